/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of LaTeX: what each reads, and the nodes that it makes. */

#include "config.h"

#include <string.h>

#include "app/lettering/formula-reader.h"

typedef PorismFormulaNode Node;

typedef struct _Command Command;

struct _Command
{
  const char *name;
  void (*parse) (PorismFormulaReader *self,
                 PorismFormulaList   *list,
                 const Command       *command);
  double amount;
  gunichar character;
  guint choice;
};

/* ---- commands ---- */

static void
parse_fraction (PorismFormulaReader *self,
                PorismFormulaList   *list,
                const Command       *command)
{
  Node *group = porism_formula_append_new (self, list, PORISM_FORMULA_GROUP, PORISM_FORMULA_ORD), *fraction, *style;
  PorismFormulaList body = { 0 };

  if (command->choice != 0)
    {
      style = porism_formula_append_new (self, &body, PORISM_FORMULA_STYLE, PORISM_FORMULA_ORD);
      style->amount = command->choice - 1;
    }
  fraction = porism_formula_append_new (self, &body, PORISM_FORMULA_FRACTION, PORISM_FORMULA_INNER);
  fraction->amount = command->amount;
  fraction->character = command->character;
  fraction->other = command->character == '(' ? ')' : 0;
  fraction->body = porism_formula_read_argument (self);
  fraction->second = porism_formula_read_argument (self);
  fraction->until = (guint) (self->at - self->start);
  group->body = body.first;
}

static void
parse_root (PorismFormulaReader *self,
            PorismFormulaList   *list,
            const Command       *command)
{
  Node *root = porism_formula_append_new (self, list, PORISM_FORMULA_ROOT, PORISM_FORMULA_ORD);

  root->second = porism_formula_read_brackets (self);
  root->body = porism_formula_read_argument (self);
}

static void
parse_accent (PorismFormulaReader *self,
              PorismFormulaList   *list,
              const Command       *command)
{
  Node *accent = porism_formula_append_new (self, list, PORISM_FORMULA_ACCENT, PORISM_FORMULA_ORD);

  accent->character = command->character;
  accent->stretch = (PorismFormulaStretch) command->choice;
  accent->below_it = command->amount < 0;
  accent->body = porism_formula_read_argument (self);
  if (command->character == 0x23de || command->character == 0x23df || command->character == 0x23b4 ||
      command->character == 0x23b5)
    {
      accent->class = PORISM_FORMULA_OP;
      accent->limits = PORISM_FORMULA_LIMITS_ALWAYS;
    }
}

static void
parse_bar (PorismFormulaReader *self,
           PorismFormulaList   *list,
           const Command       *command)
{
  Node *bar = porism_formula_append_new (self, list, PORISM_FORMULA_BAR, PORISM_FORMULA_ORD);

  bar->below_it = command->amount < 0;
  bar->body = porism_formula_read_argument (self);
}

/* Where the group ends that begins here. */
static const char *
find_close (const PorismFormulaReader *self)
{
  const char *at = self->at;
  int open = 0;

  for (; at < self->end; at++)
    {
      open += *at == '{' ? 1 : *at == '}' ? -1 : 0;
      if (open == 0)
        break;
    }
  return at;
}

/* A formula within a text: up to the next dollar. */
static void
parse_dollars (PorismFormulaReader *self,
               PorismFormulaList   *list,
               const char          *close)
{
  const char *dollar = memchr (self->at, '$', (gsize) (close - self->at)), *end = self->end;
  Node *group = porism_formula_append_new (self, list, PORISM_FORMULA_GROUP, PORISM_FORMULA_ORD);
  PorismFormulaList inner = { 0 };

  self->end = dollar != NULL ? dollar : close;
  porism_formula_read_list (self, &inner);
  group->body = inner.first;
  self->at = dollar != NULL ? dollar + 1 : close;
  self->end = end;
}

/* Text may hold formulas between dollars. */
static void
parse_text (PorismFormulaReader *self,
            PorismFormulaList   *list,
            const Command       *command)
{
  Node *group = porism_formula_append_new (self, list, PORISM_FORMULA_GROUP, PORISM_FORMULA_ORD);
  PorismFormulaList inner = { 0 };
  const char *close, *dollar;

  porism_formula_skip_spaces (self);
  if (self->at >= self->end || *self->at != '{')
    return;
  close = find_close (self);
  for (self->at++; self->at < close;)
    {
      dollar = memchr (self->at, '$', (gsize) (close - self->at));
      dollar = dollar != NULL ? dollar : close;
      if (dollar > self->at)
        porism_formula_append_words (self, &inner, self->at, (gsize) (dollar - self->at))->amount = command->choice;
      self->at = dollar < close ? dollar + 1 : close;
      if (dollar < close)
        parse_dollars (self, &inner, close);
    }
  self->at = close < self->end ? close + 1 : close;
  group->body = inner.first;
}

static void
parse_alphabet (PorismFormulaReader *self,
                PorismFormulaList   *list,
                const Command       *command)
{
  PorismFormulaAlphabet before = self->alphabet;

  self->alphabet = (PorismFormulaAlphabet) command->choice;
  porism_formula_append (list, porism_formula_new_group (self, porism_formula_read_argument (self)));
  self->alphabet = before;
}

static void
parse_operator (PorismFormulaReader *self,
                PorismFormulaList   *list,
                const Command       *command)
{
  Node *name = porism_formula_append_new (self, list, PORISM_FORMULA_NAME, PORISM_FORMULA_OP);

  if (self->at < self->end && *self->at == '*')
    {
      self->at++;
      name->limits = PORISM_FORMULA_LIMITS_DISPLAYED;
    }
  name->words = porism_formula_take_raw (self);
}

/* \color{red}{…} colours a group, as GeoGebra has it; \color{red} what follows. */
static void
parse_colour (PorismFormulaReader *self,
              PorismFormulaList   *list,
              const Command       *command)
{
  Node *colour = porism_formula_new_node (self, PORISM_FORMULA_COLOUR, PORISM_FORMULA_ORD), *group;
  g_autofree char *name = NULL;
  gboolean hexadecimal = FALSE;

  porism_formula_skip_spaces (self);
  if (porism_formula_begins (self, "[HTML]"))
    {
      hexadecimal = TRUE;
      self->at += strlen ("[HTML]");
    }
  name = g_strconcat (hexadecimal ? "#" : "", porism_formula_take_raw (self), NULL);
  g_strstrip (name);
  self->unknown = self->unknown || !porism_formula_find_colour (name, &colour->colour);
  porism_formula_skip_spaces (self);
  if (self->at >= self->end || *self->at != '{')
    {
      porism_formula_append (list, colour);
      return;
    }
  group = porism_formula_append_new (self, list, PORISM_FORMULA_GROUP, PORISM_FORMULA_ORD);
  group->body = colour;
  colour->next = porism_formula_read_argument (self);
}

static void
parse_style (PorismFormulaReader *self,
             PorismFormulaList   *list,
             const Command       *command)
{
  porism_formula_append_new (self, list, PORISM_FORMULA_STYLE, PORISM_FORMULA_ORD)->amount = command->choice;
}

static void
parse_limits (PorismFormulaReader *self,
              PorismFormulaList   *list,
              const Command       *command)
{
  if (list->last != NULL && porism_formula_is_atom (list->last))
    list->last->limits = (PorismFormulaLimits) command->choice;
}

static void
parse_space (PorismFormulaReader *self,
             PorismFormulaList   *list,
             const Command       *command)
{
  porism_formula_append_space (self, list, command->amount);
}

/* A length in ems; in what else it is given is taken for points, of which an em has ten. */
static void
parse_hspace (PorismFormulaReader *self,
              PorismFormulaList   *list,
              const Command       *command)
{
  const char *length;
  char *unit;
  double amount;

  if (self->at < self->end && *self->at == '*')
    self->at++;
  length = porism_formula_take_raw (self);
  amount = g_ascii_strtod (length, &unit);
  porism_formula_append_space (self, list, CLAMP (g_str_has_prefix (unit, "em") ? amount : amount / 10, -10, 10));
}

/* One over the other: as limits of it. */
static void
parse_over (PorismFormulaReader *self,
            PorismFormulaList   *list,
            const Command       *command)
{
  Node *script = porism_formula_read_argument (self);
  Node *group = porism_formula_append_new (self, list, PORISM_FORMULA_GROUP, PORISM_FORMULA_REL);

  group->body = porism_formula_read_argument (self);
  group->limits = PORISM_FORMULA_LIMITS_ALWAYS;
  if (group->body != NULL && group->body->next == NULL && porism_formula_is_atom (group->body))
    group->class = group->body->class;
  if (command->choice != 0)
    group->below = script;
  else
    group->above = script;
}

static void
parse_arrow (PorismFormulaReader *self,
             PorismFormulaList   *list,
             const Command       *command)
{
  Node *arrow = porism_formula_append_new (self, list, PORISM_FORMULA_ARROW, PORISM_FORMULA_REL);

  arrow->character = command->character;
  arrow->second = porism_formula_read_brackets (self);
  arrow->body = porism_formula_read_argument (self);
}

static void
parse_wrapped (PorismFormulaReader *self,
               PorismFormulaList   *list,
               const Command       *command)
{
  porism_formula_append_new (self, list, (PorismFormulaKind) command->choice, PORISM_FORMULA_ORD)->body = porism_formula_read_argument (self);
}

static void
parse_class (PorismFormulaReader *self,
             PorismFormulaList   *list,
             const Command       *command)
{
  Node *group = porism_formula_append_new (self, list, PORISM_FORMULA_GROUP, (PorismFormulaClass) command->choice);

  group->limits = group->class == PORISM_FORMULA_OP ? PORISM_FORMULA_LIMITS_DISPLAYED : PORISM_FORMULA_LIMITS_NEVER;
  group->body = porism_formula_read_argument (self);
}

static void
parse_not (PorismFormulaReader *self,
           PorismFormulaList   *list,
           const Command       *command)
{
  Node *sign = porism_formula_read_argument (self);
  gunichar composed = 0;

  if (sign == NULL)
    return;
  porism_formula_append (list, sign->next == NULL ? sign : porism_formula_new_group (self, sign));
  if (sign->kind == PORISM_FORMULA_SYMBOL && g_unichar_compose (sign->character, 0x338, &composed))
    sign->character = sign->plain = composed;
  else
    self->unknown = TRUE;
}

static void
parse_modulo (PorismFormulaReader *self,
              PorismFormulaList   *list,
              const Command       *command)
{
  porism_formula_append_space (self, list, command->amount);
  if (command->choice != 0)
    porism_formula_append (list, porism_formula_new_symbol (self, '(', PORISM_FORMULA_OPEN));
  porism_formula_append_new (self, list, PORISM_FORMULA_NAME, PORISM_FORMULA_ORD)->words = "mod";
  porism_formula_append_space (self, list, 1 / 3.0);
  if (command->choice != 0)
    {
      porism_formula_append (list, porism_formula_new_group (self, porism_formula_read_argument (self)));
      porism_formula_append (list, porism_formula_new_symbol (self, ')', PORISM_FORMULA_CLOSE));
    }
}

static void
parse_nothing (PorismFormulaReader *self,
               PorismFormulaList   *list,
               const Command       *command)
{
}

/* ---- delimiters ---- */

/* Of a delimiter; 0 is the one that is not seen. */
static gunichar
take_delimiter (PorismFormulaReader *self)
{
  g_autofree char *name = NULL;
  const PorismFormulaSign *sign;
  gunichar character;

  porism_formula_skip_spaces (self);
  if (self->at >= self->end || *self->at == '}')
    return 0;
  character = porism_formula_take_character (self);
  if (character == '<' || character == '>')
    return character == '<' ? 0x27e8 : 0x27e9;
  if (character != '\\')
    return character == '.' ? 0 : character;
  name = porism_formula_take_name (self);
  sign = porism_formula_find_sign (name);
  if (*name != '\0' || self->at >= self->end)
    return sign != NULL ? sign->character : 0;
  character = porism_formula_take_character (self);
  return character == '|' ? 0x2016 : character;
}

static void
parse_left (PorismFormulaReader *self,
            PorismFormulaList   *list,
            const Command       *command)
{
  Node *fence = porism_formula_append_new (self, list, PORISM_FORMULA_FENCE, PORISM_FORMULA_INNER);

  fence->character = take_delimiter (self);
  if (self->depth >= PORISM_FORMULA_MAX_DEPTH)
    return;
  fence->body = porism_formula_read_inside (self, &self->fences);
  if (porism_formula_begins_command (self, "\\right"))
    {
      fence->until = (guint) (self->at - self->start);
      self->at += strlen ("\\right");
      fence->other = take_delimiter (self);
    }
}

static void
parse_big (PorismFormulaReader *self,
           PorismFormulaList   *list,
           const Command       *command)
{
  Node *delimiter = porism_formula_append_new (self, list, PORISM_FORMULA_DELIMITER, (PorismFormulaClass) command->choice);

  delimiter->character = take_delimiter (self);
  delimiter->amount = command->amount;
}

/* Where there is nothing to close. */
static void
parse_right (PorismFormulaReader *self,
             PorismFormulaList   *list,
             const Command       *command)
{
  gunichar character = take_delimiter (self);

  if (character != 0)
    porism_formula_append (list, porism_formula_new_symbol (self, character, PORISM_FORMULA_CLOSE));
}

/* ---- tables ---- */

static Node *
parse_row (PorismFormulaReader *self)
{
  Node *row = porism_formula_new_node (self, PORISM_FORMULA_ROW, PORISM_FORMULA_ORD);
  PorismFormulaList cells = { 0 };

  for (;;)
    {
      Node *cell = porism_formula_append_new (self, &cells, PORISM_FORMULA_CELL, PORISM_FORMULA_ORD);

      cell->body = porism_formula_read_inside (self, &self->tables);
      if (self->at >= self->end || *self->at != '&')
        break;
      self->at++;
    }
  row->body = cells.first;
  return row;
}

static void
parse_begin (PorismFormulaReader *self,
             PorismFormulaList   *list,
             const Command       *command)
{
  const PorismFormulaTable *table = porism_formula_find_table (porism_formula_take_raw (self));
  PorismFormulaList rows = { 0 };
  Node *node;

  if (table == NULL || self->depth >= PORISM_FORMULA_MAX_DEPTH)
    {
      self->unknown = TRUE;
      return;
    }
  node = porism_formula_append_new (self, list, PORISM_FORMULA_TABLE, PORISM_FORMULA_ORD);
  node->table = table;
  node->class = table->close != 0 || table->open != 0 ? PORISM_FORMULA_INNER : PORISM_FORMULA_ORD;
  node->words = g_str_equal (table->name, "array") ? porism_formula_take_raw (self) : table->columns;
  porism_formula_append (&rows, parse_row (self));
  while (porism_formula_begins_break (self))
    {
      porism_formula_skip_break (self);
      porism_formula_skip_spaces (self);
      if (porism_formula_begins_command (self, "\\end"))
        break;
      porism_formula_append (&rows, parse_row (self));
    }
  node->body = rows.first;
  if (porism_formula_begins_command (self, "\\end"))
    {
      node->until = (guint) (self->at - self->start);
      self->at += strlen ("\\end");
      porism_formula_take_raw (self);
    }
}

#define ACCENT(name, character) { name, parse_accent, 1, character, PORISM_FORMULA_ACCENT_NARROW }
#define WIDE(name, character) { name, parse_accent, 1, character, PORISM_FORMULA_ACCENT_WIDE }
#define WHOLE(name, character) { name, parse_accent, 1, character, PORISM_FORMULA_ACCENT_WHOLE }
#define UNDER(name, character) { name, parse_accent, -1, character, PORISM_FORMULA_ACCENT_WHOLE }
#define ALPHABET(name, alphabet) { name, parse_alphabet, 0, 0, PORISM_FORMULA_##alphabet }
#define BIG(name, amount) \
  { name, parse_big, amount, 0, PORISM_FORMULA_ORD }, { name "l", parse_big, amount, 0, PORISM_FORMULA_OPEN }, \
  { name "r", parse_big, amount, 0, PORISM_FORMULA_CLOSE }, { name "m", parse_big, amount, 0, PORISM_FORMULA_REL }

static const Command commands[] = {
  { "frac", parse_fraction, 1, 0, 0 }, { "dfrac", parse_fraction, 1, 0, 1 }, { "tfrac", parse_fraction, 1, 0, 2 },
  { "cfrac", parse_fraction, 1, 0, 1 }, { "binom", parse_fraction, 0, '(', 0 }, { "dbinom", parse_fraction, 0, '(', 1 },
  { "tbinom", parse_fraction, 0, '(', 2 }, { "sqrt", parse_root },
  ACCENT ("hat", 0x2c6), ACCENT ("check", 0x2c7), ACCENT ("tilde", 0x2dc), ACCENT ("acute", 0xb4), ACCENT ("grave", '`'),
  ACCENT ("dot", 0x2d9), ACCENT ("ddot", 0xa8), ACCENT ("breve", 0x2d8), ACCENT ("bar", 0xaf), ACCENT ("vec", 0x20d7),
  ACCENT ("mathring", 0x2da), WIDE ("widehat", 0x302), WIDE ("widetilde", 0x303), WIDE ("widecheck", 0x30c),
  WHOLE ("overrightarrow", 0x2192), WHOLE ("overleftarrow", 0x2190), WHOLE ("overleftrightarrow", 0x2194),
  WHOLE ("Overrightarrow", 0x21d2), WHOLE ("overparen", 0x23dc), WHOLE ("wideparen", 0x23dc), WHOLE ("overarc", 0x23dc), WHOLE ("arc", 0x23dc),
  WHOLE ("overbrace", 0x23de), WHOLE ("overbracket", 0x23b4), UNDER ("underrightarrow", 0x2192),
  UNDER ("underleftarrow", 0x2190), UNDER ("underparen", 0x23dd), UNDER ("underbrace", 0x23df),
  UNDER ("underbracket", 0x23b5),
  { "overline", parse_bar, 1 }, { "underline", parse_bar, -1 },
  { "text", parse_text, 0, 0, 0 }, { "textrm", parse_text, 0, 0, 0 }, { "mbox", parse_text, 0, 0, 0 },
  { "hbox", parse_text, 0, 0, 0 }, { "textnormal", parse_text, 0, 0, 0 }, { "textup", parse_text, 0, 0, 0 },
  { "textbf", parse_text, 0, 0, 1 }, { "textit", parse_text, 0, 0, 2 }, { "emph", parse_text, 0, 0, 2 },
  ALPHABET ("mathrm", UPRIGHT), ALPHABET ("mathup", UPRIGHT), ALPHABET ("mathbf", BOLD), ALPHABET ("boldsymbol", BOLD_ITALIC),
  ALPHABET ("bm", BOLD_ITALIC), ALPHABET ("pmb", BOLD_ITALIC), ALPHABET ("mathit", SLANTED), ALPHABET ("mathnormal", ITALIC),
  ALPHABET ("mathcal", CALLIGRAPHIC), ALPHABET ("mathscr", CALLIGRAPHIC), ALPHABET ("mathbb", BLACKBOARD),
  ALPHABET ("mathfrak", FRAKTUR), ALPHABET ("mathsf", SANS), ALPHABET ("mathtt", TYPEWRITER),
  { "operatorname", parse_operator }, { "color", parse_colour }, { "textcolor", parse_colour },
  { "displaystyle", parse_style, 0, 0, 0 }, { "textstyle", parse_style, 0, 0, 1 }, { "scriptstyle", parse_style, 0, 0, 2 },
  { "scriptscriptstyle", parse_style, 0, 0, 3 },
  { "limits", parse_limits, 0, 0, PORISM_FORMULA_LIMITS_ALWAYS },
  { "nolimits", parse_limits, 0, 0, PORISM_FORMULA_LIMITS_NEVER },
  { "displaylimits", parse_limits, 0, 0, PORISM_FORMULA_LIMITS_DISPLAYED },
  { "quad", parse_space, 1 }, { "qquad", parse_space, 2 }, { "enspace", parse_space, 0.5 }, { "enskip", parse_space, 0.5 },
  { "thinspace", parse_space, 1 / 6.0 }, { "medspace", parse_space, 2 / 9.0 }, { "thickspace", parse_space, 5 / 18.0 },
  { "negthinspace", parse_space, -1 / 6.0 }, { "space", parse_space, 1 / 3.0 }, { "hspace", parse_hspace },
  { "overset", parse_over, 0, 0, 0 }, { "stackrel", parse_over, 0, 0, 0 }, { "underset", parse_over, 0, 0, 1 },
  { "xrightarrow", parse_arrow, 0, 0x2192 }, { "xleftarrow", parse_arrow, 0, 0x2190 },
  { "xleftrightarrow", parse_arrow, 0, 0x2194 }, { "xRightarrow", parse_arrow, 0, 0x21d2 },
  { "boxed", parse_wrapped, 0, 0, PORISM_FORMULA_BOXED }, { "phantom", parse_wrapped, 0, 0, PORISM_FORMULA_PHANTOM },
  { "mathord", parse_class, 0, 0, PORISM_FORMULA_ORD }, { "mathop", parse_class, 0, 0, PORISM_FORMULA_OP },
  { "mathbin", parse_class, 0, 0, PORISM_FORMULA_BIN }, { "mathrel", parse_class, 0, 0, PORISM_FORMULA_REL },
  { "mathopen", parse_class, 0, 0, PORISM_FORMULA_OPEN }, { "mathclose", parse_class, 0, 0, PORISM_FORMULA_CLOSE },
  { "mathpunct", parse_class, 0, 0, PORISM_FORMULA_PUNCT }, { "mathinner", parse_class, 0, 0, PORISM_FORMULA_INNER },
  { "not", parse_not }, { "pmod", parse_modulo, 1, 0, 1 }, { "bmod", parse_modulo, 1 / 3.0, 0, 0 },
  { "left", parse_left }, { "right", parse_right }, { "middle", parse_right }, { "begin", parse_begin },
  BIG ("big", 1.08), BIG ("Big", 1.62), BIG ("bigg", 2.16), BIG ("Bigg", 2.7),
  { "hline", parse_nothing }, { "nonumber", parse_nothing }, { "notag", parse_nothing }, { "strut", parse_nothing },
  { "mathstrut", parse_nothing }, { "relax", parse_nothing }, { "allowbreak", parse_nothing },
};

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  return NULL;
}

static void
parse_named (PorismFormulaReader *self,
             PorismFormulaList   *list,
             const char          *name)
{
  const Command *command = find_command (name);
  const PorismFormulaSign *sign = command == NULL ? porism_formula_find_sign (name) : NULL;
  gboolean limits = FALSE;
  Node *node;

  if (command != NULL)
    command->parse (self, list, command);
  else if (sign != NULL)
    {
      node = porism_formula_append (list, porism_formula_new_symbol (self, sign->character, sign->class));
      limits = sign->class == PORISM_FORMULA_OP && !(sign->character >= 0x222b && sign->character <= 0x2233);
      node->limits = limits ? PORISM_FORMULA_LIMITS_DISPLAYED : PORISM_FORMULA_LIMITS_NEVER;
    }
  else if (porism_formula_is_function (name, &limits))
    {
      node = porism_formula_append_new (self, list, PORISM_FORMULA_NAME, PORISM_FORMULA_OP);
      node->words = porism_formula_keep_words (self, name, strlen (name));
      node->limits = limits ? PORISM_FORMULA_LIMITS_DISPLAYED : PORISM_FORMULA_LIMITS_NEVER;
    }
  else
    self->unknown = TRUE;
}

/* A command of one sign, or a sign that means something else without it. */
static void
parse_sign_command (PorismFormulaReader *self,
                    PorismFormulaList   *list)
{
  static const struct
  {
    char sign;
    double space;
  } spaces[] = { { ',', 1 / 6.0 }, { ':', 2 / 9.0 }, { '>', 2 / 9.0 }, { ';', 5 / 18.0 }, { '!', -1 / 6.0 }, { ' ', 1 / 3.0 } };
  gunichar character = porism_formula_take_character (self);

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    if (character == (guchar) spaces[i].sign)
      {
        porism_formula_append_space (self, list, spaces[i].space);
        return;
      }
  if (character == '|')
    character = 0x2016;
  porism_formula_append (list, porism_formula_new_symbol (self, character, porism_formula_classify (character)));
}

/**
 * porism_formula_read_command:
 *
 * A command that is not known makes the formula one.
 */
void
porism_formula_read_command (PorismFormulaReader *self,
                             PorismFormulaList   *list)
{
  g_autofree char *name = NULL;

  if (porism_formula_begins_break (self))
    {
      porism_formula_append_new (self, list, PORISM_FORMULA_BREAK, PORISM_FORMULA_ORD);
      porism_formula_skip_break (self);
      return;
    }
  self->at++;
  name = porism_formula_take_name (self);
  if (*name != '\0')
    {
      porism_formula_skip_spaces (self);
      parse_named (self, list, name);
    }
  else if (self->at < self->end)
    parse_sign_command (self, list);
}
