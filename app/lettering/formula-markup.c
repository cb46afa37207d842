/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Formulas within a running text, as Pango's markup: in one line, fractions with a stroke, what cannot be stacked
 * beside each other. */

#include "config.h"

#include "app/lettering/formula-tree.h"
#include "app/lettering/typeset.h"

/* So many signs are raised over as many; longer fractions are in one line. */
#define SHORT_PART 2
#define AROUND_RELATION "\u2005"

typedef PorismFormulaNode Node;

static void add_list (GString    *out,
                      const Node *list);

static void
add_between (GString    *out,
             const char *before,
             const Node *list,
             const char *after)
{
  g_string_append (out, before);
  add_list (out, list);
  g_string_append (out, after);
}

static void
add_character (GString *out,
               gunichar character)
{
  char text[8] = "";

  if (character == 0)
    return;
  g_unichar_to_utf8 (character, text);
  porism_typeset_add_escaped (out, text, -1);
}

static void
add_in (GString    *out,
        const char *tag,
        gunichar    character)
{
  g_string_append_printf (out, "<%s>", tag);
  add_character (out, character);
  g_string_append_printf (out, "</%s>", tag);
}

/* Letters have fonts where they have mathematical ones. */
static void
add_symbol (GString    *out,
            const Node *node)
{
  if (node->character == node->plain)
    add_character (out, node->plain);
  else if (node->character == porism_formula_get_letter (node->plain, PORISM_FORMULA_ITALIC) ||
           node->character == porism_formula_get_letter (node->plain, PORISM_FORMULA_SLANTED))
    add_in (out, "i", node->plain);
  else if (node->character == porism_formula_get_letter (node->plain, PORISM_FORMULA_BOLD) ||
           node->character == porism_formula_get_letter (node->plain, PORISM_FORMULA_BOLD_ITALIC))
    add_in (out, "b", node->plain);
  else
    add_character (out, node->character);
}

static gboolean
is_short (const Node *list)
{
  guint n = 0;

  for (; list != NULL; list = list->next)
    {
      if (list->kind != PORISM_FORMULA_SYMBOL || list->above != NULL || list->below != NULL)
        return FALSE;
      n++;
    }
  return n <= SHORT_PART;
}

static void
add_part (GString    *out,
          const Node *part)
{
  gboolean several = part != NULL && part->next != NULL;

  add_between (out, several ? "(" : "", part, several ? ")" : "");
}

static void
add_fraction (GString    *out,
              const Node *node)
{
  add_character (out, node->character);
  if (node->character != 0 || (is_short (node->body) && is_short (node->second)))
    {
      add_between (out, "<sup>", node->body, "</sup>");
      g_string_append (out, node->character != 0 ? "\u2009" : "\u2044");
      add_between (out, "<sub>", node->second, "</sub>");
    }
  else
    {
      add_part (out, node->body);
      g_string_append_c (out, '/');
      add_part (out, node->second);
    }
  add_character (out, node->other);
}

static void
add_root (GString    *out,
          const Node *node)
{
  if (node->second != NULL)
    add_between (out, "<sup>", node->second, "</sup>");
  add_between (out, "√<span overline='single'>", node->body, "</span>");
}

static void
add_accent (GString    *out,
            const Node *node)
{
  static const gunichar combining[][2] = {
    { 0x2c6, 0x302 }, { 0x2c7, 0x30c }, { 0x2dc, 0x303 }, { 0xb4, 0x301 }, { '`', 0x300 }, { 0x2d9, 0x307 },
    { 0xa8, 0x308 }, { 0x2d8, 0x306 }, { 0xaf, 0x305 }, { 0x2da, 0x30a }, { 0x2192, 0x20d7 }, { 0x2190, 0x20d6 },
    { 0x20d7, 0x20d7 }, { 0x302, 0x302 }, { 0x303, 0x303 }, { 0x30c, 0x30c },
  };

  if (node->character == 0x23dc)
    g_string_append (out, "⌒");
  add_list (out, node->body);
  for (guint i = 0; i < G_N_ELEMENTS (combining); i++)
    if (combining[i][0] == node->character && !node->below_it)
      add_character (out, combining[i][1]);
}

static void
add_cells (GString    *out,
           const Node *row)
{
  for (const Node *cell = row->body; cell != NULL; cell = cell->next)
    add_between (out, "", cell->body, cell->next != NULL ? "\u2002" : "");
}

static void
add_table (GString    *out,
           const Node *node)
{
  add_character (out, node->table->open);
  for (const Node *row = node->body; row != NULL; row = row->next)
    {
      add_cells (out, row);
      g_string_append (out, row->next != NULL ? ";\u2002" : "");
    }
  add_character (out, node->table->close);
}

static void
add_nucleus (GString    *out,
             const Node *node)
{
  if (node->kind == PORISM_FORMULA_SYMBOL)
    add_symbol (out, node);
  else if (node->kind == PORISM_FORMULA_NAME || node->kind == PORISM_FORMULA_WORDS)
    porism_typeset_add_escaped (out, node->words, -1);
  else if (node->kind == PORISM_FORMULA_FRACTION)
    add_fraction (out, node);
  else if (node->kind == PORISM_FORMULA_ROOT)
    add_root (out, node);
  else if (node->kind == PORISM_FORMULA_ACCENT)
    add_accent (out, node);
  else if (node->kind == PORISM_FORMULA_BAR)
    add_between (out, node->below_it ? "<u>" : "<span overline='single'>", node->body, node->below_it ? "</u>" : "</span>");
  else if (node->kind == PORISM_FORMULA_TABLE)
    add_table (out, node);
  else if (node->kind != PORISM_FORMULA_PHANTOM)
    {
      add_character (out, node->character);
      add_list (out, node->body);
      add_character (out, node->other);
    }
}

/* Primes and degrees stand high already. */
static void
add_raised (GString    *out,
            const Node *list)
{
  while (list != NULL && list->kind == PORISM_FORMULA_SYMBOL && list->plain >= 0x2032 && list->plain <= 0x2034)
    {
      add_character (out, list->plain);
      list = list->next;
    }
  if (list != NULL && list->next == NULL && list->plain == 0xb0)
    add_character (out, list->plain);
  else if (list != NULL)
    add_between (out, "<sup>", list, "</sup>");
}

static void
add_atom (GString    *out,
          const Node *node)
{
  gboolean relation = node->class == PORISM_FORMULA_REL;
  const Node *next = node->next;

  if (relation && out->len > 0 && !g_str_has_suffix (out->str, " "))
    g_string_append (out, AROUND_RELATION);
  add_nucleus (out, node);
  if (node->below != NULL)
    add_between (out, "<sub>", node->below, "</sub>");
  add_raised (out, node->above);
  if (relation && next != NULL)
    g_string_append (out, AROUND_RELATION);
  else if (node->kind == PORISM_FORMULA_NAME && next != NULL && porism_formula_is_atom (next) &&
           next->class == PORISM_FORMULA_ORD)
    g_string_append (out, "\u2009");
}

static void
add_list (GString    *out,
          const Node *list)
{
  for (; list != NULL; list = list->next)
    if (porism_formula_is_atom (list))
      add_atom (out, list);
    else if (list->kind == PORISM_FORMULA_BREAK)
      g_string_append_c (out, '\n');
    else if (list->kind == PORISM_FORMULA_SPACE && list->amount > 0)
      g_string_append (out, list->amount >= 1 ? "\u2003" : list->amount >= 0.3 ? " " : "\u2009");
}

/**
 * porism_typeset_latex:
 *
 * Returns: (transfer full): Pango markup
 */
char *
porism_typeset_latex (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  PorismFormulaTree tree = { 0 };
  GString *out = g_string_new (NULL);

  add_list (out, porism_formula_parse (&tree, valid));
  porism_formula_tree_clear (&tree);
  return g_string_free (out, FALSE);
}
