/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An equation becomes a polynomial in the coordinates of the point: products of distances are squared, and of |a| = b
 * becomes ± a = b, with the sign that a has now. What that loses, the sign, is left to be decided; being an inequality
 * it needs no exact numbers. */

#include "config.h"

#include "engine/solver/point-search.h"

#define MOST_FACTORS 32

/* ---- polynomials ---- */

/* How a part is written: as it is, or its square. */
typedef enum
{
  PLAIN,
  SQUARED,
} Power;

/* The square of the distance between the point and another. */
static gboolean
write_square (const PorismPointSearch *self,
              const PorismNode        *distance,
              GString                 *text)
{
  const PorismId a = porism_point_search_get_object (self, distance, 0), b = porism_point_search_get_object (self, distance, 1);
  const PorismId other = a == self->point ? b : a;

  if (other == self->point)
    return FALSE;
  g_string_append_printf (text, "((u-x(r%u))^2+(v-y(r%u))^2)", other, other);
  return TRUE;
}

static gboolean write_polynomial (const PorismPointSearch *self, guint at, Power power, GString *text);

static gboolean
write_binary (const PorismPointSearch *self,
              guint                    at,
              Power                    power,
              char                     sign,
              GString                 *text)
{
  guint operands[3];
  gboolean good;

  porism_nodes_get_operands (self->equation->nodes, at, operands);
  g_string_append_c (text, '(');
  good = write_polynomial (self, operands[0], power, text);
  g_string_append_c (text, sign);
  good = good && write_polynomial (self, operands[1], power, text);
  g_string_append_c (text, ')');

  return good;
}

/* A power of a distance, with an exponent that leaves none odd. */
static gboolean
write_power (const PorismPointSearch *self,
             guint                    at,
             Power                    power,
             GString                 *text)
{
  const PorismNode *nodes = self->equation->nodes;
  const gint32 exponent = nodes[at].denominator == 1 ? nodes[at].numerator : 0;
  guint operands[3];
  gboolean good;

  porism_nodes_get_operands (nodes, at, operands);
  if (exponent < 1 || exponent > 4)
    return FALSE;
  if (nodes[operands[0]].op == PORISM_OP_DISTANCE)
    {
      const gint32 squares = power == SQUARED ? exponent : exponent / 2;

      good = (power == SQUARED || exponent % 2 == 0) && write_square (self, &nodes[operands[0]], text);
      g_string_append_printf (text, "^%d", squares);
      return good;
    }
  g_string_append_c (text, '(');
  good = write_polynomial (self, operands[0], PLAIN, text);
  g_string_append_printf (text, ")^%d", power == SQUARED ? 2 * exponent : exponent);

  return good;
}

/* A sum has no square that is written otherwise. */
static gboolean
write_squared_sum (const PorismPointSearch *self,
                   guint                    at,
                   GString                 *text)
{
  g_string_append (text, "(");
  if (!write_polynomial (self, at, PLAIN, text))
    return FALSE;
  g_string_append (text, "^2)");
  return TRUE;
}

/* Appends the subtree of node @at with the coordinates of the point; FALSE where it is no polynomial in them. */
static gboolean
write_polynomial (const PorismPointSearch *self,
                  guint                    at,
                  Power                    power,
                  GString                 *text)
{
  const PorismNode *node = &self->equation->nodes[at];
  g_autofree char *part = NULL;

  if (!porism_point_search_involves (self, at))
    {
      part = porism_plan_write_part (self->equation, at);
      g_string_append_printf (text, power == SQUARED ? "(%s)^2" : "(%s)", part);
      return TRUE;
    }
  switch (node->op)
    {
    case PORISM_OP_X:
      g_string_append (text, power == SQUARED ? "u^2" : "u");
      return TRUE;
    case PORISM_OP_Y:
      g_string_append (text, power == SQUARED ? "v^2" : "v");
      return TRUE;
    case PORISM_OP_DISTANCE:
      return power == SQUARED && write_square (self, node, text);
    case PORISM_OP_ADD:
    case PORISM_OP_SUB:
      return power == SQUARED ? write_squared_sum (self, at, text)
                              : write_binary (self, at, power, node->op == PORISM_OP_ADD ? '+' : '-', text);
    case PORISM_OP_MUL:
      return write_binary (self, at, power, '*', text);
    case PORISM_OP_NEGATE:
      g_string_append (text, power == SQUARED ? "(1*" : "(-1*");
      if (!write_polynomial (self, at - 1, power, text))
        return FALSE;
      g_string_append_c (text, ')');
      return TRUE;
    case PORISM_OP_POWER:
      return write_power (self, at, power, text);
    default:
      return FALSE;
    }
}

/* ---- the two sides of an equation ---- */

/* Factors of either side, as nodes: a divisor of one is a factor of the other. */
typedef struct
{
  guint factors[2][MOST_FACTORS];
  guint n[2];
} Sides;

static gboolean
collect_factors (const PorismPointSearch *self,
                 guint                    at,
                 int                      side,
                 Sides                   *sides)
{
  const PorismOp op = self->equation->nodes[at].op;
  guint operands[3];

  if ((op == PORISM_OP_MUL || op == PORISM_OP_DIV) && porism_point_search_involves (self, at))
    {
      porism_nodes_get_operands (self->equation->nodes, at, operands);
      return collect_factors (self, operands[0], side, sides) &&
             collect_factors (self, operands[1], op == PORISM_OP_MUL ? side : !side, sides);
    }
  if (sides->n[side] == MOST_FACTORS)
    return FALSE;
  sides->factors[side][sides->n[side]++] = at;
  return TRUE;
}

/* Of an absolute value what stands between the bars, with the sign that it has now. */
static gboolean
write_factor (const PorismPointSearch *self,
              guint                    at,
              Power                    power,
              GString                 *text,
              gboolean                *lost)
{
  const PorismNode *node = &self->equation->nodes[at];
  g_autofree char *inner = NULL;

  if (node->op != PORISM_OP_ABS || !porism_point_search_involves (self, at))
    return write_polynomial (self, at, power, text);
  inner = porism_plan_write_part (self->equation, at - 1);
  if (power == PLAIN)
    g_string_append (text, porism_plan_measure (self->construction, inner) < 0 ? "(-1)*" : "1*");
  *lost = TRUE;
  return write_polynomial (self, at - 1, power, text);
}

static gboolean
write_side (const PorismPointSearch *self,
            const Sides             *sides,
            int                      side,
            Power                    power,
            GString                 *text,
            gboolean                *lost)
{
  g_string_append (text, "(1");
  for (guint i = 0; i < sides->n[side]; i++)
    {
      g_string_append_c (text, '*');
      if (!write_factor (self, sides->factors[side][i], power, text, lost))
        return FALSE;
    }
  g_string_append_c (text, ')');
  return TRUE;
}

/* (transfer full) (nullable): the difference of the sides, or of their squares. @lost: whether more solves it */
static char *
write_difference (const PorismPointSearch *self,
                  const Sides             *sides,
                  Power                    power,
                  gboolean                *lost)
{
  g_autoptr (GString) text = g_string_new (NULL);

  *lost = power == SQUARED;
  if (!write_side (self, sides, 0, power, text, lost))
    return NULL;
  g_string_append_c (text, '-');
  return write_side (self, sides, 1, power, text, lost) ? g_strdup (text->str) : NULL;
}

/* Of a = ± b what tells that it is a = b: the difference is less than the sum. */
static char *
write_same_sign (const PorismPointSearch *self,
                 const guint              operands[2])
{
  g_autofree char *a = porism_plan_write_part (self->equation, operands[0]);
  g_autofree char *b = porism_plan_write_part (self->equation, operands[1]);

  return g_strdup_printf ("abs((%s)-(%s)) < abs((%s)+(%s))", a, b, a, b);
}

static gboolean
find_polynomial (const PorismPointSearch *self,
                 const guint              operands[2],
                 PorismPointLocus        *locus)
{
  Sides sides = { .n = { 0, 0 } };
  gboolean lost = FALSE;

  if (!collect_factors (self, operands[0], 0, &sides) || !collect_factors (self, operands[1], 1, &sides))
    return FALSE;
  for (Power power = PLAIN; power <= SQUARED && locus->residual == NULL; power++)
    locus->residual = write_difference (self, &sides, power, &lost);
  locus->left = lost ? write_same_sign (self, operands) : g_strdup ("");
  return locus->residual != NULL;
}

/* ---- all together ---- */

static gboolean
has_angle_of_point (const PorismPointSearch *self)
{
  for (guint i = 0; i < self->equation->n_nodes; i++)
    {
      const PorismNode *node = &self->equation->nodes[i];

      if (node->op == PORISM_OP_ANGLE_AT && porism_point_search_reads (self, node))
        return TRUE;
    }
  return FALSE;
}

gboolean
porism_point_locus_find (const PorismConstruction *construction,
                         const PorismExpression   *equation,
                         PorismId                  point,
                         PorismPointLocus         *locus)
{
  const PorismPointSearch search = { construction, equation, point };
  guint operands[3];

  *locus = (PorismPointLocus) { 0 };
  porism_nodes_get_operands (equation->nodes, equation->n_nodes - 1, operands);
  if ((has_angle_of_point (&search) ? porism_point_locus_find_angular (&search, operands, locus)
                                    : find_polynomial (&search, operands, locus)) &&
      porism_point_locus_find_form (construction, locus))
    return TRUE;
  porism_point_locus_clear (locus);
  return FALSE;
}

void
porism_point_locus_clear (PorismPointLocus *self)
{
  g_clear_pointer (&self->residual, g_free);
  g_clear_pointer (&self->left, g_free);
}
