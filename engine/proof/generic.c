/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure in rational functions.
 *
 * Where nothing in it is bound to the axes, a motion takes one free point to the origin and another
 * one to the x-axis; where there is no length in it either, a similarity takes that to (1, 0). So
 * there are fewer parameters, and smaller polynomials. What cannot be shown so is tried as it was given,
 * and there a case that a condition excludes is none. */

#include "config.h"

#include <string.h>

#include "engine/field/generic.h"
#include "engine/proof/frame.h"
#include "engine/proof/generic.h"

#define MOST_PARAMETERS 24
#define MOST_CASES 1025

/* ---- parameters ---- */

/* What each free number is in the generic field: a parameter, or 0 or 1. */
typedef struct
{
  gint8 *parameters;            /* by free number; -1: 0, -2: 1 */
  gint8 *multiples;             /* of the parameter */
  guint n;
  PorismFrame frame;
  PorismId fixed[2];            /* the points that were moved; or 0 */
} Assignment;

/* A point of a line has one of its coordinates: not where the line is along that axis. */
static gboolean
has_loci (const PorismFreedom *self)
{
  for (guint i = 0; i < self->places->len; i++)
    if (g_array_index (self->places, PorismPlace, i).type == PORISM_PLACE_LOCUS)
      return TRUE;
  return FALSE;
}

static void
assignment_clear (Assignment *self)
{
  g_free (self->parameters);
  g_free (self->multiples);
}

/* The second point is put on the x-axis, or on a line on which lengths are rational as well. */
static void
assign (const PorismFreedom *self,
        PorismFrame          frame,
        Assignment          *assignment)
{
  static const gint8 tilt[] = { 4, 3 };
  const gboolean tilted = frame == PORISM_FRAME_MOTION && has_loci (self);
  guint n_points = 0;

  *assignment = (Assignment) {
    .parameters = g_new0 (gint8, self->n_numbers + 1), .multiples = g_new0 (gint8, self->n_numbers + 1), .frame = frame,
  };
  memset (assignment->multiples, 1, self->n_numbers);
  for (guint i = 0; i < self->places->len; i++)
    {
      const PorismPlace *place = &g_array_index (self->places, PorismPlace, i);
      gint8 *own = assignment->parameters + place->first;
      gboolean moved = frame != PORISM_FRAME_GIVEN && place->type == PORISM_PLACE_POINT && n_points < 2;

      for (guint k = 0; k < place->n; k++)
        if (moved && (n_points == 0 || (k == 1 && !tilted)))
          own[k] = -1;
        else if (moved && frame == PORISM_FRAME_SIMILARITY)
          own[k] = -2;
        else if (moved && k == 1)
          own[k] = own[0];
        else
          {
            own[k] = (gint8) MIN (assignment->n, G_MAXINT8);
            assignment->n++;
          }
      if (moved && n_points == 1 && tilted)
        memcpy (assignment->multiples + place->first, tilt, sizeof tilt);
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
      {
        porism_generic_set_parameter (field, &numbers[i], (guint) assignment->parameters[i]);
        porism_generic_mul_si (field, &numbers[i], &numbers[i], assignment->multiples[i]);
      }
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

/* Whether what conditions say is false there: each is looked at with what the case says of signs. */
static gboolean
is_excluded (const PorismFreedom *self,
             PorismFrame          frame,
             PorismEvaluation    *evaluation)
{
  for (guint i = 0; i < self->conditions->len; i++)
    {
      const PorismId id = g_array_index (self->conditions, PorismId, i);
      const void *truth;

      if (porism_freedom_covers (self, id) && porism_frame_keeps (self, frame, id) &&
          porism_evaluation_get (evaluation, id, &truth) == PORISM_OK &&
          fmpz_mpoly_q_numref (&((const PorismGeneric *) truth)->value)->length == 0)
        return TRUE;
    }
  return FALSE;
}

/* In a frame of its own a line may happen to lie along an axis, and have no point at that coordinate. */
static gboolean
is_empty (const PorismGenericField *field,
          PorismFrame               frame,
          PorismStatus              status)
{
  return status == PORISM_UNDEFINED && !porism_generic_is_exceeded (field) &&
         (frame == PORISM_FRAME_GIVEN || field->base.reason != PORISM_REASON_NO_LINE);
}

static Case
read_case (const PorismGenericField *field,
           PorismFrame               frame,
           PorismStatus              status,
           const PorismGeneric      *answer)
{
  if (is_empty (field, frame, status))
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
  result = read_case (field, assignment->frame, status, &answer);
  if (result == CASE_OPEN && is_excluded (self, assignment->frame, evaluation))
    result = CASE_EMPTY;
  path->n_asked = porism_generic_get_n_asked (field);
  path->operations = porism_generic_get_operations (field);
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

static PorismGenericAnswer
decide_in (const PorismFreedom *self,
           PorismFrame          frame,
           const PorismRecord  *question,
           gulong               limit,
           GPtrArray           *conditions,
           GPtrArray           *existing)
{
  Assignment assignment;
  Path path = { .choices = 0 };
  guint n_holding = 0, n_cases = 0;
  Case last;

  assign (self, frame, &assignment);
  if (assignment.n > MOST_PARAMETERS)
    {
      assignment_clear (&assignment);
      return PORISM_GENERIC_OPEN;
    }
  do
    {
      last = run_case (self, &assignment, question, &path, limit, conditions, existing);
      n_holding += last == CASE_HOLDS;
      limit -= MIN (limit, path.operations);
    }
  while (last != CASE_OPEN && ++n_cases < MOST_CASES && go_on (&path));
  assignment_clear (&assignment);

  return last != CASE_OPEN && n_holding > 0 && n_cases < MOST_CASES ? PORISM_GENERIC_HOLDS
                                                                  : PORISM_GENERIC_OPEN;
}

PorismGenericAnswer
porism_freedom_decide (const PorismFreedom *self,
                       const PorismRecord  *question,
                       gulong               limit,
                       GPtrArray           *conditions,
                       GPtrArray           *existing)
{
  const PorismFrame frame = porism_frame_find (self, question);

  if (frame != PORISM_FRAME_GIVEN)
    {
      const PorismGenericAnswer answer = decide_in (self, frame, question, limit, conditions, existing);

      if (answer == PORISM_GENERIC_HOLDS || self->conditions->len == 0)
        return answer;
      if (conditions != NULL)
        g_ptr_array_set_size (conditions, 0);
      if (existing != NULL)
        g_ptr_array_set_size (existing, 0);
    }
  return decide_in (self, PORISM_FRAME_GIVEN, question, limit, conditions, existing);
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
