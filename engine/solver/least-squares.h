/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Equations r(x) = 0 in many unknowns, met by moving as little as possible.
 *
 * Levenberg and Marquardt's method on the squares of the residuals and, with a small weight, of the way
 * from where the unknowns are wanted; Newton's steps of least length end it. There may be fewer equations
 * than unknowns, or more than are independent. Each residual counts over the length of its gradient, so it
 * is about how far from being met the equation is, in units of the unknowns.
 *
 * J J' is factored sparse (CHOLMOD), with a pattern that is analysed once. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Row i of the Jacobian has its entries at columns[starts[i]], …, columns[starts[i + 1] - 1], which
 * ascend. The arrays belong to the caller and stay. */
typedef struct
{
  guint n_unknowns;
  guint n_equations;
  const int *starts;            /* n_equations + 1 */
  const int *columns;
  /* The residuals and, in the order of @columns, the entries at @x; FALSE where one does not exist there. */
  gboolean (*evaluate)(gpointer      data,
                       const double *x,
                       double       *residuals,
                       double       *entries);
  gpointer data;
} PorismEquations;

/* Where a solution is looked for. */
typedef struct
{
  const double *wish;           /* where each unknown is wanted */
  const double *weight;         /* of that wish against the others, above 0, infinite: it stays; NULL: 1 */
  double tolerance;             /* how far from being met an equation may be, in units of the unknowns */
  guint most_steps;             /* of each of the descents */
} PorismAim;

typedef struct _PorismLeastSquares PorismLeastSquares;

/* Copies @equations, not its arrays. */
PorismLeastSquares *porism_least_squares_new   (const PorismEquations *equations);
void                porism_least_squares_free  (PorismLeastSquares *self);
/* From @x to the nearest place found where each equation is met; @x is the best place, whether or not. */
gboolean            porism_least_squares_solve (PorismLeastSquares *self,
                                                const PorismAim    *aim,
                                                double             *x);
/* How far from being met equation @i was in the end, in units of the unknowns. */
double              porism_least_squares_get_gap (const PorismLeastSquares *self,
                                                  guint                     i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismLeastSquares, porism_least_squares_free)

G_END_DECLS
