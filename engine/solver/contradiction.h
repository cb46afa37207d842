/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions that cannot hold together wherever anything is put, proved: by what they say of lengths, angles,
 * coordinates and directions, and by what holds in every plane figure. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* Whether @conditions contradict each other; FALSE says nothing. @lines: the points of lines that are said to be parallel
 * are two. @why: (out) (transfer full) (nullable): what would be,
 * in words, where that says more than the conditions do: “AB + BC < AC”. */
gboolean porism_construction_refute (PorismConstruction *construction,
                                     const PorismId     *conditions,
                                     guint               n,
                                     gboolean            lines,
                                     char              **why);

G_END_DECLS
