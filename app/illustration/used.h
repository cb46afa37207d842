/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of a figure that a proof has come to. */

#pragma once

#include "engine/explanations/explanation.h"

G_BEGIN_DECLS

/* What @step and all that it rests on are about, what states those of these steps that are given, and the lines through
 * two of these points; (transfer full), of PorismId, in order of evaluation. */
GArray *porism_explanation_list_used (const PorismExplanation  *self,
                                      const PorismConstruction *construction,
                                      guint                     step);

G_END_DECLS
