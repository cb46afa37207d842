/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/calls/elsewhere.h"
#include "engine/kinds/language.h"
#include "engine/solver/determined.h"

/* By how much distances differ, over the size of the figure, in figures that are not congruent. */
#define APART 1e-3
/* How often is searched, which is cheap where not many unknowns are determined by each other. */
#define FEW 40
#define MANY_STARTS (5 * PORISM_N_STARTS)

static guint
get_n_starts (guint n_unknowns)
{
  return n_unknowns <= FEW ? MANY_STARTS : PORISM_N_STARTS;
}

/* What the call wants to stay does, and so does what that rests on. */
static double *
new_pins (const PorismCall    *self,
          const PorismUnknown *unknowns,
          guint                n)
{
  double *weight = g_new (double, n + 1);

  for (guint k = 0; k < n; k++)
    {
      weight[k] = 1;
      for (guint i = 0; self->pinned != NULL && i < self->pinned->len; i++)
        {
          PorismId id = g_array_index (self->pinned, PorismId, i);

          if (id == unknowns[k].id || porism_construction_depends_on (self->construction, id, unknowns[k].id))
            weight[k] = INFINITY;
        }
    }
  return weight;
}

/* What has a number of its own stays, so that there is a choice of roots only; NULL where there is none. */
static double *
new_default_pins (const PorismCall    *self,
                  const PorismUnknown *unknowns,
                  guint                n)
{
  double *weight = g_new (double, n + 1);
  gboolean any = FALSE;

  for (guint k = 0; k < n; k++)
    {
      gboolean determined = porism_construction_is_determined (self->construction, unknowns[k].id);

      any = any || determined;
      weight[k] = determined ? 1 : INFINITY;
    }
  if (!any)
    g_clear_pointer (&weight, g_free);
  return weight;
}

/* ---- what is another figure ---- */

static gboolean
rests_on_unknown (const PorismConstruction *construction,
                  PorismId                  id,
                  const PorismUnknown      *unknowns,
                  guint                     n)
{
  for (guint k = 0; k < n; k++)
    if (id == unknowns[k].id || porism_construction_depends_on (construction, id, unknowns[k].id))
      return TRUE;
  return FALSE;
}

static gboolean
is_meant (const PorismConstruction *construction,
          const GArray             *conditions,
          PorismId                  id)
{
  for (guint i = 0; i < conditions->len; i++)
    if (porism_construction_depends_on (construction, g_array_index (conditions, PorismId, i), id))
      return TRUE;
  return FALSE;
}

/* The points that @conditions are about and nothing can move. */
static GArray *
list_fixed (const PorismCall    *self,
            const GArray        *conditions,
            const PorismUnknown *unknowns,
            guint                n)
{
  GArray *fixed = g_array_new (FALSE, FALSE, sizeof (PorismId));
  const PorismId *order;
  guint n_order;

  order = porism_construction_get_order (self->construction, &n_order);
  for (guint i = 0; i < n_order; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, order[i]);

      if (record != NULL && record->kind == PORISM_KIND_POINT && porism_construction_is_defined (self->construction, order[i]) &&
          is_meant (self->construction, conditions, order[i]) &&
          !rests_on_unknown (self->construction, order[i], unknowns, n))
        g_array_append_val (fixed, order[i]);
    }
  return fixed;
}

/* The places of the unknown points at @x, and of the fixed ones: pairs of numbers. */
static GArray *
list_points (const PorismCall    *self,
             const GArray        *fixed,
             const PorismUnknown *unknowns,
             guint                n,
             const double        *x)
{
  GArray *points = g_array_new (FALSE, FALSE, 2 * sizeof (double));

  for (guint k = 0; k + 1 < n; k++)
    if (unknowns[k].id == unknowns[k + 1].id &&
        porism_construction_get (self->construction, unknowns[k].id)->kind == PORISM_KIND_POINT)
      g_array_append_vals (points, &x[k], 1);
  for (guint i = 0; i < fixed->len; i++)
    g_array_append_vals (points, porism_construction_get_value (self->construction, g_array_index (fixed, PorismId, i)), 1);
  return points;
}

static double
get_distance (const GArray *points,
              guint         i,
              guint         k)
{
  const double *a = (const double *) (const void *) points->data + 2 * i;
  const double *b = (const double *) (const void *) points->data + 2 * k;

  return hypot (a[0] - b[0], a[1] - b[1]);
}

static gboolean
are_congruent (const GArray *points,
               const GArray *others,
               double        tolerance)
{
  for (guint i = 0; i < points->len; i++)
    for (guint k = 0; k < i; k++)
      if (fabs (get_distance (points, i, k) - get_distance (others, i, k)) > tolerance)
        return FALSE;
  return TRUE;
}

/* ---- the search ---- */

static gboolean
search (PorismCall   *self,
        const GArray *conditions,
        PorismSystem *system,
        const double *weight,
        double       *x)
{
  const double *present = porism_system_get_present (system), tolerance = APART * porism_system_get_size (system);
  guint n;
  const PorismUnknown *unknowns = porism_system_get_unknowns (system, &n);
  g_autoptr (GArray) fixed = list_fixed (self, conditions, unknowns, n);
  g_autoptr (GArray) points = list_points (self, fixed, unknowns, n, present);
  g_autofree double *other = porism_system_dup_present (system);
  gboolean found = FALSE;

  for (guint i = 0; i < get_n_starts (n); i++)
    {
      g_autoptr (GArray) others = NULL;
      gboolean congruent;

      if (!porism_system_solve_elsewhere (system, weight, 1, self->seed * MANY_STARTS + i, other))
        continue;
      others = list_points (self, fixed, unknowns, n, other);
      congruent = are_congruent (points, others, tolerance);
      if (congruent && found)
        continue;
      memcpy (x, other, n * sizeof *x);
      found = TRUE;
      if (!congruent)
        break;
    }
  return found;
}

static gboolean
is_all_pinned (const double *weight,
               guint         n)
{
  guint k = 0;

  while (k < n && isinf (weight[k]))
    k++;
  return k == n;
}

/* Nothing is left that could be anywhere else. */
static gboolean
refuse_pinned (PorismCall   *self,
               const GArray *conditions)
{
  g_autofree char *fixed = porism_call_describe_fixed (self, conditions);
  g_autofree char *pinned = self->pinned != NULL ? porism_call_list_names (self, self->pinned) : NULL;

  return porism_observation_refuse (
    self->observation, PORISM_ERROR_PRECONDITION, pinned != NULL ? "pinned" : NULL, _("Pin less, or let something move with fix_object."),
    _("Nothing that the conditions are about can move%s%s%s%s."), fixed != NULL ? ": " : "", fixed != NULL ? fixed : "",
    pinned != NULL ? _("; pinned: ") : "", pinned != NULL ? pinned : "");
}

gboolean
porism_call_solve_elsewhere (PorismCall   *self,
                             const GArray *conditions,
                             PorismSystem *system,
                             double       *x)
{
  guint n;
  const PorismUnknown *unknowns = porism_system_get_unknowns (system, &n);
  g_autofree double *chosen = self->pinned == NULL ? new_default_pins (self, unknowns, n) : NULL;
  g_autofree double *weight = new_pins (self, unknowns, n);

  if (is_all_pinned (weight, n) && self->rules >= PORISM_RULES_SIXTH)
    return refuse_pinned (self, conditions);
  return (chosen != NULL && search (self, conditions, system, chosen, x)) || search (self, conditions, system, weight, x) ||
         porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL,
                                    _("Give another seed, or pin less."),
                                    _("No other place where the conditions hold was found from %u starts."), get_n_starts (n));
}
