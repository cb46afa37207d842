/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Planning a locus: which objects lie between the point that runs along a path and the one that it
 * carries along. A plan is made for one figure and one use of it. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/graphs/locus.h"

G_BEGIN_DECLS

/* The elements of an object's value in the field of who asks. */
typedef const void *(*PorismLocusLookup) (gpointer user_data,
                                          PorismId id);

/* How the numbers of @mover cover its path, NONE where it has none. */
PorismRun        porism_construction_get_run (const PorismConstruction *self,
                                              PorismId                  mover);
/* Whether @mover runs along a path and carries @point along. */
gboolean         porism_construction_can_trace (const PorismConstruction *self,
                                                PorismId                  point,
                                                PorismId                  mover);
/* The plan of @record, a locus, in doubles, bounds or gradients; NULL for any other record or field, and where the
 * one point no longer carries the other along. @lookup: for
 * doubles and gradients that are not those of the figure; else NULL. */
PorismLocusPlan *porism_locus_plan_new       (const PorismConstruction *construction,
                                              const PorismRecord       *record,
                                              PorismFieldKind           kind,
                                              PorismLocusLookup         lookup,
                                              gpointer                  user_data);
void             porism_locus_plan_free      (PorismLocusPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismLocusPlan, porism_locus_plan_free)

G_END_DECLS
