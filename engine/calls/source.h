/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the elements of a described value come from, and the quantities made of them. Shared by the
 * files of this folder only. */

#pragma once

#include "engine/actions/action.h"
#include "engine/actions/observation.h"
#include "engine/construction/evaluation.h"
#include "engine/field/field.h"

G_BEGIN_DECLS

/* Where the elements of a value come from. */
typedef struct
{
  PorismConstruction *construction;
  const PorismRecord *record;
  PorismId id;                  /* 0: not in the construction */
  gboolean want_exact;
  PorismRules rules;            /* whose words are wanted; 0: as things are said today */
  PorismEvaluation *evaluation; /* held: exact, or ball, or NULL: bounds only */
  void *own;                    /* elements that the source evaluated itself */
  const void *elements;
  PorismBound *bounds;
} PorismSource;

/* FALSE where there is no value, with the reason. */
gboolean        porism_source_open            (PorismSource *self,
                                               PorismReason *reason);
void            porism_source_clear           (PorismSource *self);
gboolean        porism_source_is_exact        (const PorismSource *self);
ca_srcptr       porism_source_get_exact       (const PorismSource *self,
                                               guint               i);
/* Element @i as a quantity of @type. */
PorismQuantity *porism_source_new_leaf        (const PorismSource *self,
                                               const char         *type,
                                               guint               i);
/* Elements @at and @at + 1 as a point. */
PorismQuantity *porism_source_new_point       (const PorismSource *self,
                                               guint               at);
/* What @operation makes of the described object; NULL where that is undefined. */
PorismQuantity *porism_source_measure         (const PorismSource *self,
                                               const char         *operation);
/* A quantity of @type with that measure on top. */
PorismQuantity *porism_source_new_measured    (const PorismSource *self,
                                               const char         *type,
                                               const char         *operation);
PorismQuantity *porism_source_describe_angle  (const PorismSource *self);
PorismQuantity *porism_source_describe_curve  (const PorismSource *self);
PorismQuantity *porism_source_describe_line   (const PorismSource *self);
PorismQuantity *porism_source_describe_circle (const PorismSource *self);
PorismQuantity *porism_source_describe_conic  (const PorismSource *self);
PorismQuantity *porism_source_describe_equation_of_conic (const PorismSource *self);
/* "ellipse" and so on; (transfer full) (nullable): NULL where it cannot be told. */
PorismQuantity *porism_source_describe_conic_form (const PorismSource *self);
PorismQuantity *porism_source_describe_plane  (const PorismSource *self);
PorismQuantity *porism_source_describe_in_space (const PorismSource *self);
double          porism_round_to_12_digits     (double value);
double          porism_round_radius           (double radius);

G_END_DECLS
