/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a formula knows beside its inputs' elements: their kinds and widths, and the stored branch. */

#pragma once

#include "engine/field/status.h"
#include "engine/geometry/kind.h"

G_BEGIN_DECLS

typedef struct _PorismExpression PorismExpression;

typedef struct
{
  gint branch;                  /* the stored branch: the sign of a root, an ordinal; 0 first */
  guint n_inputs;
  guint width;                  /* elements of the result */
  const guint8 *kinds;          /* PorismKind of each input */
  const guint16 *widths;        /* elements of each input */
  const PorismExpression *expression;   /* where the value is or needs an expression, else NULL */
  /* The expression beside each input's value, or NULL; NULL itself where no input has one. */
  const PorismExpression *const *expressions;
} PorismShape;

/* One formula in one field. @field is the field's struct, @in has the elements of each input,
 * @out room for the result's. It allocates nothing and keeps nothing. */
typedef PorismStatus (*PorismFormulaFunc) (void              *field,
                                           const PorismShape *shape,
                                           const void *const *in,
                                           void              *out) PORISM_MUST_USE;

/* One formula in all fields, in the order of PorismFieldKind. */
typedef struct
{
  PorismFormulaFunc in_field[4];
} PorismFormula;

#define PORISM_DECLARE_FORMULA(name) \
  PorismStatus porism_double_##name (void *, const PorismShape *, const void *const *, void *); \
  PorismStatus porism_bound_##name (void *, const PorismShape *, const void *const *, void *); \
  PorismStatus porism_ball_##name (void *, const PorismShape *, const void *const *, void *); \
  PorismStatus porism_exact_##name (void *, const PorismShape *, const void *const *, void *)

#define PORISM_FORMULA(name) \
  { { porism_double_##name, porism_bound_##name, porism_ball_##name, porism_exact_##name } }

G_END_DECLS
