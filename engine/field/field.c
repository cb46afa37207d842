/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The classes of the fields, and what of them is too long to be inline. */

#include "config.h"

#include "engine/field/ball.h"
#include "engine/field/bound.h"
#include "engine/field/double.h"
#include "engine/field/exact-cost.h"
#include "engine/field/exact.h"
#include "engine/field/generic-tower.h"
#include "engine/field/gradient.h"

/* Towers beyond these are left to the ball: they would take seconds. */
#define EXACT_WORK_LIMIT 200000
#define EXACT_DEGREE_LIMIT 48
#define EXACT_PRECISION_LIMIT 2048
/* Relations between generators whose coefficients grow beyond this while they are brought into normal form
 * are kept as they are. */
#define EXACT_RELATION_BITS 1000

#define DEFINE_ELEMENTS(name, Field, Element) \
  static void name##_init_elements (PorismField *field, void *elements, gsize n) \
  { \
    porism_##name##_init ((Field *) field, (Element *) elements, n); \
  } \
  static void name##_clear_elements (PorismField *field, void *elements, gsize n) \
  { \
    porism_##name##_clear ((Field *) field, (Element *) elements, n); \
  } \
  static void name##_copy_element (PorismField *field, void *to, const void *from) \
  { \
    porism_##name##_set ((Field *) field, (Element *) to, (const Element *) from); \
  }

DEFINE_ELEMENTS (double, PorismDoubleField, double)
DEFINE_ELEMENTS (bound, PorismBoundField, PorismBound)
DEFINE_ELEMENTS (ball, PorismBallField, arb_struct)
DEFINE_ELEMENTS (exact, PorismExactField, ca_struct)
DEFINE_ELEMENTS (generic, PorismGenericField, PorismGeneric)
DEFINE_ELEMENTS (gradient, PorismGradientField, PorismGradient)

/* The nearest double, and whether it is @value itself. */
static double
rational_to_double (const fmpq_t value,
                    gboolean    *exact)
{
  arb_t ball;
  double nearest;
  slong precision = 64;

  if (fmpz_is_one (fmpq_denref (value)) && fmpz_bits (fmpq_numref (value)) <= 53)
    {
      *exact = TRUE;
      return fmpz_get_d (fmpq_numref (value));
    }

  arb_init (ball);
  for (;;)
    {
      arf_t low, high;
      gboolean decided;

      arb_set_fmpq (ball, value, precision);
      arf_init (low);
      arf_init (high);
      arb_get_interval_arf (low, high, ball, precision + 64);
      nearest = arf_get_d (low, ARF_RND_NEAR);
      decided = nearest == arf_get_d (high, ARF_RND_NEAR);
      *exact = arb_is_exact (ball) && decided && arf_cmp_d (low, nearest) == 0;
      arf_clear (low);
      arf_clear (high);
      if (decided)
        break;
      precision *= 2;
    }
  arb_clear (ball);

  return nearest;
}

static void
double_set_rational (PorismField *field,
                     void        *element,
                     const fmpq_t value)
{
  gboolean exact;

  *(double *) element = rational_to_double (value, &exact);
}

static void
bound_set_rational (PorismField *field,
                    void        *element,
                    const fmpq_t value)
{
  gboolean exact;
  double nearest = rational_to_double (value, &exact);

  porism_bound_store (element, nearest, exact ? 0 : fabs (nearest) * DBL_EPSILON + DBL_MIN);
}

static void
ball_set_rational (PorismField *field,
                   void        *element,
                   const fmpq_t value)
{
  arb_set_fmpq (element, value, ((PorismBallField *) field)->precision);
}

static void
exact_set_rational (PorismField *field,
                    void        *element,
                    const fmpq_t value)
{
  ca_set_fmpq (element, value, ((PorismExactField *) field)->context);
}

static void
generic_set_rational (PorismField *field,
                      void        *element,
                      const fmpq_t value)
{
  porism_generic_set_fmpq ((PorismGenericField *) field, element, value);
}

static void
gradient_set_rational (PorismField *field,
                       void        *element,
                       const fmpq_t value)
{
  gboolean exact;

  *(PorismGradient *) element = (PorismGradient) { rational_to_double (value, &exact) };
}

#define FIELD_CLASS(field_kind, field_name, Element) \
  { \
    .kind = field_kind, .name = #field_name, .element_size = sizeof (Element), \
    .init_elements = field_name##_init_elements, .clear_elements = field_name##_clear_elements, \
    .set_rational = field_name##_set_rational, .copy_element = field_name##_copy_element, \
  }

static const PorismFieldClass classes[PORISM_N_FIELDS] = {
  FIELD_CLASS (PORISM_FIELD_DOUBLE, double, double),
  FIELD_CLASS (PORISM_FIELD_BOUND, bound, PorismBound),
  FIELD_CLASS (PORISM_FIELD_BALL, ball, arb_struct),
  FIELD_CLASS (PORISM_FIELD_EXACT, exact, ca_struct),
  FIELD_CLASS (PORISM_FIELD_GENERIC, generic, PorismGeneric),
  FIELD_CLASS (PORISM_FIELD_GRADIENT, gradient, PorismGradient),
};

/**
 * porism_double_field_init:
 *
 * A field of doubles; nothing to clear.
 */
void
porism_double_field_init (PorismDoubleField *field)
{
  field->base = (PorismField) { .klass = &classes[PORISM_FIELD_DOUBLE] };
}

/**
 * porism_bound_field_init:
 *
 * A field of doubles with error radii; nothing to clear.
 */
void
porism_bound_field_init (PorismBoundField *field)
{
  field->base = (PorismField) { .klass = &classes[PORISM_FIELD_BOUND] };
}

/**
 * porism_ball_account_renew:
 *
 * An action begins, which may do @work.
 */
void
porism_ball_account_renew (PorismBallAccount *self,
                           gulong             work)
{
  static gint n_actions;

  *self = (PorismBallAccount) {
    .left = work, .action = (guint) g_atomic_int_add (&n_actions, 1) + 1,
  };
  porism_ball_account_begin (self, PORISM_BALL_LIMIT);
}

/**
 * porism_ball_account_begin:
 *
 * A formula begins, which may do @limit, as far as the action may do as much; a little is always
 * granted and not counted, so that what is not dear is decided after what was.
 */
void
porism_ball_account_begin (PorismBallAccount *self,
                           gulong             limit)
{
  if (self->work > PORISM_BALL_LEAST)
    self->left -= MIN (self->left, self->work - self->known);
  self->work = self->known = 0;
  self->limit = limit;
  self->allowed = MAX (self->left, PORISM_BALL_LEAST);
  self->counted = NULL;
}

/**
 * porism_ball_field_init:
 * @precision: in bits, at least 2
 *
 * A field of real balls; nothing to clear.
 */
void
porism_ball_field_init (PorismBallField *field,
                        slong            precision)
{
  *field = (PorismBallField) {
    .base = { .klass = &classes[PORISM_FIELD_BALL] }, .precision = precision, .account = &field->own,
  };
  porism_ball_account_renew (&field->own, PORISM_BALL_LIMIT);
}

/**
 * porism_exact_field_init:
 * @cyclotomic_order: N, where every rational-degree rotation of the coming evaluation is a power of
 *   exp(2 pi i / N); 0 or 1 where there is none
 *
 * A field of exact numbers with a context of its own. The order is raised to a multiple of 4, so
 * that sines are in the same cyclotomic field as cosines. A context never forgets, so make one for
 * each evaluation and clear it with porism_exact_field_clear(); elements must be cleared before it.
 */
void
porism_exact_field_init (PorismExactField *field,
                         ulong             cyclotomic_order)
{
  cyclotomic_order = porism_order_with_sines (cyclotomic_order);
  *field = (PorismExactField) {
    .base = { .klass = &classes[PORISM_FIELD_EXACT] },
    .cyclotomic_order = MAX (cyclotomic_order, 1),
    .wanted_order = 1,
    .limit = EXACT_WORK_LIMIT,
    .step = PORISM_EXACT_STEP,
  };
  ca_ctx_init (field->context);
  ca_ctx_set_option (field->context, CA_OPT_QQBAR_DEG_LIMIT, EXACT_DEGREE_LIMIT);
  ca_ctx_set_option (field->context, CA_OPT_PREC_LIMIT, EXACT_PRECISION_LIMIT);
  ca_ctx_set_option (field->context, CA_OPT_GROEBNER_POLY_BITS_LIMIT, EXACT_RELATION_BITS);
  ca_init (field->zeta, field->context);
  ca_one (field->zeta, field->context);
  if (field->cyclotomic_order > 2)
    {
      qqbar_t root;

      qqbar_init (root);
      qqbar_root_of_unity (root, 1, field->cyclotomic_order);
      ca_set_qqbar (field->zeta, root, field->context);
      qqbar_clear (root);
    }
  else if (field->cyclotomic_order == 2)
    ca_neg_one (field->zeta, field->context);
}

/**
 * porism_exact_field_clear:
 *
 * Frees the context. Every element of the field must have been cleared before.
 */
void
porism_exact_field_clear (PorismExactField *field)
{
  ca_clear (field->zeta, field->context);
  ca_ctx_clear (field->context);
}

/**
 * porism_generic_field_init:
 * @n_parameters: how many free numbers there are
 *
 * A field of rational functions of parameters, to be cleared with porism_generic_field_clear() after
 * all of its elements.
 */
void
porism_generic_field_init (PorismGenericField *field,
                           guint               n_parameters)
{
  field->base = (PorismField) { .klass = &classes[PORISM_FIELD_GENERIC] };
  field->tower = porism_tower_new (n_parameters);
}

void
porism_generic_field_clear (PorismGenericField *field)
{
  porism_tower_free (field->tower);
}

/**
 * porism_gradient_field_init:
 *
 * A field of doubles with their derivatives; nothing to clear.
 */
void
porism_gradient_field_init (PorismGradientField *field)
{
  field->base = (PorismField) { .klass = &classes[PORISM_FIELD_GRADIENT] };
}

/* Beyond this a degree only says that it is large. */
#define MOST_DEGREE 128

gulong
porism_exact_get_degree (PorismExactField *field,
                         const ca_struct  *value)
{
  ca_field_srcptr extension_field;
  gulong degree = 1;

  if (CA_IS_SPECIAL (value) || CA_IS_QQ (value, field->context))
    return 1;
  extension_field = CA_FIELD (value, field->context);
  for (slong i = 0; i < CA_FIELD_LENGTH (extension_field) && degree < MOST_DEGREE; i++)
    {
      ca_ext_srcptr extension = CA_FIELD_EXT_ELEM (extension_field, i);

      degree *= CA_EXT_IS_QQBAR (extension) ? (gulong) qqbar_degree (CA_EXT_QQBAR (extension)) : 2;
    }
  return MIN (degree, MOST_DEGREE);
}
