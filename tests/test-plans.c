/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that conditions determine lie exactly where their loci meet, and the conditions hold by that; what has no such
 * order stays as decimals have it, and nothing exact is said of it. */

#include "config.h"

#include "app/document/document.h"
#include "tests/json-text.h"
#include "tests/session-lab.h"
#include "tests/tool-scene.h"

#define CONDITION(name, says) { "add_condition", "{'name':'" name "','relation':'" says "'}", "'certainty':'proved'" }
#define FIGURE POINT ("A", "0", "0"), POINT ("B", "5", "0"), POINT ("C", "1", "6")
#define QUADRILATERAL FIGURE, POINT ("D", "-3", "4")
#define EXACT(expression, value) { "query_value", "{'expr':'" expression "'}", "'exact':'" value "'" }
#define PROVED(says) { "query_value", "{'expr':'" says "'}", "'boolean':true,'certainty':'proved'" }

static PorismSession *
new_session (const Step *steps,
             gsize       n)
{
  PorismSession *session = porism_session_new ();

  for (gsize i = 0; i < n; i++)
    {
      const char *answer = tool_scene_submit (session, steps[i].tool, steps[i].arguments);

      if (steps[i].answer != NULL && json_find (answer, steps[i].answer) == NULL)
        g_error ("%s %s answered %s, not %s", steps[i].tool, steps[i].arguments, answer, steps[i].answer);
    }
  return session;
}

static void
test_triangles (void)
{
  PLAY (FIGURE, CONDITION ("c1", "AB == 5"), CONDITION ("c2", "AC == 7"), CONDITION ("c3", "BC == 8"),
        EXACT ("AC", "7"), EXACT ("BC", "8"), EXACT ("Angle(B,A,C)", "acos(1/7)"));
}

/* Each way in which an equation may be about a point. */
static void
test_forms (void)
{
  static const char *const forms[] = {
    "AC == 7", "AC == BC", "AC == 2*BC", "AC/BC == 3/2", "2*AC == 3*AB", "AC^2 == AB*BD", "AC^2+BC^2 == 60",
    "(x(B)-x(A))*(y(C)-y(D))-(y(B)-y(A))*(x(C)-x(D)) == 0", "x(C) == y(C)", "2*x(C) == x(A)+x(B)",
    "Angle(B,A,C) == 40°", "Angle(C,A,B) == 90°", "Angle(A,C,B) == 50°", "Angle(A,C,B) == 90°",
    "Angle(B,A,C) == Angle(B,A,D)", "Angle(B,A,C) == 2*Angle(A,B,D)", "Angle(B,A,C) == Angle(C,A,D)",
    "Angle(A,B,C) == Angle(B,A,C)", "Angle(A,B,C)+Angle(B,A,C) == 110°", "2*Angle(A,C,B) == 75°",
    "abs((x(B)-x(A))*(y(C)-y(A))-(y(B)-y(A))*(x(C)-x(A))) == 12", "Angle(A,B,C) == Angle(A,D,B)+10°",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      static const Step figure[] = { QUADRILATERAL };
      g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));
      g_autofree char *condition = g_strdup_printf ("{'name':'c1','relation':'%s'}", forms[i]);
      g_autofree char *question = g_strdup_printf ("{'expr':'%s'}", forms[i]);
      const char *answer = tool_scene_submit (session, "add_condition", condition);

      if (json_find (answer, "'boolean':true,'certainty':'proved'") == NULL)
        g_error ("%s answered %s", condition, answer);
      answer = tool_scene_submit (session, "query_value", question);
      if (json_find (answer, "'boolean':true,'certainty':'proved'") == NULL)
        g_error ("%s answered %s", question, answer);
    }
}

#define RELATION(name, relation, objects) \
  { "add_condition", "{'name':'" name "','relation':'" relation "','objects':'" objects "'}", "'certainty':'proved'" }

/* Of objects that points determine. */
static void
test_objects (void)
{
  PLAY (QUADRILATERAL, { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_segment", "{'name':'t','p1':'C','p2':'D'}", MADE ("t", "segment") },
        { "add_segment", "{'name':'w','p1':'B','p2':'C'}", MADE ("w", "segment") },
        RELATION ("c1", "are_parallel", "s,t"), RELATION ("c2", "are_perpendicular", "s,w"),
        RELATION ("c3", "equal_lengths", "s,t"), CONDITION ("c4", "s == 2*w"), PROVED ("AB == CD"), PROVED ("AB == 2*BC"),
        { "query_is_right_angle", "{'a':'C','b':'D','c':'A'}", "'boolean':true,'certainty':'proved'" });
}

/* The order in which points are placed need not be that in which they were made. */
static void
test_order (void)
{
  PLAY (QUADRILATERAL, { "add_slider", "{'name':'r','min':2,'max':10,'step':1}", "'ok':true" },
        CONDITION ("c1", "AB == r+4"), CONDITION ("c2", "BC == r+4 && CD == r+4 && DA == r+4"),
        CONDITION ("c3", "Angle(D,A,B) == 60°"), EXACT ("BD", "6"), EXACT ("AC^2", "108"),
        { "set_value", "{'name':'r','value':4}", "'ok':true" }, EXACT ("BD", "8"), EXACT ("AC", "8*sqrt(3)"));
}

/* Where loci have a common point that is known already, the other one needs no root. */
static void
test_known_points (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "5", "1"), POINT ("C", "1", "6"),
        POINT ("D", "3.2307692307692308", "-5.153846153846154"), CONDITION ("c1", "AD == AC && BD == BC"),
        EXACT ("x(D)", "42/13"), EXACT ("y(D)", "-67/13"));
  PLAY (POINT ("O", "0", "0"), POINT ("A", "3", "4"), POINT ("B", "0", "-1"),
        POINT ("C", "-2.1176470588235294", "-4.529411764705882"), CONDITION ("c1", "OC == OA"),
        CONDITION ("c2", "(x(C)-x(A))*(y(B)-y(A))-(y(C)-y(A))*(x(B)-x(A)) == 0"), EXACT ("x(C)", "-36/17"),
        EXACT ("y(C)", "-77/17"));
}

#define NOTHING_MOVES { "query_conditions", "{}", "'message':'What the conditions are about is determined: nothing of it can move.'" }
#define FIX(name) { "fix_object", "{'name':'" name "','fixed':1}", "'ok':true" }

/* A point on a line, a segment or a circle is where that meets the one locus that a condition gives. */
static void
test_on_paths (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "5", "0"), POINT ("C", "4", "1"), FIX ("A"), FIX ("B"), FIX ("C"),
        { "add_circle", "{'name':'k','center':'A','point':'B'}", "'ok':true" },
        { "add_segment", "{'name':'s','p1':'B','p2':'C'}", "'ok':true" },
        { "add_line", "{'name':'l','p1':'A','p2':'C'}", "'ok':true" },
        { "add_point_on", "{'name':'P','obj':'k','x':3,'y':4}", "'ok':true" }, CONDITION ("c1", "PB == 5"), NOTHING_MOVES,
        EXACT ("x(P)", "5/2"), EXACT ("Angle(P,A,B)", "60°"),
        { "add_point_on", "{'name':'Q','obj':'l','x':2,'y':1}", "'ok':true" }, CONDITION ("c2", "QB == QC"), NOTHING_MOVES,
        EXACT ("x(Q)", "16/3"), { "add_point_on", "{'name':'R','obj':'s','x':4.6,'y':0.4}", "'ok':true" },
        CONDITION ("c3", "BR == 1"), NOTHING_MOVES, EXACT ("y(R)", "sqrt(2)/2"));
}

/* Of two points on paths one is placed by the other, which moves along its own. */
static void
test_linkage (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), POINT ("C", "9", "0"),
        { "add_circle", "{'name':'k','center':'A','point':'B'}", "'ok':true" },
        { "add_line", "{'name':'l','p1':'A','p2':'C'}", "'ok':true" }, FIX ("A"), FIX ("B"), FIX ("C"),
        { "add_point_on", "{'name':'P','obj':'k','x':1.2,'y':1.6}", "'ok':true" },
        { "add_point_on", "{'name':'Q','obj':'l','x':5,'y':0}", "'ok':true" }, CONDITION ("c1", "PQ == 5"),
        { "query_conditions", "{}", "1 degree of freedom is left; what can move: P, Q." }, PROVED ("PQ == 5"),
        { "move_point", "{'name':'P','x':0,'y':2}", "'ok':true" }, EXACT ("AQ", "sqrt(21)"),
        { "move_point", "{'name':'Q','x':3,'y':0}", "'ok':true" }, EXACT ("x(P)", "-2"));
}

#define TANGENT_SCENE \
  POINT ("O", "0", "0"), POINT ("R", "2", "0"), { "add_circle", "{'name':'k','center':'O','point':'R'}", "'ok':true" }, \
  POINT ("P", "5", "0"), FIX ("O"), FIX ("R"), FIX ("P")
#define TANGENT_LINE { "add_line", "{'name':'l','p1':'P','p2':'T'}", "'ok':true" }
#define TOUCHES(name) { "add_condition", "{'name':'" name "','relation':'tangent','objects':'l,k'}", "'certainty':'proved'" }
#define ON_CIRCLE(name) { "add_condition", "{'name':'" name "','relation':'on','objects':'T,k'}", "'certainty':'proved'" }

/* A line that shall touch a circle is placed on either side, and the point of contact is exact whichever way it comes to be
 * on the circle. */
static void
test_tangents (void)
{
  PLAY (TANGENT_SCENE, POINT ("T", "1", "3"), TANGENT_LINE, TOUCHES ("c1"),
        { "query_conditions", "{}", "1 degree of freedom is left; what can move: T." },
        ON_CIRCLE ("c2"), EXACT ("PT", "sqrt(21)"), NOTHING_MOVES);
  PLAY (TANGENT_SCENE, POINT ("T", "1", "-3"), TANGENT_LINE, ON_CIRCLE ("c1"), TOUCHES ("c2"), EXACT ("PT", "sqrt(21)"),
        EXACT ("y(T)", "-2*sqrt(21)/5"), NOTHING_MOVES);
  PLAY (TANGENT_SCENE, { "add_point_on", "{'name':'T','obj':'k','x':1,'y':3}", "'ok':true" }, TANGENT_LINE, TOUCHES ("c1"),
        EXACT ("PT", "sqrt(21)"), NOTHING_MOVES);
  PLAY (TANGENT_SCENE, POINT ("T", "1", "3"), TANGENT_LINE, TOUCHES ("c1"), { "move_point", "{'name':'T','x':8,'y':1}", "'ok':true" },
        { "query_is_tangent", "{'line':'l','conic':'k'}", "'boolean':true,'certainty':'proved'" });
}

/* What follows from the others places nothing, and is proved of what they place. */
static void
test_redundant (void)
{
  PLAY (FIGURE, POINT ("M", "3", "3"), CONDITION ("c1", "2*x(M) == x(B)+x(C) && 2*y(M) == y(B)+y(C)"),
        CONDITION ("c2", "MB == MC"), CONDITION ("c3", "AB == AC"), CONDITION ("c4", "Angle(A,B,C) == Angle(A,C,B)"),
        CONDITION ("c5", "(x(M)-x(A))*(x(C)-x(B))+(y(M)-y(A))*(y(C)-y(B)) == 0"),
        CONDITION ("c6", "Angle(B,A,M) == Angle(M,A,C)"));
}

/* A theorem about what conditions say: it holds wherever they let the points be. */
static void
test_proved (void)
{
  PLAY (FIGURE, CONDITION ("c1", "AB == AC"), { "add_midpoint", "{'name':'M','p1':'B','p2':'C'}", MADE ("M", "point") },
        { "add_segment", "{'name':'m','p1':'A','p2':'M'}", MADE ("m", "segment") },
        { "add_segment", "{'name':'s','p1':'B','p2':'C'}", MADE ("s", "segment") },
        { "add_segment", "{'name':'t','p1':'A','p2':'B'}", MADE ("t", "segment") },
        { "query_prove", "{'relation':'are_perpendicular','objects':'m,s'}", "'boolean':true,'certainty':'proved'" },
        { "query_prove", "{'relation':'are_perpendicular','objects':'m,s'}", "It holds for every position of A, B, C that the conditions allow" },
        { "query_prove", "{'relation':'are_perpendicular','objects':'t,s'}", "'boolean':false,'certainty':'disproved'" },
        { "delete_object", "{'name':'c1'}", "'ok':true" },
        { "query_prove", "{'relation':'are_perpendicular','objects':'m,s'}", "'boolean':false,'certainty':'disproved'" });
}

/* An ellipse is no locus that is met: the figure stays as decimals have it. */
static void
test_without_plan (void)
{
  PLAY (QUADRILATERAL, { "add_condition", "{'name':'c1','relation':'AC+BC == 12'}", "'boolean':true,'certainty':'numeric'" },
        { "query_value", "{'expr':'AC+BC'}", "'decimal':12,'certainty':'numeric'" },
        { "query_conditions", "{}", "'boolean':true,'text':'c1: AC + BC = 12','certainty':'numeric'" });
}

/* Each of a chain rests on the two before it: where roots would nest too deep, nothing is placed. */
static void
test_too_deep (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismEntry *entry = NULL;

  for (guint i = 0; i < 17; i++)
    {
      accepted (session, "{'tool':'add_point','args':{'name':'P%u','x':%u,'y':%u}}", i, i, i % 2);
      for (guint k = MAX (i, 2) - 2; k < i; k++)
        entry = accepted (session, "{'tool':'add_condition','args':{'relation':'distance','objects':'P%u,P%u','value':'%s'}}",
                          k, i, i - k == 1 ? "3/2" : "2");
    }
  g_assert_nonnull (json_find (entry->line, "'boolean':true,'certainty':'numeric'"));
}

/* What has no plan is proved to be near a figure that is exact, but where solutions fall together. */
static void
test_certified (void)
{
  PLAY (FIGURE, { "add_condition", "{'name':'c1','relation':'AC+BC == 12'}", "'boolean':true,'certainty':'numeric'" },
        { "add_condition", "{'name':'c2','relation':'Angle(B,A,C) == 2*Angle(A,B,C)'}", "'boolean':true,'certainty':'numeric'" },
        { "query_conditions", "{}", "It is proved that a figure in which all of them hold exactly lies within " });
  PLAY (FIGURE, { "add_condition", "{'name':'c1','relation':'AC+BC == AB'}", "'boolean':true,'certainty':'numeric'" },
        { "query_conditions", "{}", "How near a figure is in which all of them hold exactly is not proved." });
  PLAY (FIGURE, { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_circle", "{'name':'o','center':'C','point':'A'}", MADE ("o", "circle") },
        { "add_condition", "{'name':'c1','relation':'is_tangent','objects':'s,o'}", "'boolean':true" },
        { "query_conditions", "{}", "'ok':true" });
}

/* The usual figures of school. */
static void
test_quadrilaterals (void)
{
  PLAY (QUADRILATERAL, { "add_condition", "{'name':'c1','relation':'rectangle','objects':'A,B,C,D'}", "'certainty':'proved'" },
        CONDITION ("c2", "AB == 5"), CONDITION ("c3", "BC == 3"), EXACT ("AC", "sqrt(34)"), PROVED ("AC == BD"));
  PLAY (QUADRILATERAL, { "add_condition", "{'name':'c1','relation':'square','objects':'A,B,C,D'}", "'certainty':'proved'" },
        CONDITION ("c2", "AC == 2"), EXACT ("AB", "sqrt(2)"), EXACT ("Angle(A,C,B)", "45°"));
}

/* A point is placed no more when the condition is gone, and may depend on what depended on it. */
static void
test_given_up (void)
{
  PLAY (FIGURE, CONDITION ("c1", "AC == 7"), { "move_point", "{'name':'C','x':3,'y':4}", "'ok':true" }, EXACT ("AC", "7"),
        EXACT ("x(C)", "3"), EXACT ("y(C)", "4"), { "delete_object", "{'name':'c1'}", "'ok':true" }, { "move_point", "{'name':'C','x':8,'y':4}", "'ok':true" }, EXACT ("x(C)", "8"));
  PLAY (FIGURE, CONDITION ("c1", "AC == 7"),
        { "redefine_object", "{'name':'A','tool':'add_midpoint','args':{'p1':'B','p2':'C'}}", "'ok':true" },
        { "query_value", "{'expr':'AC'}", "'decimal':7,'certainty':'numeric'" });
  PLAY (FIGURE, CONDITION ("c1", "AC == 7"), { "delete_object", "{'name':'A'}", "'removed':['A','c1']" },
        { "move_point", "{'name':'C','x':3,'y':4}", "'ok':true" }, EXACT ("x(C)", "3"));
}

/* ---- the same again ---- */

static const Step rhombus[] = {
  QUADRILATERAL, { "add_segment", "{'name':'s','p1':'A','p2':'C'}", MADE ("s", "segment") },
  CONDITION ("c1", "AB == 5 && BC == 5 && CD == 5 && DA == 5"), CONDITION ("c2", "Angle(D,A,B) == 35°"),
};

static void
assert_same (PorismSession *session,
             PorismSession *other)
{
  static const char *const names[] = { "A", "B", "C", "D", "s", "c1", "c2" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpmem (value_of (session, names[i]), sizeof (double), value_of (other, names[i]), sizeof (double));
}

/* Plans are no part of a document: they are made anew, and are the same. */
static void
test_document (void)
{
  g_autoptr (PorismDocument) document = porism_document_new (), read = NULL;
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rhombus); i++)
    tool_scene_submit (session, rhombus[i].tool, rhombus[i].arguments);
  accepted (session, "{'tool':'move_point','args':{'name':'B','x':6,'y':2}}");
  bytes = porism_document_to_bytes (document);
  g_assert_null (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "point-on-loci"));
  read = porism_document_load_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (read)->len, ==, 0);
  assert_same (session, porism_document_get_session (read));
}

static void
test_undo (void)
{
  g_autoptr (PorismSession) session = new_session (rhombus, G_N_ELEMENTS (rhombus));
  g_autoptr (PorismSession) other = new_session (rhombus, G_N_ELEMENTS (rhombus));

  accepted (session, "{'tool':'move_point','args':{'name':'C','x':8,'y':3}}");
  g_assert_true (porism_session_undo (session));
  assert_same (session, other);
  g_assert_true (porism_session_undo (session));
  g_assert_true (porism_session_redo (session));
  assert_same (session, other);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/plans/triangles", test_triangles);
  g_test_add_func ("/plans/forms", test_forms);
  g_test_add_func ("/plans/objects", test_objects);
  g_test_add_func ("/plans/order", test_order);
  g_test_add_func ("/plans/known-points", test_known_points);
  g_test_add_func ("/plans/on-paths", test_on_paths);
  g_test_add_func ("/plans/linkage", test_linkage);
  g_test_add_func ("/plans/tangents", test_tangents);
  g_test_add_func ("/plans/redundant", test_redundant);
  g_test_add_func ("/plans/proved", test_proved);
  g_test_add_func ("/plans/without-plan", test_without_plan);
  g_test_add_func ("/plans/too-deep", test_too_deep);
  g_test_add_func ("/plans/certified", test_certified);
  g_test_add_func ("/plans/quadrilaterals", test_quadrilaterals);
  g_test_add_func ("/plans/given-up", test_given_up);
  g_test_add_func ("/plans/document", test_document);
  g_test_add_func ("/plans/undo", test_undo);

  return g_test_run ();
}
