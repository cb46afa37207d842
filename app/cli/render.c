/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli render: a document as a picture. */

#include "config.h"

#include "app/cli/command.h"
#include "app/cli/picture.h"

/* Gives the picture a preset; the file stays as it is. FALSE after a complaint. */
static gboolean
apply_preset (PorismDocument *document,
              const char     *preset)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_apply_preset");
  const PorismObservation *observation;

  porism_action_add_string (action, "preset", preset);
  observation =
    porism_session_submit (porism_document_get_session (document), action, "script", 0, FALSE)->observation;
  if (!observation->ok)
    porism_cli_complain ("%s %s", observation->error.message, observation->error.hint != NULL ? observation->error.hint : "");
  return observation->ok;
}

int
porism_cli_render (int    argc,
                   char **argv)
{
  g_autofree char *output = NULL, *preset = NULL;
  g_auto (PorismPictureWish) wish = { 0 };
  g_autofree char *formats = g_strjoinv (", ", (char **) porism_export_get_formats ());
  g_autofree char *styles = g_strjoinv (", ", (char **) porism_rendering_get_styles ());
  g_autofree char *output_help =
    g_strdup_printf ("Where to; the ending says the format: %s", formats);
  g_autofree char *style_help = g_strdup_printf ("One of %s", styles);
  gint64 step = -1;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, output_help, "FILE" },
    PORISM_PICTURE_OPTIONS (wish, style_help),
    { "preset", 0, 0, G_OPTION_ARG_STRING, &preset, "Textbook, grey, colour, colour-blind or projector, whatever the "
      "document has", "NAME" },
    { "step", 0, 0, G_OPTION_ARG_INT64, &step, "After step N; 0 is the empty figure", "N" },
    { NULL }
  };
  g_autoptr (PorismDocument) document = NULL;
  PorismRendering picture;

  if (!porism_cli_parse (&argc, &argv, entries, "FILE -o OUT", "Draws a document.", 1, 1))
    return PORISM_EXIT_UNUSABLE;
  if (output == NULL)
    return porism_cli_complain ("say where to with -o OUT; its ending says the format: %s", formats);
  if (!porism_rendering_init (&picture, &wish))
    return PORISM_EXIT_UNUSABLE;
  document = porism_cli_open (argv[1], NULL);
  if (document == NULL || !porism_cli_seek (document, step) ||
      (preset != NULL && !apply_preset (document, preset)))
    return PORISM_EXIT_UNUSABLE;
  porism_cli_tell_differences (document, argv[1]);

  return porism_rendering_write (&picture, document, NULL, output) ? PORISM_EXIT_DONE
                                                                 : PORISM_EXIT_UNUSABLE;
}
