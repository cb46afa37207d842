/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies are deep. What agents and servers say is made valid UTF-8 on the way: anything else could
 * be written but not read back. */

#include "config.h"

#include "app/document/turn.h"

/**
 * porism_turn_dup_text:
 *
 * Returns: (transfer full) (nullable): @text as it can be saved, and loaded again
 */
char *
porism_turn_dup_text (const char *text)
{
  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}

/* A text that is always there. */
static char *
dup_some_text (const char *text)
{
  return porism_turn_dup_text (text != NULL ? text : "");
}

/**
 * porism_unreadable_call_new:
 *
 * Returns: (transfer full): a call
 */
PorismUnreadableCall *
porism_unreadable_call_new (const char *tool,
                            const char *arguments,
                            const char *problem)
{
  PorismUnreadableCall *self = g_new0 (PorismUnreadableCall, 1);

  self->tool = dup_some_text (tool);
  self->arguments = dup_some_text (arguments);
  self->problem = dup_some_text (problem);

  return self;
}

void
porism_unreadable_call_free (PorismUnreadableCall *self)
{
  g_free (self->tool);
  g_free (self->arguments);
  g_free (self->problem);
  g_free (self);
}

/**
 * porism_look_new:
 *
 * Returns: (transfer full): a look
 */
PorismLook *
porism_look_new (const char *tool,
                 const char *arguments,
                 const char *answer)
{
  PorismLook *self = g_new0 (PorismLook, 1);

  self->tool = dup_some_text (tool);
  self->arguments = dup_some_text (arguments);
  self->answer = dup_some_text (answer);

  return self;
}

void
porism_look_free (PorismLook *self)
{
  g_free (self->tool);
  g_free (self->arguments);
  g_free (self->answer);
  g_free (self);
}

/**
 * porism_unreadable_calls_copy:
 *
 * Returns: (transfer full) (nullable): the calls once more
 */
GPtrArray *
porism_unreadable_calls_copy (const GPtrArray *calls)
{
  GPtrArray *copy;

  if (calls == NULL)
    return NULL;
  copy = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
  for (guint i = 0; i < calls->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (calls, i);

      g_ptr_array_add (copy,
                       porism_unreadable_call_new (call->tool, call->arguments, call->problem));
    }
  return copy;
}

/**
 * porism_looks_copy:
 *
 * Returns: (transfer full) (nullable): the looks once more
 */
GPtrArray *
porism_looks_copy (const GPtrArray *looks)
{
  GPtrArray *copy;

  if (looks == NULL)
    return NULL;
  copy = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_look_free);
  for (guint i = 0; i < looks->len; i++)
    {
      const PorismLook *look = g_ptr_array_index (looks, i);

      g_ptr_array_add (copy, porism_look_new (look->tool, look->arguments, look->answer));
    }
  return copy;
}

/**
 * porism_turn_init:
 *
 * Makes @self a turn without texts of which nothing is known.
 */
void
porism_turn_init (PorismTurn *self)
{
  *self = (PorismTurn) { .usage = PORISM_USAGE_UNKNOWN, .cost = -1.0 };
}

/**
 * porism_turn_copy:
 * @copy: (out): a deep copy, whose text and summary are never NULL
 */
void
porism_turn_copy (const PorismTurn *self,
                  PorismTurn       *copy)
{
  *copy = *self;
  copy->text = dup_some_text (self->text);
  copy->summary = dup_some_text (self->summary);
  copy->thinking = porism_turn_dup_text (self->thinking);
  copy->stop = porism_turn_dup_text (self->stop);
  copy->unreadable = porism_unreadable_calls_copy (self->unreadable);
  copy->looks = porism_looks_copy (self->looks);
}

/**
 * porism_turn_clear:
 *
 * Frees what @self points to.
 */
void
porism_turn_clear (PorismTurn *self)
{
  g_free (self->text);
  g_free (self->summary);
  g_free (self->thinking);
  g_free (self->stop);
  g_clear_pointer (&self->unreadable, g_ptr_array_unref);
  g_clear_pointer (&self->looks, g_ptr_array_unref);
}

/**
 * porism_run_init:
 *
 * Makes @self a run of which nothing is known.
 */
void
porism_run_init (PorismRun *self)
{
  *self = (PorismRun) { .seed = -1, .after = -1 };
}

/**
 * porism_run_copy:
 * @copy: (out): a deep copy, whose agent is never NULL
 */
void
porism_run_copy (const PorismRun *self,
                 PorismRun       *copy)
{
  *copy = *self;
  copy->agent = dup_some_text (self->agent);
  copy->provider = porism_turn_dup_text (self->provider);
  copy->model = porism_turn_dup_text (self->model);
  copy->task = porism_turn_dup_text (self->task);
  copy->effort = porism_turn_dup_text (self->effort);
  copy->currency = porism_turn_dup_text (self->currency);
  copy->end = porism_turn_dup_text (self->end);
  copy->message = porism_turn_dup_text (self->message);
  copy->problem = porism_turn_dup_text (self->problem);
  copy->answer = porism_turn_dup_text (self->answer);
  copy->provenance = porism_turn_dup_text (self->provenance);
}

/**
 * porism_run_clear:
 *
 * Frees what @self points to.
 */
void
porism_run_clear (PorismRun *self)
{
  g_free (self->agent);
  g_free (self->provider);
  g_free (self->model);
  g_free (self->task);
  g_free (self->effort);
  g_free (self->currency);
  g_free (self->end);
  g_free (self->message);
  g_free (self->problem);
  g_free (self->answer);
  g_free (self->provenance);
}
