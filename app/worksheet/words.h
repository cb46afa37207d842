/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Prose with formulas in it, as lines: what stands between dollars is set as it is in a figure, and lines break around
 * it. */

#pragma once

#include <pango/pangocairo.h>

#include "app/lettering/formula-font.h"

G_BEGIN_DECLS

/* From now on what is laid out with the context may have formulas. */
void porism_words_prepare (PangoContext *context);
/* Sets the text of the layout, whose letters are @size high; a formula that is none stays as it was typed. @font:
 * (nullable): without one all do. */
void porism_words_set     (PangoLayout       *layout,
                           const char        *text,
                           double             size,
                           PorismFormulaFont *font);

G_END_DECLS
