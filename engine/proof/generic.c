/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure in rational functions.
 *
 * Where nothing in it is bound to the axes, a motion takes one free point to the origin and another
 * one to the x-axis; where there is no length in it either, a similarity takes that to (1, 0). So
 * there are fewer parameters, and smaller polynomials. */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/field/generic.h"
#include "engine/proof/generic.h"

#define MOST_PARAMETERS 24
#define MOST_CASES 64

/* ---- what may be moved to where it is simplest ---- */

typedef enum
{
  FRAME_GIVEN,                  /* the figure knows the axes */
  FRAME_MOTION,                 /* it has lengths of its own */
  FRAME_SIMILARITY,
} Frame;

static gboolean
reads_coordinates (const PorismExpression *expression)
{
  if (expression != NULL && porism_expression_is_pair (expression))
    return TRUE;
  for (guint i = 0; expression != NULL && i < expression->n_nodes; i++)
    if (expression->nodes[i].op >= PORISM_OP_X && expression->nodes[i].op <= PORISM_OP_ALONG_Y)
      return TRUE;
  return FALSE;
}

static gboolean
has_parents (const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0)
      return TRUE;
  return FALSE;
}

/* Whether input @i of the record is a number that a similarity may change, or ought to and does not: a
 * length, or what is compared with one. */
static gboolean
is_length (const PorismFreedom *self,
           const PorismRecord  *record,
           guint                i)
{
  const PorismRole *role = porism_operation_get_role (record->operation, i);
  const PorismRecord *parent = record->inputs[i].number == NULL
    ? porism_construction_get (self->construction, record->inputs[i].object) : NULL;
  gboolean numeric = parent == NULL || PORISM_KINDS (parent->kind) & PORISM_KINDS_NUMERIC;

  if (role->flags & PORISM_ROLE_FREE || !numeric)
    return FALSE;
  if (role->dimension != 0)
    return TRUE;
  return parent != NULL && parent->kind == PORISM_KIND_NUMBER &&
         (has_parents (parent) || record->kind == PORISM_KIND_BOOLEAN);
}

static Frame
find_frame_of (const PorismFreedom *self,
               const PorismRecord  *record)
{
  Frame frame = FRAME_SIMILARITY;

  if (record->operation->bound_to_axes && !porism_record_is_free (record))
    return FRAME_GIVEN;
  if (reads_coordinates (record->expression))
    return FRAME_GIVEN;
  if (record->expression != NULL && porism_expression_get_n_references (record->expression) > 0)
    frame = FRAME_MOTION;
  for (guint i = 0; i < record->n_inputs; i++)
    if (is_length (self, record, i))
      frame = FRAME_MOTION;

  return frame;
}

static Frame
find_frame (const PorismFreedom *self,
            const PorismRecord  *question)
{
  Frame frame = self->conditions->len > 0 ? FRAME_GIVEN : find_frame_of (self, question);

  for (guint i = 0; i < self->objects->len; i++)
    frame = MIN (frame, find_frame_of (self,
                                       porism_construction_get (
                                         self->construction,
                                         g_array_index (self->objects, PorismId, i))));
  return frame;
}

/* ---- parameters ---- */

/* What each free number is in the generic field: a parameter, or 0 or 1. */
typedef struct
{
  gint8 *parameters;            /* by free number; -1: 0, -2: 1 */
  guint n;
  PorismId fixed[2];            /* the points that were moved; or 0 */
} Assignment;

static void
assign (const PorismFreedom *self,
        const PorismRecord  *question,
        Assignment          *assignment)
{
  Frame frame = find_frame (self, question);
  guint n_points = 0;

  *assignment = (Assignment) { .parameters = g_new0 (gint8, self->n_numbers + 1) };
  for (guint i = 0; i < self->places->len; i++)
    {
      const PorismPlace *place = &g_array_index (self->places, PorismPlace, i);
      gint8 *own = assignment->parameters + place->first;
      gboolean moved = frame != FRAME_GIVEN && place->type == PORISM_PLACE_POINT && n_points < 2;

      for (guint k = 0; k < place->n; k++)
        if (moved && (n_points == 0 || k == 1))
          own[k] = -1;
        else if (moved && frame == FRAME_SIMILARITY)
          own[k] = -2;
        else
          {
            own[k] = (gint8) MIN (assignment->n, G_MAXINT8);
            assignment->n++;
          }
      if (moved)
        assignment->fixed[n_points++] = place->id;
    }
}

static PorismStatus
place_generically (const PorismFreedom *self,
                   const Assignment    *assignment,
                   PorismEvaluation    *evaluation)
{
  PorismGenericField *field = (PorismGenericField *) porism_evaluation_get_field (evaluation);
  PorismGeneric *numbers = g_new0 (PorismGeneric, self->n_numbers + 1);
  PorismStatus status;

  porism_generic_init (field, numbers, self->n_numbers);
  for (guint i = 0; i < self->n_numbers; i++)
    if (assignment->parameters[i] >= 0)
      porism_generic_set_parameter (field, &numbers[i], (guint) assignment->parameters[i]);
    else
      porism_generic_set_si (field, &numbers[i], assignment->parameters[i] == -2);
  status = porism_freedom_place (self, evaluation, numbers);
  porism_generic_clear (field, numbers, self->n_numbers);
  g_free (numbers);

  return status;
}

/* ---- cases ---- */

typedef enum
{
  CASE_HOLDS,
  CASE_EMPTY,                   /* the figure does not exist in it */
  CASE_OPEN,
} Case;

/* The answers to the decisions of one case. */
typedef struct
{
  guint64 choices;
  guint n_given;
  guint n_asked;
  gulong operations;
  gboolean holds;               /* in a case before */
} Path;

static Case
read_case (PorismGenericField  *field,
           PorismStatus         status,
           const PorismGeneric *answer)
{
  if (status == PORISM_UNDEFINED && !porism_generic_is_exceeded (field))
    return CASE_EMPTY;
  if (status != PORISM_OK)
    return CASE_OPEN;
  return fmpz_mpoly_q_numref (&answer->value)->length == 0 ? CASE_OPEN : CASE_HOLDS;
}

static Case
run_case (const PorismFreedom *self,
          const Assignment    *assignment,
          const PorismRecord  *question,
          Path                *path,
          gulong               limit,
          GPtrArray           *conditions,
          GPtrArray           *existing)
{
  g_autoptr (PorismEvaluation) evaluation =
    porism_evaluation_new_generic (self->construction, assignment->n);
  PorismGenericField *field = (PorismGenericField *) porism_evaluation_get_field (evaluation);
  PorismGeneric answer;
  PorismStatus status;
  Case result;

  porism_generic_set_limit (field, limit);
  porism_generic_choose (field, path->choices, path->n_given);
  porism_generic_init (field, &answer, 1);
  status = place_generically (self, assignment, evaluation);
  if (status == PORISM_OK)
    status = porism_evaluation_try (evaluation, question, &answer);
  path->n_asked = porism_generic_get_n_asked (field);
  path->operations = porism_generic_get_operations (field);
  result = read_case (field, status, &answer);
  porism_generic_clear (field, &answer, 1);
  if (result == CASE_EMPTY && existing != NULL)
    porism_generic_add_missing (self, evaluation, existing);
  if (result == CASE_HOLDS && conditions != NULL && !path->holds)
    {
      porism_generic_collect_conditions (self, evaluation, question, conditions);
      if (assignment->fixed[1] > 0)
        porism_generic_add_different (self, assignment->fixed[0], assignment->fixed[1], conditions);
    }
  path->holds |= result == CASE_HOLDS;

  return result;
}

/* The next case: the last answer that was true becomes false. */
static gboolean
go_on (Path *path)
{
  guint n = path->n_asked;
  guint64 choices = path->choices;

  for (guint i = path->n_given; i < n; i++)
    choices |= (guint64) 1 << i;
  while (n > 0 && !(choices >> (n - 1) & 1))
    n--;
  if (n == 0)
    return FALSE;
  path->choices = choices & (((guint64) 1 << (n - 1)) - 1);
  path->n_given = n;

  return TRUE;
}

PorismGenericAnswer
porism_freedom_decide (const PorismFreedom *self,
                       const PorismRecord  *question,
                       gulong               limit,
                       GPtrArray           *conditions,
                       GPtrArray           *existing)
{
  Assignment assignment;
  Path path = { .choices = 0 };
  guint n_holding = 0, n_cases = 0;
  Case last;

  assign (self, question, &assignment);
  if (assignment.n > MOST_PARAMETERS)
    {
      g_free (assignment.parameters);
      return PORISM_GENERIC_OPEN;
    }
  do
    {
      last = run_case (self, &assignment, question, &path, limit, conditions, existing);
      n_holding += last == CASE_HOLDS;
      limit -= MIN (limit, path.operations);
    }
  while (last != CASE_OPEN && ++n_cases < MOST_CASES && go_on (&path));
  g_free (assignment.parameters);

  return last != CASE_OPEN && n_holding > 0 && n_cases < MOST_CASES ? PORISM_GENERIC_HOLDS
                                                                  : PORISM_GENERIC_OPEN;
}

/* ---- degrees ---- */

double
porism_freedom_measure (const PorismFreedom *self,
                        const PorismRecord  *question)
{
  g_autoptr (PorismEvaluation) evaluation =
    porism_evaluation_new_generic (self->construction, MIN (self->n_numbers, MOST_PARAMETERS));
  PorismGenericField *field = (PorismGenericField *) porism_evaluation_get_field (evaluation);
  PorismGeneric *numbers = g_new0 (PorismGeneric, self->n_numbers + 1);
  PorismGeneric answer;
  PorismStatus status;
  double degree;

  porism_generic_measure (field);
  porism_generic_init (field, numbers, self->n_numbers);
  porism_generic_init (field, &answer, 1);
  for (guint i = 0; i < self->n_numbers; i++)
    porism_generic_set_parameter (field, &numbers[i], 0);
  status = porism_freedom_place (self, evaluation, numbers);
  if (status == PORISM_OK)
    status = porism_evaluation_try (evaluation, question, &answer);
  degree = status == PORISM_OK && !porism_generic_has_sides (field) ? porism_generic_get_degree (field) : -1;
  porism_generic_clear (field, &answer, 1);
  porism_generic_clear (field, numbers, self->n_numbers);
  g_free (numbers);

  return degree;
}
