/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure as the bytes of a file, of any format, from its one display list. The same figure gives the same
 * bytes.
 *
 * The size is one of paper. What is drawn is measured in design pixels, of which the size of the font has
 * sixteen, whatever that size is; so letters, lines, marks and gaps stay in proportion. */

#pragma once

#include "app/render/render.h"

G_BEGIN_DECLS

#define PORISM_EXPORT_WIDTH 800
#define PORISM_EXPORT_HEIGHT 600

typedef struct
{
  const char *format;           /* one of porism_export_get_formats(), in any case */
  const char *title;            /* of the figure; NULL */
  PorismStyle style;
  double width_cm, height_cm;   /* 0: by the other and the figure's proportions; both 0: by the pixels */
  guint width, height;          /* pixels; 0: as many as the size and @dpi ask for. Of paper 96 are an inch */
  double font_pt;               /* of names; 0: as the figure says */
  double dpi;                   /* of what has pixels; 0: 300 where the size is in centimetres, else 96 */
  int axes, grid;               /* 1 shown, -1 hidden, 0 as the viewport or the construction says */
  gboolean transparent;         /* without paper */
  gboolean crop;                /* without the empty margin around what is drawn */
} PorismExport;

/* NULL-terminated. */
const char *const *porism_export_get_formats    (void);
/* What files of the format are called on the clipboard and in the net. */
const char        *porism_export_get_media_type (const char *format);
/* Whether @dpi means something to the format. */
gboolean           porism_export_has_pixels     (const char *format);
/* On paper, of the size that the figure has. @construction: (nullable) */
void               porism_export_init           (PorismExport             *self,
                                                 const PorismConstruction *construction);
/* The file, framed by itself where @viewport is NULL; NULL with an error for a format that there is not, or a
 * size that cannot be. */
GBytes            *porism_export_draw           (const PorismExport       *self,
                                                 const PorismConstruction *construction,
                                                 const PorismViewport     *viewport,
                                                 GError                  **error);
/* The same on a page of a printer, of so many points. */
gboolean           porism_export_paint          (const PorismExport       *self,
                                                 const PorismConstruction *construction,
                                                 const PorismViewport     *viewport,
                                                 cairo_t                  *cr,
                                                 double                    width,
                                                 double                    height,
                                                 GError                  **error);
/* The figure as it is now, on a thread. */
void               porism_export_draw_async     (const PorismExport       *self,
                                                 const PorismConstruction *construction,
                                                 const PorismViewport     *viewport,
                                                 GCancellable             *cancellable,
                                                 GAsyncReadyCallback       callback,
                                                 gpointer                  user_data);
GBytes            *porism_export_draw_finish    (GAsyncResult *result,
                                                 GError      **error);

/* A page of the PDF below, whose units are pixels, 96 an inch. */
typedef void (*PorismDrawPage) (cairo_t *cr,
                                guint    page,
                                gpointer user_data);

/* (transfer full): a PDF of @n pages; NULL with an error. */
GBytes            *porism_export_pages          (int            width,
                                                 int            height,
                                                 guint          n,
                                                 PorismDrawPage draw,
                                                 gpointer       user_data,
                                                 GError       **error);

G_END_DECLS
