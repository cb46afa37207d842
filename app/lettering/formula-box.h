/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes, as TeX has them: so wide, so high above the baseline and so deep below it. What is in a box are the marks
 * that were made since it was begun, in pixels, y pointing down; moving a box moves these. */

#pragma once

#include "app/lettering/formula-font.h"
#include "app/lettering/formula-tree.h"
#include "app/lettering/text-runs.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_FORMULA_DISPLAY,
  PORISM_FORMULA_INLINE,
  PORISM_FORMULA_SCRIPT,
  PORISM_FORMULA_SCRIPTSCRIPT,
} PorismFormulaLevel;

typedef struct
{
  PorismFormulaLevel level;
  gboolean cramped;             /* under something: scripts are raised less */
} PorismFormulaStyle;

typedef struct
{
  PorismFormulaFont *font;
  PangoContext *context;
  const PangoFontDescription *words;    /* the font of ordinary text, of any size */
  double size;                  /* of an em, in pixels */
  GArray *marks;
  gboolean coloured;
  PorismColour colour;
} PorismFormulaSetter;

typedef struct
{
  guint first;                  /* of its marks */
  double width, height, depth;
  double italic;                /* what leans out of its width */
  double accent;                /* where an accent stands above it */
  guint glyph;                  /* where it is one whose corners may be kerned */
  gboolean simple;              /* a character: its scripts stand where they always do */
} PorismFormulaBox;

double             porism_formula_get_em       (const PorismFormulaSetter *self,
                                                PorismFormulaStyle         style);
/* A length of the MATH table in pixels. */
double             porism_formula_get_length   (const PorismFormulaSetter *self,
                                                hb_ot_math_constant_t      constant,
                                                PorismFormulaStyle         style);
PorismFormulaStyle porism_formula_get_raised_style   (PorismFormulaStyle style);
PorismFormulaStyle porism_formula_get_lowered_style  (PorismFormulaStyle style);
PorismFormulaStyle porism_formula_get_cramped  (PorismFormulaStyle style);
gboolean           porism_formula_is_small     (PorismFormulaStyle style);

/* An empty box that all that is made from now on is in. */
PorismFormulaBox   porism_formula_begin_box    (const PorismFormulaSetter *self);
/* A glyph: its baseline begins at the box's. @shows: 0 for nothing */
PorismFormulaBox   porism_formula_new_glyph    (PorismFormulaSetter *self,
                                                guint                glyph,
                                                gunichar             shows,
                                                guint                at,
                                                PorismFormulaStyle   style);
/* Ordinary text. @weight: 0 upright, 1 bold, 2 slanted */
PorismFormulaBox   porism_formula_new_words    (PorismFormulaSetter *self,
                                                const char          *words,
                                                int                  weight,
                                                guint                at,
                                                PorismFormulaStyle   style);
/* A line, its lower left corner @up above the baseline of what it is in, which it does not change. */
void               porism_formula_add_rule     (PorismFormulaSetter *self,
                                                double               x,
                                                double               up,
                                                double               width,
                                                double               thickness);
/* Moves all marks from the first of @box on. */
void               porism_formula_move         (PorismFormulaSetter    *self,
                                                const PorismFormulaBox *box,
                                                double                  right,
                                                double                  up);
/* Moves those of @box only, which end where @next begins. */
void               porism_formula_move_before  (PorismFormulaSetter    *self,
                                                const PorismFormulaBox *box,
                                                const PorismFormulaBox *next,
                                                double                  right,
                                                double                  up);
/* Makes @box so large that it has @part, raised by @up, in it. */
void               porism_formula_cover        (PorismFormulaBox       *box,
                                                const PorismFormulaBox *part,
                                                double                  up);
/* It is no character any longer. */
void               porism_formula_settle       (PorismFormulaBox *box);
/* Nothing of it is seen. */
void               porism_formula_hide         (PorismFormulaSetter    *self,
                                                const PorismFormulaBox *box);
/* All marks, in the order of the text. */
void               porism_formula_emit         (PorismFormulaSetter *self,
                                                PorismTextRuns      *runs);
void               porism_formula_setter_clear (PorismFormulaSetter *self);

G_END_DECLS
