/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From giac's replies to our expressions. The reply is foreign text, whatever it holds: a word that
 * is not in the table below, or a sign that is none of ours, makes the item it stands in
 * unreadable, and what is left is parsed like anything that a person types. So rootof, i, undef,
 * infinity, LambertW and an integral that giac gives back unsolved are no answers. */

#include "config.h"

#include <string.h>

#include "app/cas/giac-dialect.h"
#include "engine/expressions/program.h"

#define MOST_BYTES 65536
#define MOST_ITEMS 64

static const struct
{
  const char *giac;
  const char *ours;
} words[] = {
  { "pi", "pi" },       { "sqrt", "sqrt" },   { "surd", "nroot" },   { "abs", "abs" },
  { "sign", "sign" },   { "floor", "floor" }, { "ceil", "ceil" },    { "ceiling", "ceil" },
  { "round", "round" }, { "sin", "sin" },     { "cos", "cos" },      { "tan", "tan" },
  { "asin", "asin" },   { "acos", "acos" },   { "atan", "atan" },    { "sinh", "sinh" },
  { "cosh", "cosh" },   { "tanh", "tanh" },   { "exp", "exp" },      { "ln", "ln" },
  { "log", "ln" },      { "log10", "log10" }, { "min", "min" },      { "max", "max" },
  { "piecewise", "If" }, { "when", "If" },    { "and", "&&" },       { "or", "||" },
  { "not", "!" },
};

/* The index in a symbol such as v12, of that letter; G_MAXUINT where it is none. */
static guint
read_symbol (const char *word,
             gsize       length,
             char        letter)
{
  guint index = 0;

  if (length < 2 || length > 6 || word[0] != letter)
    return G_MAXUINT;
  for (gsize i = 1; i < length; i++)
    {
      if (!g_ascii_isdigit (word[i]))
        return G_MAXUINT;
      index = 10 * index + (guint) (word[i] - '0');
    }
  return index;
}

static gboolean
translate_word (const PorismGiacSymbols *self,
                const char              *word,
                gsize                    length,
                GString                 *out)
{
  guint variable = read_symbol (word, length, 'x');
  guint reading = read_symbol (word, length, 'v');

  if (variable < g_strv_length (self->subject->variables))
    {
      g_string_append (out, self->subject->variables[variable]);
      return TRUE;
    }
  if (reading < self->readings->len)
    {
      g_string_append_printf (out, "(%s)", (char *) g_ptr_array_index (self->readings, reading));
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].giac) == length && strncmp (words[i].giac, word, length) == 0)
      {
        g_string_append (out, words[i].ours);
        return TRUE;
      }
  return FALSE;
}

/* The bytes of a number such as 12, 0.5 or 2.6e-27. */
static gsize
measure_number (const char *at,
                const char *end)
{
  const char *c = at;
  const char *exponent;

  while (c < end && (g_ascii_isdigit (*c) || *c == '.'))
    c++;
  if (c == end || *c != 'e')
    return (gsize) (c - at);
  exponent = c + 1;
  if (exponent < end && (*exponent == '-' || *exponent == '+'))
    exponent++;
  if (exponent == end || !g_ascii_isdigit (*exponent))
    return (gsize) (c - at);
  while (exponent < end && g_ascii_isdigit (*exponent))
    exponent++;

  return (gsize) (exponent - at);
}

static gsize
measure_word (const char *at,
              const char *end)
{
  const char *c = at;

  while (c < end && (g_ascii_isalnum (*c) || *c == '_'))
    c++;
  return (gsize) (c - at);
}

/* One token; FALSE where it has no meaning here. */
static gboolean
translate_token (const PorismGiacSymbols *self,
                 const char             **at,
                 const char              *end,
                 GString                 *out)
{
  const char *start = *at;
  gsize n = 1;

  if (g_ascii_isdigit (*start) || *start == '.')
    {
      n = measure_number (start, end);
      g_string_append_len (out, start, (gssize) n);
    }
  else if (g_ascii_isalpha (*start) || *start == '_')
    {
      n = measure_word (start, end);
      if (!translate_word (self, start, n, out))
        return FALSE;
    }
  else if (strchr ("+-*/^(),<>=!&| ", *start) != NULL)
    g_string_append_c (out, *start);
  else
    return FALSE;
  *at = start + n;

  return out->len <= MOST_BYTES;
}

static PorismExpression *
read_item (const PorismGiacSymbols *self,
           const PorismCasQuestion *question,
           const char              *start,
           const char              *end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (start < end)
    if (!translate_token (self, &start, end, text))
      return NULL;
  return porism_cas_read_answer (question, text->str);
}

/* The end of the item that begins at @at: the next comma outside all brackets, or @end. */
static const char *
find_item_end (const char *at,
               const char *end)
{
  guint depth = 0;

  for (; at < end; at++)
    {
      if (*at == '(' || *at == '[')
        depth++;
      else if (*at == ')' || *at == ']')
        depth -= depth > 0;
      else if (*at == ',' && depth == 0)
        break;
    }
  return at;
}

/* What stands inside "list[…]" or "[…]"; FALSE where the reply is no list. */
static gboolean
open_list (const char **start,
           const char **end)
{
  const char *inside = *start;

  if (g_str_has_prefix (inside, "list["))
    inside += 4;
  if (*inside != '[' || *end - inside < 2 || (*end)[-1] != ']')
    return FALSE;
  *start = inside + 1;
  *end -= 1;
  return TRUE;
}

/**
 * porism_giac_read:
 * @reply: any text
 * @answers: takes the expressions
 *
 * Returns: how many items of the reply could not be read
 */
guint
porism_giac_read (const PorismGiacSymbols *self,
                  const PorismCasQuestion *question,
                  const char              *reply,
                  GPtrArray               *answers)
{
  const char *end = reply + strlen (reply);
  gboolean list;
  guint unread = 0;

  if (end - reply > MOST_BYTES)
    return 1;
  list = open_list (&reply, &end);
  if (list && reply == end)
    return 0;
  for (guint n = 0; reply <= end; n++)
    {
      const char *item_end = list ? find_item_end (reply, end) : end;
      PorismExpression *answer = NULL;

      if (n < MOST_ITEMS)
        answer = read_item (self, question, reply, item_end);
      if (answer != NULL)
        g_ptr_array_add (answers, answer);
      else
        unread++;
      reply = item_end + 1;
    }
  return unread;
}
