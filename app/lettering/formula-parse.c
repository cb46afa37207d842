/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Characters, scripts and texts with formulas in them. A formula with a command that is not known is text. */

#include "config.h"

#include <string.h>

#include "app/lettering/formula-reader.h"

typedef PorismFormulaNode Node;

/* ---- scripts ---- */

/* What a script belongs to: nothing, where there is no atom, or it has one there. */
static Node *
find_base (PorismFormulaReader *self,
           PorismFormulaList   *list,
           gboolean             above)
{
  Node *last = list->last;

  if (last == NULL || !porism_formula_is_atom (last) || (above ? last->above : last->below) != NULL)
    last = porism_formula_append_new (self, list, PORISM_FORMULA_GROUP, PORISM_FORMULA_ORD);
  return last;
}

static void
add_raised (PorismFormulaReader *self,
            PorismFormulaList   *list,
            gunichar             character,
            gboolean             above)
{
  PorismFormulaList script = { 0 };
  Node *base = list->last, *sign = porism_formula_new_symbol (self, character, porism_formula_classify (character));

  if (base == NULL || !porism_formula_is_atom (base))
    base = find_base (self, list, above);
  script.first = script.last = above ? base->above : base->below;
  while (script.last != NULL && script.last->next != NULL)
    script.last = script.last->next;
  porism_formula_append (&script, sign);
  if (above)
    base->above = script.first;
  else
    base->below = script.first;
}

/* (nullable): what closes the one that opens here. */
static const char *
find_parenthesis (const PorismFormulaReader *self)
{
  int open = 0;

  for (const char *at = self->at; at < self->end; at++)
    {
      open += *at == '(' ? 1 : *at == ')' ? -1 : 0;
      if (open == 0)
        return at;
    }
  return NULL;
}

/* Up to three are one sign. */
static void
add_primes (PorismFormulaReader *self,
            PorismFormulaList   *list,
            gunichar             n)
{
  Node *base = list->last, *sign = base != NULL ? base->above : NULL;

  if (sign == NULL || sign->next != NULL || sign->plain < 0x2032 || sign->plain + n > 0x2034)
    add_raised (self, list, 0x2031 + n, TRUE);
  else
    sign->character = sign->plain += n;
}

static gboolean
is_prime (const Node *node)
{
  return node->plain >= 0x2032 && node->plain <= 0x2034;
}

/* The raised circle of degrees is found as their sign. */
static void
mark_degree (Node *script)
{
  if (script != NULL && script->next == NULL && script->plain == 0x2218)
    script->plain = 0xb0;
}

/* What stands from @start to @end, after which it goes on at @next. */
static Node *
parse_until (PorismFormulaReader *self,
             const char          *start,
             const char          *end,
             const char          *next)
{
  const char *outer = self->end;
  PorismFormulaList list = { 0 };

  self->at = start;
  self->end = end;
  self->depth++;
  porism_formula_read_list (self, &list);
  self->depth--;
  self->end = outer;
  self->at = next;
  return list.first;
}

/* What is raised in an expression: what is in parentheses, without these, or a number; what is lowered in a name: all
 * letters and digits that follow. */
static Node *
parse_plain_script (PorismFormulaReader *self,
                    gboolean             above)
{
  const char *at = self->at, *close = above && *at == '(' ? find_parenthesis (self) : NULL;
  int parenthesis = close != NULL ? 1 : 0;

  if (close == NULL)
    for (close = at; close < self->end &&
         (g_ascii_isdigit (*close) || *close == '.' || (!above && g_ascii_isalpha (*close)));)
      close++;
  if (close == at || self->depth >= PORISM_FORMULA_MAX_DEPTH)
    return porism_formula_read_argument (self);
  return parse_until (self, at + parenthesis, close, close + parenthesis);
}

/* A sign of degrees is raised already; primes come before what else is above. */
static void
parse_script (PorismFormulaReader *self,
              PorismFormulaList   *list)
{
  gboolean above = *self->at == '^';
  Node *script, *last, *base;

  self->at++;
  script = self->plain && self->at < self->end && *self->at != '{' ? parse_plain_script (self, above)
                                                                   : porism_formula_read_argument (self);
  if (above && script != NULL && script->next == NULL && script->plain == 0xb0)
    {
      porism_formula_append (list, script);
      return;
    }
  last = above && list->last != NULL && porism_formula_is_atom (list->last) ? list->last->above : NULL;
  while (last != NULL && last->next != NULL && is_prime (last))
    last = last->next;
  if (last != NULL && is_prime (last) && script != NULL)
    {
      last->next = script;
      return;
    }
  mark_degree (script);
  base = find_base (self, list, above);
  if (above)
    base->above = script;
  else
    base->below = script;
}

/* ---- characters ---- */

static gboolean
is_word_letter (gunichar character)
{
  return g_unichar_isalpha (character) && !(character >= 0x370 && character < 0x400) &&
         !(character >= 0x1d400 && character < 0x1d800) && !(character >= 0x2100 && character < 0x2200);
}

static gsize
count_letters (const PorismFormulaReader *self,
               gboolean                  *foreign,
               gboolean                  *capital)
{
  const char *at = self->at;

  *foreign = FALSE;
  *capital = TRUE;
  while (at < self->end && is_word_letter (g_utf8_get_char (at)))
    {
      *foreign = *foreign || (guchar) *at >= 128;
      *capital = *capital && g_ascii_isupper (*at);
      at = g_utf8_next_char (at);
    }
  return (gsize) (at - self->at);
}

/* Whether a space that was typed here is one: between words, and beside what is no operation. */
static gboolean
is_spaced (const PorismFormulaReader *self,
           const PorismFormulaList   *list)
{
  return self->shortest_word > 0 && self->at > self->start && self->at[-1] == ' ' && list->last != NULL &&
         porism_formula_is_atom (list->last) &&
         list->last->class != PORISM_FORMULA_BIN && list->last->class != PORISM_FORMULA_REL &&
         list->last->class != PORISM_FORMULA_PUNCT;
}

static void
parse_word (PorismFormulaReader *self,
            PorismFormulaList   *list,
            gsize                length)
{
  gboolean limits;
  Node *word;

  if (is_spaced (self, list))
    porism_formula_append_space (self, list, 1 / 3.0);
  word = porism_formula_append_words (self, list, self->at, length);
  if (porism_formula_is_function (word->words, &limits))
    {
      word->kind = PORISM_FORMULA_NAME;
      word->class = PORISM_FORMULA_OP;
    }
  self->at += length;
}

/* Letters that are no variables: of other scripts, and, where a formula is loose, words. */
static gboolean
try_word (PorismFormulaReader *self,
          PorismFormulaList   *list)
{
  gboolean foreign, capital, limits;
  gsize length = count_letters (self, &foreign, &capital);
  g_autofree char *text = length > 0 && length <= 8 ? g_strndup (self->at, length) : NULL;
  gboolean function = text != NULL && self->shortest_word > 0 && porism_formula_is_function (text, &limits);

  if (length == 0 || self->alphabet != PORISM_FORMULA_ITALIC)
    return FALSE;
  if (foreign || function ||
      (self->shortest_word > 0 && length >= self->shortest_word && (!capital || length > 4)))
    {
      parse_word (self, list, length);
      return TRUE;
    }
  return FALSE;
}

/* A comma between digits, in what is no TeX. */
static gboolean
is_decimal (const PorismFormulaReader *self)
{
  return self->shortest_word > 0 && self->at - self->start >= 2 && g_ascii_isdigit (self->at[-2]) &&
         self->at < self->end && g_ascii_isdigit (*self->at);
}

/* After a name, and no ratio. */
static gboolean
is_colon (const PorismFormulaReader *self)
{
  return self->plain && self->at - self->start >= 2 && self->at[-2] != ' ';
}

/* What stands under a root that is typed as a sign: a number, what is in parentheses, or one sign. */
static Node *
parse_radicand (PorismFormulaReader *self)
{
  PorismFormulaList list = { 0 };
  const char *close = NULL;

  if (self->at < self->end && *self->at == '(' && self->depth < PORISM_FORMULA_MAX_DEPTH)
    close = find_parenthesis (self);
  if (close != NULL)
    return parse_until (self, self->at + 1, close, close + 1);
  if (self->at < self->end && !g_ascii_isdigit (*self->at))
    return porism_formula_read_argument (self);
  while (self->at < self->end && (g_ascii_isdigit (*self->at) || *self->at == '.'))
    porism_formula_append (&list, porism_formula_new_symbol (self, porism_formula_take_character (self), PORISM_FORMULA_ORD));
  return list.first;
}

static gunichar
get_shown (gunichar character)
{
  static const gunichar shown[][2] = {
    { '-', 0x2212 }, { '*', 0x2217 }, { 0xb7, 0x22c5 }, { 0x2206, 0x394 }, { 0x22a5, 0x27c2 }, { 0xb5, 0x3bc },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (shown[i][0] == character)
      return shown[i][1];
  return character;
}

static void
parse_character (PorismFormulaReader *self,
                 PorismFormulaList   *list)
{
  guint at = (guint) (self->at - self->start);
  gunichar character = porism_formula_take_character (self);
  PorismFormulaClass class;

  if (character == '\'' || (character >= 0x2032 && character <= 0x2034))
    add_primes (self, list, character == '\'' ? 1 : character - 0x2031);
  else if (porism_formula_get_raised (character) != 0)
    add_raised (self, list, porism_formula_get_raised (character), TRUE);
  else if (porism_formula_get_lowered (character) != 0)
    add_raised (self, list, porism_formula_get_lowered (character), FALSE);
  else if (character == 0x221a)
    porism_formula_append_new (self, list, PORISM_FORMULA_ROOT, PORISM_FORMULA_ORD)->body = parse_radicand (self);
  else if (character == '~')
    porism_formula_append_space (self, list, 1 / 3.0);
  else
    {
      character = get_shown (character);
      class = character == ',' && is_decimal (self) ? PORISM_FORMULA_ORD
              : character == ':' && is_colon (self) ? PORISM_FORMULA_PUNCT : porism_formula_classify (character);
      porism_formula_append (list, porism_formula_new_symbol (self, character, class));
      list->last->at = at;
      if (class == PORISM_FORMULA_OP)
        list->last->limits = character >= 0x222b && character <= 0x2233 ? PORISM_FORMULA_LIMITS_NEVER
                                                                         : PORISM_FORMULA_LIMITS_DISPLAYED;
    }
}

/* ---- lists ---- */

/* Whether what comes is a number, a letter or a command that makes something of the kind. */
static gboolean
begins_operand (const PorismFormulaReader *self)
{
  const char *end = self->at + 1;
  const PorismFormulaSign *sign;
  g_autofree char *name = NULL;

  if (*self->at != '\\')
    return g_unichar_isalnum (g_utf8_get_char (self->at)) || *self->at == '(';
  while (end < self->end && g_ascii_isalpha (*end))
    end++;
  name = g_strndup (self->at + 1, (gsize) (end - self->at - 1));
  sign = porism_formula_find_sign (name);
  return sign == NULL ? *name != '\0' : sign->class == PORISM_FORMULA_ORD;
}

static void
read_one (PorismFormulaReader *self,
          PorismFormulaList   *list)
{
  char next = *self->at;

  if (list->last != NULL && list->last->kind == PORISM_FORMULA_WORDS && is_spaced (self, list) && begins_operand (self))
    porism_formula_append_space (self, list, 1 / 3.0);
  if (next == '{' && self->depth < PORISM_FORMULA_MAX_DEPTH)
    porism_formula_append (list, porism_formula_new_group (self, porism_formula_read_braces (self)));
  else if (next == '{' || next == '}' || g_ascii_isspace (next))
    self->at++;
  else if (next == '\\')
    porism_formula_read_command (self, list);
  else if (next == '^' || next == '_')
    parse_script (self, list);
  else if (!try_word (self, list))
    parse_character (self, list);
}

/* ---- texts ---- */

static const struct
{
  const char *open, *close;
  gboolean displayed;
} dollars[] = { { "$$", "$$", TRUE }, { "$", "$", FALSE }, { "\\(", "\\)", FALSE }, { "\\[", "\\]", TRUE } };

/* Where the next formula begins, which it is, and where it ends; one that is not closed goes on to the end. */
static const char *
find_formula (const char  *at,
              guint       *which,
              const char **end)
{
  for (; *at != '\0'; at++)
    for (*which = 0; *which < G_N_ELEMENTS (dollars); ++*which)
      if (g_str_has_prefix (at, dollars[*which].open))
        {
          const char *start = at + strlen (dollars[*which].open);

          *end = strstr (start, dollars[*which].close);
          if (*end == NULL)
            *end = start + strlen (start);
          return at;
        }
  return NULL;
}

/* Line by line. */
static void
append_plain (PorismFormulaReader *self,
              PorismFormulaList   *list,
              const char          *start,
              const char          *end)
{
  for (const char *at = start; at < end; at++)
    {
      const char *next = memchr (at, '\n', (gsize) (end - at));

      self->at = at;
      next = next != NULL ? next : end;
      if (next > at)
        porism_formula_append_words (self, list, at, (gsize) (next - at));
      if (next < end)
        porism_formula_append_new (self, list, PORISM_FORMULA_BREAK, PORISM_FORMULA_ORD);
      at = next;
    }
}

/* Returns whether all of it was understood; else it is text. */
static void
append_formula (PorismFormulaReader *self,
                PorismFormulaList   *list,
                const char          *start,
                const char          *end,
                gboolean             displayed)
{
  PorismFormulaList formula = { 0 };

  self->at = start;
  self->end = end;
  self->unknown = FALSE;
  porism_formula_append_new (self, &formula, PORISM_FORMULA_BOUNDARY, PORISM_FORMULA_ORD);
  porism_formula_append_new (self, &formula, PORISM_FORMULA_STYLE, PORISM_FORMULA_ORD)->amount = displayed ? 0 : 1;
  porism_formula_read_list (self, &formula);
  porism_formula_append_new (self, &formula, PORISM_FORMULA_BOUNDARY, PORISM_FORMULA_ORD);
  if (self->unknown)
    append_plain (self, list, start, end);
  else
    {
      porism_formula_append (list, formula.first);
      list->last = formula.last;
    }
}

static void
begin (PorismFormulaReader *self,
       PorismFormulaTree   *tree,
       const char          *text)
{
  if (tree->nodes == NULL)
    {
      tree->nodes = g_ptr_array_new_with_free_func (g_free);
      tree->words = g_string_chunk_new (256);
    }
  *self = (PorismFormulaReader) {
    .tree = tree, .start = text, .at = text, .end = text + strlen (text), .read_one = read_one,
  };
}

/**
 * porism_formula_parse:
 *
 * Returns: (transfer none) (nullable): the list, which lasts as long as @tree; @text has to, too
 */
const PorismFormulaNode *
porism_formula_parse (PorismFormulaTree *tree,
                      const char        *text)
{
  const char *formula, *end, *at = text;
  PorismFormulaList list = { 0 };
  PorismFormulaReader self;
  guint which;

  begin (&self, tree, text);
  if (find_formula (text, &which, &end) == NULL)
    {
      self.shortest_word = 4;
      append_formula (&self, &list, text, self.end, TRUE);
      return list.first;
    }
  while ((formula = find_formula (at, &which, &end)) != NULL)
    {
      append_plain (&self, &list, at, formula);
      append_formula (&self, &list, formula + strlen (dollars[which].open), end, dollars[which].displayed);
      at = *end != '\0' ? end + strlen (dollars[which].close) : end;
    }
  append_plain (&self, &list, at, at + strlen (at));
  return list.first;
}

static void
begin_plain (PorismFormulaReader *self,
             PorismFormulaTree   *tree,
             const char          *text)
{
  begin (self, tree, text);
  self->shortest_word = 3;
  self->plain = TRUE;
}

static Node *
parse_part_of_name (PorismFormulaReader *self,
                    const char          *start,
                    const char          *end)
{
  PorismFormulaList list = { 0 };

  self->at = start;
  self->end = end;
  while (self->at < self->end)
    if (!try_word (self, &list))
      parse_character (self, &list);
  return list.first;
}

/**
 * porism_formula_parse_name:
 *
 * One letter is a variable or a point, two are a product, capital ones are points in a row (ABC); else three and more
 * are a word. What follows a low line stands lower.
 *
 * Returns: (transfer none) (nullable): the list, which lasts as long as @tree; @name has to, too
 */
const PorismFormulaNode *
porism_formula_parse_name (PorismFormulaTree *tree,
                           const char        *name)
{
  const char *bar = strchr (name, '_'), *end = name + strlen (name);
  PorismFormulaList list = { 0 };
  PorismFormulaReader self;

  begin_plain (&self, tree, name);
  list.first = list.last = parse_part_of_name (&self, name, bar != NULL ? bar : end);
  while (list.last != NULL && list.last->next != NULL)
    list.last = list.last->next;
  if (bar != NULL && bar[1] != '\0')
    find_base (&self, &list, FALSE)->below = parse_part_of_name (&self, bar + 1, end);
  return list.first;
}

/* What stands in the place of a tag or of an entity; what is a sign of TeX keeps its own meaning. */
static const struct
{
  const char *markup, *text;
} unmarked[] = {
  { "<i>", "" }, { "</i>", "" }, { "<vec>", "\\vec{" }, { "</vec>", "}" }, { "<arrow>", "\\overrightarrow{" },
  { "</arrow>", "}" }, { "<sub>", "_{" }, { "</sub>", "}" }, { "<sup>", "^{" }, { "</sup>", "}" },
  { "&lt;", "<" }, { "&gt;", ">" }, { "&amp;", "\\&" }, { "&apos;", "'" }, { "&#39;", "'" }, { "&quot;", "″" },
  { "{", "\\{" }, { "}", "\\}" }, { "\\", "\\backslash " }, { "~", "\\sim " },
};

/* How much of @at was taken; 0 where it is markup of another kind. */
static gsize
unmark (GString    *out,
        const char *at)
{
  for (guint i = 0; i < G_N_ELEMENTS (unmarked); i++)
    if (g_str_has_prefix (at, unmarked[i].markup))
      {
        g_string_append (out, unmarked[i].text);
        return strlen (unmarked[i].markup);
      }
  if (*at == '<' || *at == '&')
    return 0;
  g_string_append_c (out, *at);
  return 1;
}

/**
 * porism_formula_parse_label:
 *
 * Returns: whether @list is set; it lasts as long as @tree
 */
gboolean
porism_formula_parse_label (PorismFormulaTree        *tree,
                            const char               *markup,
                            const PorismFormulaNode **list)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PorismFormulaList parsed = { 0 };
  PorismFormulaReader self;
  gsize length;

  for (const char *at = markup; *at != '\0'; at += length)
    {
      length = unmark (text, at);
      if (length == 0)
        return FALSE;
    }
  begin_plain (&self, tree, text->str);
  porism_formula_read_list (&self, &parsed);
  *list = parsed.first;
  return !self.unknown;
}

/**
 * porism_formula_tree_clear:
 *
 * It can be used again.
 */
void
porism_formula_tree_clear (PorismFormulaTree *self)
{
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_pointer (&self->words, g_string_chunk_free);
}
