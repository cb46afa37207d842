/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands upon the figure without being a part of it: sliders, check boxes, buttons and fields. Each stands where it
 * was put, or else where there is room, but none upon another. */

#include "config.h"

#include <math.h>

#include "ui/controls/porism-canvas-control.h"
#include "ui/canvas/porism-canvas-private.h"
#include "ui/controls/porism-canvas-slider.h"

/* From the edges, and between two of which one stepped aside. */
#define MARGIN 12
#define GAP 6

static gboolean
is_field (GtkWidget *widget)
{
  return PORISM_IS_CANVAS_CONTROL (widget) &&
         porism_canvas_control_get_form (PORISM_CANVAS_CONTROL (widget)) == PORISM_CONTROL_FIELD;
}

static PorismId
get_id (GtkWidget *widget)
{
  return PORISM_IS_CANVAS_SLIDER (widget) ? porism_canvas_slider_get_id (PORISM_CANVAS_SLIDER (widget))
                                          : porism_canvas_control_get_id (PORISM_CANVAS_CONTROL (widget));
}

/* ---- where they stand ---- */

static double
get_wish (PorismCanvas   *self,
          PorismId        id,
          PorismAttribute attribute)
{
  return porism_attributes_get_number (porism_construction_get_attributes (porism_canvas_get_construction (self), id), attribute);
}

/* One, and where it stands. */
typedef struct
{
  GtkWidget *widget;
  double x, y;                  /* below 0 where it was not put anywhere */
  double width, height;
  gboolean stands;
} Standing;

static void
collect (PorismCanvas    *self,
         const GPtrArray *widgets,
         GArray          *all)
{
  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);
      const PorismId id = get_id (widget);
      Standing one = { .widget = widget };
      GtkRequisition size;

      gtk_widget_get_preferred_size (widget, NULL, &size);
      one.width = size.width;
      one.height = size.height;
      one.x = get_wish (self, id, is_field (widget) ? PORISM_ATTRIBUTE_INPUT_X : PORISM_ATTRIBUTE_SLIDER_X);
      one.y = get_wish (self, id, is_field (widget) ? PORISM_ATTRIBUTE_INPUT_Y : PORISM_ATTRIBUTE_SLIDER_Y);
      if (one.x < 0 || one.y < 0)
        one.x = one.y = -1;
      g_array_append_val (all, one);
    }
}

/* How much of the way from the corner all can go that were put somewhere, so that they are within: they keep to each other
 * as they were put in a larger window. */
static void
find_shares (PorismCanvas *self,
             const GArray *all)
{
  self->controls_x = self->controls_y = 1;
  for (guint i = 0; i < all->len; i++)
    {
      const Standing *one = &g_array_index (all, Standing, i);

      if (one->x > 0)
        self->controls_x = fmin (self->controls_x, fmax (0, self->viewport.width - one->width) / one->x);
      if (one->y > 0)
        self->controls_y = fmin (self->controls_y, fmax (0, self->viewport.height - one->height) / one->y);
    }
}

static gboolean
overlap (const Standing *a,
         const Standing *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height && b->y < a->y + a->height;
}

/* (nullable): one that stands, which it can go below */
static const Standing *
find_in_the_way (PorismCanvas *self,
                 const GArray *all,
                 guint         at)
{
  const Standing *one = &g_array_index (all, Standing, at);

  for (guint i = 0; i < all->len; i++)
    {
      const Standing *other = &g_array_index (all, Standing, i);

      if (other->stands && overlap (one, other) && other->y + other->height + GAP + one->height <= self->viewport.height)
        return other;
    }
  return NULL;
}

/* Below those that stand, as long as there is room. */
static void
step_aside (PorismCanvas *self,
            const GArray *all,
            guint         at)
{
  const Standing *other;

  while ((other = find_in_the_way (self, all, at)) != NULL)
    g_array_index (all, Standing, at).y = other->y + other->height + GAP;
}

/* The one in the hand goes with it, whatever is there. */
static void
stand (PorismCanvas *self,
       const GArray *all,
       guint         at)
{
  Standing *one = &g_array_index (all, Standing, at);
  const gboolean wished = one->x >= 0;

  one->x = wished ? one->x * self->controls_x : MARGIN;
  one->y = wished ? one->y * self->controls_y : MARGIN;
  if (one->widget != self->carried)
    step_aside (self, all, at);
  else
    {
      one->x += self->carried_dx;
      one->y += self->carried_dy;
    }
  one->x = round (fmax (0, fmin (one->x, self->viewport.width - one->width)));
  one->y = round (fmax (0, fmin (one->y, self->viewport.height - one->height)));
  one->stands = TRUE;
  gtk_widget_allocate (one->widget, (int) one->width, (int) one->height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) one->x, (float) one->y)));
}

/**
 * porism_canvas_allocate_controls:
 *
 * Puts them where they stand: those first that were put somewhere.
 */
void
porism_canvas_allocate_controls (PorismCanvas *self)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Standing));

  collect (self, self->sliders, all);
  collect (self, self->controls, all);
  find_shares (self, all);
  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, Standing, i).x >= 0)
      stand (self, all, i);
  for (guint i = 0; i < all->len; i++)
    if (!g_array_index (all, Standing, i).stands)
      stand (self, all, i);
}

/**
 * porism_canvas_snapshot_controls:
 *
 * They are upon everything that is drawn.
 */
void
porism_canvas_snapshot_controls (PorismCanvas *self,
                                 GtkSnapshot  *snapshot)
{
  for (guint i = 0; i < self->sliders->len; i++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), g_ptr_array_index (self->sliders, i), snapshot);
  for (guint i = 0; i < self->controls->len; i++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), g_ptr_array_index (self->controls, i), snapshot);
}

static gboolean
any_meets (const GPtrArray       *widgets,
           GtkWidget             *canvas,
           const graphene_rect_t *area)
{
  graphene_rect_t bounds;

  for (guint i = 0; i < widgets->len; i++)
    if (gtk_widget_compute_bounds (g_ptr_array_index (widgets, i), canvas, &bounds) && graphene_rect_intersection (&bounds, area, NULL))
      return TRUE;
  return FALSE;
}

/**
 * porism_canvas_has_control_in:
 * @area: in pixels of the canvas
 *
 * Returns: whether something stands there
 */
gboolean
porism_canvas_has_control_in (PorismCanvas          *self,
                              const graphene_rect_t *area)
{
  return any_meets (self->sliders, GTK_WIDGET (self), area) || any_meets (self->controls, GTK_WIDGET (self), area);
}

/* ---- in the hand ---- */

/* Where it would be put in a canvas that is large enough. */
static gint64
to_wish (double place,
         double share)
{
  return (gint64) lround (share > 0 ? place / share : place);
}

/* Whoever holds it has moved it so far. */
static void
carried_cb (PorismCanvas *self,
            double        dx,
            double        dy,
            gboolean      down,
            GtkWidget    *widget)
{
  const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), get_id (widget));
  g_autoptr (PorismAction) action = NULL;
  graphene_rect_t bounds;

  if (!down)
    {
      self->carried = widget;
      self->carried_dx = dx;
      self->carried_dy = dy;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      return;
    }
  if (self->carried == NULL || record == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return;
  self->carried = NULL;
  action = porism_action_new (is_field (widget) ? "render_place_input_box" : "render_place_slider");
  porism_action_add_string (action, "obj", record->name);
  porism_action_add_integer (action, "x", to_wish ((double) bounds.origin.x, self->controls_x));
  porism_action_add_integer (action, "y", to_wish ((double) bounds.origin.y, self->controls_y));
  porism_session_act_by_hand (porism_canvas_get_session (self), action);
}

static void
picked_cb (PorismCanvas *self,
           GtkWidget    *widget)
{
  if (self->mode == NULL)
    porism_canvas_select (self, get_id (widget), FALSE);
  else
    porism_construct_mode_choose_object (self->mode, get_id (widget));
}

/**
 * porism_canvas_take_control:
 * @widget: with the signals of porism_carry_add_signals()
 *
 * Puts it upon the figure, to be carried about.
 */
void
porism_canvas_take_control (PorismCanvas *self,
                            GtkWidget    *widget)
{
  g_signal_connect_swapped (widget, "picked", G_CALLBACK (picked_cb), self);
  g_signal_connect_swapped (widget, "carried", G_CALLBACK (carried_cb), self);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

/* ---- which there are ---- */

static gboolean
shows (PorismCanvas     *self,
       guint             i,
       PorismId          id,
       PorismControlForm form)
{
  PorismCanvasControl *control = i < self->controls->len ? g_ptr_array_index (self->controls, i) : NULL;

  return control != NULL && porism_canvas_control_get_id (control) == id && porism_canvas_control_get_form (control) == form;
}

/* The widget that is for this object already stays, with what is being written in it; returns whether it does. */
static gboolean
place (PorismCanvas     *self,
       guint             i,
       PorismId          id,
       PorismControlForm form)
{
  gboolean stays = shows (self, i, id, form);

  while (i < self->controls->len && !shows (self, i, id, form))
    g_ptr_array_remove_index (self->controls, i);
  if (i == self->controls->len)
    {
      GtkWidget *control = porism_canvas_control_new (form);

      porism_canvas_take_control (self, control);
      g_ptr_array_add (self->controls, control);
    }
  porism_canvas_control_follow (g_ptr_array_index (self->controls, i), porism_canvas_get_session (self), id);
  return stays;
}

/**
 * porism_canvas_follow_controls:
 *
 * Shows the check boxes, buttons and fields of the figure as they are now; in a drag they stay where they stand.
 */
void
porism_canvas_follow_controls (PorismCanvas *self)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismId end = construction != NULL ? porism_construction_get_next_id (construction) : 0;
  const gboolean dragged = construction != NULL && porism_session_get_drag (porism_canvas_get_session (self)) != NULL;
  gboolean same = dragged;
  guint n = 0;

  for (PorismId id = 1; id < end; id++)
    for (PorismControlForm form = PORISM_CONTROL_CHECK; form <= PORISM_CONTROL_FIELD; form++)
      if (porism_control_suits (construction, id, form))
        same = place (self, n++, id, form) && same;
  same = same && n == self->controls->len;
  if (n < self->controls->len)
    g_ptr_array_set_size (self->controls, (int) n);
  if (!same)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * porism_canvas_use_control:
 *
 * Switches or presses what shows the object, or begins to write in it, as the space bar does.
 *
 * Returns: whether anything shows it
 */
gboolean
porism_canvas_use_control (PorismCanvas *self,
                           PorismId      id)
{
  for (guint i = 0; id != 0 && i < self->controls->len; i++)
    if (porism_canvas_control_get_id (g_ptr_array_index (self->controls, i)) == id)
      {
        porism_canvas_control_use (g_ptr_array_index (self->controls, i));
        return TRUE;
      }
  return FALSE;
}
