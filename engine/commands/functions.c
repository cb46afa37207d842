/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What other tools make or measure of an expression that is composed here; and points of a function in an
 * interval, which are those of the function with that domain. */

#include "config.h"

#include "engine/calculus/rewrite.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"

#define GREATEST_ORDER 9
#define MOST_PARTS 100

static gboolean
check_kind (PorismCall *self,
            const char *parameter,
            PorismKind  kind)
{
  PorismId id = porism_call_get (self, parameter)->object;

  return porism_construction_get (self->construction, id)->kind == kind ||
         porism_call_refuse_kind (self, parameter, id, PORISM_KINDS (kind));
}

static gboolean
check_number (PorismCall *self,
              const char *parameter,
              gint64      least,
              gint64      greatest)
{
  gint64 n = porism_call_get (self, parameter)->integer;

  return (n >= least && n <= greatest) ||
         porism_observation_refuse (self->observation,
                                    n < least ? PORISM_ERROR_BAD_ARGUMENT : PORISM_ERROR_LIMIT, parameter, NULL,
                                    _("“%s” is a whole number from %d to %d."), parameter, (int) least,
                                    (int) greatest);
}

/* Runs @tool on the expression @text. */
static gboolean
run_on_expression (PorismCall *self,
                   const char *tool,
                   const char *text)
{
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "expr", text);
  return porism_call_run_inner (self, action);
}

/* ---- measures ---- */

gboolean
porism_run_curvature (PorismCall *self)
{
  const char *point = porism_call_get (self, "point")->reference, *function = porism_call_get (self, "function")->reference;
  g_autofree char *text = NULL;

  if (!check_kind (self, "point", PORISM_KIND_POINT) || !check_kind (self, "function", PORISM_KIND_FUNCTION))
    return FALSE;
  text = g_strdup_printf ("abs(%s''(x(%s)))/(1+%s'(x(%s))^2)^(3/2)", function, point, function, point);
  return run_on_expression (self, "query_value", text);
}

/* The sum of the values at the beginnings of the parts, the first by half and the last end by half where @both. */
static gboolean
run_sum (PorismCall *self,
         gboolean    both)
{
  const char *function = porism_call_get (self, "function")->reference;
  const char *start = porism_call_get (self, "start")->text, *end = porism_call_get (self, "end")->text;
  const gint64 n = porism_call_get (self, "n")->integer;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!check_kind (self, "function", PORISM_KIND_FUNCTION) || !check_number (self, "n", 1, MOST_PARTS))
    return FALSE;
  g_string_append_printf (text, "((%s)-(%s))/%d*(%s(%s)%s", end, start, (int) n, function, start,
                          both ? "/2" : "");
  for (int i = 1; i < (int) n; i++)
    g_string_append_printf (text, "+%s((%s)+%d*((%s)-(%s))/%d)", function, start, i, end, start, (int) n);
  if (both)
    g_string_append_printf (text, "+%s(%s)/2", function, end);
  g_string_append_c (text, ')');

  return run_on_expression (self, "query_value", text->str);
}

gboolean
porism_run_left_sum (PorismCall *self)
{
  return run_sum (self, FALSE);
}

gboolean
porism_run_trapezoidal_sum (PorismCall *self)
{
  return run_sum (self, TRUE);
}

/* Of the values at the same place in each part: at its beginning for 0, at its end for 1. */
gboolean
porism_run_rectangle_sum (PorismCall *self)
{
  const char *function = porism_call_get (self, "function")->reference, *place = porism_call_get (self, "position")->text;
  const char *start = porism_call_get (self, "start")->text, *end = porism_call_get (self, "end")->text;
  const gint64 n = porism_call_get (self, "n")->integer;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!check_kind (self, "function", PORISM_KIND_FUNCTION) || !check_number (self, "n", 1, MOST_PARTS))
    return FALSE;
  g_string_append_printf (text, "((%s)-(%s))/%d*(0", end, start, (int) n);
  for (int i = 0; i < (int) n; i++)
    g_string_append_printf (text, "+%s((%s)+(%d+(%s))*((%s)-(%s))/%d)", function, start, i, place, end, start, (int) n);
  g_string_append_c (text, ')');

  return run_on_expression (self, "query_value", text->str);
}

/* The extreme value on part @i of @n, exactly; (transfer full) (nullable). */
static char *
find_extreme (PorismCall *self,
              const char *operation,
              int         i,
              int         n)
{
  const char *start = porism_call_get (self, "start")->text, *end = porism_call_get (self, "end")->text;
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, operation), 3);
  PorismQuantity *place = NULL;
  PorismReason reason;
  char *extreme = NULL;

  record->inputs[0].object = porism_call_get (self, "function")->object;
  for (int k = 0; k < 2; k++)
    {
      g_autofree char *text = g_strdup_printf ("(%s)+%d*((%s)-(%s))/%d", start, i + k, end, start, n);

      record->inputs[1 + k].number = porism_call_parse (self, k == 0 ? "start" : "end", text, NULL);
      if (record->inputs[1 + k].number == NULL)
        return NULL;
    }
  if (porism_call_complete_record (self, record))
    place = porism_call_try_record (self, record, &reason);
  if (place != NULL)
    extreme = g_strdup (porism_quantity_get_part (place, "y")->exact);
  g_clear_pointer (&place, porism_quantity_free);

  return extreme;
}

static gboolean
is_fixed (PorismCall *self,
          const char *parameter)
{
  return porism_expression_is_constant (porism_call_get (self, parameter)->expression) ||
         porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, NULL,
                                    _("“%s” must be a number, not an object."), parameter);
}

/* Of the least or the greatest values. */
gboolean
porism_run_extreme_sum (PorismCall *self)
{
  const char *operation = g_str_equal (self->spec->name, "query_lower_sum") ? "function-minimum" : "function-maximum";
  const int n = (int) porism_call_get (self, "n")->integer;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!check_kind (self, "function", PORISM_KIND_FUNCTION) || !check_number (self, "n", 1, MOST_PARTS) ||
      !is_fixed (self, "start") || !is_fixed (self, "end"))
    return FALSE;
  g_string_append_printf (text, "((%s)-(%s))/%d*(0", porism_call_get (self, "end")->text,
                          porism_call_get (self, "start")->text, n);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *extreme = find_extreme (self, operation, i, n);

      if (extreme == NULL)
        return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "function",
                                          _("Give an interval on which the function is continuous, from the left to "
                                            "the right."),
                                          _("An extreme value could not be decided exactly on part %d."), i + 1);
      g_string_append_printf (text, "+(%s)", extreme);
    }
  g_string_append_c (text, ')');

  return run_on_expression (self, "query_value", text->str);
}

/* ---- limits ---- */

/* The height of the line of that equation, if it is level; (transfer full) (nullable). */
static PorismExpression *
read_height (PorismCall *self,
             const char *equation)
{
  static const char *const variables[] = { "x", "y", NULL };
  g_autoptr (PorismExpression) line = porism_call_parse_equation (self, "place", equation, variables);
  g_autoptr (GPtrArray) in_x = line != NULL ? porism_expression_get_polynomial (line, 0, 0) : NULL;
  g_autoptr (GPtrArray) in_y = in_x != NULL ? porism_expression_get_polynomial (line, 1, 1) : NULL;
  g_autofree char *constant = NULL, *factor = NULL, *height = NULL;

  if (in_y == NULL || in_y->len != 2)
    return NULL;
  constant = porism_expression_to_text (g_ptr_array_index (in_y, 0), NULL);
  factor = porism_expression_to_text (g_ptr_array_index (in_y, 1), NULL);
  height = g_strdup_printf ("-(%s)/(%s)", constant, factor);

  return porism_call_parse (self, "place", height, NULL);
}

/* What the function @id tends to at infinity is the height of its asymptote. */
static PorismExpression *
find_height (PorismCall *self,
             PorismId    id,
             int         side)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, "oblique-asymptote"), 1);
  PorismExpression *height = NULL;
  PorismQuantity *line;
  PorismReason reason;

  record->inputs[0].object = id;
  record->branch = side > 0 ? 0 : 1;
  line = porism_call_complete_record (self, record) ? porism_call_try_record (self, record, &reason) : NULL;
  if (line == NULL)
    return NULL;
  if (porism_quantity_get_part (line, "equation")->exact != NULL)
    height = read_height (self, porism_quantity_get_part (line, "equation")->exact);
  porism_quantity_free (line);

  return height;
}

/* The same of a function that is there only while this is asked. */
static PorismExpression *
find_asymptote (PorismCall       *self,
                PorismExpression *expression,
                int               side)
{
  const guint n = self->made->len;
  PorismId id = porism_call_make_function (self, expression);
  PorismExpression *height = id != 0 ? find_height (self, id, side) : NULL;

  porism_call_forget (self, id, n);

  return height;
}

/* What the expression tends to at infinity on the @side 1 or -1; (transfer full) (nullable). */
static PorismExpression *
find_limit_at_infinity (PorismCall       *self,
                        PorismExpression *expression,
                        int               side)
{
  g_autoptr (PorismExpression) reduced = porism_expression_simplify (expression);
  PorismExpression *limit = porism_expression_find_limit (reduced, side);

  return limit != NULL || porism_expression_is_polynomial (expression) ? limit : find_asymptote (self, expression, side);
}

/* What the function tends to at the place, from the @side 1 or -1; (transfer full) (nullable). */
static PorismExpression *
find_limit (PorismCall *self,
            int         side)
{
  static const char *const variables[] = { "x", NULL };
  const char *function = porism_call_get (self, "function")->reference, *place = porism_call_get (self, "place")->text;
  g_autofree char *near = g_strdup_printf ("%s((%s)+1/x)", function, place);
  g_autoptr (PorismExpression) expression = porism_call_parse (self, "place", near, variables);

  return expression != NULL ? find_limit_at_infinity (self, expression, side) : NULL;
}

/* Of a function that reads objects: what it reads is kept in its value, which has no name in a text. */
static gboolean
answer_with_value (PorismCall       *self,
                   PorismExpression *limit)
{
  const guint n = porism_expression_get_n_references (limit);
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, "number"), n);

  record->expression = porism_expression_ref (limit);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object = porism_construction_lookup (self->construction, porism_expression_get_reference (limit, i));
  if (porism_call_complete_record (self, record))
    self->observation->value = porism_call_describe_record (self, record);

  return self->observation->value != NULL;
}

static gboolean
answer_with_limit (PorismCall       *self,
                   PorismExpression *limit)
{
  g_autofree char *text = limit != NULL ? porism_expression_to_text (limit, NULL) : NULL;

  if (limit != NULL && !porism_expression_is_constant (limit))
    return answer_with_value (self, limit);
  if (limit != NULL)
    return run_on_expression (self, "query_value", text);
  if (self->observation->error.message != NULL)
    return FALSE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "place",
                                    _("Look at the function's graph near the place."),
                                    _("No finite limit of the function is known there."));
}

gboolean
porism_run_limit_beside (PorismCall *self)
{
  const gboolean above = g_str_equal (self->spec->name, "query_limit_above");
  g_autoptr (PorismExpression) limit =
    check_kind (self, "function", PORISM_KIND_FUNCTION) ? find_limit (self, above ? 1 : -1) : NULL;

  return answer_with_limit (self, limit);
}

/* A function that reads the one that is asked about, without which that would go with what is made of it on the way where
 * it has no name; 0 after a refusal. */
static PorismId
hold_function (PorismCall *self)
{
  static const char *const variables[] = { "x", NULL };
  g_autofree char *text = g_strdup_printf ("%s(x)", porism_call_get (self, "function")->reference);
  g_autoptr (PorismExpression) expression = porism_call_parse (self, "function", text, variables);

  return expression != NULL ? porism_call_make_function (self, expression) : 0;
}

static gboolean
answer_with_both (PorismCall *self)
{
  g_autoptr (PorismExpression) above = find_limit (self, 1);
  g_autoptr (PorismExpression) below = above != NULL ? find_limit (self, -1) : NULL;

  if (below != NULL && !porism_expression_is_same (above, below))
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "place",
                                      _("Ask for LimitAbove or LimitBelow."),
                                      _("The limits from both sides are not known to be the same."));
  return answer_with_limit (self, below);
}

gboolean
porism_run_limit (PorismCall *self)
{
  const guint n = self->made->len;
  PorismId held;
  gboolean done;

  if (!check_kind (self, "function", PORISM_KIND_FUNCTION))
    return FALSE;
  held = hold_function (self);
  if (held == 0)
    return FALSE;
  g_array_set_size (self->made, n);
  done = answer_with_both (self);
  g_array_unref (porism_construction_delete (self->construction, held));

  return done;
}

/* On the side that the sign of "side" says. */
gboolean
porism_run_limit_at_infinity (PorismCall *self)
{
  static const char *const variables[] = { "x", NULL };
  const int side = porism_call_get (self, "side")->integer < 0 ? -1 : 1;
  g_autofree char *text = NULL;
  g_autoptr (PorismExpression) expression = NULL, limit = NULL;

  if (!check_kind (self, "function", PORISM_KIND_FUNCTION))
    return FALSE;
  text = g_strdup_printf ("%s(x)", porism_call_get (self, "function")->reference);
  expression = porism_call_parse (self, "function", text, variables);
  limit = expression != NULL ? find_limit_at_infinity (self, expression, side) : NULL;

  return answer_with_limit (self, limit);
}

/* ---- equations ---- */

/* In x. */
gboolean
porism_run_solutions (PorismCall *self)
{
  const gboolean exact = g_str_equal (self->spec->name, "query_solutions");
  PorismAction *action = porism_action_new (exact ? "query_solve" : "query_nsolve");

  porism_action_add_string (action, "equation", porism_call_get (self, "equation")->text);
  porism_action_add_string (action, "variable", "x");
  return porism_call_run_inner (self, action);
}

/* ---- functions ---- */

gboolean
porism_run_taylor_polynomial (PorismCall *self)
{
  const char *function = porism_call_get (self, "function")->reference, *place = porism_call_get (self, "place")->text;
  const gint64 order = porism_call_get (self, "order")->integer;
  g_autoptr (GString) text = g_string_new (NULL), primes = g_string_new (NULL);
  guint64 factorial = 1;

  if (!check_kind (self, "function", PORISM_KIND_FUNCTION) || !check_number (self, "order", 0, GREATEST_ORDER))
    return FALSE;
  g_string_append_printf (text, "%s(%s)", function, place);
  for (guint k = 1; k <= (guint) order; k++)
    {
      factorial *= k;
      g_string_append_c (primes, '\'');
      if (k == 1)
        g_string_append_printf (text, "+%s'(%s)*(x-(%s))", function, place, place);
      else
        g_string_append_printf (text, "+%s%s(%s)/%u*(x-(%s))^%u", function, primes->str, place, (guint) factorial,
                                place, k);
    }
  return run_on_expression (self, "add_function", text->str);
}

/* ---- points in an interval ---- */

/* The function with the interval as its domain, which has no name; (transfer full). */
static PorismRecord *
new_part (PorismCall *self)
{
  static const char *const variables[] = { "x", NULL }, *const ends[] = { "start", "end" };
  g_autofree char *text = g_strdup_printf ("%s(x)", porism_call_get (self, "function")->reference);
  g_autoptr (PorismExpression) expression = porism_call_parse (self, "function", text, variables);
  g_autoptr (PorismRecord) record = NULL;
  guint n;

  if (expression == NULL)
    return NULL;
  n = porism_expression_get_n_references (expression);
  record = porism_record_new (porism_call_get_operation (self, "function-on-interval"), 2 + n);
  record->expression = porism_expression_ref (expression);
  record->flags |= PORISM_RECORD_ANONYMOUS;
  for (guint i = 0; i < n; i++)
    record->inputs[2 + i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  for (guint i = 0; i < 2; i++)
    if (!porism_call_make_number_input (self, ends[i], porism_operation_get_role (record->operation, i),
                                        &record->inputs[i]))
      return NULL;
  return porism_call_complete_record (self, record) ? g_steal_pointer (&record) : NULL;
}

gboolean
porism_run_points_between (PorismCall *self)
{
  const gboolean roots = g_str_equal (self->spec->name, "add_roots_between");
  PorismRecord *part = check_kind (self, "function", PORISM_KIND_FUNCTION) ? new_part (self) : NULL, *record;
  PorismId id;

  if (part == NULL || !porism_call_make (self, part, NULL, &id))
    return FALSE;
  record = porism_record_new (porism_call_get_operation (self, roots ? "root" : "turning-point"), 1);
  record->inputs[0].object = id;
  if (!porism_call_complete_record (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  if (porism_expression_vanishes (record->expression))
    {
      porism_record_unref (record);
      return porism_call_refuse_reason (self, PORISM_REASON_ZERO_EVERYWHERE);
    }
  return porism_call_make_branches (self, record, porism_call_get (self, "name")->text, 0);
}
