/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The language in which formulas are written, once for all fields.
 *
 * A file of formulas is compiled once per field, with PORISM_IN_DOUBLE, _BOUND, _BALL, _EXACT,
 * _GENERIC or _GRADIENT defined by the build. FIELD and ELEMENT are then the field's types, F(name) is the name of a
 * function in that field, and ADD, MUL, … are its operations in three-address style (the result
 * comes first and may be one of the operands):
 *
 *     FORMULA (midpoint)
 *     {
 *       BEGIN;
 *       INPUT (p, 0);
 *       INPUT (q, 1);
 *
 *       for (int i = 0; i < 2; i++)
 *         {
 *           ADD (&out[i], &p[i], &q[i]);
 *           DIV_SI (&out[i], &out[i], 2);
 *         }
 *       return PORISM_OK;
 *     }
 *
 * A decision is made with NEED(), which ends the formula UNDEFINED with a reason when the condition
 * is false and UNABLE when the field cannot tell. A quotient or a root is taken only after NEED()
 * has excluded a zero divisor or a negative radicand.
 */

#pragma once

#include "engine/field/field.h"
#include "engine/kinds/shape.h"

#if defined PORISM_IN_DOUBLE
#include "engine/field/double.h"
typedef PorismDoubleField FIELD;
typedef double ELEMENT;
#define F(name) porism_double_##name
#elif defined PORISM_IN_BOUND
#include "engine/field/bound.h"
typedef PorismBoundField FIELD;
typedef PorismBound ELEMENT;
#define F(name) porism_bound_##name
#elif defined PORISM_IN_BALL
#include "engine/field/ball.h"
typedef PorismBallField FIELD;
typedef arb_struct ELEMENT;
#define F(name) porism_ball_##name
#elif defined PORISM_IN_EXACT
#include "engine/field/exact.h"
typedef PorismExactField FIELD;
typedef ca_struct ELEMENT;
#define F(name) porism_exact_##name
#elif defined PORISM_IN_GENERIC
#include "engine/field/generic.h"
typedef PorismGenericField FIELD;
typedef PorismGeneric ELEMENT;
#define F(name) porism_generic_##name
#elif defined PORISM_IN_GRADIENT
#include "engine/field/gradient.h"
typedef PorismGradientField FIELD;
typedef PorismGradient ELEMENT;
#define F(name) porism_gradient_##name
#else
#error "a file of formulas is compiled once per field"
#endif

/* The fields whose values are doubles, which they search, approximate and decide by. */
#if defined PORISM_IN_DOUBLE || defined PORISM_IN_GRADIENT
#define PORISM_BY_DOUBLES
#endif

#if defined PORISM_IN_DOUBLE
#define VALUE(a) (*(a))
#elif defined PORISM_IN_GRADIENT
#define VALUE(a) ((a)->value)
#endif

#define SET(r, a)        F (set) (f, (r), (a))
#define SET_SI(r, n)     F (set_si) (f, (r), (n))
#define NEG(r, a)        F (neg) (f, (r), (a))
#define ADD(r, a, b)     F (add) (f, (r), (a), (b))
#define SUB(r, a, b)     F (sub) (f, (r), (a), (b))
#define MUL(r, a, b)     F (mul) (f, (r), (a), (b))
#define MUL_SI(r, a, n)  F (mul_si) (f, (r), (a), (n))
#define DIV(r, a, b)     F (div) (f, (r), (a), (b))
#define DIV_SI(r, a, n)  F (div_si) (f, (r), (a), (n))
#define SQRT(r, a)       F (sqrt) (f, (r), (a))

#define IS_ZERO(a)              F (is_zero) (f, (a))
#define IS_POSITIVE(a)          F (is_positive) (f, (a))
#define IS_INSIDE(a, scale)     F (is_inside) (f, (a), (scale))
#define IS_NEGLIGIBLE(a, scale) F (is_negligible) (f, (a), (scale))

static inline PorismTruth
porism_truth_not (PorismTruth truth)
{
  return truth == PORISM_UNKNOWN ? PORISM_UNKNOWN : !truth;
}

static inline PorismTruth
porism_truth_or (PorismTruth a, PorismTruth b)
{
  if (a == PORISM_TRUE || b == PORISM_TRUE)
    return PORISM_TRUE;
  return a == PORISM_UNKNOWN || b == PORISM_UNKNOWN ? PORISM_UNKNOWN : PORISM_FALSE;
}

static inline PorismTruth
porism_truth_and (PorismTruth a, PorismTruth b)
{
  return porism_truth_not (porism_truth_or (porism_truth_not (a), porism_truth_not (b)));
}

#define NOT(truth)  porism_truth_not (truth)

#define UNDEFINED(why) return (f->base.reason = PORISM_REASON_##why, PORISM_UNDEFINED)

#define NEED(truth, why) \
  G_STMT_START \
    { \
      PorismTruth need_ = (truth); \
      if (need_ != PORISM_TRUE) \
        { \
          if (need_ == PORISM_UNKNOWN) \
            return PORISM_UNABLE; \
          UNDEFINED (why); \
        } \
    } \
  G_STMT_END

#define TRY(status) \
  G_STMT_START \
    { \
      PorismStatus try_ = (status); \
      if (try_ != PORISM_OK) \
        return try_; \
    } \
  G_STMT_END

/* Elements local to a function: initialised here, cleared when the block is left. */
typedef struct
{
  FIELD *field;
  ELEMENT *elements;
  gsize n;
} F (Locals);

static inline void
F (locals_clear) (F (Locals) *locals)
{
  F (clear) (locals->field, locals->elements, locals->n);
}

#define LOCALS(name, count) \
  ELEMENT name[count]; \
  F (init) (f, name, (count)); \
  G_GNUC_UNUSED __attribute__ ((cleanup (F (locals_clear)))) \
  F (Locals) name##_locals_ = { f, name, (count) }

#define FORMULA_ARGUMENTS \
  void *field_, const PorismShape *shape, const void *const *in, void *out_

#if defined PORISM_IN_DOUBLE
/* In doubles a formula is also the body of a loop over many values, which a drag runs. */
#define FORMULA(name) \
  static inline __attribute__ ((always_inline)) PorismStatus name##_once (FORMULA_ARGUMENTS); \
  PorismStatus F (name) (FORMULA_ARGUMENTS); \
  PorismStatus F (name) (FORMULA_ARGUMENTS) \
  { \
    return name##_once (field_, shape, in, out_); \
  } \
  guint F (name##_run) (void *field_, void *const *rows, guint n); \
  guint F (name##_run) (void *field_, void *const *rows, guint n) \
  { \
    const guint step = 2 + ((const PorismShape *) rows[0])->n_inputs; \
    for (guint i = 0; i < n; i++, rows += step) \
      { \
        const PorismShape *shape = rows[0]; \
        if (G_UNLIKELY (name##_once (field_, shape, (const void *const *) (rows + 2), rows[1]) != \
                          PORISM_OK || !porism_double_is_finite (rows[1], shape->width))) \
          return i; \
      } \
    return n; \
  } \
  static inline __attribute__ ((always_inline)) PorismStatus name##_once (FORMULA_ARGUMENTS)
#else
#define FORMULA(name) \
  PorismStatus F (name) (FORMULA_ARGUMENTS); \
  PorismStatus F (name) (FORMULA_ARGUMENTS)
#endif

#define BEGIN \
  FIELD *f = field_; \
  ELEMENT *out = out_; \
  (void) f; \
  (void) out

#define INPUT(name, i) const ELEMENT *name = in[i]
