/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli state: the objects of a document at a step, as JSON. */

#include "config.h"

#include "app/cli/command.h"
#include "app/formats/state.h"
#include "app/json/json.h"

int
porism_cli_state (int    argc,
                  char **argv)
{
  gint64 step = -1;
  const GOptionEntry entries[] = {
    { "step", 0, 0, G_OPTION_ARG_INT64, &step, "After step N; 0 is the empty figure", "N" },
    { NULL }
  };
  g_autoptr (PorismDocument) document = NULL;
  g_autofree char *text = NULL;
  json_object *json;

  if (!porism_cli_parse (&argc, &argv, entries, "FILE",
                         "Prints the objects of a document with their exact values.", 1, 1))
    return PORISM_EXIT_UNUSABLE;
  document = porism_cli_open (argv[1], NULL);
  if (document == NULL || !porism_cli_seek (document, step))
    return PORISM_EXIT_UNUSABLE;
  porism_cli_tell_differences (document, argv[1]);
  json = porism_json_from_session (porism_document_get_session (document));
  text = porism_json_to_line (json);
  json_object_put (json);
  porism_cli_print (text);

  return PORISM_EXIT_DONE;
}
