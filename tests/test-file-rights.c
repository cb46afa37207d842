/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written in the place of a file: its rights and its owner stay, links are followed, and what may not
 * be written or is no file is refused. */

#include "config.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "app/files/whole-file.h"
#include "app/formats/open.h"
#include "tests/file-lab.h"

#define NOBODY 65534

static mode_t
get_mode (const char *path)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);

  return status.st_mode & 07777;
}

static void
test_rights_stay (Fixture      *fixture,
                  gconstpointer unused)
{
  static const mode_t modes[] = { 0600, 0640, 0664, 0755 };
  mode_t mask = umask (022);

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (chmod (fixture->path, modes[i]), ==, 0);
      assert_put (fixture->file, "new");
      g_assert_cmpuint (get_mode (fixture->path), ==, modes[i]);
    }
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  umask (027);
  assert_put (fixture->file, "new");
  g_assert_cmpuint (get_mode (fixture->path), ==, 0640);
  umask (mask);
}

static void
test_owner_stays (Fixture      *fixture,
                  gconstpointer unused)
{
  struct stat status;

  if (geteuid () != 0)
    {
      g_test_skip ("only root can give files away");
      return;
    }
  g_assert_cmpint (chown (fixture->path, NOBODY, 12), ==, 0);
  assert_put (fixture->file, "new");
  g_assert_cmpint (stat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (status.st_uid, ==, NOBODY);
  g_assert_cmpuint (status.st_gid, ==, 12);
}

static void
test_symbolic_links (Fixture      *fixture,
                     gconstpointer unused)
{
  g_autofree char *near = g_build_filename (fixture->folder, "near", NULL);
  g_autofree char *far = g_build_filename (fixture->folder, "far", NULL);
  g_autofree char *loop = g_build_filename (fixture->folder, "loop", NULL);
  g_autofree char *dangling = g_build_filename (fixture->folder, "dangling", NULL);
  g_autofree char *fresh = g_build_filename (fixture->folder, "fresh", NULL);
  g_autoptr (GFile) far_file = g_file_new_for_path (far);
  g_autoptr (GFile) loop_file = g_file_new_for_path (loop);
  g_autoptr (GFile) dangling_file = g_file_new_for_path (dangling);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("figure.porism", near), ==, 0);
  g_assert_cmpint (symlink (near, far), ==, 0);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  g_assert_cmpint (symlink ("fresh", dangling), ==, 0);
  assert_put (far_file, "new");
  g_assert_true (g_file_test (far, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (near, G_FILE_TEST_IS_SYMLINK));
  assert_holds (fixture->path, "new");
  assert_put (dangling_file, "new");
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));
  assert_holds (fresh, "new");
  g_assert_false (put (loop_file, "new", &error));
  g_assert_nonnull (error);
}

/* The name that was written under gets the new contents; the others keep the old, whole. */
static void
test_hard_links (Fixture      *fixture,
                 gconstpointer unused)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  g_assert_cmpint (link (fixture->path, other), ==, 0);
  assert_put (fixture->file, "new");
  assert_holds (fixture->path, "new");
  assert_holds (other, OLD);
}

static void
test_names (Fixture      *fixture,
            gconstpointer unused)
{
  g_autofree char *long_name = g_strnfill (255, 'n'), *too_long = g_strnfill (256, 'n');
  const char *const names[] = { long_name, "\xff\xfe.porism", "…", "a b\nc", "-", ".hidden" };
  g_autoptr (GFile) refused = g_file_get_child (fixture->file, "below");
  g_autofree char *long_path = g_build_filename (fixture->folder, too_long, NULL);
  g_autoptr (GFile) long_file = g_file_new_for_path (long_path);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      assert_put (file, "once");
      assert_put (file, "again");
      assert_holds (path, "again");
    }
  g_assert_false (put (long_file, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FILENAME_TOO_LONG);
  g_clear_error (&error);
  g_assert_false (put (refused, "new", &error));
  g_assert_nonnull (strstr (error->message, "no such folder"));
  assert_holds (fixture->path, OLD);
}

/* What an ordinary user may not write: returns by exit status whether that was said and nothing
 * touched. */
static int
be_refused (Fixture *fixture)
{
  g_autoptr (GError) error = NULL, later = NULL;
  g_autoptr (GFile) fresh = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "fresh", NULL);

  if (setgid (NOBODY) != 0 || setuid (NOBODY) != 0)
    return 77;
  fresh = g_file_new_for_path (path);
  if (put (fixture->file, "new", &error) || put (fresh, "new", &later) ||
      porism_file_check (fixture->file, NULL) || porism_file_check (fresh, NULL))
    return 1;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      !g_error_matches (later, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return 2;

  return 0;
}

static void
assert_refused_for_nobody (Fixture *fixture)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    _exit (be_refused (fixture));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("only root can become somebody else");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static void
test_read_only (Fixture      *fixture,
                gconstpointer unused)
{
  /* A folder that is not theirs, a file that is; then a file that is not. */
  g_assert_cmpint (chmod (fixture->folder, 0755), ==, 0);
  if (geteuid () == 0)
    g_assert_cmpint (chown (fixture->path, NOBODY, NOBODY), ==, 0);
  assert_refused_for_nobody (fixture);
  assert_holds (fixture->path, OLD);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
  g_assert_cmpint (chmod (fixture->path, 0444), ==, 0);
  g_assert_cmpint (chmod (fixture->folder, 0755), ==, 0);
  assert_refused_for_nobody (fixture);
  assert_holds (fixture->path, OLD);
}

/* What is no file is neither read nor written, and nobody waits for it. */
static void
test_no_files (Fixture      *fixture,
               gconstpointer unused)
{
  g_autofree char *fifo = g_build_filename (fixture->folder, "fifo", NULL);
  g_autofree char *socket_path = g_build_filename (fixture->folder, "socket", NULL);
  const char *const paths[] = { fifo, socket_path, fixture->folder, "/dev/null", "/dev/zero" };
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int descriptor = socket (AF_UNIX, SOCK_STREAM, 0);

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_strlcpy (address.sun_path, socket_path, sizeof address.sun_path);
  g_assert_cmpint (bind (descriptor, (struct sockaddr *) &address, sizeof address), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (porism_file_read (file, NULL, &error));
      g_assert_nonnull (strstr (error->message, "not a file"));
      g_clear_error (&error);
      g_assert_null (porism_open (file, NULL, &error));
      g_assert_nonnull (strstr (error->message, "not a file"));
      g_clear_error (&error);
      g_assert_false (put (file, "new", &error));
      g_assert_nonnull (strstr (error->message, "not a file"));
      g_assert_false (porism_file_check (file, NULL));
    }
  close (descriptor);
}

typedef void (*FixtureTest) (Fixture *self, gconstpointer unused);

static void
add (const char *path,
     FixtureTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/whole-file/rights-stay", test_rights_stay);
  add ("/whole-file/owner-stays", test_owner_stays);
  add ("/whole-file/symbolic-links", test_symbolic_links);
  add ("/whole-file/hard-links", test_hard_links);
  add ("/whole-file/names", test_names);
  add ("/whole-file/read-only", test_read_only);
  add ("/whole-file/no-files", test_no_files);

  return g_test_run ();
}
