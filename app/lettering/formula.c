/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Read, laid out, put into runs. What is longer than any formula is text. */

#include "config.h"

#include <string.h>

#include "app/lettering/formula-layout.h"
#include "app/lettering/formula.h"

#define MAX_LENGTH 8192

static PorismFormulaMeasure
set_list (PorismTextRuns          *runs,
          PorismFormulaSetter     *setter,
          const PorismFormulaNode *list)
{
  PorismFormulaStyle style = { PORISM_FORMULA_INLINE, FALSE };
  PorismFormulaBox box = porism_formula_lay_out (setter, list, style);

  porism_formula_emit (setter, runs);
  porism_formula_setter_clear (setter);
  return (PorismFormulaMeasure) { box.width, box.height, box.depth };
}

/**
 * porism_formula_set:
 *
 * Returns: how large it is
 */
PorismFormulaMeasure
porism_formula_set (PorismTextRuns             *runs,
                    PorismFormulaFont          *font,
                    PangoContext               *context,
                    const PangoFontDescription *words,
                    double                      size,
                    const char                 *text)
{
  PorismFormulaSetter setter = { .font = font, .context = context, .words = words, .size = size };
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  PorismFormulaTree tree = { 0 };
  PorismFormulaNode plain = { .kind = PORISM_FORMULA_WORDS, .words = valid };
  PorismFormulaMeasure measure =
    set_list (runs, &setter, strlen (valid) <= MAX_LENGTH ? porism_formula_parse (&tree, valid) : &plain);

  porism_formula_tree_clear (&tree);
  return measure;
}

/**
 * porism_formula_set_name:
 *
 * Returns: how large it is
 */
PorismFormulaMeasure
porism_formula_set_name (PorismTextRuns             *runs,
                         PorismFormulaFont          *font,
                         PangoContext               *context,
                         const PangoFontDescription *words,
                         double                      size,
                         const char                 *name)
{
  PorismFormulaSetter setter = { .font = font, .context = context, .words = words, .size = size };
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  PorismFormulaTree tree = { 0 };
  PorismFormulaNode plain = { .kind = PORISM_FORMULA_WORDS, .words = valid };
  PorismFormulaMeasure measure =
    set_list (runs, &setter, strlen (valid) <= MAX_LENGTH ? porism_formula_parse_name (&tree, valid) : &plain);

  porism_formula_tree_clear (&tree);
  return measure;
}
