/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From the chosen model to a loop on the window's document. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "app/planner/planner-agent.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/dialogs/porism-model-dialog.h"
#include "ui/window/porism-window-private.h"

/**
 * porism_window_dup_model:
 *
 * Returns: (transfer full) (nullable): the chosen model
 */
char *
porism_window_dup_model (PorismWindow *self)
{
  return self->settings != NULL ? porism_agent_settings_dup_model (self->settings) : NULL;
}

/**
 * porism_window_set_up_agent:
 *
 * Opens the dialog in which a model is chosen.
 */
void
porism_window_set_up_agent (PorismWindow *self)
{
  gtk_window_present (
    GTK_WINDOW (porism_model_dialog_new (GTK_WINDOW (self), self->settings, self->keys)));
}

/* (transfer full) (nullable): the chosen model, else who needs none, which cannot read pictures. NULL after it was said why
 * there is none, or asked which model it shall be. */
static PorismAgent *
make_agent (PorismWindow *self)
{
  g_auto (PorismModelSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  PorismModelAgent *agent;

  porism_agent_settings_read (self->settings, &setup);
  if (setup.model == NULL && porism_document_get_picture (self->document) != NULL)
    {
      porism_window_set_up_agent (self);
      return NULL;
    }
  if (setup.model == NULL)
    return PORISM_AGENT (porism_planner_agent_new (self->partial));
  agent = porism_model_setup_make_agent (&setup, self->keys, &error);
  if (agent == NULL)
    {
      g_autofree char *sentence = porism_provider_error_dup_sentence (error);

      porism_window_say (self, sentence);
    }
  return (PorismAgent *) agent;
}

static gboolean
make_loop (PorismWindow *self)
{
  g_autoptr (PorismAgent) agent = make_agent (self);
  g_autoptr (PorismLoop) loop = NULL;
  g_autofree char *identity = NULL;

  if (agent == NULL)
    return FALSE;
  loop = porism_loop_new (self->document, agent);
  porism_agent_settings_limit (self->settings, loop);
  identity = porism_agent_settings_dup_identity (self->settings);
  porism_window_set_loop (self, loop, identity);

  return TRUE;
}

/**
 * porism_window_begin:
 *
 * Lets the chosen model, or the built-in agent, begin on the document's problem.
 */
void
porism_window_begin (PorismWindow *self)
{
  if (!make_loop (self))
    return;
  porism_window_show_agent (self);
  porism_loop_run (self->loop);
}

/* ---- going on ---- */

/**
 * porism_window_was_cut_short:
 *
 * Returns: whether the run in view is over without an answer; a recording that was played has no more
 */
gboolean
porism_window_was_cut_short (PorismWindow *self)
{
  guint n = porism_document_get_current_run (self->document);
  const char *end = n > 0 ? porism_document_get_run (self->document, n - 1)->end : NULL;

  return n > 0 && g_strcmp0 (end, PORISM_END_ANSWER) != 0 &&
         (g_strcmp0 (end, PORISM_END_DONE) != 0 || !porism_window_is_recording (self)) &&
         (self->loop == NULL || porism_loop_get_state (self->loop) == PORISM_LOOP_FINISHED);
}

/* A recording goes on until its end, a model until another one is chosen. */
static gboolean
serves_still (PorismWindow *self)
{
  g_autofree char *model = porism_window_dup_model (self);
  g_autofree char *identity = NULL;

  if (self->loop == NULL)
    return FALSE;
  if (model == NULL)
    return TRUE;
  if (self->agent_identity == NULL)
    return porism_loop_get_state (self->loop) != PORISM_LOOP_FINISHED;
  identity = porism_agent_settings_dup_identity (self->settings);

  return g_str_equal (identity, self->agent_identity);
}

/**
 * porism_window_ensure_loop:
 *
 * Returns: (transfer none) (nullable): the loop, with the budget as it is now; a new one where
 *   another model was chosen meanwhile
 */
PorismLoop *
porism_window_ensure_loop (PorismWindow *self)
{
  if (!serves_still (self) && (self->settings == NULL || !make_loop (self)))
    return NULL;
  if (self->agent_identity != NULL)
    porism_agent_settings_limit (self->settings, self->loop);

  return self->loop;
}

/**
 * porism_window_go_on_from:
 * @loop: (nullable): what works on its document; nothing is done for %NULL
 *
 * Lets @loop go on after @entry, with all that was said on the way.
 */
void
porism_window_go_on_from (PorismWindow *self,
                          PorismLoop   *loop,
                          guint64       entry)
{
  if (loop == NULL)
    return;
  porism_loop_continue_from (loop, entry);
  porism_loop_run (loop);
}

/* ---- another problem on the same figure ---- */

static gboolean
says_the_same (const char *a,
               const char *b)
{
  g_autofree char *one = g_strstrip (g_strdup (a != NULL ? a : ""));
  g_autofree char *other = g_strstrip (g_strdup (b != NULL ? b : ""));

  return g_str_equal (one, other);
}

/* (nullable): what the turns here were about, where that was another problem than now. A run that
 * came to no turn left nothing behind. */
static const char *
find_former_problem (PorismWindow *self)
{
  guint n = porism_document_get_n_turns (self->document);
  guint number = n > 0 ? porism_document_get_turn (self->document, n - 1)->run : 0;
  const char *former =
    number > 0 ? porism_document_get_run (self->document, number - 1)->problem : NULL;

  return says_the_same (former, porism_document_get_problem (self->document)) ? NULL : former;
}

/* The problem goes to a window of its own, and this document gets back the one it was about. */
static void
begin_elsewhere (PorismWindow *self,
                 const char   *former)
{
  g_autoptr (PorismDocument) document = porism_document_new ();

  porism_document_set_problem (document, porism_document_get_problem (self->document));
  porism_document_set_picture (document, porism_document_get_picture (self->document));
  porism_document_set_problem (self->document, former);
  g_signal_emit_by_name (self, "solve-elsewhere", document);
}

static void
place_chosen_cb (AdwMessageDialog *dialog,
                 const char       *response,
                 PorismWindow     *self)
{
  const char *former = find_former_problem (self);

  if (g_str_equal (response, "keep"))
    porism_window_begin (self);
  else if (g_str_equal (response, "new") && former != NULL)
    begin_elsewhere (self, former);
}

static void
ask_place (PorismWindow *self)
{
  GtkWidget *dialog =
    adw_message_dialog_new (GTK_WINDOW (self), _("Another Problem?"),
                            _("What is drawn here was for another problem. A new document begins "
                              "with an empty figure; this one keeps its problem and its steps."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "keep",
                                    _("_Keep the Figure"), "new", _("_New Document"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "new",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "new");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (place_chosen_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A run that was cut short goes on, with its history: what it drew is no figure to begin with. */
static void
begin_or_go_on (PorismWindow *self)
{
  guint run = porism_document_get_current_run (self->document);
  const char *former = run > 0 ? porism_document_get_run (self->document, run - 1)->problem : NULL;

  if (!porism_window_was_cut_short (self) ||
      !says_the_same (former, porism_document_get_problem (self->document)))
    porism_window_begin (self);
  else
    {
      porism_window_show_agent (self);
      porism_window_go_on_from (self, porism_window_ensure_loop (self),
                                porism_session_get_head (porism_window_get_session (self)));
    }
}

static void
begin_in_place (PorismWindow *self)
{
  if (find_former_problem (self) != NULL)
    ask_place (self);
  else
    begin_or_go_on (self);
}

static void
understood_cb (gpointer user_data)
{
  begin_in_place (user_data);
}

/* Who needs no model reads the text, and no picture. */
static gboolean
goes_by_text (PorismWindow *self)
{
  g_autofree char *model = porism_window_dup_model (self);

  return model == NULL && porism_document_get_picture (self->document) == NULL;
}

/**
 * porism_window_solve:
 *
 * Lets the chosen model begin on the document's problem, or go on with it where it was stopped, or
 * asks first whether it shall be in this document, where that is about another one. The built-in agent
 * begins once all of the text is understood.
 */
void
porism_window_solve (PorismWindow *self)
{
  PorismProblemView *problem = porism_agent_console_get_problem_view (self->agent_console);

  self->partial = FALSE;
  if (!goes_by_text (self))
    {
      begin_in_place (self);
      return;
    }
  porism_window_show_agent (self);
  porism_agent_console_set_recorded (self->agent_console, FALSE);
  porism_reading_pane_await (porism_problem_view_get_reading_pane (problem), understood_cb, self);
}

/**
 * porism_window_draw_rest:
 *
 * Lets the built-in agent begin with what it understands of the text.
 */
void
porism_window_draw_rest (PorismWindow *self)
{
  self->partial = TRUE;
  begin_in_place (self);
}

/* ---- drawing again ---- */

/* Of the run of the built-in agent that drew what is seen; G_MAXUINT where nobody or somebody else did. */
static guint
find_first_turn (PorismWindow *self)
{
  guint i = porism_document_get_last_turn (self->document), first = G_MAXUINT;
  const guint run = i < G_MAXUINT ? porism_document_get_turn (self->document, i)->run : 0;

  if (run == 0 || !g_str_equal (porism_document_get_run (self->document, run - 1)->agent, PORISM_PLANNER_NAME))
    return G_MAXUINT;
  for (; i < G_MAXUINT && porism_document_get_turn (self->document, i)->run == run;
       i = porism_document_get_turn (self->document, i)->previous - 1)
    first = i;
  return first;
}

/**
 * porism_window_is_outdated:
 *
 * Returns: whether what the built-in agent drew is of another text than the document's, and it can draw that
 */
gboolean
porism_window_is_outdated (PorismWindow *self)
{
  return self->settings != NULL && porism_window_has_problem (self) && goes_by_text (self) &&
         find_first_turn (self) < G_MAXUINT && find_former_problem (self) != NULL;
}

/* What a person did after the entry @after, but for moving what is there; (transfer full), of PorismAction. */
static GPtrArray *
list_own_actions (PorismWindow *self,
                  guint64       after)
{
  PorismSession *session = porism_window_get_session (self);
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  for (guint64 id = porism_session_get_head (session); id > after;)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (g_str_equal (entry->actor, PORISM_ACTOR_PERSON) && entry->delta != NULL && !g_str_equal (entry->action->tool, "move_point"))
        g_ptr_array_insert (actions, 0, porism_action_copy (entry->action));
      id = entry->parent;
    }
  return actions;
}

/**
 * porism_window_redraw:
 *
 * Takes back what the built-in agent drew, and lets it draw the text as it is now. What a person added is
 * added again.
 */
void
porism_window_redraw (PorismWindow *self)
{
  const guint first = find_first_turn (self);
  PorismLoop *loop = first < G_MAXUINT ? porism_window_ensure_loop (self) : NULL;

  if (loop == NULL)
    return;
  g_clear_pointer (&self->own_actions, g_ptr_array_unref);
  self->own_actions = list_own_actions (self, porism_document_get_turn (self->document, first)->after);
  porism_loop_retry_turn (loop, first);
  porism_loop_run (loop);
}

/**
 * porism_window_add_own_actions:
 *
 * Does again what a person had done in the figure that was drawn again, as far as that is possible there.
 */
void
porism_window_add_own_actions (PorismWindow *self)
{
  g_autoptr (GPtrArray) actions = g_steal_pointer (&self->own_actions);
  PorismSession *session = porism_window_get_session (self);
  const guint64 group = actions != NULL && actions->len > 0 ? porism_session_new_group (session) : 0;

  for (guint i = 0; actions != NULL && i < actions->len; i++)
    porism_session_act (session, g_ptr_array_index (actions, i), PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
}
