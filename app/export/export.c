/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A format is a row. The figure is emitted once, of the size that it has on paper, and its row writes the
 * list. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/export/bounds.h"
#include "app/export/export.h"
#include "app/export/page.h"
#include "app/export/size.h"
#include "engine/surd/thread.h"

/* A figure without its margin is drawn at most so many times larger, and until it is as large as asked for but for such a
 * part. */
#define MOST_GROWTH 8.0
#define MOST_ROUNDS 4
#define NEARLY 0.002
/* In a drawing of lines they lie where they are: on parts of a design pixel that nobody sees. */
#define FINE 64.0

typedef struct
{
  const char *media_type;
  PorismPageWriter write;
  gboolean pixels;              /* what it shows are dots, of which there are so many an inch */
} Format;

/* In the order of the names below. */
static const Format formats[] = {
  { "image/png", porism_page_write_png, TRUE },
  { "image/svg+xml", porism_page_write_svg },
  { "application/pdf", porism_page_write_pdf },
  { "application/postscript", porism_page_write_eps },
  { "text/x-tex", porism_page_write_tikz },
  { "application/x-tex", porism_page_write_tex },
};

static const char *const names[] = { "png", "svg", "pdf", "eps", "tikz", "tex", NULL };

/**
 * porism_export_get_formats:
 *
 * Returns: (transfer none): what #PorismExport takes, NULL-terminated
 */
const char *const *
porism_export_get_formats (void)
{
  return names;
}

static const Format *
lookup (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (names[i], name) == 0)
      return &formats[i];
  return NULL;
}

/**
 * porism_export_get_media_type:
 *
 * Returns: (transfer none) (nullable): the media type of a format that there is
 */
const char *
porism_export_get_media_type (const char *format)
{
  const Format *row = lookup (format);

  return row != NULL ? row->media_type : NULL;
}

/**
 * porism_export_has_pixels:
 *
 * Returns: whether what the format shows are dots
 */
gboolean
porism_export_has_pixels (const char *format)
{
  const Format *row = lookup (format);

  return row != NULL && row->pixels;
}

static const Format *
find_format (const char *name,
             GError    **error)
{
  const Format *format = lookup (name);
  g_autofree char *choices = NULL;

  if (format != NULL)
    return format;
  choices = g_strjoinv (", ", (char **) names);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _("A figure cannot be written as “%s”; choose one of %s."), name, choices);
  return NULL;
}

/**
 * porism_export_init:
 *
 * A PNG on white paper, as large as the figure says.
 */
void
porism_export_init (PorismExport             *self,
                    const PorismConstruction *construction)
{
  const PorismAttributes *attributes =
    construction != NULL ? porism_construction_get_attributes (construction, 0) : NULL;

  *self = (PorismExport) { .format = "png", .style = PORISM_STYLE_PRINT };
  self->width_cm = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_FIGURE_WIDTH);
  self->height_cm = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_FIGURE_HEIGHT);
}

/* The same part of the plane, whatever the proportions of the picture; of a view that has no size yet, all. */
static PorismViewport
get_viewport (const PorismExport       *self,
              const PorismConstruction *construction,
              const PorismViewport     *wanted,
              const PorismSize         *size)
{
  PorismViewport viewport = wanted != NULL ? *wanted : (PorismViewport) { 0 };

  viewport.width = size->width;
  viewport.height = size->height;
  viewport.axes = self->axes != 0 ? self->axes : viewport.axes;
  viewport.grid = self->grid != 0 ? self->grid : viewport.grid;
  if (wanted == NULL || !(wanted->width > 0 && wanted->height > 0))
    porism_viewport_fit (&viewport, construction);
  else
    viewport.scale = wanted->scale * fmin (size->width / wanted->width, size->height / wanted->height);

  return viewport;
}

/* What is under all that is drawn; white where nothing is. */
static PorismColour
take_paper (PorismDisplayList *list,
            gboolean           away)
{
  PorismColour paper = 0xffffff;

  for (guint i = list->items->len; i-- > 0;)
    if (porism_display_list_get (list, i)->ink.role == PORISM_DISPLAY_PAPER)
      {
        paper = porism_display_list_get (list, i)->ink.colour;
        if (away)
          g_array_remove_index (list->items, i);
      }
  return paper;
}

/* What is drawn, with a pixel around it; all of the surface where nothing is. */
static PorismBox
get_drawn (const PorismSize        *size,
           const PorismDisplayList *list)
{
  const PorismBox whole = { 0, 0, size->width, size->height }, box = porism_bounds_of_list (list);

  if (box.x1 > box.x2)
    return whole;
  return (PorismBox) { fmax (floor (box.x1) - 1, 0), fmax (floor (box.y1) - 1, 0),
                       fmin (ceil (box.x2) + 1, whole.x2), fmin (ceil (box.y2) + 1, whole.y2) };
}

/* By how much larger a surface what is drawn would be as wide, or as high, as the picture shall be. */
static double
get_growth (const PorismExport *self,
            const PorismSize   *wanted,
            const PorismBox    *drawn)
{
  const double across = wanted->width / (drawn->x2 - drawn->x1), up = wanted->height / (drawn->y2 - drawn->y1);

  if (!wanted->physical)
    return 1;
  return self->width_cm <= 0 ? up : self->height_cm <= 0 ? across : fmin (across, up);
}

/* Makes a side of the box, which is within so much, as long as it shall be. */
static void
widen (double *from,
       double *to,
       double  length,
       double  within)
{
  *from = CLAMP ((*from + *to - length) / 2, 0, fmax (within - length, 0));
  *to = *from + length;
}

static void
emit (const PorismExport       *self,
      gboolean                  pixels,
      const PorismConstruction *construction,
      const PorismViewport     *viewport,
      const PorismSize         *size,
      PorismDisplayList        *list)
{
  const PorismViewport framed = get_viewport (self, construction, viewport, size);
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.style = self->style;
  options.font_size = size->font;
  porism_render_emit (list, pixels ? size->unit * size->dpi / PORISM_POINTS_AN_INCH : FINE, construction, &framed,
                      &options);
}

/* Without its margin a figure is drawn so much larger that it has the size that was asked for: letters stay as they
 * are, so a few rounds are needed. */
static PorismBox
crop (const PorismExport       *self,
      gboolean                  pixels,
      const PorismConstruction *construction,
      const PorismViewport     *viewport,
      PorismSize               *size,
      PorismDisplayList        *list)
{
  const PorismSize wanted = *size;
  PorismBox drawn = get_drawn (size, list);

  for (int round = 0; round < MOST_ROUNDS; round++)
    {
      const double growth = CLAMP (get_growth (self, &wanted, &drawn), 1, MOST_GROWTH * wanted.width / size->width);

      if (growth < 1 + NEARLY)
        break;
      size->width *= growth;
      size->height *= growth;
      emit (self, pixels, construction, viewport, size, list);
      drawn = get_drawn (size, list);
    }
  if (wanted.physical && self->width_cm > 0 && self->height_cm <= 0)
    widen (&drawn.x1, &drawn.x2, wanted.width, size->width);
  if (wanted.physical && self->height_cm > 0 && self->width_cm <= 0)
    widen (&drawn.y1, &drawn.y2, wanted.height, size->height);
  return drawn;
}

/* The figure as a page. @list: empty, to be kept as long as the page */
static gboolean
prepare (const PorismExport       *self,
         gboolean                  pixels,
         const PorismConstruction *construction,
         const PorismViewport     *viewport,
         PorismDisplayList        *list,
         PorismPage               *page,
         GError                  **error)
{
  PorismBox box;
  PorismSize size;

  if (!porism_size_resolve (&size, self, pixels, construction, viewport, error))
    return FALSE;
  emit (self, pixels, construction, viewport, &size, list);
  box = self->crop ? crop (self, pixels, construction, viewport, &size, list)
                   : (PorismBox) { 0, 0, size.width, size.height };
  *page = (PorismPage) { .list = list, .construction = construction, .title = self->title, .unit = size.unit,
                         .dpi = size.dpi, .physical = size.physical, .transparent = self->transparent, .box = box };
  page->paper = take_paper (list, self->transparent);

  return TRUE;
}

/**
 * porism_export_draw:
 *
 * Returns: (transfer full) (nullable): the bytes of the file
 */
GBytes *
porism_export_draw (const PorismExport       *self,
                    const PorismConstruction *construction,
                    const PorismViewport     *viewport,
                    GError                  **error)
{
  const Format *format = find_format (self->format, error);
  g_auto (PorismDisplayList) list = { 0 };
  PorismPage page;

  if (format == NULL || !prepare (self, format->pixels, construction, viewport, &list, &page, error))
    return NULL;
  return format->write (&page, error);
}

/**
 * porism_export_paint:
 * @cr: whose units are points
 * @width: of the paper, in points
 *
 * For a printer: of the size that it has, in the middle of the top, and smaller where it would not fit.
 *
 * Returns: whether there is a picture of that size
 */
gboolean
porism_export_paint (const PorismExport       *self,
                     const PorismConstruction *construction,
                     const PorismViewport     *viewport,
                     cairo_t                  *cr,
                     double                    width,
                     double                    height,
                     GError                  **error)
{
  g_auto (PorismDisplayList) list = { 0 };
  PorismPage page;
  double scale;

  if (!prepare (self, FALSE, construction, viewport, &list, &page, error))
    return FALSE;
  scale = fmin (1, fmin (width / porism_page_get_width (&page), height / porism_page_get_height (&page)));
  cairo_save (cr);
  cairo_translate (cr, (width - scale * porism_page_get_width (&page)) / 2, 0);
  cairo_scale (cr, scale, scale);
  porism_page_paint (&page, cr);
  cairo_restore (cr);

  return TRUE;
}

/* What a thread needs to know. */
typedef struct
{
  PorismExport export;
  PorismConstruction *construction;
  char *title;
  gboolean framed;
  PorismViewport viewport;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  porism_construction_free (self->construction);
  g_free (self->title);
  g_free (self);
}

static void
work_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Work *self = data;
  GError *error = NULL;
  GBytes *bytes = porism_export_draw (&self->export, self->construction,
                                      self->framed ? &self->viewport : NULL, &error);

  porism_field_leave_thread ();
  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/**
 * porism_export_draw_async:
 * @construction: as it is now; it may be changed before the picture is there
 *
 * As porism_export_draw(), on a thread.
 */
void
porism_export_draw_async (const PorismExport       *self,
                          const PorismConstruction *construction,
                          const PorismViewport     *viewport,
                          GCancellable             *cancellable,
                          GAsyncReadyCallback       callback,
                          gpointer                  user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new0 (Work, 1);

  work->export = *self;
  work->export.format = g_intern_string (self->format);
  work->export.title = work->title = g_strdup (self->title);
  work->construction = porism_construction_copy (construction);
  work->framed = viewport != NULL;
  if (viewport != NULL)
    work->viewport = *viewport;
  g_task_set_task_data (task, work, work_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, work_thread);
}

/**
 * porism_export_draw_finish:
 *
 * Returns: (transfer full): the bytes of the file; NULL with @error
 */
GBytes *
porism_export_draw_finish (GAsyncResult *result,
                           GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
