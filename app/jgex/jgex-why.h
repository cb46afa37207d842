/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why the goal of a problem holds: a proof from what its clauses state, found in one figure and checked there. */

#pragma once

#include "app/jgex/jgex-figure.h"
#include "engine/reasons/auxiliary.h"
#include "engine/reasons/near-miss.h"

G_BEGIN_DECLS

typedef struct
{
  PorismClosure *closure;       /* NULL where no figure could be drawn in which the goal holds */
  PorismDerivation *derivation; /* NULL where none was found */
  GPtrArray *names;             /* of the points, by number: labels in capital letters; NULL-terminated */
  guint n_true;                 /* steps of the proof that were decided, exactly, in that figure */
  PorismAuxiliaryEffort effort; /* where points were added, or tried */
  gboolean missed;              /* no proof was found, and one theorem would say the goal: */
  PorismNearMiss miss;
  double milliseconds;          /* for the search alone */
} PorismJgexReasons;

/* @auxiliary: whether points are added where there is no proof without
 * @reasons: (out caller-allocates): to be cleared */
void porism_jgex_explain       (const PorismJgexProblem *problem,
                                gboolean                 auxiliary,
                                PorismJgexReasons       *reasons);
void porism_jgex_reasons_clear (PorismJgexReasons *self);
/* Whether there is a proof, each step of which was decided. */
gboolean porism_jgex_reasons_are_sound (const PorismJgexReasons *self);
/* Why there is none: what was reached, and what is missing; (transfer full). */
char *porism_jgex_reasons_say_missing  (const PorismJgexReasons *self);

/* (transfer full) (nullable): what the clauses state of the figure that was drawn of the problem, nothing derived yet; NULL
 * where its points are none for a diagram.
 * @ids: (out): of the points by number, room for PORISM_DIAGRAM_MOST_POINTS */
PorismClosure *porism_jgex_figure_state (const PorismJgexFigure  *figure,
                                         const PorismJgexProblem *problem,
                                         PorismId                *ids);

G_END_DECLS
