/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "ui/console/porism-agent-progress.h"
#include "ui/steps/porism-pending-list.h"

/* How many steps it will take, 0 where nobody knows. */
static guint
get_n_steps (PorismLoop *loop)
{
  PorismAgent *agent = porism_loop_get_agent (loop);

  return PORISM_IS_SCRIPT_AGENT (agent)
           ? porism_script_agent_get_n_actions (PORISM_SCRIPT_AGENT (agent)) : 0;
}

static guint
count_taken (PorismSession *session)
{
  guint n = 0;

  for (guint64 id = porism_session_get_head (session); id != 0;)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      n += g_str_equal (entry->actor, PORISM_ACTOR_AGENT);
      id = entry->parent;
    }
  return n;
}

/* (nullable): NULL before the first step, where nobody knows how many there will be. Steps are counted
 * as they stand on the way to where the work is, a person's as well, like everywhere. */
static char *
dup_steps (PorismLoop *loop,
           guint       place)
{
  guint n = get_n_steps (loop);
  guint taken = n > 0 ? count_taken (porism_document_get_session (porism_loop_get_document (loop)))
                      : 0;

  if (n > 0)
    return g_strdup_printf (_("step %u of %u"), place, place + n - MIN (n, taken));

  return place > 0 ? g_strdup_printf (_("step %u"), place) : NULL;
}

static char *
dup_ready (PorismLoop *loop)
{
  guint n = get_n_steps (loop);

  if (n > 0)
    return g_strdup_printf (ngettext ("Ready: %u recorded step", "Ready: %u recorded steps", n),
                            n);

  return g_strdup_printf (_("%s is ready"), porism_agent_get_name (porism_loop_get_agent (loop)));
}

/* A recording ends well where it ends. */
static const char *
get_end_label (PorismLoop *loop)
{
  const char *end = porism_loop_get_end (loop);

  if (g_strcmp0 (end, PORISM_END_ANSWER) == 0)
    return _("Finished");
  if (g_strcmp0 (end, PORISM_END_DONE) == 0)
    return PORISM_IS_SCRIPT_AGENT (porism_loop_get_agent (loop)) ? _("Finished")
                                                                 : _("Ended without an answer");

  return _("Stopped");
}

static const char *
get_state_label (PorismLoop *loop)
{
  if (porism_pending_list_is_approving (loop) && porism_pending_list_is_waiting (loop))
    return _("Waiting for you");
  switch (porism_loop_get_state (loop))
    {
    case PORISM_LOOP_RUNNING:
      return _("Running");
    case PORISM_LOOP_PAUSED:
      return _("Paused");
    case PORISM_LOOP_READY:
    case PORISM_LOOP_FINISHED:
    default:
      return get_end_label (loop);
    }
}

/* How many entries lead to the head, and how many the way has on which it is. */
static guint
find_place (PorismDocument *document,
            guint          *n_all)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 head = porism_session_get_head (session);
  g_autoptr (GArray) path = porism_session_get_path (session);
  guint n = 0;

  while (n < path->len && g_array_index (path, guint64, n) <= head)
    n++;
  *n_all = path->len;

  return n;
}

/* @steps: (nullable) */
static char *
dup_progress (PorismLoop *loop,
              const char *steps)
{
  if (porism_loop_get_state (loop) == PORISM_LOOP_READY)
    return dup_ready (loop);

  return g_strjoin (" · ", get_state_label (loop), steps, NULL);
}

/**
 * porism_agent_progress_dup_text:
 * @document: (nullable)
 * @loop: (nullable): the agent on it
 *
 * Returns: (transfer full) (nullable): what the agent is at, and at which step, or which step is looked
 *   at where that is not the last one; NULL where there is nothing to say
 */
char *
porism_agent_progress_dup_text (PorismDocument *document,
                                PorismLoop     *loop)
{
  guint n_all = 0, place = document != NULL ? find_place (document, &n_all) : 0;
  g_autofree char *steps = NULL, *progress = NULL;

  if (place < n_all && !(loop != NULL && porism_loop_get_state (loop) == PORISM_LOOP_RUNNING))
    steps = g_strdup_printf (_("Looking at step %u of %u"), place, n_all);
  else if (loop != NULL)
    steps = dup_steps (loop, place);
  progress = loop != NULL ? dup_progress (loop, steps) : NULL;

  return progress != NULL ? g_steal_pointer (&progress) : g_steal_pointer (&steps);
}
