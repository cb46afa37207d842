/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The problem, and the turns of an agent as cards, each step with its observation. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "ui/console/porism-problem-view.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* Properties: "document" (PorismDocument, nullable), "loop" (PorismLoop, nullable). Signals:
 * "highlight" (guint64 entry of the journal that the pointer or the focus is on, 0 for none),
 * "activate-entry" (guint64: the figure shall be shown as after that entry). Its buttons run the
 * window's actions win.agent-run, win.agent-pause, win.agent-step and win.agent-speed (s:
 * "slow", "normal", "fast"). */
#define PORISM_TYPE_AGENT_CONSOLE (porism_agent_console_get_type ())
G_DECLARE_FINAL_TYPE (PorismAgentConsole, porism_agent_console, PORISM, AGENT_CONSOLE, PorismFrame)

void porism_agent_console_set_document (PorismAgentConsole *self,
                                        PorismDocument     *document);
void porism_agent_console_set_loop     (PorismAgentConsole *self,
                                        PorismLoop         *loop);
/* Where the problem is written; borrowed. */
PorismProblemView *porism_agent_console_get_problem_view (PorismAgentConsole *self);
void porism_agent_console_set_has_model (PorismAgentConsole *self,
                                         gboolean            has_model);
/* Whether the problem came with a recording that draws it: then to run it is what is suggested. */
void porism_agent_console_set_recorded  (PorismAgentConsole *self,
                                         gboolean            recorded);

G_END_DECLS
