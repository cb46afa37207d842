/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of typed lines, typed-lines.txt, in whose first lines its form is told. */

#pragma once

#include <glib.h>

typedef struct
{
  const char *family;
  GPtrArray *before;            /* char *, the lines that are typed first */
  const char *line;             /* the one that is tried */
  GPtrArray *expected;          /* char *, an object each */
  guint row;                    /* of the table, from 1 */
} TypedCase;

/* All of the table, of TypedCase; (transfer full). Their texts stay as long as the program runs. */
GPtrArray *read_typed_table (void);
/* The same of the lines that were added later, all of which are right: further-lines.txt. */
GPtrArray *read_further_table (void);
