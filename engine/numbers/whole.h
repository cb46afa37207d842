/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole numbers among the inputs of a formula, and as its result. */

#pragma once

#include "engine/geometry/numeric.h"

#if defined PORISM_IN_DOUBLE
#include "engine/expressions/functions-double.h"
#elif defined PORISM_IN_BOUND
#include "engine/expressions/functions-bound.h"
#elif defined PORISM_IN_BALL
#include "engine/expressions/functions-ball.h"
#elif defined PORISM_IN_EXACT
#include "engine/expressions/functions-exact.h"
#elif defined PORISM_IN_GENERIC
#include "engine/expressions/functions-generic.h"
#else
#include "engine/expressions/functions-gradient.h"
#endif

/* The whole number that @a is, of at most 53 bits. */
static inline PorismStatus
F (get_whole) (FIELD *f, long *whole, const ELEMENT *a)
{
  NEED (F (get_integer) (f, a, whole), NOT_WHOLE);

  return PORISM_OK;
}

/* The same of input @i. */
static inline PorismStatus
F (take_whole) (FIELD *f, long *whole, const PorismShape *shape, const void *const *in, guint i)
{
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, i));

  return F (get_whole) (f, whole, t);
}

/* @r = @value, of any size. */
static inline void
F (set_whole) (FIELD *f, ELEMENT *r, const fmpz_t value)
{
  fmpq_t rational;

  fmpq_init (rational);
  fmpq_set_fmpz (rational, value);
  f->base.klass->set_rational (&f->base, r, rational);
  fmpq_clear (rational);
}
