/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons. */

#include "engine/field/angle.h"
#include "engine/geometry/plane.h"

FORMULA (polygon)
{
  BEGIN;

  for (guint i = 0; i < shape->width / 2; i++)
    {
      INPUT (p, i);

      SET (&out[2 * i], &p[0]);
      SET (&out[2 * i + 1], &p[1]);
    }

  return PORISM_OK;
}

/* With w the rotation by 1/n turn, vertex k is p + (q - p)(w^k - 1)/(w - 1), and
 * 1/(1 - w) = 1/2 + i h with h = cot(pi/n)/2 = (1 + cos)/(2 sin). Each power is a rotation of its
 * own, so rounding errors do not add up. */
FORMULA (regular_polygon)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  ulong n = shape->width / 2;
  LOCALS (edge, 2);
  LOCALS (h, 1);
  LOCALS (power, 2);
  LOCALS (factor, 2);
  LOCALS (t, 1);

  NEED (NOT (F (coincide) (f, p, q)), POINTS_COINCIDE);
  F (arrow) (f, edge, p, q);
  TRY (F (cos_sin) (f, &power[0], &power[1], 1, n));
  SET_SI (t, 1);
  ADD (h, t, &power[0]);
  DIV (h, h, &power[1]);
  DIV_SI (h, h, 2);
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      SET (&out[i + 2], &q[i]);
    }

  for (ulong k = 2; k < n; k++)
    {
      ELEMENT *vertex = &out[2 * k];

      TRY (F (cos_sin) (f, &power[0], &power[1], k, n));
      SET_SI (t, 1);
      SUB (&power[0], t, &power[0]);
      /* (1 - w^k)(1/2 + i h) */
      DIV_SI (&factor[0], &power[0], 2);
      MUL (t, &power[1], h);
      ADD (&factor[0], &factor[0], t);
      MUL (&factor[1], &power[0], h);
      DIV_SI (t, &power[1], 2);
      SUB (&factor[1], &factor[1], t);

      MUL (&vertex[0], &edge[0], &factor[0]);
      MUL (t, &edge[1], &factor[1]);
      SUB (&vertex[0], &vertex[0], t);
      ADD (&vertex[0], &vertex[0], &p[0]);
      MUL (&vertex[1], &edge[0], &factor[1]);
      MUL (t, &edge[1], &factor[0]);
      ADD (&vertex[1], &vertex[1], t);
      ADD (&vertex[1], &vertex[1], &p[1]);
    }

  return PORISM_OK;
}
