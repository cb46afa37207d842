/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Space by pointer and keys: a cube by two clicks, a section through the middles of three of its edges, a turn, a drag,
 * what is saved, opened again and exported. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/space/viewport-camera.h"
#include "tests/window-stage.h"

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
  close_program (stage);
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
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-space"))
    {
      g_test_add ("/window-space/section", Stage, NULL, set_up, test_section, tear_down);
      g_test_add ("/window-space/turn", Stage, NULL, set_up, test_turn, tear_down);
    }

  return g_test_run ();
}
