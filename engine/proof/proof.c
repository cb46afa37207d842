/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Counterexample, identity, random places, in this order. The same question about the same figure
 * gets the same answer: the random numbers are always the same. */

#include "config.h"

#include <math.h>

#include "engine/construction/construction-private.h"
#include "engine/proof/proof.h"
#include "engine/proof/restated.h"

#define SEED 20261121
#define N_ROUND 6
#define N_FINE 8
#define N_WIDE 24
#define MOST_ATTEMPTS 40
#define MOST_UNDECIDED 2
#define N_REFUTING 3

void
porism_proof_clear (PorismProof *self)
{
  g_clear_pointer (&self->conditions, g_ptr_array_unref);
  g_clear_pointer (&self->existing, g_ptr_array_unref);
  g_clear_pointer (&self->movable, g_array_unref);
  g_clear_pointer (&self->positions, g_array_unref);
}

/* A series of random places, and what it gave. */
typedef struct
{
  const PorismFreedom *freedom;
  const PorismRecord *question;
  GRand *random;
  guint n_holding;
  guint n_failing;
  guint n_undecided;
  guint n_drawn;
  double degree;                /* by which an accident is bounded; negative: it is not */
  fmpq *values;                 /* the present ones */
  fmpq *failing;                /* the first ones at which it fails */
} Series;

static void
series_init (Series              *self,
             const PorismFreedom *freedom,
             const PorismRecord  *question)
{
  *self = (Series) {
    .freedom = freedom, .question = question, .random = g_rand_new_with_seed (SEED),
    .values = _fmpq_vec_init ((slong) freedom->n_numbers),
    .failing = _fmpq_vec_init ((slong) freedom->n_numbers),
  };
}

static void
series_clear (Series *self)
{
  _fmpq_vec_clear (self->values, (slong) self->freedom->n_numbers);
  _fmpq_vec_clear (self->failing, (slong) self->freedom->n_numbers);
  g_rand_free (self->random);
}

static void
ask_once (Series    *self,
          PorismDraw draw)
{
  PorismInstanceAnswer answer;

  porism_freedom_draw (self->freedom, self->random, draw,
                       self->n_drawn - self->n_holding - self->n_failing, self->values);
  self->n_drawn++;
  answer = porism_freedom_ask (self->freedom, self->question, self->values);
  self->n_holding += answer == PORISM_INSTANCE_HOLDS;
  self->n_undecided += answer == PORISM_INSTANCE_UNDECIDED;
  if (answer == PORISM_INSTANCE_FAILS && self->n_failing++ == 0)
    for (guint i = 0; i < self->freedom->n_numbers; i++)
      fmpq_set (self->failing + i, self->values + i);
}

/* Draws until it holds @n_wanted times or fails @n_refuting times. */
static void
ask_at_random (Series    *self,
               PorismDraw draw,
               guint      n_wanted,
               guint      n_refuting)
{
  self->n_holding = self->n_failing = self->n_undecided = self->n_drawn = 0;
  while (self->n_drawn < MOST_ATTEMPTS && self->n_holding < n_wanted &&
         self->n_failing < n_refuting && self->n_undecided < MOST_UNDECIDED)
    ask_once (self, draw);
}

/* ---- counterexamples ---- */

static void
add_position (const PorismFreedom *freedom,
              const PorismPlace   *place,
              const fmpq          *values,
              PorismProof         *proof)
{
  PorismPosition position = { .id = place->id };

  if (place->type == PORISM_PLACE_LOCUS || (place->type != PORISM_PLACE_POINT && place->path > 0))
    {
      if (!porism_freedom_locate (freedom, place->id, values, position.at))
        return;
    }
  else
    for (guint i = 0; i < MIN (place->n, 2); i++)
      position.at[i] = fmpq_get_d (values + place->first + i);
  g_array_append_val (proof->positions, position);
}

static void
refute (const Series *series,
        PorismProof  *proof)
{
  const GArray *places = series->freedom->places;

  proof->verdict = PORISM_PROOF_DISPROVED;
  for (guint i = 0; i < places->len; i++)
    add_position (series->freedom, &g_array_index (places, PorismPlace, i), series->failing, proof);
}

/* The figure as it is. */
static void
refute_here (const PorismFreedom *freedom,
             PorismProof         *proof)
{
  proof->verdict = PORISM_PROOF_DISPROVED;
  proof->here = TRUE;
  for (guint i = 0; i < freedom->places->len; i++)
    {
      const PorismPlace *place = &g_array_index (freedom->places, PorismPlace, i);
      const PorismRecord *record = porism_construction_get (freedom->construction, place->id);
      const double *value = porism_construction_get_value (freedom->construction, place->id);
      PorismPosition position = { place->id, { value[0], record->width > 1 ? value[1] : 0 } };

      g_array_append_val (proof->positions, position);
    }
}

/* ---- the proof ---- */

/* Two significant digits, upwards. */
static double
round_up (double error)
{
  double unit = pow (10, floor (log10 (error)) - 1);

  return MIN (ceil (error / unit) * unit, 1);
}

/* Whether the question is of sides or ends: then nothing has to vanish for it to hold. */
static gboolean
is_ordered (const Series *series)
{
  const PorismRecord *question = series->question;
  const PorismRecord *last =
    porism_construction_get (series->freedom->construction,
                             question->inputs[question->n_inputs - 1].object);

  return last != NULL && question->operation->ordered & PORISM_KINDS (last->kind);
}

static void
estimate_error (const Series *series,
                PorismProof  *proof)
{
  double defined = (double) series->n_holding / series->n_drawn;
  double each = series->degree / PORISM_FINE_VALUES / defined;

  proof->error = series->degree >= 0 && each < 0.5
                   ? round_up (MAX (pow (each, series->n_holding), 1e-300)) : -1;
}

static void
ask_finely (Series      *series,
            PorismProof *proof)
{
  ask_at_random (series, PORISM_DRAW_FINE, N_FINE, 1);
  if (series->n_failing > 0)
    {
      refute (series, proof);
      return;
    }
  proof->n_instances = series->n_holding;
  if (series->n_holding == 0)
    return;
  proof->verdict = PORISM_PROOF_PROBABLE;
  estimate_error (series, proof);
}

/* What is true on one side of something, where a root has one sign or a comparison one answer, may fail far away
 * only. */
static gboolean
fails_far_away (Series *series)
{
  series->degree = is_ordered (series) ? -1 : porism_freedom_measure (series->freedom, series->question);
  if (series->degree >= 0)
    return FALSE;
  ask_at_random (series, PORISM_DRAW_WIDE, N_WIDE, 1);

  return series->n_failing > 0;
}

static gboolean
decide (const Series       *series,
        const PorismRecord *question,
        gulong              limit,
        PorismProof        *proof)
{
  g_ptr_array_set_size (proof->conditions, 0);
  g_ptr_array_set_size (proof->existing, 0);
  return porism_freedom_decide (series->freedom, question, limit, proof->conditions, proof->existing) == PORISM_GENERIC_HOLDS;
}

/* Whether it is an identity, as it is said or in other words. */
static gboolean
is_identity (const Series *series,
             gulong        limit,
             PorismProof  *proof)
{
  g_autoptr (PorismRecord) restated = porism_question_restate (series->question);

  return (restated != NULL && decide (series, restated, limit, proof)) || decide (series, series->question, limit, proof);
}

/* At round coordinates a figure may be degenerate by accident; so one place where it fails among others
 * where it holds refutes only what is no identity. */
static void
prove (Series      *series,
       gulong       limit,
       PorismProof *proof)
{
  ask_at_random (series, PORISM_DRAW_ROUND, N_ROUND, N_REFUTING);
  if (series->n_failing > 0 && series->n_failing >= series->n_holding)
    refute (series, proof);
  else if (is_identity (series, limit, proof))
    proof->verdict = PORISM_PROOF_PROVED;
  else if (series->n_failing > 0 || fails_far_away (series))
    refute (series, proof);
  else if (series->n_holding > 0 || series->n_undecided == 0)
    ask_finely (series, proof);
  if (proof->verdict != PORISM_PROOF_PROVED)
    g_ptr_array_set_size (proof->conditions, 0);
}

/* Whether balls refute the question in the figure as it is; never where conditions only put points there by numbers. The exact field is left out: where it is
 * dear here, it is cheap at round coordinates. */
static gboolean
fails_here (PorismConstruction *self,
            const PorismRecord *question)
{
  PorismReason reason;
  PorismBound bound;
  PorismStatus status;
  gboolean fails;
  arb_t truth;

  if (porism_construction_rests_on_approximate (self, question))
    return FALSE;
  status = porism_construction_filter (self, question, &bound, &reason);
  if (status != PORISM_UNABLE)
    return status == PORISM_OK && bound.mid == 0;
  arb_init (truth);
  fails = porism_evaluation_try (porism_construction_get_sharp_ball (self), question, truth) ==
          PORISM_OK && arb_is_zero (truth);
  arb_clear (truth);

  return fails;
}

/* Of a figure in which nothing can be moved. */
static void
decide_here (PorismConstruction *self,
             const PorismRecord *question,
             PorismProof        *proof)
{
  PorismReason reason;
  PorismBound holds;

  if (porism_construction_rests_on_approximate (self, question) ||
      porism_construction_decide (self, question, &holds, &reason) != PORISM_OK)
    return;
  proof->verdict = holds.mid != 0 ? PORISM_PROOF_PROVED : PORISM_PROOF_DISPROVED;
  proof->here = TRUE;
}

/* What is said of the figure as it is, where another one refutes: the relation itself decides. */
static PorismTruth
holds_here (PorismConstruction *self,
            const PorismRecord *question)
{
  PorismReason reason;
  PorismBound holds;

  if (porism_construction_rests_on_approximate (self, question) ||
      porism_construction_decide (self, question, &holds, &reason) != PORISM_OK)
    return PORISM_UNKNOWN;
  return holds.mid != 0 ? PORISM_TRUE : PORISM_FALSE;
}

void
porism_construction_prove (PorismConstruction *self,
                           const PorismRecord *question,
                           gulong              limit,
                           PorismProof        *proof)
{
  g_autoptr (PorismFreedom) freedom = porism_freedom_new (self, question);
  Series series;

  *proof = (PorismProof) {
    .verdict = PORISM_PROOF_UNDECIDED, .error = -1, .holds_here = PORISM_UNKNOWN,
    .conditions = g_ptr_array_new_with_free_func (g_free),
    .existing = g_ptr_array_new_with_free_func (g_free),
    .movable = g_array_new (FALSE, FALSE, sizeof (PorismId)),
    .positions = g_array_new (FALSE, FALSE, sizeof (PorismPosition)),
    .constrained = freedom->conditions->len > 0,
  };
  for (guint i = 0; i < freedom->places->len; i++)
    g_array_append_val (proof->movable, g_array_index (freedom->places, PorismPlace, i).id);
  if (freedom->n_numbers == 0)
    decide_here (self, question, proof);
  else if (fails_here (self, question))
    refute_here (freedom, proof);
  else
    {
      series_init (&series, freedom, question);
      prove (&series, limit, proof);
      series_clear (&series);
    }
  if (proof->verdict == PORISM_PROOF_DISPROVED)
    proof->holds_here = proof->here ? PORISM_FALSE : holds_here (self, question);
}
