/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is chosen before a model starts on a problem, by the command line or in the window. */

#pragma once

#include "app/agent/model-agent.h"
#include "app/toolset/surface.h"

G_BEGIN_DECLS

/* What a run may use where nobody says otherwise: some 25 turns on a problem of a textbook. */
#define PORISM_DEFAULT_BUDGET_TOKENS 200000
#define PORISM_DEFAULT_TURNS 30
#define PORISM_MOST_TURNS 1000

typedef struct
{
  char *dialect;                /* "openai", …, as porism_dialect_lookup() knows them */
  char *model;                  /* NULL: none is chosen */
  char *base;                   /* the server's address; NULL for the vendor's own */
  gboolean allow_plain;         /* HTTP without TLS to another machine was confirmed */
  char *effort;                 /* NULL leaves it to the model */
  char *task;                   /* the prompt; NULL for "solve" */
  gboolean pictures;            /* the model is shown the canvas */
  gint64 seed;                  /* negative: none */
  PorismSurfaceOptions surface;
} PorismModelSetup;

/* Nothing is chosen, and no seed. */
void              porism_model_setup_init          (PorismModelSetup *self);
void              porism_model_setup_clear         (PorismModelSetup *self);
/* (transfer full): with or without a model; NULL with @error. */
PorismProvider   *porism_model_setup_make_provider (const PorismModelSetup *self,
                                                    PorismKeys             *keys,
                                                    GError                **error);
/* (transfer full): an agent at the start of its task, with the prices that there are; NULL with
 * @error. */
PorismModelAgent *porism_model_setup_make_agent    (const PorismModelSetup *self,
                                                    PorismKeys             *keys,
                                                    GError                **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismModelSetup, porism_model_setup_clear)

G_END_DECLS
