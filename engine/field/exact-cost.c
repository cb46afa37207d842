/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The estimates of exact-cost.h. */

#include "config.h"

#include "engine/field/exact-cost.h"

/* The search for relations between generators, for each pair of them. */
#define RELATION_COST 300
#define MERGE_COST 50
/* Of the proof of such a relation. Few are guessed, and few proofs take all that is estimated: more than a step. */
#define MOST_PROOF (10 * PORISM_EXACT_STEP)
/* Short coefficients do not count for minimal polynomials, and Calcium gives up beyond long ones. */
#define FREE_LIMBS 2
#define MOST_LIMBS 320
/* Conjugates of long coefficients may lie close to each other, and are told apart by balls that are as long
 * as the degree times the coefficients. */
#define EASY_LIMBS 4
#define SEPARATION_COST 4

typedef struct
{
  double generators;
  double terms;                 /* of numerator and denominator; the degree, in a number field */
  double relations;             /* terms of the relations between the generators */
  double limbs;                 /* of the longest coefficients above and below together */
  double degree;
} Size;

static double
count_limbs (slong bits)
{
  return 1 + (double) labs (bits) / 64;
}

/* The coefficients of an element of a number field. */
static double
measure_coefficients (const nf_elem_struct *element,
                      ca_field_srcptr       field)
{
  const nf_struct *nf = CA_FIELD_NF (field);

  if (nf->flag & NF_LINEAR)
    return count_limbs ((slong) fmpz_bits (LNF_ELEM_NUMREF (element))) +
           count_limbs ((slong) fmpz_bits (LNF_ELEM_DENREF (element)));
  if (nf->flag & NF_QUADRATIC)
    return count_limbs (_fmpz_vec_max_bits (QNF_ELEM_NUMREF (element), 3)) +
           count_limbs ((slong) fmpz_bits (QNF_ELEM_DENREF (element)));
  return count_limbs (_fmpz_vec_max_bits (NF_ELEM_NUMREF (element), NF_ELEM (element)->length)) +
         count_limbs ((slong) fmpz_bits (NF_ELEM_DENREF (element)));
}

static void
measure_relations (Size           *size,
                   ca_field_srcptr field,
                   ca_ctx_t        context)
{
  slong bits = 0;

  for (slong i = 0; i < CA_FIELD_IDEAL_LENGTH (field); i++)
    {
      const fmpz_mpoly_struct *relation = CA_FIELD_IDEAL_ELEM (field, i);

      size->relations += (double) fmpz_mpoly_length (relation, CA_FIELD_MCTX (field, context));
      bits = MAX (bits, labs (fmpz_mpoly_max_bits (relation)));
    }
  size->limbs += (double) bits / 64;
}

static void
measure_quotient (Size                      *size,
                  const fmpz_mpoly_q_struct *quotient,
                  const fmpz_mpoly_ctx_t     context)
{
  const fmpz_mpoly_struct *above = fmpz_mpoly_q_numref (quotient);
  const fmpz_mpoly_struct *below = fmpz_mpoly_q_denref (quotient);

  size->terms = (double) fmpz_mpoly_length (above, context) + (double) fmpz_mpoly_length (below, context);
  size->limbs = count_limbs (fmpz_mpoly_max_bits (above)) + count_limbs (fmpz_mpoly_max_bits (below));
}

static Size
measure (PorismExactField *f,
         const ca_struct  *a)
{
  Size size = { .terms = 1, .limbs = 2, .degree = 1 };
  ca_field_srcptr field;

  if (CA_IS_SPECIAL (a))
    return size;
  if (CA_IS_QQ (a, f->context))
    {
      size.limbs = count_limbs ((slong) fmpz_bits (CA_FMPQ_NUMREF (a))) +
                   count_limbs ((slong) fmpz_bits (CA_FMPQ_DENREF (a)));
      return size;
    }
  field = CA_FIELD (a, f->context);
  size.generators = (double) CA_FIELD_LENGTH (field);
  size.degree = (double) porism_exact_get_degree (f, a);
  if (CA_FIELD_IS_NF (field))
    {
      size.degree = (double) qqbar_degree (CA_FIELD_NF_QQBAR (field));
      size.terms = size.degree;
      size.limbs = measure_coefficients (CA_NF_ELEM (a), field);
      return size;
    }
  measure_quotient (&size, CA_MPOLY_Q (a), CA_FIELD_MCTX (field, f->context));
  measure_relations (&size, field, f->context);

  return size;
}

/* How many generators the field that holds both has. */
static double
count_generators (PorismExactField *f,
                  const ca_struct  *a,
                  const ca_struct  *b)
{
  ca_field_srcptr first = CA_FIELD (a, f->context), second = CA_FIELD (b, f->context);
  slong n = CA_FIELD_LENGTH (first);

  for (slong i = 0; i < CA_FIELD_LENGTH (second); i++)
    {
      slong k = 0;

      while (k < CA_FIELD_LENGTH (first) &&
             CA_FIELD_EXT_ELEM (first, k) != CA_FIELD_EXT_ELEM (second, i))
        k++;
      n += k == CA_FIELD_LENGTH (first);
    }
  return (double) n;
}

static gboolean
is_number_field (PorismExactField *f,
                 const ca_struct  *a)
{
  return CA_IS_QQ (a, f->context) || CA_FIELD_IS_NF (CA_FIELD (a, f->context));
}

static double convert_generators (PorismExactField *f,
                                  ca_field_srcptr   field,
                                  gulong            degree);

/* What proofs may cost of the relations in a field of @generators that holds both; 0 where one holds the other. */
static double
estimate_proofs (PorismExactField *f,
                 const ca_struct  *a,
                 const ca_struct  *b,
                 double            generators)
{
  gulong degree = (gulong) ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);
  ca_field_srcptr first = CA_FIELD (a, f->context), second = CA_FIELD (b, f->context);

  if (generators <= (double) MAX (CA_FIELD_LENGTH (first), CA_FIELD_LENGTH (second)))
    return 0;
  return convert_generators (f, first, degree) + convert_generators (f, second, degree);
}

static double
estimate (PorismExactField *f,
          const ca_struct  *a,
          const ca_struct  *b,
          gboolean          quotient)
{
  Size as, bs;
  double limbs, generators, proofs;

  if (CA_IS_SPECIAL (a) || CA_IS_SPECIAL (b))
    return 1;
  as = measure (f, a);
  bs = measure (f, b);
  limbs = as.limbs + bs.limbs;
  if (CA_IS_QQ (a, f->context) && CA_IS_QQ (b, f->context))
    return 1 + limbs * limbs / 512;
  if (is_number_field (f, a) && is_number_field (f, b) &&
      (CA_FIELD (a, f->context) == CA_FIELD (b, f->context) || CA_IS_QQ (a, f->context) ||
       CA_IS_QQ (b, f->context)))
    {
      double degree = MAX (as.degree, bs.degree);

      return 4 + degree * degree * limbs / 16 * (quotient && !CA_IS_QQ (b, f->context) ? degree / 4 : 1);
    }
  generators = count_generators (f, a, b);
  proofs = estimate_proofs (f, a, b, generators);
  if (proofs > MOST_PROOF)
    return proofs;
  return 20 + (as.terms + bs.terms + as.relations + bs.relations) * limbs * generators / 2 +
         (CA_FIELD (a, f->context) != CA_FIELD (b, f->context) ? MERGE_COST * generators * generators : 0);
}

gboolean
porism_exact_afford (PorismExactField *f,
                     double            cost)
{
  if (porism_exact_exceeded (f) || cost > (double) f->step ||
      (double) f->work + cost > (double) f->limit)
    return FALSE;
  f->work += (gulong) cost;

  return TRUE;
}

/* Where the step alone is not too dear, the limit is spent, so that nothing more is begun. */
gboolean
porism_exact_spend_work (PorismExactField *f,
                         double            cost)
{
  if (porism_exact_afford (f, cost))
    return TRUE;
  if (cost <= (double) f->step)
    f->work = MAX (f->work, f->limit);
  f->refused = TRUE;

  return FALSE;
}

gboolean
porism_exact_spend (PorismExactField *f,
                    const ca_struct  *a,
                    const ca_struct  *b)
{
  return porism_exact_spend_work (f, estimate (f, a, b, FALSE));
}

gboolean
porism_exact_spend_quotient (PorismExactField *f,
                             const ca_struct  *a,
                             const ca_struct  *b)
{
  return porism_exact_spend_work (f, estimate (f, a, b, TRUE));
}

gboolean
porism_exact_spend_generator (PorismExactField *f,
                              const ca_struct  *a)
{
  double generators = CA_IS_SPECIAL (a) ? 0 : 1 + (double) CA_FIELD_LENGTH (CA_FIELD (a, f->context));

  return porism_exact_spend_work (f, 8 * estimate (f, a, a, FALSE) +
                                  RELATION_COST * generators * generators);
}

/* A power has as many limbs as its exponent times those of the base, and its terms multiply. */
gboolean
porism_exact_spend_power (PorismExactField *f,
                          const ca_struct  *a,
                          gulong            exponent)
{
  return porism_exact_spend_work (f, estimate (f, a, a, FALSE) * (double) exponent);
}

/* The length of the coefficients of the generators' own minimal polynomials. */
static double
measure_generators (ca_field_srcptr field)
{
  double limbs = 0;

  for (slong i = 0; i < CA_FIELD_LENGTH (field); i++)
    {
      const ca_ext_struct *extension = CA_FIELD_EXT_ELEM (field, i);

      if (CA_EXT_IS_QQBAR (extension))
        limbs = MAX (limbs, (double) qqbar_height_bits (CA_EXT_QQBAR (extension)) / 64);
    }
  return limbs;
}

/* What of a tower is converted first: the arguments of its generators. Ends early when it is too dear. */
static double
convert_generators (PorismExactField *f,
                    ca_field_srcptr   field,
                    gulong            degree)
{
  double cost = 0;

  for (slong i = 0; i < CA_FIELD_LENGTH (field); i++)
    {
      const ca_ext_struct *extension = CA_FIELD_EXT_ELEM (field, i);

      if (CA_EXT_IS_QQBAR (extension))
        continue;
      for (slong j = 0; j < CA_EXT_FUNC_NARGS (extension) && cost <= (double) f->step; j++)
        cost += porism_exact_conversion_cost (f, CA_EXT_FUNC_ARGS (extension) + j, degree);
    }
  return cost;
}

double
porism_exact_conversion_cost (PorismExactField *f,
                              const ca_struct  *a,
                              gulong            degree)
{
  Size size = measure (f, a);
  double least = MIN (size.degree, (double) degree);
  double limbs = CLAMP (size.limbs - FREE_LIMBS, 1, MOST_LIMBS);
  double cost = 20 + size.terms * least * least * limbs, apart = 0;

  if (CA_IS_SPECIAL (a) || CA_IS_QQ (a, f->context))
    return cost;
  if (CA_FIELD_LENGTH (CA_FIELD (a, f->context)) > 1)
    apart = least * least *
            MAX (size.limbs + measure_generators (CA_FIELD (a, f->context)) - EASY_LIMBS, 0);

  return cost + SEPARATION_COST * apart * apart +
         convert_generators (f, CA_FIELD (a, f->context), degree);
}

/* The greatest common divisor of the exponents that @generator has in @polynomial and @divisor. */
static ulong
get_common_exponent (const fmpz_mpoly_struct *polynomial,
                     slong                    generator,
                     ulong                    divisor,
                     const fmpz_mpoly_ctx_t   context)
{
  ulong *exponents = g_new (ulong, fmpz_mpoly_ctx_nvars (context));

  for (slong i = 0; i < fmpz_mpoly_length (polynomial, context) && divisor != 1; i++)
    {
      fmpz_mpoly_get_term_exp_ui (exponents, polynomial, i, context);
      divisor = n_gcd (divisor, exponents[generator]);
    }
  g_free (exponents);

  return divisor;
}

/* Of a power of @generator; of what is neither a root of unity nor a root of a rational number, at least. */
static ulong
get_degree_of_power (const qqbar_struct *generator,
                     ulong               exponent)
{
  ulong degree = (ulong) qqbar_degree (generator), order;
  slong turns;

  if (qqbar_is_root_of_unity (&turns, &order, generator))
    return n_euler_phi (order / n_gcd (order, exponent));
  return degree / n_gcd (degree, exponent);
}

gboolean
porism_exact_is_convertible (PorismExactField *f,
                             const ca_struct  *a)
{
  ulong limit = (ulong) ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);
  ca_field_srcptr field;

  if (is_number_field (f, a) || !ca_can_evaluate_qqbar (a, f->context))
    return TRUE;
  field = CA_FIELD (a, f->context);
  for (slong i = 0; i < CA_FIELD_LENGTH (field); i++)
    {
      const fmpz_mpoly_ctx_struct *context = CA_FIELD_MCTX (field, f->context);
      ulong exponent;

      if (!CA_EXT_IS_QQBAR (CA_FIELD_EXT_ELEM (field, i)) ||
          (ulong) qqbar_degree (CA_EXT_QQBAR (CA_FIELD_EXT_ELEM (field, i))) <= limit)
        continue;
      exponent = get_common_exponent (fmpz_mpoly_q_numref (CA_MPOLY_Q (a)), i, 0, context);
      exponent = get_common_exponent (fmpz_mpoly_q_denref (CA_MPOLY_Q (a)), i, exponent, context);
      if (exponent > 0 &&
          get_degree_of_power (CA_EXT_QQBAR (CA_FIELD_EXT_ELEM (field, i)), exponent) > limit)
        return FALSE;
    }
  return TRUE;
}

double
porism_exact_enclosure_cost (PorismExactField *f,
                             const ca_struct  *a,
                             slong             precision)
{
  Size size = measure (f, a);

  return 1 + size.terms * (1 + size.generators) * (1 + (double) precision / 512) / 4;
}

double
porism_exact_count_bits (PorismExactField *f,
                         const ca_struct  *a)
{
  return 64 * measure (f, a).limbs;
}
