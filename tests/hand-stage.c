/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "tests/hand-stage.h"
#include "tests/widget-search.h"

/* A window that had nothing to do for so long, in microseconds, is at rest; what plays never is. */
#define REST_MICROSECONDS 25000
#define MOST_MICROSECONDS 300000
/* Seconds in which a window sees where the pointer is. */
#define SEEN "0.03"

static gboolean
tick_cb (gpointer unused)
{
  return G_SOURCE_CONTINUE;
}

void
hand_wait (guint milliseconds)
{
  const gint64 end = g_get_monotonic_time () + milliseconds * 1000;
  const guint tick = g_timeout_add (5, tick_cb, NULL);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
}

void
hand_rest (void)
{
  const gint64 begin = g_get_monotonic_time ();
  gint64 last = begin, now = begin;

  while (now - last < REST_MICROSECONDS && now - begin < MOST_MICROSECONDS)
    {
      if (g_main_context_iteration (NULL, FALSE))
        last = g_get_monotonic_time ();
      else
        g_usleep (2000);
      now = g_get_monotonic_time ();
    }
}

static void
ended_cb (GObject      *process,
          GAsyncResult *result,
          gpointer      ended)
{
  g_assert_true (g_subprocess_wait_check_finish (G_SUBPROCESS (process), result, NULL));
  *(gboolean *) ended = TRUE;
}

/* The window sees what is done while it is done. */
static void
run (const char *const *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (words, G_SUBPROCESS_FLAGS_NONE, &error);
  gboolean ended = FALSE;

  g_assert_no_error (error);
  g_subprocess_wait_check_async (process, NULL, ended_cb, &ended);
  while (!ended)
    g_main_context_iteration (NULL, TRUE);
  hand_rest ();
}

static void
run_line (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  run ((const char *const *) words);
}

/* Where a place of a widget is on the display, on which each window stands in the corner. */
static void
find_place (GtkWidget *widget,
            double     x,
            double     y,
            int       *left,
            int       *top)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  graphene_point_t place;
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT ((float) x, (float) y), &place));
  gtk_native_get_surface_transform (native, &dx, &dy);
  for (; GDK_IS_POPUP (surface); surface = gdk_popup_get_parent (GDK_POPUP (surface)))
    {
      dx += gdk_popup_get_position_x (GDK_POPUP (surface));
      dy += gdk_popup_get_position_y (GDK_POPUP (surface));
    }
  *left = (int) lround ((double) place.x + dx);
  *top = (int) lround ((double) place.y + dy);
}

/* @words: of xdotool, what is done there */
static void
act_at (GtkWidget  *widget,
        double      x,
        double      y,
        const char *words)
{
  g_autofree char *line = NULL;
  int left, top;

  find_place (widget, x, y, &left, &top);
  line = g_strdup_printf ("xdotool mousemove %d %d sleep " SEEN "%s", left, top, words);
  run_line (line);
}

void
hand_click (GtkWidget *widget,
            double     x,
            double     y)
{
  act_at (widget, x, y, " click 1");
}

void
hand_double_click (GtkWidget *widget,
                   double     x,
                   double     y)
{
  act_at (widget, x, y, " click --repeat 2 --delay 40 1");
}

void
hand_click_secondary (GtkWidget *widget,
                      double     x,
                      double     y)
{
  act_at (widget, x, y, " click 3");
}

void
hand_click_adding (GtkWidget *widget,
                   double     x,
                   double     y)
{
  act_at (widget, x, y, " keydown ctrl click 1 keyup ctrl");
}

void
hand_point (GtkWidget *widget,
            double     x,
            double     y)
{
  act_at (widget, x, y, "");
}

void
hand_drag (GtkWidget *widget,
           double     x,
           double     y,
           double     to_x,
           double     to_y)
{
  g_autofree char *line = NULL;
  int left, top, to_left, to_top;

  find_place (widget, x, y, &left, &top);
  find_place (widget, to_x, to_y, &to_left, &to_top);
  line = g_strdup_printf ("xdotool mousemove %d %d sleep " SEEN " mousedown 1 sleep " SEEN " mousemove %d %d sleep " SEEN
                          " mousemove %d %d sleep " SEEN " mousemove %d %d sleep " SEEN " mouseup 1",
                          left, top, (left + to_left) / 2, (top + to_top) / 2, (left + 3 * to_left) / 4,
                          (top + 3 * to_top) / 4, to_left, to_top);
  run_line (line);
}

void
hand_press (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  hand_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

typedef struct
{
  GtkWidget *root;
  GType type;
  const char *name;
} Search;

static gboolean
is_there (gpointer data)
{
  const Search *search = data;
  GtkWidget *widget = widget_search (search->root, search->type, search->name);

  return widget != NULL && gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

void
hand_press_named (GtkWidget  *root,
                  GType       type,
                  const char *name)
{
  Search search = { root, type, name };

  if (!widget_wait_for (is_there, &search))
    g_error ("nothing is called “%s”", name);
  hand_rest ();
  hand_press (widget_search (root, type, name));
}

void
hand_key (const char *keys)
{
  g_autofree char *line = g_strconcat ("xdotool key ", keys, NULL);

  run_line (line);
}

void
hand_type (const char *text)
{
  const char *const words[] = { "xdotool", "type", "--delay", "6", text, NULL };

  run (words);
}

typedef struct
{
  GType type;
  GtkWidget *found;
} Awaited;

static gboolean
has_window (gpointer data)
{
  Awaited *awaited = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL && awaited->found == NULL; window = window->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (window->data, awaited->type) && gtk_widget_get_mapped (window->data))
      awaited->found = window->data;
  return awaited->found != NULL;
}

GtkWidget *
hand_await_window (GType type)
{
  Awaited awaited = { type, NULL };

  g_assert_true (widget_wait_for (has_window, &awaited));
  hand_rest ();

  return awaited.found;
}
