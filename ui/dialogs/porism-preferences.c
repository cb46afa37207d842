/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each row is bound to its setting, which whoever is concerned follows at once. */

#include "config.h"

#include "ui/dialogs/porism-preferences.h"
#include "ui/parts/porism-scroll-focus.h"

struct _PorismPreferences
{
  AdwPreferencesWindow parent_instance;

  GtkSpinButton *decimals, *text_size, *replay_seconds;
  GtkSwitch *exact_values, *radians, *autosave;
  AdwComboRow *groups, *style;
};

G_DEFINE_FINAL_TYPE (PorismPreferences, porism_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* In the order of the row. */
static const char *const styles[] = { "system", "light", "dark" };

static gboolean
get_style (GValue   *value,
           GVariant *variant,
           gpointer  unused)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_str_equal (styles[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_style (const GValue       *value,
           const GVariantType *type,
           gpointer            unused)
{
  return g_variant_new_string (styles[MIN (g_value_get_uint (value), G_N_ELEMENTS (styles) - 1)]);
}

static gboolean
get_group (GValue   *value,
           GVariant *variant,
           gpointer  unused)
{
  g_value_set_uint (value, (guint) g_variant_get_int32 (variant));

  return TRUE;
}

static GVariant *
set_group (const GValue       *value,
           const GVariantType *type,
           gpointer            unused)
{
  return g_variant_new_int32 ((gint32) g_value_get_uint (value));
}

/* Letters are set in percent. */
static gboolean
get_percent (GValue   *value,
             GVariant *variant,
             gpointer  unused)
{
  g_value_set_double (value, g_variant_get_double (variant) * 100);

  return TRUE;
}

static GVariant *
set_percent (const GValue       *value,
             const GVariantType *type,
             gpointer            unused)
{
  return g_variant_new_double (g_value_get_double (value) / 100);
}

static void
porism_preferences_class_init (PorismPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, decimals);
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, text_size);
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, replay_seconds);
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, exact_values);
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, radians);
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, autosave);
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, groups);
  gtk_widget_class_bind_template_child (widget_class, PorismPreferences, style);
}

static void
porism_preferences_init (PorismPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
}

/**
 * porism_preferences_new:
 *
 * Returns: (transfer none): the dialog, to be presented
 */
GtkWidget *
porism_preferences_new (GtkWindow *parent,
                        GSettings *settings)
{
  PorismPreferences *self = g_object_new (PORISM_TYPE_PREFERENCES, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  g_settings_bind (settings, "decimals", self->decimals, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "exact-values", self->exact_values, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "radians", self->radians, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "object-groups", self->groups, "selected", G_SETTINGS_BIND_DEFAULT, get_group,
                                set_group, NULL, NULL);
  g_settings_bind_with_mapping (settings, "style-variant", self->style, "selected", G_SETTINGS_BIND_DEFAULT, get_style,
                                set_style, NULL, NULL);
  g_settings_bind_with_mapping (settings, "text-size", self->text_size, "value", G_SETTINGS_BIND_DEFAULT, get_percent,
                                set_percent, NULL, NULL);
  g_settings_bind (settings, "replay-seconds", self->replay_seconds, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "autosave", self->autosave, "active", G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (self);
}
