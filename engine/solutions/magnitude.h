/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What in a figure has a size that can be asked for: a length, an angle, an area, a ratio. */

#pragma once

#include "engine/reasons/diagram.h"
#include "engine/reasons/words.h"

G_BEGIN_DECLS

#define PORISM_MAGNITUDE_MOST_POINTS 8

typedef enum
{
  PORISM_MAGNITUDE_LENGTH,      /* A B */
  PORISM_MAGNITUDE_ANGLE,       /* A V B, up to 180° */
  PORISM_MAGNITUDE_AREA,        /* of the polygon A B C … */
  PORISM_MAGNITUDE_DISC,        /* the area of the circle about O through A */
  PORISM_MAGNITUDE_CIRCUMFERENCE, /* of that circle */
  PORISM_MAGNITUDE_ARC,         /* O A B: the shorter one from A to B */
  PORISM_MAGNITUDE_SECTOR,      /* O A B: the area */
  PORISM_MAGNITUDE_RATIO,       /* AB : CD */
  PORISM_MAGNITUDE_ANGLE_RATIO, /* A V B : C W D */
  PORISM_MAGNITUDE_AREA_RATIO,  /* of polygons with the same number of vertices */
} PorismMagnitudeKind;

typedef struct
{
  guint8 kind, n;
  guint8 points[PORISM_MAGNITUDE_MOST_POINTS];
} PorismMagnitude;

/* With its points in the order that all its forms have in common. */
PorismMagnitude porism_magnitude_normal  (const PorismMagnitude *self);
gboolean        porism_magnitude_equal   (const PorismMagnitude *a,
                                          const PorismMagnitude *b);
/* In radians where it is an angle. */
double          porism_magnitude_measure (const PorismMagnitude *self,
                                          const PorismDiagram   *diagram);
/* "∠ABC", "AB", "area of ABC"; (transfer full). */
char           *porism_magnitude_say     (const PorismMagnitude *self,
                                          const PorismNames     *names);

G_END_DECLS
