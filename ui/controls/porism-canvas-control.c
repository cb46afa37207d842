/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever a person does with one is an action; what is refused is said beneath it, and the figure is as it was. */

#include "config.h"

#include "app/render/caption.h"
#include "engine/construction/switch.h"
#include "engine/typed/typed-condition.h"
#include "ui/controls/porism-canvas-control.h"
#include "ui/controls/porism-carry.h"
#include "ui/parts/porism-definition.h"
#include "ui/parts/porism-formula.h"

#define FIELD_CHARS 12
/* Of what is said beneath a field. */
#define COMPLAINT_CHARS 30

struct _PorismCanvasControl
{
  GtkWidget parent_instance;

  PorismControlForm form;
  PorismSession *session;       /* NULL where it shows nothing */
  PorismId id;
  gboolean showing;             /* what changes now no person changed */
  GtkWidget *head;              /* of a field: "f(x) =" */
  GtkWidget *main;              /* what is switched, pressed or written in */
  GtkWidget *complaint;         /* of a field */
  char *shown;                  /* what it was given to show */
};

G_DEFINE_FINAL_TYPE (PorismCanvasControl, porism_canvas_control, GTK_TYPE_WIDGET)

static const PorismRecord *
get_record (PorismCanvasControl *self)
{
  return self->session != NULL ? porism_construction_get (porism_session_get_construction (self->session), self->id) : NULL;
}

/* A field stays where its object is hidden, unless that is by its condition. */
static gboolean
holds (const PorismConstruction *construction,
       PorismId                  id)
{
  const PorismId truth = porism_construction_get_shown_if (construction, id);

  return truth == 0 || (porism_construction_is_defined (construction, truth) && porism_construction_get_value (construction, truth)[0] != 0);
}

/**
 * porism_control_suits:
 *
 * Returns: whether the object is to be switched, pressed or filled in upon the figure
 */
gboolean
porism_control_suits (const PorismConstruction *construction,
                      PorismId                  id,
                      PorismControlForm         form)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  if (record == NULL || record->name == NULL)
    return FALSE;
  switch (form)
    {
    case PORISM_CONTROL_CHECK:
      return porism_record_is_switch (record) && porism_construction_shows (construction, id);
    case PORISM_CONTROL_BUTTON:
      return record->kind == PORISM_KIND_TEXT && porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_STEPS) &&
             porism_construction_is_defined (construction, id) && porism_construction_shows (construction, id);
    case PORISM_CONTROL_FIELD:
    default:
      return porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_INPUT_BOX) != 0 && holds (construction, id);
    }
}

/* ---- what a person does ---- */

static void
act (PorismCanvasControl *self,
     PorismAction        *action)
{
  porism_session_act (self->session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

static void
toggled_cb (PorismCanvasControl *self)
{
  const PorismRecord *record = get_record (self);
  g_autoptr (PorismAction) action = porism_action_new ("set_value");

  if (self->showing || record == NULL)
    return;
  porism_action_add_string (action, "name", record->name);
  porism_action_add_integer (action, "value", gtk_check_button_get_active (GTK_CHECK_BUTTON (self->main)));
  act (self, action);
}

/* Each time it is a step of its own. */
static void
pressed_cb (PorismCanvasControl *self)
{
  const PorismRecord *record = get_record (self);
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  g_auto (GStrv) lines = NULL;

  if (record == NULL)
    return;
  lines = g_strsplit (porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_STEPS), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      PorismAction *action = porism_action_new ("type");

      porism_action_add_string (action, "line", lines[i]);
      g_ptr_array_add (actions, action);
    }
  porism_session_close_step (self->session);
  porism_session_act_together (self->session, actions);
  porism_session_close_step (self->session);
}

static void
complain (PorismCanvasControl *self,
          const char          *message)
{
  gtk_label_set_text (GTK_LABEL (self->complaint), message != NULL ? message : "");
  gtk_widget_set_visible (self->complaint, message != NULL);
  if (message != NULL)
    gtk_widget_add_css_class (self->main, "error");
  else
    gtk_widget_remove_css_class (self->main, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->main), GTK_ACCESSIBLE_STATE_INVALID,
                               message != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->main), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, message != NULL ? message : "", -1);
}

static void
submitted_cb (PorismSession     *session,
              const PorismEntry *entry,
              gpointer           user_data)
{
  g_autoptr (PorismCanvasControl) self = user_data;

  if (entry != NULL && !entry->observation->ok)
    complain (self, entry->observation->error.message);
}

static void
entered_cb (PorismCanvasControl *self)
{
  const PorismRecord *record = get_record (self);
  g_autofree char *head = NULL, *line = NULL;
  g_autoptr (PorismAction) action = NULL;
  g_autoptr (GError) error = NULL;
  const PorismEntry *entry;
  guint position;

  if (record == NULL)
    return;
  head = porism_definition_dup_head (record);
  line = g_strdup_printf ("%s %s", head, gtk_editable_get_text (GTK_EDITABLE (self->main)));
  action = porism_typed_line_parse (line, porism_session_get_construction (self->session),
                                    porism_session_get_registry (self->session), &position, &error);
  if (action == NULL)
    {
      complain (self, error->message);
      return;
    }
  complain (self, NULL);
  g_clear_pointer (&self->shown, g_free);
  entry = porism_session_act (self->session, action, PORISM_ACTOR_PERSON, 0, FALSE, submitted_cb, g_object_ref (self));
  if (entry != NULL)
    submitted_cb (self->session, entry, self);
}

/* What was written and not entered is dropped. */
static void
left_cb (PorismCanvasControl *self)
{
  g_clear_pointer (&self->shown, g_free);
  complain (self, NULL);
  if (get_record (self) != NULL)
    porism_canvas_control_follow (self, self->session, self->id);
}

/* ---- what is shown ---- */

/* (transfer full): the caption, where it has one, else the name */
static char *
dup_label (const PorismConstruction *construction,
           PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const char *caption = porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_CAPTION);

  if (record->kind == PORISM_KIND_TEXT)
    return porism_construction_dup_text (construction, record, porism_construction_get_value (construction, id));
  return g_strdup (*caption != '\0' ? caption : record->name);
}

static void
show_check (PorismCanvasControl      *self,
            const PorismConstruction *construction)
{
  g_autofree char *label = dup_label (construction, self->id);

  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->main), label);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->main), porism_construction_get_value (construction, self->id)[0] != 0);
}

static void
show_button (PorismCanvasControl      *self,
             const PorismConstruction *construction)
{
  g_autofree char *label = dup_label (construction, self->id);
  g_autofree char *steps = g_strdup (
    porism_attributes_get_text (porism_construction_get_attributes (construction, self->id), PORISM_ATTRIBUTE_STEPS));

  gtk_button_set_label (GTK_BUTTON (self->main), label);
  gtk_widget_set_tooltip_text (self->main, steps);
}

/* What a person is writing stays. */
static void
show_field (PorismCanvasControl      *self,
            const PorismConstruction *construction)
{
  const PorismRecord *record = porism_construction_get (construction, self->id);
  const char *caption = porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_CAPTION);
  g_autofree char *head = *caption != '\0' ? g_strdup (caption) : porism_definition_dup_head (record);
  g_autofree char *body = porism_definition_dup_body (construction, self->id);

  gtk_label_set_text (GTK_LABEL (self->head), head);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->main), GTK_ACCESSIBLE_PROPERTY_LABEL, head, -1);
  if (g_strcmp0 (self->shown, body) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&body);
  gtk_editable_set_text (GTK_EDITABLE (self->main), self->shown);
}

/**
 * porism_canvas_control_follow:
 * @id: an object that suits its form
 *
 * Shows what it is now.
 */
void
porism_canvas_control_follow (PorismCanvasControl *self,
                              PorismSession       *session,
                              PorismId             id)
{
  const PorismConstruction *construction = porism_session_get_construction (session);

  g_return_if_fail (PORISM_IS_CANVAS_CONTROL (self));

  if (id != self->id)
    g_clear_pointer (&self->shown, g_free);
  g_set_object (&self->session, session);
  self->id = id;
  self->showing = TRUE;
  if (self->form == PORISM_CONTROL_CHECK)
    show_check (self, construction);
  else if (self->form == PORISM_CONTROL_BUTTON)
    show_button (self, construction);
  else
    show_field (self, construction);
  self->showing = FALSE;
}

/**
 * porism_canvas_control_use:
 *
 * Does what a press upon it does.
 */
void
porism_canvas_control_use (PorismCanvasControl *self)
{
  g_return_if_fail (PORISM_IS_CANVAS_CONTROL (self));

  if (self->form == PORISM_CONTROL_FIELD)
    gtk_widget_grab_focus (self->main);
  else
    gtk_widget_activate (self->main);
}

/**
 * porism_canvas_control_get_id:
 *
 * Returns: the object that it shows
 */
PorismId
porism_canvas_control_get_id (PorismCanvasControl *self)
{
  g_return_val_if_fail (PORISM_IS_CANVAS_CONTROL (self), 0);

  return self->id;
}

/**
 * porism_canvas_control_get_form:
 *
 * Returns: what a person does with it
 */
PorismControlForm
porism_canvas_control_get_form (PorismCanvasControl *self)
{
  g_return_val_if_fail (PORISM_IS_CANVAS_CONTROL (self), PORISM_CONTROL_CHECK);

  return self->form;
}

/* ---- the widget ---- */

/* In a field a hand chooses letters. */
static PorismCarryGrip
find_grip (GtkWidget *widget,
           GtkWidget *at)
{
  PorismCanvasControl *self = PORISM_CANVAS_CONTROL (widget);
  const gboolean on_main = at == self->main || gtk_widget_is_ancestor (at, self->main);

  if (!on_main)
    return PORISM_CARRY_AT_ONCE;
  return self->form == PORISM_CONTROL_FIELD ? PORISM_CARRY_NOT : PORISM_CARRY_WHEN_MOVED;
}

static void
porism_canvas_control_dispose (GObject *object)
{
  PorismCanvasControl *self = PORISM_CANVAS_CONTROL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);
  g_clear_pointer (&self->shown, g_free);

  G_OBJECT_CLASS (porism_canvas_control_parent_class)->dispose (object);
}

static void
porism_canvas_control_class_init (PorismCanvasControlClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_canvas_control_dispose;
  porism_carry_add_signals (G_TYPE_FROM_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "canvascontrol");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
}

static void
porism_canvas_control_init (PorismCanvasControl *self)
{
}

static void
put (PorismCanvasControl *self,
     GtkWidget           *child,
     int                  column,
     int                  row,
     int                  columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkLayoutChild *place;

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  place = gtk_layout_manager_get_layout_child (layout, child);
  g_object_set (place, "column", column, "row", row, "column-span", columns, NULL);
}

static void
create_field (PorismCanvasControl *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->head = gtk_label_new (NULL);
  porism_formula_set_direction (self->head);
  gtk_widget_set_cursor_from_name (self->head, "grab");
  gtk_widget_set_margin_end (self->head, 6);
  put (self, self->head, 0, 0, 1);
  self->main = gtk_entry_new ();
  porism_formula_set_direction (self->main);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->main), FIELD_CHARS);
  g_signal_connect_swapped (self->main, "activate", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (self->main, focus);
  put (self, self->main, 1, 0, 1);
  self->complaint = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->complaint), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->complaint), COMPLAINT_CHARS);
  gtk_label_set_xalign (GTK_LABEL (self->complaint), 0);
  gtk_widget_add_css_class (self->complaint, "error");
  gtk_widget_add_css_class (self->complaint, "caption");
  gtk_widget_set_visible (self->complaint, FALSE);
  put (self, self->complaint, 0, 1, 2);
}

/**
 * porism_canvas_control_new:
 *
 * Returns: (transfer floating): one that shows nothing yet
 */
GtkWidget *
porism_canvas_control_new (PorismControlForm form)
{
  PorismCanvasControl *self = g_object_new (PORISM_TYPE_CANVAS_CONTROL, NULL);

  self->form = form;
  if (form == PORISM_CONTROL_FIELD)
    create_field (self);
  else if (form == PORISM_CONTROL_CHECK)
    {
      self->main = gtk_check_button_new ();
      g_signal_connect_swapped (self->main, "toggled", G_CALLBACK (toggled_cb), self);
      put (self, self->main, 0, 0, 1);
    }
  else
    {
      self->main = gtk_button_new ();
      g_signal_connect_swapped (self->main, "clicked", G_CALLBACK (pressed_cb), self);
      put (self, self->main, 0, 0, 1);
      gtk_widget_add_css_class (GTK_WIDGET (self), "button");
    }
  porism_carry_add (GTK_WIDGET (self), find_grip);

  return GTK_WIDGET (self);
}
