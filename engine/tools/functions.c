/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Making what follows from a function. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/notation/compose.h"
#include "engine/queries/solving.h"
#include "engine/roots/zeros.h"
#include "engine/tools/run.h"

#define GREATEST_ORDER 10
/* Of the places where an extreme value is attained, after the first one. */
#define MOST_TIES 8

gboolean
porism_run_derivative (PorismCall *self)
{
  const PorismValue *order = porism_call_get (self, "order");
  const PorismOverload *overload = &self->spec->overloads[0];
  PorismId function = porism_call_get (self, "function")->object;
  PorismRecord *record;

  if (order->given && (order->integer < 1 || order->integer > GREATEST_ORDER))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "order", NULL,
                                      _("“order” is a whole number from 1 to %d."), GREATEST_ORDER);
  if (porism_construction_get (self->construction, function)->kind != PORISM_KIND_FUNCTION)
    return porism_call_refuse_kind (self, "function", function,
                                    PORISM_KINDS (PORISM_KIND_FUNCTION));
  record = porism_record_new (porism_operation_lookup (overload->operation), 1);
  record->inputs[0].object = function;
  record->branch = order->given ? (gint) order->integer - 1 : 0;
  record->ordinal = record->branch > 0 ? (guint) record->branch + 1 : 0;
  if (!porism_call_complete_record (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* What a computer algebra system says and checking confirms is a function of its own: it cannot follow
 * when the first one is redefined. */
static gboolean
make_from_cas (PorismCall         *self,
               const PorismRecord *function)
{
  guint n = porism_expression_get_n_references (function->expression);
  gboolean proved = FALSE;
  PorismCasOutcome outcome;
  g_autoptr (PorismExpression) whole =
    porism_call_find_antiderivative (self, function->expression, 0, &proved, &outcome);
  PorismRecord *record;

  if (whole == NULL || !proved || porism_expression_get_n_references (whole) > n ||
      porism_expression_has_calls (function->expression))
    return FALSE;
  n = porism_expression_get_n_references (whole);
  record = porism_record_new (porism_operation_lookup ("function"), n);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (whole, i));
  record->expression = g_steal_pointer (&whole);
  if (!porism_call_complete_record (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

gboolean
porism_run_integral_function (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismRecord *record = overload != NULL ? porism_call_new_record (self, overload) : NULL;
  const PorismRecord *function;

  if (record != NULL)
    return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
  if (overload == NULL)
    return FALSE;
  function = porism_construction_get (self->construction, porism_call_get (self, "function")->object);
  return make_from_cas (self, function) ||
         porism_call_refuse_reason (self, PORISM_REASON_NO_ANTIDERIVATIVE);
}

/* What was searched, where the function is no polynomial and its domain does not say where to look. */
static void
note_search (PorismCall         *self,
             const PorismRecord *record)
{
  const double *domain = porism_construction_get_value (self->construction,
                                                        record->inputs[0].object);
  double start = domain[0], end = domain[1];
  PorismLeftOut left_out = { .more = self->made->len >= PORISM_MOST_ZEROS };

  porism_zeros_limit_search (&start, &end);
  if (porism_expression_get_degree (record->expression) >= 0)
    return;
  if (self->rules >= PORISM_RULES_FOURTH)
    porism_call_find_left_out (self, record, &left_out);
  porism_observation_mention (
    self->observation,
    !left_out.more
      ? g_strdup_printf (_("The function was searched from %g to %g."), start, end)
      : g_strdup_printf (_("The function was searched from %g on; there are more than these %u."), start,
                         self->made->len));
  porism_call_mention_left_out (self, &left_out);
}

gboolean
porism_run_special_points (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  g_autoptr (PorismRecord) record = NULL;

  if (overload == NULL)
    return FALSE;
  record = porism_call_new_record (self, overload);
  if (record != NULL && self->rules >= PORISM_RULES_FIFTH && porism_expression_vanishes (record->expression))
    return porism_call_refuse_reason (self, PORISM_REASON_ZERO_EVERYWHERE);
  if (record == NULL ||
      !porism_call_make_branches (self, porism_record_ref (record),
                                  porism_call_get (self, "name")->text, 0))
    return FALSE;
  note_search (self, record);
  return TRUE;
}

/* ---- extreme values ---- */

/* The places at which the extreme value of @record is attained after the first one, as text; @n: how many, @more:
 * whether there may be more than these. */
static char *
list_ties (PorismCall         *self,
           const PorismRecord *record,
           guint              *n,
           gboolean           *more)
{
  GString *places = g_string_new (NULL);

  *more = TRUE;
  for (*n = 0; *n < MOST_TIES; (*n)++)
    {
      g_autoptr (PorismRecord) next = porism_record_copy (record);
      PorismQuantity *value;
      PorismReason reason;
      g_autofree char *x = NULL;

      next->branch = (gint) *n + 1;
      value = porism_call_try_record (self, next, &reason);
      if (value == NULL)
        {
          *more = reason != PORISM_REASON_NO_ZERO && self->rules >= PORISM_RULES_FIFTH;
          break;
        }
      x = porism_quantity_to_display (porism_quantity_get_part (value, "x"));
      g_string_append_printf (places, "%s%s", *n > 0 ? "; " : "", x);
      porism_quantity_free (value);
    }
  return g_string_free (places, FALSE);
}

static void
mention_ties (PorismCall *self,
              guint       n,
              gboolean    more,
              const char *places)
{
  char *text = NULL;

  if (n == 0 && more)
    text = g_strdup (_("Whether the same value is attained at further places was not decided."));
  else if (more)
    text = g_strdup_printf (
      porism_translate_plural ("The same value is attained at %u further place or more, the first of them at x = %s.",
                               "The same value is attained at %u further places or more, the first of them at x = %s.",
                               n), n, places);
  else if (n > 0)
    text = g_strdup_printf (porism_translate_plural ("The same value is attained at %u further place: x = %s.",
                                                     "The same value is attained at %u further places: x = %s.",
                                                     n), n, places);
  if (text != NULL)
    porism_observation_mention (self->observation, text);
}

/* Balls find no place where many have the value, however small the parts that they look into. */
static gboolean
refuse_extreme (PorismCall  *self,
                PorismReason reason)
{
  if (reason != PORISM_REASON_TOO_DEAR || self->rules < PORISM_RULES_FIFTH)
    return porism_call_refuse_reason (self, reason);
  return porism_observation_refuse (
    self->observation, PORISM_ERROR_LIMIT, NULL,
    _("Ask on each piece where the function is continuous, given by one formula and not constant, as between the "
      "jumps of floor or the conditions of If."),
    _("The extreme value could not be decided: where the function jumps or is constant along a piece, no single "
      "place has it."));
}

gboolean
porism_run_extreme (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  g_autoptr (PorismRecord) record = overload != NULL ? porism_call_new_record (self, overload) : NULL;
  const PorismExpression *function;
  g_autofree char *ties = NULL;
  PorismReason reason;
  gboolean more;
  guint n = 0;

  if (record == NULL)
    return FALSE;
  if (self->rules < PORISM_RULES_FOURTH)
    record->branch = -1;
  self->observation->value = porism_call_try_record (self, record, &reason);
  if (self->observation->value == NULL)
    return refuse_extreme (self, reason);
  function = porism_construction_get (self->construction, record->inputs[0].object)->expression;
  if (self->rules >= PORISM_RULES_FOURTH && porism_expression_get_degree (function) != 0)
    {
      ties = list_ties (self, record, &n, &more);
      mention_ties (self, n, more, ties);
    }
  if (n > 0 && porism_quantity_get_part (self->observation->value, "y")->certainty != PORISM_CERTAINTY_PROVED)
    porism_observation_mention (self->observation, g_strdup (_("The values were compared numerically.")));
  return TRUE;
}

/* ---- asymptotes ---- */

/* The row of that id by which the action is understood. */
static const PorismOperation *
lookup (const PorismCall *self,
        const char       *operation)
{
  return porism_operation_lookup_version (operation, (guint) self->rules);
}

/* Appends the record of the branch, where that has a value; (transfer full). */
static void
add_decided (PorismCall   *self,
             PorismRecord *record,
             GPtrArray    *records)
{
  PorismBound bounds[3];
  PorismReason reason;

  if (porism_construction_decide (self->construction, record, bounds, &reason) == PORISM_OK)
    g_ptr_array_add (records, record);
  else
    porism_record_unref (record);
}

static void
gather_one (PorismCall *self,
            const char *operation,
            PorismId    function,
            gint        branch,
            GPtrArray  *records)
{
  PorismRecord *record = porism_record_new (lookup (self, operation), 1);

  record->inputs[0].object = function;
  record->branch = branch;
  if (porism_call_complete_record (self, record))
    add_decided (self, record, records);
  else
    porism_record_unref (record);
}

/* Appends the records of @operation on @function that have a value, @branch or all. */
static void
gather (PorismCall *self,
        const char *operation,
        PorismId    function,
        gint        branch,
        GPtrArray  *records)
{
  g_autoptr (PorismRecord) record = porism_record_new (lookup (self, operation), 1);
  g_autoptr (GArray) branches = NULL;

  if (record->operation->branches == NULL)
    {
      gather_one (self, operation, function, branch, records);
      return;
    }
  record->inputs[0].object = function;
  record->branch = branch;
  if (!porism_call_complete_record (self, record))
    return;
  branches = porism_call_find_branches (self, record, -1);
  for (guint i = 0; branches != NULL && i < branches->len; i++)
    {
      PorismRecord *copy = porism_record_copy (record);

      copy->branch = g_array_index (branches, gint, i);
      g_ptr_array_add (records, copy);
    }
}

/* The limits on both sides, where they differ. */
static void
gather_horizontal (PorismCall *self,
                   PorismId    function,
                   GPtrArray  *records)
{
  guint n = records->len;

  for (gint side = 0; side < 2; side++)
    gather (self, "horizontal-asymptote", function, side, records);
  if (records->len == n + 2 &&
      porism_construction_same_value (self->construction, records->pdata[n], records->pdata[n + 1]) == PORISM_TRUE)
    g_ptr_array_remove_index (records, n + 1);
}

/* What is known of the branch @side of @operation: what its search left out. */
static void
find_left_out (PorismCall    *self,
               const char    *operation,
               PorismId       function,
               gint           side,
               PorismLeftOut *left_out)
{
  g_autoptr (PorismRecord) record = porism_record_new (lookup (self, operation), 1);

  *left_out = (PorismLeftOut) { 0 };
  record->inputs[0].object = function;
  record->branch = side;
  if (porism_call_complete_record (self, record))
    porism_call_find_left_out (self, record, left_out);
}

/* The lines that the function approaches to the right and to the left, where they differ; on which sides,
 * 1 and 2, it is not known whether there is one. */
static guint
gather_at_infinity (PorismCall *self,
                    PorismId    function,
                    GPtrArray  *records)
{
  guint first = records->len, undecided = 0;

  for (gint side = 0; side < 2; side++)
    {
      guint n = records->len;
      PorismLeftOut left_out;

      gather_one (self, "oblique-asymptote", function, side, records);
      if (records->len > n)
        continue;
      find_left_out (self, "oblique-asymptote", function, side, &left_out);
      if (left_out.n_undecided > 0)
        gather_one (self, "horizontal-asymptote", function, side, records);
      if (left_out.n_undecided > 0 && records->len == n)
        undecided |= 1u << side;
    }
  /* what cannot be told apart is one */
  if (records->len == first + 2 &&
      porism_construction_same_value (self->construction, records->pdata[first], records->pdata[first + 1]) != PORISM_FALSE)
    g_ptr_array_remove_index (records, first + 1);
  return undecided;
}

static gboolean
make_records (PorismCall *self,
              GPtrArray  *records)
{
  const char *name = porism_call_get (self, "name")->text;

  if (self->is_inner && self->index == 0 && records->len > 0)
    {
      porism_call_mention_first (self, ((PorismRecord *) records->pdata[0])->operation->command, records->len);
      self->index = 1;
    }
  if (self->redefined > 0 && records->len > 1 && self->index == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "args", NULL,
                                      _("This makes several objects; a redefinition makes one."));
  for (guint i = 0; i < records->len; i++)
    {
      PorismRecord *record = records->pdata[i];
      gboolean several = records->len > 1 && self->index == 0;
      g_autofree char *own_name = several ? g_strdup_printf ("%s_%u", name, i + 1) : g_strdup (name);
      g_autofree char *checked = NULL;

      if (self->index > 0 && self->index != i + 1)
        continue;
      if (several && !(checked = porism_call_read_new_name (self, "name", own_name)))
        return FALSE;
      record->ordinal = records->len > 1 ? i + 1 : 0;
      if (!porism_call_make (self, porism_record_ref (record), own_name, NULL))
        return FALSE;
    }
  return TRUE;
}

/* Says what was searched for vertical asymptotes, @n of which were found, and what was left out. */
static void
describe_vertical_search (PorismCall          *self,
                          const PorismRecord  *record,
                          const PorismLeftOut *left_out,
                          guint                n,
                          GString             *text)
{
  const double *domain = porism_construction_get_value (self->construction, record->inputs[0].object);
  gint degree = porism_expression_get_degree (record->expression);
  double start = domain[0], end = domain[1];

  porism_zeros_limit_search (&start, &end);
  if (degree < 0 || degree > PORISM_MOST_DEGREE)
    {
      if (left_out->more)
        g_string_append_printf (text, _(" Vertical ones were searched from %g on; there may be more than these %u."),
                                start, n);
      else
        g_string_append_printf (text, _(" Vertical ones were searched from %g to %g."), start, end);
    }
  if (left_out->crowded)
    g_string_append_printf (text, _(" From %g to %g the places where they may be are too close to each other to be told "
                                    "apart: those are left out."), left_out->start, left_out->end);
  if (left_out->n_pieces > 0)
    g_string_append_printf (text, _(" From %g to %g a divisor vanishes: whether there is one where that begins or ends was "
                                    "not decided."), left_out->piece_start, left_out->piece_end);
  if (left_out->n_undecided == 1)
    g_string_append_printf (text, _(" Whether there is one at x = %g was not decided."), left_out->undecided);
  else if (left_out->n_undecided > 1)
    g_string_append_printf (text, _(" Whether there are vertical ones at %u places, the first of them x = %g, was not "
                                    "decided."), left_out->n_undecided, left_out->undecided);
}

/* What is not known of the asymptotes, of which @n_vertical are vertical ones that were found. */
static char *
describe_asymptotes_left_out (PorismCall *self,
                              PorismId    function,
                              guint       n_vertical,
                              gboolean    too_dear,
                              guint       undecided)
{
  static const char *const sides[] = {
    NULL, N_(" Whether the function approaches a line to the right was not decided."),
    N_(" Whether the function approaches a line to the left was not decided."),
    N_(" Whether the function approaches a line to the right or to the left was not decided."),
  };
  g_autoptr (PorismRecord) record = porism_record_new (lookup (self, "vertical-asymptote"), 1);
  GString *text = g_string_new (NULL);
  PorismLeftOut left_out;

  record->inputs[0].object = function;
  if (porism_call_complete_record (self, record))
    {
      porism_call_find_left_out (self, record, &left_out);
      describe_vertical_search (self, record, &left_out, n_vertical, text);
    }
  else
    g_string_append (text, _(" The function is too long to look for vertical ones."));
  if (too_dear)
    g_string_append (text, _(" Vertical ones exceed the limits of exact work: they are left out."));
  if (undecided != 0)
    g_string_append (text, _(sides[undecided]));
  return g_string_free (text, FALSE);
}

gboolean
porism_run_asymptotes (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismId function = porism_call_get (self, "function")->object;
  g_autoptr (GPtrArray) records =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_record_unref);
  g_autofree char *left_out = NULL;
  gboolean too_dear;
  guint n_vertical;

  if (overload == NULL)
    return FALSE;
  gather (self, overload->operation, function, 0, records);
  n_vertical = records->len;
  too_dear = n_vertical == 0 && self->observation->error.code == PORISM_ERROR_LIMIT;
  if (self->rules >= PORISM_RULES_FIFTH)
    left_out = describe_asymptotes_left_out (self, function, n_vertical, too_dear,
                                             gather_at_infinity (self, function, records));
  else
    {
      gather (self, "oblique-asymptote", function, 0, records);
      if (records->len == n_vertical)
        gather_horizontal (self, function, records);
    }
  if (records->len == 0 && left_out != NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL,
                                      _("To look elsewhere, give the function a domain with start_x and end_x."),
                                      "%s%s", _("No asymptote of the function was found."), left_out);
  if (records->len == 0)
    return porism_call_refuse_reason (self, PORISM_REASON_NO_ASYMPTOTE);
  if (!make_records (self, records))
    return FALSE;
  if (left_out != NULL)
    porism_observation_mention (self->observation, g_strdup (g_strchug (left_out)));
  return TRUE;
}

gboolean
porism_run_best_fit_line (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismRecord *record;

  if (overload == NULL)
    return FALSE;
  if (porism_call_get (self, "list_obj")->objects->len < 2)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "list_obj", NULL,
                                      _("A line is fitted to two points or more."));
  record = porism_call_new_record (self, overload);
  if (record == NULL)
    return FALSE;
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
