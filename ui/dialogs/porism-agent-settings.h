/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which model solves a problem, and what it may cost, as the settings remember it. A key is not
 * among them. */

#pragma once

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "app/agent/setup.h"

G_BEGIN_DECLS

#define PORISM_AGENT_PROVIDER       "agent-provider"
#define PORISM_AGENT_BASE_URL       "agent-base-url"
#define PORISM_AGENT_ALLOW_PLAIN    "agent-allow-plain"
#define PORISM_AGENT_MODEL          "agent-model"
#define PORISM_AGENT_EFFORT         "agent-effort"
#define PORISM_AGENT_TASK           "agent-task"
#define PORISM_AGENT_PICTURES       "agent-pictures"
#define PORISM_AGENT_DISCLOSURE     "agent-disclosure"
#define PORISM_AGENT_BUDGET_TOKENS  "agent-budget-tokens"
#define PORISM_AGENT_BUDGET_COST    "agent-budget-cost"
#define PORISM_AGENT_TURNS          "agent-turns"

/* Initialises @setup with what is chosen. */
void     porism_agent_settings_read          (GSettings        *settings,
                                              PorismModelSetup *setup);
/* (transfer full): the model's name; NULL where none is chosen. */
char    *porism_agent_settings_dup_model     (GSettings *settings);
/* (transfer full): the same for the same agent, whatever it may cost. */
char    *porism_agent_settings_dup_identity  (GSettings *settings);
void     porism_agent_settings_limit         (GSettings  *settings,
                                              PorismLoop *loop);

G_END_DECLS
