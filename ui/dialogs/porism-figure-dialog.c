/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row a parameter of render_set_figure. A number of 0 is the preset's, and shows as a word. */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "ui/dialogs/porism-figure-dialog.h"
#include "ui/parts/porism-decimal.h"

static const struct
{
  const char *parameter;        /* and the row's id */
  PorismAttribute attribute;
} numbers[] = {
  { "width", PORISM_ATTRIBUTE_FIGURE_WIDTH },
  { "height", PORISM_ATTRIBUTE_FIGURE_HEIGHT },
  { "font_size", PORISM_ATTRIBUTE_FONT_SIZE },
  { "line_weight", PORISM_ATTRIBUTE_LINE_WEIGHT },
  { "point_diameter", PORISM_ATTRIBUTE_POINT_DIAMETER },
  { "arrow_length", PORISM_ATTRIBUTE_ARROW_LENGTH },
};

struct _PorismFigureDialog
{
  AdwWindow parent_instance;

  PorismSession *session;
  GtkSpinButton *numbers[G_N_ELEMENTS (numbers)];
  GtkEditable *font;
  GtkSwitch *decimal_comma;
  AdwComboRow *vector_arrows;   /* its items are the named values of the attribute */
};

G_DEFINE_FINAL_TYPE (PorismFigureDialog, porism_figure_dialog, ADW_TYPE_WINDOW)

static const PorismAttributes *
get_attributes (PorismFigureDialog *self)
{
  return porism_construction_get_attributes (porism_session_get_construction (self->session), 0);
}

/* ---- a number, or the word for none ---- */

static gboolean
show_number_cb (GtkSpinButton *button)
{
  if (gtk_spin_button_get_value (button) != 0)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (button), _("Automatic"));
  return TRUE;
}

static int
read_number_cb (GtkSpinButton *button,
                double        *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (button));
  g_autofree char *number = porism_decimal_dup_read (text);
  char *end;

  *value = g_ascii_strtod (number, &end);
  if (*number != '\0' && *end == '\0' && isfinite (*value))
    return TRUE;
  *value = strcmp (text, _("Automatic")) == 0 || *text == '\0' ? 0 : gtk_spin_button_get_value (button);
  return TRUE;
}

/* ---- what was changed ---- */

static void
add_numbers (PorismFigureDialog *self,
             PorismAction       *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      double value;

      gtk_spin_button_update (self->numbers[i]);
      value = gtk_spin_button_get_value (self->numbers[i]);
      if (fabs (value - porism_attributes_get_number (get_attributes (self), numbers[i].attribute)) < 1e-9)
        continue;
      g_ascii_formatd (text, sizeof text, "%.6g", value);
      porism_action_add_string (action, numbers[i].parameter, text);
    }
}

static PorismAction *
new_action (PorismFigureDialog *self)
{
  PorismAction *action = porism_action_new ("render_set_figure");
  g_autofree char *font = g_strstrip (g_strdup (gtk_editable_get_text (self->font)));
  gboolean comma = gtk_switch_get_active (self->decimal_comma);

  add_numbers (self, action);
  if (strcmp (font, porism_attributes_get_text (get_attributes (self), PORISM_ATTRIBUTE_FONT)) != 0)
    porism_action_add_string (action, "font", font);
  if (comma != (porism_attributes_get_number (get_attributes (self), PORISM_ATTRIBUTE_DECIMAL_COMMA) != 0))
    porism_action_add_string (action, "decimal_comma", comma ? "1" : "0");
  return action;
}

static void
apply_cb (PorismFigureDialog *self)
{
  const guint arrows = adw_combo_row_get_selected (self->vector_arrows);
  const guint64 group = porism_session_new_group (self->session);
  g_autoptr (PorismAction) action = new_action (self), over = porism_action_new ("render_set_vector_arrows");
  g_autofree char *number = g_strdup_printf ("%u", arrows);

  porism_action_add_string (over, "arrows", number);
  if (action->arguments->len > 0)
    porism_session_act (self->session, action, PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
  if (arrows != (guint) porism_attributes_get_number (get_attributes (self), PORISM_ATTRIBUTE_VECTOR_ARROWS))
    porism_session_act (self->session, over, PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static void
porism_figure_dialog_dispose (GObject *object)
{
  PorismFigureDialog *self = PORISM_FIGURE_DIALOG (object);

  g_clear_object (&self->session);
  G_OBJECT_CLASS (porism_figure_dialog_parent_class)->dispose (object);
}

static void
porism_figure_dialog_class_init (PorismFigureDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_figure_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-figure-dialog.ui");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    gtk_widget_class_bind_template_child_full (
      widget_class, numbers[i].parameter, FALSE,
      (gssize) (G_STRUCT_OFFSET (PorismFigureDialog, numbers) + i * sizeof (GtkSpinButton *)));
  gtk_widget_class_bind_template_child (widget_class, PorismFigureDialog, font);
  gtk_widget_class_bind_template_child (widget_class, PorismFigureDialog, decimal_comma);
  gtk_widget_class_bind_template_child (widget_class, PorismFigureDialog, vector_arrows);
  gtk_widget_class_bind_template_callback (widget_class, show_number_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_number_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
}

static void
porism_figure_dialog_init (PorismFigureDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_arrows (PorismFigureDialog     *self,
             const PorismAttributes *attributes)
{
  const PorismAttributeInfo *info = porism_attribute_get_info (PORISM_ATTRIBUTE_VECTOR_ARROWS);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const PorismNamedValue *choice;

  for (guint i = 0; (choice = porism_attribute_info_get_choice (info, 0, i)) != NULL; i++)
    gtk_string_list_append (names, _(choice->name));
  adw_combo_row_set_model (self->vector_arrows, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->vector_arrows,
                              (guint) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_VECTOR_ARROWS));
}

/**
 * porism_figure_dialog_new:
 *
 * Returns: (transfer none): the window, which is its own
 */
GtkWidget *
porism_figure_dialog_new (GtkWindow     *parent,
                          PorismSession *session)
{
  PorismFigureDialog *self = g_object_new (PORISM_TYPE_FIGURE_DIALOG, "transient-for", parent, NULL);
  const PorismAttributes *attributes;

  self->session = g_object_ref (session);
  attributes = get_attributes (self);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    gtk_spin_button_set_value (self->numbers[i], porism_attributes_get_number (attributes, numbers[i].attribute));
  gtk_editable_set_text (self->font, porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_FONT));
  show_arrows (self, attributes);
  gtk_switch_set_active (self->decimal_comma,
                         porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_DECIMAL_COMMA) != 0);
  return GTK_WIDGET (self);
}
