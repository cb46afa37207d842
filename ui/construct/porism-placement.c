/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A place under the pointer, from doubles: the engine decides again, exactly, when the action that
 * makes the point is submitted. */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/session/decimal-grid.h"
#include "ui/construct/porism-placement.h"
#include "ui/construct/porism-scratch.h"

/* JSON has no integers beyond 64 bits; as a string every decimal is read exactly. */
#define MAX_NUMBER_LENGTH 18

/* How far a hand is drawn to the middle of a segment, in pixels. */
#define MIDDLE_REACH 7.0

/* Beyond that many paths under one pointer, further pairs are not tried. */
#define MAX_PATHS 4

/* More branches of one pair than these are not tried. */
#define MAX_BRANCHES 64

/* Common points closer than this look like one. */
#define TELL_APART 1.0

/* What a point can be put on, from the rows. A polygon and a sector are met through their sides, which
 * are objects; their inside is no path. */
static PorismKinds
get_paths (void)
{
  PorismKinds kinds = 0;

  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);

      if (operation->locate.in_field[PORISM_FIELD_DOUBLE] != NULL &&
          operation->roles[0].flags & PORISM_ROLE_ON)
        kinds |= operation->roles[0].kinds;
    }
  return kinds & ~(PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_SECTOR));
}

/* Whether the operation finds common points of any two objects of its kinds. */
static gboolean
is_meet (const PorismOperation *operation)
{
  return g_str_equal (operation->command, "Intersect") && porism_operation_n_roles (operation) == 2 &&
         !g_str_equal (operation->id, "meet-tangent");
}

/* The operation by which two paths meet; @swap: it takes them in the other order. */
static const PorismOperation *
find_meet (const PorismConstruction *construction,
           PorismId                  first,
           PorismId                  second,
           gboolean                 *swap)
{
  PorismKinds a = PORISM_KINDS (porism_construction_get (construction, first)->kind);
  PorismKinds b = PORISM_KINDS (porism_construction_get (construction, second)->kind);

  if (porism_construction_known_tangent (construction, first, second) ||
      porism_construction_known_tangent (construction, second, first))
    {
      *swap = (a & PORISM_KINDS_CIRCULAR) != 0;
      return porism_operation_lookup ("meet-tangent");
    }
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);

      if (!is_meet (operation))
        continue;
      *swap = FALSE;
      if ((operation->roles[0].kinds & a) && (operation->roles[1].kinds & b))
        return operation;
      *swap = TRUE;
      if ((operation->roles[0].kinds & b) && (operation->roles[1].kinds & a))
        return operation;
    }
  return NULL;
}

/* The common point of two paths nearest to the pointer, if it is within reach. */
static gboolean
find_common_point (PorismPlacement      *self,
                   const PorismScratch  *scratch,
                   const PorismViewport *viewport,
                   double                sx,
                   double                sy)
{
  double best = PORISM_POINTER_REACH, last_x = HUGE_VAL, last_y = HUGE_VAL;
  guint n_branches = MIN (porism_scratch_get_n_branches (scratch), MAX_BRANCHES);
  guint n_found = 0, index = 0;
  gboolean doubtful = FALSE;

  for (guint branch = 0; branch < n_branches; branch++)
    {
      double point[2], px, py, distance;

      if (!porism_scratch_evaluate (scratch, (gint) branch, point))
        continue;
      n_found++;
      porism_viewport_to_screen (viewport, point[0], point[1], &px, &py);
      doubtful |= hypot (px - last_x, py - last_y) < TELL_APART;
      last_x = px;
      last_y = py;
      distance = hypot (px - sx, py - sy);
      if (distance > best)
        continue;
      best = distance;
      index = n_found;
      self->x = point[0];
      self->y = point[1];
    }
  if (index == 0)
    return FALSE;
  self->index = n_found > 1 && !doubtful ? index : 0;

  return TRUE;
}

static gboolean
find_meeting (PorismPlacement          *self,
              const PorismConstruction *construction,
              const PorismViewport     *viewport,
              PorismId                  first,
              PorismId                  second,
              double                    sx,
              double                    sy)
{
  gboolean swap = FALSE;
  const PorismOperation *operation = find_meet (construction, first, second, &swap);
  PorismScratch scratch;

  if (operation == NULL)
    return FALSE;
  porism_scratch_init (&scratch, operation);
  if (!porism_scratch_add_object (&scratch, construction, swap ? second : first) ||
      !porism_scratch_add_object (&scratch, construction, swap ? first : second) ||
      !find_common_point (self, &scratch, viewport, sx, sy))
    return FALSE;
  self->type = PORISM_PLACEMENT_MEET;
  self->id = swap ? second : first;
  self->other = swap ? first : second;

  return TRUE;
}

static gboolean
find_crossing (PorismPlacement          *self,
               const PorismConstruction *construction,
               const PorismViewport     *viewport,
               const GArray             *paths,
               double                    sx,
               double                    sy)
{
  guint n = MIN (paths->len, MAX_PATHS);

  for (guint j = 1; j < n; j++)
    for (guint i = 0; i < j; i++)
      if (find_meeting (self, construction, viewport, g_array_index (paths, PorismId, i),
                        g_array_index (paths, PorismId, j), sx, sy))
        return TRUE;
  return FALSE;
}

/* The middle of a segment under the pointer, within reach. */
static gboolean
find_middle (PorismPlacement          *self,
             const PorismConstruction *construction,
             const PorismViewport     *viewport,
             const GArray             *paths,
             double                    sx,
             double                    sy)
{
  for (guint i = 0; i < paths->len; i++)
    {
      const PorismId id = g_array_index (paths, PorismId, i);
      const double *ends = porism_construction_get_value (construction, id);
      double x, y;

      if (porism_construction_get (construction, id)->kind != PORISM_KIND_SEGMENT)
        continue;
      porism_viewport_to_screen (viewport, (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2, &x, &y);
      if (hypot (x - sx, y - sy) > MIDDLE_REACH)
        continue;
      self->type = PORISM_PLACEMENT_MIDDLE;
      self->id = id;
      self->x = (ends[0] + ends[2]) / 2;
      self->y = (ends[1] + ends[3]) / 2;
      return TRUE;
    }
  return FALSE;
}

/* What is there already: a crossing, a middle, a path. */
static gboolean
find_on_paths (PorismPlacement          *self,
               const PorismConstruction *construction,
               const PorismViewport     *viewport,
               const PorismSnapWish     *wish,
               double                    sx,
               double                    sy)
{
  g_autoptr (GArray) paths = porism_render_pick_all (construction, viewport, sx, sy, PORISM_POINTER_REACH, get_paths ());

  if (paths->len == 0)
    return FALSE;
  if (find_crossing (self, construction, viewport, paths, sx, sy) ||
      (wish->snapping == PORISM_SNAPPING_AUTOMATIC && find_middle (self, construction, viewport, paths, sx, sy)))
    return TRUE;
  self->type = PORISM_PLACEMENT_ON_PATH;
  self->id = g_array_index (paths, PorismId, 0);
  return TRUE;
}

/**
 * porism_placement_find:
 * @self: (out): the place
 * @wish: to what the hand is to be drawn
 *
 * What a click at the screen point (@sx, @sy) means where a point is wanted.
 */
void
porism_placement_find (PorismPlacement          *self,
                       const PorismConstruction *construction,
                       const PorismViewport     *viewport,
                       const PorismSnapWish     *wish,
                       double                    sx,
                       double                    sy)
{
  PorismId point = porism_render_pick (construction, viewport, sx, sy, PORISM_POINTER_REACH,
                                       PORISM_KINDS (PORISM_KIND_POINT));

  *self = (PorismPlacement) { .type = PORISM_PLACEMENT_FREE };
  porism_viewport_from_screen (viewport, sx, sy, &self->x, &self->y);
  if (point != 0)
    {
      const double *value = porism_construction_get_value (construction, point);

      self->type = PORISM_PLACEMENT_EXISTING;
      self->id = point;
      self->x = value[0];
      self->y = value[1];
      return;
    }
  if (wish->suspended || find_on_paths (self, construction, viewport, wish, sx, sy))
    return;
  if (!porism_snap_find (&self->snap, construction, viewport, wish, self->x, self->y))
    return;
  self->x = self->snap.place.at[0];
  self->y = self->snap.place.at[1];
}

static const char *
get_name (const PorismConstruction *construction,
          PorismId                  id)
{
  const char *name = porism_construction_get (construction, id)->name;

  return name != NULL ? name : "";
}

/* "45°, length 3"; what is measured only is no more than near. */
static char *
dup_snap_hint (const PorismSnap *self)
{
  const int degrees = (self->degrees + 360) % 360;

  switch ((int) self->guides)
    {
    case PORISM_GUIDE_GRID:
      return g_strdup_printf ("(%.6g, %.6g)", self->place.at[0], self->place.at[1]);
    case PORISM_GUIDE_DIRECTION:
      return g_strdup_printf ("%d°", degrees);
    case PORISM_GUIDE_LENGTH:
      return g_strdup_printf (_("length %.6g"), self->length);
    case PORISM_GUIDE_DIRECTION | PORISM_GUIDE_LENGTH:
      return g_strdup_printf (_("%d°, length %.6g"), degrees, self->length);
    default:
      return self->anchored
        ? g_strdup_printf ("≈ %.2f, %.0f°", self->distance, fmod (self->angle * 180 / G_PI + 360, 360)) : NULL;
    }
}

/**
 * porism_placement_dup_hint:
 *
 * Returns: (transfer full) (nullable): what a click will do there
 */
char *
porism_placement_dup_hint (const PorismPlacement    *self,
                           const PorismConstruction *construction)
{
  switch (self->type)
    {
    case PORISM_PLACEMENT_EXISTING:
      return g_strdup_printf (_("point %s"), get_name (construction, self->id));
    case PORISM_PLACEMENT_MEET:
      return g_strdup_printf (_("intersection of %s and %s"), get_name (construction, self->id),
                              get_name (construction, self->other));
    case PORISM_PLACEMENT_MIDDLE:
      return g_strdup_printf (_("midpoint of %s"), get_name (construction, self->id));
    case PORISM_PLACEMENT_VERTEX:
      return g_strdup_printf (_("vertex of %s"), get_name (construction, self->id));
    case PORISM_PLACEMENT_EDGE_MIDDLE:
      return g_strdup_printf (_("middle of an edge of %s"), get_name (construction, self->id));
    case PORISM_PLACEMENT_ON_PATH:
      return g_strdup_printf (_("on %s"), get_name (construction, self->id));
    case PORISM_PLACEMENT_FREE:
    default:
      return dup_snap_hint (&self->snap);
    }
}

/**
 * porism_placement_get_tool:
 *
 * Returns: (nullable): the ToolSpec that makes the point, %NULL where it is there
 */
const char *
porism_placement_get_tool (const PorismPlacement *self)
{
  static const char *const tools[] = {
    [PORISM_PLACEMENT_EXISTING] = NULL,
    [PORISM_PLACEMENT_MEET] = "add_intersect",
    [PORISM_PLACEMENT_MIDDLE] = "add_midpoint",
    [PORISM_PLACEMENT_VERTEX] = "add_vertex",
    [PORISM_PLACEMENT_EDGE_MIDDLE] = "add_midpoint",
    [PORISM_PLACEMENT_ON_PATH] = "add_point_on",
    [PORISM_PLACEMENT_FREE] = "add_point",
  };

  return self->type == PORISM_PLACEMENT_FREE && self->in_space ? "add_point3d" : tools[self->type];
}

static void
add_name (PorismAction             *action,
          const char               *parameter,
          const PorismConstruction *construction,
          PorismId                  id)
{
  porism_action_add_string (action, parameter, porism_construction_get (construction, id)->name);
}

/* A decimal is a number, any other number the expression that it is. */
static void
add_exact (PorismAction *action,
           const char   *name,
           const char   *exact)
{
  g_autofree char *form = porism_snap_dup_form (exact);
  char *end;

  g_ascii_strtod (form, &end);
  if (*end == '\0' && strlen (form) <= MAX_NUMBER_LENGTH)
    porism_action_add_number (action, name, form);
  else
    porism_action_add_string (action, name, form);
}

/**
 * porism_action_add_coordinate:
 * @value: a coordinate in the plane
 *
 * Adds @value as the nearest decimal of the view's grid, finer than a pixel.
 */
void
porism_action_add_coordinate (PorismAction         *action,
                              const char           *name,
                              double                value,
                              const PorismViewport *viewport)
{
  g_autofree char *text = porism_decimal_grid_format (value, porism_viewport_get_unit (viewport));

  if (strlen (text) <= MAX_NUMBER_LENGTH)
    porism_action_add_number (action, name, text);
  else
    porism_action_add_string (action, name, text);
}

/**
 * porism_placement_create_action:
 * @name: what the point shall be called
 *
 * Returns: (transfer full) (nullable): the action that makes the point, %NULL where it is there
 */
PorismAction *
porism_placement_create_action (const PorismPlacement    *self,
                                const PorismConstruction *construction,
                                const PorismViewport     *viewport,
                                const char               *name)
{
  PorismAction *action;

  if (self->type == PORISM_PLACEMENT_EXISTING)
    return NULL;
  action = porism_action_new (porism_placement_get_tool (self));
  porism_action_add_string (action, "name", name);
  if (self->type == PORISM_PLACEMENT_MEET)
    {
      add_name (action, "obj1", construction, self->id);
      add_name (action, "obj2", construction, self->other);
      if (self->index > 0)
        porism_action_add_integer (action, "index", self->index);
      return action;
    }
  if (self->type == PORISM_PLACEMENT_MIDDLE)
    {
      add_name (action, "p1", construction, self->id);
      return action;
    }
  if (self->type == PORISM_PLACEMENT_VERTEX)
    {
      add_name (action, "polygon", construction, self->id);
      porism_action_add_integer (action, "index", self->index);
      return action;
    }
  if (self->type == PORISM_PLACEMENT_EDGE_MIDDLE)
    {
      g_autofree char *edge = g_strdup_printf ("Edge(%s,%u)", get_name (construction, self->id), self->index);

      porism_action_add_string (action, "p1", edge);
      return action;
    }
  if (self->snap.guides != 0)
    {
      add_exact (action, "x", self->snap.place.exact[0]);
      add_exact (action, "y", self->snap.place.exact[1]);
      return action;
    }
  if (self->type == PORISM_PLACEMENT_ON_PATH)
    add_name (action, "obj", construction, self->id);
  porism_action_add_coordinate (action, "x", self->x, viewport);
  porism_action_add_coordinate (action, "y", self->y, viewport);
  if (self->in_space)
    porism_action_add_coordinate (action, "z", self->z, viewport);

  return action;
}
