/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/journal/entry.h"

/**
 * porism_entry_clear:
 *
 * Frees what @entry points to.
 */
void
porism_entry_clear (PorismEntry *entry)
{
  g_free (entry->actor);
  g_free (entry->line);
  g_free (entry->refusal);
  g_free (entry->hint);
  g_clear_pointer (&entry->action, porism_action_free);
  g_clear_pointer (&entry->observation, porism_observation_free);
  g_clear_pointer (&entry->delta, porism_delta_unref);
  g_clear_pointer (&entry->asked, g_ptr_array_unref);
  g_clear_pointer (&entry->proposed, porism_action_free);
  *entry = (PorismEntry) { 0 };
}

gboolean
porism_entry_is_step (const PorismEntry *entry)
{
  return entry->observation->ok || !g_str_equal (entry->actor, PORISM_ACTOR_PERSON);
}
