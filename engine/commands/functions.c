/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What other tools make or measure of an expression that is composed here; and points of a function in an
 * interval, which are those of the function with that domain. */

#include "config.h"

#include <string.h>

#include "engine/calculus/differentiate.h"
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
  g_autoptr (PorismAction) action = porism_action_new (tool);
  PorismCall inner = *self;
  gboolean done;

  if (porism_call_is_given (self, "name"))
    porism_action_add_string (action, "name", porism_call_get (self, "name")->text);
  porism_action_add_string (action, "expr", text);
  memset (inner.values, 0, sizeof inner.values);
  inner.action = action;
  inner.spec = porism_registry_lookup (self->registry, tool);
  inner.was_defined = NULL;
  inner.places = NULL;
  inner.made = g_array_new (FALSE, FALSE, sizeof (PorismId));
  done = porism_call_read_arguments (&inner) && inner.spec->run (&inner);
  if (done)
    g_array_append_vals (self->made, inner.made->data, inner.made->len);
  porism_call_clear (&inner);

  return done;
}

/* ---- measures ---- */

gboolean
porism_run_curvature (PorismCall *self)
{
  const char *point = porism_call_get (self, "point")->text, *function = porism_call_get (self, "function")->text;
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
  const char *function = porism_call_get (self, "function")->text;
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

/* ---- functions ---- */

gboolean
porism_run_taylor_polynomial (PorismCall *self)
{
  const char *function = porism_call_get (self, "function")->text, *place = porism_call_get (self, "place")->text;
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
      g_string_append_printf (text, "+%s%s(%s)/%u*(x-(%s))^%u", function, primes->str, place, (guint) factorial, place, k);
    }
  return run_on_expression (self, "add_function", text->str);
}

/* ---- points in an interval ---- */

/* The function with the interval as its domain, which has no name; (transfer full). */
static PorismRecord *
new_part (PorismCall *self)
{
  static const char *const variables[] = { "x", NULL }, *const ends[] = { "start", "end" };
  g_autofree char *text = g_strdup_printf ("%s(x)", porism_call_get (self, "function")->text);
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
