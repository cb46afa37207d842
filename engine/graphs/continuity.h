/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a function and what follows from it have a value all along an interval, shown by balls that
 * cover it. A formula over balls only has a value where it is continuous throughout: at a pole, a jump or
 * a cut it is UNABLE. */

#pragma once

#include "engine/graphs/function.h"

/* In the exact field; between the ends, and as near to them as 2^-60 of the length. At the ends
 * themselves the exact values count. */
gboolean porism_exact_is_continuous (PorismExactField *f, const porism_exact_Derived *function,
                                     const ca_struct *start, const ca_struct *end);
