/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An equation of a size and a constant gives it, one of two sizes their ratio; so do a radius and an angle by which something
 * was made. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/solutions/given.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/plan-names.h"

static void
give (GArray                *given,
      const PorismMagnitude *size,
      PorismId               source,
      char                  *value)
{
  PorismGivenValue item = { *size, value, source };

  g_array_append_val (given, item);
}

/* A size, by itself or times a number. */
typedef struct
{
  gboolean constant;
  PorismMagnitude size;
  char *factor;                 /* or the constant */
} Side;

static gboolean
read_side (const PorismSizeReader *self,
           const PorismRecord     *record,
           guint                   at,
           Side                   *side)
{
  guint operands[3], number;

  if (porism_size_is_constant (record, at))
    {
      side->constant = TRUE;
      side->factor = porism_plan_write_part (record->expression, at);
      return TRUE;
    }
  if (porism_size_read_node (self, record, at, &side->size))
    {
      side->factor = g_strdup ("1");
      return TRUE;
    }
  if (record->expression->nodes[at].op != PORISM_OP_MUL && record->expression->nodes[at].op != PORISM_OP_DIV)
    return FALSE;
  porism_nodes_get_operands (record->expression->nodes, at, operands);
  number = porism_size_is_constant (record, operands[1]) ? 1 : 0;
  if (!porism_size_is_constant (record, operands[number]) || !porism_size_read_node (self, record, operands[1 - number], &side->size) ||
      (number == 0 && record->expression->nodes[at].op == PORISM_OP_DIV))
    return FALSE;
  {
    g_autofree char *factor = porism_plan_write_part (record->expression, operands[number]);

    side->factor = g_strdup_printf (record->expression->nodes[at].op == PORISM_OP_DIV ? "1/(%s)" : "%s", factor);
  }
  return TRUE;
}

/* Both ratios of two sizes of one kind: the first is @value times the second. */
static void
give_ratio (GArray                *given,
            const PorismMagnitude *first,
            const PorismMagnitude *second,
            PorismId               source,
            const char            *value)
{
  PorismMagnitude ratio = { 0 }, inverse = { 0 };
  guint n = first->n;

  if (first->kind != second->kind || first->n != second->n || first->kind > PORISM_MAGNITUDE_ANGLE)
    return;
  ratio.kind = inverse.kind = first->kind == PORISM_MAGNITUDE_LENGTH ? PORISM_MAGNITUDE_RATIO
                                                                    : PORISM_MAGNITUDE_ANGLE_RATIO;
  ratio.n = inverse.n = (guint8) (2 * n);
  memcpy (ratio.points, first->points, n);
  memcpy (ratio.points + n, second->points, n);
  memcpy (inverse.points, second->points, n);
  memcpy (inverse.points + n, first->points, n);
  give (given, &ratio, source, g_strdup_printf ("(%s)", value));
  give (given, &inverse, source, g_strdup_printf ("1/(%s)", value));
}

static void
give_equation (const PorismRecord *record,
               const Side         *left,
               const Side         *right,
               PorismId            source,
               GArray             *given)
{
  const Side *size = left->constant ? right : left, *number = left->constant ? left : right;
  g_autofree char *ratio = NULL;

  if (left->constant && right->constant)
    return;
  if (number->constant)
    give (given, &size->size, source,
          g_strdup_printf (size->size.kind == PORISM_MAGNITUDE_ANGLE ? "(%s)/(%s)*180/pi" : "(%s)/(%s)", number->factor,
                           size->factor));
  else
    {
      ratio = g_strdup_printf ("(%s)/(%s)", right->factor, left->factor);
      if (!g_str_equal (ratio, "(1)/(1)"))
        give_ratio (given, &left->size, &right->size, source, ratio);
    }
}

/* AB/CD == 2/3 */
static gboolean
give_quotient (const PorismSizeReader *self,
               const PorismRecord     *record,
               const guint            *sides,
               PorismId                source,
               GArray                 *given)
{
  guint operands[3];
  PorismMagnitude first, second;
  g_autofree char *value = NULL;

  if (record->expression->nodes[sides[0]].op != PORISM_OP_DIV || !porism_size_is_constant (record, sides[1]))
    return FALSE;
  porism_nodes_get_operands (record->expression->nodes, sides[0], operands);
  if (!porism_size_read_node (self, record, operands[0], &first) || !porism_size_read_node (self, record, operands[1], &second))
    return FALSE;
  value = porism_plan_write_part (record->expression, sides[1]);
  give_ratio (given, &first, &second, source, value);

  return TRUE;
}

/* The area of a polygon, which a condition states by coordinates. */
static gboolean
give_area (const PorismSizeReader *self,
           const PorismRecord     *record,
           guint                   at,
           PorismId                source,
           GArray                 *given)
{
  PorismPhrasePlaces places;
  const PorismPhrase *phrase = porism_expression_find_phrase (record->expression, at, &places);
  PorismMagnitude size = { .kind = PORISM_MAGNITUDE_AREA };

  if (phrase == NULL || !g_str_has_prefix (phrase->words, "area") || places.values[0] < 0)
    return FALSE;
  size.n = (guint8) strlen (phrase->objects);
  for (guint i = 0; i < size.n; i++)
    if (places.objects[i] < 0 ||
        !porism_size_find_point (self, porism_record_get_reference (record, (guint) places.objects[i]), &size.points[i]))
      return FALSE;
  give (given, &size, source, porism_plan_write_part (record->expression, (guint) places.values[0]));

  return TRUE;
}

static void
give_comparison (const PorismSizeReader *self,
                 const PorismRecord     *record,
                 guint                   at,
                 PorismId                source,
                 GArray                 *given)
{
  Side left = { 0 }, right = { 0 };
  guint operands[3];

  if (record->expression->nodes[at].op == PORISM_OP_AND)
    {
      porism_nodes_get_operands (record->expression->nodes, at, operands);
      give_comparison (self, record, operands[0] - 1, source, given);
      give_comparison (self, record, operands[1], source, given);
      return;
    }
  if (record->expression->nodes[at].op != PORISM_OP_EQUAL || give_area (self, record, at, source, given))
    return;
  porism_nodes_get_operands (record->expression->nodes, at, operands);
  if (give_quotient (self, record, operands, source, given))
    return;
  if (read_side (self, record, operands[0], &left) && read_side (self, record, operands[1], &right))
    give_equation (record, &left, &right, source, given);
  g_free (left.factor);
  g_free (right.factor);
}

/* A number that is given with the record, or is an object of its own, with a constant value. */
static char *
write_input (const PorismSizeReader *self,
             const PorismRecord     *record,
             guint                   i)
{
  const PorismRecord *object = NULL;

  if (record->inputs[i].number != NULL)
    return porism_expression_to_text (record->inputs[i].number, NULL);
  if (record->inputs[i].object > 0)
    object = porism_construction_get (self->construction, record->inputs[i].object);
  if (object == NULL)
    return NULL;
  if (object->expression != NULL)
    return porism_expression_is_constant (object->expression) ? porism_expression_to_text (object->expression, NULL) : NULL;

  return object->n_inputs == 1 && object->inputs[0].number != NULL
         ? porism_expression_to_text (object->inputs[0].number, NULL) : NULL;
}

/* The radius of a circle with a point on it. */
static void
give_radius (const PorismSizeReader *self,
             const PorismRecord     *record,
             PorismId                id,
             GArray                 *given)
{
  char *value = write_input (self, record, 1);
  PorismMagnitude size;

  if (value != NULL && porism_size_read_circle (self, id, PORISM_MAGNITUDE_LENGTH, &size))
    give (given, &size, id, value);
  else
    g_free (value);
}

/* A point that a condition puts on a circle with a radius. */
static void
give_distance (const PorismSizeReader *self,
               const PorismRecord     *record,
               PorismId                id,
               GArray                 *given)
{
  const PorismRecord *circle
    = record->n_inputs == 2 ? porism_construction_get (self->construction, record->inputs[1].object) : NULL;
  PorismMagnitude size = { .kind = PORISM_MAGNITUDE_LENGTH, .n = 2 };
  char *value = porism_record_is_made_by (circle, "circle-centre-radius") ? write_input (self, circle, 1) : NULL;

  if (value != NULL && porism_size_find_point (self, circle->inputs[0].object, &size.points[0]) &&
      porism_size_find_point (self, record->inputs[0].object, &size.points[1]))
    give (given, &size, id, value);
  else
    g_free (value);
}

/* The angle by which a point is rotated, where it is no more than half a turn. */
static void
give_rotation (const PorismSizeReader *self,
               const PorismRecord     *record,
               PorismId                id,
               GArray                 *given)
{
  PorismMagnitude size = { .kind = PORISM_MAGNITUDE_ANGLE, .n = 3 };
  g_autofree char *angle = write_input (self, record, 1);

  if (angle == NULL || !porism_size_find_point (self, record->inputs[0].object, &size.points[0]) ||
      !porism_size_find_point (self, record->inputs[2].object, &size.points[1]) || !porism_size_find_point (self, id, &size.points[2]))
    return;
  give (given, &size, id, g_strdup_printf ("acos(cos(%s))*180/pi", angle));
}

void
porism_record_list_given (const PorismSizeReader *reader,
                          const PorismRecord     *record,
                          PorismId                id,
                          GArray                 *given)
{
  if (record->expression != NULL && record->kind == PORISM_KIND_BOOLEAN)
    give_comparison (reader, record, record->expression->n_nodes - 1, id, given);
  else if (porism_record_is_made_by (record, "circle-centre-radius"))
    give_radius (reader, record, id, given);
  else if (porism_record_is_made_by (record, "is-on-border"))
    give_distance (reader, record, id, given);
  else if (porism_record_is_made_by (record, "rotate"))
    give_rotation (reader, record, id, given);
}

void
porism_given_value_clear (gpointer data)
{
  g_free (((PorismGivenValue *) data)->value);
}
