/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/illustration/used.h"

static gboolean
is_point (const PorismConstruction *construction,
          PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && record->kind == PORISM_KIND_POINT;
}

static void
add (GHashTable *used,
     PorismId    id)
{
  g_hash_table_add (used, GUINT_TO_POINTER (id));
}

static gboolean
has (GHashTable *used,
     PorismId    id)
{
  return g_hash_table_contains (used, GUINT_TO_POINTER (id));
}

/* Of a condition what it is about, else the object itself. */
static void
add_source (const PorismConstruction *construction,
            PorismId                  id,
            GHashTable               *used)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  add (used, id);
  for (guint i = 0; record != NULL && record->kind == PORISM_KIND_BOOLEAN && i < record->n_inputs; i++)
    add (used, record->inputs[i].object);
}

static gboolean
goes_through_two (const PorismConstruction *construction,
                  PorismId                  line,
                  GHashTable               *used)
{
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  g_hash_table_iter_init (&iter, used);
  while (n < 2 && g_hash_table_iter_next (&iter, &key, NULL))
    {
      const PorismId id = GPOINTER_TO_UINT (key);

      n += is_point (construction, id) && porism_construction_known_on (construction, id, line);
    }
  return n == 2;
}

GArray *
porism_explanation_list_used (const PorismExplanation  *self,
                              const PorismConstruction *construction,
                              guint                     n_steps)
{
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PorismId));
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n_steps; i++)
    {
      const PorismStep *step = &g_array_index (self->derivation->steps, PorismStep, i);
      g_autoptr (GArray) objects = porism_explanation_list_objects (self, i);

      for (guint k = 0; k < objects->len; k++)
        add (used, g_array_index (objects, PorismId, k));
      if (step->ground == PORISM_GROUND_GIVEN)
        add_source (construction, step->source, used);
    }
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (record == NULL)
        continue;
      if (has (used, order[i]) ||
          ((PORISM_KINDS (record->kind) & PORISM_KINDS_LINEAR) && goes_through_two (construction, order[i], used)))
        g_array_append_val (list, order[i]);
    }
  return list;
}
