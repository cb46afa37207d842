/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where conics meet lines and each other. */

#pragma once

#include "engine/conics/conic.h"

/* The coefficients of the equation along @start + t @d, lowest first. @sizes: of their terms. */
static inline void
F (conic_along) (FIELD *f, ELEMENT *coefficients, double sizes[3], const ELEMENT *q,
                 const ELEMENT *start, const ELEMENT *d)
{
  LOCALS (g, 2);

  sizes[0] = F (conic_at) (f, &coefficients[0], q, start);
  sizes[1] = F (conic_gradient) (f, g, q, start) * SIZE_2 (d);
  F (dot) (f, &coefficients[1], g, d);
  sizes[2] = F (conic_quadratic) (f, &coefficients[2], q, d);
}

/* @out = the common point of the carrying line, by its place along the direction: the first or the
 * second. A line that runs to a point at infinity of the conic has one, the first. */
PorismStatus F (line_meets_conic) (FIELD *f, ELEMENT *out, const F (Linear) *l, const ELEMENT *q,
                                   gint branch);

/* @out = the common point number @k of the real ones, each once, from left to right, and those above
 * each other from below. @without_origin: (0, 0) is passed over. */
PorismStatus F (conics_meet) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q, guint k,
                              gboolean without_origin);
