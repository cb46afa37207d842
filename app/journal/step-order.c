/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an entry needs is read from what it did: the records that it left name what they are made of. An entry that did
 * nothing, a question, needs what its arguments name. */

#include "config.h"

#include <string.h>

#include "app/journal/step-order.h"

gboolean
porism_entry_is_construction (const PorismEntry *entry)
{
  return entry->observation->ok && entry->observation->new_objects->len > 0;
}

/* Adds the ids of what the entry made to @made. */
static void
add_made (GHashTable        *made,
          const PorismEntry *entry)
{
  const PorismRecord *before, *after;

  for (guint i = 0; entry->delta != NULL && i < porism_delta_get_n (entry->delta); i++)
    {
      const PorismId id = porism_delta_get (entry->delta, i, &before, &after);

      if (before == NULL && after != NULL)
        g_hash_table_add (made, GUINT_TO_POINTER (id));
    }
}

static gboolean
record_needs (const PorismRecord *record,
              GHashTable         *made)
{
  const guint condition = (guint) porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SHOWN_IF);

  for (guint i = 0; i < record->n_inputs; i++)
    if (g_hash_table_contains (made, GUINT_TO_POINTER (record->inputs[i].object)))
      return TRUE;
  return g_hash_table_contains (made, GUINT_TO_POINTER (record->owner)) ||
         g_hash_table_contains (made, GUINT_TO_POINTER (condition));
}

static gboolean
is_part_of_name (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '\'' || (guchar) c >= 0x80;
}

/* Whether a word of @text is @name. */
static gboolean
names (const char *text,
       const char *name)
{
  const gsize n = strlen (name);

  for (const char *at = text; (at = strstr (at, name)) != NULL; at++)
    if ((at == text || !is_part_of_name (at[-1])) && !is_part_of_name (at[n]))
      return TRUE;
  return FALSE;
}

static gboolean
any_names (const GPtrArray *arguments,
           const char      *name)
{
  for (guint i = 0; i < arguments->len; i++)
    {
      const PorismArgument *argument = arguments->pdata[i];

      if ((argument->text != NULL && names (argument->text, name)) ||
          (argument->items != NULL && any_names (argument->items, name)))
        return TRUE;
    }
  return FALSE;
}

/* Whether @entry needs what @maker made, whose ids are @made. */
static gboolean
needs (const PorismEntry *entry,
       const PorismEntry *maker,
       GHashTable        *made)
{
  const PorismRecord *before, *after;

  for (guint i = 0; entry->delta == NULL && i < maker->observation->new_objects->len; i++)
    if (any_names (entry->action->arguments, ((const PorismNewObject *) maker->observation->new_objects->pdata[i])->name))
      return TRUE;
  for (guint i = 0; entry->delta != NULL && i < porism_delta_get_n (entry->delta); i++)
    {
      const PorismId id = porism_delta_get (entry->delta, i, &before, &after);

      if (g_hash_table_contains (made, GUINT_TO_POINTER (id)) || (after != NULL && record_needs (after, made)))
        return TRUE;
    }
  return FALSE;
}

static const PorismEntry *
get_entry (const PorismJournal *journal,
           const GArray        *path,
           guint                i)
{
  return porism_journal_get (journal, g_array_index (path, guint64, i));
}

/* The ids in @path from @first to before @end. */
static void
append (GArray       *order,
        const GArray *path,
        guint         first,
        guint         end)
{
  if (end > first)
    g_array_append_vals (order, &g_array_index (path, guint64, first), end - first);
}

static GArray *
move_forward (const PorismJournal *journal,
              const GArray        *path,
              guint                from,
              guint                to,
              guint64             *obstacle)
{
  const PorismEntry *moved = get_entry (journal, path, from);
  g_autoptr (GHashTable) made = g_hash_table_new (NULL, NULL);
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = to; i < from; i++)
    {
      g_hash_table_remove_all (made);
      add_made (made, get_entry (journal, path, i));
      if (!needs (moved, get_entry (journal, path, i), made))
        continue;
      *obstacle = g_array_index (path, guint64, i);
      g_array_unref (order);
      return NULL;
    }
  append (order, path, 0, to);
  append (order, path, from, from + 1);
  append (order, path, to, from);
  append (order, path, from + 1, path->len);

  return order;
}

static GArray *
move_backward (const PorismJournal *journal,
               const GArray        *path,
               guint                from,
               guint                to,
               guint64             *obstacle)
{
  const PorismEntry *moved = get_entry (journal, path, from);
  g_autoptr (GHashTable) made = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) with = g_array_new (FALSE, FALSE, sizeof (guint64));
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint64));

  add_made (made, moved);
  append (with, path, from, from + 1);
  append (order, path, 0, from);
  for (guint i = from + 1; i < to; i++)
    {
      const PorismEntry *entry = get_entry (journal, path, i);

      if (!needs (entry, moved, made))
        append (order, path, i, i + 1);
      else if (!porism_entry_is_construction (entry))
        append (with, path, i, i + 1);
      else
        {
          *obstacle = entry->id;
          g_array_unref (order);
          return NULL;
        }
    }
  append (order, with, 0, with->len);
  append (order, path, to, path->len);

  return order;
}

/**
 * porism_step_order_move:
 * @from: of a construction
 * @obstacle: (out): set where this returns NULL
 *
 * Returns: (transfer full) (nullable): the entries in another order
 */
GArray *
porism_step_order_move (const PorismJournal *journal,
                        const GArray        *path,
                        guint                from,
                        guint                to,
                        guint64             *obstacle)
{
  g_return_val_if_fail (from < path->len && to <= path->len, NULL);

  return to <= from ? move_forward (journal, path, from, to, obstacle) : move_backward (journal, path, from, to, obstacle);
}
