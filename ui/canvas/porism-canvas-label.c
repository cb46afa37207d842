/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Labels in the hand: one that is pulled away stays where it is let go of, a double click gives it back its
 * automatic place, arrows with Control or Alt, and Shift, move that of the selected object. */

#include "config.h"

#include <math.h>

#include "app/placement/memory.h"
#include "ui/canvas/porism-canvas-private.h"

static const PorismRecord *
get_object (PorismCanvas *self,
            PorismId      id)
{
  return porism_construction_get (porism_canvas_get_construction (self), id);
}

/* The name of an object that is a text is not beside it. */
static gboolean
is_named (PorismCanvas *self,
          PorismId      id)
{
  return id != 0 && get_object (self, id) != NULL && get_object (self, id)->kind != PORISM_KIND_TEXT;
}

static void
add_offset (PorismAction *action,
            const char   *name,
            double        pixels)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.0f", pixels == 0 ? 0 : pixels);
  porism_action_add_number (action, name, text);
}

/* The plane's y grows upwards. */
static void
put_label (PorismCanvas *self,
           PorismId      id,
           PorismPlace   offset)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_set_label");

  porism_action_add_string (action, "obj", get_object (self, id)->name);
  add_offset (action, "dx", round (offset.x));
  add_offset (action, "dy", -round (offset.y));
  porism_session_act_by_hand (porism_canvas_get_session (self), action);
}

/* Of the labels that are on the canvas; NULL for none. */
static const GArray *
get_grips (PorismCanvas *self)
{
  if (self->document != NULL && porism_canvas_is_in_space (self))
    return self->space_view != NULL ? porism_space_view_get_grips (self->space_view) : NULL;
  return self->layer != NULL ? porism_layer_get_grips (self->layer) : NULL;
}

static const PorismLabelGrip *
find_grip (PorismCanvas *self,
           double        x,
           double        y)
{
  const GArray *grips = get_grips (self);
  const PorismLabelGrip *grip = grips != NULL ? porism_label_grips_find (grips, x, y) : NULL;

  return grip != NULL && get_object (self, grip->object) != NULL ? grip : NULL;
}

/**
 * porism_canvas_find_label:
 *
 * Returns: the object whose label, or which as a text, is at this place of the canvas; 0 for none
 */
PorismId
porism_canvas_find_label (PorismCanvas *self,
                          double        x,
                          double        y)
{
  const PorismLabelGrip *grip = find_grip (self, x, y);

  return grip != NULL ? grip->object : 0;
}

/**
 * porism_canvas_grip_label:
 *
 * Takes hold of the label that is there.
 *
 * Returns: whether there is one
 */
gboolean
porism_canvas_grip_label (PorismCanvas *self,
                          double        x,
                          double        y)
{
  const PorismLabelGrip *grip = find_grip (self, x, y);

  if (grip == NULL || !is_named (self, grip->object))
    return FALSE;
  self->gripped = grip->object;
  self->label_offset = grip->offset;
  return TRUE;
}

/**
 * porism_canvas_pull_label:
 *
 * Shows the label so far from where it was taken hold of.
 */
void
porism_canvas_pull_label (PorismCanvas *self,
                          double        dx,
                          double        dy)
{
  porism_label_memory_hold (self->label_memory, self->gripped,
                            (PorismPlace) { self->label_offset.x + dx, self->label_offset.y + dy });
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_drop_label:
 *
 * Leaves it there.
 */
void
porism_canvas_drop_label (PorismCanvas *self,
                          double        dx,
                          double        dy)
{
  porism_canvas_let_go_of_label (self);
  if (get_object (self, self->gripped) != NULL)
    put_label (self, self->gripped, (PorismPlace) { self->label_offset.x + dx, self->label_offset.y + dy });
}

/**
 * porism_canvas_let_go_of_label:
 *
 * It returns to where it was.
 */
void
porism_canvas_let_go_of_label (PorismCanvas *self)
{
  porism_label_memory_hold (self->label_memory, 0, (PorismPlace) { 0, 0 });
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_nudge_label:
 *
 * Moves the label of the object.
 *
 * Returns: whether it has one
 */
gboolean
porism_canvas_nudge_label (PorismCanvas *self,
                           PorismId      id,
                           double        dx,
                           double        dy)
{
  const GArray *grips = get_grips (self);
  const PorismLabelGrip *grip = grips != NULL && is_named (self, id) ? porism_label_grips_get (grips, id) : NULL;

  if (grip == NULL)
    return FALSE;
  put_label (self, id, (PorismPlace) { grip->offset.x + dx, grip->offset.y + dy });
  return TRUE;
}

/* A double click upon a label that was moved gives it back its place. */
static void
click_cb (PorismCanvas *self,
          int           n_press,
          double        x,
          double        y)
{
  const PorismId id = n_press == 2 && self->document != NULL && self->mode == NULL ? porism_canvas_find_label (self, x, y) : 0;
  const PorismRecord *record = get_object (self, id);

  self->restored = is_named (self, id) && (porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_LABEL_DX) ||
                                           porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_LABEL_DY));
  if (self->restored)
    put_label (self, id, (PorismPlace) { 0, 0 });
}

/* Upon anything else it asks for the definition. */
static void
define_cb (PorismCanvas *self,
           int           n_press)
{
  if (n_press == 2 && self->document != NULL && self->mode == NULL && self->gripped != 0 && !self->restored)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-definition", NULL);
}

static void
add_click (PorismCanvas *self,
           GCallback     pressed)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "pressed", pressed, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * porism_canvas_add_label_clicks:
 *
 * Gives the canvas its gesture for labels, which is asked before those that were added before.
 */
void
porism_canvas_add_label_clicks (PorismCanvas *self)
{
  add_click (self, G_CALLBACK (click_cb));
}

/**
 * porism_canvas_add_definition_clicks:
 *
 * Gives the canvas its gesture for definitions: added first, it is asked last, and gives the focus away after a press has
 * taken it.
 */
void
porism_canvas_add_definition_clicks (PorismCanvas *self)
{
  add_click (self, G_CALLBACK (define_cb));
}
