/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a locus computes for each place of the point that runs: the formulas between that point and the
 * one that it carries along, laid out once. Nothing in it changes while it is used. */

#pragma once

#include "engine/kinds/shape.h"

G_BEGIN_DECLS

/* Samples of a locus, three elements each. */
#define PORISM_LOCUS_SAMPLES 401
#define PORISM_LOCUS_MOST_ELEMENTS 8192

/* How the numbers of the point that runs cover its path. */
typedef enum
{
  PORISM_RUN_NONE,              /* it does not run along anything */
  PORISM_RUN_UNIT,              /* from 0 to 1 */
  PORISM_RUN_RAY,               /* from 0 on */
  PORISM_RUN_LINE,              /* both ways */
  PORISM_RUN_TURN,              /* a direction, once around */
  PORISM_RUN_HALF_TURN,         /* a direction that means the same as its opposite, half around */
  PORISM_RUN_ARC,               /* a direction, from the start of the arc to its end */
  PORISM_RUN_SIDES,             /* from 0 to 1 on each side in turn */
  PORISM_RUN_DOMAIN,            /* over the domain of the graph */
  PORISM_RUN_RANGE,             /* over the range of a slider */
  PORISM_RUN_SAMPLES,           /* along the samples of a locus */
} PorismRun;

/* One formula; the first is that of what runs. */
typedef struct
{
  PorismFormulaFunc evaluate;
  PorismShape shape;
  const gint *sources;          /* of each input: where it lies among the plan's elements, or -1 - k for
                                 * the k-th from outside */
  guint at;                     /* where the value goes */
} PorismLocusStep;

struct _PorismLocusPlan
{
  PorismRun run;
  guint n_free;                 /* the numbers of what runs, which are the first elements */
  double range[2];
  guint n_sides;
  const void *path;             /* what it runs along, from outside; NULL for a slider */
  guint path_width;
  PorismLocusStep *steps;
  guint n_steps;
  guint n_elements;
  const void **outside;         /* values and numbers that do not change while it runs */
};

G_END_DECLS
