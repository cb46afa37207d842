/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GeoDSL: every overload of the reference by what it makes, how many outputs it has, the category of every error, and
 * programs that become documents and programs again. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "app/formats/open.h"
#include "app/geodsl/geodsl.h"
#include "app/geodsl/write.h"
#include "tests/tool-scene.h"

static PorismRegistry *registry;

/* ---- figures of programs ---- */

static PorismObservation *
run (PorismConstruction *figure,
     const PorismAction *action)
{
  g_autoptr (PorismDelta) delta = NULL;

  return porism_registry_run (registry, figure, action, TRUE, 0, &delta, NULL);
}

static GPtrArray *
compile (const char *program,
         guint64     seed)
{
  g_autoptr (PorismGeodslError) error = NULL;
  GPtrArray *actions = porism_geodsl_compile (registry, program, seed, &error);

  g_assert_true ((actions == NULL) == (error != NULL));
  if (error == NULL)
    return actions;
  g_test_message ("%s\n%s %s", program, error->message, error->hint);
  g_test_fail ();
  return g_ptr_array_new ();
}

/* (transfer full): the figure; every action is accepted. @last: (out) (optional): what the last one answered */
static PorismConstruction *
draw (const char         *program,
      guint64             seed,
      PorismObservation **last)
{
  g_autoptr (GPtrArray) actions = compile (program, seed);
  PorismConstruction *figure = porism_construction_new ();

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (PorismObservation) observation = run (figure, g_ptr_array_index (actions, i));

      if (!observation->ok)
        g_test_message ("%s: %s", observation->tool, observation->error.message);
      g_assert_true (observation->ok);
      if (last != NULL && i + 1 == actions->len)
        *last = g_steal_pointer (&observation);
    }
  return figure;
}

static void
assert_holds (PorismConstruction *figure,
              const char         *program,
              const char         *truth)
{
  g_autoptr (PorismAction) action = porism_action_new ("query_value");
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add_string (action, "expr", truth);
  observation = run (figure, action);
  if (observation->ok && observation->value->has_boolean && observation->value->boolean)
    return;
  g_test_message ("%s\n%s: %s", program, truth, observation->ok ? "false" : observation->error.message);
  g_test_fail ();
}

/* ---- every overload ---- */

#define SCENE \
  "point : 0 0 -> O\npoint : 3 4 -> A\npoint : 6 0 -> B\npoint : 1 5 -> D\n" \
  "line : O A -> l\nline : O B -> h\nsegment : O A -> s\nsegment : O B -> t\nray : O A -> r\nray : O B -> u\n" \
  "circle : O 5 -> c\ncircle : B 5 -> k\nvector : O A -> v\n" \
  "distance : O A -> m\ndistance : O B -> n\nconst Measure 2 -> w\npolygon : O B A -> T _ _ _\n" \
  "angle : B O A -> a\nangle : A O B -> z\n"

#define NEAR(value, decimal) "abs(" value "-(" decimal ")) < 1e-9"

/* What holds in the scene with these lines. */
static const struct
{
  const char *lines;
  const char *holds;
} overloads[] = {
  { "point : 1.5 -2 -> P", "x(P) == 1.5 && y(P) == -2" },
  { "point : m n -> P", "x(P) == 5 && y(P) == 6" },
  { "point : c -> P", "Distance(O,P) == 5" },
  { "point : l -> P", "3*y(P) == 4*x(P)" },
  { "point : s -> P", "Distance(O,P)+Distance(P,A) == 5" },
  { "line : A B -> e1\nintersect : e1 h -> P", "x(P) == 6" },
  { "line : B l -> e1\northogonal_line : O e1 -> e2\nintersect : e1 e2 -> P", "Distance(O,P) == 24/5" },
  { "line : B r -> e1\northogonal_line : O e1 -> e2\nintersect : e1 e2 -> P", "Distance(O,P) == 24/5" },
  { "line : B s -> e1\northogonal_line : O e1 -> e2\nintersect : e1 e2 -> P", "Distance(O,P) == 24/5" },
  { "segment : A B -> AB", "Length(AB) == 5" },
  { "ray : A B -> e1\nintersect : e1 h -> P", "x(P) == 6" },
  { "vector : A B -> e1\ntranslate : O e1 -> P", "x(P) == 3 && y(P) == -4" },
  { "line_bisector : O B -> e1\nintersect : e1 l -> P", "x(P) == 3 && y(P) == 4" },
  { "line_bisector : t -> e1\nintersect : e1 l -> P", "x(P) == 3 && y(P) == 4" },
  { "parallel_line : D l -> e1\nintersect : e1 h -> P", "x(P) == -11/4" },
  { "parallel_line : D s -> e1\nintersect : e1 h -> P", "x(P) == -11/4" },
  { "parallel_line : D r -> e1\nintersect : e1 h -> P", "x(P) == -11/4" },
  { "orthogonal_line : A h -> e1\nintersect : e1 h -> P", "x(P) == 3" },
  { "orthogonal_line : A t -> e1\nintersect : e1 h -> P", "x(P) == 3" },
  { "orthogonal_line : A u -> e1\nintersect : e1 h -> P", "x(P) == 3" },
  { "angular_bisector : A O B -> e1\nline : A B -> e2\nintersect : e1 e2 -> P", "Distance(A,P)/Distance(P,B) == 5/6" },
  { "angular_bisector : l h -> e1 e2\nline : A B -> e3\nintersect : e1 e3 -> P\nintersect : e2 e3 -> Q",
    "Distance(A,P)/Distance(P,B) == 5/6 && Distance(A,Q)/Distance(Q,B) == 5/6 && y(P) > 0 && y(Q) > 4" },
  { "angular_bisector : l h -> _ e2\nline : A B -> e3\nintersect : e2 e3 -> Q", "y(Q) > 4" },
  { "angular_bisector : s t -> e1 e2\nline : A B -> e3\nintersect : e1 e3 -> P", "Distance(A,P)/Distance(P,B) == 5/6" },
  { "circle : O B -> e1", "Radius(e1) == 6" },
  { "circle : O B A -> e1\ncenter : e1 -> P", "x(P) == 3 && y(P) == 7/8" },
  { "circle : O m -> e1", "Radius(e1) == 5" },
  { "circle : B s -> e1", "Radius(e1) == 5" },
  { "circle : B 2.5 -> e1", "Radius(e1) == 5/2" },
  { "semicircle : O B -> e1\nline : A D -> _\nline : B A -> e2\nintersect : e1 e2 -> P Q", "y(P) >= 0 && y(Q) >= 0" },
  { "intersect : l h -> P", "x(P) == 0" },
  { "intersect : h r -> P", "x(P) == 0" },
  { "intersect : r h -> P", "x(P) == 0" },
  { "intersect : h s -> P", "x(P) == 0" },
  { "intersect : s h -> P", "x(P) == 0" },
  { "intersect : r u -> P", "x(P) == 0" },
  { "intersect : r t -> P", "x(P) == 0" },
  { "intersect : t r -> P", "x(P) == 0" },
  { "intersect : s t -> P", "x(P) == 0" },
  /* The farther one along the line comes first. */
  { "intersect : h c -> P Q", "x(P) == 5 && x(Q) == -5" },
  { "intersect : c h -> P Q", "x(P) == 5 && x(Q) == -5" },
  { "line : B O -> e1\nintersect : e1 c -> P Q", "x(P) == -5 && x(Q) == 5" },
  { "parallel_line : B h -> e1\nintersect : e1 c -> P Q", "x(P) == 5 && x(Q) == -5" },
  /* A perpendicular is turned clockwise. */
  { "orthogonal_line : O h -> e1\nintersect : e1 c -> P Q", "y(P) == -5 && y(Q) == 5" },
  { "point : -6 0 -> E\nline_bisector : E B -> e1\nintersect : e1 c -> P Q", "y(P) == -5 && y(Q) == 5" },
  { "point : -6 0 -> E\nsegment : E B -> e0\nline_bisector : e0 -> e1\nintersect : e1 c -> P Q", "y(P) == -5" },
  { "angular_bisector : A O B -> e1\nintersect : e1 c -> P Q", "x(P) > 0 && x(Q) < 0" },
  { "point : -6 1 -> E\nangular_bisector : E O B -> e1\nintersect : e1 c -> P Q", "y(P) < 0 && y(Q) > 0" },
  { "point : -6 1 -> E\nangular_bisector : B O E -> e1\nintersect : e1 c -> P Q", "y(P) > 0 && y(Q) < 0" },
  { "line : B O -> e1\nmirror : e1 l -> e2\nintersect : e2 c -> P Q", "y(P) > 0 && y(Q) < 0" },
  { "mirror : h O -> e2\nintersect : e2 c -> P Q", "x(P) == 5" },
  { "polar : B c -> e1\nintersect : e1 c -> P Q", "x(P) == 25/6 && y(P) < 0 && y(Q) > 0" },
  { "intersect : h c -> P _", "x(P) == 5" },
  { "intersect : h c -> _ P", "x(P) == -5" },
  { "point : 5 0 -> E\northogonal_line : E h -> e1\nintersect : e1 c -> P", "x(P) == 5 && y(P) == 0" },
  /* Of two circles the one on the right comes first. */
  { "intersect : c k -> P Q", "x(P) == 3 && y(P) == -4 && y(Q) == 4" },
  { "intersect : k c -> P Q", "y(P) == 4 && y(Q) == -4" },
  { "point : 10 0 -> E\ncircle : E 5 -> e1\nintersect : c e1 -> P", "x(P) == 5" },
  { "circle : O A -> e1\nintersect : c e1 -> P", "Distance(O,P) == 5" },
  { "intersect : c t -> P", "x(P) == 5" },
  { "intersect : u c -> P", "x(P) == 5" },
  { "intersect : c u -> P", "x(P) == 5" },
  { "semicircle : B O -> e1\northogonal_line : A h -> e2\nintersect : e1 e2 -> P", "x(P) == 3 && y(P) == -3" },
  { "midpoint : O A -> P", "x(P) == 3/2 && y(P) == 2" },
  { "midpoint : s -> P", "x(P) == 3/2 && y(P) == 2" },
  { "center : k -> P", "x(P) == 6" },
  { "radius : c -> e1\ncircle : B e1 -> e2", "Radius(e2) == 5" },
  { "point : 13 0 -> E\ntangent : E c -> e1 e2\nintersect : e1 c -> P\nintersect : e2 c -> Q",
    "y(P) < 0 && y(Q) > 0 && x(P) == 25/13" },
  { "point : 13 0 -> E\ntangent : E c -> _ e2\nintersect : e2 c -> Q", "y(Q) > 0" },
  { "tangent : A c -> e1\nintersect : e1 h -> P", "x(P) == 25/3" },
  { "polar : D c -> e1\nintersect : e1 h -> P", "x(P) == 25" },
  { "mirror : A B -> P", "x(P) == 9 && y(P) == -4" },
  { "mirror : A h -> P", "x(P) == 3 && y(P) == -4" },
  { "mirror : A t -> P", "x(P) == 3 && y(P) == -4" },
  { "mirror : B c -> P", "x(P) == 25/6 && y(P) == 0" },
  { "mirror : l B -> e1\nintersect : e1 h -> P", "x(P) == 12" },
  { "line : A B -> e1\nmirror : e1 l -> e2\npoint : 3 4 -> E", "Distance(A,E) == 0" },
  { "mirror : k O -> e1\ncenter : e1 -> P", "x(P) == -6" },
  { "mirror : k l -> e1\ncenter : e1 -> P", "x(P) == -42/25 && y(P) == 144/25" },
  { "point : 20 0 -> E\ncircle : E 5 -> e1\nmirror : e1 c -> e2", "Radius(e2) == 1/3" },
  { "circle : B O -> e1\nmirror : e1 c -> e2\nintersect : e2 h -> P", "x(P) == 25/12" },
  { "rotate : B a O -> P", "x(P) == 18/5 && y(P) == 24/5" },
  { "rotate : B 90° O -> P", "x(P) == 0 && y(P) == 6" },
  { "rotate : B 90 O -> P", "x(P) == 0 && y(P) == 6" },
  { "rotate : B -90 O -> P", "x(P) == 0 && y(P) == -6" },
  { "rotate : B 1.5708r O -> P", "abs(x(P)) < 1e-4 && y(P) > 5" },
  { "rotate : B 1.5708rad O -> P", "abs(x(P)) < 1e-4 && y(P) > 5" },
  { "translate : B v -> P", "x(P) == 9 && y(P) == 4" },
  { "polygon : O B A -> e1 e2 e3 e4", "Length(e2) == 6 && Length(e3) == 5 && Length(e4) == 5" },
  { "polygon : O B A -> _ e2 _ e4", "Length(e2) == 6 && Length(e4) == 5" },
  { "polygon : O B 4 -> e1 e2 e3 e4 e5 P Q", "x(P) == 6 && y(P) == 6 && x(Q) == 0 && y(Q) == 6 && Length(e4) == 6" },
  { "polygon : O B 4 -> _ _ _ _ _ P _", "x(P) == 6 && y(P) == 6" },
  { "angle : B O A -> e1", "cos(e1) == 3/5 && sin(e1) == 4/5" },
  { "angle : A O B -> e1", "cos(e1) == 3/5 && sin(e1) == -4/5" },
  { "distance : A B -> e1\ncircle : O e1 -> e2", "Radius(e2) == 5" },
  { "area : O B A -> e1\nratio : e1 m -> e2\ncircle : O e2 -> e3", "Radius(e3) == 12/5" },
  { "area : T -> e1\nratio : e1 m -> e2\ncircle : O e2 -> e3", "Radius(e3) == 12/5" },
  { "sum : m n -> e1\ncircle : O e1 -> e2", "Radius(e2) == 11" },
  { "sum : m t -> e1\ncircle : O e1 -> e2", "Radius(e2) == 11" },
  { "sum : w 3 -> e1\nproduct : e1 t -> e2\ncircle : O e2 -> e3", "Radius(e3) == 30" },
  { "sum : s t -> e1\ncircle : O e1 -> e2", "Radius(e2) == 11" },
  { "minus : a -> e1\nrotate : B e1 O -> P", "x(P) == 18/5 && y(P) == -24/5" },
  { "minus : 90° -> e1\nrotate : B e1 O -> P", "y(P) == -6" },
  { "minus : m -> e1\nsum : e1 n -> e2\ncircle : O e2 -> e3", "Radius(e3) == 1" },
  { "minus : n m -> e1\ncircle : O e1 -> e2", "Radius(e2) == 1" },
  { "minus : n s -> e1\ncircle : O e1 -> e2", "Radius(e2) == 1" },
  { "minus : t m -> e1\ncircle : O e1 -> e2", "Radius(e2) == 1" },
  { "minus : t s -> e1\ncircle : O e1 -> e2", "Radius(e2) == 1" },
  { "product : m n -> e1\nratio : e1 m -> e2\ncircle : O e2 -> e3", "Radius(e3) == 6" },
  { "product : w s -> e1\ncircle : O e1 -> e2", "Radius(e2) == 10" },
  { "product : s w -> e1\ncircle : O e1 -> e2", "Radius(e2) == 10" },
  { "product : s t -> e1\nratio : e1 s -> e2\ncircle : O e2 -> e3", "Radius(e3) == 6" },
  { "product : 2 45° -> e1\nrotate : B e1 O -> P", "y(P) == 6" },
  { "product : 3 m -> e1\ncircle : O e1 -> e2", "Radius(e2) == 15" },
  { "product : 3 s -> e1\ncircle : O e1 -> e2", "Radius(e2) == 15" },
  { "ratio : m n -> e1\nproduct : e1 s -> e2\ncircle : O e2 -> e3", "Radius(e3) == 25/6" },
  { "ratio : m t -> e1\nproduct : e1 s -> e2\ncircle : O e2 -> e3", "Radius(e3) == 25/6" },
  { "ratio : m 2 -> e1\ncircle : O e1 -> e2", "Radius(e2) == 5/2" },
  { "ratio : s n -> e1\nproduct : e1 s -> e2\ncircle : O e2 -> e3", "Radius(e3) == 25/6" },
  { "ratio : s t -> e1\nproduct : e1 s -> e2\ncircle : O e2 -> e3", "Radius(e3) == 25/6" },
  { "ratio : s 2 -> e1\ncircle : O e1 -> e2", "Radius(e2) == 5/2" },
  { "ratio : 1 2 -> e1\nproduct : e1 s -> e2\ncircle : O e2 -> e3", "Radius(e3) == 5/2" },
  { "power : m 2 -> e1\nratio : e1 t -> e2\ncircle : O e2 -> e3", "Radius(e3) == 25/6" },
  { "power : s 2 -> e1\nratio : e1 t -> e2\ncircle : O e2 -> e3", "Radius(e3) == 25/6" },
  { "power : s 3 -> e1\nratio : e1 t -> e2\nratio : e2 t -> e3\ncircle : O e3 -> e4", "Radius(e4) == 125/36" },
  { "line_pp : A B -> e1\nintersect_ll : e1 h -> P", "x(P) == 6" },
  { "const int 3.7 -> e1\npoint : e1 1 -> P", "x(P) == 3" },
  { "const AngleSize 0 -> e1\nrotate : B e1 O -> P", "x(P) == 6" },
};

/* With one output more than there are results. */
static void
assert_counted (const char *program)
{
  g_autofree char *more = g_strconcat (program, " _", NULL);
  g_autoptr (PorismGeodslError) error = NULL;
  g_autoptr (GPtrArray) actions = porism_geodsl_compile (registry, more, 1, &error);

  if (error != NULL && error->category == PORISM_GEODSL_TYPE_ERROR)
    return;
  g_test_message ("%s", more);
  g_test_fail ();
}

static void
test_overloads (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (overloads); i++)
    {
      g_autofree char *program = g_strconcat (SCENE, overloads[i].lines, NULL);
      PorismConstruction *figure = draw (program, i, NULL);

      assert_holds (figure, overloads[i].lines, overloads[i].holds);
      assert_counted (program);
      porism_construction_free (figure);
    }
}

/* ---- truths ---- */

static const struct
{
  const char *lines;            /* that make the truth value b */
  gboolean holds;
} truths[] = {
  { "midpoint : O A -> M\nare_collinear : O A M -> b", TRUE },
  { "are_collinear : O A B -> b", FALSE },
  { "line : O D -> e1\nare_concurrent : l h e1 -> b", TRUE },
  { "are_concurrent : l c k -> b", TRUE },
  { "line : A D -> e1\nare_concurrent : l h e1 -> b", FALSE },
  { "mirror : A h -> E\nmirror : A O -> F\nmirror : E O -> G\nare_concyclic : A E F G -> b", TRUE },
  { "are_concyclic : O A B D -> b", FALSE },
  { "are_congruent : a z -> b", TRUE },
  { "are_congruent : s t -> b", FALSE },
  { "segment : A B -> e1\nare_congruent : s e1 -> b", TRUE },
  { "rotate : A 180 O -> E\nangle : E O B -> e1\nare_complementary : a e1 -> b", TRUE },
  { "are_complementary : a z -> b", FALSE },
  { "radius : c -> e1\nare_equal : e1 m -> b", TRUE },
  { "are_equal : w 2 -> b", TRUE },
  { "are_equal : A B -> b", FALSE },
  { "line : B l -> e1\nare_parallel : l e1 -> b", TRUE },
  { "are_parallel : l t -> b", FALSE },
  { "are_parallel : t h -> b", TRUE },
  { "are_parallel : s t -> b", FALSE },
  { "are_parallel : r u -> b", FALSE },
  { "orthogonal_line : A h -> e1\nare_perpendicular : h e1 -> b", TRUE },
  { "orthogonal_line : A h -> e1\nare_perpendicular : e1 u -> b", TRUE },
  { "orthogonal_line : A h -> e1\nare_perpendicular : u e1 -> b", TRUE },
  { "orthogonal_line : A h -> e1\nare_perpendicular : t e1 -> b", TRUE },
  { "orthogonal_line : A h -> e1\nare_perpendicular : e1 t -> b", TRUE },
  { "are_perpendicular : s t -> b", FALSE },
  { "equality : a z -> b", TRUE },
  { "radius : c -> e1\nequality : e1 m -> b", TRUE },
  { "equality : m s -> b", TRUE },
  { "equality : w 2 -> b", TRUE },
  { "equality : m 0 -> b", FALSE },
  { "equality : A A -> b", TRUE },
  { "area : O A B -> e1\nequality : T e1 -> b", TRUE },
  { "polygon : O B D -> e1 _ _ _\nequality : T e1 -> b", FALSE },
  { "equality : s m -> b", TRUE },
  { "equality : s t -> b", FALSE },
  { "contained_by : A c -> b", TRUE },
  { "contained_by : B c -> b", FALSE },
  { "contained_by : B h -> b", TRUE },
  { "point : 10 0 -> E\ncircle : E 5 -> e1\ntouches : c e1 -> b", TRUE },
  { "touches : c k -> b", FALSE },
  { "tangent : A c -> e1\ntouches : e1 c -> b", TRUE },
  { "touches : c h -> b", FALSE },
};

static void
test_truths (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (truths); i++)
    {
      g_autofree char *program = g_strconcat (SCENE, truths[i].lines, "\nprove : b -> done\n", NULL);
      g_autoptr (PorismObservation) last = NULL;

      porism_construction_free (draw (program, i, &last));
      if (last->value != NULL && last->value->has_boolean && last->value->boolean == truths[i].holds)
        continue;
      g_test_message ("%s", truths[i].lines);
      g_test_fail ();
    }
}

/* ---- errors ---- */

static const struct
{
  const char *lines;
  const char *category;
  const char *hint;             /* a part of it; NULL: any */
} errors[] = {
  { "point :  -> E", "syntax_error", "point : 100 150 -> A" },
  { "point 1 2 -> E", "syntax_error", "command : inputs -> outputs" },
  { "point: 1 2 -> E", "syntax_error", NULL },
  { "point : 1 2 E", "syntax_error", NULL },
  { "point : 1 2 ->E", "syntax_error", NULL },
  { "point : 1 2 ->", "syntax_error", NULL },
  { "point", "syntax_error", NULL },
  { "point : 1 2 -> A", "syntax_error", "another label" },
  { "intersect : c k -> E E", "syntax_error", NULL },
  { "midpoint : _ A -> E", "syntax_error", NULL },
  { "const int 5 E", "syntax_error", "const int" },
  { "const int 5 = E", "syntax_error", NULL },
  { "const float 5 -> E", "syntax_error", "AngleSize" },
  { "const int five -> E", "syntax_error", NULL },
  { "const int inf -> E", "syntax_error", NULL },
  { "const int 2*3 -> E", "syntax_error", NULL },
  { "point : inf 2 -> E", "syntax_error", NULL },
  { "point : 1e400 2 -> E", "syntax_error", NULL },
  { "equality : A A -> b\nprove : b -> x1\nprove : b -> x2", "syntax_error", NULL },
  { "equality : A A -> b\nprove : b b -> x1", "syntax_error", NULL },
  { "equality : A A -> b\nprove : b -> x1\nmidpoint : x1 A -> E", "undefined_reference", NULL },
  { "segment : A X -> e", "undefined_reference", "earlier line" },
  { "segment : A line_B -> e1\npoint : 1 1 -> line_B", "undefined_reference", NULL },
  { "point : nan 2 -> E", "undefined_reference", NULL },
  { "point : 1/0 2 -> E", "undefined_reference", "no division by zero" },
  { "point : sqrt(2) 2 -> E", "undefined_reference", "2**0.5" },
  { "point : 2*pi 2 -> E", "undefined_reference", "no pi" },
  { "point : (0-8)**0.5 2 -> E", "undefined_reference", NULL },
  { "point : 1+ 2 -> E", "undefined_reference", NULL },
  { "point : 2(3) 2 -> E", "undefined_reference", NULL },
  { "point : cos(2*30) 2 -> E", "undefined_reference", NULL },
  { "point : 007+1 2 -> E", "undefined_reference", NULL },
  { "rotate : A 30deg O -> E", "undefined_reference", "30°" },
  { "point : m*2 2 -> E", "undefined_reference", NULL },
  { "circumcenter : O A B -> E", "undefined_reference", "center : k -> O" },
  { "incircle : O A B -> E", "undefined_reference", "bisectors" },
  { "midpont : O A -> E", "undefined_reference", "midpoint" },
  { "segment : O l -> E", "undefined_reference", "a point, a point" },
  { "point : r -> E", "undefined_reference", NULL },
  { "intersect : l v -> E", "undefined_reference", NULL },
  { "intersect : s c -> E", "undefined_reference", "a circle, a segment" },
  { "product : m 2 -> E", "undefined_reference", NULL },
  { "rotate : l 90 O -> E", "undefined_reference", NULL },
  { "circle : O A -> e1 e2", "type_error", "1 label" },
  { "intersect : c h -> E", "type_error", "2 labels" },
  { "polygon : O A B -> e1", "type_error", "4 labels" },
  { "point : 7 0 -> E\nsegment : B E -> e1\nintersect : c e1 -> P", "type_error", NULL },
  { "semicircle : O B -> e1\npoint : 0 -2 -> E\nline : E B -> e2\nparallel_line : E h -> e3\nintersect : e1 e3 -> P Q",
    "type_error", NULL },
  { "circle : O w -> e1", "output_mismatch", "dimension 1" },
  { "area : O A B -> e1\nsum : e1 m -> e2", "output_mismatch", "dimension" },
  { "sum : m 2 -> e1", "output_mismatch", NULL },
  { "power : m 3 -> e1", "output_mismatch", NULL },
  { "equality : m 5 -> e1", "output_mismatch", NULL },
  { "line : A A -> e1", "other_error", NULL },
  { "segment : A A -> e1", "other_error", NULL },
  { "parallel_line : A h -> e1\nintersect : e1 h -> E", "other_error", NULL },
  { "point : 9 0 -> E\nsegment : B E -> e1\nintersect : l e1 -> P", "other_error", NULL },
  { "circle : B 0.5 -> e1\nintersect : c e1 -> P Q", "other_error", NULL },
  { "circle : O 0 -> e1", "other_error", NULL },
  { "circle : O -5 -> e1", "other_error", NULL },
  { "circle : O B h -> e1", "undefined_reference", NULL },
  { "point : 12 0 -> E\ncircle : O B E -> e1", "other_error", NULL },
  { "point : 1 0 -> E\ntangent : E c -> e1 e2", "other_error", NULL },
  { "mirror : O c -> E", "other_error", NULL },
  { "polar : O c -> e1", "other_error", NULL },
  { "angular_bisector : l l -> e1 e2", "other_error", NULL },
  { "semicircle : O 5 -> e1", "other_error", NULL },
  { "polygon : O c A -> e1 e2 e3 e4", "other_error", NULL },
  { "polygon : O A 4.0 -> e1 e2 e3 e4 e5 P Q", "other_error", NULL },
  { "area : s -> e1", "other_error", NULL },
  { "line_pp : A h -> e1", "other_error", "“line”" },
  { "equality : s 5 -> e1", "other_error", NULL },
  { "point : tan(90°) 1e308*10 -> E", "undefined_reference", NULL },
  { "minus : m n -> e1\ncircle : O e1 -> e2", "other_error", NULL },
  { "ratio : m 0 -> e1", "other_error", NULL },
  /* The reference sorts by words, and quotes the line. */
  { "line : A A -> unknown_line", "undefined_reference", NULL },
  { "line : A A -> expected_line", "type_error", NULL },
  { "line : A A -> output_line", "output_mismatch", NULL },
};

static void
test_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autofree char *program = g_strconcat (SCENE, errors[i].lines, NULL);
      g_autoptr (PorismGeodslError) error = NULL;
      g_autoptr (GPtrArray) actions = porism_geodsl_compile (registry, program, 1, &error);

      if (error != NULL && g_str_equal (porism_geodsl_category_get_name (error->category), errors[i].category) &&
          (errors[i].hint == NULL || (error->hint != NULL && strstr (error->hint, errors[i].hint) != NULL)) &&
          *error->message != '\0' && error->line > 19 && actions == NULL)
        continue;
      g_test_message ("%s: %s: %s | %s", errors[i].lines,
                      error != NULL ? porism_geodsl_category_get_name (error->category) : "accepted",
                      error != NULL ? error->message : "", error != NULL ? error->hint : "");
      g_test_fail ();
    }
}

/* ---- there and back ---- */

static gboolean
is_near (const double *value,
         const double *other,
         guint         n)
{
  for (guint i = 0; i < n; i++)
    if (!(fabs (value[i] - other[i]) <= 1e-7 * MAX (1, fabs (value[i]))))
      return FALSE;
  return TRUE;
}

/* A line's equation has any length and sign; an angle's direction has any length. */
static void
normalise (PorismKind kind,
           double    *value)
{
  const guint n = kind == PORISM_KIND_LINE ? 3 : 2;
  double length = hypot (value[0], value[1]);

  if (kind != PORISM_KIND_LINE && kind != PORISM_KIND_ANGLE)
    return;
  if (kind == PORISM_KIND_LINE && (value[0] < -1e-9 * length || (fabs (value[0]) <= 1e-9 * length && value[1] < 0)))
    length = -length;
  for (guint i = 0; i < n; i++)
    value[i] /= length;
}

static gboolean
is_same (const PorismConstruction *figure,
         PorismId                  id,
         const PorismConstruction *other,
         PorismId                  there)
{
  const PorismRecord *record = porism_construction_get (figure, id);
  g_autofree double *value = NULL, *second = NULL;

  if (there == 0 || porism_construction_get (other, there)->kind != record->kind ||
      porism_construction_get (other, there)->width != record->width)
    return FALSE;
  value = g_memdup2 (porism_construction_get_value (figure, id), record->width * sizeof (double));
  second = g_memdup2 (porism_construction_get_value (other, there), record->width * sizeof (double));
  normalise (record->kind, value);
  normalise (record->kind, second);

  return is_near (value, second, record->width);
}

/* Every object of @figure that is not lost is in @other; a number is no object there. */
static void
assert_same (const PorismConstruction *figure,
             const PorismConstruction *other,
             const PorismGeodslLosses *losses,
             const char               *program)
{
  guint n;
  const PorismId *order = porism_construction_get_order (figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (figure, order[i]);

      if (record == NULL || record->name == NULL || record->flags & PORISM_RECORD_AUTOMATIC_NAME ||
          record->kind == PORISM_KIND_NUMBER ||
          g_ptr_array_find_with_equal_func (losses->objects, record->name, g_str_equal, NULL) ||
          record->flags & PORISM_RECORD_REQUIRED ||
          is_same (figure, order[i], other, porism_construction_lookup (other, record->name)))
        continue;
      g_test_message ("%s is another one in\n%s", record->name, program);
      g_test_fail ();
    }
}

/* What decides a nested figure may be too dear, which is a refusal of its own. */
static gboolean
is_too_dear (const char *program)
{
  g_autoptr (PorismGeodslError) error = NULL;
  g_autoptr (GPtrArray) actions = porism_geodsl_compile (registry, program, 7, &error);

  return error != NULL && strstr (error->message, "exceeds its limits") != NULL;
}

/* Takes @figure. Returns: how much is lost */
static guint
go_there_and_back (PorismConstruction *figure)
{
  g_auto (PorismGeodslLosses) losses = { 0 }, again = { 0 };
  g_autofree char *program = porism_geodsl_write (registry, figure, &losses);

  if (!is_too_dear (program))
    {
      PorismConstruction *other = draw (program, 7, NULL);
      g_autofree char *second = porism_geodsl_write (registry, other, &again);

      assert_same (figure, other, &losses, program);
      g_assert_cmpstr (second, ==, program);
      porism_construction_free (other);
    }
  porism_construction_free (figure);

  return losses.objects->len + losses.places->len;
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (overloads); i++)
    {
      g_autofree char *program = g_strconcat (SCENE, overloads[i].lines, NULL);
      const guint lost = go_there_and_back (draw (program, i, NULL));

      /* The corners of an area are not seen in its expression. */
      g_assert_cmpuint (lost, ==, g_str_has_prefix (overloads[i].lines, "area"));
    }
}

/* A command, the letters of its inputs and of its outputs. */
static const struct
{
  const char *command;
  const char *inputs;
  const char *outputs;
} signatures[] = {
  { "point", "ii", "p" }, { "point", "mm", "p" }, { "point", "c", "p" }, { "point", "l", "p" }, { "point", "s", "p" },
  { "line", "pp", "l" }, { "line", "pl", "l" }, { "segment", "pp", "s" }, { "ray", "pp", "r" }, { "vector", "pp", "v" },
  { "line_bisector", "pp", "l" }, { "line_bisector", "s", "l" }, { "parallel_line", "ps", "l" },
  { "orthogonal_line", "pr", "l" }, { "orthogonal_line", "pl", "l" }, { "angular_bisector", "ppp", "l" },
  { "angular_bisector", "ll", "ll" }, { "angular_bisector", "ss", "ll" }, { "circle", "pp", "c" }, { "circle", "ppp", "c" },
  { "circle", "pm", "c" }, { "circle", "ps", "c" }, { "circle", "pi", "c" }, { "semicircle", "pp", "C" },
  { "intersect", "ll", "p" }, { "intersect", "lr", "p" }, { "intersect", "sl", "p" }, { "intersect", "ss", "p" },
  { "intersect", "lc", "pp" }, { "intersect", "cl", "pp" }, { "intersect", "cc", "pp" }, { "intersect", "cs", "p" },
  { "intersect", "rc", "p" }, { "intersect", "cr", "pp" }, { "intersect", "Cl", "p" }, { "midpoint", "pp", "p" },
  { "midpoint", "s", "p" }, { "center", "c", "p" }, { "radius", "c", "m" }, { "tangent", "pc", "ll" },
  { "tangent", "pc", "l" }, { "polar", "pc", "l" }, { "mirror", "pp", "p" }, { "mirror", "pl", "p" }, { "mirror", "pc", "p" },
  { "mirror", "lp", "l" }, { "mirror", "ll", "l" }, { "mirror", "cl", "c" }, { "mirror", "cc", "c" },
  { "rotate", "pap", "p" }, { "rotate", "pip", "p" }, { "translate", "pv", "p" }, { "polygon", "ppp", "Psss" },
  { "polygon", "pppp", "Pssss" }, { "angle", "ppp", "a" }, { "distance", "pp", "m" }, { "sum", "mm", "m" },
  { "minus", "ms", "m" }, { "product", "im", "m" }, { "ratio", "ms", "m" }, { "ratio", "si", "m" }, { "sum", "ss", "m" },
};

/* A label of that letter; a number where there is none. */
static const char *
pick_label (GRand           *random,
            const GPtrArray *labels,
            char             letter)
{
  static const char *const numbers[] = { "3", "60", "2.5", "-1", "0.5" };
  const guint start = (guint) g_rand_int_range (random, 0, (gint) labels->len);

  for (guint i = 0; i < labels->len; i++)
    {
      const char *label = g_ptr_array_index (labels, (start + i) % labels->len);

      if (*label == letter)
        return label;
    }
  return numbers[g_rand_int_range (random, 0, G_N_ELEMENTS (numbers))];
}

/* Labels begin with their letters; those of the outputs go to @outputs. */
static char *
invent_line (GRand           *random,
             const GPtrArray *labels,
             guint            n,
             GPtrArray       *outputs)
{
  const guint chosen = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (signatures));
  GString *line = g_string_new (signatures[chosen].command);

  g_string_append (line, " :");
  for (const char *letter = signatures[chosen].inputs; *letter != '\0'; letter++)
    g_string_append_printf (line, " %s", pick_label (random, labels, *letter));
  g_string_append (line, " ->");
  for (guint i = 0; signatures[chosen].outputs[i] != '\0'; i++)
    {
      char *label = g_strdup_printf ("%c%u_%u", signatures[chosen].outputs[i], n, i);
      const gboolean discarded = g_rand_int_range (random, 0, 8) == 0;

      g_string_append_printf (line, " %s", discarded ? "_" : label);
      if (discarded)
        g_free (label);
      else
        g_ptr_array_add (outputs, label);
    }
  return g_string_free (line, FALSE);
}

/* Adds the lines of @n that are accepted. */
static char *
invent_program (guint32 seed,
                guint   n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  GString *program = g_string_new ("point : 0 0 -> p_1\npoint : 3 4 -> p_2\npoint : 6 1 -> p_3\n");

  for (guint i = 1; i <= 3; i++)
    g_ptr_array_add (labels, g_strdup_printf ("p_%u", i));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) outputs = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *line = invent_line (random, labels, i, outputs);
      g_autofree char *longer = g_strconcat (program->str, line, "\n", NULL);
      g_autoptr (PorismGeodslError) error = NULL;
      g_autoptr (GPtrArray) actions = porism_geodsl_compile (registry, longer, seed, &error);

      g_assert_true ((actions == NULL) == (error != NULL));
      if (actions == NULL)
        continue;
      g_string_assign (program, longer);
      while (outputs->len > 0)
        g_ptr_array_add (labels, g_ptr_array_steal_index (outputs, 0));
    }
  return g_string_free (program, FALSE);
}

/* Whatever is accepted is the same figure as a document and as a program again. */
static void
test_random (void)
{
  for (guint32 seed = 1; seed <= (g_test_slow () ? 400 : 12); seed++)
    {
      g_autofree char *program = invent_program (seed, g_test_slow () ? 60 : 25);

      g_test_message ("%s", program);
      go_there_and_back (draw (program, seed, NULL));
    }
}

/* ---- programs of the paper and of its authors ---- */

static const char *const programs[] = {
  "point : 0 0 -> O\npoint : 100 0 -> A\npoint : 100*cos(140°) 100*sin(140°) -> B\n\n"
  "circle : O A -> circle_0\nline : O A -> line_OA\nline : O B -> line_OB\n\n"
  "orthogonal_line : A line_OA -> tangent_A\northogonal_line : B line_OB -> tangent_B\n"
  "intersect : tangent_A tangent_B -> P\n\nrotate : A 180° O -> C\n"
  "segment : P A -> PA\nsegment : P B -> PB\nsegment : A C -> AC\n",
  "# Points\npoint : 100 150 -> P\npoint : 50+30 100-20 -> Q // sums\npoint : cos(30°) sin(30°) -> R\n"
  "point : 100*cos(45°) 100*sin(45°) -> S\npoint : (100+100*cos(115°)) (0+100*sin(115°)) -> T\n",
  "point : 0 0 -> A\r\npoint : 4 0 -> B\r\npoint : 1 3 -> C\r\nline : A B -> line_AB\r\nsegment : A B -> seg_AB\r\n"
  "ray : A B -> ray_AB\r\ncircle : A B -> circle_O\r\ncircle : A 50 -> circle_1\r\ncircle : A 100*sin(60°) -> c\r\n"
  "angle : A B C -> angle_ABC\r\nrotate : B 60 A -> P_rot\r\nmidpoint : A B -> M\r\n"
  "orthogonal_line : C line_AB -> perp\r\nparallel_line : C line_AB -> para\r\nintersect : line_AB perp -> F\r\n"
  "line_bisector : A B -> bisector\r\nangular_bisector : A B C -> bis\r\n",
  "const int 50 -> x1\nconst int 150 -> y1\npoint : x1 y1 -> A\nconst int 150 -> x2\nconst int 150 -> y2\n"
  "point : x2 y2 -> B\nvector : A B -> vec1\npoint : y1 x1 -> P1\ntranslate : P1 vec1 -> P2\n"
  "segment : P1 P2 -> s1\nconst int 45 -> deg45\nrotate : A deg45 B -> Q1\nconst AngleSize 1.570796 -> rad90\n"
  "rotate : A rad90 B -> Q2\nequality : A A -> expr0\nprove : expr0 -> result\n",
  "point : 50 50 -> A\npoint : 100 150 -> B\npoint : 200 100 -> C\npolygon : A B C -> poly1 a b c\n"
  "const int 30 -> radius1\ncircle : A radius1 -> circle1\nsegment : A B -> seg1\nmidpoint : seg1 -> D\n"
  "line : C D -> median\n",
  "",
  "# nothing\n\n   \n// at all",
};

static void
test_programs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      const guint lost = go_there_and_back (draw (programs[i], i, NULL));

      g_assert_cmpuint (lost, ==, 0);
      g_assert_true (porism_geodsl_recognise (programs[i]) == (i < 5));
    }
}

/* ---- labels ---- */

static const struct
{
  const char *program;
  const char *names;            /* of what is in the figure, in order */
  const char *captions;
} labels[] = {
  { "point : 0 0 -> A'\npoint : 1 1 -> l_1\npoint : 2 0 -> P′", "A' l_1 P'", "- - P′" },
  { "point : 0 0 -> 60\npoint : 50 1 -> x\nsegment : 60 x -> \"AB\"", "point_60 point_x AB", "60 x \"AB\"" },
  { "point : 0 0 -> A\npoint : 4 0 -> B\nline : A B -> AB\nsegment : B A -> BA", "A B line_AB BA", "- - AB -" },
  { "point : 0 0 -> A\npoint : 4 0 -> C\nsegment : A C -> AB\npoint : 1 1 -> B", "A C segment_AB B", "- - AB -" },
  { "point : 0 0 -> *\npoint : 4 0 -> +\nsegment : * + -> e", "point point_2 segment_e", "* + e" },
  { "point : 0 0 -> A*\npoint : 4 0 -> A\npoint : 2 2 -> A+", "point_A A point_A_2", "A* - A+" },
  { "point : 0 0 -> 点\npoint : 4 0 -> pi\npoint : 1 1 -> and", "点 point_pi point_and", "- pi and" },
  { "point : 0 0 -> point_60\npoint : 1 1 -> 60", "point_60 point_60_2", "- 60" },
  { "point : 0 0 -> A\npoint : 4 0 -> B\npoint : 0 3 -> C\npolygon : A B C -> f a b c", "A B C f a b c", "- - - - - - -" },
  { "point : 0 0 -> A\npoint : 4 0 -> B\npoint : 0 3 -> C\npolygon : A B C -> c AB BC _",
    "A B C c segment_AB segment_BC b", "- - - - AB BC -" },
  { "point : 0 0 -> aux_1\npoint : 4 1 -> aux_2\nline : aux_1 aux_2 -> l\npoint : 1 0 -> P\ncircle : P 2 -> trial\n"
    "intersect : l trial -> trial_1 trial_2", "aux_1 aux_2 l P trial trial_1 trial_2", "- - - - - - -" },
};

static void
assert_labels (const PorismConstruction *figure,
               const char               *expected_names,
               const char               *expected_captions)
{
  g_autoptr (GString) names = g_string_new (NULL), captions = g_string_new (NULL);

  for (PorismId id = 1; id < porism_construction_get_next_id (figure); id++)
    {
      const PorismRecord *record = porism_construction_get (figure, id);
      const char *caption = record != NULL
                              ? porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_CAPTION) : NULL;

      if (record == NULL || record->name == NULL)
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", record->name);
      g_string_append_printf (captions, "%s%s", captions->len > 0 ? " " : "", *caption != '\0' ? caption : "-");
    }
  g_assert_cmpstr (names->str, ==, expected_names);
  g_assert_cmpstr (captions->str, ==, expected_captions);
}

static void
test_labels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      PorismConstruction *figure = draw (labels[i].program, 1, NULL);

      assert_labels (figure, labels[i].names, labels[i].captions);
      go_there_and_back (figure);
    }
}

/* ---- chance ---- */

/* The same seed is the same figure, others are others, and points stay apart. */
static void
test_chance (void)
{
  static const char program[]
    = "point : 0 0 -> A\npoint : 10 0 -> B\nsegment : A B -> s\npoint : s -> P\npoint : s -> Q\nline : A B -> l\n"
      "point : l -> R\ncircle : A 5 -> c\npoint : c -> S\northogonal_line : S s -> h\npoint : h -> T\n"
      "circle : T A -> k\npoint : k -> U\n";
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_auto (PorismGeodslLosses) losses = { 0 }, again = { 0 };
      PorismConstruction *figure = draw (program, seed, NULL), *other = draw (program, seed, NULL);
      char *text = porism_geodsl_write (registry, figure, &losses);
      g_autofree char *same = porism_geodsl_write (registry, other, &again);

      g_assert_cmpstr (text, ==, same);
      assert_holds (figure, text, "y(P) == 0 && y(Q) == 0 && y(R) == 0 && Distance(A,S) == 5 && x(T) == x(S)");
      assert_holds (figure, text, "x(P) > 0 && x(P) < 10 && Distance(P,Q) >= 1 && Distance(U,T) == Distance(T,A)");
      g_hash_table_add (seen, text);
      porism_construction_free (figure);
      porism_construction_free (other);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 35);
}

/* What fails at one place is tried at others. */
static void
test_attempts (void)
{
  static const char program[] = "point : 0 0 -> O\npoint : 1 0 -> B\nline : O B -> h\ncircle : O 5 -> c\npoint : c -> A\n"
                                "parallel_line : A h -> l\npoint : 20 0 -> E\npoint : 20 20 -> F\nsegment : E F -> s\n"
                                "intersect : l s -> P\n";
  guint n_drawn = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (PorismGeodslError) error = NULL;
      g_autoptr (GPtrArray) actions = porism_geodsl_compile (registry, program, 100 * seed, &error);

      n_drawn += actions != NULL;
    }
  g_assert_cmpuint (n_drawn, ==, 20);
}

/* ---- hostile programs ---- */

static void
compile_anything (const char *program)
{
  g_autoptr (PorismGeodslError) error = NULL;
  g_autoptr (GPtrArray) actions = porism_geodsl_compile (registry, program, 1, &error);

  g_assert_true ((actions == NULL) == (error != NULL));
  if (error != NULL)
    g_assert_cmpuint (strlen (error->message), <, 2000);
}

static char *
repeat (const char *text,
        guint       n)
{
  GString *repeated = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (repeated, text);
  return g_string_free (repeated, FALSE);
}

static void
test_hostile (void)
{
  static const struct
  {
    const char *before;
    const char *repeated;
    guint n;
    const char *after;
  } rows[] = {
    { "point : 1 2 -> ", "A", 1 << 20, "" },
    { "point : ", "(", 1 << 20, " 2 -> A" },
    { "point : ", "-", 1 << 20, "5 2 -> A" },
    { "point : ", "1+", 1 << 19, "1 2 -> A" },
    { "point : ", "9", 1 << 20, " 2 -> A" },
    { "point : 0.", "9", 1 << 20, " 2 -> A" },
    { "point : 9", "**9", 1000, " 2 -> A" },
    { "", "point : 1 2 -> A ", 1 << 15, "" },
    { "point : 1 2 -> A\nmidpoint :", " A", 1 << 18, " -> B" },
    { "point : 1 2 ->", " _", 1 << 18, "" },
    { "", "# \n", 1 << 18, "" },
    { "", "\xff\xfe", 1000, "" },
    { "", "°", 1000, "" },
    { "point : 0 0 -> A\npoint : 1 0 -> B\npolygon : A B ", "9", 18, " -> P" },
    { "point : 0 0 -> A\npoint : 1 0 -> B\nsegment : A B -> s\npower : s ", "9", 300, " -> m\ncircle : A m -> c" },
    { "const Measure ", "9", 400, " -> m" },
    { "const int 1e", "9", 9, " -> m" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *middle = repeat (rows[i].repeated, rows[i].n);
      g_autofree char *program = g_strconcat (rows[i].before, middle, rows[i].after, NULL);

      compile_anything (program);
    }
}

static void
test_long (void)
{
  g_autoptr (GString) program = g_string_new (NULL);
  g_autoptr (PorismGeodslError) error = NULL;

  for (guint i = 0; i <= 5000; i++)
    g_string_append_printf (program, "const int %u -> n%u\n", i, i);
  g_assert_null (porism_geodsl_compile (registry, program->str, 1, &error));
  g_assert_cmpuint (error->line, ==, 5001);
  g_assert_cmpint (error->category, ==, PORISM_GEODSL_OTHER_ERROR);
}

/* What is doubled in each line is a number of the figure before it is long. */
static void
test_doubling (void)
{
  g_autoptr (GString) program = g_string_new ("point : 0 0 -> A\npoint : 1 0 -> B\ndistance : A B -> m0\n");
  PorismConstruction *figure;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (program, "sum : m%u m%u -> m%u\n", i, i, i + 1);
  g_string_append (program, "circle : A m40 -> c\n");
  figure = draw (program->str, 1, NULL);
  assert_holds (figure, "doubling", "Radius(c) == 2^40");
  porism_construction_free (figure);
}

/* ---- documents ---- */

/* What of a document's figure has no equivalent. */
static void
test_losses (void)
{
  static const struct
  {
    const char *tool;
    const char *arguments;
  } actions[] = {
    { "add_point", "{'name':'A','x':0,'y':0}" },
    { "add_point", "{'name':'B','x':6,'y':0}" },
    { "add_point", "{'name':'C','x':'1/3','y':'sqrt(20)'}" },
    { "add_incircle", "{'name':'j','a':'A','b':'B','c':'C'}" },
    { "add_triangle_center", "{'name':'G','a':'A','b':'B','c':'C','n':2}" },
    { "add_triangle_center", "{'name':'H','a':'A','b':'B','c':'C','n':4}" },
    { "add_triangle_center", "{'name':'N','a':'A','b':'B','c':'C','n':5}" },
    { "add_triangle_center", "{'name':'U','a':'A','b':'B','c':'C','n':3}" },
    { "add_triangle_center", "{'name':'I','a':'A','b':'B','c':'C','n':1}" },
    { "add_function", "{'name':'f','expr':'x^2'}" },
    { "add_point_on", "{'name':'P','obj':'f','x':1,'y':1}" },
    { "add_segment", "{'name':'s','p1':'A','p2':'P'}" },
    { "add_point_on", "{'name':'Q','obj':'s','x':0.3,'y':0.3}" },
    { "add_ellipse", "{'name':'e1','f1':'A','f2':'B','p':'C'}" },
    { "add_tangent", "{'name':'t','point':'C','conic':'e1'}" },
    { "add_angle", "{'name':'w','p1':'A','vertex':'B','p2':'C'}" },
    { "add_reflex_angle", "{'name':'v','p1':'A','vertex':'B','p2':'C'}" },
    { "transform_rotate", "{'name':'R','obj':'A','angle':'w','center':'B'}" },
    { "add_distance", "{'name':'d','p1':'A','p2':'B'}" },
    { "add_circle", "{'name':'k','center':'A','radius':'d'}" },
    { "add_circle", "{'name':'k_1','center':'A','radius':'d/2'}" },
    { "add_circle", "{'name':'k_2','center':'B','radius':'Distance(A,C)'}" },
    { "add_slider", "{'name':'n','min':0,'max':5,'step':1}" },
    { "add_vertex", "{'name':'V','polygon':'s','index':2}" },
    { "add_text", "{'name':'T','text':'hello','x':0,'y':0}" },
    { "add_condition", "{'name':'q','relation':'Distance(A,B) == 6'}" },
    { "render_set_color", "{'obj':'k','color':'Red'}" },
  };
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *figure = porism_session_get_construction (session), *other;
  g_auto (PorismGeodslLosses) losses = { 0 };
  g_autofree char *program = NULL, *objects = NULL, *places = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      const char *answer = tool_scene_submit (session, actions[i].tool, actions[i].arguments);

      if (strstr (answer, "\"ok\":true") == NULL)
        g_error ("%s", answer);
    }
  program = porism_geodsl_write (registry, figure, &losses);
  other = draw (program, 1, NULL);
  assert_same (figure, other, &losses, program);
  g_ptr_array_add (losses.objects, NULL);
  g_ptr_array_add (losses.places, NULL);
  objects = g_strjoinv (" ", (char **) losses.objects->pdata);
  places = g_strjoinv (" ", (char **) losses.places->pdata);
  g_assert_cmpstr (objects, ==, "f e1 t T");
  g_assert_cmpstr (places, ==, "P");
  g_assert_cmpuint (losses.conditions->len, ==, 1);
  g_assert_true (losses.looks);
  assert_holds (other, program, "x(C) == 1/3 && y(C)^2 == 20");
  porism_construction_free (other);
}

static void
write_text (GFile      *file,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
}

static PorismDocument *
open_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  PorismDocument *document = porism_open (file, NULL, &error);

  g_assert_no_error (error);

  return document;
}

/* By whatever name, a program is opened as one; what is lost is said. */
static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("porism-geodsl-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "figure.txt", NULL);
  g_autofree char *written = g_build_filename (folder, "figure.geodsl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), output = g_file_new_for_path (written);
  g_autoptr (PorismDocument) document = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *lost = NULL, *text = NULL;

  write_text (file, "# A figure\npoint : 1 2 -> A\npoint : 3 4 -> B\nsegment : A B -> AB\n");
  document = open_file (file);
  g_assert_cmpuint (porism_construction_get_n_objects (porism_session_get_construction (
                                                         porism_document_get_session (document))), ==, 3);
  tool_scene_submit (porism_document_get_session (document), "add_function", "{'name':'f','expr':'x'}");
  porism_document_set_problem (document, "Two points\nand a segment");
  g_assert_true (porism_export (document, output, NULL, &lost, &error));
  g_assert_cmpstr (lost, ==, "the objects f");
  g_assert_true (g_file_get_contents (written, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "# Two points\n# and a segment\npoint : 1 2 -> A\npoint : 3 4 -> B\nsegment : A B -> AB\n");
  again = open_file (output);
  g_clear_pointer (&lost, g_free);
  g_assert_true (porism_export (again, file, "geodsl", &lost, &error));
  g_assert_null (lost);

  write_text (file, "point : 1 2 -> A\n\npoint :  -> B\n");
  g_assert_null (porism_open (file, NULL, &error));
  g_assert_cmpstr (error->message, ==, "Line 3: “point” has no input. A free point has coordinates: “point : 100 150 -> A”.");
  g_file_delete (file, NULL, NULL);
  g_file_delete (output, NULL, NULL);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  registry = porism_registry_new ();
  g_test_add_func ("/geodsl/overloads", test_overloads);
  g_test_add_func ("/geodsl/truths", test_truths);
  g_test_add_func ("/geodsl/errors", test_errors);
  g_test_add_func ("/geodsl/round-trip", test_round_trip);
  g_test_add_func ("/geodsl/random", test_random);
  g_test_add_func ("/geodsl/programs", test_programs);
  g_test_add_func ("/geodsl/labels", test_labels);
  g_test_add_func ("/geodsl/chance", test_chance);
  g_test_add_func ("/geodsl/attempts", test_attempts);
  g_test_add_func ("/geodsl/hostile", test_hostile);
  g_test_add_func ("/geodsl/long", test_long);
  g_test_add_func ("/geodsl/doubling", test_doubling);
  g_test_add_func ("/geodsl/losses", test_losses);
  g_test_add_func ("/geodsl/files", test_files);
  status = g_test_run ();
  porism_registry_free (registry);

  return status;
}
