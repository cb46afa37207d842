/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a figure presupposes, in words.
 *
 * Each formula asks whether something vanishes that does not in general. It is asked once more with
 * the answer that it does: where the value is undefined then, the reason for that must not hold. */

#include "config.h"

#include "engine/field/generic.h"
#include "engine/kinds/language.h"
#include "engine/proof/generic.h"

/* Two coordinates, or the three sides of a triangle, may have to vanish together. */
#define MOST_PRETENDED 3
#define MOST_CONDITIONS 24

static void
add_sentence (GPtrArray *conditions,
              char      *sentence)
{
  for (guint i = 0; i < conditions->len; i++)
    if (g_str_equal (g_ptr_array_index (conditions, i), sentence))
      {
        g_free (sentence);
        return;
      }
  g_ptr_array_add (conditions, sentence);
}

static char *
name_object (const PorismFreedom *self,
             PorismId             id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);

  if (record->name != NULL)
    return g_strdup (record->name);
  if (record->expression != NULL)
    return porism_construction_dup_definition (self->construction, id);
  return g_strdup (record->operation->command);
}

/* "A, B, C": the inputs of the given kinds; how many they are. */
static guint
list_inputs (const PorismFreedom *self,
             const PorismRecord  *record,
             PorismKinds          kinds,
             GString             *list)
{
  guint n = 0;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId input = record->inputs[i].object;
      g_autofree char *name = NULL;

      if (input == 0 ||
          !(PORISM_KINDS (porism_construction_get (self->construction, input)->kind) & kinds))
        continue;
      name = name_object (self, input);
      g_string_append_printf (list, "%s%s", n++ > 0 ? ", " : "", name);
    }
  return n;
}

typedef struct
{
  PorismReason reason;
  PorismKinds kinds;
  guint n;                      /* of the inputs; 0: more */
  const char *sentence;         /* N_(), with the inputs */
} Wording;

#define POINTS PORISM_KINDS (PORISM_KIND_POINT)

static const Wording wordings[] = {
  { PORISM_REASON_POINTS_COINCIDE, POINTS, 2, N_("%s are different points") },
  { PORISM_REASON_POINTS_COINCIDE, POINTS, 0, N_("no two of %s coincide") },
  { PORISM_REASON_POINTS_COLLINEAR, POINTS, 0, N_("%s are not collinear") },
  { PORISM_REASON_LINES_PARALLEL, PORISM_KINDS_LINEAR, 0, N_("%s are not parallel") },
  { PORISM_REASON_LINES_COINCIDE, PORISM_KINDS_LINEAR, 0, N_("%s are different lines") },
  { PORISM_REASON_CIRCLES_CONCENTRIC, PORISM_KINDS_CIRCULAR, 0, N_("%s have different centres") },
  { PORISM_REASON_CIRCLES_COINCIDE, PORISM_KINDS_CIRCULAR, 0, N_("%s are different circles") },
  { PORISM_REASON_VERTICAL, PORISM_KINDS_LINEAR, 0, N_("%s is not vertical") },
};

/* @sentence with @list where it has "%s"; (transfer full). */
static char *
fill_in (const char *sentence,
         const char *list)
{
  GString *text = g_string_new (_(sentence));

  g_string_replace (text, "%s", list, 1);

  return g_string_free (text, FALSE);
}

/* What must hold so that the value of @record does not fail for @reason; @subject: its name. */
static void
add_condition (const PorismFreedom *self,
               const PorismRecord  *record,
               PorismReason         reason,
               const char          *subject,
               GPtrArray           *conditions)
{
  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    {
      g_autoptr (GString) list = g_string_new (NULL);
      guint n;

      if (wordings[i].reason != reason)
        continue;
      n = list_inputs (self, record, wordings[i].kinds, list);
      if ((wordings[i].n > 0 && n != wordings[i].n) || n == 0)
        continue;
      if (n > 1 || reason == PORISM_REASON_VERTICAL)
        {
          add_sentence (conditions, fill_in (wordings[i].sentence, list->str));
          return;
        }
    }
  add_sentence (conditions, g_strdup_printf (_("%s exists"), subject));
}

static void
add_general_position (const PorismFreedom *self,
                      const PorismRecord  *question,
                      GPtrArray           *conditions)
{
  g_autoptr (GString) list = g_string_new (NULL);

  list_inputs (self, question, ~(PorismKinds) 0, list);
  add_sentence (conditions, g_strdup_printf (_("%s are in general position"), list->str));
}

/* The value of @id, or of @question where that is 0, with some tests answered otherwise. */
static PorismStatus
evaluate_again (PorismEvaluation   *evaluation,
                PorismId            id,
                const PorismRecord *question,
                PorismGeneric      *value)
{
  return id > 0 ? porism_evaluation_repeat (evaluation, id, value)
                : porism_evaluation_try (evaluation, question, value);
}

static void
look_into (const PorismFreedom *self,
           PorismEvaluation    *evaluation,
           PorismId             id,
           const PorismRecord  *record,
           GPtrArray           *conditions)
{
  PorismGenericField *field = (PorismGenericField *) porism_evaluation_get_field (evaluation);
  g_autofree char *subject = id > 0 ? name_object (self, id) : NULL;
  PorismGeneric *value = g_new0 (PorismGeneric, record->width);
  guint n_tests;

  porism_generic_init (field, value, record->width);
  porism_generic_begin_tests (field, 0, 0);
  if (evaluate_again (evaluation, id, record, value) == PORISM_OK)
    {
      n_tests = porism_generic_get_n_tests (field);
      for (guint i = 0; i < n_tests && conditions->len < MOST_CONDITIONS; i++)
        for (guint n = 1; n <= MOST_PRETENDED; n++)
          {
            PorismStatus status;

            porism_generic_begin_tests (field, i, n);
            status = evaluate_again (evaluation, id, record, value);
            if (status == PORISM_UNDEFINED && id > 0)
              add_condition (self, record, field->base.reason, subject, conditions);
            else if (id == 0 && (status == PORISM_UNDEFINED ||
                                 (status == PORISM_OK &&
                                  fmpz_mpoly_q_numref (&value->value)->length == 0)))
              add_general_position (self, record, conditions);
            else
              continue;
            break;
          }
    }
  porism_generic_begin_tests (field, 0, 0);
  porism_generic_clear (field, value, record->width);
  g_free (value);
}

void
porism_generic_collect_conditions (const PorismFreedom *self,
                                   PorismEvaluation    *evaluation,
                                   const PorismRecord  *question,
                                   GPtrArray           *conditions)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);

      /* What can be moved was put where it exists. */
      if (!porism_record_is_free (porism_construction_get (self->construction, id)))
        look_into (self, evaluation, id, porism_construction_get (self->construction, id),
                   conditions);
    }
  look_into (self, evaluation, 0, question, conditions);
}

void
porism_generic_add_missing (const PorismFreedom *self,
                            PorismEvaluation    *evaluation,
                            GPtrArray           *existing)
{
  for (guint i = 0; i < self->objects->len && existing->len < MOST_CONDITIONS; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);
      const void *elements;
      g_autofree char *name = NULL;

      if (porism_evaluation_get (evaluation, id, &elements) != PORISM_UNDEFINED)
        continue;
      name = name_object (self, id);
      add_sentence (existing, g_strdup_printf (_("%s exists"), name));
      return;
    }
}

void
porism_generic_add_different (const PorismFreedom *self,
                              PorismId             first,
                              PorismId             second,
                              GPtrArray           *conditions)
{
  g_autofree char *one = name_object (self, first);
  g_autofree char *other = name_object (self, second);
  g_autofree char *list = g_strdup_printf ("%s, %s", one, other);

  add_sentence (conditions, fill_in (wordings[0].sentence, list));
}
