/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The theorems: one row each. */

#pragma once

#include "engine/reasons/claim.h"
#include "engine/reasons/theorem-row.h"

G_BEGIN_DECLS

#define PORISM_THEOREM_MOST_POINTS 8
#define PORISM_THEOREM_MOST_PREMISES 10
#define PORISM_THEOREM_MOST_CONCLUSIONS 2
#define PORISM_THEOREM_MOST_ORDERS 4

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
