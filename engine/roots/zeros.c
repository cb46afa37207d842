/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zeros of functions of a double that are no polynomials.
 *
 * The function is sampled in cells of equal length. A cell with a change of sign is halved until nothing lies
 * between its ends, and a jump or a pole is told from a zero by whether the values have become small; three
 * samples with the smallest in the middle are searched for a pair of zeros or a touching one. A piece along which
 * the function vanishes, or varies by no more than rounding does, is none. Where samples in a row go up and down,
 * their cells are divided until they do not, so that the zeros found follow one another; where that does not help,
 * zeros are crowded and none is taken. */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "engine/roots/zeros.h"
#include "engine/surd/thread.h"

/* A multiple of PARTS. */
#define CELLS 1000
/* Where the values have shrunk less than this, the sign changes at a jump or a pole, unless the step goes on
 * becoming lower: that of a root does so slowly. */
#define SHRINKAGE 1e-3
#define LOWER 0.5
/* Of a cell: where the step is measured to see whether it becomes lower. */
#define NARROW 1e-8
/* A least value this much smaller than those beside it is taken for zero. */
#define TOUCHING 1e-12
/* Of a cell: how far from a zero the function is looked at beside it. */
#define BESIDE 1e-4
/* At least so far, in parts of the place: a function that touches is 0 for doubles some way around. */
#define FLAT 1e-5
/* Spacings of doubles: from there on down to NEXT the values beside a corner fall at least to LOWER of what
 * they were where it is a zero. */
#define NEAR 4096
#define NEXT 4
/* Of the values at its ends: a least value between them that is higher than that is no corner. */
#define BLUNT 0.98

/* Cells that are looked at together, and into as many parts of which a cell is divided, at most DEEPEST times
 * and after the first time with MOST_DIVIDING samples. */
#define PARTS 20
#define DEEPEST 2
#define MOST_DIVIDING 8000
/* Beside them only as long as all samples in doubles have cost so much (porism_double_work): about 0.2 s. */
#define MOST_WORK 20000000
/* How often values turn round that go up and down; a jump or a pole is two turns. Of values at random one row
 * in a hundred thousand has less. */
#define ROUGH_TURNS 5
/* How often values turn round that only rounding makes, and how far from each other they are at most, in parts of
 * the places. */
#define NOISY_TURNS 3
#define NOISE (16 * DBL_EPSILON)
/* A bend is as much of what the values span; so many cells beside one are divided. */
#define BEND 0.3
#define MOST_BENT 64

#define GOLDEN 0.3819660112501051

/* Zeros before those are left out that do not count. */
#define MOST_CANDIDATES (4 * PORISM_MOST_ZEROS)

typedef struct
{
  double t;
  double value;
  gboolean defined;
} Place;

typedef struct
{
  PorismSample sample;
  gpointer closure;
  double *zeros;
  gint room;
  gint n;
  gboolean crossings;
  Place before;                 /* the last places that were passed */
  Place here;
  double size;                  /* of the values at the ends of the cell, however small its parts are */
  double vanished;              /* how far the last piece along which the function vanishes goes */
  gulong began;                 /* porism_double_work then */
  guint n_dividing;             /* samples for dividing cells again */
  guint n_bent;
  PorismLeftOut left_out;
  double crowd_start;           /* of the last zeros that were passed over */
  gint n_before_crowd;
} Search;

static Place
look (const Search *self,
      double        t)
{
  Place place = { t, 0, FALSE };

  place.defined = self->sample (self->closure, t, &place.value) && isfinite (place.value);
  return place;
}

/* ---- pieces along which the function vanishes ---- */

static gboolean
is_zero (Place place)
{
  return place.defined && place.value == 0;
}

/* The last place from @zero on towards @other at which the function is 0. */
static double
find_border (const Search *self,
             double        zero,
             double        other)
{
  double middle = zero + (other - zero) / 2;

  while (middle != zero && middle != other)
    {
      if (is_zero (look (self, middle)))
        zero = middle;
      else
        other = middle;
      middle = zero + (other - zero) / 2;
    }
  return zero;
}

/* The function vanishes along that piece, which may go on from the last one. */
static void
add_piece (Search *self,
           double  start,
           double  end)
{
  PorismLeftOut *left_out = &self->left_out;
  gboolean goes_on = left_out->n_pieces > 0 && start <= self->vanished;

  if (!goes_on && left_out->n_pieces++ == 0)
    left_out->piece_start = start;
  if (left_out->n_pieces == 1)
    left_out->piece_end = end;
  self->vanished = end;
}

/* The function vanishes at @zero and all around it, on the left as far as a place after @before, on the right as
 * far as one before @after, if not at these. Only where the first piece ends is looked for. */
static void
note_piece (Search *self,
            Place   before,
            double  zero,
            Place   after)
{
  guint n = self->left_out.n_pieces;

  add_piece (self,
             is_zero (before) ? before.t : n == 0 ? find_border (self, zero, before.t) : zero,
             is_zero (after) ? after.t : n <= 1 ? find_border (self, zero, after.t) : zero);
}

static gboolean
vanishes_beside (const Search *self,
                 double        zero,
                 Place         other)
{
  double step = MAX (BESIDE * fabs (other.t - zero), FLAT * MAX (1, fabs (zero)));
  Place beside = look (self, zero + copysign (other.t != zero ? step : 0, other.t - zero));

  return beside.t != zero && is_zero (beside);
}

/* A place @zero between two others at which the function is 0: a zero, unless it vanishes beside it, too. Where
 * only crossings count, what lies on both sides tells. */
static void
take_zero (Search *self,
           Place   before,
           double  zero,
           Place   after)
{
  if (is_zero (before) || is_zero (after) ||
      (!self->crossings && (vanishes_beside (self, zero, before) || vanishes_beside (self, zero, after))))
    note_piece (self, before, zero, after);
  else
    porism_zeros_add (self->zeros, self->room, &self->n, zero);
}

/* ---- between two places ---- */

/* Where the secant through the ends meets the axis, or the middle every third time and wherever the
 * secant leads out. */
static double
divide (Place a,
        Place b,
        guint step)
{
  double middle = a.t + (b.t - a.t) / 2;
  double secant = a.t - a.value * ((b.t - a.t) / (b.value - a.value));

  return step % 3 != 2 && secant > a.t && secant < b.t ? secant : middle;
}

static void
note_jump (Search *self,
           double  t)
{
  if (self->left_out.n_jumps++ == 0)
    self->left_out.jump = t;
}

/* The function has no value at @t, between two places: a jump, unless it is a pole. */
static void
look_at_gap (Search *self,
             Place   before,
             double  t,
             Place   after)
{
  Place left = look (self, t - NARROW * (t - before.t)), right = look (self, t + NARROW * (after.t - t));

  if (self->crossings && left.defined && right.defined && left.value * right.value < 0 &&
      fabs (left.value) + fabs (right.value) <= 2 * (fabs (before.value) + fabs (after.value)))
    note_jump (self, t);
}

/* Between two places of different sign. */
static void
close_in (Search *self,
          Place   a,
          Place   b)
{
  Place first = a, last = b;
  double before = MAX (fabs (a.value), fabs (b.value));
  double narrow = NARROW * (b.t - a.t), step_before = HUGE_VAL;

  for (guint step = 0; step < 300; step++)
    {
      double t = divide (a, b, step);
      Place between;

      if (b.t - a.t > narrow)
        step_before = fabs (b.value - a.value);
      if (!(t > a.t && t < b.t))
        break;
      between = look (self, t);
      if (!between.defined)
        {
          look_at_gap (self, first, t, last);
          return;
        }
      if (between.value == 0)
        {
          take_zero (self, first, t, last);
          return;
        }
      if ((between.value > 0) == (a.value > 0))
        a = between;
      else
        b = between;
    }
  if (MIN (fabs (a.value), fabs (b.value)) <= SHRINKAGE * before ||
      fabs (b.value - a.value) <= LOWER * step_before)
    porism_zeros_add (self->zeros, self->room, &self->n, fabs (a.value) < fabs (b.value) ? a.t : b.t);
  else if (self->crossings && fabs (a.value) + fabs (b.value) <= 4 * before)
    note_jump (self, a.t);
}

/* Three places of values of the same sign, the middle one nearest to zero. */
typedef struct
{
  Place left;
  Place middle;
  Place right;
} Valley;

/* Looks at one place more, golden sections apart from the others, which replaces one of them. FALSE where there
 * is none or where it is of the other sign or has no value: that place is @other. */
static gboolean
narrow_valley (const Search *self,
               Valley       *valley,
               Place        *other)
{
  gboolean on_right = valley->right.t - valley->middle.t > valley->middle.t - valley->left.t;
  Place *edge = on_right ? &valley->right : &valley->left;

  *other = look (self, valley->middle.t + GOLDEN * (edge->t - valley->middle.t));
  if (!other->defined || other->t == valley->middle.t || other->t == edge->t ||
      (other->value != 0 && (other->value > 0) != (valley->left.value > 0)))
    return FALSE;
  if (fabs (other->value) < fabs (valley->middle.value))
    {
      *(on_right ? &valley->left : &valley->right) = valley->middle;
      valley->middle = *other;
    }
  else
    *edge = *other;
  return TRUE;
}

/* Whether the values at a corner fall to zero, on both sides, as far as doubles tell places. */
static gboolean
falls_to_zero (const Search *self,
               Valley       *valley)
{
  double spacing = DBL_EPSILON * MAX (fabs (valley->middle.t), DBL_MIN / DBL_EPSILON);
  double before = 0;
  Place other;

  while (valley->right.t - valley->left.t > NEXT * spacing &&
         fabs (valley->middle.value) <= BLUNT * MAX (fabs (valley->left.value), fabs (valley->right.value)) &&
         narrow_valley (self, valley, &other))
    if (valley->right.t - valley->left.t > NEAR * spacing)
      before = MIN (fabs (valley->left.value), fabs (valley->right.value));
  return valley->right.t - valley->left.t <= NEAR * spacing && fabs (valley->middle.value) <= LOWER * before;
}

/* There may be two zeros, or a touching one. */
static void
look_for_pair (Search *self,
               Place   a,
               Place   middle,
               Place   b)
{
  double size = MAX (self->size, MAX (fabs (a.value), fabs (b.value)));
  Valley valley = { a, middle, b };
  Place other = a;

  for (guint step = 0; step < 80 && valley.right.t - valley.left.t > 1e-9 * MAX (1, fabs (middle.t)); step++)
    if (!narrow_valley (self, &valley, &other))
      break;
  if (!other.defined)
    return;
  if (other.value != 0 && (other.value > 0) != (a.value > 0))
    {
      close_in (self, a, other);
      close_in (self, other, b);
    }
  else if (valley.middle.value == 0)
    take_zero (self, a, valley.middle.t, b);
  else if (fabs (valley.middle.value) <= TOUCHING * size || falls_to_zero (self, &valley))
    porism_zeros_add (self->zeros, self->room, &self->n, valley.middle.t);
}

/* Between a place where the function is defined and one where it is not: the end of its domain may be
 * a zero, as of a square root. */
static void
look_at_edge (Search *self,
              Place   inside,
              Place   outside)
{
  double size = fabs (inside.value);
  gdouble middle = inside.t + (outside.t - inside.t) / 2;

  while (middle != inside.t && middle != outside.t)
    {
      Place between = look (self, middle);

      if (!between.defined)
        outside = between;
      else if (between.value != 0 && (between.value > 0) != (inside.value > 0))
        {
          Place first = between.t < inside.t ? between : inside;

          close_in (self, first, first.t == between.t ? inside : between);
          return;
        }
      else
        inside = between;
      middle = inside.t + (outside.t - inside.t) / 2;
    }
  if (fabs (inside.value) <= 1e-6 * size)
    porism_zeros_add (self->zeros, self->room, &self->n, inside.t);
}

/* Beside an end that is a zero, the function has the sign that it has within the cell. */
static Place
step_inside (const Search *self,
             Place         end,
             Place         other)
{
  return end.defined && end.value == 0 ? look (self, end.t + BESIDE * (other.t - end.t)) : end;
}

static void
look_into_cell (Search *self,
                Place   first,
                Place   last)
{
  Place a = step_inside (self, first, last), b = step_inside (self, last, first);

  if (a.defined != b.defined && !is_zero (a) && !is_zero (b))
    look_at_edge (self, a.defined ? a : b, a.defined ? b : a);
  else if (a.defined && a.value != 0 && b.value != 0 && (a.value > 0) != (b.value > 0))
    close_in (self, a, b);
}

static gboolean
has_value (Place place)
{
  return place.defined && place.value != 0;
}

static double
get_size (Place place)
{
  return place.defined ? fabs (place.value) : 0;
}

/* Three samples in a row with no change of sign. */
static gboolean
is_nearest_in_middle (Place a,
                      Place middle,
                      Place b)
{
  return has_value (a) && has_value (middle) && has_value (b) &&
         (a.value > 0) == (middle.value > 0) && (b.value > 0) == (middle.value > 0) &&
         fabs (middle.value) < fabs (a.value) && fabs (middle.value) <= fabs (b.value);
}

/* Goes on to the next place @after, with what lies between. */
static void
advance (Search *self,
         Place   after)
{
  if (self->n >= self->room)
    return;
  if (!self->here.defined && self->before.defined && after.defined)
    look_at_gap (self, self->before, self->here.t, after);
  if (is_zero (self->here))
    take_zero (self, self->before, self->here.t, after);
  if (is_nearest_in_middle (self->before, self->here, after))
    look_for_pair (self, self->before, self->here, after);
  if (after.t > self->here.t)
    look_into_cell (self, self->here, after);
  self->before = self->here;
  self->here = after;
}

/* ---- dividing cells ---- */

/* The least and the greatest value of PARTS + 1 places, and how often the values turn round. */
static guint
measure (const Place *places,
         double      *least,
         double      *greatest)
{
  const Place *last = NULL;
  double rise = 0;
  guint n_turns = 0;

  *least = HUGE_VAL;
  *greatest = -HUGE_VAL;
  for (guint i = 0; i <= PARTS; i++)
    {
      double next = last != NULL ? places[i].value - last->value : 0;

      if (!places[i].defined)
        continue;
      *least = MIN (*least, places[i].value);
      *greatest = MAX (*greatest, places[i].value);
      n_turns += rise * next < 0;
      rise = next != 0 ? next : rise;
      last = &places[i];
    }
  return n_turns;
}

/* Whether the function may vanish where it takes these values and @span is what they vary by. */
static gboolean
may_vanish (double least,
            double greatest,
            double span)
{
  return (least <= 0 && greatest >= 0) || MIN (fabs (least), fabs (greatest)) < 2 * span;
}

/* Whether the values go up and down, and not only by what rounding leaves of values of the size @scale. */
static gboolean
is_rough (const Place *places,
          double       scale)
{
  double least, greatest;
  guint n_turns = measure (places, &least, &greatest);

  return n_turns >= ROUGH_TURNS && greatest - least > TOUCHING * scale &&
         may_vanish (least, greatest, greatest - least);
}

/* Whether a sample beside those that are equally far from each other is nowhere near what they tell. */
static gboolean
is_out_of_step (const Search *self,
                const Place  *places,
                double        scale)
{
  Place a = places[PARTS / 2 - 1], b = places[PARTS / 2];
  Place between = look (self, a.t + GOLDEN * (b.t - a.t));
  double least, greatest, distance;

  if (!a.defined || !b.defined || !between.defined)
    return FALSE;
  measure (places, &least, &greatest);
  distance = fabs (between.value - (a.value + GOLDEN * (b.value - a.value)));

  return distance > (greatest - least) / 2 && distance > 1e-9 * MAX (scale, fabs (between.value)) &&
         may_vanish (least, greatest, 2 * distance);
}

/* Whether the function vanishes in the cell that ends at place @i, or in one beside it: where it is small, it may go
 * up and down more than samples tell. */
static gboolean
is_near_zero (const Search *self,
              const Place  *places,
              guint         i)
{
  guint to = MIN (i + 1, PARTS);

  if (self->n > 0 && self->zeros[self->n - 1] >= 2 * places[i - 1].t - places[i].t)
    return TRUE;
  for (guint k = i > 1 ? i - 1 : 1; k <= to; k++)
    if (places[k - 1].defined && places[k].defined &&
        (is_zero (places[k - 1]) || is_zero (places[k]) || places[k - 1].value * places[k].value < 0))
      return TRUE;
  return FALSE;
}

/* Whether from @a past @b the values go towards zero, which they would reach before @c, but do not. */
static gboolean
is_heading (Place a,
            Place b,
            Place c)
{
  return has_value (a) && has_value (b) && has_value (c) && (a.value > 0) == (b.value > 0) &&
         (b.value > 0) == (c.value > 0) && fabs (a.value) > 2 * fabs (b.value);
}

/* The same of the cell that ends at place @i, from either side. */
static gboolean
hides_valley (const Search *self,
              const Place  *places,
              guint         i)
{
  Place before = i > 1 ? places[i - 2] : self->before;

  return is_heading (before, places[i - 1], places[i]) ||
         is_heading (i < PARTS ? places[i + 1] : look (self, 2 * places[i].t - places[i - 1].t), places[i],
                     places[i - 1]);
}

/* Whether place @i is one where the values turn off sharply or end. */
static gboolean
is_bend (const Place *places,
         guint        i,
         double       span)
{
  if (i == 0 || i == PARTS)
    return !places[i].defined;
  if (!places[i].defined)
    return places[i - 1].defined || places[i + 1].defined;
  return places[i - 1].defined && places[i + 1].defined &&
         fabs (places[i - 1].value - 2 * places[i].value + places[i + 1].value) > BEND * span;
}

/* Passes over the cell, the zeros in which cannot be told apart. Those that chance told apart among them are
 * left out too. */
static void
pass_over (Search *self,
           Place   after)
{
  PorismLeftOut *left_out = &self->left_out;

  if (self->n >= self->room)
    return;
  if (!left_out->crowded)
    left_out->start = self->here.t;
  if (left_out->crowded && self->here.t - left_out->end <= left_out->end - self->crowd_start)
    self->n = self->n_before_crowd;
  else
    self->crowd_start = self->here.t;
  left_out->crowded = TRUE;
  left_out->end = after.t;
  self->n_before_crowd = self->n;
  self->before = (Place) { self->here.t, 1, FALSE };
  self->here = after;
}

static gboolean
is_dear (const Search *self)
{
  return porism_double_work - self->began > MOST_WORK;
}

/* Whether the values vary by no more than rounding does where something is taken from its like. */
static gboolean
is_noise (const Place *places)
{
  double least, greatest;
  guint n_turns = measure (places, &least, &greatest);

  return n_turns >= NOISY_TURNS &&
         MAX (fabs (least), fabs (greatest)) <= NOISE * MAX (1, MAX (fabs (places[0].t), fabs (places[PARTS].t)));
}

static void
divide_cell (Search *self,
             Place   b,
             double  scale,
             guint   depth)
{
  Place places[PARTS + 1];
  gboolean rough;

  if (self->n >= self->room)
    return;
  places[0] = self->here;
  places[PARTS] = b;
  /* No two of them equally far from each other. */
  for (guint i = 1; i < PARTS; i++)
    places[i] = look (self, places[0].t + (b.t - places[0].t) * (i + 0.5 * fmod (i * i * GOLDEN, 1)) / PARTS);
  self->n_dividing += depth > 1 ? PARTS - 1 : 0;
  if (is_noise (places))
    {
      add_piece (self, places[0].t, b.t);
      self->before = (Place) { places[0].t, 1, FALSE };
      self->here = b;
      return;
    }
  rough = is_rough (places, scale);
  if (rough && (depth == DEEPEST || self->n_dividing >= MOST_DIVIDING || is_dear (self)))
    {
      pass_over (self, b);
      return;
    }
  for (guint i = 1; i <= PARTS; i++)
    if (rough)
      divide_cell (self, places[i], scale, depth + 1);
    else
      advance (self, places[i]);
}

/* The end of a domain may be a number that no double is: there a value that is small beside the next one is 0. */
static void
look_at_end (Search *self,
             Place   end,
             Place   next)
{
  if (has_value (end) && has_value (next) && fabs (end.value) <= TOUCHING * fabs (next.value))
    porism_zeros_add (self->zeros, self->room, &self->n, end.t);
}

/* The cells between @places, the first of which has been reached. */
static void
look_into_cells (Search      *self,
                 const Place *places)
{
  double least, greatest, scale;
  gboolean rough;

  measure (places, &least, &greatest);
  scale = MAX (fabs (least), fabs (greatest));
  rough = is_rough (places, scale) || is_out_of_step (self, places, scale);
  for (guint i = 1; i <= PARTS; i++)
    {
      gboolean bent = !rough && self->n_bent < MOST_BENT && !is_dear (self) &&
                      (places[i - 1].defined || places[i].defined) &&
                      (is_bend (places, i - 1, greatest - least) || is_bend (places, i, greatest - least) ||
                       is_near_zero (self, places, i) || hides_valley (self, places, i));

      self->n_bent += bent;
      self->size = MAX (get_size (places[i - 1]), get_size (places[i]));
      if (rough && is_dear (self))
        pass_over (self, places[i]);
      else if (rough || bent)
        divide_cell (self, places[i], scale, 1);
      else
        advance (self, places[i]);
    }
}

/**
 * porism_zeros_limit_search:
 * @start: (inout): of a domain, beyond 1e299 where it has no end
 * @end: (inout): the same
 */
void
porism_zeros_limit_search (double *start,
                           double *end)
{
  gboolean no_start = *start < -PORISM_ENDLESS;
  gboolean no_end = *end > PORISM_ENDLESS;

  if (no_start)
    *start = no_end ? -PORISM_FARTHEST_SEARCHED
                    : MIN (-PORISM_FARTHEST_SEARCHED, *end - 2 * PORISM_FARTHEST_SEARCHED);
  if (no_end)
    *end = MAX (PORISM_FARTHEST_SEARCHED, *start + 2 * PORISM_FARTHEST_SEARCHED);
}

/* The zeros that a search in a thousand cells finds; -1 where the function vanishes at every sample. */
static gint
search (Search *self,
        double  start,
        double  end)
{
  Place places[PARTS + 1];
  guint n_vanishing = 0;

  porism_zeros_limit_search (&start, &end);
  self->before = (Place) { start, 1, FALSE };
  places[PARTS] = self->here = look (self, start);
  n_vanishing += self->here.defined && self->here.value == 0;
  for (guint i = 0; i < CELLS && self->n < self->room; i += PARTS)
    {
      places[0] = places[PARTS];
      for (guint k = 1; k <= PARTS; k++)
        {
          places[k] = look (self, i + k == CELLS ? end
                                                 : (start * (CELLS - i - k) + end * (i + k)) / CELLS);
          n_vanishing += places[k].defined && places[k].value == 0;
        }
      if (i == 0)
        look_at_end (self, places[0], places[1]);
      look_into_cells (self, places);
    }
  look_at_end (self, places[PARTS], places[PARTS - 1]);
  advance (self, (Place) { self->here.t, 1, FALSE });
  self->left_out.more = self->n >= self->room;

  return n_vanishing > CELLS ? -1 : self->n;
}

/**
 * porism_zeros_search:
 * @sample: the function
 * @admits: (nullable): has a value where a zero counts
 * @crossings: only those at which the sign changes
 * @zeros: (out): room for PORISM_MOST_ZEROS
 * @left_out: (out) (optional): what else there is
 *
 * The zeros that a search in a thousand cells finds, the first ones where there are more than room; of an
 * unbounded interval, only a part is searched.
 *
 * Returns: their number; -1 where the function vanishes at every sample
 */
gint
porism_zeros_search (PorismSample   sample,
                     PorismSample   admits,
                     gpointer       closure,
                     double         start,
                     double         end,
                     gboolean       crossings,
                     double        *zeros,
                     PorismLeftOut *left_out)
{
  gboolean filtered = crossings || admits != NULL;
  double candidates[MOST_CANDIDATES];
  Search self = { .sample = sample, .closure = closure, .began = porism_double_work, .crossings = crossings,
                  .zeros = filtered ? candidates : zeros, .room = filtered ? MOST_CANDIDATES : PORISM_MOST_ZEROS };
  gint n = search (&self, start, end);

  if (filtered && n > 0)
    {
      if (crossings)
        n = porism_zeros_keep_crossings (sample, closure, candidates, n);
      if (admits != NULL)
        n = porism_zeros_keep_admitted (admits, closure, candidates, n);
      self.left_out.more |= n > PORISM_MOST_ZEROS;
      n = MIN (n, PORISM_MOST_ZEROS);
      memcpy (zeros, candidates, (gsize) n * sizeof *zeros);
    }
  if (left_out != NULL)
    *left_out = self.left_out;
  return n;
}
