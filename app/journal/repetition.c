/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A name is taken, but by what the very same action made: that is no mistake, only needless. The journal says
 * what the action made, the figure whether it stands as it was made. */

#include "config.h"

#include "app/journal/repetition.h"

struct _PorismRepetition
{
  guint64 original;             /* the entry */
  PorismAction *action;         /* as it was understood */
  PorismDelta *delta;           /* what it made */
};

static gboolean is_same_list (const GPtrArray *a, const GPtrArray *b);

/* As they are written: 1 and "1" are one number. */
static gboolean
is_same_argument (const PorismArgument *a,
                  const PorismArgument *b)
{
  g_autofree char *first = NULL, *second = NULL;

  if (a->items != NULL || b->items != NULL)
    return a->items != NULL && b->items != NULL && is_same_list (a->items, b->items);
  if (a->type == PORISM_ARGUMENT_BOOLEAN || b->type == PORISM_ARGUMENT_BOOLEAN)
    return a->type == b->type && a->boolean == b->boolean;
  first = g_strstrip (g_strdup (a->text != NULL ? a->text : ""));
  second = g_strstrip (g_strdup (b->text != NULL ? b->text : ""));

  return g_str_equal (first, second);
}

static gboolean
is_same_list (const GPtrArray *a,
              const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const PorismArgument *first = g_ptr_array_index (a, i), *second = g_ptr_array_index (b, i);

      if (g_strcmp0 (first->name, second->name) != 0 || !is_same_argument (first, second))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_same_action (const PorismAction *a,
                const PorismAction *b)
{
  if (g_strcmp0 (a->tool, b->tool) != 0 || a->arguments->len != b->arguments->len)
    return FALSE;
  for (guint i = 0; i < a->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (a->arguments, i);
      const PorismArgument *other = porism_action_get (b, argument->name);

      if (other == NULL || !is_same_argument (argument, other))
        return FALSE;
    }
  return TRUE;
}

/* Whether what was made is there as it was made. */
static gboolean
stands (const PorismDelta        *delta,
        const PorismConstruction *construction)
{
  for (guint i = 0; i < porism_delta_get_n (delta); i++)
    {
      const PorismRecord *before, *after, *present;
      PorismId id = porism_delta_get (delta, i, &before, &after);

      if (before != NULL || after == NULL)
        continue;
      present = porism_construction_get (construction, id);
      if (present == NULL || !porism_record_is_same (present, after))
        return FALSE;
    }
  return TRUE;
}

/* Whether the name that @action gives, or the first of several, is an object's. */
static gboolean
is_name_taken (const PorismConstruction *construction,
               const PorismAction       *action)
{
  const PorismArgument *name = porism_action_get (action, "name");
  g_autofree char *first = NULL;

  if (name == NULL || name->type != PORISM_ARGUMENT_STRING)
    return FALSE;
  first = g_strconcat (name->text, "_1", NULL);

  return porism_construction_lookup (construction, name->text) > 0 ||
         porism_construction_lookup (construction, first) > 0;
}

/* What is not journalled yet is not looked at. */
static const PorismEntry *
find_original (const PorismJournal *journal,
               guint64              after,
               const PorismAction  *action)
{
  const PorismEntry *entry = porism_journal_get (journal, after);

  for (; entry != NULL; entry = porism_journal_get (journal, entry->parent))
    if (entry->delta != NULL && entry->observation->ok && entry->observation->new_objects->len > 0 &&
        is_same_action (action, entry->action))
      return entry;
  return NULL;
}

PorismRepetition *
porism_repetition_new (const PorismJournal      *journal,
                       guint64                   after,
                       const PorismConstruction *construction,
                       const PorismAction       *action)
{
  const PorismEntry *original = action->rules != PORISM_RULES_FIRST && is_name_taken (construction, action)
                                  ? find_original (journal, after, action) : NULL;
  PorismRepetition *self;

  if (original == NULL)
    return NULL;
  self = g_new0 (PorismRepetition, 1);
  self->original = original->id;
  self->action = porism_action_copy (original->action);
  self->action->rules = action->rules > 0 ? action->rules : PORISM_RULES_NOW;
  self->action->exact = action->exact;
  self->delta = porism_delta_ref (original->delta);

  return self;
}

void
porism_repetition_free (PorismRepetition *self)
{
  if (self == NULL)
    return;
  porism_action_free (self->action);
  porism_delta_unref (self->delta);
  g_free (self);
}

/**
 * porism_repetition_accept:
 * @self: (nullable): where nothing is repeated
 * @entry: with its observation
 */
void
porism_repetition_accept (const PorismRepetition   *self,
                          const PorismConstruction *construction,
                          PorismEntry              *entry,
                          PorismAction            **understood)
{
  PorismObservation *answer;

  if (self == NULL || entry->observation->ok ||
      entry->observation->error.code != PORISM_ERROR_NAME_TAKEN || !stands (self->delta, construction))
    return;
  answer = porism_observation_new (self->action->tool);
  answer->step = entry->observation->step;
  porism_observation_mention (answer,
                              g_strdup_printf ("It is so already, since step %" G_GUINT64_FORMAT
                                               "; nothing was changed.", self->original));
  porism_observation_free (entry->observation);
  entry->observation = answer;
  g_clear_pointer (understood, porism_action_free);
  *understood = porism_action_copy (self->action);
}
