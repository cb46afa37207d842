/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The scale of a slider object. While it is pulled the figure follows as a preview; the release,
 * or a step, is one set_value. In a list it takes no focus: the keys are those of the row. */

#pragma once

#include <gtk/gtk.h>

#include "app/session/session.h"

G_BEGIN_DECLS

#define PORISM_TYPE_VALUE_SLIDER (porism_value_slider_get_type ())
G_DECLARE_FINAL_TYPE (PorismValueSlider, porism_value_slider, PORISM, VALUE_SLIDER, GtkWidget)

GtkWidget *porism_value_slider_new (void);
void       porism_value_slider_set_focusable (PorismValueSlider *self,
                                              gboolean           focusable);
/* Of a slider with a range. */
void       porism_value_slider_follow (PorismValueSlider *self,
                                       PorismSession     *session,
                                       PorismId           id);
/* As an arrow key does. */
void       porism_value_slider_step   (PorismValueSlider *self,
                                       int                steps);

G_END_DECLS
