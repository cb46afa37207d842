/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the labels of a figure were when it was drawn last, so that they stay there where they can. */

#pragma once

#include "app/trace/clip.h"

G_BEGIN_DECLS

typedef struct _PorismLabelMemory PorismLabelMemory;

PorismLabelMemory *porism_label_memory_new  (void);
void               porism_label_memory_free (PorismLabelMemory *self);
/* From the anchor of its object to the middle of the label. */
void               porism_label_memory_put  (PorismLabelMemory *self,
                                             guint32            object,
                                             PorismPlace        offset);
/* The label of @object, 0: none, is held there, whatever is in its way. */
void               porism_label_memory_hold (PorismLabelMemory *self,
                                             guint32            object,
                                             PorismPlace        offset);
/* (nullable): where it is held; borrowed. */
const PorismPlace *porism_label_memory_get_held (const PorismLabelMemory *self,
                                                 guint32                  object);
/* (nullable): from the anchor of its object to the middle of the label; borrowed. */
const PorismPlace *porism_label_memory_get  (const PorismLabelMemory *self,
                                             guint32                  object);

/* A label that can be taken hold of. */
typedef struct
{
  guint32 object;
  PorismBox box;
  PorismPlace offset;           /* of its middle, from its object */
} PorismLabelGrip;

/* The one of @grips at this place of the surface, of several the last one drawn; NULL for none. */
const PorismLabelGrip *porism_label_grips_find (const GArray *grips,
                                                double        x,
                                                double        y);
/* That of the object; NULL where it has none. */
const PorismLabelGrip *porism_label_grips_get  (const GArray *grips,
                                                guint32       object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismLabelMemory, porism_label_memory_free)

G_END_DECLS
