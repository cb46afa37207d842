/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Special points of a function in doubles: where they are, how many there may be, and what the search for them did
 * not take; see function-points.c. */

#pragma once

#include "engine/kinds/shape.h"
#include "engine/roots/zeros.h"

G_BEGIN_DECLS

/* The zeros themselves, for PorismFindZeros. */
gint  porism_find_function_zeros      (const PorismShape   *shape,
                                       const double *const *in,
                                       double              *zeros);
gint  porism_find_function_crossings  (const PorismShape   *shape,
                                       const double *const *in,
                                       double              *zeros);
guint porism_count_function_zeros     (const PorismShape   *shape,
                                       const double *const *in);
guint porism_count_function_crossings (const PorismShape   *shape,
                                       const double *const *in);
guint porism_count_function_poles     (const PorismShape   *shape,
                                       const double *const *in);
guint porism_count_function_infinities (const PorismShape   *shape,
                                        const double *const *in);
void  porism_leave_out_function_zeros     (const PorismShape   *shape,
                                           const double *const *in,
                                           PorismLeftOut       *left_out);
void  porism_leave_out_function_crossings (const PorismShape   *shape,
                                           const double *const *in,
                                           PorismLeftOut       *left_out);
void  porism_leave_out_function_infinities (const PorismShape   *shape,
                                            const double *const *in,
                                            PorismLeftOut       *left_out);
void  porism_leave_out_line_at_infinity   (const PorismShape   *shape,
                                           const double *const *in,
                                           PorismLeftOut       *left_out);

G_END_DECLS
