/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 makes the rows of a column view itself: what a row does is done by its cells. A line says where a step would go. */

#include "config.h"

#include "ui/protocol/porism-protocol-drag.h"
#include "ui/protocol/porism-protocol.h"

#define ABOVE "drop-above"
#define BELOW "drop-below"

/* Of a cell. */
typedef struct
{
  GtkWidget *cell;
  GtkListItem *item;
  PorismProtocolDropped dropped;
  gpointer user_data;
} Place;

/**
 * porism_protocol_get_row:
 *
 * Returns: (transfer none) (nullable): the widget that is focused for the whole row
 */
GtkWidget *
porism_protocol_get_row (GtkWidget *cell)
{
  GtkWidget *row = cell;

  while (row != NULL && !GTK_IS_LIST_VIEW (gtk_widget_get_parent (row)))
    row = gtk_widget_get_parent (row);

  return row;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            Place         *place)
{
  PorismProtocolStep *step = gtk_list_item_get_item (place->item);

  return step != NULL ? gdk_content_provider_new_typed (G_TYPE_UINT64, porism_protocol_step_get_entry (step)) : NULL;
}

static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag       *drag,
               Place         *place)
{
  GtkWidget *row = porism_protocol_get_row (place->cell);
  g_autoptr (GdkPaintable) picture = row != NULL ? gtk_widget_paintable_new (row) : NULL;

  if (picture != NULL)
    gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
is_behind (const Place *place,
           double       y)
{
  return y > gtk_widget_get_height (place->cell) / 2.0;
}

static void
forget_line (Place *place)
{
  GtkWidget *row = porism_protocol_get_row (place->cell);

  if (row == NULL)
    return;
  gtk_widget_remove_css_class (row, ABOVE);
  gtk_widget_remove_css_class (row, BELOW);
}

static GdkDragAction
motion_cb (GtkDropTarget *target,
           double         x,
           double         y,
           Place         *place)
{
  GtkWidget *row = porism_protocol_get_row (place->cell);

  forget_line (place);
  if (row != NULL)
    gtk_widget_add_css_class (row, is_behind (place, y) ? BELOW : ABOVE);

  return GDK_ACTION_MOVE;
}

static void
leave_cb (GtkDropTarget *target,
          Place         *place)
{
  forget_line (place);
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         Place         *place)
{
  forget_line (place);
  place->dropped (g_value_get_uint64 (value), place->item, is_behind (place, y), place->user_data);

  return TRUE;
}

/**
 * porism_protocol_add_drag:
 * @dropped: called with @user_data, which must outlive @cell
 *
 * The step that the cell shows can be taken to another place.
 */
void
porism_protocol_add_drag (GtkWidget            *cell,
                          GtkListItem          *item,
                          PorismProtocolDropped dropped,
                          gpointer              user_data)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT64, GDK_ACTION_MOVE);
  Place *place = g_new (Place, 1);

  *place = (Place) { cell, item, dropped, user_data };
  g_object_set_data_full (G_OBJECT (cell), "place", place, g_free);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), place);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), place);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "motion", G_CALLBACK (motion_cb), place);
  g_signal_connect (target, "leave", G_CALLBACK (leave_cb), place);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), place);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (target));
}
