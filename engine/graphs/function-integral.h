/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Definite integrals of functions, for formulas. */

#pragma once

#include "engine/graphs/function.h"

/* @out = the integral of the function from @start to @end, which may lie in any order within its domain.
 * The derived expression is an antiderivative, or the function's own where there is none. Exact where it
 * is an antiderivative and both are continuous; else a ball encloses it rigorously, with @least_bits
 * certain bits, and a double approximates it. UNDEFINED for the reason NO_INTEGRAL where no finite value is found. */
PorismStatus F (integral_between) (FIELD *f, const F (Derived) *function, const ELEMENT *start,
                                   const ELEMENT *end, slong least_bits, ELEMENT *out);
