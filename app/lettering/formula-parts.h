/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What formulas are put together from: each takes boxes that were made one after the other, puts them where they
 * belong and returns the box of all (The TeXbook, appendix G). */

#pragma once

#include "app/lettering/formula-box.h"

G_BEGIN_DECLS

/* ---- formula-stretch.c ---- */

/* A sign that is at least @length long, or high, which the font draws or puts together. */
PorismFormulaBox porism_formula_stretch   (PorismFormulaSetter *self,
                                           gunichar             character,
                                           gboolean             upright,
                                           double               length,
                                           guint                at,
                                           PorismFormulaStyle   style);
/* Moves what was made last so that its middle is on the axis, at which fraction bars are. */
void             porism_formula_centre    (PorismFormulaSetter *self,
                                           PorismFormulaBox    *box,
                                           PorismFormulaStyle   style);
/* A delimiter of this height on the axis; 0: space for one that is not seen. */
PorismFormulaBox porism_formula_delimit   (PorismFormulaSetter *self,
                                           gunichar             character,
                                           double               length,
                                           guint                at,
                                           PorismFormulaStyle   style);
/* How high a delimiter around @inner is. */
double           porism_formula_get_fence (const PorismFormulaSetter *self,
                                           const PorismFormulaBox    *inner,
                                           PorismFormulaStyle         style);

/* ---- formula-fraction.c ---- */

/* @below was made after @above. */
PorismFormulaBox porism_formula_stack     (PorismFormulaSetter    *self,
                                           const PorismFormulaBox *above,
                                           const PorismFormulaBox *below,
                                           gboolean                barred,
                                           PorismFormulaStyle      style);
/* @degree: (nullable): made before @radicand */
PorismFormulaBox porism_formula_root      (PorismFormulaSetter    *self,
                                           const PorismFormulaBox *degree,
                                           const PorismFormulaBox *radicand,
                                           guint                   at,
                                           PorismFormulaStyle      style);
PorismFormulaBox porism_formula_frame     (PorismFormulaSetter    *self,
                                           const PorismFormulaBox *inner);

/* ---- formula-scripts.c ---- */

/* @above and @below: (nullable): made in this order, after @base. @operator_: its slant is within its width */
PorismFormulaBox porism_formula_script    (PorismFormulaSetter    *self,
                                           const PorismFormulaBox *base,
                                           const PorismFormulaBox *above,
                                           const PorismFormulaBox *below,
                                           gboolean                operator_,
                                           PorismFormulaStyle      style);
PorismFormulaBox porism_formula_limit     (PorismFormulaSetter    *self,
                                           const PorismFormulaBox *base,
                                           const PorismFormulaBox *above,
                                           const PorismFormulaBox *below,
                                           PorismFormulaStyle      style);

/* ---- formula-accents.c ---- */

PorismFormulaBox porism_formula_accent    (PorismFormulaSetter     *self,
                                           const PorismFormulaBox  *base,
                                           const PorismFormulaNode *accent,
                                           PorismFormulaStyle       style);
PorismFormulaBox porism_formula_bar       (PorismFormulaSetter    *self,
                                           const PorismFormulaBox *base,
                                           gboolean                below_it,
                                           PorismFormulaStyle      style);

/* ---- formula-table.c ---- */

/* @cells: PorismFormulaBox, row by row, then one that was begun after them */
PorismFormulaBox porism_formula_tabulate  (PorismFormulaSetter      *self,
                                           const PorismFormulaTable *table,
                                           const char               *columns,
                                           const GArray             *cells,
                                           guint                     n_columns,
                                           PorismFormulaStyle        style);

G_END_DECLS
