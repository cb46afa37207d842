/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of the engine's tools; each ends with an empty row. */

#pragma once

#include "engine/tools/toolspec.h"

G_BEGIN_DECLS

extern const PorismToolSpec *const porism_catalogues[];
extern const guint porism_n_catalogues;

G_END_DECLS
