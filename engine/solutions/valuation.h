/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sizes of a figure can be calculated from those that are given, by the laws whose premises are known, and which
 * way is the shortest. Nothing is calculated here: that is for whoever writes the way down. */

#pragma once

#include "engine/reasons/closure.h"
#include "engine/solutions/law.h"

G_BEGIN_DECLS

/* A size that is given. */
typedef struct
{
  PorismMagnitude magnitude;
  char *value;                  /* a constant expression; of an angle in degrees */
  guint source;                 /* the caller's number */
} PorismGivenValue;

/* A law with one of its formulas, applied to points. */
typedef struct
{
  guint16 law;
  guint8 formula;
  guint8 points[PORISM_THEOREM_MOST_POINTS];
  guint target;                 /* values, by number */
  guint n_inputs;               /* those of the formula, then the angle that the law needs */
  guint inputs[PORISM_LAW_MOST_INPUTS + 1];
  guint first_claim, n_claims;  /* what it rests on, among the claims of the valuation */
  guint cost;
} PorismApplication;

#define PORISM_NOT_VALUED G_MAXUINT

typedef struct
{
  PorismMagnitude magnitude;
  double size;                  /* in the diagram */
  guint cost;                   /* of the way to it; PORISM_NOT_VALUED: there is none */
  guint given;                  /* its number among the given values, or PORISM_NOT_VALUED */
  guint application;            /* else the last step of the way */
} PorismValued;

typedef struct
{
  PorismClosure *closure;
  const GArray *given;          /* PorismGivenValue */
  GArray *values;               /* PorismValued */
  GArray *applications;         /* PorismApplication */
  GArray *claims;               /* PorismClaim */
  GHashTable *numbers;          /* of values, by magnitude */
  GHashTable *costs;            /* of claims */
  guint *fact_costs;
  guint8 *rays;                 /* by vertex and point: the point that stands for the ray */
} PorismValuation;

/* (transfer full): of a closure that has run; both arguments must outlive it.
 * @named: a bit for each point that has a name of its own */
PorismValuation *porism_valuation_new  (PorismClosure *closure,
                                        const GArray  *given,
                                        guint64        named);
void             porism_valuation_free (PorismValuation *self);
/* The number of a magnitude to which there is a way; PORISM_NOT_VALUED: there is none. */
guint            porism_valuation_find (PorismValuation       *self,
                                        const PorismMagnitude *magnitude);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismValuation, porism_valuation_free)

G_END_DECLS
