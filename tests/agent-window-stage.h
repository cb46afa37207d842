/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A window with a model that is a server on this machine, and its commands on an agent. */

#pragma once

#include <adwaita.h>

#include "tests/provider-server.h"
#include "ui/window/porism-window-private.h"

typedef struct
{
  GSettings *settings;
  PorismKeys *keys;
  GtkApplication *application;
  ProviderServer *server;
  PorismWindow *window;
} Fixture;

typedef void (*FixtureTest) (Fixture *self, gconstpointer unused);

/* Around each test, as stage_add() does: their arguments are those of GTestFixtureFunc. */
void             set_up        (Fixture      *self,
                                gconstpointer unused);
void             tear_down     (Fixture      *self,
                                gconstpointer unused);
void             stage_add     (const char *path,
                                FixtureTest test);
/* The whole of main(): @add_tests where there is a display, else all is skipped. */
int              run_stage     (int       argc,
                                char    **argv,
                                GTestFunc add_tests);

/* The command must be there. */
void             act           (PorismWindow *window,
                                const char   *name);
void             act_on        (PorismWindow *window,
                                const char   *name,
                                GVariant     *target);
gboolean         is_finished   (gpointer window);
/* Waits until the run has finished. */
void             finish        (PorismWindow *window);
gboolean         is_requested  (gpointer server);
const PorismRun *get_last_run  (PorismWindow *window);
guint            count_entries (PorismWindow *window);
/* A problem. */
void             pose          (PorismWindow *window);
/* The model makes calls, then answers. */
void             replay        (Fixture *self);
