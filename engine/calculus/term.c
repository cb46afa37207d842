/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of terms: each is made once, and found again by what it is. */

#include "config.h"

#include <string.h>

#include "engine/calculus/term.h"

/* More terms than this come from no formula that anybody reads. */
#define TERMS_LIMIT 20000
#define PARTS_LIMIT 150000
#define SIZE_LIMIT 1000000

static void
node_free (gpointer data)
{
  PorismTermNode *node = data;

  for (guint i = 0; node->coefficients && i < node->n; i++)
    fmpq_clear (&node->coefficients[i]);
  fmpq_clear (node->value);
  g_free (node->coefficients);
  g_free (node->terms);
  g_free (node->exponents);
  g_free (node);
}

static guint
node_hash (gconstpointer node)
{
  return ((const PorismTermNode *) node)->hash;
}

static gboolean
node_equal (gconstpointer first,
            gconstpointer second)
{
  const PorismTermNode *a = first;
  const PorismTermNode *b = second;

  if (a->kind != b->kind || a->op != b->op || a->n != b->n || !fmpq_equal (a->value, b->value) ||
      memcmp (a->leaf.operands, b->leaf.operands, sizeof a->leaf.operands) != 0 ||
      memcmp (a->leaf.offsets, b->leaf.offsets, sizeof a->leaf.offsets) != 0)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->terms[i] != b->terms[i] || (a->exponents && a->exponents[i] != b->exponents[i]) ||
        (a->coefficients && !fmpq_equal (&a->coefficients[i], &b->coefficients[i])))
      return FALSE;
  return TRUE;
}

static guint
mix (guint hash,
     guint value)
{
  return (hash ^ value) * 16777619u + (value >> 7);
}

static guint
mix_rational (guint        hash,
              const fmpq_t value)
{
  return mix (mix (hash, (guint) fmpz_get_ui (fmpq_numref (value))),
              (guint) fmpz_get_ui (fmpq_denref (value)));
}

static void
find_hash (PorismTermNode *node)
{
  guint hash = mix (mix (2166136261u, node->kind), node->op);

  hash = mix_rational (hash, node->value);
  for (guint i = 0; i < 3; i++)
    hash = mix (hash, node->leaf.operands[i] + 7919u * node->leaf.offsets[i]);
  for (guint i = 0; i < node->n; i++)
    {
      hash = mix (hash, node->terms[i]);
      if (node->exponents)
        hash = mix (hash, node->exponents[i]);
      if (node->coefficients)
        hash = mix_rational (hash, &node->coefficients[i]);
    }
  node->hash = hash;
}

/* What follows from the parts. */
static void
find_traits (const PorismTerms *self,
             PorismTermNode    *node)
{
  node->size = 1;
  if (node->kind == PORISM_TERM_OPERATION && node->n == 0)
    node->depends = node->op == PORISM_OP_VARIABLE && node->leaf.operands[0] == self->variable;
  for (guint i = 0; i < node->n; i++)
    {
      const PorismTermNode *part = porism_terms_get (self, node->terms[i]);

      node->size += part->size + 1;
      node->depends |= part->depends;
      if (node->coefficients && !fmpq_is_one (&node->coefficients[i]))
        node->size += 1;
      if (node->exponents && !porism_terms_is_integer (self, node->exponents[i], 1))
        {
          node->size += 1 + porism_terms_get (self, node->exponents[i])->size;
          node->depends |= porism_terms_depends (self, node->exponents[i]);
        }
    }
  node->size = MIN (node->size, SIZE_LIMIT);
}

/* @node (taken) or the one that is known already. */
static PorismTerm
intern (PorismTerms    *self,
        PorismTermNode *node)
{
  guint known;

  find_hash (node);
  known = GPOINTER_TO_UINT (g_hash_table_lookup (self->known, node));
  if (known > 0)
    {
      node_free (node);
      return known - 1;
    }
  find_traits (self, node);
  g_ptr_array_add (self->nodes, node);
  g_hash_table_insert (self->known, node, GUINT_TO_POINTER (self->nodes->len));
  self->n_parts += node->n;
  if (self->nodes->len > TERMS_LIMIT || self->n_parts > PARTS_LIMIT || node->size >= SIZE_LIMIT)
    self->exceeded = TRUE;

  return self->nodes->len - 1;
}

static PorismTermNode *
node_new (PorismTermKind kind)
{
  PorismTermNode *node = g_new0 (PorismTermNode, 1);

  node->kind = kind;
  fmpq_init (node->value);
  return node;
}

/**
 * porism_terms_new:
 * @variable: the index of the variable that terms are said to depend on
 *
 * Returns: (transfer full): an empty table
 */
PorismTerms *
porism_terms_new (guint variable)
{
  PorismTerms *self = g_new0 (PorismTerms, 1);

  self->nodes = g_ptr_array_new_with_free_func (node_free);
  self->known = g_hash_table_new (node_hash, node_equal);
  self->variable = variable;

  return self;
}

/**
 * porism_terms_free:
 *
 * Frees the table with all its terms.
 */
void
porism_terms_free (PorismTerms *self)
{
  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->nodes);
  g_free (self);
}

/**
 * porism_terms_get:
 *
 * Returns: the term itself; it stays where it is
 */
const PorismTermNode *
porism_terms_get (const PorismTerms *self,
                  PorismTerm         term)
{
  return g_ptr_array_index (self->nodes, term);
}

PorismTerm
porism_terms_add_number (PorismTerms *self,
                         const fmpq_t value)
{
  PorismTermNode *node = node_new (PORISM_TERM_NUMBER);

  fmpq_set (node->value, value);
  return intern (self, node);
}

PorismTerm
porism_terms_add_fraction (PorismTerms *self,
                           slong        numerator,
                           ulong        denominator)
{
  PorismTerm term;
  fmpq_t value;

  fmpq_init (value);
  fmpq_set_si (value, numerator, denominator);
  term = porism_terms_add_number (self, value);
  fmpq_clear (value);

  return term;
}

PorismTerm
porism_terms_add_integer (PorismTerms *self,
                          slong        value)
{
  return porism_terms_add_fraction (self, value, 1);
}

PorismTerm
porism_terms_add_leaf (PorismTerms      *self,
                       const PorismNode *leaf)
{
  PorismTermNode *node = node_new (PORISM_TERM_OPERATION);

  node->op = (PorismOp) leaf->op;
  node->leaf.op = leaf->op;
  memcpy (node->leaf.operands, leaf->operands, sizeof leaf->operands);
  memcpy (node->leaf.offsets, leaf->offsets, sizeof leaf->offsets);
  return intern (self, node);
}

PorismTerm
porism_terms_add_constant (PorismTerms *self,
                           PorismOp     op)
{
  const PorismNode leaf = { .op = (guint8) op };

  return porism_terms_add_leaf (self, &leaf);
}

PorismTerm
porism_terms_add_variable (PorismTerms *self,
                           guint        variable)
{
  const PorismNode leaf = { .op = PORISM_OP_VARIABLE, .operands = { (guint16) variable } };

  return porism_terms_add_leaf (self, &leaf);
}

PorismTerm
porism_terms_add_operation (PorismTerms      *self,
                            PorismOp          op,
                            const PorismTerm *arguments,
                            guint             n)
{
  PorismTermNode *node = node_new (PORISM_TERM_OPERATION);

  node->op = op;
  node->n = n;
  node->terms = g_memdup2 (arguments, n * sizeof *arguments);
  return intern (self, node);
}

/* Sorts the places 0 … n - 1 by the term that stands there: few, and mostly sorted already. */
static void
sort_places (guint            *places,
             const PorismTerm *terms,
             guint             n)
{
  for (guint i = 0; i < n; i++)
    {
      guint k = i;

      for (; k > 0 && terms[places[k - 1]] > terms[i]; k--)
        places[k] = places[k - 1];
      places[k] = i;
    }
}

/* A sum of one term with the coefficient 1 is that term; one of the number 1 alone is a number. */
static PorismTerm
intern_sum (PorismTerms    *self,
            PorismTermNode *node)
{
  PorismTerm term;

  if (node->n == 0 ||
      (node->n == 1 && porism_terms_is_integer (self, node->terms[0], 1)))
    {
      fmpq_t value;

      fmpq_init (value);
      if (node->n > 0)
        fmpq_set (value, &node->coefficients[0]);
      node_free (node);
      term = porism_terms_add_number (self, value);
      fmpq_clear (value);
      return term;
    }
  if (node->n == 1 && fmpq_is_one (&node->coefficients[0]))
    {
      term = node->terms[0];
      node_free (node);
      return term;
    }
  return intern (self, node);
}

/* Drops the last entry where like terms have cancelled. */
static void
drop_zero (PorismTermNode *node)
{
  if (node->n > 0 && fmpq_is_zero (&node->coefficients[node->n - 1]))
    fmpq_clear (&node->coefficients[--node->n]);
}

PorismTerm
porism_terms_add_sum (PorismTerms      *self,
                      const PorismTerm *terms,
                      const fmpq       *coefficients,
                      guint             n)
{
  PorismTermNode *node = node_new (PORISM_TERM_SUM);
  g_autofree guint *places = g_new (guint, n + 1);

  node->terms = g_new (PorismTerm, n + 1);
  node->coefficients = g_new0 (fmpq, n + 1);
  sort_places (places, terms, n);
  for (guint i = 0; i < n; i++)
    {
      if (node->n > 0 && node->terms[node->n - 1] == terms[places[i]])
        {
          fmpq *last = &node->coefficients[node->n - 1];

          fmpq_add (last, last, &coefficients[places[i]]);
          continue;
        }
      drop_zero (node);
      fmpq_init (&node->coefficients[node->n]);
      fmpq_set (&node->coefficients[node->n], &coefficients[places[i]]);
      node->terms[node->n++] = terms[places[i]];
    }
  drop_zero (node);

  return intern_sum (self, node);
}

/* ---- sums of what is there ---- */

void
porism_summands_init (PorismSummands *list)
{
  list->terms = g_array_new (FALSE, FALSE, sizeof (PorismTerm));
  list->coefficients = g_array_new (FALSE, FALSE, sizeof (fmpq));
}

static void
add_summand (PorismSummands *list,
             PorismTerm      term,
             const fmpq_t    coefficient)
{
  fmpq_t copy;

  fmpq_init (copy);
  fmpq_set (copy, coefficient);
  g_array_append_val (list->terms, term);
  g_array_append_vals (list->coefficients, copy, 1);
}

void
porism_summands_add (PorismTerms    *self,
                     PorismSummands *list,
                     PorismTerm      a,
                     const fmpq_t    factor)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  fmpq_t coefficient;

  fmpq_init (coefficient);
  if (node->kind == PORISM_TERM_NUMBER)
    {
      fmpq_mul (coefficient, node->value, factor);
      add_summand (list, porism_terms_add_integer (self, 1), coefficient);
    }
  else if (node->kind == PORISM_TERM_SUM)
    for (guint i = 0; i < node->n; i++)
      {
        fmpq_mul (coefficient, &node->coefficients[i], factor);
        add_summand (list, node->terms[i], coefficient);
      }
  else
    add_summand (list, a, factor);
  fmpq_clear (coefficient);
}

PorismTerm
porism_summands_take (PorismTerms    *self,
                      PorismSummands *list)
{
  PorismTerm sum = porism_terms_add_sum (self, (const PorismTerm *) (void *) list->terms->data,
                                         (const fmpq *) (void *) list->coefficients->data,
                                         list->terms->len);

  for (guint i = 0; i < list->coefficients->len; i++)
    fmpq_clear (&g_array_index (list->coefficients, fmpq, i));
  g_array_unref (list->terms);
  g_array_unref (list->coefficients);

  return sum;
}

PorismTerm
porism_terms_sum (PorismTerms *self,
                  PorismTerm   a,
                  PorismTerm   b)
{
  PorismSummands list;
  fmpq_t one;

  if (self->exceeded)
    return a;
  fmpq_init (one);
  fmpq_one (one);
  porism_summands_init (&list);
  porism_summands_add (self, &list, a, one);
  porism_summands_add (self, &list, b, one);
  fmpq_clear (one);

  return porism_summands_take (self, &list);
}

PorismTerm
porism_terms_scale (PorismTerms *self,
                    PorismTerm   a,
                    const fmpq_t factor)
{
  PorismSummands list;

  porism_summands_init (&list);
  porism_summands_add (self, &list, a, factor);
  return porism_summands_take (self, &list);
}

PorismTerm
porism_terms_scale_by (PorismTerms *self,
                       PorismTerm   a,
                       slong        numerator,
                       ulong        denominator)
{
  PorismTerm scaled;
  fmpq_t factor;

  fmpq_init (factor);
  fmpq_set_si (factor, numerator, denominator);
  scaled = porism_terms_scale (self, a, factor);
  fmpq_clear (factor);

  return scaled;
}

PorismTerm
porism_terms_negate (PorismTerms *self,
                     PorismTerm   a)
{
  return porism_terms_scale_by (self, a, -1, 1);
}

PorismTerm
porism_terms_difference (PorismTerms *self,
                         PorismTerm   a,
                         PorismTerm   b)
{
  return porism_terms_sum (self, a, porism_terms_negate (self, b));
}

PorismTerm
porism_terms_add_product (PorismTerms      *self,
                          const PorismTerm *bases,
                          const PorismTerm *exponents,
                          guint             n)
{
  PorismTermNode *node = node_new (PORISM_TERM_PRODUCT);
  g_autofree guint *places = g_new (guint, n + 1);

  node->terms = g_new (PorismTerm, n + 1);
  node->exponents = g_new (PorismTerm, n + 1);
  sort_places (places, bases, n);
  for (guint i = 0; i < n; i++)
    {
      PorismTerm exponent = exponents[places[i]];

      while (i + 1 < n && bases[places[i + 1]] == bases[places[i]])
        exponent = porism_terms_sum (self, exponent, exponents[places[++i]]);
      if (porism_terms_is_integer (self, exponent, 0))
        continue;
      node->terms[node->n] = bases[places[i]];
      node->exponents[node->n++] = exponent;
    }
  if (node->n == 0 || (node->n == 1 && porism_terms_is_integer (self, node->exponents[0], 1)))
    {
      PorismTerm term = node->n == 0 ? porism_terms_add_integer (self, 1) : node->terms[0];

      node_free (node);
      return term;
    }
  return intern (self, node);
}

/* ---- asking ---- */

gboolean
porism_terms_is_number (const PorismTerms *self,
                        PorismTerm         a)
{
  return porism_terms_get (self, a)->kind == PORISM_TERM_NUMBER;
}

gboolean
porism_terms_is_integer (const PorismTerms *self,
                         PorismTerm         a,
                         slong              value)
{
  slong is;

  return porism_terms_get_integer (self, a, &is) && is == value;
}

gboolean
porism_terms_get_integer (const PorismTerms *self,
                          PorismTerm         a,
                          slong             *value)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  if (node->kind != PORISM_TERM_NUMBER || !fmpz_is_one (fmpq_denref (node->value)) ||
      fmpz_bits (fmpq_numref (node->value)) > 31)
    return FALSE;
  *value = fmpz_get_si (fmpq_numref (node->value));
  return TRUE;
}

gboolean
porism_terms_depends (const PorismTerms *self,
                      PorismTerm         a)
{
  return porism_terms_get (self, a)->depends;
}

gboolean
porism_terms_is_variable (const PorismTerms *self,
                          PorismTerm         a)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  return node->kind == PORISM_TERM_OPERATION && node->n == 0 && node->depends;
}

gboolean
porism_terms_is_call (const PorismTerms *self,
                      PorismTerm         a,
                      PorismOp           op,
                      PorismTerm        *argument)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  if (node->kind != PORISM_TERM_OPERATION || node->op != op || node->n != 1)
    return FALSE;
  *argument = node->terms[0];
  return TRUE;
}
