/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A conversation put together again from the document: after somebody went back in time, after a
 * saved run was loaded, with another model than the one that began.
 *
 * A turn that stands on the branch as the model wrote it is sent as it was, with the signatures of
 * its thoughts. Of one that was cut short only the calls that were carried out are left, and what
 * was never heard here is told in our own form. */

#include "config.h"

#include "app/agent/model-agent-private.h"
#include "app/json/json.h"

void
porism_model_memory_free (PorismModelMemory *memory)
{
  porism_conversation_unref (memory->conversation);
  g_free (memory);
}

void
porism_model_agent_remember (PorismModelAgent    *self,
                             const PorismMessage *message)
{
  PorismModelMemory *memory = g_new0 (PorismModelMemory, 1);

  memory->turn = self->turn;
  memory->started = self->started;
  memory->conversation = porism_conversation_ref (self->conversation);
  memory->message = message;
  g_ptr_array_add (self->memories, memory);
}

static const PorismMessage *
find_memory (PorismModelAgent *self,
             guint             turn,
             const PorismTurn *said)
{
  for (guint i = self->memories->len; i-- > 0;)
    {
      const PorismModelMemory *memory = g_ptr_array_index (self->memories, i);

      if (memory->turn == turn && memory->started == said->started)
        return memory->message;
    }
  return NULL;
}

/* The entries that are not on the way to the head. */
static void
find_elsewhere (PorismModelAgent *self,
                PorismSession    *session)
{
  guint64 at = porism_session_get_head (session);

  g_hash_table_remove_all (self->elsewhere);
  for (guint64 id = porism_session_get_n_entries (session); id > 0; id--)
    if (id == at)
      at = porism_session_get_entry (session, at)->parent;
    else
      g_hash_table_add (self->elsewhere, g_memdup2 (&id, sizeof id));
}

/* Whether the run of turn @i began with it, and anew. */
static gboolean
begins_anew (PorismDocument *document,
             guint           i)
{
  const PorismTurn *turn = porism_document_get_turn (document, i);

  if (turn->run == 0 || porism_document_get_run (document, turn->run - 1)->continued)
    return FALSE;

  return turn->previous == 0 ||
         porism_document_get_turn (document, turn->previous - 1)->run != turn->run;
}

/* (transfer full): the indices of the turns that are to be told, in order. */
static GArray *
list_turns (PorismDocument *document)
{
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (guint));
  guint i = porism_document_get_last_turn (document);

  while (i != G_MAXUINT)
    {
      g_array_prepend_val (turns, i);
      i = begins_anew (document, i) ? G_MAXUINT
                                    : porism_document_get_turn (document, i)->previous - 1;
    }
  return turns;
}

static char *
dup_arguments (const PorismAction *action)
{
  json_object *json = porism_json_from_action (action);
  json_object *arguments = NULL;
  char *line;

  json_object_object_get_ex (json, "args", &arguments);
  line = arguments != NULL ? porism_json_to_line (arguments) : g_strdup ("{}");
  json_object_put (json);

  return line;
}

/* @turn, @n: make the id of the call, which no other has. */
static PorismPart *
new_call (guint       turn,
          guint       n,
          const char *tool,
          const char *arguments)
{
  g_autofree char *id = g_strdup_printf (PORISM_CALL_ID_PREFIX "%u-%u", turn + 1, n + 1);

  return porism_part_new_call (id, tool, arguments);
}

static void
add_action (GPtrArray          *calls,
            guint               turn,
            const PorismAction *action)
{
  g_autofree char *arguments = dup_arguments (action);
  g_autoptr (PorismPart) part = new_call (turn, calls->len, action->tool, arguments);
  PorismModelCall *call = porism_model_call_refuse (part, NULL);

  call->kind = PORISM_CALL_ACTION;
  call->action = porism_action_copy (action);
  g_ptr_array_add (calls, call);
}

/* (transfer full): the calls of a turn as the document knows them: what was done, what could not be
 * read, what was only looked at. */
static GPtrArray *
list_calls (PorismModelAgent *self,
            PorismDocument   *document,
            guint             turn)
{
  GPtrArray *calls = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_model_call_free);
  PorismSession *session = porism_document_get_session (document);
  const PorismTurn *said = porism_document_get_turn (document, turn);

  for (guint64 id = porism_model_agent_find_entry (self, document, turn, said->after + 1); id != 0;
       id = porism_model_agent_find_entry (self, document, turn, id + 1))
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      add_action (calls, turn, entry->proposed != NULL ? entry->proposed : entry->action);
    }
  for (guint i = 0; said->unreadable != NULL && i < said->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (said->unreadable, i);
      g_autoptr (PorismPart) part = new_call (turn, calls->len, call->tool, call->arguments);

      g_ptr_array_add (calls, porism_model_call_refuse (part, call->problem));
    }
  for (guint i = 0; said->looks != NULL && i < said->looks->len; i++)
    {
      const PorismLook *seen = g_ptr_array_index (said->looks, i);
      g_autoptr (PorismPart) part = new_call (turn, calls->len, seen->tool, seen->arguments);

      g_ptr_array_add (calls, porism_model_call_read (part));
    }
  return calls;
}

static guint
count_calls (const PorismMessage *message)
{
  guint n = 0;

  for (guint i = 0; i < message->parts->len; i++)
    if (((const PorismPart *) g_ptr_array_index (message->parts, i))->type == PORISM_PART_CALL)
      n++;
  return n;
}

/* Whether the turn's @i-th call is the unreadable @call. One of too many may be word for word like one
 * that was read, and is known by its place.
 * @is_surplus: @call is one of too many */
static gboolean
is_unreadable (const PorismPart           *part,
               guint                       i,
               const PorismUnreadableCall *call,
               gboolean                    is_surplus)
{
  return (i >= PORISM_MOST_CALLS) == is_surplus && g_str_equal (call->tool, part->tool) &&
         g_str_equal (call->arguments, part->arguments);
}

/* (transfer full): the calls of a message as they were read when it came. */
static GPtrArray *
read_calls (PorismModelAgent    *self,
            const PorismTurn    *said,
            const PorismMessage *message)
{
  GPtrArray *calls = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_model_call_free);
  guint n_unreadable = 0;
  guint n_all = said->unreadable != NULL ? said->unreadable->len : 0;
  guint n_calls = count_calls (message);
  guint n_surplus = n_calls - MIN (n_calls, PORISM_MOST_CALLS);

  for (guint i = 0; i < message->parts->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (message->parts, i);
      const PorismUnreadableCall *unreadable =
        n_unreadable < n_all ? g_ptr_array_index (said->unreadable, n_unreadable) : NULL;

      if (part->type != PORISM_PART_CALL)
        continue;
      if (unreadable != NULL &&
          is_unreadable (part, calls->len, unreadable, n_unreadable + n_surplus >= n_all))
        {
          g_ptr_array_add (calls, porism_model_call_refuse (part, unreadable->problem));
          n_unreadable++;
        }
      else
        g_ptr_array_add (calls, porism_model_call_read (part));
    }
  return calls;
}

static guint
count_actions (const GPtrArray *calls)
{
  guint n = 0;

  for (guint i = 0; i < calls->len; i++)
    if (((const PorismModelCall *) g_ptr_array_index (calls, i))->kind == PORISM_CALL_ACTION)
      n++;
  return n;
}

/* What was found once is offered still. */
static void
offer_again (PorismModelAgent *self,
             const GPtrArray  *calls)
{
  for (guint i = 0; i < calls->len; i++)
    {
      const PorismModelCall *call = g_ptr_array_index (calls, i);

      if (call->kind == PORISM_CALL_FIND)
        g_free (porism_surface_find (self->surface, call->query));
      else if (call->kind == PORISM_CALL_ACTION)
        porism_surface_unlock (self->surface, call->action->tool);
    }
}

/* What the model said, as it said it where all of it stands. */
static GPtrArray *
add_reply (PorismModelAgent *self,
           PorismDocument   *document,
           guint             turn)
{
  const PorismTurn *said = porism_document_get_turn (document, turn);
  const PorismMessage *known = find_memory (self, turn, said);
  g_autoptr (GPtrArray) done = list_calls (self, document, turn);
  g_autoptr (GPtrArray) known_calls = known != NULL ? read_calls (self, said, known) : NULL;
  PorismMessage *message;

  offer_again (self, done);
  if (known != NULL && count_actions (known_calls) == count_actions (done))
    {
      porism_conversation_add_copy (self->conversation, known);
      return g_steal_pointer (&known_calls);
    }
  if (*said->text == '\0' && done->len == 0)
    return g_steal_pointer (&done);
  message = porism_conversation_add_message (self->conversation, PORISM_SIDE_MODEL);
  if (*said->text != '\0')
    porism_message_add_text (message, said->text);
  for (guint i = 0; i < done->len; i++)
    porism_message_add_call (message, ((const PorismModelCall *) done->pdata[i])->part);

  return g_steal_pointer (&done);
}

/* The user's message after turn @turn, with what happened until turn @next. */
static void
add_answers (PorismModelAgent *self,
             PorismDocument   *document,
             guint             turn,
             guint             next,
             const GPtrArray  *calls)
{
  GPtrArray *messages = self->conversation->messages;
  PorismMessage *message = g_ptr_array_index (messages, messages->len - 1);

  if (message->side != PORISM_SIDE_USER)
    message = porism_conversation_add_message (self->conversation, PORISM_SIDE_USER);
  porism_model_agent_add_results (self, document, turn, calls, FALSE, message);
  porism_model_agent_add_news (self, document, turn,
                               porism_document_get_turn (document, turn)->after,
                               porism_document_get_turn (document, next)->after, message);
  porism_model_agent_add_reminder (self, PORISM_STOP_DONE, calls->len, message);
}

/* Puts the conversation together from the document's branch. Our last message, with the results of
 * the last turn and the whole canvas, follows when the next turn is asked for. */
void
porism_model_agent_recall (PorismModelAgent *self,
                           PorismDocument   *document)
{
  g_autoptr (GArray) turns = list_turns (document);
  PorismSession *session = porism_document_get_session (document);

  find_elsewhere (self, session);
  g_clear_pointer (&self->conversation, porism_conversation_unref);
  g_hash_table_remove_all (self->told);
  g_clear_pointer (&self->told_freedom, g_free);
  g_ptr_array_set_size (self->calls, 0);
  self->unanswered = FALSE;
  self->turn = G_MAXUINT;
  self->stop = PORISM_STOP_DONE;
  self->n_silent = 0;
  self->last_usage = PORISM_USAGE_UNKNOWN;
  self->has_replied = FALSE;
  if (turns->len == 0)
    return;

  self->conversation = porism_conversation_new (self->prompt);
  porism_model_agent_add_problem (self, document,
                                  porism_conversation_add_message (self->conversation,
                                                                   PORISM_SIDE_USER));
  for (guint i = 0; i < turns->len; i++)
    {
      guint turn = g_array_index (turns, guint, i);
      g_autoptr (GPtrArray) calls = add_reply (self, document, turn);

      self->turn = turn;
      if (i + 1 < turns->len)
        add_answers (self, document, turn, g_array_index (turns, guint, i + 1), calls);
      else
        {
          g_ptr_array_unref (self->calls);
          self->calls = g_steal_pointer (&calls);
        }
    }
  self->seen = porism_document_get_turn (document, self->turn)->after;
  self->head = self->seen;
}
