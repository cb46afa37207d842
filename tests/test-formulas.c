/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The formulas in all four fields.
 *
 * A scene is a construction on random rational input. It runs in every field on the same numbers:
 * what the exact field finds must lie within every bound and ball and near the double, and end the
 * same way. What a scene claims is decided in the exact field; a field that cannot tell may say so. */

#include <math.h>
#include <string.h>

#include "engine/field/bound.h"
#include "engine/field/exact.h"
#include "engine/field/exact-text.h"
#include "engine/ops/operation.h"

#define BALL_BITS 128
#define TOLERANCE 1e-7

typedef struct
{
  PorismKind kind;
  guint width;
  void *elements;
  PorismStatus status;
  PorismReason reason;
  gboolean hidden;              /* not compared between the fields */
} Value;

/* One field and the values that a scene has made in it. */
typedef struct
{
  union
  {
    PorismField base;
    PorismDoubleField number;
    PorismBoundField bound;
    PorismBallField ball;
    PorismExactField exact;
  } field;
  GPtrArray *values;
  GRand *random;
} Lab;

typedef void (*Scene) (Lab *lab);

static void
lab_init (Lab             *lab,
          PorismFieldKind  kind,
          guint32          seed,
          ulong            order)
{
  if (kind == PORISM_FIELD_DOUBLE)
    porism_double_field_init (&lab->field.number);
  else if (kind == PORISM_FIELD_BOUND)
    porism_bound_field_init (&lab->field.bound);
  else if (kind == PORISM_FIELD_BALL)
    porism_ball_field_init (&lab->field.ball, BALL_BITS);
  else
    porism_exact_field_init (&lab->field.exact, order);
  lab->values = g_ptr_array_new ();
  lab->random = g_rand_new_with_seed (seed);
}

static void
lab_clear (Lab *lab)
{
  for (guint i = 0; i < lab->values->len; i++)
    {
      Value *value = lab->values->pdata[i];

      lab->field.base.klass->clear_elements (&lab->field.base, value->elements, value->width);
      g_free (value->elements);
      g_free (value);
    }
  if (lab->field.base.klass->kind == PORISM_FIELD_EXACT)
    porism_exact_field_clear (&lab->field.exact);
  g_ptr_array_unref (lab->values);
  g_rand_free (lab->random);
}

static Value *
lab_add (Lab        *lab,
         PorismKind  kind,
         guint       width)
{
  Value *value = g_new0 (Value, 1);

  value->kind = kind;
  value->width = width;
  value->elements = g_malloc0 (width * lab->field.base.klass->element_size);
  lab->field.base.klass->init_elements (&lab->field.base, value->elements, width);
  g_ptr_array_add (lab->values, value);

  return value;
}

static void *
element (const Lab *lab, const Value *value, guint i)
{
  return (char *) value->elements + i * lab->field.base.klass->element_size;
}

/* The double nearest to an element, or the middle of what encloses it. */
static double
approximate (Lab *lab, const Value *value, guint i)
{
  void *x = element (lab, value, i);
  double nearest = 0;

  switch (lab->field.base.klass->kind)
    {
    case PORISM_FIELD_DOUBLE:
      return *(double *) x;
    case PORISM_FIELD_BOUND:
      return ((PorismBound *) x)->mid;
    case PORISM_FIELD_BALL:
      return arf_get_d (arb_midref ((arb_struct *) x), ARF_RND_NEAR);
    case PORISM_FIELD_EXACT:
      g_assert_true (porism_exact_to_double (&lab->field.exact, x, &nearest));
      return nearest;
    case PORISM_N_FIELDS:
    default:
      g_assert_not_reached ();
    }
}

/* A value of the numbers @numerators / @denominator. */
static Value *
given (Lab        *lab,
       PorismKind  kind,
       guint       width,
       const long *numerators,
       ulong       denominator)
{
  Value *value = lab_add (lab, kind, width);
  fmpq_t x;

  fmpq_init (x);
  for (guint i = 0; i < width; i++)
    {
      fmpq_set_si (x, numerators[i], denominator);
      lab->field.base.klass->set_rational (&lab->field.base, element (lab, value, i), x);
    }
  fmpq_clear (x);

  return value;
}

#define POINT(x, y) given (lab, PORISM_KIND_POINT, 2, (const long[]) { (x), (y) }, 1)
#define NUMBER(n) given (lab, PORISM_KIND_NUMBER, 1, (const long[]) { (n) }, 1)
#define ANGLE(x, y) given (lab, PORISM_KIND_ANGLE, 3, (const long[]) { (x), (y), 0 }, 1)

static Value *
some_point (Lab *lab)
{
  const long x = g_rand_int_range (lab->random, -40, 41);
  const long y = g_rand_int_range (lab->random, -40, 41);

  return given (lab, PORISM_KIND_POINT, 2, (const long[]) { x, y },
                (ulong) g_rand_int_range (lab->random, 1, 6));
}

static Value *
some_number (Lab *lab, int low, int high)
{
  return given (lab, PORISM_KIND_NUMBER, 1,
                (const long[]) { g_rand_int_range (lab->random, 3 * low, 3 * high) }, 3);
}

/* What a formula is called with, and whether all inputs are there. */
typedef struct
{
  PorismShape shape;
  const void *in[64];
  guint8 kinds[64];
  guint16 widths[64];
  double numbers[64];
  const double *doubles[64];
  PorismStatus status;
} Call;

static void
call_init (Call *call, Lab *lab, gint branch, guint n, Value *const *inputs)
{
  memset (call, 0, sizeof *call);
  g_assert_cmpuint (n, <=, 64);
  for (guint i = 0; i < n; i++)
    {
      call->in[i] = inputs[i]->elements;
      call->kinds[i] = (guint8) inputs[i]->kind;
      call->widths[i] = (guint16) inputs[i]->width;
      call->doubles[i] = &call->numbers[i];
      if (inputs[i]->status != PORISM_OK)
        call->status = call->status == PORISM_UNABLE ? PORISM_UNABLE : inputs[i]->status;
      else if (inputs[i]->kind == PORISM_KIND_NUMBER)
        call->numbers[i] = approximate (lab, inputs[i], 0);
    }
  call->shape = (PorismShape) { .branch = branch, .n_inputs = n, .kinds = call->kinds,
                                .widths = call->widths };
}

static Value *
evaluate (Lab *lab, Call *call, const PorismFormula *formula, PorismKind kind, guint width)
{
  Value *value = lab_add (lab, kind, width);
  PorismFieldKind field = lab->field.base.klass->kind;

  call->shape.width = width;
  value->status = call->status;
  value->reason = PORISM_REASON_PARENT;
  if (call->status != PORISM_OK)
    return value;
  lab->field.base.reason = PORISM_REASON_NONE;
  value->status = formula->in_field[field] (&lab->field, &call->shape, call->in, value->elements);
  value->reason = lab->field.base.reason;
  if (value->status == PORISM_UNDEFINED)
    g_assert_cmpint (value->reason, !=, PORISM_REASON_NONE);
  if (field == PORISM_FIELD_EXACT && porism_exact_exceeded (&lab->field.exact))
    value->status = PORISM_UNABLE;

  return value;
}

static Value *
apply_array (Lab *lab, const char *id, gint branch, guint n, Value *const *inputs)
{
  const PorismOperation *operation = porism_operation_lookup (id);
  PorismKind kind;
  Call call;
  guint width;

  g_assert_nonnull (operation);
  call_init (&call, lab, branch, n, inputs);
  kind = operation->result == PORISM_KIND_NONE ? inputs[0]->kind : operation->result;
  width = operation->width != NULL ? operation->width (&call.shape, call.doubles)
                                   : porism_kind_get_width (kind);
  for (guint i = 0; i < n; i++)
    g_assert_true (porism_operation_get_role (operation, i)->kinds &
                   PORISM_KINDS (inputs[i]->kind));
  g_assert_cmpuint (width, >, 0);

  return evaluate (lab, &call, &operation->formula, kind, width);
}

#define APPLY_BRANCH(id, branch, ...) \
  apply_array (lab, (id), (branch), \
               G_N_ELEMENTS (((Value *[]) { __VA_ARGS__ })), (Value *[]) { __VA_ARGS__ })
#define APPLY(id, ...) APPLY_BRANCH (id, 0, __VA_ARGS__)

/* The exact field must decide as @expected, the double field be within rounding errors of it, and no
 * other field may disagree. */
static void
claim_array (Lab *lab, gboolean expected, const char *id, guint n, Value *const *inputs)
{
  const PorismOperation *operation = porism_operation_lookup (id);
  PorismFieldKind field = lab->field.base.klass->kind;
  Value *answer = apply_array (lab, id, 0, n, inputs);
  Value *residual;
  Call call;

  answer->hidden = TRUE;
  call_init (&call, lab, 0, n, inputs);
  residual = evaluate (lab, &call, &operation->residual, PORISM_KIND_NUMBER, 1);
  residual->hidden = TRUE;
  if (field == PORISM_FIELD_EXACT || field == PORISM_FIELD_DOUBLE)
    g_assert_cmpint (answer->status, ==, PORISM_OK);
  if (field == PORISM_FIELD_DOUBLE)
    {
      g_assert_cmpint (residual->status, ==, PORISM_OK);
      if (expected)
        g_assert_cmpfloat (approximate (lab, residual, 0), <, TOLERANCE);
      else
        g_assert_cmpfloat (approximate (lab, residual, 0), >, 0);
    }
  /* whether rounding errors are negligible may go either way */
  if (answer->status == PORISM_OK && (field != PORISM_FIELD_DOUBLE || !expected))
    g_assert_cmpfloat (approximate (lab, answer, 0), ==, expected);
}

#define CLAIM_IS(expected, id, ...) \
  claim_array (lab, (expected), (id), \
               G_N_ELEMENTS (((Value *[]) { __VA_ARGS__ })), (Value *[]) { __VA_ARGS__ })
#define CLAIM(id, ...) CLAIM_IS (TRUE, id, __VA_ARGS__)

/* Whether an element of a sharper or a coarser field can be the exact one. */
static void
compare_element (Lab *exact, const Value *value, Lab *other, const Value *image, guint i)
{
  acb_t truth;
  arb_t difference;
  double distance, x = approximate (other, image, i);
  PorismFieldKind field = other->field.base.klass->kind;

  acb_init (truth);
  arb_init (difference);
  ca_get_acb (truth, element (exact, value, i), 4 * BALL_BITS, exact->field.exact.context);
  g_assert_true (arb_contains_zero (acb_imagref (truth)));
  if (field == PORISM_FIELD_BALL)
    g_assert_true (arb_overlaps (acb_realref (truth), element (other, image, i)));
  else
    {
      arb_set_d (difference, x);
      arb_sub (difference, difference, acb_realref (truth), 4 * BALL_BITS);
      distance = fabs (arf_get_d (arb_midref (difference), ARF_RND_NEAR));
      if (field == PORISM_FIELD_BOUND)
        g_assert_cmpfloat (distance, <=, ((PorismBound *) element (other, image, i))->rad);
      else
        g_assert_cmpfloat (distance, <, TOLERANCE * (1 + fabs (x)));
    }
  acb_clear (truth);
  arb_clear (difference);
}

static void
compare_labs (Lab *exact, Lab *other)
{
  g_assert_cmpuint (exact->values->len, ==, other->values->len);
  for (guint i = 0; i < exact->values->len; i++)
    {
      const Value *value = exact->values->pdata[i];
      const Value *image = other->values->pdata[i];

      if (value->hidden || value->status == PORISM_UNABLE || image->status == PORISM_UNABLE)
        continue;
      g_assert_cmpint (image->status, ==, value->status);
      if (value->status == PORISM_UNDEFINED)
        g_assert_cmpint (image->reason, ==, value->reason);
      else
        for (guint k = 0; k < value->width; k++)
          compare_element (exact, value, other, image, k);
    }
}

/* The middles of bounds are what the double field computes. */
static void
compare_middles (Lab *number, Lab *bound)
{
  for (guint i = 0; i < number->values->len; i++)
    {
      const Value *value = number->values->pdata[i];
      const Value *image = bound->values->pdata[i];

      if (!value->hidden && value->status == PORISM_OK && image->status == PORISM_OK)
        for (guint k = 0; k < value->width; k++)
          g_assert_cmpfloat (approximate (number, value, k), ==, approximate (bound, image, k));
    }
}

static void
run_scene (Scene scene, guint repetitions, ulong order)
{
  for (guint i = 0; i < repetitions; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      Lab labs[PORISM_N_FIELDS];

      for (guint kind = 0; kind < PORISM_N_FIELDS; kind++)
        {
          lab_init (&labs[kind], kind, seed, order);
          scene (&labs[kind]);
        }
      for (guint kind = 0; kind < PORISM_FIELD_EXACT; kind++)
        compare_labs (&labs[PORISM_FIELD_EXACT], &labs[kind]);
      compare_middles (&labs[PORISM_FIELD_DOUBLE], &labs[PORISM_FIELD_BOUND]);
      for (guint kind = 0; kind < PORISM_N_FIELDS; kind++)
        lab_clear (&labs[kind]);
    }
}

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

  if (o->status == PORISM_UNDEFINED)
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

  if (circle->status == PORISM_UNDEFINED)
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

  if (i->status != PORISM_UNDEFINED)
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
  Value *foot, *at;

  if (left->status == PORISM_UNDEFINED)
    {
      g_assert_cmpint (left->reason, ==, PORISM_REASON_POINT_INSIDE);
      CLAIM ("is-in-region", p, circle);
      return;
    }
  CLAIM ("is-tangent", left, circle);
  CLAIM ("is-tangent", right, circle);
  CLAIM ("is-in-region", p, left);
  CLAIM ("is-in-region", p, right);
  CLAIM_IS (FALSE, "are-equal", left, right);
  foot = APPLY ("meet-tangent", left, circle);
  CLAIM ("is-in-region", foot, left);
  CLAIM ("is-in-region", foot, circle);
  CLAIM ("is-right-angle", p, foot, APPLY ("centre", circle));
  at = APPLY ("tangent-at", foot, circle);
  CLAIM ("are-equal", at, left);
  /* the first foot lies to the left of the way from the centre to the point, the line goes there */
  g_assert_cmpfloat (approximate (lab, APPLY ("angle", foot, APPLY ("centre", circle), p), 1), <, 0);
  g_assert_cmpfloat ((approximate (lab, foot, 0) - approximate (lab, p, 0)) *
                     approximate (lab, left, 1) -
                     (approximate (lab, foot, 1) - approximate (lab, p, 1)) *
                     approximate (lab, left, 0), >, 0);
}

/* The side of the line c1 → c2 on which @p lies. */
static double
side_of (Lab *lab, const Value *c1, const Value *c2, const Value *p)
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

      if (tangent->status != PORISM_OK)
        {
          if (tangent->status == PORISM_UNDEFINED)
            g_assert_cmpint (tangent->reason, !=, PORISM_REASON_CIRCLES_COINCIDE);
          continue;
        }
      CLAIM ("is-tangent", tangent, c1);
      CLAIM ("is-tangent", tangent, c2);
      foot1 = APPLY ("meet-tangent", tangent, c1);
      foot2 = APPLY ("meet-tangent", tangent, c2);
      if (foot1->status != PORISM_OK || foot2->status != PORISM_OK)
        continue;
      side1 = side_of (lab, o1, o2, foot1);
      side2 = side_of (lab, o1, o2, foot2);
      g_assert_true (branch % 2 == 0 ? side1 > -1e-9 : side1 < 1e-9);
      g_assert_true (branch < 2 ? side1 * side2 > -1e-9 : side1 * side2 < 1e-9);
    }
}

/* A point of a curve, tested by its distance. */
static void
claim_on (Lab *lab, Value *p, Value *curve)
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

  if (first->status == PORISM_OK)
    {
      claim_on (lab, first, line);
      claim_on (lab, first, circle);
      CLAIM ("are-equal", first, APPLY ("meet-known", line, circle, first));
    }
  if (first->status == PORISM_OK && second->status == PORISM_OK)
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

  if (left->status != PORISM_OK || right->status != PORISM_OK)
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

  if (arc->status != PORISM_OK || line->status != PORISM_OK)
    return;
  for (gint branch = 0; branch < 2; branch++)
    {
      Value *p = APPLY_BRANCH ("meet-line-circle", branch, line, arc);
      Value *rest = APPLY ("arc", centre, end, start);

      if (p->status == PORISM_OK)
        {
          CLAIM ("is-in-region", p, arc);
          CLAIM ("is-in-region", p, line);
        }
      /* what lies outside an arc lies on the rest of the circle, which is another */
      else if (p->status == PORISM_UNDEFINED && p->reason == PORISM_REASON_MEET_OUTSIDE)
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

      if (x->status == PORISM_OK)
        {
          CLAIM ("is-in-region", x, p);
          CLAIM ("is-in-region", x, q);
        }
      if (y->status == PORISM_OK)
        {
          CLAIM ("is-in-region", y, line);
          CLAIM ("is-in-region", y, q);
        }
      if (z->status == PORISM_OK)
        {
          claim_on (lab, z, circle);
          CLAIM ("is-in-region", z, p);
        }
    }
}

static void
regular_polygon (Lab *lab, long n)
{
  Value *polygon = APPLY ("regular-polygon", some_point (lab), POINT (50, 1), NUMBER (n));
  Value *vertices[64];
  Value *area = APPLY ("area", polygon);

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
  area->hidden = area->status == PORISM_UNABLE;
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

#define N_IMAGES 5

static Value *
image (Lab *lab, guint i, Value *object, Value *p, Value *q)
{
  if (i == 0)
    return APPLY ("reflect-line", object, APPLY ("line", p, q));
  if (i == 1)
    return APPLY ("reflect-point", object, p);
  if (i == 2)
    return APPLY ("rotate", object, ANGLE (1, 2), p);
  if (i == 3)
    return APPLY ("translate", object, APPLY ("vector", p, q));
  return APPLY ("dilate", object, NUMBER (-1), q);
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

        if (x->status != PORISM_OK)
          continue;
        if (k < 6)
          CLAIM ("are-congruent", objects[k], x);
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

  if (on->status == PORISM_OK)
    CLAIM ("is-in-region", APPLY ("reflect-line", on, mirror),
           APPLY ("reflect-line", arc, mirror));
}

static Value *
locate (Lab *lab, const char *id, gint branch, guint n_free, guint n, Value *const *inputs)
{
  const PorismOperation *operation = porism_operation_lookup (id);
  Call call;

  call_init (&call, lab, branch, n, inputs);

  return evaluate (lab, &call, &operation->locate, PORISM_KIND_NUMBER, n_free);
}

static Value *
part (Lab *lab, const Value *value, guint i)
{
  Value *number = lab_add (lab, PORISM_KIND_NUMBER, 1);
  gsize size = lab->field.base.klass->element_size;

  number->status = value->status;
  number->reason = value->reason;
  if (lab->field.base.klass->kind == PORISM_FIELD_BALL)
    arb_set (number->elements, element (lab, value, i));
  else if (lab->field.base.klass->kind == PORISM_FIELD_EXACT)
    ca_set (number->elements, element (lab, value, i), lab->field.exact.context);
  else
    memcpy (number->elements, element (lab, value, i), size);

  return number;
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

  if (line->status == PORISM_UNDEFINED)
    return;
  near = locate (lab, "point-on-line", 0, 1, 3, (Value *[]) { line, t, w });
  on = APPLY ("point-on-line", line, near);
  claim_on (lab, on, line);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", line, w));
  near = locate (lab, "point-on-line-from", 0, 1, 4, (Value *[]) { line, b, t, w });
  CLAIM ("are-equal", on, APPLY ("point-on-line-from", line, b, near));

  near = locate (lab, "point-on-segment", 0, 1, 3, (Value *[]) { segment, t, w });
  on = APPLY ("point-on-segment", segment, near);
  claim_on (lab, on, segment);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", w, segment));

  near = locate (lab, "point-on-circle", 0, 2, 4, (Value *[]) { circle, t, t, w });
  if (near->status == PORISM_UNDEFINED)
    return;
  on = APPLY ("point-on-circle", circle, part (lab, near, 0), part (lab, near, 1));
  claim_on (lab, on, circle);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", circle, w));

  near = locate (lab, "point-on-arc", 0, 2, 4, (Value *[]) { arc, t, t, w });
  if (near->status != PORISM_UNDEFINED)
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
  const guint16 widths[] = { 6, 1 };
  const PorismShape shape = { .n_inputs = 2, .widths = widths };
  Value *near, *on;
  gint side;

  for (guint i = 0; i < 6; i++)
    vertices[i] = approximate (lab, polygon, i);
  side = porism_operation_lookup ("point-on-polygon")->locate_branch (
    &shape, in, approximate (lab, w, 0), approximate (lab, w, 1));
  near = locate (lab, "point-on-polygon", side, 1, 3, (Value *[]) { polygon, NUMBER (0), w });
  on = APPLY_BRANCH ("point-on-polygon", side, polygon, near);
  CLAIM ("is-in-region", on, polygon);
  CLAIM ("are-equal", APPLY ("distance", on, w), APPLY ("distance", polygon, w));
}
