/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The field of gradients: every operation and every residual has the value of the field of doubles to the last
 * bit, ends as it does, and has the derivatives that differences of it approach. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib.h>

#include "engine/construction/evaluation.h"
#include "engine/field/gradient.h"
#include "tests/operation-scene.h"
#include "tests/tool-scene.h"

#define TRIALS 24
#define STEP 0x1p-15
/* Where a function is flat doubles find a place only to half of their digits. */
#define FLAT_STEP 0x1p-6
#define TOLERANCE 1e-6

/* A number that may be chosen. */
typedef struct
{
  PorismId id;
  guint input;
  double value;
} Unknown;

/* What was tried, so that a law that is never tried fails. */
typedef struct
{
  guint defined;
  guint judged;                 /* derivatives other than 0 that agreed with differences */
  guint unjudged;               /* where differences do not converge */
  guint residuals;
} Count;

/* ---- the numbers of a figure ---- */

static GArray *
find_unknowns (const Scene *scene)
{
  GArray *unknowns = g_array_new (FALSE, FALSE, sizeof (Unknown));
  guint n;
  const PorismId *order = porism_construction_get_order (scene->construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (scene->construction, order[i]);
      const double *number = porism_construction_get_value (scene->construction, order[i]) + record->width;

      for (guint k = 0; k < record->n_inputs; k++)
        {
          if (record->inputs[k].number == NULL)
            continue;
          if (porism_operation_get_role (record->operation, k)->flags & PORISM_ROLE_FREE)
            g_array_append_val (unknowns, ((Unknown) { order[i], k, *number }));
          number++;
        }
    }
  return unknowns;
}

/* The value of the subject, or its residual, where @moved is not NULL with that number moved by @step. */
static PorismStatus
evaluate (const Scene   *scene,
          gboolean       residual,
          const Unknown *moved,
          double         step,
          double        *out)
{
  g_autoptr (PorismEvaluation) evaluation = porism_evaluation_new (scene->construction, PORISM_FIELD_DOUBLE, 0);
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  const void *elements;
  PorismStatus status;

  if (moved != NULL)
    {
      double value = moved->value + step;

      porism_evaluation_set_number (evaluation, moved->id, moved->input, &value);
    }
  if (residual)
    return porism_evaluation_apply (evaluation, &record->operation->residual, record, out);
  status = porism_evaluation_get (evaluation, scene->subject, &elements);
  if (status == PORISM_OK)
    memcpy (out, elements, record->width * sizeof (double));
  return status;
}

/* The same with its derivatives by @n unknowns, at most as many as there are directions. */
static PorismStatus
differentiate (const Scene    *scene,
               gboolean        residual,
               const Unknown  *unknowns,
               guint           n,
               PorismGradient *out)
{
  g_autoptr (PorismEvaluation) evaluation = porism_evaluation_new (scene->construction, PORISM_FIELD_GRADIENT, 0);
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  const void *elements;
  PorismStatus status;

  for (guint i = 0; i < n; i++)
    {
      PorismGradient number = { unknowns[i].value };

      number.d[i] = 1;
      porism_evaluation_set_number (evaluation, unknowns[i].id, unknowns[i].input, &number);
    }
  if (residual)
    return porism_evaluation_apply (evaluation, &record->operation->residual, record, out);
  status = porism_evaluation_get (evaluation, scene->subject, &elements);
  if (status == PORISM_OK)
    memcpy (out, elements, record->width * sizeof (PorismGradient));
  return status;
}

/* ---- the laws ---- */

static gboolean
is_same_double (double a,
                double b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

/* @out: room for the values, which are those of doubles. */
static PorismStatus
check_values (const Scene    *scene,
              gboolean        residual,
              const Unknown  *unknowns,
              guint           n,
              guint           width,
              PorismGradient *out)
{
  g_autofree double *plain = g_new0 (double, width);
  PorismStatus status = evaluate (scene, residual, NULL, 0, plain);

  g_assert_cmpint (differentiate (scene, residual, unknowns, n, out), ==, status);
  for (guint i = 0; status == PORISM_OK && i < width; i++)
    {
      if (!is_same_double (out[i].value, plain[i]))
        g_error ("%u: %.17g with a gradient, %.17g without", i, out[i].value, plain[i]);
      for (guint k = 0; k < PORISM_N_DIRECTIONS; k++)
        g_assert_true (isfinite (out[i].d[k]));
      for (guint k = n; k < PORISM_N_DIRECTIONS; k++)
        g_assert_cmpfloat (out[i].d[k], ==, 0);
    }
  return status;
}

/* Compares derivatives with central differences of two steps; where those disagree they say nothing. */
/* What element @i is measured by: of a direction, which is as long as it happens to be, the whole of it. */
static double
get_size (const PorismRecord   *record,
          const PorismGradient *found,
          guint                 i)
{
  return record->kind == PORISM_KIND_ANGLE && i < 2 ? hypot (found[0].value, found[1].value) : fabs (found[i].value);
}

static void
check_derivatives (const Scene          *scene,
                   gboolean              residual,
                   const Unknown        *unknown,
                   guint                 direction,
                   guint                 width,
                   const PorismGradient *found,
                   Count                *count)
{
  const double steps[4] = { -2, -1, 1, 2 };
  g_autofree double *at = g_new0 (double, 4 * width);
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  gboolean flat = g_str_has_prefix (record->operation->id, "function-m");
  double h = (flat ? FLAT_STEP : STEP) * MAX (1, fabs (unknown->value));

  for (guint k = 0; k < 4; k++)
    if (evaluate (scene, residual, unknown, steps[k] * h, at + k * width) != PORISM_OK)
      return;
  for (guint i = 0; i < width; i++)
    {
      double fine = (at[2 * width + i] - at[width + i]) / (2 * h);
      double coarse = (at[3 * width + i] - at[i]) / (4 * h);
      double d = found[i].d[direction], scale = MAX (1, fabs (d)) + (residual ? fabs (found[i].value) : get_size (record, found, i)) * 1e-3;
      double expected = (4 * fine - coarse) / 3;
      /* Where two items of a sorted list agree, differences of both sides say the mean of both. */
      double bend = (at[2 * width + i] + at[width + i] - 2 * found[i].value) / h;

      if (fabs (fine - coarse) > 1e-4 * scale || fabs (bend) > 0.1 * scale)
        count->unjudged++;
      else if (fabs (d - expected) > TOLERANCE * scale)
        g_error ("element %u (%g): derivative %.12g, by differences %.12g (and %.12g)", i, found[i].value, d,
                 expected, coarse);
      else
        count->judged += d != 0;
    }
}

static void
check_gradients (const Scene *scene,
                 gboolean     residual,
                 guint        width,
                 gboolean     differences,
                 Count       *count)
{
  g_autoptr (GArray) unknowns = find_unknowns (scene);
  g_autofree PorismGradient *found = g_new0 (PorismGradient, width);

  for (guint first = 0; first < MAX (unknowns->len, 1); first += PORISM_N_DIRECTIONS)
    {
      const Unknown *batch = &g_array_index (unknowns, Unknown, first);
      guint n = MIN (unknowns->len - first, PORISM_N_DIRECTIONS);

      if (check_values (scene, residual, batch, n, width, found) != PORISM_OK)
        return;
      for (guint k = 0; differences && k < n; k++)
        check_derivatives (scene, residual, &batch[k], k, width, found, count);
    }
  if (residual)
    count->residuals++;
  else
    count->defined++;
}

static void
test_operation (gconstpointer data)
{
  const PorismOperation *operation = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (operation->id) + 1);
  Count count = { 0 };

  /* What seldom is there, such as what two polygons have in common, is tried until it is. */
  for (int i = 0; i < TRIALS || (count.defined == 0 && i < 20 * TRIALS); i++)
    {
      Scene scene = { .random = random, .degenerate = i % 4 == 3 };

      scene_build (&scene, operation);
      /* Of two that are equal one is left out, until they part. */
      check_gradients (&scene, FALSE, porism_construction_get (scene.construction, scene.subject)->width,
                       !scene.degenerate && !g_str_equal (operation->id, "list-unique"), &count);
      if (operation->residual.in_field[PORISM_FIELD_DOUBLE] != NULL)
        check_gradients (&scene, TRUE, 1, !scene.degenerate, &count);
      scene_clear (&scene);
    }
  g_test_message ("%s: %u defined, %u residuals, %u derivatives, %u not judged", operation->id, count.defined,
                  count.residuals, count.judged, count.unjudged);
  g_assert_cmpuint (count.defined, >, 0);
}

/* ---- figures whose functions have coefficients ---- */

/* An action, or where there is no tool an operation and the names of a function and of the ends of an interval. */
typedef struct
{
  const char *tool;
  const char *arguments;
} Call;

static void
add_between (PorismConstruction *construction,
             const char         *what)
{
  g_auto (GStrv) words = g_strsplit (what, ",", 0);
  PorismRecord *record = porism_record_new (porism_operation_lookup (words[0]), 3);
  guint8 kinds[3];
  guint16 widths[3];
  const PorismExpression *expressions[3] = { NULL };
  PorismShape shape = { .n_inputs = 3, .kinds = kinds, .widths = widths, .expressions = expressions };
  PorismReason reason;

  for (guint i = 0; i < 3; i++)
    {
      const PorismRecord *input;

      record->inputs[i].object = porism_construction_lookup (construction, words[1 + i]);
      input = porism_construction_get (construction, record->inputs[i].object);
      kinds[i] = (guint8) input->kind;
      widths[i] = (guint16) input->width;
      expressions[i] = input->expression;
    }
  record->expression = record->operation->derive (&shape, &reason);
  porism_construction_begin (construction);
  porism_construction_add (construction, record);
  porism_delta_unref (porism_construction_commit (construction));
}

/* All objects of what @calls make. */
static void
check_figure (const Call *calls,
              gsize       n)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  Scene scene = { .construction = porism_session_get_construction (session) };
  const PorismId *order;
  guint n_objects;

  for (gsize i = 0; i < n; i++)
    {
      const char *line;

      if (calls[i].tool == NULL)
        {
          add_between (scene.construction, calls[i].arguments);
          continue;
        }
      line = tool_scene_submit (session, calls[i].tool, calls[i].arguments);
      if (json_find (line, "'ok':true") == NULL)
        g_error ("%s", line);
    }
  order = porism_construction_get_order (scene.construction, &n_objects);
  for (guint i = 0; i < n_objects; i++)
    {
      const PorismRecord *record = porism_construction_get (scene.construction, order[i]);
      Count count = { 0 };

      scene.subject = order[i];
      check_gradients (&scene, FALSE, record->width, TRUE, &count);
      g_test_message ("%s %s: %u derivatives, %u not judged", record->operation->id,
                      record->name, count.judged, count.unjudged);
      g_assert_cmpuint (count.defined, ==, 1);
      if (record->kind != PORISM_KIND_TEXT && record->kind != PORISM_KIND_REGION && record->kind != PORISM_KIND_IMPLICIT)
        g_assert_cmpuint (count.judged, >, 0);
    }
}

#define CHECK_FIGURE(...) \
  G_STMT_START \
  { \
    static const Call calls_[] = { __VA_ARGS__ }; \
    check_figure (calls_, G_N_ELEMENTS (calls_)); \
  } \
  G_STMT_END

#define COEFFICIENT(name, value) \
  { "add_slider", "{'name':'" name "','min':-5,'max':5,'step':0.01}" }, \
  { "set_value", "{'name':'" name "','value':" value "}" }
#define FUNCTION(name, term) { "add_function", "{'name':'" name "','expr':'" term "'}" }
#define OF(tool, name, key, what) { tool, "{'name':'" name "','" key "':'" what "'}" }
#define BETWEEN(operation, function, start, end) { NULL, operation "," function "," start "," end }

static void
test_polynomial (void)
{
  CHECK_FIGURE (COEFFICIENT ("a", "1.25"), COEFFICIENT ("b", "-2.5"), FUNCTION ("f", "a*x^3+b*x+a^2-1/3"),
                OF ("add_roots", "R", "obj", "f"), OF ("add_turning_point", "E", "obj", "f"),
                OF ("add_inflection_point", "W", "function", "f"),
                BETWEEN ("definite-integral", "f", "b", "a"),
                BETWEEN ("function-maximum", "f", "b", "a"),
                BETWEEN ("function-minimum", "f", "b", "a"));
}

static void
test_transcendental (void)
{
  CHECK_FIGURE (COEFFICIENT ("a", "1.25"), COEFFICIENT ("b", "-0.75"), FUNCTION ("f", "sin(a*x)+b*x+1/5"),
                FUNCTION ("g", "e^(b*x)*cos(x)-a/2"), OF ("add_roots", "R", "obj", "f"),
                OF ("add_turning_point", "E", "obj", "g"),
                BETWEEN ("definite-integral", "g", "b", "a"),
                BETWEEN ("function-maximum", "g", "b", "a"),
                BETWEEN ("function-minimum", "f", "b", "a"),
                { "add_intersect", "{'name':'P','obj1':'f','obj2':'g'}" },
                { "add_integral_shade", "{'name':'s','func':'f','func2':'g','x_start':'b','x_end':'a'}" });
}

static void
test_asymptotes (void)
{
  CHECK_FIGURE (COEFFICIENT ("a", "1.25"), COEFFICIENT ("b", "-0.75"), COEFFICIENT ("o", "0.5"),
                FUNCTION ("f", "(a*x^2+b*x+2)/(x-b)"), FUNCTION ("g", "a*atan(b*x)+x/a"),
                FUNCTION ("h", "1/(x^2+1)+o"), FUNCTION ("k", "sqrt(a*x^2+b*x+3)+o*x"),
                OF ("add_asymptote", "A", "function", "f"), OF ("add_asymptote", "B", "function", "g"),
                OF ("add_asymptote", "C", "function", "h"), OF ("add_asymptote", "D", "function", "k"));
}

static void
test_curves (void)
{
  CHECK_FIGURE (COEFFICIENT ("a", "2.25"), COEFFICIENT ("b", "1.5"),
                { "add_curve", "{'name':'c','x_expr':'a*cos(t)','y_expr':'b*sin(t)+t/7','t_start':0.25,'t_end':'a+3'}" },
                { "add_curve", "{'name':'d','x_expr':'t','y_expr':'b*t^2-a','t_start':-3,'t_end':3}" },
                FUNCTION ("f", "x/b+sin(x)/a"), { "add_point", "{'name':'Q','x':1.5,'y':-2.25}" },
                { "add_intersect", "{'name':'P','obj1':'c','obj2':'d'}" },
                { "add_intersect", "{'name':'S','obj1':'c','obj2':'f'}" },
                { "add_point_on", "{'name':'T','obj':'c','x':-1,'y':1.5}" },
                { "add_tangent", "{'name':'t1','point':'T','conic':'c'}" },
                { "query_distance", "{'name':'q','obj1':'Q','obj2':'c'}" },
                { "add_midpoint", "{'name':'M','p1':'Q','p2':'T'}" },
                { "add_locus", "{'name':'l','point':'M','mover':'T'}" });
}

/* Loci over arcs, whose ends move the samples along. */
static void
test_arc_locus (void)
{
  CHECK_FIGURE ({ "add_point", "{'name':'O','x':0.5,'y':0.25}" },
                { "add_point", "{'name':'A','x':3,'y':1}" },
                { "add_point", "{'name':'B','x':-1.5,'y':2}" },
                { "add_arc", "{'name':'a','center':'O','start_pt':'A','end_pt':'B'}" },
                { "add_point_on", "{'name':'T','obj':'a','x':0.5,'y':3}" },
                { "add_midpoint", "{'name':'M','p1':'B','p2':'T'}" },
                { "add_locus", "{'name':'l','point':'M','mover':'T'}" });
}

/* ---- functions of the language ---- */

/* One of (x, y). */
static PorismStatus
evaluate_gradient (const char     *text,
                   PorismGradient  x,
                   PorismGradient  y,
                   PorismGradient *out)
{
  static const char *const names[] = { "x", "y", NULL };
  const PorismExpressionScope scope = { .variables = names };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  const PorismGradient variables[2] = { x, y };
  PorismGradientField field;

  if (expression == NULL)
    g_error ("%s", text);
  porism_gradient_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_GRADIENT] (&field, expression, NULL, variables, out);
}

static void
test_functions (void)
{
  static const char *const terms[] = {
    "x+y", "x-y", "x*y", "x/y", "-x", "x^3", "x^20", "x^(-2)", "x^(2/3)", "x^y", "x^(y+1/4)", "(x*y)^3", "nroot(x,5)",
    "sqrt(x)", "cbrt(x)", "cbrt(-x)", "abs(x-3)", "sin(x*y)", "cos(x)", "tan(x)", "sec(x)", "csc(x)", "cot(x)",
    "asin(x/3)", "acos(x/3)", "atan(x)", "atan2(x,-y)", "sinh(x)", "cosh(x)", "tanh(x)", "exp(x)", "ln(x)", "log10(x)",
    "log(y,x)", "min(x,y)", "max(x,y)", "If(x<y,x^2,y^3)", "sqrt(x^2+y^2)", "x°",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
    for (int k = 0; k < 2; k++)
      {
        PorismGradient at[2] = { { 1.375, { 1 } }, { 2, { 0, 1 } } }, found, before, after;
        double h = 1e-6, expected;

        g_assert_cmpint (evaluate_gradient (terms[i], at[0], at[1], &found), ==, PORISM_OK);
        at[k].value -= h;
        g_assert_cmpint (evaluate_gradient (terms[i], at[0], at[1], &before), ==, PORISM_OK);
        at[k].value += 2 * h;
        g_assert_cmpint (evaluate_gradient (terms[i], at[0], at[1], &after), ==, PORISM_OK);
        expected = (after.value - before.value) / (2 * h);
        if (!(fabs (found.d[k] - expected) <= 1e-8 * (1 + fabs (expected) + fabs (found.value))))
          g_error ("%s by %d: %.12g, by differences %.12g", terms[i], k, found.d[k], expected);
      }
}

/* What has no derivative has one that can be used. */
static void
test_singular (void)
{
  static const struct
  {
    const char *term;
    double x, derivative;
  } cases[] = {
    { "sqrt(x)", 0, 0 }, { "sqrt(x^2)", 0, 0 }, { "abs(x)", 0, 1 }, { "abs(x)", -1, -1 }, { "cbrt(x)", 0, 0 },
    { "x^(1/2)", 0, 0 }, { "x^2.5", 0, 0 }, { "asin(x)", 1, 0 }, { "acos(x)", -1, 0 }, { "floor(x)", 2, 0 },
    { "ceil(x)", 0.5, 0 }, { "round(x)", 0.5, 0 }, { "sign(x)", 0, 0 }, { "x^2", 0, 0 }, { "x^0", 0, 0 },
    { "min(x,0)", 0, 0 }, { "x*abs(x)", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismGradient x = { cases[i].x, { 1 } }, y = { 0 }, found;

      if (evaluate_gradient (cases[i].term, x, y, &found) != PORISM_OK ||
          found.d[0] != cases[i].derivative)
        g_error ("%s at %g: %g", cases[i].term, cases[i].x, found.d[0]);
    }
}

/* A point on what it is made of, two points in one place. */
static void
test_coincidence (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  Scene scene = { .construction = construction };
  Unknown moved[4] = { { 1, 0, 2 }, { 1, 1, 3 }, { 2, 0, 2 }, { 2, 1, 3 } };
  PorismGradient found;

  tool_scene_submit (session, "add_point", "{'name':'P','x':2,'y':3}");
  tool_scene_submit (session, "add_point", "{'name':'Q','x':2,'y':3}");
  tool_scene_submit (session, "query_distance", "{'name':'d','obj1':'P','obj2':'Q'}");
  scene.subject = porism_construction_lookup (construction, "d");
  g_assert_cmpint (differentiate (&scene, FALSE, moved, 4, &found), ==, PORISM_OK);
  g_assert_cmpfloat (found.value, ==, 0);
  for (int i = 0; i < 4; i++)
    g_assert_cmpfloat (found.d[i], ==, 0);
}

/* Where a relation holds its residual rises on both sides, and the gradient is that of a side. */
static void
test_holding (void)
{
  static const struct
  {
    const char *relation;
    const char *inputs;
    const char *moved;          /* a point, by its x */
  } cases[] = {
    { "are-collinear", "A,B,C", "C" }, { "are-collinear", "A,B,C", "A" }, { "are-parallel", "s,t", "E" },
    { "are-perpendicular", "s,u", "G" }, { "are-congruent", "s,v", "H" }, { "is-in-region", "B,s", "B" },
    { "is-in-region", "B,l", "A" }, { "is-in-region", "I,a", "I" }, { "is-tangent", "w,c", "J" },
    { "is-tangent", "c,d", "R" }, { "are-equal-angles", "s,u,t,r", "E" }, { "are-proportional", "s,u,v,r", "H" },
    { "are-concyclic", "I,M,N,L", "I" }, { "is-right-angle", "L,I,R", "I" }, { "are-concurrent", "l,k,n", "U" },
    { "is-in-region", "G,f", "G" }, { "is-in-region", "I,g", "I" },
  };
  static const Call calls[] = {
#define AT(name, x, y) { "add_point", "{'name':'" name "','x':" x ",'y':" y "}" \
}
#define FROM(tool, name, p, q) { tool, "{'name':'" name "','p1':'" p "','p2':'" q "'}" }
#define ROUND(name, p, q) { "add_circle", "{'name':'" name "','center':'" p "','point':'" q "'}" }
    AT ("A", "0", "0"), AT ("B", "1", "2"), AT ("C", "2", "4"), AT ("D", "1", "0"), AT ("E", "3", "4"), AT ("F", "0", "1"),
    AT ("G", "2", "0"), AT ("H", "5", "3"), AT ("O", "10", "0"), AT ("I", "13", "4"), AT ("J", "15", "7"), AT ("K", "20", "0"),
    AT ("L", "5", "0"), AT ("M", "14", "3"), AT ("N", "10", "5"), AT ("P", "15", "1"), AT ("Q", "3", "-1"), AT ("R", "15", "0"),
    FROM ("add_segment", "s", "A", "C"), FROM ("add_segment", "t", "D", "E"), FROM ("add_segment", "u", "F", "G"),
    FROM ("add_segment", "v", "H", "Q"), FROM ("add_line", "l", "A", "C"), FROM ("add_line", "w", "J", "P"),
    FROM ("add_segment", "r", "F", "G"), AT ("S", "1", "5"), AT ("U", "2", "3"),
    FROM ("add_line", "k", "D", "S"), FROM ("add_line", "n", "F", "U"), ROUND ("c", "O", "L"), ROUND ("d", "K", "R"),
    { "add_arc", "{'name':'a','center':'O','start_pt':'R','end_pt':'L'}" },
    { "add_function", "{'name':'f','expr':'x^2-2*x'}" },
    { "add_curve", "{'name':'g','x_expr':'t^2+9','y_expr':'t^3-4','t_start':-4,'t_end':4}" },
  };
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  Scene scene = { .construction = construction };

  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    if (json_find (tool_scene_submit (session, calls[i].tool, calls[i].arguments), "'ok':true") == NULL)
      g_error ("%s", calls[i].arguments);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) names = g_strsplit (cases[i].inputs, ",", 0);
      guint n = g_strv_length (names);
      PorismRecord *record = porism_record_new (porism_operation_lookup (cases[i].relation), n);
      PorismId point = porism_construction_lookup (construction, cases[i].moved);
      const Unknown moved = { point, 0, *porism_construction_get_value (construction, point) };
      PorismGradient found;
      double beside;

      for (guint k = 0; k < n; k++)
        record->inputs[k].object = porism_construction_lookup (construction, names[k]);
      porism_construction_begin (construction);
      scene.subject = porism_construction_add (construction, record);
      porism_delta_unref (porism_construction_commit (construction));
      g_assert_cmpint (evaluate (&scene, TRUE, &moved, 0x1p-30, &beside), ==, PORISM_OK);
      g_assert_cmpint (differentiate (&scene, TRUE, &moved, 1, &found), ==, PORISM_OK);
      if (fabs (found.value) > 1e-15 || beside == 0 || fabs (fabs (found.d[0]) - beside * 0x1p30) > 1e-5)
        g_error ("%s of %s: %g, derivative %g, by differences %g", cases[i].relation, cases[i].inputs, found.value,
                 found.d[0], beside * 0x1p30);
    }
}

/* Reflected about A and B in turn, a point goes away by twice the way from A to B. */
static void
test_chain (void)
{
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  Scene scene = { .construction = construction };
  const Unknown moved[3] = { { 1, 0, 0 }, { 2, 0, 1 }, { 3, 0, 0.5 } };
  PorismGradient found[2];

  porism_construction_begin (construction);
  for (int i = 0; i < 3; i++)
    {
      PorismRecord *point = porism_record_new (porism_operation_lookup ("point"), 2);

      for (int k = 0; k < 2; k++)
        point->inputs[k].number = scene_number_of (k == 0 ? moved[i].value : 1);
      g_assert_cmpuint (porism_construction_add (construction, point), ==, moved[i].id);
    }
  scene.subject = 3;
  for (int i = 0; i < 1000; i++)
    {
      PorismRecord *image = porism_record_new (porism_operation_lookup ("reflect-point"), 2);

      image->inputs[0].object = scene.subject;
      image->inputs[1].object = moved[i % 2].id;
      image->kind = PORISM_KIND_POINT;
      image->width = 2;
      scene.subject = porism_construction_add (construction, image);
    }
  porism_delta_unref (porism_construction_commit (construction));
  g_assert_cmpint (differentiate (&scene, FALSE, moved, 3, found), ==, PORISM_OK);
  g_assert_cmpfloat (found[0].value, ==, 1000.5);
  g_assert_cmpfloat (found[0].d[0], ==, -1000);
  g_assert_cmpfloat (found[0].d[1], ==, 1000);
  g_assert_cmpfloat (found[0].d[2], ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gradients/functions", test_functions);
  g_test_add_func ("/gradients/singular", test_singular);
  g_test_add_func ("/gradients/coincidence", test_coincidence);
  g_test_add_func ("/gradients/holding", test_holding);
  g_test_add_func ("/gradients/chain", test_chain);
  g_test_add_func ("/gradients/figures/polynomial", test_polynomial);
  g_test_add_func ("/gradients/figures/transcendental", test_transcendental);
  g_test_add_func ("/gradients/figures/asymptotes", test_asymptotes);
  g_test_add_func ("/gradients/figures/curves", test_curves);
  g_test_add_func ("/gradients/figures/arc-locus", test_arc_locus);
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);
      g_autofree char *path = g_strdup_printf ("/gradients/%s/%u", operation->id, operation->version);

      g_test_add_data_func (path, operation, test_operation);
    }
  return g_test_run ();
}
