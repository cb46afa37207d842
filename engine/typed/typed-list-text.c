/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/typed/typed-list-text.h"

/* The end of the word that begins at @at; that itself where none does. */
static gsize
find_word_end (PorismSlice slice,
               gsize       at)
{
  gboolean first = TRUE;

  while (at < slice.end)
    {
      const gunichar c = g_utf8_get_char (slice.line + at);

      if (!(first ? g_unichar_isalpha (c) : g_unichar_isalnum (c) || c == '_' || c == '\''))
        break;
      /* the index of a name, A_{12} */
      if (c == '_' && at + 1 < slice.end && slice.line[at + 1] == '{')
        at = MIN (porism_slice_find_close ((PorismSlice) { slice.line, at + 1, slice.end }), slice.end - 1);
      at = (gsize) (g_utf8_next_char (slice.line + at) - slice.line);
      first = FALSE;
    }
  return at;
}

static const char *
find_value (const char        *name,
            const char *const *names,
            const char *const *values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

char *
porism_typed_text_substitute (PorismSlice        slice,
                              const char *const *names,
                              const char *const *values)
{
  GString *text = g_string_new (NULL);

  for (gsize at = slice.start; at < slice.end;)
    {
      const gsize end = find_word_end (slice, at);
      g_autofree char *word = g_strndup (slice.line + at, end - at);
      const char *value = end > at ? find_value (word, names, values) : NULL;
      const gsize next = end > at ? end : at + 1;

      if (value != NULL)
        g_string_append (text, value);
      else
        g_string_append_len (text, slice.line + at, (gssize) (next - at));
      at = next;
    }
  return g_string_free (text, FALSE);
}

/* ---- lists in an expression ---- */

static gboolean
is_bracket (char c)
{
  return c == '(' || c == '[';
}

static void
add_row (GArray *rows,
         gsize   start,
         gsize   end,
         guint   n)
{
  const PorismTypedRow row = { start, end, n };

  g_array_append_val (rows, row);
}

/* What is written out, {…}, at @at; the byte after it. */
static gsize
add_written (PorismSlice slice,
             gsize       at,
             GArray     *rows)
{
  const gsize close = porism_slice_find_close ((PorismSlice) { slice.line, at, slice.end });
  g_autoptr (GArray) items = porism_slice_split ((PorismSlice) { slice.line, at + 1, close });

  if (close == slice.end)
    return slice.end;
  add_row (rows, at, close + 1, items->len);
  return close + 1;
}

/* The word from @at to @end, with its arguments where it has such; the byte after it. */
static gsize
add_word (PorismSlice                slice,
          gsize                      at,
          gsize                      end,
          const PorismTypedRowScope *scope,
          GArray                    *rows)
{
  g_autofree char *word = g_strndup (slice.line + at, end - at);
  const gsize next = porism_slice_skip_blanks (slice, end);
  const gint n = scope->count (word, scope->user_data);

  if (next < slice.end && is_bracket (slice.line[next]) && (n >= 0 || !scope->is_calculated (word, scope->user_data)))
    return MIN (porism_slice_find_close ((PorismSlice) { slice.line, next, slice.end }) + 1, slice.end);
  if (n >= 0)
    add_row (rows, at, end, (guint) n);
  return end;
}

GArray *
porism_typed_text_find_rows (PorismSlice                slice,
                             const PorismTypedRowScope *scope)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (PorismTypedRow));

  for (gsize at = slice.start; at < slice.end;)
    {
      const gsize end = find_word_end (slice, at);

      if (end > at)
        at = add_word (slice, at, end, scope, rows);
      else if (slice.line[at] == '{')
        at = add_written (slice, at, rows);
      else if (slice.line[at] == '"')
        break;
      else
        at++;
    }
  return rows;
}

static void
append_item (GString    *text,
             PorismSlice slice,
             guint       i)
{
  PorismSlice inside;

  if (porism_slice_get_enclosed (slice, '{', &inside))
    {
      g_autoptr (GArray) items = porism_slice_split (inside);
      g_autofree char *item = porism_slice_dup (g_array_index (items, PorismSlice, i));

      g_string_append_printf (text, "(%s)", item);
    }
  else
    {
      g_autofree char *name = porism_slice_dup (slice);

      g_string_append_printf (text, "Element(%s, %u)", name, i + 1);
    }
}

char *
porism_typed_text_dup_item (PorismSlice   slice,
                            const GArray *rows,
                            guint         i)
{
  GString *text = g_string_new (NULL);
  gsize at = slice.start;

  for (guint k = 0; k < rows->len; k++)
    {
      const PorismTypedRow *row = &g_array_index (rows, PorismTypedRow, k);

      g_string_append_len (text, slice.line + at, (gssize) (row->start - at));
      append_item (text, (PorismSlice) { slice.line, row->start, row->end }, i);
      at = row->end;
    }
  g_string_append_len (text, slice.line + at, (gssize) (slice.end - at));

  return g_string_free (text, FALSE);
}
