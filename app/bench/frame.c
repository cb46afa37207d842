/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One frame of a drag: everything recomputed and drawn at the size of a full window, beside the
 * bare Cairo calls for the same shapes. */

#include "config.h"

#include <math.h>

#include "app/bench/bench.h"
#include "app/bench/scene.h"
#include "app/render/render.h"
#include "engine/construction/drag.h"

#define WIDTH 1920
#define HEIGHT 1080
#define FRAMES 15

/* What the renderer cannot do without: the path and its stroke, or the disc and its rim. */
static void
draw_bare_value (cairo_t              *cr,
                 PorismKind            kind,
                 const double         *value,
                 const PorismViewport *viewport)
{
  double x1, y1, x2, y2;

  porism_viewport_to_screen (viewport, value[0], value[1], &x1, &y1);
  if (kind == PORISM_KIND_SEGMENT)
    {
      porism_viewport_to_screen (viewport, value[2], value[3], &x2, &y2);
      cairo_move_to (cr, x1, y1);
      cairo_line_to (cr, x2, y2);
      cairo_stroke (cr);
    }
  else if (kind == PORISM_KIND_POINT)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x1, y1, 5.0, 0.0, 2.0 * G_PI);
      cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }
}

static void
draw_bare (cairo_t              *cr,
           const PorismScene    *scene,
           const PorismViewport *viewport)
{
  guint n;
  const PorismId *order = porism_construction_get_order (scene->construction, &n);

  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0.1, 0.3, 0.8);
  cairo_set_line_width (cr, 2.0);
  for (guint i = 0; i < n; i++)
    if (porism_construction_is_defined (scene->construction, order[i]))
      draw_bare_value (cr, porism_construction_get (scene->construction, order[i])->kind,
                       porism_construction_get_value (scene->construction, order[i]), viewport);
}

static double
time_frame (cairo_surface_t      *surface,
            PorismDrag           *drag,
            const PorismScene    *scene,
            const PorismViewport *viewport,
            guint                 frame)
{
  cairo_t *cr = cairo_create (surface);
  PorismRenderOptions options;
  double start = porism_bench_now (), taken;

  porism_render_options_init (&options);
  porism_drag_move (drag, 0.01 * frame, 0.005 * frame);
  porism_render_draw (cr, scene->construction, viewport, &options);
  taken = porism_bench_now () - start;
  cairo_destroy (cr);

  return taken;
}

static double
time_bare (cairo_surface_t      *surface,
           const PorismScene    *scene,
           const PorismViewport *viewport)
{
  cairo_t *cr = cairo_create (surface);
  double start = porism_bench_now (), taken;

  draw_bare (cr, scene, viewport);
  taken = porism_bench_now () - start;
  cairo_destroy (cr);

  return taken;
}

/**
 * porism_bench_frame:
 *
 * Adds the median time of a frame in which 1,000 objects are dragged and drawn, without labels, and
 * its ratio to the bare Cairo calls.
 */
void
porism_bench_frame (json_object *report)
{
  g_autoptr (PorismScene) scene = porism_scene_new_fan (1000);
  g_autoptr (PorismDrag) drag = NULL;
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) bare = g_array_new (FALSE, FALSE, sizeof (double));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  PorismViewport viewport = { .width = WIDTH, .height = HEIGHT };

  porism_scene_unlabel (scene);
  porism_viewport_fit (&viewport, scene->construction);
  drag = porism_drag_new (scene->construction, scene->dragged);
  for (guint i = 0; i < FRAMES; i++)
    {
      double taken = time_frame (surface, drag, scene, &viewport, i);
      double bare_taken = time_bare (surface, scene, &viewport);

      g_array_append_val (frames, taken);
      g_array_append_val (bare, bare_taken);
    }
  cairo_surface_destroy (surface);
  porism_bench_report (report, "drag_frame_1000_ms", porism_bench_median (frames) * 1e3);
  porism_bench_report (report, "drag_frame_ratio",
                       porism_bench_median (frames) / porism_bench_median (bare));
}
