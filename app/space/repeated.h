/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that are the same, as those of two solids that share an edge. */

#pragma once

#include "app/space/vector.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismHomogeneous *points;      /* as many as the degree, and one more */
  guint degree;                 /* 1 or 2 */
  gboolean again;               /* another one, that follows, is the same line */
  double key;                   /* by which they are sorted */
  guint number;
} PorismRepeatable;

/* Says of each line whether it comes again: of those that are the same, the last one counts. @same: so near to each other
 * ends are the same. The lines keep their order. */
void porism_repeated_find (PorismRepeatable *lines,
                           guint             n,
                           double            same);

G_END_DECLS
