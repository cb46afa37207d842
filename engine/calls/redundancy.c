/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions that follow from others: they hold exactly, and whatever the others leave free, they leave free, too. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/expressions/replace.h"
#include "engine/solver/system.h"

#define MOST_CONDITIONS 24
/* Over the size of the figure: how far off is looked, and what is no rounding there. */
#define NEARBY 0.02
#define VIOLATED 1e-7
/* Other places where premises hold that are looked at. */
#define N_ELSEWHERE 5

static PorismSystem *
new_system (PorismCall   *self,
            const GArray *conditions)
{
  return porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);
}

static guint
get_rank (PorismCall   *self,
          const GArray *conditions)
{
  g_autoptr (PorismSystem) system = new_system (self, conditions);

  return porism_system_get_rank (system, porism_system_get_present (system), NULL);
}

/* Whether all that it says are equations. */
static gboolean
is_equation (const PorismRecord *record)
{
  g_autoptr (GArray) comparisons = NULL;
  gboolean equation = TRUE;

  if (record->operation->residual.in_field[PORISM_FIELD_GRADIENT] != NULL)
    return TRUE;
  comparisons = porism_expression_list_comparisons (record->expression);
  for (guint i = 0; comparisons != NULL && i < comparisons->len; i++)
    equation = equation && g_array_index (comparisons, PorismComparison, i).op == PORISM_OP_EQUAL;
  return comparisons != NULL && equation;
}

static gboolean
holds_exactly (PorismCall *self,
               PorismId    id)
{
  g_autoptr (PorismQuantity) value = porism_call_describe_object (self, id);

  return value != NULL && value->boolean && value->certainty == PORISM_CERTAINTY_PROVED;
}

/* Whether @id leaves as much free as @others do. */
static gboolean
is_spanned (PorismCall   *self,
            const GArray *others,
            PorismId      id)
{
  g_autoptr (GArray) all = g_array_copy ((GArray *) others);

  g_array_append_val (all, id);
  return get_rank (self, all) == get_rank (self, others);
}

/* The gap of the condition @id where the unknowns of @others are @x. */
static double
measure_gap (PorismCall         *self,
             const PorismSystem *others,
             const double       *x,
             PorismId            id)
{
  g_autoptr (PorismSystem) system = porism_system_new (self->construction, &id, 1);
  g_autofree double *y = porism_system_dup_present (system);
  guint n, n_others;
  const PorismUnknown *unknowns = porism_system_get_unknowns (system, &n);
  const PorismUnknown *moved = porism_system_get_unknowns (others, &n_others);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n_others; k++)
      if (unknowns[i].id == moved[k].id && unknowns[i].input == moved[k].input)
        y[i] = x[k];
  return porism_system_get_gap (system, y);
}

/* Whether @premises hold at a place nearby where @id does not: what touches takes freedom away that derivatives do not
 * tell of. */
static gboolean
is_violated_nearby (PorismCall   *self,
                    const GArray *premises,
                    PorismId      id)
{
  g_autoptr (PorismSystem) system = new_system (self, premises);
  g_autofree double *wish = porism_system_dup_present (system), *x = porism_system_dup_present (system);
  const double size = porism_system_get_size (system);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n;

  porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    wish[k] += NEARBY * size * g_rand_double_range (random, -1, 1);
  return porism_system_solve (system, wish, NULL, 0, 0, x) && measure_gap (self, system, x, id) > VIOLATED * size;
}

gboolean
porism_call_is_violated_elsewhere (PorismCall   *self,
                                   const GArray *premises,
                                   PorismId      id)
{
  g_autoptr (PorismSystem) system = new_system (self, premises);

  for (guint64 seed = 1; seed <= N_ELSEWHERE; seed++)
    {
      g_autofree double *x = porism_system_dup_present (system);

      if (porism_system_solve_elsewhere (system, NULL, 1, seed, x) &&
          measure_gap (self, system, x, id) > VIOLATED * porism_system_get_size (system))
        return TRUE;
    }
  return FALSE;
}

GArray *
porism_call_find_premises (PorismCall   *self,
                           const GArray *conditions,
                           guint         i)
{
  const PorismId id = g_array_index (conditions, PorismId, i);
  g_autoptr (GArray) premises = g_array_new (FALSE, FALSE, sizeof (PorismId));

  if (i == 0 || i > MOST_CONDITIONS || !is_equation (porism_construction_get (self->construction, id)))
    return NULL;
  g_array_append_vals (premises, conditions->data, i);
  if (!is_spanned (self, premises, id) || !holds_exactly (self, id))
    return NULL;
  for (guint k = premises->len; k-- > 0;)
    {
      PorismId left_out = g_array_index (premises, PorismId, k);

      g_array_remove_index (premises, k);
      if (!is_spanned (self, premises, id))
        g_array_insert_val (premises, k, left_out);
    }
  return premises->len > 0 && !is_violated_nearby (self, premises, id) ? g_steal_pointer (&premises) : NULL;
}
