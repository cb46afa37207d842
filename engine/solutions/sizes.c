/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A size is a distance, an angle at a point, or a number that measures an object made of points. */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/solutions/sizes.h"
#include "engine/solver/plan-names.h"

gboolean
porism_size_find_point (const PorismSizeReader *self,
                        PorismId                id,
                        guint8                 *point)
{
  PorismStandIn stand_in;

  if (id == 0 || !self->find (id, &stand_in, self->user_data) || stand_in.kind != PORISM_KIND_POINT)
    return FALSE;
  *point = stand_in.points[0];

  return TRUE;
}

gboolean
porism_size_read_points (const PorismSizeReader *self,
                         const PorismRecord     *record,
                         PorismMagnitudeKind     kind,
                         PorismMagnitude        *size)
{
  if (record->n_inputs > PORISM_MAGNITUDE_MOST_POINTS)
    return FALSE;
  *size = (PorismMagnitude) { (guint8) kind, (guint8) record->n_inputs, { 0 } };
  for (guint i = 0; i < record->n_inputs; i++)
    if (!porism_size_find_point (self, record->inputs[i].object, &size->points[i]))
      return FALSE;
  return TRUE;
}

/* The centre of a circle and a point on it. */
gboolean
porism_size_read_circle (const PorismSizeReader *self,
                         PorismId                id,
                         PorismMagnitudeKind     kind,
                         PorismMagnitude        *size)
{
  PorismStandIn stand_in;

  if (!self->find (id, &stand_in, self->user_data) || stand_in.kind != PORISM_KIND_CIRCLE || !stand_in.has[0] ||
      !stand_in.has[3])
    return FALSE;
  *size = (PorismMagnitude) { (guint8) kind, 2, { stand_in.points[0], stand_in.points[3] } };

  return TRUE;
}

static gboolean
read_segment (const PorismSizeReader *self,
              PorismId                id,
              PorismMagnitude        *size)
{
  PorismStandIn stand_in;

  if (!self->find (id, &stand_in, self->user_data) || stand_in.kind != PORISM_KIND_SEGMENT || !stand_in.has[1] ||
      !stand_in.has[2])
    return FALSE;
  *size = (PorismMagnitude) { PORISM_MAGNITUDE_LENGTH, 2, { stand_in.points[1], stand_in.points[2] } };

  return TRUE;
}

gboolean
porism_record_is_made_by (const PorismRecord *record,
                          const char         *operation)
{
  return record != NULL && g_str_equal (record->operation->id, operation);
}

/* Of the circle about a centre that is known, from one point of it to another. */
static gboolean
read_part (const PorismSizeReader *self,
           const PorismRecord     *record,
           PorismMagnitudeKind     kind,
           PorismMagnitude        *size)
{
  PorismMagnitude circle;

  if (record->n_inputs < 3 || !porism_size_read_circle (self, record->inputs[0].object, kind, &circle))
    return FALSE;
  *size = (PorismMagnitude) { (guint8) kind, 3, { circle.points[0] } };

  return porism_size_find_point (self, record->inputs[1].object, &size->points[1]) &&
         porism_size_find_point (self, record->inputs[2].object, &size->points[2]);
}

static gboolean
read_area (const PorismSizeReader *self,
           PorismId                id,
           PorismMagnitude        *size)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);

  if (porism_record_is_made_by (record, "polygon"))
    return porism_size_read_points (self, record, PORISM_MAGNITUDE_AREA, size);
  if (porism_record_is_made_by (record, "sector"))
    return porism_size_read_points (self, record, PORISM_MAGNITUDE_SECTOR, size);
  if (porism_record_is_made_by (record, "sector-of-circle"))
    return read_part (self, record, PORISM_MAGNITUDE_SECTOR, size);

  return porism_size_read_circle (self, id, PORISM_MAGNITUDE_DISC, size);
}

static gboolean
read_length (const PorismSizeReader *self,
             PorismId                id,
             PorismMagnitude        *size)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);

  if (porism_record_is_made_by (record, "arc"))
    return porism_size_read_points (self, record, PORISM_MAGNITUDE_ARC, size);
  if (porism_record_is_made_by (record, "arc-of-circle"))
    return read_part (self, record, PORISM_MAGNITUDE_ARC, size);

  return read_segment (self, id, size);
}

/* The one size that @record measures. */
gboolean
porism_size_read_measure (const PorismSizeReader *self,
                          const PorismRecord     *record,
                          PorismMagnitude        *size)
{
  PorismId first = record->n_inputs > 0 ? record->inputs[0].object : 0;

  if (porism_record_is_made_by (record, "angle") && record->n_inputs == 3)
    return porism_size_read_points (self, record, PORISM_MAGNITUDE_ANGLE, size);
  if (porism_record_is_made_by (record, "distance"))
    return record->n_inputs == 2 && porism_size_read_points (self, record, PORISM_MAGNITUDE_LENGTH, size);
  if (first == 0)
    return FALSE;
  if (porism_record_is_made_by (record, "area"))
    return read_area (self, first, size);
  if (porism_record_is_made_by (record, "length"))
    return read_length (self, first, size);
  if (porism_record_is_made_by (record, "radius"))
    return porism_size_read_circle (self, first, PORISM_MAGNITUDE_LENGTH, size);

  return porism_record_is_made_by (record, "perimeter") && porism_size_read_circle (self, first, PORISM_MAGNITUDE_CIRCUMFERENCE, size);
}

PorismId
porism_record_get_reference (const PorismRecord *record,
                             guint               reference)
{
  return reference < record->n_inputs ? record->inputs[reference].object : 0;
}

gboolean
porism_size_read_node (const PorismSizeReader *self,
                       const PorismRecord     *record,
                       guint                   at,
                       PorismMagnitude        *size)
{
  const PorismNode *node = &record->expression->nodes[at];
  const PorismRecord *object = NULL;
  PorismId id = porism_record_get_reference (record, node->operands[0]);

  switch ((guint) node->op)
    {
    case PORISM_OP_DISTANCE:
    case PORISM_OP_ANGLE_AT:
      size->kind = node->op == PORISM_OP_DISTANCE ? PORISM_MAGNITUDE_LENGTH : PORISM_MAGNITUDE_ANGLE;
      size->n = node->op == PORISM_OP_DISTANCE ? 2 : 3;
      for (guint i = 0; i < size->n; i++)
        if (!porism_size_find_point (self, porism_record_get_reference (record, node->operands[i]), &size->points[i]))
          return FALSE;
      return TRUE;
    case PORISM_OP_LENGTH:
      return read_segment (self, id, size);
    case PORISM_OP_RADIUS:
      return porism_size_read_circle (self, id, PORISM_MAGNITUDE_LENGTH, size);
    case PORISM_OP_NUMBER:
    case PORISM_OP_ANGLE:
      object = porism_construction_get (self->construction, id);
      return object != NULL && object->expression == NULL && porism_size_read_measure (self, object, size);
    default:
      return FALSE;
    }
}

/* Whether nothing of the figure is read in what ends at the node. */
gboolean
porism_size_is_constant (const PorismRecord *record,
                         guint               at)
{
  g_autoptr (PorismExpression) part = porism_plan_new_part (record->expression, at);

  return porism_expression_is_constant (part);
}
