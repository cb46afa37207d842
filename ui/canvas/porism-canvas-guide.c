/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* To what the hand is drawn, shown before it lets go: a faint guide, and in a few words what a click will do. Control
 * suspends it. */

#include "config.h"

#include <math.h>

#include "ui/canvas/porism-canvas-private.h"

#define DASH 4.0
#define MARK_RADIUS 7.0
/* Of the words, from the pointer, and around them. */
#define OFFSET 18.0
#define PADDING_X 8.0
#define PADDING_Y 4.0
#define EDGE 4.0
/* Lengths that are said of what is dragged. */
#define MOST_MEASURES 2

/**
 * porism_canvas_suspend_snapping:
 * @state: the keys that are held
 *
 * As long as Control is one of them.
 */
void
porism_canvas_suspend_snapping (PorismCanvas   *self,
                                GdkModifierType state)
{
  self->suspended = (state & GDK_CONTROL_MASK) != 0;
  if (self->mode != NULL && self->document != NULL)
    porism_construct_mode_set_snapping (self->mode, porism_document_get_snapping (self->document), self->suspended);
}

/* ---- in a drag ---- */

static gboolean
is_affected (PorismCanvas *self,
             PorismId      id)
{
  guint n;
  const PorismId *affected = porism_drag_get_affected (porism_session_get_drag (porism_canvas_get_session (self)), &n);

  for (guint i = 0; i < n; i++)
    if (affected[i] == id)
      return TRUE;
  return FALSE;
}

/* A free point that stays where it is, under the hand. */
static gboolean
find_other_point (PorismCanvas *self,
                  double        x,
                  double        y)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  g_autoptr (GArray) points = NULL;
  double sx, sy;

  porism_viewport_to_screen (&self->viewport, x, y, &sx, &sy);
  points = porism_render_pick_all (construction, &self->viewport, sx, sy, PORISM_POINTER_REACH, PORISM_KINDS (PORISM_KIND_POINT));
  for (guint i = 0; i < points->len; i++)
    {
      const PorismId id = g_array_index (points, PorismId, i);

      if (is_affected (self, id) || !porism_snap_read_free (construction, id, &self->grip_place.snap.place))
        continue;
      self->grip_place.type = PORISM_PLACEMENT_EXISTING;
      self->grip_place.id = id;
      return TRUE;
    }
  return FALSE;
}

/**
 * porism_canvas_snap_grip:
 * @x: where the hand wants what is dragged, in the plane
 *
 * Finds to what a free point that is dragged is drawn from there.
 */
void
porism_canvas_snap_grip (PorismCanvas *self,
                         double        x,
                         double        y)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismSnapWish wish = { porism_document_get_snapping (self->document), self->suspended, 0 };
  PorismPlacement *place = &self->grip_place;
  PorismExactPlace present;

  *place = (PorismPlacement) { .type = PORISM_PLACEMENT_FREE, .x = x, .y = y };
  if (self->suspended || wish.snapping == PORISM_SNAPPING_OFF ||
      porism_session_get_drag (porism_canvas_get_session (self)) == NULL ||
      !porism_snap_read_free (construction, self->gripped, &present))
    return;
  if (!find_other_point (self, x, y) && !porism_snap_find (&place->snap, construction, &self->viewport, &wish, x, y))
    return;
  place->x = place->snap.place.at[0];
  place->y = place->snap.place.at[1];
}

/**
 * porism_canvas_get_place:
 *
 * Returns: (nullable): the place where the hand would make a point or leave one
 */
const PorismPlacement *
porism_canvas_get_place (PorismCanvas *self)
{
  if (self->grip == PORISM_GRIP_OBJECT)
    return &self->grip_place;
  if (self->mode == NULL || !self->inside || self->grip == PORISM_GRIP_PAN)
    return NULL;

  return porism_construct_mode_get_place (self->mode);
}

/* ---- said ---- */

static gboolean
ends_at (const PorismRecord *segment,
         PorismId            point)
{
  for (guint i = 0; i < segment->n_inputs; i++)
    if (segment->inputs[i].object == point)
      return TRUE;
  return FALSE;
}

/* Where the point that is dragged is, and how long the segments are that end in it. */
static char *
dup_measures (PorismCanvas *self)
{
  const PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismRecord *record = porism_construction_get (construction, self->gripped);
  PorismDrag *drag = porism_session_get_drag (porism_canvas_get_session (self));
  const PorismId *affected;
  const double *at;
  GString *text;
  guint n, n_said = 0;

  if (drag == NULL || record == NULL || record->kind != PORISM_KIND_POINT ||
      !porism_construction_is_defined (construction, self->gripped))
    return NULL;
  at = porism_construction_get_value (construction, self->gripped);
  text = g_string_new (NULL);
  g_string_append_printf (text, "≈ (%.2f, %.2f)", at[0], at[1]);
  affected = porism_drag_get_affected (drag, &n);
  for (guint i = 0; i < n && n_said < MOST_MEASURES; i++)
    {
      const PorismRecord *segment = porism_construction_get (construction, affected[i]);
      const double *ends = porism_construction_get_value (construction, affected[i]);

      if (segment->kind != PORISM_KIND_SEGMENT || segment->name == NULL || !ends_at (segment, self->gripped) ||
          !porism_canvas_is_shown (self, affected[i]))
        continue;
      g_string_append_printf (text, ", %s ≈ %.2f", segment->name, hypot (ends[2] - ends[0], ends[3] - ends[1]));
      n_said++;
    }
  return g_string_free (text, FALSE);
}

/* What a click will do, or what the drag has come to. */
static char *
dup_words (PorismCanvas          *self,
           const PorismPlacement *place)
{
  char *words = porism_placement_dup_hint (place, porism_canvas_get_construction (self));

  return words == NULL && self->grip == PORISM_GRIP_OBJECT ? dup_measures (self) : words;
}

/* ---- drawn ---- */

/**
 * porism_canvas_set_ink:
 *
 * The colour of what is written on the canvas, so opaque.
 */
void
porism_canvas_set_ink (PorismCanvas *self,
                       cairo_t      *cr,
                       double        alpha)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  cairo_set_source_rgba (cr, (double) ink.red, (double) ink.green, (double) ink.blue, alpha);
}

/* From the point before through the place to the edge for a direction, a circle for a length alone. */
static void
draw_from_anchor (PorismCanvas     *self,
                  cairo_t          *cr,
                  const PorismSnap *snap,
                  double            x,
                  double            y)
{
  const double dashes[] = { DASH, DASH }, far = self->viewport.width + self->viewport.height;
  double ax, ay, length;

  porism_viewport_to_screen (&self->viewport, snap->anchor[0], snap->anchor[1], &ax, &ay);
  length = hypot (x - ax, y - ay);
  if (snap->guides & PORISM_GUIDE_DIRECTION)
    {
      cairo_move_to (cr, ax, ay);
      cairo_line_to (cr, ax + (x - ax) / length * far, ay + (y - ay) / length * far);
    }
  else
    cairo_arc (cr, ax, ay, length, 0, 2 * G_PI);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1);
  porism_canvas_set_ink (self, cr, 0.45);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_mark (PorismCanvas *self,
           cairo_t      *cr,
           double        x,
           double        y)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MARK_RADIUS, 0, 2 * G_PI);
  cairo_set_line_width (cr, 1.5);
  porism_canvas_set_ink (self, cr, 0.6);
  cairo_stroke (cr);
}

static void
draw_guide (PorismCanvas          *self,
            cairo_t               *cr,
            const PorismPlacement *place)
{
  const PorismSnap *snap = &place->snap;
  double x, y;

  porism_viewport_to_screen (&self->viewport, place->x, place->y, &x, &y);
  if (place->type == PORISM_PLACEMENT_FREE && snap->guides & (PORISM_GUIDE_DIRECTION | PORISM_GUIDE_LENGTH))
    draw_from_anchor (self, cr, snap, x, y);
  if (place->type != PORISM_PLACEMENT_FREE || snap->guides != 0)
    draw_mark (self, cr, x, y);
}

/* Light on dark in every style, beside the pointer and within the canvas. */
static void
draw_words (PorismCanvas *self,
            cairo_t      *cr,
            const char   *words)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, words);
  double x = self->pointer_x + OFFSET, y = self->pointer_y + OFFSET, width, height, radius;
  int w, h;

  pango_layout_get_pixel_size (layout, &w, &h);
  width = w + 2 * PADDING_X;
  height = h + 2 * PADDING_Y;
  radius = height / 2;
  if (x + width > gtk_widget_get_width (widget) - EDGE)
    x = self->pointer_x - OFFSET - width;
  if (y + height > gtk_widget_get_height (widget) - EDGE)
    y = self->pointer_y - OFFSET - height;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.1, 0.1, 0.1, 0.86);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_move_to (cr, x + PADDING_X, y + PADDING_Y);
  pango_cairo_show_layout (cr, layout);
}

/**
 * porism_canvas_snapshot_guide:
 *
 * Draws to what the hand is drawn, if to anything.
 */
void
porism_canvas_snapshot_guide (PorismCanvas *self,
                              GtkSnapshot  *snapshot)
{
  const PorismPlacement *place = porism_canvas_get_place (self);
  g_autofree char *words = NULL;
  graphene_rect_t bounds;
  cairo_t *cr;

  words = place != NULL ? dup_words (self, place) : NULL;
  if (words == NULL)
    return;
  bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                               (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_guide (self, cr, place);
  draw_words (self, cr, words);
  cairo_destroy (cr);
}
