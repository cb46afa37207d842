/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is decided for every value of the parameters at once.
 *
 * An element whose normal form is 0 vanishes everywhere. One whose normal form is not 0 vanishes
 * nowhere but on a curve, unless one of its conjugates (the other signs of the roots in it) vanishes
 * identically: then nothing is known, since which sign a root of a square has depends on the place.
 * That no conjugate does is shown at one place, by balls. A sign is known of sums of positive terms,
 * of quadratic forms, and of what the case at hand has already decided. */

#include "config.h"

#include "engine/field/generic-tower.h"

#define PRECISION 128
#define MOST_CONJUGATES 10
#define MOST_QUADRATIC 8
#define MOST_TERMS_TO_FACTOR 120
#define MOST_CHOICES 12

/* ---- zero ---- */

typedef struct
{
  PorismGenericTower *tower;
  const fmpz_mpoly_q_struct *value;
  gboolean needed[PORISM_MOST_GENERATORS];
  acb_ptr place;                /* values of the parameters and generators */
} Conjugates;

/* A place that no curve of a figure goes through by accident. */
static void
set_place (const PorismGenericTower *tower,
           acb_ptr                   place)
{
  for (guint i = 0; i < tower->n_parameters; i++)
    {
      acb_set_si (place + i, (slong) (1000003UL * (i + 7) * (i + 11) % 7919) - 3960);
      acb_div_si (place + i, place + i, 1009, PRECISION);
    }
  acb_const_pi (place + porism_tower_pi (tower), PRECISION);
}

/* Which generators occur in @value, and in the squares of those. */
static guint
find_needed (Conjugates *self)
{
  const PorismGenericTower *tower = self->tower;
  guint n = 0;

  for (guint i = tower->n_generators; i-- > 0;)
    {
      slong variable = porism_tower_variable (tower, i);
      const fmpz_mpoly_struct *p = fmpz_mpoly_q_numref (self->value);

      self->needed[i] = fmpz_mpoly_degree_si (p, variable, tower->context) > 0;
      for (guint k = i + 1; k < tower->n_generators && !self->needed[i]; k++)
        self->needed[i] = self->needed[k] &&
                          fmpz_mpoly_degree_si (fmpz_mpoly_q_numref (&tower->generators[k].square), variable,
                                                tower->context) > 0;
      n += self->needed[i];
    }
  return n;
}

/* Whether no conjugate by the generators from @i on vanishes at the place. */
static gboolean
all_differ_from_zero (Conjugates *self,
                      guint       i)
{
  const PorismGenericTower *tower = self->tower;
  gboolean differ = TRUE;
  acb_t value;

  while (i < tower->n_generators && !self->needed[i])
    i++;
  if (i == tower->n_generators)
    {
      acb_init (value);
      fmpz_mpoly_q_evaluate_acb (value, self->value, self->place, PRECISION, tower->context);
      differ = !acb_contains_zero (value);
      acb_clear (value);
      return differ;
    }
  acb_init (value);
  fmpz_mpoly_q_evaluate_acb (value, &tower->generators[i].square, self->place, PRECISION,
                             tower->context);
  acb_sqrt (self->place + porism_tower_variable (tower, i), value, PRECISION);
  for (int sign = 0; sign < 2 && differ; sign++)
    {
      acb_neg (value, self->place + porism_tower_variable (tower, i));
      differ = all_differ_from_zero (self, i + 1);
      acb_set (self->place + porism_tower_variable (tower, i), value);
    }
  acb_clear (value);

  return differ;
}

static PorismTruth
decide_zero (PorismGenericTower        *tower,
             const fmpz_mpoly_q_struct *value)
{
  Conjugates conjugates = { .tower = tower, .value = value };
  slong n = porism_tower_n_variables (tower);
  gboolean differ;
  guint needed;

  if (fmpz_mpoly_q_is_zero (value, tower->context))
    return PORISM_TRUE;
  needed = find_needed (&conjugates);
  if (needed == 0)
    return PORISM_FALSE;
  if (needed > MOST_CONJUGATES ||
      !porism_tower_spend (tower, (gulong) fmpz_mpoly_q_numref (value)->length << needed))
    return PORISM_UNKNOWN;
  conjugates.place = _acb_vec_init (n);
  set_place (tower, conjugates.place);
  differ = all_differ_from_zero (&conjugates, 0);
  _acb_vec_clear (conjugates.place, n);

  return differ ? PORISM_FALSE : PORISM_UNKNOWN;
}

static gboolean
is_pretended (PorismGenericTower *tower)
{
  guint test = tower->n_tests++;

  return test >= tower->first_pretended && test - tower->first_pretended < tower->n_pretended;
}

PorismTruth
porism_generic_is_zero (PorismGenericField  *f,
                        const PorismGeneric *a)
{
  PorismTruth zero;

  if (f->tower->measuring)
    {
      f->tower->degree += a->degrees[0];
      return PORISM_FALSE;
    }
  if (porism_generic_is_exceeded (f))
    return PORISM_UNKNOWN;
  zero = decide_zero (f->tower, &a->value);
  if (zero == PORISM_FALSE && !porism_generic_is_constant (f, a) && is_pretended (f->tower))
    return PORISM_TRUE;
  return zero;
}

PorismTruth
porism_generic_is_negligible (PorismGenericField  *f,
                              const PorismGeneric *a,
                              const PorismGeneric *scale)
{
  return porism_generic_is_zero (f, a);
}

void
porism_generic_begin_tests (PorismGenericField *f,
                            guint               first,
                            guint               pretended)
{
  f->tower->n_tests = 0;
  f->tower->first_pretended = first;
  f->tower->n_pretended = pretended;
}

guint
porism_generic_get_n_tests (const PorismGenericField *f)
{
  return f->tower->n_tests;
}

/* ---- signs that are plain to see ---- */

static gboolean
is_positive_monomial (const PorismGenericTower *self,
                      const ulong              *exponents)
{
  for (guint i = 0; i < self->n_parameters; i++)
    if (exponents[i] % 2 == 1)
      return FALSE;
  for (guint i = 0; i < self->n_generators; i++)
    if (self->generators[i].sign_of >= 0 && exponents[porism_tower_variable (self, i)] % 2 == 1)
      return FALSE;
  return TRUE;
}

/* 1 where @p is a sum of even powers and roots with positive coefficients, -1 for negative ones. */
static gint
find_sign_of_terms (const PorismGenericTower *self,
                    const fmpz_mpoly_t        p)
{
  ulong exponents[porism_tower_n_variables (self)];
  gint sign = 0;
  fmpz_t coefficient;

  fmpz_init (coefficient);
  for (slong i = 0; i < p->length; i++)
    {
      fmpz_mpoly_get_term_exp_ui (exponents, p, i, self->context);
      fmpz_mpoly_get_term_coeff_fmpz (coefficient, p, i, self->context);
      if (!is_positive_monomial (self, exponents) ||
          (sign != 0 && fmpz_sgn (coefficient) != sign))
        {
          sign = 0;
          break;
        }
      sign = fmpz_sgn (coefficient);
    }
  fmpz_clear (coefficient);

  return sign;
}

/* Where no parameter occurs, the roots have their values. */
static void
enclose_constant (const PorismGenericTower  *self,
                  acb_t                      ball,
                  const fmpz_mpoly_q_struct *value,
                  slong                      precision)
{
  slong n = porism_tower_n_variables (self);
  acb_ptr place = _acb_vec_init (n);

  acb_const_pi (place + porism_tower_pi (self), precision);
  for (guint i = 0; i < self->n_generators; i++)
    {
      acb_ptr root = place + porism_tower_variable (self, i);

      if (!self->generators[i].constant)
        continue;
      fmpz_mpoly_q_evaluate_acb (root, &self->generators[i].square, place, precision, self->context);
      acb_sqrt (root, root, precision);
    }
  fmpz_mpoly_q_evaluate_acb (ball, value, place, precision, self->context);
  _acb_vec_clear (place, n);
}

gboolean
porism_generic_enclose (PorismGenericField  *f,
                        arb_t                ball,
                        const PorismGeneric *a,
                        slong                precision)
{
  acb_t value;

  if (!porism_generic_is_constant (f, a))
    return FALSE;
  acb_init (value);
  enclose_constant (f->tower, value, &a->value, precision);
  arb_set (ball, acb_realref (value));
  acb_clear (value);

  return TRUE;
}

static gint
find_sign_of_constant (const PorismGenericTower *self,
                       const fmpz_mpoly_t        p)
{
  fmpz_mpoly_q_t value;
  gint sign = 0;
  acb_t ball;

  acb_init (ball);
  fmpz_mpoly_q_init (value, self->context);
  fmpz_mpoly_set (fmpz_mpoly_q_numref (value), p, self->context);
  enclose_constant (self, ball, value, PRECISION);
  if (arb_is_positive (acb_realref (ball)))
    sign = 1;
  else if (arb_is_negative (acb_realref (ball)))
    sign = -1;
  fmpz_mpoly_q_clear (value, self->context);
  acb_clear (ball);

  return sign;
}

/* A polynomial of degree 2 in a few variables as a symmetric matrix, the last row for the degree
 * below 2; entries are doubled, so that they are integers. */
static void
find_matrix (const PorismGenericTower *self,
             const fmpz_mpoly_t        p,
             fmpq_mat_t                matrix,
             const gint               *row_of,
             slong                     last)
{
  ulong exponents[porism_tower_n_variables (self)];
  fmpz_t coefficient;

  fmpz_init (coefficient);
  for (slong i = 0; i < p->length; i++)
    {
      slong at[2] = { last, last };
      guint n = 0;

      fmpz_mpoly_get_term_exp_ui (exponents, p, i, self->context);
      for (guint k = 0; k < self->n_parameters; k++)
        for (ulong e = 0; e < exponents[k] && n < 2; e++)
          at[n++] = row_of[k];
      fmpz_mpoly_get_term_coeff_fmpz (coefficient, p, i, self->context);
      if (at[0] == at[1])
        fmpz_mul_ui (coefficient, coefficient, 2);
      fmpq_set_fmpz (fmpq_mat_entry (matrix, at[0], at[1]), coefficient);
      fmpq_set_fmpz (fmpq_mat_entry (matrix, at[1], at[0]), coefficient);
    }
  fmpz_clear (coefficient);
}

/* Whether the quadratic form is never negative: by completing squares. Destroys @matrix. */
static gboolean
is_semidefinite (fmpq_mat_t matrix)
{
  slong n = fmpq_mat_nrows (matrix);
  gboolean semidefinite = TRUE;
  fmpq_t factor;

  fmpq_init (factor);
  for (slong k = 0; k < n && semidefinite; k++)
    {
      gint sign = fmpq_sgn (fmpq_mat_entry (matrix, k, k));

      semidefinite = sign >= 0;
      for (slong i = k + 1; i < n && semidefinite; i++)
        {
          if (fmpq_is_zero (fmpq_mat_entry (matrix, i, k)))
            continue;
          semidefinite = sign > 0;
          if (!semidefinite)
            break;
          fmpq_div (factor, fmpq_mat_entry (matrix, i, k), fmpq_mat_entry (matrix, k, k));
          for (slong j = k + 1; j < n; j++)
            fmpq_submul (fmpq_mat_entry (matrix, i, j), factor, fmpq_mat_entry (matrix, k, j));
        }
    }
  fmpq_clear (factor);

  return semidefinite;
}

/* 1 for a quadratic polynomial that is nowhere negative, -1 for one that is nowhere positive. */
static gint
find_sign_of_quadratic (const PorismGenericTower *self,
                        const fmpz_mpoly_t        p)
{
  gint row_of[self->n_parameters + 1];
  slong n = 0;
  gint sign = 0;

  if (fmpz_mpoly_total_degree_si (p, self->context) != 2 || porism_tower_has_generators (self, p) ||
      fmpz_mpoly_degree_si (p, porism_tower_pi (self), self->context) > 0)
    return 0;
  for (guint i = 0; i < self->n_parameters; i++)
    {
      row_of[i] = (gint) n;
      n += fmpz_mpoly_degree_si (p, i, self->context) > 0;
    }
  if (n > MOST_QUADRATIC)
    return 0;
  for (int attempt = 1; attempt >= -1 && sign == 0; attempt -= 2)
    {
      fmpq_mat_t matrix;

      fmpq_mat_init (matrix, n + 1, n + 1);
      find_matrix (self, p, matrix, row_of, n);
      if (attempt < 0)
        fmpq_mat_neg (matrix, matrix);
      if (is_semidefinite (matrix))
        sign = attempt;
      fmpq_mat_clear (matrix);
    }
  return sign;
}

static gint
find_fact (const PorismGenericTower *self,
           const fmpz_mpoly_t        p)
{
  for (guint i = 0; i < self->facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (self->facts, PorismFact, i);

      if (fmpz_mpoly_equal (&fact->polynomial, p, self->context))
        return fact->sign;
    }
  return 0;
}

/* Of a polynomial with a positive leading coefficient and no constant factor. */
static gint
find_sign_of_primitive (const PorismGenericTower *self,
                        const fmpz_mpoly_t        p)
{
  gint sign = find_sign_of_terms (self, p);

  if (sign == 0 && !porism_tower_has_parameters (self, p))
    sign = find_sign_of_constant (self, p);
  if (sign == 0)
    sign = find_sign_of_quadratic (self, p);
  return sign != 0 ? sign : find_fact (self, p);
}

/* ---- signs of products ---- */

typedef gint (*SignFunc) (PorismGenericTower *self,
                          const fmpz_mpoly_t  primitive);

static gint
look_up (PorismGenericTower *self,
         const fmpz_mpoly_t  p)
{
  return find_sign_of_primitive (self, p);
}

/* As look_up(), or what this case has for it. */
static gint
look_up_or_choose (PorismGenericTower *self,
                   const fmpz_mpoly_t  p)
{
  gint sign = find_sign_of_primitive (self, p);
  PorismFact fact;

  if (sign != 0 || self->n_asked == MOST_CHOICES || !porism_tower_has_parameters (self, p))
    return sign;
  fact.sign = self->n_asked >= self->n_choices || (self->choices >> self->n_asked & 1) ? 1 : -1;
  self->n_asked++;
  fmpz_mpoly_init (&fact.polynomial, self->context);
  fmpz_mpoly_set (&fact.polynomial, p, self->context);
  g_array_append_val (self->facts, fact);

  return fact.sign;
}

/* The sign of the one factor @p, which is not constant. */
static gint
find_sign_of_factor (PorismGenericTower *self,
                     const fmpz_mpoly_t  p,
                     SignFunc            find)
{
  fmpz_mpoly_t primitive;
  gint sign;
  fmpz_t content;

  fmpz_init (content);
  fmpz_mpoly_init (primitive, self->context);
  _fmpz_vec_content (content, p->coeffs, p->length);
  if (fmpz_sgn (p->coeffs) < 0)
    fmpz_neg (content, content);
  fmpz_mpoly_scalar_divexact_fmpz (primitive, p, content, self->context);
  sign = find (self, primitive) * fmpz_sgn (content);
  fmpz_mpoly_clear (primitive, self->context);
  fmpz_clear (content);

  return sign;
}

static gint
find_sign_by_factors (PorismGenericTower *self,
                      const fmpz_mpoly_t  p,
                      SignFunc            find)
{
  gint sign = 0;
  fmpz_mpoly_factor_t factors;
  fmpz_mpoly_t base;

  fmpz_mpoly_factor_init (factors, self->context);
  fmpz_mpoly_init (base, self->context);
  if (fmpz_mpoly_factor (factors, p, self->context))
    {
      sign = fmpz_sgn (factors->constant);
      for (slong i = 0; i < factors->num && sign != 0; i++)
        if (fmpz_mpoly_factor_get_exp_si (factors, i, self->context) % 2 == 1)
          {
            fmpz_mpoly_factor_get_base (base, factors, i, self->context);
            sign *= find_sign_of_factor (self, base, find);
          }
    }
  fmpz_mpoly_clear (base, self->context);
  fmpz_mpoly_factor_clear (factors, self->context);

  return sign;
}

static gint find_sign (PorismGenericTower *self, const fmpz_mpoly_t p, SignFunc find);

/* Of what has generators: that of what its coefficients have in common, times that of the rest. */
static gint
find_sign_apart (PorismGenericTower *self,
                 const fmpz_mpoly_t  p,
                 SignFunc            find)
{
  fmpz_mpoly_t content, rest;
  gint sign = 1;

  fmpz_mpoly_init (content, self->context);
  fmpz_mpoly_init (rest, self->context);
  porism_tower_find_content (self, content, p);
  fmpz_mpoly_divides (rest, p, content, self->context);
  if (!fmpz_mpoly_is_fmpz (content, self->context))
    sign = find_sign (self, content, find);
  else if (fmpz_sgn (content->coeffs) < 0)
    sign = -1;
  if (sign != 0)
    sign *= find_sign_of_factor (self, rest, find);
  fmpz_mpoly_clear (rest, self->context);
  fmpz_mpoly_clear (content, self->context);

  return sign;
}

static gint
find_sign (PorismGenericTower *self,
           const fmpz_mpoly_t  p,
           SignFunc            find)
{
  gint sign;

  if (fmpz_mpoly_is_fmpz (p, self->context))
    return fmpz_sgn (p->coeffs);
  sign = find_sign_of_factor (self, p, look_up);
  if (sign != 0)
    return sign;
  if (p->length <= MOST_TERMS_TO_FACTOR && !porism_tower_has_generators (self, p) &&
      porism_tower_spend (self, (gulong) (p->length * p->length)))
    return find_sign_by_factors (self, p, find);
  return porism_tower_has_generators (self, p) ? find_sign_apart (self, p, find) : find_sign_of_factor (self, p, find);
}

gint
porism_tower_find_sign (PorismGenericTower *self,
                        const fmpz_mpoly_t  p)
{
  return find_sign (self, p, look_up);
}

/* ---- decisions ---- */

PorismTruth
porism_generic_is_positive (PorismGenericField  *f,
                            const PorismGeneric *a)
{
  PorismGenericTower *tower = f->tower;
  PorismTruth zero;
  gint sign;

  if (tower->measuring)
    {
      tower->n_signs++;
      return PORISM_TRUE;
    }
  if (porism_generic_is_exceeded (f))
    return PORISM_UNKNOWN;
  zero = decide_zero (tower, &a->value);
  if (zero != PORISM_FALSE || a->sign < 0)
    return zero == PORISM_UNKNOWN && a->sign >= 0 ? PORISM_UNKNOWN : PORISM_FALSE;
  if (a->sign > 0)
    return PORISM_TRUE;
  sign = find_sign (tower, fmpz_mpoly_q_numref (&a->value), look_up_or_choose);
  if (sign != 0)
    sign *= find_sign (tower, fmpz_mpoly_q_denref (&a->value), look_up_or_choose);

  return sign == 0 ? PORISM_UNKNOWN : sign > 0;
}

PorismTruth
porism_generic_is_inside (PorismGenericField  *f,
                          const PorismGeneric *a,
                          const PorismGeneric *scale)
{
  if ((a->sign > 0 && !f->tower->measuring && !porism_generic_is_exceeded (f)) ||
      (!f->tower->measuring && !porism_generic_is_exceeded (f) &&
       decide_zero (f->tower, &a->value) == PORISM_TRUE))
    return PORISM_TRUE;
  return porism_generic_is_positive (f, a);
}

void
porism_generic_choose (PorismGenericField *f,
                       guint64             choices,
                       guint               n)
{
  f->tower->choices = choices;
  f->tower->n_choices = n;
  f->tower->n_asked = 0;
}

guint
porism_generic_get_n_asked (const PorismGenericField *f)
{
  return f->tower->n_asked;
}

/* ---- degrees ---- */

void
porism_generic_measure (PorismGenericField *f)
{
  f->tower->measuring = TRUE;
}

gboolean
porism_generic_has_sides (const PorismGenericField *f)
{
  return f->tower->n_roots > 0 || f->tower->n_signs > 0;
}

double
porism_generic_get_degree (const PorismGenericField *f)
{
  return ldexp (f->tower->degree, (int) MIN (f->tower->n_roots, 1000));
}
