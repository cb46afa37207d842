/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Formulas that people wrote in LaTeX: which of them TeX takes. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What TeX calls the character in a formula; NULL where it is none of mathematics. */
const char *porism_tikz_source_find_sign (gunichar character);
/* Whether TeX sets the formula, with amsmath and amssymb, and no harm can come of it. */
gboolean    porism_tikz_source_is_sound  (const char *formula);
/* A sound formula; its characters as TeX knows them. */
void        porism_tikz_source_add       (GString    *out,
                                          const char *formula);

G_END_DECLS
