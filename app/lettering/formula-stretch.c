/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Signs that grow: one that the font has drawn large enough, or parts that lie upon each other by so much that all
 * are as long together as is wanted (OpenType, the MATH table: MathVariants). */

#include "config.h"

#include <math.h>

#include "app/lettering/formula-parts.h"

#define MAX_REPEATED 400
#define NEARLY       0.99       /* what is drawn for a height is not all of it high */
#define INVISIBLE    0.12       /* in ems, as LaTeX has it */
#define COVERED      0.901      /* so much of what it encloses a delimiter covers at least, */
#define UNCOVERED    0.5        /* or all but this, in ems */

typedef struct
{
  PorismGlyphPart parts[PORISM_GLYPH_MAX_PARTS];
  guint n;
  guint repeats;                /* of each that may be repeated */
  double overlap;
} Assembly;

static guint
count_glyphs (const Assembly *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->parts[i].extender ? self->repeats : 1;
  return n;
}

static double
get_length (const Assembly *self)
{
  guint n = count_glyphs (self);
  double length = n > 0 ? -self->overlap * (n - 1) : 0;

  for (guint i = 0; i < self->n; i++)
    length += self->parts[i].length * (self->parts[i].extender ? self->repeats : 1);
  return length;
}

/* By how much all may lie upon each other. */
static double
get_most_overlap (const Assembly *self)
{
  double most = HUGE_VAL;

  for (guint i = 0; i < self->n; i++)
    {
      most = fmin (most, i > 0 ? self->parts[i].start : HUGE_VAL);
      most = fmin (most, i + 1 < self->n ? self->parts[i].end : HUGE_VAL);
    }
  return most;
}

/* Until it is long enough; then shorter by larger overlaps. */
static void
fit (Assembly *self,
     double    length)
{
  guint n;

  while (get_length (self) < length && self->repeats < MAX_REPEATED)
    self->repeats++;
  n = count_glyphs (self);
  if (n > 1 && get_length (self) > length)
    self->overlap += fmin ((get_length (self) - length) / (n - 1), fmax (get_most_overlap (self) - self->overlap, 0));
}

static void
put_part (PorismFormulaSetter   *self,
          PorismFormulaBox      *box,
          const PorismGlyphPart *part,
          double                 from,
          gboolean               upright,
          gunichar               shows,
          guint                  at,
          PorismFormulaStyle     style)
{
  PorismFormulaBox glyph = porism_formula_new_glyph (self, part->glyph, shows, at, style);
  double em = porism_formula_get_em (self, style);
  PorismGlyphMeasure measure = porism_formula_font_measure (self->font, part->glyph);

  porism_formula_move (self, &glyph, upright ? 0 : from - measure.left * em, upright ? from + glyph.depth : 0);
  if (upright)
    box->width = fmax (box->width, glyph.width);
  else
    porism_formula_cover (box, &glyph, 0);
}

static PorismFormulaBox
assemble (PorismFormulaSetter *self,
          const Assembly      *assembly,
          gboolean             upright,
          gunichar             shows,
          guint                at,
          PorismFormulaStyle   style)
{
  PorismFormulaBox box = porism_formula_begin_box (self);
  double em = porism_formula_get_em (self, style), from = 0;

  box.height = box.depth = upright ? 0 : -HUGE_VAL;
  for (guint i = 0; i < assembly->n; i++)
    for (guint j = assembly->parts[i].extender ? assembly->repeats : 1; j > 0; j--)
      {
        put_part (self, &box, &assembly->parts[i], from * em, upright, shows, at, style);
        from += assembly->parts[i].length - assembly->overlap;
        shows = 0;
      }
  if (upright)
    box.height = (from + assembly->overlap) * em;
  else
    box.width = (from + assembly->overlap) * em;
  box.accent = box.width / 2;
  return box;
}

/* Of wide signs the nearest. */
static guint
get_variant (const PorismFormulaSetter *self,
             guint                      glyph,
             gboolean                   upright,
             double                     length,
             double                    *reached)
{
  double shorter, longer;
  guint below = porism_formula_font_get_variant (self->font, glyph, upright, length, TRUE, &shorter);
  guint above = porism_formula_font_get_variant (self->font, glyph, upright, length, FALSE, &longer);

  if (!upright && shorter > 0 && shorter < length && longer / length > length / shorter)
    {
      *reached = shorter;
      return below;
    }
  *reached = longer;
  return above;
}

/* What is as thick as the font has drawn it, however long. */
static gboolean
is_bar (gunichar character)
{
  return character == '|' || character == 0x2016 || character == 0x2223 || character == 0x2225;
}

/* Whether all parts are no longer together than they have to be. */
static gboolean
try_parts (const PorismFormulaSetter *self,
           guint                      glyph,
           gboolean                   upright,
           double                     length,
           Assembly                  *assembly)
{
  assembly->n = porism_formula_font_get_parts (self->font, glyph, upright, assembly->parts, &assembly->overlap);
  return assembly->n > 0 && get_length (assembly) <= length;
}

/**
 * porism_formula_stretch:
 *
 * Where the font has nothing as long, it is as long as there is.
 *
 * Returns: a box; of a wide one the width is that of what is black
 */
PorismFormulaBox
porism_formula_stretch (PorismFormulaSetter *self,
                        gunichar             character,
                        gboolean             upright,
                        double               length,
                        guint                at,
                        PorismFormulaStyle   style)
{
  guint glyph = porism_formula_font_get_glyph (self->font, character, 0);
  double em = porism_formula_get_em (self, style), reached;
  guint variant = get_variant (self, glyph, upright, length / em, &reached);
  Assembly assembly = { 0 };
  PorismFormulaBox box;

  if ((reached * em < length || !upright || is_bar (character)) && try_parts (self, glyph, upright, length / em, &assembly))
    {
      fit (&assembly, length / em);
      return assemble (self, &assembly, upright, character, at, style);
    }
  box = porism_formula_new_glyph (self, variant, character, at, style);
  if (!upright)
    {
      PorismGlyphMeasure measure = porism_formula_font_measure (self->font, variant);

      porism_formula_move (self, &box, -measure.left * em, 0);
      box.width = (measure.right - measure.left) * em;
      box.accent = box.width / 2;
    }
  return box;
}

/**
 * porism_formula_centre:
 *
 * It moves up or down.
 */
void
porism_formula_centre (PorismFormulaSetter *self,
                       PorismFormulaBox    *box,
                       PorismFormulaStyle   style)
{
  double up = porism_formula_get_length (self, HB_OT_MATH_CONSTANT_AXIS_HEIGHT, style) - (box->height - box->depth) / 2;

  porism_formula_move (self, box, 0, up);
  box->height += up;
  box->depth -= up;
}

/* Computer Modern has delimiters of five sizes, and what is put together beyond: so those of a formula are alike. */
static double
get_size (double length)
{
  static const double sizes[] = { 1, 1.2, 1.8, 2.4, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (length <= sizes[i])
      return sizes[i] * NEARLY;
  return length;
}

/**
 * porism_formula_delimit:
 *
 * What the font cannot stretch has its own size.
 *
 * Returns: a box
 */
PorismFormulaBox
porism_formula_delimit (PorismFormulaSetter *self,
                        gunichar             character,
                        double               length,
                        guint                at,
                        PorismFormulaStyle   style)
{
  double em = porism_formula_get_em (self, style);
  PorismFormulaBox box;

  if (character == 0 || porism_formula_font_get_glyph (self->font, character, 0) == 0)
    {
      box = porism_formula_begin_box (self);
      box.width = INVISIBLE * self->size;
      return box;
    }
  box = porism_formula_stretch (self, character, TRUE, get_size (length / em) * em, at, style);
  porism_formula_centre (self, &box, style);
  return box;
}

/**
 * porism_formula_get_fence:
 *
 * Rule 19.
 *
 * Returns: in pixels
 */
double
porism_formula_get_fence (const PorismFormulaSetter *self,
                          const PorismFormulaBox    *inner,
                          PorismFormulaStyle         style)
{
  double axis = porism_formula_get_length (self, HB_OT_MATH_CONSTANT_AXIS_HEIGHT, style);
  double whole = 2 * fmax (inner->height - axis, inner->depth + axis);

  return fmax (COVERED * whole, whole - UNCOVERED * self->size);
}
