/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values and definitions as a person reads them: √34 ≈ 5.830952, x² − 1, (1/2, √3). */

#pragma once

#include "engine/actions/observation.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* All (transfer full). */
char *porism_display_expression (const char *text);
char *porism_display_definition (const PorismConstruction *construction,
                                 PorismId                  id);
char *porism_display_value      (const PorismQuantity *quantity);
char *porism_display_result     (const PorismQuantity *quantity);

G_END_DECLS
