/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers as files have them: with a point, and no more digits than they need. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void porism_number_add (GString *out,
                        double   value,
                        int      decimals);

G_END_DECLS
