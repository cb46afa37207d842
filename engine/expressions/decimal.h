/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Decimal fractions as text. */

#pragma once

#include <glib.h>

#include "engine/surd/rational.h"

G_BEGIN_DECLS

void     porism_decimal_append     (GString     *text,
                                    const fmpq_t value);
gboolean porism_decimal_terminates (const fmpq_t value);

G_END_DECLS
