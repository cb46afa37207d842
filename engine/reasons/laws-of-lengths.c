/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The laws of lengths and of their ratios. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/reasons/law-rows.h"

const PorismLaw porism_laws_of_lengths[] = {
  /* on a line */
  { N_("equal lengths"), "A B C D", "A<B C<D", "cong A B C D", { "[AB] = [CD]" } },
  { N_("equal lengths"), "A B C", "B<C", "cong A B A C", { "[AB] = [AC]", "[AC] = [AB]" } },
  { N_("the parts make the whole"), "A M B", NULL, "coll M A B; otherway M A M B",
    { "[AB] = [AM] + [MB]", "[AM] = [AB] - [MB]", "[AM] = [AB]/(1 + [MB:AM])", "[AB] = [AM]*(1 + [MB:AM])" } },
  { N_("the midpoint halves the segment"), "M A B", NULL, "midp M A B", { "[AM] = [AB]/2", "[AB] = 2*[AM]" } },
  { N_("by the ratio"), "A B C D", NULL, "", { "[AB] = [CD]*[AB:CD]" }, .of_facts = TRUE },
  { N_("equal ratios"), "A B C D E F G H", NULL, "eqratio A B C D E F G H", { "[AB] = [CD]*[EF]/[GH]" }, .of_facts = TRUE },

  /* triangles */
  { N_("Pythagoras’s theorem"), "C A B", NULL, "perp C A C B",
    { "[AB] = sqrt([AC]^2 + [BC]^2)", "[AC] = sqrt([AB]^2 - [BC]^2)" } },
  { N_("a right isosceles triangle"), "C A B", "A<B", "perp C A C B; cong C A C B",
    { "[AB] = [AC]*sqrt(2)", "[AC] = [AB]/sqrt(2)" } },
  { N_("right triangle with angles of 30° and 60°"), "C A B", NULL, "perp C A C B",
    { "[BC] = [AB]/2", "[AB] = 2*[BC]", "[AC] = [BC]*sqrt(3)", "[BC] = [AC]/sqrt(3)", "[AC] = [AB]*sqrt(3)/2",
      "[AB] = 2*[AC]/sqrt(3)" }, .needs = "<BAC> 30" },
  { N_("right triangle with angles of 30° and 60°"), "C A B", NULL, "perp C A C B",
    { "[AC] = [AB]/2", "[AB] = 2*[AC]", "[BC] = [AC]*sqrt(3)", "[AC] = [BC]/sqrt(3)", "[BC] = [AB]*sqrt(3)/2",
      "[AB] = 2*[BC]/sqrt(3)" }, .needs = "<BAC> 60" },
  { N_("right triangle with angles of 45°"), "C A B", NULL, "perp C A C B",
    { "[BC] = [AC]", "[AC] = [BC]", "[AB] = [AC]*sqrt(2)", "[AC] = [AB]/sqrt(2)", "[BC] = [AB]/sqrt(2)" }, .needs = "<BAC> 45" },
  { N_("an equilateral triangle by two equal sides and 60°"), "A B C", "B<C", "cong A B A C; ncoll A B C",
    { "[BC] = [AB]" }, .needs = "<BAC> 60" },
  { N_("trigonometry in a right triangle"), "C A B", NULL, "perp C A C B",
    { "[BC] = [AB]*sin(<BAC>)", "[AB] = [BC]/sin(<BAC>)", "[AC] = [AB]*cos(<BAC>)", "[AB] = [AC]/cos(<BAC>)",
      "[BC] = [AC]*tan(<BAC>)", "[AC] = [BC]/tan(<BAC>)" }, .weight = 3 },
  { N_("law of sines"), "A B C", NULL, "ncoll A B C", { "[BC] = [AC]*sin(<BAC>)/sin(<ABC>)" }, .weight = 5 },
  { N_("law of cosines"), "A B C", "B<C", "ncoll A B C",
    { "[BC] = sqrt([AB]^2 + [AC]^2 - 2*[AB]*[AC]*cos(<BAC>))" }, .weight = 7 },
  { N_("the circumradius by the law of sines"), "O A B C", "A<B",
    "cong O A O B; cong O A O C; ncoll A B C", { "[OC] = [AB]/(2*sin(<ACB>))", "[AB] = 2*[OC]*sin(<ACB>)" }, .weight = 5 },
  { N_("midline of a triangle"), "M A B N C", NULL, "midp M A B; midp N A C; ncoll A B C",
    { "[MN] = [BC]/2", "[BC] = 2*[MN]" } },
  { N_("midline of a trapezium"), "M A D N B C", NULL, "midp M A D; midp N B C; para A B D C; sameway A B D C; ncoll A B C",
    { "[MN] = ([AB] + [DC])/2", "[AB] = 2*[MN] - [DC]" } },
  { N_("the medians of a triangle divide each other 2 : 1"), "A B C D E G", NULL,
    "midp D B C; midp E C A; coll A G D; coll B G E; ncoll A B C",
    { "[AG] = 2*[AD]/3", "[GD] = [AD]/3", "[AD] = 3*[AG]/2", "[AD] = 3*[GD]", "[AG] = 2*[GD]", "[GD] = [AG]/2",
      "[BG] = 2*[BE]/3", "[GE] = [BE]/3", "[BE] = 3*[BG]/2", "[BG] = 2*[GE]" } },
  { N_("the median to the hypotenuse is half of it"), "M A C B", NULL, "midp M A C; perp B A B C",
    { "[BM] = [AC]/2", "[AC] = 2*[BM]" } },
  { N_("angle bisector theorem"), "A B C D", NULL, "eqangle A B A D A D A C; coll D B C; otherway D B D C; ncoll A B C",
    { "[BD] = [DC]*[AB]/[AC]", "[AB] = [AC]*[BD]/[DC]", "[BD] = [BC]*[AB]/([AB] + [AC])", "[BD:DC] = [AB]/[AC]" } },
  { N_("altitude theorem"), "C A B D", NULL, "perp C A C B; perp C D A B; coll D A B",
    { "[CD] = sqrt([AD]*[BD])", "[AD] = [CD]^2/[BD]" } },
  { N_("leg theorem of Euclid"), "C A B D", NULL, "perp C A C B; perp C D A B; coll D A B",
    { "[AC] = sqrt([AB]*[AD])", "[AD] = [AC]^2/[AB]", "[AB] = [AC]^2/[AD]" } },
  { N_("the area of a right triangle in two ways"), "C A B D", "A<B", "perp C A C B; perp C D A B; coll D A B",
    { "[CD] = [AC]*[BC]/[AB]" } },

  /* similar figures */
  { N_("corresponding sides of congruent triangles"), "A B C P Q R", NULL, "contri A B C P Q R",
    { "[AB] = [PQ]", "[PQ] = [AB]" }, .of_triangles = TRUE },
  { N_("ratio of similar triangles"), "A B C P Q R", NULL, "simtri A B C P Q R",
    { "[AB] = [PQ]*[BC]/[QR]", "[PQ] = [AB]*[QR]/[BC]", "[BC] = [QR]*[AB]/[PQ]", "[QR] = [BC]*[PQ]/[AB]",
      "[AB:PQ] = [BC]/[QR]", "[PQ:AB] = [QR]/[BC]", "[AB:PQ] = [BC:QR]", "[PQ:AB] = [QR:BC]", "[BC:QR] = [AB:PQ]",
      "[AB:PQ] = sqrt({ABC:PQR})" },
    .of_triangles = TRUE, .weight = 1 },
  { N_("intercept theorem"), "O A C B D", NULL, "coll O A C; coll O B D; para A B C D; ncoll O A B",
    { "[OC] = [OA]*[OD]/[OB]", "[OB] = [BD]*[OA]/[AC]", "[BD] = [AC]*[OB]/[OA]", "[OD] = [BD]*[OC]/[AC]",
      "[BD] = [AC]*[OD]/[OC]", "[CD] = [AB]*[OC]/[OA]", "[AB] = [CD]*[OA]/[OC]", "[OC] = [OA]*[CD]/[AB]",
      "[OA:OC] = [AB]/[CD]", "[OA:AC] = [OB]/[BD]" } },
  { N_("intercept theorem"), "O A C B D", NULL, "coll O A C; coll O B D; para A B C D; ncoll O A B; sameway O A A C",
    { "[OA] = [AC]*[AB]/([CD] - [AB])", "[AB:CD] = 1/(1 + [AC:OA])", "[AB:CD] = [OA]/([OA] + [AC])",
      "[CD:AB] = 1 + [AC:OA]", "[AB:CD] = [OA:AC]/(1 + [OA:AC])", "[OB:BD] = [OA:AC]", "[OB:OD] = [OA:OC]",
      "[AB:CD] = [OA:OC]" } },
  { N_("parallels cut off proportional parts"), "A B C D E F", NULL,
    "para A D B E; para A D C F; coll A B C; coll D E F; ncoll A B D", { "[DE] = [EF]*[AB]/[BC]", "[DE] = [DF]*[AB]/[AC]" } },

  /* circles */
  { N_("tangent segments from a point are equal"), "O S T P", NULL, "cong O S O T; perp O S S P; perp O T T P; ncoll S T P",
    { "[PS] = [PT]" } },
  { N_("intersecting chords"), "P A B C D", "C<D", "cyclic A B C D; coll P A B; coll P C D; otherway P A P B",
    { "[PA] = [PC]*[PD]/[PB]" } },
  { N_("secant theorem"), "P A B C D", "C<D", "cyclic A B C D; coll P A B; coll P C D; sameway P A P B",
    { "[PA] = [PC]*[PD]/[PB]" } },
  { N_("tangent–secant theorem"), "P T A B O", NULL, "cong O T O A; cong O T O B; perp O T T P; coll P A B",
    { "[PT] = sqrt([PA]*[PB])", "[PA] = [PT]^2/[PB]" } },
  { N_("the inradius is twice the area over the perimeter"), "I A B C D", "A<B",
    "eqangle A B A I A I A C; eqangle B C B I B I B A; coll D A B; perp I D A B; ncoll A B C",
    { "[ID] = 2*{ABC}/([AB] + [BC] + [CA])" } },
  { N_("circumference of a circle"), "O A", NULL, "", { "[@OA] = 2*pi*[OA]", "[OA] = [@OA]/(2*pi)" } },
  { N_("length of an arc"), "O A B", "A<B", "cong O A O B",
    { "[@OAB] = 2*pi*[OA]*<AOB>/360°" } },
  { NULL },
};
