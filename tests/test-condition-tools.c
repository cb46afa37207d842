/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Around conditions: points that need no place, conditions that need no name, another place where all holds, and what
 * stays where it is. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/document/document.h"
#include "tests/json-text.h"
#include "tests/session-lab.h"
#include "tests/tool-scene.h"

static PorismSession *
new_session (const Step *steps,
             gsize       n)
{
  PorismSession *session = porism_session_new ();

  for (gsize i = 0; i < n; i++)
    {
      const char *answer = tool_scene_submit (session, steps[i].tool, steps[i].arguments);

      if (json_find (answer, "'ok':true") == NULL)
        g_error ("%s %s answered %s", steps[i].tool, steps[i].arguments, answer);
    }
  return session;
}

static double
get_distance (PorismSession *session,
              const char    *p,
              const char    *q)
{
  const double *a = value_of (session, p), *b = value_of (session, q);

  return hypot (b[0] - a[0], b[1] - a[1]);
}

/* ---- what may be left out ---- */

/* Each has a place of its own, on no line through two others, and the place is recorded. */
static void
test_free_place (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const PorismEntry *entry = accepted (session, "{'tool':'add_point','args':{'name':'%s'}}", names[i]);

      g_assert_nonnull (porism_action_get (entry->action, "x"));
      g_assert_nonnull (porism_action_get (entry->action, "y"));
      for (guint k = 0; k < i; k++)
        for (guint m = 0; m < k; m++)
          {
            const double *p = value_of (session, names[i]), *q = value_of (session, names[k]), *r = value_of (session, names[m]);

            g_assert_cmpfloat (fabs ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])), >, 0.01);
          }
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpfloat (get_distance (session, names[i], names[k]), >, 0.5);
}

static void
test_free_place_refusals (void)
{
  PLAY ({ "render_set_coord_system", "{'x_min':100,'x_max':101,'y_min':0,'y_max':1}", "'ok':true" },
        { "add_point", "{'name':'A','x':3}", REFUSED ("bad_argument") },
        { "add_point", "{'name':'A'}", "'decimal':100.5" });
}

/* What is replayed is where it was. */
static void
test_document (void)
{
  static const Step steps[] = {
    { "add_point", "{'name':'A'}", NULL }, { "add_point", "{'name':'B'}", NULL }, { "add_point", "{'name':'C'}", NULL },
    { "add_condition", "{'relation':'AB == 5'}", NULL }, { "add_condition", "{'relation':'AC == 4'}", NULL },
    { "fix_object", "{'name':'A','fixed':true}", NULL },
    { "add_condition", "{'relation':'Angle(A,B,C) == 40°'}", NULL }, { "solve_conditions", "{'pinned':'A,B'}", NULL },
  };
  g_autoptr (PorismDocument) document = porism_document_new (), read = NULL;
  PorismSession *session = porism_document_get_session (document);
  g_autofree char *state = NULL, *again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    g_assert_nonnull (json_find (tool_scene_submit (session, steps[i].tool, steps[i].arguments), "'ok':true"));
  state = dup_state (session);
  bytes = porism_document_to_bytes (document);
  read = porism_document_load_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (read)->len, ==, 0);
  again = dup_state (porism_document_get_session (read));
  g_assert_cmpstr (again, ==, state);
}

static void
test_names (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"),
        { "add_condition", "{'relation':'AB == 5'}", MADE ("c1", "boolean") },
        { "add_condition", "{'relation':'BC == 4'}", MADE ("c2", "boolean") },
        { "delete_object", "{'name':'c1'}", "'ok':true" },
        { "add_condition", "{'relation':'AB == 6'}", MADE ("c1", "boolean") },
        /* A name that nobody chose gives way. */
        { "add_circle", "{'name':'c1','center':'A','point':'B'}", MADE ("c1", "circle") },
        { "query_conditions", "{}", "AB = 6" });
}

/* ---- another place ---- */

static const Step ssa[] = {
  POINT ("A", "0", "0"), POINT ("B", "5", "0"), POINT ("C", "3", "2"), { "add_condition", "{'relation':'AB == 5'}", NULL },
  { "add_condition", "{'relation':'Angle(A,B,C) == 40°'}", NULL }, { "add_condition", "{'relation':'AC == 4'}", NULL },
};

/* Both triangles of two sides and the angle opposite one of them are reached; what is pinned stays. */
static void
test_elsewhere (void)
{
  g_autoptr (PorismSession) session = new_session (ssa, G_N_ELEMENTS (ssa));
  const double first = get_distance (session, "B", "C");
  const double middle = 5 * cos (40 * G_PI / 180), half = sqrt (16 - pow (5 * sin (40 * G_PI / 180), 2));
  double least = first, most = first;
  double a[2], b[2];

  memcpy (a, value_of (session, "A"), sizeof a);
  memcpy (b, value_of (session, "B"), sizeof b);
  for (guint seed = 1; seed <= 4; seed++)
    {
      double now;

      accepted (session, "{'tool':'solve_conditions','args':{'pinned':'A,B','seed':%u}}", seed);
      g_assert_cmpmem (value_of (session, "A"), sizeof a, a, sizeof a);
      g_assert_cmpmem (value_of (session, "B"), sizeof b, b, sizeof b);
      g_assert_cmpfloat_with_epsilon (get_distance (session, "A", "C"), 4, 1e-9);
      now = get_distance (session, "B", "C");
      least = MIN (least, now);
      most = MAX (most, now);
    }
  g_assert_cmpfloat_with_epsilon (least, middle - half, 1e-9);
  g_assert_cmpfloat_with_epsilon (most, middle + half, 1e-9);
}

/* Where nothing is pinned, what is free stays: the two triangles come in turn, and no mirror image of the present one. */
static void
test_in_turn (void)
{
  g_autoptr (PorismSession) session = new_session (ssa, G_N_ELEMENTS (ssa));
  const double middle = 5 * cos (40 * G_PI / 180), half = sqrt (16 - pow (5 * sin (40 * G_PI / 180), 2));
  double a[2];

  memcpy (a, value_of (session, "A"), sizeof a);
  for (guint seed = 0; seed < 6; seed++)
    {
      const gboolean was_long = get_distance (session, "B", "C") > middle;

      accepted (session, "{'tool':'solve_conditions','args':{'seed':%u}}", seed);
      g_assert_cmpmem (value_of (session, "A"), sizeof a, a, sizeof a);
      g_assert_cmpfloat_with_epsilon (get_distance (session, "B", "C"), was_long ? middle - half : middle + half, 1e-9);
    }
}

static void
test_nowhere_else (void)
{
  PLAY ({ "solve_conditions", "{}", REFUSED ("precondition") }, POINT ("A", "0", "0"), POINT ("B", "4", "0"),
        { "add_condition", "{'relation':'x(A) == 0 && y(A) == 0 && x(B) == 3 && y(B) == 4'}", "'ok':true" },
        { "solve_conditions", "{}", "No other place where the conditions hold was found from 100 starts." },
        { "solve_conditions", "{'pinned':'A,nobody'}", REFUSED ("entity_not_found") },
        { "solve_conditions", "{'seed':'x'}", "'ok':false" });
}

/* ---- what stays ---- */

static void
test_fixed (void)
{
  g_autoptr (PorismSession) session = new_session (ssa, 3);

  accepted (session, "{'tool':'fix_object','args':{'name':'A','fixed':true}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'AB == 7'}}");
  g_assert_cmpfloat (value_of (session, "A")[0], ==, 0);
  g_assert_cmpfloat (value_of (session, "A")[1], ==, 0);
  g_assert_cmpfloat_with_epsilon (get_distance (session, "A", "B"), 7, 1e-9);
  g_assert_false (porism_session_begin_drag (session, id_of (session, "A")));
  g_assert_nonnull (json_find (tool_scene_submit (session, "move_point", "{'name':'A','x':1,'y':1}"), REFUSED ("precondition")));
  /* What is dragged along a fixed one goes round it. */
  g_assert_true (porism_session_begin_drag (session, id_of (session, "B")));
  porism_session_drag_to (session, PORISM_COORDINATES (0, 20));
  g_assert_cmpfloat (value_of (session, "A")[1], ==, 0);
  g_assert_cmpfloat_with_epsilon (get_distance (session, "A", "B"), 7, 1e-9);
  porism_session_cancel_drag (session);
  g_assert_true (porism_session_undo (session));
  g_assert_true (porism_session_undo (session));
  g_assert_true (porism_session_begin_drag (session, id_of (session, "A")));
  porism_session_cancel_drag (session);
  g_assert_true (porism_session_redo (session));
  g_assert_false (porism_session_begin_drag (session, id_of (session, "A")));
  accepted (session, "{'tool':'fix_object','args':{'name':'A','fixed':false}}");
  accepted (session, "{'tool':'move_point','args':{'name':'A','x':1,'y':1}}");
}

/* What holds whatever moves, as that B is on the circle with the diameter AB, has no gradient but for rounding, which must
 * not be taken for one: what is led back is where it was. */
static void
test_always_true (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  double a[2], d[2];

  accepted (session, "{'tool':'add_point','args':{'name':'A','x':-0.00081950466655,'y':-0.00051990430729}}");
  accepted (session, "{'tool':'add_point','args':{'name':'B','x':7.01988844521118,'y':0.00128156612443}}");
  accepted (session, "{'tool':'add_midpoint','args':{'name':'O','p1':'A','p2':'B'}}");
  accepted (session, "{'tool':'add_point','args':{'name':'D','x':7.01925774362311,'y':2.45925788116104}}");
  accepted (session, "{'tool':'add_point','args':{'name':'C','x':4.70929982566911,'y':3.29934262709273}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'on_circle','objects':'B,O,A'}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'on_circle','objects':'C,O,A'}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'perpendicular','objects':'B,D,O,B'}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'perpendicular','objects':'C,D,O,C'}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'angle','objects':'B,D,C','value':'110°'}}");
  memcpy (a, value_of (session, "A"), sizeof a);
  memcpy (d, value_of (session, "D"), sizeof d);
  g_assert_true (porism_session_begin_drag (session, id_of (session, "A")));
  for (int i = 0; i < 12; i++)
    {
      porism_session_drag_to (session, PORISM_COORDINATES (a[0] + 2 * cos (i), a[1] + 2 * sin (i)));
      porism_session_drag_to (session, PORISM_COORDINATES (a[0], a[1]));
      for (int k = 0; k < 2; k++)
        g_assert_cmpfloat_with_epsilon (value_of (session, "D")[k], d[k], 1e-9);
    }
}

/* The way to where B is upon A is the shortest one from here, and no figure is left there. */
static void
test_no_collapse (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  accepted (session, "{'tool':'add_point','args':{'name':'B','x':1.72,'y':0}}");
  accepted (session, "{'tool':'add_point','args':{'name':'C','x':-0.93,'y':2.57}}");
  accepted (session, "{'tool':'add_point','args':{'name':'M','x':0.86,'y':0}}");
  accepted (session, "{'tool':'add_point','args':{'name':'P','x':0.86,'y':7.19}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'angle','objects':'B,A,C','value':'110°'}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'perpendicular_bisector','objects':'M,P,A,B'}}");
  accepted (session, "{'tool':'add_condition','args':{'relation':'midpoint','objects':'M,A,B'}}");
  g_assert_true (porism_session_begin_drag (session, id_of (session, "A")));
  for (int i = 0; i < 20; i++)
    {
      porism_session_drag_to (session, PORISM_COORDINATES (2 * cos (i), 2 * sin (i)));
      g_assert_cmpfloat (get_distance (session, "A", "B"), >, 1e-6);
      g_assert_cmpfloat_with_epsilon (2 * value_of (session, "M")[0], value_of (session, "A")[0] + value_of (session, "B")[0], 1e-9);
      g_assert_cmpfloat_with_epsilon (2 * value_of (session, "M")[1], value_of (session, "A")[1] + value_of (session, "B")[1], 1e-9);
    }
}

static void
test_fixed_refusals (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), { "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", "'ok':true" },
        { "fix_object", "{'name':'M','fixed':true}", REFUSED ("precondition") },
        { "fix_object", "{'name':'A','fixed':2}", REFUSED ("bad_argument") },
        { "fix_object", "{'name':'A','fixed':true}", "'ok':true" }, { "fix_object", "{'name':'B','fixed':1}", "'ok':true" },
        { "add_condition", "{'relation':'AB == 5'}", REFUSED ("precondition") },
        { "add_condition", "{'relation':'AB == 4'}", "'boolean':true,'certainty':'proved'" },
        { "query_conditions", "{}", "nothing of it can move" });
}

/* ---- as people write it ---- */

#define WRITTEN(text, answer) { "add_condition", "{'relation':'" text "'}", answer }
#define SAID(what) "'definition':'" what "'"

static void
test_written (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"), POINT ("D", "2", "5"),
        WRITTEN ("AB = 5", SAID ("Condition(Distance(A,B)==5)")), WRITTEN ("∠ABC = 60°", SAID ("Condition(Angle(A,B,C)==60°)")),
        WRITTEN ("AC ⊥ CD", "'name':'c3','kind':'boolean'"),
        WRITTEN ("AD ∥ BC", "'name':'c4','kind':'boolean'"),
        { "query_conditions", "{}", "'text':'c3: AC ⊥ CD','certainty':'proved'" },
        { "query_conditions", "{}", "'text':'c4: AD ∥ BC','certainty':'proved'" });
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"), { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_line", "{'name':'k','p1':'B','p2':'C'}", MADE ("k", "line") }, WRITTEN ("k perpendicular to AB", SAID ("ArePerpendicular(k, l)")),
        WRITTEN ("angle BAC > 20", "'message':'20 was read as degrees.'"), { "query_conditions", "{}", "'text':'c2: ∠BAC > 20°'" });
}

/* What is written of what is not there is refused in its own words; "||" may say “or”. */
static void
test_written_refusals (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"),
        WRITTEN ("AB ∥ CE", "“CE” is no line and names no two points."), WRITTEN ("∠ABE = 60°", "“ABE” names no three points."),
        WRITTEN ("AB || AB == 5", "'ok':false"), WRITTEN ("AB == 5 || BC == 5", "it says “or” or “not”"),
        WRITTEN ("∠ABC", "is no condition"), WRITTEN ("∥", "'ok':false"), WRITTEN ("angle", "'ok':false"));
}

/* Degrees without their sign are radians where they are a value, as in every tool; that is said where it cannot hold. */
static void
test_radians (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"),
        { "add_condition", "{'relation':'angle','objects':'A,B,C','value':'60'}",
          "'hint':'60 was read as radians; write 60° for degrees. Change or leave out this condition" },
        WRITTEN ("Angle(A,B,C) == 60", "'hint':'60 was read as radians; write 60° for degrees. "),
        WRITTEN ("Angle(A,B,C) == pi/3", SAID ("Condition(Angle(A,B,C)==pi/3)")));
}

/* ---- words that nobody knows ---- */

#define SAYS(word, objects, answer) { "query_prove", "{'relation':'" word "','objects':'" objects "'}", answer }
#define DECIDED "'value':{'type':'boolean'"

static void
test_aliases (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"), POINT ("D", "4", "4"),
        { "add_line", "{'name':'k','p1':'A','p2':'B'}", MADE ("k", "line") },
        { "add_line", "{'name':'l','p1':'C','p2':'D'}", MADE ("l", "line") },
        { "add_circle", "{'name':'o','center':'D','radius':'2'}", MADE ("o", "circle") },
        SAYS ("are_tangent", "k,o", DECIDED), SAYS ("AreTangent", "A,B,C", DECIDED), SAYS ("perpendicular_lines", "k,l", DECIDED),
        SAYS ("parallel_lines", "A,B,C,D", DECIDED), SAYS ("orthogonal", "k,l", DECIDED), SAYS ("point_on", "A,k", TRUTH),
        SAYS ("point_on", "A,o", DECIDED), SAYS ("is_midpoint", "A,B,C", DECIDED),
        { "add_condition", "{'relation':'are_tangent','objects':'k,o'}", "'boolean':true" });
}

static void
test_near_matches (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"),
        SAYS ("incircle", "A,B,C", "Did you mean “incentre”, “incenter”? "), SAYS ("colinear", "A,B,C", "Did you mean “collinear”? "),
        SAYS ("tangent_circles", "A,B", "Did you mean “tangent”? "),
        SAYS ("triangle_is_isosceles", "A,B,C", "Did you mean “isosceles_triangle”? "), SAYS ("qwertzuiop", "A,B,C", "'hint':'Give one of "),
        { "add_condition", "{'relation':'are_tangent'}", "“tangent” is about 3 points, not 0." },
        { "add_condition", "{'relation':'are_equal'}", "are_equal is about 2 objects, not 0." },
        { "add_condition", "{'relation':'incircle'}", "Did you mean “incentre”, “incenter”? " },
        { "add_condition", "{'relation':'qwertzuiop'}", REFUSED ("entity_not_found") });
}

/* A point on a segment whose end is then placed by it: by their records they rest on each other the other way round. */
static void
test_other_way_round (void)
{
  PLAY (POINT ("A", "2", "-6"), POINT ("B", "4", "-6"), POINT ("C", "3", "0"), POINT ("D", "-1", "-4"),
        { "add_segment", "{'name':'k','p1':'C','p2':'A'}", "'ok':true" },
        { "add_point_on", "{'name':'F','obj':'k','x':1,'y':0}", "'ok':true" },
        { "add_condition", "{'relation':'BA ∥ DF'}", "'boolean':true" },
        { "add_condition", "{'relation':'BC ⟂ CF'}", "'boolean':true" });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/condition-tools/free-place", test_free_place);
  g_test_add_func ("/condition-tools/other-way-round", test_other_way_round);
  g_test_add_func ("/condition-tools/free-place-refusals", test_free_place_refusals);
  g_test_add_func ("/condition-tools/document", test_document);
  g_test_add_func ("/condition-tools/names", test_names);
  g_test_add_func ("/condition-tools/elsewhere", test_elsewhere);
  g_test_add_func ("/condition-tools/in-turn", test_in_turn);
  g_test_add_func ("/condition-tools/nowhere-else", test_nowhere_else);
  g_test_add_func ("/condition-tools/fixed", test_fixed);
  g_test_add_func ("/condition-tools/always-true", test_always_true);
  g_test_add_func ("/condition-tools/no-collapse", test_no_collapse);
  g_test_add_func ("/condition-tools/fixed-refusals", test_fixed_refusals);
  g_test_add_func ("/condition-tools/written", test_written);
  g_test_add_func ("/condition-tools/written-refusals", test_written_refusals);
  g_test_add_func ("/condition-tools/radians", test_radians);
  g_test_add_func ("/condition-tools/aliases", test_aliases);
  g_test_add_func ("/condition-tools/near-matches", test_near_matches);

  return g_test_run ();
}
