/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sixteen design pixels are the size of the font, on every paper. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/export/page.h"
#include "app/export/size.h"
#include "app/render/house-style.h"

#define MAX_PIXELS 32767.0
#define SCREEN_DPI 96.0
#define PRINT_DPI 300.0
/* Points that sixteen pixels are. */
#define SCREEN_FONT 12.0

static gboolean
check (double   width,
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

/* On paper, of the height that the figure wants at the width. */
static double
find_height (const PorismConstruction *construction,
             const PorismViewport     *viewport,
             double                    width)
{
  return viewport != NULL && viewport->width > 0 ? width * viewport->height / viewport->width
                                                 : porism_viewport_get_height (construction, width);
}

/* How high for a width, or how wide for a height: where nothing says so, the figure does. */
static void
fill_in (PorismSize               *self,
         const PorismExport       *export,
         const PorismConstruction *construction,
         const PorismViewport     *viewport)
{
  if (self->width > 0 && self->height > 0)
    return;
  if (export->width > 0 && export->height > 0)
    {
      self->width = self->width > 0 ? self->width : self->height * export->width / export->height;
      self->height = self->height > 0 ? self->height : self->width * export->height / export->width;
    }
  else if (self->width > 0)
    self->height = find_height (construction, viewport, self->width);
  else
    self->width = self->height * self->height / find_height (construction, viewport, self->height);
}

static void
resolve_physical (PorismSize               *self,
                  const PorismExport       *export,
                  const PorismConstruction *construction,
                  const PorismViewport     *viewport)
{
  double pixels_a_cm;

  self->font = export->font_pt > 0 ? export->font_pt : porism_house_style_get_font_size (construction);
  self->unit = self->font / PORISM_FONT_UNITS;
  pixels_a_cm = PORISM_POINTS_AN_INCH / PORISM_CM_AN_INCH / self->unit;
  self->width = export->width_cm * pixels_a_cm;
  self->height = export->height_cm * pixels_a_cm;
  fill_in (self, export, construction, viewport);
  self->dpi = export->dpi > 0 ? export->dpi : PRINT_DPI;
  if (export->width > 0)
    self->dpi = export->width * PORISM_POINTS_AN_INCH / (self->width * self->unit);
}

static void
resolve_pixels (PorismSize         *self,
                const PorismExport *export)
{
  double width = export->width > 0 ? export->width : PORISM_EXPORT_WIDTH;
  double height = export->height > 0 ? export->height : PORISM_EXPORT_HEIGHT;
  double font = export->font_pt > 0 ? export->font_pt : SCREEN_FONT;

  self->font = export->font_pt;
  self->unit = font / PORISM_FONT_UNITS;
  self->width = width * SCREEN_FONT / font;
  self->height = height * SCREEN_FONT / font;
  self->dpi = export->dpi > 0 ? export->dpi : SCREEN_DPI;
}

/**
 * porism_size_resolve:
 *
 * Returns: whether a picture can be so large
 */
gboolean
porism_size_resolve (PorismSize               *self,
                     const PorismExport       *export,
                     gboolean                  pixels,
                     const PorismConstruction *construction,
                     const PorismViewport     *viewport,
                     GError                  **error)
{
  double density;

  *self = (PorismSize) { .physical = export->width_cm > 0 || export->height_cm > 0 };
  if (self->physical)
    resolve_physical (self, export, construction, viewport);
  else
    resolve_pixels (self, export);
  density = pixels ? self->unit * self->dpi / PORISM_POINTS_AN_INCH : 1;

  return check (self->width, self->height, error) &&
         check (self->width * density, self->height * density, error);
}
