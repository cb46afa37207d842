/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A slider upon the figure: its name and value, its knob, and a button that plays it. It is held by its words to be
 * moved. */

#pragma once

#include <gtk/gtk.h>

#include "app/session/session.h"

G_BEGIN_DECLS

/* Signals: "play": it shall be played, or pause; "picked"; "carried" (double dx, double dy, gboolean down: whether it
 * was put down), in pixels from where it stood. */
#define PORISM_TYPE_CANVAS_SLIDER (porism_canvas_slider_get_type ())
G_DECLARE_FINAL_TYPE (PorismCanvasSlider, porism_canvas_slider, PORISM, CANVAS_SLIDER, GtkWidget)

GtkWidget *porism_canvas_slider_new (void);
/* Shows the slider @id as it is now. */
void       porism_canvas_slider_follow      (PorismCanvasSlider *self,
                                             PorismSession      *session,
                                             PorismId            id);
void       porism_canvas_slider_set_playing (PorismCanvasSlider *self,
                                             gboolean            playing);
PorismId   porism_canvas_slider_get_id      (PorismCanvasSlider *self);

G_END_DECLS
