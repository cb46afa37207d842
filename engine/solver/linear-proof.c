/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Equations are eliminated first. Of the inequalities that are left, multipliers that add up to nothing but a positive
 * number of strict ones are the vertices of a polyhedron; whether it has one is the first phase of the simplex method,
 * with Bland's rule, which ends. */

#include "config.h"

#include "engine/solver/linear-proof.h"

/* How much is tried, in entries of the table and in steps. */
#define MOST_ENTRIES 250000
#define MOST_STEPS 1500
/* The basis of a row where there is nothing yet. */
#define ARTIFICIAL G_MAXUINT

typedef struct
{
  PorismLinearSense sense;
  const char *why;
  GArray *terms;                /* Term */
} Row;

typedef struct
{
  guint column;                 /* 0: the number 1 */
  fmpq_t coefficient;
} Term;

struct _PorismLinearProof
{
  GHashTable *columns;          /* from char *, to its column */
  GArray *rows;                 /* Row */
};

/* ---- rows ---- */

static void
clear_term (gpointer term)
{
  fmpq_clear (((Term *) term)->coefficient);
}

static void
clear_row (gpointer row)
{
  g_array_unref (((Row *) row)->terms);
}

PorismLinearProof *
porism_linear_proof_new (void)
{
  PorismLinearProof *self = g_new (PorismLinearProof, 1);
  fmpq_t one;

  self->columns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_insert (self->columns, g_strdup (""), GUINT_TO_POINTER (0));
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  fmpq_init (one);
  fmpq_one (one);
  porism_linear_proof_add_row (self, PORISM_LINEAR_POSITIVE, NULL);
  porism_linear_proof_add_term (self, "", one);
  fmpq_clear (one);

  return self;
}

void
porism_linear_proof_free (PorismLinearProof *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->columns);
  g_array_unref (self->rows);
  g_free (self);
}

void
porism_linear_proof_add_row (PorismLinearProof *self,
                             PorismLinearSense  sense,
                             const char        *why)
{
  Row row = { sense, why, g_array_new (FALSE, FALSE, sizeof (Term)) };

  g_array_set_clear_func (row.terms, clear_term);
  g_array_append_val (self->rows, row);
}

void
porism_linear_proof_add_term (PorismLinearProof *self,
                              const char        *unknown,
                              const fmpq_t       coefficient)
{
  Row *row = &g_array_index (self->rows, Row, self->rows->len - 1);
  gpointer column;
  Term term;

  if (!g_hash_table_lookup_extended (self->columns, unknown, NULL, &column))
    {
      column = GUINT_TO_POINTER (g_hash_table_size (self->columns));
      g_hash_table_insert (self->columns, g_strdup (unknown), column);
    }
  term.column = GPOINTER_TO_UINT (column);
  fmpq_init (term.coefficient);
  fmpq_set (term.coefficient, coefficient);
  g_array_append_val (row->terms, term);
}

/* ---- equations ---- */

static void
fill (const PorismLinearProof *self,
      fmpq_mat_t               table)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const GArray *terms = g_array_index (self->rows, Row, i).terms;

      for (guint k = 0; k < terms->len; k++)
        {
          const Term *term = &g_array_index (terms, Term, k);
          fmpq *entry = fmpq_mat_entry (table, i, term->column);

          fmpq_add (entry, entry, term->coefficient);
        }
    }
}

/* Row @i minus the multiple of row @pivot that takes column @column away. */
static void
eliminate (fmpq_mat_t table,
           slong      i,
           slong      pivot,
           slong      column)
{
  const slong n = fmpq_mat_ncols (table);
  fmpq_t factor;

  if (i == pivot || fmpq_is_zero (fmpq_mat_entry (table, i, column)))
    return;
  fmpq_init (factor);
  fmpq_div (factor, fmpq_mat_entry (table, i, column), fmpq_mat_entry (table, pivot, column));
  for (slong k = 0; k < n; k++)
    if (!fmpq_is_zero (fmpq_mat_entry (table, pivot, k)))
      fmpq_submul (fmpq_mat_entry (table, i, k), factor, fmpq_mat_entry (table, pivot, k));
  fmpq_clear (factor);
}

/* The last column of row @i that has an entry; 0 where there is none, or only the number. */
static slong
find_pivot (const fmpq_mat_t table,
            slong            i)
{
  slong column = fmpq_mat_ncols (table) - 1;

  while (column > 0 && fmpq_is_zero (fmpq_mat_entry (table, i, column)))
    column--;
  return column;
}

/* Uses every equation to take an unknown out of all other rows; FALSE where one says that a number is 0 that is not. */
static gboolean
eliminate_equations (const PorismLinearProof *self,
                     fmpq_mat_t               table,
                     slong                   *wrong)
{
  for (slong i = 0; i < fmpq_mat_nrows (table); i++)
    {
      slong column;

      if (g_array_index (self->rows, Row, i).sense != PORISM_LINEAR_ZERO)
        continue;
      column = find_pivot (table, i);
      *wrong = i;
      if (column == 0 && !fmpq_is_zero (fmpq_mat_entry (table, i, 0)))
        return FALSE;
      for (slong k = 0; column > 0 && k < fmpq_mat_nrows (table); k++)
        eliminate (table, k, i, column);
    }
  return TRUE;
}

/* ---- inequalities ---- */

/* A row of the table is an unknown whose coefficients have to add up to 0, and in the end the strict inequalities, to
 * 1; a column is an inequality, and in the end what a row has to add up to. Behind them is the sum of the rows that stand
 * for nothing. */
typedef struct
{
  fmpq_mat_t table;
  guint n_rows, n_columns;      /* without the last one of each */
  guint *basis;                 /* of each row the column that it stands for */
  guint *sources;               /* of each column the inequality */
} Simplex;

/* As long as all rows stand for nothing. */
static void
add_column (Simplex *self,
            guint    column)
{
  fmpq *sum = fmpq_mat_entry (self->table, self->n_rows, column);

  for (guint i = 0; i < self->n_rows; i++)
    fmpq_add (sum, sum, fmpq_mat_entry (self->table, i, column));
}

static void
simplex_init (Simplex                 *self,
              const PorismLinearProof *proof,
              const fmpq_mat_t         rows)
{
  self->sources = g_new (guint, proof->rows->len + 1);
  self->n_columns = 0;
  for (guint i = 0; i < proof->rows->len; i++)
    if (g_array_index (proof->rows, Row, i).sense != PORISM_LINEAR_ZERO)
      self->sources[self->n_columns++] = i;
  self->n_rows = (guint) fmpq_mat_ncols (rows) + 1;
  self->basis = g_new (guint, self->n_rows);
  fmpq_mat_init (self->table, self->n_rows + 1, self->n_columns + 1);
  for (guint i = 0; i < self->n_rows; i++)
    {
      self->basis[i] = ARTIFICIAL;
      for (guint k = 0; k < self->n_columns; k++)
        if (i + 1 < self->n_rows)
          fmpq_set (fmpq_mat_entry (self->table, i, k), fmpq_mat_entry (rows, self->sources[k], i));
        else if (g_array_index (proof->rows, Row, self->sources[k]).sense == PORISM_LINEAR_POSITIVE)
          fmpq_one (fmpq_mat_entry (self->table, i, k));
    }
  fmpq_one (fmpq_mat_entry (self->table, self->n_rows - 1, self->n_columns));
  for (guint k = 0; k <= self->n_columns; k++)
    add_column (self, k);
}

static void
simplex_clear (Simplex *self)
{
  fmpq_mat_clear (self->table);
  g_free (self->basis);
  g_free (self->sources);
}

/* How much @column adds to the rows that stand for nothing. */
static const fmpq *
get_sum (const Simplex *self,
         guint          column)
{
  return fmpq_mat_entry (self->table, self->n_rows, column);
}

/* The first column with which the rows that stand for nothing become less; n_columns where there is none. */
static guint
find_entering (const Simplex *self)
{
  guint column = 0;

  while (column < self->n_columns && fmpq_sgn (get_sum (self, column)) <= 0)
    column++;
  return column;
}

/* The row that is the first to become negative with more of @column; n_rows where there is none. */
static guint
find_leaving (const Simplex *self,
              guint          column)
{
  guint best = self->n_rows;
  fmpq_t ratio, least;

  fmpq_init (ratio);
  fmpq_init (least);
  for (guint i = 0; i < self->n_rows; i++)
    {
      int order;

      if (fmpq_sgn (fmpq_mat_entry (self->table, i, column)) <= 0)
        continue;
      fmpq_div (ratio, fmpq_mat_entry (self->table, i, self->n_columns), fmpq_mat_entry (self->table, i, column));
      order = best < self->n_rows ? fmpq_cmp (ratio, least) : -1;
      /* What stands for nothing leaves first. */
      if (order > 0 || (order == 0 && self->basis[i] + 1 >= self->basis[best] + 1))
        continue;
      best = i;
      fmpq_set (least, ratio);
    }
  fmpq_clear (ratio);
  fmpq_clear (least);

  return best;
}

static void
exchange (Simplex *self,
          guint    row,
          guint    column)
{
  fmpq_t pivot;

  fmpq_init (pivot);
  fmpq_set (pivot, fmpq_mat_entry (self->table, row, column));
  for (guint k = 0; k <= self->n_columns; k++)
    fmpq_div (fmpq_mat_entry (self->table, row, k), fmpq_mat_entry (self->table, row, k), pivot);
  /* What the row adds to the sum where it stands for nothing is the same multiple of it. */
  for (guint i = 0; i <= self->n_rows; i++)
    eliminate (self->table, i, row, column);
  self->basis[row] = column;
  fmpq_clear (pivot);
}

/* Whether the multipliers that are looked for exist. */
static gboolean
simplex_run (Simplex *self)
{
  for (guint step = 0; step < MOST_STEPS; step++)
    {
      guint column, row;

      if (fmpq_is_zero (get_sum (self, self->n_columns)))
        return TRUE;
      column = find_entering (self);
      row = column < self->n_columns ? find_leaving (self, column) : self->n_rows;
      if (row == self->n_rows)
        return FALSE;
      exchange (self, row, column);
    }
  return FALSE;
}

/* Of a row that is added. */
static const char *
find_why (const Simplex           *self,
          const PorismLinearProof *proof)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (self->basis[i] != ARTIFICIAL && !fmpq_is_zero (fmpq_mat_entry (self->table, i, self->n_columns)))
      {
        const char *why = g_array_index (proof->rows, Row, self->sources[self->basis[i]]).why;

        if (why != NULL)
          return why;
      }
  return NULL;
}

gboolean
porism_linear_proof_find (PorismLinearProof *self,
                          const char       **why)
{
  const slong n_columns = (slong) g_hash_table_size (self->columns);
  fmpq_mat_t table;
  Simplex simplex;
  gboolean found;
  slong wrong;

  *why = NULL;
  if ((guint64) self->rows->len * (guint64) n_columns > MOST_ENTRIES)
    return FALSE;
  fmpq_mat_init (table, self->rows->len, n_columns);
  fill (self, table);
  found = !eliminate_equations (self, table, &wrong);
  if (found)
    *why = g_array_index (self->rows, Row, wrong).why;
  else
    {
      simplex_init (&simplex, self, table);
      found = simplex_run (&simplex);
      *why = found ? find_why (&simplex, self) : NULL;
      simplex_clear (&simplex);
    }
  fmpq_mat_clear (table);

  return found;
}
