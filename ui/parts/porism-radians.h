/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Angles in radians, where the person at this program wants them so. */

#pragma once

#include "engine/actions/observation.h"

G_BEGIN_DECLS

/* From now on; what is typed is read as ever. */
void     porism_radians_set_shown  (gboolean shown);
/* Whether it is an angle that is written so. */
gboolean porism_radians_are_for    (const PorismQuantity *quantity);
/* An angle as the expression language has it, which reads 60° as pi/3; (transfer full) (nullable). */
char    *porism_radians_dup_exact  (const char *exact);
/* Its decimals; (transfer full). @rounded: (inout): set where they are not all. */
char    *porism_radians_dup_decimal (const PorismQuantity *quantity,
                                     gboolean             *rounded);

G_END_DECLS
