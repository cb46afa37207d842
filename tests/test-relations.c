/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Relations, reasons of degenerate input, the table of operations, and angles (lab.h). */

#include <float.h>
#include <math.h>
#include <string.h>

#include "engine/field/angle.h"
#include "tests/lab.h"

static Value *
segment (Lab *lab,
         long x1,
         long y1,
         long x2,
         long y2)
{
  return APPLY ("segment", POINT (x1, y1), POINT (x2, y2));
}

static Value *
line (Lab *lab,
      long x1,
      long y1,
      long x2,
      long y2)
{
  return APPLY ("line", POINT (x1, y1), POINT (x2, y2));
}

static Value *
ray (Lab *lab,
     long x1,
     long y1,
     long x2,
     long y2)
{
  return APPLY ("ray", POINT (x1, y1), POINT (x2, y2));
}

static Value *
circle (Lab *lab,
        long x,
        long y,
        long radius)
{
  return APPLY ("circle-centre-radius", POINT (x, y), NUMBER (radius));
}

#define POLYGON(...) \
  given (lab, PORISM_KIND_POLYGON, G_N_ELEMENTS (((long[]) { __VA_ARGS__ })), \
         (long[]) { __VA_ARGS__ }, 1)

#define REFUSED(why, value) \
  G_STMT_START \
  { \
    Value *refused_ = (value); \
    g_assert_cmpint (refused_->status, ==, PORISM_UNDEFINED); \
    g_assert_cmpint (refused_->reason, ==, PORISM_REASON_##why); \
  } \
  G_STMT_END

/* Integers are exact in every field, so every field must decide. */
static void
reasons_scene (Lab *lab)
{
  Value *a = POINT (1, 2), *b = POINT (3, 5), *c = POINT (5, 8), *d = POINT (0, 7);
  Value *big = circle (lab, 0, 0, 5);

  REFUSED (POINTS_COINCIDE, APPLY ("line", a, POINT (1, 2)));
  REFUSED (POINTS_COINCIDE, APPLY ("segment", a, a));
  REFUSED (POINTS_COINCIDE, APPLY ("ray", a, a));
  REFUSED (POINTS_COINCIDE, APPLY ("vector", a, a));
  REFUSED (POINTS_COINCIDE, APPLY ("circle-centre-point", a, a));
  REFUSED (POINTS_COINCIDE, APPLY ("semicircle", a, a));
  REFUSED (POINTS_COINCIDE, APPLY ("arc", a, b, c));
  REFUSED (POINTS_COINCIDE, APPLY ("sector", a, a, c));
  REFUSED (POINTS_COINCIDE, APPLY ("perpendicular-bisector", a, a));
  REFUSED (POINTS_COINCIDE, APPLY ("angle-bisector", a, b, b));
  REFUSED (POINTS_COINCIDE, APPLY ("angle", a, a, b));
  REFUSED (POINTS_COINCIDE, APPLY ("is-right-angle", a, b, b));
  REFUSED (POINTS_COINCIDE, APPLY ("regular-polygon", a, a, NUMBER (5)));
  REFUSED (POINTS_COINCIDE, APPLY ("circle-three-points", a, a, b));
  REFUSED (POINTS_COLLINEAR, APPLY ("circle-three-points", a, b, c));
  REFUSED (POINTS_COLLINEAR, APPLY ("incircle", a, b, c));
  REFUSED (POINTS_COLLINEAR, APPLY ("triangle-incentre", a, b, c));
  REFUSED (POINTS_COLLINEAR, APPLY ("triangle-circumcentre", a, b, c));
  REFUSED (POINTS_COLLINEAR, APPLY ("triangle-orthocentre", a, b, c));
  REFUSED (POINTS_COLLINEAR, APPLY ("triangle-nine-point-centre", a, b, c));
  REFUSED (RADIUS_NOT_POSITIVE, APPLY ("circle-centre-radius", a, NUMBER (0)));
  REFUSED (RADIUS_NOT_POSITIVE, APPLY ("circle-centre-radius", a, NUMBER (-3)));
  REFUSED (ZERO_FACTOR, APPLY ("dilate", big, NUMBER (0), a));
  REFUSED (ZERO_VECTOR, APPLY ("point-on-circle", big, NUMBER (0), NUMBER (0)));
  REFUSED (VERTICAL, APPLY ("slope", line (lab, 2, 1, 2, 9)));
  REFUSED (POINT_NOT_ON, APPLY ("point-on-segment", segment (lab, 0, 0, 1, 1), NUMBER (2)));
  REFUSED (POINT_NOT_ON, APPLY ("point-on-segment", ray (lab, 0, 0, 1, 1), NUMBER (-1)));
  g_assert_cmpint (APPLY ("point-on-segment", ray (lab, 0, 0, 1, 1), NUMBER (2))->status, ==,
                   PORISM_OK);
  REFUSED (POINT_NOT_ON, APPLY_BRANCH ("polygon-vertex", 3, POLYGON (0, 0, 1, 0, 0, 1)));
  REFUSED (MEET_OUTSIDE, APPLY ("point-on-arc", APPLY ("semicircle", POINT (0, 0), POINT (2, 0)),
                                NUMBER (0), NUMBER (-1)));

  REFUSED (LINES_PARALLEL, APPLY ("meet-lines", line (lab, 0, 0, 1, 1), line (lab, 0, 1, 2, 3)));
  REFUSED (LINES_COINCIDE, APPLY ("meet-lines", line (lab, 0, 0, 1, 1), line (lab, 4, 4, 2, 2)));
  REFUSED (LINES_COINCIDE, APPLY ("meet-lines", segment (lab, 0, 0, 1, 1), line (lab, 4, 4, 2, 2)));
  REFUSED (LINES_PARALLEL, APPLY ("meet-lines", segment (lab, 0, 0, 1, 1), ray (lab, 0, 1, 1, 2)));
  REFUSED (MEET_OUTSIDE, APPLY ("meet-lines", segment (lab, 0, 0, 1, 1), line (lab, 3, 0, 0, 3)));
  REFUSED (MEET_OUTSIDE, APPLY ("meet-lines", line (lab, 3, 0, 0, 3), ray (lab, 5, 5, 6, 6)));
  REFUSED (NO_MEET, APPLY ("meet-line-circle", line (lab, 0, 6, 1, 6), big));
  REFUSED (MEET_OUTSIDE, APPLY ("meet-line-circle", segment (lab, 0, 0, 1, 0), big));
  REFUSED (MEET_OUTSIDE, APPLY ("meet-line-circle", ray (lab, 0, 0, 1, 0), big));
  REFUSED (NO_MEET, APPLY ("meet-circles", big, circle (lab, 11, 0, 5)));
  REFUSED (NO_MEET, APPLY ("meet-circles", big, circle (lab, 1, 0, 2)));
  REFUSED (CIRCLES_CONCENTRIC, APPLY ("meet-circles", big, circle (lab, 0, 0, 2)));
  REFUSED (CIRCLES_COINCIDE, APPLY ("meet-circles", big, circle (lab, 0, 0, 5)));
  REFUSED (CIRCLES_COINCIDE, APPLY ("common-tangent", big, circle (lab, 0, 0, 5)));
  REFUSED (CIRCLES_CONCENTRIC, APPLY ("common-tangent", big, circle (lab, 0, 0, 4)));
  REFUSED (NO_TANGENT, APPLY ("common-tangent", big, circle (lab, 1, 0, 2)));
  REFUSED (NO_TANGENT, APPLY_BRANCH ("common-tangent", 2, big, circle (lab, 6, 0, 4)));
  REFUSED (POINT_INSIDE, APPLY ("tangent", a, big));
  REFUSED (MEET_OUTSIDE, APPLY ("meet-known", segment (lab, 0, 0, 2, 0), big, POINT (5, 0)));
  REFUSED (NO_MEET, APPLY_BRANCH ("meet-line-polygon", 3, line (lab, 0, 0, 1, 0),
                                  POLYGON (0, 0, 1, 0, 0, 1)));
  g_assert_cmpint (APPLY ("meet-known", segment (lab, 0, 0, 5, 0), big, POINT (5, 0))->status, ==,
                   PORISM_OK);
  g_assert_cmpint (APPLY ("triangle-centroid", a, b, c)->status, ==, PORISM_OK);
  g_assert_cmpint (APPLY ("triangle-circumcentre", a, b, d)->status, ==, PORISM_OK);
}

#define ROUGHLY(value, i, expected) \
  g_assert_cmpfloat (fabs (approximate (lab, (value), (i)) - (expected)), <, 1e-12)

#define AT(value, x, y) \
  G_STMT_START \
  { \
    Value *at_ = (value); \
    g_assert_cmpint (at_->status, ==, PORISM_OK); \
    ROUGHLY (at_, 0, x); \
    ROUGHLY (at_, 1, y); \
  } \
  G_STMT_END

/* Which branch is which. */
static void
branches_scene (Lab *lab)
{
  Value *big = circle (lab, 0, 0, 5), *other = circle (lab, 6, 0, 5);
  Value *up = APPLY ("perpendicular-line", POINT (3, 0), line (lab, 0, 0, 1, 0));
  Value *triangle = POLYGON (0, 0, 4, 0, 0, 4);

  AT (APPLY_BRANCH ("meet-line-circle", 0, line (lab, -9, 3, 9, 3), big), -4, 3);
  AT (APPLY_BRANCH ("meet-line-circle", 1, line (lab, -9, 3, 9, 3), big), 4, 3);
  AT (APPLY_BRANCH ("meet-line-circle", 0, line (lab, 9, 3, -9, 3), big), 4, 3);
  AT (APPLY_BRANCH ("meet-line-circle", 0, up, big), 3, -4);
  AT (APPLY_BRANCH ("meet-line-circle", 1, up, big), 3, 4);
  AT (APPLY_BRANCH ("meet-line-circle", 1, ray (lab, 3, 0, 3, 1), big), 3, 4);
  AT (APPLY_BRANCH ("meet-circles", 0, big, other), 3, 4);
  AT (APPLY_BRANCH ("meet-circles", 1, big, other), 3, -4);
  AT (APPLY_BRANCH ("meet-circles", 0, other, big), 3, -4);
  AT (APPLY ("meet-circles-other", big, other, POINT (3, -4)), 3, 4);
  AT (APPLY ("meet-line-circle-other", up, big, POINT (3, -4)), 3, 4);
  AT (APPLY ("meet-tangent", line (lab, 0, 5, 1, 5), big), 0, 5);
  AT (APPLY_BRANCH ("meet-line-polygon", 0, line (lab, 1, -1, 1, 9), triangle), 1, 0);
  AT (APPLY_BRANCH ("meet-line-polygon", 1, line (lab, 1, -1, 1, 9), triangle), 1, 3);
  AT (APPLY_BRANCH ("meet-circle-polygon", 1, circle (lab, 0, 0, 2), triangle), 2, 0);
  AT (APPLY_BRANCH ("meet-circle-polygon", 4, circle (lab, 0, 0, 2), triangle), 0, 2);
  AT (APPLY_BRANCH ("meet-polygons", 5, triangle, POLYGON (1, -1, 9, -1, 1, 9)), 1, 3);
  AT (APPLY_BRANCH ("segment-end", 1, segment (lab, 1, 2, 3, 4)), 3, 4);
  AT (APPLY ("centre", other), 6, 0);

  /* a double root is one point, and from the circle both tangents are one */
  AT (APPLY_BRANCH ("meet-line-circle", 0, line (lab, 0, 5, 1, 5), big), 0, 5);
  AT (APPLY_BRANCH ("meet-line-circle", 1, line (lab, 0, 5, 1, 5), big), 0, 5);
  AT (APPLY_BRANCH ("meet-circles", 0, big, circle (lab, 10, 0, 5)), 5, 0);
  CLAIM ("are-equal", APPLY_BRANCH ("tangent", 0, POINT (3, 4), big),
         APPLY_BRANCH ("tangent", 1, POINT (3, 4), big));
  CLAIM ("are-equal", APPLY ("tangent-at", POINT (3, 4), big),
         APPLY_BRANCH ("tangent", 1, POINT (3, 4), big));
  CLAIM ("are-equal", APPLY_BRANCH ("common-tangent", 2, big, circle (lab, 10, 0, 5)),
         APPLY_BRANCH ("common-tangent", 3, big, circle (lab, 10, 0, 5)));

  /* seen from the point, the first tangent of (25, 0) is on the right: y = -3x/4 + 75/4 */
  AT (APPLY ("meet-tangent", APPLY_BRANCH ("tangent", 0, POINT (25, 0), circle (lab, 0, 0, 15)),
             circle (lab, 0, 0, 15)), 9, 12);
  AT (APPLY ("meet-tangent", APPLY_BRANCH ("tangent", 1, POINT (25, 0), circle (lab, 0, 0, 15)),
             circle (lab, 0, 0, 15)), 9, -12);
  AT (APPLY ("meet-tangent", APPLY_BRANCH ("common-tangent", 0, big, other), big), 0, 5);
  AT (APPLY ("meet-tangent", APPLY_BRANCH ("common-tangent", 1, big, other), other), 6, -5);
  AT (APPLY ("meet-tangent", APPLY_BRANCH ("common-tangent", 2, big, circle (lab, 26, 0, 5)), big),
      25.0 / 13, 60.0 / 13);

  /* a straight angle has its perpendicular, an angle of 0 its leg */
  CLAIM ("are-equal", APPLY ("angle-bisector", POINT (-1, 0), POINT (0, 0), POINT (7, 0)),
         line (lab, 0, 0, 0, 1));
  CLAIM ("are-equal", APPLY ("angle-bisector", POINT (3, 0), POINT (0, 0), POINT (7, 0)),
         line (lab, 0, 0, 1, 0));
  CLAIM ("are-equal", APPLY ("angle-bisector", POINT (3, 0), POINT (0, 0), POINT (0, -5)),
         line (lab, 0, 0, 1, -1));
  CLAIM ("are-equal", APPLY ("angle-bisector", POINT (3, 4), POINT (0, 0), POINT (-3, 4)),
         line (lab, 0, 0, 0, 1));
  CLAIM ("are-equal", APPLY ("angle-bisector", POINT (4, 3), POINT (0, 0), POINT (-4, 3)),
         line (lab, 0, 0, 0, 1));
  up = APPLY ("angle-bisector", POINT (4, 3), POINT (0, 0), POINT (-4, 3));
  AT (APPLY_BRANCH ("meet-line-circle", 1, up, big), 0, 5);
  up = APPLY ("angle-bisector", POINT (-4, 3), POINT (0, 0), POINT (4, 3));
  AT (APPLY_BRANCH ("meet-line-circle", 1, up, big), 0, 5);
}

static void
relations_scene (Lab *lab)
{
  Value *big = circle (lab, 0, 0, 5), *square = POLYGON (0, 0, 2, 0, 2, 2, 0, 2);
  Value *arc = APPLY ("arc", POINT (0, 0), POINT (5, 0), POINT (0, 9));
  Value *sector = APPLY ("sector", POINT (0, 0), POINT (5, 0), POINT (0, -9));
  Value *kite = POLYGON (0, 0, 3, 1, 4, 4, 1, 3), *a = POINT (1, 1), *b = POINT (2, 3);

  CLAIM ("are-parallel", line (lab, 0, 0, 1, 2), segment (lab, 5, 5, 3, 1));
  CLAIM_IS (FALSE, "are-parallel", line (lab, 0, 0, 1, 2), segment (lab, 5, 5, 3, 2));
  CLAIM ("are-perpendicular", line (lab, 0, 0, 1, 2), ray (lab, 5, 5, 3, 6));
  CLAIM_IS (FALSE, "are-perpendicular", line (lab, 0, 0, 1, 2), ray (lab, 5, 5, 3, 7));
  CLAIM ("is-right-angle", POINT (1, 0), POINT (0, 0), POINT (0, -4));
  CLAIM_IS (FALSE, "is-right-angle", POINT (1, 0), POINT (0, 0), POINT (1, -4));
  CLAIM ("are-collinear", POINT (1, 0), POINT (3, 1), POINT (-1, -1));
  CLAIM ("are-collinear", POINT (1, 0), POINT (1, 0), POINT (-1, -1));
  CLAIM_IS (FALSE, "are-collinear", POINT (1, 0), POINT (3, 1), POINT (-1, 1));
  CLAIM ("are-concyclic", POINT (5, 0), POINT (3, 4), POINT (-4, 3), POINT (0, -5));
  CLAIM_IS (FALSE, "are-concyclic", POINT (5, 0), POINT (3, 4), POINT (-4, 3), POINT (0, -4));
  CLAIM_IS (FALSE, "are-concyclic", POINT (0, 0), POINT (1, 1), POINT (2, 2), POINT (5, 5));

  CLAIM ("is-tangent", line (lab, 0, 5, 1, 5), big);
  CLAIM_IS (FALSE, "is-tangent", line (lab, 0, 4, 1, 4), big);
  CLAIM ("is-tangent", circle (lab, 7, 0, 2), big);
  CLAIM ("is-tangent", circle (lab, 3, 0, 2), big);
  CLAIM_IS (FALSE, "is-tangent", circle (lab, 4, 0, 2), big);
  CLAIM_IS (FALSE, "is-tangent", circle (lab, 0, 0, 5), big);

  CLAIM ("is-in-region", POINT (3, 4), arc);
  CLAIM ("is-in-region", POINT (5, 0), arc);
  CLAIM_IS (FALSE, "is-in-region", POINT (-3, 4), arc);
  CLAIM_IS (FALSE, "is-in-region", POINT (1, 1), arc);
  CLAIM ("is-in-region", POINT (-1, 1), sector);
  CLAIM ("is-in-region", POINT (1, 1), sector);
  CLAIM ("is-in-region", POINT (-1, -1), sector);
  CLAIM ("is-in-region", POINT (0, 0), sector);
  CLAIM_IS (FALSE, "is-in-region", POINT (1, -1), sector);
  CLAIM_IS (FALSE, "is-in-region", POINT (5, 5), sector);
  CLAIM ("is-in-region", POINT (2, 1), square);
  CLAIM_IS (FALSE, "is-in-region", POINT (3, 0), square);
  CLAIM_IS (FALSE, "is-in-region", POINT (3, 1), POLYGON (0, 0, 2, 0, 2, 0, 2, 2, 0, 2, 0, 0));
  CLAIM ("is-in-region", POINT (1, 1), POLYGON (0, 0, 2, 0, 2, 0, 2, 2, 0, 2, 0, 0));
  CLAIM_IS (FALSE, "is-in-region", POINT (3, 3), segment (lab, 0, 0, 2, 2));
  CLAIM ("is-in-region", POINT (3, 3), ray (lab, 0, 0, 2, 2));

  CLAIM ("are-equal", segment (lab, 1, 2, 3, 4), segment (lab, 3, 4, 1, 2));
  CLAIM_IS (FALSE, "are-equal", ray (lab, 1, 2, 3, 4), ray (lab, 3, 4, 1, 2));
  CLAIM ("are-equal", ray (lab, 1, 2, 3, 4), ray (lab, 1, 2, 9, 10));
  CLAIM ("are-equal", line (lab, 1, 2, 3, 4), line (lab, 9, 10, 5, 6));
  CLAIM_IS (FALSE, "are-equal", line (lab, 1, 2, 3, 4), ray (lab, 1, 2, 3, 4));
  CLAIM ("are-equal", APPLY ("vector", a, b), APPLY ("vector", POINT (0, 0), POINT (1, 2)));
  CLAIM_IS (FALSE, "are-equal", APPLY ("vector", a, b), APPLY ("vector", b, a));
  CLAIM ("are-equal", square, POLYGON (2, 2, 2, 0, 0, 0, 0, 2));
  CLAIM_IS (FALSE, "are-equal", square, POLYGON (2, 2, 0, 0, 2, 0, 0, 2));
  CLAIM_IS (FALSE, "are-equal", square, POLYGON (2, 2, 0, 0, 2, 0));
  CLAIM_IS (FALSE, "are-equal", arc, sector);
  CLAIM ("are-equal", ANGLE (1, 1), ANGLE (3, 3));
  CLAIM_IS (FALSE, "are-equal", ANGLE (1, 1), ANGLE (-1, -1));
  CLAIM_IS (FALSE, "are-equal", NUMBER (3), NUMBER (4));

  CLAIM ("are-congruent", segment (lab, 0, 0, 3, 4), segment (lab, 1, 1, 1, 6));
  CLAIM_IS (FALSE, "are-congruent", segment (lab, 0, 0, 3, 4), segment (lab, 1, 1, 1, 7));
  CLAIM ("are-congruent", circle (lab, 3, 3, 5), big);
  CLAIM_IS (FALSE, "are-congruent", arc, APPLY ("arc", POINT (0, 0), POINT (0, 5), POINT (5, 0)));
  CLAIM ("are-congruent", arc, APPLY ("arc", POINT (1, 0), POINT (1, 5), POINT (-4, 0)));
  CLAIM ("are-congruent", kite, POLYGON (4, 4, 7, 3, 8, 0, 5, 1));
  CLAIM_IS (FALSE, "are-congruent", kite, POLYGON (0, 0, 3, 1, 4, 4, 2, 2));
  /* the sides agree, the diagonals do not */
  CLAIM_IS (FALSE, "are-congruent", square, POLYGON (0, 0, 2, 0, 4, 0, 2, 0));
  CLAIM ("are-congruent", POLYGON (0, 0, 5, 0, 1, 2), POLYGON (0, 0, -1, 2, -5, 0));
}

/* A point is in a triangle exactly where it is on one side of all sides. */
static void
region_scene (Lab *lab)
{
  Value *a = some_point (lab), *b = some_point (lab), *c = some_point (lab);
  Value *triangle = APPLY ("polygon", a, b, c);
  Value *vertices[] = { a, b, c };

  for (int k = 0; k < 10; k++)
    {
      Value *p = k < 3 ? APPLY ("midpoint", vertices[k], vertices[(k + 1) % 3])
                 : k < 6 ? vertices[k - 3] : some_point (lab);
      gboolean left = TRUE, right = TRUE;

      for (int i = 0; i < 3; i++)
        {
          Value *u = vertices[i], *v = vertices[(i + 1) % 3];
          double side = (approximate (lab, v, 0) - approximate (lab, u, 0)) *
                        (approximate (lab, p, 1) - approximate (lab, u, 1)) -
                        (approximate (lab, v, 1) - approximate (lab, u, 1)) *
                        (approximate (lab, p, 0) - approximate (lab, u, 0));

          left = left && side >= -1e-9;
          right = right && side <= 1e-9;
        }
      CLAIM_IS (left || right, "is-in-region", p, triangle);
    }
}

static void
area_scene (Lab *lab)
{
  Value *sector = APPLY ("sector", POINT (0, 0), POINT (2, 0), POINT (0, -1));

  CLAIM ("are-equal", APPLY ("area", POLYGON (0, 0, 0, 2, 3, 2, 3, 0)), NUMBER (6));
  CLAIM ("are-equal", APPLY ("perimeter", POLYGON (0, 0, 0, 2, 3, 2, 3, 0)), NUMBER (10));
  ROUGHLY (APPLY ("area", circle (lab, 1, 1, 2)), 0, 4 * G_PI);
  ROUGHLY (APPLY ("perimeter", circle (lab, 1, 1, 2)), 0, 4 * G_PI);
  ROUGHLY (APPLY ("area", sector), 0, 3 * G_PI);
  ROUGHLY (APPLY ("perimeter", sector), 0, 3 * G_PI + 4);
  ROUGHLY (APPLY ("length", APPLY ("semicircle", POINT (0, 0), POINT (2, 0))), 0, G_PI);
  ROUGHLY (APPLY ("length", segment (lab, 0, 0, 3, 4)), 0, 5);
}

/* An angle as a number: the multiples of pi/4 are known in every field. */
static void
radians_scene (Lab *lab)
{
  static const long directions[][2] = { { 1, 1 }, { 0, 2 }, { -3, 3 }, { -1, 0 },
                                        { -4, -4 }, { 0, -1 }, { 2, -2 } };

  REFUSED (RADIUS_NOT_POSITIVE, APPLY ("circle-centre-radius", POINT (0, 0), ANGLE (1, 0)));
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      Value *angle = ANGLE (directions[i][0], directions[i][1]);
      Value *round = APPLY ("circle-centre-radius", POINT (0, 0), angle);

      g_assert_cmpint (round->status, ==, PORISM_OK);
      g_assert_cmpfloat (fabs (sqrt (approximate (lab, round, 2)) - (i + 1) * G_PI / 4), <, 1e-12);
    }
}

/* Angles of regular polygons are rational, seen by their roots. */
static void
root_of_unity_scene (Lab *lab)
{
  Value *triangle = APPLY ("regular-polygon", POINT (0, 0), POINT (2, 1), NUMBER (3));
  Value *angle = APPLY ("angle", POINT (2, 1), POINT (0, 0),
                        APPLY_BRANCH ("polygon-vertex", 2, triangle));
  Value *round = APPLY ("circle-centre-radius", POINT (0, 0), angle);
  Value *crooked = APPLY ("circle-centre-radius", POINT (0, 0), ANGLE (3, 4));

  g_assert_cmpint (round->status, ==, PORISM_OK);
  ROUGHLY (round, 2, G_PI * G_PI / 9);
  /* An angle that is no rational multiple of pi is no algebraic number. */
  if (lab->field.base.klass->kind == PORISM_FIELD_EXACT ||
      lab->field.base.klass->kind == PORISM_FIELD_GENERIC)
    g_assert_cmpint (crooked->status, ==, PORISM_UNABLE);
  else
    {
      g_assert_cmpint (crooked->status, ==, PORISM_OK);
      ROUGHLY (crooked, 2, atan2 (4, 3) * atan2 (4, 3));
    }
}

#define SCENE(function, repetitions, order) \
  static void \
  test_##function (void) \
  { \
    run_scene (function##_scene, repetitions, order); \
  }

SCENE (reasons, 1, 20)
SCENE (branches, 1, 1)
SCENE (relations, 1, 1)
SCENE (region, 30, 1)
SCENE (area, 1, 1)
SCENE (radians, 1, 1)
SCENE (root_of_unity, 1, 12)

/* The enclosures of angles hold everywhere, and close ones are not taken for 0. */
static void
test_bound_radians (void)
{
  PorismBoundField field;
  PorismBallField ball;
  arb_t x, y, angle;

  porism_bound_field_init (&field);
  porism_ball_field_init (&ball, 256);
  arb_init (x);
  arb_init (y);
  arb_init (angle);
  for (int i = 0; i < 20000; i++)
    {
      double scale = ldexp (1, g_test_rand_int_range (-40, 40));
      PorismBound dx = { g_test_rand_double_range (-1, 1) * scale, 0 };
      PorismBound dy = { g_test_rand_double_range (-1, 1) * (i % 3 ? 1 : scale), 0 };
      PorismBound r;
      double offset;

      dx.rad = i % 2 ? fabs (dx.mid) * 1e-6 : 0;
      dy.rad = i % 5 == 1 ? fabs (dy.mid) * 2 : i % 5 == 2 ? 1e-12 : 0;
      if (porism_bound_radians (&field, &r, &dx, &dy) != PORISM_OK)
        {
          g_assert_true (dx.rad > 0 || dy.rad > 0);
          continue;
        }
      arb_set_d (x, dx.mid + dx.rad * g_test_rand_double_range (-1, 1));
      arb_set_d (y, dy.mid + dy.rad * g_test_rand_double_range (-1, 1));
      g_assert_cmpint (porism_ball_radians (&ball, angle, x, y), ==, PORISM_OK);
      arb_set_d (x, r.mid);
      arb_sub (angle, angle, x, 256);
      offset = fabs (arf_get_d (arb_midref (angle), ARF_RND_NEAR));
      g_assert_cmpfloat (offset, <=, r.rad);
    }
  arb_clear (x);
  arb_clear (y);
  arb_clear (angle);
}

/* Double: within 2 ulp; bound: around the truth. */
static void
test_cos_sin (void)
{
  PorismDoubleField number;
  PorismBoundField bound;
  PorismBallField ball;
  arb_t c, s;

  porism_double_field_init (&number);
  porism_bound_field_init (&bound);
  porism_ball_field_init (&ball, 256);
  arb_init (c);
  arb_init (s);
  for (ulong n = 1; n < 200; n++)
    for (ulong k = 0; k < n; k++)
      {
        PorismBound b[2];
        double d[2];

        g_assert_cmpint (porism_double_cos_sin (&number, &d[0], &d[1], k, n), ==, PORISM_OK);
        g_assert_cmpint (porism_bound_cos_sin (&bound, &b[0], &b[1], k, n), ==, PORISM_OK);
        g_assert_cmpint (porism_ball_cos_sin (&ball, c, s, k, n), ==, PORISM_OK);
        for (int i = 0; i < 2; i++)
          {
            arb_struct *truth = i ? s : c;
            double exact = arf_get_d (arb_midref (truth), ARF_RND_NEAR);

            g_assert_cmpfloat (d[i], ==, b[i].mid);
            g_assert_cmpfloat (fabs (d[i] - exact), <=, 2 * DBL_EPSILON * fabs (exact));
            g_assert_cmpfloat (fabs (d[i] - exact), <=, b[i].rad);
          }
      }
  arb_clear (c);
  arb_clear (s);
}

static void
test_table (void)
{
  /* What a comparison is from true is the difference of its sides; lists and whole numbers are so or not. Lines that are not
   * skew are as near to lines that are as one likes. */
  static const char *const unmeasured[] = { "condition", "list-matches", "whole-is-prime", "whole-is-integer", "are-skew", NULL };
  g_assert_cmpuint (porism_operations_get_n (), >, 70);
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);
      gboolean free = FALSE;

      g_assert_true (porism_operation_lookup_version (operation->id, operation->version) ==
                     operation);
      g_assert_cmpuint (operation->version, >, 0);
      g_assert_nonnull (operation->command);
      g_assert_nonnull (operation->label);
      g_assert_cmpuint (porism_operation_n_roles (operation), >, 0);
      for (guint k = 0; k < PORISM_N_FIELDS; k++)
        g_assert_nonnull (operation->formula.in_field[k]);
      for (guint k = 0; k < porism_operation_n_roles (operation); k++)
        {
          const PorismRole *role = porism_operation_get_role (operation, k);

          g_assert_nonnull (role->label);
          free = free || (role->flags & PORISM_ROLE_FREE && PORISM_KINDS (operation->result) & PORISM_KINDS_SPACE_POINT);
          if (role->flags & PORISM_ROLE_LIST)
            g_assert_true (porism_operation_get_role (operation, k + 100) == role);
        }
      g_assert_cmpint (free, ==, operation->locate.in_field[0] != NULL);
      g_assert_cmpint (operation->result == PORISM_KIND_BOOLEAN && !g_strv_contains (unmeasured, operation->id), ==,
                       operation->residual.in_field[0] != NULL);
    }
  g_assert_null (porism_operation_lookup ("no-such-operation"));
}

/* Coordinates that are likely to cancel, coincide or vanish. */
static double
corner (void)
{
  static const double corners[] = { 0, 1, -1, 0.5, 2, 1e-8, -1e8, 1.0 / 3, 1 + DBL_EPSILON, 3 };

  return g_test_rand_int_range (0, 3) == 0 ? g_test_rand_double_range (-10, 10)
                                          : corners[g_test_rand_int_range (0, 10)];
}

/* Values of a kind by the rows that make it, so that they are as the formulas expect; FALSE for a
 * conic and for a kind with an expression: on those the laws of operations are tried. */
static gboolean
make_corner (PorismKind kind,
             double    *v,
             guint     *width)
{
  PorismDoubleField field;
  const PorismOperation *row = NULL;
  double p[3][2];
  const void *in[] = { p[0], p[1], p[2] };
  const guint8 kinds[] = { PORISM_KIND_POINT, PORISM_KIND_POINT, PORISM_KIND_POINT };
  const guint16 widths[] = { 2, 2, 2 };
  PorismShape shape = { .n_inputs = 3, .kinds = kinds, .widths = widths };

  porism_double_field_init (&field);
  for (int i = 0; i < 6; i++)
    p[i / 2][i % 2] = corner ();
  *width = porism_kind_get_width (kind);
  if (kind == PORISM_KIND_NUMBER || kind == PORISM_KIND_POINT)
    {
      memcpy (v, p, sizeof p);
      return TRUE;
    }
  if (kind == PORISM_KIND_POLYGON || kind == PORISM_KIND_POLYLINE)
    *width = 6;
  if (*width == 0 || kind == PORISM_KIND_CONIC)
    return FALSE;
  row = porism_operation_lookup (kind == PORISM_KIND_CIRCLE ? "circle-centre-point"
                                                            : porism_kind_get_name (kind));
  shape.width = *width;

  return row != NULL && row->formula.in_field[0] (&field, &shape, in, v) == PORISM_OK;
}

static PorismKind
some_kind (PorismKinds kinds)
{
  PorismKind kind;

  do
    kind = (PorismKind) g_test_rand_int_range (1, PORISM_N_KINDS);
  while (!(kinds & PORISM_KINDS (kind)));

  return kind;
}

/* Where the double field takes rounding errors for nothing, what it finds is another figure: the
 * distance of lines that are parallel, the bisector of a straight angle, a point of a border that is inside, a relation
 * that holds. */
static gboolean
depends_on_noise (const PorismOperation *row)
{
  static const char *const ids[] = { "distance", "distance-in-space", "distance-arc", "angle-bisector", "closest-point-region", "point-in-area", "line-within", "vertex-count", "plane-two-lines",
                                     NULL };

  return row->result == PORISM_KIND_BOOLEAN || g_str_has_prefix (row->id, "polygons-") || g_strv_contains (ids, row->id);
}

/* Runs a row on corner cases: what is OK is finite, and what is not has a reason; a bound that is
 * finite has a finite middle, the double's own. */
static void
try_row (const PorismOperation *row)
{
  double v[PORISM_MAX_ROLES][8] = { 0 };
  PorismBound b[PORISM_MAX_ROLES][8];
  const void *in[PORISM_MAX_ROLES], *bounds[PORISM_MAX_ROLES];
  guint8 kinds[PORISM_MAX_ROLES];
  guint16 widths[PORISM_MAX_ROLES];
  double out[64] = { 0 };
  PorismBound bound[64] = { 0 };
  guint n = porism_operation_n_roles (row);
  PorismShape shape = { .kinds = kinds, .widths = widths };
  PorismDoubleField number;
  PorismBoundField enclosure;
  PorismStatus status, sharper;

  if (porism_operation_get_role (row, n) != NULL)
    n = 3;
  for (guint i = 0; i < n; i++)
    {
      const PorismRole *role = porism_operation_get_role (row, i);
      guint width;

      kinds[i] = (guint8) some_kind (role->kinds);
      if (!make_corner ((PorismKind) kinds[i], v[i], &width))
        return;
      if (role->flags & PORISM_ROLE_CONSTANT)
        v[i][0] = g_test_rand_int_range (3, 12);
      widths[i] = (guint16) width;
      for (guint k = 0; k < width; k++)
        b[i][k] = (PorismBound) { v[i][k], 0 };
      in[i] = v[i];
      bounds[i] = b[i];
    }
  shape.n_inputs = n;
  if (row->branches != NULL)
    shape.branch = g_test_rand_int_range (0, (gint) row->branches (&shape,
                                                                   (const double *const *) in));
  shape.width = row->width ? row->width (&shape, (const double *const *) in)
                           : porism_kind_get_width (row->result);
  g_assert_cmpuint (shape.width, <=, G_N_ELEMENTS (out));

  porism_double_field_init (&number);
  porism_bound_field_init (&enclosure);
  status = row->formula.in_field[PORISM_FIELD_DOUBLE] (&number, &shape, in, out);
  sharper = row->formula.in_field[PORISM_FIELD_BOUND] (&enclosure, &shape, bounds, bound);
  if (status == PORISM_UNABLE)
    g_error ("%s cannot tell in doubles", row->id);
  g_assert_true (status == PORISM_OK || number.base.reason != PORISM_REASON_NONE);
  for (guint k = 0; k < shape.width && status == PORISM_OK; k++)
    if (!isfinite (out[k]))
      g_error ("%s is not finite", row->id);
  for (guint k = 0; k < shape.width && sharper == PORISM_OK; k++)
    {
      g_assert_true (isfinite (bound[k].mid) || !isfinite (bound[k].rad));
      if (status == PORISM_OK && isfinite (bound[k].rad) && !depends_on_noise (row) &&
          out[k] != bound[k].mid)
        g_error ("%s: %.17g in doubles, %.17g in bounds", row->id, out[k], bound[k].mid);
    }
}

static void
test_corners (void)
{
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *row = porism_operations_get (i);

      if (porism_operation_get_role (row, 0)->flags & PORISM_ROLE_KNOWN ||
          row->derive != NULL || row->result == PORISM_KIND_TEXT ||
          (porism_kind_get_width (row->result) == 0 && row->width != NULL &&
           row->result != PORISM_KIND_POLYGON && row->result != PORISM_KIND_POLYLINE))
        continue;
      for (int k = 0; k < 3000; k++)
        try_row (row);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/relations/reasons", test_reasons);
  g_test_add_func ("/relations/branches", test_branches);
  g_test_add_func ("/relations/relations", test_relations);
  g_test_add_func ("/relations/region", test_region);
  g_test_add_func ("/relations/area", test_area);
  g_test_add_func ("/relations/radians", test_radians);
  g_test_add_func ("/relations/root-of-unity", test_root_of_unity);
  g_test_add_func ("/relations/bound-radians", test_bound_radians);
  g_test_add_func ("/relations/cos-sin", test_cos_sin);
  g_test_add_func ("/relations/table", test_table);
  g_test_add_func ("/relations/corners", test_corners);

  return g_test_run ();
}
