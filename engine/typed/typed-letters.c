/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/notation/scanner.h"
#include "engine/typed/typed-letters.h"

/* More are a misspelt word, not parameters. */
#define MOST_LETTERS 8

/* What x and y are factors of: the a of ax and of axy. */
static char *
dup_factor (const PorismTypedLine *self,
            const char            *name)
{
  const char *variable = self->variable != NULL ? self->variable : "x";
  gsize n = strlen (name);

  while (n > 0 && (name[n - 1] == 'y' || g_str_has_suffix (name, variable)) &&
         (name[n - 1] == 'y' || name[n - 1] == variable[0]))
    n--;
  return g_strndup (name, n);
}

/* Whether it is one small letter, which nothing is yet. */
static gboolean
is_free_letter (const PorismTypedLine *self,
                const char            *name)
{
  return g_utf8_strlen (name, -1) == 1 && g_unichar_islower (g_utf8_get_char (name)) &&
         !g_str_equal (name, "e") && !g_str_equal (name, "i") && !g_str_equal (name, "x") && !g_str_equal (name, "y") &&
         g_strcmp0 (name, self->label) != 0 && porism_name_may_be_given (name, 0) &&
         porism_typed_reader_get_kind (&self->reader, name) == PORISM_KIND_NONE;
}

GStrv
porism_typed_letters_find (const PorismTypedLine *self)
{
  g_autofree char *text = porism_slice_dup (self->definition);
  GPtrArray *letters = g_ptr_array_new ();
  PorismScanner scanner;

  for (porism_scanner_init (&scanner, text);
       scanner.token != PORISM_TOKEN_END && scanner.token != PORISM_TOKEN_INVALID; porism_scanner_advance (&scanner))
    {
      g_autofree char *letter = scanner.token == PORISM_TOKEN_NAME ? dup_factor (self, scanner.name) : NULL;

      if (letter != NULL && is_free_letter (self, letter) &&
          !g_ptr_array_find_with_equal_func (letters, letter, g_str_equal, NULL))
        g_ptr_array_add (letters, g_steal_pointer (&letter));
    }
  g_clear_error (&scanner.error);
  if (letters->len > MOST_LETTERS)
    {
      g_ptr_array_set_free_func (letters, g_free);
      g_ptr_array_set_size (letters, 0);
    }
  g_ptr_array_add (letters, NULL);
  return (GStrv) g_ptr_array_free (letters, FALSE);
}

gboolean
porism_typed_letters_fit (const PorismTypedCall *call)
{
  static const char *const tools[] = { "add_function", "add_line_by_equation", "add_conic", "add_curve",
                                       "add_function_of_two_variables", NULL };

  return call->index == 0 && g_strv_contains (tools, call->action->tool);
}

char *
porism_typed_letters_replace (PorismSlice slice,
                              const char *name,
                              const char *by)
{
  g_autofree char *text = porism_slice_dup (slice);
  GString *replaced = g_string_new (NULL);
  const char *at = text;
  PorismScanner scanner;

  for (porism_scanner_init (&scanner, text);
       scanner.token != PORISM_TOKEN_END && scanner.token != PORISM_TOKEN_INVALID; porism_scanner_advance (&scanner))
    {
      if (scanner.token != PORISM_TOKEN_NAME || !g_str_equal (scanner.name, name))
        continue;
      g_string_append_len (replaced, at, scanner.start - at);
      g_string_append (replaced, by);
      at = scanner.end;
    }
  g_clear_error (&scanner.error);
  g_string_append (replaced, at);
  return g_string_free (replaced, FALSE);
}
