/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shapes as triangles and lines of space, with their colours and pens, for what draws these itself, as a graphics card
 * does. Nothing of it depends on a camera: what does, as the outline of a sphere, is told so that it can be found by
 * whoever draws. */

#pragma once

#include "app/display/colour.h"
#include "app/space/painting.h"
#include "app/space/shape.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_SCENE_OPEN,            /* a flat face: light falls on the side that is seen */
  PORISM_SCENE_CLOSED,          /* one of a solid: on its outside */
  PORISM_SCENE_FACET,           /* of a mesh: on both sides; it covers what is behind it */
  PORISM_SCENE_ROUND,           /* what looks towards the eye is seen, and shines */
  PORISM_SCENE_PAPER,           /* without light */
} PorismSceneSurface;

typedef struct
{
  float place[3];
  float normal[3];              /* as long as 1 */
  float axis[3];                /* of a cone or a cylinder, as long as 1; else 0 */
  float surface;                /* PorismSceneSurface */
  guint8 fill[4];               /* red, green, blue, and how much it covers */
} PorismSceneCorner;

/* How the ends of a line are found. */
typedef enum
{
  PORISM_SCENE_STRAIGHT,        /* from @a to @b; dashes are as long as they are seen */
  PORISM_SCENE_CHORD,           /* a part of a curve, the same; dashes are as long as they are in space */
  PORISM_SCENE_EDGE,            /* of a mesh, with the normals @c and @d on both sides, 0 where none is: seen where one
                                 * looks towards the eye and the other one does not */
  PORISM_SCENE_SPHERE,          /* about @a: a part of its outline, in turns from c[0] to c[1] */
  PORISM_SCENE_CONE,            /* from its base @a to its other end @b, so much narrower as c[1]: one of two lines of its outline,
                                 * c[0] is -1 or 1 */
  PORISM_SCENE_CYLINDER,        /* from @a to @b, the same */
} PorismSceneLineType;

typedef struct
{
  float a[3], b[3], c[3], d[3];
  float type;                   /* PorismSceneLineType */
  float radius;                 /* of a round surface */
  float width;                  /* in units of the surface, as the dashes */
  float along;                  /* from the beginning of its curve to its own, in space */
  float dashes[4];              /* on, off, on, off; zeros: solid */
  float butt;                   /* 1: its dashes end flat, else round */
  guint8 colour[4];
} PorismSceneLine;

/* From the bottom to the top; faces are between the grid and the glow. */
typedef enum
{
  PORISM_SCENE_GRID,
  PORISM_SCENE_GLOW,
  PORISM_SCENE_HIDDEN,          /* where something is in front */
  PORISM_SCENE_VISIBLE,         /* where nothing is */
  PORISM_SCENE_SIGNS,           /* lines of no length, which are discs */
  PORISM_SCENE_N_LAYERS
} PorismSceneLayer;

/* Three indices a triangle, that turn counter-clockwise where they are seen; what is seen from both sides is there twice. */
typedef struct
{
  guint first, n;
} PorismSceneRun;

typedef struct
{
  GArray *corners;              /* PorismSceneCorner */
  GArray *indices;              /* guint32 */
  PorismSceneRun paper;         /* under everything */
  PorismSceneRun facets;        /* of all meshes that are filled */
  GArray *pieces;               /* PorismSceneRun: by the number of what is painted */
  PorismSceneRun hiding;        /* of all that hides what is behind it */
  GArray *lines[PORISM_SCENE_N_LAYERS]; /* PorismSceneLine */
  double detail;
  GArray *surface[3];           /* guint32: indices of facets, of what hides, and of paper, while they are added */
  PorismColour background;
  double shade, light, facet_weight;    /* as whoever draws a picture has them */
  guint64 version;              /* another one where anything differs */
} PorismSpaceScene;

/* How a line is drawn. */
typedef struct
{
  PorismColour colour;
  double alpha;
  double width;
  double dashes[4];             /* zeros: solid */
  gboolean butt;
} PorismScenePen;

void porism_space_scene_init        (PorismSpaceScene *self);
void porism_space_scene_clear       (PorismSpaceScene *self);
/* Without anything; the memory is kept. @detail: units of the surface a unit of space, for which it is round enough. */
void porism_space_scene_empty       (PorismSpaceScene *self,
                                     double            detail);
/* A flat piece, a facet, or a round surface, by its number. */
void porism_space_scene_add_piece   (PorismSpaceScene       *self,
                                     const PorismPainting   *painting,
                                     guint                   piece,
                                     const PorismSpaceRound *round,
                                     PorismColour            fill,
                                     double                  opacity);
void porism_space_scene_add_paper   (PorismSpaceScene        *self,
                                     const PorismSpaceVector *corners,
                                     PorismColour             fill,
                                     double                   opacity);
/* The faces and surfaces of the shape hide what is behind them. */
void porism_space_scene_add_hiding  (PorismSpaceScene       *self,
                                     const PorismSpaceShape *shape);
/* A line; @along: (inout): how far it is from the beginning of what it belongs to. */
void porism_space_scene_add_curve   (PorismSpaceScene       *self,
                                     PorismSceneLayer        layer,
                                     const PorismSpaceCurve *curve,
                                     const PorismScenePen   *pen,
                                     double                 *along);
/* A disc on the surface, where the place is seen. */
void porism_space_scene_add_disc    (PorismSpaceScene *self,
                                     PorismSceneLayer  layer,
                                     PorismSpaceVector place,
                                     double            radius,
                                     PorismColour      colour);
/* Those that follow the eye: of the round surfaces and the meshes of the shape. */
void porism_space_scene_add_outlines (PorismSpaceScene       *self,
                                      PorismSceneLayer        layer,
                                      const PorismSpaceShape *shape,
                                      const PorismScenePen   *pen);
/* To be done when all was added. */
void porism_space_scene_finish      (PorismSpaceScene *self);

G_END_DECLS
