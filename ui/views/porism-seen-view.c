/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A canvas that has no size yet is waited for. */

#include "config.h"

#include <math.h>

#include "ui/views/porism-seen-view.h"

/* A view that waits for the size of its canvas. */
typedef struct
{
  PorismDocument *document;
  PorismSavedView *view;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  g_object_unref (self->document);
  porism_saved_view_free (self->view);
  g_free (self);
}

static void
show (PorismCanvas          *canvas,
      PorismDocument        *document,
      const PorismSavedView *view)
{
  const PorismViewport *seen = porism_canvas_get_viewport (canvas);
  const double stretch = view->space ? 1 : porism_viewport_get_rise (seen) / seen->scale;
  const double across = seen->width / (view->x_max - view->x_min);
  const double up = seen->height / (view->y_max - view->y_min) / stretch;
  const PorismSight sight = { .view = view->space ? PORISM_VIEW_SPACE : PORISM_VIEW_PLANE,
                              .projection = seen->sight.projection, .turn = view->turn, .tilt = view->tilt, .z = view->z,
                              .distance = view->distance };

  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_AXES, view->axes);
  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_GRID, view->grid);
  if (view->space != (seen->sight.view == PORISM_VIEW_SPACE))
    {
      porism_document_set_in_space (document, view->space);
      porism_canvas_show_space (canvas);
    }
  if (view->space)
    porism_document_set_sight (document, &sight);
  porism_canvas_show (canvas, (view->x_min + view->x_max) / 2, (view->y_min + view->y_max) / 2, fmin (across, up));
  porism_canvas_redraw (canvas);
}

static gboolean
tick_cb (GtkWidget     *canvas,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  const Waiting *waiting = user_data;

  if (porism_canvas_get_viewport (PORISM_CANVAS (canvas))->width < 1)
    return G_SOURCE_CONTINUE;
  show (PORISM_CANVAS (canvas), waiting->document, waiting->view);

  return G_SOURCE_REMOVE;
}

/**
 * porism_seen_view_show:
 *
 * Shows the part that was saved, and axes and grid as they were then.
 */
void
porism_seen_view_show (PorismCanvas          *canvas,
                       PorismDocument        *document,
                       const PorismSavedView *view)
{
  Waiting *waiting;

  if (porism_canvas_get_viewport (canvas)->width >= 1)
    {
      show (canvas, document, view);
      return;
    }
  waiting = g_new (Waiting, 1);
  *waiting = (Waiting) { g_object_ref (document), porism_saved_view_copy (view) };
  gtk_widget_add_tick_callback (GTK_WIDGET (canvas), tick_cb, waiting, waiting_free);
}

/**
 * porism_seen_view_show_home:
 *
 * Returns: whether there is one, which is shown
 */
gboolean
porism_seen_view_show_home (PorismCanvas   *canvas,
                            PorismDocument *document)
{
  PorismConstruction *construction = porism_session_get_construction (porism_document_get_session (document));
  g_autoptr (GPtrArray) views = porism_saved_views_read (porism_construction_get_attributes (construction, 0));
  const PorismSavedView *home = porism_saved_views_get_home (views);

  if (home != NULL)
    porism_seen_view_show (canvas, document, home);

  return home != NULL;
}

static gboolean
is_shown (PorismDocument *document,
          PorismAttribute attribute)
{
  const int wish = porism_document_get_backdrop (document, attribute);
  PorismConstruction *construction = porism_session_get_construction (porism_document_get_session (document));

  return wish != 0 ? wish > 0 : porism_attributes_get_number (porism_construction_get_attributes (construction, 0), attribute) != 0;
}

static void
add_number (PorismAction *action,
            const char   *parameter,
            double        value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  porism_action_add_number (action, parameter, g_ascii_formatd (text, sizeof text, "%.10g", value));
}

static void
add_sight (PorismAction      *action,
           const PorismSight *sight)
{
  const double numbers[] = { sight->turn, sight->tilt, sight->z, sight->distance };
  g_autoptr (GString) text = g_string_new (NULL);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", g_ascii_formatd (number, sizeof number, "%.8g", numbers[i]));
  porism_action_add_string (action, "sight", text->str);
}

/**
 * porism_seen_view_save_action:
 *
 * Returns: (transfer full): an action that keeps what the canvas shows
 */
PorismAction *
porism_seen_view_save_action (PorismCanvas   *canvas,
                              PorismDocument *document,
                              const char     *name)
{
  const PorismViewport *seen = porism_canvas_get_viewport (canvas);
  const double across = seen->width / seen->scale / 2, up = seen->height / porism_viewport_get_rise (seen) / 2;
  const gboolean axes = is_shown (document, PORISM_ATTRIBUTE_AXES), grid = is_shown (document, PORISM_ATTRIBUTE_GRID);
  PorismAction *action = porism_action_new ("render_save_view");

  porism_action_add_string (action, "view", name);
  add_number (action, "x_min", seen->x - across);
  add_number (action, "x_max", seen->x + across);
  add_number (action, "y_min", seen->y - up);
  add_number (action, "y_max", seen->y + up);
  if (axes || grid)
    porism_action_add_string (action, "shown", axes && grid ? "axes, grid" : axes ? "axes" : "grid");
  if (seen->sight.view == PORISM_VIEW_SPACE)
    add_sight (action, &seen->sight);

  return action;
}
