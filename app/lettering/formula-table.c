/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows and columns, as LaTeX sets arrays: each row as high as a line at least, all of them around the axis. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/lettering/formula-parts.h"

/* Parts of a line above and below its baseline. */
#define LINE_ABOVE 0.7
#define LINE_BELOW 0.3

typedef struct
{
  PorismFormulaSetter *setter;
  const PorismFormulaTable *table;
  const char *columns;
  const GArray *cells;
  guint n_rows, n_columns;
  double em;
} Tabulator;

static const PorismFormulaBox *
get_cell (const Tabulator *self,
          guint            row,
          guint            column)
{
  return &g_array_index (self->cells, PorismFormulaBox, row * self->n_columns + column);
}

/* l, c or r; lines between columns are not drawn. */
static char
get_alignment (const Tabulator *self,
               guint            column)
{
  g_autofree char *letters = g_strdup (self->columns);
  gsize n = 0;

  for (const char *at = self->columns; *at != '\0'; at++)
    if (strchr ("lcr", *at) != NULL)
      letters[n++] = *at;
  if (column < n)
    return letters[column];
  return n < 2 ? 'c' : letters[n - 2 + (column - n) % 2];
}

/* Between this column and the next. */
static double
get_gap (const Tabulator *self,
         guint            column)
{
  if (column + 1 >= self->n_columns || (self->table->joined && column % 2 == 0))
    return 0;
  return self->table->gap * self->em;
}

static void
put_column (const Tabulator  *self,
            guint             column,
            PorismFormulaBox *box)
{
  char alignment = get_alignment (self, column);
  double width = 0, room;

  for (guint i = 0; i < self->n_rows; i++)
    width = fmax (width, get_cell (self, i, column)->width);
  for (guint i = 0; i < self->n_rows; i++)
    {
      const PorismFormulaBox *cell = get_cell (self, i, column);

      room = width - cell->width;
      porism_formula_move_before (self->setter, cell, cell + 1,
                                  box->width + (alignment == 'l' ? 0 : alignment == 'r' ? room : room / 2), 0);
    }
  box->width += width + get_gap (self, column);
}

/* Below the rows that there are; returns its own depth and height. */
static double
put_row (const Tabulator *self,
         guint            row,
         double           top)
{
  double line = self->table->row * self->em, height = LINE_ABOVE * line, depth = LINE_BELOW * line;

  for (guint j = 0; j < self->n_columns; j++)
    {
      height = fmax (height, get_cell (self, row, j)->height);
      depth = fmax (depth, get_cell (self, row, j)->depth);
    }
  porism_formula_move_before (self->setter, get_cell (self, row, 0), get_cell (self, row + 1, 0), 0, -top - height);
  return height + depth;
}

/**
 * porism_formula_tabulate:
 *
 * An array has half a gap at its sides, too.
 *
 * Returns: the box of all
 */
PorismFormulaBox
porism_formula_tabulate (PorismFormulaSetter      *self,
                         const PorismFormulaTable *table,
                         const char               *columns,
                         const GArray             *cells,
                         guint                     n_columns,
                         PorismFormulaStyle        style)
{
  Tabulator tabulator = {
    self, table, columns, cells, (cells->len - 1) / n_columns, n_columns, porism_formula_get_em (self, style),
  };
  PorismFormulaBox box = g_array_index (cells, PorismFormulaBox, 0);
  double side = g_str_equal (table->name, "array") ? table->gap / 2 * tabulator.em : 0, whole = 0;

  box.width = side;
  for (guint j = 0; j < n_columns; j++)
    put_column (&tabulator, j, &box);
  box.width += side;
  for (guint i = 0; i < tabulator.n_rows; i++)
    whole += put_row (&tabulator, i, whole + i * table->lead * tabulator.em);
  box.height = 0;
  box.depth = whole + (tabulator.n_rows - 1) * table->lead * tabulator.em;
  porism_formula_settle (&box);
  porism_formula_centre (self, &box, style);
  return box;
}
