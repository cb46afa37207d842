/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to a computer algebra system and answers from it, as text in the language of
 * expressions: what a journal keeps of them. */

#include "config.h"

#include "engine/actions/cas.h"
#include "engine/expressions/replace.h"

static const char *const task_names[PORISM_CAS_N_TASKS] = {
  [PORISM_CAS_SOLVE] = "solve",
  [PORISM_CAS_INTEGRATE] = "integrate",
};

static const char *const outcome_names[PORISM_CAS_N_OUTCOMES] = {
  [PORISM_CAS_ANSWERED] = "answered",
  [PORISM_CAS_NO_FORM] = "no_form",
  [PORISM_CAS_UNAVAILABLE] = "unavailable",
  [PORISM_CAS_ABANDONED] = "abandoned",
};

/**
 * porism_cas_ask:
 * @self: (nullable): NULL is unavailable
 * @answers: an empty array that owns what is put into it
 *
 * Returns: what became of the question; @answers is empty unless it was answered
 */
PorismCasOutcome
porism_cas_ask (PorismCas               *self,
                const PorismCasQuestion *question,
                GPtrArray               *answers)
{
  PorismCasOutcome outcome =
    self != NULL ? self->ask (self, question, answers) : PORISM_CAS_UNAVAILABLE;

  if (outcome != PORISM_CAS_ANSWERED)
    g_ptr_array_set_size (answers, 0);
  return outcome;
}

/**
 * porism_cas_cancel:
 *
 * Ends the question that another thread asks now as abandoned.
 */
void
porism_cas_cancel (PorismCas *self)
{
  self->cancel (self);
}

/**
 * porism_cas_free:
 * @self: (nullable) (transfer full)
 */
void
porism_cas_free (PorismCas *self)
{
  if (self != NULL)
    self->free (self);
}

/**
 * porism_cas_question_to_text:
 *
 * Returns: (transfer full): the question; equal texts are the same question of the same figure
 */
char *
porism_cas_question_to_text (const PorismCasQuestion *question)
{
  g_autofree char *subject = porism_expression_to_text (question->subject, NULL);

  return g_strdup_printf ("%s(%s,%s)", task_names[question->task], subject,
                          question->subject->variables[question->variable]);
}

static PorismKind
get_kind (PorismOp op)
{
  switch ((int) op)
    {
    case PORISM_OP_NUMBER:
      return PORISM_KIND_NUMBER;
    case PORISM_OP_ANGLE:
      return PORISM_KIND_ANGLE;
    case PORISM_OP_BOOLEAN:
      return PORISM_KIND_BOOLEAN;
    case PORISM_OP_LENGTH:
      return PORISM_KIND_SEGMENT;
    case PORISM_OP_ALONG_X:
    case PORISM_OP_ALONG_Y:
      return PORISM_KIND_VECTOR;
    case PORISM_OP_RADIUS:
      return PORISM_KIND_CIRCLE;
    case PORISM_OP_SPACE_LENGTH:
      return PORISM_KIND_SPACE_SEGMENT;
    case PORISM_OP_SPACE_ALONG_X:
    case PORISM_OP_SPACE_ALONG_Y:
    case PORISM_OP_SPACE_ALONG_Z:
      return PORISM_KIND_SPACE_VECTOR;
    case PORISM_OP_Z:
    case PORISM_OP_SPACE_DISTANCE:
      return PORISM_KIND_SPACE_POINT;
    default:
      return PORISM_KIND_POINT;
    }
}

/* The kind of an object that the subject reads, as that use of it shows. */
static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  const PorismExpression *subject = user_data;

  for (guint i = 0; i < subject->n_nodes; i++)
    {
      PorismOp op = (PorismOp) subject->nodes[i].op;

      for (guint k = 0; k < porism_op_count_objects (op); k++)
        if (g_str_equal (subject->references[subject->nodes[i].operands[k]], name))
          return get_kind (op);
    }
  return PORISM_KIND_NONE;
}

/**
 * porism_cas_read_answer:
 *
 * Returns: (transfer full) (nullable): the expression; NULL where the text is none in terms of the
 *   question's variables and objects
 */
PorismExpression *
porism_cas_read_answer (const PorismCasQuestion *question,
                        const char              *text)
{
  const PorismExpressionScope scope = {
    (const char *const *) question->subject->variables, resolve, (gpointer) question->subject
  };

  return porism_expression_parse (text, &scope, NULL);
}

/**
 * porism_cas_outcome_get_name:
 *
 * Returns: the word that documents write
 */
const char *
porism_cas_outcome_get_name (PorismCasOutcome outcome)
{
  g_return_val_if_fail (outcome < PORISM_CAS_N_OUTCOMES, "unavailable");

  return outcome_names[outcome];
}

/**
 * porism_cas_outcome_from_name:
 * @name: (nullable)
 *
 * Returns: the outcome of that name, else %PORISM_CAS_UNAVAILABLE
 */
PorismCasOutcome
porism_cas_outcome_from_name (const char *name)
{
  for (guint i = 0; i < PORISM_CAS_N_OUTCOMES; i++)
    if (g_strcmp0 (outcome_names[i], name) == 0)
      return (PorismCasOutcome) i;
  return PORISM_CAS_UNAVAILABLE;
}
