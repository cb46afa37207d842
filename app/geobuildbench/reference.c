/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shared/data/geobuildbench/SEMANTICS.md, (b), says what the reference does. */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "app/geobuildbench/condition-type.h"
#include "app/geobuildbench/plane.h"
#include "app/geobuildbench/reference.h"
#include "app/geobuildbench/window.h"
#include "app/json/wire.h"

/* The reference's tolerance, in the window; of angles in degrees where it has one of its own. */
#define TOLERANCE 0.01
#define ANGLE_TOLERANCE 1.0
#define SUM_TOLERANCE 2.0
#define CORNER_TOLERANCE 0.01
#define RADIAN_TOLERANCE 1e-5
/* What is collinear or concyclic, relaxed: over the lengths. */
#define RELAXED 1e-6

/* A condition while it is judged. */
typedef struct
{
  const PorismBuildWindow *window;
  const PorismBuildCondition *condition;
  gboolean strict;
  guint n;
  PorismPlace *p;                     /* its points, in the window */
  double value;
} Case;

typedef gboolean (*JudgeFunc) (const Case *self);

/* ---- measures ---- */

/* numpy's isclose. */
static gboolean
is_close (double a,
          double b)
{
  return fabs (a - b) <= 1e-8 + 1e-5 * fabs (b);
}

/* Counter-clockwise from the leg to @p to that to @q, in degrees from 0 on. */
static double
measure_turn (const double *p,
              const double *v,
              const double *q)
{
  double turn = atan2 (porism_plane_cross (v, p, v, q), porism_plane_dot (v, p, v, q)) * 180 / G_PI;

  return turn < 0 ? turn + 360 : turn;
}

static double
measure_angle (const double *p,
               const double *v,
               const double *q)
{
  double turn = measure_turn (p, v, q);

  return fmin (turn, 360 - turn);
}

/* The smaller singular value over the larger one of the matrix of two differences is what its rank is told by. */
static gboolean
are_collinear (const Case   *self,
               const double *p,
               const double *q,
               const double *r)
{
  const double area = fabs (porism_plane_cross (p, q, p, r)), square = porism_plane_distance (p, q) * porism_plane_distance (p, q) + porism_plane_distance (p, r) * porism_plane_distance (p, r);

  return area <= (self->strict ? 2 * DBL_EPSILON : RELAXED) * square;
}

/* @line: two points of it */
static gboolean
is_on_line (const double *point,
            PorismPlace  *line)
{
  const double length = porism_plane_distance (line[0], line[1]);
  const double n[2] = { (line[0][1] - line[1][1]) / length, (line[1][0] - line[0][0]) / length };

  return is_close (n[0] * point[0] + n[1] * point[1], n[0] * line[0][0] + n[1] * line[0][1]);
}

static double
measure_to_line (const double *point,
                 PorismPlace  *line)
{
  return fabs (porism_plane_cross (line[0], line[1], line[0], point)) / porism_plane_distance (line[0], line[1]);
}

/* In radians; the same, or together a whole turn. */
static gboolean
are_same_angles (double a,
                 double b)
{
  return fabs (a - b) * G_PI / 180 <= RADIAN_TOLERANCE || fabs (a + b - 360) * G_PI / 180 <= RADIAN_TOLERANCE;
}

/* The circles with that centre; @first: only the first of them. (nullable): the first of which @holds. */
typedef gboolean (*CircleFunc) (const PorismBuildCircle *circle, const Case *self, const double *point);

static gboolean
holds_for_circle (const Case   *self,
                  const double *centre,
                  const double *point,
                  gboolean      first,
                  CircleFunc    holds)
{
  for (guint i = 0; i < self->window->circles->len; i++)
    {
      const PorismBuildCircle *circle = &g_array_index (self->window->circles, PorismBuildCircle, i);

      if (hypot (circle->x - centre[0], circle->y - centre[1]) > TOLERANCE)
        continue;
      if (holds (circle, self, point))
        return TRUE;
      if (first)
        return FALSE;
    }
  return FALSE;
}

static gboolean
passes_through (const PorismBuildCircle *circle,
                const Case              *self,
                const double            *point)
{
  const double x = point[0] - circle->x, y = point[1] - circle->y;

  return is_close (x * x + y * y, circle->r2);
}

static gboolean
passes_near (const PorismBuildCircle *circle,
             const Case              *self,
             const double            *point)
{
  return fabs (hypot (point[0] - circle->x, point[1] - circle->y) - sqrt (circle->r2)) <= TOLERANCE;
}

/* @line: two points of it, one after the other */
static gboolean
touches_line (const PorismBuildCircle *circle,
              const Case              *self,
              const double            *line)
{
  const double centre[2] = { circle->x, circle->y };
  double points[2][2] = { { line[0], line[1] }, { line[2], line[3] } };

  return fabs (measure_to_line (centre, points) - sqrt (circle->r2)) <= TOLERANCE;
}

/* ---- angles and lengths ---- */

static gboolean
judge_nothing (const Case *self)
{
  return TRUE;
}

static gboolean
judge_angle (const Case *self)
{
  double value = fmod (fmod (self->value, 360) + 360, 360), angle = measure_angle (self->p[0], self->p[1], self->p[2]);

  return fmin (fabs (angle - value), fabs (360 - angle - value)) <= ANGLE_TOLERANCE;
}

static gboolean
judge_equal_angles (const Case *self)
{
  return are_same_angles (measure_turn (self->p[0], self->p[1], self->p[2]),
                          measure_turn (self->p[3], self->p[4], self->p[5])) ||
         (!self->strict && are_same_angles (measure_angle (self->p[0], self->p[1], self->p[2]),
                                            measure_angle (self->p[3], self->p[4], self->p[5])));
}

static gboolean
judge_angle_ratio (const Case *self)
{
  const double angle1 = measure_angle (self->p[0], self->p[1], self->p[2]);
  const double angle2 = measure_angle (self->p[3], self->p[4], self->p[5]);

  return fabs (angle1 - self->value * angle2) <= ANGLE_TOLERANCE;
}

static gboolean
judge_angle_sum (const Case *self)
{
  double turns = 0, angles = 0;

  for (guint i = 0; i + 2 < self->n; i += 3)
    {
      turns += measure_turn (self->p[i], self->p[i + 1], self->p[i + 2]);
      angles += measure_angle (self->p[i], self->p[i + 1], self->p[i + 2]);
    }
  return fabs ((self->strict ? turns : angles) - self->value) <= SUM_TOLERANCE;
}

static gboolean
judge_distance (const Case *self)
{
  return fabs (porism_plane_distance (self->p[0], self->p[1]) / self->window->scale - self->value) <= TOLERANCE;
}

static gboolean
judge_equal_lengths (const Case *self)
{
  for (guint i = 2; i + 1 < self->n; i += 2)
    if (!is_close (porism_plane_distance (self->p[i - 2], self->p[i - 1]), porism_plane_distance (self->p[i], self->p[i + 1])))
      return FALSE;
  return TRUE;
}

static gboolean
judge_ratio (const Case *self)
{
  return fabs (porism_plane_distance (self->p[0], self->p[1]) / porism_plane_distance (self->p[2], self->p[3]) - self->value) <= TOLERANCE;
}

static double
add_lengths (const Case *self,
             guint       from)
{
  double sum = 0;

  for (guint i = from; i + 1 < self->n; i += 2)
    sum += porism_plane_distance (self->p[i], self->p[i + 1]);
  return sum;
}

static gboolean
judge_sum (const Case *self)
{
  return fabs (add_lengths (self, 0) / (self->strict ? 1 : self->window->scale) - self->value) <= TOLERANCE;
}

static gboolean
judge_sum_equal (const Case *self)
{
  return fabs (add_lengths (self, 2) - porism_plane_distance (self->p[0], self->p[1])) / (self->strict ? 1 : self->window->scale) <=
         TOLERANCE;
}

static gboolean
judge_perimeter (const Case *self)
{
  double sum = 0;

  for (guint i = 0; i < self->n; i++)
    sum += porism_plane_distance (self->p[i], self->p[(i + 1) % self->n]);
  return fabs (sum / (self->strict ? 1 : self->window->scale) - self->value) <= TOLERANCE;
}

/* ---- lines ---- */

static gboolean
judge_on_segment (const Case *self)
{
  return are_collinear (self, self->p[0], self->p[1], self->p[2]) &&
         fabs (porism_plane_distance (self->p[0], self->p[1]) + porism_plane_distance (self->p[0], self->p[2]) - porism_plane_distance (self->p[1], self->p[2])) <=
         TOLERANCE;
}

static gboolean
judge_on_line (const Case *self)
{
  return is_on_line (self->p[0], self->p + 1);
}

static gboolean
judge_beyond (const Case *self)
{
  return are_collinear (self, self->p[0], self->p[1], self->p[2]) &&
         porism_plane_dot (self->p[0], self->p[1], self->p[0], self->p[2]) > 0;
}

static gboolean
judge_triangle (const Case *self)
{
  const Case exact = { .strict = TRUE };

  return !are_collinear (&exact, self->p[0], self->p[1], self->p[2]);
}

/* Of the unit normals, by component, whichever way they show; @turned: the second one by a quarter. */
static gboolean
have_same_normals (const Case *self,
                   gboolean    turned)
{
  const double length1 = porism_plane_distance (self->p[0], self->p[1]), length2 = porism_plane_distance (self->p[2], self->p[3]);
  const double d1[2] = { (self->p[1][0] - self->p[0][0]) / length1, (self->p[1][1] - self->p[0][1]) / length1 };
  const double d2[2] = { (self->p[3][0] - self->p[2][0]) / length2, (self->p[3][1] - self->p[2][1]) / length2 };
  const double other[2] = { turned ? -d2[1] : d2[0], turned ? d2[0] : d2[1] };

  return (is_close (d1[0], other[0]) && is_close (d1[1], other[1])) ||
         (is_close (d1[0], -other[0]) && is_close (d1[1], -other[1]));
}

static gboolean
judge_perpendicular (const Case *self)
{
  return have_same_normals (self, TRUE);
}

static gboolean
judge_parallel (const Case *self)
{
  return have_same_normals (self, FALSE);
}

/* The line is points 0 and 1, the angle points 2, 3 and 4. */
static gboolean
judge_bisector (const Case *self)
{
  const double *x = self->p[0][0] == self->p[3][0] && self->p[0][1] == self->p[3][1] ? self->p[1] : self->p[0];

  return is_on_line (self->p[3], self->p) &&
         (are_same_angles (measure_turn (self->p[2], self->p[3], x), measure_turn (x, self->p[3], self->p[4])) ||
          (!self->strict && are_same_angles (measure_angle (self->p[2], self->p[3], x),
                                             measure_angle (x, self->p[3], self->p[4]))));
}

static gboolean
judge_perpendicular_bisector (const Case *self)
{
  const double middle[2] = { (self->p[2][0] + self->p[3][0]) / 2, (self->p[2][1] + self->p[3][1]) / 2 };

  return measure_to_line (middle, self->p) <= TOLERANCE && have_same_normals (self, TRUE);
}

static gboolean
judge_midpoint (const Case *self)
{
  for (guint i = 0; i < 2; i++)
    {
      const double middle = (self->p[1][i] + self->p[2][i]) / 2;

      if (fabs (self->p[0][i] - middle) > TOLERANCE + 1e-5 * fabs (middle))
        return FALSE;
    }
  return TRUE;
}

/* The points of the list; what follows them is the line with a name. */
static guint
count_listed (const Case *self)
{
  return porism_wire_get (self->condition->json, "line") != NULL ? self->n - 2 : self->n;
}

static gboolean
judge_collinear (const Case *self)
{
  const guint listed = count_listed (self);

  if (listed < self->n)
    {
      for (guint i = 0; i < listed; i++)
        if (!is_on_line (self->p[i], self->p + listed))
          return FALSE;
      return TRUE;
    }
  for (guint i = 2; i < (self->strict ? MIN (3, self->n) : self->n); i++)
    if (!are_collinear (self, self->p[0], self->p[1], self->p[i]))
      return FALSE;
  return TRUE;
}

static gboolean
judge_order (const Case *self)
{
  for (guint i = 1; i < count_listed (self); i++)
    if (porism_plane_distance (self->p[0], self->p[i]) < porism_plane_distance (self->p[0], self->p[i - 1]))
      return FALSE;
  return judge_collinear (self);
}

static gboolean
judge_above (const Case *self)
{
  return porism_plane_cross (self->p[1], self->p[2], self->p[1], self->p[0]) * (self->p[2][0] - self->p[1][0]) > 0;
}

static gboolean
judge_same_side (const Case *self)
{
  return porism_plane_cross (self->p[2], self->p[3], self->p[2], self->p[0]) * porism_plane_cross (self->p[2], self->p[3], self->p[2], self->p[1]) > 0;
}

static gboolean
judge_not_on_line (const Case *self)
{
  return !is_on_line (self->p[0], self->p + 1);
}

/* Each pair that follows is a line, or a circle by its centre and a point of it. */
static gboolean
judge_meet (const Case *self)
{
  json_object *objects = porism_wire_get (self->condition->json, "objects");

  for (guint i = 1; i + 1 < self->n; i += 2)
    if (json_object_is_type (porism_wire_get_nth (objects, i / 2), json_type_object)
        ? !holds_for_circle (self, self->p[i], self->p[0], TRUE, passes_near)
        : measure_to_line (self->p[0], self->p + i) > TOLERANCE)
      return FALSE;
  return TRUE;
}

static gboolean
judge_concurrent (const Case *self)
{
  const double area = porism_plane_cross (self->p[0], self->p[1], self->p[2], self->p[3]);
  const double part = porism_plane_cross (self->p[0], self->p[2], self->p[2], self->p[3]) / area;
  const double meet[2] = { self->p[0][0] + part * (self->p[1][0] - self->p[0][0]),
                           self->p[0][1] + part * (self->p[1][1] - self->p[0][1]) };

  return measure_to_line (meet, self->p + 4) <= TOLERANCE;
}

/* ---- circles ---- */

static gboolean
judge_on_circle (const Case *self)
{
  return holds_for_circle (self, self->p[1], self->p[0], FALSE, passes_through);
}

/* The imaginary part of (a - c)(b - d) over (b - c)(a - d), times what makes it a polynomial. */
static gboolean
judge_concyclic (const Case *self)
{
  for (guint i = 3; i < self->n; i++)
    {
      const double *a = self->p[0], *b = self->p[1], *c = self->p[2], *d = self->p[i];
      const double imaginary = porism_plane_cross (c, a, c, b) * porism_plane_dot (d, a, d, b) - porism_plane_cross (d, a, d, b) * porism_plane_dot (c, a, c, b);
      const double lengths = porism_plane_distance (a, c) * porism_plane_distance (b, d) * porism_plane_distance (b, c) * porism_plane_distance (a, d);

      if (fabs (imaginary) > (self->strict ? 1e-8 : RELAXED * lengths))
        return FALSE;
    }
  return TRUE;
}

static gboolean
judge_tangent_at (const Case *self)
{
  return holds_for_circle (self, self->p[1], self->p[2], TRUE, touches_line) && judge_on_circle (self) &&
         is_on_line (self->p[0], self->p + 2);
}

static gboolean
judge_tangent (const Case *self)
{
  return holds_for_circle (self, self->p[0], self->p[1], TRUE, touches_line);
}

static gboolean
judge_diameter (const Case *self)
{
  const double middle[2] = { (self->p[1][0] + self->p[2][0]) / 2, (self->p[1][1] + self->p[2][1]) / 2 };

  return porism_plane_distance (middle, self->p[0]) <= TOLERANCE &&
         holds_for_circle (self, self->p[0], self->p[1], TRUE, passes_near) &&
         holds_for_circle (self, self->p[0], self->p[2], TRUE, passes_near);
}

static gboolean
judge_inside_circle (const Case *self)
{
  json_object *radius = porism_wire_get (self->condition->json, "radius");
  const double distance = porism_plane_distance (self->p[0], self->p[1]);

  if (radius != NULL)
    return distance / (self->strict ? 1 : self->window->scale) < json_object_get_double (radius);
  for (guint i = 0; i < self->window->circles->len; i++)
    {
      const PorismBuildCircle *circle = &g_array_index (self->window->circles, PorismBuildCircle, i);

      if (hypot (circle->x - self->p[1][0], circle->y - self->p[1][1]) <= TOLERANCE)
        return distance < sqrt (circle->r2);
    }
  return FALSE;
}

/* Some circle runs through all three, and the point is as far around from one end as from the other. */
static gboolean
judge_middle_of_arc (const Case *self)
{
  for (guint i = 0; i < self->window->circles->len; i++)
    {
      const PorismBuildCircle *circle = &g_array_index (self->window->circles, PorismBuildCircle, i);
      const double centre[2] = { circle->x, circle->y };

      if (passes_near (circle, self, self->p[0]) && passes_near (circle, self, self->p[1]) &&
          passes_near (circle, self, self->p[2]) &&
          fabs (measure_angle (self->p[0], centre, self->p[1]) - measure_angle (self->p[0], centre, self->p[2])) <=
          CORNER_TOLERANCE)
        return TRUE;
    }
  return FALSE;
}

static gboolean
judge_concentric (const Case *self)
{
  for (guint i = 1; i < self->n; i++)
    if (porism_plane_distance (self->p[0], self->p[i]) > TOLERANCE)
      return FALSE;
  return TRUE;
}

static gboolean
judge_incentre (const Case *self)
{
  double distances[3];

  for (guint i = 0; i < 3; i++)
    {
      double side[2][2];

      memcpy (side[0], self->p[1 + i], sizeof side[0]);
      memcpy (side[1], self->p[1 + (i + 1) % 3], sizeof side[1]);
      distances[i] = measure_to_line (self->p[0], side);
    }
  return fabs (distances[0] - distances[1]) <= TOLERANCE && fabs (distances[1] - distances[2]) <= TOLERANCE;
}

/* ---- polygons ---- */

static gboolean
judge_isosceles (const Case *self)
{
  const double a = porism_plane_distance (self->p[0], self->p[1]), b = porism_plane_distance (self->p[1], self->p[2]);
  const double c = porism_plane_distance (self->p[2], self->p[0]);

  return fabs (a - b) <= TOLERANCE || fabs (b - c) <= TOLERANCE || fabs (c - a) <= TOLERANCE;
}

static double
measure_corner (const Case *self,
                guint       i)
{
  const double *before = self->p[(i + self->n - 1) % self->n], *after = self->p[(i + 1) % self->n];

  return self->strict ? measure_turn (before, self->p[i], after) : measure_angle (before, self->p[i], after);
}

static gboolean
judge_right_triangle (const Case *self)
{
  for (guint i = 0; i < self->n; i++)
    if (fabs (measure_corner (self, i) - 90) <= SUM_TOLERANCE)
      return TRUE;
  return FALSE;
}

static gboolean
are_parallel_sides (const Case *self,
                    guint       i)
{
  double sides[4][2];
  Case pair = *self;

  for (guint k = 0; k < 4; k++)
    memcpy (sides[k], self->p[(i + k) % 4], sizeof sides[k]);
  pair.p = sides;
  return have_same_normals (&pair, FALSE);
}

static gboolean
judge_polygon (const Case *self)
{
  const char *property = porism_wire_get_text (self->condition->json, "property");
  const gboolean square = property == NULL || g_str_equal (property, "square");

  if (!are_parallel_sides (self, 0) || !are_parallel_sides (self, 1))
    return FALSE;
  for (guint i = 1; (square || g_str_equal (property, "rhombus")) && i < 4; i++)
    if (fabs (porism_plane_distance (self->p[0], self->p[1]) - porism_plane_distance (self->p[i], self->p[(i + 1) % 4])) > TOLERANCE)
      return FALSE;
  return !(square || g_str_equal (property, "rectangle")) || fabs (measure_corner (self, 0) - 90) <= CORNER_TOLERANCE;
}

static gboolean
judge_regular (const Case *self)
{
  const double corner = 180 - 360.0 / self->n;

  for (guint i = 0; i < self->n; i++)
    if (fabs (porism_plane_distance (self->p[i], self->p[(i + 1) % self->n]) - porism_plane_distance (self->p[0], self->p[1])) > TOLERANCE ||
        fabs (measure_corner (self, i) - corner) > CORNER_TOLERANCE)
      return FALSE;
  return TRUE;
}

/* Of a rotation: the same radius, and the same turn of each pair. */
static gboolean
judge_mapped (const Case *self)
{
  const guint n = self->n / 2;
  const char *map = porism_wire_get_text (self->condition->json, "transformation");
  double turn = -1;

  if (map != NULL && !g_str_equal (map, "rotation"))
    return TRUE;
  for (guint i = 1; i <= n; i++)
    {
      const double *centre = self->p[0], *from = self->p[i], *to = self->p[i + n];
      double next, apart;

      if (fabs (porism_plane_distance (centre, from) - porism_plane_distance (centre, to)) > TOLERANCE)
        return FALSE;
      if (porism_plane_distance (centre, from) <= TOLERANCE)
        continue;
      next = measure_turn (from, centre, to);
      apart = turn < 0 ? 0 : fabs (next - turn);
      if (fmin (apart, 360 - apart) > CORNER_TOLERANCE)
        return FALSE;
      turn = next;
    }
  return TRUE;
}

/* ---- all of them ---- */

static const JudgeFunc judges[PORISM_N_BUILD_JUDGES] = {
  [PORISM_BUILD_NOTHING] = judge_nothing,
  [PORISM_BUILD_ANGLE] = judge_angle,
  [PORISM_BUILD_EQUAL_ANGLES] = judge_equal_angles,
  [PORISM_BUILD_ANGLE_RATIO] = judge_angle_ratio,
  [PORISM_BUILD_ANGLE_SUM] = judge_angle_sum,
  [PORISM_BUILD_ON_CIRCLE] = judge_on_circle,
  [PORISM_BUILD_ON_SEGMENT] = judge_on_segment,
  [PORISM_BUILD_ON_LINE] = judge_on_line,
  [PORISM_BUILD_BEYOND] = judge_beyond,
  [PORISM_BUILD_DISTANCE] = judge_distance,
  [PORISM_BUILD_EQUAL_LENGTHS] = judge_equal_lengths,
  [PORISM_BUILD_TRIANGLE] = judge_triangle,
  [PORISM_BUILD_PERPENDICULAR] = judge_perpendicular,
  [PORISM_BUILD_PARALLEL] = judge_parallel,
  [PORISM_BUILD_BISECTOR] = judge_bisector,
  [PORISM_BUILD_MIDPOINT] = judge_midpoint,
  [PORISM_BUILD_CONCYCLIC] = judge_concyclic,
  [PORISM_BUILD_COLLINEAR] = judge_collinear,
  [PORISM_BUILD_ORDER] = judge_order,
  [PORISM_BUILD_TANGENT_AT] = judge_tangent_at,
  [PORISM_BUILD_TANGENT] = judge_tangent,
  [PORISM_BUILD_DIAMETER] = judge_diameter,
  [PORISM_BUILD_POLYGON] = judge_polygon,
  [PORISM_BUILD_PERIMETER] = judge_perimeter,
  [PORISM_BUILD_REGULAR] = judge_regular,
  [PORISM_BUILD_MAPPED] = judge_mapped,
  [PORISM_BUILD_PERPENDICULAR_BISECTOR] = judge_perpendicular_bisector,
  [PORISM_BUILD_INCENTRE] = judge_incentre,
  [PORISM_BUILD_ABOVE] = judge_above,
  [PORISM_BUILD_SAME_SIDE] = judge_same_side,
  [PORISM_BUILD_MIDDLE_OF_ARC] = judge_middle_of_arc,
  [PORISM_BUILD_NOT_ON_LINE] = judge_not_on_line,
  [PORISM_BUILD_MEET] = judge_meet,
  [PORISM_BUILD_ISOSCELES] = judge_isosceles,
  [PORISM_BUILD_INSIDE_CIRCLE] = judge_inside_circle,
  [PORISM_BUILD_CONCURRENT] = judge_concurrent,
  [PORISM_BUILD_CONCENTRIC] = judge_concentric,
  [PORISM_BUILD_RIGHT_TRIANGLE] = judge_right_triangle,
  [PORISM_BUILD_SUM] = judge_sum,
  [PORISM_BUILD_SUM_EQUAL] = judge_sum_equal,
  [PORISM_BUILD_RATIO] = judge_ratio,
};

gboolean
porism_build_window_judge (const PorismBuildWindow    *self,
                           const PorismBuildCondition *condition,
                           gboolean                    strict)
{
  const guint n = condition->labels->len;
  g_autofree PorismPlace *places = g_new0 (PorismPlace, n + 1);
  const Case one = { self, condition, strict, n, places,
                     condition->value != NULL ? g_ascii_strtod (condition->value, NULL) : 0 };

  if (condition->says == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const char *label = g_ptr_array_index (condition->labels, i);

      if (!porism_build_window_find (self, label, places[i]))
        return FALSE;
    }
  return judges[condition->row->judge] (&one);
}
