/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two turns are the same when they call the same tools with the same arguments and the engine says
 * the same to them; a turn of words only is neither the same nor refused. A circle of n turns is
 * found by comparing each turn with the one n turns before it. */

#include "config.h"

#include "app/agent/stuck.h"
#include "app/json/json.h"

void
porism_stuck_init (PorismStuck *self)
{
  *self = (PorismStuck) { .turn = g_string_new (NULL),
                          .turns = g_ptr_array_new_with_free_func (g_free) };
}

void
porism_stuck_clear (PorismStuck *self)
{
  g_string_free (self->turn, TRUE);
  g_ptr_array_unref (self->turns);
}

/**
 * porism_stuck_begin:
 *
 * Takes note of the calls of the turn that do nothing.
 */
void
porism_stuck_begin (PorismStuck      *self,
                    const PorismTurn *turn)
{
  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (turn->unreadable, i);

      g_string_append_printf (self->turn, "%s %s unreadable\n", call->tool, call->arguments);
    }
  for (guint i = 0; turn->looks != NULL && i < turn->looks->len; i++)
    {
      const PorismLook *look = g_ptr_array_index (turn->looks, i);

      g_string_append_printf (self->turn, "%s %s look\n", look->tool, look->arguments);
      self->any_accepted = TRUE;
    }
}

/**
 * porism_stuck_add:
 *
 * Takes note of what the turn did.
 */
void
porism_stuck_add (PorismStuck       *self,
                  const PorismEntry *entry)
{
  json_object *json;
  g_autofree char *line = NULL;

  /* What a person does not want says nothing of the agent. */
  if (entry->declined)
    return;
  json = porism_json_from_action (entry->action);
  line = porism_json_to_line (json);
  json_object_put (json);
  g_string_append_printf (self->turn, "%s %s\n", line,
                          porism_error_code_get_name (entry->observation->error.code));
  if (entry->observation->ok)
    self->any_accepted = TRUE;
}

/* How many of the last turns are the same as those @period turns before them. */
static guint
count_same (const PorismStuck *self,
            guint              period)
{
  guint n = self->turns->len, same = 0;

  while (same + period < n &&
         g_str_equal (g_ptr_array_index (self->turns, n - 1 - same),
                      g_ptr_array_index (self->turns, n - 1 - same - period)))
    same++;
  return same;
}

/* 0 where there is none. */
static guint
find_period (const PorismStuck *self)
{
  for (guint period = 1; 2 * period < self->turns->len; period++)
    if (count_same (self, period) >= (period == 1 ? PORISM_STUCK_SAME - 1 : period + 1))
      return period;
  return 0;
}

/**
 * porism_stuck_end_turn:
 *
 * Returns: whether the agent is stuck, and how
 */
PorismStuckReason
porism_stuck_end_turn (PorismStuck *self)
{
  if (self->turn->len == 0)
    return PORISM_STUCK_NOT;
  g_ptr_array_add (self->turns, g_string_free (self->turn, FALSE));
  self->turn = g_string_new (NULL);
  self->n_refused = self->any_accepted ? 0 : self->n_refused + 1;
  self->any_accepted = FALSE;
  self->period = find_period (self);
  if (self->period > 0)
    return PORISM_STUCK_CIRCLE;

  return self->n_refused >= PORISM_STUCK_REFUSED ? PORISM_STUCK_REFUSALS : PORISM_STUCK_NOT;
}
