/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether what a typed line made is what the table of typed lines says. */

#pragma once

#include "app/session/session.h"

/* An object; or, where @id is 0, an answer. */
typedef struct
{
  PorismSession *session;
  PorismId id;
  const PorismQuantity *quantity;       /* NULL where nothing is told of it */
} Made;

/* @expected: one line of the table behind its “= ”, but for “points”. A function is probed by points that are added
 * to the figure, so whoever asks is done with it otherwise. */
gboolean is_as_expected (const Made *made,
                         const char *expected);
/* What it is, for a person who reads the report; (transfer full). */
char    *dup_made_text  (const Made *made);
