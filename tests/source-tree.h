/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sources themselves, for the tests of how they are written. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One source file: its path from the root of the tree, and its text. */
typedef struct
{
  const char *path;
  const char *text;
} Source;

/* All of engine, app and ui: (transfer full), of Source. */
GPtrArray *source_tree_read (void);

G_END_DECLS
