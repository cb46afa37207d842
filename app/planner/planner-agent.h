/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The agent that needs no model and no network: it reads the document's problem and draws it. */

#pragma once

#include "app/agent/agent.h"

G_BEGIN_DECLS

/* As --agent and runs have it. */
#define PORISM_PLANNER_NAME "planner"

#define PORISM_TYPE_PLANNER_AGENT (porism_planner_agent_get_type ())
G_DECLARE_FINAL_TYPE (PorismPlannerAgent, porism_planner_agent, PORISM, PLANNER_AGENT, GObject)

PorismPlannerAgent *porism_planner_agent_new (gboolean partial);

G_END_DECLS
