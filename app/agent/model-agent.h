/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An agent whose turns a model proposes: it keeps the conversation, tells the model what the engine
 * and other people did, and reads the model's calls as actions. */

#pragma once

#include "app/agent/agent.h"
#include "app/agent/prices.h"
#include "app/providers/provider.h"
#include "app/toolset/surface.h"

G_BEGIN_DECLS

/* The task of the baseline, in which the model has no tools. */
#define PORISM_TASK_DIRECT  "direct"
#define PORISM_TASK_SOLVE   "solve"
/* The task of writing programs, in which the model has no tools and is not told of the canvas. */
#define PORISM_TASK_PROGRAMS "geodsl-programs"
/* The task whose result is looked at: it has the tools of appearance, too. */
#define PORISM_TASK_DIAGRAM "diagram"
/* Drawing what a text says, step by step. */
#define PORISM_TASK_REALISE "realise"

/* Signals: "usage-changed" after each reply. */
#define PORISM_TYPE_MODEL_AGENT (porism_model_agent_get_type ())
G_DECLARE_FINAL_TYPE (PorismModelAgent, porism_model_agent, PORISM, MODEL_AGENT, GObject)

/* @task: the name of a prompt: "solve", "diagram", "realise", "direct" */
PorismModelAgent *porism_model_agent_new (PorismProvider   *provider,
                                          const char       *task,
                                          GError          **error);
PorismProvider   *porism_model_agent_get_provider (PorismModelAgent *self);
/* Whether the model sees pictures: then it is shown the canvas after each turn that changed it, and
 * may ask for it. */
void              porism_model_agent_set_pictures (PorismModelAgent *self,
                                                   gboolean          pictures);
/* Which tools the model is offered, and in which words; after porism_model_agent_set_pictures().
 * FALSE with @error for an overlay that does not fit. */
gboolean          porism_model_agent_set_surface  (PorismModelAgent           *self,
                                                   const PorismSurfaceOptions *options,
                                                   GError                    **error);
void              porism_model_agent_take_prices  (PorismModelAgent *self,
                                                   PorismPrices     *prices);
/* Of all replies so far. */
PorismUsage       porism_model_agent_get_usage    (PorismModelAgent *self);
/* FALSE where it is not known. */
gboolean          porism_model_agent_get_cost     (PorismModelAgent *self,
                                                   double           *cost);

G_END_DECLS
