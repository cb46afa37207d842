/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands higher and lower: beside it (rule 18), or above and below (rule 13a). */

#include "config.h"

#include <math.h>

#include "app/lettering/formula-parts.h"

#define LENGTH(constant) porism_formula_get_length (self, HB_OT_MATH_CONSTANT_##constant, style)

/* The MATH table has one shift where TeX has two; in Computer Modern these are the others' part of it. */
#define LOWERED_ALONE    0.6    /* σ16 of σ17: a subscript where there is no superscript */
#define RAISED_DISPLAYED 1.14   /* σ13 of σ14: a superscript in a formula that stands alone */
#define DROPPED          0.05   /* σ19, in ems of the script: below the depth of what is no character */
#define LIMIT_PADDING    0.1    /* ξ13, in ems */

static double
get_up (const PorismFormulaSetter *self,
        const PorismFormulaBox    *base,
        const PorismFormulaBox    *above,
        PorismFormulaStyle         style)
{
  double up = style.cramped ? LENGTH (SUPERSCRIPT_SHIFT_UP_CRAMPED) : LENGTH (SUPERSCRIPT_SHIFT_UP);

  if (style.level == PORISM_FORMULA_DISPLAY && !style.cramped)
    up *= RAISED_DISPLAYED;
  up = fmax (up, above->depth + LENGTH (SUPERSCRIPT_BOTTOM_MIN));
  return base->simple ? up : fmax (up, base->height - LENGTH (SUPERSCRIPT_BASELINE_DROP_MAX));
}

static double
get_down (const PorismFormulaSetter *self,
          const PorismFormulaBox    *base,
          const PorismFormulaBox    *below,
          gboolean                   alone,
          PorismFormulaStyle         style)
{
  double down = LENGTH (SUBSCRIPT_SHIFT_DOWN) * (alone ? LOWERED_ALONE : 1);

  if (alone)
    down = fmax (down, below->height - LENGTH (SUBSCRIPT_TOP_MAX));
  return base->simple ? down : fmax (down, base->depth + DROPPED * porism_formula_get_em (self, porism_formula_get_lowered_style (style)));
}

/* Rule 18e: they keep off each other. */
static void
keep_apart (const PorismFormulaSetter *self,
            const PorismFormulaBox    *above,
            const PorismFormulaBox    *below,
            PorismFormulaStyle         style,
            double                    *up,
            double                    *down)
{
  double lack = LENGTH (SUB_SUPERSCRIPT_GAP_MIN) - (*up - above->depth - below->height + *down);
  double rise;

  if (lack <= 0)
    return;
  *down += lack;
  rise = fmax (LENGTH (SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT) - (*up - above->depth), 0);
  *up += rise;
  *down -= rise;
}

/* How near the corner the font lets a script go. */
static double
get_kern (const PorismFormulaSetter *self,
          const PorismFormulaBox    *base,
          hb_ot_math_kern_t          corner,
          double                     height,
          PorismFormulaStyle         style)
{
  double em = porism_formula_get_em (self, style);

  return base->glyph != 0 ? porism_formula_font_get_kern (self->font, base->glyph, corner, height / em) * em : 0;
}

/**
 * porism_formula_script:
 *
 * A subscript does not mind the slant of its base.
 *
 * Returns: the box of all
 */
PorismFormulaBox
porism_formula_script (PorismFormulaSetter    *self,
                       const PorismFormulaBox *base,
                       const PorismFormulaBox *above,
                       const PorismFormulaBox *below,
                       gboolean                operator_,
                       PorismFormulaStyle      style)
{
  double up = above != NULL ? get_up (self, base, above, style) : 0;
  double down = below != NULL ? get_down (self, base, below, above == NULL, style) : 0;
  double right = base->width + (operator_ ? 0 : base->italic), low = base->width - (operator_ ? base->italic : 0);
  PorismFormulaBox box = *base;

  if (above != NULL && below != NULL)
    keep_apart (self, above, below, style, &up, &down);
  box.width = above != NULL ? 0 : below != NULL ? low : right;
  if (above != NULL)
    {
      right += get_kern (self, base, HB_OT_MATH_KERN_TOP_RIGHT, up - above->depth, style);
      porism_formula_move_before (self, above, below != NULL ? below : &(PorismFormulaBox) { .first = G_MAXUINT }, right, up);
      porism_formula_cover (&box, above, up);
      box.width = fmax (box.width, right + above->width);
    }
  if (below != NULL)
    {
      low += get_kern (self, base, HB_OT_MATH_KERN_BOTTOM_RIGHT, below->height - down, style);
      porism_formula_move (self, below, low, -down);
      porism_formula_cover (&box, below, -down);
      box.width = fmax (box.width, low + below->width);
    }
  box.width += above != NULL || below != NULL ? LENGTH (SPACE_AFTER_SCRIPT) : 0;
  box.italic = 0;
  return box;
}

/**
 * porism_formula_limit:
 *
 * A slanted sign has them along its slant.
 *
 * Returns: the box of all
 */
PorismFormulaBox
porism_formula_limit (PorismFormulaSetter    *self,
                      const PorismFormulaBox *base,
                      const PorismFormulaBox *above,
                      const PorismFormulaBox *below,
                      PorismFormulaStyle      style)
{
  PorismFormulaBox box = *base, end = { .first = G_MAXUINT };
  const PorismFormulaBox *next = above != NULL ? above : below != NULL ? below : &end;
  double padding = LIMIT_PADDING * self->size, up, down;

  box.width = fmax (base->width, fmax (above != NULL ? above->width : 0, below != NULL ? below->width : 0));
  porism_formula_move_before (self, base, next, (box.width - base->width) / 2, 0);
  if (above != NULL)
    {
      up = base->height + above->depth + fmax (LENGTH (UPPER_LIMIT_GAP_MIN),
                                               LENGTH (UPPER_LIMIT_BASELINE_RISE_MIN) - above->depth);
      porism_formula_move_before (self, above, below != NULL ? below : &end,
                                  (box.width - above->width + base->italic) / 2, up);
      box.height = up + above->height + padding;
    }
  if (below != NULL)
    {
      down = base->depth + below->height + fmax (LENGTH (LOWER_LIMIT_GAP_MIN),
                                                 LENGTH (LOWER_LIMIT_BASELINE_DROP_MIN) - below->height);
      porism_formula_move (self, below, (box.width - below->width - base->italic) / 2, -down);
      box.depth = down + below->depth + padding;
    }
  porism_formula_settle (&box);
  return box;
}
