/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A function together with an expression that follows from its own: a derivative, a numerator. That has
 * the same references under the same indices, perhaps fewer of them, and reads them from the function's
 * value. */

#pragma once

#include "engine/graphs/graph.h"

typedef struct
{
  F (Graph) graph;
  const PorismExpression *derived;
} F (Derived);

/* The function that is input @i, with the record's own expression. */
static inline F (Derived)
F (derived) (const PorismShape *shape, const void *const *in, guint i)
{
  return (F (Derived)) { F (graph) (shape, in, i), shape->expression };
}

/* @references = where the function keeps each of its references. */
static inline void
F (find_kept) (const F (Graph) *graph, const void **references)
{
  guint n = porism_expression_get_n_references (graph->expression);
  const ELEMENT *kept = graph->kept;

  for (guint i = 0; i < n; i++)
    {
      references[i] = kept;
      kept += porism_expression_get_reference_width (graph->expression, i);
    }
}

/* A PorismUnivariate of an F (Derived): what follows from the function, at @t. */
static inline PorismStatus
F (derived_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Derived) *self = closure;
  const void *references[porism_expression_get_n_references (self->graph.expression) + 1];

  F (find_kept) (&self->graph, references);
  return F (expression_evaluate) (f, self->derived, references, t, out);
}

/* The same of the function itself, whatever its domain. */
static inline PorismStatus
F (original_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Derived) *self = closure;

  return F (evaluate_kept) (f, out, self->graph.expression, self->graph.kept, t);
}

/* The same, only between the ends of the domain. */
static inline PorismStatus
F (inside_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Derived) *self = closure;
  LOCALS (d, 1);

  SUB (d, t, &self->graph.domain[0]);
  NEED (IS_POSITIVE (d), OUTSIDE_DOMAIN);
  SUB (d, &self->graph.domain[1], t);
  NEED (IS_POSITIVE (d), OUTSIDE_DOMAIN);

  return F (original_at) (f, closure, t, out);
}
