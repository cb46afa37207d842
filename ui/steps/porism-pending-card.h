/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A step that an agent proposes and that waits for a person. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_PENDING_CARD (porism_pending_card_get_type ())
G_DECLARE_FINAL_TYPE (PorismPendingCard, porism_pending_card, PORISM, PENDING_CARD, PorismFrame)

GtkWidget *porism_pending_card_new (void);
/* @i: which of the pending actions of @loop; it can be changed. */
void       porism_pending_card_show (PorismPendingCard *self,
                                     PorismLoop        *loop,
                                     guint              i);

G_END_DECLS
