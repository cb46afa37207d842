/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a condition is about. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* The objects with a name that it reads; (transfer full), of PorismId. */
GArray *porism_condition_list_objects (const PorismConstruction *construction,
                                       PorismId                  id);

G_END_DECLS
