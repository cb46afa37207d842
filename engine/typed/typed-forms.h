/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The forms that a definition has in the input bar: a text, a command, a pair, an equation, an
 * expression. */

#pragma once

#include "engine/typed/typed-arguments.h"

G_BEGIN_DECLS

/* A line in parts: "f(x) = x^2 - 1", "c: x^2 + y^2 = 25", "AreEqual(a, b)?". */
typedef struct
{
  PorismTypedReader reader;
  char *label;                  /* the name before = or :, else NULL */
  PorismSlice label_slice;
  char *variable;               /* the x of f(x), else NULL */
  char *second;                 /* the y of f(x, y), else NULL */
  PorismSlice definition;
  PorismKinds kinds;            /* of which it has to be; 0: of any */
} PorismTypedLine;

/* That of xAxis or yAxis; NULL where @name is neither. */
const char *porism_typed_axis_get_equation   (const char *name);
/* Reads the definition as the first form that it has; FALSE with the error set. */
gboolean    porism_typed_line_read_definition (PorismTypedLine *self,
                                               PorismTypedCall *call);

G_END_DECLS
