/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The formulas in all four fields (lab.h): the same figure found two ways, decided exactly. */

#include <math.h>

#include "tests/lab.h"

static void
triangle_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *c = some_point (lab);
  Value *o = APPLY ("triangle-circumcentre", a, b, c);
  Value *g = APPLY ("triangle-centroid", a, b, c);
  Value *h = APPLY ("triangle-orthocentre", a, b, c);
  Value *n = APPLY ("triangle-nine-point-centre", a, b, c);
  Value *m_a = APPLY ("midpoint", b, c), *m_b = APPLY ("midpoint", c, a);
  Value *m_c = APPLY ("midpoint-segment", APPLY ("segment", a, b));
  Value *circle, *nine;

  if (!exists (lab, o))
    return;
  CLAIM ("are-equal", o, APPLY ("meet-lines", APPLY ("perpendicular-bisector", a, b),
                                APPLY ("perpendicular-bisector", b, c)));
  CLAIM ("are-equal", g, APPLY ("meet-lines", APPLY ("line", a, m_a), APPLY ("segment", b, m_b)));
  CLAIM ("are-equal", h, APPLY ("meet-lines",
                                APPLY ("perpendicular-line", a, APPLY ("line", b, c)),
                                APPLY ("perpendicular-line", b, APPLY ("segment", c, a))));
  CLAIM ("are-collinear", o, g, h);
  circle = APPLY ("circle-three-points", a, b, c);
  nine = APPLY ("circle-three-points", m_a, m_b, m_c);
  CLAIM ("are-equal", circle, APPLY ("circle-centre-point", o, c));
  CLAIM ("are-equal", n, APPLY ("centre", nine));
  CLAIM ("are-concyclic", m_a, m_b, m_c, APPLY ("midpoint", a, h));
  CLAIM_IS (FALSE, "are-concyclic", a, b, c, g);
}

/* Feuerbach: the incircle touches the nine-point circle. */
static void
incircle_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *c = some_point (lab);
  Value *circle = APPLY ("incircle", a, b, c);
  Value *i = APPLY ("triangle-incentre", a, b, c);
  Value *nine;

  if (!exists (lab, circle))
    return;
  CLAIM ("are-equal", i, APPLY ("centre", circle));
  CLAIM ("is-tangent", APPLY ("line", a, b), circle);
  CLAIM ("is-tangent", APPLY ("ray", b, c), circle);
  CLAIM ("is-tangent", APPLY ("segment", c, a), circle);
  CLAIM ("is-in-region", i, APPLY ("angle-bisector", c, a, b));
  CLAIM ("is-in-region", i, APPLY ("angle-bisector", a, b, c));
  CLAIM ("is-in-region", i, APPLY ("polygon", a, b, c));
  nine = APPLY ("circle-three-points", APPLY ("midpoint", a, b), APPLY ("midpoint", b, c),
                APPLY ("midpoint", c, a));
  CLAIM ("is-tangent", nine, circle);
}

/* In rational triangles bisectors and formula find one incentre. */
static void
incentre_scene (Lab *lab)
{
  Value *a = POINT (0, 0), *b = POINT (g_rand_int_range (lab->random, 1, 9), 0);
  Value *c = some_point (lab);
  Value *i = APPLY ("triangle-incentre", a, b, c);

  if (exists (lab, i))
    CLAIM ("are-equal", i, APPLY ("meet-lines", APPLY ("angle-bisector", b, a, c),
                                  APPLY ("angle-bisector", c, b, a)));
}

static void
tangent_scene (Lab *lab)
{
  Value *p = some_point (lab);
  Value *circle = APPLY ("circle-centre-radius", some_point (lab), some_number (lab, 1, 20));
  Value *left = APPLY_BRANCH ("tangent", 0, p, circle);
  Value *right = APPLY_BRANCH ("tangent", 1, p, circle);
  Value *foot, *at, *gap;

  if (!exists (lab, left))
    {
      g_assert_cmpint (reason (lab, left), ==, PORISM_REASON_POINT_INSIDE);
      CLAIM ("is-in-region", p, circle);
      return;
    }
  CLAIM ("is-tangent", left, circle);
  CLAIM ("is-tangent", right, circle);
  CLAIM ("is-in-region", p, left);
  CLAIM ("is-in-region", p, right);
  gap = APPLY ("distance", p, circle);
  CLAIM_IS (approximate (lab, gap, 0) < TOLERANCE, "are-equal", left, right);
  if (approximate (lab, gap, 0) < TOLERANCE)
    return;
  foot = APPLY ("meet-tangent", left, circle);
  CLAIM ("is-in-region", foot, left);
  CLAIM ("is-in-region", foot, circle);
  CLAIM ("is-right-angle", p, foot, APPLY ("centre", circle));
  at = APPLY ("tangent-at", foot, circle);
  CLAIM ("are-equal", at, left);
  /* the first foot lies to the left of the way from the centre to the point, the line goes there */
  at = APPLY ("directed-angle", foot, APPLY ("centre", circle), p);
  g_assert_cmpfloat (approximate (lab, at, 1), <, 0);
  g_assert_cmpfloat ((approximate (lab, foot, 0) - approximate (lab, p, 0)) *
                     approximate (lab, left, 1) -
                     (approximate (lab, foot, 1) - approximate (lab, p, 1)) *
                     approximate (lab, left, 0), >, 0);
}

/* The side of the line c1 → c2 on which @p lies. */
static double
side_of (Lab         *lab,
         const Value *c1,
         const Value *c2,
         const Value *p)
{
  double x1 = approximate (lab, c1, 0), y1 = approximate (lab, c1, 1);

  return (approximate (lab, c2, 0) - x1) * (approximate (lab, p, 1) - y1) -
         (approximate (lab, c2, 1) - y1) * (approximate (lab, p, 0) - x1);
}

static void
common_tangent_scene (Lab *lab)
{
  Value *o1 = some_point (lab), *o2 = some_point (lab);
  Value *c1 = APPLY ("circle-centre-radius", o1, some_number (lab, 1, 9));
  Value *c2 = APPLY ("circle-centre-radius", o2, some_number (lab, 1, 9));

  for (gint branch = 0; branch < 4; branch++)
    {
      Value *tangent = APPLY_BRANCH ("common-tangent", branch, c1, c2);
      Value *foot1, *foot2;
      double side1, side2;

      if (!exists (lab, tangent))
        {
          if (!exists (lab, tangent))
            g_assert_cmpint (tangent->reason, !=, PORISM_REASON_CIRCLES_COINCIDE);
          continue;
        }
      CLAIM ("is-tangent", tangent, c1);
      CLAIM ("is-tangent", tangent, c2);
      foot1 = APPLY ("meet-tangent", tangent, c1);
      foot2 = APPLY ("meet-tangent", tangent, c2);
      if (!exists (lab, foot1) || !exists (lab, foot2))
        continue;
      side1 = side_of (lab, o1, o2, foot1);
      side2 = side_of (lab, o1, o2, foot2);
      g_assert_true (branch % 2 == 0 ? side1 > -1e-9 : side1 < 1e-9);
      g_assert_true (branch < 2 ? side1 * side2 > -1e-9 : side1 * side2 < 1e-9);
    }
}

/* A point of a curve, tested by its distance. */
static void
claim_on (Lab   *lab,
          Value *p,
          Value *curve)
{
  if (curve->kind != PORISM_KIND_CIRCLE)
    CLAIM ("is-in-region", p, curve);
  else
    CLAIM ("are-equal", curve, APPLY ("circle-centre-point", APPLY ("centre", curve), p));
}

static void
meet_line_circle_scene (Lab *lab)
{
  Value *p = some_point (lab), *q = some_point (lab);
  Value *line = APPLY (g_rand_boolean (lab->random) ? "line" : "segment", p, q);
  Value *circle = APPLY ("circle-centre-point", some_point (lab), some_point (lab));
  Value *first = APPLY_BRANCH ("meet-line-circle", 0, line, circle);
  Value *second = APPLY_BRANCH ("meet-line-circle", 1, line, circle);

  if (exists (lab, first))
    {
      claim_on (lab, first, line);
      claim_on (lab, first, circle);
      CLAIM ("are-equal", first, APPLY ("meet-known", line, circle, first));
    }
  if (exists (lab, first) && exists (lab, second))
    {
      double along = (approximate (lab, second, 0) - approximate (lab, first, 0)) *
                     (approximate (lab, q, 0) - approximate (lab, p, 0)) +
                     (approximate (lab, second, 1) - approximate (lab, first, 1)) *
                     (approximate (lab, q, 1) - approximate (lab, p, 1));

      g_assert_cmpfloat (along, >=, -1e-9);
      CLAIM ("are-equal", second, APPLY ("meet-line-circle-other", line, circle, first));
    }
}

static void
meet_circles_scene (Lab *lab)
{
  Value *o1 = some_point (lab), *o2 = some_point (lab);
  Value *c1 = APPLY ("circle-centre-radius", o1, some_number (lab, 1, 20));
  Value *c2 = APPLY ("circle-centre-radius", o2, some_number (lab, 1, 20));
  Value *left = APPLY_BRANCH ("meet-circles", 0, c1, c2);
  Value *right = APPLY_BRANCH ("meet-circles", 1, c1, c2);

  if (!exists (lab, left) || !exists (lab, right))
    return;
  claim_on (lab, left, c1);
  claim_on (lab, left, c2);
  claim_on (lab, right, c1);
  claim_on (lab, right, c2);
  CLAIM ("are-equal", right, APPLY ("meet-circles-other", c1, c2, left));
  g_assert_cmpfloat (side_of (lab, o1, o2, left), >=, -1e-9);
  g_assert_cmpfloat (side_of (lab, o1, o2, right), <=, 1e-9);
}

static void
arc_scene (Lab *lab)
{
  Value *centre = some_point (lab), *start = some_point (lab), *end = some_point (lab);
  Value *arc = APPLY ("arc", centre, start, end);
  Value *line = APPLY ("line", some_point (lab), some_point (lab));

  if (!exists (lab, arc) || !exists (lab, line))
    return;
  for (gint branch = 0; branch < 2; branch++)
    {
      Value *p = APPLY_BRANCH ("meet-line-circle", branch, line, arc);
      Value *rest = APPLY ("arc", centre, end, start);

      if (exists (lab, p))
        {
          CLAIM ("is-in-region", p, arc);
          CLAIM ("is-in-region", p, line);
        }
      /* what lies outside an arc lies on the rest of the circle, which is another */
      else if (reason (lab, p) == PORISM_REASON_MEET_OUTSIDE)
        {
          Value *whole = APPLY ("circle-centre-point", centre, start);

          CLAIM_IS (FALSE, "is-in-region", APPLY_BRANCH ("meet-line-circle", branch, line, whole),
                    arc);
        }
      CLAIM_IS (FALSE, "are-equal", arc, rest);
    }
}

static void
polygon_meet_scene (Lab *lab)
{
  Value *p = APPLY ("polygon", some_point (lab), some_point (lab), some_point (lab),
                    some_point (lab));
  Value *q = APPLY ("polygon", some_point (lab), some_point (lab), some_point (lab));
  Value *line = APPLY ("segment", POINT (-41, 0), some_point (lab));
  Value *circle = APPLY ("circle-centre-radius", some_point (lab), some_number (lab, 1, 30));

  for (gint branch = 0; branch < 12; branch++)
    {
      Value *x = APPLY_BRANCH ("meet-polygons", branch, p, q);
      Value *y = APPLY_BRANCH ("meet-line-polygon", branch, line, q);
      Value *z = APPLY_BRANCH ("meet-circle-polygon", branch, circle, p);

      if (exists (lab, x))
        {
          CLAIM ("is-in-region", x, p);
          CLAIM ("is-in-region", x, q);
        }
      if (exists (lab, y))
        {
          CLAIM ("is-in-region", y, line);
          CLAIM ("is-in-region", y, q);
        }
      if (exists (lab, z))
        {
          claim_on (lab, z, circle);
          CLAIM ("is-in-region", z, p);
        }
    }
}

static void
regular_polygon (Lab *lab,
                 long n)
{
  Value *polygon = APPLY ("regular-polygon", some_point (lab), POINT (50, 1), NUMBER (n));
  Value *vertices[64];

  for (gint i = 0; i < n; i++)
    vertices[i] = APPLY_BRANCH ("polygon-vertex", i, polygon);
  for (gint i = 0; i < n; i++)
    {
      Value *side = APPLY ("segment", vertices[i], vertices[(i + 1) % n]);

      CLAIM ("are-congruent", side, APPLY ("segment", vertices[0], vertices[1]));
      if (i >= 3)
        CLAIM ("are-concyclic", vertices[0], vertices[1], vertices[2], vertices[i]);
      g_assert_cmpfloat (side_of (lab, vertices[i], vertices[(i + 1) % n], vertices[(i + 2) % n]),
                         >, 0);
    }
}

static void
regular_polygons_scene (Lab *lab)
{
  regular_polygon (lab, 3);
  regular_polygon (lab, 4);
  regular_polygon (lab, 6);
  regular_polygon (lab, 12);
}

static void
heptagon_scene (Lab *lab)
{
  regular_polygon (lab, 7);
}

/* A regular hexagon is its own image under a sixth of a turn, and so back. */
static void
hexagon_turn_scene (Lab *lab)
{
  Value *hexagon = APPLY ("regular-polygon", some_point (lab), POINT (50, 1), NUMBER (6));
  Value *first = APPLY_BRANCH ("polygon-vertex", 0, hexagon);
  Value *second = APPLY_BRANCH ("polygon-vertex", 1, hexagon);
  Value *centre = APPLY ("midpoint", first, APPLY_BRANCH ("polygon-vertex", 3, hexagon));
  Value *turn = APPLY ("directed-angle", first, centre, second);

  CLAIM ("are-equal", APPLY ("rotate", first, turn, centre), second);
  CLAIM ("are-equal", APPLY ("rotate", hexagon, turn, centre), hexagon);
  turn = APPLY ("directed-angle", second, centre, first);
  CLAIM ("are-equal", APPLY ("rotate", second, turn, centre), first);
}

#define N_IMAGES 5

static Value *
image (Lab   *lab,
       guint  i,
       Value *object,
       Value *p,
       Value *q)
{
  if (i == 0)
    return APPLY ("reflect-line", object, APPLY ("line", p, q));
  if (i == 1)
    return APPLY ("reflect-point", object, p);
  if (i == 2)
    return APPLY ("rotate", object, ANGLE (1, 2), p);
  if (i == 3)
    return APPLY ("translate", object, APPLY ("vector", p, q));
  return APPLY ("dilate", object, NUMBER (-2), q);
}

static void
transform_scene (Lab *lab)
{
  Value *p = some_point (lab), *q = some_point (lab), *a = some_point (lab), *b = some_point (lab);
  Value *c = POINT (41, 3);
  Value *objects[] = {
    APPLY ("segment", a, b), APPLY ("vector", b, a), APPLY ("circle-centre-point", a, b),
    APPLY ("arc", a, b, c), APPLY ("sector", c, a, b), APPLY ("polygon", a, b, c, q),
    APPLY ("line", a, b), APPLY ("ray", b, c),
  };

  for (guint i = 0; i < N_IMAGES; i++)
    for (guint k = 0; k < G_N_ELEMENTS (objects); k++)
      {
        Value *x = image (lab, i, objects[k], p, q);

        if (!exists (lab, x))
          continue;
        if (k < 6 && i < 4)
          CLAIM ("are-congruent", objects[k], x);
        if (k == 2)
          CLAIM ("are-equal", x, APPLY ("circle-centre-point", image (lab, i, a, p, q),
                                        image (lab, i, b, p, q)));
        if (i == 0)
          CLAIM ("are-equal", objects[k], image (lab, i, x, p, q));
        if (k == 6)
          {
            Value *a_image = image (lab, i, a, p, q), *b_image = image (lab, i, b, p, q);

            CLAIM ("are-equal", x, APPLY ("line", a_image, b_image));
            /* its direction is the image of the direction */
            g_assert_cmpfloat ((approximate (lab, b_image, 0) - approximate (lab, a_image, 0)) *
                               approximate (lab, x, 1) -
                               (approximate (lab, b_image, 1) - approximate (lab, a_image, 1)) *
                               approximate (lab, x, 0), >, 0);
          }
      }
}

/* The image of a point of an arc lies on the image of the arc, and its middle stays its middle. */
static void
mirrored_arc_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *c = some_point (lab);
  Value *arc = APPLY ("arc", a, b, c);
  Value *on = APPLY ("point-on-arc", arc, some_number (lab, -5, 5), some_number (lab, -5, 5));
  Value *mirror = APPLY ("line", POINT (1, 2), POINT (4, -3));

  if (exists (lab, on))
    CLAIM ("is-in-region", APPLY ("reflect-line", on, mirror),
           APPLY ("reflect-line", arc, mirror));
}

/* The place found for a wanted point lies on the path, and no other place is nearer. */
static void
locate_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *w = some_point (lab);
  Value *t = NUMBER (0), *near, *on;
  Value *line = APPLY ("line", a, b), *segment = APPLY ("segment", a, b);
  Value *circle = APPLY ("circle-centre-point", a, b);
  Value *arc = APPLY ("semicircle", a, b);

  if (!exists (lab, line))
    return;
  near = locate (lab, "point-on-line", 0, 1, VALUES (line, t, w));
  on = APPLY ("point-on-line", line, near);
  claim_on (lab, on, line);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", line, w));
  near = locate (lab, "point-on-line-from", 0, 1, VALUES (line, b, t, w));
  CLAIM ("are-equal", on, APPLY ("point-on-line-from", line, b, near));

  near = locate (lab, "point-on-segment", 0, 1, VALUES (segment, t, w));
  on = APPLY ("point-on-segment", segment, near);
  claim_on (lab, on, segment);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", w, segment));

  near = locate (lab, "point-on-circle", 0, 2, VALUES (circle, t, t, w));
  if (!exists (lab, near))
    return;
  on = APPLY ("point-on-circle", circle, part (lab, near, 0), part (lab, near, 1));
  claim_on (lab, on, circle);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", circle, w));

  near = locate (lab, "point-on-arc", 0, 2, VALUES (arc, t, t, w));
  if (exists (lab, near))
    CLAIM ("is-in-region", APPLY ("point-on-arc", arc, part (lab, near, 0), part (lab, near, 1)),
           arc);
}

static void
polygon_place_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *c = some_point (lab), *w = some_point (lab);
  Value *polygon = APPLY ("polygon", a, b, c);
  double vertices[6], zero = 0;
  const double *in[] = { vertices, &zero };
  const guint8 kinds[] = { PORISM_KIND_POLYGON, PORISM_KIND_NUMBER };
  const guint16 widths[] = { 6, 1 };
  const PorismShape shape = { .n_inputs = 2, .kinds = kinds, .widths = widths };
  Value *near, *on;
  gint side;

  for (guint i = 0; i < 6; i++)
    vertices[i] = approximate (lab, polygon, i);
  side = porism_operation_lookup ("point-on-polygon")->locate_branch (
    &shape, in, (const double[]) { approximate (lab, w, 0), approximate (lab, w, 1) });
  near = locate (lab, "point-on-polygon", side, 1, VALUES (polygon, NUMBER (0), w));
  on = APPLY_BRANCH ("point-on-polygon", side, polygon, near);
  CLAIM ("is-in-region", on, polygon);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", polygon, w));
}

#define N_SAMPLES 400
#define FAR 300

/* Point number @i of N_SAMPLES along an object; where it has no end, up to FAR of its lengths
 * away. */
static void
sample (Lab         *lab,
        const Value *value,
        int          i,
        double      *x,
        double      *y)
{
  double t = (double) i / (N_SAMPLES - 1);
  double v[8];

  for (guint k = 0; k < value->width; k++)
    v[k] = approximate (lab, value, k);
  if (value->kind == PORISM_KIND_CIRCLE)
    {
      *x = v[0] + sqrt (v[2]) * cos (2 * G_PI * t);
      *y = v[1] + sqrt (v[2]) * sin (2 * G_PI * t);
      return;
    }
  if (value->kind == PORISM_KIND_LINE)
    {
      double n = v[0] * v[0] + v[1] * v[1], s = FAR * (2 * t - 1) / sqrt (n);

      *x = -v[0] * v[2] / n + s * v[1];
      *y = -v[1] * v[2] / n - s * v[0];
      return;
    }
  if (value->kind == PORISM_KIND_RAY)
    t *= FAR / hypot (v[2] - v[0], v[3] - v[1]);
  if (value->kind == PORISM_KIND_POLYGON)
    {
      guint n = value->width / 2, side = MIN ((guint) (t * n), n - 1);
      guint next = (side + 1) % n;

      t = t * n - side;
      *x = v[2 * side] + t * (v[2 * next] - v[2 * side]);
      *y = v[2 * side + 1] + t * (v[2 * next + 1] - v[2 * side + 1]);
      return;
    }
  *x = v[0];
  *y = v[1];
  if (value->kind != PORISM_KIND_POINT)
    {
      *x += t * (v[2] - v[0]);
      *y += t * (v[3] - v[1]);
    }
}

#define ENDLESS (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_RAY))

/* No two samples are nearer than the distance, and some are as near but for the grid of samples;
 * lines may meet beyond it. */
static void
check_distance (double       distance,
                Lab         *lab,
                const Value *first,
                const Value *second)
{
  gboolean endless = PORISM_KINDS (first->kind) & ENDLESS && PORISM_KINDS (second->kind) & ENDLESS;
  double least = HUGE_VAL;
  double points[2][N_SAMPLES][2];

  for (int i = 0; i < N_SAMPLES; i++)
    {
      sample (lab, first, i, &points[0][i][0], &points[0][i][1]);
      sample (lab, second, i, &points[1][i][0], &points[1][i][1]);
    }
  for (int i = 0; i < N_SAMPLES; i++)
    for (int k = 0; k < N_SAMPLES; k++)
      least = MIN (least, hypot (points[0][i][0] - points[1][k][0],
                                 points[0][i][1] - points[1][k][1]));
  g_assert_cmpfloat (least, >=, distance - 1e-9);
  if (!endless)
    g_assert_cmpfloat (least, <=, distance + 3);
}

/* The distance of two objects is that of the nearest of many points of each. */
static void
distance_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *c = some_point (lab), *d = some_point (lab);
  Value *objects[] = {
    APPLY ("segment", a, b), APPLY ("vector", c, d), APPLY ("polygon", a, c, d), b,
    APPLY ("circle-centre-point", d, b), APPLY ("line", b, c), APPLY ("ray", d, a),
    APPLY ("circle-centre-radius", a, NUMBER (7)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    for (guint k = 0; k < G_N_ELEMENTS (objects); k++)
      {
        Value *x = objects[i], *y = objects[k];
        Value *distance = APPLY ("distance", x, y);
        Value *back = APPLY ("distance", y, x);

        if (!exists (lab, distance))
          continue;
        if (exists (lab, back))
          CLAIM ("are-equal", distance, back);
        if (lab->guide == NULL)
          check_distance (approximate (lab, distance, 0), lab, x, y);
      }
}

static void
measure_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *c = some_point (lab);
  Value *side = APPLY ("segment", a, b);
  Value *polygon = APPLY ("polygon", a, b, c);
  Value *circle = APPLY ("circle-centre-point", a, b);
  Value *half = APPLY ("semicircle", a, b);
  Value *angle;

  if (!exists (lab, side))
    return;
  CLAIM ("are-equal", APPLY ("length", side), APPLY ("distance", a, b));
  CLAIM ("are-equal", APPLY ("radius", circle), APPLY ("distance", a, b));
  CLAIM ("are-equal", APPLY ("slope", APPLY ("line", POINT (0, 1), POINT (3, 7))), NUMBER (2));
  CLAIM ("are-equal", APPLY ("x-coordinate", a), part (lab, a, 0));
  CLAIM ("are-equal", APPLY ("y-coordinate", a), part (lab, a, 1));
  angle = APPLY ("directed-angle", a, b, c);
  if (exists (lab, angle))
    CLAIM ("is-in-region", APPLY ("rotate", a, angle, b), APPLY ("ray", b, c));
  g_assert_cmpfloat (fabs (approximate (lab, APPLY ("perimeter", circle), 0) -
                           4 * approximate (lab, APPLY ("length", half), 0)), <, TOLERANCE * 1000);
  g_assert_cmpfloat (fabs (approximate (lab, APPLY ("area", circle), 0) - G_PI *
                           approximate (lab, APPLY ("distance", a, b), 0) *
                           approximate (lab, APPLY ("distance", a, b), 0)), <, TOLERANCE * 1000);
  (void) APPLY ("perimeter", polygon);
  (void) APPLY ("area", polygon);
  (void) APPLY ("perimeter", APPLY ("sector", a, b, POINT (0, 50)));
  (void) APPLY ("area", APPLY ("sector", a, b, POINT (0, 50)));
}

#define SCENE(function, repetitions, order) \
  static void \
  test_##function (void) \
  { \
    run_scene (function##_scene, repetitions, order); \
  }

SCENE (triangle, 30, 1)
SCENE (incircle, 12, 1)
SCENE (incentre, 8, 1)
SCENE (tangent, 30, 1)
SCENE (common_tangent, 20, 1)
SCENE (meet_line_circle, 60, 1)
SCENE (meet_circles, 40, 1)
SCENE (arc, 40, 1)
SCENE (polygon_meet, 20, 1)
SCENE (regular_polygons, 3, 12)
SCENE (heptagon, 1, 28)
SCENE (hexagon_turn, 2, 12)
SCENE (transform, 10, 1)
SCENE (mirrored_arc, 40, 1)
SCENE (locate, 20, 1)
SCENE (polygon_place, 30, 1)
SCENE (distance, 6, 1)
SCENE (measure, 20, 1)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/formulas/triangle", test_triangle);
  g_test_add_func ("/formulas/incircle", test_incircle);
  g_test_add_func ("/formulas/incentre", test_incentre);
  g_test_add_func ("/formulas/tangent", test_tangent);
  g_test_add_func ("/formulas/common-tangent", test_common_tangent);
  g_test_add_func ("/formulas/meet-line-circle", test_meet_line_circle);
  g_test_add_func ("/formulas/meet-circles", test_meet_circles);
  g_test_add_func ("/formulas/arc", test_arc);
  g_test_add_func ("/formulas/polygon-meet", test_polygon_meet);
  g_test_add_func ("/formulas/regular-polygons", test_regular_polygons);
  g_test_add_func ("/formulas/heptagon", test_heptagon);
  g_test_add_func ("/formulas/hexagon-turn", test_hexagon_turn);
  g_test_add_func ("/formulas/transform", test_transform);
  g_test_add_func ("/formulas/mirrored-arc", test_mirrored_arc);
  g_test_add_func ("/formulas/locate", test_locate);
  g_test_add_func ("/formulas/polygon-place", test_polygon_place);
  g_test_add_func ("/formulas/distance", test_distance);
  g_test_add_func ("/formulas/measure", test_measure);

  return g_test_run ();
}
