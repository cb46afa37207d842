/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of a figure that a proof has come to. */

#pragma once

#include "engine/reasons/explanation.h"

G_BEGIN_DECLS

/* What the first @n_steps are about, what states those of them that are given, and the lines through two of these
 * points; (transfer full), of PorismId, in order of evaluation. */
GArray *porism_explanation_list_used (const PorismExplanation  *self,
                                      const PorismConstruction *construction,
                                      guint                     n_steps);

G_END_DECLS
