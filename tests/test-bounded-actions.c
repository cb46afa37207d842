/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions whose exact route would take minutes and gigabytes: each answers with what balls say, or
 * refuses with a limit, and ordinary exact values beside them stay exact. How long they take is for
 * porism-cli bench; where nothing else shows what was not done, processor time is measured here, with slack. */

#include "config.h"

#include <string.h>
#include <time.h>

#include <glib.h>

#include "app/document/document.h"
#include "engine/construction/evaluation.h"
#include "engine/expressions/expression.h"
#include "engine/field/exact.h"
#include "engine/surd/thread.h"
#include "tests/tool-scene.h"

#define NUMERIC "'exact':null"
/* Of the limits on processor time: a sanitizer takes its own. */
#ifdef __SANITIZE_ADDRESS__
#define PATIENCE 5
#else
#define PATIENCE 1
#endif
#define CENTRE(name, a, b, c, answer) \
  { "add_triangle_center", \
    "{'name':'" name "','a':'" a "','b':'" b "','c':'" c "','n':1}", answer }

static void
assert_took_less (clock_t start,
                  double  seconds)
{
  g_assert_cmpfloat ((double) (clock () - start) / CLOCKS_PER_SEC, <, PATIENCE * seconds);
}

/* Each incentre takes three more square roots of the one before. */
static void
test_incentres (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "1"), POINT ("C", "1", "4"),
        CENTRE ("I0", "A", "B", "C", "'certainty':'proved'"),
        CENTRE ("I1", "B", "C", "I0", MADE ("I1", "point")),
        CENTRE ("I2", "C", "I0", "I1", MADE ("I2", "point")),
        CENTRE ("I3", "I0", "I1", "I2", NUMERIC),
        CENTRE ("I4", "I1", "I2", "I3", NUMERIC));
}

/* sqrt (@depth + sqrt (… + 2)) as a coordinate. */
static void
test_nested_roots (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) text = g_string_new ("2");
  g_autofree char *arguments = NULL;

  for (int i = 2; i < 52; i++)
    {
      g_autofree char *opening = g_strdup_printf ("sqrt(%d+", i);

      g_string_prepend (text, opening);
      g_string_append_c (text, ')');
    }
  arguments = g_strdup_printf ("{'name':'A','x':'%s','y':'0'}", text->str);
  g_assert_nonnull (json_find (tool_scene_submit (session, "add_point", arguments), NUMERIC));
}

/* All inflections coincide at a place where the sign does not change. */
static void
test_high_power (void)
{
  PLAY ({ "add_function", "{'name':'f','expr':'x^40'}", MADE ("f", "function") },
        { "add_inflection_point", "{'name':'I','function':'f'}", REFUSED ("precondition") },
        { "add_turning_point", "{'name':'T','obj':'f'}", "'exact':'0'" });
}

static void
test_far_apart (void)
{
  PLAY (POINT ("A", "'1e300'", "'1e-300'"), POINT ("B", "'1e-300'", "'1e300'"),
        POINT ("C", "1", "'1e-300'"),
        CENTRE ("I", "A", "B", "C", NUMERIC),
        { "add_angle_bisector", "{'name':'b','p1':'A','vertex':'B','p2':'C'}",
          REFUSED ("limit") },
        { "transform_rotate", "{'name':'R','obj':'A','angle':'37°','center':'C'}",
          NUMERIC });
}

/* The conjugates of the square of the distance agree in 600 digits. */
static void
test_close_conjugates (void)
{
  PLAY (POINT ("A", "'sqrt(2+sqrt(3))'", "'-1e300'"), POINT ("B", "'5/2'", "-2"),
        POINT ("C", "'sqrt(2+sqrt(3))+sqrt(5)'", "'-1e80'"),
        { "query_distance", "{'obj1':'A','obj2':'B'}", NUMERIC },
        { "query_distance", "{'obj1':'C','obj2':'B'}", NUMERIC });
}

/* All zeros of one search: what is recalled gives the answers that searching again would. */
static void
test_many_inflections (void)
{
  PLAY ({ "add_function", "{'name':'f','expr':'abs(abs(abs(abs(x-1)-2)-3)-4)-sin(x)'}",
          MADE ("f", "function") },
        { "add_inflection_point", "{'name':'I','function':'f'}", "'exact':'-31*pi'" },
        { "query_value", "{'expr':'x(I_63)'}", "'decimal':97.3893722612" });
}

/* One formula asks for all places, but searches once. */
static void
test_many_feet (void)
{
  PLAY ({ "add_function", "{'name':'f','expr':'tan(x)'}", MADE ("f", "function") },
        { "add_derivative", "{'name':'m','function':'f'}", MADE ("m", "function") },
        { "add_point", "{'name':'F','x':-5,'y':'2*sqrt(3)'}", MADE ("F", "point") },
        { "query_distance", "{'obj1':'m','obj2':'F'}", "'decimal':0.27844343168595" });
}

static void
check_integral (PorismSession *session,
                const char    *function,
                const char    *start,
                const char    *end,
                const char    *answer)
{
  g_autofree char *arguments = g_strdup_printf ("{'function':'%s','start':%s,'end':%s}",
                                                function, start, end);

  g_assert_nonnull (json_find (tool_scene_submit (session, "query_definite_integral", arguments), answer));
}

/* Two hundred waves: over a long interval they cost more than an action may, over a short one they do not. */
static void
test_dear_integrals (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) sum = g_string_new ("{'name':'s','expr':'0");
  g_autoptr (GString) product = g_string_new ("{'name':'p','expr':'1");

  for (int k = 1; k <= 200; k++)
    {
      g_string_append_printf (sum, "+sin(%d*x)", k);
      g_string_append_printf (product, "*(cos(%d*x)+2)", k);
    }
  g_string_append (sum, "'}");
  g_string_append (product, "'}");
  tool_scene_submit (session, "add_function", sum->str);
  tool_scene_submit (session, "add_function", product->str);
  check_integral (session, "s", "-100", "100", REFUSED ("limit"));
  check_integral (session, "p", "-10", "10", REFUSED ("limit"));
  check_integral (session, "p", "-10", "10", "Integrate over shorter intervals");
  check_integral (session, "s", "0", "0.25", "'radius':");
}

/* What a field in balls evaluates is counted, and past the limit nothing is evaluated. */
static void
test_counted_balls (void)
{
  const char *variables[] = { "x", NULL };
  const PorismExpressionScope scope = { .variables = variables };
  g_autoptr (PorismExpression) expression = porism_expression_parse ("sin(x)+x^2", &scope, NULL);
  PorismBallField field;
  guint n = 0;
  arb_t x, value;

  porism_ball_field_init (&field, 128);
  arb_init (x);
  arb_init (value);
  field.own.limit = 10;
  while (porism_expression_evaluate[PORISM_FIELD_BALL] (&field, expression, NULL, x, value) == PORISM_OK)
    g_assert_cmpuint (++n, <=, 10);
  g_assert_cmpuint (n, ==, 10);
  g_assert_true (porism_ball_exceeded (&field));
  arb_clear (x);
  arb_clear (value);
}

/* Cheap as long as A is on the left, and then a sum that is dear at every place. */
static char *
write_sines (int n)
{
  g_autoptr (GString) text = g_string_new ("if(x(A)<1/2,(x-1)^2,x");

  for (int i = 3; i < 203; i++)
    g_string_append_printf (text, "+sin(%d*x/9+x(A))", i + n);
  g_string_append_c (text, ')');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

#define N_DEPENDENTS 6
#define LAST "5"

static void
make_dependents (PorismSession *session)
{
  static const struct
  {
    const char *tool;
    const char *arguments;
  } last[] = {
    { "add_segment", "{'name':'s','p1':'A','p2':'P_" LAST "'}" },
    { "add_intersect", "{'name':'J','obj1':'f_" LAST "','obj2':'g'}" },
    { "add_integral_shade", "{'name':'h','func':'f_" LAST "','x_start':0,'x_end':2}" },
  };

  tool_scene_submit (session, "add_point", "{'name':'A','x':'1/3','y':0}");
  tool_scene_submit (session, "add_point", "{'name':'U','x':-1,'y':'1/4'}");
  tool_scene_submit (session, "add_point", "{'name':'V','x':3,'y':'1/4'}");
  tool_scene_submit (session, "add_point", "{'name':'W','x':1,'y':-900}");
  tool_scene_submit (session, "add_polygon", "{'name':'t','points':['U','V','W']}");
  for (int i = 0; i < N_DEPENDENTS; i++)
    {
      g_autofree char *sines = write_sines (i);
      g_autofree char *function =
        g_strdup_printf ("{'name':'f_%d','expr':'%s','start_x':0,'end_x':2}", i, sines);
      g_autofree char *meeting =
        g_strdup_printf ("{'name':'P_%d','obj1':'f_%d','obj2':'t','index':1}", i, i);

      g_assert_nonnull (json_find (tool_scene_submit (session, "add_function", function), "'ok':true"));
      g_assert_nonnull (json_find (tool_scene_submit (session, "add_intersect", meeting), "'ok':true"));
    }
  tool_scene_submit (session, "add_function", "{'name':'g','expr':'1/4'}");
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    g_assert_nonnull (json_find (tool_scene_submit (session, last[i].tool, last[i].arguments), "'ok':true"));
}

/* Of every object: whether it is defined, has a radius, and its first element. */
static char *
describe_figure (PorismSession *session)
{
  PorismConstruction *figure = porism_session_get_construction (session);
  g_autoptr (GString) text = g_string_new (NULL);

  for (PorismId id = 1; id < porism_construction_get_next_id (figure); id++)
    if (porism_construction_get (figure, id) != NULL)
      g_string_append_printf (text, "%u %d %d %a\n", id, porism_construction_is_defined (figure, id),
                              porism_construction_is_enclosed (figure, id),
                              porism_construction_get_value (figure, id)[0]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_figure (PorismSession *session,
              const char    *expected)
{
  g_autofree char *now = describe_figure (session);

  g_assert_cmpstr (now, ==, expected);
}

static void
check_opened (PorismDocument *document,
              const char     *expected)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) again = porism_document_load_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (again)->len, ==, 0);
  check_figure (porism_document_get_session (again), expected);
}

/* Neither the place nor what follows from it has a radius; both are close to what balls say of them. */
static void
check_estimates (PorismSession *session)
{
  static const char *const names[] = { "P_" LAST, "s", "J_1", "h" };
  PorismConstruction *figure = porism_session_get_construction (session);
  const char *answer;
  double place;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      PorismId id = porism_construction_lookup (figure, names[i]);

      g_assert_true (porism_construction_is_defined (figure, id));
      g_assert_false (porism_construction_is_enclosed (figure, id));
    }
  place = porism_construction_get_value (figure, porism_construction_lookup (figure, "P_" LAST))[0];
  answer = tool_scene_submit (session, "query_value", "{'expr':'x(P_" LAST ")'}");
  g_assert_nonnull (json_find (answer, "'radius':"));
  answer = json_find (answer, "'decimal':");
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (answer + strlen ("'decimal':"), NULL), place, 1e-9);
}

/* Many dear dependents of what moves share what one action may do. Past that they are not undefined, but
 * known to doubles only: so again where the document is opened, and what undo brings back is as it was. */
static void
test_many_dependents (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  PorismConstruction *figure = porism_session_get_construction (session);
  g_autofree char *before = NULL, *after = NULL;
  const char *moved;

  make_dependents (session);
  before = describe_figure (session);
  moved = tool_scene_submit (session, "move_point", "{'name':'A','x':'1/2','y':0}");
  g_assert_nonnull (strstr (moved, "are approximate now"));
  g_assert_nonnull (json_find (moved, "'undefined':[]"));
  after = describe_figure (session);
  g_assert_true (porism_construction_is_enclosed (figure, porism_construction_lookup (figure, "P_0")));
  check_opened (document, after);
  porism_session_undo (session);
  check_figure (session, before);
  porism_session_redo (session);
  check_figure (session, after);
  tool_scene_submit (session, "add_point", "{'name':'B','x':'sqrt(2)','y':0}");
  g_assert_false (porism_construction_is_enclosed (figure, porism_construction_lookup (figure, "s")));
  check_estimates (session);
}

/* What is dragged searches once for all places, and goes no smaller steps where that is dear: each branch
 * by itself, and 64 steps, would take a hundred times as much. */
static void
test_dragged_searches (void)
{
  static const char *const tools[] = { "add_roots", "add_turning_point" };
  static const char *const arguments[] = { "{'name':'R','obj':'f'}", "{'name':'T','obj':'f'}" };
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *figure = porism_session_get_construction (session);

  tool_scene_submit (session, "add_number", "{'name':'a','value':2}");
  tool_scene_submit (session, "add_function", "{'name':'f','expr':'sin(a*x)+sin(x)/2'}");
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    g_assert_nonnull (json_find (tool_scene_submit (session, tools[i], arguments[i]), "'ok':true"));
  g_assert_true (porism_session_begin_drag_at (session, porism_construction_lookup (figure, "a"),
                                               PORISM_COORDINATES (2, 0)));
  for (int i = 1; i <= 4; i++)
    {
      gulong before = porism_double_work;

      porism_session_drag_to (session, PORISM_COORDINATES (2 + i * 0.7, 0));
      g_assert_cmpuint (porism_double_work - before, <, 8000000);
    }
  porism_session_cancel_drag (session);
}

/* Transcendental functions count as what they take: here every search in balls would take minutes. */
static void
test_nested_sines (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) text = g_string_new ("x");
  g_autofree char *function = NULL, *equation = NULL;

  for (int i = 0; i < 60; i++)
    {
      g_string_prepend (text, "sin(3*");
      g_string_append_c (text, ')');
    }
  function = g_strdup_printf ("{'name':'f','expr':'%s'}", text->str);
  equation = g_strdup_printf ("{'equation':'%s=1/3','variable':'x'}", text->str);
  tool_scene_submit (session, "add_function", function);
  g_assert_nonnull (strstr (tool_scene_submit (session, "add_turning_point",
                                               "{'name':'P','obj':'f'}"), "up and down too fast"));
  g_assert_nonnull (strstr (tool_scene_submit (session, "query_nsolve", equation), "cross too often"));
}

/* A step that is too dear leaves the field usable; one that is not is counted. */
static void
test_refused_step (void)
{
  PorismExactField field;
  ca_t root, sum;
  gulong before;

  porism_exact_field_init (&field, 0);
  ca_init (root, field.context);
  ca_init (sum, field.context);
  ca_set_si (root, 2, field.context);
  porism_exact_sqrt (&field, root, root);
  g_assert_cmpuint (field.work, >, 0);
  before = field.work;
  g_assert_false (porism_exact_spend_work (&field, 2.0 * PORISM_EXACT_STEP));
  g_assert_cmpuint (field.work, ==, before);
  g_assert_cmpint (porism_exact_is_zero (&field, root), ==, PORISM_UNKNOWN);
  porism_exact_resume (&field);
  g_assert_cmpint (porism_exact_is_zero (&field, root), ==, PORISM_FALSE);
  while (porism_exact_spend_work (&field, PORISM_EXACT_STEP / 2))
    g_assert_cmpuint (field.work, <=, field.limit);
  porism_exact_add (&field, sum, root, root);
  g_assert_true (CA_IS_QQ (sum, field.context));
  g_assert_cmpint (porism_exact_is_positive (&field, root), ==, PORISM_UNKNOWN);
  ca_clear (root, field.context);
  ca_clear (sum, field.context);
  porism_exact_field_clear (&field);
}

/* Roots of large rational numbers need no factors: perfect squares are rational, others are squared
 * back. */
static void
test_large_radicands (void)
{
  PorismExactField field;
  ca_t radicand, root;
  fmpz_t n;

  porism_exact_field_init (&field, 0);
  ca_init (radicand, field.context);
  ca_init (root, field.context);
  fmpz_init (n);
  fmpz_ui_pow_ui (n, 10, 300);
  fmpz_add_ui (n, n, 7);
  for (int i = 0; i < 2; i++)
    {
      fmpz_mul_si (n, n, 12);
      ca_set_fmpz (radicand, n, field.context);
      if (i == 1)
        ca_mul (radicand, radicand, radicand, field.context);
      porism_exact_sqrt (&field, root, radicand);
      g_assert_cmpint (CA_IS_QQ (root, field.context) != 0, ==, i);
      porism_exact_mul (&field, root, root, root);
      porism_exact_sub (&field, root, root, radicand);
      g_assert_cmpint (porism_exact_is_zero (&field, root), ==, PORISM_TRUE);
    }
  fmpz_clear (n);
  ca_clear (radicand, field.context);
  ca_clear (root, field.context);
  porism_exact_field_clear (&field);
}

#define COORDINATES \
  POINT ("P", "'sqrt(8)+cbrt(9)'", "'sin(43°)'"), \
  POINT ("Q", "'sqrt(8)+cbrt(9)-sqrt(17)'", "'sin(43°)+cbrt(11)'"), \
  POINT ("R", "'3+cbrt(10)'", "'sin(50°)'")

/* Where one generator is beyond the degree of minimal polynomials, none is looked for: each of these square
 * roots would take more than a second, of which nothing would come. */
static void
test_vain_conversions (void)
{
  clock_t start = clock ();

  PLAY (COORDINATES,
        { "add_circle", "{'name':'c','center':'P','point':'R'}", NUMERIC },
        { "add_incircle", "{'name':'k','a':'P','b':'Q','c':'R'}", NUMERIC },
        { "query_distance", "{'obj1':'P','obj2':'Q'}", "'exact':'sqrt(17+cbrt(121))'" },
        { "query_distance", "{'obj1':'Q','obj2':'R'}", NUMERIC },
        { "add_angle_bisector", "{'name':'b','p1':'P','vertex':'Q','p2':'R'}", NUMERIC },
        { "add_intersect", "{'name':'X','obj1':'c','obj2':'b'}", MADE ("X_1", "point") });
  assert_took_less (start, 1);
}

/* Whether roots of nested roots are related takes Calcium long to prove: the step is refused, the answer is given. */
static void
test_dear_relations (void)
{
  clock_t start = clock ();

  PLAY (POINT ("P", "4", "6"), POINT ("Q", "-9", "6"), POINT ("M", "'4-10^300'", "1"),
        { "add_circle", "{'name':'c','center':'M','radius':5}", MADE ("c", "circle") },
        { "add_incircle", "{'name':'k','a':'M','b':'Q','c':'P'}", MADE ("k", "circle") },
        { "query_is_tangent", "{'line':'k','conic':'c'}", "'boolean':false" });
  assert_took_less (start, 1);
}

/* Places of many digits, which slopes narrow: halves alone took ten times as long. */
static void
test_tied_extrema (void)
{
  clock_t start = clock ();

  PLAY ({ "add_function", "{'name':'f','expr':'sin(x)+cos(2x)'}", MADE ("f", "function") },
        { "query_function_max", "{'function':'f','start':-20,'end':20}", "-15.96064; -12.31369" },
        { "add_function", "{'name':'g','expr':'min(cos(2x)-exp(-x^2),(x-1/2)*(x+1))'}",
          MADE ("g", "function") },
        { "query_function_max", "{'function':'g','start':-4,'end':4}", "x = 3.141674" },
        { "query_function_min", "{'function':'g','start':-4,'end':4}", "" });
  assert_took_less (start, 1.5);
}

/* The sides of a polygon ask for a name each, without looking at all names every time; what goes gives its
 * name back. */
static void
test_many_sides (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *figure = porism_session_get_construction (session);
  g_autoptr (GString) points = g_string_new ("{'name':'p','points':'A");
  g_autofree char *before = NULL, *between = NULL, *after = NULL;
  clock_t start = clock ();

  for (int i = 1; i < 6000; i++)
    g_string_append (points, i % 3 == 0 ? ",A" : i % 3 == 1 ? ",B" : ",C");
  g_string_append (points, "'}");
  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':1,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':0,'y':1}");
  before = porism_construction_suggest_name (figure, PORISM_KIND_SEGMENT);
  g_assert_nonnull (json_find (tool_scene_submit (session, "add_polygon", points->str), "'ok':true"));
  between = porism_construction_suggest_name (figure, PORISM_KIND_SEGMENT);
  g_assert_cmpstr (before, !=, between);
  porism_session_undo (session);
  after = porism_construction_suggest_name (figure, PORISM_KIND_SEGMENT);
  g_assert_cmpstr (before, ==, after);
  assert_took_less (start, 1.8);
}

/* A million pairs of sides are looked at without gathering two thousand corners for each. */
static void
test_pairs_of_sides (void)
{
  clock_t start = clock ();

  PLAY (POINT ("A", "0", "0"), POINT ("B", "1", "0"), POINT ("C", "1.01", "0"), POINT ("D", "0", "0.01"),
        { "add_regular_polygon", "{'name':'p','p1':'A','p2':'B','n':1000}",
          MADE ("p", "polygon") },
        { "add_regular_polygon", "{'name':'q','p1':'D','p2':'C','n':1000}",
          MADE ("q", "polygon") },
        { "add_intersect", "{'name':'X','obj1':'p','obj2':'q'}", MADE ("X_2", "point") });
  assert_took_less (start, 2);
}

/* @n corners, "A", "B" in turn, but "C" once at @odd. */
static char *
write_polygon (const char *name,
               int         n,
               int         odd)
{
  GString *points = g_string_new (NULL);

  g_string_printf (points, "{'name':'%s','points':'", name);
  for (int i = 0; i < n; i++)
    g_string_append_printf (points, "%s%s", i > 0 ? "," : "", i == odd ? "C" : i % 2 ? "B" : "A");
  g_string_append (points, "'}");

  return g_string_free (points, FALSE);
}

/* Orders of corners that fail late, but all at the same one, and images that are known to be congruent. */
static void
test_congruent_polygons (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *first = write_polygon ("p", 2000, 501), *second = write_polygon ("q", 2000, 1601);
  g_autofree char *third = write_polygon ("r", 2000, 1600);
  clock_t start = clock ();

  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':1,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':3,'y':1}");
  tool_scene_submit (session, "add_polygon", first);
  tool_scene_submit (session, "add_polygon", second);
  tool_scene_submit (session, "add_polygon", third);
  tool_scene_submit (session, "transform_rotate",
                     "{'name':'s','obj':'p','angle':'37°','center':'C'}");
  start = clock ();
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_are_congruent",
                                                  "{'obj1':'p','obj2':'q'}"),
                               "'boolean':true,'certainty':'proved'"));
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_are_equal",
                                                  "{'obj1':'p','obj2':'q'}"),
                               "'boolean':true,'certainty':'proved'"));
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_are_congruent",
                                                  "{'obj1':'p','obj2':'r'}"),
                               "'boolean':false,'certainty':'disproved'"));
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_are_congruent",
                                                  "{'obj1':'p','obj2':'s'}"),
                               "'boolean':true,'certainty':'proved'"));
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_relation",
                                                  "{'obj1':'p','obj2':'q'}"),
                               "'text':'are congruent'"));
  assert_took_less (start, 1);
}

#define CONGRUENT(a, b, answer) \
  { "query_are_congruent", "{'obj1':'" a "','obj2':'" b "'}", answer }

/* Where every order of corners holds as far as balls tell, that is no reason to say that none does. Fifteen actions. */
static void
test_congruent_regular_polygons (void)
{
  clock_t start = clock ();

  PLAY (POINT ("A", "0", "0"), POINT ("B", "1", "0"), POINT ("C", "2", "5"), POINT ("D", "2", "6"),
        POINT ("E", "2", "7"),
        { "add_regular_polygon", "{'name':'p','p1':'A','p2':'B','n':500}",
          MADE ("p", "polygon") },
        { "add_regular_polygon", "{'name':'q','p1':'C','p2':'D','n':500}",
          MADE ("q", "polygon") },
        { "add_regular_polygon", "{'name':'r','p1':'C','p2':'E','n':500}",
          MADE ("r", "polygon") },
        { "transform_rotate", "{'name':'s','obj':'p','angle':'37°','center':'C'}",
          MADE ("s", "polygon") },
        { "transform_dilate", "{'name':'t','obj':'s','factor':2,'center':'C'}",
          MADE ("t", "polygon") },
        CONGRUENT ("p", "p", "'boolean':true,'certainty':'proved'"),
        CONGRUENT ("p", "s", "'boolean':true,'certainty':'proved'"),
        CONGRUENT ("p", "q", "'boolean':true,'certainty':'numeric'"),
        CONGRUENT ("p", "r", "'boolean':false,'certainty':'disproved'"),
        CONGRUENT ("p", "t", "'boolean':false,'certainty':'disproved'"));
  assert_took_less (start, 4);
}

/* A triangle gone round two thousand times, which does not cross itself. */
static void
test_area_of_large_polygon (void)
{
  enum { N_CORNERS = 6000 };
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) points = g_string_new ("{'name':'p','points':'A");
  clock_t start;

  for (int i = 1; i < N_CORNERS; i++)
    g_string_append (points, i % 3 == 0 ? ",A" : i % 3 == 1 ? ",B" : ",C");
  g_string_append (points, "'}");
  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':1,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':0,'y':1}");
  tool_scene_submit (session, "add_polygon", points->str);
  start = clock ();
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_area",
                                                  "{'obj':'p'}"), "'exact':'1000'"));
  assert_took_less (start, 0.4);
}

static char *
ask (PorismSession      *session,
     PorismConstruction *figure)
{
  g_autoptr (PorismAction) action = porism_action_new ("query_are_equal");
  g_autoptr (PorismObservation) observation = NULL;
  PorismDelta *delta = NULL;

  porism_action_add_string (action, "obj1", "d");
  porism_action_add_string (action, "obj2", "v");
  observation = porism_registry_run (porism_session_get_registry (session), figure, action, TRUE, 1, &delta,
                                     NULL);
  g_clear_pointer (&delta, porism_delta_unref);

  return porism_json_observation_to_line (observation);
}

/* An action on a copy of the figure, as those of a window are, answers as one on the figure itself, whatever
 * that has computed before. */
static void
test_copies (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *figure = porism_session_get_construction (session), *copy;
  g_autofree char *here = NULL, *there = NULL;

  tool_scene_submit (session, "add_point", "{'name':'O','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'A','x':3,'y':1}");
  tool_scene_submit (session, "transform_rotate",
                     "{'name':'R','obj':'A','angle':'7°','center':'O'}");
  tool_scene_submit (session, "transform_rotate",
                     "{'name':'S','obj':'A','angle':'40°','center':'O'}");
  tool_scene_submit (session, "add_distance", "{'name':'d','p1':'O','p2':'S'}");
  tool_scene_submit (session, "add_vector", "{'name':'v','p1':'O','p2':'R'}");
  copy = porism_construction_copy (figure);
  here = ask (session, figure);
  there = ask (session, copy);
  g_assert_nonnull (json_find (here, "'boolean':true"));
  g_assert_cmpstr (here, ==, there);
  porism_construction_free (copy);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bounded-actions/incentres", test_incentres);
  g_test_add_func ("/bounded-actions/nested-roots", test_nested_roots);
  g_test_add_func ("/bounded-actions/high-power", test_high_power);
  g_test_add_func ("/bounded-actions/far-apart", test_far_apart);
  g_test_add_func ("/bounded-actions/close-conjugates", test_close_conjugates);
  g_test_add_func ("/bounded-actions/many-inflections", test_many_inflections);
  g_test_add_func ("/bounded-actions/many-feet", test_many_feet);
  g_test_add_func ("/bounded-actions/dear-integrals", test_dear_integrals);
  g_test_add_func ("/bounded-actions/counted-balls", test_counted_balls);
  g_test_add_func ("/bounded-actions/many-dependents", test_many_dependents);
  g_test_add_func ("/bounded-actions/dragged-searches", test_dragged_searches);
  g_test_add_func ("/bounded-actions/nested-sines", test_nested_sines);
  g_test_add_func ("/bounded-actions/vain-conversions", test_vain_conversions);
  g_test_add_func ("/bounded-actions/dear-relations", test_dear_relations);
  g_test_add_func ("/bounded-actions/tied-extrema", test_tied_extrema);
  g_test_add_func ("/bounded-actions/many-sides", test_many_sides);
  g_test_add_func ("/bounded-actions/pairs-of-sides", test_pairs_of_sides);
  g_test_add_func ("/bounded-actions/congruent-polygons", test_congruent_polygons);
  g_test_add_func ("/bounded-actions/congruent-regular-polygons", test_congruent_regular_polygons);
  g_test_add_func ("/bounded-actions/area-of-large-polygon", test_area_of_large_polygon);
  g_test_add_func ("/bounded-actions/copies", test_copies);
  g_test_add_func ("/bounded-actions/refused-step", test_refused_step);
  g_test_add_func ("/bounded-actions/large-radicands", test_large_radicands);

  return g_test_run ();
}
