/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A number beside an angle that may have been meant in degrees. */

#pragma once

#include "engine/expressions/expression.h"

G_BEGIN_DECLS

char *porism_expression_dup_large_beside_angle (const PorismExpression *self);

G_END_DECLS
