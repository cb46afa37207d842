/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GeoDSL: every overload of the reference by what it makes, how many outputs it has, the category of every error, and
 * programs that become documents and programs again. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geodsl/geodsl.h"
#include "app/geodsl/write.h"

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

static void
test_overloads (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (overloads); i++)
    {
      g_autofree char *program = g_strconcat (SCENE, overloads[i].lines, NULL);
      PorismConstruction *figure = draw (program, i, NULL);

      assert_holds (figure, overloads[i].lines, overloads[i].holds);
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

/* Every object of @figure that is not lost is in @other. */
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
          g_ptr_array_find_with_equal_func (losses->objects, record->name, g_str_equal, NULL) ||
          is_same (figure, order[i], other, porism_construction_lookup (other, record->name)))
        continue;
      g_test_message ("%s is another one in\n%s", record->name, program);
      g_test_fail ();
    }
}

/* Takes @figure. Returns: how much is lost */
static guint
go_there_and_back (PorismConstruction *figure)
{
  g_auto (PorismGeodslLosses) losses = { 0 }, again = { 0 };
  g_autofree char *program = porism_geodsl_write (registry, figure, &losses);
  PorismConstruction *other = draw (program, 7, NULL);
  g_autofree char *second = porism_geodsl_write (registry, other, &again);

  assert_same (figure, other, &losses, program);
  g_assert_cmpstr (second, ==, program);
  porism_construction_free (figure);
  porism_construction_free (other);

  return losses.objects->len + losses.places->len;
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (overloads); i++)
    {
      g_autofree char *program = g_strconcat (SCENE, overloads[i].lines, NULL);
      const guint lost = go_there_and_back (draw (program, i, NULL));

      if (lost > 0)
        g_test_message ("%u lost: %s", lost, overloads[i].lines);
    }
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
  status = g_test_run ();
  porism_registry_free (registry);

  return status;
}
