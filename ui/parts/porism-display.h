/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values and definitions as a person reads them: √34 ≈ 5.83, x² − 1, (1/2, √3). */

#pragma once

#include "engine/actions/observation.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

void  porism_display_set_style  (int      digits,
                                 gboolean exact);
/* All (transfer full). */
char *porism_display_expression (const char *text);
char *porism_display_number     (const char *text);
char *porism_display_definition (const PorismConstruction *construction,
                                 PorismId                  id);
char *porism_display_decimal    (const PorismQuantity *quantity);
char *porism_display_complete   (const PorismQuantity *quantity);
char *porism_display_value      (const PorismQuantity *quantity);
char *porism_display_object     (const PorismConstruction *construction,
                                 PorismId                  id,
                                 const PorismQuantity     *quantity);
char *porism_display_new_object (const PorismNewObject *object);
char *porism_display_answer     (const PorismQuantity *quantity,
                                 gboolean              always);

G_END_DECLS
