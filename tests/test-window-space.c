/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Space by pointer and keys: a cube by two clicks, a section through the middles of three of its edges, a turn, a drag,
 * what is saved, opened again and exported. And what OpenGL draws of it, where there is one, beside the picture that is
 * drawn without. */

#include "config.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "app/bench/bench.h"
#include "app/placement/memory.h"
#include "app/render/space-view.h"
#include "app/space/viewport-camera.h"
#include "tests/widget-stage.h"
#include "tests/window-stage.h"
#include "ui/canvas/porism-canvas.h"

/* A turn by the keys, in degrees. */
#define KEY_TURN 5.0
/* On the surface, in pixels. */
#define PIXEL 1.5

/* Of the canvas, on the surface from the middle of the window. */
typedef struct
{
  double x, y;
} Middle;

/* What the window shows, by a document that it saved; of no size, with the place in the middle of the window at 0. */
static PorismCamera
get_camera (PorismDocument *document)
{
  PorismViewport viewport = { .sight = porism_document_get_sight (document) };
  PorismCamera camera;

  g_assert_true (porism_document_get_view (document, &viewport.x, &viewport.y, &viewport.scale));
  g_assert_cmpint (viewport.sight.view, ==, PORISM_VIEW_SPACE);
  porism_camera_init_viewport (&camera, &viewport);

  return camera;
}

/* Clicks where the place is seen; (@x, @y): of the middle of the canvas, from that of the window. */
static void
click_at (Stage              *stage,
          const PorismCamera *camera,
          Middle              middle,
          PorismSpaceVector   place)
{
  const PorismSpaceVector seen = porism_camera_to_picture (camera, place);

  click (stage, (int) lround (middle.x + seen.x), (int) lround (middle.y - seen.y));
}

static guint
count_steps (PorismDocument *document)
{
  return porism_session_get_n_entries (porism_document_get_session (document));
}

/* Where the middle of the canvas is: a point that is made in the middle of the window, not drawn to anything, says so. */
static Middle
find_middle (Stage        *stage,
             PorismCamera *camera)
{
  g_autoptr (PorismDocument) document = NULL;
  const double *at;
  PorismSpaceVector seen;

  act (stage, "key p sleep 0.2 keydown ctrl");
  click (stage, 0, 0);
  act (stage, "keyup ctrl sleep 0.2");
  document = save (stage);
  *camera = get_camera (document);
  at = porism_construction_get_value (get_figure (document), find (document, "A", PORISM_KIND_SPACE_POINT));
  g_assert_cmpfloat (at[2], ==, 0);
  seen = porism_camera_to_picture (camera, (PorismSpaceVector) { at[0], at[1], at[2] });
  act (stage, "key ctrl+z sleep 0.3");

  return (Middle) { -seen.x, seen.y };
}

/* Its corners are apart from their neighbours by the same, and there are six. */
static void
assert_is_regular_hexagon (PorismDocument *document)
{
  const PorismConstruction *figure = get_figure (document);
  guint n = 0;

  for (PorismId id = 1; id < porism_construction_get_next_id (figure); id++)
    {
      const PorismRecord *record = porism_construction_get (figure, id);
      const double *at;

      if (record == NULL || record->kind != PORISM_KIND_SPACE_POLYGON)
        continue;
      at = porism_construction_get_value (figure, id);
      for (guint i = 0; i < 6; i++)
        {
          const guint next = 3 * ((i + 1) % 6);

          g_assert_cmpfloat_with_epsilon (hypot (hypot (at[next] - at[3 * i], at[next + 1] - at[3 * i + 1]), at[next + 2] - at[3 * i + 2]),
                                          sqrt (2), 1e-9);
          g_assert_cmpfloat_with_epsilon (hypot (hypot (at[3 * i], at[3 * i + 1]), at[3 * i + 2] - 1), sqrt (2), 1e-9);
        }
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* Whether both distances of corners of the polygon are proved to be equal. */
static void
assert_is_equal (PorismDocument *document,
                 const char     *polygon,
                 guint           i,
                 guint           step)
{
  g_autofree char *first = g_strdup_printf ("Distance(Vertex(%s,1),Vertex(%s,%u))", polygon, polygon, 1 + step);
  g_autofree char *other = g_strdup_printf ("Distance(Vertex(%s,%u),Vertex(%s,%u))", polygon, i + 1, polygon, (i + step) % 6 + 1);
  g_autoptr (PorismAction) action = porism_action_new ("query_are_equal");
  const PorismEntry *entry;

  porism_action_add_string (action, "obj1", first);
  porism_action_add_string (action, "obj2", other);
  entry = porism_session_submit (porism_document_get_session (document), action, PORISM_ACTOR_PERSON, 0, TRUE);
  g_assert_nonnull (entry);
  g_assert_true (entry->observation->ok);
  g_assert_true (entry->observation->value->boolean);
  g_assert_cmpint (entry->observation->value->certainty, ==, PORISM_CERTAINTY_PROVED);
}

/* All of its sides, and all of the diagonals from a corner to the next but one. */
static void
assert_is_proved_regular (PorismDocument *document)
{
  const PorismConstruction *figure = get_figure (document);

  for (PorismId id = 1; id < porism_construction_get_next_id (figure); id++)
    {
      const PorismRecord *record = porism_construction_get (figure, id);

      for (guint i = 1; record != NULL && record->kind == PORISM_KIND_SPACE_POLYGON && i < 6; i++)
        {
          assert_is_equal (document, record->name, i, 1);
          assert_is_equal (document, record->name, i, 2);
        }
    }
}

static char *
await_file (const char *path)
{
  char *text = NULL;

  for (guint i = 0; i < 100 && !g_file_get_contents (path, &text, NULL, NULL); i++)
    g_usleep (100000);
  return text;
}

static void
draw_cube (Stage              *stage,
           const PorismCamera *camera,
           Middle              middle)
{
  act (stage, "key 1 sleep 0.2");
  click_at (stage, camera, middle, (PorismSpaceVector) { -1, -1, 0 });
  click_at (stage, camera, middle, (PorismSpaceVector) { 1, -1, 0 });
}

static void
cut_cube (Stage              *stage,
          const PorismCamera *camera,
          Middle              middle)
{
  static const PorismSpaceVector middles[] = { { 1, -1, 1 }, { 1, 0, 0 }, { -1, 0, 2 } };

  act (stage, "key d sleep 0.2");
  for (guint i = 0; i < G_N_ELEMENTS (middles); i++)
    click_at (stage, camera, middle, middles[i]);
  act (stage, "key 9 sleep 0.2");
  click_at (stage, camera, middle, (PorismSpaceVector) { -1, -1, 0.5 });
  for (guint i = 0; i < G_N_ELEMENTS (middles); i++)
    click_at (stage, camera, middle, middles[i]);
}

static void
export_to (Stage      *stage,
           const char *path)
{
  act (stage, "key ctrl+e sleep 0.8 key alt+e sleep 1");
  await_windows (stage, 2);
  act (stage, "key ctrl+a sleep 0.2 type %s", path);
  act (stage, "sleep 0.3 key Return sleep 0.8");
}

static void
test_section (Stage        *stage,
              gconstpointer unused)
{
  g_autofree char *path = g_build_filename (stage->folder, "cube.svg", NULL);
  g_autofree char *text = NULL;
  g_autoptr (PorismDocument) cube = NULL, cut = NULL, again = NULL;
  PorismCamera camera;
  Middle middle;

  act (stage, "key ctrl+9 sleep 0.3");
  middle = find_middle (stage, &camera);
  draw_cube (stage, &camera, middle);
  cube = save (stage);
  g_assert_cmpuint (count (cube, PORISM_KIND_POLYHEDRON), ==, 1);
  g_assert_cmpuint (count (cube, PORISM_KIND_SPACE_POINT), ==, 2);

  cut_cube (stage, &camera, middle);
  cut = save (stage);
  g_assert_cmpuint (count (cut, PORISM_KIND_SPACE_POINT), ==, 5);
  assert_is_regular_hexagon (cut);

  export_to (stage, path);
  text = await_file (path);
  g_assert_nonnull (text);
  g_assert_nonnull (strstr (text, "stroke-dasharray"));
  await_windows (stage, 1);
  close_program (stage);

  start_program (stage);
  act (stage, "sleep 0.5");
  again = save (stage);
  g_assert_cmpint (porism_document_get_sight (again).view, ==, PORISM_VIEW_SPACE);
  assert_is_regular_hexagon (again);
  assert_is_proved_regular (again);
  close_program (stage);
}

/* A pyramid whose base is drawn corner by corner: undone as one; the base stays where the apex lies in its plane,
 * and takes another one. */
static void
draw_pyramid (Stage              *stage,
              const PorismCamera *camera,
              Middle              middle)
{
  static const PorismSpaceVector corners[] = { { -2, -2, 0 }, { 2, -2, 0 }, { -1, 3, 0 }, { -2, -2, 0 }, { -1, 0, 0 } };
  const PorismSpaceVector apex = porism_camera_to_picture (camera, corners[4]);
  const int x = (int) lround (middle.x + apex.x), y = (int) lround (middle.y - apex.y);
  g_autoptr (PorismDocument) drawn = NULL, refused = NULL, raised = NULL;

  act (stage, "key Escape key Escape key 3 sleep 0.2");
  for (guint i = 0; i < 4; i++)
    click_at (stage, camera, middle, corners[i]);
  drag (stage, x, y, x, y + 80);
  drawn = save (stage);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POLYHEDRON), ==, 1);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POLYGON) + count (drawn, PORISM_KIND_SPACE_POLYGON), ==, 1);
  act (stage, "key ctrl+z sleep 0.2");
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    click_at (stage, camera, middle, corners[i]);
  refused = save (stage);
  g_assert_cmpuint (count (refused, PORISM_KIND_POLYHEDRON), ==, 0);
  g_assert_cmpuint (count (refused, PORISM_KIND_POLYGON) + count (refused, PORISM_KIND_SPACE_POLYGON), ==, 1);
  g_assert_cmpuint (count (refused, PORISM_KIND_SPACE_POINT), ==, 4);
  drag (stage, x, y, x, y + 80);
  raised = save (stage);
  g_assert_cmpuint (count (raised, PORISM_KIND_POLYHEDRON), ==, 1);
  g_assert_cmpuint (count (raised, PORISM_KIND_POLYGON) + count (raised, PORISM_KIND_SPACE_POLYGON), ==, 1);
}

/* Where the label of A is written, from its point. */
static PorismPlace
find_label (Stage              *stage,
            PorismDocument     *document,
            const PorismCamera *camera)
{
  g_autoptr (PorismSpaceView) view = porism_space_view_new ();
  g_auto (PorismDisplayList) list = { 0 };
  PorismCamera room = *camera;
  PorismRenderOptions options;

  room.width = stage->width;
  room.height = stage->height;
  porism_render_options_init (&options);
  options.axes = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_AXES);
  options.grid = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_GRID);
  porism_space_view_update (view, get_figure (document), &options);
  porism_space_view_emit (view, &room, 1, &list);

  return porism_label_grips_get (porism_space_view_get_grips (view), find (document, "A", PORISM_KIND_SPACE_POINT))->offset;
}

/* The label of A is pulled away, and comes back by undo; space does not turn. */
static void
pull_label (Stage              *stage,
            const PorismCamera *camera,
            Middle              middle)
{
  const PorismSpaceVector seen = porism_camera_to_picture (camera, (PorismSpaceVector) { 1, 1, 0 });
  g_autoptr (PorismDocument) before = save (stage), pulled = NULL;
  const PorismPlace label = find_label (stage, before, camera);
  const int x = (int) lround (middle.x + seen.x + label.x), y = (int) lround (middle.y - seen.y - label.y);
  const PorismRecord *point;

  drag (stage, x, y, x + 60, y + 30);
  pulled = save (stage);
  point = porism_construction_get (get_figure (pulled), find (pulled, "A", PORISM_KIND_SPACE_POINT));
  g_assert_cmpfloat (porism_attributes_get_number (point->attributes, PORISM_ATTRIBUTE_LABEL_DX), >, label.x + 50);
  g_assert_cmpfloat (porism_attributes_get_number (point->attributes, PORISM_ATTRIBUTE_LABEL_DY), >, -label.y + 20);
  g_assert_cmpfloat (porism_document_get_sight (pulled).turn, ==, porism_document_get_sight (before).turn);
  act (stage, "key ctrl+z key Escape sleep 0.2");
}

/* What turns space is no step, by the pointer and by keys; what drags a point is one, and is undone as one. */
static void
test_turn (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) before = NULL, turned = NULL, keyed = NULL, moved = NULL, raised = NULL, undone = NULL;
  PorismCamera camera;
  Middle middle;
  PorismSpaceVector seen;
  const double *at;

  act (stage, "key ctrl+9 sleep 0.3");
  middle = find_middle (stage, &camera);
  act (stage, "key p sleep 0.2");
  click_at (stage, &camera, middle, (PorismSpaceVector) { 1, 1, 0 });
  act (stage, "key m sleep 0.2");
  pull_label (stage, &camera, middle);
  before = save (stage);

  drag (stage, -200, 120, -100, 120);
  turned = save (stage);
  g_assert_cmpuint (count_steps (turned), ==, count_steps (before));
  g_assert_cmpfloat (porism_document_get_sight (turned).turn, >, porism_document_get_sight (before).turn + 10);
  g_assert_cmpfloat (porism_document_get_sight (turned).tilt, ==, porism_document_get_sight (before).tilt);

  act (stage, "key Right key Right key Up sleep 0.2");
  keyed = save (stage);
  g_assert_cmpuint (count_steps (keyed), ==, count_steps (before));
  g_assert_cmpfloat_with_epsilon (porism_document_get_sight (keyed).turn, porism_document_get_sight (turned).turn + 2 * KEY_TURN, 1e-9);
  g_assert_cmpfloat_with_epsilon (porism_document_get_sight (keyed).tilt, porism_document_get_sight (turned).tilt - KEY_TURN, 1e-9);

  camera = get_camera (keyed);
  seen = porism_camera_to_picture (&camera, (PorismSpaceVector) { 1, 1, 0 });
  drag (stage, (int) lround (middle.x + seen.x), (int) lround (middle.y - seen.y), (int) lround (middle.x + seen.x) + 60,
        (int) lround (middle.y - seen.y));
  moved = save (stage);
  at = porism_construction_get_value (get_figure (moved), find (moved, "A", PORISM_KIND_SPACE_POINT));
  g_assert_cmpfloat (at[2], ==, 0);
  g_assert_cmpfloat_with_epsilon (porism_camera_to_picture (&camera, (PorismSpaceVector) { at[0], at[1], 0 }).x, seen.x + 60, 2 * PIXEL);
  g_assert_cmpuint (count_steps (moved), ==, count_steps (before) + 1);

  act (stage, "key Page_Up sleep 0.3");
  raised = save (stage);
  at = porism_construction_get_value (get_figure (raised), find (raised, "A", PORISM_KIND_SPACE_POINT));
  g_assert_cmpfloat (at[2], >, 0);

  act (stage, "key ctrl+z key ctrl+z sleep 0.3");
  undone = save (stage);
  at = porism_construction_get_value (get_figure (undone), find (undone, "A", PORISM_KIND_SPACE_POINT));
  g_assert_cmpfloat (at[0], ==, 1);
  g_assert_cmpfloat (at[2], ==, 0);
  draw_pyramid (stage, &camera, middle);
  close_program (stage);
}

/* ---- by OpenGL, and without ---- */

#define FEW 5
#define FRAMES 8
/* How much more than so a channel of a pixel may differ at borders only, which are so many parts of all. */
#define NEAR 40
#define BORDERS 0.02

typedef struct
{
  GSubprocess *server;
  GtkWidget *window;
  PorismCanvas *canvas;
} Screen;

static void
act_on_session (PorismAction *action,
                gpointer      session)
{
  porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, FALSE);
  porism_action_free (action);
}

static void
spin (guint milliseconds)
{
  const gint64 end = g_get_monotonic_time () + 1000 * (gint64) milliseconds;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* Names would be where there is room in either picture. */
static void
hide_names (PorismSession *session)
{
  const PorismConstruction *figure = porism_session_get_construction (session);

  for (PorismId id = 1; id < porism_construction_get_next_id (figure); id++)
    {
      const PorismRecord *record = porism_construction_get (figure, id);
      PorismAction *action;

      if (record == NULL || record->kind != PORISM_KIND_POINT)
        continue;
      action = porism_action_new ("set_label_visible");
      porism_action_add_string (action, "name", record->name);
      porism_action_add_integer (action, "visible", 0);
      act_on_session (action, session);
    }
}

static void
show_solids (Screen *screen,
             guint   n)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);

  porism_bench_make_solids (n, act_on_session, session);
  hide_names (session);
  porism_canvas_set_document (screen->canvas, document);
  spin (300);
}

/* FALSE where there is no display. */
static gboolean
screen_open (Screen *screen)
{
  g_unsetenv ("GSK_RENDERER");
  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GTK_A11Y", "none", TRUE);
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  screen->server = widget_stage_open ();
  if (!gtk_init_check ())
    return FALSE;
  adw_init ();
  screen->canvas = g_object_new (PORISM_TYPE_CANVAS, NULL);
  screen->window = widget_show (GTK_WIDGET (screen->canvas));
  show_solids (screen, FEW);
  return TRUE;
}

static void
screen_close (Screen *screen)
{
  gtk_window_destroy (GTK_WINDOW (screen->window));
  spin (50);
  g_subprocess_force_exit (screen->server);
  g_object_unref (screen->server);
}

/* What is on the screen, four bytes a pixel. */
static guchar *
take_picture (const Screen *screen,
              int          *width,
              int          *height)
{
  GtkWidget *canvas = GTK_WIDGET (screen->canvas);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (canvas);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels;

  *width = gtk_widget_get_width (canvas);
  *height = gtk_widget_get_height (canvas);
  gdk_paintable_snapshot (paintable, snapshot, *width, *height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (canvas)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) *width, (float) *height));
  pixels = g_malloc (4 * (gsize) *width * (gsize) *height);
  gdk_texture_download (texture, pixels, 4 * (gsize) *width);
  return pixels;
}

/* The same as app/render has it. */
static cairo_surface_t *
draw_picture (const Screen *screen,
              int           width,
              int           height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.background = TRUE;
  porism_render_draw (cr, porism_session_get_construction (porism_document_get_session (porism_canvas_get_document (screen->canvas))),
                      porism_canvas_get_viewport (screen->canvas), &options);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
differs (const guchar *a,
         const guchar *b)
{
  return ABS (a[0] - b[0]) > NEAR || ABS (a[1] - b[1]) > NEAR || ABS (a[2] - b[2]) > NEAR;
}

static void
assert_same_picture (const Screen *screen)
{
  const guchar paper[4] = { 255, 255, 255, 255 };
  int width, height;
  g_autofree guchar *seen = take_picture (screen, &width, &height);
  cairo_surface_t *drawn = draw_picture (screen, width, height);
  guint n_other = 0, n_drawn = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guchar *a = seen + 4 * (y * width + x);
        const guchar *b = cairo_image_surface_get_data (drawn) + y * cairo_image_surface_get_stride (drawn) + 4 * x;

        n_other += differs (a, b);
        n_drawn += differs (b, paper);
      }
  cairo_surface_destroy (drawn);
  g_test_message ("%u of %u pixels that are drawn differ", n_other, n_drawn);
  g_assert_cmpuint (n_drawn, >, (guint) (width * height / 50));
  g_assert_cmpuint (n_other, <, (guint) (BORDERS * width * height));
}

/* What OpenGL did for so many frames while space turned. */
static PorismSceneCounts
turn (const Screen *screen)
{
  const PorismSceneCounts first = *porism_canvas_get_scene_counts (screen->canvas);
  PorismSceneCounts last = first;

  g_object_set (screen->canvas, "turntable", TRUE, NULL);
  for (guint i = 0; i < 500 && last.frames < first.frames + FRAMES; i++)
    {
      spin (10);
      last = *porism_canvas_get_scene_counts (screen->canvas);
    }
  g_object_set (screen->canvas, "turntable", FALSE, NULL);
  g_assert_cmpuint (last.frames, >=, first.frames + FRAMES);

  return (PorismSceneCounts) { last.frames - first.frames, last.uploads - first.uploads, last.draw_calls - first.draw_calls };
}

static void
test_scene (void)
{
  Screen screen;
  PorismSceneCounts few, many;

  if (!screen_open (&screen))
    g_error ("there is a stage, but no display");
  if (porism_canvas_get_scene_counts (screen.canvas) == NULL)
    {
      g_test_skip ("there is no OpenGL 3.3: libgl1-mesa-dri has one");
      screen_close (&screen);
      return;
    }
  assert_same_picture (&screen);
  few = turn (&screen);
  g_assert_cmpuint (few.uploads, ==, 0);
  show_solids (&screen, PORISM_BENCH_SOLIDS);
  many = turn (&screen);
  g_assert_cmpuint (many.uploads, ==, 0);
  g_assert_cmpuint (many.draw_calls % many.frames, ==, 0);
  g_assert_cmpuint (many.draw_calls / many.frames, ==, few.draw_calls / few.frames);
  assert_same_picture (&screen);
  screen_close (&screen);
}

static void
test_fallback (void)
{
  Screen screen;

  if (!g_test_subprocess ())
    {
      g_setenv ("GDK_DEBUG", "gl-disable", TRUE);
      g_test_trap_subprocess (NULL, 20 * G_USEC_PER_SEC, G_TEST_SUBPROCESS_DEFAULT);
      g_unsetenv ("GDK_DEBUG");
      g_test_trap_assert_passed ();
      return;
    }
  g_assert_true (screen_open (&screen));
  g_assert_null (porism_canvas_get_scene_counts (screen.canvas));
  assert_same_picture (&screen);
  screen_close (&screen);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-space"))
    {
      g_test_add ("/window-space/section", Stage, NULL, set_up, test_section, tear_down);
      g_test_add ("/window-space/turn", Stage, NULL, set_up, test_turn, tear_down);
      g_test_add_func ("/window-space/fallback", test_fallback);
      g_test_add_func ("/window-space/scene", test_scene);
    }

  return g_test_run ();
}
