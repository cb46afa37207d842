/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sizes as they are in the diagram, and how they are written. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/kinds/language.h"
#include "engine/solutions/magnitude.h"

static void
swap (guint8 *a,
      guint8 *b)
{
  guint8 point = *a;

  *a = *b;
  *b = point;
}

static void
sort_ends (guint8 *points,
           guint   first,
           guint   last)
{
  if (points[first] > points[last])
    swap (&points[first], &points[last]);
}

/* A polygon from its least vertex on, towards the lesser neighbour. */
static void
order_polygon (guint8 *points,
               guint   n)
{
  guint8 ring[PORISM_MAGNITUDE_MOST_POINTS];
  guint least = 0;
  gboolean back;

  for (guint i = 1; i < n; i++)
    if (points[i] < points[least])
      least = i;
  back = points[(least + n - 1) % n] < points[(least + 1) % n];
  for (guint i = 0; i < n; i++)
    ring[i] = points[(least + (back ? n - i : i)) % n];
  memcpy (points, ring, n);
}

/**
 * porism_magnitude_normal:
 *
 * Returns: the form that is the same for whatever is the same size by its mere form
 */
PorismMagnitude
porism_magnitude_normal (const PorismMagnitude *self)
{
  PorismMagnitude normal = *self;
  guint8 *p = normal.points;
  guint half = normal.n / 2;

  memset (p + normal.n, 0, PORISM_MAGNITUDE_MOST_POINTS - normal.n);
  switch ((PorismMagnitudeKind) self->kind)
    {
    case PORISM_MAGNITUDE_LENGTH:
      sort_ends (p, 0, 1);
      break;
    case PORISM_MAGNITUDE_ANGLE:
      sort_ends (p, 0, 2);
      break;
    case PORISM_MAGNITUDE_AREA:
      order_polygon (p, normal.n);
      break;
    case PORISM_MAGNITUDE_ARC:
    case PORISM_MAGNITUDE_SECTOR:
      sort_ends (p, 1, 2);
      break;
    case PORISM_MAGNITUDE_RATIO:
      sort_ends (p, 0, 1);
      sort_ends (p, 2, 3);
      break;
    case PORISM_MAGNITUDE_ANGLE_RATIO:
      sort_ends (p, 0, 2);
      sort_ends (p, 3, 5);
      break;
    case PORISM_MAGNITUDE_AREA_RATIO:
      order_polygon (p, half);
      order_polygon (p + half, half);
      break;
    case PORISM_MAGNITUDE_DISC:
    case PORISM_MAGNITUDE_CIRCUMFERENCE:
      break;
    }
  return normal;
}

gboolean
porism_magnitude_equal (const PorismMagnitude *a,
                        const PorismMagnitude *b)
{
  PorismMagnitude left = porism_magnitude_normal (a), right = porism_magnitude_normal (b);

  return left.kind == right.kind && left.n == right.n && memcmp (left.points, right.points, left.n) == 0;
}

/* ---- in the diagram ---- */

static double
measure_length (const PorismDiagram *diagram,
                const guint8        *p)
{
  return exp (diagram->logarithms[porism_diagram_pair (p[0], p[1])]);
}

static double
measure_angle (const PorismDiagram *diagram,
               const guint8        *p)
{
  return porism_diagram_measure_angle (diagram, p[0], p[1], p[2]) * G_PI / 180;
}

static double
measure_area (const PorismDiagram *diagram,
              const guint8        *p,
              guint                n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      const double *a = diagram->at[p[i]], *b = diagram->at[p[(i + 1) % n]];

      sum += a[0] * b[1] - a[1] * b[0];
    }
  return fabs (sum) / 2;
}

double
porism_magnitude_measure (const PorismMagnitude *self,
                          const PorismDiagram   *diagram)
{
  const guint8 *p = self->points;
  const guint8 corner[3] = { p[1], p[0], p[2] };
  double radius;

  switch ((PorismMagnitudeKind) self->kind)
    {
    case PORISM_MAGNITUDE_LENGTH:
      return measure_length (diagram, p);
    case PORISM_MAGNITUDE_ANGLE:
      return measure_angle (diagram, p);
    case PORISM_MAGNITUDE_AREA:
      return measure_area (diagram, p, self->n);
    case PORISM_MAGNITUDE_RATIO:
      return measure_length (diagram, p) / measure_length (diagram, p + 2);
    case PORISM_MAGNITUDE_ANGLE_RATIO:
      return measure_angle (diagram, p) / measure_angle (diagram, p + 3);
    case PORISM_MAGNITUDE_AREA_RATIO:
      return measure_area (diagram, p, self->n / 2) / measure_area (diagram, p + self->n / 2, self->n / 2);
    case PORISM_MAGNITUDE_DISC:
    case PORISM_MAGNITUDE_CIRCUMFERENCE:
      radius = measure_length (diagram, p);
      return self->kind == PORISM_MAGNITUDE_DISC ? G_PI * radius * radius : 2 * G_PI * radius;
    case PORISM_MAGNITUDE_ARC:
    case PORISM_MAGNITUDE_SECTOR:
      radius = measure_length (diagram, p);
      return measure_angle (diagram, corner) * (self->kind == PORISM_MAGNITUDE_ARC ? radius : radius * radius / 2);
    }
  g_return_val_if_reached (0);
}

/* ---- in words ---- */

static char *
join (const PorismNames *names,
      const guint8      *points,
      guint              n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, names->points[points[i]]);

  return g_string_free (text, FALSE);
}

/* Of a ratio each side, by its half of the points. */
static char *
say_ratio (const PorismMagnitude *self,
           const PorismNames     *names,
           PorismMagnitudeKind    kind)
{
  guint half = self->n / 2;
  PorismMagnitude first = { (guint8) kind, (guint8) half }, second = first;
  g_autofree char *left = NULL, *right = NULL;

  memcpy (first.points, self->points, half);
  memcpy (second.points, self->points + half, half);
  left = porism_magnitude_say (&first, names);
  right = porism_magnitude_say (&second, names);

  return g_strdup_printf ("%s : %s", left, right);
}

static const char *
get_sentence (PorismMagnitudeKind kind)
{
  switch ((guint) kind)
    {
    case PORISM_MAGNITUDE_AREA:
      return _("area(%s)");
    case PORISM_MAGNITUDE_DISC:
      return _("area of circle %s");
    case PORISM_MAGNITUDE_CIRCUMFERENCE:
      return _("circumference of circle %s");
    case PORISM_MAGNITUDE_ARC:
      return _("arc %s");
    case PORISM_MAGNITUDE_SECTOR:
      return _("area of sector %s");
    default:
      return "%s";
    }
}

/**
 * porism_magnitude_say:
 *
 * Returns: (transfer full): what stands for it in an equation
 */
char *
porism_magnitude_say (const PorismMagnitude *self,
                      const PorismNames     *names)
{
  g_autofree char *points = NULL;

  switch ((guint) self->kind)
    {
    case PORISM_MAGNITUDE_RATIO:
      return say_ratio (self, names, PORISM_MAGNITUDE_LENGTH);
    case PORISM_MAGNITUDE_ANGLE_RATIO:
      return say_ratio (self, names, PORISM_MAGNITUDE_ANGLE);
    case PORISM_MAGNITUDE_AREA_RATIO:
      return say_ratio (self, names, PORISM_MAGNITUDE_AREA);
    case PORISM_MAGNITUDE_DISC:
    case PORISM_MAGNITUDE_CIRCUMFERENCE:
      points = join (names, self->points, 1);
      break;
    case PORISM_MAGNITUDE_ARC:
      points = join (names, self->points + 1, 2);
      break;
    default:
      points = join (names, self->points, self->n);
      break;
    }
  if (self->kind == PORISM_MAGNITUDE_ANGLE)
    return g_strconcat ("∠", points, NULL);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (get_sentence (self->kind), points);
#pragma GCC diagnostic pop
}
