/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A window: one document, its canvas, its algebra and its agent. */

#pragma once

#include <adwaita.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "app/document/document.h"
#include "app/providers/keys.h"

G_BEGIN_DECLS

/* Properties: "document" and "loop", to be read; "outside-agents": whether they are let in, which it
 * shows. */
#define PORISM_TYPE_WINDOW (porism_window_get_type ())
G_DECLARE_FINAL_TYPE (PorismWindow, porism_window, PORISM, WINDOW, AdwApplicationWindow)

PorismWindow *porism_window_new (GtkApplication  *application,
                                 GSettings       *settings,
                                 PorismKeys      *keys);
PorismDocument *porism_window_get_document (PorismWindow *self);
/* @loop: (nullable): an agent on that document. */
void          porism_window_set_document  (PorismWindow   *self,
                                           PorismDocument *document,
                                           PorismLoop     *loop);
/* Whether its document is new and nothing was done in it. */
gboolean      porism_window_is_untouched  (PorismWindow *self);
/* A document, or a recorded trajectory to be replayed. */
void          porism_window_open          (PorismWindow *self,
                                           GFile        *file);
/* The same, but a *.porism that does not exist is begun. */
void          porism_window_open_or_begin (PorismWindow *self,
                                           GFile        *file);
/* Opens a recorded problem with its script agent, ready to run. */
void          porism_window_open_script   (PorismWindow *self,
                                           GFile        *file);
/* The page where one begins, in place of an untouched document, until something is opened or drawn. */
void          porism_window_show_start    (PorismWindow *self);
void          porism_window_say           (PorismWindow *self,
                                           const char   *text);
/* The window that shows @file, or where it is to be written; NULL for none. */
PorismWindow *porism_window_find          (GtkApplication *application,
                                           GFile          *file);

G_END_DECLS
