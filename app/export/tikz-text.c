/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A name is a formula; a text is escaped; LaTeX stays what was written where TeX takes it, else it is escaped,
 * as it is shown in the figure. */

#include "config.h"

#include <string.h>

#include "app/export/tikz-source.h"
#include "app/export/tikz-text.h"
#include "app/lettering/typeset.h"

/* In a text, where what has a meaning of its own does not. */
static void
add_character (GString    *out,
               const char *at)
{
  static const char *const escapes[][2] = {
    { "\\", "\\textbackslash{}" }, { "~", "\\textasciitilde{}" }, { "^", "\\textasciicircum{}" },
    { "<", "\\ensuremath{<}" },    { ">", "\\ensuremath{>}" },    { "|", "\\ensuremath{|}" },
    { "\"", "{\\char34}" },  { "\n", " " },                 { "-", "{-}" },
  };
  const char *sign = porism_tikz_source_find_sign (g_utf8_get_char (at));

  for (guint i = 0; i < G_N_ELEMENTS (escapes); i++)
    if (*at == *escapes[i][0])
      {
        g_string_append (out, escapes[i][1]);
        return;
      }
  if (sign != NULL)
    g_string_append_printf (out, "\\ensuremath{%s}", sign);
  else if (strchr ("#$%&_{}", *at) != NULL)
    g_string_append_printf (out, "\\%c", *at);
  else if ((guchar) *at >= ' ')
    g_string_append_len (out, at, g_utf8_next_char (at) - at);
}

static void
add_plain (GString    *out,
           const char *text,
           gsize       length)
{
  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    add_character (out, at);
}

/* Letters in a formula: those that TeX has none of are put there as a text. */
static void
add_letters (GString    *out,
             const char *text,
             gsize       length,
             gboolean    slanted)
{
  gboolean ascii = TRUE;

  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    ascii &= g_ascii_isalnum (*at) || strchr (",.;:+-=()/*[]!?' ", *at) != NULL ||
             porism_tikz_source_find_sign (g_utf8_get_char (at)) != NULL;
  if (!ascii)
    {
      g_string_append (out, slanted ? "\\mbox{\\itshape " : "\\mbox{");
      add_plain (out, text, length);
      g_string_append_c (out, '}');
      return;
    }
  g_string_append (out, slanted ? "" : "\\mathrm{");
  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    {
      const char *sign = porism_tikz_source_find_sign (g_utf8_get_char (at));

      if (sign != NULL)
        g_string_append_printf (out, "{%s}", sign);
      else
        g_string_append_c (out, *at);
    }
  g_string_append (out, slanted ? "" : "}");
}

/* Markup while it is read. */
typedef struct
{
  GString *out;
  guint slanted;                /* tags that are open */
  guint formulas;               /* of which each has begun a formula */
} Reader;

/* What a tag begins, and what ends it. */
static const struct
{
  const char *tag;
  const char *before, *after;
  gboolean slanted;
} tags[] = {
  { "i", "\\ensuremath{", "}", TRUE },   { "sub", "\\ensuremath{{}_{", "}}" }, { "sup", "\\ensuremath{{}^{", "}}" },
  { "vec", "\\ensuremath{\\vec{", "}}" }, { "arrow", "\\ensuremath{\\overrightarrow{\\mbox{", "}}}" },
  { "b", "\\textbf{", "}" },             { "u", "\\underline{", "}" },         { "span", "\\ensuremath{\\overline{\\mbox{", "}}}" },
};

static void
begin_tag (GMarkupParseContext *context,
           const char          *name,
           const char         **attributes,
           const char         **values,
           gpointer             user_data,
           GError             **error)
{
  Reader *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_str_equal (name, tags[i].tag))
      {
        g_string_append (self->out, tags[i].before);
        self->slanted += tags[i].slanted;
        self->formulas += strstr (tags[i].before, "ensuremath") != NULL && i < 3;
      }
}

static void
end_tag (GMarkupParseContext *context,
         const char          *name,
         gpointer             user_data,
         GError             **error)
{
  Reader *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_str_equal (name, tags[i].tag))
      {
        g_string_append (self->out, tags[i].after);
        self->slanted -= tags[i].slanted;
        self->formulas -= strstr (tags[i].before, "ensuremath") != NULL && i < 3;
      }
}

static void
add_text (GMarkupParseContext *context,
          const char          *text,
          gsize                length,
          gpointer             user_data,
          GError             **error)
{
  Reader *self = user_data;

  if (self->formulas > 0)
    add_letters (self->out, text, length, self->slanted > 0);
  else
    add_plain (self->out, text, length);
}

static void
add_markup (GString    *out,
            const char *markup)
{
  const GMarkupParser parser = { begin_tag, end_tag, add_text };
  g_autoptr (GString) read = g_string_new (NULL);
  Reader self = { .out = read };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &self, NULL);

  if (g_markup_parse_context_parse (context, "<markup>", -1, NULL) &&
      g_markup_parse_context_parse (context, markup, -1, NULL) &&
      g_markup_parse_context_parse (context, "</markup>", -1, NULL) &&
      g_markup_parse_context_end_parse (context, NULL))
    g_string_append (out, read->str);
  else
    add_plain (out, markup, strlen (markup));
}

/* With $…$ only what is between the dollars is a formula; without, all of it. */
static void
add_latex (GString    *out,
           const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "$", -1);
  gboolean formula = parts[0] == NULL || parts[1] == NULL;

  for (guint i = 0; parts[i] != NULL; i++, formula = !formula)
    {
      if (*parts[i] == '\0')
        continue;
      if (formula && porism_tikz_source_is_sound (parts[i]))
        {
          g_string_append_c (out, '$');
          porism_tikz_source_add (out, parts[i]);
          g_string_append_c (out, '$');
        }
      else
        add_plain (out, parts[i], strlen (parts[i]));
    }
}

/**
 * porism_tikz_text_add:
 *
 * Appends what makes TeX set the text.
 */
void
porism_tikz_text_add (GString               *out,
                      const PorismLettering *lettering)
{
  g_autofree char *text = g_utf8_make_valid (lettering->text, -1);
  g_autofree char *markup = NULL;

  switch (lettering->role)
    {
    case PORISM_LETTERING_NAME:
      markup = porism_typeset_name (text);
      add_markup (out, markup);
      break;
    case PORISM_LETTERING_MARKUP:
      add_markup (out, text);
      break;
    case PORISM_LETTERING_LATEX:
      add_latex (out, text);
      break;
    case PORISM_LETTERING_NUMBER:
    case PORISM_LETTERING_TEXT:
    case PORISM_N_LETTERINGS:
    default:
      add_plain (out, text, strlen (text));
    }
}
