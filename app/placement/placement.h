/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that look for places. Each says where it might stand and how much it would dislike that; they are given places
 * one after the other, the first ones first, and then those that found nothing good make others move.
 *
 * The same questions have the same answer. */

#pragma once

#include "app/placement/obstacles.h"

G_BEGIN_DECLS

/* A text that is not wholly on the surface. */
#define PORISM_COST_OUTSIDE 5000.0

typedef struct
{
  PorismBox box;
  double penalty;               /* for its place alone */
  double angle;                 /* radians by which it is turned, clockwise as it is seen; then it is, */
  double width, height;         /* upright, and the box is around it */
  gboolean led;                 /* so far off that a line leads to it, from @from */
  PorismPlace from;
} PorismSpot;

typedef struct
{
  guint first, n;               /* of its spots */
  guint chosen;                 /* of all spots; G_MAXUINT: none */
  double cost;                  /* of that */
  guint taken;                  /* the number of its place among the obstacles */
} PorismSeeker;

typedef struct
{
  PorismObstacles *resting;     /* (nullable): what is there; nothing is added */
  PorismObstacles *obstacles;   /* what is there; texts are added as they are placed */
  PorismBox frame;              /* within which texts are to stay */
  GArray *spots;                /* PorismSpot */
  GArray *seekers;              /* PorismSeeker */
  guint open;                   /* the one to which spots are offered */
  guint n_known;                /* of its spots that it had when it was opened again */
  guint64 effort;               /* after which no more are moved for others */
} PorismPlacement;

void                porism_placement_init  (PorismPlacement *self,
                                            PorismObstacles *resting,
                                            PorismObstacles *obstacles,
                                            const PorismBox *frame);
void                porism_placement_clear (PorismPlacement *self);
/* A text of which the spots follow, best first as far as that is known. */
void                porism_placement_seek  (PorismPlacement *self);
void                porism_placement_offer (PorismPlacement  *self,
                                            const PorismSpot *spot);
/* Spots that are offered now are further ones of that text. */
void                porism_placement_again (PorismPlacement *self,
                                            guint            seeker);
/* Whether as much was asked as may be: a text is offered one spot, and takes it. */
gboolean            porism_placement_is_exhausted (const PorismPlacement *self);
/* Takes the best of these further ones, where it is better than what the text has. */
void                porism_placement_settle (PorismPlacement *self);
/* Finds places for all. */
void                porism_placement_solve (PorismPlacement *self);

static inline const PorismSeeker *
porism_placement_get (const PorismPlacement *self,
                      guint                  seeker)
{
  return &g_array_index (self->seekers, PorismSeeker, seeker);
}

/* (nullable): where it stands. */
static inline const PorismSpot *
porism_placement_get_spot (const PorismPlacement *self,
                           guint                  seeker)
{
  const guint chosen = porism_placement_get (self, seeker)->chosen;

  return chosen != G_MAXUINT ? &g_array_index (self->spots, PorismSpot, chosen) : NULL;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismPlacement, porism_placement_clear)

G_END_DECLS
