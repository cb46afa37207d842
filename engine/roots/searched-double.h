/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The last searches in doubles, remembered: while something is dragged, every branch of an operation asks
 * for all places anew. */

#pragma once

#include "engine/kinds/shape.h"

G_BEGIN_DECLS

#define PORISM_MOST_SEARCHED_VALUES 128

/* What is searched: all that a search depends on. */
typedef struct
{
  gsize which[2];               /* the functions that tell the searches of formulas apart */
  guint part;                   /* of the inputs, where each is searched by itself */
  double range[2];
  const PorismShape *shape;     /* of the formula, whatever its branch */
  const void *const *in;
} PorismSearchedInDoubles;

/* @values, @width of each that was found; FALSE where that is not remembered. @n may be negative: then there
 * are none. */
gboolean porism_searched_recall_doubles   (const PorismSearchedInDoubles *question,
                                           guint                          width,
                                           gint                          *n,
                                           double                        *values);
void     porism_searched_remember_doubles (const PorismSearchedInDoubles *question,
                                           guint                          width,
                                           gint                           n,
                                           const double                  *values);

G_END_DECLS
