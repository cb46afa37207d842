/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An address is kept once it is one; whether it may be spoken to is decided for each use, and told
 * here. What was confirmed for one machine does not hold for the next. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/providers/dialect.h"
#include "app/providers/dialects.h"
#include "app/providers/endpoint.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/dialogs/porism-server-group.h"

struct _PorismServerGroup
{
  AdwPreferencesGroup parent_instance;

  GSettings *settings;
  GSimpleActionGroup *actions;
  gboolean updating;            /* what changes in the rows is not the person's doing */

  AdwComboRow *provider;
  AdwEntryRow *address;
  GtkMenuButton *suggestions;
  GtkWidget *plain;
  GtkWidget *plain_switch;
  AdwActionRow *trouble;
};

G_DEFINE_FINAL_TYPE (PorismServerGroup, porism_server_group, ADW_TYPE_PREFERENCES_GROUP)

/* Servers that speak the protocol of OpenAI's chat completions. */
#define OTHER_DIALECT "openai"
/* What is kept until the address of another server is given: no server, so that none is asked. */
#define NO_ADDRESS "http://"
static const struct
{
  const char *label;
  const char *address;
} usual[] = {
  { "Ollama", "http://localhost:11434/v1" },
  { "llama.cpp", "http://localhost:8080/v1" },
  { "vLLM", "http://localhost:8000/v1" },
  { "OpenRouter", "https://openrouter.ai/api/v1" },
  { "DeepSeek", "https://api.deepseek.com/v1" },
};

static guint
count_dialects (void)
{
  guint n = 0;

  while (porism_dialect_get_all ()[n] != NULL)
    n++;

  return n;
}

static gboolean
is_other (PorismServerGroup *self)
{
  return adw_combo_row_get_selected (self->provider) == count_dialects ();
}

static const PorismDialect *
get_dialect (PorismServerGroup *self)
{
  guint selected = adw_combo_row_get_selected (self->provider);

  return selected < count_dialects () ? porism_dialect_get_all ()[selected]
                                      : porism_dialect_lookup (OTHER_DIALECT);
}

/* Which of the rows of the list the settings mean. */
static guint
find_selected (PorismServerGroup *self,
               const char        *base)
{
  g_autofree char *id = g_settings_get_string (self->settings, PORISM_AGENT_PROVIDER);
  guint n = count_dialects ();

  if (g_str_equal (id, OTHER_DIALECT) && *base != '\0')
    return n;
  for (guint i = 0; i < n; i++)
    if (g_str_equal (porism_dialect_get_all ()[i]->id, id))
      return i;
  return 0;
}

/* (nullable) (transfer full): the origin of an address */
static char *
dup_origin (const char *address)
{
  g_autoptr (GUri) uri = g_uri_parse (address, G_URI_FLAGS_ENCODED, NULL);

  return uri != NULL && g_uri_get_host (uri) != NULL ? porism_endpoint_dup_origin (uri) : NULL;
}

static gboolean
is_plain (const char *address)
{
  g_autoptr (GUri) uri = g_uri_parse (address, G_URI_FLAGS_ENCODED, NULL);

  return uri != NULL && g_uri_get_host (uri) != NULL &&
         g_str_equal (g_uri_get_scheme (uri), "http") &&
         !porism_endpoint_is_local (g_uri_get_host (uri));
}

static void
show_trouble (PorismServerGroup *self,
              const char        *message)
{
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), message != NULL);
  adw_action_row_set_subtitle (self->trouble, message != NULL ? message : "");
  if (message != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->address), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->address), "error");
}

static void
show_error (PorismServerGroup *self,
            const GError      *error)
{
  g_autofree char *sentence = error != NULL ? porism_provider_error_dup_sentence (error) : NULL;

  show_trouble (self, sentence);
}

/* What is kept may have been confirmed. */
static void
check_kept (PorismServerGroup *self,
            const char        *base)
{
  gboolean allow = g_settings_get_boolean (self->settings, PORISM_AGENT_ALLOW_PLAIN);
  g_autoptr (GError) error = NULL;
  g_autofree char *address = NULL;

  if (*base != '\0' && !g_str_equal (base, NO_ADDRESS))
    address = porism_endpoint_normalise (base, get_dialect (self)->path, allow, &error);
  gtk_widget_set_visible (self->plain, is_plain (base));
  show_error (self, error);
}

static void
show_address (PorismServerGroup *self,
              const char        *base)
{
  const char *shown = g_str_equal (base, NO_ADDRESS) ? "" : base;

  if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->address)), shown))
    return;
  /* Else it is offered to be applied. */
  adw_entry_row_set_show_apply_button (self->address, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->address), shown);
  adw_entry_row_set_show_apply_button (self->address, TRUE);
}

static void
update (PorismServerGroup *self)
{
  g_autofree char *base = g_settings_get_string (self->settings, PORISM_AGENT_BASE_URL);
  g_autofree char *example = g_strdup_printf (_("An address is for example %s."),
                                              usual[0].address);

  self->updating = TRUE;
  adw_combo_row_set_selected (self->provider, find_selected (self, base));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->address),
                                 is_other (self) ? _("_Address")
                                                 : _("_Address (if not the provider’s own)"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         is_other (self) ? example : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->suggestions), is_other (self));
  show_address (self, base);
  check_kept (self, base);
  self->updating = FALSE;
}

static void
keep_address (PorismServerGroup *self,
              const char        *address)
{
  g_autofree char *before = g_settings_get_string (self->settings, PORISM_AGENT_BASE_URL);
  g_autofree char *old = dup_origin (before);
  g_autofree char *new = dup_origin (address);

  if (g_strcmp0 (old, new) != 0)
    g_settings_set_boolean (self->settings, PORISM_AGENT_ALLOW_PLAIN, FALSE);
  g_settings_set_string (self->settings, PORISM_AGENT_BASE_URL, address);
  update (self);
}

/* Another vendor has other models. */
static void
provider_chosen_cb (PorismServerGroup *self)
{
  if (self->updating || self->settings == NULL)
    return;
  self->updating = TRUE;
  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "");
  g_settings_set_boolean (self->settings, PORISM_AGENT_ALLOW_PLAIN, FALSE);
  g_settings_set_string (self->settings, PORISM_AGENT_PROVIDER, get_dialect (self)->id);
  g_settings_set_string (self->settings, PORISM_AGENT_BASE_URL,
                         is_other (self) ? NO_ADDRESS : "");
  update (self);
}

static void
suggest_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  keep_address (user_data, g_variant_get_string (parameter, NULL));
}

static void
changed_cb (PorismServerGroup *self)
{
  if (!self->updating)
    update (self);
}

static void
add_suggestions (PorismServerGroup *self)
{
  static const GActionEntry entries[] = { { "suggest", suggest_cb, "s" } };
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      g_autofree char *label = g_strdup_printf ("%s: %s", usual[i].label, usual[i].address);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "server.suggest", "s", usual[i].address);
      g_menu_append_item (menu, item);
    }
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "server", G_ACTION_GROUP (self->actions));
  gtk_menu_button_set_menu_model (self->suggestions, G_MENU_MODEL (menu));
}

static void
add_providers (PorismServerGroup *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; porism_dialect_get_all ()[i] != NULL; i++)
    gtk_string_list_append (labels, porism_dialect_get_all ()[i]->label);
  gtk_string_list_append (labels, _("Other server (OpenAI protocol)"));
  self->updating = TRUE;
  adw_combo_row_set_model (self->provider, G_LIST_MODEL (labels));
  self->updating = FALSE;
}

static void
porism_server_group_dispose (GObject *object)
{
  PorismServerGroup *self = PORISM_SERVER_GROUP (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (porism_server_group_parent_class)->dispose (object);
}

static void
porism_server_group_class_init (PorismServerGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_server_group_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-server-group.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismServerGroup, provider);
  gtk_widget_class_bind_template_child (widget_class, PorismServerGroup, address);
  gtk_widget_class_bind_template_child (widget_class, PorismServerGroup, suggestions);
  gtk_widget_class_bind_template_child (widget_class, PorismServerGroup, plain);
  gtk_widget_class_bind_template_child (widget_class, PorismServerGroup, plain_switch);
  gtk_widget_class_bind_template_child (widget_class, PorismServerGroup, trouble);
  gtk_widget_class_bind_template_callback (widget_class, provider_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, porism_server_group_apply);
}

static void
porism_server_group_init (PorismServerGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_providers (self);
  add_suggestions (self);
}

/**
 * porism_server_group_set_settings:
 * @settings: what to show and to change
 */
void
porism_server_group_set_settings (PorismServerGroup *self,
                                  GSettings         *settings)
{
  g_return_if_fail (PORISM_IS_SERVER_GROUP (self) && self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_settings_bind (settings, PORISM_AGENT_ALLOW_PLAIN, self->plain_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::" PORISM_AGENT_PROVIDER, G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" PORISM_AGENT_BASE_URL, G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" PORISM_AGENT_ALLOW_PLAIN, G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * porism_server_group_apply:
 *
 * Keeps the address as it is typed, if it is one; else says why not.
 */
void
porism_server_group_apply (PorismServerGroup *self)
{
  g_autofree char *address = NULL;
  g_autofree char *normal = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PORISM_IS_SERVER_GROUP (self));

  address = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->address))));
  if (*address == '\0' && is_other (self))
    {
      show_trouble (self, _("Give the address of the server, or choose one of the usual ones."));
      return;
    }
  if (*address != '\0')
    normal = porism_endpoint_normalise (address, get_dialect (self)->path, TRUE, &error);
  if (error != NULL)
    show_error (self, error);
  else
    keep_address (self, address);
}
