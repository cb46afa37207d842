/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A point is promising where much is true of it in the diagram that its construction does not say: that it is on a line or
 * a circle of the others, or equally far from them, are the premises that a theorem misses. The most promising ones are
 * added in turn; where none leads to the goal, those by which most was found of the figure's own points get a second one
 * beside them. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/reasons/auxiliary.h"

/* Of the distance from the origin: nearer points are at one place. */
#define NEARNESS 1e-9
/* How many of the most promising ones are tried, how many of these get a second one, and how many of such are tried. */
#define MOST_TRIED 60
#define MOST_KEPT 12
#define MOST_TRIED_BESIDE 20
/* What is found of the points that were there, against what a theorem says of the added one. */
#define WEIGHT_OF_OLD 3

typedef struct
{
  PorismAuxiliary auxiliary;
  guint number;                 /* in the list: of equal scores the earlier one comes first */
  guint score;
} Candidate;

/* What has been tried, and what it led to. */
typedef struct
{
  PorismClosure *closure;
  guint gain;                   /* what the facts are worth that it brought */
} Branch;

typedef struct
{
  PorismAuxiliaryGround *ground;
  const PorismClaim *goals;
  guint n_goals, allowance;
  PorismAuxiliaryEffort *effort;
} Search;

static void
branch_clear (gpointer data)
{
  porism_closure_free (((Branch *) data)->closure);
}

/* ---- how promising it is ---- */

/* Whether @point and @other are the first two of @on beside the last one, so that each line and circle counts once. */
static gboolean
are_first (guint64 on,
           guint   point,
           guint   other,
           guint   last)
{
  guint64 others = on & ~((guint64) 1 << last);

  return (others & (((guint64) 1 << other) - 1)) == (guint64) 1 << point;
}

/* What is true of the last point of the diagram. */
static guint
count_relations (const PorismDiagram *diagram)
{
  guint last = diagram->n - 1, n = 0;

  for (guint i = 0; i < last; i++)
    {
      guint pair = porism_diagram_pair (i, last);

      n += diagram->equals[pair] != pair;
      n += diagram->parallels[pair] != pair;
      for (guint j = i + 1; j < last; j++)
        {
          guint64 line = diagram->lines[pair], circle = porism_diagram_get_circle (diagram, i, j, last);

          if (line >> j & 1)
            n += are_first (line, i, j, last);
          else if (__builtin_popcountll (circle) > 3)
            n += 2 * are_first (circle, i, j, last);
        }
    }
  return n;
}

static int
compare_candidates (const void *a,
                    const void *b)
{
  const Candidate *left = a, *right = b;

  if (left->score != right->score)
    return left->score < right->score ? 1 : -1;

  return (left->number > right->number) - (left->number < right->number);
}

static gboolean
is_at_place_of_one (const GArray    *candidates,
                    const Candidate *candidate)
{
  const double *at = candidate->auxiliary.at;
  double nearness = NEARNESS * (1 + fabs (at[0]) + fabs (at[1]));

  for (guint i = 0; i < candidates->len; i++)
    {
      const double *other = g_array_index (candidates, Candidate, i).auxiliary.at;

      if (fabs (at[0] - other[0]) <= nearness && fabs (at[1] - other[1]) <= nearness)
        return TRUE;
    }
  return FALSE;
}

static void
spend (Search *self,
       guint   cost)
{
  self->allowance -= MIN (self->allowance, cost);
}

/* (transfer full): Candidates, the most promising first. */
static GArray *
list_candidates (Search              *self,
                 const PorismClosure *closure)
{
  g_autoptr (GArray) spoken = g_array_new (FALSE, FALSE, sizeof (PorismClaim));
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GArray) listed = NULL;

  for (guint i = 0; i < closure->facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (closure->facts, PorismFact, i);

      if (fact->ground == PORISM_GROUND_GIVEN || fact->ground == PORISM_GROUND_AUXILIARY)
        g_array_append_val (spoken, fact->claim);
    }
  g_array_append_vals (spoken, self->goals, self->n_goals);
  listed = porism_auxiliaries_list (closure->diagram, self->ground->hidden, (const PorismClaim *) spoken->data,
                                    spoken->len);
  self->effort->n_listed += listed->len;
  spend (self, listed->len * closure->diagram->n * closure->diagram->n);
  for (guint i = 0; i < listed->len; i++)
    {
      Candidate candidate = { .auxiliary = g_array_index (listed, PorismAuxiliary, i), .number = i };
      g_autoptr (PorismDiagram) diagram = NULL;

      if (!porism_auxiliary_place (&candidate.auxiliary, closure->diagram) || is_at_place_of_one (candidates, &candidate))
        continue;
      diagram = porism_diagram_extend (closure->diagram, candidate.auxiliary.at);
      if (diagram == NULL)
        continue;
      candidate.score = count_relations (diagram);
      g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_candidates);

  return candidates;
}

/* ---- tried ---- */

/* What the facts from @first on are worth: most are those about points before @point alone. */
static guint
count_gain (const PorismClosure *closure,
            guint                first,
            guint                point)
{
  guint n = 0;

  for (guint i = first; i < closure->facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (closure->facts, PorismFact, i);
      const PorismClaim *claim = &fact->claim;
      gboolean old = TRUE;

      for (guint j = 0; j < porism_saying_get_n_points (claim->saying); j++)
        old = old && claim->points[j] < point;
      n += old ? WEIGHT_OF_OLD : fact->ground == PORISM_GROUND_THEOREM;
    }
  return n;
}

/* (nullable): with the point, of which nothing is derived yet. */
static PorismClosure *
extend (const PorismClosure   *closure,
        const PorismAuxiliary *auxiliary)
{
  PorismClaim claims[PORISM_AUXILIARY_MOST_STATED];
  guint n_claims = porism_auxiliary_state (auxiliary, (guint8) closure->diagram->n, claims);
  PorismDiagram *diagram = porism_diagram_extend (closure->diagram, auxiliary->at);

  return diagram != NULL ? porism_closure_extend (closure, diagram, auxiliary, claims, n_claims) : NULL;
}

/* What follows with the point added, as far as the allowance goes. */
static PorismClosure *
try_candidate (Search              *self,
               const PorismClosure *closure,
               const Candidate     *candidate,
               gboolean            *reached)
{
  PorismClosure *extended = extend (closure, &candidate->auxiliary);

  self->effort->n_tried++;
  *reached = porism_closure_run (extended, self->goals, self->n_goals, self->allowance);
  spend (self, extended->n_looked_at);

  return extended;
}

/* Makes the last point of the closure for good. FALSE where that is too dear. */
static gboolean
keep_point (PorismAuxiliaryGround *ground,
            const PorismClosure   *closure)
{
  PorismConstruction *construction = ground->construction;
  const PorismAuxiliary *auxiliary
    = &g_array_index (closure->auxiliaries, PorismAuxiliary, closure->auxiliaries->len - 1);
  g_autoptr (PorismDelta) delta = NULL;
  PorismId made = 0;
  gboolean is_there;

  porism_construction_begin (construction);
  is_there = porism_auxiliary_make (auxiliary, construction, (const PorismId *) ground->ids->data, &made);
  delta = porism_construction_commit (construction);
  if (is_there)
    g_array_append_val (ground->ids, made);

  return is_there;
}

/* Of those by which something was found the MOST_KEPT with most. */
static void
keep_branch (GArray        *branches,
             PorismClosure *closure,
             guint          gain)
{
  Branch branch = { closure, gain };
  guint place = branches->len;

  while (place > 0 && g_array_index (branches, Branch, place - 1).gain < gain)
    place--;
  g_array_insert_val (branches, place, branch);
  if (branches->len > MOST_KEPT)
    g_array_set_size (branches, MOST_KEPT);
}

/* (nullable): with one point more. Those that did not lead to the goal are kept among @branches, where there are such. */
static PorismClosure *
add_one (Search              *self,
         const PorismClosure *closure,
         GArray              *branches)
{
  g_autoptr (GArray) candidates = list_candidates (self, closure);

  for (guint i = 0; i < MIN (candidates->len, branches != NULL ? MOST_TRIED : MOST_TRIED_BESIDE) && self->allowance > 0; i++)
    {
      gboolean reached;
      PorismClosure *extended
        = try_candidate (self, closure, &g_array_index (candidates, Candidate, i), &reached);

      if (reached && keep_point (self->ground, extended))
        return extended;
      if (branches != NULL && !reached)
        keep_branch (branches, extended, count_gain (extended, closure->facts->len, closure->diagram->n));
      else
        porism_closure_free (extended);
    }
  return NULL;
}

PorismClosure *
porism_auxiliary_add (const PorismClosure   *closure,
                      PorismAuxiliaryGround *ground,
                      PorismAuxiliary        auxiliary)
{
  PorismClosure *extended;

  if (!porism_auxiliary_place (&auxiliary, closure->diagram))
    return NULL;
  extended = extend (closure, &auxiliary);
  if (extended != NULL && !keep_point (ground, extended))
    g_clear_pointer (&extended, porism_closure_free);

  return extended;
}

/**
 * porism_auxiliary_search:
 *
 * Returns: (transfer full) (nullable): a closure in which the goals hold
 */
PorismClosure *
porism_auxiliary_search (const PorismClosure   *closure,
                         PorismAuxiliaryGround *ground,
                         const PorismClaim     *goals,
                         guint                  n_goals,
                         guint                  allowance,
                         PorismAuxiliaryEffort *effort)
{
  Search self = { ground, goals, n_goals, allowance, effort };
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (Branch));
  PorismClosure *found;

  *effort = (PorismAuxiliaryEffort) { 0 };
  for (guint i = 0; i < n_goals; i++)
    if (!porism_diagram_shows (closure->diagram, &goals[i]))
      return NULL;
  g_array_set_clear_func (branches, branch_clear);
  found = add_one (&self, closure, branches);
  for (guint i = 0; found == NULL && i < branches->len && self.allowance > 0; i++)
    {
      const PorismClosure *branch = g_array_index (branches, Branch, i).closure;

      if (!keep_point (ground, branch))
        continue;
      found = add_one (&self, branch, NULL);
      if (found == NULL)
        g_array_set_size (ground->ids, ground->ids->len - 1);
    }
  return found;
}
