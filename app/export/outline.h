/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An outline, read as what every format has: moves, lines, arcs from where the pen is, and closings. */

#pragma once

#include "app/display/display-list.h"

G_BEGIN_DECLS

typedef struct
{
  double cx, cy, radius;
  double from, to;              /* radians, clockwise as it is seen where @to is greater */
} PorismArc;

typedef struct
{
  void (*move)(gpointer user_data, double x, double y);
  void (*line)(gpointer user_data, double x, double y);
  void (*arc)(gpointer user_data, const PorismArc *arc);
  void (*close)(gpointer user_data);
} PorismOutlineReader;

/* The outline of the item. */
void        porism_outline_read   (const PorismDisplayList   *list,
                                   const PorismDisplayItem   *item,
                                   const PorismOutlineReader *reader,
                                   gpointer                   user_data);
PorismPlace porism_arc_at         (const PorismArc *self,
                                   double           angle);
gboolean    porism_arc_is_circle  (const PorismArc *self);

G_END_DECLS
