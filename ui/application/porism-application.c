/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A file opens in a window of its own, unless the active one holds an untouched document. */

#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "ui/application/porism-application.h"
#include "ui/application/porism-outside-agents.h"
#include "ui/window/porism-shortcuts.h"
#include "ui/window/porism-window.h"

/* The command line lets outside agents in with this; the token may be in the environment. */
#define OUTSIDE_OPTION "outside-agents"
#define LET_IN "let-outside-agents-in"
#define TOKEN_VARIABLE "PORISM_MCP_TOKEN"
#define LEAST_TOKEN 32

struct _PorismApplication
{
  AdwApplication parent_instance;

  GSettings *settings;          /* NULL where the schema is not installed */
  PorismKeys *keys;             /* of providers */
  PorismOutsideService *outside;        /* NULL before the start */
  GtkWidget *outside_agents;    /* the dialog, while it shows */
  gboolean offered;             /* what a crash left was offered */
};

G_DEFINE_FINAL_TYPE (PorismApplication, porism_application, ADW_TYPE_APPLICATION)

static PorismWindow *
add_window (PorismApplication *self)
{
  return porism_window_new (GTK_APPLICATION (self), self->settings, self->keys);
}

/* Nobody has said yet what shall be in it. */
static PorismWindow *
add_start_window (PorismApplication *self)
{
  PorismWindow *window = add_window (self);

  porism_window_show_start (window);

  return window;
}

static PorismWindow *
get_free_window (PorismApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (PORISM_IS_WINDOW (active) && porism_window_is_untouched (PORISM_WINDOW (active)))
    return PORISM_WINDOW (active);
  return add_window (self);
}

static void
restore_files (PorismApplication *self,
               GPtrArray         *files)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismDocument) document =
        porism_document_recover (g_ptr_array_index (files, i), &error);
      PorismWindow *window = get_free_window (self);

      if (document != NULL)
        porism_window_set_document (window, document, NULL);
      else
        porism_window_say (window, error->message);
      gtk_window_present (GTK_WINDOW (window));
    }
}

static void
discard_files (GPtrArray *files)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!g_file_delete (g_ptr_array_index (files, i), NULL, &error))
        g_warning ("%s", error->message);
    }
}

static void
recovery_response_cb (AdwMessageDialog  *dialog,
                      const char        *response,
                      PorismApplication *self)
{
  GPtrArray *files = g_object_get_data (G_OBJECT (dialog), "files");

  if (g_str_equal (response, "restore"))
    restore_files (self, files);
  else if (g_str_equal (response, "discard"))
    discard_files (files);
}

/* Offers once what a crashed run left behind; whoever decides later is asked again next time. */
static void
offer_recovery (PorismApplication *self,
                GtkWindow         *window)
{
  g_autoptr (GFile) directory = porism_document_dup_autosave_directory ();
  g_autoptr (GPtrArray) files = NULL;
  GtkWidget *dialog;

  if (self->offered)
    return;
  self->offered = TRUE;
  files = porism_document_find_autosaved (directory);
  if (files->len == 0)
    return;
  dialog = adw_message_dialog_new (window, _("Restore Unsaved Work?"),
                                   _("Porism was not closed properly. What was drawn until then "
                                     "is kept."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "later", _("_Later"), "discard",
                                    _("_Discard"), "restore", _("_Restore"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "restore",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "restore");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "later");
  g_object_set_data_full (G_OBJECT (dialog), "files", g_steal_pointer (&files),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (recovery_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
present (PorismApplication *self,
         PorismWindow      *window)
{
  gtk_window_present (GTK_WINDOW (window));
  offer_recovery (self, GTK_WINDOW (window));
}

static void
porism_application_activate (GApplication *application)
{
  PorismApplication *self = PORISM_APPLICATION (application);
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (PORISM_IS_WINDOW (active))
    gtk_window_present (active);
  else
    present (self, add_start_window (self));
}

static void
porism_application_open (GApplication *application,
                         GFile       **files,
                         int           n_files,
                         const char   *hint)
{
  PorismApplication *self = PORISM_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    {
      PorismWindow *window = porism_window_find (GTK_APPLICATION (self), files[i]);

      if (window == NULL)
        {
          window = get_free_window (self);
          porism_window_open_or_begin (window, files[i]);
        }
      present (self, window);
    }
}

static void
open_script_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PorismApplication *self = user_data;
  PorismWindow *window = get_free_window (self);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  porism_window_open_script (window, file);
  present (self, window);
}

static void
new_window_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  gtk_window_present (GTK_WINDOW (add_window (user_data)));
}

/* Each window settles its unsaved work itself; the application ends with the last one. */
static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l != NULL; l = l->next)
    if (PORISM_IS_WINDOW (l->data))
      gtk_window_close (l->data);
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  adw_show_about_window (gtk_application_get_active_window (user_data),
                         "application-name", "Porism",
                         "application-icon", PORISM_APPLICATION_ID,
                         "version", PORISM_VERSION,
                         "developer-name", _("The Porism developers"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("Geometry that a person and an agent draw together, every "
                                       "step verified."),
                         "translator-credits", _("translator-credits"),
                         NULL);
}

/* An agent that asks for a document gets one in a window. */
static PorismDocument *
open_for_agent_cb (gpointer user_data)
{
  PorismWindow *window = add_window (user_data);

  gtk_window_present (GTK_WINDOW (window));

  return porism_window_get_document (window);
}

static guint
get_outside_port (PorismApplication *self)
{
  g_autoptr (GVariant) port = self->settings != NULL
                              ? g_settings_get_value (self->settings, "outside-agents-port") : NULL;

  return port != NULL ? g_variant_get_uint16 (port) : 0;
}

static void
outside_agents_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  PorismApplication *self = user_data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->outside_agents == NULL)
    {
      GtkWidget *dialog = porism_outside_agents_new (parent, self->outside,
                                                     get_outside_port (self));

      g_set_weak_pointer (&self->outside_agents, dialog);
    }
  gtk_window_present (GTK_WINDOW (self->outside_agents));
}

/* From the command line. Whoever wants to know the token beforehand gives it in the environment,
 * which other users of the machine cannot read. */
static void
let_in_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  PorismApplication *self = user_data;
  const char *token = g_getenv (TOKEN_VARIABLE);
  g_autoptr (GError) error = NULL;

  if (token != NULL && strlen (token) < LEAST_TOKEN)
    g_printerr ("porism: %s\n", _("The token for outside agents is too short."));
  else if (!porism_outside_service_start (self->outside, g_variant_get_uint16 (parameter), token,
                                          &error))
    g_printerr ("porism: %s\n", error->message);
  else
    g_print ("%s\n", porism_mcp_http_get_url (porism_outside_service_get_http (self->outside)));
  fflush (stdout);
}

static void
style_variant_changed_cb (GAction *action)
{
  g_autoptr (GVariant) state = g_action_get_state (action);
  const char *variant = g_variant_get_string (state, NULL);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (variant, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (variant, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

/* Remembered where there are settings, else for this run. */
static void
add_style_action (PorismApplication *self)
{
  g_autoptr (GAction) action = NULL;

  if (self->settings != NULL)
    action = g_settings_create_action (self->settings, "style-variant");
  else
    action = G_ACTION (g_simple_action_new_stateful ("style-variant", G_VARIANT_TYPE_STRING,
                                                     g_variant_new_string ("system")));
  g_signal_connect (action, "notify::state", G_CALLBACK (style_variant_changed_cb), NULL);
  g_action_map_add_action (G_ACTION_MAP (self), action);
  style_variant_changed_cb (action);
}

static GSettings *
create_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, PORISM_APPLICATION_ID, TRUE);

  return schema != NULL ? g_settings_new (PORISM_APPLICATION_ID) : NULL;
}

/* An instance that runs already lets them in; else this one does. */
static int
porism_application_handle_local_options (GApplication *application,
                                         GVariantDict *given)
{
  g_autoptr (GError) error = NULL;
  const char *text;
  guint64 port;

  if (!g_variant_dict_lookup (given, OUTSIDE_OPTION, "&s", &text))
    return -1;
  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT16, &port, &error) ||
      !g_application_register (application, NULL, &error))
    {
      g_printerr ("porism: %s\n", error->message);
      return 2;
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), LET_IN,
                                  g_variant_new_uint16 ((guint16) port));

  return -1;
}

static void
porism_application_startup (GApplication *application)
{
  PorismApplication *self = PORISM_APPLICATION (application);

  G_APPLICATION_CLASS (porism_application_parent_class)->startup (application);
  gtk_window_set_default_icon_name (PORISM_APPLICATION_ID);
  self->settings = create_settings ();
  self->keys = porism_keys_new (TRUE);
  self->outside = porism_outside_service_new (GTK_APPLICATION (self), open_for_agent_cb, self);
  add_style_action (self);
  porism_shortcuts_install (GTK_APPLICATION (self));
}

static void
porism_application_finalize (GObject *object)
{
  PorismApplication *self = PORISM_APPLICATION (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->keys);
  g_clear_weak_pointer (&self->outside_agents);
  g_clear_object (&self->outside);

  G_OBJECT_CLASS (porism_application_parent_class)->finalize (object);
}

static void
porism_application_class_init (PorismApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = porism_application_finalize;
  application_class->handle_local_options = porism_application_handle_local_options;
  application_class->startup = porism_application_startup;
  application_class->activate = porism_application_activate;
  application_class->open = porism_application_open;
}

static void
porism_application_init (PorismApplication *self)
{
  static const GActionEntry entries[] = {
    { "new-window", new_window_cb },
    { "quit", quit_cb },
    { "about", about_cb },
    { "outside-agents", outside_agents_cb },
    { LET_IN, let_in_cb, "q" },
    { PORISM_APPLICATION_ACTION_SCRIPT, open_script_cb, "s" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_application_add_main_option (G_APPLICATION (self), OUTSIDE_OPTION, 0, 0, G_OPTION_ARG_STRING,
                                 _("Let outside agents in at this port of this machine, 0 for any"),
                                 _("PORT"));
}

/**
 * porism_application_new:
 *
 * Returns: (transfer full): the application
 */
PorismApplication *
porism_application_new (void)
{
  return g_object_new (PORISM_TYPE_APPLICATION, "application-id", PORISM_APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "register-session", TRUE,
                       "resource-base-path", "/org/porism/Porism", NULL);
}
