/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a real function of a double is zero: a search that is the same wherever it is made, so that a
 * zero has one ordinal in every field. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_MOST_ZEROS 64
/* A function of a higher degree is searched like one that is no polynomial. */
#define PORISM_MOST_DEGREE 64
/* Where a domain has no end, a function that is no polynomial is searched up to here. */
#define PORISM_FARTHEST_SEARCHED 100.0

/* The end of a domain that has none lies beyond. */
#define PORISM_ENDLESS 1e299

/* FALSE where the function has no value. */
typedef gboolean (*PorismSample) (gpointer closure,
                                  double   t,
                                  double  *value);

/* What a search did not take: zeros after those that there is room for, those that are too close to each
 * other to be told apart, from the first such place to the last, jumps at which the sign changes, where only
 * changes of sign count, and pieces along which the function vanishes, or is too small for a double. */
typedef struct
{
  gboolean more;
  gboolean crowded;
  double start;
  double end;
  guint n_jumps;
  double jump;                  /* the first of them */
  guint n_pieces;
  double piece_start;           /* of the first of them */
  double piece_end;
  guint n_undecided;            /* places of which it is not decided whether they count */
  double undecided;             /* the first of them */
} PorismLeftOut;

/* Adds @zero to the @n increasing @zeros, if it is greater than these and there is room. */
static inline void
porism_zeros_add (double *zeros,
                  gint    room,
                  gint   *n,
                  double  zero)
{
  if (*n < room && (*n == 0 || zero > zeros[*n - 1]))
    zeros[(*n)++] = zero;
}

/* Of a polynomial, coefficients lowest first. The zeros in [@start, @end], increasing, into @zeros (room
 * for PORISM_MOST_ZEROS); their number, -1 where every place is one. */
gint porism_zeros_of_polynomial (const double *coefficients,
                                 guint         degree,
                                 double        start,
                                 double        end,
                                 double       *zeros);
/* The same of any function: those that a search finds and @admits (NULL: all) has a value at, the first ones where
 * there are more, or only those of them at which the sign changes. @left_out may be NULL. */
gint porism_zeros_search        (PorismSample   sample,
                                 PorismSample   admits,
                                 gpointer       closure,
                                 double         start,
                                 double         end,
                                 gboolean       crossings,
                                 double        *zeros,
                                 PorismLeftOut *left_out);
/* Leaves only those that @admits has a value at; their number. */
gint porism_zeros_keep_admitted (PorismSample admits,
                                 gpointer     closure,
                                 double      *zeros,
                                 gint         n);
/* Leaves only those at which the sign changes; their number. */
gint porism_zeros_keep_crossings (PorismSample sample,
                                  gpointer     closure,
                                  double      *zeros,
                                  gint         n);
/* The part of a domain that is searched. */
void porism_zeros_limit_search  (double *start,
                                 double *end);

G_END_DECLS
