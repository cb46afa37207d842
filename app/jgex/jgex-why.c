/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure in which the goal is true is drawn; its points become a diagram, its clauses what is given. */

#include "config.h"

#include <string.h>

#include "app/jgex/jgex-why.h"
#include "engine/construction/evaluation.h"
#include "engine/reasons/decide.h"

#define MOST_REDRAWN 200
#define MOST_STATED 16
#define MOST_GOALS 64

static GPtrArray *
list_labels (const PorismJgexProblem *problem)
{
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < problem->clauses->len; i++)
    {
      const PorismJgexClause *clause = g_ptr_array_index (problem->clauses, i);

      for (guint j = 0; j < clause->points->len; j++)
        {
          const PorismJgexPoint *point = g_ptr_array_index (clause->points, j);

          g_ptr_array_add (labels, g_strdup (point->label));
        }
    }
  return labels;
}

/* Points have capital letters in a proof. */
static GPtrArray *
write_names (const GPtrArray *labels)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < labels->len; i++)
    g_ptr_array_add (names, g_ascii_strup (g_ptr_array_index (labels, i), -1));
  g_ptr_array_add (names, NULL);

  return names;
}

static guint8
find_label (const GPtrArray *labels,
            const char      *label)
{
  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (g_ptr_array_index (labels, i), label))
      return (guint8) i;
  g_assert_not_reached ();
}

/* NULL where the figure is none for a diagram. */
static PorismDiagram *
read_diagram (const PorismJgexFigure *figure,
              const GPtrArray        *labels,
              PorismId               *ids)
{
  double at[PORISM_DIAGRAM_MOST_POINTS][2];

  if (labels->len > PORISM_DIAGRAM_MOST_POINTS)
    return NULL;
  for (guint i = 0; i < labels->len; i++)
    {
      PorismJgexItem item
        = porism_jgex_figure_lookup (figure, g_ptr_array_index (labels, i));

      ids[i] = porism_jgex_figure_get (figure, item)->id;
      memcpy (at[i], porism_jgex_figure_value (figure, item), sizeof at[i]);
    }
  if (!porism_diagram_fits ((const double (*)[2])at, labels->len))
    return NULL;

  return porism_diagram_new ((const double (*)[2])at, labels->len);
}

static void
give_step (PorismClosure        *closure,
           const GPtrArray      *labels,
           const PorismJgexStep *step,
           guint                 source)
{
  g_auto (GStrv) letters = g_strsplit (step->construction->arguments, " ", -1);
  PorismClaim claims[MOST_STATED];
  guint8 points[PORISM_CLAIM_MOST_POINTS] = { 0 };
  guint n = porism_claims_read (step->construction->states, (const char *const *) letters,
                                claims, MOST_STATED);

  for (guint i = 0; letters[i] != NULL; i++)
    if (letters[i][0] != '#')
      points[i] = find_label (labels, step->arguments[i]);
  for (guint i = 0; i < n; i++)
    {
      PorismClaim placed = porism_claim_place (&claims[i], points);

      porism_closure_give (closure, &placed, source);
    }
}

static void
give_problem (PorismClosure           *closure,
              const GPtrArray         *labels,
              const PorismJgexProblem *problem)
{
  for (guint i = 0; i < problem->clauses->len; i++)
    {
      const PorismJgexClause *clause = g_ptr_array_index (problem->clauses, i);

      for (guint j = 0; j < clause->steps->len; j++)
        give_step (closure, labels, g_ptr_array_index (clause->steps, j), i);
    }
}

/* The goal as claims: those of its relation, each further point in the place of the last letter. */
static guint
list_goals (const PorismJgexProblem *problem,
            const GPtrArray         *labels,
            PorismClaim             *goals)
{
  static const char *const letters[] = { "a", "b", "c", "d", "e", "f", "g", "h", NULL };
  PorismClaim stated[4];
  guint n = 0, n_points = g_strv_length (problem->goal);
  guint n_stated = porism_claims_read (problem->relation->states, letters, stated, 4);

  for (guint i = 0; i < n_stated; i++)
    for (guint j = problem->relation->least; j <= n_points && n < MOST_GOALS; j++)
      {
        guint8 points[8] = { 0 };

        for (guint k = 0; k < MIN (n_points, 8); k++)
          points[k] = find_label (labels, problem->goal[k]);
        points[problem->relation->least - 1] = find_label (labels, problem->goal[j - 1]);
        goals[n++] = porism_claim_place (&stated[i], points);
      }
  return n;
}

/**
 * porism_jgex_figure_state:
 * @figure: drawn of @problem
 *
 * Returns: (transfer full) (nullable): a closure of what is given
 */
PorismClosure *
porism_jgex_figure_state (const PorismJgexFigure  *figure,
                          const PorismJgexProblem *problem,
                          PorismId                *ids)
{
  g_autoptr (GPtrArray) labels = list_labels (problem);
  PorismDiagram *diagram = read_diagram (figure, labels, ids);
  PorismClosure *closure;

  if (diagram == NULL)
    return NULL;
  closure = porism_closure_new (diagram);
  give_problem (closure, labels, problem);

  return closure;
}

/* How many steps of the proof are true by the exact kernel, up to the first one that is beyond it; one that is false would be
 * a mistake of ours. */
static guint
count_true_steps (const PorismJgexFigure *figure,
                  const PorismDerivation *derivation,
                  const PorismId         *ids)
{
  guint n = 0;

  for (; n < derivation->steps->len; n++)
    {
      PorismTruth truth
        = porism_claim_decide (&g_array_index (derivation->steps, PorismStep, n).claim,
                               derivation->diagram, figure->construction, ids);

      g_assert (truth != PORISM_FALSE);
      if (truth != PORISM_TRUE)
        break;
    }
  return n;
}

static gboolean
shows_all (const PorismDiagram *diagram,
           const PorismClaim   *goals,
           guint                n_goals)
{
  for (guint i = 0; i < n_goals; i++)
    if (!porism_diagram_shows (diagram, &goals[i]))
      return FALSE;
  return TRUE;
}

/* A figure in which all goals are true, as far as doubles tell, with what is given there. */
static PorismJgexFigure *
draw_true (const PorismJgexProblem *problem,
           const PorismClaim       *goals,
           guint                    n_goals,
           PorismClosure          **closure,
           PorismId                *ids)
{
  guint32 seed = g_str_hash (problem->name);

  for (guint i = 0; i < MOST_REDRAWN; i++)
    {
      g_autoptr (PorismJgexFigure) figure = porism_jgex_figure_new (seed + i);

      if (!porism_jgex_figure_draw_problem (figure, problem))
        continue;
      *closure = porism_jgex_figure_state (figure, problem, ids);
      if (*closure != NULL && shows_all ((*closure)->diagram, goals, n_goals))
        return g_steal_pointer (&figure);
      g_clear_pointer (closure, porism_closure_free);
    }
  return NULL;
}

/* A name of each added point, that no other has. */
static void
name_auxiliaries (PorismJgexReasons *reasons)
{
  g_ptr_array_set_size (reasons->names, (gint) reasons->names->len - 1);
  for (guint i = 0; i < reasons->closure->auxiliaries->len; i++)
    g_ptr_array_add (reasons->names,
                     porism_auxiliary_name (&g_array_index (reasons->closure->auxiliaries, PorismAuxiliary, i),
                                            (const char *const *) reasons->names->pdata, reasons->names->len));
  g_ptr_array_add (reasons->names, NULL);
}

/* Whether points were found by which the goals are reached: the closure is then one with these. */
static gboolean
add_points (PorismJgexReasons *reasons,
            PorismJgexFigure  *figure,
            PorismId          *ids,
            const PorismClaim *goals,
            guint              n_goals)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PorismId));
  PorismAuxiliaryGround ground = { figure->construction, points };
  PorismClosure *extended;

  g_array_append_vals (points, ids, reasons->closure->diagram->n);
  porism_construction_keep_allowances (figure->construction, TRUE);
  extended = porism_auxiliary_search (reasons->closure, &ground, goals, n_goals, PORISM_AUXILIARY_ALLOWANCE,
                                      &reasons->effort);
  porism_construction_keep_allowances (figure->construction, FALSE);
  if (extended == NULL)
    return FALSE;
  memcpy (ids, points->data, points->len * sizeof *ids);
  porism_closure_free (reasons->closure);
  reasons->closure = extended;
  name_auxiliaries (reasons);

  return TRUE;
}

/**
 * porism_jgex_explain:
 *
 * @auxiliary: whether points may be added where there is none without
 *
 * Looks for a proof of the goal by theorems. The same problem gives the same proof.
 */
void
porism_jgex_explain (const PorismJgexProblem *problem,
                     gboolean                 auxiliary,
                     PorismJgexReasons       *reasons)
{
  g_autoptr (GPtrArray) labels = list_labels (problem);
  g_autoptr (PorismJgexFigure) figure = NULL;
  PorismId ids[PORISM_DIAGRAM_MOST_POINTS];
  PorismClaim goals[MOST_GOALS];
  guint n_goals = list_goals (problem, labels, goals);
  gboolean found;
  gint64 start;

  *reasons = (PorismJgexReasons) { .names = write_names (labels) };
  figure = draw_true (problem, goals, n_goals, &reasons->closure, ids);
  if (figure == NULL)
    return;
  start = g_get_monotonic_time ();
  found = porism_closure_run (reasons->closure, goals, n_goals, PORISM_CLOSURE_ALLOWANCE);
  if (!found && auxiliary)
    found = add_points (reasons, figure, ids, goals, n_goals);
  reasons->milliseconds = (double) (g_get_monotonic_time () - start) / 1000;
  if (found)
    reasons->derivation = porism_derivation_new (reasons->closure, goals, n_goals);
  else
    reasons->missed = porism_closure_find_near_miss (reasons->closure, goals, n_goals, &reasons->miss);
  if (reasons->derivation != NULL)
    reasons->n_true = count_true_steps (figure, reasons->derivation, ids);
}

void
porism_jgex_reasons_clear (PorismJgexReasons *self)
{
  g_clear_pointer (&self->derivation, porism_derivation_free);
  g_clear_pointer (&self->closure, porism_closure_free);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}

gboolean
porism_jgex_reasons_are_sound (const PorismJgexReasons *self)
{
  return self->derivation != NULL && self->n_true == self->derivation->steps->len;
}

static char *
say_near_miss (const PorismJgexReasons *self)
{
  const PorismNames names = { .points = (const char *const *) self->names->pdata };
  const PorismNearMiss *miss = &self->miss;
  g_autoptr (GString) missing = g_string_new (NULL);

  if (!self->missed)
    return g_strdup ("No theorem says the goal in one step of what is true here.");
  for (guint i = 0; i < miss->n_missing; i++)
    {
      g_autofree char *claim = porism_claim_say (&miss->missing[i], self->closure->diagram, &names);

      g_string_append_printf (missing, "%s%s", i > 0 ? "; " : "", claim);
    }
  return g_strdup_printf ("Nearest: %s, were it known that %s.",
                          porism_theorems_get (miss->instance.theorem)->name, missing->str);
}

/**
 * porism_jgex_reasons_say_missing:
 *
 * Returns: (transfer full): of a goal without a proof, how far one came
 */
char *
porism_jgex_reasons_say_missing (const PorismJgexReasons *self)
{
  g_autofree char *near_miss = NULL;
  g_autofree char *tried = NULL;

  if (self->closure == NULL)
    return g_strdup ("No figure was drawn in which the goal is true and no two points coincide.");
  if (self->derivation != NULL)
    return g_strdup_printf ("A proof of %u steps was found, of which step %u is beyond the exact kernel.",
                            self->derivation->steps->len, self->n_true + 1);
  near_miss = say_near_miss (self);
  tried = self->effort.n_tried > 0
          ? g_strdup_printf (", and %u of %u further points do not help", self->effort.n_tried, self->effort.n_listed)
          : g_strdup ("");

  return g_strdup_printf ("%u facts follow, not the goal%s. %s", self->closure->facts->len, tried, near_miss);
}
