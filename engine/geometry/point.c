/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that are given, or taken from one or two objects. */

#include "engine/geometry/numeric.h"

FORMULA (point)
{
  BEGIN;

  TRY (F (numeric) (f, &out[0], shape, in, 0));

  return F (numeric) (f, &out[1], shape, in, 1);
}

FORMULA (locate_point)
{
  BEGIN;
  INPUT (wanted, 2);

  SET (&out[0], &wanted[0]);
  SET (&out[1], &wanted[1]);

  return PORISM_OK;
}

FORMULA (midpoint)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);

  for (int i = 0; i < 2; i++)
    {
      ADD (&out[i], &p[i], &q[i]);
      DIV_SI (&out[i], &out[i], 2);
    }

  return PORISM_OK;
}

FORMULA (midpoint_segment)
{
  BEGIN;
  INPUT (s, 0);

  for (int i = 0; i < 2; i++)
    {
      ADD (&out[i], &s[i], &s[i + 2]);
      DIV_SI (&out[i], &out[i], 2);
    }

  return PORISM_OK;
}

FORMULA (centre)
{
  BEGIN;
  INPUT (c, 0);

  SET (&out[0], &c[0]);
  SET (&out[1], &c[1]);

  return PORISM_OK;
}

/* Vertex number branch of a polygon, or an end of a segment. */
FORMULA (vertex)
{
  BEGIN;
  INPUT (vertices, 0);
  guint first = 2 * (guint) shape->branch;

  if (first >= shape->widths[0])
    UNDEFINED (POINT_NOT_ON);
  SET (&out[0], &vertices[first]);
  SET (&out[1], &vertices[first + 1]);

  return PORISM_OK;
}
