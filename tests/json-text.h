/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON in C without a forest of backslashes: "{'name':'A','x':1}". */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @text with " in place of each '. A text that has a " is JSON as it stands, and may have apostrophes.
 * A format stays a format. What is returned lasts as long as @text, or for ever. */
const char *json_text (const char *text) G_GNUC_FORMAT (1);
/* Where @line contains json_text (@text); NULL where it does not. */
const char *json_find (const char *line,
                       const char *text);

G_END_DECLS
