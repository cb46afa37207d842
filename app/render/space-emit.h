/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of a view of space share. */

#pragma once

#include "app/render/space-parts.h"
#include "app/render/space-view.h"
#include "app/space/hidden.h"
#include "app/space/painting.h"

G_BEGIN_DECLS

struct _PorismSpaceView
{
  PorismRenderOptions options;
  PorismFigure figure;          /* of which the pieces are what is seen by the last camera */
  gboolean made;                /* whether there is a figure */
  PorismViewport viewport;      /* of the surface, for the labels */
  PorismSpaceParts parts;
  PorismSpacePicture picture;
  PorismPainting painting;      /* of the version: */
  guint64 painting_version;
  GArray *lines;                /* PorismLinePart */
  PorismSpaceScene scene;       /* of the version, and of a plate with this step: */
  guint64 scene_of;
  double scene_step;
  GArray *runs;                 /* PorismSceneRun: of it, in order for the last camera */
  guint64 version;              /* another one where anything was collected or looks otherwise */
  GArray *grips;                /* PorismLabelGrip: where labels were written last */
  GArray *looks;                /* double: what tells how everything looks */
};

/* The owner of the axes in a picture. */
#define PORISM_SPACE_AXES(view) ((view)->figure.n)

/* Whether what the item is made of hides what is behind it. */
static inline gboolean
porism_space_item_hides (const PorismItem *item)
{
  return item->kind != PORISM_KIND_ANGLE;
}

/* What the camera sees: lines, faces and surfaces, and the items on the surface. */
void        porism_space_view_look        (PorismSpaceView    *self,
                                           const PorismCamera *camera);
/* What is filled, divided so that it can be put in order for any eye. */
PorismPainting *porism_space_view_get_painting (PorismSpaceView *self);
/* Adds the line between two parameters as a polyline, to the path or as pieces. */
void        porism_space_line_add_path    (const PorismSeenCurve *curve,
                                           double                 from,
                                           double                 to,
                                           PorismPath            *path,
                                           PorismPlace           *pen);

/* ---- how what is seen in space looks, whoever draws it: as a list, or as triangles ---- */

/* Around a line that is selected, or pointed at. */
#define PORISM_SPACE_GLOW_WIDTH 7.0
/* Facets are opaque, so that no seams show, and paler in place of that: so many times what they would cover. */
#define PORISM_SPACE_FACET_WEIGHT 2.2

typedef enum
{
  PORISM_SPACE_LINES_VISIBLE,
  PORISM_SPACE_LINES_HIDDEN,
  PORISM_SPACE_LINES_FINE,      /* of a mesh */
} PorismSpaceLines;

/* By how much a face covers more that looks away from the light, and one less that it falls on; on a dark ground the other
 * way round. */
double       porism_space_get_shade       (const PorismHouseStyle *house);
/* What light adds to a round surface, for each step of it. */
double       porism_space_get_light_alpha (const PorismHouseStyle *house);
/* How lines of the item are drawn, or the axes where that is NULL; @ink: (inout): has their colour already. */
PorismPen    porism_space_get_pen         (const PorismHouseStyle *house,
                                           const PorismItem       *item,
                                           PorismSpaceLines        which,
                                           PorismDisplayInk       *ink);
/* Whether the item is seen as a disc alone, without a glow, and of which radius, with how wide a rim. */
gboolean     porism_space_get_disc        (const PorismFigure *figure,
                                           const PorismItem   *item,
                                           double             *radius,
                                           double             *rim);
/* The glow of an item, and whether it has one. */
gboolean     porism_space_get_glow        (const PorismHouseStyle *house,
                                           const PorismItem       *item,
                                           PorismDisplayInk       *ink);

G_END_DECLS
