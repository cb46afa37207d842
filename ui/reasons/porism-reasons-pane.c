/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown is of the figure as it was when it was asked. When that changes, the same is asked again, and what is
 * shown stays until the answer is there; an answer about a figure that has changed meanwhile is not looked at. A drag
 * changes nothing: the marks follow it. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/parts/porism-scroll-focus.h"
#include "ui/reasons/porism-reason-text.h"
#include "ui/reasons/porism-reasons-light.h"
#include "ui/reasons/porism-reasons-list.h"
#include "ui/reasons/porism-reasons-pane.h"

/* Milliseconds for which the figure rests before it is asked again. */
#define REST_MS 200
#define NO_STEP PORISM_REASONS_NONE

struct _PorismReasonsPane
{
  PorismFrame parent_instance;

  PorismDocument *document;
  GSignalGroup *session_signals;
  PorismCanvas *canvas;         /* borrowed */
  PorismAnnouncer *announcer;   /* borrowed */
  PorismInquiry *inquiry;
  guint64 version;              /* of the figure, when it was asked */
  guint asking_again;           /* the source that will, else 0 */

  PorismQuestion *question;     /* what is asked; NULL: what holds, */
  gboolean wants_findings;      /* if that is: */
  GPtrArray *relations;         /* of these PorismQuestion, or NULL */
  GArray *objects;              /* PorismId: about these */

  PorismReasons *reasons;       /* what is shown; or NULL */
  PorismReasons *findings;      /* what the proof came from; or NULL */
  gboolean outdated;            /* the figure has changed since */
  gboolean awaited;             /* somebody waits for the answer: it is not the same asked again */

  GtkStack *stack;
  GtkSpinner *spinner;
  GtkWidget *cancel;
  GtkWidget *back;
  GtkLabel *heading;
  GtkLabel *goal;
  GtkLabel *remark;
  PorismReasonsList *list;
  GtkWidget *stepper;
  GtkLabel *place;
};

enum { ASKED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismReasonsPane, porism_reasons_pane, PORISM_TYPE_FRAME)

static PorismConstruction *
get_construction (PorismReasonsPane *self)
{
  return porism_session_get_construction (porism_document_get_session (self->document));
}

static const PorismDerivation *
get_derivation (PorismReasonsPane *self)
{
  return self->reasons != NULL ? self->reasons->explanation.derivation : NULL;
}

static int
count_steps (PorismReasonsPane *self)
{
  const PorismDerivation *derivation = get_derivation (self);

  return derivation != NULL ? (int) derivation->steps->len : 0;
}

/* The step to which the proof was gone through. */
static int
get_step (PorismReasonsPane *self)
{
  return porism_reasons_list_get_current (self->list);
}

/* ---- upon the figure ---- */

/* Nothing while nobody sees the pane. */
static gboolean
is_seen (PorismReasonsPane *self)
{
  return self->reasons != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
fade (PorismReasonsPane *self)
{
  if (is_seen (self) && get_step (self) != NO_STEP)
    porism_reasons_light_step (self->reasons, (guint) get_step (self), self->canvas);
  else
    porism_canvas_fade_others (self->canvas, NULL);
}

static void
follow_look (PorismReasonsPane *self)
{
  const PorismDerivation *derivation = get_derivation (self);
  const int row = is_seen (self) ? porism_reasons_list_get_looked (self->list) : NO_STEP;

  if (derivation != NULL)
    porism_reasons_list_set_premises (
      self->list, row != NO_STEP ? g_array_index (derivation->steps, PorismStep, row).premises : NULL);
  if (row != NO_STEP)
    porism_reasons_light_row (self->reasons, (guint) row, self->canvas);
  else
    porism_reasons_light_none (self->canvas);
}

/* ---- steps ---- */

static void
enable_steps (PorismReasonsPane *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "reasons.next", get_step (self) + 1 < count_steps (self));
  gtk_widget_action_set_enabled (widget, "reasons.previous", get_step (self) != NO_STEP);
}

static void
say_place (PorismReasonsPane *self)
{
  g_autofree char *place = get_step (self) == NO_STEP
    ? g_strdup_printf (ngettext ("%d step", "%d steps", (gulong) count_steps (self)), count_steps (self))
    : g_strdup_printf (_("Step %1$d of %2$d"), get_step (self) + 1, count_steps (self));

  gtk_label_set_text (self->place, place);
}

static void
set_step (PorismReasonsPane *self,
          int                step)
{
  porism_reasons_list_set_current (self->list, step);
  say_place (self);
  enable_steps (self);
  fade (self);
  follow_look (self);
}

gboolean
porism_reasons_pane_go (PorismReasonsPane *self,
                        int                by)
{
  const int step = get_step (self) + by;
  const char *said;

  if (step < NO_STEP || step >= count_steps (self))
    return FALSE;
  set_step (self, step);
  said = porism_reasons_list_come_along (self->list);
  if (said != NULL)
    porism_announcer_say (self->announcer, said);

  return TRUE;
}

/* ---- what is shown ---- */

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* (transfer full) */
static char *
dup_heading (PorismReasonsPane *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (self->reasons->question != NULL)
    return g_strdup (_("Why?"));
  if (self->objects->len == 0)
    return g_strdup (_("What Holds Here?"));
  for (guint i = 0; i < self->objects->len; i++)
    {
      const PorismRecord *record = porism_construction_get (get_construction (self), g_array_index (self->objects, PorismId, i));

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", record != NULL && record->name != NULL ? record->name : "…");
    }
  /* Translators: names of objects, “A, B” */
  return g_strdup_printf (_("What Holds of %s?"), names->str);
}

static void
show_reasons (PorismReasonsPane *self)
{
  const PorismReasons *reasons = self->reasons;
  const gboolean proof = reasons->question != NULL;
  g_autofree char *heading = dup_heading (self);

  porism_reasons_list_show (self->list, reasons, get_construction (self));
  gtk_label_set_text (self->heading, heading);
  show_text (self->goal, proof ? reasons->question->text : NULL);
  show_text (self->remark, reasons->remark);
  gtk_widget_set_visible (self->back, self->findings != NULL);
  gtk_widget_set_visible (self->stepper, count_steps (self) > 0);
  gtk_stack_set_visible_child_name (self->stack, "content");
  set_step (self, NO_STEP);
}

static void
announce (PorismReasonsPane *self)
{
  const PorismReasons *reasons = self->reasons;
  const guint n = reasons->findings != NULL ? reasons->findings->len : (guint) count_steps (self);
  g_autofree char *said = NULL;

  if (reasons->remark != NULL)
    said = g_strdup (reasons->remark);
  else if (reasons->findings != NULL)
    said = g_strdup_printf (ngettext ("%u finding", "%u findings", n), n);
  else
    said = g_strdup_printf (ngettext ("%1$s, proved in %2$u step", "%1$s, proved in %2$u steps", n), reasons->question->text, n);
  porism_announcer_say (self->announcer, said);
}

static void
clear_reasons (PorismReasonsPane *self)
{
  porism_reasons_list_show (self->list, NULL, NULL);
  g_clear_pointer (&self->reasons, porism_reasons_free);
}

/* Nothing is asked, and nothing shown. */
static void
forget (PorismReasonsPane *self)
{
  porism_inquiry_give_up (self->inquiry);
  g_clear_handle_id (&self->asking_again, g_source_remove);
  g_clear_pointer (&self->question, porism_question_free);
  g_clear_pointer (&self->relations, g_ptr_array_unref);
  g_array_set_size (self->objects, 0);
  self->wants_findings = FALSE;
  clear_reasons (self);
  g_clear_pointer (&self->findings, porism_reasons_free);
  gtk_spinner_stop (self->spinner);
  gtk_stack_set_visible_child_name (self->stack, "empty");
  enable_steps (self);
  if (self->canvas == NULL)
    return;
  porism_canvas_fade_others (self->canvas, NULL);
  follow_look (self);
}

/* ---- asking ---- */

static void
ask (PorismReasonsPane *self)
{
  PorismConstruction *construction = get_construction (self);

  self->version = porism_construction_get_version (construction);
  if (self->question != NULL)
    porism_inquiry_ask_why (self->inquiry, construction, self->question);
  else
    porism_inquiry_ask_what_holds (self->inquiry, construction, self->relations,
                                   (const PorismId *) (const void *) self->objects->data, self->objects->len);
}

/* Something new: until the answer is there, that is said. */
static void
ask_anew (PorismReasonsPane *self)
{
  gtk_stack_set_visible_child_name (self->stack, "busy");
  gtk_spinner_start (self->spinner);
  self->awaited = TRUE;
  ask (self);
}

static void
take_question (PorismReasonsPane    *self,
               const PorismQuestion *question)
{
  PorismQuestion *copy = porism_question_copy (question);

  g_clear_pointer (&self->question, porism_question_free);
  self->question = copy;
}

/* A selection of which one thing is known was asked why just that is so. */
static gboolean
is_plain (const PorismReasonsPane *self,
          const PorismReasons     *reasons)
{
  return self->relations != NULL && reasons->findings != NULL && reasons->findings->len == 1;
}

/* The same, of a figure that has changed: who goes through it stays where they are. */
static void
show_again (PorismReasonsPane *self,
            PorismReasons     *reasons)
{
  const int step = get_step (self);
  const gboolean focused = porism_reasons_list_has_focus (self->list);

  clear_reasons (self);
  self->reasons = reasons;
  show_reasons (self);
  set_step (self, step < count_steps (self) ? step : NO_STEP);
  if (focused)
    porism_reasons_list_focus (self->list);
}

static void
show_anew (PorismReasonsPane *self,
           PorismReasons     *reasons)
{
  self->awaited = FALSE;
  gtk_spinner_stop (self->spinner);
  clear_reasons (self);
  self->reasons = reasons;
  show_reasons (self);
  announce (self);
  porism_reasons_list_focus (self->list);
}

static void
answered_cb (PorismReasons *reasons,
             gpointer       user_data)
{
  PorismReasonsPane *self = user_data;

  if (porism_construction_get_version (get_construction (self)) != self->version)
    porism_reasons_free (reasons);
  else if (is_plain (self, reasons))
    {
      take_question (self, reasons->findings->pdata[0]);
      g_clear_pointer (&self->relations, g_ptr_array_unref);
      porism_reasons_free (reasons);
      ask (self);
    }
  else if (self->awaited)
    show_anew (self, reasons);
  else
    show_again (self, reasons);
}

/* Whether what is asked is about objects that are there. */
static gboolean
can_ask (PorismReasonsPane *self)
{
  const PorismConstruction *construction = get_construction (self);

  if (self->question != NULL)
    return porism_question_fits (self->question, construction);
  for (guint i = 0; i < self->objects->len; i++)
    if (!porism_construction_is_defined (construction, g_array_index (self->objects, PorismId, i)))
      return FALSE;
  return self->wants_findings;
}

static gboolean
ask_again_cb (gpointer user_data)
{
  PorismReasonsPane *self = user_data;

  self->asking_again = 0;
  self->outdated = self->findings != NULL;
  if (can_ask (self))
    ask (self);
  else
    forget (self);

  return G_SOURCE_REMOVE;
}

/* What nobody sees waits until somebody does. */
static void
catch_up (PorismReasonsPane *self)
{
  if (self->document == NULL || (self->question == NULL && !self->wants_findings) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      porism_construction_get_version (get_construction (self)) == self->version)
    return;
  g_clear_handle_id (&self->asking_again, g_source_remove);
  self->asking_again = g_timeout_add (REST_MS, ask_again_cb, self);
}

static void
changed_cb (PorismReasonsPane *self)
{
  if (porism_session_get_drag (porism_document_get_session (self->document)) == NULL)
    catch_up (self);
}

void
porism_reasons_pane_ask_why (PorismReasonsPane    *self,
                             const PorismQuestion *question)
{
  g_autoptr (PorismQuestion) copy = porism_question_copy (question);

  forget (self);
  take_question (self, copy);
  ask_anew (self);
  g_signal_emit (self, signals[ASKED], 0);
}

void
porism_reasons_pane_ask_what_holds (PorismReasonsPane *self,
                                    GPtrArray         *relations,
                                    const PorismId    *ids,
                                    guint              n)
{
  forget (self);
  self->wants_findings = TRUE;
  self->relations = relations != NULL ? g_ptr_array_ref (relations) : NULL;
  if (n > 0)
    g_array_append_vals (self->objects, ids, n);
  ask_anew (self);
  g_signal_emit (self, signals[ASKED], 0);
}

/* ---- what is done in the pane ---- */

static void
activated_cb (PorismReasonsPane *self,
              int                index)
{
  if (self->reasons->findings == NULL)
    {
      porism_reasons_pane_go (self, index - get_step (self));
      return;
    }
  take_question (self, g_ptr_array_index (self->reasons->findings, index));
  g_clear_pointer (&self->findings, porism_reasons_free);
  self->findings = g_steal_pointer (&self->reasons);
  clear_reasons (self);
  follow_look (self);
  ask_anew (self);
}

static void
back_cb (PorismReasonsPane *self)
{
  if (self->findings == NULL)
    return;
  porism_inquiry_give_up (self->inquiry);
  set_step (self, NO_STEP);
  clear_reasons (self);
  g_clear_pointer (&self->question, porism_question_free);
  self->reasons = g_steal_pointer (&self->findings);
  if (self->outdated)
    ask_anew (self);
  else
    show_reasons (self);
  self->outdated = FALSE;
  porism_reasons_list_focus (self->list);
}

static void
cancel_cb (PorismReasonsPane *self)
{
  if (self->findings != NULL)
    back_cb (self);
  else
    forget (self);
}

/* First the whole figure is seen again, then the list that one came from. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  PorismReasonsPane *self = PORISM_REASONS_PANE (widget);

  if (porism_inquiry_is_busy (self->inquiry))
    cancel_cb (self);
  else if (get_step (self) != NO_STEP)
    set_step (self, NO_STEP);
  else if (self->findings != NULL)
    back_cb (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* @parameter: the format */
static void
copy_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  PorismReasonsPane *self = PORISM_REASONS_PANE (widget);
  PorismWrittenFormat format;
  g_autofree char *text = NULL;

  if (self->reasons == NULL || !porism_written_format_find (g_variant_get_string (parameter, NULL), &format))
    return;
  if (format != PORISM_WRITTEN_TEXT)
    text = porism_reasons_write (self->reasons, format);
  if (text == NULL)
    text = porism_reasons_to_text (self->reasons, get_construction (self));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  porism_announcer_say (self->announcer, _("Copied"));
}

static void
go_cb (GtkWidget  *widget,
       const char *action,
       GVariant   *parameter)
{
  porism_reasons_pane_go (PORISM_REASONS_PANE (widget), g_str_equal (action, "reasons.next") ? 1 : -1);
}

/* ---- the widget ---- */

static void
porism_reasons_pane_map (GtkWidget *widget)
{
  PorismReasonsPane *self = PORISM_REASONS_PANE (widget);

  GTK_WIDGET_CLASS (porism_reasons_pane_parent_class)->map (widget);
  if (self->reasons != NULL)
    set_step (self, get_step (self));
  catch_up (self);
}

/* The figure is as it was, and the proof stays for who opens the pane again. */
static void
porism_reasons_pane_unmap (GtkWidget *widget)
{
  PorismReasonsPane *self = PORISM_REASONS_PANE (widget);

  GTK_WIDGET_CLASS (porism_reasons_pane_parent_class)->unmap (widget);
  g_clear_handle_id (&self->asking_again, g_source_remove);
  if (self->canvas == NULL || self->reasons == NULL)
    return;
  fade (self);
  follow_look (self);
}

static void
porism_reasons_pane_dispose (GObject *object)
{
  PorismReasonsPane *self = PORISM_REASONS_PANE (object);

  g_clear_handle_id (&self->asking_again, g_source_remove);
  g_clear_pointer (&self->inquiry, porism_inquiry_free);
  g_clear_object (&self->session_signals);
  self->canvas = NULL;
  G_OBJECT_CLASS (porism_reasons_pane_parent_class)->dispose (object);
  g_clear_object (&self->document);
}

static void
porism_reasons_pane_finalize (GObject *object)
{
  PorismReasonsPane *self = PORISM_REASONS_PANE (object);

  g_clear_pointer (&self->question, porism_question_free);
  g_clear_pointer (&self->relations, g_ptr_array_unref);
  g_clear_pointer (&self->reasons, porism_reasons_free);
  g_clear_pointer (&self->findings, porism_reasons_free);
  g_array_unref (self->objects);
  G_OBJECT_CLASS (porism_reasons_pane_parent_class)->finalize (object);
}

static void
porism_reasons_pane_class_init (PorismReasonsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_reasons_pane_dispose;
  object_class->finalize = porism_reasons_pane_finalize;
  widget_class->map = porism_reasons_pane_map;
  widget_class->unmap = porism_reasons_pane_unmap;
  signals[ASKED] = g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PORISM_TYPE_REASONS_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-reasons-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, cancel);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, back);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, heading);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, goal);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, remark);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, list);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, stepper);
  gtk_widget_class_bind_template_child (widget_class, PorismReasonsPane, place);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, follow_look);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_install_action (widget_class, "reasons.copy", "s", copy_cb);
  gtk_widget_class_install_action (widget_class, "reasons.next", NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "reasons.previous", NULL, go_cb);
  gtk_widget_class_set_css_name (widget_class, "reasonspane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, "reasons.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, "reasons.previous", NULL);
}

static void
porism_reasons_pane_init (PorismReasonsPane *self)
{
  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->inquiry = porism_inquiry_new (answered_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  enable_steps (self);
  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (changed_cb), self);
}

/**
 * porism_reasons_pane_set_surroundings:
 * @canvas: where it shows what it says
 * @announcer: tells a screen reader what it comes to
 *
 * Tells where it works.
 */
void
porism_reasons_pane_set_surroundings (PorismReasonsPane *self,
                                      PorismCanvas      *canvas,
                                      PorismAnnouncer   *announcer)
{
  g_return_if_fail (PORISM_IS_REASONS_PANE (self));

  self->canvas = canvas;
  self->announcer = announcer;
}

/**
 * porism_reasons_pane_set_document:
 * @document: (nullable): of whose figure it is asked
 *
 * Forgets what was asked of the last one.
 */
void
porism_reasons_pane_set_document (PorismReasonsPane *self,
                                  PorismDocument    *document)
{
  g_return_if_fail (PORISM_IS_REASONS_PANE (self));

  if (document == self->document)
    return;
  forget (self);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->session_signals, document != NULL ? porism_document_get_session (document) : NULL);
}
