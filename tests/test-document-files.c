/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its file: it is modified until it is saved, is told when the file changes outside, and has
 * a handle in a workspace. */

#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "app/document/document-read.h"
#include "app/document/workspace.h"
#include "app/files/progress.h"
#include "tests/document-lab.h"
#include "tests/folder.h"

typedef struct
{
  char *directory;
  GFile *file;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer user_data)
{
  g_autofree char *path = NULL;

  fixture->directory = g_dir_make_tmp ("porism-documents-XXXXXX", NULL);
  g_assert_nonnull (fixture->directory);
  path = g_build_filename (fixture->directory, "Figure one.porism", NULL);
  fixture->file = g_file_new_for_path (path);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer user_data)
{
  remove_folder (fixture->directory);
  g_free (fixture->directory);
  g_object_unref (fixture->file);
}

static void
save_well (PorismDocument *document,
           GFile          *file)
{
  g_autoptr (GError) error = NULL;

  porism_document_save (document, file, FALSE, &error);
  g_assert_no_error (error);
}

static void
test_save (Fixture      *fixture,
           gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autoptr (PorismDocument) loaded = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL, *text = NULL, *again = NULL;

  g_assert_true (porism_document_get_modified (document));
  save_well (document, fixture->file);
  g_assert_false (porism_document_get_modified (document));
  porism_session_seek (porism_document_get_session (document), 1);
  g_assert_false (porism_document_get_modified (document));
  porism_session_undo (porism_document_get_session (document));
  g_assert_true (porism_document_get_modified (document));
  save_well (document, fixture->file);
  title = porism_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Figure one");

  loaded = porism_document_load (fixture->file, &error);
  g_assert_no_error (error);
  text = dup_text (document);
  again = dup_text (loaded);
  g_assert_cmpstr (text, ==, again);
  act (loaded, "{'tool':'query_dependents','args':{'obj':'A'}}");
  g_assert_true (porism_document_get_modified (loaded));
  save_well (loaded, fixture->file);
  g_assert_false (porism_document_get_modified (loaded));
}

static void
test_save_fails (Fixture      *fixture,
                 gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *path = g_build_filename (fixture->directory, "missing", "x.porism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (porism_document_save (document, file, FALSE, &error));
  g_assert_nonnull (error);
  g_assert_true (porism_document_get_modified (document));
  g_assert_null (porism_document_get_file (document));
}

static void
write_outside (GFile      *file,
               const char *text)
{
  g_autoptr (GError) error = NULL;

  /* An entity tag is the time of the change, as fine as the kernel's clock ticks. */
  g_usleep (20000);
  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
}

static void
test_changed_outside (Fixture      *fixture,
                      gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  save_well (document, fixture->file);
  write_outside (fixture->file, "mine");
  g_assert_false (porism_document_save (document, fixture->file, FALSE, &error));
  g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_CHANGED);
  g_file_get_contents (g_file_peek_path (fixture->file), &found, NULL, NULL);
  g_assert_cmpstr (found, ==, "mine");

  g_clear_error (&error);
  porism_document_save (document, fixture->file, TRUE, &error);
  g_assert_no_error (error);
  save_well (document, fixture->file);
}

static gboolean
time_over_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
count_cb (PorismDocument *document,
          guint          *n)
{
  (*n)++;
}

/* Iterates until *@n is @wanted, or for @milliseconds. */
static void
wait_for (guint        milliseconds,
          const guint *n,
          guint        wanted)
{
  gboolean over = FALSE;
  guint source = g_timeout_add (milliseconds, time_over_cb, &over);

  while (!over && *n != wanted)
    g_main_context_iteration (NULL, TRUE);
  if (!over)
    g_source_remove (source);
}

static void
test_monitor (Fixture      *fixture,
              gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = make_document ();
  guint n = 0;

  g_signal_connect (document, "changed-outside", G_CALLBACK (count_cb), &n);
  save_well (document, fixture->file);
  act (document, "{'tool':'query_dependents','args':{'obj':'A'}}");
  save_well (document, fixture->file);
  wait_for (1500, &n, 1);
  g_assert_cmpuint (n, ==, 0);

  write_outside (fixture->file, "mine");
  wait_for (10000, &n, 1);
  g_assert_cmpuint (n, ==, 1);
}

static void
test_symbolic_link (Fixture      *fixture,
                    gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *path = g_build_filename (fixture->directory, "link.porism", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);
  g_autofree char *text = dup_text (document), *found = NULL;

  write_outside (fixture->file, "old");
  g_assert_cmpint (symlink ("Figure one.porism", path), ==, 0);
  save_well (document, link);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
test_workspace (void)
{
  g_autoptr (PorismWorkspace) workspace = porism_workspace_new ();
  g_autoptr (PorismDocument) document = make_document (), other = make_document ();
  g_auto (GStrv) handles = NULL;

  g_assert_null (porism_workspace_lookup (workspace, NULL));
  g_assert_cmpstr (porism_workspace_add (workspace, document), ==, "doc-1");
  g_assert_cmpstr (porism_workspace_add (workspace, document), ==, "doc-1");
  g_assert_true (porism_workspace_lookup (workspace, NULL) == document);
  g_assert_true (porism_workspace_close (workspace, "doc-1"));
  g_assert_false (porism_workspace_close (workspace, "doc-1"));
  g_assert_cmpstr (porism_workspace_add (workspace, other), ==, "doc-2");
  porism_workspace_add (workspace, document);
  g_assert_null (porism_workspace_lookup (workspace, NULL));
  g_assert_true (porism_workspace_lookup (workspace, "doc-3") == document);
  handles = porism_workspace_list (workspace);
  g_assert_cmpstrv (handles, ((const char *[]) { "doc-2", "doc-3", NULL }));
}

/* What is given up is not read to its end, and whoever asks how far it is hears of what was read. */
static void
test_given_up (void)
{
  g_autoptr (PorismDocument) document = make_document (), again = NULL, none = NULL;
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  g_autoptr (PorismProgress) progress = porism_progress_new ();
  guint n = (guint) porism_session_get_n_entries (porism_document_get_session (document));
  g_autoptr (GError) error = NULL;

  g_assert_cmpfloat (porism_progress_get_fraction (progress), <, 0);
  again = porism_document_read (bytes, G_CANCELLABLE (progress), &error);
  g_assert_no_error (error);
  g_assert_nonnull (again);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpfloat_with_epsilon (porism_progress_get_fraction (progress), (n - 1.0) / n, 1e-3);
  g_cancellable_cancel (G_CANCELLABLE (progress));
  none = porism_document_read (bytes, G_CANCELLABLE (progress), &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (none);
}

typedef void (*FixtureTest) (Fixture *self, gconstpointer unused);

static void
add_with_file (const char *path,
               FixtureTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_with_file ("/documents/save", test_save);
  add_with_file ("/documents/save-fails", test_save_fails);
  add_with_file ("/documents/changed-outside", test_changed_outside);
  add_with_file ("/documents/monitor", test_monitor);
  add_with_file ("/documents/symbolic-link", test_symbolic_link);
  g_test_add_func ("/documents/workspace", test_workspace);
  g_test_add_func ("/documents/given-up", test_given_up);

  return g_test_run ();
}
