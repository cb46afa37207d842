/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An agent that draws what a model writes: each of its turns is a whole program in GeoDSL, which is drawn in place of the
 * figure that is there, and ends the run. */

#pragma once

#include "app/agent/agent.h"
#include "app/geodsl/geodsl.h"

G_BEGIN_DECLS

#define PORISM_TYPE_PROGRAM_AGENT (porism_program_agent_get_type ())
G_DECLARE_FINAL_TYPE (PorismProgramAgent, porism_program_agent, PORISM, PROGRAM_AGENT, GObject)

/* @writer: whose texts have the programs. @seed: of the points that they leave open */
PorismProgramAgent      *porism_program_agent_new (PorismAgent *writer,
                                                   guint64 seed);
/* (nullable): why the last program was not drawn. */
const PorismGeodslError *porism_program_agent_get_error (PorismProgramAgent *self);

G_END_DECLS
