/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli convert: from any format that Porism reads to any that it writes. */

#include "config.h"

#include "app/cli/command.h"
#include "app/formats/open.h"

/* A line a format. */
static char *
dup_summary (void)
{
  GString *text = g_string_new ("Converts between formats of files. What one has no place for is said on stderr.\n");
  const PorismFormat *format;

  for (guint i = 0; (format = porism_format_get (i)) != NULL; i++)
    g_string_append_printf (text, "\n  %-12s%-12s%s%s", format->name, format->ending, format->about,
                            format->methods->read == NULL    ? " (written only)"
                            : format->methods->write == NULL ? " (read only)"
                                                             : "");
  return g_string_free (text, FALSE);
}

int
porism_cli_convert (int    argc,
                    char **argv)
{
  g_autofree char *from = NULL, *to = NULL;
  g_autofree char *read = porism_list_formats (FALSE, TRUE);
  g_autofree char *written = porism_list_formats (FALSE, FALSE);
  g_autofree char *from_help = g_strdup_printf ("One of %s; else by content", read);
  g_autofree char *to_help = g_strdup_printf ("One of %s; else by the ending of OUT", written);
  g_autofree char *summary = dup_summary ();
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, from_help, "FORMAT" },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, to_help, "FORMAT" },
    { NULL }
  };
  g_autofree char *lost = NULL;
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (GFile) output = NULL;
  g_autoptr (GError) error = NULL;

  if (!porism_cli_parse (&argc, &argv, entries, "IN OUT", summary, 2, 2))
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
