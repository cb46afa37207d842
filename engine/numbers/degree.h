/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The greatest degree of a polynomial that is fitted to points. */
#define PORISM_MAX_FIT_DEGREE 9
