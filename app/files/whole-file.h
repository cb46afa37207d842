/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files are read whole and written whole, and everything that Porism writes is written here; only
 * the lines of autosave are appended to a file of their own.
 *
 * A local file is written beside itself, made sure of on the disk, and renamed: at every moment, and
 * after kill -9 or a loss of power, the name stands for the old contents or for the new ones. On any
 * error the old file is there byte for byte, nothing is left beside it, and the message says what to
 * do. Mode, owner, access list and extended attributes stay as far as the system allows; where the
 * group cannot stay, it may no more than everybody. What the last step, making sure of the name,
 * says is not asked: the file is new and whole by then.
 *
 * A symbolic link stays, and the file that it leads to is written, also where there is none yet. Of
 * several hard links the one that was named gets the new contents, and the others keep the old: a
 * file that is written in place could be torn. A read-only file is refused, as writing in place would
 * refuse it. What is not local is left to GIO, which guarantees what the place allows. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* (transfer full): what @file holds, and its entity tag. A folder, a pipe, a socket or a device is
 * refused and never waited for. */
GBytes   *porism_file_read    (GFile   *file,
                               char   **etag,
                               GError **error);
/* G_IO_ERROR_WRONG_ETAG where the file is no longer the one with the entity tag @expected, unless
 * that is NULL. @etag: (out) (optional): of what was written. */
gboolean  porism_file_replace (GFile      *file,
                               const void *contents,
                               gsize       length,
                               const char *expected,
                               char      **etag,
                               GError    **error);
/* Whether @file could be written now, tried by as much as can be without touching it: to be asked
 * before work whose result shall be in it. */
gboolean  porism_file_check   (GFile   *file,
                               GError **error);

G_END_DECLS
