/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row follows the figure: what it shows is read again after every change, so that what was refused goes back. A text is
 * taken when it is entered or left. */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/properties/porism-choice.h"
#include "ui/properties/porism-color-grid.h"
#include "ui/properties/porism-property-row.h"

struct _PorismPropertyRow
{
  PorismFrame parent_instance;

  const PorismProperty *property;
  PorismSession *session;       /* NULL where it shows nothing */
  GArray *ids;                  /* PorismId; those that it suits */
  gboolean mixed;               /* they differ */
  gboolean showing;             /* what changes now no person changed */
  GtkWidget *control;
  GPtrArray *words;             /* of marks: char *, those that can be chosen now */
};

G_DEFINE_FINAL_TYPE (PorismPropertyRow, porism_property_row, PORISM_TYPE_FRAME)

static const PorismAttributeInfo *
get_info (PorismPropertyRow *self)
{
  return porism_attribute_get_info (self->property->attribute);
}

static const PorismConstruction *
get_construction (PorismPropertyRow *self)
{
  return porism_session_get_construction (self->session);
}

/* ---- what a person does ---- */

static void
set (PorismPropertyRow *self,
     const char        *text)
{
  g_autoptr (GArray) ids = g_array_copy (self->ids);

  if (self->showing || self->session == NULL)
    return;
  porism_property_set (self->property, self->session, (const PorismId *) (const void *) ids->data, ids->len, text);
}

static void
set_number (PorismPropertyRow *self,
            double             number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  set (self, g_ascii_formatd (text, sizeof text, "%.4g", number));
}

static void
toggled_cb (PorismPropertyRow *self)
{
  if (self->showing)
    return;
  gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->control), FALSE);
  set_number (self, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->control)));
}

static void
choice_cb (PorismPropertyRow *self,
           guint              i)
{
  if (self->words != NULL)
    set (self, g_ptr_array_index (self->words, i));
  else
    set_number (self, porism_attribute_info_get_choice (get_info (self), 0, i)->value);
}

static void
color_cb (PorismPropertyRow *self,
          const char        *color)
{
  set (self, color);
}

static void
scaled_cb (PorismPropertyRow *self)
{
  if (self->showing)
    return;
  self->mixed = FALSE;
  set_number (self, gtk_range_get_value (GTK_RANGE (self->control)));
}

/* Takes what is written, unless it says what is so. */
static void
take_text (PorismPropertyRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->control));
  const char *shown = g_object_get_data (G_OBJECT (self->control), "shown");

  if (self->showing || g_strcmp0 (shown, text) == 0 || (self->mixed && *text == '\0'))
    return;
  g_object_set_data_full (G_OBJECT (self->control), "shown", g_strdup (text), g_free);
  set (self, text);
}

/* ---- controls ---- */

static gboolean
is_percentage (PorismPropertyRow *self)
{
  return self->property->attribute == PORISM_ATTRIBUTE_FILL_OPACITY;
}

/* Beside the scale; what differs has no number. */
static char *
format_cb (GtkScale *scale,
           double    value,
           gpointer  user_data)
{
  PorismPropertyRow *self = user_data;

  if (self->mixed)
    return g_strdup ("–");
  return is_percentage (self) ? g_strdup_printf (_("%.0f %%"), value * 100) : g_strdup_printf ("%.0f", value);
}

static GtkWidget *
create_scale (PorismPropertyRow *self)
{
  const PorismAttributeInfo *info = get_info (self);
  const double step = is_percentage (self) ? 0.05 : 1;
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, info->least, info->greatest, step);

  gtk_range_set_round_digits (GTK_RANGE (scale), is_percentage (self) ? 2 : 0);
  gtk_scale_set_draw_value (GTK_SCALE (scale), TRUE);
  gtk_scale_set_value_pos (GTK_SCALE (scale), GTK_POS_RIGHT);
  gtk_scale_set_format_value_func (GTK_SCALE (scale), format_cb, self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, _(self->property->label), -1);
  g_signal_connect_object (scale, "value-changed", G_CALLBACK (scaled_cb), self, G_CONNECT_SWAPPED);

  return scale;
}

static GtkWidget *
create_entry (PorismPropertyRow *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _(self->property->label), -1);
  g_signal_connect_object (entry, "activate", G_CALLBACK (take_text), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (take_text), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, focus);

  return entry;
}

static GtkWidget *
create_choice (PorismPropertyRow *self)
{
  GtkWidget *choice = porism_choice_new (_(self->property->label));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const PorismNamedValue *value;

  for (guint i = 0; (value = porism_attribute_info_get_choice (get_info (self), 0, i)) != NULL; i++)
    g_ptr_array_add (names, (gpointer) _(value->name));
  g_ptr_array_add (names, NULL);
  porism_choice_set_items (PORISM_CHOICE (choice), (const char *const *) names->pdata);
  g_signal_connect_object (choice, "chosen", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);

  return choice;
}

static GtkWidget *
create_control (PorismPropertyRow *self)
{
  const char *label = _(self->property->label);
  GtkWidget *control;

  switch (self->property->type)
    {
    case PORISM_PROPERTY_FLAG:
      control = gtk_check_button_new_with_label (label);
      g_signal_connect_object (control, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      return control;
    case PORISM_PROPERTY_COLOR:
      control = porism_color_grid_new (label);
      g_signal_connect_object (control, "chosen", G_CALLBACK (color_cb), self, G_CONNECT_SWAPPED);
      return control;
    case PORISM_PROPERTY_MARKS:
      self->words = g_ptr_array_new_with_free_func (g_free);
      return create_choice (self);
    case PORISM_PROPERTY_MEASURE:
      return create_scale (self);
    case PORISM_PROPERTY_TEXT:
      return create_entry (self);
    case PORISM_PROPERTY_CHOICE:
    default:
      return create_choice (self);
    }
}

/* A colour and a flag have their words in or above them, the rest beside. */
static void
lay_out (PorismPropertyRow *self)
{
  GtkWidget *grid = gtk_grid_new (), *label;

  gtk_widget_set_hexpand (self->control, TRUE);
  gtk_widget_set_parent (grid, GTK_WIDGET (self));
  gtk_grid_attach (GTK_GRID (grid), self->control, 1, 0, 1, 1);
  if (self->property->type == PORISM_PROPERTY_FLAG || self->property->attribute == PORISM_ATTRIBUTE_COLOR)
    return;
  label = gtk_label_new (_(self->property->label));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (label, _(self->property->label));
  if (self->property->type == PORISM_PROPERTY_COLOR)
    {
      gtk_grid_attach (GTK_GRID (grid), label, 1, -1, 1, 1);
      return;
    }
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 9);
  gtk_grid_attach (GTK_GRID (grid), label, 0, 0, 1, 1);
}

/* ---- what is shown ---- */

/* Of an object among those that it suits. */
static double
get_number (PorismPropertyRow *self,
            guint              i)
{
  return porism_property_get_number (self->property, get_construction (self), g_array_index (self->ids, PorismId, i));
}

static char *
dup_text (PorismPropertyRow *self,
          guint              i)
{
  return porism_property_dup_text (self->property, get_construction (self), g_array_index (self->ids, PorismId, i));
}

static gboolean
is_number (PorismPropertyRow *self)
{
  return self->property->type == PORISM_PROPERTY_FLAG || self->property->type == PORISM_PROPERTY_CHOICE ||
         self->property->type == PORISM_PROPERTY_MEASURE;
}

static gboolean
find_mixed (PorismPropertyRow *self)
{
  g_autofree char *first = is_number (self) ? NULL : dup_text (self, 0);

  for (guint i = 1; i < self->ids->len; i++)
    if (is_number (self))
      {
        if (get_number (self, i) != get_number (self, 0))
          return TRUE;
      }
    else
      {
        g_autofree char *text = dup_text (self, i);

        if (!g_str_equal (text, first))
          return TRUE;
      }
  return FALSE;
}

static void
show_choice (PorismPropertyRow *self)
{
  const double value = get_number (self, 0);
  const PorismNamedValue *choice;
  g_autofree char *number = g_strdup_printf ("%g", value);
  guint i = 0;

  while ((choice = porism_attribute_info_get_choice (get_info (self), 0, i)) != NULL && choice->value != value)
    i++;
  porism_choice_show (PORISM_CHOICE (self->control), i, self->mixed ? _("Mixed") : choice == NULL ? number : NULL);
}

/* Those that every one of the objects, or the first of them, can have. */
static void
offer_marks (PorismPropertyRow *self)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  const char *words, *label;

  g_ptr_array_set_size (self->words, 0);
  for (guint i = 0; (words = porism_property_get_marks (i, PORISM_KIND_NONE, &label)) != NULL; i++)
    for (guint k = 0; k < self->ids->len; k++)
      {
        const PorismRecord *record = porism_construction_get (get_construction (self), g_array_index (self->ids, PorismId, k));

        if (!porism_marks_fit (words, record->kind))
          continue;
        porism_property_get_marks (i, record->kind, &label);
        g_ptr_array_add (self->words, g_strdup (words));
        g_ptr_array_add (labels, (gpointer) label);
        break;
      }
  g_ptr_array_add (labels, NULL);
  porism_choice_set_items (PORISM_CHOICE (self->control), (const char *const *) labels->pdata);
}

static void
show_marks (PorismPropertyRow *self)
{
  g_autofree char *text = dup_text (self, 0);
  guint i = 0;

  offer_marks (self);
  while (i < self->words->len && !g_str_equal (self->words->pdata[i], text))
    i++;
  porism_choice_show (PORISM_CHOICE (self->control), i, self->mixed ? _("Mixed") : i == self->words->len ? text : NULL);
}

static void
show_text (PorismPropertyRow *self)
{
  g_autofree char *text = self->mixed ? g_strdup ("") : dup_text (self, 0);

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->control), self->mixed ? _("Mixed") : NULL);
  if (g_strcmp0 (g_object_get_data (G_OBJECT (self->control), "shown"), text) == 0)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->control), text);
  g_object_set_data_full (G_OBJECT (self->control), "shown", g_steal_pointer (&text), g_free);
}

static void
show (PorismPropertyRow *self)
{
  g_autofree char *text = is_number (self) || self->mixed ? NULL : dup_text (self, 0);

  switch (self->property->type)
    {
    case PORISM_PROPERTY_FLAG:
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->control), self->mixed);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->control), !self->mixed && get_number (self, 0) != 0);
      break;
    case PORISM_PROPERTY_MEASURE:
      gtk_range_set_value (GTK_RANGE (self->control), get_number (self, 0));
      gtk_widget_queue_draw (self->control);
      break;
    case PORISM_PROPERTY_COLOR:
      porism_color_grid_show (PORISM_COLOR_GRID (self->control), text);
      break;
    case PORISM_PROPERTY_MARKS:
      show_marks (self);
      break;
    case PORISM_PROPERTY_TEXT:
      show_text (self);
      break;
    case PORISM_PROPERTY_CHOICE:
    default:
      show_choice (self);
      break;
    }
}

/* ---- the widget ---- */

static void
porism_property_row_finalize (GObject *object)
{
  PorismPropertyRow *self = PORISM_PROPERTY_ROW (object);

  g_clear_object (&self->session);
  g_array_unref (self->ids);
  g_clear_pointer (&self->words, g_ptr_array_unref);

  G_OBJECT_CLASS (porism_property_row_parent_class)->finalize (object);
}

static void
porism_property_row_class_init (PorismPropertyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_property_row_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "propertyrow");
}

static void
porism_property_row_init (PorismPropertyRow *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
}

/**
 * porism_property_row_new:
 *
 * Returns: (transfer floating): a row that shows nothing yet
 */
GtkWidget *
porism_property_row_new (const PorismProperty *property)
{
  PorismPropertyRow *self = g_object_new (PORISM_TYPE_PROPERTY_ROW, "visible", FALSE, NULL);

  self->property = property;
  self->control = create_control (self);
  lay_out (self);

  return GTK_WIDGET (self);
}

/**
 * porism_property_row_follow:
 * @session: (nullable): NULL shows nothing
 * @ids: the selected objects
 *
 * Returns: whether it suits one of them, and is shown
 */
gboolean
porism_property_row_follow (PorismPropertyRow *self,
                            PorismSession     *session,
                            const PorismId    *ids,
                            guint              n)
{
  g_return_val_if_fail (PORISM_IS_PROPERTY_ROW (self), FALSE);

  g_set_object (&self->session, session);
  g_array_set_size (self->ids, 0);
  for (guint i = 0; session != NULL && i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (get_construction (self), ids[i]);

      if (record != NULL && porism_property_suits (self->property, record))
        g_array_append_val (self->ids, ids[i]);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->ids->len > 0);
  if (self->ids->len == 0)
    return FALSE;
  self->mixed = find_mixed (self);
  self->showing = TRUE;
  show (self);
  self->showing = FALSE;

  return TRUE;
}
