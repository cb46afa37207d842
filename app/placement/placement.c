/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* First come, first served; then rounds in which one that stands badly may take the place of one other, which finds
 * another, where both together are better off. */

#include "config.h"

#include <math.h>

#include "app/placement/placement.h"

#define NOWHERE G_MAXUINT
#define ROUNDS 3
/* How many pieces may be met, for each text and at least, before no more texts are moved: where there is no room for all,
 * trying on does not help. */
#define LEAST_EFFORT 5000
#define EFFORT 1500
/* How many pieces may be met in all: hundreds of texts and the lines about them. Those that come later stand where they
 * like best, as if something were in their way there. */
#define MAX_EFFORT 4000000
/* Moves that gain less are not made. */
#define LEAST_GAIN 4.0
/* What a text may cost before it asks others to move. */
#define CONTENT PORISM_COST_CROWDED

/**
 * porism_placement_init:
 * @resting: (nullable)
 *
 * Borrows the obstacles.
 */
void
porism_placement_init (PorismPlacement *self,
                       PorismObstacles *resting,
                       PorismObstacles *obstacles,
                       const PorismBox *frame)
{
  *self = (PorismPlacement) { .resting = resting, .obstacles = obstacles, .frame = *frame };
  self->spots = g_array_new (FALSE, FALSE, sizeof (PorismSpot));
  self->seekers = g_array_new (FALSE, FALSE, sizeof (PorismSeeker));
}

/**
 * porism_placement_clear:
 *
 * What was placed stays among the obstacles.
 */
void
porism_placement_clear (PorismPlacement *self)
{
  g_clear_pointer (&self->spots, g_array_unref);
  g_clear_pointer (&self->seekers, g_array_unref);
}

static PorismSeeker *
get_seeker (const PorismPlacement *self,
            guint                  i)
{
  return &g_array_index (self->seekers, PorismSeeker, i);
}

static const PorismSpot *
get_spot (const PorismPlacement *self,
          guint                  i)
{
  return &g_array_index (self->spots, PorismSpot, i);
}

static guint64
get_effort (const PorismPlacement *self)
{
  return self->obstacles->n_met + (self->resting != NULL ? self->resting->n_met : 0);
}

/**
 * porism_placement_is_exhausted:
 *
 * Where thousands of texts stand close together, no place is found by looking on.
 */
gboolean
porism_placement_is_exhausted (const PorismPlacement *self)
{
  return get_effort (self) >= MAX_EFFORT;
}

/**
 * porism_placement_seek:
 *
 * Its number is how many there were before it.
 */
void
porism_placement_seek (PorismPlacement *self)
{
  PorismSeeker seeker = { .first = self->spots->len, .chosen = NOWHERE, .cost = HUGE_VAL };

  self->open = self->seekers->len;
  g_array_append_val (self->seekers, seeker);
}

/**
 * porism_placement_offer:
 *
 * For the text that was added, or opened again, last.
 */
void
porism_placement_offer (PorismPlacement  *self,
                        const PorismSpot *spot)
{
  PorismSeeker *seeker = get_seeker (self, self->open);

  if (seeker->n > 0 && porism_placement_is_exhausted (self))
    return;
  g_array_append_vals (self->spots, spot, 1);
  seeker->n++;
}

/* ---- one text ---- */

/* Adds what a box on the spot would meet. */
static void
meet (const PorismPlacement *self,
      const PorismBox       *box,
      double                 limit,
      PorismTouch           *touch)
{
  PorismTouch part;

  if (porism_placement_is_exhausted (self))
    {
      touch->cost += PORISM_COST_STRUCK;
      return;
    }
  if (self->resting != NULL)
    {
      part = porism_obstacles_touch (self->resting, box, limit - touch->cost);
      touch->cost += part.cost;
      touch->lines += part.cost;
      if (touch->cost >= limit)
        return;
    }
  part = porism_obstacles_touch (self->obstacles, box, limit - touch->cost);
  touch->lines += part.lines;
  touch->cost += part.cost;
  touch->n_texts += part.n_texts;
  if (part.n_texts > 0)
    touch->text = part.text;
}

/* A turned text is a row of upright boxes as wide as it is high. */
static void
meet_turned (const PorismPlacement *self,
             const PorismSpot      *spot,
             double                 limit,
             PorismTouch           *touch)
{
  const double x = (spot->box.x1 + spot->box.x2) / 2, y = (spot->box.y1 + spot->box.y2) / 2;
  const double c = cos (spot->angle), s = sin (spot->angle), half = spot->height / 2, reach = fmax (spot->width / 2 - half, 0);
  const int n = (int) ceil (2 * reach / spot->height) + 1;

  for (int i = 0; i < n && touch->cost < limit; i++)
    {
      const double along = n > 1 ? reach * (2.0 * i / (n - 1) - 1) : 0;
      const PorismBox box = { x + c * along - half, y + s * along - half, x + c * along + half, y + s * along + half };

      meet (self, &box, limit, touch);
    }
}

/* Gives up where it costs more than @limit. */
static PorismTouch
ask (const PorismPlacement *self,
     const PorismSpot      *spot,
     double                 limit)
{
  const PorismBox *box = &spot->box, *frame = &self->frame;
  PorismTouch touch = { .cost = spot->penalty, .lines = spot->penalty };

  if (box->x1 < frame->x1 || box->y1 < frame->y1 || box->x2 > frame->x2 || box->y2 > frame->y2)
    touch.cost += PORISM_COST_OUTSIDE;
  if (touch.cost >= limit)
    return touch;
  if (spot->angle != 0)
    meet_turned (self, spot, limit, &touch);
  else
    meet (self, box, limit, &touch);
  return touch;
}

static void
leave (PorismPlacement *self,
       PorismSeeker    *seeker)
{
  if (seeker->chosen != NOWHERE)
    porism_obstacles_drop (self->obstacles, seeker->taken);
  seeker->chosen = NOWHERE;
  seeker->cost = HUGE_VAL;
}

static void
take (PorismPlacement *self,
      guint            seeker,
      guint            spot,
      double           cost)
{
  PorismSeeker *own = get_seeker (self, seeker);

  own->chosen = spot;
  own->cost = cost;
  own->taken = porism_obstacles_add_text (self->obstacles, &get_spot (self, spot)->box, seeker);
}

/* The best spot from @first on that costs less than @cost, as things are; the first of equals. */
static guint
find_best (const PorismPlacement *self,
           const PorismSeeker    *seeker,
           guint                  first,
           double                *cost)
{
  guint best = NOWHERE;

  for (guint i = first; i < seeker->first + seeker->n; i++)
    {
      const PorismSpot *spot = get_spot (self, i);
      PorismTouch touch;

      if (spot->penalty >= *cost)
        continue;
      touch = ask (self, spot, *cost);
      if (touch.cost >= *cost)
        continue;
      *cost = touch.cost;
      best = i;
    }
  return best;
}

static void
place (PorismPlacement *self,
       guint            i)
{
  PorismSeeker *seeker = get_seeker (self, i);
  double cost = HUGE_VAL;
  guint best;

  leave (self, seeker);
  best = find_best (self, seeker, seeker->first, &cost);
  if (best != NOWHERE)
    take (self, i, best, cost);
}

/**
 * porism_placement_again:
 *
 * Its spots are moved to the end, so that others may follow.
 */
void
porism_placement_again (PorismPlacement *self,
                        guint            seeker)
{
  PorismSeeker *own = get_seeker (self, seeker);
  const guint first = self->spots->len;

  for (guint i = 0; i < own->n; i++)
    {
      const PorismSpot spot = *get_spot (self, own->first + i);

      g_array_append_val (self->spots, spot);
    }
  if (own->chosen != NOWHERE)
    own->chosen += first - own->first;
  own->first = first;
  self->open = seeker;
  self->n_known = own->n;
}

/**
 * porism_placement_settle:
 *
 * Of those that were offered since porism_placement_again().
 */
void
porism_placement_settle (PorismPlacement *self)
{
  PorismSeeker *seeker = get_seeker (self, self->open);
  double cost = seeker->cost;
  const guint best = find_best (self, seeker, seeker->first + self->n_known, &cost);

  if (best == NOWHERE)
    return;
  leave (self, seeker);
  take (self, self->open, best, cost);
}

/* ---- two texts ---- */

static gboolean
is_tired (const PorismPlacement *self)
{
  return get_effort (self) >= MIN (self->effort, MAX_EFFORT);
}

/* @i goes to @spot, on which only the text @other stood, and that elsewhere; as before where that is not better. */
static gboolean
displace (PorismPlacement *self,
          guint            i,
          guint            spot,
          guint            other)
{
  PorismSeeker *own = get_seeker (self, i), *moved = get_seeker (self, other);
  const PorismSeeker old_own = *own, old_moved = *moved;
  PorismTouch touch;

  leave (self, own);
  leave (self, moved);
  touch = ask (self, get_spot (self, spot), old_own.cost);
  if (touch.cost < old_own.cost)
    {
      take (self, i, spot, touch.cost);
      place (self, other);
      if (own->cost + moved->cost < old_own.cost + old_moved.cost - LEAST_GAIN)
        return TRUE;
      leave (self, own);
      leave (self, moved);
    }
  take (self, i, old_own.chosen, old_own.cost);
  take (self, other, old_moved.chosen, old_moved.cost);
  return FALSE;
}

static gboolean
make_room (PorismPlacement *self,
           guint            i)
{
  const PorismSeeker seeker = *get_seeker (self, i);

  for (guint k = seeker.first; k < seeker.first + seeker.n; k++)
    {
      PorismTouch touch;

      if (get_spot (self, k)->penalty + LEAST_GAIN >= seeker.cost || k == seeker.chosen)
        continue;
      touch = ask (self, get_spot (self, k), HUGE_VAL);
      if (touch.n_texts != 1 || touch.text == i || touch.text >= self->seekers->len ||
          touch.lines + LEAST_GAIN >= seeker.cost || get_seeker (self, touch.text)->n < 2)
        continue;
      if (is_tired (self))
        return FALSE;
      if (displace (self, i, k, touch.text))
        return TRUE;
    }
  return FALSE;
}

/* What stood in the way may have moved. */
static gboolean
improve (PorismPlacement *self,
         guint            i)
{
  const double before = get_seeker (self, i)->cost;

  if (get_seeker (self, i)->n < 2 || get_seeker (self, i)->chosen == NOWHERE)
    return FALSE;
  place (self, i);
  if (get_seeker (self, i)->cost < before - LEAST_GAIN)
    return TRUE;
  return get_seeker (self, i)->cost >= CONTENT && make_room (self, i);
}

/**
 * porism_placement_solve:
 *
 * Those that stand well stay there.
 */
void
porism_placement_solve (PorismPlacement *self)
{
  for (guint i = 0; i < self->seekers->len; i++)
    if (get_seeker (self, i)->chosen == NOWHERE)
      place (self, i);
  self->effort = get_effort (self) + LEAST_EFFORT + EFFORT * self->seekers->len;
  for (guint round = 0; round < ROUNDS; round++)
    {
      gboolean better = FALSE;

      for (guint i = 0; i < self->seekers->len; i++)
        if (get_seeker (self, i)->cost >= CONTENT && !is_tired (self))
          better = improve (self, i) || better;
      if (!better)
        return;
    }
}
