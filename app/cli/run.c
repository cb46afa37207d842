/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli run and type: every line, an action as JSON or what a person types, through the session, its observation
 * at once. Nothing that a line holds stops the reading. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/command.h"
#include "app/cli/completion.h"
#include "app/json/json.h"

/* The only document of a run. */
#define DOCUMENT "doc-1"

/* The signal that ended the reading; or 0. */
static volatile sig_atomic_t ended_by;
/* What is read from, and what has nothing to be read. */
static int source, nothing;

/* A read that waits is interrupted; one that is about to begin finds the end. */
static void
end_reading (int number)
{
  int code = errno;

  ended_by = number;
  dup2 (nothing, source);
  errno = code;
}

/* What was done until then is saved; the second signal of a kind ends the program as ever. */
static void
save_when_interrupted (FILE *input)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  const struct sigaction action = { .sa_handler = end_reading, .sa_flags = (int) SA_RESETHAND };

  source = fileno (input);
  nothing = open ("/dev/null", O_RDONLY | O_CLOEXEC);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &action, NULL);
}

/* Reads a line without its end. Of one that is too long no more is kept than shows that it is.
 * Returns FALSE at the end of the input. */
static gboolean
read_line (FILE    *input,
           GString *line)
{
  int byte = getc_unlocked (input);

  g_string_truncate (line, 0);
  if (byte == EOF)
    return FALSE;
  for (; byte != EOF && byte != '\n'; byte = getc_unlocked (input))
    if (line->len <= PORISM_JSON_MAX_LINE)
      g_string_append_c (line, (char) byte);

  return TRUE;
}

static gboolean
is_blank (const GString *line)
{
  return strspn (line->str, " \t\r") == line->len;
}

static void
print_observation (const PorismObservation *observation)
{
  g_autofree char *text = porism_json_observation_to_line (observation);

  porism_cli_print (text);
}

static gboolean
submit (PorismSession  *session,
        PorismEnvelope *envelope)
{
  g_autoptr (PorismObservation) refusal = NULL;
  const PorismEntry *entry;

  if (envelope->document != NULL && !g_str_equal (envelope->document, DOCUMENT))
    {
      refusal = porism_observation_new (envelope->action->tool);
      porism_observation_refuse (refusal, PORISM_ERROR_ENTITY_NOT_FOUND, "document",
                                 "Leave “document” out: here is only one, " DOCUMENT ".",
                                 "There is no document “%s”.", envelope->document);
      print_observation (refusal);
      return FALSE;
    }
  entry = porism_session_submit (session, envelope->action,
                                 envelope->actor != NULL ? envelope->actor : "script",
                                 (guint64) MAX (envelope->group, 0), TRUE);
  porism_cli_print (entry->line);

  return entry->observation->ok;
}

static gboolean
answer_line (PorismSession *session,
             const GString *line)
{
  g_autoptr (PorismObservation) refusal = NULL;
  PorismEnvelope envelope;
  gboolean ok;

  if (!porism_json_read_line (line->str, (gssize) line->len, &envelope, &refusal))
    {
      print_observation (refusal);
      return FALSE;
    }
  ok = submit (session, &envelope);
  porism_envelope_clear (&envelope);

  return ok;
}

static gboolean
answer_typed (PorismSession *session,
              const GString *line)
{
  g_autoptr (PorismAction) action = porism_action_new ("type");
  const PorismEntry *entry;

  porism_action_add_string (action, "line", line->str);
  entry = porism_session_submit (session, action, "script", 0, TRUE);
  porism_cli_print (entry->line);
  return entry->observation->ok;
}

/* Nothing of it is done. */
static gboolean
answer_begun (PorismSession *session,
              const GString *line)
{
  g_autofree char *text = g_utf8_make_valid (line->str, (gssize) line->len), *answer = porism_cli_complete (session, text);

  porism_cli_print (answer);
  return TRUE;
}

typedef gboolean (*Answer) (PorismSession *session,
                            const GString *line);

static int
answer_lines (PorismSession *session,
              FILE          *input,
              Answer         answer)
{
  g_autoptr (GString) line = g_string_new (NULL);
  int code = PORISM_EXIT_DONE;

  while (read_line (input, line) && ended_by == 0)
    if (!is_blank (line) && !answer (session, line))
      code = PORISM_EXIT_REFUSED;

  return code;
}

static int
read_input (int         argc,
            char      **argv,
            const char *summary,
            Answer      answer,
            Answer      complete)
{
  g_autofree char *open = NULL, *save = NULL;
  gboolean completing = FALSE;
  const GOptionEntry entries[] = {
    { "open", 0, 0, G_OPTION_ARG_FILENAME, &open, "Go on with the document in FILE", "FILE" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save, "Save the document as FILE at the end", "FILE" },
    { complete != NULL ? "complete" : NULL, 0, 0, G_OPTION_ARG_NONE, &completing,
      "Answer how each line, begun so far, may go on", NULL },
    { NULL }
  };
  g_autoptr (PorismDocument) document = NULL;
  FILE *input = stdin;
  int code;

  if (!porism_cli_parse (&argc, &argv, entries, "[FILE|-]", summary, 0, 1))
    return PORISM_EXIT_UNUSABLE;
  document = open != NULL ? porism_cli_open (open, NULL) : porism_document_new ();
  if (document == NULL)
    return PORISM_EXIT_UNUSABLE;
  if (open != NULL)
    porism_cli_tell_differences (document, open);
  if (argc > 1 && !g_str_equal (argv[1], "-"))
    input = fopen (argv[1], "rb");
  if (input == NULL)
    return porism_cli_complain ("%s: %s", argv[1], g_strerror (errno));
  if (save != NULL)
    {
      if (!porism_cli_prepare_save (document, save))
        return PORISM_EXIT_UNUSABLE;
      save_when_interrupted (input);
    }

  code = answer_lines (porism_document_get_session (document), input, completing ? complete : answer);
  if (ended_by != 0)
    code = PORISM_EXIT_SIGNAL + ended_by;
  else if (ferror (input))
    code = porism_cli_complain ("reading failed: %s", g_strerror (errno));
  if (input != stdin)
    fclose (input);
  if (save != NULL && !porism_cli_save (document, save))
    code = PORISM_EXIT_UNUSABLE;

  return code;
}

#define ENDS "With --save an interrupt ends the reading and saves what there is.\n" \
  "Exit: 0 all accepted, 1 some refused, 2 unusable command line or file, 128 and the\n" \
  "signal's number where it was interrupted."

int
porism_cli_run (int    argc,
                char **argv)
{
  return read_input (argc, argv, "Reads actions, a JSON object a line; answers each with an observation.\n" ENDS, answer_line, NULL);
}

int
porism_cli_type (int    argc,
                 char **argv)
{
  return read_input (argc, argv,
                     "Reads lines as a person types them, such as M = Midpoint((0, 0), B); answers each with an\n"
                     "observation. What shall hold, such as AB = 5 or ∠ABC = 40°, is made to hold.\n"
                     "With --complete nothing is done, and each line is a beginning: the answer has start, the\n"
                     "character at which its last word begins; completions, what may stand there, each with text and\n"
                     "kind or signatures; and within brackets command, argument, from 1, and the signatures left.\n" ENDS,
                     answer_typed, answer_begun);
}
