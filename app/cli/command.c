/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* stdout is data, everything else goes to stderr. */

#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/cli/command.h"
#include "app/files/whole-file.h"
#include "app/formats/open.h"

static gboolean
show_version (const char *option,
              const char *value,
              gpointer    user_data,
              GError    **error)
{
  porism_cli_print ("porism-cli " PORISM_VERSION);
  exit (PORISM_EXIT_DONE);
}

/**
 * porism_cli_parse:
 * @entries: ending with an empty one
 * @parameters: what follows the options, as the help shows it
 *
 * Returns: whether the command line can be used
 */
gboolean
porism_cli_parse (int                *argc,
                  char             ***argv,
                  const GOptionEntry *entries,
                  const char         *parameters,
                  const char         *summary,
                  int                 least,
                  int                 most)
{
  static const GOptionEntry version[] = {
    { "version", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, (gpointer) show_version,
      "Show the version and exit", NULL },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autofree char *name = g_strconcat ("porism-cli ", (*argv)[0], NULL);
  g_autoptr (GError) error = NULL;

  g_set_prgname (name);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_add_main_entries (context, version, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      porism_cli_complain ("%s (see --help)", error->message);
      return FALSE;
    }
  /* "--" ends the options; it is not an argument. */
  if (*argc > 1 && g_str_equal ((*argv)[1], "--"))
    {
      for (int i = 1; i < *argc; i++)
        (*argv)[i] = (*argv)[i + 1];
      (*argc)--;
    }
  if (*argc - 1 >= least && *argc - 1 <= most)
    return TRUE;
  porism_cli_complain ("%s; usage: %s %s", *argc - 1 < least ? "an argument is missing"
                                                             : "there are too many arguments",
                       name, parameters);
  return FALSE;
}

/* The picture of a control character, U+001B as “␛”, and nothing of what turns text around: neither
 * a terminal nor the eye takes it for more than it is. */
static void
append_clean (GString *text,
              gunichar character)
{
  if (character < ' ' && character != '\n' && character != '\t')
    g_string_append_unichar (text, 0x2400 + character);
  else if (character == 0x7f)
    g_string_append_unichar (text, 0x2421);
  else if (g_unichar_iscntrl (character) && character > 0x7f)
    g_string_append_unichar (text, 0xfffd);
  else if (character == 0x061c || character == 0x200e || character == 0x200f ||
           (character >= 0x202a && character <= 0x202e) ||
           (character >= 0x2066 && character <= 0x2069))
    g_string_append_printf (text, "<U+%04X>", character);
  else
    g_string_append_unichar (text, character);
}

/**
 * porism_cli_dup_clean:
 *
 * What models, files and servers wrote, as a terminal may be given it.
 *
 * Returns: (transfer full): @text in UTF-8 without control characters but ends of lines and tabs
 */
char *
porism_cli_dup_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    append_clean (clean, g_utf8_get_char (at));

  return g_string_free (clean, FALSE);
}

/**
 * porism_cli_complain:
 *
 * Returns: the exit code for what cannot be used
 */
int
porism_cli_complain (const char *format,
                     ...)
{
  g_autofree char *message = NULL, *clean = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_strdelimit (message, "\n", ' ');
  clean = porism_cli_dup_clean (message);
  fprintf (stderr, "%s: %s\n", g_get_prgname (), clean);

  return PORISM_EXIT_UNUSABLE;
}

/**
 * porism_cli_open:
 * @format: (nullable): found out where it is NULL
 *
 * Returns: (transfer full) (nullable): the document, or NULL after a complaint
 */
PorismDocument *
porism_cli_open (const char *path,
                 const char *format)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  PorismDocument *document = porism_open (file, format, &error);

  if (document == NULL)
    porism_cli_complain ("%s: %s", path, error->message);

  return document;
}

/**
 * porism_cli_seek:
 * @step: an entry's id, 0 for the empty figure, -1 to stay at the head
 *
 * Returns: whether there is such a step
 */
gboolean
porism_cli_seek (PorismDocument *document,
                 gint64          step)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GArray) path = porism_session_get_path (session);
  gboolean found = step <= 0;

  for (guint i = 0; i < path->len && !found; i++)
    found = g_array_index (path, guint64, i) == (guint64) step;
  if (!found)
    porism_cli_complain ("there is no step %" G_GINT64_FORMAT " on the document's path", step);
  else if (step >= 0)
    porism_session_seek (session, (guint64) step);

  return found;
}

/**
 * porism_cli_tell_differences:
 *
 * Returns: at how many steps the replay differs from the record
 */
guint
porism_cli_tell_differences (PorismDocument *document,
                             const char     *path)
{
  const GPtrArray *differences = porism_document_get_differences (document);

  for (guint i = 0; i < differences->len; i++)
    {
      const PorismDifference *difference = g_ptr_array_index (differences, i);

      porism_cli_complain ("%s: step %" G_GUINT64_FORMAT " was recorded as %s and is now %s", path,
                           difference->step, difference->recorded, difference->now);
    }
  return differences->len;
}

/**
 * porism_cli_save:
 *
 * Returns: whether the document was written, or FALSE after a complaint
 */
gboolean
porism_cli_save (PorismDocument *document,
                 const char     *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;

  if (porism_document_save (document, file, TRUE, &error))
    return TRUE;
  porism_cli_complain ("%s%s", error->message, porism_document_leave_autosave (document)
                               ? " What was done is kept: the window offers to restore it." : "");

  return FALSE;
}

static void
autosave_failure_cb (PorismDocument *document)
{
  const char *failure = porism_document_get_autosave_failure (document);

  if (failure != NULL)
    porism_cli_complain ("%s; what is done now is lost if this program is killed", failure);
}

/**
 * porism_cli_prepare_save:
 *
 * Returns: whether @path can be written, as far as can be known; FALSE after a complaint
 */
gboolean
porism_cli_prepare_save (PorismDocument *document,
                         const char     *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GFile) autosaves = porism_document_dup_autosave_directory ();
  g_autoptr (GError) error = NULL;

  if (!porism_file_check (file, &error))
    {
      porism_cli_complain ("%s", error->message);
      return FALSE;
    }
  g_signal_connect (document, "notify::autosave-failure", G_CALLBACK (autosave_failure_cb), NULL);
  porism_document_start_autosave (document, autosaves);

  return TRUE;
}

/**
 * porism_cli_print:
 *
 * Writes a line to stdout and flushes it: whoever reads at the other end of the pipe is waiting.
 */
void
porism_cli_print (const char *line)
{
  fputs (line, stdout);
  fputc ('\n', stdout);
  fflush (stdout);
}

/**
 * porism_cli_tell:
 *
 * Writes a line for people to stdout.
 */
void
porism_cli_tell (const char *line)
{
  g_autofree char *clean = porism_cli_dup_clean (line);

  porism_cli_print (clean);
}

/**
 * porism_cli_speak:
 *
 * Messages are looked for where the window looks for them.
 */
void
porism_cli_speak (void)
{
  const char *locale_directory = g_getenv ("PORISM_LOCALE_DIR");

  /* LANGUAGE chooses nothing in the locale C. */
  if (g_strcmp0 (setlocale (LC_MESSAGES, ""), "C") == 0 && g_getenv ("LANGUAGE") != NULL)
    setlocale (LC_MESSAGES, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, locale_directory != NULL ? locale_directory : PORISM_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
