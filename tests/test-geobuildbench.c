/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems of GeoBuildBench: every type of condition holds where it should and does not where it should not, figures
 * are found from conditions alone and pass, what is malformed or cannot hold together is named. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/geobuildbench/judge.h"
#include "app/geobuildbench/realise.h"
#include "app/geobuildbench/reference.h"
#include "app/geobuildbench/score.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/collection.h"
#include "tests/command-lab.h"

static PorismRegistry *registry;

static void
act (PorismConstruction *figure,
     PorismAction       *action)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = porism_registry_run (registry, figure, action, FALSE, 0, &delta, NULL);

  if (!observation->ok)
    g_error ("%s: %s", action->tool, observation->error.message);
  porism_action_free (action);
}

/* "A=0,0 B=4,0 c=(A,B) l=|A,B|": points, the circle about A through B, the line through A and B. */
static PorismConstruction *
new_figure (const char *text)
{
  PorismConstruction *figure = porism_construction_new ();
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) sides = g_strsplit (words[i], "=", 2);
      const gboolean circle = *sides[1] == '(', line = *sides[1] == '|', point = !circle && !line;
      g_auto (GStrv) ends = g_strsplit (g_strdelimit (sides[1], "(|)", ' '), ",", 2);
      PorismAction *action = porism_action_new (circle ? "add_circle" : line ? "add_line" : "add_point");

      porism_action_add_string (action, "name", sides[0]);
      g_strstrip (ends[0]);
      g_strstrip (ends[1]);
      if (point)
        {
          porism_action_add_number (action, "x", ends[0]);
          porism_action_add_number (action, "y", ends[1]);
        }
      else
        {
          porism_action_add_string (action, circle ? "center" : "p1", ends[0]);
          porism_action_add_string (action, circle ? "point" : "p2", ends[1]);
        }
      act (figure, action);
    }
  return figure;
}

/* @condition and further ones; the circle about O runs through R. */
static PorismBuildProblem *
new_problem (const char   *conditions,
             json_object **json)
{
  g_autofree char *text = g_strdup_printf ("{'id':'1','required_objects':{'points':[],'circles':[{'center':'O',"
                                           "'radius_point':'R'}]},'verification_conditions':[%s]}", conditions);
  g_autoptr (GError) error = NULL;

  *json = porism_json_parse (json_text (text), -1, &error);
  g_assert_no_error (error);
  return porism_build_problem_new (*json);
}

/* ---- types ---- */

typedef struct
{
  const char *condition;
  const char *good;
  const char *bad;
  gboolean lax;                 /* the reference does not tell that the bad one is bad */
} Case;

#define TYPE(type, rest) "{'type':'" type "'," rest "}"
#define CIRCLE "O=0,0 R=5,0 c=(O,R) "

static const Case cases[] = {
  { TYPE ("angle_value", "'points':[['A','B','C']],'value':45"), "A=1,0 B=0,0 C=2,2", "A=1,0 B=0,0 C=2,3" },
  { TYPE ("angle_value", "'points':[['A','B','C']],'value':300"), "A=1,0 B=0,0 C=1,1.7320508075688772",
    "A=1,0 B=0,0 C=1,1" },
  { TYPE ("angle_value", "'points':['A','B','C'],'value':180"), "A=1,1 B=0,0 C=-2,-2", "A=1,1 B=0,0 C=2,2" },
  { TYPE ("angle_equality", "'points':[['A','B','C'],['C','B','D']]"), "A=1,0 B=0,0 C=2,2 D=0,7",
    "A=1,0 B=0,0 C=2,2 D=1,7" },
  { TYPE ("angle_ratio", "'angle1':[['A','B','D']],'angle2':[['A','B','C']],'ratio':[2,1]"), "A=1,0 B=0,0 C=2,2 D=0,7",
    "A=1,0 B=0,0 C=2,2 D=1,7" },
  { TYPE ("angle_sum", "'angles':[{'points':[['A','B','C']]},{'points':['C','B','D']}],'value':90"),
    "A=1,0 B=0,0 C=2,1 D=0,7", "A=1,0 B=0,0 C=2,1 D=1,7" },
  { TYPE ("point_on_circle", "'point':'P','circle_center':'O'"), CIRCLE "P=3,4", CIRCLE "P=3,4.1" },
  { TYPE ("point_on_circle", "'point':'P','circle':{'center':'O'}"), CIRCLE "P=-4,3", CIRCLE "P=0,0" },
  { TYPE ("point_on_segment", "'point':'P','segment':['A','B']"), "A=0,0 B=4,2 P=2,1", "A=0,0 B=4,2 P=6,3" },
  { TYPE ("point_on_segment", "'point':'P','segment':['A','B']"), "A=0,0 B=4,2 P=4,2", "A=0,0 B=0,0 P=0,0", TRUE },
  { TYPE ("point_between", "'point':'P','segment':['A','B']"), "A=0,0 B=4,2 P=2,1", "A=0,0 B=4,2 P=4,2", TRUE },
  { TYPE ("point_on_line", "'point':'P','line':['A','B']"), "A=0,0 B=4,2 P=-6,-3", "A=0,0 B=4,2 P=6,3.1" },
  { TYPE ("point_on_line", "'point':'P','line':'l'"), "A=0,0 B=4,2 l=|A,B| P=-6,-3", "A=0,0 B=4,2 l=|A,B| P=6,3.1" },
  { TYPE ("point_on_line_extension", "'point':'P','line_segment':['A','B']"), "A=0,0 B=4,2 P=6,3",
    "A=0,0 B=4,2 P=2,1", TRUE },
  { TYPE ("point_on_segment_extension", "'point':'P','segment':['A','B']"), "A=0,0 B=4,2 P=6,3", "A=0,0 B=4,2 P=2,1" },
  { TYPE ("point_outside_line", "'point':'P','line':['A','B']"), "A=0,0 B=4,2 P=6,4", "A=0,0 B=4,2 P=6,3" },
  { TYPE ("point_above_line", "'point':'P','line':['B','A']"), "A=0,0 B=4,2 P=6,4", "A=0,0 B=4,2 P=6,2" },
  { TYPE ("same_side", "'points':['P','Q'],'line':['A','B']"), "A=0,0 B=4,2 P=6,4 Q=0,9", "A=0,0 B=4,2 P=6,2 Q=0,9" },
  { TYPE ("distance_equals", "'segment':['A','B'],'value':5"), "A=0,0 B=3,4", "A=0,0 B=3,4.1" },
  { TYPE ("segment_length", "'segment':['A','B'],'value':2.5"), "A=0,0 B=1.5,2", "A=0,0 B=3,4.1" },
  { TYPE ("length", "'segment':['A','B'],'value':5"), "A=0,0 B=3,4", "A=0,0 B=3,4.1" },
  { TYPE ("segment_equality", "'segments':[['A','B'],['A','C'],['A','D']]"), "A=0,0 B=3,4 C=5,0 D=-4,3",
    "A=0,0 B=3,4 C=5,0 D=-4,4" },
  { TYPE ("segment_equal", "'segments':[['A','B'],['A','C']]"), "A=0,0 B=3,4 C=5,0", "A=0,0 B=3,4 C=5,1" },
  { TYPE ("equal_length", "'objects':[['A','B'],['A','C']]"), "A=0,0 B=3,4 C=5,0", "A=0,0 B=3,4 C=5,1" },
  { TYPE ("segments_sum", "'segments':[['A','B'],['B','C']],'value':9"), "A=0,0 B=3,4 C=3,0", "A=0,0 B=3,4 C=3,1" },
  { TYPE ("segments_sum_value", "'segments':[['A','B'],['B','C']],'value':9"), "A=0,0 B=3,4 C=3,0",
    "A=0,0 B=3,4 C=3,1" },
  { TYPE ("segments_sum_equals", "'target':['A','C'],'segments':[['A','B'],['B','C']]"), "A=0,0 B=1,1 C=3,3",
    "A=0,0 B=1,2 C=3,3" },
  { TYPE ("segments_sum_equals_segment", "'target':['A','C'],'segments':[['A','B'],['B','C']]"), "A=0,0 B=1,1 C=3,3",
    "A=0,0 B=1,2 C=3,3" },
  { TYPE ("ratio", "'segment1':['A','B'],'segment2':['A','C'],'ratio':2"), "A=0,0 B=6,8 C=3,4", "A=0,0 B=6,8 C=3,3" },
  { TYPE ("segment_ratio", "'segments':[['A','B'],['A','C']],'ratio':[3,2]"), "A=0,0 B=9,12 C=6,8",
    "A=0,0 B=9,12 C=6,7" },
  { TYPE ("perimeter", "'polygon':['A','B','C'],'value':12"), "A=0,0 B=3,0 C=0,4", "A=0,0 B=3,0 C=0,5" },
  { TYPE ("triangle_valid", "'points':['A','B','C']"), "A=0,0 B=3,0 C=0,4", "A=0,0 B=3,3 C=4,4" },
  { TYPE ("not_collinear", "'points':['A','B','C']"), "A=0,0 B=3,0 C=0,4", "A=0,0 B=3,3 C=4,4" },
  { TYPE ("isosceles_triangle", "'triangle':['A','B','C']"), "A=0,0 B=3,4 C=5,0", "A=0,0 B=3,4 C=5,1" },
  { TYPE ("isosceles_triangle", "'triangle':['A','B','C'],'equal_sides':[['A','B'],['A','C']]"), "A=0,0 B=3,4 C=5,0",
    "A=0,0 B=4,0 C=2,2", TRUE },
  { TYPE ("right_triangle", "'triangle':['A','B','C']"), "A=0,0 B=3,4 C=-4,3", "A=0,0 B=3,4 C=-5,3" },
  { TYPE ("right_triangle", "'triangle':['A','B','C'],'right_angle':'A'"), "A=0,0 B=3,4 C=-4,3", "A=3,4 B=0,0 C=-4,3",
    TRUE },
  { TYPE ("collinear", "'points':['A','B','C','D']"), "A=0,0 B=1,2 C=2,4 D=-1,-2", "A=0,0 B=1,2 C=2,4 D=-1,-3" },
  { TYPE ("collinear", "'points':['A','B'],'line':'l'"), "P=0,0 Q=4,2 l=|P,Q| A=6,3 B=2,1",
    "P=0,0 Q=4,2 l=|P,Q| A=6,3 B=2,2" },
  { TYPE ("order_on_line", "'points':['A','B','C','D']"), "A=0,0 B=1,2 C=2,4 D=3,6", "A=0,0 B=2,4 C=1,2 D=3,6" },
  { TYPE ("concyclic", "'points':['A','B','C','D']"), "A=5,0 B=3,4 C=-4,3 D=0,-5", "A=5,0 B=3,4 C=-4,3 D=1,-5" },
  { TYPE ("perpendicular", "'objects':[['A','B'],['A','C']]"), "A=0,0 B=3,4 C=-4,3", "A=0,0 B=3,4 C=-4,2" },
  { TYPE ("perpendicular", "'objects':[['A','B'],['m']]"), "A=0,0 B=3,4 C=-4,3 m=|A,C|", "A=0,0 B=3,4 C=-4,2 m=|A,C|" },
  { TYPE ("parallel", "'objects':[['A','B'],['C','D']]"), "A=0,0 B=3,4 C=1,0 D=7,8", "A=0,0 B=3,4 C=1,0 D=7,7" },
  { TYPE ("concurrent", "'lines':[['A','B'],['C','D'],['E','F']]"), "A=0,0 B=2,2 C=2,0 D=0,2 E=1,0 F=1,5",
    "A=0,0 B=2,2 C=2,0 D=0,2 E=1,0 F=2,5" },
  { TYPE ("angle_bisector", "'line':['V','X'],'angle_points':['P','V','Q']"), "V=0,0 X=1,1 P=3,0 Q=0,4",
    "V=0,0 X=1,2 P=3,0 Q=0,4" },
  { TYPE ("angle_bisector", "'line':['X','Y'],'angle_points':['P','V','Q']"), "V=0,0 X=1,1 Y=2,2 P=3,0 Q=0,4",
    "V=0,0 X=1,1 Y=2,3 P=3,0 Q=0,4" },
  { TYPE ("perpendicular_bisector", "'line':['l'],'segment':['A','B']"), "A=0,0 B=4,2 P=1,3 Q=3,-1 l=|P,Q|",
    "A=0,0 B=4,2 P=1,3 Q=3,0 l=|P,Q|" },
  { TYPE ("midpoint_of", "'point':'M','segment':['A','B']"), "A=0,0 B=4,2 M=2,1", "A=0,0 B=4,2 M=2,1.1" },
  { TYPE ("point_incenter", "'point':'P','triangle':['A','B','C']"), "A=0,0 B=4,0 C=0,3 P=1,1",
    "A=0,0 B=4,0 C=0,3 P=1,1.1" },
  /* the centre of a circle that touches the sides from without */
  { TYPE ("point_incenter", "'point':'P','triangle':['A','B','C']"), "A=0,0 B=0,3 C=4,0 P=1,1",
    "A=0,0 B=4,0 C=0,3 P=6,6", TRUE },
  { TYPE ("tangent_at_point", "'line':['P','T'],'circle_center':'O','tangent_point':'T'"), CIRCLE "T=3,4 P=7,1",
    CIRCLE "T=3,4 P=7,2" },
  { TYPE ("tangent", "'line':['P','Q'],'circle_center':'O'"), CIRCLE "P=7,1 Q=-1,7", CIRCLE "P=7,2 Q=-1,7" },
  { TYPE ("contact", "'point':'P'"), CIRCLE "P=3,4", NULL },
  { TYPE ("point_height", "'point':'P'"), CIRCLE "P=3,4", NULL },
  { TYPE ("diameter", "'segment':['A','B'],'circle_center':'O'"), CIRCLE "A=3,4 B=-3,-4", CIRCLE "A=3,4 B=-3,4" },
  { TYPE ("point_inside_circle", "'point':'P','circle_center':'O'"), CIRCLE "P=1,1", CIRCLE "P=4,4" },
  { TYPE ("midpoint_of_arc", "'point':'P','arc':['A','B'],'circle_center':'O'"), CIRCLE "P=5,0 A=3,4 B=3,-4",
    CIRCLE "P=4,3 A=3,4 B=3,-4" },
  { TYPE ("point_on_arc", "'point':'P','arc':['A','B'],'circle_center':'O','arc_type':'minor'"),
    CIRCLE "P=5,0 A=3,4 B=3,-4", CIRCLE "P=-5,0 A=3,4 B=3,-4", TRUE },
  { TYPE ("point_intersection", "'point':'P','objects':[['A','B'],{'circle_center':'O','radius_point':'R'}]"),
    CIRCLE "P=3,4 A=6,8 B=0,0", CIRCLE "P=3,4 A=6,8 B=0,1" },
  { TYPE ("intersection", "'points':['P'],'objects':[['A','B'],['C','D']]"), "P=1,1 A=0,0 B=2,2 C=2,0 D=0,2",
    "P=1,2 A=0,0 B=2,2 C=2,0 D=0,2" },
  { TYPE ("intersection_point", "'point':'P','lines':[['A','B'],['C','D']]"), "P=1,1 A=0,0 B=2,2 C=2,0 D=0,2",
    "P=1,2 A=0,0 B=2,2 C=2,0 D=0,2" },
  { TYPE ("concentric_circles", "'centers':['A','B']"), "A=1,2 B=1,2 C=4,4", "A=1,2 B=1,3 C=4,4" },
  { TYPE ("polygon_property", "'polygon':['A','B','C','D'],'property':'parallelogram'"), "A=0,0 B=4,0 C=5,2 D=1,2",
    "A=0,0 B=4,0 C=5,2 D=2,2" },
  { TYPE ("polygon_property", "'polygon':['A','B','C','D'],'property':'rhombus'"), "A=0,0 B=5,0 C=8,4 D=3,4",
    "A=0,0 B=4,0 C=5,2 D=1,2" },
  /* either way around */
  { TYPE ("polygon_property", "'polygon':['A','B','C','D'],'property':'rectangle'"), "A=0,0 B=4,0 C=4,2 D=0,2",
    "A=0,0 B=4,0 C=5,2 D=1,2" },
  { TYPE ("polygon_property", "'polygon':['A','B','C','D'],'property':'rectangle'"), "A=0,0 B=0,2 C=4,2 D=4,0",
    "A=0,0 B=4,0 C=5,2 D=1,2" },
  { TYPE ("square", "'polygon':['A','B','C','D']"), "A=0,0 B=3,4 C=-1,7 D=-4,3", "A=0,0 B=4,0 C=4,2 D=0,2" },
  { TYPE ("regular_polygon", "'polygon_points':['A','B','C','D'],'sides':4"), "A=0,0 B=3,4 C=-1,7 D=-4,3",
    "A=0,0 B=4,0 C=4,2 D=0,2" },
  { TYPE ("geometric_transformation", "'transformation':'rotation','center':'A','preimage_triangle':['A','B','C'],"
          "'image_triangle':['A','D','E']"), "A=0,0 B=5,0 C=10,5 D=3,4 E=2,11", "A=0,0 B=5,0 C=10,5 D=3,4 E=11,2" },
  { TYPE ("geometric_transformation", "'transformation':'translation','preimage_points':['A','B'],"
          "'image_points':['C','D']"), "A=0,0 B=5,0 C=1,2 D=6,2", "A=0,0 B=5,0 C=1,2 D=6,3", TRUE },
  { TYPE ("rotation", "'center':'A','angle':90,'direction':'counterclockwise','preimage_points':['B','C'],"
          "'image_points':['D','E']"), "A=0,0 B=5,0 C=10,5 D=0,5 E=-5,10", "A=0,0 B=5,0 C=10,5 D=0,-5 E=5,-10", TRUE },
};

static void
assert_judged (const Case *one,
               const char *points,
               gboolean    good)
{
  json_object *json;
  g_autoptr (PorismBuildProblem) problem = new_problem (one->condition, &json);
  const PorismBuildCondition *condition = g_ptr_array_index (problem->conditions, 0);
  PorismConstruction *figure = new_figure (points);
  g_autoptr (PorismBuildWindow) window = porism_build_window_new (figure, problem);
  g_autofree char *reason = NULL;
  const PorismBuildState state = porism_build_judge_condition (registry, figure, problem, condition, &reason);
  const guint64 version = porism_construction_get_next_id (figure);

  if (good ? state < PORISM_BUILD_NUMERIC : state != PORISM_BUILD_VIOLATED)
    g_error ("%s with %s is %s: %s", one->condition, points, porism_build_state_get_name (state),
             reason != NULL ? reason : condition->says);
  if (good ? !porism_build_window_judge (window, condition, FALSE)
           : !one->lax && porism_build_window_judge (window, condition, FALSE))
    g_error ("%s with %s is %s by the reference", one->condition, points, good ? "failed" : "passed");
  g_assert_cmpuint (porism_construction_get_next_id (figure), ==, version);
  porism_construction_free (figure);
  json_object_put (json);
}

static void
test_types (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_judged (&cases[i], cases[i].good, TRUE);
      if (cases[i].bad != NULL)
        assert_judged (&cases[i], cases[i].bad, FALSE);
    }
}

/* No type is without a case. */
static void
test_all_types (void)
{
  const char *type;

  for (guint i = 0; (type = porism_build_get_type_name (i)) != NULL; i++)
    {
      g_autofree char *begin = g_strdup_printf ("{'type':'%s',", type);
      gboolean tried = FALSE;

      for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
        tried |= g_str_has_prefix (cases[k].condition, begin);
      if (!tried)
        g_error ("no case of “%s”", type);
    }
}

/* What is made to hold from anywhere holds. */
static void
test_types_solved (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      json_object *json;
      g_autoptr (PorismBuildProblem) problem = new_problem (cases[i].condition, &json);
      g_autoptr (PorismBuildRealisation) realisation = porism_build_realise (registry, problem);
      PorismConstruction *figure = porism_construction_new ();
      PorismBuildScore score;

      g_assert_cmpuint (realisation->conflict->len, ==, 0);
      while (realisation->actions->len > 0)
        act (figure, g_ptr_array_steal_index (realisation->actions, 0));
      score = porism_build_score (registry, figure, problem, PORISM_BUILD_BY_US);
      if (score.n_held < score.n_conditions)
        g_error ("%s does not hold where it was made to", cases[i].condition);
      porism_construction_free (figure);
      json_object_put (json);
    }
}

/* ---- what repeats itself, and what is malformed ---- */

static void
assert_says (const char *condition,
             const char *says,
             const char *fault)
{
  json_object *json;
  g_autoptr (PorismBuildProblem) problem = new_problem (condition, &json);
  const PorismBuildCondition *one = g_ptr_array_index (problem->conditions, 0);

  if (says != NULL)
    g_assert_cmpstr (one->says, ==, says);
  else if (one->says != NULL || strstr (one->fault, fault) == NULL)
    g_error ("%s: %s", condition, one->says != NULL ? one->says : one->fault);
  json_object_put (json);
}

static void
test_readings (void)
{
  assert_says (TYPE ("point_on_segment", "'point':'A','segment':['A','B']"), "", NULL);
  assert_says (TYPE ("collinear", "'points':['A','B','A']"), "", NULL);
  assert_says (TYPE ("distance_equals", "'segment':['A′','B'],'value':2.50"), "Distance(A',B) == 2.50", NULL);
  assert_says (TYPE ("angle_value", "'points':[['A','B','C']],'value':300"), "Angle(A,B,C) == 60°", NULL);
  assert_says (TYPE ("distance_equals", "'segment':['A','A'],'value':2"), NULL, "A twice");
  assert_says (TYPE ("distance_equals", "'segment':['A','B']"), NULL, "“value”");
  assert_says (TYPE ("distance_equals", "'segment':['A','B'],'value':'2'"), NULL, "“value”");
  assert_says (TYPE ("distance_equals", "'segment':['A','B) > 0 || (1'],'value':2"), NULL, "does not name");
  assert_says (TYPE ("distance_equals", "'value':2"), NULL, "needs “segment”");
  assert_says (TYPE ("segment_equality", "'segments':[['A','B']]"), NULL, "at least 4");
  assert_says (TYPE ("segment_equality", "'segments':[['A','B'],['C','C']]"), NULL, "C twice");
  assert_says (TYPE ("polygon_property", "'polygon':['A','B','C','D'],'property':'round'"), NULL, "“round”");
  assert_says (TYPE ("tangent", "'line':['P','Q'],'circle_center':'Z'"), NULL, "how large");
  assert_says (TYPE ("nonsense", "'points':['A']"), NULL, "“nonsense”");
  assert_says ("{'points':['A']}", NULL, "no type");
  assert_says ("7", NULL, "no type");
  assert_says (TYPE ("distance_equals", "'segment':['A','AB'],'value':2") "," TYPE ("point_on_line", "'point':'A','line':['B','C']"),
               NULL, "AB reads as two points");
}

/* ---- the collection ---- */

static void
assert_minimal (const PorismBuildProblem     *problem,
                const PorismBuildRealisation *realisation)
{
  g_assert_false (porism_build_can_hold (registry, problem, realisation->conflict));
  for (guint i = 0; i < realisation->conflict->len; i++)
    {
      g_autoptr (GArray) rest = g_array_copy (realisation->conflict);

      g_array_remove_index (rest, i);
      if (!porism_build_can_hold (registry, problem, rest))
        g_error ("%s: the conflict is not minimal", problem->id);
    }
  if (!realisation->proved)
    g_error ("%s: the conflict is not proved", problem->id);
}

/* Whether it was solved. @n_proved: (inout): counts those of which every condition holds exactly */
static gboolean
try_problem (json_object *json,
             guint       *n_proved)
{
  g_autoptr (PorismBuildProblem) problem = porism_build_problem_new (json);
  g_autoptr (PorismBuildRealisation) realisation = porism_build_realise (registry, problem);
  const gboolean solved = realisation->conflict->len == 0;
  PorismConstruction *figure = porism_construction_new ();

  while (realisation->actions->len > 0)
    act (figure, g_ptr_array_steal_index (realisation->actions, 0));
  for (PorismBuildReading by = PORISM_BUILD_BY_US; by <= PORISM_BUILD_BY_REFERENCE; by++)
    {
      const PorismBuildScore score = porism_build_score (registry, figure, problem, by);

      if (solved && !porism_build_score_passes (&score))
        g_error ("%s does not pass: %u of %u conditions, %u of %u objects", problem->id, score.n_held, score.n_conditions,
                 score.n_there, score.n_objects);
      g_assert_cmpuint (score.n_held + realisation->left_out->len, >=, score.n_conditions);
      *n_proved += solved && by == PORISM_BUILD_BY_US && score.n_proved == score.n_conditions;
    }
  if (!solved)
    assert_minimal (problem, realisation);
  porism_construction_free (figure);

  return solved;
}

/* All of them are read; 40 are solved, or named as contradictory with a conflict that is minimal; all with -m slow. */
static void
test_collection (void)
{
  json_object *whole = load_collection (), *problems = porism_build_find_problems (whole);
  const guint n = porism_wire_get_length (problems), step = g_test_slow () ? 1 : n / 40;
  guint n_tried = 0, n_solved = 0, n_proved = 0;

  if (whole == NULL)
    return;
  g_assert_cmpuint (n, ==, 235);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PorismBuildProblem) problem = porism_build_problem_new (porism_wire_get_nth (problems, i));

      for (guint k = 0; k < problem->conditions->len; k++)
        if (((PorismBuildCondition *) g_ptr_array_index (problem->conditions, k))->fault != NULL)
          g_error ("%s: %s", problem->id, ((PorismBuildCondition *) g_ptr_array_index (problem->conditions, k))->fault);
    }
  for (guint i = 0; i < n && (step == 1 || n_tried < 40); i += step)
    {
      n_tried++;
      n_solved += try_problem (porism_wire_get_nth (problems, i), &n_proved);
    }
  g_test_message ("%u of %u problems solved, %u of them exactly", n_solved, n_tried, n_proved);
  g_assert_cmpuint (5 * n_proved, >=, 4 * n_solved);
  g_assert_cmpuint (n_tried - n_solved, <=, g_test_slow () ? 16 : 4);
  json_object_put (whole);
}

/* ---- commands ---- */

#define PROBLEM(points, conditions) \
  "{'id':'7','required_objects':{'points':[" points "],'segments':[['A','B']],'lines':[['m']],'circles':[{'center':'A'," \
  "'radius_point':'B'}],'polygons':[['A','B','C']]},'verification_conditions':[" conditions "]}"
#define TRIANGLE \
  TYPE ("distance_equals", "'segment':['A','B'],'value':5") "," \
  TYPE ("angle_value", "'points':[['A','B','C']],'value':90") "," TYPE ("parallel", "'objects':[['A','C'],['m']]")
#define THREE "'A','B','C'"

static void
put (const char *path,
     const char *text)
{
  write_file (path, json_text (text));
}

static void
test_solve_command (void)
{
  g_autofree char *problem = temporary ("problem.json"), *figure = temporary ("figure.porism");

  put (problem, PROBLEM (THREE, TRIANGLE));
  {
    g_auto (Result) result = RUN ("", "solve-conditions", problem, "--save", figure, "--json");

    g_assert_cmpint (result.code, ==, 0);
    g_assert_cmpstr (result.errors, ==, "");
    assert_member (&result, 0, "verdict", "solved");
    assert_member (&result, 0, "passed", "true");
    assert_member (&result, 0, "held", "3");
  }
  {
    g_auto (Result) result = RUN ("", "check", "geobuildbench", problem, figure);

    g_assert_cmpint (result.code, ==, 0);
    assert_member (&result, 0, "condition", "1");
    assert_member (&result, 2, "type", "parallel");
    assert_member (&result, 10, "success", "true");
    g_assert_cmpuint (count_lines (result.output), ==, 11);
  }
  {
    g_auto (Result) result = RUN ("", "check", "geobuildbench", problem, figure, "--reference-tolerance");

    g_assert_cmpint (result.code, ==, 0);
    assert_member (&result, 0, "state", "passed");
    assert_member (&result, 10, "success", "true");
  }
}

/* Action lines are a figure, too, and what it lacks is said. */
static void
test_check_command (void)
{
  g_autofree char *problem = temporary ("problem.json"), *figure = temporary ("figure.jsonl");
  g_auto (Result) result = { 0 };

  put (problem, PROBLEM (THREE, TRIANGLE));
  put (figure, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}\n"
       "{'tool':'add_point','args':{'name':'B','x':5,'y':0}}\n");
  result = RUN ("", "check", "geobuildbench", problem, figure);
  g_assert_cmpint (result.code, ==, 1);
  assert_member (&result, 0, "state", "proved");
  assert_member (&result, 1, "reason", "there is no point C");
  assert_member (&result, 10, "success", "false");
}

static void
test_contradiction (void)
{
  g_autofree char *problem = temporary ("problem.json");
  g_auto (Result) result = { 0 };

  put (problem, "[" PROBLEM (THREE, TYPE ("distance_equals", "'segment':['A','B'],'value':5") ","
                             TYPE ("midpoint_of", "'point':'C','segment':['A','B']") ","
                             TYPE ("distance_equals", "'segment':['A','C'],'value':5"))
       "," PROBLEM (THREE, TYPE ("nonsense", "'points':['A']")) "]");
  result = RUN ("", "solve-conditions", problem, "--json");
  g_assert_cmpint (result.code, ==, 1);
  assert_member (&result, 0, "verdict", "unsatisfiable");
  g_assert_nonnull (strstr (result.output, "Distance(A,C) == 5"));
  assert_member (&result, 1, "verdict", "malformed");
  assert_member (&result, 2, "unsatisfiable", "1");
  assert_member (&result, 2, "malformed", "1");
}

static void
test_unusable (void)
{
  g_autofree char *problem = temporary ("problem.json"), *list = temporary ("list.json"), *none = temporary ("none.json");
  g_autofree char *missing = temporary ("missing.json");

  put (problem, PROBLEM (THREE, TRIANGLE));
  put (list, "[" PROBLEM (THREE, TRIANGLE) "," PROBLEM (THREE, TRIANGLE) "]");
  put (none, "{'problems':[1,2]}");
  g_remove (missing);
#define UNUSABLE(...) \
  G_STMT_START \
  { \
    g_auto (Result) result = RUN ("", __VA_ARGS__); \
    assert_unusable (&result); \
  } \
  G_STMT_END
  UNUSABLE ("solve-conditions");
  UNUSABLE ("solve-conditions", "--read=klingon", problem);
  UNUSABLE ("solve-conditions", missing);
  UNUSABLE ("solve-conditions", none);
  UNUSABLE ("solve-conditions", problem, problem);
  UNUSABLE ("solve-conditions", list, "--save", missing);
  UNUSABLE ("solve-conditions", problem, "--save", "/nowhere/at/all.porism");
  UNUSABLE ("check", "geobuildbench", problem);
  UNUSABLE ("check", "jgex", problem, problem);
  UNUSABLE ("check", "geobuildbench", missing, problem);
  UNUSABLE ("check", "geobuildbench", problem, missing);
  UNUSABLE ("check", "geobuildbench", list, problem);
}

int
main (int    argc,
      char **argv)
{
  int code;

  g_test_init (&argc, &argv, NULL);
  registry = porism_registry_new ();

  g_test_add_func ("/geobuildbench/types", test_types);
  g_test_add_func ("/geobuildbench/all-types", test_all_types);
  g_test_add_func ("/geobuildbench/types-solved", test_types_solved);
  g_test_add_func ("/geobuildbench/readings", test_readings);
  g_test_add_func ("/geobuildbench/collection", test_collection);
  g_test_add_func ("/geobuildbench/solve-command", test_solve_command);
  g_test_add_func ("/geobuildbench/check-command", test_check_command);
  g_test_add_func ("/geobuildbench/contradiction", test_contradiction);
  g_test_add_func ("/geobuildbench/unusable", test_unusable);
  code = g_test_run ();
  porism_registry_free (registry);

  return code;
}
