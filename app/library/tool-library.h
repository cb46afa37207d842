/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that a person keeps for all documents: a file each in a folder of theirs. A document never depends on it: it
 * takes what it uses. The same files carry tools from one person to another. */

#pragma once

#include <gio/gio.h>

#include "engine/macros/macro.h"

G_BEGIN_DECLS

/* How such a file is called. */
#define PORISM_TOOL_FILE_ENDING ".porism-tool"

/* Where the person's are; (transfer full). */
GFile     *porism_tool_library_dup_folder (void);
/* Those in @folder that can be read, by name, of PorismMacro, owned; (transfer full). */
GPtrArray *porism_tool_library_list       (GFile *folder);
/* Keeps @macro there, in the place of one of the same name. */
gboolean   porism_tool_library_keep       (GFile             *folder,
                                           const PorismMacro *macro,
                                           GError           **error);
/* Keeps the one of that name no longer. */
gboolean   porism_tool_library_remove     (GFile      *folder,
                                           const char *name,
                                           GError    **error);
/* The text of the tools in a file, which it holds for sure; (transfer full), NULL with @error. */
char      *porism_tool_file_read          (GFile   *file,
                                           GError **error);
gboolean   porism_tool_file_write         (GFile             *file,
                                           const PorismMacro *macro,
                                           GError           **error);

G_END_DECLS
