/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The composition root of the graphical application. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "app/json/json.h"
#include "ui/application/porism-application.h"
#include "ui/bench/porism-drag-bench.h"
#include "ui/bench/porism-window-bench.h"
#include "ui/start/porism-example.h"

/* Where a program that is not installed finds its translations. */
#define LOCALE_DIRECTORY "PORISM_LOCALE_DIR"

static const GOptionEntry options[] = {
  { "demo", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open a recorded problem, ready to run"), NULL },
  { "bench", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print what a frame costs, as JSON, and exit"), NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and exit"), NULL },
  G_OPTION_ENTRY_NULL
};

/* An instance that runs already shows the problem; else this one does. */
static int
open_demo (GApplication *application)
{
  g_autoptr (GError) error = NULL;

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("porism: %s\n", error->message);
      return 2;
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), PORISM_APPLICATION_ACTION_SCRIPT,
                                  g_variant_new_string (PORISM_DEMONSTRATION));

  return g_application_get_is_remote (application) ? 0 : -1;
}

static int
run_bench (void)
{
  json_object *report;
  g_autofree char *line = NULL;

  if (!gtk_init_check ())
    {
      g_printerr ("porism: there is no display\n");
      return 2;
    }
  adw_init ();
  report = json_object_new_object ();
  porism_drag_bench_run (report);
  porism_window_bench_run (report);
  line = porism_json_to_line (report);
  g_print ("%s\n", line);
  json_object_put (report);

  return 0;
}

static int
handle_options_cb (GApplication *application,
                   GVariantDict *given)
{
  if (g_variant_dict_contains (given, "version"))
    {
      g_print ("porism %s\n", PORISM_VERSION);
      return 0;
    }
  if (g_variant_dict_contains (given, "bench"))
    return run_bench ();
  if (g_variant_dict_contains (given, "demo"))
    return open_demo (application);

  return -1;
}

/* GTK 4.8 makes OpenGL ready before it looks with what it shall draw: a fifth of the start, and nothing of ours draws
 * with OpenGL where GTK does not. */
static void
leave_out_gl (void)
{
  if (g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") == 0)
    g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
}

int
main (int    argc,
      char **argv)
{
  const char *locale_directory = g_getenv (LOCALE_DIRECTORY);
  g_autoptr (PorismApplication) application = NULL;

  /* A file that may not grow is an error like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  leave_out_gl ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_directory != NULL ? locale_directory : PORISM_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = porism_application_new ();
  g_application_add_main_option_entries (G_APPLICATION (application), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (application), _("[FILE…]"));
  g_signal_connect (application, "handle-local-options", G_CALLBACK (handle_options_cb), NULL);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
