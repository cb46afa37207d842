/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What conditions say of a figure: it need not be decided again, which may be dear. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* @record, a truth, without the comparisons in it that are those of conditions that hold exactly; (transfer full)
 * (nullable): NULL where there are none such. */
PorismRecord *porism_construction_reduce_truth (PorismConstruction *construction,
                                                const PorismRecord *record);

G_END_DECLS
