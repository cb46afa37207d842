/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure in which the goal is true is drawn; its points become a diagram, its clauses what is given. */

#include "config.h"

#include <string.h>

#include "app/jgex/jgex-why.h"
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

/* How many steps of the proof are true by the exact kernel; one that is false would be a mistake of ours. */
static guint
count_true_steps (const PorismJgexFigure *figure,
                  const PorismDerivation *derivation,
                  const PorismId         *ids)
{
  guint n = 0;

  for (guint i = 0; i < derivation->steps->len; i++)
    {
      PorismTruth truth
        = porism_claim_decide (&g_array_index (derivation->steps, PorismStep, i).claim,
                               derivation->diagram, figure->construction, ids);

      g_assert (truth != PORISM_FALSE);
      n += truth == PORISM_TRUE;
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

/**
 * porism_jgex_explain:
 *
 * Looks for a proof of the goal by theorems. The same problem gives the same proof.
 */
void
porism_jgex_explain (const PorismJgexProblem *problem,
                     PorismJgexReasons       *reasons)
{
  g_autoptr (GPtrArray) labels = list_labels (problem);
  g_autoptr (PorismJgexFigure) figure = NULL;
  PorismId ids[PORISM_DIAGRAM_MOST_POINTS];
  PorismClaim goals[MOST_GOALS];
  guint n_goals = list_goals (problem, labels, goals);
  gint64 start;

  *reasons = (PorismJgexReasons) { .names = write_names (labels) };
  figure = draw_true (problem, goals, n_goals, &reasons->closure, ids);
  if (figure == NULL)
    return;
  start = g_get_monotonic_time ();
  if (porism_closure_run (reasons->closure, goals, n_goals, PORISM_CLOSURE_ALLOWANCE))
    reasons->derivation = porism_derivation_new (reasons->closure, goals, n_goals);
  reasons->milliseconds = (double) (g_get_monotonic_time () - start) / 1000;
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
