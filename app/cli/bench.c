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

int
porism_cli_bench (int    argc,
                  char **argv)
{
  g_autofree char *trajectories = NULL, *line = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "One flat JSON object", NULL },
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
  line = porism_json_to_line (report);
  if (json)
    porism_cli_print (line);
  else
    print_table (report);
  json_object_put (report);

  return PORISM_EXIT_DONE;
}
