/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A product of directed distances is one of lengths beside what lies between what: so the converses have a row for each case,
 * and where cases differ by the names of points only, one of these. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/reasons/further-theorems.h"

#define MENELAUS N_("converse of Menelaus’s theorem"), "A B C D E F"
#define ON_SIDES "ncoll A B C; coll D B C; coll E C A; coll F A B; product A F B D C E F B D C E A; "
#define CEVA N_("converse of Ceva’s theorem"), "A B C D E F X"
#define CEVIANS ON_SIDES "coll A X D; coll B X E; "

const PorismTheorem porism_further_theorems[] = {
  /* a point and a circle */
  { N_("the tangents from a point to a circle are equal"), "O A B P", "A<B",
    "cong O A O B; perp O A A P; perp O B B P", "cong P A P B" },
  { N_("power of a point"), "A B C D P", "A<B C<D A<C",
    "cyclic A B C D; coll P A B; coll P C D", "eqratio P A P C P D P B" },
  { N_("power of a point, on a secant and a tangent"), "O T A P B", "A<B",
    "cong O T O A; cong O T O B; perp O T T P; coll P A B", "eqratio P A P T P T P B" },
  { N_("equal products on two lines: the points lie on a circle"), "P A B C D", "A<B C<D A<C",
    "coll P A B; coll P C D; eqratio P A P C P D P B; ncoll A B C; sameway P A P B; sameway P C P D", "cyclic A B C D" },
  { N_("equal products on two lines: the points lie on a circle"), "P A B C D", "A<B C<D A<C",
    "coll P A B; coll P C D; eqratio P A P C P D P B; ncoll A B C; otherway P A P B; otherway P C P D", "cyclic A B C D" },
  { N_("converse of the power of a point on a tangent"), "O T A P B", "A<B",
    "cong O T O A; cong O T O B; coll P A B; eqratio P A P T P T P B; sameway P A P B", "perp O T T P" },
  { N_("converse of the angle between tangent and chord"), "O A B C X", NULL,
    "cong O A O B; cong O A O C; eqangle A X A B C A C B; ncoll A B C", "perp O A A X" },

  /* several circles */
  { N_("the radical axes of three circles meet in one point"), "A B C D E F X", "A<B C<D E<F",
    "cyclic A B C D; cyclic C D E F; cyclic A B E F; ncyclic A B C E; coll X A B; coll X C D", "coll X E F" },

  /* lines through one point, and points on one line */
  { MENELAUS, "B<C", ON_SIDES "sameway D B D C; otherway E C E A; otherway F A F B", "coll D E F" },
  { MENELAUS, "A<B B<C", ON_SIDES "sameway D B D C; sameway E C E A; sameway F A F B", "coll D E F" },
  { CEVA, "A<B", CEVIANS "otherway D B D C; otherway E C E A; otherway F A F B", "coll C X F" },
  { CEVA, "A<B", CEVIANS "sameway D B D C; sameway E C E A; otherway F A F B", "coll C X F" },
  { CEVA, NULL, CEVIANS "sameway D B D C; otherway E C E A; sameway F A F B", "coll C X F" },

  /* centres of a triangle */
  { N_("the medians of a triangle meet in its centroid"), "B C M A G", "B<C",
    "centroid G A B C; midp M B C", "coll A G M; rconst A G G M" },
  { N_("the medians of a triangle meet in its centroid"), "B C D A E G", "A<B",
    "midp D B C; midp E C A; coll A G D; coll B G E; ncoll A B C", "centroid G A B C" },
  { N_("the nine-point circle passes through the midpoints of the sides"), "B C D A E N", "A<B",
    "ninecentre N A B C; midp D B C; midp E C A", "cong N D N E" },
  { N_("the nine-point circle passes through the midpoints of the sides"), "B C D A E F N", "A<B B<C",
    "midp D B C; midp E C A; midp F A B; ncoll A B C; cong N D N E; cong N E N F", "ninecentre N A B C" },

  /* figures that are images of each other */
  { N_("triangles with parallel sides are similar"), PORISM_THEOREM_OF_TRIANGLES, .order = "A<B B<C",
    .premises = "para A B P Q; para B C Q R; para C A R P; ncoll A B C", .conclusion = "simtri A B C P Q R" },
  { N_("lines through corresponding points of a dilation meet in its centre"), "X A P B Q C R", "A<B A<P",
    "para A B P Q; para B C Q R; para C A R P; ncoll A B C; coll X A P; coll X B Q; ncoll A B P", "coll X C R" },
  { N_("a rotation turns all lines by the same angle"), "O A P B Q", "A<B",
    "cong O A O P; cong O B O Q; eqangle O A O P O B O Q; sameturn O A B O P Q", "eqangle A B P Q O A O P" },
};

const guint porism_n_further_theorems = G_N_ELEMENTS (porism_further_theorems);
