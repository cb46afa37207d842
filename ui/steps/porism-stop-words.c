/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "app/session/replay-plan.h"
#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-stop-words.h"

/**
 * porism_stop_dup_words:
 *
 * Returns: (transfer full): the sentences of all that belongs to the stop
 */
char *
porism_stop_dup_words (PorismSession *session,
                       guint64        entry)
{
  const PorismEntry *last = porism_session_get_entry (session, entry);
  char *words = porism_step_dup_action (session, last);

  for (guint64 id = last->parent; id != 0; id = last->parent)
    {
      const PorismEntry *before = porism_session_get_entry (session, id);
      g_autofree char *after = words, *said = NULL;

      if (!porism_entries_are_one_stop (before, last))
        return g_steal_pointer (&after);
      said = porism_step_dup_action (session, before);
      /* Translators: one sentence after the other. */
      words = g_strdup_printf (_("%1$s; %2$s"), said, after);
      last = before;
    }
  return words;
}
