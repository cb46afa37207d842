/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A hand with a real pointer and real keys upon a window of this program, by xdotool: it finds a widget by what is
 * written upon it, as a person does, and clicks where it is. */

#pragma once

#include <adwaita.h>

/* Lets the window come to rest; what plays goes on. */
void hand_rest  (void);
/* The same for at least so long. */
void hand_wait  (guint milliseconds);
/* In the coordinates of the widget. */
void hand_click (GtkWidget *widget,
                 double     x,
                 double     y);
void hand_double_click (GtkWidget *widget,
                        double     x,
                        double     y);
void hand_click_secondary (GtkWidget *widget,
                           double     x,
                           double     y);
/* The same with Control, which adds to what is selected. */
void hand_click_adding (GtkWidget *widget,
                        double     x,
                        double     y);
/* Only moves there. */
void hand_point (GtkWidget *widget,
                 double     x,
                 double     y);
void hand_drag  (GtkWidget *widget,
                 double     x,
                 double     y,
                 double     to_x,
                 double     to_y);
/* In the middle of the widget, which must be there. */
void hand_press (GtkWidget *widget);
/* Of what is written upon it, or said of it, as widget_search() looks for it in @root. */
void hand_press_named (GtkWidget  *root,
                       GType       type,
                       const char *name);
/* Keys as xdotool names them. */
void hand_key   (const char *keys);
/* Into what has the focus. */
void hand_type  (const char *text);
/* The newest window of that type that shows, which is waited for. */
GtkWidget *hand_await_window (GType type);
