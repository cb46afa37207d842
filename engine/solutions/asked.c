/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A size is a leaf of an expression: a distance, an angle at a point, or a number that measures an object. An equation of
 * a size and a constant gives it, one of two sizes their ratio. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/solutions/asked.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/plan-names.h"

#define MOST_DEPTH 12

/* ---- sizes ---- */

static gboolean
find_point (const PorismSizeReader *self,
            PorismId                id,
            guint8                 *point)
{
  PorismStandIn stand_in;

  if (id == 0 || !self->find (id, &stand_in, self->user_data) || stand_in.kind != PORISM_KIND_POINT)
    return FALSE;
  *point = stand_in.points[0];

  return TRUE;
}

static gboolean
read_points (const PorismSizeReader *self,
             const PorismRecord     *record,
             PorismMagnitudeKind     kind,
             PorismMagnitude        *size)
{
  if (record->n_inputs > PORISM_MAGNITUDE_MOST_POINTS)
    return FALSE;
  *size = (PorismMagnitude) { (guint8) kind, (guint8) record->n_inputs, { 0 } };
  for (guint i = 0; i < record->n_inputs; i++)
    if (!find_point (self, record->inputs[i].object, &size->points[i]))
      return FALSE;
  return TRUE;
}

/* The centre of a circle and a point on it. */
static gboolean
read_circle (const PorismSizeReader *self,
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

static gboolean
is_made_by (const PorismRecord *record,
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

  if (record->n_inputs < 3 || !read_circle (self, record->inputs[0].object, kind, &circle))
    return FALSE;
  *size = (PorismMagnitude) { (guint8) kind, 3, { circle.points[0] } };

  return find_point (self, record->inputs[1].object, &size->points[1]) &&
         find_point (self, record->inputs[2].object, &size->points[2]);
}

static gboolean
read_area (const PorismSizeReader *self,
           PorismId                id,
           PorismMagnitude        *size)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);

  if (is_made_by (record, "polygon"))
    return read_points (self, record, PORISM_MAGNITUDE_AREA, size);
  if (is_made_by (record, "sector"))
    return read_points (self, record, PORISM_MAGNITUDE_SECTOR, size);
  if (is_made_by (record, "sector-of-circle"))
    return read_part (self, record, PORISM_MAGNITUDE_SECTOR, size);

  return read_circle (self, id, PORISM_MAGNITUDE_DISC, size);
}

static gboolean
read_length (const PorismSizeReader *self,
             PorismId                id,
             PorismMagnitude        *size)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);

  if (is_made_by (record, "arc"))
    return read_points (self, record, PORISM_MAGNITUDE_ARC, size);
  if (is_made_by (record, "arc-of-circle"))
    return read_part (self, record, PORISM_MAGNITUDE_ARC, size);

  return read_segment (self, id, size);
}

/* The one size that @record measures. */
static gboolean
read_measure (const PorismSizeReader *self,
              const PorismRecord     *record,
              PorismMagnitude        *size)
{
  PorismId first = record->n_inputs > 0 ? record->inputs[0].object : 0;

  if (is_made_by (record, "angle") && record->n_inputs == 3)
    return read_points (self, record, PORISM_MAGNITUDE_ANGLE, size);
  if (is_made_by (record, "distance"))
    return record->n_inputs == 2 && read_points (self, record, PORISM_MAGNITUDE_LENGTH, size);
  if (first == 0)
    return FALSE;
  if (is_made_by (record, "area"))
    return read_area (self, first, size);
  if (is_made_by (record, "length"))
    return read_length (self, first, size);
  if (is_made_by (record, "radius"))
    return read_circle (self, first, PORISM_MAGNITUDE_LENGTH, size);

  return is_made_by (record, "perimeter") && read_circle (self, first, PORISM_MAGNITUDE_CIRCUMFERENCE, size);
}

static PorismId
get_reference (const PorismRecord *record,
               guint               reference)
{
  return reference < record->n_inputs ? record->inputs[reference].object : 0;
}

static gboolean
read_node (const PorismSizeReader *self,
           const PorismRecord     *record,
           guint                   at,
           PorismMagnitude        *size)
{
  const PorismNode *node = &record->expression->nodes[at];
  const PorismRecord *object = NULL;
  PorismId id = get_reference (record, node->operands[0]);

  switch ((guint) node->op)
    {
    case PORISM_OP_DISTANCE:
    case PORISM_OP_ANGLE_AT:
      size->kind = node->op == PORISM_OP_DISTANCE ? PORISM_MAGNITUDE_LENGTH : PORISM_MAGNITUDE_ANGLE;
      size->n = node->op == PORISM_OP_DISTANCE ? 2 : 3;
      for (guint i = 0; i < size->n; i++)
        if (!find_point (self, get_reference (record, node->operands[i]), &size->points[i]))
          return FALSE;
      return TRUE;
    case PORISM_OP_LENGTH:
      return read_segment (self, id, size);
    case PORISM_OP_RADIUS:
      return read_circle (self, id, PORISM_MAGNITUDE_LENGTH, size);
    case PORISM_OP_NUMBER:
    case PORISM_OP_ANGLE:
      object = porism_construction_get (self->construction, id);
      return object != NULL && object->expression == NULL && read_measure (self, object, size);
    default:
      return FALSE;
    }
}

/* Whether nothing of the figure is read in what ends at the node. */
static gboolean
is_constant (const PorismRecord *record,
             guint               at)
{
  g_autoptr (PorismExpression) part = porism_plan_new_part (record->expression, at);

  return porism_expression_is_constant (part);
}

/* ---- what is given ---- */

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

  if (is_constant (record, at))
    {
      side->constant = TRUE;
      side->factor = porism_plan_write_part (record->expression, at);
      return TRUE;
    }
  if (read_node (self, record, at, &side->size))
    {
      side->factor = g_strdup ("1");
      return TRUE;
    }
  if (record->expression->nodes[at].op != PORISM_OP_MUL && record->expression->nodes[at].op != PORISM_OP_DIV)
    return FALSE;
  porism_nodes_get_operands (record->expression->nodes, at, operands);
  number = is_constant (record, operands[1]) ? 1 : 0;
  if (!is_constant (record, operands[number]) || !read_node (self, record, operands[1 - number], &side->size) ||
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

  if (record->expression->nodes[sides[0]].op != PORISM_OP_DIV || !is_constant (record, sides[1]))
    return FALSE;
  porism_nodes_get_operands (record->expression->nodes, sides[0], operands);
  if (!read_node (self, record, operands[0], &first) || !read_node (self, record, operands[1], &second))
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
        !find_point (self, get_reference (record, (guint) places.objects[i]), &size.points[i]))
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

static char *
write_input (const PorismRecord *record,
             guint               i)
{
  return record->inputs[i].number != NULL ? porism_expression_to_text (record->inputs[i].number, NULL) : NULL;
}

/* The radius of a circle with a point on it. */
static void
give_radius (const PorismSizeReader *self,
             const PorismRecord     *record,
             PorismId                id,
             GArray                 *given)
{
  char *value = write_input (record, 1);
  PorismMagnitude size;

  if (value != NULL && read_circle (self, id, PORISM_MAGNITUDE_LENGTH, &size))
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
  g_autofree char *angle = write_input (record, 1);

  if (angle == NULL || !find_point (self, record->inputs[0].object, &size.points[0]) ||
      !find_point (self, record->inputs[2].object, &size.points[1]) || !find_point (self, id, &size.points[2]))
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
  else if (is_made_by (record, "circle-centre-radius"))
    give_radius (reader, record, id, given);
  else if (is_made_by (record, "rotate"))
    give_rotation (reader, record, id, given);
}

void
porism_given_value_clear (gpointer data)
{
  g_free (((PorismGivenValue *) data)->value);
}

/* ---- what is asked ---- */

typedef struct
{
  const PorismSizeReader *reader;
  PorismNumberQuestion *question;
  GString *text;
} Writer;

static gboolean
write_size (Writer                *self,
            const PorismMagnitude *size)
{
  PorismNumberQuestion *question = self->question;
  guint i = 0;

  while (i < question->n_magnitudes && !porism_magnitude_equal (&question->magnitudes[i], size))
    i++;
  if (i == PORISM_QUESTION_MOST_MAGNITUDES)
    return FALSE;
  if (i == question->n_magnitudes)
    question->magnitudes[question->n_magnitudes++] = *size;
  g_string_append_printf (self->text, "q%u", i);

  return TRUE;
}

/* A polygon's sides, added. */
static gboolean
write_perimeter (Writer             *self,
                 const PorismRecord *record)
{
  const PorismRecord *polygon = is_made_by (record, "perimeter")
                                  ? porism_construction_get (self->reader->construction, record->inputs[0].object) : NULL;
  PorismMagnitude points;

  if (!is_made_by (polygon, "polygon") || !read_points (self->reader, polygon, PORISM_MAGNITUDE_AREA, &points))
    return FALSE;
  for (guint i = 0; i < points.n; i++)
    {
      PorismMagnitude side = { PORISM_MAGNITUDE_LENGTH, 2, { points.points[i], points.points[(i + 1) % points.n] } };

      g_string_append (self->text, i > 0 ? " + " : "");
      if (!write_size (self, &side))
        return FALSE;
    }
  return TRUE;
}

static gboolean write_part (Writer             *self,
                            const PorismRecord *record,
                            guint               at,
                            guint               depth);

/* What @record is: a measure, or a number by an expression. */
static gboolean
write_record (Writer             *self,
              const PorismRecord *record,
              guint               depth)
{
  PorismMagnitude size;

  if (record->expression != NULL)
    return write_part (self, record, record->expression->n_nodes - 1, depth + 1);
  if (read_measure (self->reader, record, &size))
    return write_size (self, &size);

  return write_perimeter (self, record);
}

static const char *
get_sign (guint op)
{
  switch (op)
    {
    case PORISM_OP_ADD:
      return " + ";
    case PORISM_OP_SUB:
      return " - ";
    case PORISM_OP_MUL:
      return "*";
    case PORISM_OP_DIV:
      return "/";
    default:
      return NULL;
    }
}

static gboolean
write_part (Writer             *self,
            const PorismRecord *record,
            guint               at,
            guint               depth)
{
  const PorismNode *node = &record->expression->nodes[at];
  PorismMagnitude size;
  gboolean written;
  guint operands[3];

  if (depth > MOST_DEPTH)
    return FALSE;
  if (is_constant (record, at))
    {
      g_autofree char *constant = porism_plan_write_part (record->expression, at);

      g_string_append_printf (self->text, "(%s)", constant);
      return TRUE;
    }
  if (read_node (self->reader, record, at, &size))
    return write_size (self, &size);
  if (node->op == PORISM_OP_NUMBER || node->op == PORISM_OP_ANGLE)
    {
      g_string_append_c (self->text, '(');
      written = write_record (self, porism_construction_get (self->reader->construction,
                                                             get_reference (record, node->operands[0])), depth);
      g_string_append_c (self->text, ')');
      return written;
    }
  if (get_sign (node->op) == NULL)
    return FALSE;
  porism_nodes_get_operands (record->expression->nodes, at, operands);
  g_string_append_c (self->text, '(');
  written = write_part (self, record, operands[0], depth + 1);
  g_string_append (self->text, get_sign (node->op));
  written = written && write_part (self, record, operands[1], depth + 1);
  g_string_append_c (self->text, ')');

  return written;
}

static PorismKind
resolve_size (const char *name,
              gpointer    user_data)
{
  return name[0] == 'q' ? PORISM_KIND_NUMBER : PORISM_KIND_NONE;
}

/* Sums of angles are one; their quotients are numbers. */
static gboolean
makes_angle (const PorismNumberQuestion *question)
{
  for (guint i = 0; i < question->n_magnitudes; i++)
    if (question->magnitudes[i].kind != PORISM_MAGNITUDE_ANGLE)
      return FALSE;
  for (guint i = 0; i < question->expression->n_nodes; i++)
    if (question->expression->nodes[i].op == PORISM_OP_DIV && question->n_magnitudes > 1)
      return FALSE;
  return TRUE;
}

/* The first size itself. */
static PorismExpression *
new_size (void)
{
  const PorismExpressionScope scope = { .resolve = resolve_size };

  return porism_expression_parse ("q0", &scope, NULL);
}

static gboolean
find_ratio (const PorismNumberQuestion *question,
            PorismMagnitude            *ratio)
{
  const PorismMagnitude *sizes = question->magnitudes;
  const PorismNode *root = &question->expression->nodes[question->expression->n_nodes - 1];
  guint8 n = sizes[0].n;

  if (question->n_magnitudes != 2 || question->expression->n_nodes != 3 || root->op != PORISM_OP_DIV ||
      sizes[0].kind != sizes[1].kind || sizes[1].n != n || 2 * n > PORISM_MAGNITUDE_MOST_POINTS ||
      (sizes[0].kind != PORISM_MAGNITUDE_LENGTH && sizes[0].kind != PORISM_MAGNITUDE_AREA))
    return FALSE;
  *ratio = (PorismMagnitude) { .kind = PORISM_MAGNITUDE_RATIO, .n = (guint8) (2 * n) };
  if (sizes[0].kind == PORISM_MAGNITUDE_AREA)
    ratio->kind = PORISM_MAGNITUDE_AREA_RATIO;
  memcpy (ratio->points, sizes[0].points, n);
  memcpy (ratio->points + n, sizes[1].points, n);

  return TRUE;
}

static guint
get_cost (PorismValuation       *valuation,
          const PorismMagnitude *size)
{
  guint number = porism_valuation_find (valuation, size);

  return number == PORISM_NOT_VALUED ? G_MAXUINT / 4 : g_array_index (valuation->values, PorismValued, number).cost;
}

void
porism_number_question_ask_ratio (PorismValuation      *valuation,
                                  PorismNumberQuestion *question)
{
  PorismMagnitude ratio;
  guint apart;

  if (!find_ratio (question, &ratio) || porism_valuation_find (valuation, &ratio) == PORISM_NOT_VALUED)
    return;
  apart = get_cost (valuation, &question->magnitudes[0]) + get_cost (valuation, &question->magnitudes[1]);
  if (get_cost (valuation, &ratio) > apart)
    return;
  question->n_magnitudes = 1;
  question->magnitudes[0] = ratio;
  porism_expression_unref (question->expression);
  question->expression = new_size ();
}

gboolean
porism_record_read_question (const PorismSizeReader *reader,
                             const PorismRecord     *record,
                             PorismNumberQuestion   *question)
{
  const PorismExpressionScope scope = { .resolve = resolve_size };
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = { reader, question, text };

  *question = (PorismNumberQuestion) { 0 };
  if (!write_record (&writer, record, 0) || question->n_magnitudes == 0)
    return FALSE;
  question->expression = porism_expression_parse (text->str, &scope, NULL);
  if (question->expression == NULL)
    return FALSE;
  question->is_angle = makes_angle (question);

  return TRUE;
}

void
porism_number_question_clear (PorismNumberQuestion *question)
{
  g_clear_pointer (&question->expression, porism_expression_unref);
}
