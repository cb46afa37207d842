/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Views that a person keeps under a name: a part of the plane, or a sight of space, with or without axes and grid. A figure
 * carries them as one text. */

#pragma once

#include "engine/construction/attribute.h"

G_BEGIN_DECLS

/* In one figure. */
#define PORISM_MOST_SAVED_VIEWS 100
/* Characters. */
#define PORISM_SAVED_VIEW_LONGEST_NAME 64

typedef struct
{
  char *name;
  double x_min, x_max, y_min, y_max;    /* what is to be seen at least */
  gboolean axes, grid;
  gboolean home;                /* a document opens with it */
  gboolean space;               /* of space, from: */
  double turn, tilt, z, distance;       /* of its middle; of the eye, 0: as the projection has it */
} PorismSavedView;

/* (transfer full): PorismSavedView, owned, in the order in which they were saved. */
GPtrArray             *porism_saved_views_read (const PorismAttributes *attributes);
/* (transfer full): @attributes with these views and no others. */
PorismAttributes      *porism_saved_views_keep (const PorismAttributes *attributes,
                                                const GPtrArray        *views);
/* (nullable): the one of that name. */
PorismSavedView       *porism_saved_views_find (const GPtrArray *views,
                                                const char      *name);
/* (nullable): the one with which a document opens. */
const PorismSavedView *porism_saved_views_get_home (const GPtrArray *views);
PorismSavedView       *porism_saved_view_copy  (const PorismSavedView *self);
void                   porism_saved_view_free  (gpointer self);

G_END_DECLS
