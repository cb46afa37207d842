/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Within an action a question is put once. A replay asks nobody: an answer that the journal lacks
 * is unavailable, on every machine. What the journal has is a claim like any other and is checked
 * like one, so a document cannot make us prove what does not hold. */

#include "config.h"

#include "app/cas/recorded-cas.h"

typedef struct
{
  PorismCas base;
  GMutex lock;                  /* of asking @live: one question at a time, from whatever thread */
  PorismCas *live;
} RecordedCas;

/* An action runs on one thread, and a thread runs one action at a time. */
static _Thread_local GPtrArray *given;  /* PorismCasReply, borrowed; NULL where the action runs first */
static _Thread_local GPtrArray *asked;  /* PorismCasReply; NULL where nothing was asked yet */

void
porism_cas_reply_free (PorismCasReply *self)
{
  g_free (self->question);
  g_strfreev (self->answers);
  g_free (self);
}

static GPtrArray *
new_replies (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) porism_cas_reply_free);
}

static const PorismCasReply *
find (const GPtrArray *replies,
      const char      *question)
{
  for (guint i = 0; replies != NULL && i < replies->len; i++)
    {
      const PorismCasReply *reply = g_ptr_array_index (replies, i);

      if (g_str_equal (reply->question, question))
        return reply;
    }
  return NULL;
}

static PorismCasOutcome
repeat (const PorismCasReply    *reply,
        const PorismCasQuestion *question,
        GPtrArray               *answers)
{
  for (char **text = reply->answers; *text != NULL; text++)
    {
      PorismExpression *answer = porism_cas_read_answer (question, *text);

      if (answer != NULL)
        g_ptr_array_add (answers, answer);
    }
  return reply->outcome;
}

static void
note (const char      *question,
      PorismCasOutcome outcome,
      const GPtrArray *answers)
{
  PorismCasReply *reply = g_new0 (PorismCasReply, 1);

  reply->question = g_strdup (question);
  reply->outcome = outcome;
  reply->answers = g_new0 (char *, answers->len + 1);
  for (guint i = 0; i < answers->len; i++)
    reply->answers[i] = porism_expression_to_text (g_ptr_array_index (answers, i), NULL);
  if (asked == NULL)
    asked = new_replies ();
  g_ptr_array_add (asked, reply);
}

static PorismCasOutcome
ask_live (RecordedCas             *self,
          const PorismCasQuestion *question,
          GPtrArray               *answers)
{
  PorismCasOutcome outcome;

  g_mutex_lock (&self->lock);
  outcome = porism_cas_ask (self->live, question, answers);
  g_mutex_unlock (&self->lock);

  return outcome;
}

static PorismCasOutcome
ask (PorismCas               *cas,
     const PorismCasQuestion *question,
     GPtrArray               *answers)
{
  RecordedCas *self = (RecordedCas *) cas;
  g_autofree char *text = porism_cas_question_to_text (question);
  const PorismCasReply *reply = find (asked, text);
  PorismCasOutcome outcome = PORISM_CAS_UNAVAILABLE;

  if (reply != NULL)
    return repeat (reply, question, answers);
  reply = find (given, text);
  if (reply != NULL)
    outcome = repeat (reply, question, answers);
  else if (given == NULL)
    outcome = ask_live (self, question, answers);
  note (text, outcome, answers);

  return outcome;
}

static void
cancel (PorismCas *cas)
{
  RecordedCas *self = (RecordedCas *) cas;

  if (self->live != NULL)
    porism_cas_cancel (self->live);
}

static void
dispose (PorismCas *cas)
{
  RecordedCas *self = (RecordedCas *) cas;

  porism_cas_free (self->live);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * porism_recorded_cas_new:
 * @live: (transfer full) (nullable)
 *
 * Returns: (transfer full): a system that answers as @live and remembers
 */
PorismCas *
porism_recorded_cas_new (PorismCas *live)
{
  RecordedCas *self = g_new0 (RecordedCas, 1);

  self->base = (PorismCas) { live != NULL ? live->source : "cas", ask, cancel, dispose };
  self->live = live;
  g_mutex_init (&self->lock);

  return &self->base;
}

/**
 * porism_recorded_cas_set_live:
 * @live: (transfer full) (nullable): NULL is a system that is unavailable
 */
void
porism_recorded_cas_set_live (PorismCas *cas,
                              PorismCas *live)
{
  RecordedCas *self = (RecordedCas *) cas;

  g_mutex_lock (&self->lock);
  porism_cas_free (self->live);
  self->live = live;
  g_mutex_unlock (&self->lock);
  if (live != NULL)
    self->base.source = live->source;
}

void
porism_recorded_cas_begin (PorismCas *cas,
                           GPtrArray *replies)
{
  given = replies;
  g_clear_pointer (&asked, g_ptr_array_unref);
}

GPtrArray *
porism_recorded_cas_finish (PorismCas *cas)
{
  given = NULL;

  return g_steal_pointer (&asked);
}
