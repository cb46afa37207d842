/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/evaluation.h"
#include "engine/explanations/reading.h"
#include "engine/reasons/phrased.h"
#include "engine/solver/conditions.h"

/* With so many the question's own objects are tried alone. */
#define MOST_POINTS_AROUND 18
/* Of the distance from the origin: nearer points are at one place, as far as doubles tell. */
#define NEARNESS 1e-9
/* All that is decided exactly has the work that so many actions may do. */
#define PATIENCE 4

const PorismRecord *
porism_reading_get (const PorismReading *self,
                    PorismId             id)
{
  return porism_construction_get (self->construction, id);
}

gboolean
porism_reading_has_kind (const PorismReading *self,
                         PorismId             id,
                         PorismKinds          kinds)
{
  return (PORISM_KINDS (porism_reading_get (self, id)->kind) & kinds) != 0;
}

/* ---- points ---- */

gboolean
porism_reading_coincide (const PorismReading *self,
                         PorismId             a,
                         PorismId             b)
{
  const double *p = porism_construction_get_value (self->construction, a);
  const double *q = porism_construction_get_value (self->construction, b);

  return hypot (p[0] - q[0], p[1] - q[1]) <= NEARNESS * (1 + hypot (p[0], p[1]));
}

guint
porism_reading_find_point (const PorismReading *self,
                           PorismId             id)
{
  if (id == self->other)
    return self->same;
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, PorismId, i) == id)
      return i;
  return PORISM_NO_POINT;
}

/* Whether a point that was read is at the same place, perhaps by accident: then nothing is said of this one. */
static gboolean
is_covered (const PorismReading *self,
            PorismId             id)
{
  for (guint i = 0; i < self->points->len; i++)
    if (porism_reading_coincide (self, g_array_index (self->points, PorismId, i), id))
      return TRUE;
  return FALSE;
}

static guint
add_point (PorismReading *self,
           PorismId       id,
           PorismId       stands_for)
{
  g_array_append_val (self->points, id);
  g_array_append_val (self->stands_for, stands_for);

  return self->points->len - 1;
}

static void
read_points (PorismReading *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);

      if (porism_reading_has_kind (self, id, PORISM_KINDS (PORISM_KIND_POINT)) && !is_covered (self, id))
        add_point (self, id, id);
    }
}

/* ---- lines and circles ---- */

static void
put_on (PorismCarrier *carrier,
        guint          point)
{
  for (guint i = 0; i < carrier->n; i++)
    if (carrier->points[i] == point)
      return;
  if (point < PORISM_DIAGRAM_MOST_POINTS && carrier->n < PORISM_DIAGRAM_MOST_POINTS)
    carrier->points[carrier->n++] = (guint8) point;
}

/* The points through which it goes first, then those that were put on it. */
static void
find_points_on (const PorismReading *self,
                PorismCarrier       *carrier)
{
  const PorismRecord *record = porism_reading_get (self, carrier->id);

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId input = record->inputs[i].object;

      if (input > 0 && porism_construction_known_on (self->construction, input, carrier->id))
        put_on (carrier, porism_reading_find_point (self, input));
    }
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);

      if (porism_reading_has_kind (self, id, PORISM_KINDS (PORISM_KIND_POINT)) &&
          porism_construction_known_on (self->construction, id, carrier->id))
        put_on (carrier, porism_reading_find_point (self, id));
    }
}

static guint
find_centre (const PorismReading *self,
             PorismId             circle)
{
  static const char *const with_centre[] = { "circle-centre-point", "circle-centre-radius", "arc", NULL };

  if (g_strv_contains (with_centre, porism_reading_get (self, circle)->operation->id))
    return porism_reading_find_point (self, porism_reading_get (self, circle)->inputs[0].object);
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);
      const PorismRecord *record = porism_reading_get (self, id);

      if (g_str_equal (record->operation->id, "centre") && record->inputs[0].object == circle)
        return porism_reading_find_point (self, id);
    }
  return PORISM_NO_POINT;
}

/* A point of a line that has fewer than two, to stand for it. */
static void
add_stand_in (PorismReading *self,
              PorismCarrier *carrier,
              glong          parameter)
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
read_carriers (PorismReading *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismCarrier carrier = { .id = g_array_index (self->objects, PorismId, i), .centre = PORISM_NO_POINT };

      carrier.round = porism_reading_has_kind (self, carrier.id, PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_ARC));
      if (!carrier.round && !porism_reading_has_kind (self, carrier.id, PORISM_KINDS_LINEAR))
        continue;
      find_points_on (self, &carrier);
      if (carrier.round)
        carrier.centre = find_centre (self, carrier.id);
      for (glong t = 3; t < 9 && carrier.n < 2 && porism_reading_has_kind (self, carrier.id, PORISM_KINDS (PORISM_KIND_LINE)); t++)
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
  if (i >= PORISM_MOST_STAND_INS || point == PORISM_NO_POINT)
    return;
  stand_in->points[i] = (guint8) point;
  stand_in->has[i] = TRUE;
}

/* The vertices that are points of the figure: those of which it is made, and those that were made of it. */
static gboolean
find_vertices (const PorismReading *self,
               PorismId             polygon,
               PorismStandIn       *stand_in)
{
  const PorismRecord *record = porism_reading_get (self, polygon);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && porism_reading_has_kind (self, record->inputs[i].object, PORISM_KINDS (PORISM_KIND_POINT)))
      put_stand_in (stand_in, i, porism_reading_find_point (self, record->inputs[i].object));
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);
      const PorismRecord *vertex = porism_reading_get (self, id);

      if (g_str_equal (vertex->operation->id, "polygon-vertex") && vertex->inputs[0].object == polygon)
        put_stand_in (stand_in, (guint) vertex->branch, porism_reading_find_point (self, id));
    }
  return TRUE;
}

gboolean
porism_reading_find_stand_in (PorismId       id,
                              PorismStandIn *stand_in,
                              gpointer       user_data)
{
  const PorismReading *self = user_data;
  guint point;

  *stand_in = (PorismStandIn) { .kind = porism_reading_get (self, id)->kind };
  if (stand_in->kind == PORISM_KIND_POINT)
    {
      point = porism_reading_find_point (self, id);
      stand_in->points[0] = (guint8) point;
      stand_in->has[0] = point != PORISM_NO_POINT;
      return stand_in->has[0];
    }
  if (stand_in->kind == PORISM_KIND_POLYGON)
    return find_vertices (self, id, stand_in);
  for (guint i = 0; i < self->carriers->len; i++)
    {
      const PorismCarrier *carrier = &g_array_index (self->carriers, PorismCarrier, i);
      guint first = carrier->round ? 3 : 1, most = carrier->round ? 3 : 2;

      if (carrier->id != id)
        continue;
      stand_in->has[0] = carrier->centre != PORISM_NO_POINT;
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
give_carrier (PorismClosure       *closure,
              const PorismCarrier *carrier)
{
  const guint8 *p = carrier->points;

  for (guint i = 1; i < carrier->n; i++)
    if (carrier->centre != PORISM_NO_POINT)
      give (closure, PORISM_SAYS_EQUAL_LENGTHS,
            (const guint8[]) { (guint8) carrier->centre, p[i], (guint8) carrier->centre, p[0] }, carrier->id);
    else if (carrier->round && i > 2)
      give (closure, PORISM_SAYS_CONCYCLIC, (const guint8[]) { p[0], p[1], p[2], p[i] }, carrier->id);
    else if (!carrier->round && i > 1)
      give (closure, PORISM_SAYS_COLLINEAR, (const guint8[]) { p[i], p[0], p[1] }, carrier->id);
}

/* What the record states: by its operation, or as an equation. */
guint
porism_reading_read_claims (PorismReading       *self,
                            const PorismRecord  *record,
                            PorismId             id,
                            const PorismDiagram *diagram,
                            PorismClaim         *claims)
{
  if (record->expression != NULL)
    return porism_record_state_phrases (record, diagram, porism_reading_find_stand_in, self, claims);

  return porism_record_state (record, id, porism_reading_find_stand_in, self, claims);
}

/* What was made states what it is, a condition what it requires. */
static void
give_objects (PorismReading *self,
              PorismClosure *closure)
{
  for (guint i = 0; i < self->carriers->len; i++)
    give_carrier (closure, &g_array_index (self->carriers, PorismCarrier, i));
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);
      const PorismRecord *record = porism_reading_get (self, id);
      PorismClaim claims[PORISM_OPERATION_MOST_STATED];
      gboolean truth = record->kind == PORISM_KIND_BOOLEAN;
      guint n = porism_reading_read_claims (self, record, truth ? 0 : id, closure->diagram, claims);
      for (guint j = 0; j < n; j++)
        porism_closure_give (closure, &claims[j], id);
    }
}

/* ---- the whole ---- */

/* A truth is read where it is a condition, but not where it was added by force and is violated. */
static gboolean
is_read (PorismReading *self,
         PorismId       id)
{
  const PorismRecord *record = porism_reading_get (self, id);

  if (record->kind != PORISM_KIND_BOOLEAN)
    return TRUE;
  return (record->flags & PORISM_RECORD_REQUIRED) != 0 &&
         ((record->flags & PORISM_RECORD_YIELDING) == 0 ||
          porism_condition_seems_to_hold (self->construction, id, FALSE));
}

static void
collect_all (PorismReading *self)
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
is_condition_about (const PorismReading *self,
                    PorismId             id,
                    GHashTable          *objects)
{
  const PorismRecord *record = porism_reading_get (self, id);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && !g_hash_table_contains (objects, GUINT_TO_POINTER (record->inputs[i].object)))
      return FALSE;
  return record->kind == PORISM_KIND_BOOLEAN;
}

/* What the question rests on, and the conditions about nothing else. */
static void
collect_grounds (PorismReading      *self,
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
count_points (const PorismReading *self)
{
  guint n = 0;

  for (guint i = 0; i < self->objects->len; i++)
    n += porism_reading_has_kind (self, g_array_index (self->objects, PorismId, i), PORISM_KINDS (PORISM_KIND_POINT));

  return n;
}

/* NULL where the points are none for a diagram, or too many. */
static PorismClosure *
read_closure (PorismReading *self)
{
  double at[PORISM_DIAGRAM_MOST_POINTS][2];
  PorismClosure *closure;

  read_points (self);
  if (self->points->len > PORISM_READING_MOST_POINTS)
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

/* ---- from outside ---- */

void
porism_reading_begin (PorismReading            *self,
                      const PorismConstruction *construction,
                      const PorismRecord       *question,
                      PorismClosure           **closure)
{
  g_autoptr (PorismDelta) made = NULL;

  *self = (PorismReading) { .construction = porism_construction_copy (construction) };
  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->points = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->stands_for = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->carriers = g_array_new (FALSE, FALSE, sizeof (PorismCarrier));
  collect_all (self);
  if (question != NULL && count_points (self) > MOST_POINTS_AROUND)
    collect_grounds (self, question);
  porism_construction_set_patience (self->construction, PATIENCE);
  porism_construction_begin (self->construction);
  porism_construction_keep_allowances (self->construction, TRUE);
  *closure = read_closure (self);
  made = porism_construction_commit (self->construction);
}

void
porism_reading_clear (PorismReading *self)
{
  g_array_unref (self->objects);
  g_array_unref (self->stands_for);
  g_array_unref (self->carriers);
}
