/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "engine/solver/extent.h"

void
porism_extent_init (PorismExtent *self)
{
  for (guint i = 0; i < PORISM_MAX_COORDINATES; i++)
    {
      self->low[i] = HUGE_VAL;
      self->high[i] = -HUGE_VAL;
    }
}

/* A point of the plane is at height 0. */
void
porism_extent_include (PorismExtent             *self,
                       const PorismConstruction *construction,
                       PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const double *value = porism_construction_get_value (construction, id);

  if (!(PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT))
    return;
  for (guint i = 0; i < PORISM_MAX_COORDINATES; i++)
    {
      const double coordinate = i < record->width ? value[i] : 0;

      self->low[i] = fmin (self->low[i], coordinate);
      self->high[i] = fmax (self->high[i], coordinate);
    }
}

static gboolean
is_empty (const PorismExtent *self)
{
  return self->low[0] > self->high[0];
}

double
porism_extent_get_reach (const PorismExtent *self)
{
  double reach = 0;

  for (guint i = 0; i < PORISM_MAX_COORDINATES && !is_empty (self); i++)
    reach = fmax (reach, fmax (-self->low[i], self->high[i]));
  return reach;
}

gboolean
porism_extent_is_single (const PorismExtent *self)
{
  gboolean single = !is_empty (self);

  for (guint i = 0; i < PORISM_MAX_COORDINATES; i++)
    single = single && self->low[i] == self->high[i];
  return single;
}

double
porism_extent_get_size (const PorismExtent *self)
{
  double size = 0;

  for (guint i = 0; i < PORISM_MAX_COORDINATES && !is_empty (self); i++)
    size = hypot (size, self->high[i] - self->low[i]);
  return size > 0 && isfinite (size) ? size : 1;
}
