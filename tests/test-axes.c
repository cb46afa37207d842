/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Axes, ticks, grids and scales: what the tools set and refuse, where the ticks are and what they say, and that what is
 * drawn on a surface of unequal or logarithmic scales is the image of what is meant. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/axes/tick-text.h"
#include "app/axes/ticks.h"
#include "app/lettering/lettering.h"
#include "app/render/render.h"
#include "app/trace/angle.h"
#include "app/trace/trace-conic.h"
#include "app/trace/trace-fill.h"
#include "tests/tool-scene.h"

/* ---- what the tools say ---- */

#define SET(tool, arguments) { tool, arguments, "'ok':true" }

static const Step changes[] = {
  SET ("render_set_axes", "{'show':'x','x_name':'t','x_step':'pi/2','arrows':'both','numbers':'ticks'}"),
  SET ("render_set_ticks", "{'x_ticks':'1; 2/3'}"),
  SET ("render_set_grid", "{'kind':'polar','step':'1/2','rays':24}"),
  SET ("render_set_axis_ratio", "{'x':1,'y':2}"),
  SET ("render_set_axis_scale", "{'y':'logarithmic'}"),
};

static gboolean
is_alike (const PorismAttributes *a,
          const PorismAttributes *b)
{
  for (int i = 0; i < PORISM_N_ATTRIBUTES; i++)
    if (!porism_attributes_agree (a, b, (PorismAttribute) i))
      return FALSE;
  return TRUE;
}

static PorismAttributes *
ref_attributes (PorismSession *session)
{
  return porism_attributes_ref (porism_construction_get (porism_session_get_construction (session), 0)->attributes);
}

/* Each is undone, and the same said twice is the same. */
static void
test_undo (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      PorismAttributes *once, *twice, *undone;

      g_assert_nonnull (strstr (tool_scene_submit (session, changes[i].tool, changes[i].arguments), "\"ok\":true"));
      once = ref_attributes (session);
      tool_scene_submit (session, changes[i].tool, changes[i].arguments);
      twice = ref_attributes (session);
      g_assert_true (is_alike (once, twice));
      while (porism_session_can_undo (session))
        porism_session_undo (session);
      undone = ref_attributes (session);
      g_assert_false (is_alike (once, undone));
      g_assert_true (is_alike (undone, NULL));
      porism_attributes_unref (once);
      porism_attributes_unref (twice);
      porism_attributes_unref (undone);
    }
}

/* ---- ticks ---- */

static void
check_form (const char *step,
            int         times,
            const char *expected)
{
  double value;
  PorismTickForm form;
  g_autofree char *text = NULL;

  g_assert_true (porism_tick_read (step, &value));
  form = porism_tick_form_read (step, value);
  text = porism_tick_form_write (&form, times, times * value, FALSE);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_forms (void)
{
  g_autofree char *comma = porism_tick_write (-2.5, 1, TRUE), *power = porism_tick_write_power (-12);
  double value;

  check_form ("pi/2", 1, "π/2");
  check_form ("pi/2", 3, "3π/2");
  check_form ("pi/2", -2, "−π");
  check_form ("π/3", 4, "4π/3");
  check_form ("2pi", 1, "2π");
  check_form ("pi", 0, "0");
  check_form ("30°", 3, "90°");
  check_form ("45°", -1, "−45°");
  check_form ("60°", 0, "0°");
  check_form ("1/3", 1, "⅓");
  check_form ("1/3", 5, "1⅔");
  check_form ("1/3", -3, "−1");
  check_form ("2/7", 4, "8/7");
  check_form ("0.25", 3, "0.75");
  check_form ("5", -3, "−15");
  g_assert_cmpstr (comma, ==, "−2,5");
  g_assert_cmpstr (power, ==, "10⁻¹²");
  g_assert_false (porism_tick_read ("x", &value));
  g_assert_false (porism_tick_read ("1/0", &value));
}

static char *
join_ticks (const PorismViewport *viewport,
            PorismAttributes     *attributes)
{
  g_auto (PorismTicks) ticks = { 0 };
  GString *out = g_string_new (NULL);

  porism_lettering_begin (1, NULL);
  porism_ticks_init (&ticks, viewport, FALSE, attributes);
  for (guint i = 0; i < ticks.ticks->len; i++)
    {
      const PorismTick *tick = &g_array_index (ticks.ticks, PorismTick, i);

      if (i > 0)
        g_assert_cmpfloat (tick->value, >, g_array_index (ticks.ticks, PorismTick, i - 1).value);
      if (tick->text != NULL)
        g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", tick->text);
    }
  porism_attributes_unref (attributes);

  return g_string_free (out, FALSE);
}

static void
check_ticks (PorismViewport    viewport,
             PorismAttributes *attributes,
             const char       *expected)
{
  g_autofree char *text = join_ticks (&viewport, attributes);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_ticks (void)
{
  const PorismViewport view = { .width = 640, .height = 480, .scale = 64 };
  PorismViewport near = view, far = view, logarithmic = { .width = 640, .height = 480, .x = 2, .scale = 128, .log_x = TRUE };

  near.scale = 32;
  far.scale = 8;
  check_ticks (view, NULL, "−5 −4 −3 −2 −1 0 1 2 3 4 5");
  check_ticks (view, porism_attributes_with_exact (NULL, PORISM_ATTRIBUTE_X_STEP, G_PI / 2, "pi/2"),
               "−3π/2 −π −π/2 0 π/2 π 3π/2");
  /* Where there is no room for all numbers every second or fourth is written. */
  check_ticks (near, porism_attributes_with_exact (NULL, PORISM_ATTRIBUTE_X_STEP, 1, "1"),
               "−10 −8 −6 −4 −2 0 2 4 6 8 10");
  check_ticks (far, porism_attributes_with_exact (NULL, PORISM_ATTRIBUTE_X_STEP, G_PI, "pi"),
               "−12π −10π −8π −6π −4π −2π 0 2π 4π 6π 8π 10π 12π");
  check_ticks (view, porism_attributes_with_text (NULL, PORISM_ATTRIBUTE_X_TICKS, "pi/2; -2; 7; sqrt(2); 1/3"),
               "−2 ⅓ √2 π/2");
  check_ticks (logarithmic, NULL, "1 10 100 1000 10000");
  logarithmic.x = 7;
  check_ticks (logarithmic, NULL, "10⁵ 10⁶ 10⁷ 10⁸ 10⁹");
  logarithmic.x = 0.5;
  logarithmic.scale = 1600;
  check_ticks (logarithmic, NULL, "2 2.5 3 3.5 4 4.5 5");
}

/* ---- what is drawn of them ---- */

typedef struct
{
  PorismSession *session;
  PorismDisplayList list;
  PorismViewport viewport;
} Picture;

static void
picture_init (Picture    *self,
              double      width,
              double      height,
              const Step *steps,
              guint       n)
{
  PorismRenderOptions options;

  *self = (Picture) { .session = porism_session_new (), .viewport = { .width = width, .height = height } };
  for (guint i = 0; i < n; i++)
    g_assert_nonnull (strstr (tool_scene_submit (self->session, steps[i].tool, steps[i].arguments), "\"ok\":true"));
  porism_render_options_init (&options);
  options.style = PORISM_STYLE_PRINT;
  porism_viewport_fit (&self->viewport, porism_session_get_construction (self->session));
  porism_render_emit (&self->list, 1, porism_session_get_construction (self->session), &self->viewport, &options);
}

static void
picture_clear (Picture *self)
{
  porism_display_list_clear (&self->list);
  g_object_unref (self->session);
}

static guint
count_items (const Picture    *self,
             PorismDisplayRole role,
             PorismDisplayType type)
{
  guint n = 0;

  for (guint i = 0; i < self->list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&self->list, i);

      n += item->ink.role == role && item->type == type;
    }
  return n;
}

static gboolean
has_number (const Picture *self,
            const char    *text)
{
  for (guint i = 0; i < self->list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&self->list, i);

      if (item->type == PORISM_DISPLAY_TEXT && item->ink.role == PORISM_DISPLAY_AXIS_NUMBER &&
          g_str_equal (item->lettering->text, text))
        return TRUE;
    }
  return FALSE;
}

/* The texts of the axes are within the picture and off each other, and no tick stands under a head. */
static void
test_ends (void)
{
  static const Step steps[] = {
    SET ("render_set_axes", "{'arrows':'both'}"),
    SET ("render_set_coord_system", "{'x_min':-4,'x_max':4,'y_min':-3,'y_max':3}"),
  };
  Picture picture;
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (PorismBox));
  PorismBox inside;

  picture_init (&picture, 640, 480, steps, G_N_ELEMENTS (steps));
  inside = (PorismBox) { 1, 1, 639, 479 };
  for (guint i = 0; i < picture.list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&picture.list, i);
      PorismBox box;

      if (item->type != PORISM_DISPLAY_TEXT)
        continue;
      box = item->lettering->ink;
      box = (PorismBox) { box.x1 + item->anchor.x, box.y1 + item->anchor.y, box.x2 + item->anchor.x,
                          box.y2 + item->anchor.y };
      g_assert_true (porism_box_contains (&inside, box.x1, box.y1) && porism_box_contains (&inside, box.x2, box.y2));
      for (guint j = 0; j < boxes->len; j++)
        g_assert_false (porism_box_overlaps (&box, &g_array_index (boxes, PorismBox, j)));
      g_array_append_val (boxes, box);
    }
  g_assert_cmpuint (count_items (&picture, PORISM_DISPLAY_AXIS, PORISM_DISPLAY_FILL), ==, 2);
  g_assert_true (has_number (&picture, "3"));
  g_assert_false (has_number (&picture, "4"));
  g_assert_true (has_number (&picture, "x") && has_number (&picture, "y"));
  g_array_unref (boxes);
  picture_clear (&picture);
}

/* The origin is named once: 0, or the name of a point that is there. */
static void
test_origin (void)
{
  static const Step steps[] = {
    SET ("render_set_axes", "{'show':'both'}"),
    SET ("render_set_coord_system", "{'x_min':-4,'x_max':4,'y_min':-3,'y_max':3}"),
    POINT ("O", "0", "0"),
  };
  Picture picture;

  picture_init (&picture, 640, 480, steps, 2);
  g_assert_true (has_number (&picture, "0"));
  picture_clear (&picture);
  picture_init (&picture, 640, 480, steps, 3);
  g_assert_false (has_number (&picture, "0"));
  picture_clear (&picture);
}

static void
test_number_line (void)
{
  static const Step steps[] = {
    SET ("render_set_axes", "{'show':'x','numbers':'shown'}"),
    SET ("render_set_coord_system", "{'x_min':-4,'x_max':4,'y_min':-1,'y_max':1}"),
  };
  Picture picture;

  picture_init (&picture, 640, 160, steps, G_N_ELEMENTS (steps));
  g_assert_true (has_number (&picture, "0") && has_number (&picture, "−3"));
  g_assert_false (has_number (&picture, "0.5") || has_number (&picture, "y"));
  g_assert_cmpuint (count_items (&picture, PORISM_DISPLAY_AXIS, PORISM_DISPLAY_STROKE), ==, 1);
  picture_clear (&picture);
}

/* From the origin on there are no negative numbers, and the 0 is where it was. */
static void
test_positive (void)
{
  static const Step steps[] = {
    SET ("render_set_axes", "{'positive':1}"),
    SET ("render_set_coord_system", "{'x_min':-4,'x_max':4,'y_min':-3,'y_max':3}"),
  };
  Picture picture;

  picture_init (&picture, 640, 480, steps, G_N_ELEMENTS (steps));
  g_assert_true (has_number (&picture, "0") && has_number (&picture, "3") && has_number (&picture, "2"));
  g_assert_false (has_number (&picture, "−1") || has_number (&picture, "−2"));
  picture_clear (&picture);
}

/* What is asked for fills the picture, whatever its shape, and so does what exists. */
static void
test_free_ratio (void)
{
  static const Step steps[] = {
    SET ("render_set_axis_ratio", "{'free':1}"),
    SET ("render_set_coord_system", "{'x_min':-1,'x_max':7,'y_min':0,'y_max':100}"),
  };
  Picture picture;

  for (int tall = 0; tall < 2; tall++)
    {
      double x[2], y[2];

      picture_init (&picture, tall ? 200 : 800, tall ? 700 : 300, steps, G_N_ELEMENTS (steps));
      porism_viewport_from_screen (&picture.viewport, 0, 0, &x[0], &y[1]);
      porism_viewport_from_screen (&picture.viewport, picture.viewport.width, picture.viewport.height, &x[1], &y[0]);
      g_assert_cmpfloat_with_epsilon (x[0], -1, 1e-9);
      g_assert_cmpfloat_with_epsilon (x[1], 7, 1e-9);
      g_assert_cmpfloat_with_epsilon (y[0], 0, 1e-9);
      g_assert_cmpfloat_with_epsilon (y[1], 100, 1e-9);
      picture_clear (&picture);
    }
}

static void
test_grids (void)
{
  static const struct { Step step; guint least; } rows[] = {
    { SET ("render_set_grid", "{'kind':'cartesian','step':1}"), 14 },
    { SET ("render_set_grid", "{'kind':'polar','step':1,'rays':8}"), 12 },
    { SET ("render_set_grid", "{'kind':'isometric','step':1}"), 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Step steps[] = { rows[i].step, SET ("render_set_coord_system", "{'x_min':-4,'x_max':4,'y_min':-3,'y_max':3}") };
      Picture picture;
      guint n = 0;

      picture_init (&picture, 640, 480, steps, G_N_ELEMENTS (steps));
      g_assert_cmpuint (count_items (&picture, PORISM_DISPLAY_GRID, PORISM_DISPLAY_STROKE), >=, 1);
      for (guint verb = 0; verb < picture.list.path.n_verbs; verb++)
        n += picture.list.path.verbs[verb] == PORISM_PATH_MOVE || picture.list.path.verbs[verb] == PORISM_PATH_ARC_BACK ||
             picture.list.path.verbs[verb] == PORISM_PATH_ARC;
      g_assert_cmpuint (n, >=, rows[i].least);
      picture_clear (&picture);
    }
}

/* Angles at the rays of a polar grid, and at no others. */
static void
test_rays (void)
{
  static const struct { Step step; const char *there, *absent; } rows[] = {
    { SET ("render_set_axes", "{'show':'both'}"), "0 π/6 π/2 5π/6 π 11π/6", "30°" },
    { SET ("render_set_grid", "{'kind':'polar','angles':'degrees'}"), "0° 30° 90° 180° 330°", "π/6" },
    { SET ("render_set_grid", "{'kind':'polar','angles':'degrees','rays':7}"), "0 2π/7 12π/7", "π/6" },
    { SET ("render_set_grid", "{'kind':'polar','angles':'none'}"), "", "π/6" },
    { SET ("render_set_grid", "{'kind':'polar','rays':8}"), "π/4 3π/2", "π/6" },
    { SET ("render_set_grid", "{'kind':'isometric'}"), "", "π/6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Step steps[] = { SET ("render_set_grid", "{'kind':'polar','step':1}"), rows[i].step };
      g_auto (GStrv) texts = g_strsplit (rows[i].there, " ", -1);
      Picture picture;

      picture_init (&picture, 640, 480, steps, G_N_ELEMENTS (steps));
      for (guint k = 0; rows[i].there[0] != '\0' && texts[k] != NULL; k++)
        g_assert_true (has_number (&picture, texts[k]));
      g_assert_false (has_number (&picture, rows[i].absent));
      picture_clear (&picture);
    }
}

/* ---- images ---- */

/* A random view of what is about (2, 1); a logarithmic one of what is positive there. */
static PorismViewport
get_random_view (gboolean logarithmic)
{
  PorismViewport view = { .width = 400, .height = 300, .x = 2, .y = 1, .scale = exp10 (g_test_rand_double_range (1, 2)),
                          .stretch = exp10 (g_test_rand_double_range (-1.5, 1.5)) };

  if (!logarithmic)
    return view;
  /* What is marched over is found where it is some pixels large. */
  view.scale = fmax (view.scale, 60);
  view.stretch = fmax (view.stretch, 1);
  view.log_x = g_test_rand_bit ();
  view.log_y = !view.log_x || g_test_rand_bit ();
  view.x = view.log_x ? 0.3 : 2;
  view.y = view.log_y ? 0 : 1;
  return view;
}

static void
test_views (void)
{
  for (int i = 0; i < 1000; i++)
    {
      PorismViewport view = get_random_view (i % 2);
      double sx = g_test_rand_double_range (0, 400), sy = g_test_rand_double_range (0, 300), x, y, tx, ty;
      double unit = porism_viewport_get_unit (&view);

      porism_viewport_from_screen (&view, sx, sy, &x, &y);
      porism_viewport_to_screen (&view, x, y, &tx, &ty);
      g_assert_cmpfloat_with_epsilon (tx, sx, 1e-6);
      g_assert_cmpfloat_with_epsilon (ty, sy, 1e-6);
      porism_viewport_to_screen (&view, x + unit, y + unit, &tx, &ty);
      g_assert_cmpfloat (hypot (tx - sx, ty - sy), <=, 0.5);
    }
}

/* How far a place is from what is traced, in units of its equation's slope there. */
typedef double (*GetMiss) (const double *value, double x, double y);

static double
miss_round (const double *v,
            double        x,
            double        y)
{
  return hypot (x - v[0], y - v[1]) - sqrt (v[2]);
}

static double
miss_line (const double *v,
           double        x,
           double        y)
{
  return (v[0] * x + v[1] * y + v[2]) / hypot (v[0], v[1]);
}

static double
miss_way (const double *v,
          double        x,
          double        y)
{
  return ((x - v[0]) * (v[3] - v[1]) - (y - v[1]) * (v[2] - v[0])) / hypot (v[2] - v[0], v[3] - v[1]);
}

static double
miss_conic (const double *v,
            double        x,
            double        y)
{
  return ((v[0] * x + v[1] * y + v[3]) * x + (v[2] * y + v[4]) * y + v[5]) /
         hypot (2 * v[0] * x + v[1] * y + v[3], v[1] * x + 2 * v[2] * y + v[4]);
}

static const struct
{
  const char *name;
  PorismTraceFunc trace;
  GetMiss miss;
  guint width;
  double value[7];
} images[] = {
  { "circle", porism_trace_circle, miss_round, 3, { 2, 1, 0.7 } },
  { "arc", porism_trace_arc, miss_round, 7, { 2, 1, 0.5, 2.5, 1, 2, 0.5 } },
  { "line", porism_trace_line, miss_line, 3, { 1, -3, 1 } },
  { "segment", porism_trace_segment, miss_way, 4, { 1.2, 0.4, 2.6, 1.3 } },
  { "ray", porism_trace_ray, miss_way, 4, { 1.2, 0.4, 2.6, 1.3 } },
  { "ellipse", porism_trace_conic, miss_conic, 6, { 1, 0.5, 2, -4.5, -5, 6 } },
};

/* A pixel and a half off, in whatever direction, is at most this far off in the plane. */
static double
get_tolerance (const PorismViewport *view,
               double                sx,
               double                sy)
{
  double x[2], y[2];

  porism_viewport_from_screen (view, sx - 0.5, sy - 0.5, &x[0], &y[0]);
  porism_viewport_from_screen (view, sx + 0.5, sy + 0.5, &x[1], &y[1]);
  return hypot (x[1] - x[0], y[1] - y[0]);
}

static void
check_image (guint                 row,
             const PorismViewport *view)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  const PorismSubject subject = { .viewport = view, .value = images[row].value, .width = images[row].width };

  images[row].trace (pieces, &subject);
  if (pieces->len == 0)
    g_error ("nothing is seen of the %s at %g by %g, %d, %d", images[row].name, view->scale, view->stretch, view->log_x,
             view->log_y);
  for (guint i = 0; i < pieces->len; i++)
    {
      const PorismPiece *piece = &g_array_index (pieces, PorismPiece, i);
      double middle[2] = { (piece->x1 + piece->x2) / 2, (piece->y1 + piece->y2) / 2 }, x, y;

      g_assert_cmpfloat (piece->radius, ==, 0);
      porism_viewport_from_screen (view, middle[0], middle[1], &x, &y);
      if (fabs (images[row].miss (images[row].value, x, y)) > get_tolerance (view, middle[0], middle[1]))
        g_error ("the %s is %g off at (%g, %g)", images[row].name, images[row].miss (images[row].value, x, y), x, y);
    }
}

static void
test_images (void)
{
  for (int i = 0; i < 200; i++)
    for (guint row = 0; row < G_N_ELEMENTS (images); row++)
      {
        PorismViewport view = get_random_view (i % 2);

        check_image (row, &view);
      }
}

/* What is filled is within what is traced. */
static void
test_areas (void)
{
  const PorismViewport view = { .width = 400, .height = 300, .scale = 40, .stretch = 0.25 };
  const PorismSubject circle = { .viewport = &view, .value = (double[]) { 0, 0, 4 }, .width = 3 };
  const PorismSubject sector = { .viewport = &view, .value = (double[]) { 0, 0, 4, 2, 0, 0, 2 }, .width = 7 };
  g_auto (PorismPath) path = { 0 };
  double lowest = 0;

  g_assert_true (porism_fill_circle (&path, &circle));
  for (guint i = 0; i + 1 < path.n_numbers; i += 2)
    {
      double x = (path.numbers[i] - 200) / 80, y = (path.numbers[i + 1] - 150) / 20;

      g_assert_cmpfloat_with_epsilon (hypot (x, y), 1, 1e-9);
    }
  porism_path_empty (&path);
  g_assert_true (porism_fill_sector (&path, &sector));
  for (guint i = 0; i + 1 < path.n_numbers; i += 2)
    lowest = fmax (lowest, path.numbers[i + 1]);
  g_assert_cmpfloat_with_epsilon (lowest, 150, 1e-6);
}

/* The arc of an angle runs from arm to arm as they are seen. */
static void
test_angle (void)
{
  const PorismViewport view = { .width = 400, .height = 300, .scale = 40, .stretch = 0.5 };
  const double value[PORISM_ANGLE_DRAWN_WIDTH] = { 0, 1, 0, 0, 0, 3, 3, -3, 3, [PORISM_ANGLE_RIGHT] = 1 };
  PorismAngleArc arc;

  g_assert_true (porism_angle_arc_init (&arc, &view, value, G_N_ELEMENTS (value)));
  g_assert_true (arc.right);
  g_assert_cmpfloat_with_epsilon (arc.start, -atan (0.5), 1e-9);
  g_assert_cmpfloat_with_epsilon (arc.sweep, -(G_PI - 2 * atan (0.5)), 1e-9);
}

/* A picture with a ratio and a logarithm is the same again when its document was saved and opened: both are attributes. */
static void
test_logarithmic (void)
{
  static const Step steps[] = {
    { "add_function", "{'name':'f','expr':'10^x'}", "'ok':true" },
    SET ("render_set_axis_scale", "{'y':'logarithmic'}"),
    SET ("render_set_axes", "{'show':'both'}"),
    SET ("render_set_coord_system", "{'x_min':0,'x_max':4,'y_min':0,'y_max':10000}"),
  };
  Picture picture;
  double x[2], y[2];

  picture_init (&picture, 640, 480, steps, G_N_ELEMENTS (steps));
  g_assert_true (picture.viewport.log_y && !picture.viewport.log_x);
  g_assert_true (has_number (&picture, "100") && has_number (&picture, "1000"));
  porism_viewport_to_screen (&picture.viewport, 1, 10, &x[0], &y[0]);
  porism_viewport_to_screen (&picture.viewport, 2, 100, &x[1], &y[1]);
  g_assert_cmpfloat_with_epsilon (y[0] - y[1], (x[1] - x[0]) * 480 / 640 / 3 * 4, 1e-6);
  picture_clear (&picture);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  tools_add_axes ();
  g_test_add_func ("/axes/undo", test_undo);
  g_test_add_func ("/axes/forms", test_forms);
  g_test_add_func ("/axes/ticks", test_ticks);
  g_test_add_func ("/axes/ends", test_ends);
  g_test_add_func ("/axes/origin", test_origin);
  g_test_add_func ("/axes/number-line", test_number_line);
  g_test_add_func ("/axes/positive", test_positive);
  g_test_add_func ("/axes/free-ratio", test_free_ratio);
  g_test_add_func ("/axes/grids", test_grids);
  g_test_add_func ("/axes/rays", test_rays);
  g_test_add_func ("/axes/views", test_views);
  g_test_add_func ("/axes/images", test_images);
  g_test_add_func ("/axes/areas", test_areas);
  g_test_add_func ("/axes/angle", test_angle);
  g_test_add_func ("/axes/logarithmic", test_logarithmic);

  return g_test_run ();
}
