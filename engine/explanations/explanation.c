/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/explanations/explanation.h"
#include "engine/explanations/reading.h"
#include "engine/kinds/language.h"
#include "engine/reasons/auxiliary.h"
#include "engine/reasons/decide.h"
#include "engine/reasons/goals.h"

/* What points that are added may cost: some hundred milliseconds more than a closure. */
#define AUXILIARY_ALLOWANCE 4000000

static char *
name_object (const PorismReading *self,
             PorismId             id)
{
  const PorismRecord *record = porism_reading_get (self, id);

  return record->name != NULL ? g_strdup (record->name)
                              : porism_construction_dup_definition (self->construction, id);
}

static void
name_points (const PorismReading *self,
             PorismExplanation   *explanation)
{
  explanation->texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->points->len; i++)
    {
      PorismId object = g_array_index (self->stands_for, PorismId, i);

      g_ptr_array_add (explanation->texts, name_object (self, object));
      if (object != g_array_index (self->points, PorismId, i))
        explanation->names.lines |= (guint64) 1 << i;
    }
  g_ptr_array_add (explanation->texts, NULL);
  explanation->names.points = (const char *const *) explanation->texts->pdata;
  explanation->objects = g_array_copy (self->stands_for);
}

static gboolean
are_true (const PorismReading    *self,
          const PorismDerivation *derivation)
{
  for (guint i = 0; i < derivation->steps->len; i++)
    if (porism_claim_decide (&g_array_index (derivation->steps, PorismStep, i).claim, derivation->diagram,
                             self->construction, (const PorismId *) self->points->data) != PORISM_TRUE)
      return FALSE;
  return TRUE;
}

/* (transfer container): all names that a person sees in the figure and in the proof. */
static GPtrArray *
list_taken (const PorismExplanation *explanation)
{
  GPtrArray *names = g_ptr_array_new ();
  guint n;
  const PorismId *order = porism_construction_get_order (explanation->copy, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (explanation->copy, order[i]);

      if (record != NULL && record->name != NULL)
        g_ptr_array_add (names, record->name);
    }
  for (guint i = 0; i < explanation->texts->len; i++)
    g_ptr_array_add (names, g_ptr_array_index (explanation->texts, i));

  return names;
}

/* The names of the points that were added, which are no objects; those that have one keep it. */
static void
name_auxiliaries (PorismExplanation *explanation)
{
  const GArray *auxiliaries = explanation->closure->auxiliaries;
  guint first = explanation->closure->diagram->n - auxiliaries->len;
  const PorismId none = 0;

  g_ptr_array_set_size (explanation->texts, (gint) explanation->texts->len - 1);
  for (guint i = explanation->objects->len - first; i < auxiliaries->len; i++)
    {
      g_autoptr (GPtrArray) taken = list_taken (explanation);

      g_ptr_array_add (explanation->texts,
                       porism_auxiliary_name (&g_array_index (auxiliaries, PorismAuxiliary, i),
                                              (const char *const *) taken->pdata, taken->len));
      g_array_append_val (explanation->objects, none);
    }
  g_ptr_array_add (explanation->texts, NULL);
  explanation->names.points = (const char *const *) explanation->texts->pdata;
}

static void
take_closure (PorismExplanation *explanation,
              PorismClosure     *extended)
{
  porism_closure_free (explanation->closure);
  explanation->closure = extended;
  name_auxiliaries (explanation);
}

/* Whether points were found with which the goals are reached: the closure is then one with these. */
static gboolean
add_points (PorismReading     *self,
            const PorismClaim *goals,
            guint              n_goals,
            PorismExplanation *explanation)
{
  PorismAuxiliaryGround ground = { self->construction, self->points, explanation->names.lines };
  PorismAuxiliaryEffort effort;
  PorismClosure *extended
    = porism_auxiliary_search (explanation->closure, &ground, goals, n_goals, AUXILIARY_ALLOWANCE, &effort);

  if (extended == NULL)
    return FALSE;
  take_closure (explanation, extended);

  return TRUE;
}

/* ---- what is asked ---- */

/* Three lines meet: where their common point is no point of the figure it is added. */
static guint
read_concurrence (PorismReading      *self,
                  const PorismRecord *question,
                  PorismExplanation  *explanation,
                  PorismClaim        *goals)
{
  PorismAuxiliaryGround ground = { self->construction, self->points, explanation->names.lines };
  PorismStandIn lines[3];
  PorismClosure *extended;
  guint n;

  for (guint i = 0; i < 3; i++)
    if (!porism_reading_find_stand_in (question->inputs[i].object, &lines[i], self))
      return 0;
  n = porism_goals_of_concurrence (explanation->closure->diagram, lines, goals);
  if (n > 0 || !porism_stand_in_is_line (&lines[0]) || !porism_stand_in_is_line (&lines[1]))
    return n;
  extended = porism_auxiliary_add (explanation->closure, &ground,
                                   porism_auxiliary_meet ((const guint8[]) { lines[0].points[1], lines[0].points[2],
                                                                             lines[1].points[1], lines[1].points[2] }));
  if (extended == NULL)
    return 0;
  take_closure (explanation, extended);

  return porism_goals_of_concurrence (extended->diagram, lines, goals);
}

/* What is known of a point by the lines and circles on which it was put. */
static void
add_incidences (const PorismReading *self,
                PorismId             id,
                const PorismDiagram *diagram,
                PorismClaim         *goals,
                guint               *n)
{
  guint8 x = (guint8) self->same;

  for (guint i = 0; i < self->carriers->len; i++)
    {
      const PorismCarrier *carrier = &g_array_index (self->carriers, PorismCarrier, i);
      const guint8 *p = carrier->points;

      if (!porism_construction_known_on (self->construction, id, carrier->id))
        continue;
      if (!carrier->round && carrier->n > 1)
        porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_COLLINEAR, { x, p[0], p[1] } }, goals, n);
      else if (carrier->round && carrier->centre != PORISM_NO_POINT && carrier->n > 0)
        porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_EQUAL_LENGTHS,
                                                  { (guint8) carrier->centre, x, (guint8) carrier->centre, p[0] } }, goals, n);
      else if (carrier->round && carrier->n > 2)
        porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_CONCYCLIC, { x, p[0], p[1], p[2] } }, goals, n);
    }
}

/* Two points are one where the first of them is as the other one was made. */
static guint
read_equality (PorismReading      *self,
               const PorismRecord *question,
               PorismExplanation  *explanation,
               PorismClaim        *goals)
{
  const PorismDiagram *diagram = explanation->closure->diagram;
  PorismClaim claims[PORISM_OPERATION_MOST_STATED];
  PorismId second = question->inputs[porism_reading_find_point (self, question->inputs[0].object) == PORISM_NO_POINT ? 0 : 1].object;
  guint n = 0, n_claims;

  if (porism_reading_find_point (self, second) != PORISM_NO_POINT || !porism_reading_has_kind (self, second, PORISM_KINDS (PORISM_KIND_POINT)) ||
      porism_record_is_free (porism_reading_get (self, second)))
    return 0;
  self->same = 0;
  while (self->same < self->points->len && !porism_reading_coincide (self, g_array_index (self->points, PorismId, self->same), second))
    self->same++;
  if (self->same == self->points->len)
    return 0;
  self->other = second;
  n_claims = porism_reading_read_claims (self, porism_reading_get (self, second), second, diagram, claims);
  for (guint i = 0; i < n_claims; i++)
    porism_goal_add (diagram, claims[i], goals, &n);
  add_incidences (self, second, diagram, goals, &n);
  self->other = 0;
  if (!porism_goals_determine (goals, n))
    return 0;
  explanation->conclusion
    = g_strdup_printf (_("So %s and %s are one point."), explanation->names.points[self->same],
                       porism_reading_get (self, second)->name != NULL ? porism_reading_get (self, second)->name : "?");

  return n;
}

/* The numbers of the points of which @id was measured by @operation; FALSE where it was not, or of others. */
static gboolean
find_measured (const PorismReading *self,
               PorismId             id,
               const char          *operation,
               guint                n,
               guint8              *points)
{
  const PorismRecord *record = id > 0 ? porism_reading_get (self, id) : NULL;

  if (record == NULL || !g_str_equal (record->operation->id, operation) || record->n_inputs != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const guint point = porism_reading_find_point (self, record->inputs[i].object);

      if (point == PORISM_NO_POINT)
        return FALSE;
      points[i] = (guint8) point;
    }
  return TRUE;
}

/* That two angles between points, or two distances of points, are equal. */
static guint
read_equal_sizes (const PorismReading *self,
                  const PorismRecord  *question,
                  const PorismDiagram *diagram,
                  PorismClaim         *goals)
{
  const PorismId first = question->inputs[0].object, second = question->inputs[1].object;
  guint8 p[3], q[3];
  guint n = 0;

  if (find_measured (self, first, "distance", 2, p) && find_measured (self, second, "distance", 2, q))
    porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_EQUAL_LENGTHS, { p[0], p[1], q[0], q[1] } }, goals, &n);
  if (!find_measured (self, first, "angle", 3, p) || !find_measured (self, second, "angle", 3, q))
    return n;
  porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_EQUAL_ANGLES, { p[1], p[0], p[1], p[2], q[1], q[0], q[1], q[2] } },
                   goals, &n);
  if (n == 0)
    porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_EQUAL_ANGLES, { p[1], p[0], p[1], p[2], q[1], q[2], q[1], q[0] } },
                     goals, &n);

  return n;
}

static guint
read_goals (PorismReading      *self,
            const PorismRecord *question,
            PorismExplanation  *explanation,
            PorismClaim        *goals)
{
  if (g_str_equal (question->operation->id, "are-concurrent"))
    return read_concurrence (self, question, explanation, goals);
  if (question->n_inputs == 2 && (g_str_equal (question->operation->id, "are-equal") ||
                                  g_str_equal (question->operation->id, "are-congruent")))
    {
      const guint n = read_equal_sizes (self, question, explanation->closure->diagram, goals);

      if (n > 0)
        return n;
    }
  if (g_str_equal (question->operation->id, "are-equal"))
    return read_equality (self, question, explanation, goals);

  return porism_reading_read_claims (self, question, 0, explanation->closure->diagram, goals);
}

static void
derive (PorismReading     *self,
        const PorismClaim *goals,
        guint              n_goals,
        gboolean           with_points,
        PorismExplanation *explanation)
{
  if (n_goals == 0)
    return;
  if (!porism_closure_run (explanation->closure, goals, n_goals, PORISM_EXPLANATION_ALLOWANCE) &&
      !(with_points && add_points (self, goals, n_goals, explanation)))
    return;
  explanation->derivation = porism_derivation_new (explanation->closure, goals, n_goals);
  if (!are_true (self, explanation->derivation))
    g_clear_pointer (&explanation->derivation, porism_derivation_free);
}

/* ---- the figure ---- */

static void
read_figure (PorismReading            *self,
             const PorismConstruction *construction,
             const PorismRecord       *question,
             PorismExplanation        *explanation)
{
  *explanation = (PorismExplanation) { NULL };
  porism_reading_begin (self, construction, question, &explanation->closure);
  explanation->copy = self->construction;
  explanation->points = self->points;
  name_points (self, explanation);
}

void
porism_construction_explain_with_points (const PorismConstruction *construction,
                                         const PorismRecord       *question,
                                         PorismExplanation        *explanation)
{
  PorismClaim goals[PORISM_OPERATION_MOST_STATED];
  PorismReading reader;

  read_figure (&reader, construction, question, explanation);
  if (explanation->closure != NULL)
    derive (&reader, goals, read_goals (&reader, question, explanation, goals), TRUE, explanation);
  porism_reading_clear (&reader);
}

void
porism_construction_explain_claim (const PorismConstruction *construction,
                                   const PorismClaim        *claim,
                                   PorismExplanation        *explanation)
{
  PorismReading reader;

  read_figure (&reader, construction, NULL, explanation);
  if (explanation->closure != NULL)
    derive (&reader, claim, 1, FALSE, explanation);
  porism_reading_clear (&reader);
}

static guint64
list_named (const PorismReading *self)
{
  guint64 named = 0;

  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, PorismId, i) == g_array_index (self->stands_for, PorismId, i))
      named |= (guint64) 1 << i;

  return named;
}

void
porism_construction_study (const PorismConstruction *construction,
                           const PorismRecord       *question,
                           PorismStudyFunc           study,
                           gpointer                  user_data,
                           PorismExplanation        *explanation)
{
  PorismReading reader;

  read_figure (&reader, construction, question, explanation);
  if (explanation->closure != NULL)
    {
      const PorismFigureReading reading = {
        reader.construction, reader.objects, (const PorismId *) reader.points->data, list_named (&reader),
        porism_reading_find_stand_in, &reader,
      };

      study (&reading, explanation, user_data);
    }
  porism_reading_clear (&reader);
}

GArray *
porism_construction_discover (const PorismConstruction *construction,
                              guint                     most,
                              PorismExplanation        *explanation)
{
  GArray *findings = NULL;
  PorismReading reader;

  read_figure (&reader, construction, NULL, explanation);
  if (explanation->closure != NULL)
    {
      porism_closure_run (explanation->closure, NULL, 0, PORISM_EXPLANATION_ALLOWANCE);
      findings = porism_closure_find_remarkable (explanation->closure, reader.construction,
                                                 (const PorismId *) reader.points->data, most);
    }
  porism_reading_clear (&reader);

  return findings != NULL ? findings : g_array_new (FALSE, FALSE, sizeof (PorismFinding));
}

void
porism_explanation_clear (PorismExplanation *self)
{
  g_clear_pointer (&self->derivation, porism_derivation_free);
  g_clear_pointer (&self->closure, porism_closure_free);
  g_clear_pointer (&self->conclusion, g_free);
  g_clear_pointer (&self->copy, porism_construction_free);
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->objects, g_array_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
}

GArray *
porism_explanation_list_objects (const PorismExplanation *self,
                                 guint                    step)
{
  const PorismClaim *claim = &g_array_index (self->derivation->steps, PorismStep, step).claim;
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < porism_saying_get_n_points (claim->saying); i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, claim->points[i]);
      gboolean known = FALSE;

      if (id == 0)
        continue;
      for (guint j = 0; j < objects->len; j++)
        known = known || g_array_index (objects, PorismId, j) == id;
      if (!known)
        g_array_append_val (objects, id);
    }
  return objects;
}
