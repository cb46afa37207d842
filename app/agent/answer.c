/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Models decorate: bold, LaTeX, a box, a JSON object, "x =", a full stop. What is under the
 * decoration is read by the parser of expressions; the decoration is taken off only where that
 * parser then understands what is left. */

#include "config.h"

#include <string.h>

#include "app/agent/answer.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "engine/expressions/expression.h"

#define MARK "ANSWER:"
/* Longer is an essay. */
#define MAX_ANSWER 500

void
porism_answer_free (PorismAnswer *self)
{
  g_free (self->text);
  g_free (self);
}

/* (nullable) (transfer full) */
static PorismExpression *
parse_constant (const char *text)
{
  const PorismExpressionScope scope = { 0 };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);

  if (expression == NULL || !porism_expression_is_constant (expression) ||
      porism_expression_is_condition (expression) || porism_expression_is_equation (expression))
    return NULL;

  return g_steal_pointer (&expression);
}

/* (nullable) (transfer full): the constant in the form of the expression language. */
static char *
read_constant (const char *text)
{
  g_autoptr (PorismExpression) expression = parse_constant (text);

  return expression != NULL ? porism_expression_to_text (expression, NULL) : NULL;
}

static gboolean
is_constant (const char *text)
{
  g_autofree char *constant = read_constant (text);

  return constant != NULL;
}

static gboolean
is_decimal (const char *text)
{
  gsize sign = strspn (text, "+-");
  gsize digits = strspn (text + sign, "0123456789");
  gsize point = text[sign + digits] == '.';
  gsize decimals = point ? strspn (text + sign + digits + 1, "0123456789") : 0;

  return sign <= 1 && digits + decimals > 0 && text[sign + digits + point + decimals] == '\0';
}

static gboolean
is_fraction (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);

  return g_strv_length (parts) == 2 && is_decimal (g_strstrip (parts[0])) &&
         is_decimal (g_strstrip (parts[1])) && strpbrk (text, ".") == NULL;
}

static void
replace_all (GString    *string,
             const char *from,
             const char *to)
{
  g_string_replace (string, from, to, 0);
}

/* The end of the group that @open opens, or NULL. */
static char *
find_closing (char *open)
{
  guint depth = 0;

  for (char *c = open; *c != '\0'; c++)
    {
      if (*c == '{')
        depth++;
      else if (*c == '}' && --depth == 0)
        return c;
    }
  return NULL;
}

/* @command{a} becomes @before a @after, @command{a}{b} with @between in the middle; FALSE where
 * there is none left, or one that is not closed. */
static gboolean
replace_command (GString    *string,
                 const char *command,
                 const char *before,
                 const char *between,
                 const char *after)
{
  char *start = strstr (string->str, command);
  char *open = start != NULL ? start + strlen (command) : NULL;
  char *close = open != NULL && *open == '{' ? find_closing (open) : NULL;
  char *second = close != NULL && between != NULL && close[1] == '{' ? find_closing (close + 1)
                                                                     : NULL;
  g_autofree char *a = NULL, *b = NULL, *head = NULL, *all = NULL;

  if (close == NULL || (between != NULL && second == NULL))
    return FALSE;
  head = g_strndup (string->str, (gsize) (start - string->str));
  a = g_strndup (open + 1, (gsize) (close - open - 1));
  b = second != NULL ? g_strndup (close + 2, (gsize) (second - close - 2)) : NULL;
  all = g_strconcat (head, before, a, b != NULL ? between : "", b != NULL ? b : "", after,
                     (second != NULL ? second : close) + 1, NULL);
  g_string_assign (string, all);

  return TRUE;
}

/* The LaTeX of formulas as far as answers use it. */
static void
remove_latex (GString *string)
{
  static const struct
  {
    const char *command, *before, *between, *after;
  } commands[] = {
    { "\\boxed", "", NULL, "" }, { "\\text", " ", NULL, "" }, { "\\mathrm", " ", NULL, "" },
    { "\\dfrac", "((", ")/(", "))" }, { "\\tfrac", "((", ")/(", "))" },
    { "\\frac", "((", ")/(", "))" }, { "\\sqrt", "sqrt(", NULL, ")" },
  };
  static const char *const signs[][2] = {
    { "^{\\circ}", "°" }, { "^\\circ", "°" }, { "\\circ", "°" }, { "\\pi", "pi" },
    { "\\cdot", "*" }, { "\\times", "*" }, { "\\left", "" }, { "\\right", "" }, { "\\,", " " },
    { "\\ ", " " }, { "\\%", "%" }, { "\\(", "" }, { "\\)", "" }, { "\\[", "" }, { "\\]", "" },
    { "\\approx", "≈" }, { "$", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    while (replace_command (string, commands[i].command, commands[i].before, commands[i].between,
                            commands[i].after))
      ;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    replace_all (string, signs[i][0], signs[i][1]);
}

static void
remove_markdown (GString *string)
{
  replace_all (string, "**", "");
  replace_all (string, "`", "");
  replace_all (string, "−", "-");
  replace_all (string, "×", "*");
  replace_all (string, "·", "*");
  replace_all (string, "π", "pi");
}

/* "A", "(B)", "B.", "B) 12 cm", "B: 12": TRUE with the letter. */
static gboolean
read_choice (const char *text,
             char       *letter)
{
  const char *c = text + (*text == '(');
  gboolean opened = *text == '(';

  if (*c < 'A' || *c > 'H')
    return FALSE;
  *letter = *c++;
  if (opened)
    return *c == ')';
  if (*c == '\0')
    return TRUE;

  return (*c == '.' || *c == ')' || *c == ':') && (c[1] == '\0' || c[1] == ' ');
}

/* What stands after the last sign of equality, where that can be read. */
static const char *
find_value (const char *text)
{
  static const char *const signs[] = { "=", "≈" };
  const char *value = text;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      const char *sign = g_strrstr (text, signs[i]);
      const char *after = sign != NULL ? sign + strlen (signs[i]) : NULL;

      if (after != NULL && after > value && !is_constant (text))
        value = after + strspn (after, " ");
    }
  return is_constant (value) ? value : text;
}

static PorismAnswer *
answer_new (PorismAnswerKind kind,
            const char      *text)
{
  PorismAnswer *self = g_new0 (PorismAnswer, 1);

  self->kind = kind;
  self->text = g_strdup (text);

  return self;
}

static PorismAnswer *
judge (const char *text)
{
  g_autofree char *constant = NULL;

  if (is_decimal (text))
    return answer_new (PORISM_ANSWER_NUMBER, text);
  if (is_fraction (text))
    return answer_new (PORISM_ANSWER_FRACTION, text);
  constant = read_constant (text);

  return constant != NULL ? answer_new (PORISM_ANSWER_EXPRESSION, constant)
                          : answer_new (PORISM_ANSWER_TEXT, text);
}

/* {"value": …, "type": …}: (nullable) (transfer full). */
static char *
read_object (const char *text)
{
  json_object *json = *text == '{' ? porism_json_parse (text, -1, NULL) : NULL;
  json_object *value = porism_wire_get (json, "value");
  char *result = value != NULL ? g_strdup (json_object_get_string (value)) : NULL;

  json_object_put (json);
  return result;
}

/* The brackets that stand for a fraction's braces, where there is nothing beside them. */
static void
remove_outer_brackets (GString *string)
{
  g_autofree char *inner = NULL;

  if (!g_str_has_prefix (string->str, "((") || !g_str_has_suffix (string->str, "))"))
    return;
  inner = g_strndup (string->str + 1, string->len - 2);
  if (!is_constant (inner))
    return;
  g_string_assign (string, inner);
  /* ((7)/(2)) is the fraction 7/2. */
  if (strspn (inner, "()/-0123456789") == string->len)
    {
      replace_all (string, "(", "");
      replace_all (string, ")", "");
      if (!is_fraction (string->str))
        g_string_assign (string, inner);
    }
}

/**
 * porism_answer_parse:
 *
 * Returns: (transfer full): the answer without its decoration
 */
PorismAnswer *
porism_answer_parse (const char *text)
{
  g_autoptr (GString) string = g_string_new (NULL);
  g_autofree char *plain = g_strstrip (g_strdup (text));
  g_autofree char *value = read_object (plain);
  char letter[] = { '\0', '\0' };

  g_string_assign (string, value != NULL ? value : plain);
  remove_markdown (string);
  remove_latex (string);
  g_strstrip (string->str);
  g_string_set_size (string, strlen (string->str));
  if (read_choice (string->str, letter))
    return answer_new (PORISM_ANSWER_CHOICE, letter);
  /* A full stop, unless it is a decimal's. */
  if (g_str_has_suffix (string->str, ".") && string->len > 1)
    g_string_truncate (string, string->len - 1);
  remove_outer_brackets (string);

  return judge (find_value (string->str));
}

/* (nullable): what follows the mark in the line at @line. */
static const char *
find_mark (const char *line)
{
  line += strspn (line, " \t*_#>`-");

  return g_ascii_strncasecmp (line, MARK, strlen (MARK)) == 0 ? line + strlen (MARK) : NULL;
}

/**
 * porism_answer_find:
 *
 * Returns: (transfer full) (nullable): the answer of the last line that is one
 */
PorismAnswer *
porism_answer_find (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = g_strv_length (lines); i-- > 0;)
    {
      const char *answer = find_mark (lines[i]);
      g_autofree char *plain = answer != NULL ? g_strdup (answer) : NULL;

      if (plain == NULL)
        continue;
      g_strstrip (plain);
      if (*plain != '\0' && strspn (plain, "*_` ") < strlen (plain) &&
          strlen (plain) <= MAX_ANSWER)
        return porism_answer_parse (plain);
    }
  return NULL;
}

gboolean
porism_answer_is_done (const char *answer)
{
  return g_ascii_strcasecmp (answer, "done") == 0;
}

/**
 * porism_answer_to_display:
 * @answer: without its decoration
 *
 * Returns: (transfer full): the answer for a person: “2√5” for "2*sqrt(5)"; a decimal, a choice and
 *   words as they are
 */
char *
porism_answer_to_display (const char *answer)
{
  g_autoptr (PorismExpression) expression = is_decimal (answer) ? NULL : parse_constant (answer);

  return expression != NULL ? porism_expression_to_display (expression, NULL) : g_strdup (answer);
}
