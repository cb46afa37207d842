/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All in the main context of the one who waits. Writing to a process that is gone is an error like any other where
 * SIGPIPE is ignored, and its answers then end. They do not end with a process whose own children hold its output:
 * one that is late is not listened to any more. */

#include "config.h"

#include <string.h>

#include "app/evaluation/crew.h"

/* Whose process is NULL is at nothing. */
typedef struct
{
  PorismCrew *crew;
  GSubprocess *process;
  GDataInputStream *answers;
  GCancellable *listening;
  guint number;                 /* what it is at */
  guint deadline;               /* the source; or 0 */
  gboolean late;
} Hand;

struct _PorismCrew
{
  const char *const *command;
  double seconds;
  GMainLoop *main_loop;
  gboolean stopped;
  Hand *hands;
  guint n_hands;
  const GArray *numbers;
  guint next;
  guint n_busy;
  PorismCrewAnswer answer;
  gpointer user_data;
};

static void give (Hand *hand);

PorismCrew *
porism_crew_new (const char *const *command,
                 double             seconds)
{
  PorismCrew *self = g_new0 (PorismCrew, 1);

  self->command = command;
  self->seconds = seconds;
  self->main_loop = g_main_loop_new (NULL, FALSE);
  return self;
}

void
porism_crew_free (PorismCrew *self)
{
  g_main_loop_unref (self->main_loop);
  g_free (self);
}

static void
dismiss (Hand *hand)
{
  if (hand->process != NULL)
    g_subprocess_force_exit (hand->process);
  g_clear_object (&hand->answers);
  g_clear_object (&hand->process);
  g_clear_object (&hand->listening);
}

static gboolean
hire (Hand    *hand,
      GError **error)
{
  if (hand->process != NULL)
    return TRUE;
  hand->process = g_subprocess_newv (hand->crew->command, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                     error);
  if (hand->process == NULL)
    return FALSE;
  hand->listening = g_cancellable_new ();
  hand->answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (hand->process));
  return TRUE;
}

/* (nullable): why there was no answer. */
static char *
describe_end (const Hand *hand)
{
  if (hand->late)
    return NULL;
  g_subprocess_wait (hand->process, NULL, NULL);
  if (g_subprocess_get_if_signaled (hand->process))
    return g_strdup_printf ("the process was ended by signal %d", g_subprocess_get_term_sig (hand->process));
  return g_strdup_printf ("the process ended with code %d", g_subprocess_get_exit_status (hand->process));
}

static void
finish (Hand       *hand,
        const char *line,
        const char *failure)
{
  PorismCrew *crew = hand->crew;

  if (hand->deadline != 0)
    g_source_remove (hand->deadline);
  hand->deadline = 0;
  crew->n_busy--;
  if (crew->stopped)
    {
      if (crew->n_busy == 0)
        g_main_loop_quit (crew->main_loop);
      return;
    }
  if (!crew->answer (hand->number, line, failure, crew->user_data) || line == NULL)
    dismiss (hand);
  give (hand);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Hand *hand = user_data;
  g_autofree char *line = g_data_input_stream_read_line_finish (hand->answers, result, NULL, NULL);
  g_autofree char *failure = line == NULL && !hand->crew->stopped ? describe_end (hand) : NULL;

  finish (hand, line, failure);
}

static gboolean
late_cb (gpointer user_data)
{
  Hand *hand = user_data;

  hand->deadline = 0;
  hand->late = TRUE;
  g_cancellable_cancel (hand->listening);

  return G_SOURCE_REMOVE;
}

static void
ask (Hand *hand)
{
  g_autofree char *line = g_strdup_printf ("%u\n", hand->number);

  hand->late = FALSE;
  hand->deadline = g_timeout_add ((guint) (hand->crew->seconds * 1000), late_cb, hand);
  g_output_stream_write_all (g_subprocess_get_stdin_pipe (hand->process), line, strlen (line), NULL, NULL, NULL);
  g_data_input_stream_read_line_async (hand->answers, G_PRIORITY_DEFAULT, hand->listening, answered_cb, hand);
}

/* The next number, if there is one. */
static void
give (Hand *hand)
{
  PorismCrew *crew = hand->crew;
  g_autoptr (GError) error = NULL;

  if (crew->next == crew->numbers->len)
    {
      if (crew->n_busy == 0)
        g_main_loop_quit (crew->main_loop);
      return;
    }
  hand->number = g_array_index (crew->numbers, guint, crew->next++);
  crew->n_busy++;
  if (hire (hand, &error))
    ask (hand);
  else
    finish (hand, NULL, error->message);
}

void
porism_crew_work (PorismCrew      *self,
                  guint            size,
                  const GArray    *numbers,
                  PorismCrewAnswer answer,
                  gpointer         user_data)
{
  self->hands = g_new0 (Hand, size);
  self->n_hands = size;
  self->numbers = numbers;
  self->next = 0;
  self->answer = answer;
  self->user_data = user_data;
  for (guint i = 0; i < size; i++)
    {
      self->hands[i].crew = self;
      give (&self->hands[i]);
    }
  if (self->n_busy > 0)
    g_main_loop_run (self->main_loop);
  for (guint i = 0; i < size; i++)
    dismiss (&self->hands[i]);
  g_clear_pointer (&self->hands, g_free);
}

void
porism_crew_stop (PorismCrew *self)
{
  self->stopped = TRUE;
  for (guint i = 0; i < self->n_hands; i++)
    g_cancellable_cancel (self->hands[i].listening);
}
