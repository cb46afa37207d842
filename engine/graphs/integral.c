/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The areas that functions shade. */

#include "config.h"

#include "engine/geometry/numeric.h"

/* The area under the first function less that under the second one, where there is one; then the ends. */
FORMULA (integral)
{
  BEGIN;
  guint n_functions = shape->kinds[1] == PORISM_KIND_FUNCTION ? 2 : 1;
  INPUT (area, n_functions + 2);

  SET (&out[0], &area[0]);
  if (n_functions == 2)
    {
      INPUT (second, n_functions + 3);

      SUB (&out[0], &out[0], &second[0]);
    }
  for (guint i = 0; i < 2; i++)
    TRY (F (numeric) (f, &out[1 + i], shape, in, n_functions + i));

  return PORISM_OK;
}
