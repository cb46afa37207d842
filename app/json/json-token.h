/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tokens of JSON where json-c, even when strict, is more generous than the standard or
 * saturates silently: numbers, words, strings. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether the whole of @text is one JSON number. */
gboolean porism_json_is_number    (const char *text);
/* Every number is written as the standard says; every word is true, false or null; no string holds
 * a bare control character or a NUL. What is between the tokens is the parser's business.
 * @wide: places where an integer that does not fit 64 bits ends, appended as gsize; with NULL there may
 * be none. */
gboolean porism_json_check_tokens (const char *text,
                                   gsize       length,
                                   GArray     *wide,
                                   GError    **error);
/* Whether @text is an integer that does not fit 64 bits. */
gboolean porism_json_is_wide       (const char *text,
                                    gsize       length);

G_END_DECLS
