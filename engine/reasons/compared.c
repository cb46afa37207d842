/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each side is a product of lengths and a number, or one angle, or a number. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/reasons/compared.h"

#define MOST_LENGTHS 3

typedef struct
{
  const PorismRecord *record;
  PorismFindStandIn find;
  gpointer user_data;
} Reader;

typedef struct
{
  guint n_lengths;
  guint8 lengths[2 * MOST_LENGTHS];
  gboolean scaled;              /* by another number than 1 */
  gboolean is_angle;
  guint8 angle[3];
} Side;

static const PorismNode *
get_node (const Reader *self,
          guint         at)
{
  return &self->record->expression->nodes[at];
}

static gboolean
find_reference (const Reader  *self,
                guint          reference,
                PorismStandIn *stand_in)
{
  PorismId id = reference < self->record->n_inputs ? self->record->inputs[reference].object : 0;

  return id > 0 && self->find (id, stand_in, self->user_data);
}

static gboolean
read_point (const Reader *self,
            guint         reference,
            guint8       *point)
{
  PorismStandIn stand_in;

  if (!find_reference (self, reference, &stand_in) || stand_in.kind != PORISM_KIND_POINT)
    return FALSE;
  *point = stand_in.points[0];

  return TRUE;
}

/* The distance of two points, or the length of a segment. */
static gboolean
read_length (const Reader     *self,
             const PorismNode *node,
             Side             *side)
{
  guint8 *p = side->lengths + 2 * side->n_lengths;
  PorismStandIn stand_in;

  if (side->n_lengths == MOST_LENGTHS)
    return FALSE;
  side->n_lengths++;
  if (node->op == PORISM_OP_DISTANCE)
    return read_point (self, node->operands[0], &p[0]) && read_point (self, node->operands[1], &p[1]);
  if (!find_reference (self, node->operands[0], &stand_in) || stand_in.kind != PORISM_KIND_SEGMENT ||
      !stand_in.has[1] || !stand_in.has[2])
    return FALSE;
  memcpy (p, stand_in.points + 1, 2);

  return TRUE;
}

static gboolean
read_angle (const Reader     *self,
            const PorismNode *node,
            Side             *side)
{
  side->is_angle = TRUE;
  for (guint i = 0; i < 3; i++)
    if (!read_point (self, node->operands[i], &side->angle[i]))
      return FALSE;
  return TRUE;
}

/* Whether nothing of the figure is read in the subtree that ends at @at. */
static gboolean
is_constant (const Reader *self,
             guint         at)
{
  for (guint i = at + 1 - get_node (self, at)->size; i <= at; i++)
    {
      guint op = get_node (self, i)->op;

      if ((op >= PORISM_OP_NUMBER && op <= PORISM_OP_FORMER_ANGLE_AT) || op == PORISM_OP_VARIABLE)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_side (const Reader *self,
           guint         at,
           Side         *side)
{
  const PorismNode *node = get_node (self, at);
  guint operands[3];

  if (is_constant (self, at))
    {
      side->scaled = TRUE;
      return TRUE;
    }
  if (node->op == PORISM_OP_DISTANCE || node->op == PORISM_OP_LENGTH)
    return read_length (self, node, side);
  if (node->op == PORISM_OP_ANGLE_AT)
    return read_angle (self, node, side);
  porism_nodes_get_operands (self->record->expression->nodes, at, operands);
  if (node->op == PORISM_OP_DIV)
    return read_side (self, operands[0], side) && is_constant (self, operands[1]) &&
           (side->scaled = TRUE);
  return node->op == PORISM_OP_MUL && read_side (self, operands[0], side) &&
         read_side (self, operands[1], side);
}

/* The angle of the figure from the first leg to the second, or the other way, so that both turn alike. */
static void
say_angle (const guint8 *angle,
           gboolean      turned,
           guint8       *points)
{
  points[0] = points[2] = angle[1];
  points[1] = angle[turned ? 2 : 0];
  points[3] = angle[turned ? 0 : 2];
}

static gboolean
compare_angles (const PorismDiagram *diagram,
                const Side          *left,
                const Side          *right,
                PorismClaim         *claim)
{
  guint8 both[6];

  if (left->n_lengths + right->n_lengths > 0 || (left->scaled && left->is_angle) ||
      (right->scaled && right->is_angle))
    return FALSE;
  if (!left->is_angle || !right->is_angle)
    {
      claim->saying = PORISM_SAYS_KNOWN_ANGLE;
      say_angle (left->is_angle ? left->angle : right->angle, FALSE, claim->points);
      return TRUE;
    }
  memcpy (both, left->angle, 3);
  memcpy (both + 3, right->angle, 3);
  claim->saying = PORISM_SAYS_EQUAL_ANGLES;
  say_angle (left->angle, FALSE, claim->points);
  say_angle (right->angle, !porism_diagram_same_turn (diagram, both), claim->points + 4);

  return TRUE;
}

static void
put_pair (PorismClaim  *claim,
          guint         at,
          const guint8 *pair)
{
  memcpy (claim->points + 2 * at, pair, 2);
}

static gboolean
compare_lengths (const Side  *left,
                 const Side  *right,
                 PorismClaim *claim)
{
  gboolean scaled = left->scaled || right->scaled;

  if (left->n_lengths != right->n_lengths || (scaled && left->n_lengths > 1))
    return FALSE;
  if (left->n_lengths == 2)
    {
      claim->saying = PORISM_SAYS_EQUAL_RATIOS;
      put_pair (claim, 0, left->lengths);
      put_pair (claim, 1, right->lengths);
      put_pair (claim, 2, right->lengths + 2);
      put_pair (claim, 3, left->lengths + 2);
      return TRUE;
    }
  claim->saying = left->n_lengths == 3 ? PORISM_SAYS_EQUAL_PRODUCTS
                  : scaled ? PORISM_SAYS_KNOWN_RATIO : PORISM_SAYS_EQUAL_LENGTHS;
  for (guint i = 0; i < left->n_lengths; i++)
    {
      put_pair (claim, i, left->lengths + 2 * i);
      put_pair (claim, left->n_lengths + i, right->lengths + 2 * i);
    }
  return TRUE;
}

gboolean
porism_record_state_equation (const PorismRecord  *record,
                              const PorismDiagram *diagram,
                              PorismFindStandIn    find,
                              gpointer             user_data,
                              PorismClaim         *claim)
{
  return record->expression != NULL &&
         porism_record_state_comparison (record, record->expression->n_nodes - 1, diagram, find, user_data, claim);
}

gboolean
porism_record_state_comparison (const PorismRecord  *record,
                                guint                at,
                                const PorismDiagram *diagram,
                                PorismFindStandIn    find,
                                gpointer             user_data,
                                PorismClaim         *claim)
{
  const PorismExpression *expression = record->expression;
  const Reader reader = { record, find, user_data };
  Side left = { 0 }, right = { 0 };
  guint sides[3];

  if (expression->nodes[at].op != PORISM_OP_EQUAL)
    return FALSE;
  porism_nodes_get_operands (expression->nodes, at, sides);
  *claim = (PorismClaim) { 0 };
  if (!read_side (&reader, sides[0], &left) || !read_side (&reader, sides[1], &right))
    return FALSE;
  if (left.is_angle || right.is_angle)
    return compare_angles (diagram, &left, &right, claim);

  if (left.n_lengths + right.n_lengths == 1)
    {
      claim->saying = PORISM_SAYS_KNOWN_LENGTH;
      put_pair (claim, 0, left.n_lengths > 0 ? left.lengths : right.lengths);
      return TRUE;
    }
  return left.n_lengths > 0 && compare_lengths (&left, &right, claim);
}
