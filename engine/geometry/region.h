/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The condition of a region as a number that is positive inside: what a comparison says of a place goes
 * to 0 at its boundary, so that this can be found between two places. For who draws it. */

#pragma once

#include "engine/expressions/expression.h"

G_BEGIN_DECLS

typedef struct _PorismRegionForm PorismRegionForm;

PorismRegionForm *porism_region_form_new      (const PorismExpression *condition);
void              porism_region_form_free     (PorismRegionForm *self);
/* Of an equation, the difference of its sides. Positive inside, negative outside and where the condition cannot be asked. @kept: the elements that
 * the condition reads, as they lie in the region's value; @strict: (out): whether the comparison that
 * decides there leaves its boundary out. */
double            porism_region_form_evaluate (const PorismRegionForm *self,
                                               const double           *kept,
                                               double                  x,
                                               double                  y,
                                               gboolean               *strict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismRegionForm, porism_region_form_free)

G_END_DECLS
