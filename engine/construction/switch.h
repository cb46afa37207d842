/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A truth that nothing decides but a person, who switches it. */

#pragma once

#include "engine/construction/record.h"

G_BEGIN_DECLS

/* Whether @record is a truth of its own, which reads no object and is no condition of the figure. */
gboolean          porism_record_is_switch      (const PorismRecord *record);
/* What makes one true, or false; (transfer full). */
PorismExpression *porism_switch_new_expression (gboolean on);

/* "true" or "false"; (transfer full) (nullable): NULL where that is not known yet. */
char             *porism_switch_dup_word       (const PorismRecord *record);

G_END_DECLS
