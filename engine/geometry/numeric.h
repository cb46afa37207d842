/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numeric inputs: a number, or an angle by its radians. */

#pragma once

#include "engine/field/angle.h"
#include "engine/geometry/decision.h"

static inline PorismStatus
F (numeric) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  if (shape->kinds[i] != PORISM_KIND_ANGLE)
    {
      SET (r, x);
      return PORISM_OK;
    }

  LOCALS (t, 1);

  TRY (F (radians) (f, r, &x[0], &x[1]));
  F (pi) (f, t);
  MUL_SI (t, t, 2);
  MUL (t, t, &x[2]);
  ADD (r, r, t);

  return PORISM_OK;
}
