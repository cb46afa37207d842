/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One frame of a drag as the window draws it, at the size of a full window: what moves is recomputed and
 * drawn over what rests. Beside it, on the same machine at the same moment, what cannot be done without:
 * the same part of the resting surface is put back, and the same shapes are stroked by bare Cairo calls. */

#include "config.h"

#include <math.h>

#include "app/bench/bench.h"
#include "app/bench/report.h"
#include "app/bench/scene.h"
#include "app/render/layer.h"
#include "engine/construction/drag.h"

#define WIDTH 1920
#define HEIGHT 1080
#define FRAMES 40

typedef struct
{
  const PorismScene *scene;
  PorismViewport viewport;
  PorismDrag *drag;
  PorismLayer *layer;
  cairo_surface_t *surface;
  PorismBox changed;            /* by the last frame */
  PorismBox dirty;              /* by it and the one before */
} Screen;

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
draw_bare (const Screen *self,
           cairo_t      *cr)
{
  const PorismConstruction *construction = self->scene->construction;
  guint n;
  const PorismId *ids = porism_drag_get_affected (self->drag, &n);

  cairo_set_source_rgb (cr, 0.1, 0.3, 0.8);
  cairo_set_line_width (cr, 2.0);
  for (guint i = 0; i < n; i++)
    draw_bare_value (cr, porism_construction_get (construction, ids[i])->kind,
                     porism_construction_get_value (construction, ids[i]), &self->viewport);
}

/* Puts what rests back where something moved. */
static void
restore (const Screen *self,
         cairo_t      *cr)
{
  cairo_rectangle (cr, self->dirty.x1, self->dirty.y1, self->dirty.x2 - self->dirty.x1,
                   self->dirty.y2 - self->dirty.y1);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, porism_layer_get_surface (self->layer), 0.0, 0.0);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
}

static double
time_frame (Screen *self,
            guint   frame)
{
  cairo_t *cr = cairo_create (self->surface);
  double start = porism_bench_spent (), taken;
  PorismBox before = self->changed;

  porism_drag_move (self->drag, PORISM_COORDINATES (0.01 * frame, 0.005 * frame));
  porism_layer_follow (self->layer, &self->changed);
  self->dirty = (PorismBox) { fmin (before.x1, self->changed.x1), fmin (before.y1, self->changed.y1),
                              fmax (before.x2, self->changed.x2), fmax (before.y2, self->changed.y2) };
  restore (self, cr);
  porism_layer_draw (self->layer, cr);
  taken = porism_bench_spent () - start;
  cairo_destroy (cr);

  return taken;
}

static double
time_bare (const Screen *self)
{
  cairo_t *cr = cairo_create (self->surface);
  double start = porism_bench_spent (), taken;

  restore (self, cr);
  draw_bare (self, cr);
  taken = porism_bench_spent () - start;
  cairo_destroy (cr);

  return taken;
}

static void
screen_init (Screen            *self,
             const PorismScene *scene)
{
  PorismRenderOptions options;

  *self = (Screen) { .scene = scene, .viewport = { .width = WIDTH, .height = HEIGHT } };
  porism_viewport_fit (&self->viewport, scene->construction);
  self->drag = porism_drag_new (scene->construction, scene->dragged);
  porism_render_options_init (&options);
  options.except = porism_drag_get_affected (self->drag, &options.n_except);
  self->layer = porism_layer_new (scene->construction, &self->viewport, &options, 1.0);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  porism_layer_follow (self->layer, &self->changed);
}

static void
screen_clear (Screen *self)
{
  cairo_surface_destroy (self->surface);
  porism_layer_free (self->layer);
  porism_drag_free (self->drag);
}

/* Takes @own_scene. Each frame is compared with the bare calls right after it. @ratio_name: (nullable):
 * where the bare calls do not draw all that is seen. */
static void
report_frames (json_object *report,
               PorismScene *own_scene,
               const char  *time_name,
               const char  *ratio_name)
{
  g_autoptr (PorismScene) scene = own_scene;
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (double));
  Screen screen;

  screen_init (&screen, scene);
  for (guint i = 0; i < FRAMES; i++)
    {
      double taken = time_frame (&screen, i);
      double ratio = taken / time_bare (&screen);

      g_array_append_val (frames, taken);
      g_array_append_val (ratios, ratio);
    }
  screen_clear (&screen);
  porism_bench_report (report, time_name, porism_bench_median (frames) * 1e3);
  if (ratio_name != NULL)
    porism_bench_report (report, ratio_name, porism_bench_median (ratios));
}

/**
 * porism_bench_frame:
 *
 * Adds the median time of a frame of 1,000 drawn objects, of which 50 follow the dragged point, without
 * labels and with them, and of a frame in which all 1,000 move; without labels also the ratio to the
 * bare calls.
 */
void
porism_bench_frame (json_object *report)
{
  PorismScene *part = porism_scene_new_stars (1000, 50);
  PorismScene *all = porism_scene_new_fan (1000);

  porism_scene_unlabel (part);
  porism_scene_unlabel (all);
  report_frames (report, part, "drag_frame_1000_ms", "drag_frame_ratio");
  report_frames (report, porism_scene_new_stars (1000, 50), "drag_frame_1000_labelled_ms", NULL);
  report_frames (report, all, "drag_frame_all_1000_ms", "drag_frame_all_ratio");
}
