/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The file that survives kill -9.
 *
 * A line that write(2) has taken is with the kernel, whatever becomes of the process. The lock is
 * held through the descriptor, so the kernel releases it with the process: a file without a lock
 * has been left behind. Invariant: the file ends with a whole line, but for the one in flight. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/files/autosave.h"

#define ENDING ".porism-autosave"
#define MAX_NAME 40

struct _PorismAutosave
{
  char *path;
  int fd;
  off_t length;                 /* of the whole lines in the file */
  GString *pending;             /* lines that could not be written yet: the disk was full */
};

static PorismAutosave *
autosave_new (const char *path,
              int         fd)
{
  PorismAutosave *self = g_new0 (PorismAutosave, 1);

  self->path = g_strdup (path);
  self->fd = fd;
  self->pending = g_string_new (NULL);

  return self;
}

static void
set_error (GError    **error,
           const char *path,
           const char *message)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s: %s", message, path,
               g_strerror (code));
}

/* "Circle of Apollonius-4711.porism-autosave"; a number follows where the process has several. */
static char *
make_path (const char *directory,
           const char *name,
           guint       number)
{
  g_autofree char *start = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MAX_NAME));
  g_autofree char *file = NULL;

  if (number == 1)
    file = g_strdup_printf ("%s-%ld" ENDING, start, (long) getpid ());
  else
    file = g_strdup_printf ("%s-%ld-%u" ENDING, start, (long) getpid (), number);
  g_strdelimit (file, G_DIR_SEPARATOR_S, '-');

  return g_build_filename (directory, file, NULL);
}

/**
 * porism_autosave_new:
 * @name: begins the file's name, for people
 *
 * Makes a new, empty file in @directory, which is made as well where it is missing, and locks it.
 *
 * Returns: (transfer full): the file, or NULL with @error
 */
PorismAutosave *
porism_autosave_new (GFile      *directory,
                     const char *name,
                     GError    **error)
{
  const char *folder = g_file_peek_path (directory);
  g_autofree char *path = NULL;
  guint number = 0;
  int fd;

  if (folder == NULL || g_mkdir_with_parents (folder, 0700) != 0)
    {
      if (folder == NULL)
        errno = ENOTSUP;
      set_error (error, folder != NULL ? folder : "", _("The folder for autosave cannot be made"));
      return NULL;
    }
  do
    {
      g_free (path);
      path = make_path (folder, name, ++number);
      fd = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    }
  while (fd < 0 && errno == EEXIST);
  if (fd < 0)
    {
      set_error (error, path, _("The file for autosave cannot be made"));
      return NULL;
    }
  /* Whoever looks for files left behind holds the lock for a moment. */
  while (flock (fd, LOCK_EX) != 0 && errno == EINTR)
    continue;

  return autosave_new (path, fd);
}

/**
 * porism_autosave_open:
 *
 * Takes over a file that a process left behind, to be read and removed.
 *
 * Returns: (transfer full): the file; NULL with @error, also where its process still lives
 */
PorismAutosave *
porism_autosave_open (GFile   *file,
                      GError **error)
{
  const char *path = g_file_peek_path (file);
  int fd = -1;

  if (path == NULL)
    errno = ENOTSUP;
  else
    fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    {
      set_error (error, path != NULL ? path : "", _("The autosaved document cannot be opened"));
      return NULL;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      set_error (error, path, _("The autosaved document is in use by a running Porism"));
      close (fd);
      return NULL;
    }

  return autosave_new (path, fd);
}

/* Up to the last line end. */
static off_t
measure_whole_lines (int fd)
{
  off_t end = lseek (fd, 0, SEEK_END);
  char last;

  while (end > 0 && pread (fd, &last, 1, end - 1) == 1 && last != '\n')
    end--;
  return end;
}

/**
 * porism_autosave_continue:
 *
 * Takes over @file, which is made where it is missing, to be read and appended to. What is torn at its end is cut off.
 *
 * Returns: (transfer full): the file; NULL with @error, also where a process works on it
 */
PorismAutosave *
porism_autosave_continue (GFile   *file,
                          GError **error)
{
  const char *path = g_file_peek_path (file);
  PorismAutosave *self;
  int fd = -1;

  if (path == NULL)
    errno = ENOTSUP;
  else
    fd = g_open (path, O_CREAT | O_RDWR | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0)
    {
      set_error (error, path != NULL ? path : "", _("The file cannot be written"));
      return NULL;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      set_error (error, path, _("The file is in use by a running Porism"));
      close (fd);
      return NULL;
    }
  self = autosave_new (path, fd);
  self->length = measure_whole_lines (fd);
  if (ftruncate (fd, self->length) == 0)
    return self;
  set_error (error, path, _("The file cannot be written"));
  porism_autosave_close (self);

  return NULL;
}

static gboolean
write_all (int         fd,
           const char *bytes,
           gsize       n)
{
  while (n > 0)
    {
      gssize written = write (fd, bytes, n);

      if (written < 0 && errno != EINTR)
        return FALSE;
      if (written > 0)
        {
          bytes += written;
          n -= (gsize) written;
        }
    }

  return TRUE;
}

/**
 * porism_autosave_append:
 * @line: without a line end inside
 *
 * Appends a line. One that cannot be written is kept for the next time, and the file is cut back to
 * its whole lines.
 *
 * Returns: whether everything so far is in the file; else FALSE with @error
 */
gboolean
porism_autosave_append (PorismAutosave *self,
                        const char     *line,
                        GError        **error)
{
  g_string_append (self->pending, line);
  g_string_append_c (self->pending, '\n');
  if (!write_all (self->fd, self->pending->str, self->pending->len))
    {
      set_error (error, self->path, _("The file for autosave cannot be written"));
      if (ftruncate (self->fd, self->length) != 0)
        g_warning ("%s: %s", self->path, g_strerror (errno));
      return FALSE;
    }
  self->length += (off_t) self->pending->len;
  g_string_truncate (self->pending, 0);

  return TRUE;
}

/**
 * porism_autosave_read:
 *
 * Returns: (transfer full): the whole lines, of char *; a torn last one is left out; NULL with
 *   @error where the file cannot be read
 */
GPtrArray *
porism_autosave_read (PorismAutosave *self,
                      GError        **error)
{
  GPtrArray *lines;
  g_autofree char *text = NULL;
  const char *at, *end;
  gsize length;

  if (!g_file_get_contents (self->path, &text, &length, error))
    return NULL;
  lines = g_ptr_array_new_with_free_func (g_free);
  for (at = text; (end = memchr (at, '\n', length - (gsize) (at - text))) != NULL; at = end + 1)
    g_ptr_array_add (lines, g_strndup (at, (gsize) (end - at)));

  return lines;
}

/**
 * porism_autosave_close:
 *
 * Leaves the file where it is, to be found again, and frees @self.
 */
void
porism_autosave_close (PorismAutosave *self)
{
  close (self->fd);
  g_string_free (self->pending, TRUE);
  g_free (self->path);
  g_free (self);
}

/**
 * porism_autosave_remove:
 *
 * Deletes the file and frees @self.
 */
void
porism_autosave_remove (PorismAutosave *self)
{
  if (g_unlink (self->path) != 0 && errno != ENOENT)
    g_warning ("%s: %s", self->path, g_strerror (errno));
  porism_autosave_close (self);
}

/* Whether no process holds it and it has anything in it. */
static gboolean
is_left_behind (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  struct stat status;
  gboolean left;

  if (fd < 0)
    return FALSE;
  left = flock (fd, LOCK_SH | LOCK_NB) == 0 && fstat (fd, &status) == 0 && status.st_size > 0;
  close (fd);

  return left;
}

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (g_file_peek_path (*(GFile *const *) a), g_file_peek_path (*(GFile *const *) b));
}

/**
 * porism_autosave_find:
 *
 * Returns: (transfer full): the files in @directory whose processes no longer live, by name, of
 *   GFile
 */
GPtrArray *
porism_autosave_find (GFile *directory)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  const char *folder = g_file_peek_path (directory);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ENDING) && is_left_behind (path))
        g_ptr_array_add (files, g_file_new_for_path (path));
    }
  g_ptr_array_sort (files, compare_files);

  return files;
}
