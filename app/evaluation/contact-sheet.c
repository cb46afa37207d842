/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each figure is drawn by the renderer, at half its size. */

#include "config.h"

#include "app/document/document.h"
#include "app/evaluation/contact-sheet.h"
#include "app/export/export.h"
#include "app/lettering/lettering.h"
#include "app/paint/paint.h"
#include "app/render/render.h"

/* A4, in pixels. */
#define PAGE_WIDTH 794
#define PAGE_HEIGHT 1123
#define MARGIN 29
#define COLUMNS 4
#define ROWS 6
#define GAP 8
#define CAPTION 20
#define SCALE 0.5

#define GOOD_INK 0x1a5fb4
#define BAD_INK 0xa51d2d
#define FRAME_INK 0xc0bfbc

static const double cell_width = (PAGE_WIDTH - 2.0 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
static const double cell_height = (PAGE_HEIGHT - 2.0 * MARGIN - (ROWS - 1) * GAP) / ROWS;

void
porism_contact_free (PorismContact *self)
{
  g_free (self->caption);
  g_clear_object (&self->figure);
  g_free (self);
}

static void
draw_figure (cairo_t *cr,
             GFile   *file)
{
  g_autoptr (PorismDocument) document = porism_document_load (file, NULL);
  PorismViewport viewport = { .width = cell_width / SCALE, .height = (cell_height - CAPTION) / SCALE };
  const PorismConstruction *figure;
  PorismRenderOptions options;

  if (document == NULL)
    return;
  figure = porism_session_get_construction (porism_document_get_session (document));
  porism_render_options_init (&options);
  options.style = PORISM_STYLE_PRINT;
  porism_viewport_fit (&viewport, figure);
  cairo_save (cr);
  cairo_translate (cr, 0, CAPTION);
  cairo_scale (cr, SCALE, SCALE);
  porism_render_draw (cr, figure, &viewport, &options);
  cairo_restore (cr);
}

static void
draw_frame (cairo_t             *cr,
            const PorismContact *contact)
{
  g_auto (PorismDisplayList) list = { 0 };
  const PorismDisplayInk ink = { .role = PORISM_DISPLAY_WORDS, .colour = contact->good ? GOOD_INK : BAD_INK, .alpha = 1 };
  const PorismDisplayInk frame = { .role = PORISM_DISPLAY_LINE, .colour = FRAME_INK, .alpha = 1 };
  const PorismPen pen = { .width = 0.5 };

  porism_lettering_begin (0.8, NULL);
  porism_display_list_begin (&list, 1);
  porism_path_rectangle (&list.path, 0, 0, cell_width, cell_height);
  porism_display_list_clip (&list, &ink);
  porism_path_rectangle (&list.path, 0, 0, cell_width, cell_height);
  porism_display_list_stroke (&list, &frame, &pen);
  porism_display_list_text (&list, &ink, porism_lettering_get (PORISM_LETTERING_TEXT, contact->caption), 4, CAPTION - 6, NULL);
  porism_paint_list (&list, cr);
}

static void
draw_page (cairo_t *cr,
           guint    page,
           gpointer user_data)
{
  const GPtrArray *contacts = user_data;
  const guint first = page * COLUMNS * ROWS, end = MIN (first + COLUMNS * ROWS, contacts->len);

  for (guint i = first; i < end; i++)
    {
      const PorismContact *contact = g_ptr_array_index (contacts, i);
      const guint place = i - first;

      cairo_save (cr);
      cairo_translate (cr, MARGIN + (place % COLUMNS) * (cell_width + GAP), MARGIN + (place / COLUMNS) * (cell_height + GAP));
      if (contact->figure != NULL)
        draw_figure (cr, contact->figure);
      draw_frame (cr, contact);
      cairo_restore (cr);
    }
}

GBytes *
porism_contact_sheet_draw (const GPtrArray *contacts,
                           GError         **error)
{
  const guint n_pages = MAX ((contacts->len + COLUMNS * ROWS - 1) / (COLUMNS * ROWS), 1);

  return porism_export_pages (PAGE_WIDTH, PAGE_HEIGHT, n_pages, draw_page, (gpointer) contacts, error);
}
