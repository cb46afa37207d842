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

static void
add_step (const PorismExplanation  *self,
          const PorismConstruction *construction,
          guint                     number,
          GHashTable               *used)
{
  const PorismStep *step = &g_array_index (self->derivation->steps, PorismStep, number);
  g_autoptr (GArray) objects = porism_explanation_list_objects (self, number);

  for (guint i = 0; i < objects->len; i++)
    add (used, g_array_index (objects, PorismId, i));
  if (step->ground == PORISM_GROUND_GIVEN)
    add_source (construction, step->source, used);
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

/* (transfer full): by step, whether it is @step or leads there; premises come before what follows from them. */
static gboolean *
trace_back (const PorismDerivation *derivation,
            guint                   step)
{
  gboolean *needed = g_new0 (gboolean, derivation->steps->len);

  needed[step] = TRUE;
  for (guint i = step + 1; i-- > 0;)
    {
      const GArray *premises = g_array_index (derivation->steps, PorismStep, i).premises;

      for (guint k = 0; needed[i] && k < premises->len; k++)
        needed[g_array_index (premises, guint, k)] = TRUE;
    }
  return needed;
}

GArray *
porism_explanation_list_used (const PorismExplanation  *self,
                              const PorismConstruction *construction,
                              guint                     step)
{
  g_autofree gboolean *needed = trace_back (self->derivation, step);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PorismId));
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i <= step; i++)
    if (needed[i])
      add_step (self, construction, i, used);
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
