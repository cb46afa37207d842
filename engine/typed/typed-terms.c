/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/expressions/functions.h"
#include "engine/typed/typed-terms.h"

typedef struct
{
  const PorismTermScope *scope;
  GString *text;
} Replacement;

/* Appends @name in the place of @slice, with blanks where it is shorter: so what is wrong after it is found. */
static void
append_name (Replacement *self,
             PorismSlice  slice,
             const char  *name)
{
  const glong length = g_utf8_strlen (slice.line + slice.start, (gssize) (slice.end - slice.start));

  g_string_append (self->text, name);
  for (glong n = (glong) strlen (name); n < length; n++)
    g_string_append_c (self->text, ' ');
}

static void
append_slice (Replacement *self,
              gsize        from,
              gsize        to,
              const char  *line)
{
  g_string_append_len (self->text, line + from, (gssize) (to - from));
}

/* Whether @slice measures objects, which makes a number. */
static gboolean
is_measure (PorismSlice slice)
{
  PorismSlice name_slice, inside;
  g_autofree char *name = NULL;

  if (!porism_slice_get_call (slice, &name_slice, &inside))
    return FALSE;
  name = porism_slice_dup (name_slice);
  return porism_object_function_find (name, TRUE) != NULL;
}

/* The name of an object of one of @kinds, its own or one that is given to it; NULL where it is none. */
static char *
dup_argument (Replacement *self,
              PorismSlice  argument,
              PorismKinds  kinds)
{
  g_autofree char *text = porism_slice_dup (argument);
  g_autofree char *name = porism_name_canonicalise (text);
  const PorismKind kind = name != NULL ? self->scope->get_kind (name, self->scope->user_data) : PORISM_KIND_NONE;

  if (kind == PORISM_KIND_NONE && !(kinds & PORISM_KINDS_NUMERIC) && is_measure (argument))
    return NULL;
  if (kind == PORISM_KIND_NONE)
    return self->scope->name_term (argument, kinds, self->scope->user_data);
  return kinds & PORISM_KINDS (kind) ? g_steal_pointer (&text) : NULL;
}

/* The arguments of a function of objects with names in the place of what is none; FALSE where one is no object. */
static gboolean
append_arguments (Replacement                *self,
                  const PorismObjectFunction *function,
                  PorismSlice                 whole,
                  const GArray               *arguments)
{
  gsize at = whole.start;

  for (guint i = 0; i < arguments->len; i++)
    {
      const PorismSlice argument = g_array_index (arguments, PorismSlice, i);
      g_autofree char *name = NULL;

      append_slice (self, at, argument.start, whole.line);
      at = argument.end;
      name = dup_argument (self, argument, function->kinds);
      if (name == NULL)
        return FALSE;
      append_name (self, argument, name);
    }
  append_slice (self, at, whole.end, whole.line);
  return TRUE;
}

/* Whether every argument is the name of what the function takes. */
static gboolean
takes_names (Replacement                *self,
             const PorismObjectFunction *function,
             const GArray               *arguments)
{
  for (guint i = 0; i < arguments->len; i++)
    {
      g_autofree char *text = porism_slice_dup (g_array_index (arguments, PorismSlice, i));
      g_autofree char *name = porism_name_canonicalise (text);

      if (name == NULL || !(PORISM_KINDS (self->scope->get_kind (name, self->scope->user_data)) & function->kinds))
        return FALSE;
    }
  return arguments->len == function->n_objects;
}

/* x((1, 2)), Distance(A, Midpoint(B, C)), and of names alone as they are. */
static gboolean
replace_in_function (Replacement                *self,
                     const PorismObjectFunction *function,
                     PorismSlice                 whole,
                     const GArray               *arguments)
{
  const gsize length = self->text->len;

  if (arguments->len != function->n_objects)
    return FALSE;
  if (append_arguments (self, function, whole, arguments))
    return TRUE;
  g_string_truncate (self->text, length);
  return FALSE;
}

/* |B - A| by the vector, which is read as its length; a number in bars stays. */
static gboolean
replace_length (Replacement *self,
                PorismSlice  whole,
                PorismSlice  inside)
{
  g_autofree char *text = porism_slice_dup (inside);
  g_autofree char *name = porism_name_canonicalise (text);
  g_autofree char *vector = NULL;

  if (name != NULL && self->scope->get_kind (name, self->scope->user_data) != PORISM_KIND_POINT)
    return FALSE;
  vector = self->scope->name_term (porism_slice_trim (inside), PORISM_KINDS (PORISM_KIND_VECTOR), self->scope->user_data);
  if (vector == NULL)
    return FALSE;
  append_name (self, whole, vector);
  return TRUE;
}

/* The bar that closes the one at @at; the end where there is none. */
static gsize
find_closing_bar (PorismSlice slice,
                  gsize       at)
{
  for (gsize i = at + 1; i < slice.end && slice.line[i] != ')'; i++)
    if (slice.line[i] == '|')
      return i > at + 1 ? i : slice.end;
    else if (slice.line[i] == '(')
      i = porism_slice_find_close ((PorismSlice) { slice.line, i, slice.end });
  return slice.end;
}

/* Substitute(x^2, x, 3) by the value of the function, #12(3). */
static gboolean
replace_substitution (Replacement *self,
                      PorismSlice  inside)
{
  g_autoptr (GArray) arguments = porism_slice_split (inside);
  g_autofree char *variable = arguments->len == 3 ? porism_slice_dup (g_array_index (arguments, PorismSlice, 1)) : NULL;
  g_autofree char *function = NULL, *argument = NULL;

  if (g_strcmp0 (variable, "x") != 0)
    return FALSE;
  function = dup_argument (self, g_array_index (arguments, PorismSlice, 0), PORISM_KINDS (PORISM_KIND_FUNCTION));
  if (function == NULL)
    return FALSE;
  argument = porism_typed_terms_name (g_array_index (arguments, PorismSlice, 2), self->scope);
  g_string_append_printf (self->text, "%s(%s)", function, argument);
  return TRUE;
}

/* Whether the call was replaced, or what is in it. */
static gboolean
replace_call (Replacement *self,
              PorismSlice  whole)
{
  const PorismObjectFunction *function;
  g_autofree char *name = NULL, *term = NULL;
  g_autoptr (GArray) arguments = NULL;
  PorismSlice name_slice, inside;
  PorismKind kind;
  gboolean is_item;             /* L(2) of a list */

  if (!porism_slice_get_call (whole, &name_slice, &inside))
    return FALSE;
  name = porism_slice_dup (name_slice);
  if ((g_str_equal (name, "abs") && replace_length (self, whole, inside)) ||
      (g_str_equal (name, "Substitute") && replace_substitution (self, inside)))
    return TRUE;
  kind = self->scope->get_kind (name, self->scope->user_data);
  is_item = (PORISM_KINDS (kind) & PORISM_KINDS_LIST) != 0;
  if (porism_function_find (name) != NULL || (kind != PORISM_KIND_NONE && !is_item))
    return FALSE;
  function = porism_object_function_find (name, TRUE);
  arguments = porism_slice_split (inside);
  if (function != NULL && takes_names (self, function, arguments))
    return FALSE;
  if (function != NULL && replace_in_function (self, function, whole, arguments))
    return TRUE;
  if (!is_item && !self->scope->is_command (name, self->scope->user_data))
    return FALSE;
  term = self->scope->name_term (whole, 0, self->scope->user_data);
  if (term == NULL)
    return FALSE;
  append_name (self, whole, term);
  return TRUE;
}

/* The end of the word that begins at @at. */
static gsize
skip_word (PorismSlice slice,
           gsize       at)
{
  while (at < slice.end)
    {
      const gunichar c = g_utf8_get_char (slice.line + at);

      if (!g_unichar_isalnum (c) && c != '_' && c != '\'')
        break;
      at = (gsize) (g_utf8_next_char (slice.line + at) - slice.line);
    }
  return at;
}

/* The end of the call whose word ends at @word; that itself where no bracket follows that is closed. */
static gsize
find_call_end (PorismSlice slice,
               gsize       word)
{
  gsize at = word;

  while (at < slice.end && slice.line[at] == ' ')
    at++;
  if (at == slice.end || (slice.line[at] != '(' && slice.line[at] != '['))
    return word;
  at = porism_slice_find_close ((PorismSlice) { slice.line, at, slice.end });
  return at < slice.end ? at + 1 : word;
}

char *
porism_typed_terms_name (PorismSlice            slice,
                         const PorismTermScope *scope)
{
  Replacement self = { .scope = scope, .text = g_string_new (NULL) };

  for (gsize at = slice.start; at < slice.end;)
    {
      const gsize word = g_unichar_isalpha (g_utf8_get_char (slice.line + at)) ? skip_word (slice, at) : at;
      const gsize end = word > at ? find_call_end (slice, word) : at;

      const gsize bar = slice.line[at] == '|' ? find_closing_bar (slice, at) : slice.end;

      if (bar < slice.end && replace_length (&self, (PorismSlice) { slice.line, at, bar + 1 },
                                             (PorismSlice) { slice.line, at + 1, bar }))
        {
          at = bar + 1;
          continue;
        }
      if (end > word && replace_call (&self, (PorismSlice) { slice.line, at, end }))
        {
          at = end;
          continue;
        }
      append_slice (&self, at, MAX (word, at + 1), slice.line);
      at = MAX (word, at + 1);
    }
  return g_string_free (self.text, FALSE);
}
