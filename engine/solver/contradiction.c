/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the conditions say, what follows from it for directions, and what every plane figure has: lengths that are not
 * negative and satisfy the triangle inequality, angles between 0° and 180° that add up to 180° in a triangle, squares of
 * lengths. All that is linear in the products of unknowns; whether it can be is decided exactly.
 *
 * Where something is one of several cases, each of them has to be impossible: a number that is not 0 is greater or less,
 * and an angle whose legs lie on a line is 0° or 180°. */

#include "config.h"

#include <math.h>

#include "engine/construction/evaluation.h"
#include "engine/kinds/language.h"
#include "engine/solver/contradiction.h"
#include "engine/solver/directions.h"
#include "engine/solver/linear-proof.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/statements.h"

typedef struct
{
  PorismConstruction *construction;
  PorismStatements *statements;
  GArray *facts;                /* PorismStatement */
  GPtrArray *reasons;           /* char * (nullable): of each fact */
  GPtrArray *names;             /* const char *: of the points */
  gboolean lines;               /* the points of parallel lines are two */
  gboolean impossible;          /* something that is spoken of does not exist, whatever moves */
} Refutation;

/* ---- sums of unknowns ---- */

static void
add_multiple (const Refutation *self,
              fmpq_mpoly_t      sum,
              slong             atom,
              slong             times)
{
  fmpq_mpoly_t term;

  fmpq_mpoly_init (term, self->statements->ring);
  fmpq_mpoly_gen (term, atom, self->statements->ring);
  fmpq_mpoly_scalar_mul_si (term, term, times, self->statements->ring);
  fmpq_mpoly_add (sum, sum, term, self->statements->ring);
  fmpq_mpoly_clear (term, self->statements->ring);
}

/* @reason: (transfer full) (nullable); takes @value */
static void
add_fact (Refutation  *self,
          PorismOp     op,
          fmpq_mpoly_t value,
          char        *reason)
{
  porism_statements_say (self->statements, self->facts, op, value);
  g_ptr_array_add (self->reasons, reason);
}

/* That @a - @b compares so with 0, where either is an unknown, or absent below 0. */
static void
add_difference (Refutation *self,
                PorismOp    op,
                slong       a,
                slong       b,
                char       *reason)
{
  fmpq_mpoly_t value;

  fmpq_mpoly_init (value, self->statements->ring);
  if (a >= 0)
    add_multiple (self, value, a, 1);
  if (b >= 0)
    add_multiple (self, value, b, -1);
  add_fact (self, op, value, reason);
}

static const char *
get_name (const Refutation *self,
          guint             i)
{
  return g_ptr_array_index (self->names, i);
}

/* ---- lengths ---- */

/* “AB”; (transfer full). */
static char *
write_length (const Refutation *self,
              guint             i,
              guint             k)
{
  return g_strconcat (get_name (self, MIN (i, k)), get_name (self, MAX (i, k)), NULL);
}

static void
add_lengths (Refutation *self)
{
  const guint n = self->names->len;

  for (guint k = 1; k < n; k++)
    for (guint i = 0; i < k; i++)
      {
        const guint pair = porism_statements_get_pair (self->statements, i, k);
        const PorismOp op = self->statements->distinct[pair] ? PORISM_OP_GREATER : PORISM_OP_GREATER_EQUAL;
        char *reason = self->statements->distinct[pair]
                         ? g_strdup_printf (_("%s and %s would coincide"), get_name (self, i), get_name (self, k)) : NULL;
        fmpq_mpoly_t square;

        add_difference (self, op, (slong) pair, -1, g_strdup_printf ("%s%s < 0", get_name (self, i), get_name (self, k)));
        fmpq_mpoly_init (square, self->statements->ring);
        porism_statements_multiply (self->statements, square, pair, pair, FALSE);
        add_fact (self, op, square, reason);
      }
}

/* @i @vertex + @vertex @k is no less than @i @k. */
static void
add_triangle (Refutation *self,
              guint       i,
              guint       vertex,
              guint       k)
{
  g_autofree char *first = write_length (self, i, vertex), *second = write_length (self, vertex, k), *third = write_length (self, i, k);
  fmpq_mpoly_t value;

  fmpq_mpoly_init (value, self->statements->ring);
  add_multiple (self, value, (slong) porism_statements_get_pair (self->statements, i, vertex), 1);
  add_multiple (self, value, (slong) porism_statements_get_pair (self->statements, vertex, k), 1);
  add_multiple (self, value, (slong) porism_statements_get_pair (self->statements, i, k), -1);
  add_fact (self, PORISM_OP_GREATER_EQUAL, value, g_strdup_printf ("%s + %s < %s", first, second, third));
}

static gboolean
is_length (const Refutation  *self,
           const fmpq_mpoly_t term)
{
  const slong n = (slong) porism_statements_n_pairs (self->statements);

  for (slong pair = 0; pair < n; pair++)
    if (fmpq_mpoly_degree_si (term, pair, self->statements->ring) == 1)
      return TRUE;
  return fmpq_mpoly_is_fmpq (term, self->statements->ring);
}

/* What a statement about two terms says of their squares: where they are equal, and where they are lengths, or one is a
 * number, which of them is greater. Adds it to @said. */
static gboolean
say_squares (Refutation      *self,
             GArray          *said,
             PorismStatement *statement)
{
  const fmpq_mpoly_ctx_struct *ring = self->statements->ring;
  fmpq_mpoly_t terms[2], sum;
  gboolean good = TRUE;
  fmpq_t coefficient;
  int signs[2];

  if (statement->op == PORISM_OP_NOT_EQUAL || fmpq_mpoly_length (statement->value, ring) != 2 ||
      fmpq_mpoly_total_degree_si (statement->value, ring) > 1)
    return FALSE;
  fmpq_init (coefficient);
  for (slong k = 0; k < 2; k++)
    {
      fmpq_mpoly_init (terms[k], ring);
      fmpq_mpoly_get_term (terms[k], statement->value, k, ring);
      fmpq_mpoly_get_term_coeff_fmpq (coefficient, statement->value, k, ring);
      signs[k] = fmpq_sgn (coefficient);
      good = good && (statement->op == PORISM_OP_EQUAL || is_length (self, terms[k]));
      fmpq_mpoly_mul (terms[k], terms[k], terms[k], ring);
    }
  fmpq_clear (coefficient);
  good = good && (statement->op == PORISM_OP_EQUAL || signs[0] != signs[1]);
  if (good)
    {
      fmpq_mpoly_init (sum, ring);
      fmpq_mpoly_sub (sum, terms[signs[0] > 0 ? 0 : 1], terms[signs[0] > 0 ? 1 : 0], ring);
      porism_statements_say (self->statements, said, statement->op, sum);
    }
  for (guint k = 0; k < 2; k++)
    fmpq_mpoly_clear (terms[k], ring);
  return good;
}

static void
add_squares (Refutation *self)
{
  for (guint i = 0; i < self->statements->said->len; i++)
    if (say_squares (self, self->facts, &g_array_index (self->statements->said, PorismStatement, i)))
      g_ptr_array_add (self->reasons, NULL);
}

/* ---- angles ---- */

static void
add_angle_sum (Refutation *self,
               guint       i,
               guint       k,
               guint       m)
{
  const slong angles[3] = {
    porism_statements_find_angle (self->statements, k, i, m), porism_statements_find_angle (self->statements, i, k, m),
    porism_statements_find_angle (self->statements, i, m, k),
  };
  fmpq_mpoly_t value;
  guint n = 0;

  for (guint a = 0; a < 3; a++)
    n += angles[a] >= 0;
  if (n < 2)
    return;
  /* Two of them are not more than all; that there are two means that the points are three. */
  for (guint sign = 0; sign < (n == 3 ? 2 : 1); sign++)
    {
      fmpq_mpoly_init (value, self->statements->ring);
      add_multiple (self, value, porism_statements_find_pi (self->statements), sign == 0 ? 1 : -1);
      for (guint a = 0; a < 3; a++)
        if (angles[a] >= 0)
          add_multiple (self, value, angles[a], sign == 0 ? -1 : 1);
      add_fact (self, PORISM_OP_GREATER_EQUAL, value,
                g_strdup_printf (_("the angles of %s, %s and %s would not add up to 180°"), get_name (self, i),
                                 get_name (self, k), get_name (self, m)));
    }
}

/* An angle is between 0° and 180°. */
static void
add_angle (Refutation *self,
           guint       i,
           guint       vertex,
           guint       k)
{
  const slong angle = porism_statements_find_angle (self->statements, i, vertex, k);
  const char *a = get_name (self, i), *b = get_name (self, vertex), *c = get_name (self, k);

  if (angle < 0)
    return;
  add_difference (self, PORISM_OP_GREATER_EQUAL, angle, -1, g_strdup_printf ("∠%s%s%s < 0°", a, b, c));
  add_difference (self, PORISM_OP_GREATER_EQUAL, porism_statements_find_pi (self->statements), angle,
                  g_strdup_printf ("∠%s%s%s > 180°", a, b, c));
}

/* Where @statement gives the angle: its part of pi. */
static gboolean
get_part (const Refutation *self,
          PorismStatement  *statement,
          slong             angle,
          fmpq_t            part)
{
  const fmpq_mpoly_ctx_struct *ring = self->statements->ring;
  fmpq_mpoly_t of;
  fmpq_t divisor;

  if (statement->op != PORISM_OP_EQUAL || fmpq_mpoly_length (statement->value, ring) != 2 ||
      fmpq_mpoly_degree_si (statement->value, angle, ring) != 1 || fmpq_mpoly_total_degree_si (statement->value, ring) != 1)
    return FALSE;
  fmpq_mpoly_init (of, ring);
  fmpq_init (divisor);
  fmpq_mpoly_gen (of, angle, ring);
  fmpq_mpoly_get_coeff_fmpq_monomial (divisor, statement->value, of, ring);
  fmpq_mpoly_gen (of, porism_statements_find_pi (self->statements), ring);
  fmpq_mpoly_get_coeff_fmpq_monomial (part, statement->value, of, ring);
  fmpq_div (part, part, divisor);
  fmpq_neg (part, part);
  fmpq_mpoly_clear (of, ring);
  fmpq_clear (divisor);

  return !fmpq_is_zero (part);
}

/* The product of the legs of an angle that is given is 0, positive or negative. */
static void
add_given_angle (Refutation *self,
                 guint       i,
                 guint       vertex,
                 guint       k)
{
  const slong angle = porism_statements_find_angle (self->statements, i, vertex, k);
  fmpq_t part, half;
  gboolean found = FALSE;

  if (angle < 0)
    return;
  fmpq_init (part);
  fmpq_init (half);
  fmpq_set_si (half, 1, 2);
  for (guint s = 0; s < self->statements->said->len && !found; s++)
    found = get_part (self, &g_array_index (self->statements->said, PorismStatement, s), angle, part);
  if (found)
    {
      const int order = fmpq_cmp (part, half);
      fmpq_mpoly_t product;

      fmpq_mpoly_init (product, self->statements->ring);
      porism_statements_multiply (self->statements, product, porism_statements_get_pair (self->statements, i, vertex),
                                  porism_statements_get_pair (self->statements, k, vertex), FALSE);
      fmpq_mpoly_scalar_mul_si (product, product, (i > vertex) == (k > vertex) ? 1 : -1, self->statements->ring);
      porism_statements_say (self->statements, self->statements->said, order == 0 ? PORISM_OP_EQUAL
                                                                       : order < 0 ? PORISM_OP_GREATER : PORISM_OP_LESS, product);
    }
  fmpq_clear (part);
  fmpq_clear (half);
}

/* ---- numbers ---- */

static void
set_double (fmpq_t value,
            double number)
{
  int exponent;
  double mantissa = ldexp (frexp (number, &exponent), 53);

  fmpz_set_d (fmpq_numref (value), mantissa);
  fmpz_one (fmpq_denref (value));
  if (exponent >= 53)
    fmpq_mul_2exp (value, value, (ulong) (exponent - 53));
  else
    fmpq_div_2exp (value, value, (ulong) (53 - exponent));
}

/* @atom is not less than @mid - @rad and not more than @mid + @rad. */
static void
add_bounds (Refutation *self,
            slong       atom,
            double      mid,
            double      rad)
{
  fmpq_t middle, end;

  fmpq_init (middle);
  fmpq_init (end);
  set_double (middle, mid);
  set_double (end, rad);
  for (int sign = -1; sign <= 1; sign += 2)
    {
      fmpq_mpoly_t value;

      fmpq_mpoly_init (value, self->statements->ring);
      add_multiple (self, value, atom, -sign);
      if (sign > 0)
        fmpq_mpoly_add_fmpq (value, value, middle, self->statements->ring);
      else
        fmpq_mpoly_sub_fmpq (value, value, middle, self->statements->ring);
      fmpq_mpoly_add_fmpq (value, value, end, self->statements->ring);
      add_fact (self, PORISM_OP_GREATER_EQUAL, value, NULL);
    }
  fmpq_clear (middle);
  fmpq_clear (end);
}

/* A number that is no fraction is known as far as doubles enclose it. */
static void
add_number (Refutation *self,
            slong       atom)
{
  const char *text = g_ptr_array_index (self->statements->atoms, (guint) atom);
  g_autoptr (PorismExpression) expression = porism_plan_parse (self->construction, text);
  g_autoptr (PorismRecord) record = NULL;
  PorismStatus status;
  PorismReason reason;
  PorismBound bound;

  if (expression == NULL || !porism_expression_is_constant (expression))
    return;
  record = porism_record_new (porism_operation_lookup ("number"), 0);
  record->expression = g_steal_pointer (&expression);
  status = porism_construction_filter (self->construction, record, &bound, &reason);
  self->impossible = self->impossible || status == PORISM_UNDEFINED;
  if (status == PORISM_OK && isfinite (bound.mid) && isfinite (bound.rad))
    add_bounds (self, atom, bound.mid, bound.rad);
}

/* ---- all facts ---- */

/* An equation of degree 1 holds times every coordinate as well. */
static void
add_products (Refutation *self)
{
  const fmpq_mpoly_ctx_struct *ring = self->statements->ring;
  const guint n = self->statements->said->len;

  for (guint s = 0; s < n; s++)
    for (guint i = 0; i < self->names->len; i++)
      for (guint axis = 0; axis < 2; axis++)
        {
          PorismStatement *statement = &g_array_index (self->statements->said, PorismStatement, s);
          fmpq_mpoly_t value;

          if (statement->op != PORISM_OP_EQUAL || fmpq_mpoly_total_degree_si (statement->value, ring) != 1)
            continue;
          fmpq_mpoly_init (value, ring);
          fmpq_mpoly_gen (value, porism_statements_get_axis (self->statements, i, axis), ring);
          fmpq_mpoly_mul (value, value, statement->value, ring);
          add_fact (self, PORISM_OP_EQUAL, value, NULL);
        }
}

/* (A - C) + (B - C) has a square: where A and B are both at C, A is at B. */
static void
add_median (Refutation *self,
            guint       i,
            guint       k,
            guint       vertex)
{
  const guint pairs[3] = {
    porism_statements_get_pair (self->statements, i, vertex), porism_statements_get_pair (self->statements, k, vertex),
    porism_statements_get_pair (self->statements, i, k),
  };
  fmpq_mpoly_t value, square;

  fmpq_mpoly_init (value, self->statements->ring);
  fmpq_mpoly_init (square, self->statements->ring);
  for (guint p = 0; p < 3; p++)
    {
      porism_statements_multiply (self->statements, square, pairs[p], pairs[p], FALSE);
      fmpq_mpoly_scalar_mul_si (square, square, p < 2 ? 2 : -1, self->statements->ring);
      fmpq_mpoly_add (value, value, square, self->statements->ring);
    }
  fmpq_mpoly_clear (square, self->statements->ring);
  add_fact (self, PORISM_OP_GREATER_EQUAL, value, NULL);
}

static void
add_triples (Refutation *self)
{
  const guint n = self->names->len;

  for (guint m = 2; m < n; m++)
    for (guint k = 1; k < m; k++)
      for (guint i = 0; i < k; i++)
        {
          const guint of[3] = { i, k, m };

          for (guint v = 0; v < 3; v++)
            {
              const guint a = of[(v + 1) % 3], b = of[(v + 2) % 3];

              add_triangle (self, a, of[v], b);
              add_angle (self, a, of[v], b);
              add_median (self, a, b, of[v]);
            }
          add_angle_sum (self, i, k, m);
        }
}

static void
add_given_angles (Refutation *self)
{
  const guint n = self->names->len;

  for (guint v = 0; v < n; v++)
    for (guint k = 1; k < n; k++)
      for (guint i = 0; i < k; i++)
        if (i != v && k != v)
          add_given_angle (self, i, v, k);
}

/* Two points are two where their distance is said to be positive, or a positive number. */
static void
find_distinct (Refutation *self)
{
  const fmpq_mpoly_ctx_struct *ring = self->statements->ring;

  for (guint s = 0; s < self->statements->said->len; s++)
    for (guint pair = 0; pair < porism_statements_n_pairs (self->statements); pair++)
      {
        PorismStatement *statement = &g_array_index (self->statements->said, PorismStatement, s);
        fmpq_mpoly_t rest;
        fmpq_t coefficient, number;

        if ((statement->op != PORISM_OP_GREATER && statement->op != PORISM_OP_EQUAL) ||
            fmpq_mpoly_degree_si (statement->value, (slong) pair, ring) != 1)
          continue;
        fmpq_mpoly_init (rest, ring);
        fmpq_init (coefficient);
        fmpq_init (number);
        fmpq_mpoly_gen (rest, (slong) pair, ring);
        fmpq_mpoly_get_coeff_fmpq_monomial (coefficient, statement->value, rest, ring);
        fmpq_mpoly_scalar_mul_fmpq (rest, rest, coefficient, ring);
        fmpq_mpoly_sub (rest, statement->value, rest, ring);
        if (fmpq_mpoly_is_fmpq (rest, ring))
          {
            fmpq_mpoly_get_fmpq (number, rest, ring);
            /* a d + b = 0 with a and b of opposite signs, or a d + b > 0 with b no more than 0 */
            if (statement->op == PORISM_OP_EQUAL ? fmpq_sgn (number) * fmpq_sgn (coefficient) < 0
                                                 : fmpq_sgn (coefficient) > 0 && fmpq_sgn (number) <= 0)
              self->statements->distinct[pair] = TRUE;
          }
        fmpq_mpoly_clear (rest, ring);
        fmpq_clear (coefficient);
        fmpq_clear (number);
      }
}

static void
collect_facts (Refutation *self)
{
  find_distinct (self);
  add_given_angles (self);
  porism_statements_add_directions (self->statements, self->lines);
  add_lengths (self);
  add_triples (self);
  add_squares (self);
  add_products (self);
  for (guint atom = 0; atom < self->statements->atoms->len; atom++)
    add_number (self, (slong) atom);
}

/* ---- whether it can be ---- */

/* The powers in term @i of @value as a text, "" for the number 1; (transfer full). @powers: room for them */
static char *
write_powers (const fmpq_mpoly_t           value,
              slong                        i,
              const fmpq_mpoly_ctx_struct *ring,
              ulong                       *powers)
{
  GString *text = g_string_new (NULL);

  fmpq_mpoly_get_term_exp_ui (powers, value, i, ring);
  for (slong k = 0; k < fmpq_mpoly_ctx_nvars (ring); k++)
    if (powers[k] > 0)
      g_string_append_printf (text, "%lx^%lx ", (gulong) k, powers[k]);
  return g_string_free (text, FALSE);
}

static void
add_row (const Refutation  *self,
         PorismLinearProof *proof,
         PorismStatement   *statement,
         const char        *why)
{
  const fmpq_mpoly_ctx_struct *ring = self->statements->ring;
  g_autofree ulong *powers = g_new (ulong, (gsize) fmpq_mpoly_ctx_nvars (ring));
  fmpq_t coefficient;

  porism_linear_proof_add_row (proof, statement->op == PORISM_OP_EQUAL     ? PORISM_LINEAR_ZERO
                                      : statement->op == PORISM_OP_GREATER ? PORISM_LINEAR_POSITIVE
                                                                           : PORISM_LINEAR_POSITIVE_OR_ZERO, why);
  fmpq_init (coefficient);
  for (slong i = 0; i < fmpq_mpoly_length (statement->value, ring); i++)
    {
      g_autofree char *unknown = write_powers (statement->value, i, ring, powers);

      fmpq_mpoly_get_term_coeff_fmpq (coefficient, statement->value, i, ring);
      porism_linear_proof_add_term (proof, unknown, coefficient);
    }
  fmpq_clear (coefficient);
}

/* Whether what is said and what holds always contradict each other, and @more. */
static gboolean
is_refuted (const Refutation *self,
            const GArray     *more,
            const char      **why)
{
  g_autoptr (PorismLinearProof) proof = porism_linear_proof_new ();

  for (guint i = 0; i < self->statements->said->len; i++)
    if (g_array_index (self->statements->said, PorismStatement, i).op != PORISM_OP_NOT_EQUAL)
      add_row (self, proof, &g_array_index (self->statements->said, PorismStatement, i), NULL);
  for (guint i = 0; more != NULL && i < more->len; i++)
    add_row (self, proof, &g_array_index (more, PorismStatement, i), NULL);
  for (guint i = 0; i < self->facts->len; i++)
    add_row (self, proof, &g_array_index (self->facts, PorismStatement, i), g_ptr_array_index (self->reasons, i));
  return porism_linear_proof_find (proof, why);
}

/* ---- cases ---- */

/* Whether the number that is said not to be 0 is neither greater nor less. */
static gboolean
refute_unequal (Refutation      *self,
                PorismStatement *statement)
{
  gboolean refuted = TRUE;

  for (guint sign = 0; sign < 2 && refuted; sign++)
    {
      GArray *more = porism_statements_new_list (self->statements);
      fmpq_mpoly_t value;
      const char *why;

      fmpq_mpoly_init (value, self->statements->ring);
      fmpq_mpoly_scalar_mul_si (value, statement->value, sign == 0 ? 1 : -1, self->statements->ring);
      porism_statements_say (self->statements, more, PORISM_OP_GREATER, value);
      say_squares (self, more, &g_array_index (more, PorismStatement, 0));
      refuted = is_refuted (self, more, &why);
      porism_statements_free_list (self->statements, more);
    }
  return refuted;
}

/* Whether the angle whose legs lie on a line is neither 0° nor 180°. */
static gboolean
refute_flat_angle (Refutation *self,
                   slong       angle)
{
  gboolean refuted = TRUE;
  const char *ignored;

  for (slong part = 0; part < 2 && refuted; part++)
    {
      GArray *more = porism_statements_new_list (self->statements);
      fmpq_mpoly_t value;

      fmpq_mpoly_init (value, self->statements->ring);
      add_multiple (self, value, angle, 1);
      add_multiple (self, value, porism_statements_find_pi (self->statements), -part);
      porism_statements_say (self->statements, more, PORISM_OP_EQUAL, value);
      refuted = is_refuted (self, more, &ignored);
      porism_statements_free_list (self->statements, more);
    }
  return refuted;
}

static gboolean
refute_flat_angles (Refutation *self,
                    char      **why)
{
  const guint n = self->names->len;

  for (guint v = 0; v < n; v++)
    for (guint k = 1; k < n; k++)
      for (guint i = 0; i < k; i++)
        {
          const slong angle = i != v && k != v ? porism_statements_find_angle (self->statements, i, v, k) : -1;

          if (angle < 0 || !porism_statements_are_collinear (self->statements, i, v, k) || !refute_flat_angle (self, angle))
            continue;
          *why = g_strdup_printf (_("%s, %s and %s would lie on a line"), get_name (self, i), get_name (self, v),
                                  get_name (self, k));
          return TRUE;
        }
  return FALSE;
}

static gboolean
refute (Refutation *self,
        char      **why)
{
  const char *reason;

  collect_facts (self);
  if (self->impossible)
    return TRUE;
  if (is_refuted (self, NULL, &reason))
    {
      *why = g_strdup (reason);
      return TRUE;
    }
  for (guint i = 0; i < self->statements->said->len; i++)
    {
      PorismStatement *statement = &g_array_index (self->statements->said, PorismStatement, i);

      if (statement->op == PORISM_OP_NOT_EQUAL && refute_unequal (self, statement))
        return TRUE;
    }
  return refute_flat_angles (self, why);
}

gboolean
porism_construction_refute (PorismConstruction *construction,
                            const PorismId     *conditions,
                            guint               n,
                            gboolean            lines,
                            char              **why)
{
  g_autoptr (PorismStatements) statements = porism_statements_new (construction, conditions, n);
  Refutation self = { .construction = construction, .statements = statements, .lines = lines };
  gboolean refuted;

  *why = NULL;
  if (statements == NULL)
    return FALSE;
  self.facts = porism_statements_new_list (statements);
  self.reasons = g_ptr_array_new_with_free_func (g_free);
  self.names = g_ptr_array_new ();
  for (guint i = 0; i < statements->points->len; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, g_array_index (statements->points, PorismId, i));

      g_ptr_array_add (self.names, record->name != NULL ? record->name : (gpointer) "?");
    }
  refuted = refute (&self, why);
  porism_statements_free_list (statements, self.facts);
  g_ptr_array_unref (self.reasons);
  g_ptr_array_unref (self.names);

  return refuted;
}
