/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli tools: what there is to call, in the form in which the caller wants it. */

#include "config.h"

#include <stdio.h>

#include "app/agent/call-reading.h"
#include "app/cli/command.h"
#include "app/cli/surface-choice.h"
#include "app/toolset/schema.h"

/* What reads a problem goes with our own tools. */
static gboolean
has_reader (const char *sets)
{
  g_auto (GStrv) names = g_strsplit (sets, ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (porism_schema_set_has (names[i], porism_look_at_problem_spec ()))
      return TRUE;
  return FALSE;
}

static int
print_tools (const PorismSurfaceChoice *choice,
             const char                *format,
             const char                *set)
{
  g_auto (PorismSurfaceOptions) options = { 0 };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  const PorismToolSpec *const more[] = { has_reader (set) ? porism_look_at_problem_spec () : NULL, NULL };
  g_autoptr (PorismSurface) surface = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *formats = NULL;

  if (!porism_surface_choice_read (choice, &options))
    return PORISM_EXIT_UNUSABLE;
  surface = porism_surface_new (registry, set, more, &options, &error);
  if (surface == NULL)
    return porism_cli_complain ("%s", error->message);
  text = porism_schema_write (porism_surface_get_tools (surface), format);
  if (text == NULL)
    {
      formats = porism_schema_list ();
      return porism_cli_complain ("there is no format “%s”; there are %s", format, formats);
    }
  fputs (text, stdout);

  return PORISM_EXIT_DONE;
}

int
porism_cli_tools (int    argc,
                  char **argv)
{
  g_autofree char *format = NULL, *set = NULL;
  PorismSurfaceChoice choice = { 0 };
  g_autofree char *formats = porism_schema_list ();
  g_autofree char *format_help = g_strdup_printf ("One of %s; json where nothing is said", formats);
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, format_help, "FORMAT" },
    { "set", 0, 0, G_OPTION_ARG_STRING, &set,
      "planar, solid, render, extra or all (the default); several separated by commas", "SET" },
    PORISM_SURFACE_CHOICE_ENTRIES (choice),
    { NULL }
  };
  int code = PORISM_EXIT_UNUSABLE;

  if (porism_cli_parse (&argc, &argv, entries, "",
                        "Lists the tools with their parameters.", 0, 0))
    code = print_tools (&choice, format != NULL ? format : "json", set != NULL ? set : "all");
  porism_surface_choice_clear (&choice);

  return code;
}
