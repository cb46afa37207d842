/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets on a virtual display of their own: shown, looked through and waited for. */

#pragma once

#include <gtk/gtk.h>

/* (nullable): the server of the display, which is in the environment then; called before GTK is
 * initialised, and ended with g_subprocess_force_exit(). */
GSubprocess *widget_stage_open   (void);
/* In each test that closes a window within half a second: GTK 4.8 complains of a tooltip whose window is gone by the time
 * that it would be shown, which ends no test. */
void         widget_stage_forgive_tooltips (void);
/* In a window of its own. */
GtkWidget   *widget_show         (GtkWidget *child);
/* The first widget of @type below @widget that is visible, and of which the label is @text where
 * that is not NULL. */
GtkWidget   *widget_find         (GtkWidget  *widget,
                                  GType       type,
                                  const char *text);
/* What is left to idle sources, frames and timeouts is waited for. */
gboolean     widget_waits        (GtkWidget  *widget,
                                  const char *text,
                                  gboolean    said);
/* What a screen reader says of the item of the list that @text stands in. */
void         widget_assert_spoken (GtkWidget  *widget,
                                   const char *text,
                                   const char *spoken);

#define assert_says(widget, text) g_assert_true (widget_waits (widget, text, TRUE))
#define assert_says_not(widget, text) g_assert_true (widget_waits (widget, text, FALSE))
