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

#include "engine/geometry/isolate.h"

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

static const Memory *
recall (const acb_poly_t polynomial,
        slong            precision)
{
  Memories *known = g_private_get (&memories);
  Memory *self;

  if (known == NULL)
    g_private_set (&memories, known = g_new0 (Memories, 1));
  for (guint i = 0; i < N_REMEMBERED; i++)
    if (known->slots[i] != NULL && known->slots[i]->precision == precision &&
        acb_poly_equal (known->slots[i]->polynomial, polynomial))
      return known->slots[i];
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

/**
 * porism_isolate_roots:
 * @roots: (out): as many as the degree, initialised; in the order of their real parts
 * @polynomial: not 0; a constant has no roots
 *
 * Returns: FALSE where the roots cannot be told apart with @precision
 */
gboolean
porism_isolate_roots (acb_ptr          roots,
                      const acb_poly_t polynomial,
                      slong            precision)
{
  const Memory *memory = recall (polynomial, precision);

  _acb_vec_set (roots, memory->roots, memory->n);

  return memory->isolated;
}
