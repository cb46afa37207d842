/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/reader/turn.h"

/* Of @n names from @from on, which one it is; @n: none */
static guint
find_name (const GPtrArray *names,
           guint            from,
           guint            n,
           const char      *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (g_ptr_array_index (names, from + i), name))
      return i;
  return n;
}

/* Each of the two where the other was. */
static void
swap_names (GPtrArray  *names,
            const char *one,
            const char *other)
{
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      const gboolean first = g_str_equal (name, one);

      if (!first && !g_str_equal (name, other))
        continue;
      g_free (g_ptr_array_index (names, i));
      g_ptr_array_index (names, i) = g_strdup (first ? other : one);
    }
}

gboolean
porism_turn_correct (GPtrArray    *turn,
                     PorismClause *clause,
                     const char   *point,
                     const char   *image)
{
  const guint n = turn->len / 2, i = find_name (turn, 0, n, point), j = find_name (turn, n, n, image);
  gpointer was;

  if (i == n || j == n)
    return FALSE;
  was = g_ptr_array_index (turn, n + i);
  for (guint k = 0; k < clause->statements->len && i != j; k++)
    swap_names (((PorismStatement *) g_ptr_array_index (clause->statements, k))->objects, was, image);
  g_ptr_array_index (turn, n + i) = g_ptr_array_index (turn, n + j);
  g_ptr_array_index (turn, n + j) = was;
  return TRUE;
}
