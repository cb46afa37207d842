/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All complex roots of a polynomial in balls, so that the real ones are known to be real. */

#pragma once

#include "engine/field/flint.h"

#include <glib.h>

G_BEGIN_DECLS

gboolean porism_isolate_roots (acb_ptr          roots,
                               const acb_poly_t polynomial,
                               slong            precision);

G_END_DECLS
