/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known to hold of the selected objects is asked by query_relation, as an agent would, and not journalled: looking
 * is not acting. */

#include "config.h"

#include "ui/reasons/porism-reasons-actions.h"

/* Of so many objects it is known at once what holds. */
#define MOST_RELATED 4

typedef struct
{
  PorismReasonsPane *pane;
  PorismCanvas *canvas;
} Commands;

static PorismSession *
get_session (const Commands *self)
{
  return porism_document_get_session (porism_canvas_get_document (self->canvas));
}

static const PorismConstruction *
get_construction (const Commands *self)
{
  return porism_session_get_construction (get_session (self));
}

/* ---- what is selected ---- */

static void
ask_what_holds (const Commands *self)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  porism_reasons_pane_ask_what_holds (self->pane, NULL, ids, n);
}

/* Of the answer of query_relation; (transfer full), of PorismQuestion. */
static GPtrArray *
read_relations (const PorismConstruction *construction,
                const PorismQuantity     *list)
{
  GPtrArray *relations = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_question_free);

  for (guint i = 0; list != NULL && list->items != NULL && i < list->items->len; i++)
    {
      const PorismQuantity *item = list->items->pdata[i], *objects = porism_quantity_get_part (item, "objects");
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      PorismQuestion *question;

      for (guint k = 0; objects != NULL && objects->items != NULL && k < objects->items->len; k++)
        g_ptr_array_add (names, ((PorismQuantity *) objects->items->pdata[k])->text);
      question = porism_question_new_relation (construction, item->text, names);
      if (question != NULL)
        g_ptr_array_add (relations, question);
    }
  return relations;
}

/* @user_data: a copy of the commands, whose widgets are held */
static void
related_cb (PorismSession           *session,
            const PorismObservation *observation,
            const char              *refusal,
            gpointer                 user_data)
{
  g_autofree Commands *self = user_data;
  g_autoptr (PorismReasonsPane) pane = self->pane;
  g_autoptr (PorismCanvas) canvas = self->canvas;
  g_autoptr (GPtrArray) relations = NULL;
  guint n;
  const PorismId *ids = porism_canvas_get_selection (canvas, &n);

  if (observation == NULL || porism_canvas_get_document (canvas) == NULL || get_session (self) != session)
    return;
  relations = read_relations (get_construction (self), observation->value);
  porism_reasons_pane_ask_what_holds (pane, relations->len > 0 ? relations : NULL, ids, n);
}

static void
ask_relations (const Commands *self,
               const PorismId *ids,
               guint           n)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  PorismAction *action = porism_action_new ("query_relation");
  Commands *copy = g_memdup2 (self, sizeof *self);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (get_construction (self), ids[i]);
      const char parameter[] = { 'o', 'b', 'j', (char) ('1' + i), '\0' };

      if (record != NULL && record->name != NULL)
        porism_action_add_string (action, parameter, record->name);
    }
  g_ptr_array_add (actions, action);
  g_object_ref (copy->pane);
  g_object_ref (copy->canvas);
  porism_session_try (get_session (self), porism_session_get_head (get_session (self)), actions, related_cb, copy);
}

/* ---- commands ---- */

static void
why_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  const Commands *self = user_data;
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);
  g_autoptr (PorismQuestion) truth = n == 1 ? porism_question_new_truth (get_construction (self), ids[0]) : NULL;

  if (truth != NULL)
    porism_reasons_pane_ask_why (self->pane, truth);
  else if (n < 2 || n > MOST_RELATED)
    ask_what_holds (self);
  else
    ask_relations (self, ids, n);
}

static void
what_holds_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  ask_what_holds (user_data);
}

static void
why_truth_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  const Commands *self = user_data;
  g_autoptr (PorismQuestion) truth = porism_question_new_truth (get_construction (self), g_variant_get_uint32 (parameter));

  if (truth != NULL)
    porism_reasons_pane_ask_why (self->pane, truth);
}

static void
why_entry_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  const Commands *self = user_data;
  const PorismEntry *entry = porism_session_get_entry (get_session (self), g_variant_get_uint64 (parameter));
  g_autoptr (PorismQuestion) question = entry != NULL
    ? porism_question_new_answer (get_construction (self), porism_session_get_registry (get_session (self)), entry)
    : NULL;

  if (question != NULL)
    porism_reasons_pane_ask_why (self->pane, question);
}

static void
next_reason_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  porism_reasons_pane_go (((const Commands *) user_data)->pane, 1);
}

static void
previous_reason_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  porism_reasons_pane_go (((const Commands *) user_data)->pane, -1);
}

void
porism_reasons_add_actions (GActionMap        *window,
                            PorismReasonsPane *pane,
                            PorismCanvas      *canvas)
{
  static const GActionEntry entries[] = {
    { "why", why_cb },
    { "what-holds", what_holds_cb },
    { "why-truth", why_truth_cb, "u" },
    { "why-entry", why_entry_cb, "t" },
    { "next-reason", next_reason_cb },
    { "previous-reason", previous_reason_cb },
  };
  Commands *commands = g_new (Commands, 1);

  *commands = (Commands) { pane, canvas };
  g_action_map_add_action_entries (window, entries, G_N_ELEMENTS (entries), commands);
  g_object_set_data_full (G_OBJECT (window), "reasons", commands, g_free);
}
