/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be said of points in a chain of reasons: a kind of claim, and the points that it is about.
 *
 * Angles are those from line to line, modulo 180°: of four points AB, CD the turn that takes AB to CD. Equal angles
 * and ratios so need no cases; where a case matters it is a condition, which only the diagram decides. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_CLAIM_MOST_POINTS 12

typedef enum
{
  PORISM_SAYS_COLLINEAR,        /* A B C */
  PORISM_SAYS_PARALLEL,         /* AB CD */
  PORISM_SAYS_PERPENDICULAR,    /* AB CD */
  PORISM_SAYS_KNOWN_ANGLE,      /* AB CD: its size follows from what is given */
  PORISM_SAYS_EQUAL_ANGLES,     /* from AB to CD, and from EF to GH */
  PORISM_SAYS_EQUAL_LENGTHS,    /* AB CD */
  PORISM_SAYS_KNOWN_RATIO,      /* AB : CD follows from what is given */
  PORISM_SAYS_EQUAL_RATIOS,     /* AB : CD, EF : GH */
  PORISM_SAYS_EQUAL_PRODUCTS,   /* AB CD EF, GH IJ KL */
  PORISM_SAYS_CONCYCLIC,        /* A B C D */
  PORISM_SAYS_MIDPOINT,         /* M A B */
  PORISM_SAYS_PARALLELOGRAM,    /* A B C D, in its order */
  PORISM_SAYS_SIMILAR,          /* A B C, D E F */
  PORISM_SAYS_CONGRUENT,        /* A B C, D E F */
  PORISM_SAYS_CENTROID,         /* G, of A B C */
  PORISM_SAYS_NINE_POINT_CENTRE,/* N, of A B C */
  PORISM_SAYS_KNOWN_LENGTH,     /* AB: it follows from what is given */
  /* Conditions of the diagram. */
  PORISM_SAYS_NOT_COLLINEAR,    /* A B C */
  PORISM_SAYS_NOT_CONCYCLIC,    /* A B C D: they are on no circle and on no line */
  PORISM_SAYS_NOT_PARALLEL,     /* AB CD */
  PORISM_SAYS_SAME_WAY,         /* AB and CD point the same way */
  PORISM_SAYS_OTHER_WAY,        /* they do not */
  PORISM_SAYS_SAME_TURN,        /* A B C and D E F turn the same way */
  PORISM_SAYS_OTHER_TURN,       /* they are turned over */
  PORISM_SAYS_NOT_SHORTER,      /* AB CD */
  PORISM_N_SAYINGS,
} PorismSaying;

typedef struct
{
  guint8 saying;                /* PorismSaying */
  guint8 points[PORISM_CLAIM_MOST_POINTS];
} PorismClaim;

guint       porism_saying_get_n_points  (PorismSaying saying);
/* Whether it is a condition of the diagram, which has no reason. */
gboolean    porism_saying_is_condition  (PorismSaying saying);
/* "para A B C D; cong A B C D": names are of three to five letters, what stands for a point is one of @names
 * (NULL-terminated) by number. Asserts that @text can be read; the number of claims. */
guint       porism_claims_read      (const char        *text,
                                     const char *const *names,
                                     PorismClaim       *claims,
                                     guint              most);
/* The same claim in the order of its points that all its forms have in common. */
PorismClaim porism_claim_normal (const PorismClaim *self);
gboolean    porism_claim_equal      (const PorismClaim *a,
                                     const PorismClaim *b);
/* With each point replaced by the one of that number in @points. */
PorismClaim porism_claim_place  (const PorismClaim *self,
                                 const guint8      *points);
/* The same in fewer words where a pair occurs twice: AB : CD = EF : CD is AB = EF. */
PorismClaim porism_claim_simplify   (const PorismClaim *self);
/* Whether a pair of its points is one point, of which nothing can be said. */
gboolean    porism_claim_degenerate (const PorismClaim *self);

G_END_DECLS
