/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli explain: a number of a figure, and the steps that lead to it. */

#include "config.h"

#include <string.h>

#include "app/cli/command.h"
#include "app/cli/reasons-language.h"
#include "engine/reasons/explanation.h"
#include "engine/reasons/written.h"

/* What the number is called while it is asked for. */
#define NAME "explained"

typedef struct
{
  PorismWrittenFormat format;
  char *format_name;
  gboolean typed;
} Wishes;

static gboolean
submit (PorismSession *session,
        PorismAction  *action)
{
  const PorismEntry *entry = porism_session_submit (session, action, "script", 0, TRUE);

  porism_action_free (action);
  if (entry->observation->ok)
    return TRUE;
  porism_cli_complain ("%s", entry->observation->error.message);

  return FALSE;
}

/* Each line of the file as a person types it. */
static gboolean
type_lines (PorismSession *session,
            const char    *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      porism_cli_complain ("%s", error->message);
      return FALSE;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      PorismAction *action;

      if (lines[i][strspn (lines[i], " \t\r")] == '\0')
        continue;
      action = porism_action_new ("type");
      porism_action_add_string (action, "line", lines[i]);
      if (!submit (session, action))
        return FALSE;
    }
  return TRUE;
}

static PorismDocument *
open_figure (const char *path,
             gboolean    typed)
{
  g_autoptr (PorismDocument) document = NULL;

  if (!typed)
    return porism_cli_open (path, NULL);
  document = porism_document_new ();

  return type_lines (porism_document_get_session (document), path) ? g_steal_pointer (&document) : NULL;
}

static int
explain (const PorismConstruction *construction,
         const char               *expression,
         PorismWrittenFormat       format)
{
  const PorismRecord *question
    = porism_construction_get (construction, porism_construction_lookup (construction, NAME));
  PorismAccount account;
  int code = PORISM_EXIT_REFUSED;

  porism_construction_explain_value (construction, question, &account);
  if (account.solution != NULL)
    {
      g_autoptr (GPtrArray) lines = porism_solution_write (account.solution, &account.figure.names);
      g_autofree char *text = porism_written_to_text (lines, format != PORISM_WRITTEN_TEXT ? expression : NULL, format);

      fputs (text, stdout);
      code = PORISM_EXIT_DONE;
    }
  else
    fputs ("Theorems do not lead to this value from what is given.\n", stderr);
  porism_account_clear (&account);

  return code;
}

int
porism_cli_explain (int    argc,
                    char **argv)
{
  Wishes wishes = { 0 };
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &wishes.format_name, "text, markdown or latex", "FORMAT" },
    { "typed", 0, 0, G_OPTION_ARG_NONE, &wishes.typed, "FILE holds lines as a person types them", NULL },
    { NULL }
  };
  g_autoptr (PorismDocument) document = NULL;
  g_autofree char *format = NULL;
  PorismAction *action;

  if (!porism_cli_parse (&argc, &argv, entries, "FILE EXPRESSION",
                         "Prints the steps by which a length, an angle, an area or a ratio follows from what is\n"
                         "given, such as Angle(A,B,C), AB/CD or Area(A,B,C), in the language of the terminal.", 2, 2))
    return PORISM_EXIT_UNUSABLE;
  format = wishes.format_name;
  if (format != NULL && !porism_written_format_find (format, &wishes.format))
    return porism_cli_complain ("there is no format “%s”; there are text, markdown and latex", format);
  document = open_figure (argv[1], wishes.typed);
  if (document == NULL)
    return PORISM_EXIT_UNUSABLE;
  action = porism_action_new ("query_value");
  porism_action_add_string (action, "expr", argv[2]);
  porism_action_add_string (action, "name", NAME);
  if (!submit (porism_document_get_session (document), action))
    return PORISM_EXIT_REFUSED;
  porism_cli_speak ();

  return explain (porism_session_get_construction (porism_document_get_session (document)), argv[2], wishes.format);
}
