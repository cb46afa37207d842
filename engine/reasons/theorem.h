/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The theorems: one row each. */

#pragma once

#include "engine/reasons/claim.h"

G_BEGIN_DECLS

#define PORISM_THEOREM_MOST_POINTS 8
#define PORISM_THEOREM_MOST_PREMISES 8
#define PORISM_THEOREM_MOST_CONCLUSIONS 2
#define PORISM_THEOREM_MOST_ORDERS 4

typedef struct
{
  const char *name;             /* N_(): in a sentence, "midline of a triangle" */
  const char *points;           /* "M A B", in the order in which they are looked for */
  /* What is the same with points exchanged is looked for once: "A<B C<D". */
  const char *order;
  const char *premises;         /* conditions of the diagram among them */
  const char *conclusion;       /* several are said together */
  /* Of two triangles A B C and P Q R, which may have vertices in common. */
  gboolean of_triangles;
  /* Of several cases the one of the conclusion is before us where the diagram shows it. */
  gboolean by_case;
  /* Applied where no other theorem applies: with it much can be computed that has a name. */
  gboolean late;
} PorismTheorem;

/* A row as it is worked with: points are numbered in its order. */
typedef struct
{
  guint n_points, n_premises, n_conclusions, n_orders;
  PorismClaim premises[PORISM_THEOREM_MOST_PREMISES];
  PorismClaim conclusions[PORISM_THEOREM_MOST_CONCLUSIONS];
  guint8 orders[PORISM_THEOREM_MOST_ORDERS][2]; /* the first of two is the lesser one */
} PorismTheoremForm;

/* A theorem and the points that it is applied to. */
typedef struct
{
  guint16 theorem;
  guint8 points[PORISM_THEOREM_MOST_POINTS];
} PorismInstance;

/* The row as it is worked with; a row without conclusions may have an empty text of them. */
void                     porism_theorem_read_form (const PorismTheorem *theorem,
                                                   PorismTheoremForm   *form);
guint                    porism_theorems_get_n    (void);
const PorismTheorem     *porism_theorems_get      (guint i);
const PorismTheoremForm *porism_theorems_get_form (guint i);

G_END_DECLS
