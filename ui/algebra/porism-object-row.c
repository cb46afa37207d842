/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The exact value comes later than the rest: the row shows decimals at once and is given the
 * exact form when there is time. Where the decimals have stayed the same, what stood there
 * stands until then. */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/actions/toolspec.h"
#include "engine/lessons/noun.h"
#include "ui/algebra/porism-object-row.h"
#include "ui/algebra/porism-row-entry.h"
#include "ui/algebra/porism-row-layout.h"
#include "ui/algebra/porism-value-slider.h"
#include "ui/parts/porism-slider-pull.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-formula.h"
#include "ui/parts/porism-label-tooltip.h"
#include "ui/parts/porism-sentence.h"

/* Before a value that is rounded, as porism_display_object() has it. */
#define ROUNDED "≈ "

struct _PorismObjectRow
{
  PorismFrame parent_instance;

  PorismSession *session;       /* NULL where it shows nothing */
  PorismListedObject *item;
  char *decimal;                /* the value as decimals are written; NULL where it is undefined */
  char *complete;               /* the same with all decimals, from which one goes on */
  gboolean outdated;
  gboolean lacks_exact;
  gulong toggled;               /* the handler of the marble */

  GtkWidget *fold;              /* the heading of a group */
  GtkImage *fold_arrow;
  GtkLabel *heading;
  GtkWidget *body;
  GtkToggleButton *marble;
  GtkBox *lines;
  GtkLabel *name;
  GtkLabel *definition;
  GtkLabel *value;
  GtkWidget *slider_box;
  GtkActionable *play;
  PorismValueSlider *slider;
};

enum { SIGNAL_FOLD, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismObjectRow, porism_object_row, PORISM_TYPE_FRAME)

static PorismConstruction *
get_construction (PorismObjectRow *self)
{
  return porism_session_get_construction (self->session);
}

/* NULL where it shows no object, or one that is gone and will leave the list in a moment. */
static const PorismRecord *
get_record (PorismObjectRow *self)
{
  PorismId id = porism_object_row_get_id (self);

  return id != 0 ? porism_construction_get (get_construction (self), id) : NULL;
}

/* ---- what is shown ---- */

static gboolean
set_text (GtkLabel   *label,
          const char *text)
{
  if (g_str_equal (gtk_label_get_text (label), text))
    return FALSE;
  gtk_label_set_text (label, text);

  return TRUE;
}

/* What is given by its own numbers, and a text, is defined by its value. */
static gboolean
is_given (const PorismRecord *record)
{
  if (record->kind == PORISM_KIND_TEXT)
    return TRUE;
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object != 0)
      return FALSE;

  return porism_record_is_free (record);
}

/* "P₁"; what a function is called with its argument, since its value is a term. */
static void
update_name (PorismObjectRow    *self,
             const PorismRecord *record)
{
  g_autofree char *name = porism_sentence_dup_name (record->name);
  g_autofree char *called = record->kind == PORISM_KIND_FUNCTION ? g_strconcat (name, "(x)", NULL) : NULL;

  set_text (self->name, called != NULL ? called : name);
}

static void
update_definition (PorismObjectRow    *self,
                   const PorismRecord *record)
{
  g_autofree char *text = porism_display_definition (get_construction (self), porism_object_row_get_id (self));
  g_autofree char *definition = record->text != NULL ? g_strdup (text) : porism_sentence_dup_name (text);

  set_text (self->definition, definition);
  gtk_widget_set_visible (GTK_WIDGET (self->definition),
                          !is_given (record) &&
                          !g_str_equal (definition, gtk_label_get_text (self->value)));
}

/* A screen reader hears the item of the list, which in GTK 4.8 has no name unless it is given
 * one. */
static void
update_accessible (PorismObjectRow    *self,
                   const PorismRecord *record)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *label = NULL;

  if (item == NULL)
    return;
  if (record == NULL)
    label = g_strdup (gtk_label_get_text (self->heading));
  else if (!gtk_widget_get_visible (GTK_WIDGET (self->definition)))
    label = g_strdup_printf ("%s %s, %s", porism_record_get_noun (record), record->name,
                             gtk_label_get_text (self->value));
  else
    label = g_strdup_printf ("%s %s, %s, %s", porism_record_get_noun (record), record->name,
                             gtk_label_get_text (self->definition),
                             gtk_label_get_text (self->value));
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_undefined (PorismObjectRow *self)
{
  g_autofree char *reason =
    porism_construction_explain (get_construction (self), porism_object_row_get_id (self));

  g_clear_pointer (&self->decimal, g_free);
  self->lacks_exact = FALSE;
  set_text (self->value, reason ? reason : _("undefined"));
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "error");
}

/* (transfer full) (nullable): of a slider on its way without the sign that it is rounded, which would come and go */
static char *
dup_decimal (PorismObjectRow      *self,
             const PorismQuantity *quantity)
{
  g_autofree char *decimal = porism_display_object (get_construction (self), porism_object_row_get_id (self), quantity);

  if (porism_slider_has_range (get_record (self)) && g_str_has_prefix (decimal, ROUNDED))
    return g_strdup (decimal + strlen (ROUNDED));
  return g_steal_pointer (&decimal);
}

static void
show_decimal (PorismObjectRow *self)
{
  g_autoptr (PorismQuantity) quantity =
    porism_construction_describe (get_construction (self), porism_object_row_get_id (self), FALSE);
  g_autofree char *decimal = quantity != NULL ? dup_decimal (self, quantity) : NULL;

  if (decimal == NULL)
    {
      show_undefined (self);
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (self->value), "error");
  g_free (self->complete);
  self->complete = porism_display_complete (quantity);
  self->lacks_exact = TRUE;
  if (g_strcmp0 (decimal, self->decimal) == 0)
    return;
  set_text (self->value, decimal);
  g_free (self->decimal);
  self->decimal = g_steal_pointer (&decimal);
}

static void
update_marble (PorismObjectRow    *self,
               const PorismRecord *record)
{
  gboolean visible =
    porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_VISIBLE) != 0;
  g_autofree char *label =
    g_strdup_printf (visible ? _("Hide %s") : _("Show %s"), record->name);

  /* A tooltip costs a question to the display server. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->marble)), label) == 0 &&
      gtk_toggle_button_get_active (self->marble) == visible)
    return;
  g_signal_handler_block (self->marble, self->toggled);
  gtk_toggle_button_set_active (self->marble, visible);
  g_signal_handler_unblock (self->marble, self->toggled);
  gtk_button_set_icon_name (GTK_BUTTON (self->marble),
                            visible ? "porism-visible-symbolic" : "porism-hidden-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->marble), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->marble), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
update_slider (PorismObjectRow    *self,
               const PorismRecord *record)
{
  gboolean fits = porism_slider_has_range (record);

  porism_value_slider_follow (self->slider, fits ? self->session : NULL,
                              porism_object_row_get_id (self));
  gtk_actionable_set_action_target (self->play, "u", porism_object_row_get_id (self));
  gtk_actionable_set_action_name (self->play, fits ? "win.played" : NULL);
  gtk_widget_set_visible (self->slider_box, fits);
}

/* ---- what a person does ---- */

/* Whether it was accepted, or may be later. */
static gboolean
submit (PorismObjectRow    *self,
        const PorismAction *action)
{
  const PorismEntry *entry =
    porism_session_act (self->session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);

  return entry == NULL || entry->observation->ok;
}

static PorismAction *
new_action (PorismObjectRow *self,
            const char      *tool)
{
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", get_record (self)->name);

  return action;
}

static void
toggled_cb (PorismObjectRow *self)
{
  g_autoptr (PorismAction) action = NULL;

  if (get_record (self) == NULL)
    return;
  action = new_action (self, "set_object_visible");
  porism_action_add_boolean (action, "visible", gtk_toggle_button_get_active (self->marble));
  if (!submit (self, action))
    porism_object_row_refresh (self);
}

/* Whether the entry is done with: what was refused can be mended in it. */
static gboolean
take_name (const char *text,
           gpointer    user_data)
{
  PorismObjectRow *self = user_data;
  g_autoptr (PorismAction) action = NULL;
  const PorismRecord *record = get_record (self);

  if (record == NULL || g_str_equal (record->name, text))
    return TRUE;
  action = new_action (self, "rename_object");
  porism_action_add_string (action, "new_name", text);

  return submit (self, action);
}

/* The comma that parts "(1/2, f(3, 4))" into two coordinates. (nullable) */
static const char *
find_comma (const char *text)
{
  int depth = 0;

  for (; *text != '\0'; text++)
    if (*text == ',' && depth == 0)
      return text;
    else if (*text == '(')
      depth++;
    else if (*text == ')')
      depth--;
  return NULL;
}

static char *
dup_without_brackets (const char *text)
{
  g_autofree char *copy = g_strstrip (g_strdup (text));
  gsize length = strlen (copy);

  if (length < 2 || copy[0] != '(' || copy[length - 1] != ')' || find_comma (copy) != NULL)
    return g_steal_pointer (&copy);

  return g_strndup (copy + 1, length - 2);
}

/* As many as the point has. */
static gboolean
take_coordinates (const char *text,
                  gpointer    user_data)
{
  static const char *const names[] = { "x", "y", "z" };
  PorismObjectRow *self = user_data;
  const PorismRecord *record = get_record (self);
  g_autoptr (PorismAction) action = NULL;
  g_autofree char *all = dup_without_brackets (text);
  const guint n = record != NULL && record->kind == PORISM_KIND_SPACE_POINT ? 3 : 2;
  const char *rest = all;

  if (record == NULL)
    return TRUE;
  action = new_action (self, "move_point");
  for (guint i = 0; i < n; i++)
    {
      const char *comma = find_comma (rest);
      g_autofree char *coordinate = comma != NULL ? g_strndup (rest, comma - rest) : g_strdup (rest);

      if ((comma == NULL) != (i == n - 1))
        return FALSE;
      porism_action_add_string (action, names[i], g_strstrip (coordinate));
      rest = comma != NULL ? comma + 1 : rest;
    }

  return submit (self, action);
}

static gboolean
take_number (const char *text,
             gpointer    user_data)
{
  PorismObjectRow *self = user_data;
  g_autoptr (PorismAction) action = NULL;

  if (get_record (self) == NULL)
    return TRUE;
  action = new_action (self, "set_value");
  porism_action_add_string (action, "value", text);

  return submit (self, action);
}

static void
name_pressed_cb (PorismObjectRow *self,
                 int              n_press,
                 double           x,
                 double           y,
                 GtkGesture      *gesture)
{
  if (n_press != 2)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  porism_object_row_rename (self);
}

static void
value_pressed_cb (PorismObjectRow *self,
                  int              n_press,
                  double           x,
                  double           y,
                  GtkGesture      *gesture)
{
  if (n_press == 2 && porism_object_row_revalue (self))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
fold_clicked_cb (PorismObjectRow *self)
{
  if (self->item != NULL)
    g_signal_emit (self, signals[SIGNAL_FOLD], 0);
}

/* ---- the widget ---- */

static void
porism_object_row_dispose (GObject *object)
{
  PorismObjectRow *self = PORISM_OBJECT_ROW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->item);
  g_clear_pointer (&self->decimal, g_free);
  g_clear_pointer (&self->complete, g_free);

  G_OBJECT_CLASS (porism_object_row_parent_class)->dispose (object);
}

static void
porism_object_row_class_init (PorismObjectRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_object_row_dispose;
  g_type_ensure (PORISM_TYPE_VALUE_SLIDER);
  signals[SIGNAL_FOLD] = g_signal_new ("fold", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-object-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, fold);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, fold_arrow);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, heading);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, body);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, marble);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, lines);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, name);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, definition);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, value);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, slider_box);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, play);
  gtk_widget_class_bind_template_child (widget_class, PorismObjectRow, slider);
  gtk_widget_class_bind_template_callback (widget_class, porism_label_query_tooltip);
  gtk_widget_class_bind_template_callback (widget_class, fold_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, value_pressed_cb);
  gtk_widget_class_set_css_name (widget_class, "objectrow");
}

static void
playing_cb (GtkToggleButton *play)
{
  gtk_button_set_icon_name (GTK_BUTTON (play), gtk_toggle_button_get_active (play) ? "media-playback-pause-symbolic"
                                                                                   : "media-playback-start-symbolic");
}

static void
porism_object_row_init (PorismObjectRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->lines), porism_row_layout_new ());
  porism_formula_set_direction (GTK_WIDGET (self->name));
  porism_formula_set_direction (GTK_WIDGET (self->definition));
  porism_formula_set_direction (GTK_WIDGET (self->value));
  self->toggled =
    g_signal_connect_swapped (self->marble, "toggled", G_CALLBACK (toggled_cb), self);
  g_signal_connect (self->play, "notify::active", G_CALLBACK (playing_cb), NULL);
}

/**
 * porism_object_row_new:
 *
 * Returns: (transfer floating): a row that shows nothing yet
 */
GtkWidget *
porism_object_row_new (void)
{
  return g_object_new (PORISM_TYPE_OBJECT_ROW, NULL);
}

/**
 * porism_object_row_bind:
 * @session: (nullable): the session that holds the object
 * @item: (nullable): what to show from now on
 *
 * Shows another object, or the heading of a group, or nothing.
 */
void
porism_object_row_bind (PorismObjectRow    *self,
                        PorismSession      *session,
                        PorismListedObject *item)
{
  const char *heading = item ? porism_listed_object_get_heading (item) : NULL;

  g_return_if_fail (PORISM_IS_OBJECT_ROW (self));

  porism_row_entry_close (GTK_WIDGET (self->lines));
  g_set_object (&self->session, session);
  g_set_object (&self->item, item);
  g_clear_pointer (&self->decimal, g_free);
  self->outdated = self->lacks_exact = FALSE;
  gtk_label_set_text (self->heading, heading ? heading : "");
  gtk_widget_set_visible (self->fold, heading != NULL);
  gtk_widget_set_visible (self->body, heading == NULL);
  if (item == NULL)
    porism_value_slider_follow (self->slider, NULL, 0);
  else
    porism_object_row_refresh (self);
}

/**
 * porism_object_row_get_id:
 *
 * Returns: the object's id, 0 where it shows none
 */
PorismId
porism_object_row_get_id (PorismObjectRow *self)
{
  g_return_val_if_fail (PORISM_IS_OBJECT_ROW (self), 0);

  return self->item ? porism_listed_object_get_id (self->item) : 0;
}

/**
 * porism_object_row_get_item:
 *
 * Returns: (transfer none) (nullable): what it shows
 */
PorismListedObject *
porism_object_row_get_item (PorismObjectRow *self)
{
  g_return_val_if_fail (PORISM_IS_OBJECT_ROW (self), NULL);

  return self->item;
}

/* Whether a group is open is said of its heading. */
static void
update_fold (PorismObjectRow *self)
{
  const gboolean folded = self->item != NULL && porism_listed_object_is_folded (self->item);

  gtk_image_set_from_icon_name (self->fold_arrow, folded ? "pan-end-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_STATE_EXPANDED, !folded, -1);
}

/**
 * porism_object_row_refresh:
 *
 * Shows the object as it is now, its value in decimals where it has another one than before.
 */
void
porism_object_row_refresh (PorismObjectRow *self)
{
  const PorismRecord *record;

  g_return_if_fail (PORISM_IS_OBJECT_ROW (self));

  self->outdated = FALSE;
  update_fold (self);
  record = get_record (self);
  if (record != NULL)
    {
      update_name (self, record);
      show_decimal (self);
      update_definition (self, record);
      update_marble (self, record);
      update_slider (self, record);
    }
  update_accessible (self, record);
}

/**
 * porism_object_row_outdate:
 *
 * Says that the object may have changed; it is shown as it was until the row is refreshed.
 */
void
porism_object_row_outdate (PorismObjectRow *self)
{
  g_return_if_fail (PORISM_IS_OBJECT_ROW (self));

  self->outdated = TRUE;
}

/**
 * porism_object_row_is_outdated:
 *
 * Returns: whether the object may have changed since the row was refreshed
 */
gboolean
porism_object_row_is_outdated (PorismObjectRow *self)
{
  g_return_val_if_fail (PORISM_IS_OBJECT_ROW (self), FALSE);

  return self->outdated;
}

/**
 * porism_object_row_lacks_exact:
 *
 * Returns: whether the exact value was not looked for since the row was refreshed
 */
gboolean
porism_object_row_lacks_exact (PorismObjectRow *self)
{
  g_return_val_if_fail (PORISM_IS_OBJECT_ROW (self), FALSE);

  return self->lacks_exact;
}

/**
 * porism_object_row_add_exact:
 *
 * Shows the exact value, where there is one, with the decimal.
 */
void
porism_object_row_add_exact (PorismObjectRow *self)
{
  g_autoptr (PorismQuantity) quantity = NULL;
  const PorismRecord *record;

  g_return_if_fail (PORISM_IS_OBJECT_ROW (self));

  self->lacks_exact = FALSE;
  record = get_record (self);
  if (record == NULL)
    return;
  quantity =
    porism_construction_describe (get_construction (self), porism_object_row_get_id (self), TRUE);
  if (quantity != NULL)
    {
      g_autofree char *value = porism_display_object (get_construction (self), porism_object_row_get_id (self), quantity);

      if (set_text (self->value, value))
        update_accessible (self, record);
    }
}

/**
 * porism_object_row_rename:
 *
 * Opens an entry for another name.
 */
void
porism_object_row_rename (PorismObjectRow *self)
{
  const PorismRecord *record;

  g_return_if_fail (PORISM_IS_OBJECT_ROW (self));

  record = get_record (self);
  if (record != NULL)
    porism_row_entry_open (GTK_WIDGET (self->name), record->name, _("New name"), take_name, self);
}

/**
 * porism_object_row_revalue:
 *
 * Opens an entry for other coordinates, or for another value of a slider.
 *
 * Returns: %FALSE where its definition gives it its value
 */
gboolean
porism_object_row_revalue (PorismObjectRow *self)
{
  const PorismRecord *record;
  g_autofree char *text = NULL;
  gboolean point;

  g_return_val_if_fail (PORISM_IS_OBJECT_ROW (self), FALSE);

  record = get_record (self);
  if (record == NULL || !porism_record_is_free (record) ||
      !(PORISM_KINDS (record->kind) & (PORISM_KINDS_SPACE_POINT | PORISM_KINDS (PORISM_KIND_NUMBER))))
    return FALSE;
  point = record->kind != PORISM_KIND_NUMBER;
  if (is_given (record) && point)
    text = porism_construction_dup_definition (get_construction (self),
                                               porism_object_row_get_id (self));
  else
    text = g_strdup (self->complete ? self->complete : "");
  porism_row_entry_open (GTK_WIDGET (self->value), text,
                         point ? _("New coordinates") : _("New value"),
                         point ? take_coordinates : take_number, self);

  return TRUE;
}

/**
 * porism_object_row_get_decimal:
 *
 * Returns: its value in decimals; "" where it has none
 */
const char *
porism_object_row_get_decimal (PorismObjectRow *self)
{
  g_return_val_if_fail (PORISM_IS_OBJECT_ROW (self), "");

  return self->decimal != NULL && self->complete != NULL ? self->complete : "";
}

/**
 * porism_object_row_slide:
 *
 * Moves its slider by so many steps.
 *
 * Returns: %FALSE where it has none
 */
gboolean
porism_object_row_slide (PorismObjectRow *self,
                         int              steps)
{
  g_return_val_if_fail (PORISM_IS_OBJECT_ROW (self), FALSE);

  if (get_record (self) == NULL || !gtk_widget_get_visible (self->slider_box))
    return FALSE;
  porism_value_slider_step (self->slider, steps);

  return TRUE;
}
