/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step of exact arithmetic costs, estimated before it is taken.
 *
 * Calcium cannot be interrupted, so a step that would take too long must not begin. Its cost is
 * estimated from the operands alone: the number of generators of their field, the product of the
 * generators' degrees, the terms of the polynomials, the terms of the relations between the
 * generators, and the limbs of the coefficients. No clock is read, so every machine gives the same
 * answer. One unit is about what a microsecond does on the reference machine; the estimates err
 * upwards (measured over 1,400 dear steps: by a factor from 1 to 50, and never downwards by more
 * than 2).
 *
 *   rational        the product of the sizes
 *   number field    the square of the degree times the limbs; a quotient its cube
 *   tower           terms times limbs times generators, with the terms of the relations by which a
 *                   result is reduced
 *   new generator   the same eightfold, and a search for relations with every other generator
 *   conversion      to a minimal polynomial, by resultants: terms times limbs times the square of
 *                   the degree
 *   joined fields   where roots or logarithms seem to be related, Calcium proves it by the conversion of
 *                   what they are roots and logarithms of; that cannot be left out, and is refused where dear
 *
 * Two things bound the work of a field. No single step may cost more than the field allows (PORISM_EXACT_STEP): the
 * formula that needs it is UNABLE, and the field stays usable. And all steps together may cost no more than
 * the field's limit, which the present action's allowance sets (see evaluation.h). Since memory grows with
 * the terms and limbs that a step produces, both bound the memory too.
 *
 * Balls are cheap, but searches ask for thousands of them: what a formula evaluates of expressions is
 * counted in the same unit, by limbs and by nodes, where a transcendental function is worth as many as it
 * takes, and past PORISM_BALL_LIMIT the formula is UNABLE. What is remembered of an earlier search counts as
 * if it were made again, so what a formula may do depends on its input alone.
 *
 * All formulas of an action together may do what its allowance says (PORISM_ALLOWANCE_OF_BALLS in
 * evaluation.h), to which a search counts once, however many formulas recall it; past it, each formula still
 * has PORISM_BALL_LEAST. */

#pragma once

#include "engine/field/field.h"

#define PORISM_EXACT_STEP 100000
#define PORISM_BALL_LIMIT 400000
#define PORISM_BALL_LEAST 100

/* Each counts a step and tells whether it may be taken; where not, the field refuses every further step
 * and decision until porism_exact_resume(), which every formula begins with. */
static inline void
porism_exact_resume (PorismExactField *f)
{
  f->refused = FALSE;
}

void     porism_ball_account_renew     (PorismBallAccount *self,
                                        gulong             work);
void     porism_ball_account_begin     (PorismBallAccount *self,
                                        gulong             limit);
gboolean porism_exact_spend            (PorismExactField *f,
                                        const ca_struct  *a,
                                        const ca_struct  *b);
gboolean porism_exact_spend_quotient   (PorismExactField *f,
                                        const ca_struct  *a,
                                        const ca_struct  *b);
/* A function of @a that becomes a generator. */
gboolean porism_exact_spend_generator  (PorismExactField *f,
                                        const ca_struct  *a);
gboolean porism_exact_spend_power      (PorismExactField *f,
                                        const ca_struct  *a,
                                        gulong            exponent);
/* Any other work, estimated by who does it. */
gboolean porism_exact_spend_work       (PorismExactField *f,
                                        double            cost);
/* What it costs to find the minimal polynomial of @a, where intermediate degrees are at most @degree. */
double   porism_exact_conversion_cost  (PorismExactField *f,
                                        const ca_struct  *a,
                                        gulong            degree);
/* FALSE where that is in vain: Calcium applies its limit to sums and products, but not to the powers of a
 * generator and their multiples by integers, and these alone would be beyond it. */
gboolean porism_exact_is_convertible   (PorismExactField *f,
                                        const ca_struct  *a);
/* The length of the longest coefficients of @a, above and below together. */
double   porism_exact_count_bits       (PorismExactField *f,
                                        const ca_struct  *a);
/* What it costs to enclose @a with @precision bits. */
double   porism_exact_enclosure_cost   (PorismExactField *f,
                                        const ca_struct  *a,
                                        slong             precision);
/* As porism_exact_spend_work(), but for what may be left out: FALSE refuses nothing further. */
gboolean porism_exact_afford           (PorismExactField *f,
                                        double            cost);
