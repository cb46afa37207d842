/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/inspector/porism-function-table.h"
#include "ui/parts/porism-display.h"

struct _PorismFunctionTableRow
{
  GObject parent_instance;

  char *x;
  char *y;
};

G_DEFINE_FINAL_TYPE (PorismFunctionTableRow, porism_function_table_row, G_TYPE_OBJECT)

static void
porism_function_table_row_finalize (GObject *object)
{
  PorismFunctionTableRow *self = PORISM_FUNCTION_TABLE_ROW (object);

  g_free (self->x);
  g_free (self->y);

  G_OBJECT_CLASS (porism_function_table_row_parent_class)->finalize (object);
}

static void
porism_function_table_row_class_init (PorismFunctionTableRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_function_table_row_finalize;
}

static void
porism_function_table_row_init (PorismFunctionTableRow *self)
{
}

/**
 * porism_function_table_row_get_x:
 *
 * Returns: (transfer none): the place
 */
const char *
porism_function_table_row_get_x (PorismFunctionTableRow *self)
{
  g_return_val_if_fail (PORISM_IS_FUNCTION_TABLE_ROW (self), NULL);

  return self->x;
}

/**
 * porism_function_table_row_get_y:
 *
 * Returns: (transfer none): the value there
 */
const char *
porism_function_table_row_get_y (PorismFunctionTableRow *self)
{
  g_return_val_if_fail (PORISM_IS_FUNCTION_TABLE_ROW (self), NULL);

  return self->y;
}

/* The place @i; (transfer full) */
static char *
dup_place (const char *start,
           const char *step,
           guint       i)
{
  return g_strdup_printf ("(%s) + %u*(%s)", start, i, step);
}

/**
 * porism_function_table_new_places:
 *
 * Returns: (transfer full): what makes a list of them, which is tried and not kept
 */
PorismAction *
porism_function_table_new_places (const char *start,
                                  const char *step,
                                  guint       n,
                                  const char *name)
{
  PorismAction *action = porism_action_new ("add_list");
  g_autoptr (GString) items = g_string_new ("{");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *place = dup_place (start, step, i);

      g_string_append_printf (items, "%s%s", i > 0 ? ", " : "", place);
    }
  g_string_append_c (items, '}');
  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "items", items->str);

  return action;
}

/**
 * porism_function_table_new_value:
 *
 * Returns: (transfer full): a question
 */
PorismAction *
porism_function_table_new_value (const char *function,
                                 const char *start,
                                 const char *step,
                                 guint       i)
{
  PorismAction *action = porism_action_new ("query_value");
  g_autofree char *place = dup_place (start, step, i), *value = g_strdup_printf ("%s(%s)", function, place);

  porism_action_add_string (action, "expr", value);

  return action;
}

static void
put_row (GListStore *rows,
         guint       i,
         gboolean    replaced,
         char       *x,
         char       *y)
{
  PorismFunctionTableRow *row = g_object_new (PORISM_TYPE_FUNCTION_TABLE_ROW, NULL);

  row->x = x;
  row->y = y;
  g_list_store_splice (rows, i, replaced ? 1 : 0, (gpointer *) &row, 1);
  g_object_unref (row);
}

/**
 * porism_function_table_new:
 * @places: the value of the list
 *
 * Returns: (transfer full): a row a place
 */
GListStore *
porism_function_table_new (const PorismQuantity *places)
{
  GListStore *rows = g_list_store_new (PORISM_TYPE_FUNCTION_TABLE_ROW);

  for (guint i = 0; places->items != NULL && i < places->items->len; i++)
    put_row (rows, i, FALSE, porism_display_value (places->items->pdata[i]), g_strdup (""));
  return rows;
}

/**
 * porism_function_table_set_value:
 * @value: (nullable): what the question was answered
 *
 * Fills in a row.
 */
void
porism_function_table_set_value (GListStore           *rows,
                                 guint                 i,
                                 const PorismQuantity *value)
{
  g_autoptr (PorismFunctionTableRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);

  if (row != NULL)
    put_row (rows, i, TRUE, g_strdup (row->x), value != NULL ? porism_display_value (value) : g_strdup (_("undefined")));
}

/**
 * porism_function_table_to_text:
 * @rows: PorismFunctionTableRow
 *
 * Returns: (transfer full): a heading and the rows, their cells parted by tabulators
 */
char *
porism_function_table_to_text (GListModel *rows,
                               const char *function)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "x\t%s(x)\n", function);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (PorismFunctionTableRow) row = g_list_model_get_item (rows, i);

      g_string_append_printf (text, "%s\t%s\n", row->x, row->y);
    }
  return g_string_free (text, FALSE);
}
