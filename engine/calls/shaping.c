/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from the inputs of a record: its kind, its width, its expression, how many branches it has. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"

const PorismOperation *
porism_call_get_operation (PorismCall *self,
                           const char *id)
{
  return porism_operation_lookup_version (id, (guint) self->rules);
}

gboolean
porism_call_check_parents (PorismCall         *self,
                           const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;
      g_autofree char *why = NULL;

      if (parent == 0 || porism_construction_is_defined (self->construction, parent))
        continue;
      why = porism_construction_explain (self->construction, parent);
      return porism_observation_refuse (
        self->observation, PORISM_ERROR_UNDEFINED_PARENT, NULL,
        _("Move the figure to where it exists, or use other objects."), _("“%s” is undefined now. %s"),
        porism_construction_get (self->construction, parent)->name, why);
    }
  return TRUE;
}

/* A record's shape and inputs in doubles, for width() and branches(). */
typedef struct
{
  PorismShape shape;
  guint8 *kinds;
  guint16 *widths;
  const PorismExpression **expressions;
  const double **in;
  double *numbers;
} Doubles;

static void
gather_doubles (PorismCall         *self,
                const PorismRecord *record,
                Doubles            *doubles)
{
  PorismDoubleField field;
  guint n = record->n_inputs;

  porism_double_field_init (&field);
  doubles->kinds = g_new0 (guint8, n + 1);
  doubles->widths = g_new0 (guint16, n + 1);
  doubles->expressions = g_new0 (const PorismExpression *, n + 1);
  doubles->in = g_new0 (const double *, n + 1);
  doubles->numbers = g_new0 (double, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const PorismInput *input = &record->inputs[i];
      const PorismRecord *parent = porism_construction_get (self->construction, input->object);

      doubles->kinds[i] = input->number != NULL ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      doubles->widths[i] = input->number != NULL ? 1 : (guint16) parent->width;
      doubles->expressions[i] = input->number != NULL ? NULL : parent->expression;
      doubles->in[i] = input->number != NULL
                         ? &doubles->numbers[i]
                         : porism_construction_get_value (self->construction, input->object);
      if (input->number != NULL &&
          porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, input->number, NULL, NULL,
                                                           &doubles->numbers[i]) != PORISM_OK)
        doubles->numbers[i] = 0;
    }
  doubles->shape = (PorismShape) { .branch = record->branch, .n_inputs = n, .width = record->width,
                                   .kinds = doubles->kinds, .widths = doubles->widths,
                                   .expression = record->expression,
                                   .expressions = doubles->expressions };
}

static void
clear_doubles (Doubles *doubles)
{
  g_free (doubles->kinds);
  g_free (doubles->widths);
  g_free (doubles->expressions);
  g_free (doubles->in);
  g_free (doubles->numbers);
}

guint
porism_call_count_branches (PorismCall         *self,
                            const PorismRecord *record)
{
  Doubles doubles;
  guint n;

  if (record->operation->branches == NULL)
    return 1;
  gather_doubles (self, record, &doubles);
  n = record->operation->branches (&doubles.shape, doubles.in);
  clear_doubles (&doubles);

  return n;
}

void
porism_call_find_left_out (PorismCall         *self,
                           const PorismRecord *record,
                           PorismLeftOut      *left_out)
{
  Doubles doubles;

  *left_out = (PorismLeftOut) { 0 };
  if (record->operation->leave_out == NULL)
    return;
  gather_doubles (self, record, &doubles);
  record->operation->leave_out (&doubles.shape, doubles.in, left_out);
  clear_doubles (&doubles);
  if (self->rules < PORISM_RULES_FIFTH)
    left_out->n_pieces = left_out->n_jumps = 0;
}

char *
porism_describe_left_out_pieces (const PorismLeftOut *left_out)
{
  if (left_out->n_pieces == 0)
    return NULL;
  if (left_out->n_pieces == 1)
    return g_strdup_printf (_("From %g to %g every place is one, or cannot be told from one."),
                            left_out->piece_start, left_out->piece_end);
  return g_strdup_printf (_("From %g to %g, as along further pieces, every place is one, or cannot be told from one."),
                          left_out->piece_start, left_out->piece_end);
}

void
porism_call_mention_left_out (PorismCall          *self,
                              const PorismLeftOut *left_out)
{
  char *pieces = porism_describe_left_out_pieces (left_out);

  if (left_out->crowded)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (_("From %g to %g the function goes up and down too fast for such places to be told apart: those are "
                         "left out."), left_out->start, left_out->end));
  if (pieces != NULL)
    porism_observation_mention (self->observation, pieces);
  if (left_out->n_jumps > 0)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (porism_translate_plural (
                         "Near x = %g, where a derivative jumps, there may be one more: that is not decided.",
                         "Near x = %g and at further places, %u in all, where a derivative jumps, there may be more: that "
                         "is not decided.", left_out->n_jumps), left_out->jump, left_out->n_jumps));
}

/* Puts the expression that follows from the inputs beside the record's value. */
static gboolean
derive_expression (PorismCall   *self,
                   PorismRecord *record)
{
  PorismReason reason = PORISM_REASON_NONE;
  PorismExpression *derived;
  Doubles doubles;

  gather_doubles (self, record, &doubles);
  derived = record->operation->derive (&doubles.shape, &reason);
  clear_doubles (&doubles);
  if (derived == NULL)
    return porism_call_refuse_reason (self, reason);
  g_clear_pointer (&record->expression, porism_expression_unref);
  porism_record_clear_sources (record);
  record->expression = derived;
  return TRUE;
}

/* Fills in what follows from the inputs. */
static gboolean
complete_shape (PorismCall   *self,
                PorismRecord *record)
{
  Doubles doubles;

  if (record->operation->result == PORISM_KIND_NONE)
    {
      const PorismRecord *first = porism_construction_get (self->construction,
                                                           record->inputs[0].object);

      record->kind = first->kind;
      record->width = first->width;
    }
  if (record->operation->derive != NULL && !derive_expression (self, record))
    return FALSE;
  if (record->operation->width == NULL)
    return TRUE;
  gather_doubles (self, record, &doubles);
  record->width = record->operation->width (&doubles.shape, doubles.in);
  clear_doubles (&doubles);
  if (record->width == 0 && PORISM_KINDS (record->kind) & PORISM_KINDS_LIST)
    return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, NULL,
                                      _("Use shorter lists."), _("A list has at most %s items."), "1,000");
  if (record->width == 0 && record->kind == PORISM_KIND_POLYHEDRON)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, NULL,
                                      _("The base of a solid has at least 3 and at most 200 vertices."),
                                      _("The number of vertices is out of range."));
  if (record->width == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, NULL,
                                      _("A polygon has at least 3 and at most 1,000 vertices."),
                                      _("The number of vertices is out of range."));
  return TRUE;
}

/* Whether the kind, the width or the expression of @record follows from its inputs. */
static gboolean
follows_inputs (const PorismRecord *record)
{
  return record->operation->result == PORISM_KIND_NONE || record->operation->derive != NULL ||
         record->operation->width != NULL;
}

static void
swap_inputs (PorismRecord *record)
{
  PorismInput first = record->inputs[0];

  record->inputs[0] = record->inputs[1];
  record->inputs[1] = first;
}

/* Whether @operation, in the place of that of @trial, makes something of its inputs; then that is its kind. */
static gboolean
is_made_by (PorismCall            *self,
            const PorismOperation *operation,
            PorismRecord          *trial)
{
  const PorismRecord *first = porism_construction_get (self->construction, trial->inputs[0].object);

  trial->operation = operation;
  trial->kind = operation->result != PORISM_KIND_NONE || first == NULL ? operation->result : first->kind;

  return porism_construction_takes_inputs (self->construction, trial);
}

/* The kind that the same command makes of what @record's inputs are now, where two of them may come in the other
 * order; NONE where it makes nothing of them. */
static PorismKind
find_kind_now (PorismCall         *self,
               const PorismRecord *record)
{
  g_autoptr (PorismRecord) trial = porism_record_copy (record);

  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);

      if (!g_str_equal (operation->command, record->operation->command) ||
          operation != porism_call_get_operation (self, operation->id) ||
          porism_operation_n_roles (operation) > record->n_inputs)
        continue;
      if (is_made_by (self, operation, trial))
        return trial->kind;
      if (record->n_inputs != 2)
        continue;
      swap_inputs (trial);
      if (is_made_by (self, operation, trial))
        return trial->kind;
      swap_inputs (trial);
    }
  return PORISM_KIND_NONE;
}

/* The name of @id; of an unnamed step that of what it is a step of, or what it computes. */
static char *
dup_known_as (PorismCall *self,
              PorismId    id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  g_autoptr (GArray) dependents = porism_construction_get_dependents (self->construction, id);

  for (guint i = 0; record->name == NULL && i < dependents->len; i++)
    {
      const PorismRecord *dependent =
        porism_construction_get (self->construction, g_array_index (dependents, PorismId, i));

      if (dependent->name != NULL)
        return g_strdup (dependent->name);
    }
  return record->name != NULL ? g_strdup (record->name)
                              : porism_construction_dup_definition (self->construction, id);
}

static gboolean
refuse_inputs (PorismCall *self,
               PorismId    dependent,
               PorismKind  kind)
{
  const PorismRecord *record = porism_construction_get (self->construction, dependent);
  PorismKind now = find_kind_now (self, record);
  g_autofree char *name = dup_known_as (self, dependent);
  g_autofree char *hint =
    g_strdup_printf (_("Redefine it as an object of the same kind, or delete “%s” first and make it again "
                       "afterwards."), name);

  if (now == PORISM_KIND_NONE)
    return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, "tool", hint,
                                      _("“%s” depends on it and cannot be made from the kind %s."), name,
                                      porism_kind_get_label (kind));
  if (now == record->kind)
    return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, "tool", hint,
                                      _("“%s” depends on it and is made in another way from the kind %s."), name,
                                      porism_kind_get_label (kind));
  return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, "tool", hint,
                                    _("“%s” depends on it and would change its kind from %s to %s."), name,
                                    porism_kind_get_label (record->kind), porism_kind_get_label (now));
}

gboolean
porism_call_rebuild_dependents (PorismCall *self,
                                PorismId    id)
{
  g_autoptr (GArray) dependents = porism_construction_get_dependents (self->construction, id);

  for (guint i = 0; i < dependents->len; i++)
    {
      PorismId dependent = g_array_index (dependents, PorismId, i);
      const PorismRecord *present = porism_construction_get (self->construction, dependent);
      g_autoptr (PorismRecord) record = NULL;

      if (!porism_construction_takes_inputs (self->construction, present))
        return refuse_inputs (self, dependent, porism_construction_get (self->construction, id)->kind);
      if (!follows_inputs (present))
        continue;
      record = porism_record_copy (present);
      if (!complete_shape (self, record))
        return FALSE;
      porism_construction_replace (self->construction, dependent, g_steal_pointer (&record));
    }
  return TRUE;
}

gboolean
porism_call_complete_record (PorismCall   *self,
                             PorismRecord *record)
{
  return porism_call_check_parents (self, record) && complete_shape (self, record);
}
