/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts with values: "Area = {1}" shows the first of them there, {1:fraction} in another form (number-text.h); {{ is a
 * brace. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What follows is a literal up to the next value, or, where @value is not 0, that value. */
typedef struct
{
  char *literal;                /* owned */
  guint value;                  /* from 1 */
  char *form;                   /* owned; NULL: decimals */
} PorismTextPart;

/* (transfer full), of PorismTextPart: @text taken apart, of whose values there are @n. */
GArray *porism_filled_text_split (const char *text,
                                  guint       n);
/* @text with @values in their places; (transfer full). */
char   *porism_filled_text_dup   (const char   *text,
                                  const double *values,
                                  guint         n);
/* The same, but where @shown (of @n) has a text, with that in the place of the value; (transfer full). */
char   *porism_filled_text_dup_with (const char        *text,
                                     const double      *values,
                                     const char *const *shown,
                                     guint              n);
/* Appends @literal so that it is read back as it is. */
void    porism_filled_text_escape (GString    *text,
                                   const char *literal);

G_END_DECLS
