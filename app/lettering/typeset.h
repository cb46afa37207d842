/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From names and simple LaTeX to Pango markup. Whatever the input, the markup is well-formed. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A_12 with a real subscript, a single letter in italics; (transfer full). */
char *porism_typeset_name  (const char *name);
/* The same of a vector: with an arrow over its letters, <vec> over one and <arrow> over more, which are no tags of Pango's;
 * (transfer full). */
char *porism_typeset_vector (const char *name);
/* @markup without those two; (transfer full). */
char *porism_typeset_drop_arrows (const char *markup);
/* With $…$ only what is between the dollars is a formula; without, all of it; (transfer full). */
char *porism_typeset_latex (const char *text);
/* An expression as it is displayed: single letters in italics; (transfer full). */
char *porism_typeset_expression (const char *text);
/* A number as a person writes it: at most @digits decimals, a true minus sign; (transfer full). */
char *porism_typeset_number (double value,
                             int    digits);

/* For what builds markup. */
void  porism_typeset_add_escaped (GString    *out,
                                  const char *text,
                                  gssize      length);
void  porism_typeset_add_letters (GString    *out,
                                  const char *text,
                                  gsize       length);

G_END_DECLS
