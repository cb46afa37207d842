/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Accents of one letter, and those as wide as what they stand on (rules 9, 10 and 12, and LaTeX's definitions). */

#include "config.h"

#include <math.h>

#include "app/lettering/formula-parts.h"

#define LENGTH(constant) porism_formula_get_length (self, HB_OT_MATH_CONSTANT_##constant, style)

/* In ems. */
#define ARROW_HEIGHT 0.367      /* as TeX counts an arrow, whose head is higher */
#define BRACE_GAP    0.2        /* between a brace and what it stands on */
#define BRACE_HEIGHT 0.72       /* both, and what LaTeX leaves free beyond */

static gboolean
is_arrow (gunichar character)
{
  return character >= 0x2190 && character <= 0x21ff;
}

static gboolean
is_brace (gunichar character)
{
  return character == 0x23de || character == 0x23df;
}

/* A letter's own, above the place that the font says. */
static PorismFormulaBox
put_narrow (PorismFormulaSetter     *self,
            const PorismFormulaBox  *base,
            const PorismFormulaNode *accent,
            PorismFormulaStyle       style)
{
  PorismFormulaBox box = *base, sign;
  int level = style.level < PORISM_FORMULA_SCRIPT ? 0 : (int) style.level - 1;
  guint glyph = porism_formula_font_get_glyph (self->font, accent->character, level);
  double em = porism_formula_get_em (self, style), reached, up;
  PorismGlyphMeasure measure;

  if (accent->stretch == PORISM_FORMULA_ACCENT_WIDE)
    glyph = porism_formula_font_get_variant (self->font, glyph, FALSE, base->width / em, TRUE, &reached);
  measure = porism_formula_font_measure (self->font, glyph);
  up = fmax (base->height - LENGTH (ACCENT_BASE_HEIGHT), 0);
  sign = porism_formula_new_glyph (self, glyph, accent->character, accent->at, style);
  porism_formula_move (self, &sign,
                       base->accent - (accent->stretch == PORISM_FORMULA_ACCENT_WIDE
                                       ? (measure.left + measure.right) / 2 * em : sign.accent), up);
  porism_formula_cover (&box, &sign, up);
  return box;
}

static void
put_over (PorismFormulaSetter    *self,
          PorismFormulaBox       *box,
          const PorismFormulaBox *sign,
          gunichar                character,
          double                  right,
          PorismFormulaStyle      style)
{
  double em = porism_formula_get_em (self, style), up = box->height;

  if (!is_arrow (character))
    up += (is_brace (character) ? BRACE_GAP * em : LENGTH (OVERBAR_VERTICAL_GAP)) + sign->depth;
  porism_formula_move (self, sign, right, up);
  if (is_arrow (character) || is_brace (character))
    box->height += (is_arrow (character) ? ARROW_HEIGHT : BRACE_HEIGHT) * em;
  else
    box->height = up + sign->height;
}

static void
put_under (PorismFormulaSetter    *self,
           PorismFormulaBox       *box,
           const PorismFormulaBox *sign,
           gunichar                character,
           double                  right,
           PorismFormulaStyle      style)
{
  double em = porism_formula_get_em (self, style);
  double down = box->depth + sign->height + (is_brace (character) ? BRACE_GAP * em : is_arrow (character) ? 0
                                                                    : LENGTH (UNDERBAR_VERTICAL_GAP));

  porism_formula_move (self, sign, right, -down);
  box->depth = is_brace (character) ? box->depth + BRACE_HEIGHT * em : down + sign->depth;
}

/* As wide as all; where it cannot be as narrow, all is as wide as it. */
static PorismFormulaBox
put_whole (PorismFormulaSetter     *self,
           const PorismFormulaBox  *base,
           const PorismFormulaNode *accent,
           PorismFormulaStyle       style)
{
  PorismFormulaBox box = *base;
  PorismFormulaBox sign = porism_formula_stretch (self, accent->character, FALSE, base->width, accent->at, style);

  box.width = fmax (base->width, sign.width);
  porism_formula_move_before (self, base, &sign, (box.width - base->width) / 2, 0);
  if (accent->below_it)
    put_under (self, &box, &sign, accent->character, (box.width - sign.width) / 2, style);
  else
    put_over (self, &box, &sign, accent->character, (box.width - sign.width) / 2, style);
  porism_formula_settle (&box);
  return box;
}

/**
 * porism_formula_accent:
 *
 * @base was made last.
 *
 * Returns: the box of both
 */
PorismFormulaBox
porism_formula_accent (PorismFormulaSetter     *self,
                       const PorismFormulaBox  *base,
                       const PorismFormulaNode *accent,
                       PorismFormulaStyle       style)
{
  return accent->stretch == PORISM_FORMULA_ACCENT_WHOLE ? put_whole (self, base, accent, style)
                                                        : put_narrow (self, base, accent, style);
}

/**
 * porism_formula_bar:
 *
 * @base was made last.
 *
 * Returns: the box of both
 */
PorismFormulaBox
porism_formula_bar (PorismFormulaSetter    *self,
                    const PorismFormulaBox *base,
                    gboolean                below_it,
                    PorismFormulaStyle      style)
{
  PorismFormulaBox box = *base;
  double thickness = LENGTH (OVERBAR_RULE_THICKNESS), up = base->height + LENGTH (OVERBAR_VERTICAL_GAP);

  if (below_it)
    {
      thickness = LENGTH (UNDERBAR_RULE_THICKNESS);
      up = -base->depth - LENGTH (UNDERBAR_VERTICAL_GAP) - thickness;
      box.depth = LENGTH (UNDERBAR_EXTRA_DESCENDER) - up;
    }
  else
    box.height = up + thickness + LENGTH (OVERBAR_EXTRA_ASCENDER);
  porism_formula_add_rule (self, 0, up, base->width, thickness);
  porism_formula_settle (&box);
  return box;
}
