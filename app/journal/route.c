/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Up to the common ancestor, then down. */

#include "config.h"

#include "app/journal/route.h"

struct _PorismRoute
{
  GPtrArray *up;                /* PorismDelta, to be taken back in this order */
  GPtrArray *down;              /* PorismDelta, to be done from the last to the first */
};

/* From @entry to before @ancestor. */
static GPtrArray *
collect (const PorismJournal *journal,
         guint64              id,
         guint64              ancestor)
{
  GPtrArray *deltas = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_delta_unref);
  const PorismEntry *entry;

  for (; id != ancestor; id = entry->parent)
    {
      entry = porism_journal_get (journal, id);
      if (entry->delta != NULL)
        g_ptr_array_add (deltas, porism_delta_ref (entry->delta));
    }
  return deltas;
}

/**
 * porism_route_new:
 *
 * Returns: (transfer full): the way from @from to @to, either of which may be 0
 */
PorismRoute *
porism_route_new (const PorismJournal *journal,
                  guint64              from,
                  guint64              to)
{
  guint64 ancestor = porism_journal_get_ancestor (journal, from, to);
  PorismRoute *self = g_new (PorismRoute, 1);

  self->up = collect (journal, from, ancestor);
  self->down = collect (journal, to, ancestor);

  return self;
}

void
porism_route_free (PorismRoute *self)
{
  g_ptr_array_unref (self->up);
  g_ptr_array_unref (self->down);
  g_free (self);
}

void
porism_route_follow (const PorismRoute  *self,
                     PorismConstruction *figure)
{
  if (self->up->len == 0 && self->down->len == 0)
    return;
  porism_construction_freeze (figure);
  for (guint i = 0; i < self->up->len; i++)
    porism_construction_apply (figure, g_ptr_array_index (self->up, i), FALSE);
  for (guint i = self->down->len; i-- > 0;)
    porism_construction_apply (figure, g_ptr_array_index (self->down, i), TRUE);
  porism_construction_thaw (figure);
}

/**
 * porism_route_move:
 *
 * Moves @figure, which stands after the entry @from, to where it stands after @to.
 */
void
porism_route_move (const PorismJournal *journal,
                   guint64              from,
                   guint64              to,
                   PorismConstruction  *figure)
{
  g_autoptr (PorismRoute) route = porism_route_new (journal, from, to);

  porism_route_follow (route, figure);
}
