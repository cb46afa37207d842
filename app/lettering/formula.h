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

typedef enum
{
  PORISM_FORMULA_TEXT,          /* $…$ is formula, or all of it where there is no dollar */
  PORISM_FORMULA_LABEL,         /* names, numbers and expressions as they are displayed, in markup */
  PORISM_FORMULA_OBJECT,        /* the name of an object */
} PorismFormulaSource;

/* What formulas are set in; all of it is borrowed. */
typedef struct
{
  PorismFormulaFont *font;
  PangoContext *context;
  const PangoFontDescription *words;    /* of what is no formula, of any size */
  double size;                  /* of an em, in pixels */
} PorismFormulaFonts;

/* From the origin of @runs; FALSE where it is no such text. @measure: (nullable) */
gboolean porism_formula_set (PorismTextRuns           *runs,
                             const PorismFormulaFonts *fonts,
                             PorismFormulaSource       source,
                             const char               *text,
                             PorismFormulaMeasure     *measure);

G_END_DECLS
