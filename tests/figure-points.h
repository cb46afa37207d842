/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ten questions that are asked of a figure before it is printed, each answered by its drawing, its file or a proof. */

#pragma once

#include "app/session/session.h"

#define FIGURE_N_POINTS 10

/* How many are answered by yes; what speaks against the others is added to @faults. */
guint figure_points_count (PorismSession *session,
                           GString       *faults);
