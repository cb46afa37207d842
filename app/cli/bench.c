/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli bench: the numbers of this machine. */

#include "config.h"

#include "app/bench/bench.h"
#include "app/cli/command.h"
#include "app/json/json.h"

static char *
find_trajectories (void)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  g_autofree char *folder = g_build_filename (shared != NULL ? shared : "../shared", "data",
                                              "draw2think-demos", NULL);

  return g_file_test (folder, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&folder) : NULL;
}

static void
print_table (json_object *report)
{
  json_object_object_foreach (report, name, value)
    {
      g_autofree char *line
        = g_strdup_printf ("%-32s%s", name, value != NULL ? json_object_get_string (value) : "-");

      porism_cli_print (line);
    }
}

/* The graphical program that lies beside this one, or the one that is installed; NULL where there is none. */
static char *
find_window (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : g_strdup (".");
  g_autofree char *beside = g_build_filename (folder, "porism", NULL);

  return g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE) ? g_steal_pointer (&beside) : g_find_program_in_path ("porism");
}

/* Adds what the window measures of itself; FALSE where there is no window or no display. */
static gboolean
add_window (json_object *report)
{
  g_autofree char *program = find_window (), *line = NULL;
  char *command[] = { program, (char *) "--bench", NULL };
  json_object *answer;
  int status = 0;

  if (program == NULL || !g_spawn_sync (NULL, command, NULL, G_SPAWN_DEFAULT, NULL, NULL, &line, NULL, &status, NULL) || status != 0)
    return FALSE;
  answer = json_tokener_parse (line);
  if (answer == NULL || !json_object_is_type (answer, json_type_object))
    {
      json_object_put (answer);
      return FALSE;
    }
  json_object_object_foreach (answer, name, value)
    json_object_object_add (report, name, json_object_get (value));
  json_object_put (answer);
  return TRUE;
}

int
porism_cli_bench (int    argc,
                  char **argv)
{
  g_autofree char *trajectories = NULL, *line = NULL;
  gboolean json = FALSE, window = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "One flat JSON object", NULL },
    { "window", 0, 0, G_OPTION_ARG_NONE, &window, "Also what a frame in space costs in a window, which opens for some seconds", NULL },
    { "trajectories", 0, 0, G_OPTION_ARG_FILENAME, &trajectories,
      "The folder of published trajectories; ../shared/data/draw2think-demos by default", "DIR" },
    { NULL }
  };
  json_object *report;

  if (!porism_cli_parse (&argc, &argv, entries, "",
                         "Measures the engine beside plain loops of the same arithmetic.", 0, 0))
    return PORISM_EXIT_UNUSABLE;
  if (trajectories == NULL)
    trajectories = find_trajectories ();
  report = porism_bench_run (trajectories);
  if (window && !add_window (report))
    g_printerr ("porism-cli: there is no window here to measure\n");
  line = porism_json_to_line (report);
  if (json)
    porism_cli_print (line);
  else
    print_table (report);
  json_object_put (report);

  return PORISM_EXIT_DONE;
}
