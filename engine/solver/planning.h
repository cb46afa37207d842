/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A plan while it is made: what the conditions say, in which order points are placed, and where; shared by the files
 * of that. */

#pragma once

#include "engine/construction/evaluation.h"
#include "engine/expressions/replace.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/point-locus.h"

G_BEGIN_DECLS

#define PORISM_PLAN_PATH G_MAXUINT

typedef struct
{
  guint condition;              /* its place among the conditions; PORISM_PLAN_PATH: the point is made on that */
  PorismOp op;
  PorismExpression *sides;      /* lhs = rhs, in the names of a plan */
  GArray *points;               /* PorismId: the free points that it rests on */
  guint row;                    /* its place in a system of the conditions; G_MAXUINT: it has none */
  gboolean follows;             /* from others, as far as numbers tell: it places nothing */
  gboolean taken;               /* it is a locus of a point, or trivial */
  gboolean trivial;
  char *left;                   /* of one that is: what remains to be decided */
} PorismPlanComparison;

typedef struct
{
  PorismId point;
  guint n;
  guint comparisons[2];
  PorismPointLocus loci[2];
} PorismPlanStep;

typedef struct
{
  PorismConstruction *construction;
  const GArray *conditions;     /* PorismId */
  GArray *comparisons;          /* PorismPlanComparison */
  GArray *steps;                /* PorismPlanStep, last placed first */
  GArray *candidates;           /* PorismId: free points that have their place */
  guint8 *excluded;             /* by id: cannot be placed */
  guint n_rows;
  PorismId kept;                /* a free point that is placed only where nothing else can be; or 0 */
  guint digits;
  double size;
  double unit;                  /* a power of two about as large */
} PorismPlan;

static inline PorismPlanComparison *
porism_plan_get_comparison (const PorismPlan *self,
                            guint             i)
{
  return &g_array_index (self->comparisons, PorismPlanComparison, i);
}

/* plan-order.c: reads the conditions; chooses the order of the steps. */
void     porism_plan_read         (PorismPlan *self);
void     porism_plan_choose_order (PorismPlan *self);
/* Whether it is a point that has nothing but its coordinates, or its place on a line or a circle. */
gboolean porism_plan_is_placeable (const PorismConstruction *construction,
                                   PorismId                  id);
/* Whether the comparison rests on the free point. */
gboolean porism_plan_is_about     (const PorismPlanComparison *self,
                                   PorismId                    point);
/* plan-place.c: gives every step's point its plan, the first one first; excludes those that have no place, FALSE
 * where there are such. */
gboolean porism_plan_place        (PorismPlan *self);
void     porism_plan_exclude      (PorismPlan *self,
                                   PorismId    point);

G_END_DECLS
