/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a text speaks of. */

#pragma once

#include "app/reader/reading.h"

G_BEGIN_DECLS

/* Whether it is the line of @p and @q, which goes on beyond both. */
gboolean porism_reading_names_line (const PorismReading *self,
                                    const char          *p,
                                    const char          *q);

G_END_DECLS
