/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli worksheet: several documents, or steps of one, as pages to be printed. */

#include "config.h"

#include "app/cli/command.h"
#include "app/files/whole-file.h"
#include "app/worksheet/contents.h"

/* Options do not count. */
#define MOST_FILES 1000

static gboolean
read_paper (const char  *name,
            PorismPaper *paper)
{
  const char *const *names = porism_paper_get_names ();
  g_autofree char *choices = g_strjoinv (", ", (char **) names);

  for (guint i = 0; names[i] != NULL; i++)
    if (g_ascii_strcasecmp (names[i], name) == 0)
      {
        *paper = (PorismPaper) i;
        return TRUE;
      }
  porism_cli_complain ("there is no paper “%s”; there are %s", name, choices);

  return FALSE;
}

/* @steps: (nullable) */
static gboolean
add_file (PorismWorksheet *worksheet,
          const char      *path,
          const GArray    *steps)
{
  g_autoptr (PorismDocument) document = porism_cli_open (path, NULL);
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    return FALSE;
  porism_cli_tell_differences (document, path);
  if (steps == NULL ? porism_worksheet_add (worksheet, document, FALSE)
                    : porism_worksheet_add_steps (worksheet, document, steps, &error))
    return TRUE;
  if (error != NULL)
    porism_cli_complain ("%s: %s", path, error->message);
  else
    porism_cli_complain ("%s has neither a figure nor a problem; leave it out", path);

  return FALSE;
}

static gboolean
write_pages (const PorismWorksheet      *worksheet,
             const PorismWorksheetStyle *style,
             const char                 *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = porism_worksheet_draw (worksheet, style, &error);

  if (bytes != NULL &&
      porism_file_replace (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL, &error))
    return TRUE;
  porism_cli_complain ("%s", error->message);

  return FALSE;
}

/* What cannot be meant is said before a file is opened. */
static gboolean
read_choices (PorismWorksheetStyle *style,
              int                   columns,
              const char           *page,
              const char           *steps_text,
              int                   n_files,
              GArray              **steps)
{
  g_autoptr (GError) error = NULL;

  if (columns < 1 || columns > PORISM_WORKSHEET_MOST_COLUMNS)
    {
      porism_cli_complain ("--columns takes a number from 1 to %d", PORISM_WORKSHEET_MOST_COLUMNS);
      return FALSE;
    }
  style->columns = (guint) columns;
  if (page != NULL && !read_paper (page, &style->paper))
    return FALSE;
  if (steps_text == NULL)
    return TRUE;
  if (n_files > 1)
    {
      porism_cli_complain ("--steps is for one document; name only one file");
      return FALSE;
    }
  *steps = porism_worksheet_parse_steps (steps_text, &error);
  if (*steps == NULL)
    porism_cli_complain ("%s", error->message);

  return *steps != NULL;
}

static gboolean
set_preset (PorismWorksheet *worksheet,
            const char      *preset)
{
  g_autoptr (GError) error = NULL;

  if (!porism_worksheet_set_preset (worksheet, preset, &error))
    porism_cli_complain ("%s", error->message);
  return error == NULL;
}

static gboolean
add_files (PorismWorksheet *worksheet,
           int              argc,
           char           **argv,
           const GArray    *steps)
{
  for (int i = 1; i < argc; i++)
    if (!add_file (worksheet, argv[i], steps))
      return FALSE;
  return TRUE;
}

int
porism_cli_worksheet (int    argc,
                      char **argv)
{
  g_autofree char *output = NULL, *title = NULL, *page = NULL, *steps_text = NULL, *preset = NULL;
  PorismWorksheetStyle style = { 0 };
  int columns = PORISM_WORKSHEET_COLUMNS;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "Where to: a PDF", "FILE" },
    { "title", 0, 0, G_OPTION_ARG_STRING, &title, "What stands above all", "TEXT" },
    { "name-line", 0, 0, G_OPTION_ARG_NONE, &style.name_line, "Lines for a name and a date", NULL },
    { "columns", 0, 0, G_OPTION_ARG_INT, &columns, "Exercises side by side; 2 where nothing is said", "N" },
    { "answers", 0, 0, G_OPTION_ARG_NONE, &style.answers, "The answers that the documents have, on the last page", NULL },
    { "page", 0, 0, G_OPTION_ARG_STRING, &page, "The paper, a4 or letter; a4 where nothing is said", "PAPER" },
    { "preset", 0, 0, G_OPTION_ARG_STRING, &preset, "Textbook, grey, colour, colour-blind or projector, whatever the "
      "documents have", "NAME" },
    { "steps", 0, 0, G_OPTION_ARG_STRING, &steps_text, "The figure after each of these steps of one document, such as 1,3,5", "STEPS" },
    { NULL }
  };
  g_autoptr (PorismWorksheet) worksheet = porism_worksheet_new ();
  g_autoptr (GArray) steps = NULL;

  if (!porism_cli_parse (&argc, &argv, entries, "FILE… -o OUT.pdf",
                         "Puts documents on pages as numbered exercises: the problem, where there is one, above its figure.",
                         1, MOST_FILES))
    return PORISM_EXIT_UNUSABLE;
  if (output == NULL)
    return porism_cli_complain ("say where to with -o OUT.pdf");
  style.title = title;
  if (!read_choices (&style, columns, page, steps_text, argc - 1, &steps) ||
      (preset != NULL && !set_preset (worksheet, preset)) || !add_files (worksheet, argc, argv, steps))
    return PORISM_EXIT_UNUSABLE;
  if (style.answers && porism_worksheet_get_n_answers (worksheet) == 0)
    porism_cli_complain ("no document has an answer, and the page of answers is left out");

  return write_pages (worksheet, &style, output) ? PORISM_EXIT_DONE : PORISM_EXIT_UNUSABLE;
}
