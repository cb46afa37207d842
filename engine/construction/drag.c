/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is moved and where to; the plan computes what follows from it. A move is one step, unless it is
 * not clear then where a traced point went: the way is halved until it is, so that a quick hand and a
 * slow one arrive at the same figure. A move whose searches are dear is halved less often. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/drag-plan.h"
#include "engine/surd/thread.h"

/* A move is at most 2^6 steps. */
#define MOST_HALVINGS 6
/* What a move may do in searches (porism_double_work) before its way is halved no more: about 20 ms. */
#define MOST_WORK 5000000

struct _PorismDrag
{
  PorismConstruction *construction;
  GArray *affected;             /* PorismId */
  PorismPlan *plan;
  const PorismStep *steps;
  guint n_steps;
  guint n_roots;                /* the first steps: what is moved itself */
  guint n_root_numbers;         /* of each root */
  PorismCoordinates at;         /* the place or the vector of the last move */
  gulong began;                 /* the last move: the work of the thread then */
  PorismCoordinates wanted;     /* the further input of the locating formula */
  const void **locate_in;
  guint8 *locate_kinds;
  guint16 *locate_widths;
  const PorismExpression **locate_expressions;
  PorismDragLead lead;
  PorismId *followers;
  double **led;                 /* the free numbers of the roots, then of the followers */
  double *saved_values;
  PorismCondition *saved_conditions;
};

static PorismSlot *
get_slot (const PorismDrag *self,
          guint             i)
{
  return porism_construction_slot (self->construction, self->steps[i].id);
}

static double *
get_value (const PorismDrag *self,
           guint             i)
{
  return porism_plan_get_row (self->plan, &self->steps[i])[1];
}

static guint
get_width (const PorismDrag *self,
           guint             i)
{
  return self->steps[i].kind->shape.width;
}

/* The numbers of root @i, which a move changes. */
static double *
get_numbers (const PorismDrag *self,
             guint             i)
{
  return get_value (self, i) + get_width (self, i);
}

/* The root's inputs with the wanted point as one more. */
static void
plan_location (PorismDrag *self)
{
  const PorismShape *shape = porism_plan_get_root_shape (self->plan);
  guint n = shape->n_inputs;

  self->n_root_numbers = porism_record_n_free (get_slot (self, 0)->record);
  self->locate_in = g_new (const void *, n + 1);
  self->locate_kinds = g_new (guint8, n + 1);
  self->locate_widths = g_new (guint16, n + 1);
  self->locate_expressions = g_new0 (const PorismExpression *, n + 1);
  memcpy (self->locate_in, porism_plan_get_row (self->plan, &self->steps[0]) + 2,
          n * sizeof (gpointer));
  memcpy (self->locate_kinds, shape->kinds, n);
  memcpy (self->locate_widths, shape->widths, n * sizeof (guint16));
  memcpy (self->locate_expressions, shape->expressions, n * sizeof (gpointer));
  self->locate_in[n] = self->wanted.at;
  self->locate_kinds[n] = PORISM_KIND_POINT;
}

/* The free numbers of @id stand behind its value. */
static double *
find_numbers (const PorismDrag *self,
              PorismId          id)
{
  const PorismSlot *slot = porism_construction_slot (self->construction, id);

  return self->construction->values + slot->offset + slot->record->width;
}

static guint
count_numbers (const PorismDrag *self,
               guint             follower)
{
  return porism_record_n_free (porism_construction_slot (self->construction, self->followers[follower])->record);
}

static gsize
count_values (const PorismDrag *self)
{
  gsize n = self->n_roots * self->n_root_numbers;

  for (guint i = 0; i < self->lead.n; i++)
    n += count_numbers (self, i);
  for (guint i = 0; i < self->n_steps; i++)
    n += get_width (self, i);
  return n;
}

static void
save (PorismDrag *self)
{
  double *to = self->saved_values = g_new (double, count_values (self));

  self->saved_conditions = g_new (PorismCondition, self->n_steps);
  for (guint i = 0; i < self->n_roots; i++, to += self->n_root_numbers)
    memcpy (to, get_numbers (self, i), self->n_root_numbers * sizeof (double));
  for (guint i = 0; i < self->lead.n; i++, to += count_numbers (self, i - 1))
    memcpy (to, find_numbers (self, self->followers[i]), count_numbers (self, i) * sizeof (double));
  for (guint i = 0; i < self->n_steps; i++)
    {
      memcpy (to, get_value (self, i), get_width (self, i) * sizeof (double));
      to += get_width (self, i);
      self->saved_conditions[i] = get_slot (self, i)->condition;
    }
}

static void
restore (PorismDrag *self)
{
  const double *from = self->saved_values;

  for (guint i = 0; i < self->n_roots; i++, from += self->n_root_numbers)
    memcpy (get_numbers (self, i), from, self->n_root_numbers * sizeof (double));
  for (guint i = 0; i < self->lead.n; i++, from += count_numbers (self, i - 1))
    memcpy (find_numbers (self, self->followers[i]), from, count_numbers (self, i) * sizeof (double));
  for (guint i = 0; i < self->n_steps; i++)
    {
      memcpy (get_value (self, i), from, get_width (self, i) * sizeof (double));
      from += get_width (self, i);
      get_slot (self, i)->condition = self->saved_conditions[i];
    }
}

/* Whether it is a free point: its coordinates are its own numbers. */
static gboolean
is_free_point (const PorismRecord *record)
{
  return PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT && porism_record_is_movable (record) &&
         porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_FREE;
}

/* Whether it has as many coordinates as the first of the roots: one step moves them all. */
static gboolean
is_like_first (const PorismConstruction *construction,
               const GArray             *roots,
               PorismId                  id)
{
  return roots->len == 0 || porism_record_n_free (porism_construction_get (construction, id)) ==
         porism_record_n_free (porism_construction_get (construction, g_array_index (roots, PorismId, 0)));
}

GArray *
porism_drag_find_roots (const PorismConstruction *construction,
                        PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (PorismId));

  if (porism_record_is_free (record))
    {
      if (porism_record_is_movable (record))
        g_array_append_val (roots, id);
      return roots;
    }
  if (!((PORISM_KINDS_PATH | PORISM_KINDS_SPATIAL) & PORISM_KINDS (record->kind)))
    return roots;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;
      gboolean known = FALSE;

      if (parent == 0 || PORISM_KINDS_NUMERIC &
          PORISM_KINDS (porism_construction_get (construction, parent)->kind))
        continue;
      if (!is_free_point (porism_construction_get (construction, parent)) || !is_like_first (construction, roots, parent))
        {
          g_array_set_size (roots, 0);
          return roots;
        }
      for (guint k = 0; k < roots->len; k++)
        known = known || g_array_index (roots, PorismId, k) == parent;
      if (!known)
        g_array_append_val (roots, parent);
    }
  return roots;
}

/* The roots, then what follows and all that depends on any of them, in the order of evaluation. */
static void
append_dependents (const PorismConstruction *construction,
                   const PorismDragLead     *lead,
                   GArray                   *affected)
{
  g_autofree guint8 *marked = g_malloc0 (construction->slots->len);
  g_autofree guint8 *follows = g_malloc0 (construction->slots->len);
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < affected->len; i++)
    marked[g_array_index (affected, PorismId, i)] = TRUE;
  for (guint i = 0; i < lead->n; i++)
    follows[lead->followers[i]] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (follows[order[i]])
        {
          marked[order[i]] = TRUE;
          g_array_append_val (affected, order[i]);
        }
      for (guint k = 0; record != NULL && !marked[order[i]] && k < record->n_inputs; k++)
        if (marked[record->inputs[k].object])
          {
            marked[order[i]] = TRUE;
            g_array_append_val (affected, order[i]);
          }
    }
}

/* Objects that stay but are shown while something holds that is affected stand behind those whose values are recomputed. */
static void
append_watchers (const PorismConstruction *construction,
                 GArray                   *affected)
{
  g_autofree guint8 *marked = g_malloc0 (construction->slots->len);
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < affected->len; i++)
    marked[g_array_index (affected, PorismId, i)] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const PorismId truth = marked[order[i]] ? 0 : porism_construction_get_shown_if (construction, order[i]);

      if (truth > 0 && marked[truth])
        g_array_append_val (affected, order[i]);
    }
}

/* Where the root is: the place from which the first move goes. */
static void
find_place (PorismDrag *self)
{
  const PorismRecord *record = get_slot (self, 0)->record;

  if (PORISM_KINDS (record->kind) & (PORISM_KINDS_SPACE_POINT | PORISM_KINDS (PORISM_KIND_NUMBER)))
    memcpy (self->at.at, get_value (self, 0), MIN (record->width, PORISM_MAX_COORDINATES) * sizeof (double));
  else
    memcpy (self->at.at, get_numbers (self, 0),
            MIN (self->n_root_numbers, PORISM_MAX_COORDINATES) * sizeof (double));
}

/* What the lead is told the numbers of. */
static void
find_led (PorismDrag *self)
{
  self->led = g_new0 (double *, self->n_roots + self->lead.n + 1);
  for (guint i = 0; i < self->n_roots; i++)
    self->led[i] = get_numbers (self, i);
  for (guint i = 0; i < self->lead.n; i++)
    self->led[self->n_roots + i] = find_numbers (self, self->followers[i]);
}

PorismDrag *
porism_drag_new (PorismConstruction *construction,
                 PorismId            id)
{
  return porism_drag_new_led (construction, id, NULL);
}

/* @roots: (transfer full) */
static PorismDrag *
drag_new (PorismConstruction   *construction,
          GArray               *roots,
          const PorismDragLead *lead)
{
  PorismDrag *self = g_new0 (PorismDrag, 1);

  self->construction = construction;
  self->n_roots = roots->len;
  self->affected = roots;
  if (lead != NULL)
    self->lead = *lead;
  self->followers = g_memdup2 (self->lead.followers, self->lead.n * sizeof (PorismId));
  append_dependents (construction, &self->lead, self->affected);
  self->plan = porism_plan_new (construction, (const PorismId *) (const void *) self->affected->data,
                                self->affected->len, self->n_roots);
  self->steps = porism_plan_get_steps (self->plan, &self->n_steps);
  plan_location (self);
  find_led (self);
  save (self);
  append_watchers (construction, self->affected);

  return self;
}

PorismDrag *
porism_drag_new_led (PorismConstruction   *construction,
                     PorismId              id,
                     const PorismDragLead *lead)
{
  g_autoptr (GArray) roots = NULL;
  PorismDrag *self;
  guint n_roots;

  if (porism_construction_get (construction, id) == NULL)
    return NULL;
  roots = porism_drag_find_roots (construction, id);
  if (roots->len == 0)
    return NULL;
  self = drag_new (construction, g_steal_pointer (&roots), lead);
  if (porism_drag_get_roots (self, &n_roots)[0] == id)
    find_place (self);

  return self;
}

/* Whether its coordinates in the plane are its own numbers. */
static gboolean
can_go_along (const PorismRecord *record)
{
  return (record->kind == PORISM_KIND_POINT || record->kind == PORISM_KIND_TEXT) && porism_record_is_movable (record) &&
         porism_record_n_free (record) == 2 && porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_FREE;
}

static void
add_root (GArray  *roots,
          PorismId id)
{
  for (guint i = 0; i < roots->len; i++)
    if (g_array_index (roots, PorismId, i) == id)
      return;
  g_array_append_val (roots, id);
}

PorismDrag *
porism_drag_new_together (PorismConstruction *construction,
                          const PorismId     *ids,
                          guint               n)
{
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) found =
        porism_construction_get (construction, ids[i]) != NULL ? porism_drag_find_roots (construction, ids[i]) : NULL;

      for (guint k = 0; found != NULL && k < found->len; k++)
        if (can_go_along (porism_construction_get (construction, g_array_index (found, PorismId, k))))
          add_root (roots, g_array_index (found, PorismId, k));
    }

  return roots->len > 0 ? drag_new (construction, g_steal_pointer (&roots), NULL) : NULL;
}

void
porism_drag_free (PorismDrag *self)
{
  restore (self);
  g_array_unref (self->affected);
  porism_plan_free (self->plan);
  g_free (self->locate_in);
  g_free (self->locate_kinds);
  g_free (self->locate_widths);
  g_free (self->locate_expressions);
  g_free (self->followers);
  g_free (self->led);
  g_free (self->saved_values);
  g_free (self->saved_conditions);
  g_free (self);
}

const PorismId *
porism_drag_get_affected (const PorismDrag *self,
                          guint            *n)
{
  *n = self->affected->len;
  return (const PorismId *) (const void *) self->affected->data;
}

const PorismId *
porism_drag_get_roots (const PorismDrag *self,
                       guint            *n)
{
  *n = self->n_roots;
  return (const PorismId *) (const void *) self->affected->data;
}

const double *
porism_drag_get_numbers (const PorismDrag *self,
                         PorismId          id)
{
  return find_numbers (self, id);
}

GArray *
porism_drag_dup_branches (const PorismDrag *self)
{
  GArray *branches = g_array_new (FALSE, FALSE, sizeof (PorismDragBranch));

  porism_plan_append_branches (self->plan, branches);
  return branches;
}

/* Gives the root the free numbers of the place nearest to the wanted one. */
static void
locate (PorismDrag       *self,
        PorismCoordinates to)
{
  const PorismOperation *operation = get_slot (self, 0)->record->operation;
  PorismShape *root = porism_plan_get_root_shape (self->plan), shape = *root;
  PorismFormulaFunc formula = operation->locate.in_field[PORISM_FIELD_DOUBLE];
  PorismDoubleField field;
  double numbers[PORISM_MAX_ROLES] = { 0 };

  self->wanted = to;
  self->locate_widths[root->n_inputs] = (guint16) to.n;
  shape.n_inputs++;
  shape.kinds = self->locate_kinds;
  shape.widths = self->locate_widths;
  shape.expressions = self->locate_expressions;
  shape.width = self->n_root_numbers;
  if (operation->locate_branch != NULL)
    root->branch = shape.branch =
      operation->locate_branch (&shape, (const double *const *) self->locate_in, to.at);
  porism_double_field_init (&field);
  if (formula == NULL)
    memcpy (get_numbers (self, 0), to.at, MIN (self->n_root_numbers, to.n) * sizeof (double));
  else if (formula (&field, &shape, self->locate_in, numbers) == PORISM_OK)
    memcpy (get_numbers (self, 0), numbers, self->n_root_numbers * sizeof (double));
}

/* Moves every root by @by from where it was when the drag began. */
static void
displace (PorismDrag       *self,
          PorismCoordinates by)
{
  for (guint i = 0; i < self->n_roots; i++)
    {
      const double *saved = self->saved_values + i * self->n_root_numbers;
      double *numbers = get_numbers (self, i);

      for (guint k = 0; k < MIN (by.n, self->n_root_numbers); k++)
        numbers[k] = saved[k] + by.at[k];
    }
}

static gboolean
may_halve (const PorismDrag *self,
           guint             halvings)
{
  return halvings < MOST_HALVINGS && porism_double_work - self->began <= MOST_WORK;
}

typedef void (*PlaceFunc) (PorismDrag       *self,
                           PorismCoordinates to);

static void
travel (PorismDrag       *self,
        PlaceFunc         place,
        PorismCoordinates to,
        guint             halvings)
{
  PorismCoordinates halfway = porism_coordinates_halfway (self->at, to);

  porism_plan_keep (self->plan);
  place (self, to);
  if (self->lead.lead != NULL)
    self->lead.lead (self->lead.data, self->led);
  if (porism_plan_run (self->plan) || !may_halve (self, halvings))
    {
      self->at = to;
      return;
    }
  porism_plan_take_back (self->plan);
  travel (self, place, halfway, halvings + 1);
  travel (self, place, to, halvings + 1);
}

static void
move (PorismDrag       *self,
      PlaceFunc         place,
      PorismCoordinates to)
{
  if (!porism_coordinates_is_finite (to))
    return;
  self->began = porism_double_work;
  travel (self, place, to, 0);
}

void
porism_drag_move (PorismDrag       *self,
                  PorismCoordinates to)
{
  g_return_if_fail (self->n_roots == 1);

  move (self, locate, to);
}

void
porism_drag_move_by (PorismDrag       *self,
                     PorismCoordinates by)
{
  move (self, displace, by);
}
