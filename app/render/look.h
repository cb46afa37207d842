/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How one object looks: its attributes and its place in the construction, resolved. */

#pragma once

#include "app/render/house-style.h"
#include "engine/appearance/mark-words.h"

G_BEGIN_DECLS

typedef struct
{
  PorismColour colour;          /* of its line or disc */
  PorismColour ink;             /* of its label: the same, readable */
  double opacity;               /* of its filling; 0 for none */
  double width;                 /* of its line, in pixels */
  int dashes;                   /* PORISM_ATTRIBUTE_LINE_STYLE */
  int sign;                     /* PORISM_ATTRIBUTE_POINT_STYLE */
  double size;                  /* of a point: its radius in pixels */
  int decoration;               /* how many marks are upon its middle */
  int layer;
  gboolean mark;                /* an angle drawn as a right-angle mark */
  PorismMarks marks;
  PorismLineEnd start, end;
  double head;                  /* how long an arrow's head is; 0: by the line's width */
  gboolean trimmed;             /* an endless line drawn to just beyond its points */
  PorismSegmentShape shape;
  double offset;                /* of what is beside a segment */
  double radius;                /* of the arc of an angle; 0: as it fits */
  PorismFillPattern pattern;
  double spacing;               /* of its lines; 0: ordinary */
  PorismColour fill;            /* of its area */
} PorismLook;

/* The look of a value that has no attributes. */
void porism_look_init       (PorismLook             *self,
                             PorismKind              kind,
                             const PorismHouseStyle *house);
/* The look of an object; a side takes its polygon's colour. */
void porism_look_init_object (PorismLook               *self,
                              const PorismConstruction *construction,
                              PorismId                  id,
                              const PorismHouseStyle   *house);
/* How opaque an object is filled, 0 for not. */
double porism_look_get_opacity (const PorismConstruction *construction,
                                PorismId                  id);

G_END_DECLS
