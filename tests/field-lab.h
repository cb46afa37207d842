/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The four fields, and one number in each of them. */

#pragma once

#include "engine/field/ball.h"
#include "engine/field/bound.h"
#include "engine/field/double.h"
#include "engine/field/exact.h"

/* The bits of the balls. */
#define PRECISION 400

typedef struct
{
  PorismDoubleField double_field;
  PorismBoundField bound_field;
  PorismBallField ball_field;
  PorismExactField exact_field;
} Fields;

/* One number in each field. */
typedef struct
{
  double plain;
  PorismBound bound;
  arb_t ball;
  ca_t exact;
} Node;

void fields_init  (Fields *self);
void fields_clear (Fields *self);

void node_init    (Fields *fields,
                   Node   *node);
void node_clear   (Fields *fields,
                   Node   *node);
void node_set_d   (Fields *fields,
                   Node   *node,
                   double  x);
/* Several of them, one after the other, and @fields with them. */
void nodes_init   (Fields *fields,
                   Node   *nodes,
                   int     n);
void nodes_clear  (Fields *fields,
                   Node   *nodes,
                   int     n);
