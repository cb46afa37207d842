/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Replays a recorded trajectory (a published one or a .porism document) as if a model proposed it,
 * refusals included. */

#pragma once

#include "app/agent/agent.h"

G_BEGIN_DECLS

#define PORISM_TYPE_SCRIPT_AGENT (porism_script_agent_get_type ())
G_DECLARE_FINAL_TYPE (PorismScriptAgent, porism_script_agent, PORISM, SCRIPT_AGENT, GObject)
PorismScriptAgent *porism_script_agent_new (GFile             *file,
                                            GError           **error);
void               porism_script_agent_new_async (GFile              *file,
                                                  GCancellable       *cancellable,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
PorismScriptAgent *porism_script_agent_new_finish (GAsyncResult *result,
                                                   GError      **error);
/* Proposes one after the other; of PorismProposal, (transfer full). For tests and for other
 * formats. */
PorismScriptAgent *porism_script_agent_new_for_proposals (GPtrArray *proposals);
/* The problem it was recorded on. */
const char        *porism_script_agent_get_problem (PorismScriptAgent *self);
GBytes            *porism_script_agent_get_picture (PorismScriptAgent *self);
guint              porism_script_agent_get_n_actions (PorismScriptAgent *self);

G_END_DECLS
