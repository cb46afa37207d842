/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A conic in a plane of space, between the two lines that bound it: along its own axes it is an ellipse, a branch of a
 * hyperbola, a parabola or lines, and the parameters at which it meets a bound are known in closed form. */

#include "config.h"

#include <stdlib.h>

#include "app/space/collect.h"

/* Of the coefficients' size: what is less is 0. */
#define NOTHING 1e-10
#define MAX_CUTS 10

/* In coordinates of the plane, s and t. */
typedef struct
{
  double s, t;
} Flat;

typedef struct
{
  const PorismCollector *collector;
  PorismSpaceVector origin, u, v;       /* of the plane */
  const double *form;           /* a s² + b s t + c t² + d s + e t + f */
  const double *bound;          /* l s + m t + n, between 0 and 1 */
  double reach;                 /* how far from the origin it is drawn */
} Conic;

typedef enum
{
  ELLIPSE,
  HYPERBOLA,
  PARABOLA,
  LINE,
} Type;

/* One curve: centre + c (p) u + s (p) v, c and s by its type. */
typedef struct
{
  Type type;
  Flat centre, u, v;
} Branch;

static PorismSpaceVector
get_vector (const Conic *self,
            Flat         flat)
{
  return porism_space_along (porism_space_scale (self->u, flat.s), flat.t, self->v);
}

static double
get_bound (const Conic *self,
           Flat         at)
{
  return self->bound[0] * at.s + self->bound[1] * at.t + self->bound[2];
}

static Flat
get_at (const Branch *branch,
        double        p)
{
  const double c = branch->type == ELLIPSE ? cos (p) : branch->type == HYPERBOLA ? cosh (p) : p;
  const double s = branch->type == ELLIPSE ? sin (p) : branch->type == HYPERBOLA ? sinh (p) : branch->type == PARABOLA ? p * p : 0;

  return (Flat) { branch->centre.s + c * branch->u.s + s * branch->v.s, branch->centre.t + c * branch->u.t + s * branch->v.t };
}

/* Where k + a c (p) + b s (p) is 0. */
static guint
find_parameters (Type   type,
                 double k,
                 double a,
                 double b,
                 double found[2])
{
  const double size = type == HYPERBOLA ? sqrt (fabs (a * a - b * b)) : hypot (a, b);
  double discriminant, square;

  switch (type)
    {
    case ELLIPSE:
      if (!(fabs (k) < size))
        return 0;
      found[0] = atan2 (b, a) + acos (-k / size);
      found[1] = atan2 (b, a) - acos (-k / size);
      return 2;
    case HYPERBOLA:
      /* (a + b) x² + 2 k x + (a - b) = 0 for x = exp (p) */
      discriminant = k * k - (a + b) * (a - b);
      if (discriminant < 0)
        return 0;
      square = -(k + copysign (sqrt (discriminant), k));
      found[0] = square / (a + b);
      found[1] = (a - b) / square;
      for (int i = 0; i < 2; i++)
        found[i] = found[i] > 0 && isfinite (found[i]) ? log (found[i]) : (double) NAN;
      return 2;
    case PARABOLA:
      discriminant = a * a - 4 * b * k;
      if (discriminant < 0)
        return 0;
      square = -(a + copysign (sqrt (discriminant), a)) / 2;
      found[0] = square / b;
      found[1] = k / square;
      return 2;
    case LINE:
    default:
      found[0] = -k / a;
      return 1;
    }
}

static void
add_arc (const Conic  *self,
         const Branch *branch,
         double        from,
         double        to)
{
  PorismSpaceShape *shape = self->collector->shape;
  const PorismSpaceVector centre = porism_space_add (self->origin, get_vector (self, branch->centre));
  const PorismSpaceVector u = get_vector (self, branch->u), v = get_vector (self, branch->v);

  switch (branch->type)
    {
    case ELLIPSE:
      porism_space_shape_add_arc (shape, centre, u, v, from, to - from);
      break;
    case HYPERBOLA:
      porism_space_shape_add_hyperbola (shape, centre, u, v, from, to);
      break;
    case PARABOLA:
      porism_space_shape_add_parabola (shape, centre, u, v, from, to);
      break;
    case LINE:
    default:
      porism_space_shape_add_segment (shape, porism_space_along (centre, from, u), porism_space_along (centre, to, u), FALSE);
      break;
    }
}

static int
compare (const void *a,
         const void *b)
{
  const double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

static guint
add_cuts (const Conic  *self,
          const Branch *branch,
          double        level,
          double       *cuts)
{
  const double *bound = self->bound;
  const double k = get_bound (self, branch->centre) - level, a = bound[0] * branch->u.s + bound[1] * branch->u.t;
  const double b = bound[0] * branch->v.s + bound[1] * branch->v.t;

  return find_parameters (branch->type, k, a, b, cuts);
}

/* The parts of the curve that lie between the bounds. */
static void
add_branch (const Conic  *self,
            const Branch *branch)
{
  const double length = self->reach / fmax (hypot (branch->u.s, branch->u.t), 1e-300);
  const double most = branch->type == ELLIPSE ? G_PI : branch->type == HYPERBOLA ? asinh (fmin (length, 1e6)) : length;
  double cuts[MAX_CUTS] = { -most, most };
  guint n = 2;

  for (int level = 0; level <= 1; level++)
    {
      double found[2];
      const guint n_found = add_cuts (self, branch, level, found);

      for (guint i = 0; i < n_found; i++)
        {
          const double p = branch->type == ELLIPSE ? remainder (found[i], 2 * G_PI) : found[i];

          if (fabs (p) < most)
            cuts[n++] = p;
        }
    }
  qsort (cuts, n, sizeof (double), compare);
  for (guint i = 0; i + 1 < n; i++)
    {
      const double at = get_bound (self, get_at (branch, (cuts[i] + cuts[i + 1]) / 2));

      if (at >= 0 && at <= 1 && cuts[i + 1] - cuts[i] > 1e-12)
        add_arc (self, branch, cuts[i], cuts[i + 1]);
    }
}

/* Along the axes of the conic: p x² + q y² + 2 g x + 2 h y + f = 0. */
typedef struct
{
  Flat x, y;                    /* the axes, as long as 1 */
  double p, q, g, h, f;
} Turned;

static Turned
turn (const double *form)
{
  const double a = form[0], b = form[1] / 2, c = form[2], angle = atan2 (2 * b, a - c) / 2;
  const Flat x = { cos (angle), sin (angle) }, y = { -sin (angle), cos (angle) };
  Turned self = { .x = x, .y = y, .f = form[5] };

  self.p = a * x.s * x.s + 2 * b * x.s * x.t + c * x.t * x.t;
  self.q = a * y.s * y.s + 2 * b * y.s * y.t + c * y.t * y.t;
  self.g = (form[3] * x.s + form[4] * x.t) / 2;
  self.h = (form[3] * y.s + form[4] * y.t) / 2;
  return self;
}

static Flat
combine (const Turned *self,
         double        x,
         double        y)
{
  return (Flat) { x * self->x.s + y * self->y.s, x * self->x.t + y * self->y.t };
}

static void
add_lines (const Conic  *self,
           const Turned *turned,
           Flat          centre,
           double        slope)
{
  for (int side = -1; side <= 1; side += 2)
    {
      const Flat along = combine (turned, 1, side * slope);
      const Branch branch = { LINE, centre, along, { 0, 0 } };

      add_branch (self, &branch);
    }
}

/* p and q are not 0. */
static void
add_central (const Conic  *self,
             const Turned *turned)
{
  const double x = -turned->g / turned->p, y = -turned->h / turned->q;
  const double level = turned->g * turned->g / turned->p + turned->h * turned->h / turned->q - turned->f;
  const double size = fabs (turned->g * x) + fabs (turned->h * y) + fabs (turned->f);
  const Flat centre = combine (turned, x, y);
  const double a = level / turned->p, b = level / turned->q;

  if (turned->p * turned->q < 0 && fabs (level) <= NOTHING * size)
    add_lines (self, turned, centre, sqrt (-turned->p / turned->q));
  else if (a > 0 && b > 0)
    {
      const Branch branch = { ELLIPSE, centre, combine (turned, sqrt (a), 0), combine (turned, 0, sqrt (b)) };

      add_branch (self, &branch);
    }
  else if (a > 0 || b > 0)
    for (int side = -1; side <= 1; side += 2)
      {
        const Flat across = combine (turned, a > 0 ? side * sqrt (a) : 0, b > 0 ? side * sqrt (b) : 0);
        const Flat along = combine (turned, a > 0 ? 0 : sqrt (-a), b > 0 ? 0 : sqrt (-b));
        const Branch branch = { HYPERBOLA, centre, across, along };

        add_branch (self, &branch);
      }
}

/* q y² + 2 g x + 2 h y + f = 0, or lines where g is 0. */
static void
add_parabolic (const Conic  *self,
               const Turned *turned)
{
  const double y = -turned->h / turned->q, level = turned->h * turned->h / turned->q - turned->f;
  Branch branch = { LINE, combine (turned, 0, y), combine (turned, 1, 0), { 0, 0 } };

  if (fabs (turned->g) > NOTHING * (fabs (turned->q) * self->reach + fabs (turned->h)))
    {
      branch = (Branch) { PARABOLA, combine (turned, level / (2 * turned->g), y), combine (turned, 0, 1),
                          combine (turned, -turned->q / (2 * turned->g), 0) };
      add_branch (self, &branch);
      return;
    }
  if (level / turned->q < 0)
    return;
  for (int side = -1; side <= 1; side += 2)
    {
      branch.centre = combine (turned, 0, y + side * sqrt (level / turned->q));
      add_branch (self, &branch);
    }
}

/**
 * porism_collect_conic:
 *
 * Cut to what the others reach where nothing else bounds it.
 */
void
porism_collect_conic (const PorismCollector *self)
{
  const double *value = self->value;
  const PorismSpaceVector size = porism_space_subtract (self->reach.most, self->reach.least);
  Conic conic = { self, { value[0], value[1], value[2] }, { value[3], value[4], value[5] }, { value[6], value[7], value[8] },
                  value + 9, value + 15 };
  Turned turned = turn (value + 9);
  const double most = fmax (fabs (turned.p), fabs (turned.q));

  conic.reach = 2 * porism_space_length (size) / fmax (porism_space_length (conic.u), 1e-300);
  if (fabs (turned.p) <= NOTHING * most)
    add_parabolic (&conic, &turned);
  else if (fabs (turned.q) <= NOTHING * most)
    {
      const Turned other = { turned.y, turned.x, turned.q, turned.p, turned.h, turned.g, turned.f };

      add_parabolic (&conic, &other);
    }
  else
    add_central (&conic, &turned);
}
