/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* To what a hand is drawn, and where what plays goes: in figures, without a window. */

#include "config.h"

#include <math.h>

#include "tests/tool-scene.h"
#include "ui/canvas/porism-course.h"
#include "ui/construct/porism-placement.h"

/* 40 pixels a unit about the origin. */
static const PorismViewport viewport = { .width = 800, .height = 600, .scale = 40 };

#define SX(x) (400 + 40 * (x))
#define SY(y) (300 - 40 * (y))

static PorismSession *
play (const char *tool,
      const char *arguments)
{
  PorismSession *session = porism_session_new ();

  tool_scene_expect (session, "add_point", "{'name':'A','x':1,'y':'1/2'}", TRUE);
  tool_scene_expect (session, tool, arguments, TRUE);
  return session;
}

static PorismId
lookup (PorismSession *session,
        const char    *name)
{
  return porism_construction_lookup (porism_session_get_construction (session), name);
}

/* What is made at a place of the screen, as it is journalled. */
static void
assert_made (PorismSession *session,
             PorismSnapWish wish,
             double         x,
             double         y,
             const char    *tool,
             const char    *first,
             const char    *second)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismToolSpec *spec = porism_registry_lookup (porism_session_get_registry (session), tool);
  g_autoptr (PorismAction) action = NULL;
  PorismPlacement place;

  porism_placement_find (&place, construction, &viewport, &wish, SX (x), SY (y));
  action = porism_placement_create_action (&place, construction, &viewport, "P");
  g_assert_cmpstr (action->tool, ==, tool);
  g_assert_nonnull (spec);
  g_assert_cmpstr (((PorismArgument *) g_ptr_array_index (action->arguments, 1))->text, ==, first);
  if (second != NULL)
    g_assert_cmpstr (((PorismArgument *) g_ptr_array_index (action->arguments, 2))->text, ==, second);
}

static void
assert_hint (PorismSession *session,
             PorismSnapWish wish,
             double         x,
             double         y,
             const char    *hint)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autofree char *said = NULL;
  PorismPlacement place;

  porism_placement_find (&place, construction, &viewport, &wish, SX (x), SY (y));
  said = porism_placement_dup_hint (&place, construction);
  g_assert_cmpstr (said, ==, hint);
}

/* The grid, where it is shown or where a person wants nothing else; what lands there is exactly there. */
static void
test_grid (void)
{
  g_autoptr (PorismSession) session = play ("render_show_grid", "{'visible':1}");
  const PorismSnapWish automatic = { PORISM_SNAPPING_AUTOMATIC }, always = { PORISM_SNAPPING_GRID };
  const PorismSnapWish off = { PORISM_SNAPPING_OFF }, suspended = { PORISM_SNAPPING_AUTOMATIC, .suspended = TRUE };

  assert_made (session, automatic, 3.02, -2.03, "add_point", "3", "-2");
  assert_made (session, automatic, -0.02, 0.01, "add_point", "0", "0");
  assert_made (session, off, 3.02, -2.03, "add_point", "3.02", "-2.03");
  assert_made (session, suspended, 3.02, -2.03, "add_point", "3.02", "-2.03");
  assert_hint (session, automatic, 3.02, -2.03, "(3, -2)");
  assert_hint (session, off, 3.02, -2.03, NULL);
  assert_hint (session, suspended, 1.02, 0.5, "point A");
  tool_scene_expect (session, "render_set_grid", "{'kind':'cartesian','step':'1/3'}", TRUE);
  assert_made (session, automatic, 0.34, 0.66, "add_point", "1/3", "2/3");
  tool_scene_expect (session, "render_set_grid", "{'kind':'cartesian','step':'pi/4'}", TRUE);
  assert_made (session, automatic, 0.78, 1.57, "add_point", "pi/4", "pi/2");
  tool_scene_expect (session, "render_show_grid", "{'visible':0}", TRUE);
  assert_made (session, automatic, 0.78, 1.57, "add_point", "0.78", "1.57");
  assert_made (session, always, 0.9, 1.5, "add_point", "pi/4", "pi/2");
  tool_scene_expect (session, "render_set_grid", "{'kind':'polar','step':2}", TRUE);
  assert_made (session, always, 1.7, 1.0, "add_point", "sqrt(3)", "1");
  tool_scene_expect (session, "render_set_grid", "{'kind':'isometric','step':2}", TRUE);
  assert_made (session, always, 1.7, 1.1, "add_point", "sqrt(3)", "1");
  assert_made (session, always, 3.4, 2.1, "add_point", "2*sqrt(3)", "2");
}

/* From a free point: its direction, its length, or both. */
static void
test_guides (void)
{
  g_autoptr (PorismSession) session = play ("add_point", "{'name':'B','x':8,'y':6}");
  const PorismSnapWish wish = { PORISM_SNAPPING_AUTOMATIC, .anchor = lookup (session, "A") };

  assert_made (session, wish, 4.03, 0.47, "add_point", "4", "1/2");
  assert_hint (session, wish, 4.03, 0.47, "0°, length 3");
  assert_made (session, wish, 1 + 2 * cos (G_PI / 3), 0.5 + 2 * sin (G_PI / 3), "add_point", "2", "(1+2*sqrt(3))/2");
  assert_hint (session, wish, 1, -2.53, "270°, length 3");
  assert_hint (session, wish, -0.77, 2.27, "135°");
  assert_hint (session, wish, 1 + 4 * cos (0.4), 0.5 + 4 * sin (0.4), "length 4");
  assert_hint (session, wish, 1 - 4 * cos (0.4), 0.5 + 4 * sin (0.4), "length 4");
  assert_hint (session, wish, 1 + 3.4 * cos (0.4), 0.5 + 3.4 * sin (0.4), "≈ 3.40, 23°");
}

/* In a direction that is not round the length is the one that is said, exactly. */
static void
test_length (void)
{
  g_autoptr (PorismSession) session = play ("add_point", "{'name':'B','x':8,'y':6}");
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismSnapWish wish = { PORISM_SNAPPING_AUTOMATIC, .anchor = lookup (session, "A") };
  const double angles[] = { 0.4, 1.9, 2.8, -0.65, -2.2 };

  for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
    {
      g_autofree char *name = g_strdup_printf ("P_%u", i), *arguments = NULL;
      g_autoptr (PorismAction) action = NULL;
      PorismPlacement place;

      porism_placement_find (&place, construction, &viewport, &wish, SX (1 + 4 * cos (angles[i])),
                             SY (0.5 + 4 * sin (angles[i])));
      g_assert_cmpfloat_with_epsilon (place.x, 1 + 4 * cos (angles[i]), 1e-3);
      g_assert_cmpfloat_with_epsilon (place.y, 0.5 + 4 * sin (angles[i]), 1e-3);
      action = porism_placement_create_action (&place, construction, &viewport, name);
      g_assert_true (porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE)->observation->ok);
      arguments = g_strdup_printf ("{'obj1':'A','obj2':'%s'}", name);
      g_assert_nonnull (strstr (tool_scene_submit (session, "query_distance", arguments), "\"exact\":\"4\""));
    }
}

static void
test_middle (void)
{
  g_autoptr (PorismSession) session = play ("add_point", "{'name':'B','x':5,'y':'1/2'}");
  const PorismSnapWish wish = { PORISM_SNAPPING_AUTOMATIC }, off = { PORISM_SNAPPING_OFF };

  tool_scene_expect (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}", TRUE);
  assert_made (session, wish, 3.05, 0.45, "add_midpoint", "s", NULL);
  assert_hint (session, wish, 3.05, 0.45, "midpoint of s");
  assert_made (session, off, 3.05, 0.45, "add_point_on", "s", NULL);
  tool_scene_expect (session, "add_circle", "{'name':'c','center':'A','radius':1}", TRUE);
  assert_made (session, wish, 2.05, 0.45, "add_intersect", "s", "c");
  assert_hint (session, wish, 2.05, 0.45, "intersection of s and c");
  assert_hint (session, wish, 1, 1.5, "on c");
}

static void
test_advance (void)
{
  double place = 0.9;
  gboolean forward = TRUE;

  g_assert_true (porism_course_advance (PORISM_ANIMATION_OSCILLATING, FALSE, 0.3, &place, &forward));
  g_assert_cmpfloat_with_epsilon (place, 0.8, 1e-12);
  g_assert_false (forward);
  g_assert_true (porism_course_advance (PORISM_ANIMATION_OSCILLATING, FALSE, 1, &place, &forward));
  g_assert_cmpfloat_with_epsilon (place, 0.2, 1e-12);
  g_assert_true (forward);
  g_assert_true (porism_course_advance (PORISM_ANIMATION_DECREASING, FALSE, 0.3, &place, &forward));
  g_assert_cmpfloat_with_epsilon (place, 0.9, 1e-12);
  g_assert_true (porism_course_advance (PORISM_ANIMATION_INCREASING, FALSE, 0.3, &place, &forward));
  g_assert_cmpfloat_with_epsilon (place, 0.2, 1e-12);
  g_assert_true (porism_course_advance (PORISM_ANIMATION_OSCILLATING, TRUE, 0.9, &place, &forward));
  g_assert_cmpfloat_with_epsilon (place, 0.1, 1e-12);
  g_assert_false (porism_course_advance (PORISM_ANIMATION_ONCE, FALSE, 0.95, &place, &forward));
  g_assert_cmpfloat (place, ==, 1);
}

/* A circle is run around, a line along what is seen of it, a slider from end to end. */
static void
test_course (void)
{
  g_autoptr (PorismSession) session = play ("add_circle", "{'name':'c','center':'A','radius':2}");
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismCourse) circle = NULL, line = NULL, range = NULL;
  PorismCoordinates at;

  tool_scene_expect (session, "add_point_on", "{'name':'P','obj':'c','x':3,'y':'1/2'}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'B','x':5,'y':'1/2'}", TRUE);
  tool_scene_expect (session, "add_line", "{'name':'l','p1':'A','p2':'B'}", TRUE);
  tool_scene_expect (session, "add_point_on", "{'name':'Q','obj':'l','x':3,'y':'1/2'}", TRUE);
  tool_scene_expect (session, "add_slider", "{'name':'a','min':2,'max':6,'step':1}", TRUE);
  g_assert_null (porism_course_new (construction, lookup (session, "A"), &viewport));
  circle = porism_course_new (construction, lookup (session, "P"), &viewport);
  g_assert_true (porism_course_is_closed (circle));
  at = porism_course_get (circle, porism_course_locate (circle, PORISM_COORDINATES (1, 2.5)));
  g_assert_cmpfloat_with_epsilon (at.at[0], 1, 0.01);
  g_assert_cmpfloat_with_epsilon (at.at[1], 2.5, 0.01);
  at = porism_course_get (circle, porism_course_locate (circle, PORISM_COORDINATES (1, 2.5)) + 0.125);
  g_assert_cmpfloat (at.at[0], <, 0);
  line = porism_course_new (construction, lookup (session, "Q"), &viewport);
  g_assert_false (porism_course_is_closed (line));
  g_assert_cmpfloat (fabs (porism_course_get (line, 0).at[0] - porism_course_get (line, 1).at[0]), >=, 20);
  range = porism_course_new (construction, lookup (session, "a"), &viewport);
  g_assert_cmpfloat (porism_course_get (range, 0.25).at[0], ==, 3);
  g_assert_cmpfloat (porism_course_locate (range, PORISM_COORDINATES (5)), ==, 0.75);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snapping/grid", test_grid);
  g_test_add_func ("/snapping/guides", test_guides);
  g_test_add_func ("/snapping/length", test_length);
  g_test_add_func ("/snapping/middle", test_middle);
  g_test_add_func ("/snapping/advance", test_advance);
  g_test_add_func ("/snapping/course", test_course);

  return g_test_run ();
}
