/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers as a person writes and reads them: 2,5 is 2.5 where the decimal sign is a comma; 5.8309 is 5.83. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is typed where a number is asked, with a point for the comma of a lone number; (transfer full). */
char    *porism_decimal_dup_read    (const char *text);

#define PORISM_DECIMAL_MOST_DIGITS 15
#define PORISM_DECIMAL_MINUS "−"

/* Returns: how many they were. */
int      porism_decimal_set_digits  (int digits);
/* Returns: whether what is written is a rounding of @value. */
gboolean porism_decimal_write      (GString *text,
                                    double   value);
gboolean porism_decimal_is_rounding (const char *exact,
                                     double      value);

G_END_DECLS
