/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact zeros of functions that are no polynomials: the zero is enclosed in a ball first, or found in
 * doubles where it touches; a number of a simple form in that place (algebraic, a multiple of pi, a
 * logarithm, a power of e) is it if the function vanishes there exactly. So nothing is guessed. */

#pragma once

#include "engine/roots/roots.h"

PorismStatus porism_ball_function_zero (void *, const PorismShape *, const void *const *, void *);
PorismStatus porism_double_function_zero (void *, const PorismShape *, const void *const *, void *);
PorismStatus porism_ball_function_crossing (void *, const PorismShape *, const void *const *, void *);

/* @out = the zero of @problem that @in_ball encloses as the first element of its value, or that
 * @in_double (NULL: not asked) finds; both are formulas with the same inputs. UNABLE where it is not
 * recognised. */
PorismStatus porism_exact_recognise (PorismExactField *f, const porism_exact_Problem *problem,
                                     const PorismShape *shape, const void *const *in,
                                     PorismFormulaFunc in_ball, PorismFormulaFunc in_double,
                                     ca_struct *out);
/* @out = the value of the formula @in_ball on the same inputs, enclosed: initialised, shape->width of
 * them. */
PorismStatus porism_exact_enclose (PorismExactField *f, const PorismShape *shape,
                                   const void *const *in, PorismFormulaFunc in_ball,
                                   slong precision, arb_struct *out);
/* The number of a simple form in @near that @is_it finds TRUE. */
typedef PorismTruth (*PorismIsIt) (PorismExactField *f, const void *closure, const ca_struct *number);
PorismStatus porism_exact_recognise_near (PorismExactField *f, const arb_t near, PorismIsIt is_it,
                                          const void *closure, ca_struct *out);
