/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy of the construction is read: its points become those of a diagram, a line with fewer than two of them gets
 * points that only stand for it, and what lies on what, what the rows of operations state and which conditions there are
 * is given. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/evaluation.h"
#include "engine/kinds/language.h"
#include "engine/reasons/auxiliary.h"
#include "engine/reasons/compared.h"
#include "engine/reasons/decide.h"
#include "engine/reasons/explanation.h"
#include "engine/reasons/goals.h"
#include "engine/reasons/phrased.h"
#include "engine/solver/conditions.h"
#include "engine/reasons/stated.h"

#define MOST_POINTS 30
/* With so many the question's own objects are tried alone. */
#define MOST_POINTS_AROUND 18
#define MOST_ON_CARRIER PORISM_DIAGRAM_MOST_POINTS
#define NO_POINT G_MAXUINT
/* What points that are added may cost: some hundred milliseconds more than a closure. */
#define AUXILIARY_ALLOWANCE 4000000
/* Of the distance from the origin: nearer points are at one place, as far as doubles tell. */
#define NEARNESS 1e-9
/* All steps of a proof are decided with the work that so many actions may do. */
#define PATIENCE 4

/* A line or a circle, and the points known on it. */
typedef struct
{
  PorismId id;
  gboolean round;
  guint centre;                 /* or NO_POINT */
  guint n;
  guint8 points[MOST_ON_CARRIER];
} Carrier;

typedef struct
{
  PorismConstruction *construction; /* the copy, which the explanation keeps */
  GArray *objects;              /* PorismId: what is read, in order */
  GArray *points;               /* PorismId by number, stand-ins included; the explanation's as well */
  GArray *stands_for;           /* PorismId by number: itself, or the line */
  GArray *carriers;             /* Carrier */
  PorismId other;               /* while it is asked whether it is one with the point of number @same: that point; else 0 */
  guint same;
} Reader;

static const PorismRecord *
get_record (const Reader *self,
            PorismId      id)
{
  return porism_construction_get (self->construction, id);
}

static gboolean
has_kind (const Reader *self,
          PorismId      id,
          PorismKinds   kinds)
{
  return (PORISM_KINDS (get_record (self, id)->kind) & kinds) != 0;
}

/* ---- points ---- */

static gboolean
coincide (const Reader *self,
          PorismId      a,
          PorismId      b)
{
  const double *p = porism_construction_get_value (self->construction, a);
  const double *q = porism_construction_get_value (self->construction, b);

  return hypot (p[0] - q[0], p[1] - q[1]) <= NEARNESS * (1 + hypot (p[0], p[1]));
}

static guint
find_point (const Reader *self,
            PorismId      id)
{
  if (id == self->other)
    return self->same;
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, PorismId, i) == id)
      return i;
  return NO_POINT;
}

/* Whether a point that was read is at the same place, perhaps by accident: then nothing is said of this one. */
static gboolean
is_covered (const Reader *self,
            PorismId      id)
{
  for (guint i = 0; i < self->points->len; i++)
    if (coincide (self, g_array_index (self->points, PorismId, i), id))
      return TRUE;
  return FALSE;
}

static guint
add_point (Reader  *self,
           PorismId id,
           PorismId stands_for)
{
  g_array_append_val (self->points, id);
  g_array_append_val (self->stands_for, stands_for);

  return self->points->len - 1;
}

static void
read_points (Reader *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);

      if (has_kind (self, id, PORISM_KINDS (PORISM_KIND_POINT)) && !is_covered (self, id))
        add_point (self, id, id);
    }
}

/* ---- lines and circles ---- */

static void
put_on (Carrier *carrier,
        guint    point)
{
  for (guint i = 0; i < carrier->n; i++)
    if (carrier->points[i] == point)
      return;
  if (point < MOST_ON_CARRIER && carrier->n < MOST_ON_CARRIER)
    carrier->points[carrier->n++] = (guint8) point;
}

/* The points through which it goes first, then those that were put on it. */
static void
find_points_on (const Reader *self,
                Carrier      *carrier)
{
  const PorismRecord *record = get_record (self, carrier->id);

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId input = record->inputs[i].object;

      if (input > 0 && porism_construction_known_on (self->construction, input, carrier->id))
        put_on (carrier, find_point (self, input));
    }
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);

      if (has_kind (self, id, PORISM_KINDS (PORISM_KIND_POINT)) &&
          porism_construction_known_on (self->construction, id, carrier->id))
        put_on (carrier, find_point (self, id));
    }
}

static guint
find_centre (const Reader *self,
             PorismId      circle)
{
  static const char *const with_centre[] = { "circle-centre-point", "circle-centre-radius", "arc", NULL };

  if (g_strv_contains (with_centre, get_record (self, circle)->operation->id))
    return find_point (self, get_record (self, circle)->inputs[0].object);
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);
      const PorismRecord *record = get_record (self, id);

      if (g_str_equal (record->operation->id, "centre") && record->inputs[0].object == circle)
        return find_point (self, id);
    }
  return NO_POINT;
}

/* A point of a line that has fewer than two, to stand for it. */
static void
add_stand_in (Reader  *self,
              Carrier *carrier,
              glong    parameter)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("point-on-line"), 2);
  PorismId id;

  record->inputs[0].object = carrier->id;
  record->inputs[1].number = porism_expression_new_integer (parameter);
  record->flags = PORISM_RECORD_ANONYMOUS;
  id = porism_construction_add (self->construction, record);
  if (porism_construction_is_defined (self->construction, id) && !is_covered (self, id))
    put_on (carrier, add_point (self, id, carrier->id));
}

static void
read_carriers (Reader *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      Carrier carrier = { .id = g_array_index (self->objects, PorismId, i), .centre = NO_POINT };

      carrier.round = has_kind (self, carrier.id, PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_ARC));
      if (!carrier.round && !has_kind (self, carrier.id, PORISM_KINDS_LINEAR))
        continue;
      find_points_on (self, &carrier);
      if (carrier.round)
        carrier.centre = find_centre (self, carrier.id);
      for (glong t = 3; t < 9 && carrier.n < 2 && has_kind (self, carrier.id, PORISM_KINDS (PORISM_KIND_LINE)); t++)
        add_stand_in (self, &carrier, t);
      g_array_append_val (self->carriers, carrier);
    }
}

/* ---- what is given ---- */

static void
put_stand_in (PorismStandIn *stand_in,
              guint          i,
              guint          point)
{
  if (i >= PORISM_MOST_STAND_INS || point == NO_POINT)
    return;
  stand_in->points[i] = (guint8) point;
  stand_in->has[i] = TRUE;
}

/* The vertices that are points of the figure: those of which it is made, and those that were made of it. */
static gboolean
find_vertices (const Reader  *self,
               PorismId       polygon,
               PorismStandIn *stand_in)
{
  const PorismRecord *record = get_record (self, polygon);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && has_kind (self, record->inputs[i].object, PORISM_KINDS (PORISM_KIND_POINT)))
      put_stand_in (stand_in, i, find_point (self, record->inputs[i].object));
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);
      const PorismRecord *vertex = get_record (self, id);

      if (g_str_equal (vertex->operation->id, "polygon-vertex") && vertex->inputs[0].object == polygon)
        put_stand_in (stand_in, (guint) vertex->branch, find_point (self, id));
    }
  return TRUE;
}

static gboolean
find_stand_in (PorismId       id,
               PorismStandIn *stand_in,
               gpointer       user_data)
{
  const Reader *self = user_data;
  guint point;

  *stand_in = (PorismStandIn) { .kind = get_record (self, id)->kind };
  if (stand_in->kind == PORISM_KIND_POINT)
    {
      point = find_point (self, id);
      stand_in->points[0] = (guint8) point;
      stand_in->has[0] = point != NO_POINT;
      return stand_in->has[0];
    }
  if (stand_in->kind == PORISM_KIND_POLYGON)
    return find_vertices (self, id, stand_in);
  for (guint i = 0; i < self->carriers->len; i++)
    {
      const Carrier *carrier = &g_array_index (self->carriers, Carrier, i);
      guint first = carrier->round ? 3 : 1, most = carrier->round ? 3 : 2;

      if (carrier->id != id)
        continue;
      stand_in->has[0] = carrier->centre != NO_POINT;
      stand_in->points[0] = (guint8) carrier->centre;
      for (guint j = 0; j < MIN (carrier->n, most); j++)
        {
          stand_in->has[first + j] = TRUE;
          stand_in->points[first + j] = carrier->points[j];
        }
      return TRUE;
    }
  return FALSE;
}

static void
give (PorismClosure *closure,
      PorismSaying   saying,
      const guint8  *points,
      guint          source)
{
  PorismClaim claim = { .saying = (guint8) saying };

  memcpy (claim.points, points, porism_saying_get_n_points (saying));
  porism_closure_give (closure, &claim, source);
}

static void
give_carrier (PorismClosure *closure,
              const Carrier *carrier)
{
  const guint8 *p = carrier->points;

  for (guint i = 1; i < carrier->n; i++)
    if (carrier->centre != NO_POINT)
      give (closure, PORISM_SAYS_EQUAL_LENGTHS,
            (const guint8[]) { (guint8) carrier->centre, p[i], (guint8) carrier->centre, p[0] }, carrier->id);
    else if (carrier->round && i > 2)
      give (closure, PORISM_SAYS_CONCYCLIC, (const guint8[]) { p[0], p[1], p[2], p[i] }, carrier->id);
    else if (!carrier->round && i > 1)
      give (closure, PORISM_SAYS_COLLINEAR, (const guint8[]) { p[i], p[0], p[1] }, carrier->id);
}

/* What the record states: by its operation, or as an equation. */
static guint
read_claims (Reader              *self,
             const PorismRecord  *record,
             PorismId             id,
             const PorismDiagram *diagram,
             PorismClaim         *claims)
{
  if (record->expression != NULL)
    return porism_record_state_phrases (record, diagram, find_stand_in, self, claims);

  return porism_record_state (record, id, find_stand_in, self, claims);
}

/* What was made states what it is, a condition what it requires. */
static void
give_objects (Reader        *self,
              PorismClosure *closure)
{
  for (guint i = 0; i < self->carriers->len; i++)
    give_carrier (closure, &g_array_index (self->carriers, Carrier, i));
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);
      const PorismRecord *record = get_record (self, id);
      PorismClaim claims[PORISM_OPERATION_MOST_STATED];
      gboolean truth = record->kind == PORISM_KIND_BOOLEAN;
      guint n = read_claims (self, record, truth ? 0 : id, closure->diagram, claims);
      for (guint j = 0; j < n; j++)
        porism_closure_give (closure, &claims[j], id);
    }
}

/* ---- the whole ---- */

/* A truth is read where it is a condition, but not where it was added by force and is violated. */
static gboolean
is_read (Reader  *self,
         PorismId id)
{
  const PorismRecord *record = get_record (self, id);

  if (record->kind != PORISM_KIND_BOOLEAN)
    return TRUE;
  return (record->flags & PORISM_RECORD_REQUIRED) != 0 &&
         ((record->flags & PORISM_RECORD_YIELDING) == 0 ||
          porism_condition_seems_to_hold (self->construction, id, FALSE));
}

static void
collect_all (Reader *self)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->construction, &n);

  for (guint i = 0; i < n; i++)
    if (porism_construction_get (self->construction, order[i]) != NULL &&
        porism_construction_is_defined (self->construction, order[i]) && is_read (self, order[i]))
      g_array_append_val (self->objects, order[i]);
}

/* Whether it is a condition about such objects alone. */
static gboolean
is_condition_about (const Reader *self,
                    PorismId      id,
                    GHashTable   *objects)
{
  const PorismRecord *record = get_record (self, id);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && !g_hash_table_contains (objects, GUINT_TO_POINTER (record->inputs[i].object)))
      return FALSE;
  return record->kind == PORISM_KIND_BOOLEAN;
}

/* What the question rests on, and the conditions about nothing else. */
static void
collect_grounds (Reader             *self,
                 const PorismRecord *question)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) all = g_steal_pointer (&self->objects);

  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  for (guint i = 0; i < question->n_inputs; i++)
    {
      PorismId input = question->inputs[i].object;
      g_autoptr (GArray) grounds = NULL;

      if (input == 0)
        continue;
      grounds = porism_construction_get_dependencies (self->construction, input);
      g_hash_table_add (wanted, GUINT_TO_POINTER (input));
      for (guint j = 0; j < grounds->len; j++)
        g_hash_table_add (wanted, GUINT_TO_POINTER (g_array_index (grounds, PorismId, j)));
    }
  for (guint i = 0; i < all->len; i++)
    if (g_hash_table_contains (wanted, GUINT_TO_POINTER (g_array_index (all, PorismId, i))) ||
        is_condition_about (self, g_array_index (all, PorismId, i), wanted))
      g_array_append_val (self->objects, g_array_index (all, PorismId, i));
}

static guint
count_points (const Reader *self)
{
  guint n = 0;

  for (guint i = 0; i < self->objects->len; i++)
    n += has_kind (self, g_array_index (self->objects, PorismId, i), PORISM_KINDS (PORISM_KIND_POINT));

  return n;
}

/* NULL where the points are none for a diagram, or too many. */
static PorismClosure *
read_closure (Reader *self)
{
  double at[PORISM_DIAGRAM_MOST_POINTS][2];
  PorismClosure *closure;

  read_points (self);
  if (self->points->len > MOST_POINTS)
    return NULL;
  read_carriers (self);
  if (self->points->len > PORISM_DIAGRAM_MOST_POINTS)
    return NULL;
  for (guint i = 0; i < self->points->len; i++)
    memcpy (at[i],
            porism_construction_get_value (self->construction, g_array_index (self->points, PorismId, i)),
            sizeof at[i]);
  if (self->points->len < 2 || !porism_diagram_fits ((const double (*)[2])at, self->points->len))
    return NULL;
  closure = porism_closure_new (porism_diagram_new ((const double (*)[2])at, self->points->len));
  give_objects (self, closure);

  return closure;
}

static char *
name_object (const Reader *self,
             PorismId      id)
{
  const PorismRecord *record = get_record (self, id);

  return record->name != NULL ? g_strdup (record->name)
                              : porism_construction_dup_definition (self->construction, id);
}

static void
name_points (const Reader      *self,
             PorismExplanation *explanation)
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
are_true (const Reader           *self,
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
add_points (Reader            *self,
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
read_concurrence (Reader             *self,
                  const PorismRecord *question,
                  PorismExplanation  *explanation,
                  PorismClaim        *goals)
{
  PorismAuxiliaryGround ground = { self->construction, self->points, explanation->names.lines };
  PorismStandIn lines[3];
  PorismClosure *extended;
  guint n;

  for (guint i = 0; i < 3; i++)
    if (!find_stand_in (question->inputs[i].object, &lines[i], self))
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
add_incidences (const Reader        *self,
                PorismId             id,
                const PorismDiagram *diagram,
                PorismClaim         *goals,
                guint               *n)
{
  guint8 x = (guint8) self->same;

  for (guint i = 0; i < self->carriers->len; i++)
    {
      const Carrier *carrier = &g_array_index (self->carriers, Carrier, i);
      const guint8 *p = carrier->points;

      if (!porism_construction_known_on (self->construction, id, carrier->id))
        continue;
      if (!carrier->round && carrier->n > 1)
        porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_COLLINEAR, { x, p[0], p[1] } }, goals, n);
      else if (carrier->round && carrier->centre != NO_POINT && carrier->n > 0)
        porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_EQUAL_LENGTHS,
                                                  { (guint8) carrier->centre, x, (guint8) carrier->centre, p[0] } }, goals, n);
      else if (carrier->round && carrier->n > 2)
        porism_goal_add (diagram, (PorismClaim) { PORISM_SAYS_CONCYCLIC, { x, p[0], p[1], p[2] } }, goals, n);
    }
}

/* Two points are one where the first of them is as the other one was made. */
static guint
read_equality (Reader             *self,
               const PorismRecord *question,
               PorismExplanation  *explanation,
               PorismClaim        *goals)
{
  const PorismDiagram *diagram = explanation->closure->diagram;
  PorismClaim claims[PORISM_OPERATION_MOST_STATED];
  PorismId second = question->inputs[find_point (self, question->inputs[0].object) == NO_POINT ? 0 : 1].object;
  guint n = 0, n_claims;

  if (find_point (self, second) != NO_POINT || !has_kind (self, second, PORISM_KINDS (PORISM_KIND_POINT)) ||
      porism_record_is_free (get_record (self, second)))
    return 0;
  self->same = 0;
  while (self->same < self->points->len && !coincide (self, g_array_index (self->points, PorismId, self->same), second))
    self->same++;
  if (self->same == self->points->len)
    return 0;
  self->other = second;
  n_claims = read_claims (self, get_record (self, second), second, diagram, claims);
  for (guint i = 0; i < n_claims; i++)
    porism_goal_add (diagram, claims[i], goals, &n);
  add_incidences (self, second, diagram, goals, &n);
  self->other = 0;
  if (!porism_goals_determine (goals, n))
    return 0;
  explanation->conclusion
    = g_strdup_printf (_("So %s and %s are one point."), explanation->names.points[self->same],
                       get_record (self, second)->name != NULL ? get_record (self, second)->name : "?");

  return n;
}

static guint
read_goals (Reader             *self,
            const PorismRecord *question,
            PorismExplanation  *explanation,
            PorismClaim        *goals)
{
  if (g_str_equal (question->operation->id, "are-concurrent"))
    return read_concurrence (self, question, explanation, goals);
  if (g_str_equal (question->operation->id, "are-equal"))
    return read_equality (self, question, explanation, goals);

  return read_claims (self, question, 0, explanation->closure->diagram, goals);
}

static void
derive (Reader            *self,
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

/* ---- the reader ---- */

/* @question: (nullable): about what, where the objects of the figure are many */
static void
read_figure (Reader                   *self,
             const PorismConstruction *construction,
             const PorismRecord       *question,
             PorismExplanation        *explanation)
{
  g_autoptr (PorismDelta) made = NULL;

  *self = (Reader) { .construction = porism_construction_copy (construction) };
  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->points = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->stands_for = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->carriers = g_array_new (FALSE, FALSE, sizeof (Carrier));
  *explanation = (PorismExplanation) { NULL };
  collect_all (self);
  if (question != NULL && count_points (self) > MOST_POINTS_AROUND)
    collect_grounds (self, question);
  porism_construction_set_patience (self->construction, PATIENCE);
  porism_construction_begin (self->construction);
  porism_construction_keep_allowances (self->construction, TRUE);
  explanation->copy = self->construction;
  explanation->points = self->points;
  explanation->closure = read_closure (self);
  made = porism_construction_commit (self->construction);
  name_points (self, explanation);
}

static void
reader_clear (Reader *self)
{
  g_array_unref (self->objects);
  g_array_unref (self->stands_for);
  g_array_unref (self->carriers);
}

static void
explain (const PorismConstruction *construction,
         const PorismRecord       *question,
         gboolean                  with_points,
         PorismExplanation        *explanation)
{
  PorismClaim goals[PORISM_OPERATION_MOST_STATED];
  Reader reader;

  read_figure (&reader, construction, question, explanation);
  if (explanation->closure != NULL)
    derive (&reader, goals, read_goals (&reader, question, explanation, goals), with_points, explanation);
  reader_clear (&reader);
}

void
porism_construction_explain_relation (const PorismConstruction *construction,
                                      const PorismRecord       *question,
                                      PorismExplanation        *explanation)
{
  explain (construction, question, FALSE, explanation);
}

void
porism_construction_explain_with_points (const PorismConstruction *construction,
                                         const PorismRecord       *question,
                                         PorismExplanation        *explanation)
{
  explain (construction, question, TRUE, explanation);
}

void
porism_construction_explain_claim (const PorismConstruction *construction,
                                   const PorismClaim        *claim,
                                   PorismExplanation        *explanation)
{
  Reader reader;

  read_figure (&reader, construction, NULL, explanation);
  if (explanation->closure != NULL)
    derive (&reader, claim, 1, FALSE, explanation);
  reader_clear (&reader);
}

static guint64
list_named (const Reader *self)
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
  Reader reader;

  read_figure (&reader, construction, question, explanation);
  if (explanation->closure != NULL)
    {
      const PorismFigureReading reading = {
        reader.construction, reader.objects, (const PorismId *) reader.points->data, list_named (&reader),
        find_stand_in, &reader,
      };

      study (&reading, explanation, user_data);
    }
  reader_clear (&reader);
}

GArray *
porism_construction_discover (const PorismConstruction *construction,
                              guint                     most,
                              PorismExplanation        *explanation)
{
  GArray *findings = NULL;
  Reader reader;

  read_figure (&reader, construction, NULL, explanation);
  if (explanation->closure != NULL)
    {
      porism_closure_run (explanation->closure, NULL, 0, PORISM_EXPLANATION_ALLOWANCE);
      findings = porism_closure_find_remarkable (explanation->closure, reader.construction,
                                                 (const PorismId *) reader.points->data, most);
    }
  reader_clear (&reader);

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
