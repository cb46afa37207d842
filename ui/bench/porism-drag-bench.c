/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A star is dragged by its middle, which moves in each frame. What counts is our own work: to put what moves where it is,
 * and to draw it into the canvas's snapshot; what GTK and the display make of that comes after. */

#include "config.h"

#include <math.h>

#include "app/bench/report.h"
#include "ui/bench/porism-drag-bench.h"
#include "ui/canvas/porism-canvas.h"

#define WIDTH 1280
#define HEIGHT 800
/* What is made once is made in the first ones. */
#define FIRST_FRAMES 5
#define FRAMES 100
#define PATIENCE_SECONDS 60
#define REACH 2.0

static void
act (PorismSession *session,
     PorismAction  *action)
{
  porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, FALSE);
  porism_action_free (action);
}

static void
add_coordinate (PorismAction *action,
                const char   *name,
                double        value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  porism_action_add_number (action, name, g_ascii_formatd (text, sizeof text, "%.6f", value));
}

static void
add_point (PorismSession *session,
           const char    *name,
           double         x,
           double         y)
{
  PorismAction *action = porism_action_new ("add_point");

  porism_action_add_string (action, "name", name);
  add_coordinate (action, "x", x);
  add_coordinate (action, "y", y);
  act (session, action);
  action = porism_action_new ("set_label_visible");
  porism_action_add_string (action, "name", name);
  porism_action_add_integer (action, "visible", 0);
  act (session, action);
}

/* @n objects around a middle: points that stay, and as many segments to them. */
static void
add_star (PorismSession *session,
          const char    *name,
          double         x,
          double         y,
          guint          n)
{
  add_point (session, name, x, y);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *end = g_strdup_printf ("%s_%u", name, i), *segment = g_strdup_printf ("s_%s%u", name, i);
      const double angle = 2 * G_PI * i / n;
      PorismAction *action = porism_action_new ("add_segment");

      add_point (session, end, x + REACH * cos (angle), y + REACH * sin (angle));
      porism_action_add_string (action, "name", segment);
      porism_action_add_string (action, "p1", name);
      porism_action_add_string (action, "p2", end);
      act (session, action);
    }
}

/* Of @n objects, @moving with the middle "A" of one star, the others around "B". */
static PorismDocument *
create_stars (guint n,
              guint moving)
{
  PorismDocument *document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);

  add_star (session, "A", -REACH, 0, moving - 1);
  add_star (session, "B", REACH, 0, (n - 2 * moving) / 2);

  return document;
}

typedef struct
{
  GMainLoop *loop;
  PorismSession *session;
  guint frame;
  GArray *seconds;              /* double: of the frames that count */
} Run;

static void
draw (GtkWidget *canvas)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (canvas)->snapshot (canvas, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_unref (node);
}

static gboolean
tick_cb (GtkWidget     *canvas,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Run *self = user_data;
  const double start = porism_bench_spent (), angle = 0.1 * self->frame;
  double taken;

  porism_session_drag_to (self->session, PORISM_COORDINATES (-REACH + 0.5 * cos (angle), 0.5 * sin (angle)));
  draw (canvas);
  taken = porism_bench_spent () - start;
  if (++self->frame > FIRST_FRAMES)
    g_array_append_val (self->seconds, taken);
  if (self->frame < FIRST_FRAMES + FRAMES)
    return G_SOURCE_CONTINUE;
  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
give_up_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_CONTINUE;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Returns: (transfer full): double, in seconds from the shortest to the longest frame; fewer than FRAMES where they were
 * not drawn in time */
static GArray *
drag (guint n,
      guint moving)
{
  g_autoptr (PorismDocument) document = create_stars (n, moving);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GtkWidget *canvas = g_object_new (PORISM_TYPE_CANVAS, NULL), *window = gtk_window_new ();
  const guint patience = g_timeout_add_seconds (PATIENCE_SECONDS, give_up_cb, loop);
  Run self = { loop, porism_document_get_session (document), 0, g_array_new (FALSE, FALSE, sizeof (double)) };

  gboolean dragged;

  porism_canvas_set_document (PORISM_CANVAS (canvas), document);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), canvas);
  gtk_window_present (GTK_WINDOW (window));
  dragged = porism_session_begin_drag (self.session, porism_construction_lookup (porism_session_get_construction (self.session), "A"));
  g_assert (dragged);
  gtk_widget_add_tick_callback (canvas, tick_cb, &self, NULL);
  g_main_loop_run (loop);
  g_source_remove (patience);
  porism_session_cancel_drag (self.session);
  gtk_window_destroy (GTK_WINDOW (window));
  g_array_sort (self.seconds, compare);

  return self.seconds;
}

/* @quantile: of the frames, 1 for the longest */
static void
report_quantile (json_object  *report,
                 const char   *name,
                 const GArray *seconds,
                 double        quantile)
{
  if (seconds->len < FRAMES)
    json_object_object_add (report, name, NULL);
  else
    porism_bench_report (report, name, g_array_index (seconds, double, (guint) (quantile * (FRAMES - 1))) * 1e3);
}

/**
 * porism_drag_bench_run:
 *
 * It takes a display, and some seconds.
 */
void
porism_drag_bench_run (json_object *report)
{
  g_autoptr (GArray) few = drag (500, 50), many = drag (10000, 50);

  report_quantile (report, "window_drag_p95_ms", few, 0.95);
  report_quantile (report, "window_drag_max_ms", few, 1);
  report_quantile (report, "window_drag_10000_p95_ms", many, 0.95);
  report_quantile (report, "window_drag_10000_max_ms", many, 1);
}
