/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Labels stand where they are asked to, and stay where they are while that is free. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/lettering/lettering.h"
#include "app/render/render.h"
#include "tests/tool-scene.h"

#define WIDTH 600
#define HEIGHT 450

static PorismSession *
new_scene (void)
{
  PorismSession *session = porism_session_new ();

  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':6,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':2,'y':4}");
  tool_scene_submit (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
  tool_scene_submit (session, "set_label_visible", "{'name':'s','visible':1}");
  return session;
}

/* Of the label of @name: its middle, from where the plane's point (x, y) is seen, y upwards; its angle. */
static PorismPlace
find_label (PorismSession     *session,
            const char        *name,
            double             x,
            double             y,
            PorismLabelMemory *memory,
            double            *angle)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  const PorismId id = porism_construction_lookup (construction, name);
  PorismViewport viewport = { .width = WIDTH, .height = HEIGHT, .x = 3, .y = 2, .scale = 60 };
  g_auto (PorismDisplayList) list = { 0 };
  PorismRenderOptions options;
  double sx, sy;

  porism_render_options_init (&options);
  options.memory = memory;
  porism_render_emit (&list, 1, construction, &viewport, &options);
  porism_viewport_to_screen (&viewport, x, y, &sx, &sy);
  for (guint i = 0; i < list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&list, i);
      PorismBox box;

      if (item->ink.role != PORISM_DISPLAY_LABEL || item->ink.owner != id)
        continue;
      box = porism_lettering_get_turned_box (item->lettering, item->anchor.x, item->anchor.y, item->angle);
      *angle = item->angle;
      return (PorismPlace) { (box.x1 + box.x2) / 2 - sx, sy - (box.y1 + box.y2) / 2 };
    }
  g_error ("%s has no label", name);
}

/* (transfer full) (nullable): what the label of @name says. */
static char *
dup_label (PorismSession *session,
           const char    *name)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  const PorismId id = porism_construction_lookup (construction, name);
  PorismViewport viewport = { .width = WIDTH, .height = HEIGHT, .x = 3, .y = 2, .scale = 60 };
  g_auto (PorismDisplayList) list = { 0 };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_render_emit (&list, 1, construction, &viewport, &options);
  for (guint i = 0; i < list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&list, i);

      if (item->ink.role == PORISM_DISPLAY_LABEL && item->ink.owner == id)
        return g_strdup (item->lettering->text);
    }
  return NULL;
}

/* An area says how large it is; what has no value that could be said is called by its name alone. */
static void
test_values (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  g_autofree char *area = NULL, *line = NULL;

  tool_scene_submit (session, "add_function", "{'name':'f','expr':'x^2'}");
  tool_scene_submit (session, "add_integral_shade", "{'name':'S','func':'f','x_start':0,'x_end':1}");
  tool_scene_submit (session, "add_polyline", "{'name':'l','points':'A,B,C'}");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *shown = g_strdup_printf ("{'name':'%c','visible':1}", "Sl"[i]);
      g_autofree char *mode = g_strdup_printf ("{'obj':'%c','mode':'name and value'}", "Sl"[i]);

      tool_scene_submit (session, "set_label_visible", shown);
      tool_scene_expect (session, "render_set_label_mode", mode, TRUE);
    }
  area = dup_label (session, "S");
  line = dup_label (session, "l");
  g_assert_nonnull (strstr (area, "1/3"));
  g_assert_nonnull (line);
  g_assert_null (strstr (line, "="));
}

static void
test_sides (void)
{
  static const char *const sides[] = { "right", "above right", "above", "above left", "left", "below left", "below",
                                       "Below Right" };
  g_autoptr (PorismSession) session = new_scene ();

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'obj':'C','side':'%s'}", sides[i]);
      double angle, wanted = i * G_PI_4;
      PorismPlace place;

      tool_scene_expect (session, "render_set_label", arguments, TRUE);
      place = find_label (session, "C", 2, 4, NULL, &angle);
      g_assert_cmpfloat (cos (atan2 (place.y, place.x) - wanted), >, 0.85);
      g_assert_cmpfloat (hypot (place.x, place.y), <, 40);
    }
  tool_scene_expect (session, "render_set_label", "{'obj':'s','side':'below'}", TRUE);
  g_assert_cmpfloat (find_label (session, "s", 3, 0, NULL, &(double) { 0 }).y, <, 0);
  tool_scene_expect (session, "render_set_label", "{'obj':'s','side':'above'}", TRUE);
  g_assert_cmpfloat (find_label (session, "s", 3, 0, NULL, &(double) { 0 }).y, >, 0);
}

static void
test_offsets (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  PorismPlace place, automatic;
  double angle;

  automatic = find_label (session, "C", 2, 4, NULL, &angle);
  tool_scene_expect (session, "render_set_label", "{'obj':'C','dx':-30,'dy':12.5}", TRUE);
  place = find_label (session, "C", 2, 4, NULL, &angle);
  g_assert_cmpfloat_with_epsilon (place.x, -30, 1e-6);
  g_assert_cmpfloat_with_epsilon (place.y, 12.5, 1e-6);
  tool_scene_expect (session, "render_set_label", "{'obj':'C','dx':0,'dy':0}", TRUE);
  place = find_label (session, "C", 2, 4, NULL, &angle);
  g_assert_cmpfloat_with_epsilon (place.x, automatic.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (place.y, automatic.y, 1e-6);

  tool_scene_expect (session, "render_set_label", "{'obj':'s','position':0.9}", TRUE);
  place = find_label (session, "s", 0.9 * 6, 0, NULL, &angle);
  g_assert_cmpfloat_with_epsilon (place.x, 0, 1e-6);
}

static void
test_turned (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  double angle;

  tool_scene_submit (session, "add_segment", "{'name':'t','p1':'A','p2':'C'}");
  tool_scene_expect (session, "render_set_caption", "{'obj':'t','caption':'along the side'}", TRUE);
  tool_scene_expect (session, "render_set_label", "{'obj':'t','along':1}", TRUE);
  find_label (session, "t", 1, 2, NULL, &angle);
  g_assert_cmpfloat_with_epsilon (tan (-angle), 2, 1e-6);
  tool_scene_expect (session, "render_set_label", "{'obj':'C','rotation':30}", TRUE);
  find_label (session, "C", 2, 4, NULL, &angle);
  g_assert_cmpfloat_with_epsilon (angle, -G_PI / 6, 1e-9);
}

/* Before the tip of a brace. */
static void
test_brace (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  PorismPlace place;
  double angle;

  tool_scene_expect (session, "add_brace", "{'name':'b','a':'B','b':'A','offset':20,'caption':'six'}", TRUE);
  place = find_label (session, "b", 3, 0, NULL, &angle);
  g_assert_cmpfloat (fabs (place.x), <, 1);
  g_assert_cmpfloat (place.y, <, -30);
}

static void
test_refusals (void)
{
  g_autoptr (PorismSession) session = new_scene ();

  tool_scene_expect (session, "render_set_label", "{'obj':'C'}", FALSE);
  tool_scene_expect (session, "render_set_label", "{'obj':'C','side':'somewhere'}", FALSE);
  tool_scene_expect (session, "render_set_label", "{'obj':'C','side':9}", FALSE);
  tool_scene_expect (session, "render_set_label", "{'obj':'C','position':0.5}", FALSE);
  g_assert_nonnull (strstr (tool_scene_submit (session, "render_set_label", "{'obj':'C','position':0.5}"),
                            ", network of segments"));
  tool_scene_expect (session, "render_set_label", "{'obj':'C','along':1}", FALSE);
  tool_scene_expect (session, "render_set_label", "{'obj':'s','position':1.5}", FALSE);
  tool_scene_expect (session, "render_set_label", "{'obj':'s','rotation':400}", FALSE);
  tool_scene_expect (session, "render_set_label", "{'obj':'nobody','side':1}", FALSE);
}

/* What is done is undone. */
static void
test_undo (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  double angle;
  PorismPlace before = find_label (session, "C", 2, 4, NULL, &angle), after;

  tool_scene_expect (session, "render_set_label", "{'obj':'C','dx':-40,'dy':-20}", TRUE);
  g_assert_true (porism_session_undo (session));
  after = find_label (session, "C", 2, 4, NULL, &angle);
  g_assert_cmpfloat (before.x, ==, after.x);
  g_assert_cmpfloat (before.y, ==, after.y);
}

/* A new line makes another side better; the label that is remembered stays as long as its place is free. */
static void
test_memory (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  g_autoptr (PorismLabelMemory) memory = porism_label_memory_new ();
  double angle;
  PorismPlace before = find_label (session, "C", 2, 4, memory, &angle), kept, free;

  tool_scene_submit (session, "add_segment", "{'name':'t','p1':'C','p2':'B'}");
  kept = find_label (session, "C", 2, 4, memory, &angle);
  free = find_label (session, "C", 2, 4, NULL, &angle);
  g_assert_cmpfloat (hypot (kept.x - before.x, kept.y - before.y), <, 6);
  g_assert_cmpfloat (hypot (free.x - before.x, free.y - before.y), >, 6);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/labels/values", test_values);
  g_test_add_func ("/labels/sides", test_sides);
  g_test_add_func ("/labels/offsets", test_offsets);
  g_test_add_func ("/labels/turned", test_turned);
  g_test_add_func ("/labels/brace", test_brace);
  g_test_add_func ("/labels/refusals", test_refusals);
  g_test_add_func ("/labels/undo", test_undo);
  g_test_add_func ("/labels/memory", test_memory);

  return g_test_run ();
}
