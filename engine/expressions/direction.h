/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sines and cosines of sums of angles in the algebraic fields, from directions alone: (cos, sin) of an
 * angle object, of an inverse function or of a rational turn, multiplied like complex numbers. The
 * angles themselves are never computed. Which sums these are is found in turn.c. */

#pragma once

#include "engine/expressions/objects.h"
#include "engine/expressions/powers.h"
#include "engine/field/angle.h"

static PorismStatus run (FIELD *f, const Machine *machine, guint first, guint end, ELEMENT *out);

/* v = (cos, sin). */
static PorismStatus find_direction (FIELD *f, const Machine *machine, guint at, ELEMENT v[2]);

static const PorismNode *
get_node (const Machine *machine,
          guint          at)
{
  return &machine->expression->nodes[at];
}

/* The value of the subtree whose root is the node @at. */
static PorismStatus
run_subtree (FIELD         *f,
             const Machine *machine,
             guint          at,
             ELEMENT       *out)
{
  return run (f, machine, at + 1 - get_node (machine, at)->size, at + 1, out);
}

static PorismStatus
normalise (FIELD  *f,
           ELEMENT v[2])
{
  LOCALS (length, 1);

  measure_length (f, length, &v[0], &v[1]);
  NEED (NOT (IS_ZERO (length)), OUTSIDE_DOMAIN);
  DIV (&v[0], &v[0], length);
  DIV (&v[1], &v[1], length);
  return PORISM_OK;
}

/* v times w, or with @back times the conjugate of w. */
static void
turn_direction (FIELD        *f,
                ELEMENT       v[2],
                const ELEMENT w[2],
                gboolean      back)
{
  LOCALS (p, 4);

  MUL (&p[0], &v[0], &w[0]);
  MUL (&p[1], &v[1], &w[1]);
  MUL (&p[2], &v[0], &w[1]);
  MUL (&p[3], &v[1], &w[0]);
  if (back)
    {
      ADD (&v[0], &p[0], &p[1]);
      SUB (&v[1], &p[3], &p[2]);
    }
  else
    {
      SUB (&v[0], &p[0], &p[1]);
      ADD (&v[1], &p[3], &p[2]);
    }
}

static PorismStatus
set_rotation (FIELD            *f,
              const PorismNode *node,
              ELEMENT           v[2])
{
  return F (cos_sin) (f, &v[0], &v[1], (ulong) node->numerator, (ulong) node->denominator);
}

/* asin, acos and atan of the node before @at. */
static PorismStatus
find_inverse (FIELD         *f,
              const Machine *machine,
              guint          at,
              ELEMENT        v[2])
{
  PorismOp op = (PorismOp) get_node (machine, at)->op;
  guint known = op == PORISM_OP_ACOS ? 0 : 1;
  ELEMENT *other = &v[1 - known];

  TRY (run_subtree (f, machine, at - 1, &v[known]));
  SET_SI (other, 1);
  if (op == PORISM_OP_ATAN)
    return normalise (f, v);
  NEED (is_sine (f, &v[known]), OUTSIDE_DOMAIN);
  {
    LOCALS (square, 1);

    MUL (square, &v[known], &v[known]);
    SUB (other, other, square);
    SQRT (other, other);
  }
  return PORISM_OK;
}

static PorismStatus
find_sum (FIELD         *f,
          const Machine *machine,
          guint          first,
          guint          second,
          gboolean       back,
          ELEMENT        v[2])
{
  LOCALS (w, 2);

  TRY (find_direction (f, machine, first, v));
  TRY (find_direction (f, machine, second, w));
  turn_direction (f, v, w, back);
  return PORISM_OK;
}

/* Whether an angle stands in the subtree at @at; a factor of one holds none. */
static gboolean
holds_angle (const PorismNode *nodes,
             guint             at)
{
  for (guint i = at + 1 - nodes[at].size; i <= at; i++)
    switch ((int) nodes[i].op)
      {
      case PORISM_OP_PI:
      case PORISM_OP_DEGREE:
      case PORISM_OP_ANGLE:
      case PORISM_OP_ANGLE_AT:
      case PORISM_OP_DIRECTED_ANGLE_AT:
      case PORISM_OP_FORMER_ANGLE_AT:
      case PORISM_OP_ASIN:
      case PORISM_OP_ACOS:
      case PORISM_OP_ATAN:
      case PORISM_OP_ATAN2:
        return TRUE;
      default:
        break;
      }
  return FALSE;
}

/* The angle and the factor @r of the product or quotient at @at. */
static PorismStatus
find_factor (FIELD         *f,
             const Machine *machine,
             guint          at,
             guint         *angle,
             ELEMENT       *r)
{
  const PorismNode *nodes = machine->expression->nodes;
  guint operands[3];
  gboolean second;

  porism_nodes_get_operands (nodes, at, operands);
  second = nodes[at].op == PORISM_OP_MUL && !holds_angle (nodes, operands[0]);
  *angle = operands[second ? 1 : 0];
  TRY (run_subtree (f, machine, operands[second ? 0 : 1], r));
  return nodes[at].op == PORISM_OP_DIV ? invert (f, r) : PORISM_OK;
}

static PorismStatus
find_multiple (FIELD         *f,
               const Machine *machine,
               guint          at,
               ELEMENT        v[2])
{
  LOCALS (w, 3);
  guint angle;
  long n = 0;

  TRY (find_factor (f, machine, at, &angle, &w[2]));
  NEED (F (get_integer) (f, &w[2], &n), OUTSIDE_DOMAIN);
  TRY (find_direction (f, machine, angle, w));
  SET_SI (&v[0], 1);
  SET_SI (&v[1], 0);
  for (long i = 0; i < labs (n); i++)
    turn_direction (f, v, w, n < 0);
  return PORISM_OK;
}

/* Not normalised. */
static PorismStatus
find_direction_of_object (FIELD            *f,
                          const Machine    *machine,
                          const PorismNode *node,
                          ELEMENT           v[2])
{
  if (node->op != PORISM_OP_ANGLE)
    return measure_direction (f, machine, node, &v[0], &v[1]);
  for (guint i = 0; i < 2; i++)
    SET (&v[i], &get_reference (machine, node, 0)[i]);
  return PORISM_OK;
}

static PorismStatus
find_direction (FIELD         *f,
                const Machine *machine,
                guint          at,
                ELEMENT        v[2])
{
  const PorismNode *nodes = machine->expression->nodes;
  PorismOp op = (PorismOp) nodes[at].op;
  guint operands[3];
  guint n = porism_nodes_get_operands (nodes, at, operands);

  if (nodes[at].denominator != 0)
    return set_rotation (f, &nodes[at], v);
  if (n == 0)
    {
      TRY (find_direction_of_object (f, machine, &nodes[at], v));
      return normalise (f, v);
    }
  if (op == PORISM_OP_ATAN2)
    {
      TRY (run_subtree (f, machine, operands[0], &v[1]));
      TRY (run_subtree (f, machine, operands[1], &v[0]));
      return normalise (f, v);
    }
  if (op == PORISM_OP_ADD || op == PORISM_OP_SUB)
    return find_sum (f, machine, operands[0], operands[1], op == PORISM_OP_SUB, v);
  if (op == PORISM_OP_MUL || op == PORISM_OP_DIV)
    return find_multiple (f, machine, at, v);
  if (op != PORISM_OP_NEGATE)
    return find_inverse (f, machine, at, v);
  TRY (find_direction (f, machine, operands[0], v));
  NEG (&v[1], &v[1]);
  return PORISM_OK;
}

/* The trigonometric function at the node @at. */
static PorismStatus
run_from_direction (FIELD         *f,
                    const Machine *machine,
                    guint          at,
                    ELEMENT       *r)
{
  PorismOp op = (PorismOp) get_node (machine, at)->op;
  gboolean cosine = op == PORISM_OP_COS || op == PORISM_OP_SEC || op == PORISM_OP_COT;
  LOCALS (v, 2);

  TRY (find_direction (f, machine, at - 1, v));
  SET (r, &v[cosine ? 0 : 1]);
  if (op == PORISM_OP_SEC || op == PORISM_OP_CSC)
    return invert (f, r);
  if (op == PORISM_OP_TAN || op == PORISM_OP_COT)
    return divide_by (f, r, &v[cosine ? 1 : 0]);
  return PORISM_OK;
}
