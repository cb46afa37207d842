/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/files/whole-file.h"

/* Short, so that it fits beside a name of any length. */
#define TEMPORARY_BEGIN ".porism-"
#define TEMPORARY_END ".tmp"
#define TEMPORARY TEMPORARY_BEGIN "XXXXXX" TEMPORARY_END
/* Nobody writes that long: what is older was left behind by a writer that was killed. */
#define STALE_SECONDS (24 * 60 * 60)
#define MOST_NAMES 100          /* that are tried */
#define MAX_LINKS 40

/* A local file that is being replaced. */
typedef struct
{
  GFile *file;                  /* as it was named; borrowed */
  char *path;                   /* without symbolic links at its end */
  char *folder;
  gboolean exists;
  struct stat status;           /* where it exists */
  char *temporary;              /* NULL as long as the temporary file has no name */
  int fd;                       /* of the temporary file; or -1 */
} Replacement;

static void
give_up_temporary (Replacement *self)
{
  if (self->fd >= 0)
    {
      close (self->fd);
      if (self->temporary != NULL)
        g_unlink (self->temporary);
    }
  self->fd = -1;
  g_clear_pointer (&self->temporary, g_free);
}

static void
replacement_clear (Replacement *self)
{
  give_up_temporary (self);
  g_free (self->folder);
  g_free (self->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Replacement, replacement_clear)

/* What went wrong, for people, and what to do. */
static const char *
explain (int code,
         const char **advice)
{
  *advice = _("Choose another place.");
  switch (code)
    {
    case ENOSPC:
      *advice = _("Make room, or choose another place.");
      return _("The disk is full");
    case EDQUOT:
      *advice = _("Make room, or choose another place.");
      return _("Your share of the disk is full");
    case EACCES:
    case EPERM:
      return _("You may not write there");
    case EROFS:
      return _("The disk is read-only");
    case ENOENT:
    case ENOTDIR:
      *advice = _("Make the folder, or choose another place.");
      return _("There is no such folder");
    case ENAMETOOLONG:
      *advice = _("Choose a shorter name.");
      return _("The name is too long");
    default:
      return g_strerror (code);
    }
}

static gboolean
fail (const Replacement *self,
      int                code,
      GError           **error)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  const char *advice;
  const char *reason = explain (code, &advice);

  if (self->exists)
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code),
                 /* Translators: what went wrong, the file, what to do. */
                 _("%s: %s is unchanged. %s"), reason, name, advice);
  else
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code),
                 /* Translators: what went wrong, the file, what to do. */
                 _("%s: %s was not written. %s"), reason, name, advice);

  return FALSE;
}

static gboolean
refuse_kind (GFile   *file,
             gboolean is_folder,
             GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);

  if (is_folder)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _("%s is a folder, not a file."), name);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _("%s is a pipe, a socket or a device, not a file."), name);

  return FALSE;
}

/* (nullable) (transfer full): the entity tag, as GIO makes them. */
static char *
query_etag (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* Follows symbolic links, also to where nothing is yet. */
static gboolean
follow_links (Replacement *self,
              GError     **error)
{
  for (guint i = 0; i < MAX_LINKS; i++)
    {
      char *link = g_file_read_link (self->path, NULL);

      g_free (self->folder);
      self->folder = g_path_get_dirname (self->path);
      if (link == NULL)
        return TRUE;
      g_free (self->path);
      self->path = g_path_is_absolute (link) ? g_strdup (link)
                                             : g_build_filename (self->folder, link, NULL);
      g_free (link);
    }
  return fail (self, ELOOP, error);
}

static gboolean
look (Replacement *self,
      GError     **error)
{
  self->exists = lstat (self->path, &self->status) == 0;
  if (!self->exists)
    return errno == ENOENT || fail (self, errno, error);
  if (!S_ISREG (self->status.st_mode))
    return refuse_kind (self->file, S_ISDIR (self->status.st_mode), error);

  return faccessat (AT_FDCWD, self->path, W_OK, AT_EACCESS) == 0 || fail (self, errno, error);
}

/* The contents may be private: until they have the old file's mode nobody else reads them. */
static int
get_first_mode (const Replacement *self)
{
  return self->exists ? 0600 : 0666;
}

static gboolean
open_named (Replacement *self,
            GError     **error)
{
  give_up_temporary (self);
  self->temporary = g_build_filename (self->folder, TEMPORARY, NULL);
  self->fd = g_mkstemp_full (self->temporary, O_RDWR | O_CLOEXEC, get_first_mode (self));

  return self->fd >= 0 || fail (self, errno, error);
}

/* By which a file without a name is reached. */
static char *
dup_path_of_fd (int fd)
{
  return g_strdup_printf ("/proc/self/fd/%d", fd);
}

/* Without a name, so that nothing is left of it where the program is killed; with one where the file system
 * has no such files. */
static gboolean
open_temporary (Replacement *self,
                GError     **error)
{
  g_autofree char *path = NULL;

  self->fd = g_open (self->folder, O_TMPFILE | O_RDWR | O_CLOEXEC, get_first_mode (self));
  path = dup_path_of_fd (self->fd);

  return (self->fd >= 0 && g_access (path, F_OK) == 0) || open_named (self, error);
}

/* Puts what has no name yet beside the file: rename() alone takes another one's place. */
static gboolean
link_temporary (Replacement *self)
{
  g_autofree char *from = dup_path_of_fd (self->fd);

  for (guint i = 0; i < MOST_NAMES; i++)
    {
      g_autofree char *name = g_strdup_printf (TEMPORARY_BEGIN "%06x" TEMPORARY_END,
                                               g_random_int () & 0xffffff);
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      if (linkat (AT_FDCWD, from, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0)
        {
          self->temporary = g_steal_pointer (&path);
          return TRUE;
        }
      if (errno != EEXIST)
        return FALSE;
    }
  return FALSE;
}

static gboolean
begin (Replacement *self,
       GFile       *file,
       GError     **error)
{
  *self = (Replacement) { .file = file, .path = g_file_get_path (file), .fd = -1 };

  return follow_links (self, error) && look (self, error) && open_temporary (self, error);
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

/* The access list is one of them. */
static void
keep_attributes (const Replacement *self)
{
  char names[4096], value[4096];
  ssize_t n = listxattr (self->path, names, sizeof names), length;

  for (const char *name = names; n > 0 && name < names + n; name += strlen (name) + 1)
    if ((length = getxattr (self->path, name, value, sizeof value)) >= 0)
      fsetxattr (self->fd, name, value, (size_t) length, 0);
}

static gboolean
keep_group (const Replacement *self)
{
  const struct stat *old = &self->status;
  struct stat made;

  return fstat (self->fd, &made) == 0 &&
         ((made.st_uid == old->st_uid && made.st_gid == old->st_gid) ||
          fchown (self->fd, old->st_uid, old->st_gid) == 0 ||
          made.st_gid == old->st_gid || fchown (self->fd, (uid_t) -1, old->st_gid) == 0);
}

static gboolean
keep_rights (const Replacement *self)
{
  gboolean same_group = keep_group (self);
  mode_t mode = self->status.st_mode & 0777;

  if (!same_group)
    mode &= 0707 | (mode & 07) << 3;
  if (fchmod (self->fd, mode) != 0)
    return FALSE;
  if (same_group)
    keep_attributes (self);

  return TRUE;
}

static gboolean
sync_file (int fd)
{
  while (fsync (fd) != 0)
    if (errno != EINTR)
      return FALSE;

  return TRUE;
}

/* Until the temporary file holds everything, as the old one's owner wants it, and is on the disk. */
static gboolean
fill (Replacement *self,
      const void  *contents,
      gsize        length,
      GError     **error)
{
  if (!write_all (self->fd, contents, length) || (self->exists && !keep_rights (self)) ||
      !sync_file (self->fd))
    return fail (self, errno, error);

  return TRUE;
}

/* The same, and the temporary file has a name. */
static gboolean
write_beside (Replacement *self,
              const void  *contents,
              gsize        length,
              GError     **error)
{
  if (!fill (self, contents, length, error))
    return FALSE;

  return self->temporary != NULL || link_temporary (self) ||
         (open_named (self, error) && fill (self, contents, length, error));
}

static gboolean
check_etag (const Replacement *self,
            const char        *expected,
            GError           **error)
{
  g_autofree char *etag = expected != NULL && self->exists ? query_etag (self->path) : NULL;
  g_autofree char *name = NULL;

  if (etag == NULL || g_str_equal (etag, expected))
    return TRUE;
  name = g_file_get_parse_name (self->file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, _("%s was changed by another program."),
               name);

  return FALSE;
}

/* Where the folder cannot be opened or made sure of, the file is new and whole nevertheless. */
static void
sync_folder (const Replacement *self)
{
  int fd = g_open (self->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  sync_file (fd);
  close (fd);
}

static gboolean
is_temporary_name (const char *name)
{
  return strlen (name) == strlen (TEMPORARY) && g_str_has_prefix (name, TEMPORARY_BEGIN) &&
         g_str_has_suffix (name, TEMPORARY_END);
}

/* What writers left here that were killed. */
static void
remove_stale (const Replacement *self)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = is_temporary_name (name) ? g_build_filename (self->folder, name, NULL) : NULL;
      struct stat status;

      if (path != NULL && lstat (path, &status) == 0 && S_ISREG (status.st_mode) &&
          status.st_uid == geteuid () && status.st_mtime < time (NULL) - STALE_SECONDS)
        g_unlink (path);
    }
}

static gboolean
put_in_place (Replacement *self,
              GError     **error)
{
  int fd = self->fd;

  if (g_rename (self->temporary, self->path) != 0)
    return fail (self, errno, error);
  self->fd = -1;
  close (fd);
  remove_stale (self);
  sync_folder (self);

  return TRUE;
}

static gboolean
replace_local (GFile      *file,
               const void *contents,
               gsize       length,
               const char *expected,
               char      **etag,
               GError    **error)
{
  g_auto (Replacement) self;
  g_autofree char *made = NULL;

  if (!begin (&self, file, error) || !write_beside (&self, contents, length, error) ||
      !check_etag (&self, expected, error))
    return FALSE;
  made = query_etag (self.temporary);
  if (!put_in_place (&self, error))
    return FALSE;
  if (etag != NULL)
    *etag = g_steal_pointer (&made);

  return TRUE;
}

/**
 * porism_file_replace:
 * @expected: (nullable): the entity tag of what may be replaced
 * @etag: (out) (optional) (transfer full): the entity tag of what was written
 *
 * Returns: whether @file now holds @contents; else it is as it was
 */
gboolean
porism_file_replace (GFile      *file,
                     const void *contents,
                     gsize       length,
                     const char *expected,
                     char      **etag,
                     GError    **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (g_file_is_native (file))
    return replace_local (file, contents, length, expected, etag, error);

  return g_file_replace_contents (file, contents, length, expected, FALSE, G_FILE_CREATE_NONE, etag,
                                  NULL, error);
}

/**
 * porism_file_check:
 *
 * Returns: whether @file could be written, as far as can be known; TRUE for one that is not local
 */
gboolean
porism_file_check (GFile   *file,
                   GError **error)
{
  g_auto (Replacement) self = { .fd = -1 };

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return !g_file_is_native (file) || begin (&self, file, error);
}

/* Such as a page of the web where the desktop cannot mount that. */
static void
explain_place (GError **reason,
               GFile   *file)
{
  g_autofree char *name = NULL;

  if (!g_error_matches (*reason, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    return;
  name = g_file_get_parse_name (file);
  g_clear_error (reason);
  g_set_error (reason, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _("%s cannot be read: it is neither on this computer nor at a place that the desktop "
                 "has mounted. Download it first."), name);
}

/**
 * porism_file_read:
 * @etag: (out) (optional) (transfer full): its entity tag
 *
 * Returns: (transfer full): what @file holds; NULL with @error
 */
GBytes *
porism_file_read (GFile   *file,
                  char   **etag,
                  GError **error)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) reason = NULL;
  GFileType type;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL,
                            &reason);
  if (info == NULL)
    {
      explain_place (&reason, file);
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  type = g_file_info_get_file_type (info);
  if (type != G_FILE_TYPE_REGULAR && type != G_FILE_TYPE_UNKNOWN)
    {
      refuse_kind (file, type == G_FILE_TYPE_DIRECTORY, error);
      return NULL;
    }

  return g_file_load_bytes (file, NULL, etag, error);
}
