/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All applications of laws are listed once: those whose premises are known and whose formula is true in the diagram.
 * Then the costs of all ways are brought down until none can be shortened; a way is dearer than its parts, so that none
 * goes in a circle. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/reasons/matching.h"
#include "engine/solutions/valuation.h"

#define MOST_INSTANCES 40000
#define MOST_APPLICATIONS 60000
#define MOST_PASSES 60
#define TOLERANCE 1e-7
#define COST_OF_LAW 6
#define COST_OF_WEIGHT 4
#define COST_OF_FACT 8
#define COST_OF_CALCULATION 14
/* What is hardly more than another name: equal lengths, one line. */
#define COST_OF_COMPARISON 4
#define MOST_COST 1000000u
#define ROUND_ANGLE (G_PI / 12)

/* ---- keys ---- */

static guint
hash_magnitude (gconstpointer key)
{
  const PorismMagnitude *self = key;
  guint hash = self->kind * 31 + self->n;

  for (guint i = 0; i < self->n; i++)
    hash = hash * 33 + self->points[i];

  return hash;
}

static gboolean
equal_magnitudes (gconstpointer a,
                  gconstpointer b)
{
  return memcmp (a, b, sizeof (PorismMagnitude)) == 0;
}

static guint
hash_claim (gconstpointer key)
{
  const PorismClaim *self = key;
  guint hash = self->saying;

  for (guint i = 0; i < porism_saying_get_n_points (self->saying); i++)
    hash = hash * 33 + self->points[i];

  return hash;
}

static gboolean
equal_claims (gconstpointer a,
              gconstpointer b)
{
  return porism_claim_equal (a, b);
}

/* ---- what claims cost ---- */

static guint
add_costs (guint a,
           guint b)
{
  return MIN (a + b, MOST_COST);
}

/* What it costs to see that @claim follows from so many facts by its calculus. */
static guint
price_step (const PorismClaim *claim,
            guint              n_reasons)
{
  if (n_reasons < 2)
    return 0;
  return claim->saying == PORISM_SAYS_EQUAL_ANGLES || claim->saying == PORISM_SAYS_EQUAL_RATIOS ||
         claim->saying == PORISM_SAYS_KNOWN_ANGLE ? COST_OF_CALCULATION : COST_OF_COMPARISON;
}

/* Premises come before what follows from them. */
static void
price_facts (PorismValuation *self)
{
  const GArray *facts = self->closure->facts;

  self->fact_costs = g_new0 (guint, facts->len + 1);
  for (guint i = 0; i < facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (facts, PorismFact, i);
      guint cost = fact->ground == PORISM_GROUND_GIVEN ? 1
                   : fact->ground == PORISM_GROUND_THEOREM ? COST_OF_FACT : COST_OF_CALCULATION;

      for (guint j = 0; j < fact->premises->len; j++)
        {
          const PorismPremise *premise = &g_array_index (fact->premises, PorismPremise, j);
          const GArray *reasons = premise->reasons;

          cost = add_costs (cost, price_step (&premise->claim, reasons->len));
          for (guint k = 0; k < reasons->len; k++)
            cost = add_costs (cost, self->fact_costs[g_array_index (reasons, guint, k)]);
        }
      self->fact_costs[i] = cost;
    }
}

static guint
price_claim (PorismValuation   *self,
             const PorismClaim *claim)
{
  g_autoptr (GArray) reasons = NULL;
  guint cost = 0;

  if (porism_saying_is_condition (claim->saying))
    return 0;
  if (!porism_knowledge_holds (self->closure->knowledge, claim))
    return PORISM_NOT_VALUED;
  reasons = porism_knowledge_explain (self->closure->knowledge, claim);
  for (guint i = 0; i < reasons->len; i++)
    cost = add_costs (cost, self->fact_costs[g_array_index (reasons, guint, i)]);

  return add_costs (cost, price_step (claim, reasons->len));
}

/* PORISM_NOT_VALUED where it is not known. */
static guint
get_price (PorismValuation   *self,
           const PorismClaim *claim)
{
  PorismClaim normal = porism_claim_normal (claim);
  gpointer cost;

  if (!g_hash_table_lookup_extended (self->costs, &normal, NULL, &cost))
    {
      cost = GUINT_TO_POINTER (price_claim (self, &normal));
      g_hash_table_insert (self->costs, g_memdup2 (&normal, sizeof normal), cost);
    }
  return GPOINTER_TO_UINT (cost);
}

/* ---- rays ---- */

static guint8
find_ray (PorismValuation *self,
          guint8           vertex,
          guint8           point)
{
  for (guint8 other = 0; other < point; other++)
    {
      const PorismClaim line = { PORISM_SAYS_COLLINEAR, { vertex, other, point } };
      const PorismClaim way = { PORISM_SAYS_SAME_WAY, { vertex, other, vertex, point } };

      if (other != vertex && porism_diagram_shows (self->closure->diagram, &line) &&
          porism_diagram_shows (self->closure->diagram, &way) &&
          porism_knowledge_holds (self->closure->knowledge, &line))
        return other;
    }
  return point;
}

static void
find_rays (PorismValuation *self)
{
  guint8 n = (guint8) self->closure->diagram->n;

  self->rays = g_new0 (guint8, (gsize) n * n);
  for (guint8 vertex = 0; vertex < n; vertex++)
    for (guint8 point = 0; point < n; point++)
      if (point != vertex)
        self->rays[vertex * n + point] = find_ray (self, vertex, point);
}

/* The ray's own point in place of one of a corner; that both are on it is added to what is rested on. */
static void
put_on_ray (PorismValuation *self,
            guint8           vertex,
            guint8          *point,
            gboolean         resting)
{
  guint8 ray = self->rays[vertex * self->closure->diagram->n + *point];

  if (ray == *point)
    return;
  if (resting)
    {
      const PorismClaim line = { PORISM_SAYS_COLLINEAR, { vertex, ray, *point } };

      g_array_append_val (self->claims, line);
    }
  *point = ray;
}

/* ---- values ---- */

static PorismMagnitude
find_normal (PorismValuation       *self,
             const PorismMagnitude *magnitude,
             gboolean               resting)
{
  PorismMagnitude placed = *magnitude;

  for (guint i = 0; i + 2 < placed.n; i += 3)
    if (placed.kind == PORISM_MAGNITUDE_ANGLE || placed.kind == PORISM_MAGNITUDE_ANGLE_RATIO)
      {
        put_on_ray (self, placed.points[i + 1], &placed.points[i], resting);
        put_on_ray (self, placed.points[i + 1], &placed.points[i + 2], resting);
      }
  return porism_magnitude_normal (&placed);
}

static guint
get_number (PorismValuation       *self,
            const PorismMagnitude *magnitude)
{
  PorismMagnitude normal = find_normal (self, magnitude, TRUE);
  PorismValued value = { .magnitude = normal, .cost = PORISM_NOT_VALUED, .given = PORISM_NOT_VALUED };
  gpointer number;

  if (g_hash_table_lookup_extended (self->numbers, &normal, NULL, &number))
    return GPOINTER_TO_UINT (number);
  value.size = porism_magnitude_measure (&normal, self->closure->diagram);
  value.magnitude = *magnitude; /* as the law names it first */
  if (normal.kind == PORISM_MAGNITUDE_ANGLE || normal.kind == PORISM_MAGNITUDE_ANGLE_RATIO)
    value.magnitude = normal;
  g_array_append_val (self->values, value);
  g_hash_table_insert (self->numbers, g_memdup2 (&normal, sizeof normal), GUINT_TO_POINTER (self->values->len - 1));

  return self->values->len - 1;
}

/* ---- applications ---- */

static gboolean
is_multiple (double angle,
             double of)
{
  return fabs (angle / of - round (angle / of)) < TOLERANCE;
}

/* Whether the sizes are such as the law wants: an angle that is one, and where it says so a round one. */
static gboolean
is_wanted (const PorismValuation   *self,
           const PorismLaw         *law,
           const PorismApplication *application)
{
  const PorismValued *target = &g_array_index (self->values, PorismValued, application->target);

  if (target->magnitude.kind == PORISM_MAGNITUDE_ANGLE &&
      (is_multiple (target->size, G_PI) || (law->round && !is_multiple (target->size, ROUND_ANGLE))))
    return FALSE;
  for (guint i = 0; i < application->n_inputs; i++)
    if (application->inputs[i] == application->target)
      return FALSE;
  return TRUE;
}

/* The premises placed, and what lines the corners rest on, priced; PORISM_NOT_VALUED where one is not known. */
static guint
price_application (PorismValuation         *self,
                   const PorismLaw         *law,
                   const PorismApplication *application)
{
  guint cost = COST_OF_LAW + COST_OF_WEIGHT * law->weight;

  for (guint i = 0; i < application->n_claims; i++)
    {
      guint price = get_price (self, &g_array_index (self->claims, PorismClaim, application->first_claim + i));

      if (price == PORISM_NOT_VALUED)
        return PORISM_NOT_VALUED;
      cost = add_costs (cost, price);
    }
  return cost;
}

static void
add_premises (PorismValuation         *self,
              const PorismTheoremForm *form,
              const guint8            *points)
{
  for (guint i = 0; i < form->n_premises; i++)
    {
      PorismClaim placed = porism_claim_place (&form->premises[i], points);

      if (!porism_saying_is_condition (placed.saying))
        g_array_append_val (self->claims, placed);
    }
}

static void
apply_formula (PorismValuation *self,
               guint            number,
               guint            i,
               const guint8    *points)
{
  const PorismLawForm *form = porism_laws_get_form (number);
  const PorismLawFormula *formula = &form->formulas[i];
  PorismApplication application = { .law = (guint16) number, .formula = (guint8) i, .n_inputs = formula->n_inputs,
                                    .first_claim = self->claims->len };
  PorismMagnitude placed = porism_magnitude_place (&formula->target, points);

  memcpy (application.points, points, sizeof application.points);
  add_premises (self, &form->form, points);
  application.target = get_number (self, &placed);
  for (guint j = 0; j < formula->n_inputs; j++)
    {
      placed = porism_magnitude_place (&formula->inputs[j], points);
      application.inputs[j] = get_number (self, &placed);
    }
  if (form->has_need)
    {
      placed = porism_magnitude_place (&form->need, points);
      application.inputs[application.n_inputs++] = get_number (self, &placed);
    }
  application.n_claims = self->claims->len - application.first_claim;
  if (is_wanted (self, porism_laws_get (number), &application) &&
      porism_formula_shows (formula, self->closure->diagram, points))
    application.cost = price_application (self, porism_laws_get (number), &application);
  else
    application.cost = PORISM_NOT_VALUED;
  if (application.cost == PORISM_NOT_VALUED || self->applications->len >= MOST_APPLICATIONS)
    g_array_set_size (self->claims, application.first_claim);
  else
    g_array_append_val (self->applications, application);
}

static gboolean
are_known (PorismValuation         *self,
           const PorismTheoremForm *form,
           const guint8            *points)
{
  for (guint i = 0; i < form->n_premises; i++)
    {
      PorismClaim placed = porism_claim_place (&form->premises[i], points);

      if (get_price (self, &placed) == PORISM_NOT_VALUED)
        return FALSE;
    }
  return TRUE;
}

static gboolean
are_named (const PorismInstance *instance,
           guint                 n,
           guint64               named)
{
  for (guint i = 0; i < n; i++)
    if (!(named >> instance->points[i] & 1))
      return FALSE;
  return TRUE;
}

static void
apply_law (PorismValuation      *self,
           guint                 number,
           const PorismInstance *instance,
           guint64               named)
{
  const PorismLawForm *form = porism_laws_get_form (number);

  if (!are_named (instance, form->form.n_points, named) ||
      !porism_law_fits (form, self->closure->diagram, instance->points) || !are_known (self, &form->form, instance->points))
    return;
  for (guint i = 0; i < form->n_formulas; i++)
    apply_formula (self, number, i, instance->points);
}

/* ---- laws that are tried where a fact is ---- */

/* The vertex and the other ends of two lines with a common point. */
static gboolean
find_corner (const guint8 *p,
             const guint8 *q,
             guint8       *corner)
{
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      if (p[i] == q[j] && p[1 - i] != q[1 - j])
        {
          corner[0] = p[i];
          corner[1] = p[1 - i];
          corner[2] = q[1 - j];
          return TRUE;
        }
  return FALSE;
}

/* The angles from AB to CD and from EF to GH, and also those from AB to EF and from CD to GH. */
static void
apply_to_angles (PorismValuation   *self,
                 guint              number,
                 const PorismClaim *claim,
                 guint64            named)
{
  static const guint8 orders[2][4] = { { 0, 2, 4, 6 }, { 0, 4, 2, 6 } };
  const guint8 *p = claim->points;

  for (guint i = 0; i < 2; i++)
    {
      PorismInstance instance = { 0 };
      const guint8 *o = orders[i];

      if (find_corner (p + o[0], p + o[1], instance.points) && find_corner (p + o[2], p + o[3], instance.points + 3))
        apply_law (self, number, &instance, named);
    }
}

/* Each of the four lengths by the three others. */
static void
apply_to_ratios (PorismValuation   *self,
                 guint              number,
                 const PorismClaim *claim,
                 guint64            named)
{
  static const guint8 orders[4][4] = { { 0, 2, 4, 6 }, { 2, 0, 6, 4 }, { 4, 6, 0, 2 }, { 6, 4, 2, 0 } };

  for (guint i = 0; i < 4; i++)
    {
      PorismInstance instance = { 0 };

      for (guint j = 0; j < 4; j++)
        memcpy (instance.points + 2 * j, claim->points + orders[i][j], 2);
      apply_law (self, number, &instance, named);
    }
}

static void
apply_to_given (PorismValuation *self,
                guint            number,
                guint64          named)
{
  const PorismLawFormula *formula = &porism_laws_get_form (number)->formulas[0];

  for (guint i = 0; i < self->given->len; i++)
    {
      const PorismMagnitude *given = &g_array_index (self->given, PorismGivenValue, i).magnitude;
      PorismInstance instance = { 0 };

      if (given->kind != formula->inputs[1].kind)
        continue;
      memcpy (instance.points, given->points, given->n);
      apply_law (self, number, &instance, named);
    }
}

static void
apply_to_facts (PorismValuation *self,
                guint            number,
                guint64          named)
{
  const PorismTheoremForm *form = &porism_laws_get_form (number)->form;

  if (form->n_premises == 0)
    {
      apply_to_given (self, number, named);
      return;
    }
  for (guint i = 0; i < self->closure->facts->len; i++)
    {
      const PorismClaim *claim = &g_array_index (self->closure->facts, PorismFact, i).claim;

      if (claim->saying != form->premises[0].saying)
        continue;
      if (claim->saying == PORISM_SAYS_EQUAL_ANGLES)
        apply_to_angles (self, number, claim, named);
      else
        apply_to_ratios (self, number, claim, named);
    }
}

static void
apply_laws (PorismValuation *self,
            guint64          named)
{
  for (guint i = 0; i < porism_laws_get_n (); i++)
    {
      const PorismLaw *law = porism_laws_get (i);
      g_autoptr (GArray) instances = NULL;

      if (law->of_facts)
        {
          apply_to_facts (self, i, named);
          continue;
        }
      instances = porism_instances_find_of_form (self->closure->diagram, &porism_laws_get_form (i)->form,
                                                 law->of_triangles, i, MOST_INSTANCES);
      for (guint j = 0; j < instances->len; j++)
        apply_law (self, i, &g_array_index (instances, PorismInstance, j), named);
    }
}

/* ---- ways ---- */

static guint
price_way (const PorismValuation   *self,
           const PorismApplication *application)
{
  guint cost = application->cost;

  for (guint i = 0; i < application->n_inputs; i++)
    {
      guint price = g_array_index (self->values, PorismValued, application->inputs[i]).cost;

      if (price == PORISM_NOT_VALUED)
        return PORISM_NOT_VALUED;
      cost = add_costs (cost, price);
    }
  return cost;
}

static gboolean
shorten_ways (PorismValuation *self)
{
  gboolean shortened = FALSE;

  for (guint i = 0; i < self->applications->len; i++)
    {
      const PorismApplication *application = &g_array_index (self->applications, PorismApplication, i);
      PorismValued *target = &g_array_index (self->values, PorismValued, application->target);
      guint cost = price_way (self, application);

      if (cost >= target->cost || cost >= MOST_COST)
        continue;
      target->cost = cost;
      target->application = i;
      shortened = TRUE;
    }
  return shortened;
}

static void
put_given (PorismValuation *self)
{
  for (guint i = 0; i < self->given->len; i++)
    {
      const PorismGivenValue *given = &g_array_index (self->given, PorismGivenValue, i);
      guint number = get_number (self, &given->magnitude);
      PorismValued *value = &g_array_index (self->values, PorismValued, number);

      if (value->cost != 0)
        value->given = i;
      value->cost = 0;
    }
}

/**
 * porism_valuation_new:
 *
 * Returns: (transfer full): the ways to all sizes that can be calculated
 */
PorismValuation *
porism_valuation_new (PorismClosure *closure,
                      const GArray  *given,
                      guint64        named)
{
  PorismValuation *self = g_new0 (PorismValuation, 1);
  guint n_passes = 0;

  self->closure = closure;
  self->given = given;
  self->values = g_array_new (FALSE, FALSE, sizeof (PorismValued));
  self->applications = g_array_new (FALSE, FALSE, sizeof (PorismApplication));
  self->claims = g_array_new (FALSE, FALSE, sizeof (PorismClaim));
  self->numbers = g_hash_table_new_full (hash_magnitude, equal_magnitudes, g_free, NULL);
  self->costs = g_hash_table_new_full (hash_claim, equal_claims, g_free, NULL);
  price_facts (self);
  find_rays (self);
  put_given (self);
  apply_laws (self, named);
  while (n_passes < MOST_PASSES && shorten_ways (self))
    n_passes++;

  return self;
}

void
porism_valuation_free (PorismValuation *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->values);
  g_array_unref (self->applications);
  g_array_unref (self->claims);
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->costs);
  g_free (self->fact_costs);
  g_free (self->rays);
  g_free (self);
}

guint
porism_valuation_find (PorismValuation       *self,
                       const PorismMagnitude *magnitude)
{
  PorismMagnitude normal = find_normal (self, magnitude, FALSE);
  gpointer number;

  if (!g_hash_table_lookup_extended (self->numbers, &normal, NULL, &number) ||
      g_array_index (self->values, PorismValued, GPOINTER_TO_UINT (number)).cost == PORISM_NOT_VALUED)
    return PORISM_NOT_VALUED;

  return GPOINTER_TO_UINT (number);
}
