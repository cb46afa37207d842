/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What people write of points, angles and lines:
 *
 *   ∠ABC = 40°   angle ABC = 40   AB ∥ CD   AB perpendicular to CD
 *
 * in the words of add_condition. */

#pragma once

#include "engine/typed/typed-arguments.h"

G_BEGIN_DECLS

typedef struct
{
  char *says;                   /* a relation, or a comparison in the language of expressions */
  char *objects;                /* of the relation, by name; NULL: it is a comparison */
  char *values;                 /* of the relation, with commas; or NULL */
  gboolean is_sign;             /* of objects, between which a sign stands that is no other's: ∥, not “is parallel to” */
  char *number;                 /* what was read as degrees, though no sign says so; or NULL */
} PorismTypedRelation;

/* FALSE with @error where something is written of an angle or lines that are not there. What is nothing of the kind is
 * left as it is. */
gboolean   porism_typed_relation_read  (PorismTypedRelation      *self,
                                        const char               *text,
                                        const PorismConstruction *construction,
                                        GError                  **error);
void       porism_typed_relation_clear (PorismTypedRelation *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismTypedRelation, porism_typed_relation_clear)

/* Reads all of @text as the names of @n points, written together; (transfer full) (nullable), of char *. */
GPtrArray *porism_typed_points_split (const PorismConstruction *construction,
                                      const char               *text,
                                      guint n);
/* The names of the points that a line was drawn through; (transfer full) (nullable) */
GPtrArray *porism_typed_points_of_line (const PorismConstruction *construction,
                                        PorismId                  line);
/* The name of what was drawn through the two points that @text names; (transfer full) (nullable) */
GPtrArray *porism_typed_line_of_points (const PorismConstruction *construction,
                                        const char               *text);

/* What asks for the relation that @slice says of objects by a sign, as AreEqual(A, B) does for A == B; (transfer full)
 * (nullable): NULL where it says none, or one of numbers. */
char      *porism_typed_relation_dup_question (PorismTypedReader *self,
                                               PorismSlice        slice);

G_END_DECLS
