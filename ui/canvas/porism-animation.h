/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A slider or a point on a path that plays. What is seen meanwhile is a preview, as in a drag; where it pauses is one
 * action. */

#pragma once

#include <gtk/gtk.h>

#include "app/session/session.h"
#include "app/trace/viewport.h"

G_BEGIN_DECLS

/* Signals: "changed" when it began or ended. */
#define PORISM_TYPE_ANIMATION (porism_animation_get_type ())
G_DECLARE_FINAL_TYPE (PorismAnimation, porism_animation, PORISM, ANIMATION, GObject)

/* @widget: whose frames drive it. */
PorismAnimation *porism_animation_new (GtkWidget *widget);
/* Plays the object instead of what played; FALSE where it runs along nothing. */
gboolean         porism_animation_play       (PorismAnimation      *self,
                                              PorismSession        *session,
                                              PorismId              id,
                                              const PorismViewport *viewport);
/* It stays where it is. */
void             porism_animation_pause      (PorismAnimation *self);
/* It returns to where it was. */
void             porism_animation_cancel     (PorismAnimation *self);
/* What plays; 0 for nothing. */
PorismId         porism_animation_get_played (PorismAnimation *self);

G_END_DECLS
