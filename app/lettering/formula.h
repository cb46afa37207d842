/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Mathematics as TeX sets it. */

#pragma once

#include "app/lettering/formula-font.h"
#include "app/lettering/text-runs.h"

G_BEGIN_DECLS

typedef struct
{
  double width, height, depth;  /* as TeX counts them: not what is black */
} PorismFormulaMeasure;

/* A text in which $…$ is formula, or all of it where there is no dollar, from the origin of @runs, with an em of @size
 * pixels. @words: the font of what is no formula. */
PorismFormulaMeasure porism_formula_set      (PorismTextRuns             *runs,
                                              PorismFormulaFont          *font,
                                              PangoContext               *context,
                                              const PangoFontDescription *words,
                                              double                      size,
                                              const char                 *text);
/* The name of an object. */
PorismFormulaMeasure porism_formula_set_name (PorismTextRuns             *runs,
                                              PorismFormulaFont          *font,
                                              PangoContext               *context,
                                              const PangoFontDescription *words,
                                              double                      size,
                                              const char                 *name);

G_END_DECLS
