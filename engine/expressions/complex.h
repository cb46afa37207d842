/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Expressions of one variable over complex balls: what rigorous integration asks for. */

#pragma once

#include "engine/expressions/expression.h"
#include "engine/field/field.h"

G_BEGIN_DECLS

/* Fewer certain bits of an integral are no answer. */
#define PORISM_INTEGRAL_BITS 20

/* @out = the integral of @self from @start to @end, real balls; what it refers to is read from
 * @references, elements of the field, whose account pays. UNABLE where no enclosure was found that has
 * @least_bits certain bits or a radius below 2^-20, with the reason: it was too dear, or none is finite. */
PorismStatus porism_expression_integrate_ball (PorismBallField        *field,
                                               const PorismExpression *self,
                                               const void *const      *references,
                                               const arb_struct       *start,
                                               const arb_struct       *end,
                                               slong                   least_bits,
                                               arb_struct             *out);

G_END_DECLS
