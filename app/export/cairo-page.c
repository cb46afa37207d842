/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The formats that Cairo writes. What it writes of the time is taken out. */

#include "config.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/export/export.h"
#include "app/export/flat.h"
#include "app/export/page.h"
#include "app/export/png-density.h"
#include "app/paint/paint.h"

#define MAX_PIXELS 32767
/* Points for one pixel of a page, at 96 pixels an inch. */
#define POINTS 0.75

static cairo_status_t
write_bytes (void                *closure,
             const unsigned char *data,
             unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* @surface: (transfer full) */
static gboolean
finish (cairo_surface_t *surface,
        GError         **error)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The picture could not be made: %s."),
               cairo_status_to_string (status));
  return FALSE;
}

/* What draws the page on @surface, with so many units of it a design pixel. */
static cairo_t *
begin (cairo_surface_t  *surface,
       const PorismPage *page,
       double            unit)
{
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, unit, unit);
  cairo_translate (cr, -page->box.x1, -page->box.y1);
  return cr;
}

static void
draw (cairo_surface_t  *surface,
      const PorismPage *page,
      double            unit)
{
  cairo_t *cr = begin (surface, page, unit);

  porism_paint_list (page->list, cr);
  cairo_destroy (cr);
}

/**
 * porism_page_paint:
 *
 * From where the origin of @cr is.
 */
void
porism_page_paint (const PorismPage *page,
                   cairo_t          *cr)
{
  cairo_save (cr);
  cairo_scale (cr, page->unit, page->unit);
  cairo_translate (cr, -page->box.x1, -page->box.y1);
  porism_paint_list (page->list, cr);
  cairo_restore (cr);
}

/* The size seldom ends where a pixel does: the rest of the last ones is paper, too. */
static void
lay_paper (cairo_surface_t  *surface,
           const PorismPage *page,
           double            width,
           double            height)
{
  const PorismDisplayInk ink = { PORISM_DISPLAY_PAPER, 0, page->paper, 1 };
  g_auto (PorismDisplayList) list = { 0 };
  cairo_t *cr = cairo_create (surface);

  porism_display_list_begin (&list, 1);
  porism_path_rectangle (&list.path, 0, 0, width, height);
  porism_display_list_fill (&list, &ink);
  porism_paint_list (&list, cr);
  cairo_destroy (cr);
}

/**
 * porism_page_write_png:
 *
 * Returns: (transfer full) (nullable): a PNG that says how many dots an inch it has
 */
GBytes *
porism_page_write_png (const PorismPage *page,
                       GError          **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  double pixels = page->dpi / PORISM_POINTS_AN_INCH;
  int width = (int) round (porism_page_get_width (page) * pixels);
  int height = (int) round (porism_page_get_height (page) * pixels);
  cairo_surface_t *surface =
    cairo_image_surface_create (page->transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                MAX (width, 1), MAX (height, 1));

  if (!page->transparent)
    lay_paper (surface, page, width, height);
  draw (surface, page, page->unit * pixels);
  cairo_surface_write_to_png_stream (surface, write_bytes, bytes);
  if (!finish (surface, error))
    return NULL;
  porism_png_set_density (bytes, page->dpi);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static cairo_surface_t *
create_pdf (GByteArray *bytes,
            double      width,
            double      height)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_bytes, bytes, width, height);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  return surface;
}

/**
 * porism_page_write_pdf:
 *
 * Returns: (transfer full) (nullable): a PDF of one page
 */
GBytes *
porism_page_write_pdf (const PorismPage *page,
                       GError          **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface =
    create_pdf (bytes, porism_page_get_width (page), porism_page_get_height (page));

  if (page->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, page->title);
  draw (surface, page, page->unit);

  return finish (surface, error) ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* Cairo writes when the file was made. */
static GBytes *
take_without_date (GByteArray *bytes)
{
  static const char key[] = "%%CreationDate:";
  const char *text = (const char *) bytes->data;
  const char *date = memmem (text, bytes->len, key, strlen (key));
  const char *end = date != NULL ? memchr (date, '\n', (gsize) (text + bytes->len - date)) : NULL;

  if (end != NULL)
    g_byte_array_remove_range (bytes, (guint) (date - text), (guint) (end + 1 - date));
  return g_bytes_new (bytes->data, bytes->len);
}

/* The box that every program reads is of whole points, and so too large by what is left of those at the right and at the
 * lower edge: the picture hangs from the upper left corner. */
static void
tell_exact_box (cairo_surface_t  *surface,
                const PorismPage *page)
{
  const double height = porism_page_get_height (page);
  char right[G_ASCII_DTOSTR_BUF_SIZE], bottom[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *comment = NULL;

  g_ascii_formatd (right, sizeof right, "%.4f", porism_page_get_width (page));
  g_ascii_formatd (bottom, sizeof bottom, "%.4f", ceil (height) - height);
  comment = g_strdup_printf ("%%%%HiResBoundingBox: 0 %s %s %.0f", bottom, right, ceil (height));
  cairo_ps_surface_dsc_comment (surface, comment);
}

/**
 * porism_page_write_eps:
 *
 * PostScript has no opacity; with any Cairo would write an image of points.
 *
 * Returns: (transfer full) (nullable): an EPS of lines, areas and letters
 */
GBytes *
porism_page_write_eps (const PorismPage *page,
                       GError          **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_ps_surface_create_for_stream (
    write_bytes, bytes, ceil (porism_page_get_width (page)), ceil (porism_page_get_height (page)));
  cairo_t *cr;

  cairo_ps_surface_set_eps (surface, TRUE);
  tell_exact_box (surface, page);
  cr = begin (surface, page, page->unit);
  porism_flat_paint (page->list, page->paper, cr);
  cairo_destroy (cr);

  return finish (surface, error) ? take_without_date (bytes) : NULL;
}

/**
 * porism_export_pages:
 *
 * Returns: (transfer full) (nullable): the bytes of a PDF of @n pages
 */
GBytes *
porism_export_pages (int            width,
                     int            height,
                     guint          n,
                     PorismDrawPage draw_page,
                     gpointer       user_data,
                     GError       **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;

  g_return_val_if_fail (width > 0 && height > 0 && width <= MAX_PIXELS && height <= MAX_PIXELS, NULL);

  surface = create_pdf (bytes, width * POINTS, height * POINTS);
  for (guint i = 0; i < n; i++)
    {
      cairo_t *cr = cairo_create (surface);

      cairo_scale (cr, POINTS, POINTS);
      draw_page (cr, i, user_data);
      cairo_show_page (cr);
      cairo_destroy (cr);
    }
  return finish (surface, error) ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}
