/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of an agent's turn that are not done yet, where they wait for a person. It hides while
 * none does. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_PENDING_LIST (porism_pending_list_get_type ())
G_DECLARE_FINAL_TYPE (PorismPendingList, porism_pending_list, PORISM, PENDING_LIST, PorismFrame)

void     porism_pending_list_set_loop   (PorismPendingList *self,
                                         PorismLoop        *loop);
/* Whether a step of @loop waits for a person. */
gboolean porism_pending_list_is_waiting (PorismLoop *loop);
/* Whether each step is done by a person's leave only. */
gboolean porism_pending_list_is_approving (PorismLoop *loop);

G_END_DECLS
