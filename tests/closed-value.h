/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers and points as tables of expectations have them: closed forms, read by nothing of the program that
 * is tested. */

#pragma once

#include <glib.h>

typedef struct
{
  double x, y;
} Place;

/* Each goes on behind what it read; a table that is not as it should be ends the test. */
double   read_closed_value  (const char **text);
Place    read_closed_place  (const char **text);
/* The places up to the end of @text, or to the first that is none. */
GArray  *read_closed_places (const char **text);
/* Whether @word is next, behind blanks; then it is read. */
gboolean read_word          (const char **text,
                             const char  *word);
