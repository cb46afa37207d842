/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a figure lacks of a problem. */

#pragma once

#include "app/geobuildbench/score.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *conditions;        /* PorismBuildCondition, of the problem: those that do not hold */
  GPtrArray *points;            /* char, of the problem: required ones that are not there */
  GPtrArray *objects;           /* PorismBuildObject, of the problem: required ones that are not there */
} PorismBuildLacks;

/* @figure is the same again afterwards. */
PorismBuildLacks *porism_build_lacks_new  (const PorismRegistry     *registry,
                                           PorismConstruction       *figure,
                                           const PorismBuildProblem *problem,
                                           PorismBuildReading        reading);
void              porism_build_lacks_free (PorismBuildLacks *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismBuildLacks, porism_build_lacks_free)

G_END_DECLS
