/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a calculation is called in school, where its premises are such as have a name. */

#pragma once

#include "engine/reasons/derivation.h"

G_BEGIN_DECLS

/* N_(): "two perpendiculars to one line are parallel"; NULL where there is no better word than calculation. */
const char *porism_derivation_name_calculation (const PorismDerivation *self,
                                                guint                   number);

G_END_DECLS
