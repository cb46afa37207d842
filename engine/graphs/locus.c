/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Loci, and points on them.
 *
 * A third of the samples are spread evenly over the path. Each further one halves the piece that needs
 * it most: where the locus turns far, or begins or ends to exist. A jump is left open. The choice is made
 * in doubles, so it is the same with error bounds; a sample whose bounds cannot tell is left out. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/field/angle.h"
#include "engine/geometry/numeric.h"
#include "engine/graphs/graph-plain.h"
#include "engine/graphs/locus.h"

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BOUND

#define N PORISM_LOCUS_SAMPLES
#define EVEN (N / 3)
/* Shares of the path: no border is looked for more closely, and no piece is halved further. */
#define BORDER 1e-6
#define LEAST 1e-5
/* What is endless is followed this many units far, closer and closer to its end. */
#define SPREAD 4.0
#define END 2e-3

typedef struct
{
  double s;                     /* its share of the path */
  gboolean defined;
  ELEMENT p[2];
} F (Sample);

typedef struct
{
  FIELD *f;
  const PorismLocusPlan *plan;
  ELEMENT *elements;
  F (Sample) *samples;
  int n;
  double centre[2], size;       /* of where most of it is */
} F (Runner);

static void
F (set_number) (ELEMENT *r, double value)
{
#if defined PORISM_BY_DOUBLES
  F (set_double) (NULL, r, value);
#else
  *r = (PorismBound) { value, 0 };
#endif
}

static double
F (path_element) (const F (Runner) *self, guint i)
{
  return F (approximate) (self->f, (const ELEMENT *) self->plan->path + i);
}

/* The direction of an arc, a share @s of the way from its start. */
static void
F (place_on_arc) (F (Runner) *self, double s)
{
  double x = F (path_element) (self, 0), y = F (path_element) (self, 1);
  double start = atan2 (F (path_element) (self, 4) - y, F (path_element) (self, 3) - x);
  double sweep = atan2 (F (path_element) (self, 6) - y, F (path_element) (self, 5) - x) - start;

  sweep += sweep <= 0 ? 2 * G_PI : 0;
  /* The ends themselves may round to just outside. */
  s = 1e-9 + s * (1 - 2e-9);
  F (set_number) (&self->elements[0], cos (start + s * sweep));
  F (set_number) (&self->elements[1], sin (start + s * sweep));
}

#if defined PORISM_IN_GRADIENT

/* How that place moves when the path changes. */
static void
F (vary_on_arc) (F (Runner) *self, double s)
{
  const PorismGradient *arc = self->plan->path;
  PorismGradient ends[2], d[2];

  for (int i = 0; i < 2; i++)
    {
      porism_gradient_sub (self->f, &d[0], &arc[3 + 2 * i], &arc[0]);
      porism_gradient_sub (self->f, &d[1], &arc[4 + 2 * i], &arc[1]);
      if (porism_gradient_radians (self->f, &ends[i], &d[0], &d[1]) != PORISM_OK)
        return;
    }
  s = 1e-9 + s * (1 - 2e-9);
  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    {
      double turn = (1 - s) * ends[0].d[i] + s * ends[1].d[i];

      self->elements[0].d[i] = -self->elements[1].value * turn;
      self->elements[1].d[i] = self->elements[0].value * turn;
    }
}

static void
F (vary_in_domain) (F (Runner) *self, double s)
{
  const PorismGradient *domain = self->plan->path;

  if (domain[0].value >= -1e299 && domain[1].value <= 1e299)
    for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
      self->elements[0].d[i] = (1 - s) * domain[0].d[i] + s * domain[1].d[i];
}

#endif

/* A number from the share @s of what has no end on one side or on both. */
static double
F (spread) (double s, gboolean both)
{
  double u = both ? (2 * s - 1) * (1 - END) : s * (1 - END);

  return SPREAD * u / (1 - u * u);
}

static double
F (place_in_domain) (const F (Runner) *self, double s)
{
  double start = F (path_element) (self, 0), end = F (path_element) (self, 1);

  if (start < -1e299 || end > 1e299)
    return CLAMP (F (spread) (s, TRUE), start, end);
  return s >= 1 ? end : start + s * (end - start);
}

/* Puts what runs to the share @s of its path; returns the branch that this means. */
static gint
F (place) (F (Runner) *self, double s)
{
  const PorismLocusPlan *plan = self->plan;
  double t = s;
  guint side;

  switch (plan->run)
    {
    case PORISM_RUN_TURN:
    case PORISM_RUN_HALF_TURN:
      t = (plan->run == PORISM_RUN_TURN ? 2 : 1) * G_PI * s;
      F (set_number) (&self->elements[0], cos (t));
      F (set_number) (&self->elements[1], sin (t));
      return 0;
    case PORISM_RUN_ARC:
      F (place_on_arc) (self, s);
      return 0;
    case PORISM_RUN_SIDES:
      side = MIN ((guint) (s * plan->n_sides), plan->n_sides - 1);
      F (set_number) (&self->elements[0], CLAMP (s * plan->n_sides - side, 0, 1));
      return (gint) side;
    case PORISM_RUN_RAY:
    case PORISM_RUN_LINE:
      t = F (spread) (s, plan->run == PORISM_RUN_LINE);
      break;
    case PORISM_RUN_DOMAIN:
      t = F (place_in_domain) (self, s);
      break;
    case PORISM_RUN_RANGE:
      t = s >= 1 ? plan->range[1] : plan->range[0] + s * (plan->range[1] - plan->range[0]);
      break;
    case PORISM_RUN_SAMPLES:
      t = s * (plan->path_width / 3 - 1);
      break;
    case PORISM_RUN_NONE:
    case PORISM_RUN_UNIT:
    default:
      break;
    }
  F (set_number) (&self->elements[0], t);

  return self->plan->steps[0].shape.branch;
}

static gboolean
F (is_usable) (const ELEMENT *value, guint n)
{
  for (guint i = 0; i < n; i++)
#if defined PORISM_BY_DOUBLES
    if (!(fabs (VALUE (&value[i])) <= 1e300))
#else
    if (!(fabs (value[i].mid) <= 1e300) || !isfinite (value[i].rad))
#endif
      return FALSE;
  return TRUE;
}

static gboolean
F (run_step) (F (Runner) *self, const PorismLocusStep *step, const PorismShape *shape)
{
  const void *in[shape->n_inputs + 1];

  for (guint i = 0; i < shape->n_inputs; i++)
    in[i] = step->sources[i] >= 0 ? (const void *) &self->elements[step->sources[i]]
                                  : self->plan->outside[-1 - step->sources[i]];

  return step->evaluate (self->f, shape, in, &self->elements[step->at]) == PORISM_OK &&
         F (is_usable) (&self->elements[step->at], shape->width);
}

/* The sample for the share @s of the path. */
static F (Sample)
F (take) (F (Runner) *self, double s)
{
  const PorismLocusPlan *plan = self->plan;
  F (Sample) sample = { .s = s, .defined = TRUE };
  PorismShape first = plan->steps[0].shape;

  first.branch = F (place) (self, s);
#if defined PORISM_IN_GRADIENT
  if (plan->run == PORISM_RUN_ARC)
    F (vary_on_arc) (self, s);
  else if (plan->run == PORISM_RUN_DOMAIN)
    F (vary_in_domain) (self, s);
#endif
  for (guint i = 0; i < plan->n_steps && sample.defined; i++)
    sample.defined = F (run_step) (self, &plan->steps[i], i == 0 ? &first : &plan->steps[i].shape);
  if (sample.defined)
    memcpy (sample.p, &self->elements[plan->steps[plan->n_steps - 1].at], sizeof sample.p);

  return sample;
}

/* ---- where to sample ---- */

static double
F (coordinate) (const F (Runner) *self, int i, int k)
{
  return F (approximate) (self->f, &self->samples[i].p[k]);
}

static int
F (compare_doubles) (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The sample in the middle of those that there are, and how far half of them are from it. */
static void
F (find_size) (F (Runner) *self)
{
  double distances[N];
  int n = 0, middle = 0, there = 0;

  for (int i = 0; i < self->n; i++)
    n += self->samples[i].defined;
  for (int i = 0; i < self->n && there <= n / 2; i++)
    if (self->samples[i].defined && there++ == n / 2)
      middle = i;
  self->size = 1;
  if (n == 0)
    return;
  for (int k = 0; k < 2; k++)
    self->centre[k] = F (coordinate) (self, middle, k);
  n = 0;
  for (int i = 0; i < self->n; i++)
    if (self->samples[i].defined)
      distances[n++] = hypot (F (coordinate) (self, i, 0) - self->centre[0],
                              F (coordinate) (self, i, 1) - self->centre[1]);
  qsort (distances, (gsize) n, sizeof *distances, F (compare_doubles));
  self->size = distances[n / 2] > 0 ? distances[n / 2] : 1;
}

/* The length of the chord after sample @i, as it looks from the middle: what is far away counts less. */
static double
F (chord_length) (const F (Runner) *self, int i)
{
  double x = F (coordinate) (self, i, 0), y = F (coordinate) (self, i, 1);
  double dx = F (coordinate) (self, i + 1, 0) - x, dy = F (coordinate) (self, i + 1, 1) - y;

  return hypot (dx, dy) / (self->size + hypot (x - self->centre[0], y - self->centre[1]));
}

static gboolean
F (is_chord) (const F (Runner) *self, int i)
{
  return i >= 0 && i + 1 < self->n && self->samples[i].defined && self->samples[i + 1].defined;
}

/* By how much the direction changes from the chord after @i to the next, from 0 to 2. */
static double
F (turning) (const F (Runner) *self, int i)
{
  double u[2], v[2], lengths;

  if (!F (is_chord) (self, i) || !F (is_chord) (self, i + 1))
    return 0.2;
  for (int k = 0; k < 2; k++)
    {
      u[k] = F (coordinate) (self, i + 1, k) - F (coordinate) (self, i, k);
      v[k] = F (coordinate) (self, i + 2, k) - F (coordinate) (self, i + 1, k);
    }
  lengths = hypot (u[0], u[1]) * hypot (v[0], v[1]);

  lengths = lengths > 0 ? 1 - (u[0] * v[0] + u[1] * v[1]) / lengths : 0;

  return lengths > 1e-9 ? lengths : 0;
}

/* How much the piece after sample @i needs one more sample. */
static double
F (need) (const F (Runner) *self, int i)
{
  double share = self->samples[i + 1].s - self->samples[i].s;

  if (self->samples[i].defined != self->samples[i + 1].defined)
    return share > BORDER ? 1e6 * share : 0;
  if (!F (is_chord) (self, i) || share <= LEAST)
    return 0;
  return F (chord_length) (self, i) *
         (sqrt (F (turning) (self, i - 1)) + sqrt (F (turning) (self, i)) + 0.05);
}

static void
F (refine) (F (Runner) *self)
{
  double needs[N];

  for (int i = 0; i + 1 < self->n; i++)
    needs[i] = F (need) (self, i);
  while (self->n < N)
    {
      int worst = 0;

      for (int i = 1; i + 1 < self->n; i++)
        /* What is as much needed but for rounding comes in order. */
        if (needs[i] > needs[worst] * (1 + 1e-6))
          worst = i;
      memmove (&self->samples[worst + 2], &self->samples[worst + 1],
               (gsize) (self->n - worst - 1) * sizeof *self->samples);
      memmove (&needs[worst + 2], &needs[worst + 1],
               (gsize) (self->n - worst - 2) * sizeof *needs);
      self->samples[worst + 1] =
        F (take) (self, (self->samples[worst].s + self->samples[worst + 2].s) / 2);
      self->n++;
      for (int i = MAX (worst - 1, 0); i < MIN (worst + 3, self->n - 1); i++)
        needs[i] = F (need) (self, i);
    }
}

/* Where a piece of hardly any share is still long, the locus jumps: one of its ends is given up. */
static void
F (open_jumps) (F (Runner) *self)
{
  for (int i = 0; i + 1 < self->n; i++)
    if (F (is_chord) (self, i) && self->samples[i + 1].s - self->samples[i].s <= 2 * LEAST &&
        F (chord_length) (self, i) > 0.02)
      self->samples[i + 1].defined = FALSE;
}

static PorismStatus
F (write) (FIELD *f, const F (Runner) *self, ELEMENT *out)
{
  int n_chords = 0;

  for (int i = 0; i < self->n; i++)
    {
      n_chords += F (is_chord) (self, i);
      for (int k = 0; k < 2; k++)
        if (self->samples[i].defined)
          SET (&out[3 * i + k], &self->samples[i].p[k]);
        else
          SET_SI (&out[3 * i + k], 0);
      SET_SI (&out[3 * i + 2], self->samples[i].defined);
    }
  NEED (n_chords > 0 ? PORISM_TRUE : PORISM_FALSE, NO_LOCUS);

  return PORISM_OK;
}

FORMULA (locus)
{
  BEGIN;
  const PorismLocusPlan *plan = shape->locus;
  F (Sample) samples[N];

  /* A locus within another one has no plan of its own. */
  if (plan == NULL || plan->n_elements > PORISM_LOCUS_MOST_ELEMENTS)
    return PORISM_UNABLE;

  LOCALS (elements, plan->n_elements + 1);
  F (Runner) self = { .f = f, .plan = plan, .elements = elements, .samples = samples };

  for (int i = 0; i < EVEN; i++)
    samples[self.n++] = F (take) (&self, (double) i / (EVEN - 1));
  F (find_size) (&self);
  F (refine) (&self);
  F (open_jumps) (&self);

  return F (write) (f, &self, out);
}

#else

/* A locus is numeric: a sharper field would only sample it elsewhere. */
FORMULA (locus)
{
  return PORISM_UNABLE;
}

#endif

/* ---- points on it ---- */

/* At a number of samples from the first one on, straight between two. */
FORMULA (point_on_locus)
{
  BEGIN;
  INPUT (locus, 0);
  guint n = shape->widths[0] / 3;
  LOCALS (t, 2);
  double at;
  guint k;

  TRY (F (numeric) (f, &t[0], shape, in, 1));
  at = F (approximate) (f, &t[0]);
  if (!(at >= 0 && at <= n - 1))
    UNDEFINED (POINT_NOT_ON);
  k = MIN ((guint) at, n - 2);
  if (F (approximate) (f, &locus[3 * k + 2]) == 0 || F (approximate) (f, &locus[3 * k + 5]) == 0)
    UNDEFINED (POINT_NOT_ON);
  SET_SI (&t[1], (long) k);
  SUB (&t[0], &t[0], &t[1]);
  for (int i = 0; i < 2; i++)
    {
      SUB (&t[1], &locus[3 * k + 3 + (guint) i], &locus[3 * k + (guint) i]);
      MUL (&t[1], &t[1], &t[0]);
      ADD (&out[i], &locus[3 * k + (guint) i], &t[1]);
    }

  return PORISM_OK;
}

FORMULA (locate_on_locus)
{
#if defined PORISM_IN_DOUBLE
  BEGIN;
  INPUT (locus, 0);
  INPUT (wanted, 2);
  double least = HUGE_VAL;

  for (guint k = 0; k + 1 < shape->widths[0] / 3; k++)
    {
      const double *p = &locus[3 * k], *q = p + 3;
      double dx = q[0] - p[0], dy = q[1] - p[1], n = dx * dx + dy * dy, t, distance;

      if (p[2] == 0 || q[2] == 0)
        continue;
      t = n > 0 ? ((wanted[0] - p[0]) * dx + (wanted[1] - p[1]) * dy) / n : 0;
      t = CLAMP (t, 0, 1);
      distance = hypot (p[0] + t * dx - wanted[0], p[1] + t * dy - wanted[1]);
      if (distance < least)
        {
          least = distance;
          *out = k + t;
        }
    }
  if (!(least < HUGE_VAL))
    UNDEFINED (POINT_NOT_ON);
  return PORISM_OK;
#else
  return PORISM_UNABLE;
#endif
}
