/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of a window by which it is asked why. */

#pragma once

#include "ui/reasons/porism-reasons-pane.h"

G_BEGIN_DECLS

/* Gives a window the commands "why" and "what-holds" of what is selected on @canvas, "why-truth" (u, an object), "why-entry"
 * (t, a step of the journal that answered that something is so), "next-reason" and "previous-reason". */
void     porism_reasons_add_actions (GActionMap        *window,
                                     PorismReasonsPane *pane,
                                     PorismCanvas      *canvas);

G_END_DECLS
