/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A fact is the more remarkable the longer its proof is, and the rarer what it says. */

#include "config.h"

#include "engine/reasons/decide.h"
#include "engine/reasons/derivation.h"
#include "engine/reasons/remarkable.h"

/* Facts of which a proof is tried. */
#define MOST_TRIED 100
/* With fewer steps it is plain to see. */
#define LEAST_STEPS 4

/* How much it says that so many points, or lines, are in such a position; 0: it serves as a step only. */
static guint
weigh (PorismSaying saying)
{
  switch ((guint) saying)
    {
    case PORISM_SAYS_COLLINEAR:
    case PORISM_SAYS_CONCYCLIC:
      return 3;
    case PORISM_SAYS_PERPENDICULAR:
    case PORISM_SAYS_PARALLELOGRAM:
    case PORISM_SAYS_MIDPOINT:
      return 2;
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_EQUAL_LENGTHS:
      return 1;
    default:
      return 0;
    }
}

static int
compare_findings (const void *a,
                  const void *b)
{
  const PorismFinding *left = a, *right = b;
  guint x = left->n_steps * weigh (left->claim.saying), y = right->n_steps * weigh (right->claim.saying);

  return (x < y) - (x > y);
}

static void
find_remarkable (PorismClosure *closure,
                 GArray        *findings)
{
  guint n_tried = 0;

  for (guint i = 0; i < closure->facts->len && n_tried < MOST_TRIED; i++)
    {
      const PorismFact *fact = &g_array_index (closure->facts, PorismFact, i);
      g_autoptr (PorismDerivation) derivation = NULL;
      PorismFinding finding = { .claim = fact->claim };

      if (fact->ground == PORISM_GROUND_GIVEN || weigh (fact->claim.saying) == 0)
        continue;
      n_tried++;
      derivation = porism_derivation_new (closure, &finding.claim, 1);
      finding.n_steps = derivation->steps->len;
      if (finding.n_steps >= LEAST_STEPS)
        g_array_append_val (findings, finding);
    }
  g_array_sort (findings, compare_findings);
}

/* Keeps the first @most that are true by the exact kernel. */
static void
keep_true (const PorismDiagram *diagram,
           PorismConstruction  *construction,
           const PorismId      *ids,
           guint                most,
           GArray              *findings)
{
  guint n = 0;

  for (guint i = 0; i < findings->len && n < most; i++)
    {
      PorismFinding finding = g_array_index (findings, PorismFinding, i);

      if (porism_claim_decide (&finding.claim, diagram, construction, ids) == PORISM_TRUE)
        g_array_index (findings, PorismFinding, n++) = finding;
    }
  g_array_set_size (findings, n);
}

GArray *
porism_closure_find_remarkable (PorismClosure      *self,
                                PorismConstruction *construction,
                                const PorismId     *ids,
                                guint               most)
{
  GArray *findings = g_array_new (FALSE, FALSE, sizeof (PorismFinding));

  find_remarkable (self, findings);
  keep_true (self->diagram, construction, ids, most, findings);

  return findings;
}
