/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of the values of a function. */

#pragma once

#include <gio/gio.h>

#include "app/session/session.h"

G_BEGIN_DECLS

/* More rows are not asked for. */
#define PORISM_FUNCTION_TABLE_MOST_ROWS 201

/* A row. */
#define PORISM_TYPE_FUNCTION_TABLE_ROW (porism_function_table_row_get_type ())
G_DECLARE_FINAL_TYPE (PorismFunctionTableRow, porism_function_table_row, PORISM, FUNCTION_TABLE_ROW, GObject)

const char   *porism_function_table_row_get_x (PorismFunctionTableRow *self);
const char   *porism_function_table_row_get_y (PorismFunctionTableRow *self);
/* The action that lists @n places from @start on, @step apart; (transfer full). */
PorismAction *porism_function_table_new_places (const char *start,
                                                const char *step,
                                                guint       n,
                                                const char *name);
/* The action that asks for the value of @function at the place @i of those; (transfer full). */
PorismAction *porism_function_table_new_value  (const char *function,
                                                const char *start,
                                                const char *step,
                                                guint       i);
/* (transfer full): PorismFunctionTableRow of those places, without values. */
GListStore   *porism_function_table_new        (const PorismQuantity *places);
/* @value: (nullable): of the row @i; NULL where there is none. */
void          porism_function_table_set_value  (GListStore           *rows,
                                                guint                 i,
                                                const PorismQuantity *value);
/* A line a row, for other programs; (transfer full). */
char         *porism_function_table_to_text    (GListModel *rows,
                                                const char *function);

G_END_DECLS
