/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The runs of agents, and what each of them answered. A run knows where it began, so that one that
 * came to no turn has its place among the branches as well. */

#include "config.h"

#include "app/document/document-state.h"

void
porism_document_take_run (PorismDocument  *self,
                          const PorismRun *run,
                          json_object     *unknown)
{
  PorismDocumentRun *added = g_new0 (PorismDocumentRun, 1);

  added->run = *run;
  added->unknown = unknown;
  g_ptr_array_add (self->runs, added);
}

static PorismRun *
get_run (PorismDocument *self,
         guint           number)
{
  return number > 0 ? g_ptr_array_index (self->runs, number - 1) : NULL;
}

/* ---- which run it is ---- */

/* Whether nothing but what others did stands between @entry and the head. */
static gboolean
has_agent_rested (PorismDocument *self,
                  guint64         entry)
{
  guint64 id = porism_session_get_head (self->session);

  while (id > entry)
    {
      const PorismEntry *done = porism_session_get_entry (self->session, id);

      if (g_str_equal (done->actor, PORISM_ACTOR_AGENT))
        return FALSE;
      id = done->parent;
    }
  return id == entry;
}

static gboolean
has_turns (PorismDocument *self,
           guint           run)
{
  for (guint i = porism_document_get_n_turns (self); i-- > 0;)
    if (porism_document_get_turn (self, i)->run == run)
      return TRUE;
  return FALSE;
}

/* The last run that began after turn @last, at the head, and came to no turn; 0 for none. Of old
 * documents nobody knows where: the last one of all. */
static guint
find_idle_run (PorismDocument *self,
               guint           last)
{
  guint since = last > 0 ? porism_document_get_turn (self, last - 1)->run : 0;

  for (guint number = self->runs->len; number > since; number--)
    {
      const PorismRun *run = get_run (self, number);

      if (run->after < 0 ? number == self->runs->len && !has_turns (self, number)
                         : run->previous == last && !has_turns (self, number) &&
          has_agent_rested (self, (guint64) run->after))
        return number;
    }
  return 0;
}

/**
 * porism_document_get_current_run:
 *
 * Returns: the number of the run that the branch in view ends with; 0 for none
 */
guint
porism_document_get_current_run (PorismDocument *self)
{
  guint last, idle;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), 0);

  idle = find_idle_run (self, porism_document_get_last_turn (self) + 1);
  if (idle > 0)
    return idle;
  last = porism_document_get_end_turn (self);

  return last != G_MAXUINT ? porism_document_get_turn (self, last)->run : 0;
}

/* ---- runs ---- */

/**
 * porism_document_get_n_runs:
 *
 * Returns: how many runs of agents there were
 */
guint
porism_document_get_n_runs (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), 0);

  return self->runs->len;
}

/**
 * porism_document_get_run:
 *
 * Returns: (transfer none): the run
 */
const PorismRun *
porism_document_get_run (PorismDocument *self,
                         guint           i)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (i < self->runs->len, NULL);

  return g_ptr_array_index (self->runs, i);
}

static void
run_changed (PorismDocument *self,
             guint           i)
{
  porism_document_touch (self, PORISM_PART_RUN, i);
  g_signal_emit_by_name (self, "runs-changed");
}

/**
 * porism_document_add_run:
 *
 * Adds a copy of @run and emits "runs-changed".
 *
 * Returns: its index
 */
guint
porism_document_add_run (PorismDocument  *self,
                         const PorismRun *run)
{
  PorismRun added;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self) && run != NULL, 0);

  porism_run_copy (run, &added);
  added.previous = porism_document_get_last_turn (self) + 1;
  added.after = (gint64) porism_session_get_head (self->session);
  porism_document_take_run (self, &added, NULL);
  run_changed (self, self->runs->len - 1);

  return self->runs->len - 1;
}

/**
 * porism_document_end_run:
 * @end: one of PORISM_END_*
 * @message: (nullable): what people are told of it
 *
 * Says how run @i ended, now, and emits "runs-changed".
 */
void
porism_document_end_run (PorismDocument *self,
                         guint           i,
                         const char     *end,
                         const char     *message)
{
  PorismDocumentRun *run;

  g_return_if_fail (PORISM_IS_DOCUMENT (self));
  g_return_if_fail (i < self->runs->len && end != NULL);

  run = g_ptr_array_index (self->runs, i);
  g_free (run->run.end);
  g_free (run->run.message);
  run->run.end = g_strdup (end);
  run->run.message = porism_turn_dup_text (message);
  run->run.ended = g_get_real_time ();
  run_changed (self, i);
}

/* ---- answers ---- */

/**
 * porism_document_get_run_answer:
 * @run: a number from 1; 0 for what belongs to none
 *
 * Returns: (transfer none) (nullable): the answer
 */
const char *
porism_document_get_run_answer (PorismDocument *self,
                                guint           run)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self) && run <= self->runs->len, NULL);

  return run > 0 ? get_run (self, run)->answer : self->answer;
}

/**
 * porism_document_get_run_provenance:
 * @run: a number from 1; 0 for what belongs to none
 *
 * Returns: (transfer none) (nullable): where the answer comes from, as porism_provenance_judge()
 *   says
 */
const char *
porism_document_get_run_provenance (PorismDocument *self,
                                    guint           run)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self) && run <= self->runs->len, NULL);

  return run > 0 ? get_run (self, run)->provenance : self->provenance;
}

static void
set_text (char      **text,
          const char *value)
{
  g_autofree char *old = *text;

  *text = porism_turn_dup_text (value);
}

/**
 * porism_document_set_run_answer:
 * @run: a number from 1; 0 for what belongs to none
 * @answer: (nullable): the answer
 * @provenance: (nullable): where it comes from
 */
void
porism_document_set_run_answer (PorismDocument *self,
                                guint           run,
                                const char     *answer,
                                const char     *provenance)
{
  PorismRun *answered;

  g_return_if_fail (PORISM_IS_DOCUMENT (self) && run <= self->runs->len);

  answered = get_run (self, run);
  set_text (answered != NULL ? &answered->answer : &self->answer, answer);
  set_text (answered != NULL ? &answered->provenance : &self->provenance, provenance);
  if (answered != NULL)
    run_changed (self, run - 1);
  else
    porism_document_touch (self, PORISM_PART_ANSWER, 0);
}

/**
 * porism_document_get_answer:
 *
 * Returns: (transfer none) (nullable): the answer of the run that the document is at
 */
const char *
porism_document_get_answer (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return porism_document_get_run_answer (self, porism_document_get_current_run (self));
}

/**
 * porism_document_get_provenance:
 *
 * Returns: (transfer none) (nullable): where that answer comes from
 */
const char *
porism_document_get_provenance (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return porism_document_get_run_provenance (self, porism_document_get_current_run (self));
}

/**
 * porism_document_set_answer:
 * @answer: (nullable): the answer
 * @provenance: (nullable): where it comes from
 *
 * Answers for the run that the document is at.
 */
void
porism_document_set_answer (PorismDocument *self,
                            const char     *answer,
                            const char     *provenance)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  porism_document_set_run_answer (self, porism_document_get_current_run (self), answer, provenance);
}
