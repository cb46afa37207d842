/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The greatest value by covering the interval with balls, for function-extremum.c. */

#pragma once

#define MOST_PARTS 20000
#define MOST_PLACES 64
/* A place that more of the smallest parts belong to is none: with all digits, the value is the same along it. */
#define MOST_CLOSED 40
/* At so many places it is looked up first how great the value is at least. */
#define N_SAMPLES 32
/* How often an interval with one zero is halved before it is narrowed by slopes. */
#define N_HALVES 32
/* The smallest part is 2^-SMALLEST of the interval. */
#define SMALLEST 90
#define DEEPEST 100
/* At this precision values that cannot be told apart are taken for equal: the value stays enclosed. */
#define EQUAL_PRECISION 512

typedef struct
{
  FIELD *f;
  const F (Search) *search;
  arb_ptr places;               /* where the greatest value may be, and the values there */
  arb_ptr values;
  guint n;
  arf_t known;                  /* the function has a value of at least this */
  guint n_closed;               /* parts as small as they get that belong to the place that was closed last */
  arf_struct ends[DEEPEST + 2];
} Cover;

/* The place that touches @t, which parts on both sides of it may have found, or an end; else a new one.
 * Before the fourth rules, which a branch of -1 stands for, an end counted apart, and ends that are
 * turning points, too, were not told from ties. */
static guint
find_place (const Cover *self,
            const arb_t  t)
{
  for (guint i = self->search->shape->branch < 0 || self->n < 2 ? 2 : 0; i < self->n; i++)
    if (arb_overlaps (self->places + i, t))
      return i;
  return self->n;
}

/* A value whose pieces differ less than that is taken for one where they meet: it stays enclosed. */
#define MEETING (-40)

/* @out = the value at @t, or that of all pieces that may count there (@joined). */
static PorismStatus
value_of_pieces (const Cover *self,
                 const arb_t  t,
                 ELEMENT     *out,
                 gboolean    *joined)
{
  PorismStatus status = F (value_at) (self->f, self->search, t, out);

  *joined = status == PORISM_UNABLE;
  if (!*joined)
    return status;
  self->f->joins = TRUE;
  status = F (value_at) (self->f, self->search, t, out);
  self->f->joins = FALSE;

  return status;
}

/* Whether the value @value, of several pieces, is one. */
static gboolean
is_one_value (const ELEMENT *value)
{
  return arb_is_finite (value) &&
         (mag_cmp_2exp_si (arb_radref (value), MEETING) < 0 || arb_rel_accuracy_bits (value) > -MEETING);
}

static void
raise_known (Cover      *self,
             const arb_t value)
{
  arf_t least;

  arf_init (least);
  arb_get_lbound_arf (least, value, self->f->precision);
  if (arf_cmp (least, self->known) > 0)
    arf_set (self->known, least);
  arf_clear (least);
}

/* The first two places are the ends of the interval. */
static PorismStatus
add_place (Cover      *self,
           const arb_t t)
{
  guint i = find_place (self, t);
  FIELD *f = self->f;
  gboolean joined;

  if (i == MOST_PLACES)
    return PORISM_UNABLE;
  if (i < self->n)
    arb_union (self->places + i, self->places + i, t, self->f->precision);
  else
    arb_set (self->places + i, t);
  TRY (value_of_pieces (self, self->places + i, self->values + i, &joined));
  if (joined && !is_one_value (self->values + i))
    UNDEFINED (NOT_CONTINUOUS);
  raise_known (self, self->values + i);
  self->n = MAX (self->n, i + 1);
  return PORISM_OK;
}

#define EXACTLY_ZERO 2

/* The sign of the numerator at @t; 0 where it is not known to be one. */
static int
get_slope_sign (Cover      *self,
                const arf_t t)
{
  int sign = 0;
  FIELD *f = self->f;
  LOCALS (x, 2);

  arb_set_arf (&x[0], t);
  if (F (derivative_numerator_at) (f, self->search, &x[0], &x[1]) == PORISM_OK)
    sign = arb_is_zero (&x[1]) ? EXACTLY_ZERO
                               : arb_contains_zero (&x[1]) ? 0 : arf_sgn (arb_midref (&x[1]));
  return sign;
}

/* [@from, @to], which holds one zero of the numerator, is narrowed by Newton's method: the zero is as far from @middle as
 * the value there over the slope somewhere in between. FALSE where that is not less than half. */
static gboolean
narrow (Cover      *self,
        arf_t       from,
        arf_t       to,
        const arf_t middle)
{
  FIELD *f = self->f;
  gboolean narrower = FALSE;
  LOCALS (whole, 1);
  LOCALS (place, 1);
  LOCALS (slopes, 2);
  LOCALS (values, 2);

  arb_set_interval_arf (whole, from, to, f->precision);
  arb_set_arf (place, middle);
  if (F (derived_at) (f, &self->search->function, whole, slopes) != PORISM_OK ||
      F (derived_at) (f, &self->search->function, place, values) != PORISM_OK)
    return FALSE;
  arb_div (&values[0], &values[0], &slopes[1], f->precision);
  arb_sub (place, place, &values[0], f->precision);
  if (arb_is_finite (place) && arb_intersection (place, place, whole, f->precision))
    {
      mag_mul_2exp_si (arb_radref (whole), arb_radref (whole), -1);
      narrower = mag_cmp (arb_radref (place), arb_radref (whole)) < 0;
      arb_get_interval_arf (from, to, place, f->precision);
    }
  return narrower;
}

/* The half of [@from, @to] where the numerator changes its sign; FALSE where it cannot be told, or there is no half. */
static gboolean
bisect (Cover      *self,
        arf_t       from,
        arf_t       to,
        const arf_t middle,
        int         sign_from)
{
  int sign = get_slope_sign (self, middle);

  if (sign == EXACTLY_ZERO)
    {
      arf_set (from, middle);
      arf_set (to, middle);
    }
  if (sign == 0 || arf_cmp (middle, from) <= 0 || arf_cmp (middle, to) >= 0)
    return FALSE;
  arf_set (sign == sign_from ? from : to, middle);
  return TRUE;
}

/* The one zero of the numerator, which is monotone on [@a, @b] and changes its sign. Halves come first: they meet zeros
 * at short numbers exactly. */
static PorismStatus
add_zero (Cover      *self,
          const arf_t a,
          const arf_t b,
          int         sign_a)
{
  gboolean goes_on = TRUE;
  arf_t from, to, middle;
  PorismStatus status;
  arb_t place;

  arf_init (from);
  arf_init (to);
  arf_init (middle);
  arb_init (place);
  arf_set (from, a);
  arf_set (to, b);
  for (slong n = 0; goes_on && n < self->f->precision; n++)
    {
      arf_add (middle, from, to, self->f->precision, ARF_RND_NEAR);
      arf_mul_2exp_si (middle, middle, -1);
      goes_on = n < N_HALVES ? bisect (self, from, to, middle, sign_a) : narrow (self, from, to, middle);
    }
  arb_set_interval_arf (place, from, to, self->f->precision);
  status = add_place (self, place);
  arf_clear (from);
  arf_clear (to);
  arf_clear (middle);
  arb_clear (place);

  return status;
}

typedef enum
{
  PART_DONE,
  PART_MUST_BE_HALVED,
  PART_IS_JOINED,               /* it must be halved, and has a value only by all pieces together */
  PART_HAS_NO_VALUE,
} PartState;

static gboolean
is_below (const Cover *self,
          const arb_t  value)
{
  gboolean below;
  arf_t greatest;

  arf_init (greatest);
  arb_get_ubound_arf (greatest, value, self->f->precision);
  below = arf_cmp (greatest, self->known) < 0;
  arf_clear (greatest);

  return below;
}

/* The part [@a, @b]: whether what it may hold is known. */
static PartState
look_into_part (Cover        *self,
                const arf_t   a,
                const arf_t   b,
                PorismStatus *status)
{
  FIELD *f = self->f;
  int sign_a, sign_b;
  gboolean joined;
  LOCALS (x, 4);

  arb_set_interval_arf (&x[0], a, b, f->precision);
  if (value_of_pieces (self, &x[0], &x[1], &joined) != PORISM_OK || !arb_is_finite (&x[1]))
    return PART_HAS_NO_VALUE;
  if (is_below (self, &x[1]))
    return PART_DONE;
  if (joined)
    return PART_IS_JOINED;
  if (F (derived_at) (f, &self->search->function, &x[0], &x[2]) != PORISM_OK)
    return PART_MUST_BE_HALVED;
  if (!arb_contains_zero (&x[2]))
    return PART_DONE;
  sign_a = get_slope_sign (self, a);
  sign_b = get_slope_sign (self, b);
  if (!arb_is_finite (&x[3]) || arb_contains_zero (&x[3]) || sign_a == 0 || sign_b == 0)
    return PART_MUST_BE_HALVED;
  if (sign_a == EXACTLY_ZERO)
    *status = add_zero (self, a, a, sign_a);
  else if (sign_b == EXACTLY_ZERO)
    *status = add_zero (self, b, b, sign_b);
  else if (sign_a != sign_b)
    *status = add_zero (self, a, b, sign_a);
  return PART_DONE;
}

/* How far from the end @end of [@start, @end] the function is looked at: as near as the precision allows. */
static void
get_nearest (const Cover *self,
             const arb_t  end,
             arf_t        distance)
{
  FIELD *f = self->f;
  mag_t size;
  LOCALS (length, 1);

  arb_sub (&length[0], self->search->end, self->search->start, f->precision);
  arb_get_ubound_arf (distance, &length[0], 64);
  arf_mul_2exp_si (distance, distance, -f->precision);
  mag_init (size);
  arb_get_mag (size, end);
  mag_mul_2exp_si (size, size, 16 - f->precision);
  mag_add (size, size, arb_radref (end));
  mag_add (size, size, arb_radref (end));
  if (arf_cmpabs_mag (distance, size) < 0)
    arf_set_mag (distance, size);
  mag_clear (size);
}

/* A part at an end that has no value, or several: the function is continuous into the end where it has the same value
 * next to it, as near as the precision allows, and what it has there does not count where it is less than another. */
static PorismStatus
close_end (Cover         *self,
           const ELEMENT *end,
           gboolean       first,
           const ELEMENT *value)
{
  FIELD *f = self->f;
  arf_t near, far;
  gboolean reached;
  LOCALS (x, 2);

  arf_init (near);
  arf_init (far);
  get_nearest (self, end, far);
  if (!first)
    arf_neg (far, far);
  arb_get_ubound_arf (near, end, f->precision);
  if (!first)
    arb_get_lbound_arf (near, end, f->precision);
  arf_add (near, near, far, f->precision, first ? ARF_RND_CEIL : ARF_RND_FLOOR);
  arf_add (far, near, far, f->precision, first ? ARF_RND_CEIL : ARF_RND_FLOOR);
  arb_set_interval_arf (&x[0], first ? near : far, first ? far : near, f->precision);
  arf_clear (near);
  arf_clear (far);
  reached = F (value_at) (f, self->search, &x[0], &x[1]) == PORISM_OK && arb_is_finite (&x[1]);
  if (reached && is_below (self, &x[1]))
    return PORISM_OK;
  arb_union (&x[1], &x[1], value, f->precision);
  if (reached && is_one_value (&x[1]))
    return PORISM_OK;
  if (f->precision < EQUAL_PRECISION)
    return PORISM_UNABLE;
  UNDEFINED (NOT_CONTINUOUS);
}

/* With more digits it would be the same. */
static PorismStatus
give_up (Cover *self)
{
  FIELD *f = self->f;

  UNDEFINED (TOO_DEAR);
}

/* A part that is as small as it gets is one place; at the ends of the interval, which are the first two places, the end
 * counts. */
static PorismStatus
close_part (Cover      *self,
            const arf_t a,
            const arf_t b,
            gboolean    at_start,
            gboolean    at_end,
            PartState   state)
{
  FIELD *f = self->f;
  LOCALS (place, 1);

  if (at_start || at_end)
    return state == PART_MUST_BE_HALVED
             ? PORISM_OK : close_end (self, at_start ? self->search->start : self->search->end, at_start,
                                      self->values + (at_start ? 0 : 1));
  if (state == PART_HAS_NO_VALUE)
    UNDEFINED (NOT_CONTINUOUS);
  arb_set_interval_arf (place, a, b, f->precision);
  self->n_closed = find_place (self, place) < self->n ? self->n_closed + 1 : 0;
  if (self->n_closed == MOST_CLOSED)
    return f->precision < EQUAL_PRECISION ? PORISM_UNABLE : give_up (self);
  return add_place (self, place);
}

static gboolean
is_smallest (const arf_t start,
             const arf_t end,
             const arf_t a,
             const arf_t b)
{
  gboolean smallest;
  arf_t length, whole;

  arf_init (length);
  arf_init (whole);
  arf_sub (length, b, a, 64, ARF_RND_UP);
  arf_sub (whole, end, start, 64, ARF_RND_UP);
  arf_mul_2exp_si (whole, whole, -SMALLEST);
  smallest = arf_cmp (length, whole) <= 0;
  arf_clear (length);
  arf_clear (whole);

  return smallest;
}

/* The ends of the parts that are still open lie one after the other; the last part is looked into. */
static PorismStatus
cover (Cover      *self,
       const arf_t start,
       const arf_t end)
{
  PorismStatus status = PORISM_OK;
  guint depth = 1;

  for (guint n = 0; depth > 0 && status == PORISM_OK; n++)
    {
      arf_struct *a = &self->ends[depth - 1];
      arf_struct *b = &self->ends[depth];
      PartState state = look_into_part (self, a, b, &status);

      if (porism_ball_exceeded (self->f))
        return PORISM_UNABLE;
      if (n == MOST_PARTS)
        return give_up (self);
      if (status != PORISM_OK || state == PART_DONE)
        depth--;
      else if (depth == DEEPEST || is_smallest (start, end, a, b))
        {
          status = close_part (self, a, b, arf_equal (a, start), arf_equal (b, end), state);
          depth--;
        }
      else
        {
          arf_set (b + 1, b);
          arf_add (b, a, b, self->f->precision, ARF_RND_NEAR);
          arf_mul_2exp_si (b, b, -1);
          depth++;
        }
    }
  return status;
}

/* Whether the greatest value may be that at the place @i. */
static gboolean
may_be_greatest (const Cover *self,
                 guint        i)
{
  return !is_below (self, self->values + i);
}

/* How many of the places with the greatest value lie before @i. */
static gint
count_before (const Cover *self,
              guint        i)
{
  gint n = 0;

  for (guint k = 0; k < self->n; k++)
    n += may_be_greatest (self, k) &&
         arf_cmp (arb_midref (self->places + k), arb_midref (self->places + i)) < 0;
  return n;
}

/* The place whose value is the greatest; of several, which precision alone does not tell apart, the one
 * that is wanted. */
static PorismStatus
pick_greatest (const Cover *self,
               ELEMENT     *out)
{
  FIELD *f = self->f;
  gint branch = MAX (self->search->shape->branch, 0), n = 0;

  for (guint i = 0; i < self->n; i++)
    n += may_be_greatest (self, i);
  if (n > 1 && f->precision < EQUAL_PRECISION)
    return PORISM_UNABLE;
  for (guint i = 0; i < self->n; i++)
    if (may_be_greatest (self, i) && count_before (self, i) == branch)
      {
        SET (&out[0], self->places + i);
        SET (&out[1], self->values + i);
        return PORISM_OK;
      }
  UNDEFINED (NO_ZERO);
}

/* Parts with less than what is found here are left out at once. */
static void
sample (Cover *self)
{
  FIELD *f = self->f;
  LOCALS (x, 3);

  arb_sub (&x[0], self->search->end, self->search->start, f->precision);
  for (slong i = 1; i < N_SAMPLES; i++)
    {
      arb_mul_si (&x[1], &x[0], i, f->precision);
      arb_div_si (&x[1], &x[1], N_SAMPLES, f->precision);
      arb_add (&x[1], &x[1], self->search->start, f->precision);
      if (F (value_at) (f, self->search, &x[1], &x[2]) == PORISM_OK && arb_is_finite (&x[2]))
        raise_known (self, &x[2]);
    }
}

static PorismStatus
cover_interval (Cover         *self,
                const ELEMENT *from,
                const ELEMENT *to)
{
  PorismStatus status;
  arf_t start, end;

  TRY (add_place (self, from));
  TRY (add_place (self, to));
  sample (self);
  arf_init (start);
  arf_init (end);
  arb_get_lbound_arf (start, from, self->f->precision);
  arb_get_ubound_arf (end, to, self->f->precision);
  arf_set (&self->ends[0], start);
  arf_set (&self->ends[1], end);
  status = cover (self, start, end);
  arf_clear (start);
  arf_clear (end);

  return status;
}

static PorismStatus
F (find_greatest) (FIELD *f, const F (Search) *self, gint degree, ELEMENT *out)
{
  Cover search = { f, self, _arb_vec_init (MOST_PLACES), _arb_vec_init (MOST_PLACES), 0 };
  PorismStatus status;

  arf_init (search.known);
  arf_neg_inf (search.known);
  for (guint i = 0; i < G_N_ELEMENTS (search.ends); i++)
    arf_init (&search.ends[i]);
  status = cover_interval (&search, self->start, self->end);
  if (status == PORISM_OK)
    status = pick_greatest (&search, out);
  for (guint i = 0; i < G_N_ELEMENTS (search.ends); i++)
    arf_clear (&search.ends[i]);
  arf_clear (search.known);
  _arb_vec_clear (search.places, MOST_PLACES);
  _arb_vec_clear (search.values, MOST_PLACES);

  return status;
}
