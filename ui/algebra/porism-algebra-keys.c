/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard in the pane: from part to part by Tab, from object to object by arrows. */

#include "config.h"

#include "ui/algebra/porism-algebra-pane-private.h"
#include "ui/parts/porism-list-focus.h"

PorismObjectRow *
porism_algebra_pane_find_row (PorismAlgebraPane *self,
                              PorismId           id)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (porism_object_row_get_id (g_ptr_array_index (self->rows, i)) == id)
      return g_ptr_array_index (self->rows, i);
  return NULL;
}

static gboolean
is_inside (GtkWidget *widget,
           GtkWidget *focus)
{
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The item of the list that shows the object there; (nullable). */
static GtkWidget *
find_item (PorismAlgebraPane *self,
           guint              position)
{
  PorismObjectRow *row = porism_algebra_pane_find_row (self, porism_object_list_get (self->objects, position));

  return row != NULL ? gtk_widget_get_parent (GTK_WIDGET (row)) : NULL;
}

/* The next object at or after @position in the direction of @step, beyond a heading; (nullable). */
static GtkWidget *
find_object (PorismAlgebraPane *self,
             gint64             position,
             int                step)
{
  gint64 n = g_list_model_get_n_items (G_LIST_MODEL (self->objects));

  while (position >= 0 && position < n && porism_object_list_get (self->objects, (guint) position) == 0)
    position += step;

  return position >= 0 && position < n ? find_item (self, (guint) position) : NULL;
}

/* Comes in at the selected object, else at the first. */
static gboolean
enter_list (PorismAlgebraPane *self)
{
  GtkWidget *item = NULL;

  if (self->selection->len > 0)
    item = find_item (self, porism_object_list_find (self->objects,
                                                     g_array_index (self->selection, PorismId, 0)));
  if (item == NULL)
    item = find_object (self, 0, 1);

  return item != NULL && gtk_widget_grab_focus (item);
}

/* Forwards and backwards the search, what is beside it, the list at the object where the keyboard is, and the line below
 * it; TAB leaves behind the last. */
static gboolean
enter_part (PorismAlgebraPane *self,
            int                part)
{
  switch (part)
    {
    case 0:
      return gtk_widget_grab_focus (GTK_WIDGET (self->search));
    case 1:
      return gtk_widget_grab_focus (self->options);
    case 2:
      return enter_list (self);
    default:
      return gtk_widget_grab_focus (GTK_WIDGET (self->input));
    }
}

gboolean
porism_algebra_pane_move_focus (PorismAlgebraPane *self,
                                GtkDirectionType   direction)
{
  GtkWidget *const parts[] = { GTK_WIDGET (self->search), self->options, GTK_WIDGET (self->list), GTK_WIDGET (self->input) };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const int n = G_N_ELEMENTS (parts), step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  int at = step > 0 ? -1 : n;

  for (int i = 0; i < n; i++)
    if (is_inside (parts[i], focus))
      at = i;
  for (int i = at + step; i >= 0 && i < n; i += step)
    if (enter_part (self, i))
      return TRUE;
  return FALSE;
}

/* A heading takes no focus: an arrow goes on beyond it. */
static gboolean
arrow_cb (GtkWidget *widget,
          GVariant  *arguments,
          gpointer   user_data)
{
  PorismAlgebraPane *self = user_data;
  GtkWidget *row = porism_list_focus_get_row (self->list), *item;
  int step = g_variant_get_int32 (arguments);
  guint position;

  if (row == NULL || gtk_root_get_focus (gtk_widget_get_root (widget)) != gtk_widget_get_parent (row))
    return GDK_EVENT_PROPAGATE;
  position = porism_object_list_find (self->objects, porism_object_row_get_id (PORISM_OBJECT_ROW (row)));
  item = find_object (self, (gint64) position + step, step);
  if (item == NULL)
    return GDK_EVENT_STOP;
  gtk_widget_grab_focus (item);
  gtk_selection_model_select_item (
    GTK_SELECTION_MODEL (self->selected),
    porism_object_list_find (self->objects, porism_object_row_get_id (
                               PORISM_OBJECT_ROW (gtk_widget_get_first_child (item)))),
    TRUE);

  return GDK_EVENT_STOP;
}

/* The slider of the object where the keyboard is. */
static gboolean
slide_cb (GtkWidget *widget,
          GVariant  *arguments,
          gpointer   user_data)
{
  PorismAlgebraPane *self = user_data;
  GtkWidget *row = porism_list_focus_get_row (self->list);

  return row != NULL &&
         gtk_root_get_focus (gtk_widget_get_root (widget)) == gtk_widget_get_parent (row) &&
         porism_object_row_slide (PORISM_OBJECT_ROW (row), g_variant_get_int32 (arguments));
}

/* The list takes its own arrows before they come here. */
void
porism_algebra_pane_add_keys (PorismAlgebraPane *self)
{
  static const struct { guint key; int step; GtkShortcutFunc callback; } keys[] = {
    { GDK_KEY_Up, -1, arrow_cb }, { GDK_KEY_KP_Up, -1, arrow_cb },
    { GDK_KEY_Down, 1, arrow_cb }, { GDK_KEY_KP_Down, 1, arrow_cb },
    { GDK_KEY_Left, -1, slide_cb }, { GDK_KEY_Right, 1, slide_cb },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut =
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                          gtk_callback_action_new (keys[i].callback, self, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].step));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
