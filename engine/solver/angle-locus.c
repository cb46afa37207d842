/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The locus of a point of which angles are given:
 *
 *   ∠ABC = w becomes the sine of their difference, which is linear in C and A and circular in B;
 *   two angles at one vertex, with the point on an arm of both, become their sines' equality;
 *   two angles of one triangle become its sides' equality, and the sum of two of them its third angle. */

#include "config.h"

#include "engine/solver/point-search.h"
#include "engine/surd/flint.h"

/* A sum of angles that the point is on, with factors, and the rest. */
typedef struct
{
  guint angles[2];
  fmpq factors[2];
  guint n;
  GString *rest;
} Sum;

static void
sum_clear (Sum *sum)
{
  for (guint i = 0; i < 2; i++)
    fmpq_clear (&sum->factors[i]);
  g_string_free (sum->rest, TRUE);
}

static void
sum_append_rest (const PorismPointSearch *self,
                 guint                    at,
                 const fmpq_t             factor,
                 Sum                     *sum)
{
  g_autofree char *part = porism_plan_write_part (self->equation, at);
  char *text = fmpq_get_str (NULL, 10, factor);

  g_string_append_printf (sum->rest, "%s(%s)*(%s)", sum->rest->len > 0 ? "+" : "", text, part);
  flint_free (text);
}

static gboolean sum_append (const PorismPointSearch *self, guint at, const fmpq_t factor, Sum *sum);

/* A rational number times, or through which, an angle. */
static gboolean
sum_append_scaled (const PorismPointSearch *self,
                   guint                    at,
                   const fmpq_t             factor,
                   Sum                     *sum)
{
  const PorismOp op = self->equation->nodes[at].op;
  g_autoptr (PorismExpression) number = NULL;
  gboolean good;
  guint operands[3], other;
  fmpq_t value;

  porism_nodes_get_operands (self->equation->nodes, at, operands);
  other = porism_point_search_involves (self, operands[0]) ? 1 : 0;
  if (op == PORISM_OP_DIV && other == 0)
    return FALSE;
  number = porism_plan_new_part (self->equation, operands[other]);
  fmpq_init (value);
  good = porism_expression_get_rational (number, value) && !fmpq_is_zero (value);
  if (good && op == PORISM_OP_DIV)
    fmpq_inv (value, value);
  fmpq_mul (value, value, factor);
  good = good && sum_append (self, operands[!other], value, sum);
  fmpq_clear (value);

  return good;
}

static gboolean
sum_append_angle (guint        at,
                  const fmpq_t factor,
                  Sum         *sum)
{
  if (sum->n == G_N_ELEMENTS (sum->angles))
    return FALSE;
  sum->angles[sum->n] = at;
  fmpq_set (&sum->factors[sum->n++], factor);
  return TRUE;
}

static gboolean
sum_append (const PorismPointSearch *self,
            guint                    at,
            const fmpq_t             factor,
            Sum                     *sum)
{
  const PorismOp op = self->equation->nodes[at].op;
  gboolean good;
  guint operands[3];
  fmpq_t other;

  if (!porism_point_search_involves (self, at))
    {
      sum_append_rest (self, at, factor, sum);
      return TRUE;
    }
  if (op == PORISM_OP_ANGLE_AT)
    return sum_append_angle (at, factor, sum);
  if (op == PORISM_OP_MUL || op == PORISM_OP_DIV)
    return sum_append_scaled (self, at, factor, sum);
  if (op != PORISM_OP_ADD && op != PORISM_OP_SUB)
    return FALSE;
  porism_nodes_get_operands (self->equation->nodes, at, operands);
  fmpq_init (other);
  if (op == PORISM_OP_SUB)
    fmpq_neg (other, factor);
  else
    fmpq_set (other, factor);
  good = sum_append (self, operands[0], factor, sum) && sum_append (self, operands[1], other, sum);
  fmpq_clear (other);

  return good;
}

/* "(x(r1)-x(r2))", with u and v for the point. */
static char *
write_leg (const PorismPointSearch *self,
           char                     axis,
           PorismId                 from,
           PorismId                 to)
{
  g_autofree char *a = g_strdup_printf ("%c(r%u)", axis, to);
  g_autofree char *b = g_strdup_printf ("%c(r%u)", axis, from);
  const char *own = axis == 'x' ? "u" : "v";

  return g_strdup_printf ("(%s-%s)", to == self->point ? own : a, from == self->point ? own : b);
}

/* The cross product, or the dot product, of the arms of the angle @at[0] @at[1] @at[2]. */
static char *
write_product (const PorismPointSearch *self,
               const PorismId           at[3],
               gboolean                 cross)
{
  g_autofree char *ax = write_leg (self, 'x', at[1], at[0]);
  g_autofree char *ay = write_leg (self, 'y', at[1], at[0]);
  g_autofree char *bx = write_leg (self, 'x', at[1], at[2]);
  g_autofree char *by = write_leg (self, 'y', at[1], at[2]);

  return cross ? g_strdup_printf ("(%s*%s-%s*%s)", ax, by, ay, bx) : g_strdup_printf ("(%s*%s+%s*%s)", ax, bx, ay, by);
}

/* The same of the figure as it is: it has no u and no v. */
static char *
write_present (const PorismPointSearch *self,
               const PorismId           at[3],
               gboolean                 cross)
{
  const PorismPointSearch of_none = { self->construction, self->equation, 0 };

  return write_product (&of_none, at, cross);
}

/* That the angle is @size, an expression. */
static gboolean
find_angle (const PorismPointSearch *self,
            const PorismId           at[3],
            const char              *size,
            PorismPointLocus        *locus)
{
  g_autoptr (PorismExpression) expression = porism_plan_parse (self->construction, size);
  g_autofree char *cross = write_product (self, at, TRUE);
  g_autofree char *dot = write_product (self, at, FALSE);
  g_autofree char *present = write_present (self, at, TRUE);
  const double side = porism_plan_measure (self->construction, present);
  gboolean special;
  fmpq_t turn;

  if (expression == NULL)
    return FALSE;
  fmpq_init (turn);
  special = porism_expression_get_turn (expression, turn) && fmpz_cmp_ui (fmpq_denref (turn), 4) <= 0 &&
            !fmpz_equal_ui (fmpq_denref (turn), 3);
  if (special)
    locus->residual = g_strdup (fmpz_equal_ui (fmpq_denref (turn), 4) ? dot : cross);
  else if (side != 0)
    locus->residual = g_strdup_printf ("%s*cos(%s)%c%s*sin(%s)", cross, size, side > 0 ? '-' : '+', dot, size);
  locus->left = g_strdup_printf (special ? "abs(Angle(r%u,r%u,r%u)-(%s)) < 1" : "abs(Angle(r%u,r%u,r%u)-(%s)) < 1 && %s%s > 0",
                                 at[0], at[1], at[2], size, side > 0 ? "" : "-1*", present);
  fmpq_clear (turn);
  return locus->residual != NULL;
}

static void
read_angle (const PorismPointSearch *self,
            guint                    at,
            PorismId                 points[3])
{
  for (guint i = 0; i < 3; i++)
    points[i] = porism_point_search_get_object (self, &self->equation->nodes[at], i);
}

/* Whether both are angles of one triangle, at two corners of it; @third: its angle at the other one. */
static gboolean
find_third_angle (const PorismId a[3],
                  const PorismId b[3],
                  PorismId       third[3])
{
  guint common = 0;

  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++)
      common += a[i] == b[k];
  if (common != 3 || a[1] == b[1])
    return FALSE;
  third[0] = a[1];
  third[1] = a[0] == b[1] ? a[2] : a[0];
  third[2] = b[1];
  return TRUE;
}

/* That two angles of a triangle are the same: the sides to its third corner are. */
static gboolean
find_equal_sides (const PorismPointSearch *self,
                  const PorismId           third[3],
                  PorismPointLocus        *locus)
{
  const PorismId a[3] = { third[0], third[1], third[0] }, b[3] = { third[2], third[1], third[2] };
  g_autofree char *first = write_product (self, a, FALSE);
  g_autofree char *second = write_product (self, b, FALSE);

  locus->residual = g_strdup_printf ("%s-%s", first, second);
  locus->left = g_strdup_printf ("abs(Angle(r%u,r%u,r%u)-Angle(r%u,r%u,r%u)) < 1", third[1], third[0], third[2],
                                 third[1], third[2], third[0]);
  return TRUE;
}

/* That two angles at one vertex, with the point on an arm of both, are the same. */
static gboolean
find_bisector (const PorismPointSearch *self,
               const PorismId           a[3],
               const PorismId           b[3],
               PorismPointLocus        *locus)
{
  const PorismId p = self->point;
  const PorismId first = a[0] == p ? a[2] : a[0], second = b[0] == p ? b[2] : b[0];
  const PorismId one[3] = { first, a[1], p }, two[3] = { second, a[1], p };
  g_autofree char *cross1 = write_product (self, one, TRUE);
  g_autofree char *cross2 = write_product (self, two, TRUE);
  g_autofree char *present1 = write_present (self, one, TRUE);
  g_autofree char *present2 = write_present (self, two, TRUE);
  g_autofree char *dot1 = write_present (self, one, FALSE);
  g_autofree char *dot2 = write_present (self, two, FALSE);
  const double sides = porism_plan_measure (self->construction, present1) * porism_plan_measure (self->construction, present2);

  if (a[1] != b[1] || a[1] == p || first == p || second == p)
    return FALSE;
  locus->residual = g_strdup_printf ("%s*Distance(r%u,r%u)%c%s*Distance(r%u,r%u)", cross1, a[1], second,
                                     sides > 0 ? '-' : '+', cross2, a[1], first);
  locus->left = g_strdup_printf ("abs(Angle(r%u,r%u,r%u)-Angle(r%u,r%u,r%u)) < 1 && %s*%s > 0",
                                 a[0], a[1], a[2], b[0], b[1], b[2], dot1, dot2);
  return TRUE;
}

static gboolean
find_of_two (const PorismPointSearch *self,
             const Sum               *sum,
             PorismPointLocus        *locus)
{
  PorismId a[3], b[3], third[3];
  gboolean triangle, same, opposite, found = FALSE;
  fmpq_t of_both;

  read_angle (self, sum->angles[0], a);
  read_angle (self, sum->angles[1], b);
  triangle = find_third_angle (a, b, third);
  fmpq_init (of_both);
  fmpq_add (of_both, &sum->factors[0], &sum->factors[1]);
  same = fmpq_equal (&sum->factors[0], &sum->factors[1]);
  opposite = fmpq_is_zero (of_both) && sum->rest->len == 0;
  if (opposite)
    found = triangle ? find_equal_sides (self, third, locus) : find_bisector (self, a, b, locus);
  else if (triangle && same && sum->rest->len > 0)
    {
      char *factor = fmpq_get_str (NULL, 10, &sum->factors[0]);
      g_autofree char *size = g_strdup_printf ("180°+(%s)/(%s)", sum->rest->str, factor);

      found = find_angle (self, third, size, locus);
      flint_free (factor);
    }
  fmpq_clear (of_both);
  return found;
}

static gboolean
find_of_one (const PorismPointSearch *self,
             const Sum               *sum,
             PorismPointLocus        *locus)
{
  char *factor = fmpq_get_str (NULL, 10, &sum->factors[0]);
  g_autofree char *size = g_strdup_printf ("-1*(%s)/(%s)", sum->rest->len > 0 ? sum->rest->str : "0", factor);
  PorismId at[3];

  flint_free (factor);
  read_angle (self, sum->angles[0], at);
  return find_angle (self, at, size, locus);
}

gboolean
porism_point_locus_find_angular (const PorismPointSearch *self,
                                 const guint              operands[2],
                                 PorismPointLocus        *locus)
{
  Sum sum = { .n = 0, .rest = g_string_new (NULL) };
  gboolean found;
  fmpq_t one;

  for (guint i = 0; i < 2; i++)
    fmpq_init (&sum.factors[i]);
  fmpq_init (one);
  fmpq_one (one);
  found = sum_append (self, operands[0], one, &sum);
  fmpq_neg (one, one);
  found = found && sum_append (self, operands[1], one, &sum);
  fmpq_clear (one);
  if (found)
    found = sum.n == 2 ? find_of_two (self, &sum, locus) : sum.n == 1 && find_of_one (self, &sum, locus);
  sum_clear (&sum);

  return found;
}
