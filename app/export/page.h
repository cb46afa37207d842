/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a writer of a format is given, and the writers. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "app/display/display-list.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

#define PORISM_POINTS_AN_INCH 72.0
#define PORISM_CM_AN_INCH 2.54

typedef struct
{
  const PorismDisplayList *list;
  const PorismConstruction *construction;       /* whose objects own the items */
  const char *title;            /* NULL for none */
  PorismBox box;                /* what the file shows, in design pixels */
  double unit;                  /* points a design pixel */
  double dpi;
  PorismColour paper;
  gboolean transparent;         /* the list has no paper */
  gboolean physical;            /* the size is told in centimetres */
} PorismPage;

typedef GBytes *(*PorismPageWriter) (const PorismPage *page, GError **error);

static inline double
porism_page_get_width (const PorismPage *self)
{
  return (self->box.x2 - self->box.x1) * self->unit;
}

static inline double
porism_page_get_height (const PorismPage *self)
{
  return (self->box.y2 - self->box.y1) * self->unit;
}

/* On @cr, whose units are points. */
void    porism_page_paint      (const PorismPage *page,
                                cairo_t          *cr);

GBytes *porism_page_write_png  (const PorismPage *page,
                                GError          **error);
GBytes *porism_page_write_pdf  (const PorismPage *page,
                                GError          **error);
GBytes *porism_page_write_eps  (const PorismPage *page,
                                GError          **error);
GBytes *porism_page_write_svg  (const PorismPage *page,
                                GError          **error);
/* The picture alone, to be put into a document. */
GBytes *porism_page_write_tikz (const PorismPage *page,
                                GError          **error);
/* A document of nothing but the picture. */
GBytes *porism_page_write_tex  (const PorismPage *page,
                                GError          **error);

G_END_DECLS
