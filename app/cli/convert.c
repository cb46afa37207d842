/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli convert: from any format that Porism reads to any that it writes. */

#include "config.h"

#include "app/cli/command.h"
#include "app/formats/open.h"

/**
 * porism_cli_convert:
 */
int
porism_cli_convert (int    argc,
                    char **argv)
{
  g_autofree char *from = NULL, *to = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, "porism or trajectory; else by content", "FORMAT" },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to,
      "porism, trajectory, jsonl or atif; else by the ending of OUT", "FORMAT" },
    { NULL }
  };
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (GFile) output = NULL;
  g_autoptr (GError) error = NULL;

  if (!porism_cli_parse (&argc, &argv, entries, "IN OUT",
                         "Converts between documents and published trajectories; writes lines of JSON\n"
                         "(.jsonl: the problem, then a run, a turn or what others did a line) and the\n"
                         "Agent Trajectory Interchange Format 1.4 (.atif.json).", 2, 2))
    return PORISM_EXIT_UNUSABLE;
  document = porism_cli_open (argv[1], from);
  if (document == NULL)
    return PORISM_EXIT_UNUSABLE;
  porism_cli_tell_differences (document, argv[1]);
  output = g_file_new_for_commandline_arg (argv[2]);
  if (!porism_export (document, output, to, &error))
    return porism_cli_complain ("%s", error->message);

  return PORISM_EXIT_DONE;
}
