/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A preset repaints what is there: what objects have of their own that it cannot show is taken from them. What
 * means something stays: dashes, marks, captions, what is hidden. */

#include "config.h"

#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

#define BIT(attribute) (G_GUINT64_CONSTANT (1) << PORISM_ATTRIBUTE_##attribute)
#define COLORS (BIT (COLOR) | BIT (FILL_COLOR))
#define WEIGHTS (BIT (LINE_THICKNESS) | BIT (POINT_SIZE))

/* The attributes that a preset takes from objects. */
static const guint64 taken[PORISM_N_PRESETS] = {
  [PORISM_PRESET_TEXTBOOK] = COLORS | BIT (FILL_OPACITY) | WEIGHTS,
  [PORISM_PRESET_GREY] = COLORS | WEIGHTS,
  [PORISM_PRESET_COLOUR] = WEIGHTS,
  [PORISM_PRESET_COLOUR_BLIND] = COLORS | WEIGHTS,
  [PORISM_PRESET_PROJECTOR] = WEIGHTS,
};

/* (transfer full): an area that was filled by itself is hatched where nothing is filled. */
static PorismAttributes *
hatch (PorismAttributes *attributes,
       PorismKind        kind)
{
  const gboolean filled = porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_FILL_OPACITY) &&
                          porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_FILL_OPACITY) > 0;

  if (!filled || porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_FILL_PATTERN) ||
      !(porism_attribute_get_info (PORISM_ATTRIBUTE_FILL_PATTERN)->kinds & PORISM_KINDS (kind)))
    return porism_attributes_ref (attributes);
  return porism_attributes_with_number (attributes, PORISM_ATTRIBUTE_FILL_PATTERN, PORISM_FILL_RISING);
}

/* Whether the object had any of them. */
static gboolean
repaint (PorismConstruction *construction,
         PorismId            id,
         guint64             attributes)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  PorismAttributes *bare = attributes & BIT (FILL_OPACITY) ? hatch (record->attributes, record->kind)
                                                           : porism_attributes_ref (record->attributes);
  gboolean changed = FALSE;

  for (guint i = 0; i < PORISM_N_ATTRIBUTES && attributes >> i != 0; i++)
    if (attributes >> i & 1 && porism_attributes_is_set (bare, (PorismAttribute) i))
      {
        PorismAttributes *before = bare;

        bare = porism_attributes_with_that_of (before, (PorismAttribute) i, NULL);
        porism_attributes_unref (before);
        changed = TRUE;
      }
  if (changed)
    porism_construction_set_attributes (construction, id, bare);
  porism_attributes_unref (bare);

  return changed;
}

/* Where the same is done again, nothing is left to repaint. */
gboolean
porism_run_preset (PorismCall *self)
{
  guint n, n_changed = 0;
  const PorismId *order;
  PorismPreset preset;

  if (!porism_run_attributes (self))
    return FALSE;
  preset = (PorismPreset) porism_attributes_get_number (porism_construction_get_attributes (self->construction, 0),
                                                        PORISM_ATTRIBUTE_PRESET);
  order = porism_construction_get_order (self->construction, &n);
  for (guint i = 0; i < n; i++)
    if (porism_construction_get (self->construction, order[i]) != NULL)
      n_changed += repaint (self->construction, order[i], taken[preset]);
  if (n_changed > 0)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (porism_translate_plural ("%u object lost a colour, a fill or a weight of its own; it can be set again.",
                                                "%u objects lost a colour, a fill or a weight of their own; they can be set "
                                                "again.", n_changed), n_changed));
  return TRUE;
}
