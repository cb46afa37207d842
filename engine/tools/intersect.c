/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Intersections and tangents. What the construction already knows is used: the meet of a tangent with
 * its circle is the foot, and where one common point is known the other is computed rationally from it,
 * so neither can jump. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/field/double.h"
#include "engine/kinds/language.h"
#include "engine/roots/zeros.h"
#include "engine/tools/run.h"

/* One row a pair of kinds. @other: the operation for the second point where one is known; @tangent: that
 * for a line which is known to be a tangent. */
typedef struct
{
  PorismKinds first, second;
  const char *operation;
  const char *other;
  const char *tangent;
} Pair;

#define PLANES (PORISM_KINDS (PORISM_KIND_PLANE) | PORISM_KINDS (PORISM_KIND_FINITE_PLANE))

static const Pair pairs[] = {
  { PORISM_KINDS_LINEAR, PORISM_KINDS_LINEAR, "meet-lines", NULL },
  { PORISM_KINDS_LINEAR, PORISM_KINDS_CIRCULAR, "meet-line-circle", "meet-line-circle-other",
    "meet-tangent" },
  { PORISM_KINDS_CIRCULAR, PORISM_KINDS_CIRCULAR, "meet-circles", "meet-circles-other" },
  { PORISM_KINDS_LINEAR, PORISM_KINDS_SIDED, "meet-line-polygon", NULL },
  { PORISM_KINDS_CIRCULAR, PORISM_KINDS_SIDED, "meet-circle-polygon", NULL },
  { PORISM_KINDS_SIDED, PORISM_KINDS_SIDED, "meet-polygons", NULL },
  { PORISM_KINDS_LINEAR, PORISM_KINDS (PORISM_KIND_CONIC), "meet-line-conic",
    "meet-line-conic-other", "meet-tangent-conic" },
  { PORISM_KINDS_CIRCULAR | PORISM_KINDS (PORISM_KIND_CONIC), PORISM_KINDS (PORISM_KIND_CONIC),
    "meet-conics", NULL },
  { PORISM_KINDS (PORISM_KIND_CONIC), PORISM_KINDS_SIDED, "meet-conic-polygon", NULL },
  { PORISM_KINDS_GRAPH, PORISM_KINDS_LINEAR | PORISM_KINDS_CIRCULAR, "meet-graph", NULL },
  { PORISM_KINDS_GRAPH, PORISM_KINDS (PORISM_KIND_CONIC), "meet-graph", NULL },
  { PORISM_KINDS_GRAPH, PORISM_KINDS (PORISM_KIND_FUNCTION), "meet-graph", NULL },
  { PORISM_KINDS_GRAPH, PORISM_KINDS_SIDED, "meet-graph-sides", NULL },
  { PORISM_KINDS (PORISM_KIND_CURVE), PORISM_KINDS (PORISM_KIND_CURVE), "meet-curves", NULL },
  { PORISM_KINDS (PORISM_KIND_IMPLICIT), PORISM_KINDS_LINEAR, "meet-implicit-line", NULL },
  { PORISM_KINDS_SPACE_LINEAR, PORISM_KINDS_SPACE_LINEAR, "meet-lines-in-space", NULL },
  { PORISM_KINDS_SPACE_LINEAR, PLANES, "meet-line-plane", NULL },
  { PLANES, PLANES, "meet-planes", NULL },
  { PORISM_KINDS_SPACE_LINEAR, PORISM_KINDS (PORISM_KIND_SPHERE), "meet-line-sphere", NULL },
  { PORISM_KINDS_SPACE_LINEAR, PORISM_KINDS (PORISM_KIND_POLYHEDRON), "meet-line-polyhedron", NULL },
  { PLANES, PORISM_KINDS (PORISM_KIND_SPHERE), "section-sphere", NULL },
  { PLANES, PORISM_KINDS (PORISM_KIND_CONE), "section-cone", NULL },
  { PLANES, PORISM_KINDS (PORISM_KIND_CYLINDER), "section-cylinder", NULL },
  { PLANES, PORISM_KINDS (PORISM_KIND_CONE_FRUSTUM), "section-frustum", NULL },
  { PLANES, PORISM_KINDS (PORISM_KIND_POLYHEDRON), "section-polyhedron", NULL },
};

static const Pair *
find_pair (PorismKind first,
           PorismKind second)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i].first & PORISM_KINDS (first) && pairs[i].second & PORISM_KINDS (second))
      return &pairs[i];
  return NULL;
}

static PorismRecord *
new_meet (PorismCall *self,
          const char *operation,
          PorismId    first,
          PorismId    second,
          PorismId    known)
{
  PorismRecord *record = porism_record_new (porism_call_get_operation (self, operation), known > 0 ? 3 : 2);

  record->inputs[0].object = first;
  record->inputs[1].object = second;
  if (known > 0)
    record->inputs[2].object = known;
  return record;
}

/* The same point by what is known: the known point itself or the other one, whichever @meet is. */
static PorismRecord *
new_known_meet (PorismCall         *self,
                const PorismRecord *meet,
                const Pair         *pair,
                PorismId            known)
{
  PorismId first = meet->inputs[0].object, second = meet->inputs[1].object;
  g_autoptr (PorismRecord) itself = new_meet (self, "meet-known", first, second, known);
  g_autoptr (PorismRecord) other = NULL;

  if (porism_construction_same_value (self->construction, meet, itself) == PORISM_TRUE)
    return g_steal_pointer (&itself);
  if (pair->other == NULL)
    return NULL;
  other = new_meet (self, pair->other, first, second, known);
  if (porism_construction_same_value (self->construction, meet, other) == PORISM_TRUE)
    return g_steal_pointer (&other);
  return NULL;
}

static gboolean
add_meet (PorismCall   *self,
          PorismRecord *meet,
          const Pair   *pair,
          PorismId      known,
          const char   *name,
          guint         ordinal)
{
  PorismRecord *record = known > 0 ? new_known_meet (self, meet, pair, known) : NULL;

  if (record == NULL)
    record = porism_record_copy (meet);
  record->ordinal = ordinal;

  return porism_call_make (self, record, name, NULL);
}

/* Every visible common point, or the one that @index picks. */
static gboolean
add_meets (PorismCall   *self,
           PorismRecord *probe,
           const Pair   *pair,
           const char   *name,
           gint64        index)
{
  g_autoptr (GArray) branches = porism_call_find_branches (self, probe, index);
  PorismId known = porism_construction_known_common (self->construction, probe->inputs[0].object,
                                                     probe->inputs[1].object, self->redefined);

  if (branches == NULL)
    return FALSE;
  if (known > 0 && !porism_construction_is_defined (self->construction, known))
    known = 0;
  if (index == 0 && self->is_inner)
    porism_call_mention_first (self, probe->operation->command, branches->len);
  if (index == 0 && branches->len > 1 && (self->redefined > 0 || self->is_inner))
    index = 1;
  if (index < 0 || index > branches->len)
    return porism_observation_refuse (
      self->observation, PORISM_ERROR_PRECONDITION, "index",
      _("Leave index out to get every common point."),
      porism_translate_plural ("There is no intersection number %d: there is only %u.",
                               "There is no intersection number %d: there are %u.", branches->len),
      (int) index, branches->len);

  for (guint i = 0; i < branches->len; i++)
    {
      gboolean several = branches->len > 1 && index == 0;
      g_autofree char *own_name = several ? g_strdup_printf ("%s_%u", name, i + 1) : g_strdup (name);
      g_autofree char *checked = NULL;

      if (index > 0 && index != i + 1)
        continue;
      if (several && !(checked = porism_call_read_new_name (self, "name", own_name)))
        return FALSE;
      probe->branch = g_array_index (branches, gint, i);
      if (!add_meet (self, probe, pair, known, own_name, index > 0 || several ? i + 1 : 0))
        return FALSE;
    }
  return TRUE;
}

/* What was searched, where a graph is of no polynomial and its domain does not say where to look. */
static void
note_search (PorismCall         *self,
             const PorismRecord *meet)
{
  const double *domain = porism_construction_get_value (self->construction, meet->inputs[0].object);
  PorismLeftOut left_out = { 0 };
  double start, end;

  if (!porism_call_is_meet_searched (self, meet))
    return;
  if (self->rules >= PORISM_RULES_FIFTH)
    porism_call_find_left_out (self, meet, &left_out);
  start = domain[0];
  end = domain[1];
  porism_zeros_limit_search (&start, &end);
  if (left_out.more)
    porism_observation_mention (
      self->observation, g_strdup_printf (_("Common points were searched from %g on; there are more than these %u."),
                                          start, self->made->len));
  else if (start != domain[0] || end != domain[1])
    porism_observation_mention (
      self->observation, g_strdup_printf (_("Common points were searched from %g to %g."), start, end));
  porism_call_mention_left_out (self, &left_out);
}

/* What an object of @kind can be met with. */
static PorismKinds
collect_partners (PorismKind kind)
{
  PorismKinds partners = 0;

  for (int other = 1; other < PORISM_N_KINDS; other++)
    if (find_pair (kind, (PorismKind) other) != NULL || find_pair ((PorismKind) other, kind) != NULL)
      partners |= PORISM_KINDS (other);
  return partners;
}

/* The pair of kinds of what both parameters name, in the order of its row. */
static const Pair *
find_pair_of (PorismCall *self,
              const char *parameter1,
              const char *parameter2,
              PorismId   *first,
              PorismId   *second)
{
  PorismKind kind1, kind2;
  const Pair *pair;

  *first = porism_call_get (self, parameter1)->object;
  *second = porism_call_get (self, parameter2)->object;
  kind1 = porism_construction_get (self->construction, *first)->kind;
  kind2 = porism_construction_get (self->construction, *second)->kind;
  pair = find_pair (kind1, kind2);
  if (*first == *second)
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_DEGENERATE, parameter2,
                                 _("Choose two different objects."),
                                 _("An object has no intersection with itself."));
      return NULL;
    }
  if (pair == NULL && (pair = find_pair (kind2, kind1)) != NULL)
    {
      PorismId swap = *first;

      *first = *second;
      *second = swap;
    }
  if (pair == NULL)
    {
      PorismKinds fitting = PORISM_KINDS_PATH | PORISM_KINDS_GRAPH | PORISM_KINDS (PORISM_KIND_IMPLICIT);
      gboolean first_fits = (fitting & PORISM_KINDS (kind1)) != 0;

      if (first_fits && fitting & PORISM_KINDS (kind2))
        porism_call_refuse_kind_beside (self, parameter2, *second, *first, collect_partners (kind1));
      else
        porism_call_refuse_kind (self, first_fits ? parameter2 : parameter1, first_fits ? *second : *first, fitting);
    }
  return pair;
}

/* The record of the common points of what both parameters name, and what its row says; NULL after a refusal. */
static PorismRecord *
read_meet (PorismCall  *self,
           const char  *parameter1,
           const char  *parameter2,
           const Pair **pair)
{
  PorismRecord *meet;
  PorismId first, second;

  *pair = find_pair_of (self, parameter1, parameter2, &first, &second);
  if (*pair == NULL)
    return NULL;
  if ((*pair)->tangent != NULL &&
      porism_construction_known_tangent (self->construction, first, second))
    meet = new_meet (self, (*pair)->tangent, first, second, 0);
  else
    meet = new_meet (self, (*pair)->operation, first, second, 0);
  if (porism_call_complete_record (self, meet))
    return meet;
  porism_record_unref (meet);
  return NULL;
}

gboolean
porism_run_intersect (PorismCall *self)
{
  const PorismValue *index = porism_call_get (self, "index");
  const Pair *pair;
  g_autoptr (PorismRecord) meet = NULL;

  if (index->given && index->integer < 1)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "index", NULL,
                                      _("“index” counts from 1."));
  meet = read_meet (self, "obj1", "obj2", &pair);
  if (meet == NULL ||
      !add_meets (self, meet, pair, porism_call_get (self, "name")->text, index->given ? index->integer : 0))
    return FALSE;
  note_search (self, meet);

  return TRUE;
}

/* ---- by where they are ---- */

/* The places of all common points that there are now, x and y by turns, whatever was recorded of those that were made;
 * (transfer full), NULL after a refusal. */
static GArray *
find_places (PorismCall   *self,
             PorismRecord *meet)
{
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (PorismBound));
  g_autoptr (GArray) branches = NULL;
  PorismReason why = PORISM_REASON_NONE;
  guint n_missed = 0;
  GArray *places;

  branches = porism_call_collect_branches (self, meet, bounds, &why, &n_missed);
  if (branches->len == 0)
    {
      porism_call_refuse_reason (self, why);
      return NULL;
    }
  places = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < branches->len; i++)
    {
      PorismBound place[2];
      PorismReason reason;

      meet->branch = g_array_index (branches, gint, i);
      if (porism_construction_decide (self->construction, meet, place, &reason) != PORISM_OK)
        place[0].mid = place[1].mid = HUGE_VAL;
      g_array_append_val (places, place[0].mid);
      g_array_append_val (places, place[1].mid);
    }
  return places;
}

/* What is wanted of a common point; 0 where nothing is. */
typedef struct
{
  PorismId near;                /* the point that it is nearest to; with a side, the point on whose side it is */
  PorismId not;                 /* the point that it is not; with a side, the point on whose side it is not */
  PorismId side;                /* of this line */
} Choice;

/* Doubles of one place differ by no more, relatively. */
#define APART 1e-9

/* How far @at is to the left of the line, in any unit. */
static double
get_offset (const PorismConstruction *construction,
            PorismId                  line,
            const double             *at)
{
  const double *v = porism_construction_get_value (construction, line);

  return porism_construction_get (construction, line)->kind == PORISM_KIND_LINE
           ? v[0] * at[0] + v[1] * at[1] + v[2]
           : (v[2] - v[0]) * (at[1] - v[1]) - (v[3] - v[1]) * (at[0] - v[0]);
}

/* The less, the better it is what is wanted; HUGE_VAL where it is not. */
static double
rate (const PorismConstruction *construction,
      const Choice             *choice,
      const double             *at)
{
  const PorismId point = choice->near != 0 ? choice->near : choice->not;
  const double *p = porism_construction_get_value (construction, point);
  const double distance = hypot (at[0] - p[0], at[1] - p[1]);

  if (choice->side != 0)
    {
      const double product = get_offset (construction, choice->side, at) * get_offset (construction, choice->side, p);

      return (choice->near != 0 ? product : -product) > 0 ? 0 : HUGE_VAL;
    }
  if (choice->near != 0)
    return distance;
  return distance > APART * (1 + hypot (p[0], p[1])) ? 0 : HUGE_VAL;
}

/* Makes the common point that is wanted now. */
static gboolean
add_chosen (PorismCall   *self,
            const Choice *choice)
{
  const Pair *pair;
  g_autoptr (PorismRecord) meet = read_meet (self, "obj1", "obj2", &pair);
  g_autoptr (GArray) places = meet != NULL ? find_places (self, meet) : NULL;
  double least = HUGE_VAL;
  guint best = 0;

  if (places == NULL)
    return FALSE;
  for (guint i = 0; i < places->len / 2; i++)
    {
      const double rating = rate (self->construction, choice, &g_array_index (places, double, 2 * i));

      if (rating < least)
        {
          least = rating;
          best = i;
        }
    }
  if (!isfinite (least))
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL,
                                      _("Leave the choice out to get every common point."),
                                      _("No common point is the one that is wanted."));
  return add_meets (self, meet, pair, porism_call_get (self, "name")->text, places->len > 2 ? best + 1 : 0);
}

/* @id = the object of that parameter, one of @kinds, or 0 where none is given. */
static gboolean
read_choice (PorismCall *self,
             const char *parameter,
             PorismKinds kinds,
             PorismId   *id)
{
  *id = porism_call_is_given (self, parameter) ? porism_call_get (self, parameter)->object : 0;
  return *id == 0 || PORISM_KINDS (porism_construction_get (self->construction, *id)->kind) & kinds ||
         porism_call_refuse_kind (self, parameter, *id, kinds);
}

gboolean
porism_run_intersect_near (PorismCall *self)
{
  Choice choice = { 0 };

  return read_choice (self, "near", PORISM_KINDS (PORISM_KIND_POINT), &choice.near) && add_chosen (self, &choice);
}

gboolean
porism_run_intersect_choice (PorismCall *self)
{
  const PorismKinds point = PORISM_KINDS (PORISM_KIND_POINT);
  Choice choice;

  if (!read_choice (self, "near", point, &choice.near) || !read_choice (self, "not", point, &choice.not) ||
      !read_choice (self, "side_of", PORISM_KINDS_LINEAR, &choice.side))
    return FALSE;
  if ((choice.near == 0) == (choice.not == 0))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, NULL,
                                      _("With side_of, near names a point on the side that is wanted, not a point on the other."),
                                      _("Give near or not, one of them."));
  return add_chosen (self, &choice);
}

/* Whether the point lies on the curve, by construction or decided. */
static gboolean
lies_on (PorismCall *self,
         PorismId    point,
         PorismId    curve)
{
  g_autoptr (PorismRecord) question = porism_record_new (porism_operation_lookup ("is-in-region"), 2);
  PorismReason reason;
  PorismBound answer;

  if (porism_construction_known_on (self->construction, point, curve))
    return TRUE;
  question->inputs[0].object = point;
  question->inputs[1].object = curve;
  return porism_construction_decide (self->construction, question, &answer, &reason) == PORISM_OK &&
         answer.mid != 0;
}

/* The tangent at a point that is known to lie on the circle needs no root. */
gboolean
porism_run_tangent (PorismCall *self)
{
  PorismId point = porism_call_get (self, "point")->object;
  PorismId conic = porism_call_get (self, "conic")->object;
  static const PorismOverload at = { "tangent-at", { "point", "conic" } };
  static const PorismOverload at_conic = { "tangent-conic-at", { "point", "conic" } };
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismRecord *record;

  if (overload == NULL)
    return FALSE;
  if (porism_construction_get (self->construction, conic)->kind == PORISM_KIND_CURVE &&
      !lies_on (self, point, conic))
    return porism_call_refuse_reason (self, PORISM_REASON_POINT_NOT_ON);
  if (g_str_equal (overload->operation, "tangent") &&
      porism_construction_known_on (self->construction, point, conic))
    overload = &at;
  else if (g_str_equal (overload->operation, "tangent-conic") &&
           porism_construction_known_on (self->construction, point, conic))
    overload = &at_conic;
  record = porism_call_new_record (self, overload);
  if (record == NULL)
    return FALSE;
  return porism_call_make_branches (self, record, porism_call_get (self, "name")->text, 0);
}
