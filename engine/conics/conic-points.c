/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The common points lie on the lines into which a conic of the pencil falls apart: its determinant is
 * a cubic form in the pencil's parameters. The lines meet a conic in roots of quadratics, so nothing is
 * lost where the figure is symmetric and points lie above each other, as a resultant would lose it.
 * Source: Richter-Gebert, Perspectives on projective geometry (2011), sections 11.3 and 11.4.
 *
 * It is done about a point of the first conic and in its size; positions are rounded back at the end. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/conics/conic-points.h"

/* Where conics touch, a point is known to about half of the digits only. */
#define SAME_POINT 2e-6
/* Where conics touch or osculate at infinity, it is as if they met there. */
#define INFINITELY_FAR 3e3
#define SAME_ABSCISSA 1e-6
#define TOUCHES 1e-11
#define NOTHING 1e-13
#define ALMOST_DOUBLE 1e-12
#define ALMOST_TRIPLE 1e-5

/* Rows of a symmetric matrix, by the places of a, b, c, d, e, f. */
static const guint8 places[3][3] = { { 0, 1, 3 }, { 1, 2, 4 }, { 3, 4, 5 } };

typedef struct
{
  double x, y;                  /* the origin of the coordinates in use */
  double size;                  /* their unit */
} Frame;

/* ---- the frame ---- */

/* The size of the first conic where the frame begins, or the way from there to the second one. */
static void
find_frame (const double p[6],
            const double q[6],
            Frame       *frame)
{
  double at[2], other[2], g[2], quadratic = fmax (fmax (fabs (p[0]), fabs (p[1])), fabs (p[2]));

  porism_conic_get_nearest (p, 0, 0, at);
  porism_conic_get_gradient (p, at[0], at[1], g);
  frame->x = at[0];
  frame->y = at[1];
  porism_conic_get_nearest (q, at[0], at[1], other);
  frame->size = fmax (hypot (g[0], g[1]) / quadratic, hypot (other[0] - at[0], other[1] - at[1]));
  if (!(frame->size > 0) || !isfinite (frame->size))
    frame->size = 1;
}

static gboolean
enter_frame (const Frame *frame,
             const double q[6],
             double       inside[6])
{
  double g[2], s = frame->size;

  porism_conic_get_gradient (q, frame->x, frame->y, g);
  for (int i = 0; i < 3; i++)
    inside[i] = q[i] * s * s;
  inside[3] = g[0] * s;
  inside[4] = g[1] * s;
  inside[5] = porism_conic_get_value (q, frame->x, frame->y);

  return porism_conic_normalise (inside, 6);
}

/* ---- the pencil ---- */

/* The matrix of a conic, in the order of its coefficients. */
static void
get_matrix (const double q[6],
            double       matrix[6])
{
  for (int i = 0; i < 6; i++)
    matrix[i] = i == 1 || i == 3 || i == 4 ? q[i] / 2 : q[i];
}

static void
get_adjugate (const double m[6],
              double       adjugate[6])
{
  for (int i = 0; i < 3; i++)
    for (int k = 0; k <= i; k++)
      {
        int i1 = (i + 1) % 3, i2 = (i + 2) % 3, k1 = (k + 1) % 3, k2 = (k + 2) % 3;

        adjugate[places[i][k]] = m[places[i1][k1]] * m[places[i2][k2]] -
                                 m[places[i1][k2]] * m[places[i2][k1]];
      }
}

static double
get_product (const double a[6],
             const double b[6])
{
  return a[0] * b[0] + a[2] * b[2] + a[5] * b[5] + 2 * (a[1] * b[1] + a[3] * b[3] + a[4] * b[4]);
}

static int
solve_quadratic (double a,
                 double b,
                 double c,
                 double roots[2])
{
  double discriminant = b * b - 4 * a * c, sum;

  if (discriminant < 0)
    return 0;
  sum = -(b + copysign (sqrt (discriminant), b)) / 2;
  roots[0] = sum / a;
  roots[1] = sum != 0 ? c / sum : roots[0];

  return 2;
}

/* Newton's steps towards a simple root of x^3 + a x^2 + b x + c. */
static double
polish_root (double a,
             double b,
             double c,
             double x)
{
  for (int i = 0; i < 3; i++)
    {
      double step = (((x + a) * x + b) * x + c) / ((3 * x + 2 * a) * x + b);

      if (!(fabs (step) < 1e-3 * (1 + fabs (x))))
        break;
      x -= step;
    }
  return x;
}

/* The real roots of x^3 + a x^2 + b x + c, each once. What is a double or a triple root up to rounding
 * is taken for one: then it is as exact as the others. */
static int
solve_monic_cubic (double a,
                   double b,
                   double c,
                   double roots[3])
{
  double q = (a * a - 3 * b) / 9, r = (a * (2 * a * a - 9 * b) + 27 * c) / 54;
  double size = fabs (a) + sqrt (fabs (b)) + cbrt (fabs (c)), s = -copysign (cbrt (fabs (r)), r);

  if (fabs (s) <= ALMOST_TRIPLE * size && fabs (q) <= ALMOST_TRIPLE * ALMOST_TRIPLE * size * size)
    {
      roots[0] = -a / 3;
      return 1;
    }
  if (fabs (r * r - q * q * q) <= ALMOST_DOUBLE * r * r)
    {
      roots[0] = polish_root (a, b, c, 2 * s - a / 3);
      roots[1] = -s - a / 3;
      return 2;
    }
  if (r * r < q * q * q)
    {
      double angle = acos (CLAMP (r / (q * sqrt (q)), -1, 1));

      for (int i = 0; i < 3; i++)
        roots[i] = polish_root (a, b, c,
                                -2 * sqrt (q) * cos ((angle + 2 * G_PI * (i - 1)) / 3) - a / 3);
      return 3;
    }
  s = -copysign (cbrt (fabs (r) + sqrt (r * r - q * q * q)), r);
  roots[0] = polish_root (a, b, c, s + q / s - a / 3);

  return 1;
}

/* The parameters (l, m) of the conics l p + m q that fall apart, of which the determinant is
 * c3 l^3 + c2 l^2 m + c1 l m^2 + c0 m^3. */
static int
find_degenerate (const double c[4],
                 double       parameters[3][2])
{
  gboolean swapped = fabs (c[0]) > fabs (c[3]);
  double d[4], roots[3];
  int n;

  for (int i = 0; i < 4; i++)
    d[i] = c[swapped ? 3 - i : i];
  n = solve_monic_cubic (d[2] / d[3], d[1] / d[3], d[0] / d[3], roots);
  for (int i = 0; i < n; i++)
    {
      parameters[i][swapped ? 1 : 0] = roots[i];
      parameters[i][swapped ? 0 : 1] = 1;
    }
  return n;
}

/* The lines of a conic without determinant, best of all where they are far from being one; -1 where they
 * are not real. The adjugate is -t p p' for the point p where they meet. */
static double
split_lines (const double matrix[6],
             double       lines[2][3])
{
  double adjugate[6], split[3][3], greatest = 0, p[3] = { 0, 0, 0 }, measure;
  int i = 0, row = 0, column = 0;

  get_adjugate (matrix, adjugate);
  for (int k = 1; k < 3; k++)
    if (fabs (adjugate[places[k][k]]) > fabs (adjugate[places[i][i]]))
      i = k;
  measure = -adjugate[places[i][i]];
  if (measure < -NOTHING)
    return -1;
  for (int k = 0; measure > NOTHING && k < 3; k++)
    p[k] = adjugate[places[i][k]] / sqrt (measure);
  for (int k = 0; k < 3; k++)
    {
      split[k][k] = matrix[places[k][k]];
      split[k][(k + 1) % 3] = matrix[places[k][(k + 1) % 3]] + p[(k + 2) % 3];
      split[(k + 1) % 3][k] = matrix[places[k][(k + 1) % 3]] - p[(k + 2) % 3];
    }
  for (int k = 0; k < 9; k++)
    if (fabs (split[k / 3][k % 3]) > greatest)
      {
        greatest = fabs (split[k / 3][k % 3]);
        row = k / 3;
        column = k % 3;
      }
  for (int k = 0; k < 3; k++)
    {
      lines[0][k] = split[row][k];
      lines[1][k] = split[k][column];
    }
  return fmax (measure, 0);
}

/* ---- points ---- */

/* Adds the points of the conic on a line; FALSE where the line is part of the conic. */
static gboolean
add_points_on_line (const double q[6],
                    const double line[3],
                    double       points[][2],
                    int         *n)
{
  double norm = hypot (line[0], line[1]), dx, dy, x, y, g[2], a, b, c, roots[2], size;
  int n_roots;

  /* the line at infinity */
  if (!(norm > NOTHING * fabs (line[2])))
    return TRUE;
  dx = line[1] / norm;
  dy = -line[0] / norm;
  x = line[2] / norm * dy;
  y = -line[2] / norm * dx;
  porism_conic_get_gradient (q, x, y, g);
  a = (q[0] * dx + q[1] * dy) * dx + q[2] * dy * dy;
  b = g[0] * dx + g[1] * dy;
  c = porism_conic_get_value (q, x, y);
  size = 1 + hypot (x, y);
  if (fabs (a) < NOTHING && fabs (b) < NOTHING * size && fabs (c) < NOTHING * size * size)
    return FALSE;
  if (fabs (a) < NOTHING)
    {
      roots[0] = -c / b;
      n_roots = fabs (b) < NOTHING * size ? 0 : 1;
    }
  else
    {
      double scale = b * b + 4 * fabs (a * c), same = SAME_POINT * size * a;

      roots[0] = -b / (2 * a);
      n_roots = fabs (b * b - 4 * a * c) <= TOUCHES * scale + same * same
                  ? 1 : solve_quadratic (a, b, c, roots);
    }
  for (int i = 0; i < n_roots; i++, (*n)++)
    {
      points[*n][0] = x + roots[i] * dx;
      points[*n][1] = y + roots[i] * dy;
    }
  return TRUE;
}

/* Newton's method for both equations, where the conics are not tangent. */
static void
settle_point (const double p[6],
              const double q[6],
              double       point[2])
{
  for (int i = 0; i < 4; i++)
    {
      double g[2], h[2], det, v, w, dx, dy;

      porism_conic_get_gradient (p, point[0], point[1], g);
      porism_conic_get_gradient (q, point[0], point[1], h);
      det = g[0] * h[1] - g[1] * h[0];
      if (!(fabs (det) > 1e-6 * hypot (g[0], g[1]) * hypot (h[0], h[1])))
        return;
      v = porism_conic_get_value (p, point[0], point[1]);
      w = porism_conic_get_value (q, point[0], point[1]);
      dx = (v * h[1] - w * g[1]) / det;
      dy = (w * g[0] - v * h[0]) / det;
      if (!(hypot (dx, dy) < 1e-3 * (1 + hypot (point[0], point[1]))))
        return;
      point[0] -= dx;
      point[1] -= dy;
    }
}

static gboolean
is_same_point (const double a[2],
               const double b[2])
{
  return hypot (a[0] - b[0], a[1] - b[1]) <= SAME_POINT * (1 + hypot (a[0], a[1]));
}

static gboolean
is_before (const double a[2],
           const double b[2])
{
  if (fabs (a[0] - b[0]) > SAME_ABSCISSA * (1 + fabs (a[0]) + fabs (b[0])))
    return a[0] < b[0];
  return a[1] < b[1];
}

/* Keeps each point once, in order; returns how many. */
static int
sort_points (double found[][2],
             int    n_found,
             double points[PORISM_MOST_CONIC_POINTS][2])
{
  int n = 0;

  for (int i = 0; i < n_found; i++)
    {
      gboolean known = !(hypot (found[i][0], found[i][1]) < INFINITELY_FAR);
      int at;

      for (int k = 0; k < n && !known; k++)
        known = is_same_point (points[k], found[i]);
      if (known || n == PORISM_MOST_CONIC_POINTS)
        continue;
      for (at = n; at > 0 && is_before (found[i], points[at - 1]); at--)
        {
          points[at][0] = points[at - 1][0];
          points[at][1] = points[at - 1][1];
        }
      points[at][0] = found[i][0];
      points[at][1] = found[i][1];
      n++;
    }
  return n;
}

/* The lines of the degenerate conic of the pencil whose lines are farthest from being one, or of a conic
 * that is degenerate itself; FALSE where none are real. */
static gboolean
find_lines (const double p[6],
            const double q[6],
            double       best[2][3])
{
  double mp[6], mq[6], ap[6], aq[6], c[4], parameters[3][2], most = -1;
  int n;

  get_matrix (p, mp);
  get_matrix (q, mq);
  get_adjugate (mp, ap);
  get_adjugate (mq, aq);
  c[0] = get_product (aq, mq) / 3;
  c[1] = get_product (aq, mp);
  c[2] = get_product (ap, mq);
  c[3] = get_product (ap, mp) / 3;
  if (fabs (c[0]) < NOTHING || fabs (c[3]) < NOTHING)
    return split_lines (fabs (c[0]) < NOTHING ? mq : mp, best) >= 0;
  n = find_degenerate (c, parameters);
  for (int i = 0; i < n; i++)
    {
      double matrix[6], lines[2][3], measure;

      for (int k = 0; k < 6; k++)
        matrix[k] = parameters[i][0] * mp[k] + parameters[i][1] * mq[k];
      measure = porism_conic_normalise (matrix, 6) ? split_lines (matrix, lines) : -1;
      if (measure <= most)
        continue;
      most = measure;
      memcpy (best, lines, sizeof lines);
    }
  return most >= 0;
}

static int
meet_in_frame (const double p[6],
               const double q[6],
               double       found[4][2])
{
  double lines[2][3];
  int n = 0;

  if (!find_lines (p, q, lines))
    return 0;
  for (int i = 0; i < 2; i++)
    {
      /* of two conics in the pencil one does not contain the line, unless they have it in common */
      int before = n;

      if (!add_points_on_line (p, lines[i], found, &n))
        {
          n = before;
          if (!add_points_on_line (q, lines[i], found, &n))
            return -1;
        }
    }
  for (int i = 0; i < n; i++)
    settle_point (p, q, found[i]);
  return n;
}

static gboolean
is_proportional (const double p[6],
                 const double q[6])
{
  double same = 0, opposite = 0;

  for (int i = 0; i < 6; i++)
    {
      same = fmax (same, fabs (p[i] - q[i]));
      opposite = fmax (opposite, fabs (p[i] + q[i]));
    }
  return fmin (same, opposite) < NOTHING;
}

gint
porism_conics_get_common_points (const double p[6],
                                 const double q[6],
                                 double       points[PORISM_MOST_CONIC_POINTS][2])
{
  double inside_p[6], inside_q[6], found[4][2];
  Frame frame;
  int n;

  find_frame (p, q, &frame);
  if (!enter_frame (&frame, p, inside_p) || !enter_frame (&frame, q, inside_q))
    return 0;
  n = is_proportional (inside_p, inside_q) ? -1 : meet_in_frame (inside_p, inside_q, found);
  if (n < 0)
    return -1;
  n = sort_points (found, n, points);
  for (int i = 0; i < n; i++)
    {
      points[i][0] = frame.x + frame.size * points[i][0];
      points[i][1] = frame.y + frame.size * points[i][1];
    }
  return n;
}
