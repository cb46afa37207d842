/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include "tests/agent-window-stage.h"

#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

#include "app/agent/loop.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/dialogs/porism-agent-settings.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>

/* GLib makes its table of quarks while it is loaded, and loses it with the 2,048th quark, which
 * these tests reach: what libraries allocate before main() is not looked at. */
static void
ignore_leaks (void)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used))
static void (*const before_libraries) (void) = ignore_leaks;

__attribute__ ((constructor))
static void
heed_leaks (void)
{
  __lsan_enable ();
}

#endif

void
set_up (Fixture      *self,
        gconstpointer unused)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autofree char *address = NULL;

  self->server = provider_server_new ();
  address = g_strconcat (self->server->address, "/v1", NULL);
  self->settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  g_settings_set_string (self->settings, PORISM_AGENT_PROVIDER, "openai");
  g_settings_set_string (self->settings, PORISM_AGENT_BASE_URL, address);
  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "m-1");
  self->keys = porism_keys_new (FALSE);
  self->application = GTK_APPLICATION (g_application_get_default ());
  self->window = porism_window_new (self->application, self->settings, self->keys);
  gtk_window_present (GTK_WINDOW (self->window));
  g_action_group_change_action_state (G_ACTION_GROUP (self->window), "agent-speed",
                                      g_variant_new_string ("fast"));
}

void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) unused_document = porism_document_new ();

  /* As closing does, once what is unsaved was settled. */
  porism_window_set_document (self->window, unused_document, NULL);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->settings);
  g_object_unref (self->keys);
  provider_server_free (self->server);
}

void
act (PorismWindow *window,
     const char   *name)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), name));
  g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL);
}

void
act_on (PorismWindow *window,
        const char   *name,
        GVariant     *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), name, target);
}

gboolean
is_finished (gpointer window)
{
  PorismLoop *loop = ((PorismWindow *) window)->loop;

  return loop != NULL && porism_loop_get_state (loop) == PORISM_LOOP_FINISHED;
}

void
finish (PorismWindow *window)
{
  g_assert_true (widget_wait_for (is_finished, window));
}

gboolean
is_requested (gpointer server)
{
  return ((ProviderServer *) server)->requests->len > 0;
}

const PorismRun *
get_last_run (PorismWindow *window)
{
  guint n = porism_document_get_n_runs (window->document);

  g_assert_cmpuint (n, >, 0);

  return porism_document_get_run (window->document, n - 1);
}

guint
count_entries (PorismWindow *window)
{
  return porism_session_get_n_entries (porism_window_get_session (window));
}

void
pose (PorismWindow *window)
{
  porism_document_set_problem (window->document, "How far is A from B?");
}

void
replay (Fixture *self)
{
  provider_server_replay (self->server, "openai-calls", 0);
  provider_server_replay (self->server, "openai-answer", 0);
}

void
stage_add (const char *path,
           FixtureTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

/* A process has one application at most. */
static AdwApplication *
new_application (void)
{
  AdwApplication *application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));

  return application;
}

static void
test_no_display (void)
{
  g_test_skip ("there is no X server: install xvfb");
}

/* Nothing of the machine's own: no key of a person, no file in their home. (transfer full): where
 * files go instead. */
static char *
isolate (void)
{
  char *folder = g_dir_make_tmp ("porism-actions-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("PORISM_API_KEY", "sk-test", TRUE);
  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);

  return folder;
}

/* Every document took its autosave with it. */
static void
assert_nothing_left (const char *folder)
{
  g_autofree char *own = g_build_filename (folder, "porism", NULL);
  g_autofree char *autosaves = g_build_filename (own, "autosave", NULL);

  g_assert_cmpint (g_rmdir (autosaves), ==, 0);
  g_assert_cmpint (g_rmdir (own), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
run_stage (int       argc,
           char    **argv,
           GTestFunc add_tests)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *folder = isolate ();
  int status;

  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    {
      application = new_application ();
      add_tests ();
    }
  else
    g_test_add_func ("/agent-actions/widgets", test_no_display);
  status = g_test_run ();
  if (application != NULL && status == 0)
    assert_nothing_left (folder);

  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
