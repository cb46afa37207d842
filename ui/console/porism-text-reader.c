/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One thread at a time: a text that was changed meanwhile is read after it. */

#include "config.h"

#include "ui/console/porism-text-reader.h"

/* Milliseconds. */
#define PAUSE 350

struct _PorismTextReader
{
  GObject parent_instance;

  char *text;
  PorismNotation *notation;     /* or NULL */
  gboolean current;
  gboolean reading;             /* on the thread */
  guint pause;                  /* the source that ends it, else 0 */
};

enum { READ, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismTextReader, porism_text_reader, G_TYPE_OBJECT)

static void start (PorismTextReader *self);

/* ---- reading ---- */

static void
read_on_thread (GTask        *task,
                gpointer      source,
                gpointer      text,
                GCancellable *cancellable)
{
  GError *error = NULL;
  PorismNotation *notation = porism_notation_new (text, &error);

  if (notation != NULL)
    g_task_return_pointer (task, notation, (GDestroyNotify) porism_notation_unref);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  PorismTextReader *self = PORISM_TEXT_READER (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismNotation) notation = g_task_propagate_pointer (G_TASK (result), &error);

  self->reading = FALSE;
  if (notation == NULL)
    {
      g_warning ("The problem cannot be read: %s", error->message);
      return;
    }
  if (!g_str_equal (g_task_get_task_data (G_TASK (result)), self->text))
    {
      if (self->pause == 0)
        start (self);
      return;
    }
  g_clear_pointer (&self->notation, porism_notation_unref);
  self->notation = g_steal_pointer (&notation);
  self->current = TRUE;
  g_signal_emit (self, signals[READ], 0);
}

static void
start (PorismTextReader *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->reading || self->current)
    return;
  self->reading = TRUE;
  task = g_task_new (self, NULL, read_cb, NULL);
  g_task_set_task_data (task, g_strdup (self->text), g_free);
  g_task_run_in_thread (task, read_on_thread);
}

static gboolean
pause_cb (gpointer user_data)
{
  PorismTextReader *self = user_data;

  self->pause = 0;
  start (self);

  return G_SOURCE_REMOVE;
}

/* ---- changes ---- */

typedef struct
{
  PorismNotation *notation;
  guint clause, line;
  char *words;
} Wish;

static void
free_wish (gpointer data)
{
  Wish *wish = data;

  porism_notation_unref (wish->notation);
  g_free (wish->words);
  g_free (wish);
}

static void
amend_on_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  const Wish *wish = data;
  GError *error = NULL;
  PorismAmendment *amendment = porism_notation_amend (wish->notation, wish->clause, wish->line, wish->words, &error);

  if (amendment != NULL)
    g_task_return_pointer (task, amendment, (GDestroyNotify) porism_amendment_free);
  else
    g_task_return_error (task, error);
}

/* ---- the object ---- */

static void
porism_text_reader_finalize (GObject *object)
{
  PorismTextReader *self = PORISM_TEXT_READER (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_pointer (&self->notation, porism_notation_unref);
  g_free (self->text);

  G_OBJECT_CLASS (porism_text_reader_parent_class)->finalize (object);
}

static void
porism_text_reader_class_init (PorismTextReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_text_reader_finalize;
  signals[READ] = g_signal_new ("read", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
porism_text_reader_init (PorismTextReader *self)
{
  self->text = g_strdup ("");
}

PorismTextReader *
porism_text_reader_new (void)
{
  return g_object_new (PORISM_TYPE_TEXT_READER, NULL);
}

void
porism_text_reader_set_text (PorismTextReader *self,
                             const char       *text)
{
  g_return_if_fail (PORISM_IS_TEXT_READER (self));

  if (g_str_equal (text, self->text) && (self->current || self->reading || self->pause != 0))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  self->current = FALSE;
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

PorismNotation *
porism_text_reader_get_notation (PorismTextReader *self)
{
  g_return_val_if_fail (PORISM_IS_TEXT_READER (self), NULL);

  return self->notation;
}

gboolean
porism_text_reader_is_current (PorismTextReader *self)
{
  g_return_val_if_fail (PORISM_IS_TEXT_READER (self), FALSE);

  return self->current;
}

void
porism_text_reader_hurry (PorismTextReader *self)
{
  g_return_if_fail (PORISM_IS_TEXT_READER (self));

  g_clear_handle_id (&self->pause, g_source_remove);
  start (self);
}

void
porism_text_reader_amend_async (PorismTextReader   *self,
                                guint               clause,
                                guint               line,
                                const char         *words,
                                GAsyncReadyCallback callback,
                                gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  Wish *wish;

  g_return_if_fail (PORISM_IS_TEXT_READER (self) && self->notation != NULL);

  wish = g_new (Wish, 1);
  *wish = (Wish) { porism_notation_ref (self->notation), clause, line, g_strdup (words) };
  g_task_set_task_data (task, wish, free_wish);
  g_task_run_in_thread (task, amend_on_thread);
}

PorismAmendment *
porism_text_reader_amend_finish (PorismTextReader *self,
                                 GAsyncResult     *result,
                                 GError          **error)
{
  const Wish *wish = g_task_get_task_data (G_TASK (result));
  g_autoptr (PorismAmendment) amendment = g_task_propagate_pointer (G_TASK (result), error);

  if (self->current && wish->notation == self->notation)
    return g_steal_pointer (&amendment);
  g_clear_error (error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The text was changed meanwhile");
  return NULL;
}
