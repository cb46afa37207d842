/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The number's expression, with sizes in the place of what it reads of the figure. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/solutions/asked.h"
#include "engine/solver/plan-names.h"

#define MOST_DEPTH 12

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
  const PorismRecord *polygon = porism_record_is_made_by (record, "perimeter")
                                  ? porism_construction_get (self->reader->construction, record->inputs[0].object) : NULL;
  PorismMagnitude points;

  if (!porism_record_is_made_by (polygon, "polygon") || !porism_size_read_points (self->reader, polygon, PORISM_MAGNITUDE_AREA, &points))
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
  if (porism_size_read_measure (self->reader, record, &size))
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
  if (porism_size_is_constant (record, at))
    {
      g_autofree char *constant = porism_plan_write_part (record->expression, at);

      g_string_append_printf (self->text, "(%s)", constant);
      return TRUE;
    }
  if (porism_size_read_node (self->reader, record, at, &size))
    return write_size (self, &size);
  if (node->op == PORISM_OP_NUMBER || node->op == PORISM_OP_ANGLE)
    {
      g_string_append_c (self->text, '(');
      written = write_record (self, porism_construction_get (self->reader->construction,
                                                             porism_record_get_reference (record, node->operands[0])), depth);
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
