/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The coefficients of the curve of degree n through n (n + 3) / 2 points: of 1, x, y, x^2, x y, y^2, …. Compiled once per
 * field. */

#include "config.h"

#include "engine/numbers/whole.h"

#define MOST_POINTS 14
#define MOST_TERMS (MOST_POINTS + 1)

/* A row a point: how many times each coefficient must be taken for the sum to vanish there. */
typedef struct
{
  guint n;                      /* rows; one column more */
  ELEMENT *at;
  double *sizes;                /* of the terms of which each was the sum */
} F (System);

static guint
F (place) (const F (System) *self, guint row, guint column)
{
  return row * (self->n + 1) + column;
}

/* Each term of a degree from the one of the degree before, times x, the last one times y. */
static void
F (fill_row) (FIELD *f, const F (System) *self, guint row, const ELEMENT *p)
{
  guint at = F (place) (self, row, 0), before = at;

  SET_SI (&self->at[at++], 1);
  for (guint degree = 1; at <= F (place) (self, row, self->n); degree++)
    {
      for (guint i = 0; i < degree; i++)
        MUL (&self->at[at + i], &self->at[before + i], &p[0]);
      MUL (&self->at[at + degree], &self->at[before + degree - 1], &p[1]);
      before = at;
      at += degree + 1;
    }
  for (guint k = F (place) (self, row, 0); k < at; k++)
    self->sizes[k] = SIZE (&self->at[k]);
}

/* The row from @first on that has the greatest number in the column, n where all have 0 there. */
static PorismStatus
F (find_pivot) (FIELD *f, const F (System) *self, guint first, guint column, guint *pivot)
{
  gboolean unknown = FALSE;

  *pivot = self->n;
  for (guint row = first; row < self->n; row++)
    {
      const guint at = F (place) (self, row, column);
      const PorismTruth zero = VANISHES (&self->at[at], self->sizes[at]);

      unknown |= zero == PORISM_UNKNOWN;
      if (zero == PORISM_FALSE &&
          (*pivot == self->n || SIZE (&self->at[at]) > SIZE (&self->at[F (place) (self, *pivot, column)])))
        *pivot = row;
    }
  return unknown && *pivot == self->n ? PORISM_UNABLE : PORISM_OK;
}

static void
F (exchange) (FIELD *f, const F (System) *self, guint first, guint second)
{
  LOCALS (t, 1);

  for (guint k = 0; k <= self->n && first != second; k++)
    {
      const guint a = F (place) (self, first, k), b = F (place) (self, second, k);
      const double size = self->sizes[a];

      SET (t, &self->at[a]);
      SET (&self->at[a], &self->at[b]);
      SET (&self->at[b], t);
      self->sizes[a] = self->sizes[b];
      self->sizes[b] = size;
    }
}

/* 1 in the column of the row, and 0 in all others. */
static void
F (clear_column) (FIELD *f, const F (System) *self, guint pivot, guint column)
{
  LOCALS (factor, 1);
  LOCALS (t, 1);

  SET (factor, &self->at[F (place) (self, pivot, column)]);
  for (guint k = column; k <= self->n; k++)
    {
      self->sizes[F (place) (self, pivot, k)] /= fmax (SIZE (factor), DBL_MIN);
      DIV (&self->at[F (place) (self, pivot, k)], &self->at[F (place) (self, pivot, k)], factor);
    }
  for (guint row = 0; row < self->n; row++)
    {
      SET (factor, &self->at[F (place) (self, row, column)]);
      for (guint k = column; k <= self->n && row != pivot; k++)
        {
          const guint to = F (place) (self, row, k), from = F (place) (self, pivot, k);

          MUL (t, factor, &self->at[from]);
          SUB (&self->at[to], &self->at[to], t);
          self->sizes[to] += SIZE (factor) * self->sizes[from];
        }
    }
}

/* The one coefficient that nothing determines is 1; several such say that there are many curves. */
static PorismStatus
F (solve) (FIELD *f, const F (System) *self, ELEMENT *out)
{
  guint columns[MOST_POINTS] = { 0 }, free_column = self->n, n_pivots = 0;

  for (guint column = 0; column <= self->n; column++)
    {
      guint pivot = self->n;

      TRY (F (find_pivot) (f, self, n_pivots, column, &pivot));
      if (pivot == self->n)
        {
          if (column > n_pivots)
            UNDEFINED (FEW_POINTS);
          free_column = column;
          continue;
        }
      F (exchange) (f, self, n_pivots, pivot);
      F (clear_column) (f, self, n_pivots, column);
      columns[n_pivots++] = column;
    }
  SET_SI (&out[free_column], 1);
  for (guint i = 0; i < n_pivots; i++)
    NEG (&out[columns[i]], &self->at[F (place) (self, i, free_column)]);
  return PORISM_OK;
}

FORMULA (curve_through)
{
  BEGIN;
  double sizes[MOST_POINTS * MOST_TERMS];
  LOCALS (at, MOST_POINTS * MOST_TERMS);
  const F (System) system = { MIN (shape->n_inputs, MOST_POINTS), at, sizes };

  for (guint i = 0; i < system.n; i++)
    F (fill_row) (f, &system, i, in[i]);
  return F (solve) (f, &system, out);
}
