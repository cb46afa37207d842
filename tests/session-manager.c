/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/session-manager.h"

#define MANAGER "org.gnome.SessionManager"
#define LOGOUT 1

static const char interface[] =
  "<node><interface name='" MANAGER "'>"
  "<method name='RegisterClient'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='o' direction='out'/></method>"
  "<method name='Inhibit'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
  "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='u' direction='out'/></method>"
  "<method name='Uninhibit'><arg type='u' direction='in'/></method>"
  "<method name='UnregisterClient'><arg type='o' direction='in'/></method>"
  "</interface></node>";

static int n_inhibitions;
static int is_ready;
static GThread *thread;

static void
call_cb (GDBusConnection       *connection,
         const char            *sender,
         const char            *path,
         const char            *name,
         const char            *method,
         GVariant              *parameters,
         GDBusMethodInvocation *invocation,
         gpointer               unused)
{
  GVariant *reply = NULL;
  guint32 flags = 0;

  if (g_str_equal (method, "Inhibit"))
    {
      g_variant_get (parameters, "(&su&su)", NULL, NULL, NULL, &flags);
      g_assert_cmpuint (flags & LOGOUT, ==, LOGOUT);
      reply = g_variant_new ("(u)", (guint32) g_atomic_int_add (&n_inhibitions, 1) + 1);
    }
  else if (g_str_equal (method, "Uninhibit"))
    g_atomic_int_add (&n_inhibitions, -1);
  else if (g_str_equal (method, "RegisterClient"))
    reply = g_variant_new ("(o)", "/org/gnome/SessionManager/Client1");
  g_dbus_method_invocation_return_value (invocation, reply);
}

/* On a thread of its own: the application waits for the answers. */
static gpointer
manage_session (gpointer address)
{
  static const GDBusInterfaceVTable table = { .method_call = call_cb };
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, NULL);
  g_autoptr (GDBusConnection) connection = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) owned = NULL;

  g_main_context_push_thread_default (context);
  connection = g_dbus_connection_new_for_address_sync (
    address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
    G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (connection, "/org/gnome/SessionManager", node->interfaces[0],
                                     &table, NULL, NULL, &error);
  g_assert_no_error (error);
  owned = g_dbus_connection_call_sync (connection, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                       "org.freedesktop.DBus", "RequestName",
                                       g_variant_new ("(su)", MANAGER, 0), NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
  g_atomic_int_set (&is_ready, TRUE);
  while (g_atomic_int_get (&is_ready))
    {
      g_main_context_iteration (context, FALSE);
      g_usleep (2000);
    }
  g_main_context_pop_thread_default (context);

  return NULL;
}

void
session_manager_begin (const char *address)
{
  thread = g_thread_new ("session-manager", manage_session, (gpointer) address);
  while (!g_atomic_int_get (&is_ready))
    g_usleep (2000);
}

void
session_manager_end (void)
{
  g_atomic_int_set (&is_ready, FALSE);
  g_thread_join (g_steal_pointer (&thread));
}

int
session_manager_count_inhibitions (void)
{
  return g_atomic_int_get (&n_inhibitions);
}
