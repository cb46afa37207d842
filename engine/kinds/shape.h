/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a formula knows beside its inputs' elements: their kinds and widths, and the stored branch. */

#pragma once

#include "engine/kinds/kind.h"
#include "engine/kinds/status.h"

G_BEGIN_DECLS

typedef struct _PorismExpression PorismExpression;
typedef struct _PorismLocusPlan PorismLocusPlan;

/* Of an operation whose branches are parts of one whole: all of it, which exists where it has just one part. */
#define PORISM_BRANCH_WHOLE (-1)

typedef struct
{
  gint branch;                  /* the stored branch: the sign of a root, an ordinal; 0 first; PORISM_BRANCH_WHOLE */
  guint n_inputs;
  guint width;                  /* elements of the result */
  const guint8 *kinds;          /* PorismKind of each input */
  const guint16 *widths;        /* elements of each input */
  const PorismExpression *expression;   /* where the value is or needs an expression, else NULL */
  /* The expression beside each input's value, or NULL; NULL itself where no input has one. */
  const PorismExpression *const *expressions;
  const PorismLocusPlan *locus; /* of a locus, else NULL */
} PorismShape;

/* The expression of the record for 0, of input @i - 1 for the others; NULL where there is none. */
static inline PorismExpression *
porism_shape_get_expression (const PorismShape *self,
                             guint              i)
{
  if (i == 0)
    return (PorismExpression *) self->expression;
  return self->expressions != NULL ? (PorismExpression *) self->expressions[i - 1] : NULL;
}

/* How many elements all inputs have together. */
static inline gsize
porism_shape_count_elements (const PorismShape *self)
{
  gsize n = 0;

  for (guint i = 0; i < self->n_inputs; i++)
    n += self->widths[i];
  return n;
}

/* One formula in one field. @field is the field's struct, @in has the elements of each input,
 * @out room for the result's. It allocates nothing and keeps nothing. */
typedef PorismStatus (*PorismFormulaFunc)(void              *field,
                                          const PorismShape *shape,
                                          const void *const *in,
                                          void              *out) PORISM_MUST_USE;

/* The same formula in doubles for @n values, one at least, of as many inputs. @rows has of each its shape,
 * where it goes, and the inputs.
 * Returns how many were computed before the first that is not defined and finite. */
typedef guint (*PorismFormulaRun) (void        *field,
                                   void *const *rows,
                                   guint        n);

/* One formula in all fields, in the order of PorismFieldKind. */
typedef struct
{
  PorismFormulaFunc in_field[6];
  PorismFormulaRun run;
} PorismFormula;

#define PORISM_DECLARE_FORMULA(name) \
  PorismStatus porism_double_##name (void *, const PorismShape *, const void *const *, void *); \
  guint porism_double_##name##_run (void *, void *const *, guint); \
  PorismStatus porism_bound_##name (void *, const PorismShape *, const void *const *, void *); \
  PorismStatus porism_ball_##name (void *, const PorismShape *, const void *const *, void *); \
  PorismStatus porism_exact_##name (void *, const PorismShape *, const void *const *, void *); \
  PorismStatus porism_generic_##name (void *, const PorismShape *, const void *const *, void *); \
  PorismStatus porism_gradient_##name (void *, const PorismShape *, const void *const *, void *)

#define PORISM_FORMULA(name) \
  { { porism_double_##name, porism_bound_##name, porism_ball_##name, porism_exact_##name, \
      porism_generic_##name, porism_gradient_##name }, \
    porism_double_##name##_run }

G_END_DECLS
