/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The answers that a problem offers, “A. 30 B. 60 C. 90”. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (nullable): where three or more of them begin, at the first letter; NULL where there are none: A. and B. are points, too. */
const char *porism_choices_find (const char *problem);
/* (transfer full) (nullable): the one called @letter, without that; NULL where there is none. */
char       *porism_choices_dup  (const char *problem,
                                 char        letter);

G_END_DECLS
