/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What school and olympiads know, in directed angles, so that order does not matter where it can be left open.
 * What a calculus knows by itself has no row: that angles over two parallels are equal, or that half of equals is. */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/reasons/further-theorems.h"
#include "engine/reasons/theorem.h"

#define TRIANGLES PORISM_THEOREM_OF_TRIANGLES
/* Rows of other files come after those of this one. */
#define MOST_THEOREMS 200

static const PorismTheorem theorems[] = {
  /* points and lines */
  { N_("definition of the midpoint"), "M A B", "A<B", "coll M A B; cong M A M B", "midp M A B" },
  { N_("a parallelogram has two pairs of parallel sides"), "A B C D", "A<B A<C A<D B<D",
    "para A B C D; para B C D A; ncoll A B C", "pgram A B C D" },
  { N_("two opposite sides are equal and parallel"), "A B C D", "A<B A<C A<D",
    "para A B D C; cong A B D C; ncoll A B C; sameway A B D C", "pgram A B C D" },
  { N_("the diagonals bisect each other"), "M A B C D", "A<B C<D A<C",
    "midp M A B; midp M C D; ncoll A B C", "pgram A C B D" },
  { N_("the diagonals of a parallelogram bisect each other"), "M A B C D", "A<C A<B A<D",
    "pgram A B C D; coll M A C; coll M B D", "midp M A C; midp M B D" },
  { N_("the diagonals of a parallelogram bisect each other"), "M A B C D", "B<D",
    "pgram A B C D; midp M A C", "midp M B D" },
  { N_("the diagonals of a rhombus are perpendicular"), "A B C D", "A<B A<C A<D B<D", "pgram A B C D; cong A B B C",
    "perp A C B D" },
  { N_("midline of a triangle"), "M A B N C", "B<C", "midp M A B; midp N A C; ncoll A B C",
    "para M N B C; rconst B C M N" },
  { N_("converse of the midline theorem"), "M A B N C", NULL,
    "midp M A B; ncoll A B C; coll N A C; para M N B C", "midp N A C" },
  { N_("midline of a trapezium"), "M A B N C D", "A<B A<C A<D",
    "midp M A B; midp N C D; para A C B D; ncoll A B C; sameway A C B D", "para M N A C" },

  { N_("the medians of a triangle divide each other 2 : 1"), "A B C D E G", "A<B",
    "midp D B C; midp E C A; coll A G D; coll B G E; ncoll A B C", "rconst A G G D; rconst B G G E" },
  { N_("the medians of a triangle meet in one point"), "A B C D E F G", "A<B",
    "midp D B C; midp E C A; midp F A B; coll A G D; coll B G E; ncoll A B C", "coll C G F" },

  /* right angles */
  { N_("the altitudes of a triangle meet in one point"), "A B C H", "A<B",
    "perp A H B C; perp B H A C; ncoll A B C", "perp C H A B" },
  { N_("the median to the hypotenuse is half of it"), "M A C B", "A<C",
    "midp M A C; perp A B B C", "cong M A M B" },
  { N_("Thales’s theorem"), "M A C B", "A<C", "midp M A C; cong M A M B; ncoll A B C",
    "perp A B B C" },
  { N_("points equally far from both ends lie on the perpendicular bisector"), "A B P Q", "A<B P<Q",
    "cong A P B P; cong A Q B Q", "perp A B P Q" },
  { N_("points of the perpendicular bisector are equally far from both ends"), "A B P Q", "A<B",
    "cong A P B P; perp A B P Q", "cong A Q B Q" },

  /* circles */
  { N_("points equally far from one point lie on a circle"), "O A B C D", "A<B B<C C<D",
    "cong O A O B; cong O A O C; cong O A O D", "cyclic A B C D" },
  { N_("the centre is equally far from all points of the circle"), "O A B C D", "A<B B<C",
    "cong O A O B; cong O A O C; cyclic A B C D", "cong O A O D" },
  { N_("inscribed angles over one chord are equal"), "P Q A B", "P<Q A<B P<A",
    "cyclic A B P Q; sameturn P A B Q A B", "eqangle P A P B Q A Q B" },
  { N_("opposite angles of a cyclic quadrilateral add up to 180°"), "P Q A B", "P<Q A<B P<A",
    "cyclic A B P Q; otherturn P A B Q A B", "eqangle P A P B Q A Q B" },
  { N_("equal angles over one chord: the points lie on a circle"), "P Q A B", "P<Q A<B",
    "eqangle P A P B Q A Q B; ncoll A B P; sameturn P A B Q A B", "cyclic A B P Q" },
  { N_("opposite angles add up to 180°: the quadrilateral is cyclic"), "P Q A B", "P<Q A<B",
    "eqangle P A P B Q A Q B; ncoll A B P; otherturn P A B Q A B", "cyclic A B P Q" },
  { N_("right angles over one diameter: the points lie on a circle"), "P Q A B", "P<Q A<B",
    "perp P A P B; perp Q A Q B", "cyclic A B P Q" },
  { N_("angle between tangent and chord"), "O A B C X", "B<C",
    "cong O A O B; cong O A O C; perp O A A X; ncoll A B X", "eqangle A X A B C A C B" },
  { N_("the inscribed angle is half the central angle"), "O A B C M", "A<B",
    "cong O A O B; cong O A O C; midp M A B", "eqangle C A C B O A O M" },
  { N_("the chords between parallels are equal"), "A B P Q", "A<B P<Q A<P",
    "cyclic A B P Q; para A Q B P", "cong A B P Q; cong A P B Q" },
  { N_("a trapezium with equal legs has a circumcircle"), "A B C D", "A<B A<C A<D",
    "para A B D C; cong A D B C; npara A D B C; ncoll A B C", "cyclic A B C D" },
  { N_("equal chords in a circle"), "A B P Q", "A<B P<Q A<P",
    "cyclic A B P Q; cong A B P Q; npara A P B Q", "para A Q B P", .by_case = TRUE },
  { N_("equal chords in a circle"), "A B P Q", "A<B",
    "cyclic A B P Q; cong A B P Q; npara A Q B P", "para A P B Q", .by_case = TRUE },

  /* isosceles triangles */
  { N_("base angles of an isosceles triangle"), "O A B", "A<B", "cong O A O B; ncoll O A B",
    "eqangle A O A B B A B O", .late = TRUE },
  { N_("equal base angles make a triangle isosceles"), "O A B", "A<B",
    "eqangle A O A B B A B O; ncoll O A B", "cong O A O B" },

  /* bisectors */
  { N_("the bisectors of a triangle meet in one point"), "A B C I", "A<B",
    "eqangle A B A I A I A C; eqangle B C B I B I B A; ncoll A B C", "eqangle C A C I C I C B" },
  { N_("angle bisector theorem"), "A B C D", "B<C",
    "eqangle A B A D A D A C; coll D B C; ncoll A B C", "eqratio D B D C A B A C" },
  { N_("converse of the angle bisector theorem"), "A B C D", "B<C",
    "eqratio D B D C A B A C; coll D B C; ncoll A B C", "eqangle A B A D A D A C" },

  /* triangles */
  { N_("congruent by three sides"), TRIANGLES, .order = "A<B B<C",
    .premises = "cong A B P Q; cong B C Q R; cong C A R P", .conclusion = "contri A B C P Q R" },
  { N_("congruent by two sides and the angle between them"), TRIANGLES, .order = "B<C",
    .premises = "cong A B P Q; cong A C P R; eqangle A B A C P Q P R; sameturn A B C P Q R",
    .conclusion = "contri A B C P Q R" },
  { N_("congruent by two sides and the angle between them"), TRIANGLES, .order = "B<C",
    .premises = "cong A B P Q; cong A C P R; eqangle A B A C P R P Q; otherturn A B C P Q R",
    .conclusion = "contri A B C P Q R" },
  { N_("congruent by two angles and a side"), TRIANGLES, .order = "A<B",
    .premises = "cong A B P Q; eqangle A B A C P Q P R; eqangle B A B C Q P Q R; sameturn A B C P Q R",
    .conclusion = "contri A B C P Q R" },
  { N_("congruent by two angles and a side"), TRIANGLES, .order = "A<B",
    .premises = "cong A B P Q; eqangle A B A C P R P Q; eqangle B A B C Q R Q P; otherturn A B C P Q R",
    .conclusion = "contri A B C P Q R" },
  { N_("congruent by the hypotenuse and a leg"), TRIANGLES,
    .premises = "perp A B A C; perp P Q P R; cong B C Q R; cong A B P Q",
    .conclusion = "contri A B C P Q R" },
  { N_("similar by two angles"), TRIANGLES, .order = "A<B",
    .premises = "eqangle A B A C P Q P R; eqangle B A B C Q P Q R; sameturn A B C P Q R",
    .conclusion = "simtri A B C P Q R" },
  { N_("similar by two angles"), TRIANGLES, .order = "A<B",
    .premises = "eqangle A B A C P R P Q; eqangle B A B C Q R Q P; otherturn A B C P Q R",
    .conclusion = "simtri A B C P Q R" },
  { N_("similar by an angle and the ratio of its sides"), TRIANGLES, .order = "B<C",
    .premises = "eqangle A B A C P Q P R; eqratio A B P Q A C P R; sameturn A B C P Q R",
    .conclusion = "simtri A B C P Q R" },
  { N_("similar by an angle and the ratio of its sides"), TRIANGLES, .order = "B<C",
    .premises = "eqangle A B A C P R P Q; eqratio A B P Q A C P R; otherturn A B C P Q R",
    .conclusion = "simtri A B C P Q R" },
  { N_("similar by the ratios of their sides"), TRIANGLES, .order = "A<B B<C",
    .premises = "eqratio A B P Q B C Q R; eqratio B C Q R C A R P",
    .conclusion = "simtri A B C P Q R" },
  { N_("similar by two sides and the angle opposite the greater one"), TRIANGLES,
    .premises = "eqangle A B A C P Q P R; eqratio A B P Q B C Q R; longer B C A B; sameturn A B C P Q R",
    .conclusion = "simtri A B C P Q R" },
  { N_("similar by two sides and the angle opposite the greater one"), TRIANGLES,
    .premises = "eqangle A B A C P R P Q; eqratio A B P Q B C Q R; longer B C A B; otherturn A B C P Q R",
    .conclusion = "simtri A B C P Q R" },

  /* known lengths, angles and ratios */
  { N_("converse of Pythagoras’s theorem"), "C A B", "A<B", "lconst C A; lconst C B; lconst A B", "perp C A C B",
    .by_case = TRUE },
  { N_("the angles of a triangle give the ratios of its sides"), "A B C", "A<B B<C",
    "aconst A B A C; aconst B A B C; ncoll A B C", "rconst A B B C; rconst A C B C" },
  { N_("the ratios of its sides give the angles of a triangle"), "A B C", "A<B B<C",
    "rconst A B A C; rconst B A B C; ncoll A B C", "aconst A B A C; aconst B A B C" },
  { N_("an angle and the ratio of its sides give the triangle"), "A B C", "B<C",
    "aconst A B A C; rconst A B A C; ncoll A B C", "aconst B A B C; rconst A B B C" },

  /* parallels and transversals */
  { N_("intercept theorem"), "O A C B D", "A<B",
    "coll O A C; coll O B D; para A B C D; ncoll O A B", "eqratio O A A C O B B D" },
  { N_("converse of the intercept theorem"), "O A C B D", "A<B",
    "coll O A C; coll O B D; eqratio O A A C O B B D; ncoll O A B; sameway A O A C; sameway B O B D", "para A B C D" },
  { N_("converse of the intercept theorem"), "O A C B D", "A<B",
    "coll O A C; coll O B D; eqratio O A A C O B B D; ncoll O A B; otherway A O A C; otherway B O B D", "para A B C D" },
  { N_("intercept theorem"), "A B C D M N", "A<D",
    "para A B C D; coll M A D; coll N B C; para M N A B; ncoll A B C; ncoll A B D",
    "eqratio M A M D N B N C" },
  { N_("converse of the intercept theorem"), "A B C D M N", "A<D",
    "para A B C D; coll M A D; coll N B C; eqratio M A M D N B N C; ncoll A B C; npara A D B C; sameway M A M D; sameway N B N C",
    "para M N A B" },
  { N_("converse of the intercept theorem"), "A B C D M N", "A<D",
    "para A B C D; coll M A D; coll N B C; eqratio M A M D N B N C; ncoll A B C; npara A D B C; otherway M A M D; otherway N B N C",
    "para M N A B" },
  { N_("Menelaus’s theorem"), "A B C D E F", "A<B B<C",
    "ncoll A B C; coll D B C; coll E C A; coll F A B; coll D E F",
    "product A F B D C E F B D C E A" },
  { N_("Ceva’s theorem"), "A B C X D E F", "A<B B<C",
    "ncoll A B C; coll A X D; coll D B C; coll B X E; coll E C A; coll C X F; coll F A B",
    "product A F B D C E F B D C E A" },
};

/* The names of a row's points. */
static guint
read_points (const PorismTheorem *theorem,
             char              ***names)
{
  *names = g_strsplit (theorem->points, " ", -1);

  return g_strv_length (*names);
}

static void
read_order (PorismTheoremForm *form,
            const char        *order,
            const char *const *names)
{
  g_auto (GStrv) parts = g_strsplit (order, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_assert (form->n_orders < PORISM_THEOREM_MOST_ORDERS && strlen (parts[i]) == 3);
      for (guint j = 0; names[j] != NULL; j++)
        {
          if (parts[i][0] == names[j][0])
            form->orders[form->n_orders][0] = (guint8) j;
          if (parts[i][2] == names[j][0])
            form->orders[form->n_orders][1] = (guint8) j;
        }
      form->n_orders++;
    }
}

/**
 * porism_theorem_read_form:
 * @form: (out caller-allocates): zeroed
 */
void
porism_theorem_read_form (const PorismTheorem *theorem,
                          PorismTheoremForm   *form)
{
  g_auto (GStrv) names = NULL;
  const char *const *words;

  form->n_points = read_points (theorem, &names);
  words = (const char *const *) names;
  g_assert (form->n_points <= PORISM_THEOREM_MOST_POINTS);
  form->n_premises = porism_claims_read (theorem->premises, words, form->premises,
                                         PORISM_THEOREM_MOST_PREMISES);
  form->n_conclusions = porism_claims_read (theorem->conclusion, words, form->conclusions,
                                            PORISM_THEOREM_MOST_CONCLUSIONS);
  if (theorem->order != NULL)
    read_order (form, theorem->order, words);
}

guint
porism_theorems_get_n (void)
{
  return G_N_ELEMENTS (theorems) + porism_n_further_theorems;
}

const PorismTheorem *
porism_theorems_get (guint i)
{
  g_return_val_if_fail (i < porism_theorems_get_n (), NULL);

  return i < G_N_ELEMENTS (theorems) ? &theorems[i] : &porism_further_theorems[i - G_N_ELEMENTS (theorems)];
}

/**
 * porism_theorems_get_form:
 *
 * Returns: the row's claims as such, read once
 */
const PorismTheoremForm *
porism_theorems_get_form (guint i)
{
  static gsize done;
  static PorismTheoremForm forms[MOST_THEOREMS];

  g_return_val_if_fail (i < porism_theorems_get_n (), NULL);
  if (g_once_init_enter (&done))
    {
      g_assert (porism_theorems_get_n () <= MOST_THEOREMS);
      for (guint j = 0; j < porism_theorems_get_n (); j++)
        porism_theorem_read_form (porism_theorems_get (j), &forms[j]);
      g_once_init_leave (&done, 1);
    }
  return &forms[i];
}
