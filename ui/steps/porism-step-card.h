/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A card of the agent console: a step with its observation, or the heading of a turn. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "ui/parts/porism-frame.h"
#include "ui/steps/porism-step-list.h"

G_BEGIN_DECLS

#define PORISM_TYPE_STEP_CARD (porism_step_card_get_type ())
G_DECLARE_FINAL_TYPE (PorismStepCard, porism_step_card, PORISM, STEP_CARD, PorismFrame)

GtkWidget *porism_step_card_new (void);
/* @item: NULL for none; @loop: NULL where no agent is at work. */
void       porism_step_card_bind      (PorismStepCard   *self,
                                       PorismDocument   *document,
                                       PorismLoop       *loop,
                                       PorismListedStep *item);
/* 0 where it shows no step. */
guint64    porism_step_card_get_entry (PorismStepCard *self);
/* Follows the head, the marks and the summary of the turn. */
void       porism_step_card_refresh   (PorismStepCard *self);

G_END_DECLS
