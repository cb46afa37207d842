/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A matrix in reduced row echelon form; beside each row stands the combination of the added relations that it is. */

#include "config.h"

#include <string.h>

#include "engine/reasons/span.h"

#define PRIME 2147483647u
#define NO_ROW G_MAXUINT16

struct _PorismSpan
{
  guint n;                      /* quantities */
  guint n_rows;
  guint32 **rows;               /* n quantities, then the factors of the added relations */
  guint16 *row_of;              /* by quantity: that of which it is the pivot */
  guint *reasons;               /* by added relation */
  guint32 *sum;                 /* room for a row */
};

static guint32
times (guint32 a,
       guint32 b)
{
  return (guint32) ((guint64) a * b % PRIME);
}

static guint32
invert (guint32 a)
{
  guint32 power = 1;

  for (guint32 exponent = PRIME - 2; exponent > 0; exponent >>= 1, a = times (a, a))
    if (exponent & 1)
      power = times (power, a);

  return power;
}

/**
 * porism_span_new:
 *
 * Returns: (transfer full): no relation yet
 */
PorismSpan *
porism_span_new (guint n_quantities)
{
  PorismSpan *self = g_new0 (PorismSpan, 1);

  self->n = n_quantities;
  self->rows = g_new0 (guint32 *, n_quantities);
  self->row_of = g_new (guint16, n_quantities);
  memset (self->row_of, 0xff, n_quantities * sizeof *self->row_of);
  self->reasons = g_new0 (guint, n_quantities);
  self->sum = g_new0 (guint32, 2 * (gsize) n_quantities);

  return self;
}

void
porism_span_free (PorismSpan *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_rows; i++)
    g_free (self->rows[i]);
  g_free (self->rows);
  g_free (self->row_of);
  g_free (self->reasons);
  g_free (self->sum);
  g_free (self);
}

/* The first @n of @to, less @factor times those of @row. */
static void
subtract (guint32       *to,
          const guint32 *row,
          guint32        factor,
          guint          n)
{
  guint64 negative = PRIME - factor;

  for (guint i = 0; i < n; i++)
    if (row[i] != 0)
      to[i] = (guint32) ((to[i] + negative * row[i]) % PRIME);
}

static guint32
read_factor (gint factor)
{
  return factor < 0 ? PRIME - (guint32) -factor : (guint32) factor;
}

/* The relation less what the rows give of it, into the sum. Whether nothing is left. */
static gboolean
reduce (PorismSpan           *self,
        const PorismRelation *relation,
        gboolean              with_factors)
{
  guint width = with_factors ? self->n + self->n_rows : self->n;

  memset (self->sum, 0, (with_factors ? 2 * (gsize) self->n : self->n) * sizeof *self->sum);
  for (guint i = 0; i < relation->n; i++)
    {
      guint quantity = relation->terms[i].quantity;

      self->sum[quantity]
        = (guint32) (((guint64) self->sum[quantity] + read_factor (relation->terms[i].factor)) % PRIME);
    }
  for (guint i = 0; i < relation->n; i++)
    {
      guint quantity = relation->terms[i].quantity;
      guint32 factor = self->sum[quantity];

      if (factor != 0 && self->row_of[quantity] != NO_ROW)
        subtract (self->sum, self->rows[self->row_of[quantity]], factor, width);
    }
  for (guint i = 0; i < self->n; i++)
    if (self->sum[i] != 0)
      return FALSE;
  return TRUE;
}

gboolean
porism_span_contains (PorismSpan           *self,
                      const PorismRelation *relation)
{
  return reduce (self, relation, FALSE);
}

/* Frees the other rows of the quantity of which the last row is to be the pivot. */
static void
eliminate (PorismSpan *self,
           guint       pivot)
{
  const guint32 *last = self->rows[self->n_rows - 1];

  for (guint i = 0; i + 1 < self->n_rows; i++)
    if (self->rows[i][pivot] != 0)
      subtract (self->rows[i], last, self->rows[i][pivot], self->n + self->n_rows);
}

/**
 * porism_span_add:
 * @reason: given back by porism_span_explain()
 *
 * Returns: whether it is no combination of those before
 */
gboolean
porism_span_add (PorismSpan           *self,
                 const PorismRelation *relation,
                 guint                 reason)
{
  guint pivot = 0;
  guint32 *row, inverse;

  if (reduce (self, relation, TRUE))
    return FALSE;
  row = g_memdup2 (self->sum, 2 * (gsize) self->n * sizeof *row);
  row[self->n + self->n_rows] = 1;
  while (row[pivot] == 0)
    pivot++;
  inverse = invert (row[pivot]);
  self->reasons[self->n_rows] = reason;
  self->row_of[pivot] = (guint16) self->n_rows;
  self->rows[self->n_rows++] = row;
  for (guint i = 0; i < self->n + self->n_rows; i++)
    row[i] = times (row[i], inverse);
  eliminate (self, pivot);

  return TRUE;
}

void
porism_span_explain (PorismSpan           *self,
                     const PorismRelation *relation,
                     GArray               *reasons)
{
  gboolean contained = reduce (self, relation, TRUE);

  g_assert (contained);
  for (guint i = 0; i < self->n_rows; i++)
    if (self->sum[self->n + i] != 0)
      g_array_append_val (reasons, self->reasons[i]);
}
