/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function. */

#include "config.h"

#include <string.h>

#include "app/export/number.h"

/**
 * porism_number_add:
 *
 * Appends @value, rounded to @decimals; none is "-0", and none ends in a zero after its point.
 */
void
porism_number_add (GString *out,
                   double   value,
                   int      decimals)
{
  char format[16], text[G_ASCII_DTOSTR_BUF_SIZE + 320];
  char *end;

  g_snprintf (format, sizeof format, "%%.%df", decimals);
  g_ascii_formatd (text, sizeof text, format, value);
  end = text + strlen (text);
  while (strchr (text, '.') != NULL && (end[-1] == '0' || end[-1] == '.'))
    *--end = '\0';
  g_string_append (out, g_str_equal (text, "-0") ? "0" : text);
}
