/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever is printed as exact is read back by the parser as a real number, whose correctly rounded double
 * is the decimal beside it; what has no such form is numeric and has a radius. Over random expressions,
 * as values, in coordinates and in what is measured of them. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/json/json.h"
#include "engine/expressions/expression.h"
#include "engine/field/ball.h"
#include "engine/field/exact-text.h"
#include "tests/tool-scene.h"

#define PRECISION 512
#define N_SCENES 150
#define MOST_DEPTH 3

typedef struct
{
  guint exact;
  guint transcendental;
  guint numeric;
} Count;

/* @text as a ball; FALSE where it is no real number. */
static gboolean
read_number (const char *text,
             arb_t       ball)
{
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  PorismBallField field;

  porism_ball_field_init (&field, PRECISION);
  return expression != NULL &&
         porism_expression_evaluate[PORISM_FIELD_BALL] (&field, expression, NULL, NULL, ball) ==
         PORISM_OK;
}

static void
turn_into_degrees (arb_t ball)
{
  arb_t pi;

  arb_init (pi);
  arb_const_pi (pi, PRECISION);
  arb_div (ball, ball, pi, PRECISION);
  arb_mul_ui (ball, ball, 180, PRECISION);
  arb_clear (pi);
}

static const char *
get_text (json_object *json,
          const char  *member)
{
  json_object *value = NULL;

  return json_object_object_get_ex (json, member, &value) &&
         json_object_is_type (value, json_type_string) ? json_object_get_string (value) : NULL;
}

static void
check_leaf (json_object *json,
            const char  *line,
            Count       *count)
{
  const char *exact = get_text (json, "exact");
  json_object *decimal, *radius;
  double nearest = 0;
  arb_t ball;

  if (!json_object_object_get_ex (json, "decimal", &decimal))
    return;
  if (exact == NULL)
    {
      count->numeric++;
      if (g_strcmp0 (get_text (json, "certainty"), "numeric") != 0 ||
          !json_object_object_get_ex (json, "radius", &radius))
        g_error ("neither exact nor numeric: %s", line);
      return;
    }
  count->exact++;
  count->transcendental += strstr (exact, "sin(") || strstr (exact, "cos(") || strstr (exact, "ln(") ||
                           strstr (exact, "exp(") || strstr (exact, "tan(") || strstr (exact, "pi");
  arb_init (ball);
  if (!read_number (exact, ball))
    g_error ("“%s” is not read back: %s", exact, line);
  if (g_strcmp0 (get_text (json, "unit"), "degree") == 0)
    turn_into_degrees (ball);
  if (!porism_ball_to_double (ball, &nearest) &&
      !arb_contains_si (ball, (slong) json_object_get_double (decimal)))
    g_error ("“%s” cannot be rounded: %s", exact, line);
  else if (porism_ball_to_double (ball, &nearest) && nearest != json_object_get_double (decimal))
    g_error ("“%s” is %.17g: %s", exact, nearest, line);
  arb_clear (ball);
}

static void
check (json_object *json,
       const char  *line,
       Count       *count)
{
  if (json_object_is_type (json, json_type_array))
    for (size_t i = 0; i < json_object_array_length (json); i++)
      check (json_object_array_get_idx (json, i), line, count);
  if (!json_object_is_type (json, json_type_object))
    return;
  check_leaf (json, line, count);
  json_object_object_foreach (json, member, value)
    if (!g_str_equal (member, "error"))
      check (value, line, count);
}

/* ---- random expressions ---- */

static const char *
choose (GRand             *random,
        const char *const *words,
        guint              n)
{
  return words[g_rand_int_range (random, 0, (gint32) n)];
}

#define CHOOSE(random, ...) \
  choose (random, (const char *const[]) { __VA_ARGS__ }, \
          G_N_ELEMENTS (((const char *const[]) { __VA_ARGS__ })))

static char *
new_expression (GRand *random,
                guint  depth)
{
  g_autofree char *a = depth > 0 ? new_expression (random, depth - 1) : NULL;
  g_autofree char *b = depth > 0 ? new_expression (random, depth - 1) : NULL;

  if (depth == 0 || g_rand_int_range (random, 0, 5) == 0)
    return g_strdup (CHOOSE (random, "1", "2", "3", "1/2", "-1", "-2/3", "5", "pi", "e", "60°", "45°",
                             "110°", "0.3", "sqrt(2)"));
  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      return g_strdup_printf ("%s(%s)", CHOOSE (random, "sqrt", "cbrt", "sin", "cos", "tan", "exp",
                                                "ln", "asin", "acos", "atan", "abs"), a);
    case 1:
      return g_strdup_printf ("(%s)^%s", a, CHOOSE (random, "2", "3", "(-1)", "(1/2)", "(1/3)"));
    default:
      return g_strdup_printf ("(%s)%s(%s)", a, CHOOSE (random, "+", "-", "*", "/"), b);
    }
}

/* ---- scenes ---- */

static const char *
act (PorismSession *session,
     Count         *count,
     const char    *tool,
     const char    *format,
     ...) G_GNUC_PRINTF (4, 5);

static const char *
act (PorismSession *session,
     Count         *count,
     const char    *tool,
     const char    *format,
     ...)
{
  g_autofree char *arguments = NULL;
  const char *line;
  json_object *json;
  va_list rest;

  va_start (rest, format);
  arguments = g_strdup_vprintf (format, rest);
  va_end (rest);
  line = tool_scene_submit (session, tool, arguments);
  json = json_tokener_parse (line);
  g_assert_nonnull (json);
  check (json, line, count);
  json_object_put (json);

  return line;
}

static void
measure (PorismSession *session,
         Count         *count)
{
  static const char *const points[] = { "A", "B", "C" };

  for (guint i = 0; i < 3; i++)
    {
      const char *p = points[i], *q = points[(i + 1) % 3], *r = points[(i + 2) % 3];

      act (session, count, "query_distance", "{'obj1':'%s','obj2':'%s'}", p, q);
      act (session, count, "query_angle", "{'a':'%s','b':'%s','c':'%s'}", p, q, r);
      act (session, count, "add_line", "{'name':'l_%u','p1':'%s','p2':'%s'}", i, p, q);
      act (session, count, "query_slope", "{'obj':'l_%u'}", i);
    }
  act (session, count, "add_polygon", "{'name':'T','points':'A,B,C'}");
  act (session, count, "query_perimeter", "{'obj':'T'}");
  act (session, count, "query_value", "{'expr':'Angle(A,B,C)/2+Angle(B,C,A)'}");
  act (session, count, "add_circle", "{'name':'k','center':'A','point':'B'}");
  act (session, count, "add_sector", "{'name':'s','center':'A','start_pt':'B','end_pt':'C'}");
}

/* Coordinates that are random, on a unit circle, or simple. */
static void
add_point (PorismSession *session,
           Count         *count,
           GRand         *random,
           const char    *name)
{
  g_autofree char *x = new_expression (random, 1);
  g_autofree char *y = new_expression (random, 1);
  guint way = (guint) g_rand_int_range (random, 0, 3);

  if (way == 0)
    act (session, count, "add_point", "{'name':'%s','x':'%s','y':'%s'}", name, x, y);
  else if (way == 1)
    act (session, count, "add_point", "{'name':'%s','x':'cos(%s)','y':'sin(%s)'}", name, x, x);
  else
    act (session, count, "add_point", "{'name':'%s','x':%d,'y':%d}", name,
         g_rand_int_range (random, -3, 4), g_rand_int_range (random, -3, 4));
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  Count count = { 0 };

  for (guint i = 0; i < N_SCENES; i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();

      for (guint k = 0; k < 4; k++)
        {
          g_autofree char *expression = new_expression (random, 1 + k % MOST_DEPTH);

          act (session, &count, "query_value", "{'expr':'%s'}", expression);
        }
      if (i % 3 > 0)
        continue;
      add_point (session, &count, random, "A");
      add_point (session, &count, random, "B");
      add_point (session, &count, random, "C");
      measure (session, &count);
    }
  g_test_message ("%u exact, %u of them transcendental, %u numeric", count.exact,
                  count.transcendental, count.numeric);
  g_assert_cmpuint (count.transcendental, >, 100);
  g_assert_cmpuint (count.numeric, <, count.exact);
}

/* ---- what was printed wrongly ---- */

static void
test_chords (void)
{
  PLAY (POINT ("A", "1", "0"), POINT ("B", "'cos(1)'", "'sin(1)'"), POINT ("O", "0", "0"),
        POINT ("C", "'cos(2)'", "'sin(2)'"), POINT ("D", "'3*cos(1/2)'", "'3*sin(1/2)'"),
        { "query_distance", "{'obj1':'A','obj2':'B'}", VALUE ("2*sin(1/2)") },
        { "query_distance", "{'obj1':'B','obj2':'C'}", VALUE ("2*sin(1/2)") },
        { "query_distance", "{'obj1':'O','obj2':'D'}", VALUE ("3") },
        { "query_value", "{'expr':'sin(1)^2+cos(1)^2'}", VALUE ("1") },
        { "query_value", "{'expr':'sin(-1)'}", VALUE ("-sin(1)") },
        { "query_value", "{'expr':'cos(1)*cos(2)-sin(1)*sin(2)'}", VALUE ("cos(3)") },
        { "query_value", "{'expr':'sin(cos(1))'}", VALUE ("sin(cos(1))") },
        { "query_value", "{'expr':'2*cos(sin(2))+1'}", VALUE ("2*cos(sin(2))+1") });
}

/* ---- identities ---- */

/* Sums of angles and roots that are equal: what is compared is decided, and the difference is 0. */
static void
test_identities (void)
{
  static const struct
  {
    const char *left;
    const char *right;
  } identities[] = {
    { "tan(3*pi/11)+4*sin(2*pi/11)", "sqrt(11)" },
    { "tan(pi/7)*tan(2*pi/7)*tan(3*pi/7)", "sqrt(7)" },
    { "sin(pi/7)*sin(2*pi/7)*sin(3*pi/7)", "sqrt(7)/8" },
    { "tan(pi/13)*tan(2*pi/13)*tan(3*pi/13)*tan(4*pi/13)*tan(5*pi/13)*tan(6*pi/13)", "sqrt(13)" },
    { "sin(20°)*sin(40°)*sin(80°)", "sqrt(3)/8" },
    { "16*cos(2*pi/17)", "-1+sqrt(17)+sqrt(34-2*sqrt(17))+2*sqrt(17+3*sqrt(17)-sqrt(34-2*sqrt(17))"
      "-2*sqrt(34+2*sqrt(17)))" },
    { "sqrt(5+2*sqrt(6))", "sqrt(2)+sqrt(3)" },
    { "cbrt(2+sqrt(5))+cbrt(2-sqrt(5))", "1" },
    { "sqrt(22+2*sqrt(5))+sqrt(5)", "sqrt(11+2*sqrt(29))+sqrt(16-2*sqrt(29)+2*sqrt(55-10*sqrt(29)))" },
    { "pi*(tan(3*pi/11)+4*sin(2*pi/11))+pi", "pi*sqrt(11)+pi" },
    { "ln(2)*(tan(3*pi/11)+4*sin(2*pi/11))", "ln(2)*sqrt(11)" },
  };
  static const struct
  {
    const char *between;
    const char *after;
    const char *expected;
  } questions[] = {
    { " == ", "", TRUTH },         { " >= ", "", TRUTH },          { " > ", "", FALSEHOOD },
    { " == ", "+1/10^40", FALSEHOOD }, { " < ", "+1/10^40", TRUTH }, { "-(", ")", VALUE ("0") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (identities); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (questions); k++)
      {
        g_autofree char *arguments = g_strconcat ("{'expr':'", identities[i].left, questions[k].between,
                                                  identities[i].right, questions[k].after, "'}", NULL);
        const Step step = { "query_value", arguments, questions[k].expected };

        tool_scene_play (&step, 1);
      }
}

/* ---- rational turns ---- */

static char *
dup_exact (PorismSession *session,
           const char    *expression)
{
  g_autofree char *arguments = g_strdup_printf ("{'expr':'%s'}", expression);
  json_object *json = json_tokener_parse (tool_scene_submit (session, "query_value", arguments));
  json_object *value;
  char *exact;

  g_assert_true (json_object_object_get_ex (json, "value", &value));
  exact = g_strdup (get_text (value, "exact"));
  json_object_put (json);

  return exact;
}

/* A turn that a number of the figure holds is written as one in the expression itself, in a figure of
 * nothing else (@around 0) and beside rotations that have nothing to do with it. */
static void
check_turn (int k,
            int n,
            int around)
{
  static const char *const forms[][3] = {
    { "cos(w)", "cos(", ")" },        { "sin(w/2)", "sin(", "/2)" },
    { "cos(w-v)", "cos(", "-pi/4)" }, { "sin(w+v)", "sin(", "+pi/4)" },
  };
  g_autofree char *number = g_strdup_printf ("{'name':'w','value':'%d*pi/%d'}", k, n);

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autoptr (PorismSession) plain = porism_session_new ();
      g_autofree char *literal = g_strdup_printf ("%s%d*pi/%d%s", forms[i][1], k, n, forms[i][2]);
      g_autofree char *expected = dup_exact (plain, literal);
      g_autofree char *exact = NULL;

      if (around)
        {
          tool_scene_submit (session, "add_point", "{'name':'P','x':1,'y':0}");
          tool_scene_submit (session, "add_point", "{'name':'O','x':0,'y':0}");
          tool_scene_submit (session, "transform_rotate",
                             "{'name':'Q','obj':'P','angle':'35°','center':'O'}");
        }
      tool_scene_submit (session, "add_number", number);
      tool_scene_submit (session, "add_number", "{'name':'v','value':'45°'}");
      exact = dup_exact (session, forms[i][0]);
      g_assert_nonnull (expected);
      g_assert_cmpstr (exact, ==, expected);
    }
}

static void
test_turns (void)
{
  static const int orders[] = { 1, 2, 3, 4, 5, 6, 8, 9, 10, 12 };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    for (int k = 1; k < 2 * orders[i]; k += 4)
      for (int around = 0; around < 2; around++)
        check_turn (k, orders[i], around);
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"),
        { "add_number", "{'name':'w','value':'60°'}", MADE ("w", "number") },
        { "transform_rotate", "{'name':'R','obj':'B','angle':'w','center':'A'}",
          MADE ("R", "point") },
        { "query_value", "{'expr':'x(R)'}", VALUE ("2") },
        { "query_distance", "{'obj1':'B','obj2':'R'}", VALUE ("4") });
}

/* What a figure of rotated points holds, and what may be asked of it. */
static const char *const turned[][2] = {
  { "add_number", "{'name':'v','value':'45°'}" },
  { "add_number", "{'name':'u','value':'36°'}" },
  { "add_point", "{'name':'A','x':4,'y':0}" },
  { "add_point", "{'name':'B','x':0,'y':0}" },
  { "add_point", "{'name':'C','x':1,'y':'sqrt(3)'}" },
  { "add_angle", "{'name':'w','p1':'A','vertex':'B','p2':'C'}" },
  { "transform_rotate", "{'name':'R','obj':'A','angle':'v/5','center':'B'}" },
  { "transform_rotate", "{'name':'S','obj':'R','angle':'w','center':'B'}" },
  { "add_distance", "{'name':'d','p1':'A','p2':'R'}" },
};

/* Nothing of that rests on these. */
static const char *const unrelated[][2] = {
  { "add_point", "{'name':'P','x':1,'y':0}" },
  { "add_point", "{'name':'O','x':0,'y':0}" },
  { "transform_rotate", "{'name':'Q','obj':'P','angle':'7°','center':'O'}" },
  { "transform_rotate", "{'name':'T','obj':'P','angle':'(360/11)°','center':'O'}" },
  { "add_number", "{'name':'k','value':'11°'}" },
  { "add_point", "{'name':'Z','x':'sin(k/7)','y':'cos(k/3)'}" },
};

static const struct
{
  const char *expression;
  gboolean exact;
} mixtures[] = {
  { "sin(v/5)+sin(10°)-sin(10°)", TRUE }, { "sin(v/5)*sin(10°)", TRUE },
  { "cos(v/2)*sin(2v)+x(R)", TRUE },      { "sin(w/2)*cos(u/3)-y(S)", TRUE },
  { "tan(v/3)*cos(w/5)", TRUE },          { "d*sin(v-u)", TRUE },
  { "sin(acos(1/2)/4)*y(S)", TRUE },      { "sin(v/5)-sin(9°)", TRUE },
  /* in a field of order 4 * 81 * 5 * 7 */
  { "sin(v/5)*sin(u/7)*sin(w/81)", FALSE },
};

static void
submit_all (PorismSession *session,
            const char *const (*actions)[2],
            gsize          n)
{
  for (gsize i = 0; i < n; i++)
    g_assert_nonnull (json_find (tool_scene_submit (session, actions[i][0], actions[i][1]), "'ok':true"));
}

/* Its value as the observation gives it. */
static char *
dup_value (PorismSession *session,
           const char    *expression)
{
  g_autofree char *arguments = g_strdup_printf ("{'expr':'%s'}", expression);
  json_object *json = json_tokener_parse (tool_scene_submit (session, "query_value", arguments));
  json_object *value;
  char *text;

  g_assert_true (json_object_object_get_ex (json, "value", &value));
  text = g_strdup (json_object_to_json_string (value));
  json_object_put (json);

  return text;
}

/* Whether a value is exact rests on what it is made of, and on nothing else that is drawn or was done. */
static void
test_mixtures (void)
{
  g_autoptr (PorismSession) plain = porism_session_new ();
  g_autoptr (PorismSession) crowded = porism_session_new ();

  submit_all (plain, turned, G_N_ELEMENTS (turned));
  submit_all (crowded, unrelated, G_N_ELEMENTS (unrelated));
  submit_all (crowded, turned, G_N_ELEMENTS (turned));
  for (gsize i = 0; i < G_N_ELEMENTS (mixtures); i++)
    {
      g_autoptr (PorismSession) alone = porism_session_new ();
      g_autofree char *expected = NULL, *in_plain = NULL, *in_crowd = NULL;

      submit_all (alone, turned, G_N_ELEMENTS (turned));
      expected = dup_value (alone, mixtures[i].expression);
      in_plain = dup_value (plain, mixtures[i].expression);
      in_crowd = dup_value (crowded, mixtures[i].expression);
      g_assert_true (!mixtures[i].exact || json_find (expected, "'proved'") != NULL);
      g_assert_cmpstr (in_plain, ==, expected);
      g_assert_cmpstr (in_crowd, ==, expected);
    }
}

/* ---- equations ---- */

/* A gesture wants no exact values: the equation is of decimals, and as reduced as the exact one. */
static void
test_equations (void)
{
  static const struct
  {
    const char *written;
    const char *reduced;
  } lines[] = {
    { "-9x = -27", "x = 3" },
    { "0.5x + 1.5y = 2.5", "x + 3*y = 5" },
    { "-4y = 6", "2*y = -3" },
    { "2y - 3x = 0", "3*x - 2*y = 0" },
    { "x/3 - y/7 = 1", "7*x - 3*y = 21" },
    { "-pi*x + y = 1", "3.14159*x - y = -1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autoptr (PorismAction) action = porism_action_new ("add_line_by_equation");
      g_autofree char *expected = g_strdup_printf ("'text':'%s'", lines[i].reduced);
      const PorismEntry *entry;

      porism_action_add_string (action, "name", "l");
      porism_action_add_string (action, "equation", lines[i].written);
      entry = porism_session_submit (session, action, "person", 0, FALSE);
      if (json_find (entry->line, expected) == NULL)
        g_error ("%s: not %s", entry->line, expected);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/closed-forms/chords", test_chords);
  g_test_add_func ("/closed-forms/equations", test_equations);
  g_test_add_func ("/closed-forms/identities", test_identities);
  g_test_add_func ("/closed-forms/mixtures", test_mixtures);
  g_test_add_func ("/closed-forms/random", test_random);
  g_test_add_func ("/closed-forms/turns", test_turns);
  return g_test_run ();
}
