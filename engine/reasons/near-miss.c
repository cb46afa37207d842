/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a theorem could apply, its conclusion is taken for true, beside what lies on which line: whether the goal is then
 * known, and which of its premises are not. */

#include "config.h"

#include "engine/reasons/near-miss.h"

#define MOST_LOOKED_AT 2000

static gboolean
is_of_triangles (const PorismClaim *claim)
{
  return claim->saying == PORISM_SAYS_SIMILAR || claim->saying == PORISM_SAYS_CONGRUENT;
}

/* Whether one can say something of the other. */
static gboolean
is_related (const PorismClaim *claim,
            const PorismClaim *goal)
{
  return is_of_triangles (claim) || porism_claim_get_calculus (claim) == porism_claim_get_calculus (goal);
}

static void
know_lines (const PorismClosure *self,
            PorismKnowledge     *knowledge)
{
  for (guint i = 0; i < self->facts->len; i++)
    {
      const PorismClaim *claim = &g_array_index (self->facts, PorismFact, i).claim;

      if (claim->saying == PORISM_SAYS_COLLINEAR)
        porism_knowledge_add (knowledge, claim, i);
    }
}

static gboolean
would_say (const PorismClosure  *self,
           const PorismInstance *instance,
           const PorismClaim    *goal)
{
  const PorismTheoremForm *form = porism_theorems_get_form (instance->theorem);
  g_autoptr (PorismKnowledge) knowledge = NULL;

  for (guint i = 0; i < form->n_conclusions; i++)
    {
      PorismClaim conclusion = porism_claim_place (&form->conclusions[i], instance->points);

      if (!is_related (&conclusion, goal))
        continue;
      if (knowledge == NULL)
        {
          knowledge = porism_knowledge_new (self->diagram);
          know_lines (self, knowledge);
        }
      porism_knowledge_add (knowledge, &conclusion, 0);
    }
  return knowledge != NULL && porism_knowledge_holds (knowledge, goal);
}

static void
find_missing (PorismClosure        *self,
              const PorismInstance *instance,
              PorismNearMiss       *miss)
{
  const PorismTheoremForm *form = porism_theorems_get_form (instance->theorem);

  miss->instance = *instance;
  miss->n_missing = 0;
  for (guint i = 0; i < form->n_premises; i++)
    {
      PorismClaim premise = porism_claim_place (&form->premises[i], instance->points);

      if (!porism_knowledge_holds (self->knowledge, &premise))
        miss->missing[miss->n_missing++] = porism_claim_simplify (&premise);
    }
}

static gboolean
is_missed (PorismClosure     *self,
           const PorismClaim *goal)
{
  return !porism_knowledge_holds (self->knowledge, goal);
}

gboolean
porism_closure_find_near_miss (PorismClosure     *self,
                               const PorismClaim *goals,
                               guint              n_goals,
                               PorismNearMiss    *miss)
{
  gboolean found = FALSE;

  for (guint i = 0; i < MIN (self->instances->len, MOST_LOOKED_AT); i++)
    {
      const PorismInstance *instance = &g_array_index (self->instances, PorismInstance, i);
      PorismNearMiss other;

      find_missing (self, instance, &other);
      if (found && other.n_missing >= miss->n_missing)
        continue;
      for (guint j = 0; j < n_goals; j++)
        if (is_missed (self, &goals[j]) && would_say (self, instance, &goals[j]))
          {
            *miss = other;
            found = TRUE;
            break;
          }
    }
  return found;
}
