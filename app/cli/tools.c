/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli tools: what there is to call, in the form in which the caller wants it. */

#include "config.h"

#include <stdio.h>

#include "app/cli/command.h"
#include "app/formats/schema.h"

/**
 * porism_cli_tools:
 */
int
porism_cli_tools (int    argc,
                  char **argv)
{
  g_autofree char *format = NULL, *set = NULL, *text = NULL;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &format,
      "json (the default), openai, anthropic, gemini, mcp or markdown", "FORMAT" },
    { "set", 0, 0, G_OPTION_ARG_STRING, &set, "planar, solid, render, extra or all (the default)",
      "SET" },
    { NULL }
  };
  g_autoptr (PorismRegistry) registry = NULL;

  if (!porism_cli_parse (&argc, &argv, entries, "",
                         "Lists the tools with their parameters.", 0, 0))
    return PORISM_EXIT_UNUSABLE;
  if (set == NULL)
    set = g_strdup ("all");
  if (!porism_schema_set_exists (set))
    return porism_cli_complain ("there is no set “%s”; there are planar, solid, render, extra and "
                                "all", set);
  registry = porism_registry_new ();
  text = porism_schema_write (registry, format != NULL ? format : "json", set);
  if (text == NULL)
    return porism_cli_complain ("there is no format “%s”; there are json, openai, anthropic, "
                                "gemini, mcp and markdown", format);
  fputs (text, stdout);

  return PORISM_EXIT_DONE;
}
