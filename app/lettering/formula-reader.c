/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What closes nothing that is open is passed over; what is not closed ends with what it is in; deeper than
 * PORISM_FORMULA_MAX_DEPTH braces do not count. */

#include "config.h"

#include <string.h>

#include "app/lettering/formula-reader.h"

typedef PorismFormulaNode Node;

/* ---- nodes ---- */

/**
 * porism_formula_new_node:
 *
 * What a command makes comes before what it reads.
 *
 * Returns: (transfer none): a node of the tree
 */
PorismFormulaNode *
porism_formula_new_node (PorismFormulaReader *self,
                         PorismFormulaKind    kind,
                         PorismFormulaClass   class)
{
  Node *node = g_new0 (Node, 1);

  node->kind = kind;
  node->class = class;
  node->at = (guint) (self->at - self->start);
  if (kind > PORISM_FORMULA_GROUP && porism_formula_is_atom (node) && node->at > 0)
    node->at--;
  g_ptr_array_add (self->tree->nodes, node);
  return node;
}

/**
 * porism_formula_append:
 *
 * Returns: (transfer none): @node, which is the last one now
 */
PorismFormulaNode *
porism_formula_append (PorismFormulaList *list,
                       Node              *node)
{
  if (list->last != NULL)
    list->last->next = node;
  else
    list->first = node;
  list->last = node;
  return node;
}

/**
 * porism_formula_append_new:
 *
 * Returns: (transfer none): a node, which is the last one
 */
PorismFormulaNode *
porism_formula_append_new (PorismFormulaReader *self,
                           PorismFormulaList   *list,
                           PorismFormulaKind    kind,
                           PorismFormulaClass   class)
{
  return porism_formula_append (list, porism_formula_new_node (self, kind, class));
}

/**
 * porism_formula_keep_words:
 *
 * Returns: (transfer none): a copy
 */
const char *
porism_formula_keep_words (PorismFormulaReader *self,
                           const char          *start,
                           gsize                length)
{
  return g_string_chunk_insert_len (self->tree->words, start, (gssize) length);
}

/**
 * porism_formula_append_words:
 *
 * Returns: (transfer none): a node with a copy of the words
 */
PorismFormulaNode *
porism_formula_append_words (PorismFormulaReader *self,
                             PorismFormulaList   *list,
                             const char          *start,
                             gsize                length)
{
  Node *node = porism_formula_append_new (self, list, PORISM_FORMULA_WORDS, PORISM_FORMULA_ORD);

  node->words = porism_formula_keep_words (self, start, length);
  return node;
}

/**
 * porism_formula_append_space:
 *
 * In ems.
 */
void
porism_formula_append_space (PorismFormulaReader *self,
                             PorismFormulaList   *list,
                             double               amount)
{
  porism_formula_append_new (self, list, PORISM_FORMULA_SPACE, PORISM_FORMULA_ORD)->amount = amount;
}

/**
 * porism_formula_new_group:
 *
 * Returns: (transfer none): a node
 */
PorismFormulaNode *
porism_formula_new_group (PorismFormulaReader *self,
                          Node                *body)
{
  Node *group;

  if (body != NULL && body->next == NULL && body->kind == PORISM_FORMULA_SYMBOL &&
      body->class == PORISM_FORMULA_ORD && body->above == NULL && body->below == NULL)
    return body;
  group = porism_formula_new_node (self, PORISM_FORMULA_GROUP, PORISM_FORMULA_ORD);
  group->body = body;
  return group;
}

/**
 * porism_formula_new_symbol:
 *
 * Returns: (transfer none): the character in the alphabet that is in force
 */
PorismFormulaNode *
porism_formula_new_symbol (PorismFormulaReader *self,
                           gunichar             character,
                           PorismFormulaClass   class)
{
  Node *node = porism_formula_new_node (self, PORISM_FORMULA_SYMBOL, class);

  node->character = porism_formula_get_letter (character, self->alphabet);
  node->plain = character;
  return node;
}

/* ---- what comes next ---- */

/**
 * porism_formula_begins:
 *
 * Returns: whether @text comes
 */
gboolean
porism_formula_begins (const PorismFormulaReader *self,
                       const char                *text)
{
  gsize length = strlen (text);

  return (gsize) (self->end - self->at) >= length && memcmp (self->at, text, length) == 0;
}

/**
 * porism_formula_begins_command:
 *
 * Returns: whether the command comes
 */
gboolean
porism_formula_begins_command (const PorismFormulaReader *self,
                               const char                *command)
{
  gsize length = strlen (command);

  return porism_formula_begins (self, command) &&
         (self->at + length >= self->end || !g_ascii_isalpha (self->at[length]));
}

/**
 * porism_formula_begins_break:
 *
 * Returns: whether a line or a row ends here
 */
gboolean
porism_formula_begins_break (const PorismFormulaReader *self)
{
  return porism_formula_begins (self, "\\\\") || porism_formula_begins_command (self, "\\cr") || porism_formula_begins_command (self, "\\newline");
}

/**
 * porism_formula_is_over:
 *
 * Returns: whether nothing comes that belongs to this list
 */
gboolean
porism_formula_is_over (const PorismFormulaReader *self)
{
  if (self->at >= self->end)
    return TRUE;
  if (*self->at == '}')
    return self->groups > 0;
  if (*self->at == ']')
    return self->brackets > 0;
  if (*self->at == '&' || porism_formula_begins_break (self))
    return self->tables > 0;
  return (self->fences > 0 && porism_formula_begins_command (self, "\\right")) ||
         (self->tables > 0 && porism_formula_begins_command (self, "\\end"));
}

/**
 * porism_formula_skip_spaces:
 *
 * As many as there are.
 */
void
porism_formula_skip_spaces (PorismFormulaReader *self)
{
  while (self->at < self->end && g_ascii_isspace (*self->at))
    self->at++;
}

/**
 * porism_formula_take_character:
 *
 * Returns: the character that comes
 */
gunichar
porism_formula_take_character (PorismFormulaReader *self)
{
  gunichar character = g_utf8_get_char (self->at);

  self->at = g_utf8_next_char (self->at);
  return character;
}

/**
 * porism_formula_take_raw:
 *
 * Returns: (transfer none): a copy; empty where there are no braces
 */
const char *
porism_formula_take_raw (PorismFormulaReader *self)
{
  const char *start;
  int open = 1;

  porism_formula_skip_spaces (self);
  if (self->at >= self->end || *self->at != '{')
    return "";
  start = ++self->at;
  while (self->at < self->end)
    {
      open += *self->at == '{' ? 1 : *self->at == '}' ? -1 : 0;
      if (open == 0)
        break;
      self->at++;
    }
  start = porism_formula_keep_words (self, start, (gsize) (self->at - start));
  self->at += self->at < self->end ? 1 : 0;
  return start;
}

/**
 * porism_formula_read_inside:
 *
 * Within it only what @counter counts is closed, and what was open before.
 *
 * Returns: (transfer none) (nullable): its first node
 */
PorismFormulaNode *
porism_formula_read_inside (PorismFormulaReader *self,
                            int                 *counter)
{
  PorismFormulaList list = { 0 };
  PorismFormulaAlphabet alphabet = self->alphabet;
  int brackets = self->brackets;

  self->brackets = counter == &self->brackets ? 1 : 0;
  *counter += counter == &self->brackets ? 0 : 1;
  self->depth++;
  porism_formula_read_list (self, &list);
  self->depth--;
  *counter -= counter == &self->brackets ? 0 : 1;
  self->brackets = brackets;
  self->alphabet = alphabet;
  return list.first;
}

/**
 * porism_formula_read_braces:
 *
 * Returns: (transfer none) (nullable): the first node
 */
PorismFormulaNode *
porism_formula_read_braces (PorismFormulaReader *self)
{
  Node *body;

  self->at++;
  body = porism_formula_read_inside (self, &self->groups);
  if (self->at < self->end && *self->at == '}')
    self->at++;
  return body;
}

/**
 * porism_formula_read_brackets:
 *
 * Returns: (transfer none) (nullable): the first node; NULL where there are none
 */
PorismFormulaNode *
porism_formula_read_brackets (PorismFormulaReader *self)
{
  Node *body;

  porism_formula_skip_spaces (self);
  if (self->at >= self->end || *self->at != '[' || self->depth >= PORISM_FORMULA_MAX_DEPTH ||
      memchr (self->at, ']', (gsize) (self->end - self->at)) == NULL)
    return NULL;
  self->at++;
  body = porism_formula_read_inside (self, &self->brackets);
  if (self->at < self->end && *self->at == ']')
    self->at++;
  return body;
}

/**
 * porism_formula_take_name:
 *
 * Returns: (transfer full): letters of a command, or an empty text
 */
char *
porism_formula_take_name (PorismFormulaReader *self)
{
  const char *start = self->at;

  while (self->at < self->end && g_ascii_isalpha (*self->at))
    self->at++;
  return g_strndup (start, (gsize) (self->at - start));
}

/**
 * porism_formula_skip_break:
 *
 * With its optional argument.
 */
void
porism_formula_skip_break (PorismFormulaReader *self)
{
  self->at++;
  if (self->at < self->end && g_ascii_isalpha (*self->at))
    g_free (porism_formula_take_name (self));
  else if (self->at < self->end)
    self->at++;
  if (self->at < self->end && *self->at == '[')
    {
      const char *close = memchr (self->at, ']', (gsize) (self->end - self->at));

      self->at = close != NULL ? close + 1 : self->at;
    }
}

/**
 * porism_formula_read_list:
 *
 * Until it is over.
 */
void
porism_formula_read_list (PorismFormulaReader *self,
                          PorismFormulaList   *list)
{
  while (!porism_formula_is_over (self))
    self->read_one (self, list);
}

/**
 * porism_formula_read_argument:
 *
 * Returns: (transfer none) (nullable): its first node
 */
PorismFormulaNode *
porism_formula_read_argument (PorismFormulaReader *self)
{
  PorismFormulaList list = { 0 };

  porism_formula_skip_spaces (self);
  if (porism_formula_is_over (self) || self->depth >= PORISM_FORMULA_MAX_DEPTH)
    return NULL;
  if (*self->at == '{')
    return porism_formula_read_braces (self);
  self->depth++;
  if (*self->at != '^' && *self->at != '_')
    self->read_one (self, &list);
  self->depth--;
  return list.first;
}
