/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From the tree of a formula to where each glyph is. */

#pragma once

#include "app/lettering/formula-box.h"

G_BEGIN_DECLS

/* All lines of @list: the first one's baseline begins at the origin. Returns the box of all. */
PorismFormulaBox porism_formula_lay_out (PorismFormulaSetter     *self,
                                         const PorismFormulaNode *list,
                                         PorismFormulaStyle       style);

G_END_DECLS
