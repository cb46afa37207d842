/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A loop with a model that says what was prepared, on a server of this machine. */

#pragma once

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "app/agent/model-agent.h"
#include "tests/provider-lab.h"

typedef struct
{
  ProviderLab lab;
  PorismDocument *document;
  PorismSession *session;
  PorismModelAgent *agent;
  PorismLoop *loop;
  char *error;                  /* why the loop ended early */
  gboolean finished;
  guint input;                  /* tokens that the next messages say were read, 100 */
} ModelRun;

void         model_run_init        (ModelRun   *run,
                                    const char *task);
/* The same on a document that there is. */
void         model_run_init_on     (ModelRun       *run,
                                    PorismDocument *document,
                                    const char     *task);
void         model_run_clear       (ModelRun *run);
/* Hears of the end of @loop. */
void         model_run_follow      (ModelRun   *run,
                                    PorismLoop *loop);
/* Runs until the loop has finished. */
void         model_run_on          (ModelRun *run);
/* The model's next message: words, then calls as pairs of a tool and its arguments. */
void         model_run_say         (ModelRun          *run,
                                    const char        *text,
                                    const char *const *calls);
json_object *model_run_get_request (ModelRun *run,
                                    guint     i);
/* The content of the @i-th message from the end of the request. */
const char  *model_get_content     (json_object *request,
                                    guint        i);
/* A person acts. */
void         model_submit          (PorismSession *session,
                                    const char    *line);
