/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/construction/construction-private.h"
#include "engine/construction/kept.h"

gpointer
porism_construction_get_kept (const PorismConstruction *self)
{
  return self->beside->version == self->version ? self->beside->found : NULL;
}

void
porism_construction_keep (const PorismConstruction *self,
                          gpointer                  found,
                          GDestroyNotify            free)
{
  porism_kept_clear (self->beside);
  *self->beside = (PorismKept) { found, free, self->version };
}

void
porism_kept_clear (PorismKept *self)
{
  if (self->found != NULL)
    self->free (self->found);
  self->found = NULL;
}
