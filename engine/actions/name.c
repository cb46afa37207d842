/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is a name, and which are reserved. */

#include "config.h"

#include "engine/actions/name.h"
#include "engine/expressions/functions.h"
#include "engine/notation/scanner.h"

static const char *const reserved[] = { "x", "y", "z", "t", "e", "i", "pi", "true", "false" };
/* Of these, t is only the parameter of a curve, where no object is meant, and e the number of Euler, which
 * no expression could tell from an object that stands in it. */
#define PARAMETER "t"
#define EULER "e"
#define IN_EXPRESSIONS \
  (PORISM_KINDS_NUMERIC | PORISM_KINDS (PORISM_KIND_BOOLEAN) | PORISM_KINDS (PORISM_KIND_SEGMENT) | \
   PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS_CALLED)

char *
porism_name_canonicalise (const char *text)
{
  PorismScanner scanner;
  char *name = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return NULL;
  porism_scanner_init (&scanner, text);
  if (scanner.token == PORISM_TOKEN_NAME && *scanner.start != PORISM_INNER_SIGN)
    {
      name = g_strdup (scanner.name);
      porism_scanner_advance (&scanner);
      if (scanner.token != PORISM_TOKEN_END)
        g_clear_pointer (&name, g_free);
    }
  g_clear_error (&scanner.error);

  return name;
}

gboolean
porism_name_is_reserved (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (g_str_equal (name, reserved[i]))
      return TRUE;
  return porism_function_find (name) != NULL;
}

gboolean
porism_name_may_be_given (const char *name,
                          PorismKinds kinds)
{
  return g_str_equal (name, PARAMETER) || (g_str_equal (name, EULER) && !(kinds & IN_EXPRESSIONS)) ||
         !porism_name_is_reserved (name);
}
