/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* After an action the free objects are put where the conditions of the figure hold, moving as little as
 * possible. Where they were put is recorded with the action: doing it again looks for nothing, so it ends
 * at the same figure on every machine. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/calls/call.h"
#include "engine/calls/elsewhere.h"
#include "engine/calls/place-grid.h"
#include "engine/calls/realising.h"
#include "engine/construction/evaluation.h"
#include "engine/kinds/language.h"
#include "engine/proof/proof.h"
#include "engine/solver/conditions.h"
#include "engine/solver/plan.h"

/* How far from where the hand let go anything may be put, over the size of the figure. */
#define RELEASE_REACH 1e-3
/* Over the size of the figure: points that are apart, and those that have fallen together. */
#define APART 1e-3
#define TOGETHER 1e-6
/* Of what somebody has put where it cannot be, against the rest. */
#define WEIGHT 10

/* ---- places ---- */

static PorismExpression *
new_number (const char *text)
{
  const PorismExpressionScope scope = { NULL, NULL, NULL, NULL, FALSE, FALSE };

  return porism_expression_parse (text, &scope, NULL);
}

/* Gives @id the numbers, texts, in the places of its free ones; FALSE where they are none such. */
static gboolean
put_numbers (PorismCall *self,
             PorismId    id,
             GPtrArray  *numbers)
{
  g_autoptr (PorismRecord) record = porism_record_copy (porism_construction_get (self->construction, id));
  guint n = 0;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismExpression *number;

      if (!(porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_FREE))
        continue;
      number = n < numbers->len ? new_number (((PorismArgument *) g_ptr_array_index (numbers, n))->text) : NULL;
      if (number == NULL || !porism_expression_is_constant (number))
        {
          g_clear_pointer (&number, porism_expression_unref);
          return FALSE;
        }
      n++;
      porism_expression_unref (record->inputs[i].number);
      record->inputs[i].number = number;
    }
  if (n != numbers->len)
    return FALSE;
  porism_construction_replace (self->construction, id, g_steal_pointer (&record));
  return TRUE;
}

/* Puts every object of @places where that says, until there are plans again; refuses where it cannot. */
static gboolean
put_places (PorismCall           *self,
            const PorismArgument *places)
{
  gboolean good = TRUE;

  porism_call_remember_defined (self);
  porism_construction_freeze (self->construction);
  porism_construction_drop_plans (self->construction);
  for (guint i = 0; good && i < places->items->len; i++)
    {
      const PorismArgument *place = g_ptr_array_index (places->items, i);
      PorismId id = porism_construction_lookup (self->construction, place->name);

      good = id != 0 && porism_record_is_free (porism_construction_get (self->construction, id)) &&
             place->type == PORISM_ARGUMENT_LIST && put_numbers (self, id, place->items);
    }
  porism_construction_thaw (self->construction);

  return good || porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "places", NULL,
                                            _("The recorded places do not belong to this figure."));
}

/* The same at no expense of what is said of the figure there, which is so, too, where nothing had to be looked for. */
static gboolean
put_recorded (PorismCall           *self,
              const PorismArgument *places)
{
  porism_construction_forget_exact (self->construction);
  return put_places (self, places);
}

static gboolean
has_place (const PorismArgument *places,
           const char           *name)
{
  for (guint i = 0; i < places->items->len; i++)
    if (g_str_equal (((PorismArgument *) g_ptr_array_index (places->items, i))->name, name))
      return TRUE;
  return FALSE;
}

/* Of the objects that are among @those, (nullable): of all that @x moves. */
static PorismArgument *
new_places (const PorismConstruction *construction,
            const PorismSystem       *system,
            const PorismArgument     *those,
            const double             *x,
            int                       digits)
{
  PorismArgument *places = porism_argument_new ("places", PORISM_ARGUMENT_OBJECT, NULL), *place = NULL;
  const double *present = porism_system_get_present (system);
  const PorismUnknown *unknowns;
  guint n;

  unknowns = porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    {
      const char *name = porism_construction_get (construction, unknowns[k].id)->name;
      gboolean moves = those != NULL && has_place (those, name);
      g_autofree char *text = porism_place_grid_write (x[k], digits);

      for (guint i = 0; i < n && those == NULL; i++)
        moves |= unknowns[i].id == unknowns[k].id && x[i] != present[i];
      if (!moves)
        continue;
      if (k == 0 || unknowns[k - 1].id != unknowns[k].id)
        {
          place = porism_argument_new (name, PORISM_ARGUMENT_LIST, NULL);
          g_ptr_array_add (places->items, place);
        }
      g_ptr_array_add (place->items, porism_argument_new (NULL, PORISM_ARGUMENT_NUMBER, text));
    }
  return places;
}

/* ---- realising ---- */

static PorismSystem *
new_system (PorismCall   *self,
            const GArray *conditions)
{
  return porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);
}

static gboolean
holds_now (PorismCall   *self,
           const GArray *conditions)
{
  g_autoptr (PorismSystem) system = new_system (self, conditions);

  return porism_place_grid_holds (system, porism_system_get_present (system));
}

/* The same of @strict, where they were put together with all of @conditions. */
static gboolean
hold_together (PorismCall   *self,
               const GArray *strict,
               const GArray *conditions)
{
  g_autoptr (PorismSystem) system = new_system (self, strict), figure = new_system (self, conditions);

  return porism_place_grid_holds_in (figure, system, porism_system_get_present (system));
}

/* What somebody has just put where it is, and what is a given number, stays if that can be. */
static double *
new_weights (const PorismCall   *self,
             const PorismSystem *system,
             double              of_moved,
             double              of_numbers)
{
  const PorismUnknown *unknowns;
  double *weight;
  guint n;

  unknowns = porism_system_get_unknowns (system, &n);
  weight = g_new (double, n + 1);
  for (guint k = 0; k < n; k++)
    if (unknowns[k].id == self->moved)
      weight[k] = of_moved;
    else
      weight[k] = porism_construction_get (self->construction, unknowns[k].id)->kind == PORISM_KIND_NUMBER
                  ? of_numbers : 1;
  return weight;
}

static gboolean
solve (PorismCall   *self,
       PorismSystem *system,
       double        of_moved,
       double        of_numbers,
       double       *x)
{
  g_autofree double *weight = new_weights (self, system, of_moved, of_numbers);
  const double *present = porism_system_get_present (system);
  guint n;

  porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    x[k] = present[k];
  /* What is moved by hand stays on its side of whatever it meets. */
  return porism_system_solve (system, NULL, weight, self->moved != 0 ? 0 : PORISM_N_STARTS, 1, x);
}

static gboolean
has_numbers (const PorismCall   *self,
             const PorismSystem *system)
{
  const PorismUnknown *unknowns;
  guint n;

  unknowns = porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    if (porism_construction_get (self->construction, unknowns[k].id)->kind == PORISM_KIND_NUMBER)
      return TRUE;
  return FALSE;
}

/* ---- places with few digits ---- */

/* The free numbers of @id where it is now, which begin at @x. */
static void
read_place (PorismEvaluation         *evaluation,
            const PorismConstruction *construction,
            PorismId                  id,
            double                   *x)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const double *at = porism_construction_get_value (construction, id);
  double numbers[PORISM_MAX_ROLES];

  if (porism_evaluation_locate (evaluation, record, at, record->width, numbers) != PORISM_OK)
    return;
  for (guint i = 0; i < porism_record_n_free (record); i++)
    x[i] = numbers[i];
}

/* Where those of the objects that are among @those, (nullable): all, are by their plans; what is free stays where it was put. */
static void
read_places (const PorismCall     *self,
             const PorismSystem   *system,
             const PorismArgument *those,
             double               *x)
{
  g_autoptr (PorismEvaluation) evaluation = porism_evaluation_new (self->construction, PORISM_FIELD_DOUBLE, 0);
  const PorismUnknown *unknowns;
  guint n;

  unknowns = porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    if ((k == 0 || unknowns[k].id != unknowns[k - 1].id) &&
        (those == NULL || has_place (those, porism_construction_get (self->construction, unknowns[k].id)->name)) &&
        porism_construction_get_plan (self->construction, unknowns[k].id) != NULL)
      read_place (evaluation, self->construction, unknowns[k].id, &x[k]);
}

/* Rounds what was moved and is determined by nothing. */
static void
round_free (const PorismCall   *self,
            const PorismSystem *system,
            guint               digits,
            double             *x)
{
  const double *present = porism_system_get_present (system);
  const PorismUnknown *unknowns;
  guint n;

  unknowns = porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    if (x[k] != present[k] && unknowns[k].id != self->moved &&
        porism_construction_get_plan (self->construction, unknowns[k].id) == NULL)
      x[k] = porism_plan_round (x[k], porism_system_get_size (system), digits);
}

/* Puts everything at @x and plans; whether every condition holds by that, and by what is recorded of it alone. */
static gboolean
plan_at (PorismCall   *self,
         const GArray *conditions,
         PorismSystem *system,
         const double *x,
         guint         digits)
{
  PorismArgument *places;
  int fine;
  /* With few digits, what is computed of them is not there yet. */
  const gboolean good = porism_place_grid_choose_fine (system, x, &fine) || digits > 0;

  places = new_places (self->construction, system, self->places, x, fine);
  porism_argument_free (self->places);
  self->places = places;
  return good && put_places (self, self->places) && porism_construction_plan (self->construction, conditions, self->moved, digits);
}

/* How far apart two places of the figure are, over its size. */
static double
measure_way (const PorismSystem *system,
             const double       *from,
             const double       *to)
{
  double way = 0;
  guint n;

  porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    way = MAX (way, fabs (to[k] - from[k]));
  return way / porism_system_get_size (system);
}

/* No farther from @x than @reach. */
static gboolean
try_digits (PorismCall   *self,
            const GArray *conditions,
            PorismSystem *system,
            guint         digits,
            double        reach,
            const double *x)
{
  g_autofree double *rounded = NULL;
  guint n;

  porism_system_get_unknowns (system, &n);
  rounded = g_memdup2 (x, n * sizeof *x);
  round_free (self, system, digits, rounded);
  if (!plan_at (self, conditions, system, rounded, digits))
    return FALSE;
  read_places (self, system, self->places, rounded);
  return measure_way (system, x, rounded) <= reach && plan_at (self, conditions, system, rounded, 0);
}

/* Where the figure has a plan, what can be chosen is chosen with few digits, if it stays within @reach of where it is, over
 * the size of the figure: what is computed from it exactly has few then, too. */
static void
tidy_places (PorismCall   *self,
             const GArray *conditions,
             PorismSystem *system,
             double        reach,
             const double *x)
{
  static const guint digits[] = { 3, 5 };
  PorismArgument *found = porism_argument_copy (self->places);
  gboolean tidy = FALSE;

  if (porism_construction_plan (self->construction, conditions, self->moved, 0))
    for (guint i = 0; i < G_N_ELEMENTS (digits) && !tidy; i++)
      tidy = try_digits (self, conditions, system, digits[i], reach, x);
  if (tidy)
    {
      porism_argument_free (found);
      return;
    }
  g_clear_pointer (&self->places, porism_argument_free);
  self->places = found;
  put_places (self, found);
}

/* Whether points that are apart fall together at @x. */
static gboolean
collapses (const PorismCall   *self,
           const PorismSystem *system,
           const double       *x)
{
  const double *present = porism_system_get_present (system), size = porism_system_get_size (system);
  const PorismUnknown *unknowns;
  guint n;

  unknowns = porism_system_get_unknowns (system, &n);
  for (guint i = 0; i + 1 < n; i++)
    for (guint k = i + 2; k + 1 < n; k++)
      if (unknowns[i].id == unknowns[i + 1].id && unknowns[k].id == unknowns[k + 1].id &&
          porism_construction_get (self->construction, unknowns[i].id)->kind == PORISM_KIND_POINT &&
          porism_construction_get (self->construction, unknowns[k].id)->kind == PORISM_KIND_POINT &&
          hypot (present[i] - present[k], present[i + 1] - present[k + 1]) > APART * size &&
          hypot (x[i] - x[k], x[i + 1] - x[k + 1]) < TOGETHER * size)
        return TRUE;
  return FALSE;
}

/* The nearest place may be one where a triangle is a point: another is looked for where nothing falls together, and
 * where there is none that one it is. */
static void
open_up (const PorismCall *self,
         PorismSystem     *system,
         double           *x)
{
  guint n;

  porism_system_get_unknowns (system, &n);
  for (guint seed = 1; seed <= PORISM_N_STARTS && collapses (self, system, x); seed++)
    {
      g_autofree double *weight = new_weights (self, system, INFINITY, INFINITY);
      g_autofree double *other = porism_system_dup_present (system);

      if (porism_system_solve_elsewhere (system, weight, 1, seed, other) && !collapses (self, system, other))
        memcpy (x, other, n * sizeof *x);
    }
}

/* Nearest to the present place. */
static gboolean
solve_nearby (PorismCall   *self,
              PorismSystem *system,
              const GArray *conditions,
              double       *x)
{
  if (!solve (self, system, INFINITY, INFINITY, x) && !(self->moved != 0 && solve (self, system, WEIGHT, INFINITY, x)) &&
      !(has_numbers (self, system) && solve (self, system, WEIGHT, 1, x)))
    return porism_call_refuse_conflict (self, conditions);
  if (self->moved == 0 && self->rules >= PORISM_RULES_SIXTH)
    open_up (self, system, x);
  return !collapses (self, system, x) || porism_call_check_lines (self, conditions);
}

static gboolean
look_for_places (PorismCall   *self,
                 const GArray *conditions)
{
  g_autoptr (PorismSystem) system = new_system (self, conditions);
  g_autofree double *x = porism_system_dup_present (system);
  guint n;

  porism_system_get_unknowns (system, &n);
  if (!(self->elsewhere ? porism_call_solve_elsewhere (self, conditions, system, x) : solve_nearby (self, system, conditions, x)))
    return FALSE;
  if (n == 0 || memcmp (x, porism_system_get_present (system), n * sizeof *x) == 0)
    return TRUE;
  self->places = new_places (self->construction, system, NULL, x, porism_place_grid_choose (system, x));
  /* Where something follows on another branch, or ends, what was found in advance is not what comes of it. */
  if (!put_places (self, self->places) || !(holds_now (self, conditions) || porism_call_refuse_conflict (self, conditions)))
    return FALSE;
  tidy_places (self, conditions, system, INFINITY, x);
  return TRUE;
}

/* The same of places that a hand has led to, in a copy of the figure. */
static void
tidy_released (PorismAction             *action,
               const PorismConstruction *construction,
               PorismId                  moved,
               PorismSystem             *system,
               const double             *x)
{
  PorismConstruction *copy = porism_construction_copy (construction);
  g_autoptr (GArray) conditions = porism_construction_list_held_conditions (copy);
  g_autoptr (PorismObservation) observation = porism_observation_new (action->tool);
  PorismCall call = {
    .construction = copy, .action = action, .observation = observation, .rules = PORISM_RULES_NOW, .moved = moved,
    .places = g_steal_pointer (&action->places),
  };

  porism_construction_begin (copy);
  if (put_places (&call, call.places))
    tidy_places (&call, conditions, system, RELEASE_REACH, x);
  action->places = g_steal_pointer (&call.places);
  porism_construction_rollback (copy);
  porism_call_clear (&call);
  porism_construction_free (copy);
}

void
porism_action_add_places (PorismAction             *action,
                          const PorismConstruction *construction,
                          PorismId                  moved,
                          const PorismRealiser     *realiser)
{
  g_autofree double *even = NULL;
  PorismSystem *system;
  const double *x;
  guint n;

  system = porism_realiser_get_system (realiser, &x);
  porism_system_get_unknowns (system, &n);
  even = g_memdup2 (x, n * sizeof *x);
  action->places = new_places (construction, system, NULL, even, porism_place_grid_choose (system, even));
  tidy_released (action, construction, moved, system, x);
}

/* What stays where the action put it is where it is by this action, too. */
static void
keep_places (PorismCall           *self,
             const PorismArgument *given)
{
  if (self->places == NULL)
    self->places = porism_argument_new ("places", PORISM_ARGUMENT_OBJECT, NULL);
  for (guint i = 0; i < given->items->len; i++)
    {
      const PorismArgument *place = g_ptr_array_index (given->items, i);

      if (!has_place (self->places, place->name))
        g_ptr_array_add (self->places->items, porism_argument_copy (place));
    }
}

/* ---- plans ---- */

static gboolean
holds_as_planned (PorismCall   *self,
                  const GArray *conditions)
{
  g_autoptr (PorismSystem) system = new_system (self, conditions);
  g_autofree double *x = porism_system_dup_present (system);

  read_places (self, system, NULL, x);
  return porism_place_grid_holds (system, x);
}

/* Where loci hardly meet, their point may be too far from where it was put for what else shall hold: such a figure stays as
 * it was put. */
static void
plan_held (PorismCall   *self,
           const GArray *held)
{
  if (!porism_construction_plan (self->construction, held, self->moved, 0) && !holds_as_planned (self, held))
    porism_construction_drop_plans (self->construction);
}

/* ---- what is kept though it cannot hold ---- */

static gboolean
is_yielding (const PorismCall *self,
             PorismId          id)
{
  return (porism_construction_get (self->construction, id)->flags & PORISM_RECORD_YIELDING) != 0;
}

/* Those of @conditions that have to hold. */
static GArray *
list_strict (const PorismCall *self,
             const GArray     *conditions)
{
  GArray *strict = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < conditions->len; i++)
    if (!is_yielding (self, g_array_index (conditions, PorismId, i)))
      g_array_append_val (strict, g_array_index (conditions, PorismId, i));
  return strict;
}

static gboolean
can_hold (PorismCall   *self,
          const GArray *conditions,
          guint         n_starts)
{
  g_autoptr (PorismSystem) system = new_system (self, conditions);
  g_autofree double *x = porism_system_dup_present (system);

  return porism_system_solve (system, NULL, NULL, n_starts, 1, x);
}

/* All of @conditions where they can hold together, else @strict and of the others as many as can; (transfer full). */
static GArray *
choose_held (PorismCall   *self,
             const GArray *conditions,
             const GArray *strict)
{
  GArray *held;

  if (strict->len == conditions->len || can_hold (self, conditions, self->forces || self->elsewhere ? PORISM_N_STARTS : 0))
    return g_array_copy ((GArray *) conditions);
  held = g_array_copy ((GArray *) strict);
  for (guint i = 0; i < conditions->len; i++)
    {
      PorismId id = g_array_index (conditions, PorismId, i);

      if (!is_yielding (self, id))
        continue;
      g_array_append_val (held, id);
      if (!can_hold (self, held, 0))
        g_array_set_size (held, held->len - 1);
    }
  return held;
}

/* What is proved to be impossible is not kept. */
static gboolean
check_force (PorismCall   *self,
             const GArray *conditions,
             const GArray *held)
{
  PorismConflict conflict;

  if (!self->forces || held->len == conditions->len)
    return TRUE;
  porism_call_find_conflict (self, conditions, &conflict);
  porism_conflict_clear (&conflict);
  return !conflict.proved || porism_call_refuse_conflict (self, conditions);
}

/* ---- all together ---- */

static gboolean
look_for_held_places (PorismCall   *self,
                      const GArray *conditions,
                      const GArray *strict)
{
  g_autoptr (GArray) held = choose_held (self, conditions, strict);

  if (!check_force (self, conditions, held) || (held->len > 0 && !look_for_places (self, held)))
    return FALSE;
  /* Done again, nothing is looked for either. */
  if (held->len < conditions->len && self->places == NULL)
    self->places = porism_argument_new ("places", PORISM_ARGUMENT_OBJECT, NULL);
  return TRUE;
}

/* Whether every condition goes on holding where it is; what is violated may be met now. */
static gboolean
goes_on (const PorismCall *self,
         const GArray     *conditions)
{
  g_autoptr (GArray) held = NULL;

  if (!self->takes_away || self->rules < PORISM_RULES_SIXTH)
    return FALSE;
  held = porism_construction_list_held_conditions (self->construction);
  return held->len == conditions->len;
}

/* What was recorded is put back and looked through, unless the past is another one now. */
static gboolean
find_places (PorismCall   *self,
             const GArray *conditions)
{
  const PorismArgument *given = self->action->places;
  g_autoptr (GArray) strict = list_strict (self, conditions);
  gboolean looks;

  if (given != NULL && !put_recorded (self, given))
    return FALSE;
  if (given == NULL && goes_on (self, conditions))
    return TRUE;
  looks = conditions->len > 0 && (given == NULL || !hold_together (self, strict, conditions));
  if (looks && !look_for_held_places (self, conditions, strict))
    return FALSE;
  if (given != NULL)
    keep_places (self, given);
  return !looks || self->places == NULL || put_recorded (self, self->places);
}

/* Whether @id holds wherever @premises let the figure be: planned by those alone it is proved. */
static gboolean
follows_from (PorismCall   *self,
              PorismId      id,
              const GArray *premises,
              const GArray *conditions)
{
  gboolean proved = FALSE;
  PorismProof proof;

  if (porism_call_is_violated_elsewhere (self, premises, id))
    return FALSE;
  if (porism_construction_plan (self->construction, premises, 0, 0))
    {
      porism_construction_prove (self->construction, porism_construction_get (self->construction, id),
                                 PORISM_PROOF_GLANCE, &proof);
      proved = proof.verdict == PORISM_PROOF_PROVED || proof.verdict == PORISM_PROOF_PROBABLE;
      porism_proof_clear (&proof);
    }
  plan_held (self, conditions);
  return proved;
}

/* Says of the condition that was made whether it says anything new, and whether it holds. */
static void
mention_condition (PorismCall   *self,
                   const GArray *held)
{
  PorismId made = self->made->len == 1 ? g_array_index (self->made, PorismId, 0) : 0;
  g_autoptr (GArray) premises = NULL;
  g_autofree char *names = NULL;
  guint i = 0;

  while (i < held->len && g_array_index (held, PorismId, i) != made)
    i++;
  if (i == held->len && self->forces)
    porism_observation_mention (self->observation,
                                g_strdup_printf (_("“%s” is kept and violated: no place was found where it holds."),
                                                 porism_construction_get (self->construction, made)->name));
  if (i == held->len || self->rules < PORISM_RULES_SIXTH)
    return;
  premises = porism_call_find_premises (self, held, i);
  if (premises == NULL)
    return;
  names = porism_call_list_names (self, premises);
  porism_observation_mention (
    self->observation,
    g_strdup_printf (follows_from (self, made, premises, held)
                       ? _("Redundant: “%s” follows from %s.")
                       : _("“%s” takes no freedom away that %s leave here."),
                     porism_construction_get (self->construction, made)->name, names));
}

gboolean
porism_call_realise (PorismCall *self)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (self->construction), held = NULL;

  if (!find_places (self, conditions))
    return FALSE;
  if (conditions->len == 0)
    return TRUE;
  held = porism_construction_list_held_conditions (self->construction);
  if (held->len > 0 && porism_construction_wants_plans (self->construction))
    plan_held (self, held);
  if (self->action->places == NULL && !porism_call_check_undecided (self, held))
    return FALSE;
  porism_construction_forget_exact (self->construction);
  mention_condition (self, held);
  return TRUE;
}

/* The next of c1, c2, …; (transfer full). */
static char *
suggest_name (const PorismConstruction *construction)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *name = g_strdup_printf ("c%u", i);

      if (porism_construction_lookup (construction, name) == 0)
        return g_steal_pointer (&name);
    }
}

gboolean
porism_call_require (PorismCall   *self,
                     PorismRecord *record,
                     const char   *name)
{
  g_autofree char *own = name == NULL ? suggest_name (self->construction) : NULL;
  PorismId id;

  if (!porism_truth_can_be_condition (record))
    {
      porism_record_unref (record);
      return porism_observation_refuse (
        self->observation, PORISM_ERROR_BAD_ARGUMENT, "relation",
        _("Give a relation, or comparisons joined by &&, such as AB == 5 && BC > AB."),
        _("This is nothing that can be made to hold: it says “or” or “not”."));
    }
  /* Where everything is exact it may be dear to tell whether it holds already. */
  porism_construction_drop_plans (self->construction);
  record->flags |= PORISM_RECORD_REQUIRED | (self->forces ? PORISM_RECORD_YIELDING : 0) | (own != NULL ? PORISM_RECORD_AUTOMATIC_NAME : 0);
  return porism_call_make (self, record, own != NULL ? own : name, &id);
}
