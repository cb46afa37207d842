/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures by the keys of the window: exported of the size that was typed, copied, printed. */

#include "config.h"

#include <string.h>

#include "tests/window-stage.h"

static char *
await_file (const char *path)
{
  char *text = NULL;

  for (guint i = 0; i < 100 && !g_file_get_contents (path, &text, NULL, NULL); i++)
    g_usleep (100000);
  return text;
}

/* The name's ending says the format, the dialog how wide; both dialogs are left by a key. */
static void
test_export (Stage        *stage,
             gconstpointer unused)
{
  g_autofree char *path = g_build_filename (stage->folder, "figure.svg", NULL);
  g_autofree char *text = NULL;
  g_autoptr (PorismDocument) saved = NULL;

  act (stage, "key p sleep 0.2");
  click (stage, 60, 60);
  act (stage, "key ctrl+e sleep 0.8");
  await_windows (stage, 2);
  act (stage, "key Escape sleep 0.4");
  await_windows (stage, 1);
  act (stage, "key ctrl+e sleep 0.8 key alt+w sleep 0.2 key ctrl+a type 6.5");
  act (stage, "sleep 0.2 key alt+e sleep 1");
  await_windows (stage, 2);
  act (stage, "key ctrl+a sleep 0.2 type %s", path);
  act (stage, "sleep 0.3 key Return sleep 0.8");
  text = await_file (path);
  g_assert_nonnull (text);
  g_assert_nonnull (strstr (text, "width=\"6.5cm\""));
  g_assert_nonnull (strstr (text, "<text"));
  await_windows (stage, 1);
  saved = save (stage);
  close_program (stage);
}

/* What asks how to print goes away again; copying shows no window. */
static void
test_print (Stage        *stage,
            gconstpointer unused)
{
  act (stage, "key ctrl+p sleep 1");
  await_windows (stage, 2);
  act (stage, "key Escape sleep 0.5");
  await_windows (stage, 1);
  act (stage, "key ctrl+alt+c sleep 0.5");
  await_windows (stage, 1);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-export"))
    {
      g_test_add ("/window-export/export", Stage, NULL, set_up, test_export, tear_down);
      g_test_add ("/window-export/print", Stage, NULL, set_up, test_print, tear_down);
    }

  return g_test_run ();
}
