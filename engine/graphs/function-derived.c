/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions whose expression follows from that of another: derivatives, antiderivatives. Compiled once
 * per field. */

#include "config.h"

#include "engine/graphs/function.h"

/* The domain is that of the input; of what that keeps, what the own expression still reads is kept. */
FORMULA (function_derived)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  const void *references[porism_expression_get_n_references (graph.expression) + 1];
  ELEMENT *to = &out[2];

  F (find_kept) (&graph, references);
  SET (&out[0], &graph.domain[0]);
  SET (&out[1], &graph.domain[1]);
  for (guint i = 0; i < porism_expression_get_n_references (shape->expression); i++)
    {
      const ELEMENT *from = references[i];

      for (guint k = 0; k < porism_expression_get_reference_width (shape->expression, i); k++)
        SET (to++, &from[k]);
    }
  return PORISM_OK;
}
