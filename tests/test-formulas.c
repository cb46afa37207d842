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
  Value *answer = apply_array (lab, id, 0, n, inputs);
  Call call;

  if (lab->field.base.klass->kind == PORISM_FIELD_EXACT)
    g_assert_cmpint (answer->status, ==, PORISM_OK);
  if (answer->status != PORISM_OK)
    {
      g_assert_cmpint (answer->status, ==, PORISM_UNABLE);
      return;
    }
  call_init (&call, lab, 0, n, inputs);
  if (lab->field.base.klass->kind != PORISM_FIELD_DOUBLE || !expected)
    g_assert_cmpfloat (approximate (lab, answer, 0), ==, expected);
  else
    {
      Value *residual = evaluate (lab, &call, &operation->residual, PORISM_KIND_NUMBER, 1);

      g_assert_cmpint (residual->status, ==, PORISM_OK);
      g_assert_cmpfloat (approximate (lab, residual, 0), >=, 0);
      g_assert_cmpfloat (approximate (lab, residual, 0), <, TOLERANCE);
      /* whether rounding errors are negligible may go either way */
      g_ptr_array_remove (lab->values, answer);
      lab->field.base.klass->clear_elements (&lab->field.base, answer->elements, 1);
      g_free (answer->elements);
      g_free (answer);
      return;
    }
}

#define CLAIM_IS(expected, id, ...) \
  claim_array (lab, (expected), (id), \
               G_N_ELEMENTS (((Value *[]) { __VA_ARGS__ })), (Value *[]) { __VA_ARGS__ })
#define CLAIM(id, ...) CLAIM_IS (TRUE, id, __VA_ARGS__)
