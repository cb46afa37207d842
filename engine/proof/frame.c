/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is made by operations tells by its inputs whether it knows the axes, or a length. What equations place is
 * carried along by a motion if they are: that is shown for all motions at once, in the field of rational functions. */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/field/generic.h"
#include "engine/graphs/point-on-loci.h"
#include "engine/proof/frame.h"

#define MOST_POINTS 8

/* ---- what operations make ---- */

static gboolean
reads_coordinates (const PorismExpression *expression)
{
  if (expression != NULL && porism_expression_is_pair (expression))
    return TRUE;
  for (guint i = 0; expression != NULL && i < expression->n_nodes; i++)
    if (expression->nodes[i].op >= PORISM_OP_X && expression->nodes[i].op <= PORISM_OP_ALONG_Y)
      return TRUE;
  return FALSE;
}

static gboolean
has_parents (const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0)
      return TRUE;
  return FALSE;
}

/* Whether input @i of the record is a number that a similarity may change, or ought to and does not: a
 * length, or what is compared with one. */
static gboolean
is_length (const PorismFreedom *self,
           const PorismRecord  *record,
           guint                i)
{
  const PorismRole *role = porism_operation_get_role (record->operation, i);
  const PorismRecord *parent = record->inputs[i].number == NULL
    ? porism_construction_get (self->construction, record->inputs[i].object) : NULL;
  gboolean numeric = parent == NULL || PORISM_KINDS (parent->kind) & PORISM_KINDS_NUMERIC;

  if (role->flags & PORISM_ROLE_FREE || !numeric)
    return FALSE;
  if (role->dimension != 0)
    return TRUE;
  return parent != NULL && parent->kind == PORISM_KIND_NUMBER &&
         (has_parents (parent) || record->kind == PORISM_KIND_BOOLEAN);
}

static PorismFrame
find_frame_of (const PorismFreedom *self,
               const PorismRecord  *record)
{
  PorismFrame frame = PORISM_FRAME_SIMILARITY;

  if (record->operation->bound_to_axes && !porism_record_is_free (record))
    return PORISM_FRAME_GIVEN;
  if (reads_coordinates (record->expression))
    return PORISM_FRAME_GIVEN;
  if (record->expression != NULL && porism_expression_get_n_references (record->expression) > 0)
    frame = PORISM_FRAME_MOTION;
  for (guint i = 0; i < record->n_inputs; i++)
    if (is_length (self, record, i))
      frame = PORISM_FRAME_MOTION;

  return frame;
}

/* ---- what equations place ---- */

/* @p turned by the angle whose half has the tangent @motion[0], and shifted by the other two. */
static PorismStatus
move (PorismGenericField  *f,
      PorismGeneric       *to,
      const PorismGeneric *p,
      const PorismGeneric *motion)
{
  PorismGeneric t[4];

  porism_generic_init (f, t, 4);
  porism_generic_set_si (f, &t[0], 1);
  porism_generic_mul (f, &t[1], &motion[0], &motion[0]);
  porism_generic_add (f, &t[2], &t[0], &t[1]);
  porism_generic_sub (f, &t[0], &t[0], &t[1]);
  porism_generic_div (f, &t[0], &t[0], &t[2]);
  porism_generic_mul_si (f, &t[1], &motion[0], 2);
  porism_generic_div (f, &t[1], &t[1], &t[2]);
  for (int i = 0; i < 2; i++)
    {
      porism_generic_mul (f, &t[2], &t[i], &p[0]);
      porism_generic_mul (f, &t[3], &t[1 - i], &p[1]);
      if (i == 0)
        porism_generic_sub (f, &to[i], &t[2], &t[3]);
      else
        porism_generic_add (f, &to[i], &t[2], &t[3]);
      porism_generic_add (f, &to[i], &to[i], &motion[1 + i]);
    }
  porism_generic_clear (f, t, 4);

  return porism_generic_is_exceeded (f) ? PORISM_UNABLE : PORISM_OK;
}

/* Whether @expression, whose references are @n points, has the same values at the points, of which the last is what
 * its variables are, and at those moved. */
static gboolean
is_same_moved (PorismGenericField     *f,
               const PorismExpression *expression,
               guint                   n)
{
  const void *references[2][MOST_POINTS];
  PorismGeneric numbers[2 * MOST_POINTS + 3], moved[2 * MOST_POINTS], values[4];
  const gboolean pair = porism_expression_is_pair (expression);
  gboolean same = TRUE;

  porism_generic_init (f, numbers, 2 * n + 3);
  porism_generic_init (f, moved, 2 * n);
  porism_generic_init (f, values, 4);
  for (guint i = 0; i < 2 * n + 3; i++)
    porism_generic_set_parameter (f, &numbers[i], i);
  for (guint i = 0; i < n && same; i++)
    {
      references[0][i] = &numbers[2 * i];
      references[1][i] = &moved[2 * i];
      same = move (f, &moved[2 * i], &numbers[2 * i], &numbers[2 * n]) == PORISM_OK;
    }
  for (int k = 0; k < 2 && same; k++)
    same = porism_expression_evaluate[PORISM_FIELD_GENERIC] (f, expression, references[k], references[k][n - 1],
                                                             &values[2 * k]) == PORISM_OK;
  for (int i = 0; i < 1 + pair && same; i++)
    {
      porism_generic_sub (f, &values[i], &values[i], &values[2 + i]);
      same = porism_generic_is_zero (f, &values[i]) == PORISM_TRUE;
    }
  porism_generic_clear (f, values, 4);
  porism_generic_clear (f, moved, 2 * n);
  porism_generic_clear (f, numbers, 2 * n + 3);

  return same;
}

static gboolean
refers_to_points (const PorismFreedom *self,
                  const PorismRecord  *plan)
{
  for (guint i = PORISM_LOCI_REFERENCES; i < plan->n_inputs; i++)
    if (porism_construction_get (self->construction, plan->inputs[i].object)->kind != PORISM_KIND_POINT)
      return FALSE;
  return TRUE;
}

static PorismFrame
find_frame_of_plan (const PorismFreedom *self,
                    const PorismRecord  *plan)
{
  const guint n = plan->expression != NULL ? porism_expression_get_n_references (plan->expression) + 1 : 0;
  PorismGenericField field;
  gboolean same;

  if (plan->operation != &porism_operation_point_on_loci || n == 0 || n > MOST_POINTS || !refers_to_points (self, plan))
    return PORISM_FRAME_GIVEN;
  porism_generic_field_init (&field, 2 * n + 3);
  same = is_same_moved (&field, plan->expression, n);
  porism_generic_field_clear (&field);

  return same ? PORISM_FRAME_MOTION : PORISM_FRAME_GIVEN;
}

/* ---- what conditions say ---- */

/* The difference of a coordinate of two points. */
typedef struct
{
  PorismOp op;
  guint from, to;               /* references */
} Step;

static gboolean
read_step (const PorismNode *nodes,
           guint             at,
           Step             *step)
{
  guint operands[3];

  if (nodes[at].op != PORISM_OP_SUB)
    return FALSE;
  porism_nodes_get_operands (nodes, at, operands);
  *step = (Step) { (PorismOp) nodes[operands[0]].op, nodes[operands[1]].operands[0], nodes[operands[0]].operands[0] };
  return (step->op == PORISM_OP_X || step->op == PORISM_OP_Y) && nodes[operands[1]].op == step->op;
}

static gboolean
is_same_step (const Step *a,
              const Step *b)
{
  return a->from == b->from && a->to == b->to;
}

/* Whether the node is the scalar or the vector product of two vectors between points, as phrases write them. */
static gboolean
is_product_of_vectors (const PorismNode *nodes,
                       guint             at)
{
  guint products[3], factors[2][3];
  Step s[4];

  if (nodes[at].op != PORISM_OP_ADD && nodes[at].op != PORISM_OP_SUB)
    return FALSE;
  porism_nodes_get_operands (nodes, at, products);
  for (guint i = 0; i < 2; i++)
    {
      if (nodes[products[i]].op != PORISM_OP_MUL)
        return FALSE;
      porism_nodes_get_operands (nodes, products[i], factors[i]);
      for (guint k = 0; k < 2; k++)
        if (!read_step (nodes, factors[i][k], &s[2 * i + k]))
          return FALSE;
    }
  return s[0].op == PORISM_OP_X && s[2].op == PORISM_OP_Y && s[1].op != s[3].op &&
         (s[1].op == PORISM_OP_X) == (nodes[at].op == PORISM_OP_ADD) && is_same_step (&s[0], &s[2]) && is_same_step (&s[1], &s[3]);
}

/* Whether the value of the node is the same after every motion, by its form. */
static gboolean
is_carried_along (const PorismNode *nodes,
                  guint             at)
{
  guint operands[3];
  const guint n = porism_nodes_get_operands (nodes, at, operands);

  if (is_product_of_vectors (nodes, at))
    return TRUE;
  if (n == 0)
    return nodes[at].op == PORISM_OP_RATIONAL || nodes[at].op == PORISM_OP_PI || nodes[at].op == PORISM_OP_DISTANCE ||
           nodes[at].op == PORISM_OP_ANGLE_AT;
  for (guint i = 0; i < n; i++)
    if (!is_carried_along (nodes, operands[i]))
      return FALSE;
  return TRUE;
}

gboolean
porism_frame_keeps (const PorismFreedom *self,
                    PorismFrame          frame,
                    PorismId             condition)
{
  const PorismRecord *plan = porism_construction_get_plan (self->construction, condition);
  const PorismRecord *record = plan != NULL ? plan : porism_construction_get (self->construction, condition);

  return frame == PORISM_FRAME_GIVEN || (frame == PORISM_FRAME_MOTION && record->expression != NULL &&
                                         is_carried_along (record->expression->nodes, record->expression->n_nodes - 1));
}

/* ---- all together ---- */

PorismFrame
porism_frame_find (const PorismFreedom *self,
                   const PorismRecord  *question)
{
  PorismFrame frame = find_frame_of (self, question);

  for (guint i = 0; i < self->objects->len && frame != PORISM_FRAME_GIVEN; i++)
    {
      const PorismId id = g_array_index (self->objects, PorismId, i);
      const PorismRecord *plan = porism_construction_get_plan (self->construction, id);

      frame = MIN (frame, plan != NULL ? find_frame_of_plan (self, plan)
                                       : find_frame_of (self, porism_construction_get (self->construction, id)));
    }
  return frame;
}
