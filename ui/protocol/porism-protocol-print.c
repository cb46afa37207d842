/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows are as high as their highest cell, and none is parted between two pages. */

#include "config.h"

#include "ui/protocol/porism-protocol-print.h"
#include "ui/protocol/porism-protocol.h"

#define FONT "Sans 9"
#define TITLE_FONT "Sans Bold 14"
/* Of the height of a letter. */
#define GAP 0.6

/* What each column has of the width. */
static const double shares[PORISM_PROTOCOL_N_COLUMNS] = { 0.07, 0.13, 0.4, 0.28, 0.12 };

typedef struct
{
  GListModel *steps;
  char *title;
  GArray *first;                /* guint: the first row of each page */
} Sheets;

static void
sheets_free (gpointer data)
{
  Sheets *self = data;

  g_object_unref (self->steps);
  g_free (self->title);
  g_array_unref (self->first);
  g_free (self);
}

/* Of the row of a step, or of the head of the table where it is NULL. */
static const char *
get_text (PorismProtocolStep *step,
          int                 column)
{
  return step != NULL ? porism_protocol_step_get_text (step, (PorismProtocolColumn) column)
                      : porism_protocol_get_title ((PorismProtocolColumn) column);
}

/* Returns: how high the row is. @cr: (nullable): where it is drawn, at (0, @y) */
static double
put_row (PangoLayout        *layout,
         cairo_t            *cr,
         PorismProtocolStep *step,
         double              width,
         double              y)
{
  double x = 0, height = 0, gap;
  int h;

  for (int column = 0; column < PORISM_PROTOCOL_N_COLUMNS; column++)
    {
      pango_layout_set_width (layout, (int) (shares[column] * width * 0.95 * PANGO_SCALE));
      pango_layout_set_text (layout, get_text (step, column), -1);
      pango_layout_get_pixel_size (layout, NULL, &h);
      if (cr != NULL)
        {
          cairo_move_to (cr, x, y);
          pango_cairo_show_layout (cr, layout);
        }
      height = MAX (height, h);
      x += shares[column] * width;
    }
  gap = GAP * pango_font_description_get_size (pango_layout_get_font_description (layout)) / PANGO_SCALE;
  if (cr != NULL)
    {
      cairo_set_line_width (cr, step == NULL ? 1 : 0.4);
      cairo_move_to (cr, 0, y + height + gap / 2);
      cairo_line_to (cr, width, y + height + gap / 2);
      cairo_stroke (cr);
    }
  return height + gap;
}

static PangoLayout *
create_layout (GtkPrintContext *context,
               const char      *font)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_font_description_free (description);

  return layout;
}

/* Returns: how much of the first page the title takes. */
static double
put_title (GtkPrintContext *context,
           cairo_t         *cr,
           const char      *title)
{
  g_autoptr (PangoLayout) layout = create_layout (context, TITLE_FONT);
  int height;

  pango_layout_set_width (layout, (int) (gtk_print_context_get_width (context) * PANGO_SCALE));
  pango_layout_set_text (layout, title, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (cr != NULL)
    {
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, layout);
    }
  return height * 1.5;
}

static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                Sheets            *self)
{
  g_autoptr (PangoLayout) layout = create_layout (context, FONT);
  const double width = gtk_print_context_get_width (context), height = gtk_print_context_get_height (context);
  const double head = put_row (layout, NULL, NULL, width, 0);
  double y = put_title (context, NULL, self->title) + head;
  guint first = 0;

  g_array_set_size (self->first, 0);
  g_array_append_val (self->first, first);
  for (guint i = 0; i < g_list_model_get_n_items (self->steps); i++)
    {
      g_autoptr (PorismProtocolStep) step = g_list_model_get_item (self->steps, i);
      const double own = put_row (layout, NULL, step, width, 0);

      if (y + own > height && i > g_array_index (self->first, guint, self->first->len - 1))
        {
          g_array_append_val (self->first, i);
          y = head;
        }
      y += own;
    }
  gtk_print_operation_set_n_pages (operation, (int) self->first->len);
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              Sheets            *self)
{
  g_autoptr (PangoLayout) layout = create_layout (context, FONT);
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  const double width = gtk_print_context_get_width (context);
  const guint end = (guint) page + 1 < self->first->len ? g_array_index (self->first, guint, (guint) page + 1)
                                                        : g_list_model_get_n_items (self->steps);
  double y = page == 0 ? put_title (context, cr, self->title) : 0;

  cairo_set_source_rgb (cr, 0, 0, 0);
  y += put_row (layout, cr, NULL, width, y);
  for (guint i = g_array_index (self->first, guint, (guint) page); i < end; i++)
    {
      g_autoptr (PorismProtocolStep) step = g_list_model_get_item (self->steps, i);

      y += put_row (layout, cr, step, width, y);
    }
}

/**
 * porism_protocol_print:
 * @steps: PorismProtocolStep
 * @title: what stands over the table
 * @path: (nullable): where a PDF goes
 *
 * Prints the table on as many pages as it takes.
 */
void
porism_protocol_print (GtkWindow              *parent,
                       GListModel             *steps,
                       const char             *title,
                       GtkPrintOperationAction action,
                       const char             *path)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  Sheets *sheets = g_new (Sheets, 1);

  *sheets = (Sheets) { g_object_ref (steps), g_strdup (title), g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_object_set_data_full (G_OBJECT (operation), "sheets", sheets, sheets_free);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_allow_async (operation, path == NULL);
  if (path != NULL)
    gtk_print_operation_set_export_filename (operation, path);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), sheets);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), sheets);
  gtk_print_operation_run (operation, action, parent, NULL);
}
