/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of a hundred points and of a hundred segments between them find their places, as for each full drawing. */

#include "config.h"

#include <math.h>

#include "app/bench/bench.h"
#include "app/bench/report.h"
#include "app/bench/scene.h"
#include "app/render/draw.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"

#define COLUMNS 10
#define ROWS 10
#define WIDTH 1200
#define HEIGHT 900
#define ROUNDS 21

static void
add_segment (PorismScene *scene,
             guint        from,
             guint        to)
{
  g_autofree char *first = g_strdup_printf ("P_%u", from), *second = g_strdup_printf ("P_%u", to);
  g_autofree char *name = g_strdup_printf ("s_%u", from);
  PorismAction *action = porism_action_new ("add_segment");

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "p1", first);
  porism_action_add_string (action, "p2", second);
  porism_scene_act (scene, action);
  action = porism_action_new ("set_label_visible");
  porism_action_add_string (action, "name", name);
  porism_action_add_integer (action, "visible", 1);
  porism_scene_act (scene, action);
}

/* A hundred points, no three of them in a row, each joined to one above or beside it. */
static PorismScene *
new_net (void)
{
  const guint n = COLUMNS * ROWS;
  PorismScene *scene = porism_scene_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("P_%u", i);

      porism_scene_add_point (scene, name, i % COLUMNS + 0.3 * sin (3.0 * i), 0.75 * (i / COLUMNS) + 0.2 * cos (5.0 * i));
    }
  for (guint i = 0; i < n; i++)
    add_segment (scene, i, (i + (i % 2 == 0 ? 1 : COLUMNS)) % n);
  return scene;
}

static double
time_placing (const PorismFigure *figure,
              PorismDisplayList  *list)
{
  g_auto (PorismObstacles) obstacles = { 0 };
  g_autoptr (GArray) labels = NULL;
  double start = porism_bench_spent ();

  porism_obstacles_init (&obstacles, WIDTH, HEIGHT);
  labels = porism_labels_place (figure, list, NULL, NULL, &obstacles);
  return porism_bench_spent () - start;
}

/**
 * porism_bench_labels:
 *
 * Adds labels_200_ms: what 200 labels take that have been measured before.
 */
void
porism_bench_labels (json_object *report)
{
  g_autoptr (PorismScene) scene = new_net ();
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  PorismViewport viewport = { .width = WIDTH, .height = HEIGHT };
  g_auto (PorismDisplayList) list = { 0 };
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;

  porism_viewport_fit (&viewport, scene->construction);
  porism_render_options_init (&options);
  porism_figure_init (&figure, scene->construction, &options);
  porism_figure_trace (&figure, &viewport);
  porism_display_list_begin (&list, 1);
  porism_figure_emit (&figure, &list, 1);
  for (guint i = 0; i < ROUNDS; i++)
    {
      double taken = time_placing (&figure, &list);

      g_array_append_val (times, taken);
    }
  porism_bench_report (report, "labels_200_ms", porism_bench_median (times) * 1e3);
}
