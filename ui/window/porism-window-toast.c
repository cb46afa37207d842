/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window says in passing, over the figure. */

#include "config.h"

#include "ui/window/porism-window-private.h"

/* Long enough to read why something was refused, in seconds. */
#define TOAST_SECONDS 8

/* Of a toast: the characters in a line, its lines, and the pixels beside its text. */
#define TOAST_CHARS 60
#define TOAST_LEAST_CHARS 12
#define TOAST_LINES 8
#define TOAST_FRAME 124

static void
toast_dismissed_cb (PorismWindow *self,
                    AdwToast     *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

/* A toast of libadwaita 1.2 is as wide as its text would like, and cut off at the edge of the figure: the
 * text is given lines that fit. */
static int
get_toast_chars (PorismWindow *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->toasts));
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));
  PangoFontMetrics *metrics;
  int size, room = gtk_widget_get_width (GTK_WIDGET (self->toasts)) - TOAST_FRAME;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  metrics = pango_context_get_metrics (context, font, NULL);
  size = MAX (pango_font_metrics_get_approximate_char_width (metrics),
              pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  pango_font_description_free (font);

  return room <= 0 || size <= 0 ? TOAST_CHARS
                                : CLAMP (room * PANGO_SCALE / size, TOAST_LEAST_CHARS, TOAST_CHARS);
}

static GtkWidget *
create_toast_label (PorismWindow *self,
                    const char   *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "lines", TOAST_LINES,
                                   "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars",
                                   get_toast_chars (self), "tooltip-text", text, NULL);

  gtk_widget_add_css_class (label, "heading");

  return label;
}

/**
 * porism_window_fit_toast:
 *
 * Breaks the message over the canvas anew, for the width that there is.
 */
void
porism_window_fit_toast (PorismWindow *self)
{
  GtkWidget *label = self->toast != NULL ? adw_toast_get_custom_title (self->toast) : NULL;

  if (label != NULL)
    gtk_label_set_max_width_chars (GTK_LABEL (label), get_toast_chars (self));
}

/**
 * porism_window_say:
 * @text: a sentence, or a few
 *
 * Shows a message over the canvas, in place of the last one.
 */
void
porism_window_say (PorismWindow *self,
                   const char   *text)
{
  AdwToast *toast;

  g_return_if_fail (PORISM_IS_WINDOW (self));

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, create_toast_label (self, text));
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  self->toast = toast;
  adw_toast_overlay_add_toast (self->toasts, toast);
  porism_announcer_say (self->announcer, text);
}
