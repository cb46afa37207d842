/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure in a sentence, for who cannot see it. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* "3 objects: point A, B; segment f"; (transfer full). */
char *porism_figure_dup_summary (const PorismConstruction *construction);

G_END_DECLS
