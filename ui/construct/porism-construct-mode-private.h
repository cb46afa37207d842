/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the construct mode, its prompt and its live preview share. */

#pragma once

#include "ui/construct/porism-construct-mode.h"
#include "ui/construct/porism-space-placement.h"
#include "ui/construct/porism-tool-pattern.h"

G_BEGIN_DECLS

struct _PorismConstructMode
{
  GObject parent_instance;

  PorismSession *session;
  const PorismPaletteTool *tool;
  const PorismToolSpec *spec;
  GArray *patterns;             /* PorismToolPattern */
  gboolean form;                /* the tool takes no object, but more than a place */
  GArray *choices;              /* PorismChoice */
  GArray *chosen;               /* PorismId of the choices that are objects, or of the corners of a base */
  guint64 group;                /* of the entries that this sequence made; 0 before any */
  GArray *clicks;               /* Click, while something is under way */

  PorismId switched;            /* the check box for which is asked what it shows; or 0 */
  gboolean put;                 /* what is made stands upon the canvas, in pixels: */
  double put_x, put_y;

  gboolean inside;              /* the pointer is over the canvas */
  PorismId hovered;
  PorismPlacement place;        /* where a point would be made */
  PorismSnapWish wish;          /* but for the point before */
  PorismSpaceView *space;       /* of the figure; NULL where the plane is seen */
  gboolean raising;             /* a point of space, above: */
  PorismSpaceVector foot;
};

const PorismToolPattern *porism_construct_mode_next_match (PorismConstructMode     *self,
                                                           const PorismToolPattern *after,
                                                           PorismMatch             *match);

/* porism-construct-base.c: whether points that are chosen are corners of a base that is not there yet: of a solid that begins with a polygon. */
gboolean                 porism_construct_mode_draws_base (PorismConstructMode *self);
/* Undoes what the sequence made, if nothing came after it. */
void                     porism_construct_mode_take_back (PorismConstructMode *self,
                                                          guint64              group);
/* Chooses again what was chosen but for the last, of a solid on a base that was refused, and takes that back if the sequence
 * made it. FALSE where there is no base. */
gboolean                 porism_construct_base_keep (PorismConstructMode *self,
                                                     const GArray        *choices,
                                                     const GArray        *chosen,
                                                     guint64              group);
/* The polygon of the corners; and which object that became. */
PorismAction            *porism_construct_base_create_action (PorismConstructMode *self);
PorismId                 porism_construct_base_get_made (const PorismEntry *entry);

/* porism-construct-place.c */
PorismKinds              porism_construct_mode_get_wanted (PorismConstructMode *self);
/* Where a click would make or choose a point. */
void                     porism_construct_mode_find_place (PorismConstructMode  *self,
                                                           const PorismViewport *viewport,
                                                           double                sx,
                                                           double                sy,
                                                           PorismPlacement      *place);
/* What it chooses there; 0 for nothing. */
PorismId                 porism_construct_mode_pick       (PorismConstructMode  *self,
                                                           const PorismViewport *viewport,
                                                           double                sx,
                                                           double                sy);

G_END_DECLS
