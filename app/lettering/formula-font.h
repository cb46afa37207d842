/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A mathematics font: what its MATH table says, in ems, and its glyphs. */

#pragma once

#include <hb-ot.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef struct _PorismFormulaFont PorismFormulaFont;

/* All in ems; the depth is below the baseline. */
typedef struct
{
  double advance, height, depth, left, right;
  double italic;                /* how far it leans out of its advance */
  double accent;                /* above which place an accent stands */
} PorismGlyphMeasure;

typedef struct
{
  guint glyph;
  double start, end;            /* how much of it may lie upon the part before and after */
  double length;
  gboolean extender;            /* may be repeated or left out */
} PorismGlyphPart;

#define PORISM_GLYPH_MAX_PARTS 8

/* (nullable): of @family, or, where that is NULL, of the first family that is there; NULL where it has no MATH table. */
PorismFormulaFont *porism_formula_font_new          (PangoContext *context,
                                                     const char   *family);
void               porism_formula_font_free         (PorismFormulaFont *self);
/* The glyph of a character, drawn for scripts (@level 1) or for their scripts (2); 0 where there is none. */
guint              porism_formula_font_get_glyph    (PorismFormulaFont *self,
                                                     gunichar           character,
                                                     int                level);
double             porism_formula_font_get_constant (const PorismFormulaFont *self,
                                                     hb_ot_math_constant_t    constant);
double             porism_formula_font_get_percent  (const PorismFormulaFont *self,
                                                     hb_ot_math_constant_t    constant);
PorismGlyphMeasure porism_formula_font_measure      (const PorismFormulaFont *self,
                                                     guint                    glyph);
/* How far a script moves towards a corner of the glyph at @height. */
double             porism_formula_font_get_kern     (const PorismFormulaFont *self,
                                                     guint                    glyph,
                                                     hb_ot_math_kern_t        corner,
                                                     double                   height);
/* The smallest variant that is at least @length high, or wide; the largest where @below, that is no longer. */
guint              porism_formula_font_get_variant  (const PorismFormulaFont *self,
                                                     guint                    glyph,
                                                     gboolean                 upright,
                                                     double                   length,
                                                     gboolean                 below,
                                                     double                  *reached);
/* Of what a longer one is put together, from the bottom, or the left; returns how many parts there are. */
guint              porism_formula_font_get_parts    (const PorismFormulaFont *self,
                                                     guint                    glyph,
                                                     gboolean                 upright,
                                                     PorismGlyphPart         *parts,
                                                     double                  *overlap);
/* (transfer none): with an em of @size pixels. */
PangoFont         *porism_formula_font_get_sized    (PorismFormulaFont *self,
                                                     double             size);
const char        *porism_formula_font_get_family   (const PorismFormulaFont *self);

G_END_DECLS
