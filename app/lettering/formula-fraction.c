/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One over the other, roots and frames. */

#include "config.h"

#include <math.h>

#include "app/lettering/formula-parts.h"

#define LENGTH(constant) porism_formula_get_length (self, HB_OT_MATH_CONSTANT_##constant, style)

/* Rule 15d: the bar keeps both off. */
static void
keep_off_bar (const PorismFormulaSetter *self,
              const PorismFormulaBox    *above,
              const PorismFormulaBox    *below,
              PorismFormulaStyle         style,
              double                    *up,
              double                    *down)
{
  gboolean displayed = style.level == PORISM_FORMULA_DISPLAY;
  double half = LENGTH (FRACTION_RULE_THICKNESS) / 2, axis = LENGTH (AXIS_HEIGHT);
  double over = displayed ? LENGTH (FRACTION_NUM_DISPLAY_STYLE_GAP_MIN) : LENGTH (FRACTION_NUMERATOR_GAP_MIN);
  double under = displayed ? LENGTH (FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN) : LENGTH (FRACTION_DENOMINATOR_GAP_MIN);

  *up = displayed ? LENGTH (FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP) : LENGTH (FRACTION_NUMERATOR_SHIFT_UP);
  *down = displayed ? LENGTH (FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN) : LENGTH (FRACTION_DENOMINATOR_SHIFT_DOWN);
  *up = fmax (*up, axis + half + over + above->depth);
  *down = fmax (*down, below->height + under + half - axis);
}

/* Rule 15c. */
static void
keep_apart (const PorismFormulaSetter *self,
            const PorismFormulaBox    *above,
            const PorismFormulaBox    *below,
            PorismFormulaStyle         style,
            double                    *up,
            double                    *down)
{
  gboolean displayed = style.level == PORISM_FORMULA_DISPLAY;
  double gap = displayed ? LENGTH (STACK_DISPLAY_STYLE_GAP_MIN) : LENGTH (STACK_GAP_MIN), lack;

  *up = displayed ? LENGTH (STACK_TOP_DISPLAY_STYLE_SHIFT_UP) : LENGTH (STACK_TOP_SHIFT_UP);
  *down = displayed ? LENGTH (STACK_BOTTOM_DISPLAY_STYLE_SHIFT_DOWN) : LENGTH (STACK_BOTTOM_SHIFT_DOWN);
  lack = gap - (*up - above->depth - below->height + *down);
  *up += fmax (lack / 2, 0);
  *down += fmax (lack / 2, 0);
}

/**
 * porism_formula_stack:
 *
 * With the space that TeX has around fractions where there is a bar.
 *
 * Returns: the box of both
 */
PorismFormulaBox
porism_formula_stack (PorismFormulaSetter    *self,
                      const PorismFormulaBox *above,
                      const PorismFormulaBox *below,
                      gboolean                barred,
                      PorismFormulaStyle      style)
{
  PorismFormulaBox box = *above;
  double around = barred ? 0.12 * self->size : 0, width = fmax (above->width, below->width), up, down;
  double thickness = LENGTH (FRACTION_RULE_THICKNESS);

  if (barred)
    keep_off_bar (self, above, below, style, &up, &down);
  else
    keep_apart (self, above, below, style, &up, &down);
  porism_formula_move_before (self, above, below, around + (width - above->width) / 2, up);
  porism_formula_move (self, below, around + (width - below->width) / 2, -down);
  if (barred)
    porism_formula_add_rule (self, around, LENGTH (AXIS_HEIGHT) - thickness / 2, width, thickness);
  box.width = width + 2 * around;
  box.height = above->height + up;
  box.depth = below->depth + down;
  porism_formula_settle (&box);
  return box;
}

/* Puts the degree into the opening of the sign; returns by how much the sign has to move. */
static double
put_degree (PorismFormulaSetter    *self,
            const PorismFormulaBox *degree,
            const PorismFormulaBox *radicand,
            PorismFormulaBox       *box,
            PorismFormulaStyle      style)
{
  double raise = porism_formula_font_get_percent (self->font, HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT);
  double before = LENGTH (RADICAL_KERN_BEFORE_DEGREE), after = LENGTH (RADICAL_KERN_AFTER_DEGREE);
  double right = fmax (before + degree->width + after, 0);
  double up = raise * (box->height + box->depth) - box->depth + degree->depth;

  porism_formula_move_before (self, degree, radicand, right - after - degree->width, up);
  porism_formula_cover (box, degree, up);
  return right;
}

/**
 * porism_formula_root:
 *
 * Rule 11: a sign that is larger than it has to be has more space in it.
 *
 * Returns: the box of all
 */
PorismFormulaBox
porism_formula_root (PorismFormulaSetter    *self,
                     const PorismFormulaBox *degree,
                     const PorismFormulaBox *radicand,
                     guint                   at,
                     PorismFormulaStyle      style)
{
  double gap = style.level == PORISM_FORMULA_DISPLAY ? LENGTH (RADICAL_DISPLAY_STYLE_VERTICAL_GAP)
                                                     : LENGTH (RADICAL_VERTICAL_GAP);
  double thickness = LENGTH (RADICAL_RULE_THICKNESS), inner = radicand->height + radicand->depth, right = 0, top;
  PorismFormulaBox sign = porism_formula_stretch (self, 0x221a, TRUE, inner + gap + thickness, at, style);
  PorismFormulaBox box = degree != NULL ? *degree : *radicand;

  gap = fmax (gap, (gap + sign.height + sign.depth - thickness - inner) / 2);
  top = radicand->height + gap + thickness;
  porism_formula_move (self, &sign, 0, top - sign.height);
  porism_formula_add_rule (self, sign.width, top - thickness, radicand->width, thickness);
  porism_formula_move_before (self, radicand, &sign, sign.width, 0);
  box.height = top + LENGTH (RADICAL_EXTRA_ASCENDER);
  box.depth = fmax (radicand->depth, sign.height + sign.depth - top);
  if (degree != NULL)
    right = put_degree (self, degree, radicand, &box, style);
  porism_formula_move (self, radicand, right, 0);
  box.width = right + sign.width + radicand->width;
  porism_formula_settle (&box);
  return box;
}

/**
 * porism_formula_frame:
 *
 * As LaTeX has it: a line of 0.04 em, 0.3 em off.
 *
 * Returns: the box of all
 */
PorismFormulaBox
porism_formula_frame (PorismFormulaSetter    *self,
                      const PorismFormulaBox *inner)
{
  PorismFormulaBox box = *inner;
  double line = 0.04 * self->size, around = 0.34 * self->size, height;

  porism_formula_move (self, inner, around, 0);
  box.width += 2 * around;
  box.height += around;
  box.depth += around;
  height = box.height + box.depth;
  porism_formula_add_rule (self, 0, box.height - line, box.width, line);
  porism_formula_add_rule (self, 0, -box.depth, box.width, line);
  porism_formula_add_rule (self, 0, -box.depth, line, height);
  porism_formula_add_rule (self, box.width - line, -box.depth, line, height);
  porism_formula_settle (&box);
  return box;
}
