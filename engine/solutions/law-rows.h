/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of engine/solutions/law.h, by subject; each table ends with a row without a name. */

#pragma once

#include "engine/solutions/law.h"

G_BEGIN_DECLS

extern const PorismLaw porism_laws_of_angles[];
extern const PorismLaw porism_laws_of_lengths[];
extern const PorismLaw porism_laws_of_areas[];

G_END_DECLS
