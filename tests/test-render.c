/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing, labels and exports of figures built from the operations themselves. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/render/draw.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"
#include "tests/figure-lab.h"
#include "tests/tool-scene.h"

/* A horizontal line covers two rows of pixels and nothing else. */
static void
test_line_pixels (void)
{
  PorismConstruction *c = porism_construction_new ();
  PorismViewport viewport = get_viewport ();
  PorismRenderOptions options;
  cairo_surface_t *surface;
  int rows = 0;

  make (c, "point", "A", "-1 2", 0);
  make (c, "point", "B", "1 2", 0);
  style (c, "A", PORISM_ATTRIBUTE_VISIBLE, FALSE);
  style (c, "B", PORISM_ATTRIBUTE_VISIBLE, FALSE);
  make (c, "line", "l", "A B", 0);
  porism_render_options_init (&options);
  surface = draw (c, &viewport, &options);
  for (int y = 0; y < HEIGHT; y++)
    {
      guint32 first = get_pixel (surface, 0, y);

      g_assert_cmphex (first, ==, first == 0xffffffff ? 0xffffffff : 0xff3d3846);
      rows += first != 0xffffffff;
      g_assert_true (first == 0xffffffff || ABS (y - 110) <= 1);
      for (int x = 1; x < WIDTH; x++)
        g_assert_cmphex (get_pixel (surface, x, y), ==, first);
    }
  g_assert_cmpint (rows, ==, 2);
  cairo_surface_destroy (surface);
  porism_construction_free (c);
}

/* Every point of a circle's ink is on the circle, whatever its radius. */
static void
test_huge_circles (void)
{
  static const char *const centres[] = { "5 0", "200 0", "20000 0", "3000000 0", "4e9 0" };

  for (guint i = 0; i < G_N_ELEMENTS (centres); i++)
    {
      PorismConstruction *c = porism_construction_new ();
      PorismViewport viewport = get_viewport ();
      double centre = g_ascii_strtod (centres[i], NULL);
      PorismRenderOptions options;
      cairo_surface_t *surface;
      guint ink = 0;

      make (c, "point", "O", "0 0", 0);
      make (c, "point", "M", centres[i], 0);
      make (c, "circle-centre-point", "k", "M O", 0);
      style (c, "O", PORISM_ATTRIBUTE_VISIBLE, FALSE);
      style (c, "M", PORISM_ATTRIBUTE_VISIBLE, FALSE);
      style (c, "k", PORISM_ATTRIBUTE_FILL_OPACITY, i % 2 ? 0.5 : 0);
      porism_render_options_init (&options);
      surface = draw (c, &viewport, &options);
      for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
          {
            double px, py, off;
            guint32 pixel = get_pixel (surface, x, y);

            porism_viewport_from_screen (&viewport, x + 0.5, y + 0.5, &px, &py);
            /* |P - M| - |M|, without cancellation. */
            off = (px * px + py * py - 2 * px * centre) / (hypot (px - centre, py) + centre) * 20;
            if (pixel == 0xff0b7285)
              g_assert_cmpfloat (fabs (off), <, 2);
            else if (off > 3)
              g_assert_cmphex (pixel, ==, 0xffffffff);
            else if (off < -3)
              g_assert_true ((pixel != 0xffffffff) == (i % 2));
            ink += pixel == 0xff0b7285;
          }
      g_assert_cmpuint (ink, >, 150);
      cairo_surface_destroy (surface);
      porism_construction_free (c);
    }
}

static void
test_extreme_zooms (void)
{
  static const double scales[] = { 1e-9, 1e-3, 1e3, 1e6, 1e9, 1e13 };
  PorismConstruction *c = make_all_kinds ();

  style (c, NULL, PORISM_ATTRIBUTE_AXES, TRUE);
  style (c, NULL, PORISM_ATTRIBUTE_GRID, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int far = 0; far < 2; far++)
      {
        PorismViewport viewport = { WIDTH, HEIGHT, far ? 1e7 : -8, far ? -1e7 : 3, scales[i] };
        PorismRenderOptions options;
        gint64 start = g_get_monotonic_time ();

        porism_render_options_init (&options);
        cairo_surface_destroy (draw (c, &viewport, &options));
        porism_render_pick (c, &viewport, 200, 150, 5, ~0u);
        g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
      }
  porism_construction_free (c);
}

static gboolean
box_meets_trace (const PorismBox   *box,
                 const PorismPiece *pieces,
                 guint              n)
{
  double length = porism_trace_get_length (pieces, n);
  PorismPlace place, normal;

  for (double along = 0; along <= length; along += 0.5)
    if (porism_trace_locate (pieces, n, along, &place, &normal) &&
        porism_box_contains (box, place.x, place.y))
      return TRUE;
  return FALSE;
}

/* Of the figure as it fills its view; it borrows that. */
static GArray *
place_labels (PorismFigure             *figure,
              PorismObstacles          *obstacles,
              const PorismConstruction *construction)
{
  static PorismViewport viewport;
  static PorismRenderOptions options;
  g_auto (PorismDisplayList) list = { 0 };

  viewport = (PorismViewport) { .width = 800, .height = 600 };
  porism_render_options_init (&options);
  porism_viewport_fit (&viewport, construction);
  porism_lettering_begin (1, NULL);
  porism_figure_init (figure, construction, &options);
  porism_figure_trace (figure, &viewport);
  porism_obstacles_init (obstacles, viewport.width, viewport.height);
  porism_display_list_begin (&list, 1);
  porism_figure_emit (figure, &list, 1);
  return porism_labels_place (figure, &list, NULL, NULL, obstacles);
}

static void
assert_labels_are_free (const PorismConstruction *construction,
                        guint                     n_expected)
{
  g_auto (PorismFigure) figure = { 0 };
  g_auto (PorismObstacles) obstacles = { 0 };
  g_autoptr (GArray) labels = place_labels (&figure, &obstacles, construction);

  g_assert_cmpuint (labels->len, ==, n_expected);
  for (guint i = 0; i < labels->len; i++)
    {
      const PorismLabel *label = &g_array_index (labels, PorismLabel, i);

      g_assert_false (label->crowded);
      for (guint j = 0; j < figure.n; j++)
        {
          const PorismItem *item = &figure.items[j];

          g_assert_false (box_meets_trace (&label->box, porism_figure_get_pieces (&figure, item),
                                           item->n));
          if (item->kind == PORISM_KIND_POINT)
            g_assert_false (porism_box_contains (&label->box, item->place.x, item->place.y));
        }
      for (guint j = 0; j < i; j++)
        g_assert_false (
          porism_box_overlaps (&label->box, &g_array_index (labels, PorismLabel, j).box));
    }
}

static void
test_labels (void)
{
  PorismConstruction *c = make_all_kinds ();
  PorismConstruction *triangle = porism_construction_new ();
  PorismConstruction *star = porism_construction_new ();

  /* 22 points, an angle, a graph and a text. */
  assert_labels_are_free (c, 25);
  porism_construction_free (c);

  make (triangle, "point", "A", "0 0", 0);
  make (triangle, "point", "B", "6 0.4", 0);
  make (triangle, "point", "C", "1.6 4.5", 0);
  make (triangle, "polygon", "t", "A B C", 0);
  make (triangle, "incircle", "k", "A B C", 0);
  make (triangle, "circle-three-points", "u", "A B C", 0);
  make (triangle, "midpoint", "M_a", "B C", 0);
  make (triangle, "midpoint", "M_b", "C A", 0);
  make (triangle, "midpoint", "M_c", "A B", 0);
  make (triangle, "line", "m", "A M_a", 0);
  make (triangle, "segment", "n", "B M_b", 0);
  assert_labels_are_free (triangle, 6);
  porism_construction_free (triangle);

  make (star, "point", "O", "0 0", 0);
  for (int i = 0; i < 9; i++)
    {
      g_autofree char *name = g_strdup_printf ("P_%d", i);
      g_autofree char *place = g_strdup_printf ("%.6f %.6f", cos (0.7 * i), sin (0.7 * i));
      g_autofree char *side = g_strdup_printf ("s_%d", i);
      g_autofree char *ends = g_strdup_printf ("O P_%d", i);

      make (star, "point", name, place, 0);
      make (star, "segment", side, ends, 0);
    }
  assert_labels_are_free (star, 10);
  porism_construction_free (star);
}

/* Thousands of names in one place find no room there, and do not look for it forever. */
static void
test_crowd (void)
{
  PorismConstruction *construction = porism_construction_new ();
  g_auto (PorismFigure) figure = { 0 };
  g_auto (PorismObstacles) obstacles = { 0 };
  g_autoptr (GArray) labels = NULL;

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      make (construction, "point", name, "1 2", 0);
    }
  labels = place_labels (&figure, &obstacles, construction);
  g_assert_cmpuint (labels->len, ==, 3000);
  g_assert_cmpuint (obstacles.n_met, <, 5000000);
  porism_construction_free (construction);
}

/* The numbers of the axes are not joined to what is filled next, nor is a path left for the caller. */
static void
test_fillings_stay_inside (void)
{
  PorismConstruction *c = porism_construction_new ();
  PorismViewport viewport = get_viewport ();
  PorismRenderOptions options;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_surface_t *plain, *filled;
  cairo_t *cr = cairo_create (surface);

  make (c, "point", "Q", "3 -3", 0);
  make (c, "point", "R", "6 -3", 0);
  make (c, "point", "S", "5 -1", 0);
  make (c, "polygon", "p", "Q R S", 0);
  porism_render_options_init (&options);
  style (c, NULL, PORISM_ATTRIBUTE_AXES, 1);
  style (c, "p", PORISM_ATTRIBUTE_FILL_OPACITY, 0);
  plain = draw (c, &viewport, &options);
  style (c, "p", PORISM_ATTRIBUTE_FILL_OPACITY, 0.5);
  filled = draw (c, &viewport, &options);
  assert_same_picture (plain, filled, FALSE);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (x < 258 || x > 322 || y < 168 || y > 212)
        g_assert_cmphex (get_pixel (plain, x, y), ==, get_pixel (filled, x, y));

  porism_render_draw (cr, c, &viewport, &options);
  g_assert_false (cairo_has_current_point (cr));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (filled);
  porism_construction_free (c);
}

/* What moves, drawn over a layer of what does not, gives the picture of all. */
static void
test_layers_of_a_drag (void)
{
  PorismConstruction *c = porism_construction_new ();
  PorismViewport viewport = get_viewport ();
  PorismRenderOptions options;
  PorismId moving[3];
  cairo_surface_t *whole, *layered, *over;
  cairo_t *cr;

  make (c, "point", "A", "-6 -2", 0);
  make (c, "point", "B", "-3 3", 0);
  make (c, "segment", "s", "A B", 0);
  moving[0] = make (c, "point", "C", "4 2", 0);
  moving[1] = make (c, "point", "D", "4 -2", 0);
  moving[2] = make (c, "segment", "m", "D C", 0);
  porism_render_options_init (&options);
  whole = draw (c, &viewport, &options);
  options.except = moving;
  options.n_except = 3;
  layered = draw (c, &viewport, &options);
  assert_same_picture (whole, layered, FALSE);
  options = (PorismRenderOptions) { .only = moving, .n_only = 3, .text_scale = 1, .stroke_scale = 1 };
  over = draw (c, &viewport, &options);
  cr = cairo_create (layered);
  cairo_set_source_surface (cr, over, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (layered);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        guint32 a = get_pixel (whole, x, y), b = get_pixel (layered, x, y);

        for (int shift = 0; shift < 24; shift += 8)
          g_assert_cmpint (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)), <=, 8);
      }
  cairo_surface_destroy (whole);
  cairo_surface_destroy (layered);
  cairo_surface_destroy (over);
  porism_construction_free (c);
}

static void
test_highlights (void)
{
  PorismConstruction *c = make_all_kinds ();
  PorismViewport viewport = get_viewport ();
  PorismRenderOptions options;
  guint n;
  const PorismId *order = porism_construction_get_order (c, &n);
  cairo_surface_t *plain;

  porism_render_options_init (&options);
  plain = draw (c, &viewport, &options);
  for (guint i = 0; i < n; i++)
    {
      cairo_surface_t *hovered, *selected;

      options.hovered = order[i];
      hovered = draw (c, &viewport, &options);
      assert_same_picture (plain, hovered, FALSE);
      options.hovered = 0;
      options.selected = &order[i];
      options.n_selected = 1;
      selected = draw (c, &viewport, &options);
      assert_same_picture (plain, selected, FALSE);
      assert_same_picture (hovered, selected, FALSE);
      options.selected = NULL;
      options.n_selected = 0;
      cairo_surface_destroy (hovered);
      cairo_surface_destroy (selected);
    }
  cairo_surface_destroy (plain);
  porism_construction_free (c);
}

static PorismLook
look_at (const PorismConstruction *construction,
         const char               *name)
{
  PorismRenderOptions options = { .style = PORISM_STYLE_PRINT, .text_scale = 1, .stroke_scale = 1 };
  PorismHouseStyle house;
  PorismLook look;

  porism_house_style_init (&house, construction, &options);
  porism_look_init_object (&look, construction, porism_construction_lookup (construction, name), &house);
  return look;
}

/* The sides of a polygon are its outline, as it is set, but for a side that has its own. */
static void
test_sides (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismConstruction *construction = porism_session_get_construction (session);
  PorismLook polygon;

  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':4,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':0,'y':3}");
  tool_scene_submit (session, "add_polygon", "{'name':'p','points':['A','B','C']}");
  tool_scene_submit (session, "render_set_line_style", "{'obj':'p','style':2}");
  tool_scene_submit (session, "render_set_line_thickness", "{'obj':'p','thickness':10}");
  tool_scene_submit (session, "render_set_line_thickness", "{'obj':'b','thickness':3}");
  polygon = look_at (construction, "p");
  g_assert_cmpint (polygon.dashes, ==, 2);
  g_assert_cmpint (look_at (construction, "a").dashes, ==, 2);
  g_assert_cmpfloat (look_at (construction, "a").width, ==, polygon.width);
  g_assert_cmpint (look_at (construction, "b").dashes, ==, 2);
  g_assert_cmpfloat (look_at (construction, "b").width, <, polygon.width);
}

/* A figure with the angle at T of the triangle T U V, told by @operation from @inputs. */
static cairo_surface_t *
draw_angle (const char *operation,
            const char *inputs)
{
  PorismConstruction *c = porism_construction_new ();
  PorismViewport viewport = get_viewport ();
  PorismRenderOptions options;
  cairo_surface_t *surface;

  make (c, "point", "T", "0 -1", 0);
  make (c, "point", "U", "3 0", 0);
  make (c, "point", "V", "1 2", 0);
  make (c, "polygon", "p", "T U V", 0);
  make (c, "segment", "s", "T U", 0);
  make (c, "segment", "r", "T V", 0);
  make (c, operation, "α", inputs, 0);
  porism_render_options_init (&options);
  surface = draw (c, &viewport, &options);
  porism_construction_free (c);

  return surface;
}

/* An angle lies where it is, whatever says so. */
static void
test_angles (void)
{
  cairo_surface_t *of_points = draw_angle ("angle", "U T V"), *of_lines = draw_angle ("angle-of-lines", "s r");
  cairo_surface_t *of_polygon = draw_angle ("interior-angle", "p"), *elsewhere = draw_angle ("angle", "T U V");

  assert_same_picture (of_points, of_lines, TRUE);
  assert_same_picture (of_points, of_polygon, TRUE);
  assert_same_picture (of_points, elsewhere, FALSE);
  cairo_surface_destroy (of_points);
  cairo_surface_destroy (of_lines);
  cairo_surface_destroy (of_polygon);
  cairo_surface_destroy (elsewhere);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/line-pixels", test_line_pixels);
  g_test_add_func ("/render/huge-circles", test_huge_circles);
  g_test_add_func ("/render/extreme-zooms", test_extreme_zooms);
  g_test_add_func ("/render/labels", test_labels);
  g_test_add_func ("/render/crowd", test_crowd);
  g_test_add_func ("/render/fillings-stay-inside", test_fillings_stay_inside);
  g_test_add_func ("/render/layers-of-a-drag", test_layers_of_a_drag);
  g_test_add_func ("/render/sides", test_sides);
  g_test_add_func ("/render/angles", test_angles);
  g_test_add_func ("/render/highlights", test_highlights);
  return g_test_run ();
}
