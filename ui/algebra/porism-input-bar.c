/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed is read by the engine and submitted as one action of the person. What says that something shall hold
 * is offered first, with what it would move, and submitted when it is entered again. What cannot be read,
 * or is refused, stays in the line with the reason beneath; nothing typed is lost. An answer goes with the
 * figure that it is of: at the next step, taken here or elsewhere. Tab goes through the
 * ways to complete the word at the cursor, Up and Down through the lines before. */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/inquiry/question.h"
#include "engine/typed/command.h"
#include "engine/typed/typed-completion.h"
#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"
#include "ui/algebra/porism-condition-offer.h"
#include "ui/algebra/porism-input-bar.h"
#include "ui/parts/porism-decimal.h"
#include "ui/parts/porism-formula.h"
#include "ui/parts/porism-step-text.h"

/* More ways than these to complete a word, or to write a command, are not shown. */
#define MOST_SHOWN 4

struct _PorismInputBar
{
  PorismFrame parent_instance;

  PorismSession *session;
  GPtrArray *history;           /* char *, the oldest first */
  guint place;                  /* in the history; its length: the line that was not submitted yet */
  char *draft;                  /* that line, while another one is shown */
  gboolean submitting;
  PorismAction *offered;        /* what the line says shall hold, until it is entered again; or NULL */
  gboolean answered;            /* the note says what the last line led to, */
  guint64 answered_at;          /* at this head of the session */

  GPtrArray *completions;       /* PorismCompletion, while Tab goes through them; else NULL */
  guint completed;              /* which of them stands there */
  gsize word;                   /* the byte where the word begins */
  char *typed;                  /* the line before; */
  gsize typed_cursor;           /* and its cursor */
  gboolean completes;           /* Tab completes; it goes on where that was ended */
  gboolean writing;             /* the bar itself changes the line */

  GtkEntry *entry;
  GtkLabel *note;
  GtkWidget *why;               /* of an answer that something is so */
};

G_DEFINE_FINAL_TYPE (PorismInputBar, porism_input_bar, PORISM_TYPE_FRAME)

static PorismConstruction *
get_construction (PorismInputBar *self)
{
  return porism_session_get_construction (self->session);
}

static const PorismRegistry *
get_registry (PorismInputBar *self)
{
  return porism_session_get_registry (self->session);
}

static const char *
get_line (PorismInputBar *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static gsize
get_cursor (PorismInputBar *self)
{
  const char *line = get_line (self);

  return (gsize) (g_utf8_offset_to_pointer (
                    line, gtk_editable_get_position (GTK_EDITABLE (self->entry))) - line);
}

/* ---- the note beneath ---- */

static gboolean
shows_error (PorismInputBar *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self->note), "error");
}

/* What contradicts a line that was refused is marked for as long as the refusal stands here. */
static void
show_note (PorismInputBar *self,
           const char     *markup,
           gboolean        error)
{
  self->answered = FALSE;
  gtk_widget_set_visible (self->why, FALSE);
  if (shows_error (self) && !error)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.forget-conflict", NULL);
  gtk_label_set_markup (self->note, markup);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *markup != '\0');
  if (error)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->note), "error");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
      gtk_widget_remove_css_class (GTK_WIDGET (self->note), "error");
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
show_text (PorismInputBar *self,
           const char     *text,
           gboolean        error)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  show_note (self, markup, error);
}

/* "Circle(centre, <b>radius</b>)" */
static void
append_signature (GString               *markup,
                  const PorismSignature *signature,
                  const char            *command,
                  guint                  argument)
{
  g_string_append_printf (markup, "%s%s(", markup->len > 0 ? "\n" : "", command);
  for (guint i = 0; i < signature->n; i++)
    {
      g_autofree char *label = g_markup_escape_text (porism_signature_get_label (signature, i), -1);

      g_string_append_printf (markup, i == argument ? "%s<b>%s</b>" : "%s%s", i > 0 ? ", " : "",
                              label);
    }
  g_string_append_c (markup, ')');
}

/* The ways to write the command at the cursor that the arguments so far leave; NULL at none. */
static char *
dup_argument_hint (PorismInputBar *self)
{
  guint argument = 0;
  g_autofree char *command = porism_typed_input_find_command (get_line (self), get_cursor (self), get_construction (self),
                                                              get_registry (self), &argument);
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GArray) signatures = NULL;

  if (command == NULL)
    return NULL;
  signatures = porism_typed_input_list_signatures (get_construction (self), get_registry (self), command, argument);
  for (guint i = 0; i < MIN (signatures->len, MOST_SHOWN); i++)
    {
      const PorismSignature *signature = &g_array_index (signatures, PorismSignature, i);

      append_signature (markup, signature, command, MIN (argument, signature->n - 1));
    }
  return g_string_free (g_steal_pointer (&markup), FALSE);
}

/* What Tab would put there. */
static char *
dup_completion_hint (PorismInputBar *self)
{
  gsize start;
  g_autoptr (GPtrArray) completions = porism_typed_input_complete (
    get_line (self), get_cursor (self), get_construction (self), get_registry (self), &start);
  g_autoptr (GString) markup = g_string_new (NULL);

  if (get_cursor (self) - start < 2)
    return NULL;
  for (guint i = 0; i < MIN (completions->len, MOST_SHOWN); i++)
    {
      const PorismCompletion *completion = g_ptr_array_index (completions, i);
      gboolean command = g_str_has_suffix (completion->text, "(");
      g_autofree char *line =
        command ? g_markup_escape_text (completion->description, -1)
                : g_markup_printf_escaped ("%s – %s", completion->text, completion->description);

      g_string_append_printf (markup, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (completions->len > MOST_SHOWN)
    g_string_append (markup, "\n…");

  return g_string_free (g_steal_pointer (&markup), FALSE);
}

/* Tab goes on to the next widget until something is typed. */
static void
end_completing (PorismInputBar *self)
{
  g_clear_pointer (&self->completions, g_ptr_array_unref);
  g_clear_pointer (&self->typed, g_free);
  self->completes = FALSE;
}

static void
drop_offer (PorismInputBar *self)
{
  g_clear_pointer (&self->offered, porism_action_free);
}

/* What was offered or refused is no longer what stands there, though the cursor may. */
static void
text_changed_cb (PorismInputBar *self)
{
  if (self->offered != NULL || shows_error (self))
    show_note (self, "", FALSE);
  drop_offer (self);
}

static void
update_hint (PorismInputBar *self)
{
  g_autofree char *hint = NULL;

  if (self->writing || self->session == NULL)
    return;
  end_completing (self);
  drop_offer (self);
  self->completes = TRUE;
  hint = dup_completion_hint (self);
  if (hint == NULL || *hint == '\0')
    {
      g_free (hint);
      hint = dup_argument_hint (self);
    }
  show_note (self, hint != NULL ? hint : "", FALSE);
}

/* ---- the line ---- */

static void
set_line (PorismInputBar *self,
          const char     *text,
          gsize           cursor)
{
  self->writing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry),
                             (int) g_utf8_pointer_to_offset (text, text + cursor));
  self->writing = FALSE;
}

static void
remember (PorismInputBar *self,
          const char     *line)
{
  if (self->history->len == 0 ||
      !g_str_equal (g_ptr_array_index (self->history, self->history->len - 1), line))
    g_ptr_array_add (self->history, g_strdup (line));
  self->place = self->history->len;
  g_clear_pointer (&self->draft, g_free);
}

/* Shows the line before or after in the history; what was being typed is the last of it. */
static gboolean
turn_history (PorismInputBar *self,
              int             step)
{
  gint64 place = (gint64) self->place + step;
  const char *line;

  if (place < 0 || place > self->history->len)
    return GDK_EVENT_STOP;
  if (self->place == self->history->len)
    {
      g_free (self->draft);
      self->draft = g_strdup (get_line (self));
    }
  self->place = (guint) place;
  line = place < self->history->len ? g_ptr_array_index (self->history, place) : self->draft;
  set_line (self, line, strlen (line));
  end_completing (self);
  show_note (self, "", FALSE);

  return GDK_EVENT_STOP;
}

/* Puts the completion in place of the word that ends at the cursor. */
static void
put_completion (PorismInputBar         *self,
                const PorismCompletion *completion)
{
  const char *line = get_line (self);
  g_autofree char *before = g_strndup (line, self->word);
  g_autofree char *text = g_strconcat (before, completion->text, line + get_cursor (self), NULL);

  set_line (self, text, self->word + strlen (completion->text));
  show_text (self, completion->description, FALSE);
}

static gboolean
begin_completing (PorismInputBar *self)
{
  self->completions = porism_typed_input_complete (get_line (self), get_cursor (self),
                                                   get_construction (self), get_registry (self),
                                                   &self->word);
  self->completed = 0;
  self->typed = g_strdup (get_line (self));
  self->typed_cursor = get_cursor (self);

  return self->completions->len > 0;
}

/* The first or the next completion; after the last the focus goes on. */
static gboolean
complete (PorismInputBar *self)
{
  gboolean found;

  if (self->completions != NULL)
    found = ++self->completed < self->completions->len;
  else
    found = self->completes && begin_completing (self);
  if (found)
    put_completion (self, g_ptr_array_index (self->completions, self->completed));
  else
    end_completing (self);

  return found;
}

/* ---- submitting ---- */

/* The line stays as it is, with the cursor where it went wrong. */
static void
show_error (PorismInputBar *self,
            const char     *message,
            int             position)
{
  self->writing = TRUE;
  if (position >= 0)
    gtk_editable_set_position (GTK_EDITABLE (self->entry), position);
  self->writing = FALSE;
  show_text (self, message, TRUE);
}

/* Why, can be asked of what was answered. */
static void
offer_reasons (PorismInputBar    *self,
               const PorismEntry *entry)
{
  g_autoptr (PorismQuestion) question = porism_question_new_answer (get_construction (self), get_registry (self), entry);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->why), "t", entry->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->why), "win.why-entry");
  gtk_widget_set_visible (self->why, question != NULL);
}

/* What was asked is answered beneath, what was made is seen in the figure and the list. */
static void
show_outcome (PorismInputBar    *self,
              const char        *line,
              const PorismEntry *entry)
{
  g_autofree char *text = NULL;

  if (!entry->observation->ok)
    {
      text = g_strjoin (*entry->hint != '\0' ? " " : "", entry->refusal, entry->hint, NULL);
      show_error (self, text, -1);
      return;
    }
  remember (self, line);
  set_line (self, "", 0);
  if (entry->observation->value != NULL)
    {
      g_autofree char *answer = porism_step_dup_observation (entry);

      text = g_strdup_printf ("%s\n%s", line, answer);
    }
  show_text (self, text != NULL ? text : entry->observation->message, FALSE);
  offer_reasons (self, entry);
  self->answered = TRUE;
  self->answered_at = porism_session_get_head (self->session);
}

/* What was answered or offered is of the figure before. */
static void
head_changed_cb (PorismInputBar *self)
{
  if (self->offered != NULL)
    show_note (self, "", FALSE);
  drop_offer (self);
  if (self->answered && porism_session_get_head (self->session) != self->answered_at)
    show_note (self, "", FALSE);
}

typedef struct
{
  PorismInputBar *self;
  char *line;
} Submitted;

/* Who types on meanwhile keeps what he types. */
static void
settled_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  g_autofree Submitted *submitted = user_data;
  g_autoptr (PorismInputBar) self = submitted->self;
  g_autofree char *line = submitted->line;
  g_autofree char *now = self->entry != NULL ? g_strdup (get_line (self)) : NULL;

  self->submitting = FALSE;
  if (entry == NULL || now == NULL || self->session != session)
    return;
  if (g_str_equal (g_strstrip (now), line))
    show_outcome (self, line, entry);
  else if (entry->observation->ok)
    remember (self, line);
}

static void
submit (PorismInputBar     *self,
        const PorismAction *action)
{
  Submitted *submitted = g_new (Submitted, 1);
  const PorismEntry *entry;

  self->submitting = TRUE;
  *submitted = (Submitted) { g_object_ref (self), g_strstrip (g_strdup (get_line (self))) };
  entry = porism_session_act (self->session, action, PORISM_ACTOR_PERSON, 0, TRUE, settled_cb,
                              submitted);
  if (entry != NULL)
    settled_cb (self->session, entry, submitted);
}

/* ---- what shall hold ---- */

typedef struct
{
  PorismInputBar *self;
  char *line;
  char *says;                   /* the line as it was understood */
  PorismAction *action;
} Tried;

static void
tried_free (Tried *tried)
{
  g_object_unref (tried->self);
  g_free (tried->line);
  g_free (tried->says);
  porism_action_free (tried->action);
  g_free (tried);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tried, tried_free)

/* What would be refused is submitted all the same: so everybody learns what contradicts it. */
static void
tried_cb (PorismSession           *session,
          const PorismObservation *observation,
          const char              *refusal,
          gpointer                 user_data)
{
  g_autoptr (Tried) tried = user_data;
  PorismInputBar *self = tried->self;
  g_autofree char *sentence = NULL;

  if (observation == NULL || self->entry == NULL || self->session != session || !g_str_equal (get_line (self), tried->line))
    return;
  if (refusal != NULL)
    {
      submit (self, tried->action);
      return;
    }
  drop_offer (self);
  self->offered = g_steal_pointer (&tried->action);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.forget-conflict", NULL);
  sentence = porism_condition_offer_dup_sentence (get_construction (self), tried->says, observation);
  show_text (self, sentence, FALSE);
}

/* Says what @action, which says that something shall hold, would move. @in_degrees: and that its number is one of degrees. */
static void
offer (PorismInputBar     *self,
       const PorismAction *action,
       gboolean            in_degrees)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  Tried *tried = g_new (Tried, 1);

  *tried = (Tried) { g_object_ref (self), g_strdup (get_line (self)), g_strconcat (get_line (self), in_degrees ? "°" : NULL, NULL), porism_action_copy (action) };
  g_ptr_array_add (actions, porism_action_copy (action));
  porism_session_try (self->session, porism_session_get_head (self->session), actions, tried_cb, tried);
}

/* Enters what was offered; FALSE where nothing was. */
static gboolean
accept_offer (PorismInputBar *self)
{
  g_autoptr (PorismAction) offered = g_steal_pointer (&self->offered);

  if (offered != NULL)
    submit (self, offered);
  return offered != NULL;
}

static void
activate_cb (PorismInputBar *self)
{
  g_autofree char *line = g_strdup (get_line (self));
  g_autofree char *read = porism_decimal_dup_read (get_line (self));
  g_autoptr (PorismAction) action = NULL, condition = NULL;
  g_autoptr (GError) error = NULL;
  gboolean in_degrees;
  guint position;

  if (self->session == NULL || self->submitting || *g_strstrip (line) == '\0' || accept_offer (self))
    return;
  end_completing (self);
  condition = porism_typed_condition_parse (read, get_construction (self), get_registry (self), &in_degrees);
  if (condition != NULL)
    {
      offer (self, condition, in_degrees);
      return;
    }
  action = porism_typed_input_parse (read, get_construction (self), get_registry (self),
                                     &position, &error);
  if (action != NULL)
    submit (self, action);
  else
    show_error (self, error->message, (int) position);
}

/* Escape takes the offer or the completion back, then empties the line, which stays in the history, then leaves it. */
static gboolean
escape (PorismInputBar *self)
{
  if (*get_line (self) == '\0')
    return GDK_EVENT_PROPAGATE;
  if (self->offered != NULL)
    {
      drop_offer (self);
      show_note (self, "", FALSE);
      return GDK_EVENT_STOP;
    }
  if (self->completions != NULL)
    {
      set_line (self, self->typed, self->typed_cursor);
      end_completing (self);
      show_note (self, "", FALSE);
      return GDK_EVENT_STOP;
    }
  remember (self, get_line (self));
  set_line (self, "", 0);
  show_note (self, "", FALSE);

  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (PorismInputBar *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  if (self->session == NULL || state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return turn_history (self, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return turn_history (self, 1);
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return complete (self);
    case GDK_KEY_Escape:
      return escape (self);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- the widget ---- */

static gboolean
porism_input_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (PORISM_INPUT_BAR (widget)->entry));
}

static void
porism_input_bar_dispose (GObject *object)
{
  PorismInputBar *self = PORISM_INPUT_BAR (object);

  self->writing = TRUE;
  G_OBJECT_CLASS (porism_input_bar_parent_class)->dispose (object);
  g_clear_object (&self->session);
}

static void
porism_input_bar_finalize (GObject *object)
{
  PorismInputBar *self = PORISM_INPUT_BAR (object);

  drop_offer (self);
  g_ptr_array_unref (self->history);
  g_clear_pointer (&self->completions, g_ptr_array_unref);
  g_free (self->typed);
  g_free (self->draft);

  G_OBJECT_CLASS (porism_input_bar_parent_class)->finalize (object);
}

static void
porism_input_bar_class_init (PorismInputBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_input_bar_dispose;
  object_class->finalize = porism_input_bar_finalize;
  widget_class->grab_focus = porism_input_bar_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-input-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismInputBar, entry);
  gtk_widget_class_bind_template_child (widget_class, PorismInputBar, note);
  gtk_widget_class_bind_template_child (widget_class, PorismInputBar, why);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_hint);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_set_css_name (widget_class, "inputbar");
}

static void
porism_input_bar_init (PorismInputBar *self)
{
  self->history = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_formula_set_direction (GTK_WIDGET (self->entry));
}

/**
 * porism_input_bar_set_session:
 * @session: (nullable): to whom what is typed is submitted
 */
void
porism_input_bar_set_session (PorismInputBar *self,
                              PorismSession  *session)
{
  g_return_if_fail (PORISM_IS_INPUT_BAR (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, head_changed_cb, self);
  if (g_set_object (&self->session, session))
    set_line (self, "", 0);
  if (session != NULL)
    g_signal_connect_object (session, "head-changed", G_CALLBACK (head_changed_cb), self,
                             G_CONNECT_SWAPPED);
  end_completing (self);
  drop_offer (self);
  show_note (self, "", FALSE);
}

/**
 * porism_input_bar_edit:
 *
 * Puts @text into the line, with the focus at its end; what was being typed is the line before.
 */
void
porism_input_bar_edit (PorismInputBar *self,
                       const char     *text)
{
  g_return_if_fail (PORISM_IS_INPUT_BAR (self));

  if (*get_line (self) != '\0')
    remember (self, get_line (self));
  gtk_entry_grab_focus_without_selecting (self->entry);
  set_line (self, text, strlen (text));
  show_note (self, "", FALSE);
}

/**
 * porism_input_bar_edit_value:
 * @name: what has a value
 * @value: what it is now
 *
 * The same with “@name = @value”, in which the value is typed over.
 */
void
porism_input_bar_edit_value (PorismInputBar *self,
                             const char     *name,
                             const char     *value)
{
  g_autofree char *line = g_strdup_printf ("%s = %s", name, value);

  porism_input_bar_edit (self, line);
  self->writing = TRUE;
  gtk_editable_select_region (GTK_EDITABLE (self->entry), (int) g_utf8_strlen (name, -1) + 3, -1);
  self->writing = FALSE;
}

/**
 * porism_input_bar_is_submitting:
 *
 * Returns: whether what is refused at this moment is said here
 */
gboolean
porism_input_bar_is_submitting (PorismInputBar *self)
{
  g_return_val_if_fail (PORISM_IS_INPUT_BAR (self), FALSE);

  return self->submitting;
}

/**
 * porism_input_bar_dismiss:
 *
 * Takes away what is said beneath the line, an error with its mark; what is typed stays.
 */
void
porism_input_bar_dismiss (PorismInputBar *self)
{
  g_return_if_fail (PORISM_IS_INPUT_BAR (self));

  show_note (self, "", FALSE);
}
