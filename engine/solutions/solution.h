/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The way from what is given to a number that is asked for: facts of the figure with their proofs, and what is calculated
 * by them, exactly. */

#pragma once

#include "engine/reasons/derivation.h"
#include "engine/solutions/valuation.h"

G_BEGIN_DECLS

#define PORISM_QUESTION_MOST_MAGNITUDES 9

/* What is asked: a number that is calculated from sizes. */
typedef struct
{
  guint n_magnitudes;
  PorismMagnitude magnitudes[PORISM_QUESTION_MOST_MAGNITUDES];
  PorismExpression *expression; /* by reference of these; of one size that size itself */
  gboolean is_angle;
} PorismNumberQuestion;

typedef enum
{
  PORISM_LINE_FACT,             /* a step of the derivation */
  PORISM_LINE_GIVEN,            /* a size that is given */
  PORISM_LINE_CALCULATED,       /* a size by a law */
  PORISM_LINE_RESULT,           /* the number, where it is made of several sizes */
} PorismLineKind;

typedef struct
{
  PorismLineKind kind;
  guint number;                 /* of the step, or of the value */
  guint source;                 /* of what is given */
  GArray *premises;             /* guint: lines before this one, as they are used */
} PorismSolutionLine;

typedef struct
{
  const PorismValuation *valuation;
  const PorismNumberQuestion *question;
  PorismDerivation *derivation; /* of the facts; NULL where none is needed */
  char **values;                /* by value: a constant expression, of an angle in degrees; NULL: not needed */
  char *answer;                 /* the same of what is asked */
  GArray *lines;                /* PorismSolutionLine: what is given first */
} PorismSolution;

/* (transfer full) (nullable): NULL where there is no way to it, or its numbers have no exact form. The arguments must
 * outlive it. */
PorismSolution *porism_solution_new  (PorismValuation            *valuation,
                                      const PorismNumberQuestion *question);
void            porism_solution_free (PorismSolution *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismSolution, porism_solution_free)

G_END_DECLS
