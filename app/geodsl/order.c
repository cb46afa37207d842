/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geodsl/order.h"

#define TRIAL "trial"

typedef struct
{
  const PorismConstruction *construction;
  const PorismRecord *record;
  const double *value;
} Line;

static const double *
get_input (const Line *line,
           guint       i)
{
  return porism_construction_get_value (line->construction, line->record->inputs[i].object);
}

static void
turn_clockwise (double *v)
{
  double x = v[0];

  v[0] = v[1];
  v[1] = -x;
}

/* ---- directions ---- */

static void
along_points (const Line *line,
              double     *v)
{
  const double *p = get_input (line, 0), *q = get_input (line, 1);

  v[0] = q[0] - p[0];
  v[1] = q[1] - p[1];
}

static void
along_ends (const Line *line,
            double     *v)
{
  v[0] = line->value[2] - line->value[0];
  v[1] = line->value[3] - line->value[1];
}

static void
along_second (const Line *line,
              double     *v)
{
  porism_geodsl_get_direction (line->construction, line->record->inputs[1].object, v);
}

static void
across_second (const Line *line,
               double     *v)
{
  along_second (line, v);
  turn_clockwise (v);
}

static void
across_points (const Line *line,
               double     *v)
{
  along_points (line, v);
  turn_clockwise (v);
}

static void
across_segment (const Line *line,
                double     *v)
{
  porism_geodsl_get_direction (line->construction, line->record->inputs[0].object, v);
  turn_clockwise (v);
}

/* Into the angle; where that is obtuse by turning the difference of the legs, which comes to the same only in one sense. */
static void
along_bisector (const Line *line,
                double     *v)
{
  const double *p = get_input (line, 0), *o = get_input (line, 1), *q = get_input (line, 2);
  const double u[] = { p[0] - o[0], p[1] - o[1] }, w[] = { q[0] - o[0], q[1] - o[1] };
  const double m = hypot (u[0], u[1]), n = hypot (w[0], w[1]);
  const gboolean obtuse = u[0] * w[0] + u[1] * w[1] < 0;

  v[0] = obtuse ? w[0] / n - u[0] / m : u[0] / m + w[0] / n;
  v[1] = obtuse ? w[1] / n - u[1] / m : u[1] / m + w[1] / n;
  if (obtuse)
    turn_clockwise (v);
}

static void
across_radius (const Line *line,
               double     *v)
{
  const double *p = get_input (line, 0), *circle = get_input (line, 1);

  v[0] = p[0] - circle[0];
  v[1] = p[1] - circle[1];
  turn_clockwise (v);
}

/* From the point to where it touches. */
static void
along_tangent (const Line *line,
               double     *v)
{
  const double *p = get_input (line, 0), *circle = get_input (line, 1), *l = line->value;
  const double t = (l[0] * circle[0] + l[1] * circle[1] + l[2]) / (l[0] * l[0] + l[1] * l[1]);

  v[0] = circle[0] - t * l[0] - p[0];
  v[1] = circle[1] - t * l[1] - p[1];
}

/* What is turned clockwise is the reflected normal. */
static void
along_reflection (const Line *line,
                  double     *v)
{
  double axis[2], product;

  porism_geodsl_get_direction (line->construction, line->record->inputs[1].object, axis);
  across_segment (line, v);
  product = 2 * (v[0] * axis[0] + v[1] * axis[1]) / (axis[0] * axis[0] + axis[1] * axis[1]);
  v[0] -= product * axis[0];
  v[1] -= product * axis[1];
  turn_clockwise (v);
}

static void
along_first (const Line *line,
             double     *v)
{
  porism_geodsl_get_direction (line->construction, line->record->inputs[0].object, v);
}

/* Of a circle's inverse: its centre's way from the centre of inversion, turned. */
static void
across_centres (const Line *line,
                double     *v)
{
  along_points (line, v);
  v[0] = -v[0];
  v[1] = -v[1];
  turn_clockwise (v);
}

static const struct
{
  const char *operation;
  void (*direct) (const Line *line, double *v);
} directions[] = {
  { "line", along_points },
  { "segment", along_ends },
  { "ray", along_ends },
  { "parallel-line", along_second },
  { "perpendicular-line", across_second },
  { "perpendicular-bisector", across_points },
  { "perpendicular-bisector-segment", across_segment },
  { "angle-bisector", along_bisector },
  { "tangent", along_tangent },
  { "tangent-at", across_radius },
  { "reflect-line", along_reflection },
  { "reflect-point", along_first },
  { "invert-circle-to-line", across_centres },
};

void
porism_geodsl_get_direction (const PorismConstruction *construction,
                             PorismId                  id,
                             double                   *direction)
{
  const Line line = {
    construction, porism_construction_get (construction, id), porism_construction_get_value (construction, id),
  };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (g_str_equal (directions[i].operation, line.record->operation->id))
      {
        directions[i].direct (&line, direction);
        return;
      }
  if (line.record->kind == PORISM_KIND_LINE)
    {
      direction[0] = line.value[1];
      direction[1] = -line.value[0];
    }
  else
    along_ends (&line, direction);
}

/* ---- what comes first ---- */

static gboolean
is_linear (const PorismConstruction *construction,
           PorismId                  id)
{
  return (PORISM_KINDS (porism_construction_get (construction, id)->kind) & PORISM_KINDS_LINEAR) != 0;
}

static double
rank_meet (const PorismConstruction *construction,
           PorismId                  first,
           PorismId                  second,
           const double             *at)
{
  const double *p = porism_construction_get_value (construction, first);
  const double *q = porism_construction_get_value (construction, second);
  double v[2];

  if (!is_linear (construction, first) && !is_linear (construction, second))
    return (q[0] - p[0]) * (at[1] - p[1]) - (q[1] - p[1]) * (at[0] - p[0]);
  porism_geodsl_get_direction (construction, is_linear (construction, first) ? first : second, v);

  return -(v[0] * at[0] + v[1] * at[1]);
}

/* It touches farther along the polar of the point. */
static double
rank_tangent (const PorismConstruction *construction,
              PorismId                  point,
              PorismId                  circle,
              PorismId                  tangent)
{
  const double *p = porism_construction_get_value (construction, point);
  const double *c = porism_construction_get_value (construction, circle);
  double way[2], v[] = { p[0] - c[0], p[1] - c[1] };

  porism_geodsl_get_direction (construction, tangent, way);
  turn_clockwise (v);

  return -(v[0] * way[0] + v[1] * way[1]);
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const PorismGeodslPlace *one = a, *other = b;

  return one->rank != other->rank ? (one->rank > other->rank ? 1 : -1) : (int) one->index - (int) other->index;
}

static gboolean
is_free_name (const PorismConstruction *construction,
              const char               *name)
{
  for (guint i = 0; i <= 2; i++)
    {
      g_autofree char *one = i == 0 ? g_strdup (name) : g_strdup_printf ("%s_%u", name, i);

      if (porism_construction_lookup (construction, one) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Names @action and runs it for nothing; takes it. @first and @second are what it is about. */
static GArray *
list_places (const PorismRegistry *registry,
             PorismConstruction   *construction,
             PorismAction         *action,
             PorismId              first,
             PorismId              second)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (PorismGeodslPlace));
  g_autofree char *name = g_strdup (TRIAL);
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = NULL;

  for (guint n = 1; !is_free_name (construction, name); n++)
    {
      g_free (name);
      name = g_strdup_printf (TRIAL "%u", n);
    }
  porism_action_add_string (action, "name", name);
  observation = porism_registry_run (registry, construction, action, FALSE, 0, &delta, NULL);
  for (guint i = 0; observation->ok && i < observation->new_objects->len; i++)
    {
      PorismId id = ((const PorismNewObject *) g_ptr_array_index (observation->new_objects, i))->id;
      const PorismRecord *record = porism_construction_get (construction, id);
      PorismGeodslPlace place = { .index = i + 1 };

      memcpy (place.value, porism_construction_get_value (construction, id),
              MIN (record->width, G_N_ELEMENTS (place.value)) * sizeof (double));
      place.rank = record->kind == PORISM_KIND_POINT ? rank_meet (construction, first, second, place.value)
                                                     : rank_tangent (construction, first, second, id);
      g_array_append_val (places, place);
    }
  if (delta != NULL)
    porism_construction_apply (construction, delta, FALSE);
  porism_action_free (action);
  g_array_sort (places, compare_ranks);

  return places;
}

static PorismAction *
new_action (const PorismConstruction *construction,
            const char               *tool,
            const char               *parameter1,
            PorismId                  first,
            const char               *parameter2,
            PorismId                  second)
{
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, parameter1, porism_construction_get (construction, first)->name);
  porism_action_add_string (action, parameter2, porism_construction_get (construction, second)->name);

  return action;
}

GArray *
porism_geodsl_list_meets (const PorismRegistry *registry,
                          PorismConstruction   *construction,
                          PorismId              first,
                          PorismId              second)
{
  return list_places (registry, construction, new_action (construction, "add_intersect", "obj1", first, "obj2", second),
                      first, second);
}

GArray *
porism_geodsl_list_tangents (const PorismRegistry *registry,
                             PorismConstruction   *construction,
                             PorismId              point,
                             PorismId              circle)
{
  return list_places (registry, construction,
                      new_action (construction, "add_tangent", "point", point, "conic", circle), point, circle);
}
