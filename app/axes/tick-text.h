/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tick says: decimals, fractions, multiples of π, powers of ten. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Decimals of what is none: with so many it is cut off. */
#define PORISM_TICK_MOST_DIGITS 6

/* A number that was given exactly: part / whole, or as many π, or degrees. */
typedef struct
{
  gboolean known;               /* it is such a number, and was not written as a decimal */
  gboolean pi;
  gboolean degrees;             /* its part is so many */
  gint64 part, whole;
  int digits;                   /* decimals of one that is none */
} PorismTickForm;

/* The value of a constant of the expression language; FALSE where @text is none. */
gboolean       porism_tick_read       (const char *text,
                                       double     *value);
/* The constant as a person writes it; (transfer full). */
char          *porism_tick_display    (const char *text);
/* The form in which multiples of the number are written. */
PorismTickForm porism_tick_form_read  (const char *text,
                                       double      value);
/* The @times-fold of the number, which is @value; (transfer full). */
char          *porism_tick_form_write (const PorismTickForm *self,
                                       gint64                times,
                                       double                value,
                                       gboolean              comma);
/* A number as a tick shows it, with a decimal comma where @comma; (transfer full). */
char          *porism_tick_write      (double   value,
                                       int      digits,
                                       gboolean comma);
/* 10 to @exponent; (transfer full). */
char          *porism_tick_write_power (int exponent);

G_END_DECLS
