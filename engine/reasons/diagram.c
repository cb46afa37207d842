/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The classes of equal directions and lengths, and the points on each line and circle, found once; then a claim
 * is looked up rather than computed. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/field/field.h"
#include "engine/ops/operation.h"
#include "engine/reasons/diagram.h"

/* Of half turns and of logarithms: far above what rounding leaves, far below what an accident comes to. */
#define TOLERANCE 1e-8
#define MOST_OF_RATIO 6

guint
porism_diagram_get_n_pairs (const PorismDiagram *self)
{
  return self->n * (self->n - 1) / 2;
}

static gboolean
near_whole (double x)
{
  return fabs (x - round (x)) < TOLERANCE;
}

gboolean
porism_diagram_fits (const double (*at)[2],
                     guint n)
{
  double size = 0;

  if (n > PORISM_DIAGRAM_MOST_POINTS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    size = fmax (size, hypot (at[i][0] - at[0][0], at[i][1] - at[0][1]));
  if (!isfinite (size))
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (hypot (at[i][0] - at[j][0], at[i][1] - at[j][1]) <= 1e-6 * size)
        return FALSE;
  return TRUE;
}

/* Those with a point from number @first on. */
static void
measure_pairs (PorismDiagram *self,
               guint          first)
{
  for (guint b = first; b < self->n; b++)
    for (guint a = 0; a < b; a++)
      {
        double x = self->at[b][0] - self->at[a][0], y = self->at[b][1] - self->at[a][1];
        double turn = atan2 (y, x) / G_PI;

        self->directions[porism_diagram_pair (a, b)] = turn - floor (turn);
        self->logarithms[porism_diagram_pair (a, b)] = log (hypot (x, y));
      }
}

static void
find_classes (const double *values,
              gboolean      around,
              guint         first,
              guint         n,
              guint16      *classes)
{
  for (guint i = first; i < n; i++)
    {
      guint j = 0;

      while (j < i && !(around ? near_whole (values[i] - values[j])
                               : fabs (values[i] - values[j]) < TOLERANCE))
        j++;
      classes[i] = j < i ? classes[j] : (guint16) i;
    }
}

static gboolean
are_on_line (const PorismDiagram *self,
             guint                a,
             guint                b,
             guint                c)
{
  guint16 direction = self->parallels[porism_diagram_pair (a, b)];

  return self->parallels[porism_diagram_pair (a, c)] == direction &&
         self->parallels[porism_diagram_pair (b, c)] == direction;
}

/* Of the points from number @first on: the lines through them, and on which of the others they are. */
static void
find_lines (PorismDiagram *self,
            guint          first)
{
  for (guint b = 0; b < self->n; b++)
    for (guint a = 0; a < b; a++)
      {
        guint64 *line = &self->lines[porism_diagram_pair (a, b)];

        if (b >= first)
          *line = (guint64) 1 << a | (guint64) 1 << b;
        for (guint c = b >= first ? 0 : first; c < self->n; c++)
          if (c != a && c != b && are_on_line (self, a, b, c))
            *line |= (guint64) 1 << c;
      }
}

/* The turn from CA to CB. */
static double
angle_over (const PorismDiagram *self,
            guint                c,
            guint                a,
            guint                b)
{
  return self->directions[porism_diagram_pair (c, b)] -
         self->directions[porism_diagram_pair (c, a)];
}

/* Of the points from number @first on those that are on the circle of three others. */
static guint64
find_on_circle (const PorismDiagram *self,
                guint                a,
                guint                b,
                guint                c,
                guint                first)
{
  guint64 on = 0;

  for (guint d = first; d < self->n; d++)
    if (d != a && d != b && d != c &&
        near_whole (angle_over (self, c, a, b) - angle_over (self, d, a, b)))
      on |= (guint64) 1 << d;

  return on;
}

static void
put_circle (PorismDiagram *self,
            guint          a,
            guint          b,
            guint          c,
            guint64        on)
{
  const guint orders[6][3] = {
    { a, b, c }, { a, c, b }, { b, a, c }, { b, c, a }, { c, a, b }, { c, b, a },
  };

  for (guint i = 0; i < 6; i++)
    self->circles[(orders[i][0] * self->n + orders[i][1]) * self->n + orders[i][2]] = on;
}

/* Of the points from number @first on: the circles through them, and on which of the others, those of @before, they are. */
static void
find_circles (PorismDiagram       *self,
              guint                first,
              const PorismDiagram *before)
{
  for (guint c = 0; c < self->n; c++)
    for (guint b = 0; b < c; b++)
      for (guint a = 0; a < b; a++)
        {
          guint64 on = (guint64) 1 << a | (guint64) 1 << b | (guint64) 1 << c;

          if (self->lines[porism_diagram_pair (a, b)] >> c & 1)
            continue;
          if (c < first)
            on = porism_diagram_get_circle (before, a, b, c);
          put_circle (self, a, b, c, on | find_on_circle (self, a, b, c, c < first ? first : 0));
        }
}

/* With room for what is known of @n points, and their places. */
static PorismDiagram *
allocate (const double (*at)[2],
          guint n)
{
  PorismDiagram *self = g_new0 (PorismDiagram, 1);
  guint n_pairs = n * (n + 1) / 2;

  self->n = n;
  self->at = g_memdup2 (at, n * sizeof *at);
  self->directions = g_new (double, n_pairs);
  self->logarithms = g_new (double, n_pairs);
  self->parallels = g_new (guint16, n_pairs);
  self->equals = g_new (guint16, n_pairs);
  self->lines = g_new (guint64, n_pairs);
  self->circles = g_new0 (guint64, (gsize) n * n * n);

  return self;
}

/**
 * porism_diagram_new:
 * @at: points of which porism_diagram_fits() is true
 *
 * Returns: (transfer full): the diagram
 */
PorismDiagram *
porism_diagram_new (const double (*at)[2],
                    guint n)
{
  PorismDiagram *self;

  g_assert (porism_diagram_fits (at, n));
  self = allocate (at, n);
  measure_pairs (self, 0);
  find_classes (self->directions, TRUE, 0, porism_diagram_get_n_pairs (self), self->parallels);
  find_classes (self->logarithms, FALSE, 0, porism_diagram_get_n_pairs (self), self->equals);
  find_lines (self, 0);
  find_circles (self, 0, NULL);

  return self;
}

/**
 * porism_diagram_extend:
 *
 * Returns: (transfer full) (nullable): the same points and one more; what is known of them is not found again
 */
PorismDiagram *
porism_diagram_extend (const PorismDiagram *self,
                       const double        *at)
{
  double places[PORISM_DIAGRAM_MOST_POINTS][2];
  guint n = self->n, n_pairs = porism_diagram_get_n_pairs (self);
  PorismDiagram *extended;

  if (n == PORISM_DIAGRAM_MOST_POINTS)
    return NULL;
  memcpy (places, self->at, n * sizeof *places);
  memcpy (places[n], at, sizeof *places);
  if (!porism_diagram_fits ((const double (*)[2])places, n + 1))
    return NULL;
  extended = allocate ((const double (*)[2])places, n + 1);
  memcpy (extended->directions, self->directions, n_pairs * sizeof *self->directions);
  memcpy (extended->logarithms, self->logarithms, n_pairs * sizeof *self->logarithms);
  memcpy (extended->parallels, self->parallels, n_pairs * sizeof *self->parallels);
  memcpy (extended->equals, self->equals, n_pairs * sizeof *self->equals);
  memcpy (extended->lines, self->lines, n_pairs * sizeof *self->lines);
  measure_pairs (extended, n);
  find_classes (extended->directions, TRUE, n_pairs, porism_diagram_get_n_pairs (extended), extended->parallels);
  find_classes (extended->logarithms, FALSE, n_pairs, porism_diagram_get_n_pairs (extended), extended->equals);
  find_lines (extended, n);
  find_circles (extended, n, self);

  return extended;
}

void
porism_diagram_free (PorismDiagram *self)
{
  if (self == NULL)
    return;
  g_free (self->at);
  g_free (self->directions);
  g_free (self->logarithms);
  g_free (self->parallels);
  g_free (self->equals);
  g_free (self->lines);
  g_free (self->circles);
  g_free (self);
}

double
porism_diagram_measure_angle (const PorismDiagram *self,
                              guint                a,
                              guint                vertex,
                              guint                b)
{
  const double *o = self->at[vertex];
  double x1 = self->at[a][0] - o[0], y1 = self->at[a][1] - o[1];
  double x2 = self->at[b][0] - o[0], y2 = self->at[b][1] - o[1];

  return fabs (atan2 (x1 * y2 - x2 * y1, x1 * x2 + y1 * y2)) * 180 / G_PI;
}

static double
double_area (const PorismDiagram *self,
             const guint8        *triangle)
{
  const double *a = self->at[triangle[0]], *b = self->at[triangle[1]], *c = self->at[triangle[2]];

  return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
}

gboolean
porism_diagram_same_turn (const PorismDiagram *self,
                          const guint8        *triangles)
{
  return (double_area (self, triangles) > 0) == (double_area (self, triangles + 3) > 0);
}

/**
 * porism_diagram_small_ratio:
 * @pairs: A, B, C, D
 *
 * Returns: whether AB : CD is a ratio of small whole numbers
 */
gboolean
porism_diagram_small_ratio (const PorismDiagram *self,
                            const guint8        *pairs,
                            gint                *numerator,
                            gint                *denominator)
{
  double ratio = exp (self->logarithms[porism_diagram_pair (pairs[0], pairs[1])] -
                      self->logarithms[porism_diagram_pair (pairs[2], pairs[3])]);

  for (gint q = 1; q <= MOST_OF_RATIO; q++)
    {
      double p = round (ratio * q);

      if (p >= 1 && p <= MOST_OF_RATIO && fabs (ratio * q - p) < TOLERANCE * p)
        {
          *numerator = (gint) p;
          *denominator = q;
          return TRUE;
        }
    }
  return FALSE;
}

/* The sum of the values of pairs, those of odd number negative where @alternate. */
static double
sum_pairs (const double *values,
           const guint8 *points,
           const char   *signs)
{
  double sum = 0;

  for (guint i = 0; signs[i] != '\0'; i++)
    {
      double value = values[porism_diagram_pair (points[2 * i], points[2 * i + 1])];

      sum += signs[i] == '+' ? value : -value;
    }
  return sum;
}

static gboolean
are_similar (const PorismDiagram *self,
             const guint8        *p)
{
  const guint8 first[] = { p[0], p[1], p[1], p[2], p[3], p[4], p[4], p[5] };
  const guint8 second[] = { p[0], p[1], p[0], p[2], p[3], p[4], p[3], p[5] };

  return !(self->lines[porism_diagram_pair (p[0], p[1])] >> p[2] & 1) &&
         fabs (sum_pairs (self->logarithms, first, "+--+")) < TOLERANCE &&
         fabs (sum_pairs (self->logarithms, second, "+--+")) < TOLERANCE;
}

static gboolean
is_midpoint (const PorismDiagram *self,
             const guint8        *p)
{
  guint half = porism_diagram_pair (p[0], p[1]), other = porism_diagram_pair (p[0], p[2]);

  return self->equals[half] == self->equals[other] && (self->lines[half] >> p[2] & 1);
}

static gboolean
is_parallelogram (const PorismDiagram *self,
                  const guint8        *p)
{
  guint ab = porism_diagram_pair (p[0], p[1]), bc = porism_diagram_pair (p[1], p[2]);
  guint cd = porism_diagram_pair (p[2], p[3]), da = porism_diagram_pair (p[3], p[0]);

  return self->parallels[ab] == self->parallels[cd] && self->parallels[bc] == self->parallels[da] &&
         self->parallels[ab] != self->parallels[bc];
}

/* Whether the operation makes the first point of the three others. */
static gboolean
is_centre (const PorismDiagram *self,
           const char          *operation,
           const guint8        *p)
{
  const guint8 kinds[] = { PORISM_KIND_POINT, PORISM_KIND_POINT, PORISM_KIND_POINT };
  const guint16 widths[] = { 2, 2, 2 };
  const PorismShape shape = { .n_inputs = 3, .width = 2, .kinds = kinds, .widths = widths };
  const void *in[] = { self->at[p[1]], self->at[p[2]], self->at[p[3]] };
  double centre[2], size = exp (self->logarithms[porism_diagram_pair (p[1], p[2])]);
  PorismDoubleField field;

  porism_double_field_init (&field);
  if (porism_operation_lookup (operation)->formula.in_field[PORISM_FIELD_DOUBLE] (&field, &shape, in, centre) != PORISM_OK)
    return FALSE;
  return hypot (centre[0] - self->at[p[0]][0], centre[1] - self->at[p[0]][1]) < TOLERANCE * size;
}

static gboolean
point_same_way (const PorismDiagram *self,
                const guint8        *p)
{
  const double *a = self->at[p[0]], *b = self->at[p[1]], *c = self->at[p[2]], *d = self->at[p[3]];

  return (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) > 0;
}

static gboolean
shows_of_two_pairs (const PorismDiagram *self,
                    PorismSaying         saying,
                    const guint8        *p)
{
  guint first = porism_diagram_pair (p[0], p[1]), second = porism_diagram_pair (p[2], p[3]);

  if (saying == PORISM_SAYS_PARALLEL || saying == PORISM_SAYS_NOT_PARALLEL)
    return (self->parallels[first] == self->parallels[second]) == (saying == PORISM_SAYS_PARALLEL);
  if (saying == PORISM_SAYS_PERPENDICULAR)
    return near_whole (self->directions[first] - self->directions[second] + 0.5);
  if (saying == PORISM_SAYS_EQUAL_LENGTHS)
    return self->equals[first] == self->equals[second];
  if (saying == PORISM_SAYS_NOT_SHORTER)
    return self->logarithms[first] > self->logarithms[second] - TOLERANCE;
  if (saying == PORISM_SAYS_SAME_WAY || saying == PORISM_SAYS_OTHER_WAY)
    return point_same_way (self, p) == (saying == PORISM_SAYS_SAME_WAY);

  return TRUE;
}

/**
 * porism_diagram_shows:
 *
 * Returns: whether it is true in the diagram; never of what is degenerate
 */
gboolean
porism_diagram_shows (const PorismDiagram *self,
                      const PorismClaim   *claim)
{
  const guint8 *p = claim->points;

  if (porism_claim_degenerate (claim))
    return FALSE;
  switch (claim->saying)
    {
    case PORISM_SAYS_COLLINEAR:
      return self->lines[porism_diagram_pair (p[0], p[1])] >> p[2] & 1;
    case PORISM_SAYS_NOT_COLLINEAR:
      return !(self->lines[porism_diagram_pair (p[0], p[1])] >> p[2] & 1);
    case PORISM_SAYS_EQUAL_ANGLES:
      return near_whole (sum_pairs (self->directions, p, "+--+"));
    case PORISM_SAYS_EQUAL_RATIOS:
      return fabs (sum_pairs (self->logarithms, p, "+--+")) < TOLERANCE;
    case PORISM_SAYS_EQUAL_PRODUCTS:
      return fabs (sum_pairs (self->logarithms, p, "+++---")) < TOLERANCE;
    case PORISM_SAYS_CONCYCLIC:
      return porism_diagram_get_circle (self, p[0], p[1], p[2]) >> p[3] & 1;
    case PORISM_SAYS_CENTROID:
      return is_centre (self, "triangle-centroid", p);
    case PORISM_SAYS_NINE_POINT_CENTRE:
      return is_centre (self, "triangle-nine-point-centre", p);
    case PORISM_SAYS_NOT_CONCYCLIC:
      return porism_diagram_get_circle (self, p[0], p[1], p[2]) != 0 &&
             !(porism_diagram_get_circle (self, p[0], p[1], p[2]) >> p[3] & 1);
    case PORISM_SAYS_MIDPOINT:
      return is_midpoint (self, p);
    case PORISM_SAYS_PARALLELOGRAM:
      return is_parallelogram (self, p);
    case PORISM_SAYS_SIMILAR:
      return are_similar (self, p);
    case PORISM_SAYS_CONGRUENT:
      return are_similar (self, p) &&
             self->equals[porism_diagram_pair (p[0], p[1])] ==
             self->equals[porism_diagram_pair (p[3], p[4])];
    case PORISM_SAYS_KNOWN_LENGTH:
      return TRUE;
    case PORISM_SAYS_SAME_TURN:
    case PORISM_SAYS_OTHER_TURN:
      return porism_diagram_same_turn (self, p) == (claim->saying == PORISM_SAYS_SAME_TURN);
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_PERPENDICULAR:
    case PORISM_SAYS_KNOWN_ANGLE:
    case PORISM_SAYS_EQUAL_LENGTHS:
    case PORISM_SAYS_KNOWN_RATIO:
    case PORISM_SAYS_NOT_PARALLEL:
    case PORISM_SAYS_SAME_WAY:
    case PORISM_SAYS_OTHER_WAY:
    case PORISM_SAYS_NOT_SHORTER:
      return shows_of_two_pairs (self, claim->saying, p);
    case PORISM_N_SAYINGS:
      break;
    }
  return FALSE;
}
