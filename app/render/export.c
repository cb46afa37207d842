/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure as the bytes of a file. The same figure gives the same bytes: what cairo writes of
 * the time, or counts over the life of the process, is taken out. Texts are written as glyphs. */

#include "config.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/render/render.h"
#include "engine/surd/thread.h"

#define MAX_PIXELS 32767.0
/* Points of a page for one pixel of the figure, at 96 pixels an inch. */
#define POINTS 0.75

typedef struct
{
  double unit;                  /* of the surface for one pixel; 0: as many as are asked for */
  cairo_surface_t *(*create)(GByteArray *bytes, double width, double height);
  const char *passing;          /* a pattern of what must not stay in the file */
} Format;

static cairo_status_t
write_bytes (void                *closure,
             const unsigned char *data,
             unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_png (GByteArray *bytes,
            double      width,
            double      height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) round (width), (int) round (height));
}

static cairo_surface_t *
create_svg (GByteArray *bytes,
            double      width,
            double      height)
{
  cairo_surface_t *surface =
    cairo_svg_surface_create_for_stream (write_bytes, bytes, width, height);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  return surface;
}

static cairo_surface_t *
create_pdf (GByteArray *bytes,
            double      width,
            double      height)
{
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (write_bytes, bytes, width, height);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  return surface;
}

static cairo_surface_t *
create_eps (GByteArray *bytes,
            double      width,
            double      height)
{
  cairo_surface_t *surface = cairo_ps_surface_create_for_stream (write_bytes, bytes, width, height);

  cairo_ps_surface_set_eps (surface, TRUE);
  return surface;
}

/* In the order of the names below. */
static const Format formats[] = {
  { 0, create_png, NULL },
  { 1, create_svg, "(?<=[\"#]surface)[0-9]+" },
  { POINTS, create_pdf, NULL },
  { POINTS, create_eps, "^%%CreationDate:.*\n" },
};

static const char *const names[] = { "png", "svg", "pdf", "eps", NULL };

/**
 * porism_render_get_formats:
 *
 * Returns: (transfer none): what porism_render_export() takes, NULL-terminated
 */
const char *const *
porism_render_get_formats (void)
{
  return names;
}

static const Format *
find_format (const char *name,
             GError    **error)
{
  g_autofree char *choices = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (names[i], name) == 0)
      return &formats[i];
  choices = g_strjoinv (", ", (char **) names);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _("A figure cannot be written as “%s”; choose one of %s."), name, choices);
  return NULL;
}

static gboolean
check_size (double   width,
            double   height,
            GError **error)
{
  if (width >= 1 && height >= 1 && width <= MAX_PIXELS && height <= MAX_PIXELS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _("A picture of %.0f × %.0f pixels cannot be made; each side has from 1 to %.0f."),
               width, height, MAX_PIXELS);
  return FALSE;
}

/* The same part of the plane, whatever the proportions of the picture. */
static PorismViewport
get_viewport (const PorismConstruction *construction,
              const PorismViewport     *wanted,
              double                    width,
              double                    height)
{
  PorismViewport viewport = wanted != NULL ? *wanted : (PorismViewport) { 0 };

  viewport.width = width;
  viewport.height = height;
  if (wanted == NULL)
    porism_viewport_fit (&viewport, construction);
  else
    {
      viewport.scale = wanted->scale * fmin (width / wanted->width, height / wanted->height);
    }
  return viewport;
}

static GBytes *
finish (const Format    *format,
        cairo_surface_t *surface,
        GByteArray      *bytes,
        GError         **error)
{
  g_autoptr (GRegex) passing = NULL;
  cairo_status_t status;
  char *text;

  if (format->create == create_png)
    cairo_surface_write_to_png_stream (surface, write_bytes, bytes);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The picture could not be made: %s."),
                   cairo_status_to_string (status));
      return NULL;
    }
  if (format->passing == NULL)
    return g_bytes_new (bytes->data, bytes->len);
  passing = g_regex_new (format->passing, G_REGEX_MULTILINE | G_REGEX_RAW, 0, NULL);
  text = g_regex_replace_literal (passing, (const char *) bytes->data, (gssize) bytes->len, 0, "",
                                  0, NULL);
  return g_bytes_new_take (text, strlen (text));
}

/**
 * porism_render_export:
 *
 * Returns: (transfer full) (nullable): the bytes of the file
 */
GBytes *
porism_render_export (const PorismConstruction *construction,
                      const char               *name,
                      int                       width,
                      int                       height,
                      double                    scale,
                      PorismStyle               style,
                      const PorismViewport     *viewport,
                      GError                  **error)
{
  const Format *format = find_format (name, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  PorismRenderOptions options;
  PorismViewport framed;
  cairo_surface_t *surface;
  cairo_t *cr;
  double unit;
  GBytes *file;

  if (format == NULL)
    return NULL;
  unit = format->unit > 0 ? format->unit : scale;
  if (!check_size (width * unit, height * unit, error))
    return NULL;

  porism_render_options_init (&options);
  options.style = style;
  framed = get_viewport (construction, viewport, width, height);
  surface = format->create (bytes, width * unit, height * unit);
  cr = cairo_create (surface);
  cairo_scale (cr, unit, unit);
  porism_render_draw (cr, construction, &framed, &options);
  cairo_destroy (cr);
  file = finish (format, surface, bytes, error);
  cairo_surface_destroy (surface);
  return file;
}

/**
 * porism_render_export_pages:
 *
 * Returns: (transfer full) (nullable): the bytes of a PDF of @n pages
 */
GBytes *
porism_render_export_pages (int            width,
                            int            height,
                            guint          n,
                            PorismDrawPage draw,
                            gpointer       user_data,
                            GError       **error)
{
  const Format *format = find_format ("pdf", error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  GBytes *file;

  if (format == NULL || !check_size (width, height, error))
    return NULL;
  surface = format->create (bytes, width * format->unit, height * format->unit);
  for (guint i = 0; i < n; i++)
    {
      cairo_t *cr = cairo_create (surface);

      cairo_scale (cr, format->unit, format->unit);
      draw (cr, i, user_data);
      cairo_show_page (cr);
      cairo_destroy (cr);
    }
  file = finish (format, surface, bytes, error);
  cairo_surface_destroy (surface);
  return file;
}

/* What a thread needs to know. */
typedef struct
{
  PorismConstruction *construction;
  const char *format;
  int width, height;
  double scale;
  PorismStyle style;
  gboolean framed;
  PorismViewport viewport;
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  porism_construction_free (self->construction);
  g_free (self);
}

static void
export_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  const Export *self = data;
  GError *error = NULL;
  GBytes *bytes = porism_render_export (self->construction, self->format, self->width, self->height,
                                        self->scale, self->style,
                                        self->framed ? &self->viewport : NULL, &error);

  porism_field_leave_thread ();
  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/**
 * porism_render_export_async:
 * @name: one of porism_render_get_formats()
 * @construction: as it is now; it may be changed before the picture is there
 *
 * As porism_render_export(), on a thread.
 */
void
porism_render_export_async (const PorismConstruction *construction,
                            const char               *name,
                            int                       width,
                            int                       height,
                            double                    scale,
                            PorismStyle               style,
                            const PorismViewport     *viewport,
                            GCancellable             *cancellable,
                            GAsyncReadyCallback       callback,
                            gpointer                  user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Export *self = g_new0 (Export, 1);

  self->construction = porism_construction_copy (construction);
  self->format = g_intern_string (name);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->style = style;
  self->framed = viewport != NULL;
  if (viewport != NULL)
    self->viewport = *viewport;
  g_task_set_task_data (task, self, export_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, export_thread);
}

/**
 * porism_render_export_finish:
 *
 * Returns: (transfer full): the bytes of the file; NULL with @error
 */
GBytes *
porism_render_export_finish (GAsyncResult *result,
                             GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
