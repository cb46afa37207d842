/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to giac's line interface. Each is sent inside a list that begins with a tag of its own,
 * followed by that tag alone:
 *
 *   ["porism-7",solve((x0^2)=2,x0)]          answered by  ["porism-7",list[sqrt(2),-sqrt(2)]]
 *   "porism-7"                                            "porism-7"
 *
 * so that prompts, echoes and warnings are passed over and a reply never stands for another
 * question. The process is kept; one that died or was killed is replaced with the next question, and one that
 * died of a question it had not seen first gets that question once more, fresh. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "app/cas/child.h"
#include "app/cas/giac-dialect.h"
#include "app/cas/giac.h"

#define PROGRAM "giac"
#define MOST_BYTES (1 << 18)
/* A program that never once answered this often in a row is not giac, or broken. */
#define MOST_FALSE_STARTS 3

typedef struct
{
  PorismCas base;
  PorismChild *child;           /* NULL while there is none */
  guint64 number;               /* of the tag used last */
  guint false_starts;
  GMutex lock;                  /* of @cancellable */
  GCancellable *cancellable;    /* of the question under way, else NULL */
} PorismGiac;

/* Sends @command; @reply: (out) (transfer full) (nullable): what it is worth, NULL where giac gives
 * no value. */
static PorismChildStatus
exchange (PorismGiac *self,
          const char *command,
          char      **reply)
{
  g_autofree char *tag = g_strdup_printf ("\"porism-%" G_GUINT64_FORMAT "\"", ++self->number);
  g_autofree char *lines = g_strdup_printf ("[%s,%s]\n%s\n", tag, command, tag);
  g_autofree char *opening = g_strdup_printf ("[%s,", tag);
  g_autofree char *found = NULL;
  PorismChildStatus status = porism_child_write (self->child, lines);
  const char *line;

  while (status == PORISM_CHILD_OK)
    {
      gsize length;

      status = porism_child_read_line (self->child, &line);
      if (status != PORISM_CHILD_OK)
        break;
      if (g_str_equal (line, tag))
        {
          *reply = g_steal_pointer (&found);
          break;
        }
      length = strlen (line);
      if (g_str_has_prefix (line, opening) && line[length - 1] == ']')
        {
          g_free (found);
          found = g_strndup (line + strlen (opening), length - strlen (opening) - 1);
        }
    }
  return status;
}

/* A process that computes: 1+1 is 2. */
static PorismChildStatus
start (PorismGiac *self,
       const char *program,
       gint64      deadline)
{
  g_autofree char *reply = NULL;
  PorismChildStatus status = PORISM_CHILD_GONE;

  self->child = porism_child_new (program);
  if (self->child != NULL)
    {
      porism_child_allow (self->child, deadline, MOST_BYTES, self->cancellable);
      status = exchange (self, "1+1", &reply);
    }
  if (status == PORISM_CHILD_OK && g_strcmp0 (reply, "2") != 0)
    status = PORISM_CHILD_GONE;
  if (status == PORISM_CHILD_OK)
    self->false_starts = 0;
  else if (status == PORISM_CHILD_GONE)
    self->false_starts++;
  if (status != PORISM_CHILD_OK)
    g_clear_pointer (&self->child, porism_child_free);

  return status;
}

/* Asks a process that may be there from an earlier question, then a fresh one. */
static PorismChildStatus
compute (PorismGiac *self,
         const char *program,
         const char *command,
         gint64      deadline,
         char      **reply)
{
  PorismChildStatus status = PORISM_CHILD_GONE;

  for (gboolean fresh = FALSE; !fresh && status == PORISM_CHILD_GONE;)
    {
      fresh = self->child == NULL;
      if (fresh && (status = start (self, program, deadline)) != PORISM_CHILD_OK)
        break;
      porism_child_allow (self->child, deadline, MOST_BYTES, self->cancellable);
      status = exchange (self, command, reply);
      if (status != PORISM_CHILD_OK)
        g_clear_pointer (&self->child, porism_child_free);
    }
  return status;
}

/* What giac has only as the root of some polynomial it can still give as a decimal. */
static PorismChildStatus
compute_decimals (PorismGiac              *self,
                  const char              *program,
                  const char              *command,
                  gint64                   deadline,
                  const PorismGiacSymbols *symbols,
                  const PorismCasQuestion *question,
                  GPtrArray               *answers)
{
  g_autofree char *decimals = g_strdup_printf ("evalf(%s)", command);
  g_autofree char *reply = NULL;
  PorismChildStatus status = compute (self, program, decimals, deadline, &reply);

  if (reply != NULL)
    porism_giac_read (symbols, question, reply, answers);
  return status;
}

static PorismCasOutcome
get_outcome (PorismChildStatus status,
             gboolean          answered)
{
  if (status == PORISM_CHILD_GONE)
    return PORISM_CAS_UNAVAILABLE;
  if (status == PORISM_CHILD_LATE)
    return PORISM_CAS_ABANDONED;
  return answered ? PORISM_CAS_ANSWERED : PORISM_CAS_NO_FORM;
}

static PorismCasOutcome
ask_program (PorismGiac              *self,
             const char              *program,
             const char              *command,
             const PorismGiacSymbols *symbols,
             const PorismCasQuestion *question,
             GPtrArray               *answers)
{
  gint64 deadline = g_get_monotonic_time () + (gint64) question->seconds * G_USEC_PER_SEC;
  g_autofree char *reply = NULL;
  PorismChildStatus status = compute (self, program, command, deadline, &reply);
  guint unread = reply != NULL ? porism_giac_read (symbols, question, reply, answers) : 1;

  if (status == PORISM_CHILD_OK && reply != NULL && unread > 0 &&
      question->task == PORISM_CAS_SOLVE)
    status = compute_decimals (self, program, command, deadline, symbols, question, answers);

  return get_outcome (status, answers->len > 0 || unread == 0);
}

static void
set_cancellable (PorismGiac   *self,
                 GCancellable *cancellable)
{
  g_mutex_lock (&self->lock);
  g_clear_object (&self->cancellable);
  self->cancellable = cancellable;
  g_mutex_unlock (&self->lock);
}

/* An absolute path. (nullable) */
static char *
find_program (void)
{
  g_autofree char *program = g_find_program_in_path (PROGRAM);

  return program != NULL ? g_canonicalize_filename (program, NULL) : NULL;
}

static PorismCasOutcome
ask (PorismCas               *cas,
     const PorismCasQuestion *question,
     GPtrArray               *answers)
{
  PorismGiac *self = (PorismGiac *) cas;
  g_autofree char *program = find_program ();
  g_autofree char *command = NULL;
  PorismCasOutcome outcome = PORISM_CAS_NO_FORM;
  PorismGiacSymbols symbols;

  porism_giac_symbols_init (&symbols, question->subject);
  command = porism_giac_write (&symbols, question);
  if (command != NULL && (program == NULL || self->false_starts >= MOST_FALSE_STARTS))
    outcome = PORISM_CAS_UNAVAILABLE;
  else if (command != NULL)
    {
      set_cancellable (self, g_cancellable_new ());
      outcome = ask_program (self, program, command, &symbols, question, answers);
      set_cancellable (self, NULL);
    }
  porism_giac_symbols_clear (&symbols);

  return outcome;
}

static void
cancel (PorismCas *cas)
{
  PorismGiac *self = (PorismGiac *) cas;

  g_mutex_lock (&self->lock);
  g_cancellable_cancel (self->cancellable);
  g_mutex_unlock (&self->lock);
}

static void
dispose (PorismCas *cas)
{
  PorismGiac *self = (PorismGiac *) cas;

  g_clear_pointer (&self->child, porism_child_free);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * porism_giac_new:
 *
 * Finds giac where PATH says when it is asked.
 *
 * Returns: (transfer full): a computer algebra system
 */
PorismCas *
porism_giac_new (void)
{
  PorismGiac *self = g_new0 (PorismGiac, 1);

  self->base = (PorismCas) { "giac", ask, cancel, dispose };
  g_mutex_init (&self->lock);

  return &self->base;
}
