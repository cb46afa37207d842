/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A slider over the steps of a document: any step is reached at once. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* Its buttons run the window's actions
 * win.first-step, win.previous-step, win.next-step and win.last-step. */
#define PORISM_TYPE_REPLAY_BAR (porism_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (PorismReplayBar, porism_replay_bar, PORISM, REPLAY_BAR, PorismFrame)

void porism_replay_bar_set_document (PorismReplayBar *self,
                                     PorismDocument  *document);
/* Who works on the document, and waits while somebody looks at another step; or NULL. */
void porism_replay_bar_set_loop     (PorismReplayBar *self,
                                     PorismLoop      *loop);
void       porism_replay_bar_set_pace     (PorismReplayBar *self,
                                           double           seconds);

G_END_DECLS
