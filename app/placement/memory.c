/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An offset an object. */

#include "config.h"

#include "app/placement/memory.h"

struct _PorismLabelMemory
{
  GHashTable *offsets;          /* object → PorismPlace */
  guint32 held;                 /* 0: none */
  PorismPlace held_at;
};

/**
 * porism_label_memory_new:
 *
 * Returns: (transfer full): one that remembers nothing
 */
PorismLabelMemory *
porism_label_memory_new (void)
{
  PorismLabelMemory *self = g_new0 (PorismLabelMemory, 1);

  self->offsets = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

/**
 * porism_label_memory_free:
 * @self: (transfer full)
 */
void
porism_label_memory_free (PorismLabelMemory *self)
{
  g_hash_table_unref (self->offsets);
  g_free (self);
}

/**
 * porism_label_memory_put:
 *
 * In place of what was remembered before.
 */
void
porism_label_memory_put (PorismLabelMemory *self,
                         guint32            object,
                         PorismPlace        offset)
{
  PorismPlace *place = g_hash_table_lookup (self->offsets, GUINT_TO_POINTER (object));

  if (place != NULL)
    *place = offset;
  else
    g_hash_table_insert (self->offsets, GUINT_TO_POINTER (object), g_memdup2 (&offset, sizeof offset));
}

/**
 * porism_label_memory_get:
 *
 * Returns: (transfer none) (nullable): the offset
 */
const PorismPlace *
porism_label_memory_get (const PorismLabelMemory *self,
                         guint32                  object)
{
  return g_hash_table_lookup (self->offsets, GUINT_TO_POINTER (object));
}

/**
 * porism_label_memory_hold:
 *
 * Until another is held.
 */
void
porism_label_memory_hold (PorismLabelMemory *self,
                          guint32            object,
                          PorismPlace        offset)
{
  self->held = object;
  self->held_at = offset;
}

/**
 * porism_label_memory_get_held:
 *
 * Returns: (transfer none) (nullable): the offset
 */
const PorismPlace *
porism_label_memory_get_held (const PorismLabelMemory *self,
                              guint32                  object)
{
  return self->held == object && object != 0 ? &self->held_at : NULL;
}

/**
 * porism_label_grips_find:
 *
 * Returns: (transfer none) (nullable): the grip
 */
const PorismLabelGrip *
porism_label_grips_find (const GArray *grips,
                         double        x,
                         double        y)
{
  for (guint i = grips->len; i-- > 0;)
    if (porism_box_contains (&g_array_index (grips, PorismLabelGrip, i).box, x, y))
      return &g_array_index (grips, PorismLabelGrip, i);
  return NULL;
}

/**
 * porism_label_grips_get:
 *
 * Returns: (transfer none) (nullable): the grip
 */
const PorismLabelGrip *
porism_label_grips_get (const GArray *grips,
                        guint32       object)
{
  for (guint i = 0; i < grips->len; i++)
    if (g_array_index (grips, PorismLabelGrip, i).object == object)
      return &g_array_index (grips, PorismLabelGrip, i);
  return NULL;
}
