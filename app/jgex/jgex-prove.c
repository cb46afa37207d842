/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing, redrawing and deciding. The work of one decision is limited by the exact field itself;
 * the clock only ends the drawing of further figures when one is decided already. */

#include "config.h"

#include "app/jgex/jgex-prove.h"

#define N_FIGURES 3
#define MOST_REDRAWN 60
#define REDRAWING_MICROSECONDS (2 * G_USEC_PER_SEC)

void
porism_jgex_proof_clear (PorismJgexProof *self)
{
  g_clear_pointer (&self->message, g_free);
}

const char *
porism_jgex_verdict_get_name (PorismJgexVerdict verdict)
{
  static const char *const names[] = {
    [PORISM_JGEX_HOLDS] = "holds", [PORISM_JGEX_FAILS] = "fails",
    [PORISM_JGEX_UNDRAWN] = "undrawn", [PORISM_JGEX_UNDECIDED] = "undecided",
  };

  g_return_val_if_fail (verdict < G_N_ELEMENTS (names), "undecided");

  return names[verdict];
}

static GPtrArray *
list_names (const PorismJgexFigure  *figure,
            const PorismJgexProblem *problem)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; problem->goal[i] != NULL; i++)
    {
      PorismJgexItem item = porism_jgex_figure_lookup (figure, problem->goal[i]);

      g_ptr_array_add (names, g_strdup (porism_jgex_figure_get (figure, item)->object));
    }
  g_ptr_array_add (names, NULL);

  return names;
}

/* A billionth in a random direction, as a decimal. */
static double
random_displacement (PorismJgexFigure *figure)
{
  int sign = porism_jgex_figure_random (figure, 0, 1) ? 1 : -1;

  return sign * porism_jgex_figure_random (figure, 400, 900) * 1e-12;
}

/* The goal with one of its points replaced by a free one near it. */
static PorismJgexDecision
decide_perturbed (PorismJgexFigure        *figure,
                  const PorismJgexProblem *problem)
{
  g_autoptr (GPtrArray) names = list_names (figure, problem);
  guint which = (guint) porism_jgex_figure_random (figure, 0, (gint) names->len - 2);
  g_autofree char *replaced = g_strdup (g_ptr_array_index (names, which));
  const double *at = porism_jgex_figure_value (
    figure, porism_jgex_figure_lookup (figure, problem->goal[which]));
  char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];
  PorismJgexItem moved;

  g_ascii_dtostr (x, sizeof x, at[0] + random_displacement (figure));
  g_ascii_dtostr (y, sizeof y, at[1] + random_displacement (figure));
  moved = porism_jgex_figure_make (figure, PORISM_JGEX_POINT, "add_point", "x", x, "y", y, NULL);
  g_assert (moved != PORISM_JGEX_NONE);
  for (guint i = 0; i + 1 < names->len; i++)
    if (g_str_equal (g_ptr_array_index (names, i), replaced))
      {
        g_free (names->pdata[i]);
        names->pdata[i] = g_strdup (porism_jgex_figure_get (figure, moved)->object);
      }

  return porism_jgex_figure_decide (figure, problem, (const char *const *) names->pdata);
}

/* What a figure adds to the proof; FALSE where another one must be drawn in its place. */
static gboolean
take_decision (PorismJgexProof         *proof,
               PorismJgexFigure        *figure,
               const PorismJgexProblem *problem,
               PorismJgexDecision       decision)
{
  if (decision.certainty == PORISM_CERTAINTY_NONE)
    {
      proof->verdict = PORISM_JGEX_UNDECIDED;
      return FALSE;
    }
  proof->verdict = decision.holds ? PORISM_JGEX_HOLDS : PORISM_JGEX_FAILS;
  proof->certainty = proof->n_proved > 0 && decision.holds ? PORISM_CERTAINTY_PROVED
                                                           : decision.certainty;
  if (!decision.holds)
    return FALSE;
  proof->n_figures++;
  proof->n_proved += decision.certainty == PORISM_CERTAINTY_PROVED;
  if (proof->n_figures == 1)
    {
      proof->n_choices = figure->n_choices;
      proof->perturbed = decide_perturbed (figure, problem);
    }
  return TRUE;
}

/* Draws until the goal is decided in a figure; @seed advances. Whether it holds there. */
static gboolean
decide_in_a_figure (PorismJgexProof         *proof,
                    const PorismJgexProblem *problem,
                    guint32                 *seed,
                    gboolean                *random)
{
  guint n_failed = 0;

  for (guint i = 0; i < MOST_REDRAWN; i++, proof->n_redrawn++)
    {
      g_autoptr (PorismJgexFigure) figure = porism_jgex_figure_new ((*seed)++);
      g_autoptr (GPtrArray) names = NULL;
      PorismJgexDecision decision;

      if (porism_jgex_figure_draw_problem (figure, problem))
        {
          *random = figure->n_random > 0;
          names = list_names (figure, problem);
          decision = porism_jgex_figure_decide (figure, problem,
                                                (const char *const *) names->pdata);
          if (take_decision (proof, figure, problem, decision))
            return TRUE;
          n_failed += decision.certainty != PORISM_CERTAINTY_NONE;
          if (n_failed > 0 && (figure->n_choices == 0 || n_failed > 8u << figure->n_choices))
            return FALSE;
          proof->n_refuted += decision.certainty != PORISM_CERTAINTY_NONE;
        }
      g_free (proof->message);
      proof->message = g_strdup (figure->refusal);
    }
  return FALSE;
}

/* Draws until the goal holds in a figure; there it is asked once more, for every position. */
static gboolean
decide_always (PorismJgexProof         *proof,
               const PorismJgexProblem *problem,
               guint32                  seed)
{
  g_autoptr (PorismJgexFigure) figure = porism_jgex_figure_new (seed);
  g_autoptr (GPtrArray) names = NULL;
  PorismJgexDecision decision;
  gint64 start;

  g_clear_pointer (&proof->message, g_free);
  if (!porism_jgex_figure_draw_problem (figure, problem))
    {
      proof->message = g_strdup (figure->refusal);
      return FALSE;
    }
  names = list_names (figure, problem);
  decision = porism_jgex_figure_decide (figure, problem, (const char *const *) names->pdata);
  /* Nothing is said of a goal without a figure; of one with a figure, what it is there. */
  proof->verdict = decision.certainty == PORISM_CERTAINTY_NONE ? PORISM_JGEX_UNDECIDED
                                                               : PORISM_JGEX_FAILS;
  proof->certainty = decision.certainty;
  if (!decision.holds)
    return FALSE;
  start = g_get_monotonic_time ();
  figure->always = TRUE;
  decision = porism_jgex_figure_decide (figure, problem, (const char *const *) names->pdata);
  proof->milliseconds = (double) (g_get_monotonic_time () - start) / 1000;
  proof->certainty = decision.certainty;
  proof->verdict = decision.certainty == PORISM_CERTAINTY_NONE ? PORISM_JGEX_UNDECIDED
                   : decision.holds ? PORISM_JGEX_HOLDS : PORISM_JGEX_FAILS;

  return TRUE;
}

/**
 * porism_jgex_prove_always:
 * @proof: (out caller-allocates): to be cleared; its milliseconds are those of the proof alone
 *
 * Draws the problem at random until its goal holds, and then proves that it does for every position of
 * the free points of that figure.
 */
void
porism_jgex_prove_always (const PorismJgexProblem *problem,
                          PorismJgexProof         *proof)
{
  guint32 seed = g_str_hash (problem->name);

  *proof = (PorismJgexProof) { .verdict = PORISM_JGEX_UNDRAWN, .perturbed.residual = -1 };
  for (guint i = 0; i < MOST_REDRAWN && !decide_always (proof, problem, seed + i); i++)
    proof->n_redrawn++;
}

/**
 * porism_jgex_prove:
 * @proof: (out caller-allocates): to be cleared
 *
 * Draws the problem at random until its goal is decided in a few figures. The same problem gives
 * the same figures.
 */
void
porism_jgex_prove (const PorismJgexProblem *problem,
                   PorismJgexProof         *proof)
{
  gint64 start = g_get_monotonic_time ();
  guint32 seed = g_str_hash (problem->name);
  gboolean random = TRUE;

  *proof = (PorismJgexProof) { .verdict = PORISM_JGEX_UNDRAWN, .perturbed.residual = -1 };
  while (proof->n_figures < N_FIGURES && random &&
         (proof->n_figures == 0 || g_get_monotonic_time () - start < REDRAWING_MICROSECONDS))
    if (!decide_in_a_figure (proof, problem, &seed, &random))
      break;
  if (proof->verdict == PORISM_JGEX_HOLDS)
    g_clear_pointer (&proof->message, g_free);
  proof->milliseconds = (double) (g_get_monotonic_time () - start) / 1000;
}
