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
  g_autofree char *read = porism_list_formats (FALSE, TRUE);
  g_autofree char *written = porism_list_formats (FALSE, FALSE);
  g_autofree char *from_help = g_strdup_printf ("One of %s; else by content", read);
  g_autofree char *to_help = g_strdup_printf ("One of %s; else by the ending of OUT", written);
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, from_help, "FORMAT" },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, to_help, "FORMAT" },
    { NULL }
  };
  g_autofree char *lost = NULL;
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (GFile) output = NULL;
  g_autoptr (GError) error = NULL;

  if (!porism_cli_parse (&argc, &argv, entries, "IN OUT",
                         "Converts between documents and published trajectories; writes lines of JSON\n"
                         "(.jsonl: the problem, then a run, a turn or what others did a line, on all\n"
                         "branches) and the Agent Trajectory Interchange Format 1.4 (.atif.json: the\n"
                         "branch in view). What the format has no place for is said on stderr.", 2, 2))
    return PORISM_EXIT_UNUSABLE;
  document = porism_cli_open (argv[1], from);
  if (document == NULL)
    return PORISM_EXIT_UNUSABLE;
  porism_cli_tell_differences (document, argv[1]);
  output = g_file_new_for_commandline_arg (argv[2]);
  if (!porism_export (document, output, to, &lost, &error))
    return porism_cli_complain ("%s", error->message);
  if (lost != NULL)
    porism_cli_complain ("%s does not hold: %s", argv[2], lost);

  return PORISM_EXIT_DONE;
}
