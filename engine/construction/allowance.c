/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sharper evaluations of the present figure, which are kept until an object of it changes, and what
 * they may cost. */

#include "config.h"

#include "engine/construction/construction-private.h"
#include "engine/field/exact-cost.h"

static PorismExactField *
get_exact_field (PorismEvaluation *evaluation)
{
  return (PorismExactField *) porism_evaluation_get_field (evaluation);
}

/* With the orders that they found. */
static void
drop_exact (PorismConstruction *self)
{
  g_clear_pointer (&self->exact, g_ptr_array_unref);
  g_clear_pointer (&self->orders, g_array_unref);
}

void
porism_construction_drop_evaluations (PorismConstruction *self)
{
  g_clear_pointer (&self->ball, porism_evaluation_unref);
  g_clear_pointer (&self->sharp_ball, porism_evaluation_unref);
  drop_exact (self);
  self->evaluations_epoch = self->epoch;
}

/* A context never forgets; past this many extensions it is thrown away. */
#define MOST_EXTENSIONS 400
/* Evaluations that are kept, one for each order of rotations that the values of the figure need. */
#define MOST_EXACT 16
/* Exact work that every value may do, however much those before it did. */
#define LEAST_WORK 5000

/* Takes the work that was done since from the account that it was for. */
static void
settle_account (PorismConstruction *self)
{
  gulong *left = self->account == PORISM_ACCOUNT_ANSWERS ? &self->allowance
                 : self->account == PORISM_ACCOUNT_DECISIONS ? &self->decisions
                 : self->account == PORISM_ACCOUNT_VALUES ? &self->values_left : NULL;

  for (guint i = 0; self->exact != NULL && i < self->exact->len; i++)
    {
      PorismExactField *field = get_exact_field (g_ptr_array_index (self->exact, i));

      if (left != NULL)
        *left -= MIN (*left, field->work);
      field->work = 0;
    }
}

static gulong
get_limit (const PorismConstruction *self)
{
  if (self->account == PORISM_ACCOUNT_ANSWERS)
    return self->allowance;
  if (self->account == PORISM_ACCOUNT_DECISIONS)
    return MIN (self->decisions, PORISM_ALLOWANCE_OF_DECISION * self->patience);
  return CLAMP (self->values_left, LEAST_WORK, PORISM_ALLOWANCE_OF_DECISION * self->patience);
}

static gboolean
is_worn (const PorismConstruction *self,
         PorismEvaluation         *exact)
{
  return (self->account == PORISM_ACCOUNT_VALUES && porism_evaluation_is_exceeded (exact)) ||
         CA_CTX_EXT_CACHE (get_exact_field (exact)->context)->length > MOST_EXTENSIONS;
}

/* The evaluation whose field has the rotations of that order, or a new one. */
static PorismEvaluation *
find_exact (PorismConstruction *self,
            ulong               order)
{
  PorismEvaluation *exact;

  for (guint i = self->exact->len; i-- > 0;)
    {
      exact = g_ptr_array_index (self->exact, i);
      if (porism_evaluation_get_order (exact) != order)
        continue;
      if (!is_worn (self, exact))
        return exact;
      g_ptr_array_remove_index (self->exact, i);
    }
  if (self->exact->len == MOST_EXACT)
    g_ptr_array_remove_index (self->exact, 0);
  exact = porism_evaluation_new_exact (self, order);
  g_ptr_array_add (self->exact, exact);

  return exact;
}

PorismEvaluation *
porism_construction_get_exact_at (PorismConstruction *self,
                                  ulong               order)
{
  PorismEvaluation *exact;

  settle_account (self);
  exact = find_exact (self, order);
  get_exact_field (exact)->limit = get_limit (self);
  get_exact_field (exact)->step = PORISM_EXACT_STEP * self->patience;

  return exact;
}

/* Before anything exact is asked for. */
void
porism_construction_begin_exact (PorismConstruction *self,
                                 gboolean            answering)
{
  settle_account (self);
  self->account = answering ? PORISM_ACCOUNT_ANSWERS
                            : self->settling ? PORISM_ACCOUNT_VALUES : PORISM_ACCOUNT_DECISIONS;
  if (self->evaluations_epoch != self->epoch)
    porism_construction_drop_evaluations (self);
  if (self->exact == NULL)
    self->exact = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_evaluation_unref);
}

gulong
porism_construction_set_allowance (PorismConstruction *self,
                                   gulong              work)
{
  gulong before;

  settle_account (self);
  before = self->allowance;
  self->allowance = work;
  self->account = PORISM_ACCOUNT_NONE;

  return before;
}

/* What cost an earlier action something is computed again, so that it costs every action the same. */
static void
drop_if_dear (PorismEvaluation **ball)
{
  if (*ball != NULL && porism_evaluation_is_dear (*ball))
    g_clear_pointer (ball, porism_evaluation_unref);
}

static void
renew_balls (PorismConstruction *self)
{
  porism_ball_account_renew (self->balls, PORISM_ALLOWANCE_OF_BALLS * self->patience);
  drop_if_dear (&self->ball);
  drop_if_dear (&self->sharp_ball);
}

void
porism_construction_renew_allowance (PorismConstruction *self)
{
  porism_construction_set_allowance (self, PORISM_ALLOWANCE_OF_ACTION * self->patience);
  self->decisions = PORISM_ALLOWANCE_OF_DECISIONS * self->patience;
  self->values_left = PORISM_ALLOWANCE_OF_VALUES * self->patience;
  renew_balls (self);
  /* What an earlier action computed would cost this one nothing, but one on a copy of the figure would pay. */
  drop_exact (self);
}

void
porism_construction_forget_exact (PorismConstruction *self)
{
  porism_construction_renew_allowance (self);
}

void
porism_construction_keep_allowances (PorismConstruction *self,
                                     gboolean            keep)
{
  self->kept = keep;
}

void
porism_construction_set_patience (PorismConstruction *self,
                                  gulong              patience)
{
  self->patience = patience;
  porism_construction_renew_allowance (self);
}

static PorismEvaluation *
get_ball_at (PorismConstruction *self,
             PorismEvaluation  **ball,
             glong               precision)
{
  if (self->evaluations_epoch != self->epoch)
    porism_construction_drop_evaluations (self);
  if (*ball == NULL)
    *ball = porism_evaluation_new (self, PORISM_FIELD_BALL, precision);
  return *ball;
}

PorismEvaluation *
porism_construction_get_ball (PorismConstruction *self)
{
  return get_ball_at (self, &self->ball, 128);
}

PorismEvaluation *
porism_construction_get_sharp_ball (PorismConstruction *self)
{
  return get_ball_at (self, &self->sharp_ball, 1024);
}
