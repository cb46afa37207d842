/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "app/inquiry/question.h"
#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-step-card.h"
#include "ui/steps/porism-step-heading.h"
#include "ui/steps/porism-step-menu.h"
#include "ui/steps/porism-step-ways.h"

struct _PorismStepCard
{
  PorismFrame parent_instance;

  PorismDocument *document;     /* NULL where it shows nothing */
  PorismLoop *loop;
  PorismListedStep *item;

  PorismStepHeading *heading;
  GtkWidget *step;
  GtkImage *icon;
  GtkLabel *action;
  GtkLabel *observation;
  GtkLabel *error;
  GtkLabel *hint;
  GtkLabel *change;
  GtkLabel *mark;
  GtkMenuButton *menu;
  PorismStepWays *ways;
};

G_DEFINE_FINAL_TYPE (PorismStepCard, porism_step_card, PORISM_TYPE_FRAME)

/* By PorismVerdict. */
static const struct
{
  const char *icon;
  const char *style;
} looks[] = {
  [PORISM_VERDICT_ACCEPTED] = { "object-select-symbolic", "success" },
  [PORISM_VERDICT_ANSWERED] = { "dialog-question-symbolic", "accent" },
  [PORISM_VERDICT_REFUSED] = { "dialog-error-symbolic", "error" },
  [PORISM_VERDICT_DECLINED] = { "action-unavailable-symbolic", "warning" },
};

static PorismSession *
get_session (PorismStepCard *self)
{
  return porism_document_get_session (self->document);
}

static const PorismEntry *
get_entry (PorismStepCard *self)
{
  guint64 id = porism_step_card_get_entry (self);

  return id != 0 ? porism_session_get_entry (get_session (self), id) : NULL;
}

/* A label without text takes no room. */
static void
set_text (GtkLabel   *label,
          const char *text)
{
  g_autofree char *shown = porism_step_dup_short (text);

  gtk_label_set_text (label, shown ? shown : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* One that is set costs a question to the display server, the same one too. */
static void
set_tooltip (GtkWidget  *widget,
             const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* A screen reader hears the card, which has the focus, and the item of the list, which in GTK 4.8
 * has no name unless it is given one. */
static void
set_accessible_label (PorismStepCard *self,
                      const char     *label)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                    -1);
}

static void
set_css_class (GtkWidget  *widget,
               const char *name,
               gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* ---- a turn ---- */

/* Whether its first step is after the head; a turn that did nothing yet stands where it was taken. */
static gboolean
is_later_turn (PorismStepCard *self,
               guint           turn)
{
  const PorismTurn *taken = porism_document_get_turn (self->document, turn);
  guint64 head = porism_session_get_head (get_session (self));
  guint n = porism_session_get_n_entries (get_session (self));

  if (taken->after != head || taken->group == 0)
    return taken->after > head;
  for (guint64 id = head + 1; id <= n; id++)
    if (porism_session_get_entry (get_session (self), id)->group == taken->group)
      return TRUE;
  return FALSE;
}

static void
show_turn (PorismStepCard *self)
{
  gboolean folded = porism_listed_step_is_folded (self->item);
  g_autofree char *spoken = NULL;

  set_css_class (GTK_WIDGET (self), "later",
                 is_later_turn (self, porism_listed_step_get_turn (self->item)));
  porism_step_heading_show (self->heading, self->document,
                            porism_listed_step_get_turn (self->item), folded);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, !folded, -1);
  spoken = porism_step_heading_dup_spoken (self->heading);
  set_accessible_label (self, spoken);
}

/* ---- a step ---- */

static void
show_verdict (PorismStepCard *self,
              PorismVerdict   verdict)
{
  const char *label = porism_verdict_get_label (verdict);

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->icon), looks[i].style);
  gtk_widget_add_css_class (GTK_WIDGET (self->icon), looks[verdict].style);
  gtk_image_set_from_icon_name (self->icon, looks[verdict].icon);
  set_tooltip (GTK_WIDGET (self->icon), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->icon), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
show_action (PorismStepCard    *self,
             const PorismEntry *entry)
{
  g_autofree char *action = porism_step_dup_action (get_session (self), entry);
  g_autofree char *actor = porism_step_dup_actor (entry);
  g_autofree char *escaped = NULL;
  g_autofree char *markup = NULL;

  if (actor != NULL)
    {
      escaped = g_markup_printf_escaped ("<b>%s:</b> %s", actor, action);
      markup = g_steal_pointer (&escaped);
    }
  else
    markup = g_markup_escape_text (action, -1);
  gtk_label_set_markup (self->action, markup);
}

static void
show_observation (PorismStepCard    *self,
                  const PorismEntry *entry)
{
  g_autofree char *observation = NULL;

  if (entry->observation->ok)
    observation = porism_step_dup_observation (entry);
  set_text (self->observation, observation);
  set_text (self->error, entry->declined ? NULL : entry->refusal);
  set_text (self->hint, entry->hint);
}

/* What a person made of the agent's proposal. */
static void
show_change (PorismStepCard    *self,
             const PorismEntry *entry)
{
  g_autofree char *proposed = NULL, *text = NULL;

  if (entry->declined)
    text = g_strdup (porism_verdict_get_label (PORISM_VERDICT_DECLINED));
  else if (entry->proposed != NULL && !porism_action_is_same (entry->proposed, entry->action))
    {
      proposed = porism_action_describe (porism_session_get_registry (get_session (self)),
                                         entry->proposed);
      text = g_strdup_printf (_("Changed by you from: %s"), proposed);
    }
  set_text (self->change, text);
}

static const PorismDifference *
find_difference (PorismStepCard *self,
                 guint64         step)
{
  GPtrArray *differences = porism_document_get_differences (self->document);

  for (guint i = 0; i < differences->len; i++)
    {
      const PorismDifference *difference = g_ptr_array_index (differences, i);

      if (difference->step == step)
        return difference;
    }
  return NULL;
}

/* Where a recording says otherwise: the agent's, or the file's. */
static void
show_mark (PorismStepCard    *self,
           const PorismEntry *entry)
{
  const char *mark = self->loop ? porism_loop_get_mark (self->loop, entry->id) : NULL;
  const PorismDifference *difference = find_difference (self, entry->id);

  if (mark == NULL && difference != NULL)
    mark = _("The file recorded another observation.");
  set_text (self->mark, mark);
  set_tooltip (GTK_WIDGET (self->mark), difference ? difference->recorded : NULL);
}

/* What is listed leads through the head, and along it ids grow. */
static void
show_head (PorismStepCard    *self,
           const PorismEntry *entry)
{
  guint64 head = porism_session_get_head (get_session (self));

  set_css_class (self->step, "head", entry->id == head);
  set_css_class (GTK_WIDGET (self), "later", entry->id > head);
}

static void
show_ways (PorismStepCard    *self,
           const PorismEntry *entry)
{
  g_autoptr (GArray) siblings = porism_session_get_siblings (get_session (self), entry->id);

  porism_step_ways_show (self->ways, siblings, entry->id, "console.go-way");
}

static void
say_step (PorismStepCard    *self,
          const PorismEntry *entry)
{
  PorismSession *session = get_session (self);
  const GtkLabel *const labels[] = { self->observation, self->error, self->change, self->hint,
                                     self->mark };
  gboolean has_ways = gtk_widget_get_visible (GTK_WIDGET (self->ways));
  GString *text =
    g_string_new (porism_verdict_get_label (porism_step_get_verdict (session, entry)));

  g_string_append_printf (text, ": %s", gtk_label_get_text (self->action));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (gtk_widget_get_visible (GTK_WIDGET (labels[i])))
      g_string_append_printf (text, "\n%s", gtk_label_get_text ((GtkLabel *) labels[i]));
  if (has_ways)
    g_string_append_printf (text, "\n%s", porism_step_ways_get_text (self->ways));
  if (porism_session_get_head (session) == entry->id)
    g_string_append_printf (text, "\n%s", _("The figure stands here."));
  set_accessible_label (self, text->str);
  g_string_free (text, TRUE);
}

static void
show_step (PorismStepCard    *self,
           const PorismEntry *entry)
{
  show_verdict (self, porism_step_get_verdict (get_session (self), entry));
  show_action (self, entry);
  show_observation (self, entry);
  show_change (self, entry);
}

/* ---- the menu ---- */

/* Whether it can be asked why what the step answered is so. */
static gboolean
is_so (PorismStepCard    *self,
       const PorismEntry *entry)
{
  PorismSession *session = get_session (self);
  g_autoptr (PorismQuestion) question =
    porism_question_new_answer (porism_session_get_construction (session), porism_session_get_registry (session), entry);

  return question != NULL;
}

static void
create_menu_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  PorismStepCard *self = user_data;
  const PorismEntry *entry = porism_session_get_entry (get_session (self), porism_step_card_get_entry (self));
  g_autofree char *typed = entry != NULL ? porism_step_dup_typed (get_session (self), entry) : NULL;
  g_autoptr (GMenuModel) model =
    porism_step_menu_create_for_entry (porism_step_card_get_entry (self), typed, entry != NULL && is_so (self, entry));

  gtk_menu_button_set_menu_model (button, model);
}

static void
popup (PorismStepCard *self)
{
  if (porism_step_card_get_entry (self) != 0)
    gtk_menu_button_popup (self->menu);
  else if (self->item != NULL)
    porism_step_heading_popup (self->heading);
}

static void
secondary_cb (GtkGestureClick *click,
              int              n_press,
              double           x,
              double           y,
              PorismStepCard  *self)
{
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  popup (self);
}

static gboolean
popup_cb (GtkWidget *widget,
          GVariant  *arguments,
          gpointer   user_data)
{
  popup (PORISM_STEP_CARD (widget));

  return GDK_EVENT_STOP;
}

/* ---- the widget ---- */

static void
porism_step_card_dispose (GObject *object)
{
  PorismStepCard *self = PORISM_STEP_CARD (object);

  g_clear_object (&self->document);
  g_clear_object (&self->loop);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (porism_step_card_parent_class)->dispose (object);
}

static void
porism_step_card_class_init (PorismStepCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PORISM_TYPE_STEP_HEADING);
  g_type_ensure (PORISM_TYPE_STEP_WAYS);

  G_OBJECT_CLASS (klass)->dispose = porism_step_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-step-card.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, heading);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, step);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, icon);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, action);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, observation);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, error);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, hint);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, change);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, mark);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, menu);
  gtk_widget_class_bind_template_child (widget_class, PorismStepCard, ways);
  gtk_widget_class_bind_template_callback (widget_class, secondary_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, popup_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, popup_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "stepcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_step_card_init (PorismStepCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu, create_menu_cb, self, NULL);
}

/**
 * porism_step_card_new:
 *
 * Returns: (transfer floating): a card that shows nothing yet
 */
GtkWidget *
porism_step_card_new (void)
{
  return g_object_new (PORISM_TYPE_STEP_CARD, NULL);
}

/**
 * porism_step_card_bind:
 * @document: (nullable): the document of the step
 * @loop: (nullable): the agent on it
 * @item: (nullable): what to show from now on
 *
 * Shows another step, or the heading of a turn, or nothing.
 */
void
porism_step_card_bind (PorismStepCard   *self,
                       PorismDocument   *document,
                       PorismLoop       *loop,
                       PorismListedStep *item)
{
  const PorismEntry *entry;

  g_return_if_fail (PORISM_IS_STEP_CARD (self));

  g_set_object (&self->document, document);
  g_set_object (&self->loop, loop);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  entry = get_entry (self);
  gtk_widget_set_visible (GTK_WIDGET (self->heading), entry == NULL);
  gtk_widget_set_visible (self->step, entry != NULL);
  if (entry != NULL)
    show_step (self, entry);
  porism_step_card_refresh (self);
}

/**
 * porism_step_card_get_entry:
 *
 * Returns: the entry's id, 0 where it shows no step
 */
guint64
porism_step_card_get_entry (PorismStepCard *self)
{
  g_return_val_if_fail (PORISM_IS_STEP_CARD (self), 0);

  return self->item ? porism_listed_step_get_entry (self->item) : 0;
}

/**
 * porism_step_card_refresh:
 *
 * Shows what may change about a step or a turn after it was taken.
 */
void
porism_step_card_refresh (PorismStepCard *self)
{
  const PorismEntry *entry;

  g_return_if_fail (PORISM_IS_STEP_CARD (self));

  entry = get_entry (self);
  if (entry != NULL)
    {
      show_mark (self, entry);
      show_head (self, entry);
      show_ways (self, entry);
      say_step (self, entry);
    }
  else if (self->item != NULL)
    show_turn (self);
}
