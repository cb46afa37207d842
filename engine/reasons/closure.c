/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In each round every theorem that applies to what is known is applied, the simplest proofs so coming first; then what
 * one calculus has found is carried over to the others. */

#include "config.h"

#include "engine/reasons/closure.h"
#include "engine/reasons/matching.h"

#define MOST_INSTANCES 400000
#define MOST_CARRIED 100000

static void
premise_clear (gpointer data)
{
  g_array_unref (((PorismPremise *) data)->reasons);
}

static void
fact_clear (gpointer data)
{
  g_array_unref (((PorismFact *) data)->premises);
}

PorismClosure *
porism_closure_new (PorismDiagram *diagram)
{
  PorismClosure *self = g_new0 (PorismClosure, 1);

  self->diagram = diagram;
  self->knowledge = porism_knowledge_new (diagram);
  self->facts = g_array_new (FALSE, FALSE, sizeof (PorismFact));
  g_array_set_clear_func (self->facts, fact_clear);
  self->auxiliaries = g_array_new (FALSE, FALSE, sizeof (PorismAuxiliary));
  self->instances = g_array_new (FALSE, FALSE, sizeof (PorismInstance));
  self->candidates = g_array_new (FALSE, FALSE, sizeof (PorismClaim));

  return self;
}

void
porism_closure_free (PorismClosure *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->facts);
  g_array_unref (self->auxiliaries);
  g_array_unref (self->instances);
  g_array_unref (self->candidates);
  porism_knowledge_free (self->knowledge);
  porism_diagram_free (self->diagram);
  g_free (self);
}

static GArray *
new_premises (void)
{
  GArray *premises = g_array_new (FALSE, FALSE, sizeof (PorismPremise));

  g_array_set_clear_func (premises, premise_clear);

  return premises;
}

/* Takes over the fact's premises. */
static void
add_fact (PorismClosure *self,
          PorismFact     fact)
{
  guint number = self->facts->len;

  g_array_append_val (self->facts, fact);
  porism_knowledge_add (self->knowledge, &fact.claim, number);
}

/**
 * porism_closure_give:
 *
 * Returns: whether it is so in the diagram; else nothing is added
 */
gboolean
porism_closure_give (PorismClosure     *self,
                     const PorismClaim *claim,
                     guint              source)
{
  if (!porism_diagram_shows (self->diagram, claim))
    {
      self->n_dropped += !porism_claim_degenerate (claim);
      return FALSE;
    }
  add_fact (self, (PorismFact) { .claim = *claim, .ground = PORISM_GROUND_GIVEN,
                                 .source = source, .premises = new_premises () });

  return TRUE;
}

/* ---- theorems ---- */

static gboolean
lacks_conclusion (PorismClosure        *self,
                  const PorismInstance *instance)
{
  const PorismTheoremForm *form = porism_theorems_get_form (instance->theorem);

  for (guint i = 0; i < form->n_conclusions; i++)
    {
      PorismClaim placed = porism_claim_place (&form->conclusions[i], instance->points);

      if (porism_knowledge_lacks (self->knowledge, &placed))
        return TRUE;
    }
  return FALSE;
}

static gboolean
holds_premises (PorismClosure        *self,
                const PorismInstance *instance)
{
  const PorismTheoremForm *form = porism_theorems_get_form (instance->theorem);

  for (guint i = 0; i < form->n_premises; i++)
    {
      PorismClaim placed = porism_claim_place (&form->premises[i], instance->points);

      if (!porism_knowledge_holds (self->knowledge, &placed))
        return FALSE;
    }
  return TRUE;
}

static GArray *
explain_premises (PorismClosure        *self,
                  const PorismInstance *instance)
{
  const PorismTheoremForm *form = porism_theorems_get_form (instance->theorem);
  GArray *premises = new_premises ();

  for (guint i = 0; i < form->n_premises; i++)
    {
      PorismPremise premise
        = { .claim = porism_claim_place (&form->premises[i], instance->points) };

      premise.reasons = porism_knowledge_explain (self->knowledge, &premise.claim);
      g_array_append_val (premises, premise);
    }
  return premises;
}

/* One of several conclusions may be known already. What became known in the same round as a sum of angles is kept
 * nevertheless: a theorem that says it at once is easier to follow (engine/reasons/derivation.c). */
static void
apply (PorismClosure        *self,
       const PorismInstance *instance)
{
  const PorismTheoremForm *form = porism_theorems_get_form (instance->theorem);

  for (guint i = 0; i < form->n_conclusions; i++)
    {
      PorismFact fact = { .ground = PORISM_GROUND_THEOREM, .instance = *instance };

      fact.claim = porism_claim_place (&form->conclusions[i], instance->points);
      if (!porism_knowledge_lacks (self->knowledge, &fact.claim) && fact.claim.saying != PORISM_SAYS_EQUAL_ANGLES)
        continue;
      fact.premises = explain_premises (self, instance);
      add_fact (self, fact);
    }
}

/* Applies what applied when the round began; what has nothing more to say is dropped. */
static gboolean
apply_theorems (PorismClosure *self,
                gboolean       late)
{
  GArray *instances = self->instances;
  g_autoptr (GArray) ready = g_array_new (FALSE, FALSE, sizeof (PorismInstance));
  guint n_left = 0, n_facts = self->facts->len;

  for (guint i = 0; i < instances->len; i++)
    {
      PorismInstance instance = g_array_index (instances, PorismInstance, i);

      if (!lacks_conclusion (self, &instance))
        continue;
      if (porism_theorems_get (instance.theorem)->late == late && holds_premises (self, &instance))
        g_array_append_val (ready, instance);
      else
        g_array_index (instances, PorismInstance, n_left++) = instance;
    }
  g_array_set_size (instances, n_left);
  for (guint i = 0; i < ready->len; i++)
    apply (self, &g_array_index (ready, PorismInstance, i));

  return self->facts->len > n_facts;
}

/* ---- from one calculus to another ---- */

static void
add_candidate (const PorismDiagram *diagram,
               GArray              *candidates,
               PorismClaim          claim)
{
  if (candidates->len < MOST_CARRIED && porism_diagram_shows (diagram, &claim))
    g_array_append_val (candidates, claim);
}

static void
add_of_pairs (const PorismDiagram *diagram,
              GArray              *candidates,
              const guint8        *p)
{
  gint numerator, denominator;

  add_candidate (diagram, candidates,
                 (PorismClaim) { PORISM_SAYS_EQUAL_LENGTHS, { p[0], p[1], p[2], p[3] } });
  add_candidate (diagram, candidates,
                 (PorismClaim) { PORISM_SAYS_PERPENDICULAR, { p[0], p[1], p[2], p[3] } });
  if (!porism_diagram_small_ratio (diagram, p, &numerator, &denominator))
    return;
  add_candidate (diagram, candidates,
                 (PorismClaim) { PORISM_SAYS_PARALLEL, { p[0], p[1], p[2], p[3] } });
  add_candidate (diagram, candidates,
                 (PorismClaim) { PORISM_SAYS_KNOWN_RATIO, { p[0], p[1], p[2], p[3] } });
}

static void
add_of_points (const PorismDiagram *diagram,
               GArray              *candidates,
               guint8               a,
               guint8               b,
               guint8               c)
{
  add_candidate (diagram, candidates, (PorismClaim) { PORISM_SAYS_COLLINEAR, { a, b, c } });
  add_candidate (diagram, candidates, (PorismClaim) { PORISM_SAYS_MIDPOINT, { a, b, c } });
  add_candidate (diagram, candidates, (PorismClaim) { PORISM_SAYS_MIDPOINT, { b, c, a } });
  add_candidate (diagram, candidates, (PorismClaim) { PORISM_SAYS_MIDPOINT, { c, a, b } });
  for (guint8 d = 0; d < a; d++)
    {
      add_candidate (diagram, candidates,
                     (PorismClaim) { PORISM_SAYS_PARALLELOGRAM, { d, a, b, c } });
      add_candidate (diagram, candidates,
                     (PorismClaim) { PORISM_SAYS_PARALLELOGRAM, { d, a, c, b } });
      add_candidate (diagram, candidates,
                     (PorismClaim) { PORISM_SAYS_PARALLELOGRAM, { d, b, a, c } });
    }
}

/* What is true in the diagram and said by more than one calculus; of points from number @first on at least one. */
static void
list_candidates (const PorismDiagram *diagram,
                 guint                first,
                 GArray              *candidates)
{
  guint8 n = (guint8) diagram->n;

  for (guint8 a = 0; a < n; a++)
    for (guint8 b = a + 1; b < n; b++)
      for (guint8 c = MAX (b + 1, (guint8) first); c < n; c++)
        add_of_points (diagram, candidates, a, b, c);
  for (guint8 b = (guint8) first; b < n; b++)
    for (guint8 a = 0; a < b; a++)
      for (guint8 d = 0; d <= b; d++)
        for (guint8 c = 0, last = d == b ? a : d; c < last; c++)
          add_of_pairs (diagram, candidates, (const guint8[]) { a, b, c, d });
}

/* By which calculus up to @last the claim follows; FALSE: by none. */
static gboolean
find_calculus (PorismClosure     *self,
               const PorismClaim *claim,
               PorismCalculus     last,
               PorismCalculus    *calculus)
{
  for (*calculus = 0; *calculus <= last; (*calculus)++)
    if (porism_knowledge_follows (self->knowledge, claim, *calculus))
      return TRUE;
  return FALSE;
}

static gboolean
carry_over (PorismClosure *self,
            PorismCalculus last)
{
  GArray *candidates = self->candidates;
  guint n_left = 0, n_facts = self->facts->len;

  for (guint i = 0; i < candidates->len; i++)
    {
      PorismFact fact = { .claim = g_array_index (candidates, PorismClaim, i),
                          .ground = PORISM_GROUND_CALCULATION };
      PorismPremise premise = { .claim = fact.claim };

      if (!porism_knowledge_lacks (self->knowledge, &fact.claim))
        continue;
      if (!find_calculus (self, &fact.claim, last, &fact.calculus))
        {
          g_array_index (candidates, PorismClaim, n_left++) = fact.claim;
          continue;
        }
      premise.reasons
        = porism_knowledge_explain_by (self->knowledge, &fact.claim, fact.calculus);
      fact.premises = new_premises ();
      g_array_append_val (fact.premises, premise);
      add_fact (self, fact);
    }
  g_array_set_size (candidates, n_left);

  return self->facts->len > n_facts;
}

/* ---- the whole ---- */

/**
 * porism_closure_extend:
 * @claims: of the point, which is the last one of @diagram
 *
 * Returns: (transfer full): the closure, in which nothing new was derived yet
 */
PorismClosure *
porism_closure_extend (const PorismClosure   *self,
                       PorismDiagram         *diagram,
                       const PorismAuxiliary *auxiliary,
                       const PorismClaim     *claims,
                       guint                  n_claims)
{
  PorismClosure *extended = porism_closure_new (diagram);
  g_autoptr (GArray) further = NULL;

  g_array_append_vals (extended->auxiliaries, self->auxiliaries->data, self->auxiliaries->len);
  g_array_append_val (extended->auxiliaries, *auxiliary);
  for (guint i = 0; i < self->facts->len; i++)
    {
      PorismFact fact = g_array_index (self->facts, PorismFact, i);

      g_array_ref (fact.premises);
      add_fact (extended, fact);
    }
  for (guint i = 0; i < n_claims; i++)
    if (porism_diagram_shows (diagram, &claims[i]))
      add_fact (extended, (PorismFact) { .claim = claims[i], .ground = PORISM_GROUND_AUXILIARY,
                                         .source = self->auxiliaries->len, .premises = new_premises () });
  if (!self->searched)
    return extended;
  extended->searched = TRUE;
  g_array_append_vals (extended->instances, self->instances->data, self->instances->len);
  further = porism_instances_find_of_last (diagram, MOST_INSTANCES, &extended->n_looked_at);
  g_array_append_vals (extended->instances, further->data, further->len);
  g_array_append_vals (extended->candidates, self->candidates->data, self->candidates->len);
  list_candidates (diagram, diagram->n - 1, extended->candidates);

  return extended;
}

static gboolean
reached (PorismClosure     *self,
         const PorismClaim *goals,
         guint              n_goals)
{
  for (guint i = 0; i < n_goals; i++)
    if (!porism_diagram_shows (self->diagram, &goals[i]) ||
        !porism_knowledge_holds (self->knowledge, &goals[i]))
      return FALSE;
  return n_goals > 0;
}

/* One round: the plain calculi and the theorems; only where these find nothing more vectors, and then squares, with
 * which much can be shown and little be seen. Whether there is more to come. */
static gboolean
run_round (PorismClosure     *self,
           const PorismClaim *goals,
           guint              n_goals)
{
  gboolean grown = carry_over (self, PORISM_CALCULUS_LENGTHS);

  self->n_rounds++;
  if (reached (self, goals, n_goals))
    return FALSE;
  grown = apply_theorems (self, FALSE) || grown;
  if (!grown)
    grown = apply_theorems (self, TRUE);
  for (PorismCalculus last = PORISM_CALCULUS_VECTORS; !grown && last <= PORISM_CALCULUS_SQUARES; last++)
    grown = carry_over (self, last);

  return grown && !reached (self, goals, n_goals);
}

/**
 * porism_closure_run:
 * @goals: what is asked; what is not true in the diagram is never reached
 * @allowance: claims that may be looked at
 *
 * Returns: whether the goals hold; of no goals, whether all was found that follows
 */
gboolean
porism_closure_run (PorismClosure     *self,
                    const PorismClaim *goals,
                    guint              n_goals,
                    guint              allowance)
{
  guint cost;

  if (reached (self, goals, n_goals))
    return TRUE;
  if (!self->searched)
    {
      self->searched = TRUE;
      g_array_unref (self->instances);
      self->instances = porism_instances_find (self->diagram, MOST_INSTANCES, &self->n_looked_at);
      list_candidates (self->diagram, 0, self->candidates);
    }
  do
    {
      cost = self->instances->len + self->candidates->len;
      if (cost > allowance)
        return FALSE;
      allowance -= cost;
      self->n_looked_at += cost;
    }
  while (run_round (self, goals, n_goals));

  return n_goals == 0 || reached (self, goals, n_goals);
}
