/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder of its own for each test, with an old file in it that is written anew. */

#pragma once

#include <gio/gio.h>

#define OLD "the old contents\n"

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
} Fixture;

/* Around each test: their arguments are those of GTestFixtureFunc. */
void     set_up       (Fixture      *fixture,
                       gconstpointer unused);
void     tear_down    (Fixture      *fixture,
                       gconstpointer unused);

guint    count_files  (const char *folder);
/* (transfer full) */
char    *read_text    (const char *path);
void     assert_holds (const char *path,
                       const char *expected);
gboolean put          (GFile      *file,
                       const char *text,
                       GError    **error);
void     assert_put   (GFile      *file,
                       const char *text);
