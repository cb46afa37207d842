/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a figure as a whole looks: presets, what is set beside them, and how both come out on each surface. */

#include "config.h"

#include <string.h>

#include "app/export/export.h"
#include "app/render/look.h"
#include "tests/tool-scene.h"

static PorismHouseStyle
get_house (PorismSession *session,
           PorismStyle    style,
           double         font_size)
{
  PorismRenderOptions options = { .style = style, .text_scale = 1, .stroke_scale = 1, .font_size = font_size };
  PorismHouseStyle house;

  porism_house_style_init (&house, porism_session_get_construction (session), &options);
  return house;
}

static PorismLook
look_at (PorismSession *session,
         const char    *name)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  PorismHouseStyle house = get_house (session, PORISM_STYLE_PRINT, 10);
  PorismLook look;

  porism_look_init_object (&look, construction, porism_construction_lookup (construction, name), &house);
  return look;
}

static PorismSession *
new_scene (void)
{
  PorismSession *session = porism_session_new ();

  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':4,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':1,'y':3}");
  tool_scene_submit (session, "add_polygon", "{'name':'p','points':['A','B','C']}");
  tool_scene_submit (session, "add_circle", "{'name':'c','center':'A','point':'B'}");
  return session;
}

static void
check_inks (const PorismHouseStyle *house)
{
  PorismColour background = house->inks[PORISM_INK_BACKGROUND];

  g_assert_cmpfloat (porism_colour_get_contrast (background, house->inks[PORISM_INK_TEXT]), >=, 7);
  for (int ink = PORISM_INK_POINT_FREE; ink < PORISM_N_INKS; ink++)
    g_assert_cmpfloat (porism_colour_get_contrast (background, house->inks[ink]), >=, 3);
  g_assert_cmpfloat (porism_colour_get_contrast (background, house->inks[PORISM_INK_AXIS]), >=, 4.5);
  for (PorismColour colour = 0; colour <= 0xffffff; colour += 0x030507)
    g_assert_cmpfloat (
      porism_colour_get_contrast (background, porism_house_style_readable (house, colour, 4.5)), >=, 4.5);
}

/* On every surface each colour of each preset is seen. */
static void
test_inks (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (int preset = PORISM_PRESET_SCREEN; preset < PORISM_N_PRESETS; preset++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'preset':%d}", preset);

      tool_scene_expect (session, "render_apply_preset", arguments, TRUE);
      for (int style = PORISM_STYLE_LIGHT; style <= PORISM_STYLE_PRINT; style++)
        {
          PorismHouseStyle house = get_house (session, (PorismStyle) style, 0);

          check_inks (&house);
        }
    }
}

/* Black on white, outlines only, what is there and what comes later; what is set afterwards is kept. */
static void
test_textbook (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  PorismLook look;

  tool_scene_expect (session, "render_set_color", "{'obj':'c','color':'red'}", TRUE);
  tool_scene_expect (session, "render_set_line_style", "{'obj':'c','style':2}", TRUE);
  tool_scene_expect (session, "render_apply_preset", "{'preset':1}", TRUE);
  tool_scene_expect (session, "add_circle", "{'name':'d','center':'B','point':'C'}", TRUE);
  for (guint i = 0; i < 4; i++)
    {
      look = look_at (session, (const char *[]) { "A", "p", "c", "d" }[i]);
      g_assert_cmphex (look.colour, ==, 0);
      g_assert_cmpfloat (look.opacity, ==, 0);
    }
  g_assert_cmpint (look_at (session, "c").dashes, ==, 2);
  /* 0.8 points of a surface whose letters of 10 points are 16 units high. */
  g_assert_cmpfloat_with_epsilon (look.width, 0.8 * 1.6, 1e-9);

  tool_scene_expect (session, "render_set_color", "{'obj':'c','color':'red'}", TRUE);
  g_assert_cmphex (look_at (session, "c").colour, ==, 0xff0000);
  tool_scene_expect (session, "render_set_filling", "{'obj':'p','opacity':0.3}", TRUE);
  g_assert_cmpfloat (look_at (session, "p").opacity, ==, 0.3);
}

/* An area that was filled by itself, and what is nothing but an area, are hatched. */
static void
test_textbook_areas (void)
{
  g_autoptr (PorismSession) session = new_scene ();

  tool_scene_expect (session, "add_function", "{'name':'f','expr':'x^2'}", TRUE);
  tool_scene_expect (session, "add_integral_shade", "{'name':'S','func':'f','x_start':0,'x_end':1}", TRUE);
  tool_scene_expect (session, "render_set_filling", "{'obj':'p','opacity':0.3}", TRUE);
  tool_scene_expect (session, "render_apply_preset", "{'preset':'textbook'}", TRUE);
  g_assert_cmpint (look_at (session, "p").pattern, ==, PORISM_FILL_RISING);
  g_assert_cmpint (look_at (session, "S").pattern, ==, PORISM_FILL_RISING);
  g_assert_cmpfloat (look_at (session, "S").opacity, ==, 1);
  g_assert_cmpfloat (look_at (session, "c").opacity, ==, 0);
  tool_scene_expect (session, "render_set_filling", "{'obj':'S','opacity':0.2}", TRUE);
  g_assert_cmpint (look_at (session, "S").pattern, ==, PORISM_FILL_SOLID);
}

static char *
draw (PorismSession *session)
{
  g_autoptr (GError) error = NULL;
  const PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (GBytes) bytes = NULL;
  PorismExport export;

  porism_export_init (&export, construction);
  export.format = "svg";
  bytes = porism_export_draw (&export, construction, NULL, &error);
  g_assert_no_error (error);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* Twice is once, and each is taken back. */
static void
test_idempotent (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  g_autofree char *before = NULL;

  tool_scene_expect (session, "render_set_color", "{'obj':'c','color':'red'}", TRUE);
  before = draw (session);
  for (int preset = 1; preset < PORISM_N_PRESETS; preset++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'preset':%d}", preset), *once = NULL, *twice = NULL, *after = NULL;

      tool_scene_expect (session, "render_apply_preset", arguments, TRUE);
      once = draw (session);
      tool_scene_expect (session, "render_apply_preset", arguments, TRUE);
      twice = draw (session);
      g_assert_cmpstr (once, ==, twice);
      while (porism_attributes_get_number (
               porism_construction_get_attributes (porism_session_get_construction (session), 0), PORISM_ATTRIBUTE_PRESET) != 0)
        g_assert_true (porism_session_undo (session));
      after = draw (session);
      g_assert_cmpstr (before, ==, after);
    }
}

/* What is set beside a preset, and what cannot be. */
static void
test_figure (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  const PorismConstruction *construction = porism_session_get_construction (session);
  PorismHouseStyle house;

  tool_scene_expect (session, "render_set_figure", "{}", FALSE);
  tool_scene_expect (session, "render_set_figure", "{'width':-1}", FALSE);
  tool_scene_expect (session, "render_set_figure", "{'width':1000}", FALSE);
  tool_scene_expect (session, "render_set_figure", "{'font_size':'large'}", FALSE);
  tool_scene_expect (session, "render_apply_preset", "{'preset':6}", FALSE);
  tool_scene_expect (session, "render_apply_preset", "{'preset':'A'}", FALSE);
  tool_scene_expect (session, "render_apply_preset", "{'preset':1}", TRUE);
  g_assert_cmpfloat (porism_house_style_get_font_size (construction), ==, 10);
  tool_scene_expect (session, "render_set_figure", "{'width':8,'font_size':9,'line_weight':'1/2','font':'DejaVu Serif'}", TRUE);
  g_assert_cmpfloat (porism_house_style_get_font_size (construction), ==, 9);
  house = get_house (session, PORISM_STYLE_PRINT, 9);
  g_assert_cmpstr (house.font, ==, "DejaVu Serif");
  g_assert_cmpfloat_with_epsilon (house.weight, 0.5 * 16 / 9, 1e-9);
  g_assert_cmpfloat (house.text, ==, 1);
  /* On a screen the letters alone are as many tenths of the preset's. */
  house = get_house (session, PORISM_STYLE_LIGHT, 0);
  g_assert_cmpfloat_with_epsilon (house.text, 0.9, 1e-9);
  tool_scene_expect (session, "render_set_figure", "{'font_size':0,'font':''}", TRUE);
  g_assert_cmpfloat (porism_house_style_get_font_size (construction), ==, 10);
  g_assert_null (get_house (session, PORISM_STYLE_LIGHT, 0).font);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpfloat (porism_house_style_get_font_size (construction), ==, 9);
}

/* Names of vectors have arrows in a textbook, unless that was set. */
static void
test_vector_arrows (void)
{
  g_autoptr (PorismSession) session = new_scene ();

  g_assert_false (get_house (session, PORISM_STYLE_PRINT, 9).arrows);
  tool_scene_expect (session, "render_set_vector_arrows", "{'arrows':1}", TRUE);
  g_assert_true (get_house (session, PORISM_STYLE_PRINT, 9).arrows);
  g_assert_true (get_house (session, PORISM_STYLE_LIGHT, 0).arrows);
  tool_scene_expect (session, "render_set_vector_arrows", "{'arrows':'none'}", TRUE);
  tool_scene_expect (session, "render_apply_preset", "{'preset':'textbook'}", TRUE);
  g_assert_false (get_house (session, PORISM_STYLE_PRINT, 9).arrows);
  tool_scene_expect (session, "render_set_vector_arrows", "{'arrows':0}", TRUE);
  g_assert_true (get_house (session, PORISM_STYLE_PRINT, 9).arrows);
  g_assert_true (porism_session_undo (session));
  g_assert_false (get_house (session, PORISM_STYLE_PRINT, 9).arrows);
}

/* The arc that every angle has is not called none. */
static void
test_angle_marks (void)
{
  const PorismAttributeInfo *info = porism_attribute_get_info (PORISM_ATTRIBUTE_DECORATION);
  g_autofree char *of_angles = porism_attribute_info_list_names (info, PORISM_KINDS (PORISM_KIND_ANGLE));
  g_autofree char *of_segments = porism_attribute_info_list_names (info, PORISM_KINDS (PORISM_KIND_SEGMENT));

  g_assert_cmpstr (of_angles, ==, "one arc, two arcs, three arcs, one tick, two ticks, three ticks");
  g_assert_true (g_str_has_prefix (of_segments, "none, one tick"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/appearance/angle-marks", test_angle_marks);
  g_test_add_func ("/appearance/inks", test_inks);
  g_test_add_func ("/appearance/textbook", test_textbook);
  g_test_add_func ("/appearance/textbook-areas", test_textbook_areas);
  g_test_add_func ("/appearance/idempotent", test_idempotent);
  g_test_add_func ("/appearance/figure", test_figure);
  g_test_add_func ("/appearance/vector-arrows", test_vector_arrows);

  return g_test_run ();
}
