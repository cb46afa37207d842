/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions as polynomials with rational coefficients: in the coordinates of points, in distances, in angles, and in
 * whatever else is said, which is an unknown of its own. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/expressions/program.h"
#include "engine/surd/flint.h"

G_BEGIN_DECLS

/* What is said of a polynomial: that it is 0, or compares so with it; never LESS. */
typedef struct
{
  PorismOp op;
  fmpq_mpoly_t value;
} PorismStatement;

typedef struct
{
  const PorismConstruction *construction;
  GArray *points;               /* PorismId: those that are spoken of, in ascending order */
  GPtrArray *atoms;             /* char *: the unknowns, in the names of a plan; the distances of all points come first */
  fmpq_mpoly_ctx_t ring;
  GArray *said;                 /* PorismStatement: by the conditions and by what the objects are */
  guint8 *distinct;             /* by pair: whether the points must be two */
} PorismStatements;

/* (nullable): NULL where it is too much. */
PorismStatements *porism_statements_new        (const PorismConstruction *construction,
                                                const PorismId           *conditions,
                                                guint                     n);
void              porism_statements_free       (PorismStatements *self);
/* Adds to @said; takes @value. */
void              porism_statements_say        (PorismStatements *self,
                                                GArray           *said,
                                                PorismOp          op,
                                                fmpq_mpoly_t      value);
/* (transfer full), of PorismStatement */
GArray           *porism_statements_new_list   (PorismStatements *self);
void              porism_statements_free_list  (PorismStatements *self,
                                                GArray           *said);
/* The number of the pair of points @i and @k, which is that of the unknown, their distance. */
guint             porism_statements_get_pair   (const PorismStatements *self,
                                                guint                   i,
                                                guint                   k);
/* The points of the pair, the lesser one first. */
void              porism_statements_get_ends   (guint  pair,
                                                guint *i,
                                                guint *k);
guint             porism_statements_n_pairs    (const PorismStatements *self);
/* The unknown that is called so; -1 where nobody speaks of it. */
slong             porism_statements_find       (const PorismStatements *self,
                                                const char             *atom);
/* The angle of points at the second one; -1 where nobody speaks of it. */
slong             porism_statements_find_angle (const PorismStatements *self,
                                                guint                   i,
                                                guint                   vertex,
                                                guint                   k);
/* The unknown that is pi. */
slong             porism_statements_find_pi    (const PorismStatements *self);
/* The coordinate of point @i along that axis. */
slong             porism_statements_get_axis   (const PorismStatements *self,
                                                guint                   i,
                                                guint                   axis);
/* The product of the vectors of two pairs of points: the scalar one, or with @across the vector one. */
void              porism_statements_multiply   (const PorismStatements *self,
                                                fmpq_mpoly_t            product,
                                                guint                   pair,
                                                guint                   other,
                                                gboolean                across);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismStatements, porism_statements_free)

G_END_DECLS
