/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an expression takes from the objects it names: numbers, lengths, coordinates, angles. */

#pragma once

#include "engine/expressions/machine.h"

/* The length of the vector (@dx, @dy). */
static void
measure_length (FIELD         *f,
                ELEMENT       *r,
                const ELEMENT *dx,
                const ELEMENT *dy)
{
  LOCALS (square, 1);

  MUL (square, dx, dx);
  MUL (r, dy, dy);
  ADD (r, r, square);
  SQRT (r, r);
}

#if defined PORISM_IN_EXACT
/* Whether the angle of a direction is a rational multiple of pi; then it is @r, in [0, 2 pi), or with
 * @around in (-pi, pi]. */
static gboolean
set_rational_turn (FIELD         *f,
                   ELEMENT       *r,
                   const ELEMENT *dx,
                   const ELEMENT *dy,
                   gboolean       around)
{
  gboolean found;
  fmpq_t turn;

  fmpq_init (turn);
  found = porism_exact_angle_get_turn (f, dx, dy, turn);
  if (found)
    {
      fmpq_mul_2exp (turn, turn, 1);
      if (around && fmpq_cmp_si (turn, 1) > 0)
        fmpq_sub_si (turn, turn, 2);
      F (set_pi) (f, r);
      ca_mul_fmpq (r, r, turn, f->context);
    }
  fmpq_clear (turn);

  return found;
}

#endif

/* The angle in [0, 2 pi) of a direction. Where the field cannot tell the half-plane, the vector may
 * still be known to point left, away from where the angle jumps. */
static PorismStatus
measure_angle (FIELD         *f,
               ELEMENT       *r,
               const ELEMENT *dx,
               const ELEMENT *dy)
{
  PorismTruth upper;
  LOCALS (v, 3);

#if defined PORISM_IN_EXACT
  if (set_rational_turn (f, r, dx, dy, FALSE))
    return PORISM_OK;
#endif
  upper = IS_INSIDE (dy, dy);
  F (set_pi) (f, &v[0]);
  if (upper == PORISM_TRUE)
    return F (atan2) (f, r, dy, dx);
  NEG (&v[1], dx);
  NEG (&v[2], dy);
  if (upper == PORISM_UNKNOWN && IS_POSITIVE (&v[1]) != PORISM_TRUE)
    return PORISM_UNABLE;
  TRY (F (atan2) (f, r, &v[2], &v[1]));
  ADD (r, r, &v[0]);
  return PORISM_OK;
}

/* The direction of the angle A B C counter-clockwise: that of C seen from B, turned so that A lies
 * ahead. */
static PorismStatus
measure_directed (FIELD            *f,
                  const Machine    *machine,
                  const PorismNode *node,
                  ELEMENT          *dx,
                  ELEMENT          *dy)
{
  const ELEMENT *corner = get_reference (machine, node, 1);
  LOCALS (v, 5);

  for (guint i = 0; i < 2; i++)
    {
      SUB (&v[i], &get_reference (machine, node, 0)[i], &corner[i]);
      SUB (&v[2 + i], &get_reference (machine, node, 2)[i], &corner[i]);
    }
  for (guint i = 0; i < 4; i += 2)
    NEED (NOT (porism_truth_and (IS_ZERO (&v[i]), IS_ZERO (&v[i + 1]))), POINTS_COINCIDE);
  MUL (dx, &v[0], &v[2]);
  MUL (&v[4], &v[1], &v[3]);
  ADD (dx, dx, &v[4]);
  MUL (dy, &v[0], &v[3]);
  MUL (&v[4], &v[1], &v[2]);
  SUB (dy, dy, &v[4]);
  return PORISM_OK;
}

/* The same, or mirrored where the angle is that between 0 and pi. */
static PorismStatus
measure_direction (FIELD            *f,
                   const Machine    *machine,
                   const PorismNode *node,
                   ELEMENT          *dx,
                   ELEMENT          *dy)
{
  TRY (measure_directed (f, machine, node, dx, dy));
  return node->op == PORISM_OP_ANGLE_AT ? F (abs) (f, dy, dy) : PORISM_OK;
}

/* Where @at asks whether a number equals Angle(A,B,C), the node of that: it does where it is the smaller
 * angle, or the one counter-clockwise. Else G_MAXUINT. */
static guint
find_lone_angle (const PorismNode *nodes,
                 guint             at)
{
  guint operands[3];
  gboolean first, second;

  if (nodes[at].op != PORISM_OP_EQUAL && nodes[at].op != PORISM_OP_NOT_EQUAL)
    return G_MAXUINT;
  porism_nodes_get_operands (nodes, at, operands);
  first = nodes[operands[0]].op == PORISM_OP_ANGLE_AT;
  second = nodes[operands[1]].op == PORISM_OP_ANGLE_AT;
  return first == second ? G_MAXUINT : operands[second ? 1 : 0];
}

OPERATION (take_rational)
{
  F (set_constant) (f, r, &machine->expression->constants[node->operands[0]]);
  return PORISM_OK;
}

OPERATION (take_pi)
{
  F (set_pi) (f, r);
  return PORISM_OK;
}

OPERATION (take_e)
{
  SET_SI (r, 1);
  return F (exp) (f, r, r);
}

OPERATION (take_variable)
{
  SET (r, &machine->variables[node->operands[0]]);
  return PORISM_OK;
}

OPERATION (take_nothing)
{
  UNDEFINED (OUTSIDE_DOMAIN);
}

OPERATION (take_number)
{
  SET (r, get_reference (machine, node, 0));
  return PORISM_OK;
}

OPERATION (take_angle)
{
  const ELEMENT *angle = get_reference (machine, node, 0);
  LOCALS (turns, 1);

  TRY (measure_angle (f, r, &angle[0], &angle[1]));
  F (set_pi) (f, turns);
  MUL_SI (turns, turns, 2);
  MUL (turns, turns, &angle[2]);
  ADD (r, r, turns);
  return PORISM_OK;
}

OPERATION (take_length)
{
  const ELEMENT *ends = get_reference (machine, node, 0);
  LOCALS (v, 2);

  SUB (&v[0], &ends[2], &ends[0]);
  SUB (&v[1], &ends[3], &ends[1]);
  measure_length (f, r, &v[0], &v[1]);
  return PORISM_OK;
}

OPERATION (take_x)
{
  SET (r, &get_reference (machine, node, 0)[0]);
  return PORISM_OK;
}

OPERATION (take_y)
{
  SET (r, &get_reference (machine, node, 0)[1]);
  return PORISM_OK;
}

OPERATION (take_z)
{
  SET (r, &get_reference (machine, node, 0)[2]);
  return PORISM_OK;
}

OPERATION (take_along_x)
{
  const ELEMENT *ends = get_reference (machine, node, 0);

  SUB (r, &ends[2], &ends[0]);
  return PORISM_OK;
}

OPERATION (take_along_y)
{
  const ELEMENT *ends = get_reference (machine, node, 0);

  SUB (r, &ends[3], &ends[1]);
  return PORISM_OK;
}

OPERATION (take_radius)
{
  const ELEMENT *circle = get_reference (machine, node, 0);

  NEED (IS_INSIDE (&circle[2], &circle[2]), RADIUS_NOT_POSITIVE);
  SQRT (r, &circle[2]);
  return PORISM_OK;
}

OPERATION (take_distance)
{
  const ELEMENT *p = get_reference (machine, node, 0);
  const ELEMENT *q = get_reference (machine, node, 1);
  LOCALS (v, 2);

  SUB (&v[0], &q[0], &p[0]);
  SUB (&v[1], &q[1], &p[1]);
  measure_length (f, r, &v[0], &v[1]);
  return PORISM_OK;
}

OPERATION (take_along_in_space)
{
  const ELEMENT *ends = get_reference (machine, node, 0);
  const int axis = node->op - PORISM_OP_SPACE_ALONG_X;

  SUB (r, &ends[3 + axis], &ends[axis]);
  return PORISM_OK;
}

/* @r = the distance of two places of three coordinates. */
static void
measure_in_space (FIELD         *f,
                  ELEMENT       *r,
                  const ELEMENT *p,
                  const ELEMENT *q)
{
  LOCALS (t, 1);

  SET_SI (r, 0);
  for (int i = 0; i < 3; i++)
    {
      SUB (t, &q[i], &p[i]);
      MUL (t, t, t);
      ADD (r, r, t);
    }
  SQRT (r, r);
}

OPERATION (take_space_length)
{
  const ELEMENT *ends = get_reference (machine, node, 0);

  measure_in_space (f, r, ends, &ends[3]);
  return PORISM_OK;
}

OPERATION (take_space_distance)
{
  measure_in_space (f, r, get_reference (machine, node, 0), get_reference (machine, node, 1));
  return PORISM_OK;
}

OPERATION (take_angle_at)
{
  LOCALS (v, 2);

  TRY (measure_direction (f, machine, node, &v[0], &v[1]));
  return measure_angle (f, r, &v[0], &v[1]);
}
