/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The agent console in a window of its own, with an agent that proposes what a test says. */

#pragma once

#include <adwaita.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "tests/widget-stage.h"
#include "ui/console/porism-agent-console.h"

/* An agent that waits until a test answers for it. */
#define TYPE_PUPPET (puppet_get_type ())
G_DECLARE_FINAL_TYPE (Puppet, puppet, TEST, PUPPET, GObject)

struct _Puppet
{
  GObject parent_instance;

  GTask *task;                  /* the request that waits; NULL where none does */
};

typedef struct
{
  PorismDocument *document;
  Puppet *agent;
  PorismLoop *loop;
  GtkWidget *window;
  GtkWidget *console;
} Scene;

/* Two points, and a circle about the first one. */
extern const char *const figure[3];

PorismAction *read_action     (const char *line);
/* Around each test: its arguments are those of GTestFixtureFunc. */
void          set_up          (Scene        *scene,
                               gconstpointer unused);
void          tear_down       (Scene        *scene,
                               gconstpointer unused);
/* What the agent is asked for: the request fails, it proposes actions, the first @n ones of the
 * figure. @answer: NULL while it goes on. */
void          fail            (Scene      *scene,
                               const char *message);
void          propose_actions (Scene             *scene,
                               const char        *text,
                               const char *const *lines,
                               guint              n,
                               const char        *answer);
void          propose         (Scene      *scene,
                               const char *text,
                               guint       n,
                               const char *answer);
/* (nullable): the visible button that says what it does in @tooltip. */
GtkWidget    *find_button     (GtkWidget  *widget,
                               const char *tooltip);
/* The whole of main(): @add_tests where there is a display, else @path is skipped. */
int           run_stage       (int         argc,
                               char      **argv,
                               const char *path,
                               GTestFunc   add_tests);
