/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands upon the figure for a person to switch, to press or to fill in. */

#pragma once

#include <gtk/gtk.h>

#include "app/session/session.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_CONTROL_CHECK,         /* a truth that a person switches */
  PORISM_CONTROL_BUTTON,        /* a text that has steps */
  PORISM_CONTROL_FIELD,         /* in which an object is defined anew */
} PorismControlForm;

/* Signals: those of porism_carry_add_signals(). */
#define PORISM_TYPE_CANVAS_CONTROL (porism_canvas_control_get_type ())
G_DECLARE_FINAL_TYPE (PorismCanvasControl, porism_canvas_control, PORISM, CANVAS_CONTROL, GtkWidget)

GtkWidget        *porism_canvas_control_new (PorismControlForm form);
/* Whether the figure shows the object in that form. */
gboolean          porism_control_suits           (const PorismConstruction *construction,
                                                  PorismId                  id,
                                                  PorismControlForm         form);
/* Shows the object as it is now. */
void              porism_canvas_control_follow   (PorismCanvasControl *self,
                                                  PorismSession       *session,
                                                  PorismId             id);
/* Switches it, presses it, or puts the focus into it. */
void              porism_canvas_control_use      (PorismCanvasControl *self);
PorismId          porism_canvas_control_get_id   (PorismCanvasControl *self);
PorismControlForm porism_canvas_control_get_form (PorismCanvasControl *self);

G_END_DECLS
