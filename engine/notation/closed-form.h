/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is printed of an exact number is read back first: a text that is no real number of the
 * expression language, or another number, is not printed. */

#pragma once

#include "engine/expressions/expression.h"
#include "engine/field/field.h"
#include "engine/surd/flint.h"

G_BEGIN_DECLS

/* The number as porism_exact_to_text() writes it; NULL where there is no closed form; (transfer full). */
char *porism_closed_form       (PorismExactField *field,
                                const ca_t        value);
/* An exact field for a number that reads no objects; FALSE where that would be too dear. */
gboolean porism_expression_open_exact (const PorismExpression *expression,
                                       PorismExactField       *field);
/* The rational number that @form is, a decimal where it is one; NULL where it is none; (transfer full). */
char *porism_rational_form_of  (const PorismExpression *form);
/* The number that @form means in the form in which we write such a number ourselves, where it has one; else as
 * it is; (transfer full). */
char *porism_closed_form_of    (const PorismExpression *form);
/* The same for an angle, by its direction and whole turns, as porism_exact_angle_to_text() has it. */
char *porism_closed_form_angle (PorismExactField *field,
                                const ca_t        dx,
                                const ca_t        dy,
                                long              turns);

G_END_DECLS
