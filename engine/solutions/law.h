/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* By which sizes are calculated from others: one row a law, each with what it rests on and the formulas that it gives. */

#pragma once

#include "engine/expressions/expression.h"
#include "engine/solutions/magnitude.h"
#include "engine/reasons/theorem.h"

G_BEGIN_DECLS

#define PORISM_LAW_MOST_FORMULAS 10
#define PORISM_LAW_MOST_INPUTS 6

typedef struct
{
  const char *name;             /* N_(): in a sentence, "angle sum of a triangle" */
  const char *points, *order, *premises; /* as of a theorem */
  /* "<ACB> = 180° - <BAC> - <ABC>": angles; [AB]: a length, [AB:CD]: a ratio, <ABC:DEF>: of angles, {ABC}: an area,
   * {ABC:DEF}: of areas, {@OA} and [@OA]: a circle's area and circumference, {@OAB} and [@OAB]: a sector's and an arc's. */
  const char *formulas[PORISM_LAW_MOST_FORMULAS];
  const char *needs;            /* an angle that has to be known, and its degrees: "<BAC> 30" */
  gboolean of_triangles;        /* as of a theorem */
  gboolean of_facts;            /* tried where its first premise was found, not on all points */
  /* Which of several cases is before us the diagram shows: there the formula is true. */
  gboolean by_case;
  gboolean round;               /* used where the angle is a multiple of 15° */
  guint8 weight;                /* how reluctantly it is used; 0: as most are */
} PorismLaw;

typedef struct
{
  PorismMagnitude target;       /* of letters, by number */
  guint n_inputs;
  PorismMagnitude inputs[PORISM_LAW_MOST_INPUTS]; /* by reference of the expression */
  PorismExpression *expression;
} PorismLawFormula;

/* A row as it is worked with. */
typedef struct
{
  PorismTheoremForm form;       /* points, premises and orders */
  guint n_formulas;
  PorismLawFormula formulas[PORISM_LAW_MOST_FORMULAS];
  gboolean has_need;
  PorismMagnitude need;
  double degrees;
} PorismLawForm;

guint                porism_laws_get_n    (void);
const PorismLaw     *porism_laws_get      (guint i);
const PorismLawForm *porism_laws_get_form (guint i);
/* The magnitude of letters, of points. */
PorismMagnitude      porism_magnitude_place (const PorismMagnitude *self,
                                             const guint8          *points);
/* Whether the formula is true of these points in the diagram. */
gboolean             porism_formula_shows (const PorismLawFormula *self,
                                           const PorismDiagram    *diagram,
                                           const guint8           *points);
/* Whether the angle that the law needs is so large there, where it needs one. */
gboolean             porism_law_fits      (const PorismLawForm *self,
                                           const PorismDiagram *diagram,
                                           const guint8        *points);

G_END_DECLS
