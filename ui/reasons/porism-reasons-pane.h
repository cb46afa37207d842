/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why something holds, step by step, and what does: a list beside the figure, which shows upon it what the row under
 * the pointer, or with the keyboard, says. Nothing of it is in the document. */

#pragma once

#include "app/inquiry/question.h"
#include "ui/canvas/porism-canvas.h"
#include "ui/parts/porism-announcer.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* Signal: "asked", when there will be something to be seen. */
#define PORISM_TYPE_REASONS_PANE (porism_reasons_pane_get_type ())
G_DECLARE_FINAL_TYPE (PorismReasonsPane, porism_reasons_pane, PORISM, REASONS_PANE, PorismFrame)

/* Both outlive it. */
void porism_reasons_pane_set_surroundings (PorismReasonsPane *self,
                                           PorismCanvas      *canvas,
                                           PorismAnnouncer   *announcer);
void porism_reasons_pane_set_document     (PorismReasonsPane *self,
                                           PorismDocument    *document);
void porism_reasons_pane_ask_why          (PorismReasonsPane    *self,
                                           const PorismQuestion *question);
/* Of the whole figure for @n 0. @relations: (nullable): of PorismQuestion: what is known to hold of them */
void porism_reasons_pane_ask_what_holds   (PorismReasonsPane *self,
                                           GPtrArray         *relations,
                                           const PorismId    *ids,
                                           guint              n);
/* To a step farther on, or back; FALSE where there is none. */
gboolean porism_reasons_pane_go           (PorismReasonsPane *self,
                                           int                by);

G_END_DECLS
