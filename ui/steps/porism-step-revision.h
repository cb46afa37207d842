/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A step that was done is done otherwise, and its agent goes on from there. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"

G_BEGIN_DECLS

/* Asks over @over for other arguments of the action of @entry. */
void  porism_step_revision_ask (GtkWidget  *over,
                                PorismLoop *loop,
                                guint64     entry);
/* The action as one line of JSON, which can be run again; (transfer full). */
char *porism_step_dup_json     (const PorismEntry *entry);

G_END_DECLS
