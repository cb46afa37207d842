/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Covering an interval with balls. The exact field has the function; its references are enclosed. */

#define PORISM_IN_EXACT

#include "config.h"

#include "engine/graphs/continuity.h"

#define PRECISION 128
#define MOST_CELLS 20000
#define DEEPEST 60

PorismStatus porism_ball_expression_evaluate (void *, const PorismExpression *, const void *const *,
                                              const void *, void *);

typedef struct
{
  const PorismExpression *expressions[2];
  const void **references;      /* balls */
  arb_ptr elements;
  slong n_elements;
  PorismBallField field;
} Cover;

static void
enclose_kept (PorismExactField  *f,
              const F (Derived) *function,
              Cover             *self)
{
  const PorismExpression *expression = function->graph.expression;
  guint n = porism_expression_get_n_references (expression), at = 0;
  acb_t value;

  self->n_elements = (slong) porism_expression_get_references_width (expression);
  self->elements = _arb_vec_init (self->n_elements);
  self->references = g_new (const void *, n + 1);
  acb_init (value);
  for (guint i = 0; i < n; i++)
    {
      self->references[i] = self->elements + at;
      for (guint k = 0; k < porism_expression_get_reference_width (expression, i); k++, at++)
        {
          ca_get_acb (value, function->graph.kept + at, PRECISION, f->context);
          arb_set (self->elements + at, acb_realref (value));
        }
    }
  acb_clear (value);
}

static gboolean
has_value (Cover                  *self,
           const PorismExpression *expression,
           const arb_t             x)
{
  gboolean has;
  arb_t value;

  arb_init (value);
  has = porism_ball_expression_evaluate (&self->field, expression, self->references, x, value) ==
        PORISM_OK && arb_is_finite (value);
  arb_clear (value);

  return has;
}

/* Cell @index of the 2^@depth equal parts of [@start, @end]. */
static void
get_cell (arb_t       cell,
          const arb_t start,
          const arb_t end,
          gint64      index,
          int         depth)
{
  arb_t length;

  arb_init (length);
  arb_sub (length, end, start, PRECISION);
  arb_mul_2exp_si (length, length, -depth);
  arb_set_si (cell, (slong) index);
  arb_mul_2exp_si (cell, cell, 1);
  arb_add_si (cell, cell, 1, PRECISION);
  arb_mul_2exp_si (cell, cell, -1);
  arb_add_error_2exp_si (cell, -1);
  arb_mul (cell, cell, length, PRECISION);
  arb_add (cell, cell, start, PRECISION);
  arb_clear (length);
}

/* The cells at the ends may stay open where they are small enough. */
static gboolean
cover (Cover      *self,
       const arb_t start,
       const arb_t end)
{
  gint64 index = 0;
  int depth = 0;
  gboolean covered = TRUE;
  arb_t cell;

  arb_init (cell);
  for (guint n = 0; covered && !(depth == 0 && index == 1); n++)
    {
      gboolean at_end = index == 0 || index + 1 == (G_GINT64_CONSTANT (1) << depth);

      get_cell (cell, start, end, index, depth);
      if ((has_value (self, self->expressions[0], cell) &&
           has_value (self, self->expressions[1], cell)) ||
          (depth == DEEPEST && at_end))
        {
          for (index++; index % 2 == 0 && depth > 0; depth--)
            index /= 2;
          continue;
        }
      covered = depth < DEEPEST && n < MOST_CELLS;
      index *= 2;
      depth++;
    }
  arb_clear (cell);

  return covered;
}

gboolean
porism_exact_is_continuous (PorismExactField  *f,
                            const F (Derived) *function,
                            const ca_struct   *start,
                            const ca_struct   *end)
{
  Cover self = { .expressions = { function->graph.expression, function->derived } };
  gboolean continuous;
  acb_t from, to;

  acb_init (from);
  acb_init (to);
  porism_ball_field_init (&self.field, PRECISION);
  if (f->balls != NULL)
    self.field.account = f->balls;
  enclose_kept (f, function, &self);
  ca_get_acb (from, start, PRECISION, f->context);
  ca_get_acb (to, end, PRECISION, f->context);
  continuous = cover (&self, acb_realref (from), acb_realref (to));
  _arb_vec_clear (self.elements, self.n_elements);
  g_free (self.references);
  acb_clear (from);
  acb_clear (to);

  return continuous;
}
