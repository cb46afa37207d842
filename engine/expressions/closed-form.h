/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is printed of an exact number is read back first: a text that is no real number of the
 * expression language, or another number, is not printed. */

#pragma once

#include "engine/field/field.h"
#include "engine/surd/flint.h"

G_BEGIN_DECLS

/* The number as porism_exact_to_text() writes it; NULL where there is no closed form; (transfer full). */
char *porism_closed_form       (PorismExactField *field,
                                const ca_t        value);
/* The same for an angle, by its direction and whole turns, as porism_exact_angle_to_text() has it. */
char *porism_closed_form_angle (PorismExactField *field,
                                const ca_t        dx,
                                const ca_t        dy,
                                long              turns);

G_END_DECLS
