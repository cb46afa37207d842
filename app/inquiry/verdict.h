/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of a relation that theorems do not prove. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* A sentence: whether algebra shows that it always holds; (transfer full). */
char *porism_verdict_say (PorismConstruction *construction,
                          const PorismRecord *relation);

G_END_DECLS
