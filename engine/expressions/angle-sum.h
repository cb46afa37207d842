/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Comparing sums of angles in the algebraic fields, on directions: those of the angles, which are algebraic,
 * multiplied like complex numbers and not normalised, and a rational number of turns. The angles themselves,
 * which are not algebraic, are never computed. In the exact field an enclosure of the difference decides what
 * differs; in the generic one, where no angle has a value, the bounds of each tell which turns the difference
 * can be. Which comparisons these are is found in turn.c. */

#pragma once

#include "engine/expressions/direction.h"

#if defined PORISM_IN_EXACT
#define FIRST_PRECISION 128
#define LAST_PRECISION 2048
#endif

typedef struct
{
  const Machine *machine;
  guint directed;               /* the node of an angle to be counted counter-clockwise; or none */
  ELEMENT *direction;           /* the product of the directions */
  fmpq_t turn;                  /* and what is rational, in turns */
#if defined PORISM_IN_EXACT
  arb_t radians;                /* an enclosure of the whole */
  slong precision;
#else
  ELEMENT *length;              /* of the direction */
  slong least, most;            /* half turns, between which the angles of the figure add up to; equal: there are none */
#endif
} AngleSum;

#if defined PORISM_IN_EXACT
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

/* @turn = @value, a rational number. */
static gboolean
get_rational (FIELD         *f,
              const ELEMENT *value,
              fmpq_t         turn)
{
  const gboolean rational = CA_IS_QQ (value, f->context);

  if (rational)
    fmpq_set (turn, CA_FMPQ (value));
  return rational;
}

#else
static void
angle_sum_init (AngleSum      *self,
                FIELD         *f,
                const Machine *machine,
                ELEMENT        elements[3])
{
  *self = (AngleSum) { .machine = machine, .directed = G_MAXUINT, .direction = elements, .length = &elements[2] };
  SET_SI (self->length, 1);
  fmpq_init (self->turn);
}

static void
angle_sum_clear (AngleSum *self)
{
  fmpq_clear (self->turn);
}

static void
add_turn (AngleSum    *self,
          const fmpq_t turn,
          slong        multiple)
{
  fmpq_t product;

  fmpq_init (product);
  fmpq_mul_si (product, turn, multiple);
  fmpq_add (self->turn, self->turn, product);
  fmpq_clear (product);
}

static gboolean
get_rational (FIELD         *f,
              const ELEMENT *value,
              fmpq_t         turn)
{
  return F (get_rational) (f, value, turn);
}

/* Of an angle that is no turn or half a turn wherever the figure is; it is where it is nowhere else. */
static gboolean
is_flat (FIELD         *f,
         const ELEMENT *dy)
{
  gboolean flat;
  fmpq_t value;

  fmpq_init (value);
  flat = get_rational (f, dy, value) && fmpq_is_zero (value);
  fmpq_clear (value);

  return flat;
}

static PorismStatus
add_flat (FIELD         *f,
          AngleSum      *self,
          const ELEMENT *dx,
          slong          multiple)
{
  const PorismTruth positive = IS_POSITIVE (dx);
  fmpq_t turn;

  fmpq_init (turn);
  fmpq_set_si (turn, positive == PORISM_TRUE ? 0 : 1, 2);
  add_turn (self, turn, multiple);
  fmpq_clear (turn);

  return positive == PORISM_UNKNOWN ? PORISM_UNABLE : PORISM_OK;
}

/* Adds @multiple times the angle of @v, which lies between 0 and half a turn. */
static PorismStatus
add_direction (FIELD        *f,
               AngleSum     *self,
               const ELEMENT v[2],
               slong         multiple,
               gboolean      around)
{
  LOCALS (length, 1);

  if (around)
    return PORISM_UNABLE;
  if (is_flat (f, &v[1]))
    return add_flat (f, self, &v[0], multiple);
  self->least += MIN (multiple, 0);
  self->most += MAX (multiple, 0);
  measure_length (f, length, &v[0], &v[1]);
  for (slong i = 0; i < labs (multiple); i++)
    {
      turn_direction (f, self->direction, v, multiple < 0);
      MUL (self->length, self->length, length);
    }
  return PORISM_OK;
}

#endif

/* Adds @multiple times @turns, if that is rational. */
static PorismStatus
add_turns (FIELD         *f,
           AngleSum      *self,
           const ELEMENT *turns,
           slong          multiple)
{
  PorismStatus status = PORISM_UNABLE;
  fmpq_t turn;

  fmpq_init (turn);
  if (get_rational (f, turns, turn))
    {
      add_turn (self, turn, multiple);
      status = PORISM_OK;
    }
  fmpq_clear (turn);

  return status;
}

static PorismStatus
add_rational (FIELD         *f,
              AngleSum      *self,
              const ELEMENT *radians,
              slong          multiple)
{
  LOCALS (turns, 1);

  F (set_pi) (f, turns);
  MUL_SI (turns, turns, 2);
  DIV (turns, radians, turns);
  return add_turns (f, self, turns, multiple);
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
#if defined PORISM_IN_GENERIC
  /* Other angles jump by a turn from place to place. */
  if (node->op != PORISM_OP_ANGLE_AT || at == self->directed)
    return PORISM_UNABLE;
#endif
  if (node->op == PORISM_OP_ANGLE)
    TRY (add_turns (f, self, &get_reference (self->machine, node, 0)[2], multiple));
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
#if defined PORISM_IN_EXACT
  arb_zero (self->radians);
#endif
  SET_SI (&self->direction[0], 1);
  SET_SI (&self->direction[1], 0);
  TRY (add_angle (f, self, operands[0], nodes[at].numerator));
  return add_angle (f, self, operands[1], -nodes[at].numerator);
}

#if defined PORISM_IN_EXACT
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

#else
/* Whether the sum lies between @n half turns below and above nothing, both excluded. */
static gboolean
is_within (const AngleSum *self,
           slong           n)
{
  gboolean within;
  fmpq_t turns;

  fmpq_init (turns);
  fmpq_mul_2exp (turns, self->turn, 1);
  fmpq_add_si (turns, turns, self->least);
  within = fmpq_cmp_si (turns, -n) >= 0;
  fmpq_add_si (turns, turns, self->most - self->least);
  within = within && fmpq_cmp_si (turns, n) <= 0;
  fmpq_clear (turns);

  return within;
}

/* Turns the product of the directions by what is rational. */
static PorismStatus
turn_by_rational (FIELD    *f,
                  AngleSum *self)
{
  PorismStatus status = PORISM_UNABLE;
  LOCALS (v, 2);
  fmpz_t k;

  fmpz_init (k);
  fmpz_mod (k, fmpq_numref (self->turn), fmpq_denref (self->turn));
  if (fmpz_abs_fits_ui (fmpq_denref (self->turn)))
    status = F (cos_sin) (f, &v[0], &v[1], fmpz_get_ui (k), fmpz_get_ui (fmpq_denref (self->turn)));
  fmpz_clear (k);
  if (status == PORISM_OK)
    turn_direction (f, self->direction, v, FALSE);

  return status;
}

/* Whether the direction, which is along the axis, points to where the angle is nothing: then it is as long as it is. */
static PorismTruth
points_ahead (FIELD          *f,
              const AngleSum *self)
{
  LOCALS (difference, 1);

  SUB (difference, &self->direction[0], self->length);
  if (IS_ZERO (difference) == PORISM_TRUE)
    return PORISM_TRUE;
  ADD (difference, &self->direction[0], self->length);
  return IS_ZERO (difference) == PORISM_TRUE ? PORISM_FALSE : PORISM_UNKNOWN;
}

/* Whether the sum is nothing. */
static PorismTruth
vanishes (FIELD    *f,
          AngleSum *self)
{
  PorismTruth along;

  if (self->least == self->most)
    return fmpq_is_zero (self->turn) ? PORISM_TRUE : PORISM_FALSE;
  if (turn_by_rational (f, self) != PORISM_OK)
    return PORISM_UNKNOWN;
  along = IS_ZERO (&self->direction[1]);
  if (along != PORISM_TRUE || is_within (self, 1))
    return along;
  return is_within (self, 2) ? points_ahead (f, self) : PORISM_UNKNOWN;
}

/* The comparison at the node @at, for equality. An angle that is alone may be meant the other way around. */
static PorismStatus
run_equality (FIELD         *f,
              const Machine *machine,
              guint          at,
              ELEMENT       *r)
{
  const PorismNode *nodes = machine->expression->nodes;
  PorismTruth equal = PORISM_UNKNOWN;
  PorismStatus status;
  LOCALS (elements, 3);
  AngleSum sum;

  angle_sum_init (&sum, f, machine, elements);
  status = add_difference (f, &sum, at);
  if (status == PORISM_OK)
    equal = vanishes (f, &sum);
  angle_sum_clear (&sum);
  if (status != PORISM_OK)
    return status;
  if (equal == PORISM_UNKNOWN || (equal == PORISM_FALSE && find_lone_angle (nodes, at) < at))
    return PORISM_UNABLE;
  SET_SI (r, (equal == PORISM_TRUE) == (nodes[at].op == PORISM_OP_EQUAL));

  return PORISM_OK;
}

#endif
