/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/lessons/noun.h"
#include "engine/construction/switch.h"
#include "engine/kinds/language.h"

/**
 * porism_record_get_noun:
 *
 * Returns: what a person calls the object, translated, as it stands within a sentence
 */
const char *
porism_record_get_noun (const PorismRecord *self)
{
  if (porism_attributes_is_set (self->attributes, PORISM_ATTRIBUTE_PICTURE))
    return _("picture");
  if (porism_attributes_is_set (self->attributes, PORISM_ATTRIBUTE_STEPS))
    return _("button");
  if (porism_record_is_switch (self))
    return _("check box");
  return porism_kind_get_label (self->kind);
}

/**
 * porism_construction_suggest_name_by:
 *
 * Returns: (transfer full): the first free name that is @stem and a number
 */
char *
porism_construction_suggest_name_by (const PorismConstruction *self,
                                     const char               *stem)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *name = g_strdup_printf ("%s%u", stem, n);

      if (porism_construction_lookup (self, name) == 0)
        return g_steal_pointer (&name);
    }
}
