/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli check: a figure held against a problem. */

#include "config.h"

#include "app/cli/command.h"
#include "app/cli/problems.h"
#include "app/geobuildbench/score.h"
#include "app/json/json.h"
#include "app/json/wire.h"

/* Whether the text is actions, a line each: of its first line. */
static gboolean
is_actions (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", 2);
  json_object *json = lines[0] != NULL ? porism_json_parse (lines[0], -1, NULL) : NULL;
  const gboolean actions = porism_wire_get_text (json, "tool") != NULL;

  json_object_put (json);
  return actions;
}

/* What is refused is said, and the figure is what the other lines draw. FALSE after a line that is no action. */
static gboolean
play (PorismDocument *document,
      const char     *path,
      const char     *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (PorismObservation) refusal = NULL;
      const PorismEntry *entry;
      PorismEnvelope envelope;

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (!porism_json_read_line (lines[i], -1, &envelope, &refusal))
        {
          porism_cli_complain ("%s: line %u: %s", path, i + 1, refusal->error.message);
          return FALSE;
        }
      entry = porism_session_submit (porism_document_get_session (document), envelope.action, "script", 0, FALSE);
      if (!entry->observation->ok)
        porism_cli_complain ("%s: line %u: %s", path, i + 1, entry->observation->error.message);
      porism_envelope_clear (&envelope);
    }
  return TRUE;
}

/* The figure of a document, or of actions; NULL after it complained. */
static PorismDocument *
open_figure (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *text = NULL;
  g_autoptr (PorismDocument) document = NULL;

  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, NULL) || !is_actions (text))
    return porism_cli_open (path, NULL);
  document = porism_document_new ();
  return play (document, path, text) ? g_steal_pointer (&document) : NULL;
}

static int
check (const PorismBuildProblem *problem,
       PorismDocument           *document,
       gboolean                  by_reference)
{
  PorismSession *session = porism_document_get_session (document);
  gboolean passes;
  g_autoptr (GPtrArray) lines = porism_build_report (porism_session_get_registry (session),
                                                     porism_session_get_construction (session), problem, by_reference,
                                                     &passes);

  for (guint i = 0; i < lines->len; i++)
    porism_cli_print (g_ptr_array_index (lines, i));
  return passes ? PORISM_EXIT_DONE : PORISM_EXIT_REFUSED;
}

int
porism_cli_check (int    argc,
                  char **argv)
{
  gboolean by_reference = FALSE;
  const GOptionEntry entries[] = {
    { "reference-tolerance", 0, 0, G_OPTION_ARG_NONE, &by_reference, "Judge as the reference does, with its tolerances",
      NULL },
    { NULL }
  };
  json_object *whole = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (PorismDocument) document = NULL;
  int code;

  if (!porism_cli_parse (&argc, &argv, entries, "geobuildbench PROBLEM.json FILE",
                         "Holds a figure (a document, or actions, a JSON object a line) against a problem of GeoBuildBench:\n"
                         "a line of JSON a condition and a required object, the verdict last.\n"
                         "Exit: 0 success, 1 none, 2 unusable command line or file.", 3, 3))
    return PORISM_EXIT_UNUSABLE;
  if (!g_str_equal (argv[1], "geobuildbench"))
    return porism_cli_complain ("there is no format “%s” of problems; there is geobuildbench", argv[1]);
  problems = porism_cli_load_problems (argv[2], &whole);
  if (problems == NULL)
    return PORISM_EXIT_UNUSABLE;
  if (problems->len > 1)
    code = porism_cli_complain ("%s: there are %u problems in it; give one", argv[2], problems->len);
  else if ((document = open_figure (argv[3])) == NULL)
    code = PORISM_EXIT_UNUSABLE;
  else
    code = check (g_ptr_array_index (problems, 0), document, by_reference);
  json_object_put (whole);

  return code;
}
