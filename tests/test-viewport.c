/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a figure is in a view: the view that shows all of it, and what is under a place of the picture. */

#include "config.h"

#include <math.h>

#include "tests/figure-lab.h"

static void
test_viewport (void)
{
  for (int i = 0; i < 1000; i++)
    {
      PorismViewport viewport = { 800, 600, g_test_rand_double_range (-100, 100),
                                  g_test_rand_double_range (-100, 100),
                                  exp10 (g_test_rand_double_range (-6, 6)) };
      double sx = g_test_rand_double_range (0, 800), sy = g_test_rand_double_range (0, 600);
      double x, y, tx, ty, unit = porism_viewport_get_unit (&viewport);

      porism_viewport_from_screen (&viewport, sx, sy, &x, &y);
      porism_viewport_to_screen (&viewport, x, y, &tx, &ty);
      g_assert_cmpfloat_with_epsilon (tx, sx, 1e-6);
      g_assert_cmpfloat_with_epsilon (ty, sy, 1e-6);
      g_assert_cmpfloat (unit * viewport.scale, <=, 0.1 * (1 + 1e-9));
      g_assert_cmpfloat (unit * viewport.scale, >, 0.01 * (1 - 1e-9));
    }
  g_assert_cmpfloat (porism_viewport_get_unit (&(PorismViewport) { 1, 1, 0, 0, 100 }), ==, 0.001);
  g_assert_cmpfloat (porism_viewport_get_unit (&(PorismViewport) { 1, 1, 0, 0, 0.01 }), ==, 10);
}

static void
assert_frames (const PorismConstruction *construction,
               double                    x1,
               double                    y1,
               double                    x2,
               double                    y2)
{
  PorismViewport viewport = { .width = 800, .height = 600 };

  porism_viewport_fit (&viewport, construction);
  g_assert_cmpfloat_with_epsilon (viewport.x, (x1 + x2) / 2, 1e-9 * (1 + fabs (x1)));
  g_assert_cmpfloat_with_epsilon (viewport.y, (y1 + y2) / 2, 1e-9 * (1 + fabs (y1)));
  g_assert_cmpfloat_with_epsilon (viewport.scale * fmax ((x2 - x1) / 800, (y2 - y1) / 600), 0.8,
                                  1e-6);
}

static void
test_fit (void)
{
  PorismConstruction *c = porism_construction_new ();
  PorismViewport viewport = { .width = 800, .height = 600 };

  porism_viewport_fit (&viewport, c);
  g_assert_cmpfloat (viewport.scale, ==, 60);
  make (c, "point", "A", "3 4", 0);
  porism_viewport_fit (&viewport, c);
  g_assert_cmpfloat (viewport.x, ==, 3);
  g_assert_cmpfloat (viewport.y, ==, 4);
  g_assert_cmpfloat (viewport.scale, ==, 60);
  make (c, "point", "B", "5 4", 0);
  assert_frames (c, 3, 4, 5, 4);
  make (c, "line", "l", "A B", 0);
  assert_frames (c, 3, 4, 5, 4);
  make (c, "circle-centre-point", "k", "A B", 0);
  assert_frames (c, 1, 2, 5, 6);
  style (c, "k", PORISM_ATTRIBUTE_VISIBLE, FALSE);
  assert_frames (c, 3, 4, 5, 4);
  make (c, "point", "C", "3 6", 0);
  style (c, "C", PORISM_ATTRIBUTE_VISIBLE, FALSE);
  make (c, "arc", "b", "A B C", 0);
  assert_frames (c, 3, 4, 5, 6);
  make_function (c, "f", "x^2", "-2 2");
  assert_frames (c, -2, 0, 5, 6);
  make_function (c, "g", "1/x", NULL);
  porism_viewport_fit (&viewport, c);
  g_assert_cmpfloat (viewport.scale, >, 1);

  style (c, NULL, PORISM_ATTRIBUTE_X_MIN, -10);
  style (c, NULL, PORISM_ATTRIBUTE_X_MAX, 10);
  style (c, NULL, PORISM_ATTRIBUTE_Y_MIN, -1);
  style (c, NULL, PORISM_ATTRIBUTE_Y_MAX, 1);
  porism_viewport_fit (&viewport, c);
  g_assert_cmpfloat (viewport.x, ==, 0);
  g_assert_cmpfloat (viewport.scale, ==, 40);
  porism_construction_free (c);
}

static void
test_fit_extremes (void)
{
  static const char *const places[] = { "1e300 0", "-1e300 1e300", "1e-300 0", "1e15 1", "0 0",
                                        "1000000000000001 1" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint j = 0; j < G_N_ELEMENTS (places); j++)
      {
        PorismConstruction *c = porism_construction_new ();
        PorismViewport viewport = { .width = WIDTH, .height = HEIGHT };
        PorismRenderOptions options;

        make (c, "point", "A", places[i], 0);
        make (c, "point", "B", places[j], 0);
        porism_viewport_fit (&viewport, c);
        g_assert_true (isfinite (viewport.x) && isfinite (viewport.y));
        g_assert_true (isfinite (viewport.scale) && viewport.scale > 0);
        porism_render_options_init (&options);
        cairo_surface_destroy (draw (c, &viewport, &options));
        porism_construction_free (c);
      }
}

/* Where an object alone is drawn well visible, it is picked; far from it, it is not. */
static void
test_pick_what_is_drawn (void)
{
  PorismConstruction *c = make_all_kinds ();
  PorismViewport viewport = get_viewport ();
  guint n, n_seen = 0;
  const PorismId *order = porism_construction_get_order (c, &n);

  for (guint i = 0; i < n; i++)
    {
      PorismId id = order[i];
      PorismKind kind = porism_construction_get (c, id)->kind;
      PorismRenderOptions options;
      cairo_surface_t *surface;
      guint hits = 0;

      porism_render_options_init (&options);
      options.background = FALSE;
      options.only = &id;
      options.n_only = 1;
      style (c, porism_construction_get (c, id)->name, PORISM_ATTRIBUTE_LABEL_VISIBLE, FALSE);
      surface = draw (c, &viewport, &options);
      for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
          if (get_pixel (surface, x, y) >> 24 >= 0xc0)
            {
              g_autoptr (GArray) ids =
                porism_render_pick_all (c, &viewport, x + 0.5, y + 0.5, 2.5, PORISM_KINDS (kind));
              gboolean found = FALSE;

              for (guint k = 0; k < ids->len; k++)
                found |= g_array_index (ids, PorismId, k) == id;
              /* The head of a vector is broader than its line. */
              g_assert_true (found || kind == PORISM_KIND_VECTOR);
              hits += found;
            }
      g_assert_cmpuint (hits, >, 10);
      n_seen++;
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (n_seen, ==, porism_construction_get_n_objects (c));
  g_assert_cmpuint (porism_render_pick (c, &viewport, 5, 150, 3, ~0u), ==, 0);
  porism_construction_free (c);
}

static void
test_pick_order (void)
{
  PorismConstruction *c = porism_construction_new ();
  PorismViewport viewport = get_viewport ();
  PorismId point, segment, polygon;
  double sx, sy;

  point = make (c, "point", "A", "0 0", 0);
  make (c, "point", "B", "6 0", 0);
  make (c, "point", "C", "3 5", 0);
  polygon = make (c, "polygon", "t", "A B C", 0);
  segment = make (c, "segment", "a", "A B", 0);
  porism_viewport_to_screen (&viewport, 0, 0, &sx, &sy);
  g_assert_cmpuint (porism_render_pick (c, &viewport, sx + 4, sy, 5, ~0u), ==, point);
  porism_viewport_to_screen (&viewport, 3, 0, &sx, &sy);
  g_assert_cmpuint (porism_render_pick (c, &viewport, sx, sy + 2, 5, ~0u), ==, segment);
  g_assert_cmpuint (porism_render_pick (c, &viewport, sx, sy, 5, PORISM_KINDS (PORISM_KIND_POINT)),
                    ==, 0);
  porism_viewport_to_screen (&viewport, 3, 2, &sx, &sy);
  g_assert_cmpuint (porism_render_pick (c, &viewport, sx, sy, 5, ~0u), ==, polygon);
  style (c, "a", PORISM_ATTRIBUTE_VISIBLE, FALSE);
  porism_viewport_to_screen (&viewport, 3, 0, &sx, &sy);
  g_assert_cmpuint (porism_render_pick (c, &viewport, sx, sy, 5, ~0u), ==, polygon);
  porism_construction_free (c);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/viewport", test_viewport);
  g_test_add_func ("/render/fit", test_fit);
  g_test_add_func ("/render/fit-extremes", test_fit_extremes);
  g_test_add_func ("/render/pick-what-is-drawn", test_pick_what_is_drawn);
  g_test_add_func ("/render/pick-order", test_pick_order);

  return g_test_run ();
}
