/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The conditions of a figure as marks: ticks across lengths that are equal, arcs in angles that are, a sign or a value
 * beside what it is said of. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_BADGE_WORDS,
  PORISM_BADGE_TICKS,
  PORISM_BADGE_ARCS,
} PorismBadgeType;

typedef struct
{
  PorismBadgeType type;
  PorismId condition;
  /* One: an object; two: from a point to another, or where two lines meet; three: the angle of points at the second. */
  PorismId about[3];
  guint n_about;
  char *words;                  /* NULL for ticks and arcs, */
  guint n;                      /* of which this tells one group from the next, from 1 */
} PorismBadge;

/* (transfer full), of PorismBadge: those of what is required, in its order. */
GArray *porism_badges_list (const PorismConstruction *construction);

G_END_DECLS
