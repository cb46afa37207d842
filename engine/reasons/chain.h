/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An equality that follows from others as a chain of them: from quantity to quantity, each equal to the next by a
 * premise. */

#pragma once

#include "engine/reasons/derivation.h"

G_BEGIN_DECLS

/* The points of a quantity: two of a length, four of an angle between lines. */
typedef struct
{
  guint8 points[4];
} PorismLink;

/* (transfer full) (nullable): the PorismLinks from one side of step @number, an equality of lengths or angles that was
 * calculated, to the other; NULL where its premises make no such chain. */
GArray *porism_derivation_find_chain (const PorismDerivation *self,
                                      guint                   number);
/* By pair of points one that stands for all pairs whose lines the premises of step @number say to be one, or parallel. */
void    porism_derivation_find_lines (const PorismDerivation *self,
                                      guint                   number,
                                      guint                  *lines);

G_END_DECLS
