/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the thread has begun cannot be interrupted: it ends by itself, within what a proof may cost, and nobody waits for
 * it. What it has not begun when it is given up is not begun any more. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/inquiry/inquiry.h"
#include "app/inquiry/verdict.h"
#include "app/session/worker.h"
#include "engine/explanations/reading.h"
#include "engine/reasons/auxiliary-point.h"
#include "engine/solver/condition-words.h"

/* What is said of a whole figure at most, and looked through where something is about given objects. */
#define MOST_FOUND 20
#define MOST_SEARCHED 100

/* What the thread and the inquiry share; the last of them frees it. */
typedef struct
{
  gatomicrefcount references;
  gint given_up;                /* atomic */
  PorismInquiry *inquiry;       /* of the main thread; valid unless it was given up */
  PorismConstruction *construction;     /* a copy */
  PorismQuestion *question;     /* NULL: what holds */
  GPtrArray *relations;
  GArray *objects;
  PorismReasons *reasons;
} Errand;

struct _PorismInquiry
{
  PorismWorker *worker;
  PorismInquired callback;
  gpointer user_data;
  Errand *errand;               /* what is under way; or NULL */
};

static void
errand_unref (Errand *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  porism_construction_free (self->construction);
  g_clear_pointer (&self->question, porism_question_free);
  g_clear_pointer (&self->relations, g_ptr_array_unref);
  g_array_unref (self->objects);
  g_clear_pointer (&self->reasons, porism_reasons_free);
  g_free (self);
}

/* ---- why ---- */

/* What a relation says, as it would be said of a condition. */
static void
say_relation (PorismConstruction *construction,
              PorismQuestion     *question)
{
  PorismRecord *record = porism_record_copy (question->relation);

  record->flags |= PORISM_RECORD_ANONYMOUS;
  porism_construction_begin (construction);
  question->text = porism_condition_dup_words (construction, porism_construction_add (construction, record));
  porism_construction_rollback (construction);
}

/* What is required is asked as if it were not: whether it follows from the rest. */
static void
take_back (PorismConstruction *construction,
           PorismId            condition)
{
  PorismRecord *record = porism_record_copy (porism_construction_get (construction, condition));
  g_autoptr (PorismDelta) delta = NULL;

  record->flags &= ~(guint) PORISM_RECORD_REQUIRED;
  porism_construction_begin (construction);
  porism_construction_replace (construction, condition, record);
  delta = porism_construction_commit (construction);
}

/* Of what theorems do not prove: what else is known of it. */
static char *
remark_on (Errand               *self,
           const PorismQuestion *question)
{
  if (question->relation == NULL)
    return g_strdup (_("It is true in this figure, but not every step of its proof could be decided."));
  if (self->question->condition != 0)
    return g_strdup (_("It holds because it is required; it does not follow from the rest by a theorem."));

  return porism_verdict_say (self->construction, question->relation);
}

/* (nullable): "Let M be the midpoint of AB.", which points were added, and what the steps come to. */
static char *
remark_on_proof (const PorismExplanation *explanation)
{
  g_autoptr (GPtrArray) sentences
    = porism_auxiliaries_say (explanation->closure->auxiliaries, explanation->derivation, &explanation->names);

  if (explanation->conclusion != NULL)
    g_ptr_array_add (sentences, g_strdup (explanation->conclusion));
  if (sentences->len == 0)
    return NULL;
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv (" ", (char **) sentences->pdata);
}

static void
explain (Errand *self)
{
  PorismReasons *reasons = self->reasons;
  PorismQuestion *question = reasons->question = porism_question_copy (self->question);

  if (question->statement != NULL && !porism_question_read (question, self->construction, &reasons->remark))
    return;
  if (question->text == NULL)
    say_relation (self->construction, question);
  if (question->condition != 0)
    take_back (self->construction, question->condition);
  if (question->relation != NULL)
    porism_construction_explain_with_points (self->construction, question->relation, &reasons->explanation);
  else
    porism_construction_explain_claim (self->construction, &question->claim, &reasons->explanation);
  if (reasons->explanation.derivation == NULL)
    reasons->remark = remark_on (self, question);
  else
    reasons->remark = remark_on_proof (&reasons->explanation);
}

/* ---- what holds ---- */

static gboolean
is_about_all (const Errand         *self,
              const PorismQuestion *question)
{
  for (guint i = 0; i < self->objects->len; i++)
    if (!porism_illustration_is_about (&question->illustration, self->construction,
                                       g_array_index (self->objects, PorismId, i)))
      return FALSE;
  return TRUE;
}

static void
add_findings (Errand *self)
{
  GPtrArray *list = self->reasons->findings;
  PorismExplanation explanation;
  g_autoptr (GArray) findings = porism_construction_discover (self->construction,
                                                              self->objects->len > 0 ? MOST_SEARCHED : MOST_FOUND, &explanation);

  for (guint i = 0; i < findings->len && list->len < MOST_FOUND; i++)
    {
      PorismQuestion *question = porism_question_new_claim (&g_array_index (findings, PorismFinding, i).claim, &explanation);

      if (is_about_all (self, question))
        g_ptr_array_add (list, question);
      else
        porism_question_free (question);
    }
  if (list->len == 0)
    self->reasons->remark = explanation.closure == NULL
      ? g_strdup_printf (_("Theorems are tried on two to %d different points; here are fewer or more."),
                         PORISM_READING_MOST_POINTS)
      : g_strdup (self->objects->len > 0 ? _("Theorems find nothing of these objects that the figure does not state.")
                                         : _("Theorems find nothing here that the figure does not state."));
  porism_explanation_clear (&explanation);
}

static void
find_what_holds (Errand *self)
{
  self->reasons->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_question_free);
  for (guint i = 0; self->relations != NULL && i < self->relations->len; i++)
    {
      PorismQuestion *question = porism_question_copy (self->relations->pdata[i]);

      say_relation (self->construction, question);
      g_ptr_array_add (self->reasons->findings, question);
    }
  if (self->relations == NULL)
    add_findings (self);
}

/* ---- the errand ---- */

static gboolean
deliver_cb (gpointer data)
{
  Errand *errand = data;
  PorismInquiry *self = errand->inquiry;

  if (g_atomic_int_get (&errand->given_up))
    return G_SOURCE_REMOVE;
  self->errand = NULL;
  self->callback (g_steal_pointer (&errand->reasons), self->user_data);
  errand_unref (errand);

  return G_SOURCE_REMOVE;
}

/* On the thread. */
static void
run (gpointer data)
{
  Errand *self = data;

  if (g_atomic_int_get (&self->given_up))
    {
      errand_unref (self);
      return;
    }
  self->reasons = g_new0 (PorismReasons, 1);
  if (self->question != NULL)
    explain (self);
  else
    find_what_holds (self);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, self, (GDestroyNotify) errand_unref);
}

static Errand *
errand_new (PorismInquiry            *inquiry,
            const PorismConstruction *construction)
{
  Errand *self = g_new0 (Errand, 1);

  g_atomic_ref_count_init (&self->references);
  g_atomic_ref_count_inc (&self->references);
  self->inquiry = inquiry;
  self->construction = porism_construction_copy (construction);
  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  return self;
}

static void
begin (PorismInquiry *self,
       Errand        *errand)
{
  self->errand = errand;
  if (self->worker == NULL)
    self->worker = porism_worker_new ();
  porism_worker_push (self->worker, run, errand);
}

/* ---- the inquiry ---- */

PorismInquiry *
porism_inquiry_new (PorismInquired callback,
                    gpointer       user_data)
{
  PorismInquiry *self = g_new0 (PorismInquiry, 1);

  self->callback = callback;
  self->user_data = user_data;
  return self;
}

void
porism_inquiry_free (PorismInquiry *self)
{
  porism_inquiry_give_up (self);
  g_clear_pointer (&self->worker, porism_worker_leave);
  g_free (self);
}

void
porism_inquiry_ask_why (PorismInquiry            *self,
                        const PorismConstruction *construction,
                        const PorismQuestion     *question)
{
  Errand *errand;

  porism_inquiry_give_up (self);
  errand = errand_new (self, construction);
  errand->question = porism_question_copy (question);
  begin (self, errand);
}

void
porism_inquiry_ask_what_holds (PorismInquiry            *self,
                               const PorismConstruction *construction,
                               GPtrArray                *relations,
                               const PorismId           *objects,
                               guint                     n)
{
  Errand *errand;

  porism_inquiry_give_up (self);
  errand = errand_new (self, construction);
  errand->relations = relations != NULL ? g_ptr_array_ref (relations) : NULL;
  if (n > 0)
    g_array_append_vals (errand->objects, objects, n);
  begin (self, errand);
}

/* The thread goes on with what it has begun; who asks next has another one. */
void
porism_inquiry_give_up (PorismInquiry *self)
{
  if (self->errand == NULL)
    return;
  g_atomic_int_set (&self->errand->given_up, 1);
  g_clear_pointer (&self->errand, errand_unref);
  g_clear_pointer (&self->worker, porism_worker_leave);
}

gboolean
porism_inquiry_is_busy (const PorismInquiry *self)
{
  return self->errand != NULL;
}

void
porism_reasons_free (PorismReasons *self)
{
  g_clear_pointer (&self->question, porism_question_free);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  porism_explanation_clear (&self->explanation);
  g_free (self->remark);
  g_free (self);
}
