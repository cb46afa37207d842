/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points with coordinates, and points somewhere on a path: at places with few decimals where the path has any, apart
 * from the points that are there. */

#include "config.h"

#include <math.h>

#include "app/geodsl/command.h"

#define N_TRIES 20
/* Over the size of the path: what is no farther apart is not apart. */
#define APART 0.2
#define DIGITS "%.12g"
/* What is no decimal is rounded to this part of the path's size. */
#define GRAIN 1e-5

/* A path, and what its size is measured by. */
typedef struct
{
  const double *value;
  double base[2], way[2];       /* of a line or segment: a point of it, and a step along it */
  double size;
  gint least, most;             /* tenths of the step */
} Path;

gboolean
porism_geodsl_run_point (PorismGeodslFigure *figure)
{
  return porism_geodsl_make (figure, "add_point", "x", porism_geodsl_get_input (figure, 0)->value, "y",
                             porism_geodsl_get_input (figure, 1)->value, NULL);
}

/* ---- points that are there ---- */

static gboolean
is_point (const PorismConstruction *construction,
          PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && record->kind == PORISM_KIND_POINT && porism_construction_is_defined (construction, id);
}

static gboolean
is_apart (const PorismConstruction *construction,
          const double             *at,
          double                    distance)
{
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const double *other = is_point (construction, id) ? porism_construction_get_value (construction, id) : NULL;

      if (other != NULL && hypot (other[0] - at[0], other[1] - at[1]) < distance)
        return FALSE;
    }
  return TRUE;
}

/* The middle of the points, and how far they reach from it; 1 where there are none. */
static double
measure_points (const PorismConstruction *construction,
                double                   *middle)
{
  double low[] = { HUGE_VAL, HUGE_VAL }, high[] = { -HUGE_VAL, -HUGE_VAL }, size;

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    for (guint i = 0; i < 2 && is_point (construction, id); i++)
      {
        const double x = porism_construction_get_value (construction, id)[i];

        low[i] = MIN (low[i], x);
        high[i] = MAX (high[i], x);
      }
  middle[0] = low[0] <= high[0] ? (low[0] + high[0]) / 2 : 0;
  middle[1] = low[1] <= high[1] ? (low[1] + high[1]) / 2 : 0;
  size = low[0] <= high[0] ? hypot (high[0] - low[0], high[1] - low[1]) / 2 : 1;

  return size > 0 ? size : 1;
}

/* ---- places ---- */

static void
choose_on_circle (PorismGeodslFigure *figure,
                  const Path         *path,
                  double             *at)
{
  static const double triples[][3] = { { 3, 4, 5 }, { 7, 24, 25 }, { 44, 117, 125 } };
  const double *triple = triples[g_rand_int_range (figure->random, 0, G_N_ELEMENTS (triples))];
  const gint octant = g_rand_int_range (figure->random, 0, 8);
  const double x = triple[octant & 1] / triple[2], y = triple[(octant & 1) ^ 1] / triple[2];

  at[0] = path->value[0] + path->size * (octant & 2 ? -x : x);
  at[1] = path->value[1] + path->size * (octant & 4 ? -y : y);
}

static void
choose_on_line (PorismGeodslFigure *figure,
                const Path         *path,
                double             *at)
{
  const double t = g_rand_int_range (figure->random, path->least, path->most + 1) / 10.0;

  at[0] = path->base[0] + t * path->way[0];
  at[1] = path->base[1] + t * path->way[1];
}

/* Between its ends, or about the two points that it was drawn through. */
static void
read_ends (Path         *path,
           const double *p,
           const double *q,
           gint          least,
           gint          most)
{
  for (guint i = 0; i < 2; i++)
    {
      path->base[i] = p[i];
      path->way[i] = q[i] - p[i];
    }
  path->size = hypot (path->way[0], path->way[1]);
  path->least = least;
  path->most = most;
}

/* About the place that is nearest to the points. */
static void
read_equation (Path                     *path,
               const PorismConstruction *construction)
{
  const double *l = path->value, square = l[0] * l[0] + l[1] * l[1];
  double middle[2], t;

  path->size = measure_points (construction, middle);
  t = (l[0] * middle[0] + l[1] * middle[1] + l[2]) / square;
  path->base[0] = middle[0] - t * l[0];
  path->base[1] = middle[1] - t * l[1];
  path->way[0] = path->size * l[1] / sqrt (square);
  path->way[1] = -path->size * l[0] / sqrt (square);
  path->least = -10;
  path->most = 10;
}

static void
read_path (Path                     *path,
           const PorismConstruction *construction,
           PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  path->value = porism_construction_get_value (construction, id);
  if (record->kind == PORISM_KIND_CIRCLE)
    path->size = sqrt (path->value[2]);
  else if (record->kind == PORISM_KIND_SEGMENT)
    read_ends (path, path->value, path->value + 2, 2, 8);
  else if (g_str_equal (record->operation->id, "line"))
    read_ends (path, porism_construction_get_value (construction, record->inputs[0].object),
               porism_construction_get_value (construction, record->inputs[1].object), -5, 15);
  else
    read_equation (path, construction);
}

/* ---- decimals ---- */

/* @value with no more decimals than @grain has. */
static char *
format (double value,
        double grain)
{
  const double step = pow (10.0, floor (log10 (grain)));
  const double rounded = round (value / step) * step;
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, DIGITS, rounded));
}

gboolean
porism_geodsl_run_point_on (PorismGeodslFigure *figure)
{
  const char *name = porism_geodsl_get_input (figure, 0)->name;
  PorismId id = porism_construction_lookup (figure->construction, name);
  Path path = { 0 };
  double at[2];
  g_autofree char *x = NULL, *y = NULL;

  figure->is_random = TRUE;
  read_path (&path, figure->construction, id);
  for (guint i = 0; i < N_TRIES; i++)
    {
      if (porism_construction_get (figure->construction, id)->kind == PORISM_KIND_CIRCLE)
        choose_on_circle (figure, &path, at);
      else
        choose_on_line (figure, &path, at);
      if (is_apart (figure->construction, at, APART * path.size))
        break;
    }
  x = format (at[0], GRAIN * path.size);
  y = format (at[1], GRAIN * path.size);

  return porism_geodsl_make (figure, "add_point_on", "obj", name, "x", x, "y", y, NULL);
}
