/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A moment of a trace is the places that exist and the branch of each point; the next one is matched
 * with it by distance, the closest pair first. Nothing is allocated while following. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/trace.h"
#include "engine/field/double.h"

#define MOST_BRANCHES 10000
/* Where the number of branches changes. */
#define LEAST_ROOM 64
/* With more places than this each keeps its branch. */
#define MOST_PLACES 128
/* A match is clear where every other place is at least twice as far away. */
#define CLEAR_SQUARE 4.0
/* Two places that part tell apart what was within ten times their distance. */
#define NEAR_SQUARE 100.0
/* Places are the same where they differ by no more than rounding, of their distance from the origin. */
#define SAME_SQUARE 1e-18

/* A moment. */
typedef struct
{
  guint n_places;
  gint *branches;               /* of each place */
  double *places;               /* width elements each */
  gint *branch;                 /* of each point */
  gboolean *exists;             /* each point, now */
  gboolean *seen;               /* each point, at some moment */
  double *last;                 /* where each point was seen last */
} Moment;

struct _PorismTrace
{
  const PorismOperation *operation;
  PorismShape shape;
  const void *const *in;
  guint n, width;
  guint room;                   /* for places */
  gint *stored;                 /* the branch of each point in the document */
  Moment now, next, kept;
  gint *match;                  /* of each place of now: one of next, or -1 */
  guint8 *taken;                /* of each place of next */
  double *origin;
};

static void
moment_init (Moment            *self,
             const PorismTrace *trace)
{
  self->branches = g_new0 (gint, trace->room);
  self->places = g_new0 (double, trace->room * trace->width);
  self->branch = g_memdup2 (trace->stored, trace->n * sizeof (gint));
  self->exists = g_new0 (gboolean, trace->n);
  self->seen = g_new0 (gboolean, trace->n);
  self->last = g_new0 (double, trace->n * trace->width);
}

static void
moment_clear (Moment *self)
{
  g_free (self->branches);
  g_free (self->places);
  g_free (self->branch);
  g_free (self->exists);
  g_free (self->seen);
  g_free (self->last);
}

static void
copy_points (const PorismTrace *trace,
             Moment            *to,
             const Moment      *from)
{
  memcpy (to->branch, from->branch, trace->n * sizeof (gint));
  memcpy (to->exists, from->exists, trace->n * sizeof (gboolean));
  memcpy (to->seen, from->seen, trace->n * sizeof (gboolean));
  memcpy (to->last, from->last, trace->n * trace->width * sizeof (double));
}

static void
copy_moment (const PorismTrace *trace,
             Moment            *to,
             const Moment      *from)
{
  to->n_places = from->n_places;
  memcpy (to->branches, from->branches, from->n_places * sizeof (gint));
  memcpy (to->places, from->places, from->n_places * trace->width * sizeof (double));
  copy_points (trace, to, from);
}

static gboolean
evaluate (PorismTrace  *self,
          gint          branch,
          double       *value,
          PorismReason *reason)
{
  PorismDoubleField field;
  PorismStatus status;

  porism_double_field_init (&field);
  self->shape.branch = branch;
  status = self->operation->formula.in_field[PORISM_FIELD_DOUBLE] (&field, &self->shape, self->in,
                                                                   value);
  *reason = status == PORISM_OK ? PORISM_REASON_NOT_FINITE : field.base.reason;

  return status == PORISM_OK && porism_double_is_finite (value, self->width);
}

static guint
count_branches (const PorismTrace *self)
{
  return self->operation->branches (&self->shape, (const double *const *) self->in);
}

static gint
find_branch (const Moment *moment,
             gint          branch)
{
  for (guint i = 0; i < moment->n_places; i++)
    if (moment->branches[i] == branch)
      return (gint) i;
  return -1;
}

static void
try_branch (PorismTrace *self,
            Moment      *moment,
            gint         branch)
{
  PorismReason reason;

  if (moment->n_places < self->room &&
      evaluate (self, branch, moment->places + moment->n_places * self->width, &reason))
    moment->branches[moment->n_places++] = branch;
}

/* The places that exist; where there are too many branches to try, those of the points alone. */
static void
find_places (PorismTrace *self,
             Moment      *moment)
{
  guint n = count_branches (self);

  moment->n_places = 0;
  if (n <= MOST_BRANCHES)
    for (guint i = 0; i < n; i++)
      try_branch (self, moment, (gint) i);
  else
    for (guint i = 0; i < self->n; i++)
      if (find_branch (moment, self->stored[i]) < 0)
        try_branch (self, moment, self->stored[i]);
}

static double
square_between (const PorismTrace *self,
                const double      *p,
                const double      *q)
{
  double sum = 0;

  for (guint i = 0; i < self->width; i++)
    sum += (p[i] - q[i]) * (p[i] - q[i]);
  return sum;
}

static double
square_from_now (const PorismTrace *self,
                 guint              i,
                 guint              k)
{
  return square_between (self, self->now.places + i * self->width,
                         self->next.places + k * self->width);
}

/* The closest pair of places that are not matched yet; of two as close, the one that keeps its
 * branch. */
static gboolean
find_closest (const PorismTrace *self,
              guint             *now,
              guint             *next)
{
  double least = HUGE_VAL;
  gboolean found = FALSE;

  for (guint i = 0; i < self->now.n_places; i++)
    for (guint k = 0; self->match[i] < 0 && k < self->next.n_places; k++)
      {
        double square = self->taken[k] ? HUGE_VAL : square_from_now (self, i, k);
        gboolean same = self->now.branches[i] == self->next.branches[k];

        if (self->taken[k] || square > least || (square == least && found && !same))
          continue;
        least = square;
        *now = i;
        *next = k;
        found = TRUE;
      }
  return found;
}

static void
match_same_branches (PorismTrace *self)
{
  for (guint i = 0; i < self->now.n_places; i++)
    {
      self->match[i] = find_branch (&self->next, self->now.branches[i]);
      if (self->match[i] >= 0)
        self->taken[self->match[i]] = TRUE;
    }
}

static void
match_places (PorismTrace *self)
{
  guint now = 0, next = 0;

  for (guint i = 0; i < self->now.n_places; i++)
    self->match[i] = -1;
  memset (self->taken, 0, self->next.n_places);
  if (MAX (self->now.n_places, self->next.n_places) > MOST_PLACES)
    match_same_branches (self);
  else
    while (find_closest (self, &now, &next))
      {
        self->match[now] = (gint) next;
        self->taken[next] = TRUE;
      }
}

/* Whether nothing vanished or appeared, and no place could as well have become another one. */
static gboolean
is_clear (const PorismTrace *self)
{
  if (self->now.n_places != self->next.n_places)
    return FALSE;
  if (self->now.n_places > MOST_PLACES)
    return TRUE;
  for (guint i = 0; i < self->now.n_places; i++)
    {
      guint matched = (guint) self->match[i];
      double square = CLEAR_SQUARE * square_from_now (self, i, matched);

      for (guint k = 0; k < self->next.n_places; k++)
        if (k != matched && square_from_now (self, i, k) < square)
          return FALSE;
    }
  return TRUE;
}

static void
settle_point (PorismTrace *self,
              guint        i,
              gint         place)
{
  Moment *next = &self->next;

  next->exists[i] = place >= 0;
  if (place < 0)
    return;
  next->seen[i] = TRUE;
  next->branch[i] = next->branches[place];
  memcpy (next->last + i * self->width, next->places + (guint) place * self->width,
          self->width * sizeof (double));
}

static gboolean
is_owned (const PorismTrace *self,
          gint               branch)
{
  for (guint i = 0; i < self->n; i++)
    if (self->now.exists[i] && self->now.branch[i] == branch)
      return TRUE;
  return FALSE;
}

/* Where point @i goes on; -1 where it vanishes. At a vertex two sides have the same place: it goes on
 * along either of them. */
static gint
find_next (const PorismTrace *self,
           guint              i)
{
  const Moment *now = &self->now;
  gint present = find_branch (now, now->branch[i]);
  const double *at;

  if (present < 0 || self->match[present] >= 0)
    return present < 0 ? -1 : self->match[present];
  at = now->places + (guint) present * self->width;
  for (guint k = 0; k < now->n_places; k++)
    if (self->match[k] >= 0 && !is_owned (self, now->branches[k]) &&
        square_between (self, at, now->places + k * self->width) <=
        SAME_SQUARE * square_between (self, at, self->origin))
      return self->match[k];
  return -1;
}

/* The two places that appear nearest to where point @i was last; -1 for none. */
static void
find_nearest (const PorismTrace *self,
              guint              i,
              gint              *nearest,
              gint              *second)
{
  const Moment *next = &self->next;
  double least = HUGE_VAL, less = HUGE_VAL;

  *nearest = *second = -1;
  for (guint k = 0; k < next->n_places; k++)
    {
      double square = next->seen[i] ? square_between (self, next->last + i * self->width,
                                                      next->places + k * self->width) : k;

      if (self->taken[k] || square >= less)
        continue;
      *second = square < least ? *nearest : (gint) k;
      less = square < least ? least : square;
      if (square < least)
        *nearest = (gint) k;
      least = MIN (least, square);
    }
}

/* Where point @i, which had vanished, appears again; -1 where it does not. Two places that part around
 * where it was are told apart by that; of places elsewhere it takes its stored branch. */
static gint
find_return (const PorismTrace *self,
             guint              i)
{
  const Moment *next = &self->next;
  const double *last = next->last + i * self->width;
  gint home = find_branch (next, self->stored[i]), nearest, second;

  find_nearest (self, i, &nearest, &second);
  if (home < 0 || self->taken[home])
    return nearest;
  if (next->seen[i] && second >= 0)
    {
      const double *p = next->places + (guint) nearest * self->width;
      const double *q = next->places + (guint) second * self->width;

      if (square_between (self, last, p) <= NEAR_SQUARE * square_between (self, p, q))
        return nearest;
    }
  return home;
}

static gboolean
is_branch_of_another (const PorismTrace *self,
                      guint              i,
                      gint               branch)
{
  for (guint k = 0; k < self->n; k++)
    if (k != i && self->next.branch[k] == branch)
      return TRUE;
  return find_branch (&self->next, branch) >= 0;
}

/* The branch of a point that has vanished is one without a place, so that the value which follows
 * from it is undefined as well. */
static void
leave_branch (PorismTrace *self,
              guint        i)
{
  guint n = MIN (count_branches (self), MOST_BRANCHES);

  if (find_branch (&self->next, self->next.branch[i]) < 0)
    return;
  for (guint branch = 0; branch < n; branch++)
    if (!is_branch_of_another (self, i, (gint) branch))
      {
        self->next.branch[i] = (gint) branch;
        return;
      }
}

gboolean
porism_trace_follow (PorismTrace *self)
{
  Moment passed;
  gboolean clear;

  copy_points (self, &self->next, &self->now);
  find_places (self, &self->next);
  match_places (self);
  clear = is_clear (self);
  for (guint i = 0; i < self->n; i++)
    if (self->now.exists[i])
      settle_point (self, i, find_next (self, i));
  for (guint i = 0; i < self->n; i++)
    if (!self->now.exists[i])
      {
        gint place = find_return (self, i);

        settle_point (self, i, place);
        if (place >= 0)
          self->taken[place] = TRUE;
      }
  for (guint i = 0; i < self->n; i++)
    if (!self->next.exists[i])
      leave_branch (self, i);
  passed = self->now;
  self->now = self->next;
  self->next = passed;

  return clear;
}

void
porism_trace_lose (PorismTrace *self)
{
  self->now.n_places = 0;
  memset (self->now.exists, 0, self->n * sizeof (gboolean));
}

PorismTrace *
porism_trace_new (const PorismOperation *operation,
                  const PorismShape     *shape,
                  const void *const     *in,
                  const gint            *branches,
                  guint                  n)
{
  PorismTrace *self = g_new0 (PorismTrace, 1);

  self->operation = operation;
  self->shape = *shape;
  self->in = in;
  self->n = n;
  self->width = shape->width;
  self->room = MAX (MIN (count_branches (self), MOST_BRANCHES), LEAST_ROOM + n);
  self->stored = g_memdup2 (branches, n * sizeof (gint));
  self->match = g_new0 (gint, self->room);
  self->taken = g_new0 (guint8, self->room);
  self->origin = g_new0 (double, self->width);
  moment_init (&self->now, self);
  moment_init (&self->next, self);
  moment_init (&self->kept, self);
  find_places (self, &self->next);
  for (guint i = 0; i < n; i++)
    settle_point (self, i, find_branch (&self->next, branches[i]));
  copy_moment (self, &self->now, &self->next);

  return self;
}

void
porism_trace_free (PorismTrace *self)
{
  moment_clear (&self->now);
  moment_clear (&self->next);
  moment_clear (&self->kept);
  g_free (self->stored);
  g_free (self->match);
  g_free (self->taken);
  g_free (self->origin);
  g_free (self);
}

const double *
porism_trace_get (PorismTrace  *self,
                  guint         i,
                  PorismReason *reason)
{
  if (self->now.exists[i])
    return self->now.last + i * self->width;
  /* Its own branch may exist, as the place of another point. */
  if (evaluate (self, self->now.branch[i], self->next.last, reason))
    *reason = PORISM_REASON_NO_MEET;
  return NULL;
}

gint
porism_trace_get_branch (const PorismTrace *self,
                         guint              i)
{
  return self->now.branch[i];
}

void
porism_trace_keep (PorismTrace *self)
{
  copy_moment (self, &self->kept, &self->now);
}

void
porism_trace_take_back (PorismTrace *self)
{
  copy_moment (self, &self->now, &self->kept);
}
