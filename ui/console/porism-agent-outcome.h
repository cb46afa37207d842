/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What has come of an agent's run: its answer and what stands behind it, or why there is none and what
 * can be done. */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_AGENT_OUTCOME (porism_agent_outcome_get_type ())
G_DECLARE_FINAL_TYPE (PorismAgentOutcome, porism_agent_outcome, PORISM, AGENT_OUTCOME, PorismFrame)

/* Of @document, or of none; it hides where nothing has come yet. */
void porism_agent_outcome_show (PorismAgentOutcome *self,
                                PorismDocument     *document);
/* What it says; NULL where nothing has come yet. */
char *porism_agent_outcome_dup_text (PorismDocument *document);

G_END_DECLS
