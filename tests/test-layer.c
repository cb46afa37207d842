/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A frame of a drag shows what a full drawing of the same moment shows. */

#include "config.h"

#include <string.h>

#include "app/render/layer.h"
#include "engine/construction/drag.h"
#include "tests/tool-scene.h"

#define WIDTH 480
#define HEIGHT 320

static void
act (PorismSession *session,
     const char    *tool,
     const char    *arguments)
{
  const char *line = tool_scene_submit (session, tool, arguments);

  if (json_find (line, "'ok':true") == NULL)
    g_error ("%s", line);
}

/* Lines, circles, a filled polygon and an intersection that vanishes, without labels: labels find other
 * places when they go around those that rest. */
static PorismSession *
new_figure (void)
{
  static const char *const names[] = { "A", "B", "C", "D", "E", "P_1", "P_2", "M" };
  PorismSession *session = porism_session_new ();

  act (session, "add_point", "{'name':'A','x':0,'y':0}");
  act (session, "add_point", "{'name':'B','x':6,'y':1}");
  act (session, "add_point", "{'name':'C','x':2,'y':4}");
  act (session, "add_point", "{'name':'D','x':3,'y':-1}");
  act (session, "add_point", "{'name':'E','x':4,'y':3}");
  act (session, "add_polygon", "{'name':'T','points':'A,B,C'}");
  act (session, "add_circle", "{'name':'k','center':'D','radius':2}");
  act (session, "add_line", "{'name':'l','p1':'A','p2':'E'}");
  act (session, "add_intersect", "{'name':'P','obj1':'T','obj2':'k'}");
  act (session, "add_midpoint", "{'name':'M','p1':'D','p2':'E'}");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'name':'%s','visible':0}", names[i]);

      act (session, "set_label_visible", arguments);
    }
  return session;
}

static cairo_surface_t *
new_surface (double density)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (WIDTH * density),
                                (int) (HEIGHT * density));

  cairo_surface_set_device_scale (surface, density, density);
  return surface;
}

static cairo_surface_t *
draw_fully (PorismSession             *session,
            const PorismViewport      *viewport,
            const PorismRenderOptions *options,
            double                     density)
{
  cairo_surface_t *surface = new_surface (density);
  cairo_t *cr = cairo_create (surface);
  PorismRenderOptions all = *options;

  all.except = NULL;
  all.n_except = 0;
  porism_render_draw (cr, porism_session_get_construction (session), viewport, &all);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Only within the box that is said to hold everything. */
static cairo_surface_t *
draw_by_layer (PorismLayer *layer,
               double       density)
{
  cairo_surface_t *surface = new_surface (density);
  cairo_t *cr = cairo_create (surface);
  PorismBox box;

  cairo_set_source_surface (cr, porism_layer_get_surface (layer), 0, 0);
  cairo_paint (cr);
  if (porism_layer_follow (layer, &box))
    {
      cairo_rectangle (cr, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
      cairo_clip (cr);
      porism_layer_draw (layer, cr);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The share of pixels in which a channel differs by more than @slack. */
static double
compare (cairo_surface_t *a,
         cairo_surface_t *b,
         int              slack)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  int stride = cairo_image_surface_get_stride (a), differing = 0;
  const guint8 *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gboolean differs = FALSE;

        for (int i = 0; i < 4; i++)
          differs = differs || ABS (p[y * stride + 4 * x + i] - q[y * stride + 4 * x + i]) > slack;
        differing += differs;
      }
  return (double) differing / (width * height);
}

/* @density: device pixels a unit. */
static void
check_drag (const char *dragged,
            PorismStyle style,
            double      density)
{
  static const double places[][2] = { { 1, 1 }, { 4, 3.2 }, { -2, 5 }, { 3, -6 }, { 0, 0 } };
  g_autoptr (PorismSession) session = new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismViewport viewport = { .width = WIDTH, .height = HEIGHT };
  g_autoptr (PorismLayer) layer = NULL;
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.style = style;
  porism_viewport_fit (&viewport, construction);
  g_assert_true (porism_session_begin_drag (session,
                                            porism_construction_lookup (construction, dragged)));
  options.except = porism_drag_get_affected (porism_session_get_drag (session), &options.n_except);
  layer = porism_layer_new (construction, &viewport, &options, density);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_surface_t *full, *layered;

      porism_session_drag_to (session, PORISM_COORDINATES (places[i][0], places[i][1]));
      full = draw_fully (session, &viewport, &options, density);
      layered = draw_by_layer (layer, density);
      /* Where moving and resting lines cross, the other one is on top; a moving area tints what
       * rests. Nothing is missing, and nothing is where it should not be. */
      g_assert_cmpfloat (compare (full, layered, 60), <, 0.004);
      g_assert_cmpfloat (compare (full, porism_layer_get_surface (layer), 60), >, 0);
      cairo_surface_destroy (full);
      cairo_surface_destroy (layered);
    }
  porism_session_cancel_drag (session);
}

static void
test_frames (void)
{
  check_drag ("A", PORISM_STYLE_LIGHT, 1);
  check_drag ("D", PORISM_STYLE_LIGHT, 1);
  check_drag ("E", PORISM_STYLE_DARK, 1);
  check_drag ("A", PORISM_STYLE_DARK, 2);
}

/* Without anything that moves the layer is the full drawing. */
static void
test_resting (void)
{
  g_autoptr (PorismSession) session = new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismViewport viewport = { .width = WIDTH, .height = HEIGHT };
  g_autoptr (PorismLayer) layer = NULL;
  PorismRenderOptions options;
  cairo_surface_t *full;
  PorismBox box;

  porism_render_options_init (&options);
  porism_viewport_fit (&viewport, construction);
  layer = porism_layer_new (construction, &viewport, &options, 1);
  full = draw_fully (session, &viewport, &options, 1);
  g_assert_cmpfloat (compare (full, porism_layer_get_surface (layer), 0), ==, 0);
  g_assert_false (porism_layer_follow (layer, &box));
  cairo_surface_destroy (full);
}

/* Points that rest, made in no order from the left to the right, stay on top of the line that comes over them. */
static void
test_covered (void)
{
  static const double places[][2] = { { 12, 0 }, { 7, 0 }, { 0, 7 }, { 12, 4 } };
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismViewport viewport = { .width = WIDTH, .height = HEIGHT, .x = 5, .y = 1, .scale = 30 };
  g_autoptr (PorismLayer) layer = NULL;
  PorismRenderOptions options;

  for (int i = 1; i < 10; i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'name':'P_%d','x':%d,'y':0}", i, i * 7 % 10);
      g_autofree char *unlabelled = g_strdup_printf ("{'name':'P_%d','visible':0}", i);

      act (session, "add_point", arguments);
      act (session, "set_label_visible", unlabelled);
    }
  act (session, "add_point", "{'name':'A','x':0,'y':0}");
  act (session, "add_point", "{'name':'B','x':0,'y':4}");
  act (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
  act (session, "set_label_visible", "{'name':'A','visible':0}");
  act (session, "set_label_visible", "{'name':'B','visible':0}");
  porism_render_options_init (&options);
  g_assert_true (porism_session_begin_drag (session, porism_construction_lookup (construction, "B")));
  options.except = porism_drag_get_affected (porism_session_get_drag (session), &options.n_except);
  layer = porism_layer_new (construction, &viewport, &options, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_surface_t *full, *layered;

      porism_session_drag_to (session, PORISM_COORDINATES (places[i][0], places[i][1]));
      full = draw_fully (session, &viewport, &options, 1);
      layered = draw_by_layer (layer, 1);
      g_assert_cmpfloat (compare (full, layered, 60), <, 0.0001);
      cairo_surface_destroy (full);
      cairo_surface_destroy (layered);
    }
  porism_session_cancel_drag (session);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layer/frames", test_frames);
  g_test_add_func ("/layer/resting", test_resting);
  g_test_add_func ("/layer/covered", test_covered);
  return g_test_run ();
}
