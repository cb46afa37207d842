/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which points are known to be on one circle. Sets with three points in common are on the same one. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PorismCircles PorismCircles;

PorismCircles *porism_circles_new      (void);
void           porism_circles_free     (PorismCircles *self);
/* @points: a bit each */
void           porism_circles_add      (PorismCircles *self,
                                        guint64        points,
                                        guint          reason);
gboolean       porism_circles_contain  (const PorismCircles *self,
                                        guint64              points);
/* Appends the fewest reasons that are found. */
void           porism_circles_explain  (const PorismCircles *self,
                                        guint64              points,
                                        GArray              *reasons);

G_END_DECLS
