/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The computer algebra system giac, in a confined process that the first question starts. */

#pragma once

#include "engine/actions/cas.h"

G_BEGIN_DECLS

PorismCas *porism_giac_new (void);

G_END_DECLS
