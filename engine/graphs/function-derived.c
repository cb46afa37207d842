/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions whose expression follows from that of another: derivatives, antiderivatives. Compiled once
 * per field. */

#include "config.h"

#include "engine/calculus/algebra.h"
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

/* ---- coefficients: the record's expression is at 0, 1, … that of each power ---- */

/* The coefficients from the highest that is not 0 now, of which there are @n. */
static PorismStatus
F (find_coefficients) (FIELD *f, const PorismShape *shape, const void *const *in, ELEMENT *out, guint most, guint *n)
{
  F (Derived) function = F (derived) (shape, in, 0);
  gboolean zero;
  LOCALS (power, 1);

  *n = 0;
  for (guint i = most; i-- > 0;)
    {
      SET_SI (power, i);
      TRY (F (derived_at) (f, &function, power, &out[*n]));
      if (*n == 0 && i > 0)
        {
          DECIDE (vanishes, IS_ZERO (&out[0]));
          zero = vanishes;
        }
      else
        zero = FALSE;
      *n += !zero;
    }

  return PORISM_OK;
}

/* From the highest power to the constant, as people write them. */
FORMULA (function_coefficients)
{
  BEGIN;
  guint n;

  TRY (F (find_coefficients) (f, shape, in, out, shape->width - 1, &n));
  for (guint i = n; i + 1 < shape->width; i++)
    SET (&out[i], &out[i - 1]);
  SET_SI (&out[shape->width - 1], n);

  return PORISM_OK;
}

FORMULA (function_degree)
{
  BEGIN;
  const guint most = porism_expression_count_coefficients (shape->expression);
  guint n;
  LOCALS (coefficients, most);

  TRY (F (find_coefficients) (f, shape, in, coefficients, most, &n));
  SET_SI (&out[0], n - 1);

  return PORISM_OK;
}

/* Root number @branch of a x² + b x + c as (real, imaginary): the real ones from the left, or the one above first. */
static PorismStatus
F (root_of_square) (FIELD *f, ELEMENT *out, const ELEMENT *a, const ELEMENT *b, const ELEMENT *c, gint branch)
{
  LOCALS (d, 1);
  LOCALS (t, 1);

  MUL (d, b, b);
  MUL (t, a, c);
  MUL_SI (t, t, 4);
  SUB (d, d, t);
  DECIDE (single, IS_ZERO (d));
  DECIDE (real, IS_POSITIVE (d));
  DECIDE (ascending, IS_POSITIVE (a));
  MUL_SI (t, a, 2);
  NEG (&out[0], b);
  DIV (&out[0], &out[0], t);
  SET_SI (&out[1], 0);
  if (single)
    return PORISM_OK;
  if (!real)
    NEG (d, d);
  SQRT (d, d);
  DIV (d, d, t);
  if ((branch == 0) == (real == ascending))
    NEG (d, d);
  ADD (real ? &out[0] : &out[1], real ? &out[0] : &out[1], d);

  return PORISM_OK;
}

/* Of polynomials up to degree 2. */
FORMULA (complex_root)
{
  BEGIN;
  const guint most = porism_expression_count_coefficients (shape->expression);
  guint n;
  LOCALS (of, most);

  TRY (F (find_coefficients) (f, shape, in, of, most, &n));
  if (n > 3)
    UNDEFINED (NO_SUCH_FORM);
  if ((guint) shape->branch + 2 > MAX (n, 2))
    UNDEFINED (NO_ZERO);
  if (n == 3)
    return F (root_of_square) (f, out, &of[0], &of[1], &of[2], shape->branch);
  NEED (NOT (IS_ZERO (&of[0])), NO_ZERO);
  if (n == 1)
    UNDEFINED (NO_ZERO);
  DIV (&out[0], &of[1], &of[0]);
  NEG (&out[0], &out[0]);
  SET_SI (&out[1], 0);

  return PORISM_OK;
}
