/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* See lab.h. */

#include <math.h>
#include <string.h>

#include "engine/field/exact.h"
#include "engine/field/exact-text.h"
#include "engine/field/generic.h"
#include "tests/lab.h"

#define BALL_BITS 128
#define MAX_INPUTS 64

void
lab_init (Lab            *lab,
          PorismFieldKind kind,
          Lab            *guide,
          guint32         seed,
          ulong           order)
{
  if (kind == PORISM_FIELD_DOUBLE)
    porism_double_field_init (&lab->field.number);
  else if (kind == PORISM_FIELD_BOUND)
    porism_bound_field_init (&lab->field.bound);
  else if (kind == PORISM_FIELD_BALL)
    porism_ball_field_init (&lab->field.ball, BALL_BITS);
  else if (kind == PORISM_FIELD_EXACT)
    porism_exact_field_init (&lab->field.exact, order);
  else if (kind == PORISM_FIELD_GENERIC)
    porism_generic_field_init (&lab->field.generic, 0);
  else
    porism_gradient_field_init (&lab->field.gradient);
  lab->guide = guide;
  lab->values = g_ptr_array_new ();
  lab->random = g_rand_new_with_seed (seed);
}

void
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
  else if (lab->field.base.klass->kind == PORISM_FIELD_GENERIC)
    porism_generic_field_clear (&lab->field.generic);
  g_ptr_array_unref (lab->values);
  g_rand_free (lab->random);
}

static Value *
lab_add (Lab       *lab,
         PorismKind kind,
         guint      width)
{
  Value *value = g_new0 (Value, 1);

  value->index = lab->values->len;
  value->kind = kind;
  value->width = width;
  value->elements = g_malloc0 (width * lab->field.base.klass->element_size);
  lab->field.base.klass->init_elements (&lab->field.base, value->elements, width);
  g_ptr_array_add (lab->values, value);

  return value;
}

static void *
element (const Lab   *lab,
         const Value *value,
         guint        i)
{
  return (char *) value->elements + i * lab->field.base.klass->element_size;
}

/* What the exact field found for it. */
static const Value *
original (Lab         *lab,
          const Value *value)
{
  return lab->guide != NULL ? lab->guide->values->pdata[value->index] : value;
}

static double
approximate_generic (Lab                 *lab,
                     const PorismGeneric *x)
{
  double nearest;
  arb_t ball;

  arb_init (ball);
  g_assert_true (porism_generic_enclose (&lab->field.generic, ball, x, BALL_BITS));
  nearest = arf_get_d (arb_midref (ball), ARF_RND_NEAR);
  arb_clear (ball);

  return nearest;
}

double
approximate (Lab         *lab,
             const Value *value,
             guint        i)
{
  void *x = element (lab, value, i);
  double nearest = 0;

  if (value->status != PORISM_OK)
    {
      g_assert_nonnull (lab->guide);
      return approximate (lab->guide, original (lab, value), i);
    }
  if (lab->field.base.klass->kind == PORISM_FIELD_DOUBLE)
    return *(double *) x;
  if (lab->field.base.klass->kind == PORISM_FIELD_BOUND)
    return ((PorismBound *) x)->mid;
  if (lab->field.base.klass->kind == PORISM_FIELD_BALL)
    return arf_get_d (arb_midref ((arb_struct *) x), ARF_RND_NEAR);
  if (lab->field.base.klass->kind == PORISM_FIELD_GENERIC)
    return approximate_generic (lab, x);
  if (lab->field.base.klass->kind == PORISM_FIELD_GRADIENT)
    return ((PorismGradient *) x)->value;
  g_assert_true (porism_exact_to_double (&lab->field.exact, x, &nearest));

  return nearest;
}

gboolean
exists (Lab         *lab,
        const Value *value)
{
  return original (lab, value)->status == PORISM_OK;
}

PorismReason
reason (Lab         *lab,
        const Value *value)
{
  const Value *known = original (lab, value);

  return known->status == PORISM_UNDEFINED ? known->reason : PORISM_REASON_NONE;
}

Value *
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

Value *
some_point (Lab *lab)
{
  const long x = g_rand_int_range (lab->random, -40, 41);
  const long y = g_rand_int_range (lab->random, -40, 41);

  return given (lab, PORISM_KIND_POINT, 2, (const long[]) { x, y },
                (ulong) g_rand_int_range (lab->random, 1, 6));
}

Value *
some_number (Lab *lab,
             int  low,
             int  high)
{
  return given (lab, PORISM_KIND_NUMBER, 1,
                (const long[]) { g_rand_int_range (lab->random, 3 * low, 3 * high) }, 3);
}

Value *
part (Lab         *lab,
      const Value *value,
      guint        i)
{
  Value *number = lab_add (lab, PORISM_KIND_NUMBER, 1);

  number->status = value->status;
  number->reason = value->reason;
  lab->field.base.klass->copy_element (&lab->field.base, number->elements, element (lab, value, i));

  return number;
}

/* What a formula is called with, and whether all inputs are there. */
typedef struct
{
  PorismShape shape;
  const void *in[MAX_INPUTS];
  guint8 kinds[MAX_INPUTS];
  guint16 widths[MAX_INPUTS];
  double numbers[MAX_INPUTS];
  const double *doubles[MAX_INPUTS];
  PorismStatus status;
} Call;

static void
call_init (Call         *call,
           Lab          *lab,
           gint          branch,
           guint         n,
           Value *const *inputs)
{
  memset (call, 0, sizeof *call);
  g_assert_cmpuint (n, <=, MAX_INPUTS);
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
evaluate (Lab                 *lab,
          Call                *call,
          const PorismFormula *formula,
          PorismKind           kind,
          guint                width)
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
  if ((field == PORISM_FIELD_EXACT && porism_exact_exceeded (&lab->field.exact)) ||
      (field == PORISM_FIELD_GENERIC && porism_generic_is_exceeded (&lab->field.generic)))
    value->status = PORISM_UNABLE;

  return value;
}

Value *
apply (Lab          *lab,
       const char   *id,
       gint          branch,
       guint         n,
       Value *const *inputs)
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

Value *
locate (Lab          *lab,
        const char   *id,
        gint          branch,
        guint         n_free,
        guint         n,
        Value *const *inputs)
{
  Call call;

  call_init (&call, lab, branch, n, inputs);

  return evaluate (lab, &call, &porism_operation_lookup (id)->locate, PORISM_KIND_NUMBER, n_free);
}

/* Points and numbers within rounding errors of 0: nothing tells a double how small that is. */
static gboolean
lack_scale (Lab          *lab,
            guint         n,
            Value *const *inputs)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < inputs[i]->width; k++)
      if (inputs[i]->width > 2 || fabs (approximate (lab, inputs[i], k)) > TOLERANCE)
        return FALSE;

  return TRUE;
}

void
claim (Lab          *lab,
       gboolean      expected,
       const char   *id,
       guint         n,
       Value *const *inputs)
{
  PorismFieldKind field = lab->field.base.klass->kind;
  Value *answer = apply (lab, id, 0, n, inputs);
  Value *residual;
  Call call;

  answer->hidden = TRUE;
  call_init (&call, lab, 0, n, inputs);
  if (field == PORISM_FIELD_EXACT)
    residual = lab_add (lab, PORISM_KIND_NUMBER, 1);
  else
    residual = evaluate (lab, &call, &porism_operation_lookup (id)->residual,
                         PORISM_KIND_NUMBER, 1);
  residual->hidden = TRUE;
  if (field == PORISM_FIELD_EXACT || field == PORISM_FIELD_DOUBLE)
    g_assert_cmpint (answer->status, ==, PORISM_OK);
  if (field == PORISM_FIELD_DOUBLE)
    {
      g_assert_cmpint (residual->status, ==, PORISM_OK);
      if (expected && !lack_scale (lab, n, inputs))
        g_assert_cmpfloat (approximate (lab, residual, 0), <, TOLERANCE);
      else if (!expected)
        g_assert_cmpfloat (approximate (lab, residual, 0), >, 0);
    }
  /* whether rounding errors are negligible may go either way */
  if (answer->status == PORISM_OK &&
      ((field != PORISM_FIELD_DOUBLE && field != PORISM_FIELD_GRADIENT) || !expected))
    g_assert_cmpfloat (approximate (lab, answer, 0), ==, expected);
}

static void
compare_generic (const arb_t          truth,
                 Lab                 *other,
                 const PorismGeneric *x)
{
  arb_t ball;

  arb_init (ball);
  g_assert_true (porism_generic_enclose (&other->field.generic, ball, x, 4 * BALL_BITS));
  g_assert_true (arb_overlaps (truth, ball));
  arb_clear (ball);
}

/* An element of another field must be able to be the exact one. */
static void
compare_element (Lab         *exact,
                 const Value *value,
                 Lab         *other,
                 const Value *image,
                 guint        i)
{
  PorismFieldKind field = other->field.base.klass->kind;
  double x = approximate (other, image, i);
  double distance;
  acb_t truth;
  arb_t difference;

  acb_init (truth);
  arb_init (difference);
  ca_get_acb (truth, element (exact, value, i), 4 * BALL_BITS, exact->field.exact.context);
  g_assert_true (arb_contains_zero (acb_imagref (truth)));
  arb_set_d (difference, x);
  arb_sub (difference, difference, acb_realref (truth), 4 * BALL_BITS);
  distance = fabs (arf_get_d (arb_midref (difference), ARF_RND_NEAR));
  if (field == PORISM_FIELD_BALL)
    g_assert_true (arb_overlaps (acb_realref (truth), element (other, image, i)));
  else if (field == PORISM_FIELD_GENERIC)
    compare_generic (acb_realref (truth), other, element (other, image, i));
  else if (field == PORISM_FIELD_BOUND)
    g_assert_cmpfloat (distance, <=, ((PorismBound *) element (other, image, i))->rad);
  /* A double is the middle of its bound (compare_middles), whose radius judges both. */
  acb_clear (truth);
  arb_clear (difference);
}

static void
compare_labs (Lab *exact,
              Lab *other)
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

/* The middles of bounds, and what gradients are of, are what the double field computes. */
static void
compare_middles (Lab *number,
                 Lab *bound)
{
  for (guint i = 0; i < number->values->len; i++)
    {
      const Value *value = number->values->pdata[i];
      const Value *image = bound->values->pdata[i];

      if (bound->field.base.klass->kind == PORISM_FIELD_GRADIENT)
        g_assert_cmpint (value->status, ==, image->status);

      if (!value->hidden && value->status == PORISM_OK && image->status == PORISM_OK)
        for (guint k = 0; k < value->width; k++)
          g_assert_cmpfloat (approximate (number, value, k), ==, approximate (bound, image, k));
    }
}

void
run_scene (Scene scene,
           guint repetitions,
           ulong order)
{
  for (guint i = 0; i < repetitions; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      Lab labs[PORISM_N_FIELDS];
      Lab *exact = &labs[PORISM_FIELD_EXACT];

      lab_init (exact, PORISM_FIELD_EXACT, NULL, seed, order);
      scene (exact);
      for (guint k = 0; k < PORISM_N_FIELDS; k++)
        if (k != PORISM_FIELD_EXACT)
          {
            lab_init (&labs[k], (PorismFieldKind) k, exact, seed, order);
            scene (&labs[k]);
            compare_labs (exact, &labs[k]);
          }
      compare_middles (&labs[PORISM_FIELD_DOUBLE], &labs[PORISM_FIELD_BOUND]);
      compare_middles (&labs[PORISM_FIELD_DOUBLE], &labs[PORISM_FIELD_GRADIENT]);
      for (guint k = 0; k < PORISM_N_FIELDS; k++)
        lab_clear (&labs[k]);
    }
}
