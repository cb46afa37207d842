/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A program is read whole and then drawn line by line, as the reference does: so of two errors it is the same one
 * that is told. */

#include "config.h"

#include <math.h>

#include "app/geodsl/command.h"

/* Other places are tried for what is left to chance where a figure cannot be drawn. */
#define N_ATTEMPTS 10

static PorismGeodslItem *
item_new (const PorismGeodslNumber *number)
{
  PorismGeodslItem *item = g_new0 (PorismGeodslItem, 1);

  item->letter = number->type == PORISM_GEODSL_ANGLE ? 'A' : 'i';
  item->value = g_strdup (number->value);
  item->estimate = number->estimate;
  item->integral = number->integral;

  return item;
}

static void
bind (PorismGeodslFigure *figure,
      const char         *label,
      PorismGeodslItem   *item)
{
  g_hash_table_insert (figure->items, g_strdup (label), item);
}

/* What is written behind the point of an int is cut off. */
static void
bind_constant (PorismGeodslFigure *figure)
{
  const PorismGeodslStatement *statement = figure->statement;
  const PorismGeodslNumber *number = &g_array_index (statement->numbers, PorismGeodslNumber, 0);
  PorismGeodslItem *item = item_new (number);

  if (g_str_equal (statement->constant, "AngleSize"))
    item->letter = 'A';
  else if (g_str_equal (statement->constant, "Measure"))
    item->letter = 'm';
  else if (!item->integral)
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];

      item->integral = TRUE;
      item->estimate = trunc (item->estimate);
      g_free (item->value);
      item->value = g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.0f", item->estimate));
    }
  bind (figure, g_ptr_array_index (statement->outputs, 0), item);
}

static void
collect_inputs (PorismGeodslFigure *figure)
{
  const PorismGeodslStatement *statement = figure->statement;

  g_ptr_array_set_size (figure->inputs, 0);
  for (guint i = 0; i < statement->inputs->len; i++)
    {
      const PorismGeodslNumber *number = &g_array_index (statement->numbers, PorismGeodslNumber, i);
      PorismGeodslItem *item = number->type == PORISM_GEODSL_NO_NUMBER
                                 ? g_hash_table_lookup (figure->items, g_ptr_array_index (statement->inputs, i))
                                 : item_new (number);

      if (number->type != PORISM_GEODSL_NO_NUMBER)
        g_ptr_array_add (figure->numbers, item);
      g_ptr_array_add (figure->inputs, item);
    }
}

/* What is to be proved is asked, and nothing depends on the answer. */
static gboolean
prove (PorismGeodslFigure *figure)
{
  const PorismGeodslItem *item = porism_geodsl_get_input (figure, 0);
  g_autoptr (PorismObservation) answer = NULL;

  if (item->question == NULL)
    return TRUE;
  answer = porism_geodsl_try (figure, porism_action_copy (item->question));
  if (answer->ok)
    g_ptr_array_add (figure->actions, porism_action_copy (item->question));

  return TRUE;
}

static gboolean
run_statement (PorismGeodslFigure *figure)
{
  collect_inputs (figure);
  if (g_str_equal (figure->statement->command, "prove"))
    return prove (figure);
  if (!porism_geodsl_run_command (figure))
    return FALSE;
  for (guint i = figure->results->len; i-- > 0;)
    {
      const char *label = g_ptr_array_index (figure->statement->outputs, i);
      PorismGeodslItem *item = g_ptr_array_steal_index (figure->results, i);

      if (label != NULL)
        bind (figure, label, item);
      else
        g_ptr_array_add (figure->numbers, item);
    }
  return TRUE;
}

static gboolean
draw (PorismGeodslFigure *figure,
      const GPtrArray    *statements)
{
  for (guint i = 0; i < statements->len; i++)
    {
      figure->statement = g_ptr_array_index (statements, i);
      if (g_str_equal (figure->statement->command, "const"))
        bind_constant (figure);
      else if (!run_statement (figure))
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
porism_geodsl_compile (const PorismRegistry *registry,
                       const char           *program,
                       guint64               seed,
                       PorismGeodslError   **error)
{
  PorismGeodslError *fault = NULL;
  g_autoptr (GPtrArray) statements = porism_geodsl_read_statements (program, &fault);
  GPtrArray *actions = NULL;
  gboolean again = statements != NULL;

  for (guint i = 0; i < N_ATTEMPTS && again; i++)
    {
      g_autoptr (PorismGeodslFigure) figure = porism_geodsl_figure_new (registry, statements, seed + i);

      g_clear_pointer (&fault, porism_geodsl_error_free);
      if (draw (figure, statements))
        actions = g_ptr_array_ref (figure->actions);
      fault = g_steal_pointer (&figure->error);
      again = actions == NULL && figure->is_random;
    }
  if (error != NULL)
    *error = g_steal_pointer (&fault);
  porism_geodsl_error_free (fault);

  return actions;
}
