/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is replied to all that a problem asks. */

#pragma once

#include "app/agent/agent.h"
#include "app/planner/drawing.h"
#include "app/reader/reading.h"

G_BEGIN_DECLS

/* (transfer full): the turn that ends the run: the actions that measure and prove what @reading asks in @drawing, what is
 * said of that, and the answer where there is one. @drawing is moved. @labels: char, the points that are drawn;
 * @is_determined: FALSE: nothing that could be measured was said. */
PorismProposal *porism_planner_reply (PorismDrawing       *drawing,
                                      const PorismReading *reading,
                                      const GPtrArray     *labels,
                                      gboolean             is_determined);

G_END_DECLS
