/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/parts/porism-swatch.h"

static const struct
{
  const char *label;            /* N_() */
  const char *value;
} colors[] = {
  { N_("Black"), "#000000" }, { N_("Grey"), "#77767b" }, { N_("Brown"), "#986a44" },
  { N_("Red"), "#e01b24" }, { N_("Orange"), "#ff7800" }, { N_("Yellow"), "#f5c211" },
  { N_("Green"), "#2ec27e" }, { N_("Dark Green"), "#1c7148" }, { N_("Turquoise"), "#00a0a0" },
  { N_("Blue"), "#1c71d8" }, { N_("Purple"), "#813d9c" }, { N_("Pink"), "#d6478f" },
};

#define SWATCH_SIZE 20

/**
 * porism_swatch_get_color:
 * @label: (out): what it is called
 *
 * Returns: (nullable): the @i-th of the colours that are offered
 */
const char *
porism_swatch_get_color (guint        i,
                         const char **label)
{
  if (i >= G_N_ELEMENTS (colors))
    return NULL;
  *label = _(colors[i].label);

  return colors[i].value;
}

/* ---- drawing ---- */

/* Half light, half dark: as it comes. */
static void
draw_automatic (cairo_t *cr,
                double   x,
                double   y,
                double   radius)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0.15, 0.15, 0.15);
  cairo_arc (cr, x, y, radius, -G_PI_4, 3 * G_PI_4);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        unused)
{
  const char *value = g_object_get_data (G_OBJECT (area), "color");
  const double radius = MIN (width, height) / 2.0 - 1;
  GdkRGBA color;

  if (gdk_rgba_parse (&color, value))
    {
      cairo_arc (cr, width / 2.0, height / 2.0, radius, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &color);
      cairo_fill_preserve (cr);
    }
  else
    draw_automatic (cr, width / 2.0, height / 2.0, radius);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/**
 * porism_swatch_new:
 * @color: "#rrggbb", or "" for the figure's own
 *
 * Returns: (transfer floating): a disc of that colour
 */
GtkWidget *
porism_swatch_new (const char *color)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SWATCH_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SWATCH_SIZE);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, NULL, NULL);
  porism_swatch_set_color (area, color);

  return area;
}

/**
 * porism_swatch_set_color:
 *
 * Gives the disc another colour.
 */
void
porism_swatch_set_color (GtkWidget  *swatch,
                         const char *color)
{
  g_object_set_data_full (G_OBJECT (swatch), "color", g_strdup (color), g_free);
  gtk_widget_queue_draw (swatch);
}

/* ---- any colour ---- */

typedef struct
{
  PorismColorChosen chosen;
  GObject *owner;
} Question;

static Question *
question_new (PorismColorChosen chosen,
              GObject          *owner)
{
  Question *self = g_new (Question, 1);

  *self = (Question) { chosen, g_object_ref (owner) };
  return self;
}

static void
question_free (gpointer data)
{
  g_object_unref (((Question *) data)->owner);
  g_free (data);
}

static void
answer (const Question *self,
        const GdkRGBA  *color)
{
  g_autofree char *text =
    g_strdup_printf ("#%02x%02x%02x", (guint) (color->red * 255 + 0.5F),
                     (guint) (color->green * 255 + 0.5F), (guint) (color->blue * 255 + 0.5F));

  self->chosen (text, self->owner);
}

#if GTK_CHECK_VERSION (4, 10, 0)
static void
color_chosen_cb (GObject      *dialog,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autofree GdkRGBA *color = gtk_color_dialog_choose_rgba_finish (GTK_COLOR_DIALOG (dialog), result, NULL);

  if (color != NULL)
    answer (user_data, color);
  question_free (user_data);
}

static void
ask (GtkWindow     *parent,
     const GdkRGBA *color,
     Question      *question)
{
  g_autoptr (GtkColorDialog) dialog = gtk_color_dialog_new ();

  gtk_color_dialog_set_with_alpha (dialog, FALSE);
  gtk_color_dialog_choose_rgba (dialog, parent, color, NULL, color_chosen_cb, question);
}

#else
static void
color_response_cb (GtkDialog      *dialog,
                   int             response,
                   const Question *question)
{
  GdkRGBA color;

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (dialog), &color);
  if (response == GTK_RESPONSE_OK)
    answer (question, &color);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
ask (GtkWindow     *parent,
     const GdkRGBA *color,
     Question      *question)
{
  GtkWidget *dialog = gtk_color_chooser_dialog_new (_("Colour"), parent);

  gtk_color_chooser_set_use_alpha (GTK_COLOR_CHOOSER (dialog), FALSE);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (dialog), color);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), "question", question, question_free);
  g_signal_connect (dialog, "response", G_CALLBACK (color_response_cb), question);
  gtk_window_present (GTK_WINDOW (dialog));
}

#endif

/**
 * porism_swatch_ask:
 * @parent: the window over which it asks
 * @color: what is chosen at first; no colour: black
 * @owner: what @chosen is called with
 *
 * Asks for any colour.
 */
void
porism_swatch_ask (GtkWindow        *parent,
                   const char       *color,
                   PorismColorChosen chosen,
                   GObject          *owner)
{
  GdkRGBA present;

  if (!gdk_rgba_parse (&present, color))
    present = (GdkRGBA) { 0, 0, 0, 1 };
  ask (parent, &present, question_new (chosen, owner));
}
