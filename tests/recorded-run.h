/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document with two runs of an agent and a drawing of a person between, as the loop leaves it. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

/* Run 1, stopped: turn 1 draws the triangle ABC; turn 2 asks for the meet of parallels, and for
 * the distance to what that did not make, then draws a midpoint that a person changed and one that
 * a person declined; turn 3 cannot be read. A person draws D. Run 2, answered: turn 4 looks and
 * asks for a distance, turn 5 is on a branch that was left, turn 6 says the answer 5. */
PorismDocument *new_recorded_runs (void);
/* Submits an action's line. */
const PorismEntry *submit_line    (PorismSession *session,
                                   const char    *line,
                                   const char    *actor,
                                   guint64        group);

G_END_DECLS
