/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fifty solids while the camera turns: what is hidden is found, faces are put in order, and all is emitted as a list, which
 * is then painted. And their volumes, each decided as an exact number by the action that anyone would submit. */

#include "config.h"

#include "app/bench/bench.h"
#include "app/bench/report.h"
#include "app/bench/scene.h"
#include "app/paint/paint.h"
#include "app/render/space-view.h"

#define COLUMNS 10
#define SPACING 3
#define WIDTH 1280
#define HEIGHT 800
#define FRAMES 24
#define ROUNDS 9
#define DEGREES_A_FRAME 3.0

/* Who takes the actions by which solids are made. */
typedef struct
{
  PorismBenchActFunc act;
  gpointer data;
} Maker;

static void
add_point (const Maker *maker,
           const char  *name,
           guint        x,
           guint        y)
{
  PorismAction *action = porism_action_new ("add_point");

  porism_action_add_string (action, "name", name);
  porism_action_add_integer (action, "x", x);
  porism_action_add_integer (action, "y", y);
  maker->act (action, maker->data);
}

/* Takes @action: of a solid of which two parameters are told. */
static void
add_solid (const Maker  *maker,
           PorismAction *action,
           const char   *name,
           const char   *first,
           const char   *first_value,
           const char   *second,
           const char   *second_value)
{
  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, first, first_value);
  porism_action_add_string (action, second, second_value);
  maker->act (action, maker->data);
}

/* A cube, a sphere or a pyramid. */
static void
add_one (const Maker *maker,
         guint        i)
{
  const guint x = SPACING * (i % COLUMNS), y = SPACING * (i / COLUMNS);
  g_autofree char *a = g_strdup_printf ("A_%u", i), *b = g_strdup_printf ("B_%u", i), *c = g_strdup_printf ("C_%u", i);
  g_autofree char *name = g_strdup_printf ("solid_%u", i), *base = g_strdup_printf ("%s,%s,%s", a, b, c);

  add_point (maker, a, x, y);
  add_point (maker, b, x + 2, y);
  add_point (maker, c, x, y + 2);
  if (i % 3 == 0)
    add_solid (maker, porism_action_new ("add_cube"), name, "a", a, "b", b);
  else if (i % 3 == 1)
    add_solid (maker, porism_action_new ("add_sphere"), name, "center", a, "radius_or_point", "1.2");
  else
    add_solid (maker, porism_action_new ("add_pyramid"), name, "base", base, "top", "2.5");
}

/**
 * porism_bench_make_solids:
 *
 * In rows of ten.
 */
void
porism_bench_make_solids (guint              n,
                          PorismBenchActFunc act,
                          gpointer           data)
{
  const Maker maker = { act, data };

  for (guint i = 0; i < n; i++)
    add_one (&maker, i);
}

static void
act_on_scene (PorismAction *action,
              gpointer      data)
{
  porism_scene_act (data, action);
}

static PorismScene *
new_solids (void)
{
  PorismScene *scene = porism_scene_new ();

  porism_bench_make_solids (PORISM_BENCH_SOLIDS, act_on_scene, scene);
  porism_scene_unlabel (scene);
  return scene;
}

static double
time_painting (const PorismDisplayList *list,
               cairo_surface_t         *surface)
{
  cairo_t *cr = cairo_create (surface);
  const double start = porism_bench_spent ();
  double taken;

  porism_paint_list (list, cr);
  taken = porism_bench_spent () - start;
  cairo_destroy (cr);
  return taken;
}

/* Of each solid once, as an exact number. */
static void
measure_volumes (PorismScene *scene)
{
  for (guint i = 0; i < PORISM_BENCH_SOLIDS; i++)
    {
      g_autofree char *name = g_strdup_printf ("solid_%u", i);
      g_autoptr (PorismAction) action = porism_action_new ("query_volume");
      g_autoptr (PorismObservation) answer = NULL;
      g_autoptr (PorismDelta) delta = NULL;

      porism_action_add_string (action, "solid", name);
      answer = porism_registry_run (scene->registry, scene->construction, action, TRUE, 1, &delta, NULL);
      g_assert_true (answer->ok);
    }
}

static void
report_volumes (json_object *report,
                PorismScene *scene)
{
  g_autoptr (GArray) rounds = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < ROUNDS; i++)
    {
      const double start = porism_bench_spent ();
      double taken;

      measure_volumes (scene);
      taken = porism_bench_spent () - start;
      g_array_append_val (rounds, taken);
    }
  porism_bench_report (report, "exact_volumes_per_second", PORISM_BENCH_SOLIDS / porism_bench_median (rounds));
}

/**
 * porism_bench_space:
 *
 * Adds the median time of a frame, as a list, and of painting that, and how many volumes are decided a second.
 */
void
porism_bench_space (json_object *report)
{
  g_autoptr (PorismScene) scene = new_solids ();
  g_autoptr (PorismSpaceView) view = porism_space_view_new ();
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double)), paintings = g_array_new (FALSE, FALSE, sizeof (double));
  g_auto (PorismDisplayList) list = { 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  PorismRenderOptions options;
  PorismCamera camera;

  porism_render_options_init (&options);
  porism_space_view_update (view, scene->construction, &options);
  porism_camera_init_view (&camera, porism_construction_get_attributes (scene->construction, 0), WIDTH, HEIGHT);
  porism_space_view_fit (view, &camera);
  for (guint i = 0; i < FRAMES; i++)
    {
      double start, taken;

      camera.turn += DEGREES_A_FRAME;
      porism_camera_update (&camera);
      start = porism_bench_spent ();
      porism_space_view_emit (view, &camera, 1, &list);
      taken = porism_bench_spent () - start;
      g_array_append_val (frames, taken);
      taken = time_painting (&list, surface);
      g_array_append_val (paintings, taken);
    }
  cairo_surface_destroy (surface);
  porism_bench_report (report, "turn_50_solids_ms", porism_bench_median (frames) * 1e3);
  porism_bench_report (report, "paint_50_solids_ms", porism_bench_median (paintings) * 1e3);
  report_volumes (report, scene);
}
