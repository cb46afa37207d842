/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All complex roots of a polynomial in balls, so that the real ones are known to be real. The account pays
 * for it as for a search: in each formula, but once in an action. */

#pragma once

#include "engine/field/field.h"

G_BEGIN_DECLS

gboolean porism_isolate_roots (PorismBallField *field,
                               acb_ptr          roots,
                               const acb_poly_t polynomial);

G_END_DECLS
