/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The value of a part of an expression, in every field. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/field/formula.h"

/* The value of the subtree whose root is the node @at. */
PorismStatus F (expression_evaluate_part) (FIELD *f, const PorismExpression *self, const void *const *references,
                                           const ELEMENT *variables, guint at, ELEMENT *out);
