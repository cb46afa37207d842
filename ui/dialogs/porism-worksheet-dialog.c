/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows that do not belong to the chosen source are hidden; what is amiss stands below all. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/dialogs/porism-worksheet-dialog.h"

/* In the order of the list. */
typedef enum
{
  SOURCE_FIGURE,
  SOURCE_STEPS,
  SOURCE_FILES,
} Source;

struct _PorismWorksheetDialog
{
  AdwWindow parent_instance;

  PorismDocument *document;
  GPtrArray *files;             /* of GFile */
  GtkEditable *title;
  GtkSwitch *name_line;
  GtkSwitch *answers;
  GtkSpinButton *columns;
  AdwComboRow *paper;
  AdwComboRow *source;
  GtkEditable *steps;
  AdwActionRow *file_row;
  GtkLabel *complaint;
};

G_DEFINE_FINAL_TYPE (PorismWorksheetDialog, porism_worksheet_dialog, ADW_TYPE_WINDOW)

enum
{
  ACCEPTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
complain (PorismWorksheetDialog *self,
          const char            *text)
{
  gtk_label_set_text (self->complaint, text);
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), *text != '\0');
}

static void
source_changed_cb (PorismWorksheetDialog *self)
{
  Source source = (Source) adw_combo_row_get_selected (self->source);

  gtk_widget_set_visible (GTK_WIDGET (self->steps), source == SOURCE_STEPS);
  gtk_widget_set_visible (GTK_WIDGET (self->file_row), source == SOURCE_FILES);
  complain (self, "");
}

static void
show_files (PorismWorksheetDialog *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *escaped = NULL;

  for (guint i = 0; i < self->files->len; i++)
    {
      g_autofree char *base = g_file_get_basename (g_ptr_array_index (self->files, i));
      g_autofree char *name = g_filename_display_name (base);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  escaped = g_markup_escape_text (names->len > 0 ? names->str : _("None yet"), -1);
  adw_action_row_set_subtitle (self->file_row, escaped);
}

static void
files_chosen_cb (GtkNativeDialog       *native,
                 int                    response,
                 PorismWorksheetDialog *self)
{
  g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (native));
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (response == GTK_RESPONSE_ACCEPT)
    porism_worksheet_dialog_set_files (self, files);
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

static void
choose_files_cb (PorismWorksheetDialog *self)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (_("Documents of the Worksheet"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Choose"), _("_Cancel"));

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (native), TRUE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (files_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

static void
accept_cb (PorismWorksheetDialog *self)
{
  g_auto (PorismWorksheetContents) contents = { 0 };

  if (porism_worksheet_dialog_get_contents (self, &contents))
    g_signal_emit (self, signals[ACCEPTED], 0);
}

static void
porism_worksheet_dialog_dispose (GObject *object)
{
  PorismWorksheetDialog *self = PORISM_WORKSHEET_DIALOG (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  G_OBJECT_CLASS (porism_worksheet_dialog_parent_class)->dispose (object);
}

static void
porism_worksheet_dialog_class_init (PorismWorksheetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_worksheet_dialog_dispose;
  signals[ACCEPTED] = g_signal_new ("accepted", PORISM_TYPE_WORKSHEET_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-worksheet-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, title);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, name_line);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, answers);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, paper);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, source);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, steps);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, file_row);
  gtk_widget_class_bind_template_child (widget_class, PorismWorksheetDialog, complaint);
  gtk_widget_class_bind_template_callback (widget_class, source_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_files_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
}

static void
porism_worksheet_dialog_init (PorismWorksheetDialog *self)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_value (self->columns, PORISM_WORKSHEET_COLUMNS);
  show_files (self);
  source_changed_cb (self);
}

/* All steps on the way to the figure, as they are typed. */
static char *
dup_all_steps (PorismDocument *document)
{
  g_autoptr (GArray) path = porism_session_get_path (porism_document_get_session (document));
  g_autoptr (GString) steps = g_string_new (NULL);

  for (guint i = 0; i < path->len; i++)
    g_string_append_printf (steps, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "", g_array_index (path, guint64, i));
  return g_string_free (g_steal_pointer (&steps), FALSE);
}

/**
 * porism_worksheet_dialog_new:
 *
 * Returns: (transfer none): the window, which is its own
 */
GtkWidget *
porism_worksheet_dialog_new (GtkWindow      *parent,
                             PorismDocument *document)
{
  PorismWorksheetDialog *self = g_object_new (PORISM_TYPE_WORKSHEET_DIALOG, "transient-for", parent, NULL);
  g_autofree char *steps = dup_all_steps (document);

  self->document = g_object_ref (document);
  gtk_editable_set_text (self->steps, steps);

  return GTK_WIDGET (self);
}

/**
 * porism_worksheet_dialog_set_files:
 */
void
porism_worksheet_dialog_set_files (PorismWorksheetDialog *self,
                                   GPtrArray             *files)
{
  g_return_if_fail (PORISM_IS_WORKSHEET_DIALOG (self));

  g_ptr_array_ref (files);
  g_ptr_array_unref (self->files);
  self->files = files;
  adw_combo_row_set_selected (self->source, SOURCE_FILES);
  show_files (self);
}

/**
 * porism_worksheet_dialog_get_contents:
 *
 * Returns: whether a worksheet can be made of it
 */
gboolean
porism_worksheet_dialog_get_contents (PorismWorksheetDialog   *self,
                                      PorismWorksheetContents *contents)
{
  Source source;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (PORISM_IS_WORKSHEET_DIALOG (self), FALSE);

  source = (Source) adw_combo_row_get_selected (self->source);
  complain (self, "");
  if (source == SOURCE_FILES && self->files->len == 0)
    complain (self, _("Choose the documents first."));
  else if (source == SOURCE_FILES)
    contents->files = g_ptr_array_ref (self->files);
  else
    contents->document = porism_document_to_bytes (self->document);
  if (source == SOURCE_STEPS)
    {
      contents->steps = porism_worksheet_parse_steps (gtk_editable_get_text (self->steps), &error);
      if (error != NULL)
        complain (self, error->message);
    }
  return !gtk_widget_get_visible (GTK_WIDGET (self->complaint));
}

/**
 * porism_worksheet_dialog_get_style:
 */
void
porism_worksheet_dialog_get_style (PorismWorksheetDialog *self,
                                   PorismWorksheetStyle  *style)
{
  g_return_if_fail (PORISM_IS_WORKSHEET_DIALOG (self));

  gtk_spin_button_update (self->columns);
  *style = (PorismWorksheetStyle) {
    .title = gtk_editable_get_text (self->title),
    .name_line = gtk_switch_get_active (self->name_line),
    .answers = gtk_switch_get_active (self->answers),
    .columns = (guint) gtk_spin_button_get_value_as_int (self->columns),
    .paper = (PorismPaper) adw_combo_row_get_selected (self->paper),
  };
}
