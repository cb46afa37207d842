/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/evaluation/counts.h"
#include "app/json/wire.h"

void
porism_counts_add (json_object *counts,
                   const char  *name,
                   gint64       n)
{
  json_object *value = porism_wire_get (counts, name);

  porism_wire_add (counts, name, json_object_new_int64 (json_object_get_int64 (value) + n));
}

void
porism_counts_merge (json_object *counts,
                     json_object *further)
{
  if (!json_object_is_type (further, json_type_object))
    return;
  json_object_object_foreach (further, name, value)
    porism_counts_add (counts, name, json_object_get_int64 (value));
}

gint64
porism_counts_get_sum (json_object *counts)
{
  gint64 sum = 0;

  if (!json_object_is_type (counts, json_type_object))
    return 0;
  json_object_object_foreach (counts, name, value)
    {
      (void) name;
      sum += json_object_get_int64 (value);
    }
  return sum;
}

typedef struct
{
  const char *name;
  gint64 n;
} Count;

static int
compare_counts (gconstpointer a,
                gconstpointer b)
{
  const Count *one = a, *other = b;

  if (one->n != other->n)
    return one->n < other->n ? 1 : -1;
  return strcmp (one->name, other->name);
}

json_object *
porism_counts_sort (json_object *counts)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Count));
  json_object *sorted = json_object_new_object ();

  json_object_object_foreach (counts, name, value)
    {
      const Count count = { name, json_object_get_int64 (value) };

      g_array_append_val (list, count);
    }
  g_array_sort (list, compare_counts);
  for (guint i = 0; i < list->len; i++)
    porism_counts_add (sorted, g_array_index (list, Count, i).name, g_array_index (list, Count, i).n);
  return sorted;
}
