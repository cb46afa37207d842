/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a formula decides. Only doubles, alone or with derivatives, need to know the size of the terms that were summed; in the
 * other fields SIZE() is a constant, and what is made of it costs nothing. */

#pragma once

#include "engine/field/formula.h"

#if defined PORISM_BY_DOUBLES
#define SIZE(a) fabs (VALUE (a))
#else
#define SIZE(a) ((void) (a), 0.0)
#endif

/* The size of a vector. */
#define SIZE_2(u) (SIZE (&(u)[0]) + SIZE (&(u)[1]))

/* Whether the sum @a of terms whose sizes add up to @size vanishes. Where the size overflows
 * nothing is known of the sum, and what follows from it is not finite. */
static inline PorismTruth
F (vanishes) (FIELD *f, const ELEMENT *a, double size)
{
#if defined PORISM_BY_DOUBLES
  return size <= DBL_MAX && porism_double_is_negligible (NULL, &VALUE (a), &size);
#else
  return IS_NEGLIGIBLE (a, a);
#endif
}

/* Whether @a >= 0, for a position along something bounded, whose terms add up to @size. */
static inline PorismTruth
F (within) (FIELD *f, const ELEMENT *a, double size)
{
#if defined PORISM_BY_DOUBLES
  return porism_double_is_inside (NULL, &VALUE (a), &size);
#else
  return IS_INSIDE (a, a);
#endif
}

#define VANISHES(a, size) F (vanishes) (f, (a), (size))
#define WITHIN(a, size)   F (within) (f, (a), (size))

/* Declares @yes, the answer to @truth; ends the formula UNABLE where the field cannot tell. */
#define DECIDE(yes, truth) \
  const PorismTruth yes = (truth); \
  if (yes == PORISM_UNKNOWN) \
  return PORISM_UNABLE

/* Ends a relation with its answer. */
#define ANSWER(truth) \
  G_STMT_START \
  { \
    DECIDE (answer_, truth); \
    SET_SI (out, answer_); \
    return PORISM_OK; \
  } \
  G_STMT_END
