/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Relations as comparisons of what is measured between points. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* What @record, a relation, says of the points that its objects are made of, in the names of a plan; (transfer full)
 * (nullable): NULL where they are not of points alone. */
PorismExpression *porism_plan_new_relation (const PorismConstruction *construction,
                                            const PorismRecord       *record);
/* That the point @id is on its path, in the same way; NULL where that is no line or circle that points determine. */
PorismExpression *porism_plan_new_path     (const PorismConstruction *construction,
                                            PorismId                  id);

G_END_DECLS
