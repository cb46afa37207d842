/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of the items of a list that one expression says: k^2 for k from 1 to 4. */

#pragma once

#include "engine/typed/typed-text.h"

G_BEGIN_DECLS

/* @slice with @values in the place of the words @names, both with a NULL at the end; (transfer full). */
char *porism_typed_text_substitute (PorismSlice        slice,
                                    const char *const *names,
                                    const char *const *values);

/* What stands in an expression and has items. */
typedef struct
{
  gsize start, end;             /* of its text */
  guint n;                      /* items */
} PorismTypedRow;

/* Which of the words of a line are lists, and which are calculated with what is in the brackets after them. */
typedef struct
{
  /* How many items the list of that name has; -1 where it is none. */
  gint (*count)(const char *name,
                gpointer    user_data);
  gboolean (*is_calculated)(const char *name,
                            gpointer    user_data);
  gpointer user_data;
} PorismTypedRowScope;

/* The lists that @slice calculates with, {…} and names, not as arguments of commands; (transfer full), of
 * PorismTypedRow. */
GArray *porism_typed_text_find_rows (PorismSlice                slice,
                                     const PorismTypedRowScope *scope);
/* @slice with item @i of each of @rows in the place of it; (transfer full). */
char   *porism_typed_text_dup_item  (PorismSlice   slice,
                                     const GArray *rows,
                                     guint         i);

G_END_DECLS
