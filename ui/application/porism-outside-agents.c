/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog shows what the service says and keeps nothing itself. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/application/porism-outside-agents.h"
#include "ui/parts/porism-scroll-focus.h"

/* Of the dialog while there is something to show, and while there is not. */
#define HEIGHT 500
#define SMALL_HEIGHT 200

#define HIDDEN_TOKEN "••••••••••••"

struct _PorismOutsideAgents
{
  AdwPreferencesWindow parent_instance;

  PorismOutsideService *service;
  guint port;
  GPtrArray *rows;              /* of clients */

  GtkSwitch *running;
  AdwPreferencesGroup *access;
  AdwActionRow *address;
  AdwActionRow *token;
  GtkToggleButton *reveal;
  AdwPreferencesGroup *clients;
};

G_DEFINE_FINAL_TYPE (PorismOutsideAgents, porism_outside_agents, ADW_TYPE_PREFERENCES_WINDOW)

static void
say (PorismOutsideAgents *self,
     const char          *text)
{
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self), adw_toast_new (text));
}

static void
copy (PorismOutsideAgents *self,
      const char          *text,
      const char          *what)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  say (self, what);
}

static PorismMcpHttp *
get_http (PorismOutsideAgents *self)
{
  return porism_outside_service_get_http (self->service);
}

static void
copy_address_cb (PorismOutsideAgents *self)
{
  copy (self, porism_mcp_http_get_url (get_http (self)), _("The address was copied"));
}

static void
copy_token_cb (PorismOutsideAgents *self)
{
  copy (self, porism_mcp_http_get_token (get_http (self)), _("The token was copied"));
}

static void
copy_configuration_cb (PorismOutsideAgents *self)
{
  g_autofree char *text =
    g_strdup_printf ("{\n"
                     "  \"mcpServers\": {\n"
                     "    \"porism\": {\n"
                     "      \"type\": \"http\",\n"
                     "      \"url\": \"%s\",\n"
                     "      \"headers\": { \"Authorization\": \"Bearer %s\" }\n"
                     "    }\n"
                     "  }\n"
                     "}\n", porism_mcp_http_get_url (get_http (self)),
                     porism_mcp_http_get_token (get_http (self)));

  copy (self, text, _("The configuration was copied"));
}

static GtkWidget *
create_client_row (const PorismMcpClient *client)
{
  g_autoptr (GDateTime) last = g_date_time_new_from_unix_local (client->last / G_USEC_PER_SEC);
  g_autofree char *time = g_date_time_format (last, "%X");
  g_autofree char *subtitle =
    g_strdup_printf (ngettext ("%u request, the last at %s", "%u requests, the last at %s",
                               client->requests), client->requests, time);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), client->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);

  return row;
}

static void
show_clients (PorismOutsideAgents *self)
{
  g_autoptr (GPtrArray) clients = porism_mcp_http_list_clients (get_http (self));

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->clients, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < clients->len; i++)
    {
      GtkWidget *row = create_client_row (clients->pdata[i]);

      adw_preferences_group_add (self->clients, row);
      g_ptr_array_add (self->rows, row);
    }
  adw_preferences_group_set_description (self->clients, clients->len == 0
                                                        ? _("Nobody was heard of yet.") : NULL);
}

static void
show_token (PorismOutsideAgents *self)
{
  const char *token = porism_mcp_http_get_token (get_http (self));

  if (token == NULL)
    token = "";
  adw_action_row_set_subtitle (self->token, gtk_toggle_button_get_active (self->reveal)
                                            ? token : HIDDEN_TOKEN);
}

static void
show_state (PorismOutsideAgents *self)
{
  const char *url = porism_mcp_http_get_url (get_http (self));

  gtk_switch_set_state (self->running, url != NULL);
  gtk_switch_set_active (self->running, url != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->access), url != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->clients), url != NULL);
  adw_action_row_set_subtitle (self->address, url != NULL ? url : "");
  gtk_toggle_button_set_active (self->reveal, FALSE);
  g_object_set (self, "default-height", url != NULL ? HEIGHT : SMALL_HEIGHT, NULL);
  show_token (self);
  show_clients (self);
}

static gboolean
state_set_cb (PorismOutsideAgents *self,
              gboolean             state)
{
  g_autoptr (GError) error = NULL;

  if (!state)
    porism_outside_service_stop (self->service);
  else if (!porism_outside_service_start (self->service, self->port, NULL, &error))
    {
      say (self, error->message);
      gtk_switch_set_active (self->running, FALSE);
    }
  return TRUE;
}

static void
porism_outside_agents_dispose (GObject *object)
{
  PorismOutsideAgents *self = PORISM_OUTSIDE_AGENTS (object);

  g_clear_object (&self->service);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (porism_outside_agents_parent_class)->dispose (object);
}

static void
porism_outside_agents_class_init (PorismOutsideAgentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_outside_agents_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/"
                                               "porism-outside-agents.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismOutsideAgents, running);
  gtk_widget_class_bind_template_child (widget_class, PorismOutsideAgents, access);
  gtk_widget_class_bind_template_child (widget_class, PorismOutsideAgents, address);
  gtk_widget_class_bind_template_child (widget_class, PorismOutsideAgents, token);
  gtk_widget_class_bind_template_child (widget_class, PorismOutsideAgents, reveal);
  gtk_widget_class_bind_template_child (widget_class, PorismOutsideAgents, clients);
  gtk_widget_class_bind_template_callback (widget_class, state_set_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_token);
  gtk_widget_class_bind_template_callback (widget_class, copy_address_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_token_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_configuration_cb);
}

static void
porism_outside_agents_init (PorismOutsideAgents *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
}

/**
 * porism_outside_agents_new:
 *
 * Returns: (transfer none): the dialog over @parent
 */
GtkWidget *
porism_outside_agents_new (GtkWindow            *parent,
                           PorismOutsideService *service,
                           guint                 port)
{
  PorismOutsideAgents *self = g_object_new (PORISM_TYPE_OUTSIDE_AGENTS, "transient-for", parent,
                                            NULL);

  self->service = g_object_ref (service);
  self->port = port;
  g_signal_connect_object (service, "notify::running", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (porism_outside_service_get_http (service), "clients-changed",
                           G_CALLBACK (show_clients), self, G_CONNECT_SWAPPED);
  show_state (self);

  return GTK_WIDGET (self);
}
