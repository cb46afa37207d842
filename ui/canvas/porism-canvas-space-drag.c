/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is dragged in space. A place of the surface is one of space only where something says how deep it is: a point moves
 * level, along a plane in which z stays, until a click upon it makes it move up and down; with Control it moves in the plane
 * of the surface. What lies on something stays on it, and the plane is the ground. */

#include "config.h"

#include <math.h>

#include "app/space/viewport-camera.h"
#include "ui/canvas/porism-canvas-private.h"

#define ALL_KINDS ((PorismKinds) ~(guint64) 0)

/* What has faces is moved only where it is selected: else a drag upon it turns space. */
#define PLANAR_AREAS (PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_HULL))
#define WITH_FACES \
  (PORISM_KINDS_SOLID | PORISM_KINDS_PLANAR | PLANAR_AREAS | PORISM_KINDS (PORISM_KIND_NET) | \
   PORISM_KINDS (PORISM_KIND_ROUND_NET) | PORISM_KINDS (PORISM_KIND_SURFACE))

/* Of the arrows that show how a point moves, in pixels. */
#define ARROW_FROM 9.0
#define ARROW_TO 26.0
#define ARROW_HEAD 6.0
#define ARROW_WIDTH 2.0

static const PorismSpaceVector axes[] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };

static PorismSpaceVector
get_place (const PorismConstruction *construction,
           PorismId                  id)
{
  const double *value = porism_construction_get_value (construction, id);

  return (PorismSpaceVector) { value[0], value[1],
                               porism_construction_get (construction, id)->kind == PORISM_KIND_SPACE_POINT ? value[2] : 0 };
}

static gboolean
is_point (const PorismRecord *record)
{
  return (PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT) != 0;
}

/* What a point that can be moved lies on; 0 for nothing. */
static PorismId
get_path (const PorismRecord *record)
{
  return porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_ON ? record->inputs[0].object : 0;
}

/* The upright plane of two axes that faces who looks: what is seen from the front or from the side is moved there. */
static PorismSpaceVector
get_facing (const PorismCamera *camera)
{
  return fabs (camera->towards.x) > fabs (camera->towards.y) ? axes[0] : axes[1];
}

/* Level, unless the ground is seen on edge. */
static PorismSpaceVector
get_level (const PorismCamera      *camera,
           const PorismSpaceVector *place)
{
  const PorismSpaceVector seen = porism_camera_to_picture (camera, *place);
  PorismSpaceVector found;

  return porism_camera_hit_plane (camera, *place, axes[2], seen.x, seen.y, &found) ? axes[2] : get_facing (camera);
}

static void
hold (PorismCanvas     *self,
      PorismSpaceVector place,
      double            sx,
      double            sy)
{
  PorismSpaceVector seen;
  PorismCamera camera;

  porism_camera_init_viewport (&camera, &self->viewport);
  seen = porism_camera_to_picture (&camera, place);
  self->hold = (PorismSpaceHold) { .place = place, .normal = get_level (&camera, &place), .dx = seen.x - sx,
                                   .dy = seen.y - sy, .n = 3 };
}

static gboolean
begin_point_drag (PorismCanvas   *self,
                  PorismId        id,
                  double          sx,
                  double          sy,
                  GdkModifierType state)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismRecord *record = porism_construction_get (construction, id);
  PorismCamera camera;

  if (!porism_session_begin_drag (porism_canvas_get_session (self), id))
    return FALSE;
  hold (self, get_place (construction, id), sx, sy);
  self->hold.path = get_path (record);
  if (record->kind == PORISM_KIND_POINT)
    {
      self->hold.n = 2;
      self->hold.path = 0;
      self->hold.normal = axes[2];
    }
  else if (state & GDK_CONTROL_MASK)
    {
      porism_camera_init_viewport (&camera, &self->viewport);
      self->hold.normal = camera.towards;
    }
  else if (self->upright == id)
    {
      self->hold.along = TRUE;
      self->hold.normal = axes[2];
    }

  return TRUE;
}

/* A thing follows with the free points that it is made of; where that is one, the point itself is what moves. */
static gboolean
begin_thing_drag (PorismCanvas *self,
                  PorismId      id,
                  double        sx,
                  double        sy)
{
  PorismSession *session = porism_canvas_get_session (self);
  PorismConstruction *construction = porism_canvas_get_construction (self);
  PorismSpaceVector place;
  PorismCamera camera;
  const PorismId *roots;
  guint n;

  porism_camera_init_viewport (&camera, &self->viewport);
  if (!porism_space_view_hit (porism_canvas_get_space_view (self), &camera, id, sx, sy, &place) ||
      !porism_session_begin_drag_at (session, id, PORISM_COORDINATES (place.x, place.y, place.z)))
    return FALSE;
  roots = porism_drag_get_roots (porism_session_get_drag (session), &n);
  if (n == 1 && is_point (porism_construction_get (construction, roots[0])))
    return begin_point_drag (self, roots[0], sx, sy, 0);
  hold (self, place, sx, sy);
  if (n > 0 && porism_construction_get (construction, roots[0])->kind == PORISM_KIND_POINT)
    {
      self->hold.n = 2;
      self->hold.normal = axes[2];
      return porism_session_begin_drag_at (session, id, PORISM_COORDINATES (place.x, place.y));
    }

  return TRUE;
}

static gboolean
is_selected (PorismCanvas *self,
             PorismId      id)
{
  for (guint i = 0; i < self->selection->len; i++)
    if (g_array_index (self->selection, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

/**
 * porism_canvas_grip_in_space:
 *
 * Takes hold of the first object there that can be moved.
 *
 * Returns: whether there is one
 */
gboolean
porism_canvas_grip_in_space (PorismCanvas   *self,
                             double          sx,
                             double          sy,
                             GdkModifierType state)
{
  g_autoptr (GArray) ids = NULL;
  PorismCamera camera;

  porism_camera_init_viewport (&camera, &self->viewport);
  ids = porism_space_view_pick_all (porism_canvas_get_space_view (self), &camera, sx, sy, PORISM_POINTER_REACH, ALL_KINDS);
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismId id = g_array_index (ids, PorismId, i);
      const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), id);

      if (PORISM_KINDS (record->kind) & WITH_FACES && !is_selected (self, id))
        continue;
      if (is_point (record) ? begin_point_drag (self, id, sx, sy, state) : begin_thing_drag (self, id, sx, sy))
        {
          self->gripped = id;
          return TRUE;
        }
    }
  return FALSE;
}

/* Where what is held shall be for the hand to be there; FALSE where it could be nowhere. */
static gboolean
find_destination (PorismCanvas      *self,
                  double             sx,
                  double             sy,
                  PorismCoordinates *place)
{
  const PorismSpaceHold *held = &self->hold;
  const double x = sx + held->dx, y = sy + held->dy;
  PorismSpaceVector at;
  PorismCamera camera;
  gboolean found;

  porism_camera_init_viewport (&camera, &self->viewport);
  if (held->path != 0)
    found = porism_space_view_hit (porism_canvas_get_space_view (self), &camera, held->path, x, y, &at);
  else if (held->along)
    found = porism_camera_hit_line (&camera, held->place, held->normal, x, y, &at);
  else
    found = porism_camera_hit_plane (&camera, held->place, held->normal, x, y, &at);
  if (!found)
    return FALSE;
  *place = held->n == 2 ? PORISM_COORDINATES (at.x, at.y) : PORISM_COORDINATES (at.x, at.y, at.z);

  return TRUE;
}

/**
 * porism_canvas_drag_in_space:
 *
 * The hand is there with what it holds.
 */
void
porism_canvas_drag_in_space (PorismCanvas *self,
                             double        sx,
                             double        sy)
{
  PorismCoordinates place;

  if (find_destination (self, sx, sy, &place))
    porism_session_drag_to (porism_canvas_get_session (self), place);
}

/**
 * porism_canvas_drop_in_space:
 *
 * Leaves what it holds there; where that could be nowhere, all is as before.
 */
void
porism_canvas_drop_in_space (PorismCanvas *self,
                             double        sx,
                             double        sy)
{
  PorismSession *session = porism_canvas_get_session (self);
  PorismCoordinates place;

  self->grip = PORISM_GRIP_NONE;
  if (porism_session_get_drag (session) == NULL)
    return;
  if (find_destination (self, sx, sy, &place))
    porism_session_end_drag (session, place, porism_viewport_get_unit (&self->viewport), PORISM_ACTOR_PERSON);
  else
    porism_session_cancel_drag (session);
}

/* The axis of the ground that goes most to the right, or away from who looks. */
static PorismSpaceVector
get_ground_axis (const PorismCamera *camera,
                 gboolean            away)
{
  const double x = away ? -camera->towards.x : camera->right.x, y = away ? -camera->towards.y : camera->right.y;

  if (fabs (x) > fabs (y))
    return porism_space_scale (axes[0], x > 0 ? 1 : -1);
  return porism_space_scale (axes[1], y > 0 ? 1 : -1);
}

/**
 * porism_canvas_nudge_in_space:
 * @dx: pixels to the right
 * @dy: pixels away from who looks
 * @dz: pixels upwards
 *
 * Moves a point by as much along the axes that go there.
 */
void
porism_canvas_nudge_in_space (PorismCanvas *self,
                              PorismId      id,
                              double        dx,
                              double        dy,
                              double        dz)
{
  static const char *const names[] = { "x", "y", "z" };
  PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autoptr (PorismAction) action = porism_action_new ("move_point");
  PorismSpaceVector at = get_place (construction, id);
  PorismCamera camera;

  porism_camera_init_viewport (&camera, &self->viewport);
  at = porism_space_along (at, dx / camera.scale, get_ground_axis (&camera, FALSE));
  at = porism_space_along (at, dy / camera.scale, get_ground_axis (&camera, TRUE));
  at = porism_space_along (at, dz / camera.scale, axes[2]);
  porism_action_add_string (action, "name", record->name);
  for (guint i = 0; i < (record->kind == PORISM_KIND_POINT ? 2 : 3); i++)
    porism_action_add_coordinate (action, names[i], i == 0 ? at.x : i == 1 ? at.y : at.z, &self->viewport);
  porism_session_act_by_hand (porism_canvas_get_session (self), action);
}

/* Whether the point can be raised. */
static gboolean
is_free_in_space (PorismCanvas *self,
                  PorismId      id)
{
  const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), id);

  return record != NULL && record->kind == PORISM_KIND_SPACE_POINT && porism_record_is_movable (record) &&
         get_path (record) == 0;
}

/**
 * porism_canvas_toggle_upright:
 *
 * A click on a point that is selected: it moves up and down from now on, or level again.
 */
void
porism_canvas_toggle_upright (PorismCanvas *self,
                              PorismId      id)
{
  self->upright = self->upright != id && is_free_in_space (self, id) ? id : 0;
  porism_canvas_invalidate (self);
}

static void
draw_arrow (cairo_t *cr,
            double   dx,
            double   dy)
{
  const double length = hypot (dx, dy), x = dx / length, y = dy / length;

  cairo_move_to (cr, x * ARROW_FROM, y * ARROW_FROM);
  cairo_line_to (cr, x * ARROW_TO, y * ARROW_TO);
  cairo_move_to (cr, x * (ARROW_TO - ARROW_HEAD) - y * ARROW_HEAD / 1.6, y * (ARROW_TO - ARROW_HEAD) + x * ARROW_HEAD / 1.6);
  cairo_line_to (cr, x * ARROW_TO, y * ARROW_TO);
  cairo_line_to (cr, x * (ARROW_TO - ARROW_HEAD) + y * ARROW_HEAD / 1.6, y * (ARROW_TO - ARROW_HEAD) - x * ARROW_HEAD / 1.6);
}

/* The direction of an axis on the surface. */
static void
draw_axis (cairo_t                 *cr,
           const PorismCamera      *camera,
           const PorismSpaceVector *place,
           PorismSpaceVector        axis)
{
  const PorismSpaceVector from = porism_camera_to_picture (camera, *place);
  const PorismSpaceVector to = porism_camera_to_picture (camera, porism_space_along (*place, ARROW_TO / camera->scale, axis));

  /* What is seen as a point has no arrow. */
  if (hypot (to.x - from.x, to.y - from.y) < ARROW_TO / 8)
    return;
  draw_arrow (cr, to.x - from.x, to.y - from.y);
  draw_arrow (cr, from.x - to.x, from.y - to.y);
}

/**
 * porism_canvas_draw_arrows:
 *
 * How the point that is selected alone moves.
 */
void
porism_canvas_draw_arrows (PorismCanvas *self,
                           cairo_t      *cr)
{
  const PorismId id = self->selection->len == 1 ? g_array_index (self->selection, PorismId, 0) : 0;
  PorismSpaceVector place, seen;
  PorismCamera camera;
  GdkRGBA colour;

  if (self->mode != NULL || !is_free_in_space (self, id) ||
      !porism_construction_is_defined (porism_canvas_get_construction (self), id))
    return;
  porism_camera_init_viewport (&camera, &self->viewport);
  place = get_place (porism_canvas_get_construction (self), id);
  seen = porism_camera_to_picture (&camera, place);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_translate (cr, seen.x, seen.y);
  cairo_set_line_width (cr, ARROW_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (self->upright == id)
    draw_axis (cr, &camera, &place, axes[2]);
  else
    for (int i = 0; i < 2; i++)
      draw_axis (cr, &camera, &place, axes[i]);
  cairo_stroke (cr);
}
