/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each row is bound to its setting. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/dialogs/porism-picture-dialog.h"
#include "ui/dialogs/porism-picture-settings.h"
#include "ui/parts/porism-scroll-focus.h"

struct _PorismPictureDialog
{
  AdwWindow parent_instance;

  AdwBin *preview;
  AdwComboRow *format;
  GtkWidget *width_row, *dpi_row;
  GtkSpinButton *width, *dpi;
  GtkSwitch *as_on_screen, *crop, *transparent;
};

enum
{
  SIGNAL_EXPORT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismPictureDialog, porism_picture_dialog, ADW_TYPE_WINDOW)

static gboolean
get_format (GValue   *value,
            GVariant *variant,
            gpointer  unused)
{
  const char *const *formats = porism_export_get_formats ();

  for (guint i = 0; formats[i] != NULL; i++)
    if (g_str_equal (formats[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_format (const GValue       *value,
            const GVariantType *type,
            gpointer            unused)
{
  return g_variant_new_string (porism_export_get_formats ()[g_value_get_uint (value)]);
}

static void
format_changed_cb (PorismPictureDialog *self)
{
  const char *format = porism_export_get_formats ()[adw_combo_row_get_selected (self->format)];

  gtk_widget_set_sensitive (self->dpi_row, porism_export_has_pixels (format));
}

/* What stands in a number is read, though its row has the focus still. */
static void
export_cb (PorismPictureDialog *self)
{
  gtk_spin_button_update (self->width);
  gtk_spin_button_update (self->dpi);
  g_signal_emit (self, signals[SIGNAL_EXPORT], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
porism_picture_dialog_class_init (PorismPictureDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_EXPORT] = g_signal_new ("export", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-picture-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, format);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, width_row);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, dpi_row);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, width);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, dpi);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, crop);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, as_on_screen);
  gtk_widget_class_bind_template_child (widget_class, PorismPictureDialog, transparent);
  gtk_widget_class_bind_template_callback (widget_class, format_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
}

/* In the order of porism_export_get_formats(); so short that the row does not cut them. */
static void
add_formats (PorismPictureDialog *self)
{
  const char *const labels[] = {
    _("PNG, Pixels"), _("SVG, Lines and Texts"), _("PDF"), _("EPS"), _("TikZ, for LaTeX"),
    _("LaTeX Document"), NULL
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (labels);

  adw_combo_row_set_model (self->format, G_LIST_MODEL (list));
}

static void
porism_picture_dialog_init (PorismPictureDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  add_formats (self);
}

/**
 * porism_picture_dialog_new:
 *
 * Returns: (transfer none): the window, which is its own
 */
GtkWidget *
porism_picture_dialog_new (GtkWindow *parent,
                           GSettings *settings,
                           GtkWidget *preview,
                           gboolean   own_width)
{
  PorismPictureDialog *self = g_object_new (PORISM_TYPE_PICTURE_DIALOG, "transient-for", parent, NULL);

  adw_bin_set_child (self->preview, preview);
  gtk_widget_set_visible (self->width_row, !own_width);
  g_settings_bind_with_mapping (settings, PORISM_PICTURE_FORMAT, self->format, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_format, set_format, NULL, NULL);
  g_settings_bind (settings, PORISM_PICTURE_WIDTH, self->width, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, PORISM_PICTURE_DPI, self->dpi, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, PORISM_PICTURE_CROP, self->crop, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, PORISM_PICTURE_AS_ON_SCREEN, self->as_on_screen, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, PORISM_PICTURE_TRANSPARENT, self->transparent, "active", G_SETTINGS_BIND_DEFAULT);
  format_changed_cb (self);

  return GTK_WIDGET (self);
}
