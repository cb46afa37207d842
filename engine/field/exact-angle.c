/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Angles, whose exact form is a direction: which are rational in degrees, how they are written, and
 * the rotation by a rational turn.
 *
 * An enclosure of the degrees proposes at most one rational number with a small denominator;
 * whether the direction is that one is then decided exactly. */

#include "config.h"

#include "engine/field/exact.h"
#include "engine/field/exact-cost.h"
#include "engine/field/exact-text.h"

#define MAX_DENOMINATOR 360
#define CONVERSION_DEGREE 16
#define PRECISION 128
#define LAST_PRECISION 4096
/* Of the angles in everyday use: multiples of 15 degrees. */
#define USUAL_ORDER 24
/* To find a root of unity. */
#define ROOT_COST 300

typedef struct
{
  PorismExactField *field;
  const ca_struct *dx;
  const ca_struct *dy;
  int sign_x;
  int sign_y;
} Direction;

static gboolean
find_sign (PorismExactField *field,
           const ca_struct  *x,
           int              *sign)
{
  PorismTruth zero = porism_exact_is_zero (field, x);
  PorismTruth positive = zero == PORISM_FALSE ? porism_exact_is_positive (field, x) : zero;

  if (positive == PORISM_UNKNOWN)
    return FALSE;
  *sign = zero == PORISM_TRUE ? 0 : positive == PORISM_TRUE ? 1 : -1;

  return TRUE;
}

/* FALSE where the signs are not known, or both coordinates are 0. */
static gboolean
direction_init (Direction        *self,
                PorismExactField *field,
                const ca_t        dx,
                const ca_t        dy)
{
  *self = (Direction) { .field = field, .dx = dx, .dy = dy };

  return !CA_IS_SPECIAL (dx) && !CA_IS_SPECIAL (dy) &&
         find_sign (field, dx, &self->sign_x) && find_sign (field, dy, &self->sign_y) &&
         (self->sign_x != 0 || self->sign_y != 0);
}

/* An enclosure of the degrees in [0, 360), where no coordinate is 0. */
static void
direction_enclose (const Direction *self,
                   arb_t            degrees,
                   slong            precision)
{
  acb_t x, y;
  arb_t pi;

  acb_init (x);
  acb_init (y);
  arb_init (pi);
  ca_get_acb (x, self->dx, precision, self->field->context);
  ca_get_acb (y, self->dy, precision, self->field->context);
  arb_atan2 (degrees, acb_realref (y), acb_realref (x), precision);
  arb_const_pi (pi, precision);
  arb_div (degrees, degrees, pi, precision);
  arb_mul_si (degrees, degrees, 180, precision);
  if (self->sign_y < 0)
    arb_add_si (degrees, degrees, 360, precision);
  acb_clear (x);
  acb_clear (y);
  arb_clear (pi);
}

/* The simplest rational number in the ball. */
static gboolean
simplest_in_ball (const arb_t ball,
                  fmpq_t      simplest)
{
  gboolean found = FALSE;
  arf_t low, high;
  fmpq_t a, b;

  if (!arb_is_finite (ball) || arb_rel_accuracy_bits (ball) < PRECISION / 2)
    return FALSE;
  arf_init (low);
  arf_init (high);
  fmpq_init (a);
  fmpq_init (b);
  arb_get_interval_arf (low, high, ball, PRECISION);
  arf_get_fmpq (a, low);
  arf_get_fmpq (b, high);
  fmpq_simplest_between (simplest, a, b);
  found = fmpz_cmp_ui (fmpq_denref (simplest), MAX_DENOMINATOR) <= 0;
  arf_clear (low);
  arf_clear (high);
  fmpq_clear (a);
  fmpq_clear (b);

  return found;
}

/* The cosine of k/n turns, where @zeta is one of n turns, or n is 4. Fields of order 8 and 12 have
 * quadratic cosines, which are written with the root that lengths bring along. */
static void
set_cosine (PorismExactField *field,
            ulong             k,
            ulong             n,
            const ca_t        zeta,
            ca_t              cosine)
{
  ca_ctx_struct *context = field->context;

  if (n == 4)
    ca_set_si (cosine, k == 0 ? 1 : k == 2 ? -1 : 0, context);
  else if (n == 8 && k % 2 == 1)
    {
      ca_sqrt_ui (cosine, 2, context);
      ca_div_si (cosine, cosine, k == 3 || k == 5 ? -2 : 2, context);
    }
  else if (n == 12 && (k % 6 == 1 || k % 6 == 5))
    {
      ca_sqrt_ui (cosine, 3, context);
      ca_div_si (cosine, cosine, k == 5 || k == 7 ? -2 : 2, context);
    }
  else
    {
      ca_t conjugate;

      ca_init (conjugate, context);
      ca_pow_ui (cosine, zeta, k, context);
      ca_pow_ui (conjugate, zeta, k == 0 ? 0 : n - k, context);
      porism_exact_add (field, cosine, cosine, conjugate);
      ca_div_ui (cosine, cosine, 2, context);
      ca_clear (conjugate, context);
    }
}

/* The order of the cyclotomic field of @turn: the field's own where it is in there, else one of its
 * own. 0 where that would be dearer than it is worth. */
static ulong
find_rotation_order (const PorismExactField *field,
                     const fmpq_t            turn)
{
  ulong denominator;

  if (fmpz_cmp_ui (fmpq_denref (turn), PORISM_GREATEST_ORDER) > 0)
    return 0;
  denominator = fmpz_get_ui (fmpq_denref (turn));
  if (4 % denominator == 0)
    return 4;
  if (field->cyclotomic_order % denominator == 0)
    return field->cyclotomic_order;
  if (USUAL_ORDER % denominator == 0)
    return USUAL_ORDER;
  denominator = porism_order_with_sines (denominator);
  return porism_order_is_moderate (denominator) ? denominator : 0;
}

/* Equal roots of unity are one generator of the context. */
static void
set_root_of_unity (PorismExactField *field,
                   ulong             n,
                   ca_t              zeta)
{
  qqbar_t root;

  if (n == field->cyclotomic_order || n == 4)
    {
      ca_set (zeta, field->zeta, field->context);
      return;
    }
  qqbar_init (root);
  qqbar_root_of_unity (root, 1, n);
  ca_set_qqbar (zeta, root, field->context);
  qqbar_clear (root);
}

/* A power is reduced to as many coefficients as the degree; a root of unity that is not the field's own is
 * found anew, with a table of that size squared for its generator. */
static gboolean
spend_rotation (PorismExactField *field,
                ulong             n)
{
  double degree = (double) n_euler_phi (n);
  gboolean own = n == field->cyclotomic_order || n == 4;

  return porism_exact_spend_work (field, degree + (own ? 0 : ROOT_COST + degree * degree / 128));
}

static PorismStatus
set_rotation (PorismExactField *field,
              const fmpq_t      turn,
              ca_t              cosine,
              ca_t              sine)
{
  ulong n;
  ulong k;
  fmpz_t scaled;
  ca_t zeta;

  n = find_rotation_order (field, turn);
  if (n == 0 || !spend_rotation (field, n))
    return PORISM_UNABLE;

  ca_init (zeta, field->context);
  set_root_of_unity (field, n, zeta);
  fmpz_init (scaled);
  fmpz_mul_ui (scaled, fmpq_numref (turn), n / fmpz_get_ui (fmpq_denref (turn)));
  k = fmpz_fdiv_ui (scaled, n);
  fmpz_clear (scaled);
  set_cosine (field, k, n, zeta, cosine);
  set_cosine (field, (k + n - n / 4) % n, n, zeta, sine);
  ca_clear (zeta, field->context);

  return PORISM_OK;
}

/* Whether the direction is that of @cosine and @sine, which may be overwritten. */
typedef PorismTruth (*CompareFunc) (const Direction *self,
                                    ca_t             cosine,
                                    ca_t             sine);

/* Whether the direction, which is near the rotation by @turn, is that rotation; UNKNOWN where the
 * rotation is not in the cyclotomic field. */
static PorismTruth
compare_with_rotation (const Direction *self,
                       const fmpq_t     turn,
                       CompareFunc      compare)
{
  ca_ctx_struct *context = self->field->context;
  PorismTruth truth = PORISM_UNKNOWN;
  ca_t cosine, sine;

  ca_init (cosine, context);
  ca_init (sine, context);
  if (set_rotation (self->field, turn, cosine, sine) == PORISM_OK)
    truth = compare (self, cosine, sine);
  ca_clear (cosine, context);
  ca_clear (sine, context);

  return truth;
}

static PorismTruth
compare_coordinates (const Direction *self,
                     ca_t             cosine,
                     ca_t             sine)
{
  porism_exact_mul (self->field, cosine, cosine, self->dy);
  porism_exact_mul (self->field, sine, sine, self->dx);
  porism_exact_sub (self->field, sine, sine, cosine);

  return porism_exact_is_zero (self->field, sine);
}

/* By their squares: one of the coordinates may be a root. */
static PorismTruth
compare_squares (const Direction *self,
                 ca_t             cosine,
                 ca_t             sine)
{
  ca_ctx_struct *context = self->field->context;

  ca_mul (cosine, cosine, cosine, context);
  ca_mul (cosine, cosine, self->dy, context);
  ca_mul (cosine, cosine, self->dy, context);
  ca_mul (sine, sine, sine, context);
  ca_mul (sine, sine, self->dx, context);
  ca_mul (sine, sine, self->dx, context);
  ca_sub (sine, sine, cosine, context);

  return porism_exact_is_zero (self->field, sine);
}

/* The same by the squares, which are half as fine: what bisects an angle of the field is a root away
 * from it. Squares repeat after half a turn, and @turn is known to be near. */
static PorismTruth
square_is_rotation (const Direction *self,
                    const fmpq_t     turn)
{
  ca_ctx_struct *context = self->field->context;
  Direction square = { .field = self->field };
  PorismTruth truth;
  fmpq_t twice;
  ca_t dx, dy, product;

  ca_init (dx, context);
  ca_init (dy, context);
  ca_init (product, context);
  fmpq_init (twice);
  porism_exact_mul (self->field, dx, self->dx, self->dx);
  porism_exact_mul (self->field, product, self->dy, self->dy);
  porism_exact_sub (self->field, dx, dx, product);
  porism_exact_mul (self->field, dy, self->dx, self->dy);
  porism_exact_mul_si (self->field, dy, dy, 2);
  square.dx = dx;
  square.dy = dy;
  fmpq_mul_2exp (twice, turn, 1);
  truth = compare_with_rotation (&square, twice, compare_coordinates);
  fmpq_clear (twice);
  ca_clear (dx, context);
  ca_clear (dy, context);
  ca_clear (product, context);

  return truth;
}

/* The same by the minimal polynomial of the slope, whatever the field. */
static gboolean
slope_is_tangent (const Direction *self,
                  const fmpq_t     turn)
{
  ca_ctx_struct *context = self->field->context;
  slong limit = ca_ctx_get_option (context, CA_OPT_QQBAR_DEG_LIMIT);
  gboolean same = FALSE;
  qqbar_t slope;
  ca_t quotient;
  slong p;
  ulong q;

  qqbar_init (slope);
  ca_init (quotient, context);
  porism_exact_div (self->field, quotient, self->dy, self->dx);
  ca_ctx_set_option (context, CA_OPT_QQBAR_DEG_LIMIT, CONVERSION_DEGREE);
  if (!porism_exact_exceeded (self->field) && ca_can_evaluate_qqbar (quotient, context) &&
      porism_exact_is_convertible (self->field, quotient) &&
      porism_exact_afford (self->field,
                           porism_exact_conversion_cost (self->field, quotient, CONVERSION_DEGREE)) &&
      ca_get_qqbar (slope, quotient, context) &&
      qqbar_degree (slope) <= CONVERSION_DEGREE && qqbar_atan_pi (&p, &q, slope))
    {
      fmpq_t difference;

      /* slopes repeat after half a turn, and @turn is known to be near */
      fmpq_init (difference);
      fmpq_set_si (difference, p, q);
      fmpq_sub (difference, difference, turn);
      fmpq_sub (difference, difference, turn);
      same = fmpz_is_one (fmpq_denref (difference));
      fmpq_clear (difference);
    }
  ca_ctx_set_option (context, CA_OPT_QQBAR_DEG_LIMIT, limit);
  ca_clear (quotient, context);
  qqbar_clear (slope);

  return same;
}

/* Whether the direction is the rotation by @turn, which an enclosure of it proposes. */
static PorismTruth
direction_is_turn (const Direction *self,
                   const fmpq_t     turn)
{
  PorismTruth truth = compare_with_rotation (self, turn, compare_coordinates);

  /* The direction itself is known, so what was too dear on one way leaves the others open. */
  porism_exact_resume (self->field);
  if (truth == PORISM_UNKNOWN)
    truth = compare_with_rotation (self, turn, compare_squares);
  if (truth == PORISM_UNKNOWN)
    truth = square_is_rotation (self, turn);
  porism_exact_resume (self->field);
  if (truth == PORISM_UNKNOWN && slope_is_tangent (self, turn))
    truth = PORISM_TRUE;

  return truth;
}

/* The degrees of a direction on an axis or a diagonal. */
static gboolean
direction_on_grid (const Direction *self,
                   fmpq_t           degrees)
{
  slong multiple;

  if (self->sign_y == 0)
    multiple = self->sign_x > 0 ? 0 : 4;
  else if (self->sign_x == 0)
    multiple = self->sign_y > 0 ? 2 : 6;
  else if (CA_IS_QQ (self->dx, self->field->context) && CA_IS_QQ (self->dy, self->field->context) &&
           fmpz_cmpabs (CA_FMPQ_NUMREF (self->dx), CA_FMPQ_NUMREF (self->dy)) == 0 &&
           fmpz_equal (CA_FMPQ_DENREF (self->dx), CA_FMPQ_DENREF (self->dy)))
    multiple = self->sign_y > 0 ? (self->sign_x > 0 ? 1 : 3) : (self->sign_x > 0 ? 7 : 5);
  else
    return FALSE;
  fmpq_set_si (degrees, 45 * multiple, 1);

  return TRUE;
}

/* Whether the direction is a rational number of degrees, in [0, 360), with a denominator up to
 * MAX_DENOMINATOR. Rational coordinates give multiples of 45 only (Niven). */
static gboolean
direction_get_degrees (const Direction *self,
                       fmpq_t           degrees)
{
  PorismTruth truth = PORISM_FALSE;
  fmpq_t turn;
  arb_t ball;

  if (direction_on_grid (self, degrees))
    return TRUE;
  if (CA_IS_QQ (self->dx, self->field->context) && CA_IS_QQ (self->dy, self->field->context))
    return FALSE;

  fmpq_init (turn);
  arb_init (ball);
  direction_enclose (self, ball, PRECISION);
  if (simplest_in_ball (ball, degrees))
    {
      fmpq_set (turn, degrees);
      fmpz_mul_ui (fmpq_denref (turn), fmpq_denref (turn), 360);
      fmpq_canonicalise (turn);
      truth = direction_is_turn (self, turn);
    }
  fmpq_clear (turn);
  arb_clear (ball);

  return truth == PORISM_TRUE;
}

/**
 * porism_exact_angle_get_turn:
 * @turn: (out): initialised
 *
 * Returns: whether the direction (@dx, @dy) is known to be a rational number of turns, in [0, 1),
 *   with a moderate denominator
 */
gboolean
porism_exact_angle_get_turn (PorismExactField *field,
                             const ca_t        dx,
                             const ca_t        dy,
                             fmpq_t            turn)
{
  Direction direction;

  if (!direction_init (&direction, field, dx, dy) || !direction_get_degrees (&direction, turn))
    return FALSE;
  fmpz_mul_ui (fmpq_denref (turn), fmpq_denref (turn), 360);
  fmpq_canonicalise (turn);

  return TRUE;
}

/**
 * porism_exact_angle_is_turn:
 *
 * Returns: whether the direction (@dx, @dy) is the rotation by @turn
 */
PorismTruth
porism_exact_angle_is_turn (PorismExactField *field,
                            const ca_t        dx,
                            const ca_t        dy,
                            const fmpq_t      turn)
{
  PorismTruth truth = PORISM_FALSE;
  Direction direction;
  fmpq_t part, degrees;
  arb_t ball;

  if (!direction_init (&direction, field, dx, dy))
    return PORISM_UNKNOWN;
  fmpq_init (part);
  fmpq_init (degrees);
  arb_init (ball);
  fmpz_fdiv_r (fmpq_numref (part), fmpq_numref (turn), fmpq_denref (turn));
  fmpz_set (fmpq_denref (part), fmpq_denref (turn));
  fmpq_mul_si (degrees, part, 360);
  if (direction.sign_x != 0 && direction.sign_y != 0)
    {
      direction_enclose (&direction, ball, PRECISION);
      if (arb_contains_fmpq (ball, degrees))
        truth = direction_is_turn (&direction, part);
    }
  else if (direction_on_grid (&direction, part))
    truth = fmpq_equal (part, degrees) ? PORISM_TRUE : PORISM_FALSE;
  arb_clear (ball);
  fmpq_clear (part);
  fmpq_clear (degrees);

  return truth;
}

/**
 * porism_exact_angle_enclose:
 * @radians: (out): initialised
 *
 * Returns: whether the angle of the direction (@dx, @dy), in [0, 2 pi), was enclosed
 */
gboolean
porism_exact_angle_enclose (PorismExactField *field,
                            const ca_t        dx,
                            const ca_t        dy,
                            slong             precision,
                            arb_t             radians)
{
  Direction direction;
  fmpq_t degrees;
  arb_t pi;

  if (!direction_init (&direction, field, dx, dy))
    return FALSE;
  fmpq_init (degrees);
  arb_init (pi);
  if (direction_on_grid (&direction, degrees))
    arb_set_fmpq (radians, degrees, precision);
  else
    direction_enclose (&direction, radians, precision);
  arb_const_pi (pi, precision);
  arb_mul (radians, radians, pi, precision);
  arb_div_si (radians, radians, 180, precision);
  arb_clear (pi);
  fmpq_clear (degrees);

  return TRUE;
}

/**
 * porism_degrees_to_text:
 *
 * Returns: (transfer full): "65°", "22.5°", "(180/7)°"
 */
char *
porism_degrees_to_text (const fmpq_t degrees)
{
  const char *sign = fmpq_sgn (degrees) < 0 ? "-" : "";
  ulong denominator = fmpz_get_ui (fmpq_denref (degrees));
  char *whole, *text;
  fmpz_t thousandths;

  fmpz_init (thousandths);
  fmpz_abs (thousandths, fmpq_numref (degrees));
  if (1000 % denominator == 0 && denominator > 1)
    {
      ulong rest;
      g_autofree char *digits = NULL;
      gsize length;

      fmpz_mul_ui (thousandths, thousandths, 1000 / denominator);
      rest = fmpz_fdiv_ui (thousandths, 1000);
      fmpz_fdiv_q_ui (thousandths, thousandths, 1000);
      digits = g_strdup_printf ("%03lu", rest);
      for (length = 3; digits[length - 1] == '0'; length--)
        digits[length - 1] = '\0';
      whole = fmpz_get_str (NULL, 10, thousandths);
      text = g_strdup_printf ("%s%s.%s°", sign, whole, digits);
    }
  else
    {
      whole = fmpz_get_str (NULL, 10, thousandths);
      text = denominator == 1 ? g_strdup_printf ("%s%s°", sign, whole)
                              : g_strdup_printf ("%s(%s/%lu)°", sign, whole, denominator);
    }
  flint_free (whole);
  fmpz_clear (thousandths);

  return text;
}

/* The cosine, where it or the length of the direction is rational. */
static gboolean
direction_get_cosine (const Direction *self,
                      ca_t             cosine)
{
  ca_ctx_struct *context = self->field->context;
  gboolean found = FALSE;
  ca_t square, norm;

  ca_init (square, context);
  ca_init (norm, context);
  porism_exact_mul (self->field, square, self->dx, self->dx);
  porism_exact_mul (self->field, norm, self->dy, self->dy);
  porism_exact_add (self->field, norm, norm, square);
  porism_exact_div (self->field, square, square, norm);
  porism_exact_sqrt (self->field, cosine, square);
  if (CA_IS_QQ (cosine, context))
    {
      if ((fmpq_sgn (CA_FMPQ (cosine)) < 0) != (self->sign_x < 0))
        ca_neg (cosine, cosine, context);
      found = TRUE;
    }
  else
    {
      porism_exact_sqrt (self->field, norm, norm);
      found = CA_IS_QQ (norm, context);
      porism_exact_div (self->field, cosine, self->dx, norm);
    }
  found = found && !porism_exact_exceeded (self->field);
  ca_clear (square, context);
  ca_clear (norm, context);

  return found;
}

/* @whole degrees plus or minus a function. */
static char *
sum_text (long        whole,
          int         sign,
          const char *name,
          const char *argument)
{
  if (argument == NULL)
    return NULL;
  if (whole == 0)
    return g_strdup_printf ("%s%s(%s)", sign < 0 ? "-" : "", name, argument);

  return g_strdup_printf ("%ld°%c%s(%s)", whole, sign < 0 ? '-' : '+', name, argument);
}

static char *
inverse_function_text (const Direction *self,
                       long             turns)
{
  ca_ctx_struct *context = self->field->context;
  g_autofree char *argument = NULL;
  char *text;
  ca_t value;

  ca_init (value, context);
  if (direction_get_cosine (self, value))
    {
      argument = porism_exact_to_text (self->field, value);
      text = sum_text (360 * (turns + (self->sign_y < 0)), self->sign_y, "acos", argument);
    }
  else
    {
      int sign = self->sign_x * self->sign_y;
      long half_turns = self->sign_x < 0 ? 1 : self->sign_y < 0 ? 2 : 0;

      porism_exact_div (self->field, value, self->dy, self->dx);
      if (sign < 0)
        ca_neg (value, value, context);
      argument = porism_exact_exceeded (self->field) ? NULL : porism_exact_to_text (self->field, value);
      text = sum_text (360 * turns + 180 * half_turns, sign, "atan", argument);
    }
  ca_clear (value, context);

  return text;
}

/**
 * porism_exact_angle_to_text:
 *
 * Returns: (transfer full) (nullable): the angle of the direction (@dx, @dy), from 0° to below
 *   360°, plus @turns whole turns
 */
char *
porism_exact_angle_to_text (PorismExactField *field,
                            const ca_t        dx,
                            const ca_t        dy,
                            long              turns)
{
  Direction direction;
  char *text;
  fmpq_t degrees;

  porism_exact_resume (field);
  if (!direction_init (&direction, field, dx, dy))
    return NULL;
  fmpq_init (degrees);
  if (direction_get_degrees (&direction, degrees))
    {
      fmpq_add_si (degrees, degrees, 360 * turns);
      text = porism_degrees_to_text (degrees);
    }
  else
    text = inverse_function_text (&direction, turns);
  porism_exact_resume (field);
  fmpq_clear (degrees);

  return text;
}

/* The rounded degrees of an angle that is not rational, whose enclosures end by rounding to one
 * double. */
static gboolean
round_degrees (const Direction *self,
               long             turns,
               double          *degrees)
{
  gboolean found = FALSE;
  arb_t ball;

  arb_init (ball);
  for (slong precision = PRECISION; !found && precision <= LAST_PRECISION; precision *= 2)
    {
      direction_enclose (self, ball, precision);
      arb_add_si (ball, ball, 360 * turns, precision);
      found = porism_ball_to_double (ball, degrees);
    }
  arb_clear (ball);

  return found;
}

/**
 * porism_exact_angle_to_degrees:
 *
 * Returns: FALSE where the direction is (0, 0) or cannot be decided
 */
gboolean
porism_exact_angle_to_degrees (PorismExactField *field,
                               const ca_t        dx,
                               const ca_t        dy,
                               long              turns,
                               double           *degrees)
{
  Direction direction;
  gboolean found;
  fmpq_t exact;

  porism_exact_resume (field);
  if (!direction_init (&direction, field, dx, dy))
    return FALSE;
  fmpq_init (exact);
  if (direction_get_degrees (&direction, exact))
    {
      ca_t value;

      fmpq_add_si (exact, exact, 360 * turns);
      ca_init (value, field->context);
      ca_set_fmpq (value, exact, field->context);
      found = porism_exact_to_double (field, value, degrees);
      ca_clear (value, field->context);
    }
  else
    found = round_degrees (&direction, turns, degrees);
  fmpq_clear (exact);

  return found;
}

/* Notes that the field has not the rotation by @turn. */
static void
note_wanted (PorismExactField *field,
             const fmpq_t      turn)
{
  ulong order = fmpz_cmp_ui (fmpq_denref (turn), PORISM_GREATEST_ORDER) <= 0
                  ? fmpz_get_ui (fmpq_denref (turn)) : 0;

  if (order == 0 || (4 % order != 0 && field->cyclotomic_order % order != 0))
    field->wanted_order = porism_order_join (field->wanted_order, order);
}

/**
 * porism_exact_rotation:
 * @turn: in turns of 2 pi
 * @cosine: (out): initialised
 * @sine: (out): initialised
 *
 * Quarter turns are in every field. A number of the figure may be any turn, which no expression shows:
 * where the field has not that rotation, it is made in a field of its own, and the order that is wanted is
 * noted; in a field of that order such rotations recognise each other.
 *
 * Returns: UNABLE where the denominator of @turn is large and does not divide the order of the
 *   field's cyclotomic field
 */
PorismStatus
porism_exact_rotation (PorismExactField *field,
                       const fmpq_t      turn,
                       ca_t              cosine,
                       ca_t              sine)
{
  note_wanted (field, turn);
  return set_rotation (field, turn, cosine, sine);
}
