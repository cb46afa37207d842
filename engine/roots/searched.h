/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The last searches for zeros, remembered: the zeros of one function are asked for one after the other,
 * with several precisions, each time anew. */

#pragma once

#include "engine/kinds/shape.h"
#include "engine/roots/zeros.h"
#include "engine/surd/flint.h"

G_BEGIN_DECLS

typedef struct
{
  gint n;                       /* of the zeros; -1 where every place is one */
  double zeros[PORISM_MOST_ZEROS];
  gulong work;                  /* that the search cost, which counts each time it is recalled */
  guint action;                 /* the last one that paid for it */
} PorismSearched;

/* What was found by the search @which of the formula that is asked with @shape, whatever its branch, and
 * @in, balls; (nullable): NULL where that is not remembered. Borrowed until the next call. @action pays for
 * it, unless it has (@paid). */
const PorismSearched *porism_searched_recall   (gpointer           which,
                                                const PorismShape *shape,
                                                const void *const *in,
                                                guint              action,
                                                gboolean          *paid);
void                  porism_searched_remember (gpointer              which,
                                                const PorismShape    *shape,
                                                const void *const    *in,
                                                const PorismSearched *found);

G_END_DECLS
