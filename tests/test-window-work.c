/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What takes long does not hold up the window: clicks made meanwhile are neither lost nor out of order,
 * and who gives it up has the document as it was. The computer algebra system here never answers. */

#include "config.h"

#include <string.h>

#include "tests/window-stage.h"

/* A giac that hangs: its folder says so. (transfer full): the search path with it. */
static char *
install_hanging (const char *folder)
{
  g_autofree char *place = g_build_filename (folder, "hangs", NULL);
  g_autofree char *program = g_build_filename (place, "giac", NULL);
  g_autoptr (GFile) fake = g_file_new_for_path (g_getenv ("PORISM_FAKE_GIAC"));
  g_autoptr (GFile) copy = g_file_new_for_path (program);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_copy (fake, copy, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error));

  return g_strconcat (place, ":", g_getenv ("PATH"), NULL);
}

static void
set_up_hanging (Stage        *stage,
                gconstpointer unused)
{
  g_autofree char *path = NULL;

  open_stage (stage);
  path = install_hanging (stage->folder);
  stage->variables = g_new0 (char *, 3);
  stage->variables[0] = g_strdup ("PATH");
  stage->variables[1] = g_steal_pointer (&path);
  start_program (stage);
}

static void
test_give_up (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) document = NULL;
  PorismSession *session;

  act (stage, "key p");
  click (stage, -60, 0);
  act (stage, "key ctrl+i sleep 0.4 type --delay 30 Solve(sin(x)=1/2,x)");
  act (stage, "key Return sleep 0.8");
  click (stage, 60, 40);
  click (stage, 60, -40);
  /* Saving waits for what is under way. */
  act (stage, "key ctrl+s sleep 0.8");
  g_assert_false (g_file_query_exists (stage->file, NULL));
  act (stage, "key ctrl+period sleep 0.5");
  g_assert_true (g_file_query_exists (stage->file, NULL));
  document = save (stage);
  session = porism_document_get_session (document);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 3);
  for (guint64 id = 1; id <= 3; id++)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      g_assert_cmpstr (entry->action->tool, ==, "add_point");
      g_assert_cmpstr (porism_action_get (entry->action, "name")->text, ==,
                       id == 1 ? "A" : id == 2 ? "B" : "C");
    }
  g_assert_cmpfloat (find_point (document, "B")[1], >, find_point (document, "C")[1]);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-work"))
    g_test_add ("/window-work/give-up", Stage, NULL, set_up_hanging, test_give_up, tear_down);

  return g_test_run ();
}
