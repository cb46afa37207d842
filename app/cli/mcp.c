/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli mcp: the tools and the canvas for an agent that started this program. The only files
 * are those that the command line names. */

#include "config.h"

#include <unistd.h>

#include "app/cli/command.h"
#include "app/cli/surface-choice.h"
#include "app/mcp/document-tools.h"
#include "app/mcp/stdio.h"

/* What was done is on the disk so much later at most, in milliseconds. */
#define SAVE_DELAY_MS 500

typedef struct
{
  PorismDocument *document;     /* the first one */
  const char *path;             /* NULL where it is not saved */
  guint timer;
  gboolean failed;
} Saving;

static void
save (Saving *self)
{
  if (self->path != NULL)
    self->failed = !porism_cli_save (self->document, self->path);
}

static gboolean
save_cb (gpointer user_data)
{
  Saving *self = user_data;

  self->timer = 0;
  save (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (PorismMcpServer *server,
            const char      *handle,
            Saving          *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (SAVE_DELAY_MS, save_cb, self);
}

static gboolean
open_all (PorismWorkspace *workspace,
          char           **paths)
{
  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    {
      g_autoptr (PorismDocument) document = porism_cli_open (paths[i], NULL);

      if (document == NULL)
        return FALSE;
      porism_cli_tell_differences (document, paths[i]);
      porism_workspace_add (workspace, document);
    }
  if (paths == NULL || paths[0] == NULL)
    {
      g_autoptr (PorismDocument) empty = porism_document_new ();

      porism_workspace_add (workspace, empty);
    }
  return TRUE;
}

/* A file that was there before is written only where it was opened first. */
static gboolean
may_save (const char  *save_path,
          char *const *paths)
{
  g_autoptr (GFile) file = save_path != NULL ? g_file_new_for_path (save_path) : NULL;
  g_autoptr (GFile) opened =
    paths != NULL && paths[0] != NULL ? g_file_new_for_path (paths[0]) : NULL;

  if (file == NULL || !g_file_query_exists (file, NULL) ||
      (opened != NULL && g_file_equal (file, opened)))
    return TRUE;
  porism_cli_complain ("%s is there already: go on with it by --open=%s, or save under another name",
                       save_path, save_path);
  return FALSE;
}

static int
serve (PorismWorkspace            *workspace,
       const PorismSurfaceOptions *options,
       const char                 *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismMcpServer) server = porism_mcp_document_tools_serve (workspace, options, &error);
  g_autoptr (PorismDocument) first =
    g_object_ref (porism_workspace_lookup (workspace, "doc-1"));
  Saving saving = { .document = first, .path = path };

  if (server == NULL)
    return porism_cli_complain ("%s", error->message);
  if (path != NULL)
    g_signal_connect (server, "document-changed", G_CALLBACK (changed_cb), &saving);
  porism_mcp_serve_stdio (server, STDIN_FILENO, STDOUT_FILENO);
  g_clear_handle_id (&saving.timer, g_source_remove);
  save (&saving);

  return saving.failed ? PORISM_EXIT_UNUSABLE : PORISM_EXIT_DONE;
}

int
porism_cli_mcp (int    argc,
                char **argv)
{
  g_autofree char *save_path = NULL;
  g_auto (GStrv) paths = NULL;
  PorismSurfaceChoice choice = { 0 };
  g_auto (PorismSurfaceOptions) options = { 0 };
  const GOptionEntry entries[] = {
    { "open", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths,
      "Open the document in FILE, as doc-1, doc-2, …", "FILE" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save_path,
      "Save doc-1 as FILE, half a second after a change and at the end; FILE is new, or opened first",
      "FILE" },
    PORISM_SURFACE_CHOICE_ENTRIES (choice),
    { NULL }
  };
  g_autoptr (PorismWorkspace) workspace = porism_workspace_new ();
  int code = PORISM_EXIT_UNUSABLE;

  if (porism_cli_parse (&argc, &argv, entries, "",
                        "Serves the Model Context Protocol on stdin and stdout until stdin ends.\n"
                        "No file is touched but those named here.", 0, 0) &&
      porism_surface_choice_read (&choice, &options) && may_save (save_path, paths) &&
      open_all (workspace, paths))
    code = serve (workspace, &options, save_path);
  porism_surface_choice_clear (&choice);

  return code;
}
