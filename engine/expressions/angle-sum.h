/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Comparing sums of angles in the exact field. An enclosure of the difference decides what differs; what
 * may be equal is decided on directions: those of the angles, which are algebraic, multiplied like
 * complex numbers and not normalised, and a rational number of turns. The angles themselves, which are
 * not algebraic, are never computed. Which comparisons these are is found in turn.c. */

#pragma once

#include "engine/expressions/direction.h"

#define FIRST_PRECISION 128
#define LAST_PRECISION 2048

typedef struct
{
  const Machine *machine;
  guint directed;               /* the node of an angle to be counted counter-clockwise; or none */
  ELEMENT *direction;           /* the product of the directions */
  fmpq_t turn;                  /* and what is rational, in turns */
  arb_t radians;                /* an enclosure of the whole */
  slong precision;
} AngleSum;

static void
angle_sum_init (AngleSum      *self,
                FIELD         *f,
                const Machine *machine,
                ELEMENT        direction[2])
{
  *self = (AngleSum) { .machine = machine, .directed = G_MAXUINT, .direction = direction };
  fmpq_init (self->turn);
  arb_init (self->radians);
}

static void
angle_sum_clear (AngleSum *self)
{
  fmpq_clear (self->turn);
  arb_clear (self->radians);
}

/* Adds @multiple times @turn. */
static void
add_turn (AngleSum    *self,
          const fmpq_t turn,
          slong        multiple)
{
  fmpq_t product;
  arb_t radians;

  fmpq_init (product);
  arb_init (radians);
  fmpq_mul_si (product, turn, multiple);
  fmpq_add (self->turn, self->turn, product);
  arb_const_pi (radians, self->precision);
  arb_mul_2exp_si (radians, radians, 1);
  arb_mul_fmpz (radians, radians, fmpq_numref (product), self->precision);
  arb_div_fmpz (radians, radians, fmpq_denref (product), self->precision);
  arb_add (self->radians, self->radians, radians, self->precision);
  fmpq_clear (product);
  arb_clear (radians);
}

/* Adds @multiple times the angle of @v: in [0, 2 pi), or with @around in (-pi, pi]. */
static PorismStatus
add_direction (FIELD        *f,
               AngleSum     *self,
               const ELEMENT v[2],
               slong         multiple,
               gboolean      around)
{
  PorismStatus status = PORISM_OK;
  arb_t radians, pi;

  arb_init (radians);
  arb_init (pi);
  arb_const_pi (pi, self->precision);
  if (!porism_exact_angle_enclose (f, &v[0], &v[1], self->precision, radians))
    status = PORISM_UNABLE;
  else if (around && arb_gt (radians, pi))
    arb_submul_ui (radians, pi, 2, self->precision);
  arb_addmul_si (self->radians, radians, multiple, self->precision);
  arb_clear (radians);
  arb_clear (pi);
  for (slong i = 0; i < labs (multiple); i++)
    turn_direction (f, self->direction, v, multiple < 0);

  return status;
}

static PorismStatus
add_rational (FIELD         *f,
              AngleSum      *self,
              const ELEMENT *radians,
              slong          multiple)
{
  LOCALS (turn, 1);

  F (set_pi) (f, turn);
  MUL_SI (turn, turn, 2);
  DIV (turn, radians, turn);
  if (!CA_IS_QQ (turn, f->context))
    return PORISM_UNABLE;
  add_turn (self, CA_FMPQ (turn), multiple);
  return PORISM_OK;
}

static PorismStatus
add_object (FIELD    *f,
            AngleSum *self,
            guint     at,
            slong     multiple)
{
  const PorismNode *node = get_node (self->machine, at);
  LOCALS (v, 2);

  if (at == self->directed)
    TRY (measure_directed (f, self->machine, node, &v[0], &v[1]));
  else
    TRY (find_direction_of_object (f, self->machine, node, v));
  if (node->op == PORISM_OP_ANGLE)
    {
      const ELEMENT *turns = &get_reference (self->machine, node, 0)[2];

      if (!CA_IS_QQ (turns, f->context))
        return PORISM_UNABLE;
      add_turn (self, CA_FMPQ (turns), multiple);
    }
  return add_direction (f, self, v, multiple, FALSE);
}

static PorismStatus
add_inverse (FIELD    *f,
             AngleSum *self,
             guint     at,
             slong     multiple)
{
  LOCALS (v, 2);

  TRY (find_direction (f, self->machine, at, v));
  return add_direction (f, self, v, multiple, TRUE);
}

/* Adds @multiple times the angle at the node @at. */
static PorismStatus
add_angle (FIELD    *f,
           AngleSum *self,
           guint     at,
           slong     multiple)
{
  const PorismNode *nodes = self->machine->expression->nodes;
  PorismOp op = (PorismOp) nodes[at].op;
  guint operands[3], n = porism_nodes_get_operands (nodes, at, operands);
  LOCALS (value, 1);

  if (nodes[at].denominator != 0)
    {
      TRY (run_subtree (f, self->machine, at, value));
      return add_rational (f, self, value, multiple);
    }
  if (n == 0)
    return add_object (f, self, at, multiple);
  if (op == PORISM_OP_MUL || op == PORISM_OP_DIV)
    {
      guint angle;
      long product;

      TRY (find_factor (f, self->machine, at, &angle, value));
      MUL_SI (value, value, multiple);
      if (F (get_integer) (f, value, &product) != PORISM_TRUE)
        return PORISM_UNABLE;
      return add_angle (f, self, angle, product);
    }
  if (op == PORISM_OP_NEGATE)
    return add_angle (f, self, operands[0], -multiple);
  if (op != PORISM_OP_ADD && op != PORISM_OP_SUB)
    return add_inverse (f, self, at, multiple);
  TRY (add_angle (f, self, operands[0], multiple));
  return add_angle (f, self, operands[1], op == PORISM_OP_SUB ? -multiple : multiple);
}

/* The sum of the difference of both sides of the comparison at @at, times its factor. */
static PorismStatus
add_difference (FIELD    *f,
                AngleSum *self,
                guint     at)
{
  const PorismNode *nodes = self->machine->expression->nodes;
  guint operands[3];

  porism_nodes_get_operands (nodes, at, operands);
  fmpq_zero (self->turn);
  arb_zero (self->radians);
  SET_SI (&self->direction[0], 1);
  SET_SI (&self->direction[1], 0);
  TRY (add_angle (f, self, operands[0], nodes[at].numerator));
  return add_angle (f, self, operands[1], -nodes[at].numerator);
}

/* @sign = that of the difference. */
static PorismStatus
find_sign_of_difference (FIELD    *f,
                         AngleSum *self,
                         guint     at,
                         int      *sign)
{
  gboolean differ = FALSE;

  for (self->precision = FIRST_PRECISION; self->precision <= LAST_PRECISION; self->precision *= 4)
    {
      PorismTruth equal;

      TRY (add_difference (f, self, at));
      *sign = arb_is_positive (self->radians) ? 1 : arb_is_negative (self->radians) ? -1 : 0;
      if (*sign != 0)
        return PORISM_OK;
      if (differ)
        continue;
      fmpq_neg (self->turn, self->turn);
      equal = porism_exact_angle_is_turn (f, &self->direction[0], &self->direction[1], self->turn);
      if (equal == PORISM_UNKNOWN)
        return PORISM_UNABLE;
      if (equal == PORISM_TRUE)
        return PORISM_OK;
      differ = TRUE;
    }
  return PORISM_UNABLE;
}

static gboolean
holds_for_sign (PorismOp op,
                int      sign)
{
  switch ((int) op)
    {
    case PORISM_OP_LESS:
      return sign < 0;
    case PORISM_OP_LESS_EQUAL:
      return sign <= 0;
    case PORISM_OP_GREATER:
      return sign > 0;
    case PORISM_OP_GREATER_EQUAL:
      return sign >= 0;
    case PORISM_OP_EQUAL:
      return sign == 0;
    default:
      return sign != 0;
    }
}

/* The comparison at the node @at. */
static PorismStatus
run_comparison (FIELD         *f,
                const Machine *machine,
                guint          at,
                ELEMENT       *r)
{
  const PorismNode *nodes = machine->expression->nodes;
  guint lone = find_lone_angle (nodes, at);
  PorismStatus status;
  LOCALS (direction, 2);
  AngleSum sum;
  int sign = 0;

  angle_sum_init (&sum, f, machine, direction);
  status = find_sign_of_difference (f, &sum, at, &sign);
  if (status == PORISM_OK && sign != 0 && lone < at)
    {
      sum.directed = lone;
      status = find_sign_of_difference (f, &sum, at, &sign);
    }
  angle_sum_clear (&sum);
  SET_SI (r, holds_for_sign ((PorismOp) nodes[at].op, sign));

  return status;
}
