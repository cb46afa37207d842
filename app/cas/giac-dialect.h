/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Expressions in giac's notation and its replies in ours. */

#pragma once

#include "engine/actions/cas.h"

G_BEGIN_DECLS

/* What the symbols of a question stand for: x0, x1, … are the subject's variables, v0, v1, … what
 * it reads of objects, as these texts. */
typedef struct
{
  const PorismExpression *subject;
  GPtrArray *readings;          /* char, owned */
} PorismGiacSymbols;

void      porism_giac_symbols_init  (PorismGiacSymbols      *self,
                                     const PorismExpression *subject);
void      porism_giac_symbols_clear (PorismGiacSymbols *self);

/* "solve((x0^2)=2,x0)"; NULL where giac's language has no word for something in it, or it is too
 * long; (transfer full). */
char     *porism_giac_write         (PorismGiacSymbols       *self,
                                     const PorismCasQuestion *question);
/* Adds to @answers what can be read of the reply, "list[1,sqrt(v0)]" or "x0^2/2".
 * Returns how many items of it could not. */
guint     porism_giac_read          (const PorismGiacSymbols *self,
                                     const PorismCasQuestion *question,
                                     const char              *reply,
                                     GPtrArray               *answers);

G_END_DECLS
