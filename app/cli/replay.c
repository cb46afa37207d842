/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli replay: a document's path again, step by step. */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "app/cli/command.h"
#include "app/cli/picture.h"

/* One frame for all pictures, the last one's, so that what stands still does not move. */
static void
fit_last (const PorismRendering *picture,
          PorismDocument        *document,
          const GArray          *path,
          PorismViewport        *viewport)
{
  PorismSession *session = porism_document_get_session (document);
  PorismExport export;

  porism_rendering_wish (picture, NULL, &export);
  porism_session_seek (session, path->len > 0 ? g_array_index (path, guint64, path->len - 1) : 0);
  *viewport = (PorismViewport) { .width = export.width > 0 ? export.width : PORISM_EXPORT_WIDTH,
                                 .height = export.height > 0 ? export.height : PORISM_EXPORT_HEIGHT };
  porism_viewport_fit (viewport, porism_session_get_construction (session));
}

static gboolean
write_frame (const PorismRendering *picture,
             PorismDocument        *document,
             const PorismViewport  *viewport,
             const char            *folder,
             guint64                step)
{
  g_autofree char *name = g_strdup_printf ("step-%04" G_GUINT64_FORMAT ".png", step);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  porism_session_seek (porism_document_get_session (document), step);
  return porism_rendering_write (picture, document, viewport, path);
}

static gboolean
replay (PorismDocument        *document,
        const PorismRendering *picture,
        const char            *folder)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GArray) path = porism_session_get_path (session);
  PorismViewport viewport;

  if (folder != NULL)
    fit_last (picture, document, path, &viewport);
  for (guint i = 0; i < path->len; i++)
    {
      const PorismEntry *entry = porism_session_get_entry (session,
                                                           g_array_index (path, guint64, i));

      porism_cli_print (entry->line);
      if (folder != NULL && !write_frame (picture, document, &viewport, folder, entry->id))
        return FALSE;
    }
  return TRUE;
}

int
porism_cli_replay (int    argc,
                   char **argv)
{
  g_autofree char *folder = NULL;
  g_auto (PorismPictureWish) wish = { 0 };
  g_autofree char *styles = g_strjoinv (", ", (char **) porism_rendering_get_styles ());
  g_autofree char *style_help = g_strdup_printf ("One of %s", styles);
  const GOptionEntry entries[] = {
    { "frames", 0, 0, G_OPTION_ARG_FILENAME, &folder, "Write a picture a step into DIR", "DIR" },
    PORISM_PICTURE_OPTIONS (wish, style_help),
    { NULL }
  };
  g_autoptr (PorismDocument) document = NULL;
  PorismRendering picture;

  if (!porism_cli_parse (&argc, &argv, entries, "FILE",
                         "Does a document's actions again and prints every step's observation.\n"
                         "Exit: 0 all as recorded, 1 some step differs, 2 unusable.", 1, 1))
    return PORISM_EXIT_UNUSABLE;
  if (!porism_rendering_init (&picture, &wish))
    return PORISM_EXIT_UNUSABLE;
  document = porism_cli_open (argv[1], NULL);
  if (document == NULL)
    return PORISM_EXIT_UNUSABLE;
  if (folder != NULL && g_mkdir_with_parents (folder, 0777) != 0)
    return porism_cli_complain ("%s: %s", folder, g_strerror (errno));
  if (!replay (document, &picture, folder))
    return PORISM_EXIT_UNUSABLE;

  if (porism_cli_tell_differences (document, argv[1]) > 0)
    return PORISM_EXIT_REFUSED;

  return PORISM_EXIT_DONE;
}
