/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What arrives while an agent is asked for a turn: its text and its thoughts as they grow, and what is
 * waited for. It hides while nothing is asked. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_REPLY_VIEW (porism_reply_view_get_type ())
G_DECLARE_FINAL_TYPE (PorismReplyView, porism_reply_view, PORISM, REPLY_VIEW, PorismFrame)

void porism_reply_view_set_loop (PorismReplyView *self,
                                 PorismLoop      *loop);

G_END_DECLS
