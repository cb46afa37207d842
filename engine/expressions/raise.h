/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole powers by repeated squaring, in any field. */

#pragma once

#include "engine/field/formula.h"

/* @r = @a to the power @n >= 1; they may be the same. */
static inline void
F (raise) (FIELD *f, ELEMENT *r, const ELEMENT *a, gulong n)
{
  LOCALS (base, 1);
  gboolean first = TRUE;

  SET (base, a);
  for (; n > 0; n >>= 1)
    {
      if (n & 1)
        {
          if (first)
            SET (r, base);
          else
            MUL (r, r, base);
          first = FALSE;
        }
      if (n > 1)
        MUL (base, base, base);
    }
}
