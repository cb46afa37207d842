/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Queries: an operation evaluated on scratch values, or made into a measure object where a name is
 * given; questions about the graph itself. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/query.h"
#include "engine/queries/run.h"

#define MOST_DENOMINATOR 1000

/* The simple fraction that a long decimal seems to mean, such as 1/3 for 0.3333333333. */
static gboolean
find_simple_fraction (const fmpq_t value,
                      fmpq_t       simple)
{
  gboolean found = FALSE;
  fmpq_t distance;

  if (fmpz_cmp_ui (fmpq_denref (value), 1000000) < 0)
    return FALSE;
  fmpq_init (distance);
  for (ulong q = 1; q <= MOST_DENOMINATOR && !found; q++)
    {
      fmpz_t p;

      fmpz_init (p);
      fmpz_mul_ui (p, fmpq_numref (value), 2 * q);
      fmpz_add (p, p, fmpq_denref (value));
      fmpz_fdiv_q (p, p, fmpq_denref (value));
      fmpz_fdiv_q_2exp (p, p, 1);
      fmpz_set (fmpq_numref (simple), p);
      fmpz_set_ui (fmpq_denref (simple), q);
      fmpq_canonicalise (simple);
      fmpq_sub (distance, value, simple);
      fmpz_mul_ui (fmpq_numref (distance), fmpq_numref (distance), 1000000000);
      found = !fmpq_is_zero (distance) &&
              fmpz_cmpabs (fmpq_numref (distance), fmpq_denref (distance)) < 0;
      fmpz_clear (p);
    }
  fmpq_clear (distance);

  return found;
}

/* "0.3333333333333333 is not 1/3; write 1/3", where such a number is among what @record rests on. */
static char *
find_culprit (PorismCall         *self,
              const PorismRecord *record)
{
  char *sentence = NULL;
  fmpq_t value, simple;

  for (guint i = 0; i < record->n_inputs && sentence == NULL; i++)
    {
      const PorismExpression *number = record->inputs[i].number;

      fmpq_init (value);
      fmpq_init (simple);
      if (number != NULL && porism_expression_get_rational (number, value) &&
          find_simple_fraction (value, simple))
        {
          g_autofree char *written = porism_expression_to_text (number, NULL);
          char *meant = fmpq_get_str (NULL, 10, simple);

          sentence = g_strdup_printf (_("%s is not %s; write %s."), written, meant, meant);
          flint_free (meant);
        }
      fmpq_clear (value);
      fmpq_clear (simple);
    }
  return sentence;
}

static void
explain_near_miss (PorismCall         *self,
                   const PorismRecord *record)
{
  g_autofree char *culprit = NULL;

  for (guint i = 0; i < record->n_inputs && culprit == NULL; i++)
    {
      PorismId parent = record->inputs[i].object;
      g_autoptr (GArray) ancestors = NULL;

      if (parent == 0)
        continue;
      culprit = find_culprit (self, porism_construction_get (self->construction, parent));
      ancestors = porism_construction_get_dependencies (self->construction, parent);
      for (guint k = 0; k < ancestors->len && culprit == NULL; k++)
        culprit = find_culprit (self,
                                porism_construction_get (self->construction,
                                                         g_array_index (ancestors, PorismId, k)));
    }
  porism_observation_mention (
    self->observation, g_strdup_printf ("%s%s%s", _("It holds nearly, but not exactly."),
                                        culprit != NULL ? " " : "", culprit != NULL ? culprit : ""));
}

/* Figures are equal where they are the same one; who means their size asks otherwise. */
void
porism_call_mention_congruence (PorismCall         *self,
                                const PorismRecord *question)
{
  const PorismQuantity *answer = self->observation->value;
  const gboolean in_space = g_str_equal (question->operation->id, "are-equal-in-space");
  const PorismOperation *congruence = porism_operation_lookup (in_space ? "are-congruent-in-space" : "are-congruent");
  PorismKind kind;

  if (self->rules < PORISM_RULES_FOURTH || !(in_space || g_str_equal (question->operation->id, "are-equal")) ||
      answer == NULL || !answer->has_boolean || answer->boolean)
    return;
  kind = porism_construction_get (self->construction, question->inputs[0].object)->kind;
  if (porism_construction_get (self->construction, question->inputs[1].object)->kind == kind &&
      PORISM_KINDS (kind) & porism_operation_get_role (congruence, 0)->kinds & ~PORISM_KINDS_NUMERIC)
    porism_observation_mention (
      self->observation,
      g_strdup (_("Equal means the same figure at the same place; query_are_congruent compares sizes.")));
}

gboolean
porism_run_query (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  g_autoptr (PorismRecord) record = NULL;

  if (overload == NULL)
    return FALSE;
  record = porism_call_new_record (self, overload);
  if (record == NULL)
    return FALSE;
  self->observation->value = porism_call_describe_record (self, record);
  if (self->observation->value == NULL)
    return FALSE;
  if (self->observation->value->near)
    explain_near_miss (self, record);
  porism_call_mention_area (self, 0, record);
  porism_call_mention_contact (self, record);
  porism_call_mention_radians_compared (self, record);
  porism_call_mention_congruence (self, record);
  if (porism_tool_spec_names_result (self->spec) && porism_call_is_given (self, "name"))
    return porism_call_make (self, porism_record_copy (record), porism_call_get (self, "name")->text, NULL);

  return TRUE;
}

static PorismQuantity *
new_truth (gboolean truth)
{
  PorismQuantity *answer = porism_quantity_new ("boolean");

  answer->has_boolean = TRUE;
  answer->boolean = truth;
  answer->certainty = truth ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_DISPROVED;
  return answer;
}

/* Deletes what was made from @first on. */
static void
delete_from (PorismCall *self,
             PorismId    first)
{
  for (PorismId id = porism_construction_get_next_id (self->construction); id-- > first;)
    if (porism_construction_get (self->construction, id) != NULL)
      g_array_unref (porism_construction_delete (self->construction, id));
}

/* Whether there is what @text says without naming it; where nothing could be said of it the observation refuses. */
static gboolean
ask_of_term (PorismCall *self,
             const char *text)
{
  const PorismId first = porism_construction_get_next_id (self->construction);
  PorismObservation *observation = self->observation;
  g_autofree char *why = NULL;
  gboolean defined;
  PorismId id;

  defined = self->make_inner (self, "obj", text, 0, &id);
  if (!defined && observation->error.code != PORISM_ERROR_PRECONDITION && observation->error.code != PORISM_ERROR_DEGENERATE &&
      observation->error.code != PORISM_ERROR_UNDEFINED_PARENT)
    return FALSE;
  if (!defined)
    {
      why = g_strdup (observation->error.message);
      porism_observation_forgive (observation);
      delete_from (self, first);
    }
  observation->value = new_truth (defined);
  if (why != NULL)
    porism_observation_mention (observation, g_steal_pointer (&why));
  return TRUE;
}

gboolean
porism_run_is_defined (PorismCall *self)
{
  const char *text = porism_call_get (self, "obj")->text;
  g_autofree char *name = porism_name_canonicalise (text);
  g_autofree char *why = NULL;
  PorismId id = name != NULL ? porism_construction_lookup (self->construction, name) : 0;

  if (name == NULL && self->make_inner != NULL && self->rules >= PORISM_RULES_SECOND)
    return ask_of_term (self, text);
  if (name == NULL && self->rules >= PORISM_RULES_SECOND)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "obj",
                                      _("Make the object first, and ask for it by its name."),
                                      _("“%s” is not a name."), text);
  self->observation->value = new_truth (id > 0 && porism_construction_is_defined (self->construction, id));
  why = id == 0 ? g_strdup_printf (_("There is no object named “%s”."), text)
                : porism_construction_explain (self->construction, id);
  if (why != NULL)
    porism_observation_mention (self->observation, g_steal_pointer (&why));

  return TRUE;
}

gboolean
porism_run_dependents (PorismCall *self)
{
  g_autoptr (GArray) dependents =
    porism_construction_get_dependents (self->construction, porism_call_get (self, "obj")->object);
  PorismQuantity *names = porism_quantity_new ("names");

  names->items = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_quantity_free);
  for (guint i = 0; i < dependents->len; i++)
    {
      const PorismRecord *record =
        porism_construction_get (self->construction, g_array_index (dependents, PorismId, i));
      PorismQuantity *name;

      if (record->name == NULL)
        continue;
      name = porism_quantity_new ("name");
      name->text = g_strdup (record->name);
      porism_quantity_add_item (names, name);
    }
  self->observation->value = names;

  return TRUE;
}
