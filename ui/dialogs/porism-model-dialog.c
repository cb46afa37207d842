/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows are bound to the settings; what depends on the server (its origin, its key, its models)
 * is made anew whenever the settings make another provider. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/prices.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/dialogs/porism-key-group.h"
#include "ui/dialogs/porism-model-dialog.h"
#include "ui/dialogs/porism-model-picker.h"
#include "ui/dialogs/porism-server-group.h"
#include "ui/parts/porism-scroll-focus.h"

struct _PorismModelDialog
{
  AdwPreferencesWindow parent_instance;

  GSettings *settings;
  PorismKeys *keys;
  PorismPrices *prices;         /* NULL where there is no list of them */
  gboolean updating;            /* what changes in the rows is not the person's doing */

  PorismServerGroup *server;
  PorismKeyGroup *key;
  GtkWidget *model;
  GtkMenuButton *list;
  PorismModelPicker *picker;
  AdwActionRow *price;
  GtkWidget *edit_prices;
  AdwComboRow *effort;
  AdwComboRow *task;
  GtkWidget *pictures;
  GtkWidget *disclosure;
  GtkSpinButton *turns;
  GtkSpinButton *tokens;
  AdwActionRow *cost_row;
  GtkSpinButton *cost;
};

G_DEFINE_FINAL_TYPE (PorismModelDialog, porism_model_dialog, ADW_TYPE_PREFERENCES_WINDOW)

typedef struct
{
  const char *value;            /* of the setting */
  const char *label;            /* N_() */
  const char *explanation;      /* N_(); NULL where the label says it */
} Choice;

/* Those that every vendor knows. */
static const Choice efforts[] = {
  { "", N_("Default"), NULL },
  { "low", N_("Low"), NULL },
  { "medium", N_("Medium"), NULL },
  { "high", N_("High"), NULL },
};

static const Choice tasks[] = {
  { "solve", N_("Solve"), N_("It draws what is given, measures, and answers.") },
  { "diagram", N_("Make a Diagram"), N_("It draws and styles a figure for the text.") },
  { "realise", N_("Realise a Construction"), N_("It carries out the stated steps faithfully.") },
  { "direct", N_("Answer Directly"), N_("It answers without tools, for comparison.") },
};

/* ---- choices ---- */

static void
fill_choices (AdwComboRow  *row,
              const Choice *choices,
              guint         n)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (labels, _(choices[i].label));
  adw_combo_row_set_model (row, G_LIST_MODEL (labels));
}

/* A value that is none of the choices, as the settings may hold, is shown as it is. */
static void
show_choice (AdwComboRow  *row,
             const Choice *choices,
             guint         n,
             const char   *value)
{
  GtkStringList *labels = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint i = 0;

  while (i < n && !g_str_equal (choices[i].value, value))
    i++;
  if (i == n)
    {
      const char *const further[] = { value, NULL };

      gtk_string_list_splice (labels, n, g_list_model_get_n_items (G_LIST_MODEL (labels)) - n,
                              further);
    }
  adw_combo_row_set_selected (row, i);
}

static void
effort_chosen_cb (PorismModelDialog *self)
{
  guint i = adw_combo_row_get_selected (self->effort);

  if (!self->updating && i < G_N_ELEMENTS (efforts))
    g_settings_set_string (self->settings, PORISM_AGENT_EFFORT, efforts[i].value);
}

static void
explain_task (PorismModelDialog *self)
{
  guint i = adw_combo_row_get_selected (self->task);

  if (i < G_N_ELEMENTS (tasks))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->task), _(tasks[i].explanation));
}

static void
task_chosen_cb (PorismModelDialog *self)
{
  guint i = adw_combo_row_get_selected (self->task);

  explain_task (self);
  if (!self->updating && i < G_N_ELEMENTS (tasks))
    g_settings_set_string (self->settings, PORISM_AGENT_TASK, tasks[i].value);
}

static void
show_choices (PorismModelDialog *self)
{
  g_autofree char *effort = g_settings_get_string (self->settings, PORISM_AGENT_EFFORT);
  g_autofree char *task = g_settings_get_string (self->settings, PORISM_AGENT_TASK);

  self->updating = TRUE;
  show_choice (self->effort, efforts, G_N_ELEMENTS (efforts), effort);
  show_choice (self->task, tasks, G_N_ELEMENTS (tasks), task);
  self->updating = FALSE;
  explain_task (self);
}

/* ---- prices ---- */

/* What a million tokens cost in a request that is not long. */
static gboolean
get_rate (PorismModelDialog *self,
          const char        *model,
          gint64             input,
          gint64             output,
          double            *rate)
{
  PorismUsage usage = { .input = input, .output = output };

  if (self->prices == NULL || !porism_prices_get_cost (self->prices, model, &usage, rate))
    return FALSE;
  *rate *= 1e6 / (double) (input + output);

  return TRUE;
}

/* Sets no limit that could not be kept; one that is set already says so. */
static void
show_cost (PorismModelDialog *self,
           gboolean           is_kept)
{
  gboolean limited = gtk_spin_button_get_value (self->cost) > 0.0;
  const char *reason = "";

  if (!is_kept && limited)
    reason = _("No run begins with this limit, because the price of the model is not known. Set "
               "it to 0, or give the price.");
  else if (!is_kept)
    reason = _("Without a price, only the limit in tokens can hold.");
  gtk_widget_set_sensitive (GTK_WIDGET (self->cost), is_kept || limited);
  adw_action_row_set_subtitle (self->cost_row, reason);
  if (!is_kept && limited)
    gtk_widget_add_css_class (GTK_WIDGET (self->cost_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->cost_row), "error");
}

static char *
explain_missing_price (void)
{
  g_autofree char *path = porism_prices_dup_own_path ();

  return g_strdup_printf (_("Price not known: only tokens are counted. Your prices are in %s."),
                          path);
}

static void
show_price (PorismModelDialog *self)
{
  g_autofree char *model = porism_agent_settings_dup_model (self->settings);
  g_autofree char *text = NULL;
  double input = 0.0, output = 0.0;
  gboolean known = model != NULL && get_rate (self, model, 1, 0, &input) &&
                   get_rate (self, model, 0, 1, &output);

  if (known)
    text = g_strdup_printf (_("A million tokens cost %.2f %s in and %.2f %s out, as of %s."),
                            input, porism_prices_get_currency (self->prices), output,
                            porism_prices_get_currency (self->prices),
                            porism_prices_get_date (self->prices));
  else
    text = explain_missing_price ();
  gtk_widget_set_visible (GTK_WIDGET (self->price), model != NULL);
  gtk_widget_set_visible (self->edit_prices, !known);
  adw_action_row_set_subtitle (self->price, text);
  show_cost (self, known || model == NULL);
}

static void
say (PorismModelDialog *self,
     const char        *text)
{
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self), adw_toast_new (text));
}

/* @user_data: (transfer full): the dialog */
static void
shown_cb (GObject      *parent,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (PorismModelDialog) self = user_data;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (parent), result, NULL))
    say (self, _("Nothing here opens this file: open it with an editor."));
}

static void
edit_prices_cb (PorismModelDialog *self)
{
  g_autofree char *path = porism_prices_dup_own_path ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GError) error = NULL;

  if (porism_prices_make_own (&error))
    gtk_show_uri_full (GTK_WINDOW (self), uri, GDK_CURRENT_TIME, NULL, shown_cb,
                       g_object_ref (self));
  else
    say (self, error->message);
}

/* They may have been edited while another window was active. */
static void
read_prices_cb (PorismModelDialog *self)
{
  PorismPrices *prices = self->settings != NULL ? porism_prices_load (NULL) : NULL;

  if (prices == NULL)
    return;
  g_clear_pointer (&self->prices, porism_prices_free);
  self->prices = prices;
  show_price (self);
}

/* ---- the server ---- */

static PorismProvider *
make_provider (PorismModelDialog *self)
{
  g_auto (PorismModelSetup) setup = { 0 };
  PorismProvider *provider;

  porism_agent_settings_read (self->settings, &setup);
  provider = porism_model_setup_make_provider (&setup, self->keys, NULL);
  /* Whoever waits for a list rather asks again. */
  if (provider != NULL)
    g_object_set (provider, "attempts", 1, NULL);

  return provider;
}

static void
update_server (PorismModelDialog *self)
{
  g_autoptr (PorismProvider) provider = make_provider (self);

  porism_key_group_set_origin (self->key, provider != NULL ? porism_provider_get_origin (provider)
                                                           : NULL);
  porism_model_picker_set_provider (self->picker, provider);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), provider != NULL);
}

static void
key_changed_cb (PorismModelDialog *self)
{
  update_server (self);
}

static void
chosen_cb (PorismModelDialog *self,
           const char        *id)
{
  gtk_editable_set_text (GTK_EDITABLE (self->model), id);
  gtk_widget_grab_focus (self->model);
}

/* ---- the window ---- */

static gboolean
porism_model_dialog_close_request (GtkWindow *window)
{
  porism_server_group_apply (PORISM_MODEL_DIALOG (window)->server);

  return GTK_WINDOW_CLASS (porism_model_dialog_parent_class)->close_request (window);
}

static void
porism_model_dialog_dispose (GObject *object)
{
  PorismModelDialog *self = PORISM_MODEL_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->keys);
  g_clear_pointer (&self->prices, porism_prices_free);

  G_OBJECT_CLASS (porism_model_dialog_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PORISM_TYPE_SERVER_GROUP);
  g_type_ensure (PORISM_TYPE_KEY_GROUP);
  g_type_ensure (PORISM_TYPE_MODEL_PICKER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-model-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, server);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, key);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, model);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, list);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, picker);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, price);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, edit_prices);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, effort);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, task);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, pictures);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, disclosure);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, turns);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, tokens);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, cost_row);
  gtk_widget_class_bind_template_child (widget_class, PorismModelDialog, cost);
  gtk_widget_class_bind_template_callback (widget_class, key_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_prices_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_prices_cb);
  gtk_widget_class_bind_template_callback (widget_class, effort_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, task_chosen_cb);
}

static void
porism_model_dialog_class_init (PorismModelDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = porism_model_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = porism_model_dialog_close_request;

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
porism_model_dialog_init (PorismModelDialog *self)
{
  g_autofree char *cost = NULL;

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  fill_choices (self->effort, efforts, G_N_ELEMENTS (efforts));
  fill_choices (self->task, tasks, G_N_ELEMENTS (tasks));
  self->updating = FALSE;
  self->prices = porism_prices_load (NULL);
  cost = self->prices != NULL
           ? g_strdup_printf (_("_Cost in %s"), porism_prices_get_currency (self->prices))
           : g_strdup (_("_Cost"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->cost_row), cost);
}

static void
bind_settings (PorismModelDialog *self)
{
  static const char *const server_keys[] = {
    PORISM_AGENT_PROVIDER, PORISM_AGENT_BASE_URL, PORISM_AGENT_ALLOW_PLAIN
  };
  const struct { const char *key; gpointer object; const char *property; } bound[] = {
    { PORISM_AGENT_MODEL, self->model, "text" },
    { PORISM_AGENT_PICTURES, self->pictures, "active" },
    { PORISM_AGENT_DISCLOSURE, self->disclosure, "active" },
    { PORISM_AGENT_TURNS, self->turns, "value" },
    { PORISM_AGENT_BUDGET_TOKENS, self->tokens, "value" },
    { PORISM_AGENT_BUDGET_COST, self->cost, "value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bound); i++)
    g_settings_bind (self->settings, bound[i].key, bound[i].object, bound[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (server_keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", server_keys[i], NULL);

      g_signal_connect_object (self->settings, signal, G_CALLBACK (update_server), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->settings, "changed::" PORISM_AGENT_MODEL, G_CALLBACK (show_price),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" PORISM_AGENT_BUDGET_COST,
                           G_CALLBACK (show_price), self, G_CONNECT_SWAPPED);
}

/**
 * porism_model_dialog_new:
 * @parent: (nullable): the window that it belongs to
 * @settings: what is chosen, and remembered
 * @keys: where keys are found and kept
 *
 * Returns: (transfer none): the dialog, not presented yet
 */
GtkWidget *
porism_model_dialog_new (GtkWindow  *parent,
                         GSettings  *settings,
                         PorismKeys *keys)
{
  PorismModelDialog *self = g_object_new (PORISM_TYPE_MODEL_DIALOG, "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  self->keys = g_object_ref (keys);
  porism_key_group_set_keys (self->key, keys);
  porism_server_group_set_settings (self->server, settings);
  bind_settings (self);
  show_choices (self);
  show_price (self);
  update_server (self);

  return GTK_WIDGET (self);
}
