/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What Porism writes is old or new, whole, whatever fails on the way: each call of the system is
 * made to fail in turn, disks are full, writers are killed. The calls are failed by the definitions
 * below, which the program and the libraries under it find before those of the C library. */

#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "app/agent/prices.h"
#include "app/files/whole-file.h"
#include "app/formats/open.h"
#include "app/json/json.h"
#include "tests/file-lab.h"
#include "tests/folder.h"
#include "tests/json-text.h"

#define N_KILLS 100
#define KILLED (-1)             /* instead of failing */

/* ---- calls that fail ---- */

/* Calls until the one that fails; 0: none does. */
static guint countdown;
static int failure;
/* The folder that the calls are about: nothing else fails. */
static const char *watched;
static gboolean odd;
/* Files have names from the beginning, as on file systems that know no others. */
static gboolean only_named;
static gboolean cannot_link;

/* The @n-th call about @folder fails with @code. */
static void
arm (const char *folder,
     guint       n,
     int         code)
{
  watched = folder;
  countdown = n;
  failure = code;
  odd = FALSE;
}

/* Returns: whether the call was reached */
static gboolean
disarm (void)
{
  gboolean reached = countdown == 0;

  watched = NULL;
  countdown = 0;

  return reached;
}

static gboolean
fails (void)
{
  if (countdown == 0 || --countdown > 0)
    return FALSE;
  if (failure == KILLED)
    raise (SIGKILL);
  errno = failure;

  return TRUE;
}

static gboolean
is_watched (const char *path)
{
  return watched != NULL && g_str_has_prefix (path, watched);
}

static gboolean
is_watched_fd (int fd)
{
  char link[64], path[4096];
  ssize_t n;

  if (watched == NULL)
    return FALSE;
  g_snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  n = readlink (link, path, sizeof path - 1);
  path[MAX (n, 0)] = '\0';

  return is_watched (path);
}

#define NEXT(name) ((__typeof__ (&name))dlsym (RTLD_NEXT, #name))

/* Every second write is short: whoever takes one for the whole is found out. */
ssize_t
write (int         fd,
       const void *bytes,
       size_t      n)
{
  if (!is_watched_fd (fd))
    return NEXT (write) (fd, bytes, n);
  if (fails ())
    return -1;
  odd = !odd;

  return NEXT (write) (fd, bytes, odd && n > 1 ? n / 2 : n);
}

int
fsync (int fd)
{
  return is_watched_fd (fd) && fails () ? -1 : NEXT (fsync) (fd);
}

int
fchmod (int    fd,
        mode_t mode)
{
  return is_watched_fd (fd) && fails () ? -1 : NEXT (fchmod) (fd, mode);
}

int
rename (const char *from,
        const char *to)
{
  return is_watched (to) && fails () ? -1 : NEXT (rename) (from, to);
}

int
open (const char *path,
      int         flags,
      ...)
{
  mode_t mode = 0;
  va_list arguments;

  va_start (arguments, flags);
  if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE)
    mode = va_arg (arguments, mode_t);
  va_end (arguments);

  if (only_named && (flags & O_TMPFILE) == O_TMPFILE)
    {
      errno = EOPNOTSUPP;
      return -1;
    }
  return is_watched (path) && (flags & O_CREAT) != 0 && fails () ? -1
                                                                 : NEXT (open) (path, flags, mode);
}

int
linkat (int         from_folder,
        const char *from,
        int         to_folder,
        const char *to,
        int         flags)
{
  if (!cannot_link)
    return NEXT (linkat) (from_folder, from, to_folder, to, flags);
  errno = EPERM;

  return -1;
}

/* ---- what is there, and what is written ---- */

static void
assert_holds_not (const char *path,
                  const char *unexpected)
{
  g_autofree char *text = read_text (path);

  g_assert_cmpstr (text, !=, unexpected);
}

/* A document with an entry, a picture and an answer. */
static PorismDocument *
create_document (void)
{
  static const char line[] = "{'tool':'add_point','args':{'name':'A','x':1,'y':2}}";
  PorismDocument *document = porism_document_new ();
  g_autoptr (GBytes) picture = g_bytes_new_static ("\x89PNG\r\n\x1a\n", 8);
  PorismObservation *refusal = NULL;
  PorismEnvelope envelope;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  porism_session_submit (porism_document_get_session (document), envelope.action,
                         PORISM_ACTOR_PERSON, 0, TRUE);
  porism_envelope_clear (&envelope);
  porism_document_set_problem (document, "Where is A?");
  porism_document_set_picture (document, picture);
  porism_document_set_answer (document, "(1, 2)", NULL);

  return document;
}

/* ---- every call fails in turn ---- */

typedef gboolean (*Writer) (Fixture *fixture,
                            GError **error);

static gboolean
write_text (Fixture *fixture,
            GError **error)
{
  return put (fixture->file, "new", error);
}

static gboolean
save_document (Fixture *fixture,
               GError **error)
{
  g_autoptr (PorismDocument) document = create_document ();

  return porism_document_save (document, fixture->file, TRUE, error);
}

static gboolean
export_as (Fixture    *fixture,
           const char *format,
           GError    **error)
{
  g_autoptr (PorismDocument) document = create_document ();

  return porism_export (document, fixture->file, format, NULL, error);
}

static gboolean
export_jsonl (Fixture *fixture,
              GError **error)
{
  return export_as (fixture, "jsonl", error);
}

static gboolean
export_atif (Fixture *fixture,
             GError **error)
{
  return export_as (fixture, "atif", error);
}

static gboolean
export_trajectory (Fixture *fixture,
                   GError **error)
{
  return export_as (fixture, "trajectory", error);
}

static const struct
{
  const char *name;
  Writer write;
} writers[] = {
  { "text", write_text }, { "porism", save_document }, { "jsonl", export_jsonl },
  { "atif", export_atif }, { "trajectory", export_trajectory },
};

/* Returns: whether the writer came through; then @fixture holds what it writes. */
static gboolean
try_failing (Fixture *fixture,
             Writer   write,
             guint    n,
             int      code)
{
  g_autoptr (GError) error = NULL;
  gboolean written, reached;

  arm (fixture->folder, n, code);
  written = write (fixture, &error);
  reached = disarm ();
  if (written)
    assert_holds_not (fixture->path, OLD);
  else
    {
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, fixture->folder));
      g_assert_true (strstr (error->message, "is unchanged. ") != NULL ||
                     strstr (error->message, "was not written. ") != NULL);
      assert_holds (fixture->path, OLD);
    }

  return written && !reached;
}

static void
test_each_call (Fixture      *fixture,
                gconstpointer user_data)
{
  static const int codes[] = { ENOSPC, EIO, EACCES };
  Writer write = *(const Writer *) user_data;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      guint n = 1;

      for (; !try_failing (fixture, write, n, codes[i]); n++)
        {
          g_assert_cmpuint (n, <, 100);
          g_assert_true (g_file_set_contents (fixture->path, OLD, -1, NULL));
        }
      g_test_message ("%s: came through after %u failures", g_strerror (codes[i]), n - 1);
      g_assert_cmpuint (n, >, 5);
      g_assert_true (g_file_set_contents (fixture->path, OLD, -1, NULL));
    }
}

static void
test_nothing_stays_beside (Fixture      *fixture,
                           gconstpointer unused)
{
  for (guint n = 1; n < 20; n++)
    {
      only_named = n >= 10;
      try_failing (fixture, write_text, n % 10, ENOSPC);
      g_assert_cmpuint (count_files (fixture->folder), ==, 1);
      g_assert_true (g_file_set_contents (fixture->path, OLD, -1, NULL));
    }
  only_named = FALSE;
}

/* A signal in the middle of writing or making sure is no failure. */
static void
test_interrupted (Fixture      *fixture,
                  gconstpointer unused)
{
  static const guint calls[] = { 1, 2, 4 };     /* write, write, fsync; fchmod is not interrupted */

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      arm (fixture->folder, calls[i], EINTR);
      assert_put (fixture->file, "new");
      g_assert_true (disarm ());
      assert_holds (fixture->path, "new");
    }
}

static void
test_message (Fixture      *fixture,
              gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = g_strdup_printf ("The disk is full: %s is unchanged. Make room, or "
                                               "choose another place.", fixture->path);

  arm (fixture->folder, 2, ENOSPC);
  g_assert_false (write_text (fixture, &error));
  g_assert_true (disarm ());
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpstr (error->message, ==, expected);
}

/* ---- a disk that is really full ---- */

static void
test_full_disk (Fixture      *fixture,
                gconstpointer unused)
{
  g_autofree char *large = g_strnfill (1 << 20, 'x');
  g_autofree char *disk = g_build_filename (fixture->folder, "disk", NULL);
  g_autofree char *path = g_build_filename (disk, "figure.porism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (disk, 0700), ==, 0);
  if (mount ("porism-test", disk, "tmpfs", 0, "size=128k") != 0)
    {
      g_test_skip ("a small disk cannot be mounted here");
      return;
    }
  assert_put (file, OLD);
  g_assert_false (put (file, large, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  assert_holds (path, OLD);
  g_assert_cmpuint (count_files (disk), ==, 1);
  g_clear_error (&error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (put (file, large, &error));
  g_assert_nonnull (strstr (error->message, "was not written"));
  g_assert_cmpuint (count_files (disk), ==, 0);
  g_assert_cmpint (umount (disk), ==, 0);
}

/* ---- kill -9 ---- */

/* Long, and never the same. */
static char *
make_version (guint i)
{
  g_autofree char *body = g_strnfill (200000, (char) ('a' + i % 26));

  return g_strdup_printf ("%u %s %u\n", i, body, i);
}

static void
assert_whole (const char *path)
{
  g_autofree char *text = read_text (path);
  g_autofree char *version = make_version ((guint) g_ascii_strtoull (text, NULL, 10));

  g_assert_true (g_str_equal (text, version));
}

static void
write_until_killed (GFile *file)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *version = make_version (i);

      if (!put (file, version, NULL))
        _exit (1);
    }
}

static void
test_killed (Fixture      *fixture,
             gconstpointer unused)
{
  g_autofree char *first = make_version (0);

  assert_put (fixture->file, first);
  for (guint i = 0; i < N_KILLS; i++)
    {
      pid_t child = fork ();
      int status;

      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        write_until_killed (fixture->file);
      g_usleep ((gulong) g_test_rand_int_range (500, 12000));
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));
      assert_whole (fixture->path);
    }
}

/* Killed at the @n-th call; FALSE where it has ended before. */
static gboolean
put_killed (Fixture *fixture,
            guint    n)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      arm (fixture->folder, n, KILLED);
      put (fixture->file, "new", NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);

  return WIFSIGNALED (status);
}

static void
set_times (const char           *folder,
           const struct utimbuf *times)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (utime (path, times), ==, 0);
    }
}

/* Only between getting its name and taking the old one's place a file can be left behind; elsewhere that
 * files have names all along, it is removed by a later save. */
static void
test_leftovers (Fixture      *fixture,
                gconstpointer unused)
{
  static const char *const others[] = { ".porism-config", ".porism-abcdef.txt", "x.porism-abcdef.tmp" };
  const struct utimbuf long_ago = { 1, 1 };
  guint n = 1, n_left;

  while (put_killed (fixture, n++))
    g_assert_cmpuint (count_files (fixture->folder), <=, 2);
  g_assert_cmpuint (n, >, 5);
  n_left = count_files (fixture->folder) - 1;
  g_assert_cmpuint (n_left, <=, 1);
  only_named = TRUE;
  g_assert_true (put_killed (fixture, 2));
  only_named = FALSE;
  g_assert_cmpuint (count_files (fixture->folder), ==, n_left + 2);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, others[i], NULL);

      g_assert_true (g_file_set_contents (path, "another's", -1, NULL));
    }
  assert_put (fixture->file, "new");
  g_assert_cmpuint (count_files (fixture->folder), ==, n_left + 2 + G_N_ELEMENTS (others));
  set_times (fixture->folder, &long_ago);
  assert_put (fixture->file, "newer");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1 + G_N_ELEMENTS (others));
  assert_holds (fixture->path, "newer");
}

/* Where files cannot be without a name, or cannot get one later. */
static void
test_named (Fixture      *fixture,
            gconstpointer unused)
{
  only_named = TRUE;
  assert_put (fixture->file, "named");
  only_named = FALSE;
  assert_holds (fixture->path, "named");
  cannot_link = TRUE;
  assert_put (fixture->file, "linked");
  cannot_link = FALSE;
  assert_holds (fixture->path, "linked");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* ---- what is found before, and elsewhere ---- */

static void
test_entity_tags (Fixture      *fixture,
                  gconstpointer unused)
{
  g_autofree char *read = NULL, *written = NULL, *again = NULL;
  g_autoptr (GBytes) bytes = porism_file_read (fixture->file, &read, NULL);
  g_autoptr (GBytes) later = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (bytes);
  g_assert_true (porism_file_replace (fixture->file, "one", 3, read, &written, NULL));
  later = porism_file_read (fixture->file, &again, NULL);
  g_assert_nonnull (later);
  g_assert_cmpstr (written, ==, again);
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  g_assert_cmpint (g_utime (fixture->path, &(struct utimbuf) { 1000, 1000 }), ==, 0);
  g_assert_false (porism_file_replace (fixture->file, "two", 3, written, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  assert_holds (fixture->path, "theirs");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* Asking beforehand changes nothing. */
static void
test_check (Fixture      *fixture,
            gconstpointer unused)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "no", "figure.porism", NULL);
  g_autofree char *fresh = g_build_filename (fixture->folder, "fresh", NULL);
  g_autoptr (GFile) missing_file = g_file_new_for_path (missing);
  g_autoptr (GFile) fresh_file = g_file_new_for_path (fresh);
  g_autoptr (GError) error = NULL;

  g_assert_true (porism_file_check (fixture->file, NULL));
  g_assert_true (porism_file_check (fresh_file, NULL));
  assert_holds (fixture->path, OLD);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
  g_assert_false (porism_file_check (missing_file, &error));
  g_assert_nonnull (strstr (error->message, "Make the folder"));
}

/* The person's own copy of the prices. */
static void
test_prices (Fixture      *fixture,
             gconstpointer unused)
{
  g_autofree char *own = porism_prices_dup_own_path ();
  g_autofree char *folder = g_path_get_dirname (own);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  arm (folder, 2, ENOSPC);
  g_assert_false (porism_prices_make_own (&error));
  g_assert_true (disarm ());
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (count_files (folder), ==, 0);
  g_clear_error (&error);
  porism_prices_make_own (&error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (own, G_FILE_TEST_IS_REGULAR));
  g_unlink (own);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *config = g_dir_make_tmp ("porism-config-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      g_autofree char *path = g_strconcat ("/whole-file/each-call/", writers[i].name, NULL);

      g_test_add (path, Fixture, &writers[i].write, set_up, test_each_call, tear_down);
    }
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/whole-file/nothing-stays-beside", test_nothing_stays_beside);
  ADD ("/whole-file/interrupted", test_interrupted);
  ADD ("/whole-file/message", test_message);
  ADD ("/whole-file/full-disk", test_full_disk);
  ADD ("/whole-file/killed", test_killed);
  ADD ("/whole-file/leftovers", test_leftovers);
  ADD ("/whole-file/named", test_named);
  ADD ("/whole-file/entity-tags", test_entity_tags);
  ADD ("/whole-file/check", test_check);
  ADD ("/whole-file/prices", test_prices);
  status = g_test_run ();
  remove_folder (config);

  return status;
}
