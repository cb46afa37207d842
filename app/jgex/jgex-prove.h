/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Theorems as tests: a problem is drawn several times at random and its goal decided exactly.
 *
 * Where a problem does not say which of two meets is meant, or on which side of a vertex a point
 * of an angle's leg lies, a choice for which the goal holds is looked for. The goal is also
 * decided with one of its points a billionth away: then it must be false. */

#pragma once

#include "app/jgex/jgex-figure.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_JGEX_HOLDS,            /* in every figure that was drawn */
  PORISM_JGEX_FAILS,            /* in a figure, whatever the choices */
  PORISM_JGEX_UNDRAWN,          /* no figure could be drawn */
  PORISM_JGEX_UNDECIDED,        /* a figure was drawn, but the goal is refused there */
} PorismJgexVerdict;

/* What the goal is in one figure. */
typedef struct
{
  PorismCertainty certainty;    /* NONE: refused */
  gboolean holds;
  gboolean near;                /* of what does not hold */
  double residual;              /* of the worst; negative where there is none */
} PorismJgexDecision;

typedef struct
{
  PorismJgexVerdict verdict;
  PorismCertainty certainty;    /* PROVED where it is so in one figure at least */
  guint n_figures;              /* decided */
  guint n_proved;
  guint n_redrawn;              /* refused, or with other choices */
  guint n_refuted;              /* of those, where the goal does not hold */
  guint n_choices;              /* that the problem leaves open, in the first figure */
  PorismJgexDecision perturbed; /* in the first figure */
  double milliseconds;
  char *message;                /* why there is no figure; NULL else */
} PorismJgexProof;

void        porism_jgex_prove            (const PorismJgexProblem *problem,
                                          PorismJgexProof         *proof);
/* The same for every position of what is free in a figure, of which one is drawn. */
void        porism_jgex_prove_always     (const PorismJgexProblem *problem,
                                          PorismJgexProof         *proof);
void        porism_jgex_proof_clear      (PorismJgexProof *self);
const char *porism_jgex_verdict_get_name (PorismJgexVerdict verdict);

/* jgex-goal.c */
/* @names: of the objects that stand for the points of the goal. */
PorismJgexDecision porism_jgex_figure_decide (PorismJgexFigure        *figure,
                                              const PorismJgexProblem *problem,
                                              const char *const       *names);

G_END_DECLS
