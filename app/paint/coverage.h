/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas filled straight into the pixels of an image, each pixel by as much as the area covers of it: what Cairo does with
 * several calls of Pixman a row takes a fraction of the time here.
 *
 *   PorismCoverage coverage;
 *   if (porism_coverage_init (&coverage, cr))       what @cr draws on is an image that it shows all of
 *     {
 *       porism_coverage_add (&coverage, path, verb, n_verbs, number);
 *       porism_coverage_fill (&coverage, colour, alpha);
 *     }
 *   porism_coverage_clear (&coverage); */

#pragma once

#include <cairo.h>

#include "app/display/colour.h"
#include "app/trace/path.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_surface_t *surface;     /* borrowed */
  guint32 *pixels;
  gsize stride;                 /* pixels a row */
  int width, height;
  double scale, x, y;           /* from the surface to pixels */
  GArray *corners;              /* PorismPlace: of all outlines, in pixels */
  GArray *ends;                 /* guint: where each outline ends */
  float *change;                /* of what is covered, from a pixel to the next one, row by row */
  gsize room;
} PorismCoverage;

/* FALSE where Cairo has to fill; it is to be cleared in any case. */
gboolean porism_coverage_init  (PorismCoverage *self,
                                cairo_t        *cr);
void     porism_coverage_clear (PorismCoverage *self);
/* Adds outlines of a path. */
void     porism_coverage_add   (PorismCoverage   *self,
                                const PorismPath *path,
                                guint             verb,
                                guint             n_verbs,
                                guint             number);
/* Adds a circle, clockwise or counter-clockwise. */
void     porism_coverage_add_circle (PorismCoverage *self,
                                     double          x,
                                     double          y,
                                     double          radius,
                                     gboolean        back);
/* Fills whatever the outlines wind around, and forgets them. */
void     porism_coverage_fill  (PorismCoverage *self,
                                PorismColour    colour,
                                double          alpha);

G_END_DECLS
