/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Isolation by Durand and Kerner's iteration, whose steps are counted.
 *
 * Roots that coincide never come apart, so the steps are limited by what each costs: the square of the
 * degree times the limbs. The roots of one polynomial are asked for one after the other, each time anew;
 * so the last answers are remembered, for each thread by itself. They depend on nothing but the
 * polynomial and the precision. */

#include "config.h"

#include <string.h>

#include "engine/roots/isolate.h"

#define MOST_STEPS 200
#define LEAST_STEPS 20
/* Multiplications of limbs in all steps: about a quarter of a second. */
#define MOST_WORK 2000000

typedef struct
{
  acb_poly_t polynomial;
  acb_ptr roots;
  slong n;
  slong precision;
  guint action;                 /* the last one that paid for it */
  gboolean isolated;
} Memory;

/* A question is asked with two precisions by turns, and may have a second polynomial. */
#define N_REMEMBERED 4

typedef struct
{
  Memory *slots[N_REMEMBERED];  /* the latest first */
} Memories;

static void
memory_free (Memory *self)
{
  if (self == NULL)
    return;
  acb_poly_clear (self->polynomial);
  _acb_vec_clear (self->roots, self->n);
  g_free (self);
}

static void
memories_free (gpointer data)
{
  Memories *self = data;

  for (guint i = 0; i < N_REMEMBERED; i++)
    memory_free (self->slots[i]);
  g_free (self);
}

static GPrivate memories = G_PRIVATE_INIT (memories_free);

static int
compare_real_parts (const void *a,
                    const void *b)
{
  return arf_cmp (arb_midref (acb_realref ((const acb_struct *) a)),
                  arb_midref (acb_realref ((const acb_struct *) b)));
}

static slong
count_steps (slong degree,
             slong precision)
{
  slong step = MAX (degree * degree, 1) * (1 + precision / 64);

  return CLAMP (MOST_WORK / step, LEAST_STEPS, MOST_STEPS);
}

static void
isolate (Memory *self)
{
  self->isolated =
    acb_poly_find_roots (self->roots, self->polynomial, NULL, count_steps (self->n, self->precision),
                         self->precision) == self->n &&
    acb_poly_validate_real_roots (self->roots, self->polynomial, self->precision);
  qsort (self->roots, (gsize) self->n, sizeof *self->roots, compare_real_parts);
}

/* Where it is in the memory; N_REMEMBERED where it is not. */
static guint
find (const Memories  *known,
      const acb_poly_t polynomial,
      slong            precision)
{
  guint i = 0;

  while (i < N_REMEMBERED &&
         !(known->slots[i] != NULL && known->slots[i]->precision == precision &&
           acb_poly_equal (known->slots[i]->polynomial, polynomial)))
    i++;
  return i;
}

/* About what the steps take that are usual, in units of exact-cost.h. */
static gulong
estimate (slong degree,
          slong precision)
{
  return (gulong) (degree * degree * (4 + precision / 32));
}

/* Whether the isolation may be made. What an action pays for first is remembered as if it were made anew. */
static gboolean
count (PorismBallField *field,
       Memories        *known,
       guint            i,
       slong            degree)
{
  PorismBallAccount *account = field->account;
  Memory *self = i < N_REMEMBERED ? known->slots[i] : NULL;
  gulong cost = estimate (degree, field->precision);

  account->work += cost;
  if (self != NULL && self->action == account->action)
    account->known += cost;
  else if (self != NULL)
    {
      memmove (known->slots + 1, known->slots, i * sizeof *known->slots);
      known->slots[0] = self;
      self->action = account->action;
    }
  return !porism_ball_exceeded (field);
}

static Memory *
remember (Memories        *known,
          const acb_poly_t polynomial,
          slong            precision)
{
  Memory *self;

  memory_free (known->slots[N_REMEMBERED - 1]);
  memmove (known->slots + 1, known->slots, (N_REMEMBERED - 1) * sizeof *known->slots);
  known->slots[0] = self = g_new0 (Memory, 1);
  acb_poly_init (self->polynomial);
  acb_poly_set (self->polynomial, polynomial);
  self->precision = precision;
  self->n = acb_poly_degree (polynomial);
  self->roots = _acb_vec_init (self->n);
  isolate (self);

  return self;
}

/* NULL where the field may not do it. */
static const Memory *
recall (PorismBallField *field,
        const acb_poly_t polynomial)
{
  Memories *known = g_private_get (&memories);
  Memory *self;
  guint i;

  if (known == NULL)
    g_private_set (&memories, known = g_new0 (Memories, 1));
  i = find (known, polynomial, field->precision);
  self = i < N_REMEMBERED ? known->slots[i] : NULL;
  if (!count (field, known, i, acb_poly_degree (polynomial)))
    return NULL;
  if (self == NULL)
    {
      self = remember (known, polynomial, field->precision);
      self->action = field->account->action;
    }
  return self;
}

/**
 * porism_isolate_roots:
 * @field: with how many bits, and who pays
 * @roots: (out): as many as the degree, initialised; in the order of their real parts
 * @polynomial: not 0; a constant has no roots
 *
 * Returns: FALSE where the roots cannot be told apart, or that is more than the field may do
 */
gboolean
porism_isolate_roots (PorismBallField *field,
                      acb_ptr          roots,
                      const acb_poly_t polynomial)
{
  const Memory *memory = recall (field, polynomial);

  if (memory == NULL)
    return FALSE;
  _acb_vec_set (roots, memory->roots, memory->n);

  return memory->isolated;
}
