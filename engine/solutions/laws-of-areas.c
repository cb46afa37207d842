/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The laws of areas. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/solutions/law-rows.h"

const PorismLaw porism_laws_of_areas[] = {
  /* triangles */
  { N_("area of a triangle by base and height"), "A B C D", "B<C", "coll D B C; perp A D B C; ncoll A B C",
    { "{ABC} = [BC]*[AD]/2", "[AD] = 2*{ABC}/[BC]", "[BC] = 2*{ABC}/[AD]" } },
  { N_("area of a right triangle"), "C A B", NULL, "perp C A C B", { "{ABC} = [AC]*[BC]/2", "[AC] = 2*{ABC}/[BC]" } },
  { N_("area of an equilateral triangle"), "A B C", "A<B B<C", "cong A B A C; cong A B B C; ncoll A B C",
    { "{ABC} = [AB]^2*sqrt(3)/4" } },
  { N_("area of a triangle by two sides and their angle"), "A B C", "B<C", "ncoll A B C",
    { "{ABC} = [AB]*[AC]*sin(<BAC>)/2" }, .weight = 3 },
  { N_("Heron’s formula"), "A B C", "A<B B<C", "ncoll A B C",
    { "{ABC} = sqrt(([AB] + [BC] + [CA])*([AB] + [BC] - [CA])*([BC] + [CA] - [AB])*([CA] + [AB] - [BC]))/4" }, .weight = 10 },
  { N_("triangles of one height: their areas are as their bases"), "A B C D", NULL, "coll D B C; ncoll A B C",
    { "{ABD} = {ABC}*[BD]/[BC]", "{ABC} = {ABD}*[BC]/[BD]", "{ABD} = {ADC}*[BD]/[DC]" }, .weight = 1 },
  { N_("a median halves the triangle"), "D A B C", NULL, "midp D B C; ncoll A B C",
    { "{ABD} = {ABC}/2", "{ABC} = 2*{ABD}", "{ABD} = {ADC}" } },
  { N_("the parts make the whole"), "A B C D", NULL, "coll D B C; otherway D B D C; ncoll A B C",
    { "{ABC} = {ABD} + {ADC}", "{ABD} = {ABC} - {ADC}" } },
  { N_("areas of similar triangles are as the squares of their sides"), "A B C P Q R", NULL, "simtri A B C P Q R",
    { "{ABC} = {PQR}*([AB]/[PQ])^2", "{PQR} = {ABC}*([PQ]/[AB])^2", "{ABC:PQR} = [AB:PQ]^2", "{PQR:ABC} = [PQ:AB]^2",
      "{ABC} = {PQR}*[AB:PQ]^2", "{PQR} = {ABC}*[PQ:AB]^2",
      "{ABC:PQR} = ([AB]/[PQ])^2", "{PQR:ABC} = ([PQ]/[AB])^2" }, .of_triangles = TRUE, .weight = 1 },

  /* quadrilaterals */
  { N_("area of a square"), "A B C D", "A<B A<C A<D B<D", "pgram A B C D; perp A B A D; cong A B A D",
    { "{ABCD} = [AB]^2", "[AB] = sqrt({ABCD})" } },
  { N_("area of a rectangle"), "A B C D", NULL, "pgram A B C D; perp A B A D",
    { "{ABCD} = [AB]*[AD]", "[AB] = {ABCD}/[AD]" } },
  { N_("area of a parallelogram by base and height"), "A B C D H", NULL, "pgram A B C D; coll H A B; perp D H A B",
    { "{ABCD} = [AB]*[DH]", "[DH] = {ABCD}/[AB]", "[AB] = {ABCD}/[DH]" } },
  { N_("area of a parallelogram by two sides and their angle"), "A B C D", "B<D", "pgram A B C D",
    { "{ABCD} = [AB]*[AD]*sin(<DAB>)" }, .weight = 3 },
  { N_("area of a quadrilateral with perpendicular diagonals"), "A B C D", "A<B A<C A<D B<D",
    "perp A C B D; ncoll A B C; ncoll A C D; ncoll A B D; ncoll B C D", { "{ABCD} = [AC]*[BD]/2" },
    .by_case = TRUE, .weight = 1 },
  { N_("area of a trapezium"), "A B C D H", NULL, "para A B D C; sameway A B D C; ncoll A B C; coll H A B; perp D H A B",
    { "{ABCD} = ([AB] + [DC])*[DH]/2", "[DH] = 2*{ABCD}/([AB] + [DC])" } },
  { N_("area of a trapezium"), "A B C D", NULL, "para A B D C; sameway A B D C; ncoll A B C; perp D A A B",
    { "{ABCD} = ([AB] + [DC])*[AD]/2", "[AD] = 2*{ABCD}/([AB] + [DC])" } },
  { N_("a diagonal divides the quadrilateral"), "A B C D", "A<C", "ncoll A B C; ncoll A C D; ncoll A B D; ncoll B C D",
    { "{ABCD} = {ABC} + {ACD}" }, .by_case = TRUE, .weight = 2 },

  /* circles */
  { N_("area of a circle"), "O A", NULL, "", { "{@OA} = pi*[OA]^2", "[OA] = sqrt({@OA}/pi)" } },
  { N_("area of a sector"), "O A B", "A<B", "cong O A O B", { "{@OAB} = pi*[OA]^2*<AOB>/360°" } },
  { NULL },
};
