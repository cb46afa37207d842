/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the objects of a figure are made of in space, kept as long as they stay as they are. */

#pragma once

#include "app/render/figure.h"
#include "app/space/collect.h"

G_BEGIN_DECLS

typedef struct
{
  PorismSpaceShape shape;
  PorismSpaceVector spot;       /* of a point, or where a text begins */
  PorismSpaceBox box;           /* of all of it */
  GArray *places;               /* PorismSpaceVector: what all of it lies within */
  /* of what it was collected */
  PorismRecord *record;
  GArray *numbers;              /* double: the value and what else tells how it is drawn */
} PorismSpacePart;

typedef struct
{
  GHashTable *by_id;            /* PorismSpacePart */
  GPtrArray *shown;             /* those of the items of the figure, in their order; borrowed */
  PorismSpaceBox reach;         /* of what is not endless */
  PorismSpaceShape axes;        /* with what the figure shows beside its objects */
  GArray *places;               /* of everything, PorismSpaceVector */
  guint n_collected;            /* by the last update */
} PorismSpaceParts;

void     porism_space_parts_init   (PorismSpaceParts *self);
void     porism_space_parts_clear  (PorismSpaceParts *self);
/* Collects what is not as it was; FALSE where everything is. */
gboolean porism_space_parts_update (PorismSpaceParts   *self,
                                    const PorismFigure *figure);

static inline const PorismSpacePart *
porism_space_parts_get (const PorismSpaceParts *self,
                        guint                   item)
{
  return g_ptr_array_index (self->shown, item);
}

G_END_DECLS
