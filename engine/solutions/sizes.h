/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sizes the nodes of an expression and the records of measures are, between the points of a diagram. */

#pragma once

#include "engine/reasons/stated.h"
#include "engine/solutions/magnitude.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismConstruction *construction;
  PorismFindStandIn find;
  gpointer user_data;
} PorismSizeReader;

gboolean porism_record_is_made_by    (const PorismRecord *record,
                                      const char         *operation);
/* The object of that number among the references of its expression; or 0. */
PorismId porism_record_get_reference (const PorismRecord *record,
                                      guint               reference);
gboolean porism_size_find_point      (const PorismSizeReader *self,
                                      PorismId                id,
                                      guint8                 *point);
/* A size of the points of which @record is made. */
gboolean porism_size_read_points     (const PorismSizeReader *self,
                                      const PorismRecord     *record,
                                      PorismMagnitudeKind     kind,
                                      PorismMagnitude        *size);
/* The centre of a circle and a point on it. */
gboolean porism_size_read_circle     (const PorismSizeReader *self,
                                      PorismId                id,
                                      PorismMagnitudeKind     kind,
                                      PorismMagnitude        *size);
/* The one size that @record measures. */
gboolean porism_size_read_measure    (const PorismSizeReader *self,
                                      const PorismRecord     *record,
                                      PorismMagnitude        *size);
/* The one size that the node @at of the expression of @record reads. */
gboolean porism_size_read_node       (const PorismSizeReader *self,
                                      const PorismRecord     *record,
                                      guint                   at,
                                      PorismMagnitude        *size);
/* Whether nothing of the figure is read in what ends at the node. */
gboolean porism_size_is_constant     (const PorismRecord *record,
                                      guint               at);

G_END_DECLS
