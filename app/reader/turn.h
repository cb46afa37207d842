/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures that were turned: which point became which. */

#pragma once

#include "app/reader/clause.h"

G_BEGIN_DECLS

/* @turn: the points of a figure and then those of its image, in that order, as @clause has it. Puts @image in the place
 * of the point that @point would become; FALSE where the figures have no such points. */
gboolean porism_turn_correct (GPtrArray    *turn,
                              PorismClause *clause,
                              const char   *point,
                              const char   *image);

G_END_DECLS
