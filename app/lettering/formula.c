/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Read, laid out, put into runs. What is longer than any formula is text. */

#include "config.h"

#include <string.h>

#include "app/lettering/formula-layout.h"
#include "app/lettering/formula.h"

#define MAX_LENGTH 8192

static gboolean
parse (PorismFormulaTree        *tree,
       PorismFormulaSource       source,
       const char               *text,
       const PorismFormulaNode **list)
{
  if (source == PORISM_FORMULA_LABEL)
    return porism_formula_parse_label (tree, text, list);
  *list = source == PORISM_FORMULA_OBJECT ? porism_formula_parse_name (tree, text) : porism_formula_parse (tree, text);
  return TRUE;
}

/**
 * porism_formula_set:
 *
 * Returns: whether @runs has it now
 */
gboolean
porism_formula_set (PorismTextRuns           *runs,
                    const PorismFormulaFonts *fonts,
                    PorismFormulaSource       source,
                    const char               *text,
                    PorismFormulaMeasure     *measure)
{
  PorismFormulaSetter setter = {
    .font = fonts->font, .context = fonts->context, .words = fonts->words, .size = fonts->size,
  };
  PorismFormulaStyle style = { PORISM_FORMULA_INLINE, FALSE };
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  PorismFormulaNode plain = { .kind = PORISM_FORMULA_WORDS, .words = valid };
  const PorismFormulaNode *list = &plain;
  PorismFormulaTree tree = { 0 };
  gboolean understood = strlen (valid) > MAX_LENGTH || parse (&tree, source, valid, &list);
  PorismFormulaBox box;

  if (understood)
    {
      box = porism_formula_lay_out (&setter, list, style);
      porism_formula_emit (&setter, runs);
      porism_formula_setter_clear (&setter);
      if (measure != NULL)
        *measure = (PorismFormulaMeasure) { box.width, box.height, box.depth };
    }
  porism_formula_tree_clear (&tree);
  return understood;
}
