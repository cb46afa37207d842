/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each type of VeriGeo's AddEdge, AddQuadrilateral, VerifyPoint and VerifyFunction (the appendices C to F of its paper):
 * how it is stated as a condition and how it is asked, where it holds and where it does not, exactly; and that a figure
 * where it does not is moved until it does. The table is printed. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/tool-scene.h"

typedef struct
{
  const char *type;             /* VeriGeo's */
  const char *says;             /* the arguments of add_condition but for the name; or a comparison */
  const char *words;            /* as a person reads it */
  const char *holds;            /* points by their coordinates, where it holds */
  const char *fails;            /* and where it does not */
  const char *made[2];          /* what is made of them: a tool and its arguments */
  const char *asked;            /* a tool and its arguments; NULL: query_value with the condition as it is defined */
} Type;

#define OF(word, objects) "'relation':'" word "','objects':'" objects "'"
#define VALUED(word, objects, value) OF (word, objects) ",'value':'" value "'"
#define CIRCLE "add_circle {'name':'o','center':'O','point':'Q'}"
#define LINE(name, p, q) "add_line {'name':'" name "','p1':'" p "','p2':'" q "'}"
#define PARABOLA "add_function {'name':'f','expr':'x^2+1'}"

static const Type types[] = {
  { "Perpendicular", OF ("Perpendicular", "A,B,C,D"), "AB ⊥ CD", "A 0 0 B 4 2 C 3 0 D 1 4", "A 0 0 B 4 2 C 3 0 D 1 5" },
  { "Perpendicular (lines)", OF ("Perpendicular", "k,l"), "k ⊥ l", "A 0 0 B 4 2 C 3 0 D 1 4", "A 0 0 B 4 2 C 3 0 D 1 5",
    { LINE ("k", "A", "B"), LINE ("l", "C", "D") }, "query_are_perpendicular {'obj1':'k','obj2':'l'}" },
  { "Parallel", OF ("Parallel", "A,B,C,D"), "AB ∥ CD", "A 0 0 B 4 2 C 3 0 D 1 -1", "A 0 0 B 4 2 C 3 0 D 1 5" },
  { "Parallel (lines)", OF ("Parallel", "k,l"), "k ∥ l", "A 0 0 B 4 2 C 3 0 D 1 -1", "A 0 0 B 4 2 C 3 0 D 1 5",
    { LINE ("k", "A", "B"), LINE ("l", "C", "D") }, "query_are_parallel {'obj1':'k','obj2':'l'}" },
  { "EqualLength", OF ("EqualLength", "A,B,C,D"), "AB = CD", "A 0 0 B 3 4 C 1 1 D 6 1", "A 0 0 B 3 4 C 1 1 D 7 1" },
  { "EqualAngle", OF ("EqualAngle", "A,B,C,D,E,F"), "∠ABC = ∠DEF", "A 1 0 B 0 0 C 1 1 D 5 3 E 3 3 F 4 4",
    "A 1 0 B 0 0 C 1 1 D 5 3 E 3 3 F 3 5" },
  { "AngleBisector", OF ("AngleBisector", "E,X,Y,Z"), "YE bisects ∠XYZ", "X 4 0 Y 0 0 Z 0 5 E 2 2", "X 4 0 Y 0 0 Z 0 5 E 2 1" },
  { "Collinear", OF ("Collinear", "A,B,C"), "A, B, C are collinear", "A 0 0 B 2 1 C 6 3", "A 0 0 B 2 1 C 6 4", { NULL },
    "query_are_collinear {'a':'A','b':'B','c':'C'}" },
  { "Collinear (more points)", OF ("Collinear", "A,B,C,D,E"), "A, B, C, D are collinear and A, B, E are collinear",
    "A 0 0 B 2 1 C 6 3 D 8 4 E -2 -1", "A 0 0 B 2 1 C 6 3 D 8 4 E -2 1" },
  { "PointOnLine", OF ("PointOnLine", "P,A,B"), "P, A, B are collinear", "P 6 3 A 0 0 B 2 1", "P 6 4 A 0 0 B 2 1", { NULL },
    "query_are_collinear {'a':'A','b':'B','c':'P'}" },
  { "Incidence (line)", OF ("PointOnLine", "P,k"), "P lies on k", "P 6 3 A 0 0 B 2 1", "P 6 4 A 0 0 B 2 1",
    { LINE ("k", "A", "B") }, "query_is_in_region {'point':'P','region':'k'}" },
  { "PointOnSegment", OF ("PointOnSegment", "P,A,B"), "P lies on the segment AB", "P 2 1 A 0 0 B 6 3", "P 8 4 A 0 0 B 6 3" },
  { "PointOnSegment (ratio)", VALUED ("PointOnSegment", "P,A,B", "1/3"), "P divides AB at 1/3 of its length",
    "P 2 1 A 0 0 B 6 3", "P 4 2 A 0 0 B 6 3" },
  { "OnCircle", OF ("OnCircle", "P,o"), "P lies on o", "O 0 0 Q 5 0 P 3 4", "O 0 0 Q 5 0 P 3 3", { CIRCLE },
    "query_is_on_border {'point':'P','figure':'o'}" },
  { "PointOnCircle", OF ("PointOnCircle", "P,O,Q"), "OP = OQ", "O 0 0 Q 5 0 P 3 4", "O 0 0 Q 5 0 P 3 3" },
  { "Midpoint", OF ("Midpoint", "M,A,B"), "M is the midpoint of AB", "M 2 1 A 0 0 B 4 2", "M 2 2 A 0 0 B 4 2" },
  { "Cyclic", OF ("Cyclic", "A,B,C,D"), "A, B, C, D are concyclic", "A 5 0 B 3 4 C -4 3 D 0 -5", "A 5 0 B 3 4 C -4 3 D 0 -4",
    { NULL }, "query_are_concyclic {'a':'A','b':'B','c':'C','d':'D'}" },
  { "Concyclic (more points)", OF ("Concyclic", "A,B,C,D,E"), "A, B, C, D, E are concyclic", "A 5 0 B 3 4 C -4 3 D 0 -5 E 4 -3",
    "A 5 0 B 3 4 C -4 3 D 0 -5 E 4 -2" },
  { "SimilarTriangles", OF ("SimilarTriangles", "A,B,C,D,E,F"), "△ABC ∼ △DEF", "A 0 0 B 4 0 C 4 3 D 1 1 E 1 9 F -5 9",
    "A 0 0 B 4 0 C 4 3 D 1 1 E 1 9 F -5 8" },
  { "CongruentTriangles", OF ("CongruentTriangles", "A,B,C,D,E,F"), "△ABC ≅ △DEF", "A 0 0 B 4 0 C 4 3 D 1 1 E 1 5 F 4 5",
    "A 0 0 B 4 0 C 4 3 D 1 1 E 1 5 F 4 6" },
  { "VectorSum", OF ("VectorSum", "A,B,C,D,E,F"), "vector AB = CD + EF", "A 1 1 B 6 4 C 0 0 D 2 1 E 3 3 F 6 5",
    "A 1 1 B 6 5 C 0 0 D 2 1 E 3 3 F 6 5" },
  { "VectorDiff", OF ("VectorDiff", "A,B,C,D,E,F"), "vector AB = CD − EF", "A 1 1 B 0 0 C 0 0 D 2 1 E 3 3 F 6 5",
    "A 1 1 B 0 1 C 0 0 D 2 1 E 3 3 F 6 5" },
  { "VectorDotZero", OF ("VectorDotZero", "A,B,C,D"), "AB ⊥ CD", "A 0 0 B 4 2 C 3 0 D 1 4", "A 0 0 B 4 2 C 3 0 D 1 5" },
  { "VectorLinear", VALUED ("VectorLinear", "A,B,C,D,E,F", "2,-1/3"), "vector AB = 2·CD + (−1/3)·EF",
    "A 1 1 B 4 7/3 C 0 0 D 2 1 E 3 3 F 6 5", "A 1 1 B 4 2 C 0 0 D 2 1 E 3 3 F 6 5" },
  { "VectorLinear (one term)", VALUED ("VectorLinear", "A,B,C,D", "5/2"), "vector AB = 5/2·CD", "A 1 1 B 6 7/2 C 0 0 D 2 1",
    "A 1 1 B 6 4 C 0 0 D 2 1" },
  { "VectorLinear (three terms)",
    "x(B)-x(A) == 2*(x(D)-x(C))+3*(x(F)-x(E))-(x(H)-x(G)) && y(B)-y(A) == 2*(y(D)-y(C))+3*(y(F)-y(E))-(y(H)-y(G))", NULL,
    "A 0 0 B 6 10 C 0 0 D 2 1 E 1 0 F 2 3 G 0 0 H 1 1", "A 0 0 B 6 9 C 0 0 D 2 1 E 1 0 F 2 3 G 0 0 H 1 1" },
  { "ExprConstraint =", "AB = 5", "AB = 5", "A 0 0 B 3 4", "A 0 0 B 3 3" },
  { "ExprConstraint ==", "Angle(A,B,C) == 45°", "∠ABC = 45°", "A 4 0 B 0 0 C 3 3", "A 4 0 B 0 0 C 3 4" },
  { "ExprConstraint !=", "AB != AC", "AB ≠ AC", "A 0 0 B 3 4 C 4 4", "A 0 0 B 3 4 C 5 0" },
  { "ExprConstraint <", "AB < AC", "AB < AC", "A 0 0 B 3 4 C 6 0", "A 0 0 B 3 4 C 5 0" },
  { "ExprConstraint <=", "AB <= AC", "AB ≤ AC", "A 0 0 B 3 4 C 5 0", "A 0 0 B 3 4 C 4 0" },
  { "ExprConstraint >", "AB+BC > 10", "AB + BC > 10", "A 0 0 B 3 4 C 9 4", "A 0 0 B 3 4 C 8 4" },
  { "ExprConstraint >=", "AB^2+BC^2 >= AC^2", "AB² + BC² ≥ AC²", "A 0 0 B 3 0 C 3 4", "A 0 0 B 3 0 C 4 4" },
  { "ExprConstraint Area", VALUED ("area", "A,B,C", "6"), "the area of ABC is 6", "A 0 0 B 3 0 C 3 4", "A 0 0 B 3 0 C 4 5" },
  { "Tangent", OF ("Tangent", "A,T,O,Q"), "AT touches the circle about O through Q at T", "O 0 0 Q 5 0 T 3 4 A 7 1",
    "O 0 0 Q 5 0 T 3 4 A 7 2" },
  { "Tangent (line and circle)", OF ("Tangent", "k,o"), "k touches o", "O 0 0 Q 5 0 T 3 4 A 7 1", "O 0 0 Q 5 0 T 3 4 A 7 2",
    { LINE ("k", "A", "T"), CIRCLE }, "query_is_tangent {'line':'k','conic':'o'}" },
  { "PowerEquality", OF ("PowerEquality", "P,T,U,V"), "PT² = PU · PV", "P 0 0 T 0 6 U 4 0 V 9 0", "P 0 0 T 0 6 U 4 0 V 8 0" },
  { "Trapezoid", OF ("Trapezoid", "A,B,C,D"), "ABCD is a trapezium with AB ∥ CD", "A 0 0 B 6 0 C 5 3 D 1 3", "A 0 0 B 6 0 C 5 3 D 1 4" },
  { "Parallelogram", OF ("Parallelogram", "A,B,C,D"), "ABCD is a parallelogram", "A 0 0 B 4 1 C 5 4 D 1 3", "A 0 0 B 4 1 C 5 4 D 1 4" },
  { "Rectangle", OF ("Rectangle", "A,B,C,D"), "ABCD is a rectangle", "A 0 0 B 4 2 C 3 4 D -1 2", "A 0 0 B 4 2 C 5 4 D 1 2" },
  { "Square", OF ("Square", "A,B,C,D"), "ABCD is a square", "A 0 0 B 4 2 C 2 6 D -2 4", "A 0 0 B 4 2 C 3 4 D -1 2" },
  { "Rhombus", OF ("Rhombus", "A,B,C,D"), "ABCD is a rhombus", "A 0 0 B 5 0 C 8 4 D 3 4", "A 0 0 B 5 0 C 9 4 D 4 4" },
  { "VerifyPoint", "x(P) == 1/2 && y(P) == sqrt(2)", "x(P) = 1/2 and y(P) = √2", "P 1/2 sqrt(2)", "P 1/2 1.4142" },
  { "VerifyFunction PointsOnFunction", "y(P) == f(x(P)) && y(Q) == f(x(Q))", NULL, "P 1 2 Q 1/2 5/4", "P 1 2 Q 1/2 6/5", { PARABOLA } },
  { "VerifyFunction DerivativeAt", "f'(x(P)) == 3", NULL, "P 3/2 0", "P 1 0", { PARABOLA } },
};

/* ---- figures ---- */

/* A tool and its arguments in one text. */
static const char *
submit (PorismSession *session,
        const char    *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2);

  return tool_scene_submit (session, parts[0], parts[1]);
}

static const char *
make (PorismSession *session,
      const char    *line)
{
  const char *answer = submit (session, line);

  if (json_find (answer, "'ok':true") == NULL)
    g_error ("%s answers %s", line, answer);
  return answer;
}

static PorismSession *
new_figure (const Type *type,
            const char *points)
{
  PorismSession *session = porism_session_new ();
  g_auto (GStrv) words = g_strsplit (points, " ", -1);

  for (guint i = 0; words[i] != NULL; i += 3)
    {
      g_autofree char *line = g_strdup_printf ("add_point {'name':'%s','x':'%s','y':'%s'}", words[i], words[i + 1], words[i + 2]);

      make (session, line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (type->made) && type->made[i] != NULL; i++)
    make (session, type->made[i]);
  return session;
}

static char *
write_statement (const Type *type)
{
  return g_str_has_prefix (type->says, "'relation'")
           ? g_strdup_printf ("add_condition {'name':'c1',%s}", type->says)
           : g_strdup_printf ("add_condition {\"name\":\"c1\",\"relation\":\"%s\"}", type->says);
}

/* ---- the checks ---- */

/* What is between @before and the next @after in @text; (transfer full). */
static char *
dup_between (const char *text,
             const char *before,
             const char *after)
{
  const char *start = json_find (text, before), *end;

  if (start == NULL)
    g_error ("no %s in %s", before, text);
  start += strlen (before);
  end = strstr (start, after);
  return g_strndup (start, (gsize) (end - start));
}

/* How a condition is asked by itself. */
static char *
write_question (const Type *type,
                const char *answer)
{
  g_autofree char *definition = NULL;

  if (type->asked != NULL)
    return g_strdup (type->asked);
  definition = dup_between (answer, "'definition':'Condition(", ")\",");
  return g_strdup_printf ("query_value {\"expr\":\"%s\"}", definition);
}

static void
assert_answer (PorismSession *session,
               const char    *question,
               gboolean       holds)
{
  const char *answer = submit (session, question);
  const char *expected = holds ? TRUTH : FALSEHOOD;

  if (json_find (answer, expected) == NULL)
    g_error ("%s answers %s, not %s", question, answer, expected);
}

/* Where it holds nothing moves, and it is known exactly. */
static char *
check_satisfied (const Type *type)
{
  g_autoptr (PorismSession) session = new_figure (type, type->holds);
  g_autofree char *statement = write_statement (type), *expected = g_strdup_printf ("'text':'c1: %s'", type->words), *question = NULL;
  const char *answer = make (session, statement);

  if (json_find (answer, TRUTH) == NULL || json_find (answer, "'changed':[]") == NULL)
    g_error ("%s answers %s", statement, answer);
  question = write_question (type, answer);
  assert_answer (session, question, TRUE);
  answer = tool_scene_submit (session, "query_conditions", "{}");
  if (type->words != NULL && json_find (answer, expected) == NULL)
    g_error ("%s is told as %s", statement, answer);
  return g_steal_pointer (&question);
}

/* Where it does not, that is known exactly; stated as a condition it is made to hold. Returns how surely. */
static char *
check_violated (const Type *type,
                const char *question)
{
  g_autoptr (PorismSession) session = new_figure (type, type->fails);
  g_autofree char *statement = write_statement (type);
  const char *answer;

  assert_answer (session, question, FALSE);
  answer = make (session, statement);
  if (json_find (answer, "'boolean':true") == NULL)
    g_error ("%s answers %s", statement, answer);
  return json_find (answer, TRUTH) != NULL ? g_strdup ("proved") : g_strdup ("numeric");
}

static void
test_type (gconstpointer data)
{
  const Type *type = data;
  g_autofree char *question = check_satisfied (type);
  g_autofree char *certainty = check_violated (type, question);

  g_test_message ("%s | add_condition %s | %s | satisfied: proved | violated: disproved, then made to hold: %s", type->type,
                  type->says, question, certainty);
}

/* An integral is a question, not a condition: its value is exact. */
static void
test_integral (void)
{
  PLAY ({ "add_function", "{'name':'f','expr':'x^2+1'}", "'ok':true" },
        { "query_definite_integral", "{'function':'f','start':0,'end':3}", "'exact':'12'" });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strdup_printf ("/verigeo/%s", types[i].type);

      g_test_add_data_func (path, &types[i], test_type);
    }
  g_test_add_func ("/verigeo/VerifyFunction IntegralOn", test_integral);

  return g_test_run ();
}
