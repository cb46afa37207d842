/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Recognising exact numbers. Only the exact field has anything of this. */

#define PORISM_IN_EXACT

#include "config.h"

#include <math.h>

#include "engine/roots/recognise.h"

#define PRECISION 256
#define GUESS_DEGREE 4
#define GUESS_BITS 32
/* Of what is only known as a double. */
#define DOUBLE_ERROR 1e-7

/* ---- evaluating in another field ---- */

PorismStatus
porism_exact_enclose (PorismExactField  *f,
                      const PorismShape *shape,
                      const void *const *in,
                      PorismFormulaFunc  in_ball,
                      slong              precision,
                      arb_struct        *out)
{
  gsize n = porism_shape_count_elements (shape), at = 0;
  arb_ptr elements = _arb_vec_init ((slong) n);
  g_autofree const void **pointers = g_new (const void *, shape->n_inputs + 1);
  PorismBallField ball;
  PorismStatus status;
  acb_t value;

  acb_init (value);
  for (guint i = 0; i < shape->n_inputs; i++)
    {
      pointers[i] = elements + at;
      for (guint k = 0; k < shape->widths[i]; k++)
        {
          ca_get_acb (value, (const ca_struct *) in[i] + k, precision, f->context);
          arb_set (elements + at++, acb_realref (value));
        }
    }
  acb_clear (value);
  porism_ball_field_init (&ball, precision);
  if (f->balls != NULL)
    ball.account = f->balls;
  status = in_ball (&ball, shape, pointers, out);
  if (porism_ball_exceeded (&ball))
    status = PORISM_UNABLE;
  f->base.reason = ball.base.reason;
  _arb_vec_clear (elements, (slong) n);

  return status;
}

/* The first element of what @in_double gives, with the error that it may have. */
static PorismStatus
approximate (PorismExactField  *f,
             const PorismShape *shape,
             const void *const *in,
             PorismFormulaFunc  in_double,
             arb_t              near)
{
  gsize n = porism_shape_count_elements (shape), at = 0;
  g_autofree double *elements = g_new (double, n + 1);
  g_autofree double *value = g_new0 (double, shape->width + 1);
  g_autofree const void **pointers = g_new (const void *, shape->n_inputs + 1);
  PorismDoubleField field;
  PorismStatus status;
  acb_t ball;

  acb_init (ball);
  for (guint i = 0; i < shape->n_inputs; i++)
    {
      pointers[i] = elements + at;
      for (guint k = 0; k < shape->widths[i]; k++)
        {
          ca_get_acb (ball, (const ca_struct *) in[i] + k, 64, f->context);
          elements[at++] = arf_get_d (arb_midref (acb_realref (ball)), ARF_RND_NEAR);
        }
    }
  acb_clear (ball);
  porism_double_field_init (&field);
  status = in_double (&field, shape, pointers, value);
  f->base.reason = field.base.reason;
  arb_set_d (near, value[0]);
  mag_set_d (arb_radref (near), DOUBLE_ERROR * MAX (1, fabs (value[0])));

  return status;
}

/* ---- numbers of a simple form ---- */

typedef enum
{
  FORM_ALGEBRAIC,
  FORM_MULTIPLE_OF_PI,
  FORM_LOGARITHM,
  FORM_POWER_OF_E,
  FORM_ROOT,                    /* of a rational number */
  N_FORMS
} Form;

/* @plain = the number of which the one in @near would be made. */
static void
undo_form (Form        form,
           arb_t       plain,
           const arb_t near)
{
  arb_set (plain, near);
  if (form == FORM_MULTIPLE_OF_PI)
    {
      arb_const_pi (plain, PRECISION);
      arb_div (plain, near, plain, PRECISION);
    }
  else if (form == FORM_LOGARITHM)
    arb_exp (plain, near, PRECISION);
  else if (form == FORM_POWER_OF_E)
    arb_log (plain, near, PRECISION);
  else if (form == FORM_ROOT)
    arb_mul (plain, near, near, PRECISION);
}

static void
make_form (PorismExactField *f,
           Form              form,
           const arb_t       near,
           ca_t              number)
{
  LOCALS (pi, 1);

  if (form == FORM_MULTIPLE_OF_PI)
    {
      ca_pi (pi, f->context);
      MUL (number, number, pi);
    }
  else if (form == FORM_LOGARITHM)
    ca_log (number, number, f->context);
  else if (form == FORM_POWER_OF_E)
    ca_exp (number, number, f->context);
  else if (form == FORM_ROOT)
    {
      ca_sqrt (number, number, f->context);
      if (arf_sgn (arb_midref (near)) < 0)
        NEG (number, number);
    }
}

/* The simplest rational number in @plain, unless it is not simple. */
static gboolean
guess_rational (const arb_t plain,
                fmpq_t      guess)
{
  fmpq_t least, greatest;
  arf_t end;

  if (!arb_is_finite (plain) || arf_cmpabs_2exp_si (arb_midref (plain), 40) > 0)
    return FALSE;
  fmpq_init (least);
  fmpq_init (greatest);
  arf_init (end);
  arb_get_lbound_arf (end, plain, 80);
  arf_get_fmpq (least, end);
  arb_get_ubound_arf (end, plain, 80);
  arf_get_fmpq (greatest, end);
  fmpq_simplest_between (guess, least, greatest);
  fmpq_clear (least);
  fmpq_clear (greatest);
  arf_clear (end);

  return fmpz_cmp_ui (fmpq_denref (guess), 1000) <= 0;
}

static gboolean
guess_algebraic (const arb_t plain,
                 qqbar_t     guess)
{
  gboolean found;
  acb_t value;

  if (!arb_is_finite (plain) || arb_rel_accuracy_bits (plain) < 150)
    return FALSE;
  acb_init (value);
  acb_set_arb (value, plain);
  found = qqbar_guess (guess, value, GUESS_DEGREE, GUESS_BITS, 0, 200) && qqbar_is_real (guess);
  acb_clear (value);

  return found;
}

static gboolean
guess (PorismExactField *f,
       Form              form,
       const arb_t       near,
       ca_t              number)
{
  gboolean found;
  fmpq_t rational;
  qqbar_t algebraic;
  arb_t plain;

  fmpq_init (rational);
  qqbar_init (algebraic);
  arb_init (plain);
  undo_form (form, plain, near);
  found = guess_rational (plain, rational);
  if (found)
    ca_set_fmpq (number, rational, f->context);
  else if ((form == FORM_ALGEBRAIC || form == FORM_LOGARITHM) && guess_algebraic (plain, algebraic))
    {
      ca_set_qqbar (number, algebraic, f->context);
      found = TRUE;
    }
  if (found)
    make_form (f, form, near, number);
  fmpq_clear (rational);
  qqbar_clear (algebraic);
  arb_clear (plain);

  return found && !CA_IS_SPECIAL (number);
}

static gboolean
lies_in (PorismExactField *f,
         const ca_t        number,
         const arb_t       near)
{
  gboolean lies;
  acb_t value;

  acb_init (value);
  ca_get_acb (value, number, PRECISION, f->context);
  lies = arb_overlaps (acb_realref (value), near);
  acb_clear (value);

  return lies;
}

PorismStatus
porism_exact_recognise_near (PorismExactField *f,
                             const arb_t       near,
                             PorismIsIt        is_it,
                             const void       *closure,
                             ca_struct        *out)
{
  LOCALS (number, 1);

  for (Form form = FORM_ALGEBRAIC; form < N_FORMS; form++)
    if (guess (f, form, near, number) && lies_in (f, number, near) &&
        is_it (f, closure, number) == PORISM_TRUE)
      {
        SET (out, number);
        return PORISM_OK;
      }
  return PORISM_UNABLE;
}

/* ---- zeros ---- */

static PorismTruth
is_zero_of (PorismExactField *f,
            const void       *closure,
            const ca_struct  *number)
{
  const F (Problem) *problem = closure;
  LOCALS (value, 1);

  if (problem->function (f, problem->closure, number, value) != PORISM_OK ||
      IS_ZERO (value) != PORISM_TRUE)
    return PORISM_FALSE;
  return problem->admits == NULL || problem->admits (f, problem->closure, number, value) == PORISM_OK;
}

PorismStatus
porism_exact_recognise (PorismExactField  *f,
                        const F (Problem) *problem,
                        const PorismShape *shape,
                        const void *const *in,
                        PorismFormulaFunc  in_ball,
                        PorismFormulaFunc  in_double,
                        ca_struct         *out)
{
  arb_ptr value = _arb_vec_init (shape->width);
  PorismStatus status = porism_exact_enclose (f, shape, in, in_ball, PRECISION, value);

  if (status == PORISM_UNABLE && in_double != NULL)
    status = approximate (f, shape, in, in_double, value);
  if (status == PORISM_OK)
    status = porism_exact_recognise_near (f, value, is_zero_of, problem, out);
  _arb_vec_clear (value, shape->width);

  return status;
}
