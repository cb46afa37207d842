/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Definitions as somebody types them. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* What the definition of @id says: "(A+B)/2" of a point whose coordinates are calculated like that, else
 * porism_construction_dup_definition(); (transfer full). */
char *porism_typed_dup_definition (const PorismConstruction *construction,
                                   PorismId                  id);

G_END_DECLS
