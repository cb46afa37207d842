/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which expressions are given with an operation, and which follow from its inputs. */

#pragma once

#include "engine/ops/operation.h"

G_BEGIN_DECLS

/* Whether the expression of what it makes is given, not derived: what it refers to is among the inputs. */
gboolean porism_operation_has_written_expression (const PorismOperation *self);

G_END_DECLS
