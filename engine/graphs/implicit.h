/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points of implicit curves. */

#pragma once

#include "engine/geometry/linear.h"
#include "engine/graphs/graph.h"

/* @out = whether @p lies on the implicit curve that is input @i. */
PorismStatus F (is_on_implicit) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, guint i,
                                 const ELEMENT *p);
