/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is proved of figures under conditions: sums of angles, whatever sides they lie on; what a condition excludes is
 * no case, and what only holds where no condition says so is not proved. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

#define STATED(relation, objects) \
  { "add_condition", "{'relation':'" relation "','objects':'" objects "'}", "'boolean':true" }
#define CONDITION(relation) { "add_condition", "{'relation':'" relation "'}", "'boolean':true" }
#define CLAIM(relation, answer) { "query_prove", "{'relation':'" relation "'}", answer }
#define PROVE(relation, objects, answer) { "query_prove", "{'relation':'" relation "','objects':'" objects "'}", answer }

#define TRIANGLE POINT ("A", "0", "5"), POINT ("B", "-4", "0"), POINT ("C", "3", "-3")
#define ON_ONE_CIRCLE TRIANGLE, POINT ("D", "4", "0.1"), STATED ("concyclic", "A,B,C,D")

static void
test_isosceles (void)
{
  PLAY (TRIANGLE, PROVE ("equal_angles", "A,B,C,B,C,A", FALSEHOOD),
        STATED ("equal_distances", "A,B,A,C"), PROVE ("equal_angles", "A,B,C,B,C,A", TRUTH),
        PROVE ("equal_angles", "A,B,C,B,A,C", FALSEHOOD));
}

static void
test_sums (void)
{
  PLAY (TRIANGLE, CLAIM ("Angle(A,B,C)+Angle(B,C,A)+Angle(C,A,B) == 180°", TRUTH),
        CLAIM ("Angle(A,B,C)+Angle(B,C,A)+Angle(C,A,B) == 540°", FALSEHOOD),
        POINT ("D", "7", "-4.5"), STATED ("between", "C,B,D"), CLAIM ("Angle(A,C,D) == Angle(A,B,C)+Angle(B,A,C)", TRUTH),
        CLAIM ("Angle(A,C,D) == 2*Angle(A,B,C)", FALSEHOOD));
}

/* Without the side it would be the angle or what it lacks of half a turn. */
static void
test_angles_in_circle (void)
{
  PLAY (ON_ONE_CIRCLE, PROVE ("equal_angles", "A,C,B,A,D,B", FALSEHOOD));
  PLAY (ON_ONE_CIRCLE, STATED ("same_side", "C,D,A,B"), PROVE ("equal_angles", "A,C,B,A,D,B", TRUTH));
  PLAY (ON_ONE_CIRCLE, STATED ("convex", "A,B,C,D"), CLAIM ("Angle(A,B,C)+Angle(C,D,A) == 180°", TRUTH),
        CLAIM ("Angle(A,B,C) == 90°", FALSEHOOD));
}

static void
test_angle_at_centre (void)
{
  PLAY (TRIANGLE, POINT ("O", "0", "0.1"), STATED ("circumcentre", "O,A,B,C"),
        CLAIM ("Angle(A,O,B) == 2*Angle(A,C,B)", FALSEHOOD), STATED ("same_side", "O,C,A,B"),
        CLAIM ("Angle(A,O,B) == 2*Angle(A,C,B)", TRUTH));
}

static void
test_tangent_and_chord (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("A", "-3", "-4"), POINT ("B", "3.1", "-4"), POINT ("C", "0", "5.1"),
        POINT ("P", "2", "-7.8"), STATED ("on_circle", "B,O,A"), STATED ("on_circle", "C,O,A"),
        STATED ("tangent", "P,A,O"), STATED ("opposite_sides", "P,C,A,B"), PROVE ("equal_angles", "P,A,B,A,C,B", TRUTH));
}

/* Of a figure that knows the axes: it is not turned to where it would hold. */
static void
test_axes (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "1"), POINT ("C", "1", "3"),
        { "add_condition", "{'relation':'y(C) == y(A)'}", "'boolean':true" }, PROVE ("on_line", "C,A,B", FALSEHOOD));
}

/* Three points whose distances put them on one line are there by numbers alone: nothing is refuted. */
static void
test_numeric (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"), CONDITION ("AB = 3"), CONDITION ("BC = 5"),
        CONDITION ("AC = 8"), { "query_prove", "{'relation':'collinear','objects':'A,B,C'}", "could be decided" });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prove-conditions/isosceles", test_isosceles);
  g_test_add_func ("/prove-conditions/sums", test_sums);
  g_test_add_func ("/prove-conditions/angles-in-circle", test_angles_in_circle);
  g_test_add_func ("/prove-conditions/angle-at-centre", test_angle_at_centre);
  g_test_add_func ("/prove-conditions/tangent-and-chord", test_tangent_and_chord);
  g_test_add_func ("/prove-conditions/axes", test_axes);
  g_test_add_func ("/prove-conditions/numeric", test_numeric);

  return g_test_run ();
}
