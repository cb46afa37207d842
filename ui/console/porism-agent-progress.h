/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How far an agent has come, in words. */

#pragma once

#include "app/agent/agent.h"
#include "app/agent/loop.h"

G_BEGIN_DECLS

/* "Running · step 3 of 10", "Looking at step 3 of 7"; (transfer full), NULL where there is nothing to
 * say. */
char *porism_agent_progress_dup_text (PorismDocument *document,
                                      PorismLoop     *loop);

G_END_DECLS
