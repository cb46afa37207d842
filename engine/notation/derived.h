/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions that are read as others. */

#pragma once

#include "engine/notation/parser.h"

G_BEGIN_DECLS

/* Whether @name is one of them, such as mod or log_2. */
gboolean porism_derived_exists        (const char *name);
/* Reads and pushes the brackets after such a name. */
gboolean porism_parser_read_derived   (PorismParser *self,
                                       const char   *name);
/* The 2 of round(x, 2), whose x was pushed; pushes the whole. */
gboolean porism_parser_read_decimals  (PorismParser *self);
/* Makes what was pushed last what the sign that stands here makes of it, a percentage or a factorial. */
gboolean porism_parser_push_derived  (PorismParser *self);

/* Passes over the 2 of f²(x), while f² (x) is a product; @exponent: 0 where there is none. FALSE with the error where it
 * is negative. */
gboolean porism_parser_skip_early_exponent (PorismParser *self,
                                            const char   *name,
                                            fmpq_t        exponent);

G_END_DECLS
