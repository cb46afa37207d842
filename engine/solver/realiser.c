/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/solver/conditions.h"
#include "engine/solver/realiser.h"

/* Of what the hand moves where it cannot be where that is, against what follows. */
#define WEIGHT 10
/* How far the hand is followed at once, over the size of the figure, so that no other branch is nearer; a hand that is
 * faster is followed in that many strides at most, in all unknowns together. */
#define STRIDE 0.02
#define MOST_STRIDES 32
#define MOST_UNKNOWNS 1000
/* Points that are nearer, over the size of the figure, have fallen together. */
#define TOGETHER 1e-6

struct _PorismRealiser
{
  PorismSystem *system;
  guint n;                      /* unknowns */
  guint n_roots;                /* what the hand moves; then the followers */
  GArray *objects;              /* PorismId: the roots and the followers */
  guint *places;                /* by unknown: whose number it is, */
  guint *numbers;               /* and which of its free ones */
  guint8 *given;                /* by unknown: it is a number that somebody has given */
  double *began;                /* the unknowns when the drag began */
  double *hand;                 /* where the hand wants what it moves; what follows where it began */
  double *wish;                 /* the same on the way there */
  double *weight;
  double *x;
  double *trial;
  gboolean met;
  PorismDragLead lead;
};

/* Appends @id where it is not there; returns its place. */
static guint
find_object (PorismRealiser *self,
             PorismId        id)
{
  for (guint i = 0; i < self->objects->len; i++)
    if (g_array_index (self->objects, PorismId, i) == id)
      return i;
  g_array_append_val (self->objects, id);
  return self->objects->len - 1;
}

/* Whose numbers the unknowns are. */
static void
map_unknowns (PorismRealiser           *self,
              const PorismConstruction *construction)
{
  const PorismUnknown *unknowns = porism_system_get_unknowns (self->system, &self->n);

  self->places = g_new0 (guint, self->n + 1);
  self->numbers = g_new0 (guint, self->n + 1);
  self->began = porism_system_dup_present (self->system);
  self->hand = porism_system_dup_present (self->system);
  self->wish = porism_system_dup_present (self->system);
  self->x = porism_system_dup_present (self->system);
  self->trial = g_new0 (double, self->n + 1);
  self->given = g_new0 (guint8, self->n + 1);
  self->weight = g_new0 (double, self->n + 1);
  for (guint k = 0; k < self->n; k++)
    {
      self->places[k] = find_object (self, unknowns[k].id);
      self->given[k] = porism_construction_get (construction, unknowns[k].id)->kind == PORISM_KIND_NUMBER;
      if (k > 0 && unknowns[k - 1].id == unknowns[k].id)
        self->numbers[k] = self->numbers[k - 1] + 1;
    }
}

static gboolean
is_moved (const PorismRealiser *self,
          guint                 k)
{
  return self->places[k] < self->n_roots;
}

/* How far what the hand moves is wanted from @from, over the size of the figure. */
static double
measure_way (const PorismRealiser *self,
             const double         *from)
{
  double way = 0;

  for (guint k = 0; k < self->n; k++)
    if (is_moved (self, k))
      way = MAX (way, fabs (self->wish[k] - from[k]));
  return way / porism_system_get_size (self->system);
}

/* Whether unknown @k and the next are the coordinates of a point in the plane. */
static gboolean
is_point (const PorismRealiser *self,
          guint                 k)
{
  return k + 1 < self->n && self->places[k] == self->places[k + 1] && self->numbers[k] == 0 &&
         !(k + 2 < self->n && self->places[k + 2] == self->places[k]);
}

static gboolean
are_together (const PorismRealiser *self,
              const double         *x,
              guint                 k,
              guint                 l)
{
  return hypot (x[k] - x[l], x[k + 1] - x[l + 1]) < TOGETHER * porism_system_get_size (self->system);
}

static gboolean
follows (const PorismRealiser *self,
         guint                 k)
{
  return !is_moved (self, k) && (self->trial[k] != self->x[k] || self->trial[k + 1] != self->x[k + 1]);
}

/* Whether of the points of which something holds one that follows has fallen upon another. */
static gboolean
fall_together (const PorismRealiser *self,
               const guint          *unknowns,
               guint                 n)
{
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n && is_point (self, unknowns[i]); j++)
      {
        const guint k = unknowns[i], l = unknowns[j];

        if (is_point (self, l) && (follows (self, k) || follows (self, l)) && are_together (self, self->trial, k, l) &&
            !are_together (self, self->x, k, l))
          return TRUE;
      }
  return FALSE;
}

/* Whether what holds between points holds because there is nothing left of it. Points between which nothing holds may meet,
 * and where the hand puts one upon another that stays, that is wanted. */
static gboolean
has_collapsed (const PorismRealiser *self)
{
  for (guint row = 0; row < porism_system_get_n_rows (self->system); row++)
    {
      guint n;
      const guint *unknowns = porism_system_get_row (self->system, row, &n);

      if (fall_together (self, unknowns, n))
        return TRUE;
    }
  return FALSE;
}

/* Where the hand is back where it began, the figure is what it was, through whatever it was led. */
static gboolean
solve (PorismRealiser *self,
       double          weight)
{
  const double *start = measure_way (self, self->began) < STRIDE ? self->began : self->x;

  memcpy (self->trial, start, self->n * sizeof (double));
  for (guint k = 0; k < self->n; k++)
    {
      self->weight[k] = is_moved (self, k) ? weight : self->given[k] ? HUGE_VAL : 1;
      if (is_moved (self, k))
        self->trial[k] = self->wish[k];
    }
  self->met = porism_system_solve (self->system, self->wish, self->weight, 0, 0, self->trial) && !has_collapsed (self);
  if (self->met)
    memcpy (self->x, self->trial, self->n * sizeof (double));
  return self->met;
}

/* In how many strides the hand came from where it was to where it is; 0: it is there. */
static guint
count_strides (const PorismRealiser *self)
{
  const guint most = CLAMP (MOST_UNKNOWNS / MAX (self->n, 1), 1, MOST_STRIDES);
  const double way = measure_way (self, self->hand);

  return way > 0 ? (guint) CLAMP (ceil (way / STRIDE), 1, most) : 0;
}

static void
lead (gpointer       data,
      double *const *numbers)
{
  PorismRealiser *self = data;
  guint n;

  for (guint k = 0; k < self->n; k++)
    self->hand[k] = is_moved (self, k) ? numbers[self->places[k]][self->numbers[k]] : self->began[k];
  for (n = count_strides (self); n > 0; n--)
    {
      for (guint k = 0; k < self->n; k++)
        self->wish[k] = n > 1 ? self->wish[k] + (self->hand[k] - self->wish[k]) / n : self->hand[k];
      if (!solve (self, INFINITY))
        solve (self, WEIGHT);
    }
  for (guint k = 0; k < self->n; k++)
    numbers[self->places[k]][self->numbers[k]] = self->x[k];
}

PorismRealiser *
porism_realiser_new (const PorismConstruction *construction,
                     PorismId                  id)
{
  g_autoptr (GArray) conditions = porism_construction_list_held_conditions (construction);
  PorismRealiser *self;
  gboolean concerned = FALSE;

  if (conditions->len == 0)
    return NULL;
  self = g_new0 (PorismRealiser, 1);
  self->objects = porism_drag_find_roots (construction, id);
  self->n_roots = self->objects->len;
  self->system =
    porism_system_new (construction, (const PorismId *) (const void *) conditions->data, conditions->len);
  map_unknowns (self, construction);
  for (guint k = 0; k < self->n; k++)
    concerned = concerned || is_moved (self, k);
  if (!concerned)
    {
      porism_realiser_free (self);
      return NULL;
    }
  self->met = TRUE;
  self->lead = (PorismDragLead) {
    (const PorismId *) (const void *) self->objects->data + self->n_roots, self->objects->len - self->n_roots,
    lead, self
  };
  return self;
}

void
porism_realiser_free (PorismRealiser *self)
{
  if (self == NULL)
    return;
  porism_system_free (self->system);
  g_array_unref (self->objects);
  g_free (self->places);
  g_free (self->numbers);
  g_free (self->given);
  g_free (self->began);
  g_free (self->hand);
  g_free (self->wish);
  g_free (self->weight);
  g_free (self->x);
  g_free (self->trial);
  g_free (self);
}

const PorismDragLead *
porism_realiser_get_lead (const PorismRealiser *self)
{
  return &self->lead;
}

gboolean
porism_realiser_is_met (const PorismRealiser *self)
{
  return self->met;
}

PorismSystem *
porism_realiser_get_system (const PorismRealiser *self,
                            const double        **x)
{
  *x = self->x;
  return self->system;
}
