/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets upon the figure that a hand moves. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_CARRY_NOT,
  PORISM_CARRY_AT_ONCE,
  PORISM_CARRY_WHEN_MOVED,      /* what is pressed there does something of its own until then */
} PorismCarryGrip;

/* What a hand holds @widget by where it presses on @at, a part of it. */
typedef PorismCarryGrip (*PorismCarryFunc) (GtkWidget *widget,
                                            GtkWidget *at);

/* Gives a type of widgets the signals "picked", at any press, and "carried" (double dx, double dy, gboolean down: whether
 * it was put down), in pixels from where it stood. */
void porism_carry_add_signals (GType type);
/* Has @widget, of such a type, emit them. */
void porism_carry_add         (GtkWidget      *widget,
                               PorismCarryFunc find_grip);

G_END_DECLS
