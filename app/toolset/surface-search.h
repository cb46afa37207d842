/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The groups of tools that a model means by the words it searches for. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* @specs: of PorismToolSpec *
 * Returns: (transfer full): groups, borrowed from @specs; those that @query names, else those of
 *   the tools that its words fit best, which are added to @tools */
GPtrArray *porism_surface_search (const GPtrArray *specs,
                                  const char      *query,
                                  GPtrArray       *tools);

G_END_DECLS
