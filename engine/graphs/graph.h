/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values with an expression beside them: what a function or a curve is at a place of its parameter.
 * The elements that the expression reads from the objects that it refers to lie in the value itself,
 * so it needs nothing else. */

#pragma once

#include "engine/expressions/expression.h"
#include "engine/geometry/decision.h"

PorismStatus F (expression_evaluate) (void *, const PorismExpression *, const void *const *,
                                      const void *, void *);

/* @out = the elements that @expression reads from the last inputs, which are its references, one
 * after the other. */
static inline void
F (keep_references) (FIELD *f, ELEMENT *out, const PorismExpression *expression,
                     const PorismShape *shape, const void *const *in)
{
  guint n = porism_expression_get_n_references (expression);

  for (guint i = 0; i < n; i++)
    {
      guint width = porism_expression_get_reference_width (expression, i);
      INPUT (from, shape->n_inputs - n + i);

      for (guint k = 0; k < width; k++)
        SET (out++, &from[k]);
    }
}

/* The value of @expression at @variables, its references kept from @kept on. */
static inline PorismStatus
F (evaluate_kept) (FIELD *f, ELEMENT *out, const PorismExpression *expression, const ELEMENT *kept,
                   const ELEMENT *variables)
{
  guint n = porism_expression_get_n_references (expression);
  const void *references[n + 1];

  for (guint i = 0; i < n; i++)
    {
      references[i] = kept;
      kept += porism_expression_get_reference_width (expression, i);
    }
  return F (expression_evaluate) (f, expression, references, variables, out);
}

/* A function or a curve as an input. */
typedef struct
{
  PorismKind kind;
  const PorismExpression *expression;
  const ELEMENT *domain;        /* start, end */
  const ELEMENT *map;           /* a, b, c, d, e, f of a curve; NULL for a function */
  const ELEMENT *kept;
} F (Graph);

static inline F (Graph)
F (graph) (const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);
  gboolean curve = shape->kinds[i] == PORISM_KIND_CURVE;

  return (F (Graph)) { (PorismKind) shape->kinds[i], shape->expressions[i], x, curve ? x + 2 : NULL,
                       curve ? x + 8 : x + 2 };
}

static inline PorismTruth
F (within_domain) (FIELD *f, const F (Graph) *graph, const ELEMENT *t)
{
  LOCALS (d, 1);
  /* Of a domain without ends the size says nothing. */
  double size = SIZE (t) + MIN (SIZE_2 (graph->domain), 1e15);
  PorismTruth after;

  SUB (d, t, &graph->domain[0]);
  after = WITHIN (d, size);
  SUB (d, &graph->domain[1], t);

  return porism_truth_and (after, WITHIN (d, size));
}

/* The value of a function at @x, within its domain. */
static inline PorismStatus
F (function_at) (FIELD *f, ELEMENT *y, const F (Graph) *function, const ELEMENT *x)
{
  NEED (F (within_domain) (f, function, x), OUTSIDE_DOMAIN);

  return F (evaluate_kept) (f, y, function->expression, function->kept, x);
}

/* @p = the point of a function's graph or of a curve for the parameter @t, within the domain or not.
 * The image of a function's graph is a curve whose expression is still that of the function. */
static inline PorismStatus
F (graph_at) (FIELD *f, ELEMENT *p, const F (Graph) *graph, const ELEMENT *t)
{
  const ELEMENT *map = graph->map;
  LOCALS (plain, 2);
  LOCALS (term, 1);

  if (porism_expression_is_pair (graph->expression))
    TRY (F (evaluate_kept) (f, plain, graph->expression, graph->kept, t));
  else
    {
      SET (&plain[0], t);
      TRY (F (evaluate_kept) (f, &plain[1], graph->expression, graph->kept, t));
    }
  for (int i = 0; i < 2; i++)
    {
      if (map == NULL)
        {
          SET (&p[i], &plain[i]);
          continue;
        }
      MUL (term, &map[2 * i + 1], &plain[1]);
      MUL (&p[i], &map[2 * i], &plain[0]);
      ADD (&p[i], &p[i], term);
      ADD (&p[i], &p[i], &map[4 + i]);
    }

  return PORISM_OK;
}

/* A bound of the degree of both coordinates in the parameter, -1 where they are no polynomials. */
static inline gint
F (graph_degree) (const F (Graph) *graph)
{
  gint degree = porism_expression_get_degree (graph->expression);

  return degree < 0 ? degree : MAX (degree, 1);
}
