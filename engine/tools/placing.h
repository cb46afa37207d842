/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting points in their places. */

#pragma once

#include "engine/calls/call.h"
#include "engine/construction/coordinates.h"

G_BEGIN_DECLS

/* A place by constant expressions: two coordinates, or three. */
typedef struct
{
  PorismExpression *at[PORISM_MAX_COORDINATES];
  guint n;
} PorismPlace;

/* Gives @record's FREE numbers that place, or the nearest that it can take. */
gboolean           porism_call_place            (PorismCall        *self,
                                                 PorismRecord      *record,
                                                 const PorismPlace *place);

G_END_DECLS
