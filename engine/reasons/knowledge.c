/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A claim is held true by one calculus, its own, and what the others know of it is carried over as a step of its
 * own (engine/reasons/closure.c), so that a reader can follow. */

#include "config.h"

#include "engine/reasons/circles.h"
#include "engine/reasons/relations.h"

/* What is known without a calculus. */
typedef struct
{
  PorismClaim claim;
  guint reason;
} Plain;

struct _PorismKnowledge
{
  const PorismDiagram *diagram;
  PorismSpan *spans[PORISM_N_CALCULI];
  PorismCircles *circles;
  GArray *plain;                /* Plain */
};

/**
 * porism_knowledge_new:
 *
 * Returns: (transfer full): nothing is known
 */
PorismKnowledge *
porism_knowledge_new (const PorismDiagram *diagram)
{
  PorismKnowledge *self = g_new0 (PorismKnowledge, 1);

  self->diagram = diagram;
  for (guint i = 0; i < PORISM_N_CALCULI; i++)
    self->spans[i] = porism_span_new (porism_calculus_get_n_quantities (i, diagram));
  self->circles = porism_circles_new ();
  self->plain = g_array_new (FALSE, FALSE, sizeof (Plain));

  return self;
}

void
porism_knowledge_free (PorismKnowledge *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < PORISM_N_CALCULI; i++)
    porism_span_free (self->spans[i]);
  porism_circles_free (self->circles);
  g_array_unref (self->plain);
  g_free (self);
}

/* NULL where it is not known as such. */
static const Plain *
find_plain (const PorismKnowledge *self,
            const PorismClaim     *claim)
{
  for (guint i = 0; i < self->plain->len; i++)
    if (porism_claim_equal (&g_array_index (self->plain, Plain, i).claim, claim))
      return &g_array_index (self->plain, Plain, i);
  return NULL;
}

static guint64
collect_points (const PorismClaim *claim)
{
  guint64 points = 0;

  for (guint i = 0; i < porism_saying_get_n_points (claim->saying); i++)
    points |= (guint64) 1 << claim->points[i];

  return points;
}

/**
 * porism_knowledge_add:
 * @claim: true in the diagram
 */
void
porism_knowledge_add (PorismKnowledge   *self,
                      const PorismClaim *claim,
                      guint              reason)
{
  PorismRelation relations[PORISM_MOST_RELATIONS];

  g_assert (porism_diagram_shows (self->diagram, claim));
  if (claim->saying == PORISM_SAYS_CONCYCLIC)
    {
      porism_circles_add (self->circles, collect_points (claim), reason);
      return;
    }
  if (porism_claim_get_calculus (claim) == PORISM_CALCULUS_NONE)
    {
      const Plain plain = { *claim, reason };

      g_array_append_val (self->plain, plain);
    }
  for (guint i = 0; i < PORISM_N_CALCULI; i++)
    {
      guint n = porism_relations_implied (i, self->diagram, claim, relations);

      for (guint j = 0; j < n; j++)
        porism_span_add (self->spans[i], &relations[j], reason);
    }
}

/* Three points are collinear where two of their lines are one; any two. */
static guint
split (const PorismClaim *claim,
       PorismClaim       *parts)
{
  const guint8 *p = claim->points;

  if (claim->saying != PORISM_SAYS_MIDPOINT)
    {
      parts[0] = *claim;
      return 1;
    }
  parts[0] = (PorismClaim) { PORISM_SAYS_COLLINEAR, { p[0], p[1], p[2] } };
  parts[1] = (PorismClaim) { PORISM_SAYS_EQUAL_LENGTHS, { p[0], p[1], p[0], p[2] } };

  return 2;
}

/* Two lines of three points whose being one is known, as a claim of parallels. */
static gboolean
find_known_line (PorismKnowledge   *self,
                 const PorismClaim *claim,
                 PorismRelation    *relation)
{
  const guint8 *p = claim->points;

  for (guint i = 0; i < 3; i++)
    {
      guint8 a = p[i], b = p[(i + 1) % 3], c = p[(i + 2) % 3];

      relation->n = 0;
      porism_relation_add (relation, porism_diagram_pair (a, b), 1);
      porism_relation_add (relation, porism_diagram_pair (a, c), -1);
      if (porism_span_contains (self->spans[PORISM_CALCULUS_ANGLES], relation))
        return TRUE;
    }
  return FALSE;
}

/* The relations that say it in the calculus; 0 where not all of them are known. */
static guint
find_known (PorismKnowledge   *self,
            const PorismClaim *claim,
            PorismCalculus     calculus,
            PorismRelation    *relations)
{
  guint n;

  if (calculus == PORISM_CALCULUS_ANGLES && claim->saying == PORISM_SAYS_COLLINEAR)
    return find_known_line (self, claim, relations);
  n = porism_relations_sufficient (calculus, self->diagram, claim, relations);
  for (guint i = 0; i < n; i++)
    if (!porism_span_contains (self->spans[calculus], &relations[i]))
      return 0;
  return n;
}

gboolean
porism_knowledge_follows (PorismKnowledge   *self,
                          const PorismClaim *claim,
                          PorismCalculus     calculus)
{
  PorismRelation relations[PORISM_MOST_RELATIONS];

  if (calculus == PORISM_CALCULUS_CIRCLES)
    return claim->saying == PORISM_SAYS_CONCYCLIC &&
           porism_circles_contain (self->circles, collect_points (claim));
  if (calculus == PORISM_CALCULUS_NONE)
    return find_plain (self, claim) != NULL;

  return find_known (self, claim, calculus, relations) > 0;
}

PorismCalculus
porism_claim_get_calculus (const PorismClaim *claim)
{
  switch (claim->saying)
    {
    case PORISM_SAYS_COLLINEAR:
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_PERPENDICULAR:
    case PORISM_SAYS_KNOWN_ANGLE:
    case PORISM_SAYS_EQUAL_ANGLES:
    case PORISM_SAYS_PARALLELOGRAM:
      return PORISM_CALCULUS_ANGLES;
    case PORISM_SAYS_CONCYCLIC:
      return PORISM_CALCULUS_CIRCLES;
    case PORISM_SAYS_CENTROID:
    case PORISM_SAYS_NINE_POINT_CENTRE:
      return PORISM_CALCULUS_NONE;
    default:
      return PORISM_CALCULUS_RATIOS;
    }
}

gboolean
porism_knowledge_holds (PorismKnowledge   *self,
                        const PorismClaim *claim)
{
  PorismClaim parts[2];
  guint n;

  if (porism_saying_is_condition (claim->saying))
    return porism_diagram_shows (self->diagram, claim);
  n = split (claim, parts);
  for (guint i = 0; i < n; i++)
    if (!porism_knowledge_follows (self, &parts[i], porism_claim_get_calculus (&parts[i])))
      return FALSE;
  return TRUE;
}

gboolean
porism_knowledge_lacks (PorismKnowledge   *self,
                        const PorismClaim *claim)
{
  PorismRelation relations[PORISM_MOST_RELATIONS];

  if (claim->saying == PORISM_SAYS_CONCYCLIC)
    return !porism_circles_contain (self->circles, collect_points (claim));
  if (porism_claim_get_calculus (claim) == PORISM_CALCULUS_NONE && find_plain (self, claim) == NULL)
    return TRUE;
  for (guint i = 0; i < PORISM_N_CALCULI; i++)
    {
      guint n = porism_relations_implied (i, self->diagram, claim, relations);

      for (guint j = 0; j < n; j++)
        if (!porism_span_contains (self->spans[i], &relations[j]))
          return TRUE;
    }
  return FALSE;
}

static int
compare_reasons (const void *a,
                 const void *b)
{
  guint left = *(const guint *) a, right = *(const guint *) b;

  return (left > right) - (left < right);
}

static void
sort_reasons (GArray *reasons)
{
  guint n = 0;

  g_array_sort (reasons, compare_reasons);
  for (guint i = 0; i < reasons->len; i++)
    if (i == 0 || g_array_index (reasons, guint, i) != g_array_index (reasons, guint, n - 1))
      g_array_index (reasons, guint, n++) = g_array_index (reasons, guint, i);
  g_array_set_size (reasons, n);
}

static void
explain (PorismKnowledge   *self,
         const PorismClaim *claim,
         PorismCalculus     calculus,
         GArray            *reasons)
{
  PorismRelation relations[PORISM_MOST_RELATIONS];
  guint n;

  if (calculus == PORISM_CALCULUS_CIRCLES)
    {
      porism_circles_explain (self->circles, collect_points (claim), reasons);
      return;
    }
  if (calculus == PORISM_CALCULUS_NONE)
    {
      const Plain *plain = find_plain (self, claim);

      g_assert (plain != NULL);
      g_array_append_val (reasons, plain->reason);
      return;
    }
  n = find_known (self, claim, calculus, relations);
  g_assert (n > 0);
  for (guint i = 0; i < n; i++)
    porism_span_explain (self->spans[calculus], &relations[i], reasons);
}

/**
 * porism_knowledge_explain:
 * @claim: one that holds
 *
 * Returns: (transfer full): the reasons; none of what is true by its form
 */
GArray *
porism_knowledge_explain (PorismKnowledge   *self,
                          const PorismClaim *claim)
{
  GArray *reasons = g_array_new (FALSE, FALSE, sizeof (guint));
  PorismClaim parts[2];
  guint n;

  if (porism_saying_is_condition (claim->saying))
    return reasons;
  n = split (claim, parts);
  for (guint i = 0; i < n; i++)
    explain (self, &parts[i], porism_claim_get_calculus (&parts[i]), reasons);
  sort_reasons (reasons);

  return reasons;
}

GArray *
porism_knowledge_explain_by (PorismKnowledge   *self,
                             const PorismClaim *claim,
                             PorismCalculus     calculus)
{
  GArray *reasons = g_array_new (FALSE, FALSE, sizeof (guint));

  explain (self, claim, calculus, reasons);
  sort_reasons (reasons);

  return reasons;
}
