/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/reader/spoken.h"

static gboolean
has_point (const PorismMention *mention,
           const char          *point)
{
  return g_ptr_array_find_with_equal_func (mention->points, point, g_str_equal, NULL);
}

gboolean
porism_reading_names_line (const PorismReading *self,
                           const char          *p,
                           const char          *q)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          const PorismMention *mention = g_ptr_array_index (clause->mentions, k);

          if (g_str_equal (mention->kind, "line") && has_point (mention, p) && has_point (mention, q))
            return TRUE;
        }
    }
  return FALSE;
}
