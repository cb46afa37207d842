/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How large a picture is: on paper, in design pixels, and in pixels of a file. */

#pragma once

#include "app/export/export.h"

G_BEGIN_DECLS

typedef struct
{
  double width, height;         /* design pixels */
  double unit;                  /* points a design pixel */
  double font;                  /* points that sixteen design pixels are; 0: the picture is as a screen's */
  double dpi;
  gboolean physical;            /* told in centimetres */
} PorismSize;

/* @pixels: what the format shows are dots; @viewport: (nullable): whose proportions the picture has where nothing says which */
gboolean porism_size_resolve (PorismSize               *self,
                              const PorismExport       *export,
                              gboolean                  pixels,
                              const PorismConstruction *construction,
                              const PorismViewport     *viewport,
                              GError                  **error);

G_END_DECLS
