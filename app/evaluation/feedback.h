/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an agent hears of its figure before it tries again. */

#pragma once

#include "app/geobuildbench/lacks.h"

G_BEGIN_DECLS

/* Objects that are missing and conditions that do not hold, in the benchmark's own words; (transfer full). */
char       *porism_feedback_write         (const PorismBuildLacks *lacks);
/* Why its program was not drawn; (transfer full). */
char       *porism_feedback_write_error   (const char *error);
/* As the benchmark calls it. */
const char *porism_feedback_get_type      (const PorismBuildCondition *condition);

G_END_DECLS
