/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of values and of arguments; marks, ends of lines, dimensions and fillings: what is taken and what is refused. */

#include "config.h"

#include "engine/appearance/saved-view.h"
#include "tests/tool-scene.h"

/* A style takes the name of its value, however its words are joined, and offers the names where it is another. */
static void
test_named_values (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "0", "2"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}", MADE ("w", "angle") },
        { "render_set_line_style", "{'obj':'s','style':'dashed'}", "'changed':['s']" },
        { "render_set_line_style", "{'obj':'s','style':'Dash-Dot'}", "'changed':['s']" },
        { "render_set_line_style", "{'obj':'s','style':'2'}", "'changed':['s']" },
        { "render_set_line_style", "{'obj':'s','style':'wavy'}", "Give one of: solid, long dashes, short dashes, dots" },
        { "render_set_line_style", "{'obj':'s','style':'7'}", REFUSED ("bad_argument") },
        { "render_set_line_style", "{'obj':'A','style':'dashed'}", REFUSED ("type_mismatch") },
        { "render_set_line_thickness", "{'obj':'s','thickness':'very_thick'}", "'changed':['s']" },
        { "render_set_point_style", "{'obj':'A','style':'cross'}", "'changed':['A']" },
        { "render_set_point_size", "{'obj':'A','size':'small'}", "'changed':['A']" },
        { "render_set_label_mode", "{'obj':'A','mode':'value'}", "'changed':['A']" },
        { "render_set_label_mode", "{'obj':'A','mode':'name and value'}", "'changed':['A']" },
        { "render_set_decoration", "{'obj':'s','decoration':'two arrows'}", "'changed':['s']" },
        { "render_set_decoration", "{'obj':'w','decoration':'three arcs'}", "'changed':['w']" },
        { "render_set_decoration", "{'obj':'w','decoration':'two arrows'}", "Give one of: one arc, two arcs, three arcs, one tick" },
        { "render_set_filling", "{'obj':'w','opacity':'full'}", "'changed':['w']" });
}

/* What a caller means who knows a sister of the tool is taken where it can be one parameter only. */
static void
test_aliases (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_segment", "{'name':'s','a':'A','b':'B'}", "'definition':'Segment(A, B)'" },
        { "add_line", "{'name':'l','point2':'C','point1':'B'}", "'definition':'Line(B, C)'" },
        { "add_midpoint", "{'name':'M','A':'A','B':'B'}", MADE ("M", "point") },
        { "add_circle", "{'name':'k','centre':'A','r':2}", MADE ("k", "circle") },
        { "add_intersect", "{'name':'I','line':'l','circle':'k'}", REFUSED ("precondition") },
        { "add_intersect", "{'name':'I','line':'s','conic':'k'}", "'definition':'Intersect(s, k)'" },
        { "add_intersect", "{'name':'J','conic':'k','line':'s'}", MADE ("J", "point") },
        { "add_angle", "{'name':'u','a':'B','b':'A','c':'C'}", "'definition':'Angle(B, A, C)'" },
        { "query_angle", "{'p1':'B','p2':'C','vertex':'A'}", "'exact':'90°'" },
        { "query_distance", "{'point':'C','line':'s'}", VALUE ("3") },
        { "query_distance", "{'p1':'A','p2':'C'}", VALUE ("3") },
        { "query_x_coord", "{'point':'B'}", VALUE ("4") },
        { "query_radius", "{'circle':'k'}", VALUE ("2") },
        { "query_length", "{'segment':'s'}", VALUE ("4") },
        { "add_perpendicular_line", "{'name':'h','pt':'C','segment':'s'}", MADE ("h", "line") },
        { "add_function", "{'name':'f','function':'x^2 - 1'}", MADE ("f", "function") },
        { "add_roots", "{'name':'N','function':'f'}", "'name':'N_1'" },
        { "add_derivative", "{'name':'g','func':'f'}", MADE ("g", "function") },
        { "add_turning_point", "{'name':'T','f':'f'}", MADE ("T", "point") },
        { "add_polygon", "{'name':'t','vertices':'A,B,C'}", MADE ("t", "polygon") },
        { "query_area", "{'polygon':'t'}", VALUE ("6") },
        { "transform_rotate", "{'name':'D','object':'B','angle':'90°','centre':'A'}", MADE ("D", "point") },
        { "transform_reflect_line", "{'name':'E','point':'C','axis':'s'}", MADE ("E", "point") },
        { "render_set_color", "{'object':'s','colour':'Red'}", "'changed':['s']" },
        { "render_set_line_style", "{'line':'s','value':'dashed'}", "'changed':['s']" },
        { "render_set_filling", "{'polygon':'t','value':0.5}", "'changed':" },
        { "redefine_object", "{'name':'s','tool':'add_segment','args':{'start':'A','end':'C'}}", "'changed':" },
        { "render_show_axes", "{'show':1}", "'ok':true" });
}

/* What can be several is refused as before, and so is what nothing is missing for. */
static void
test_unclear_aliases (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_slider", "{'name':'n','value':3}", "add_slider has no argument “value”." },
        { "add_segment", "{'name':'r','p1':'A','p2':'B','b':'C'}", "add_segment has no argument “b”." },
        { "add_perpendicular_line", "{'name':'h','obj1':'C','obj2':'s'}", REFUSED ("bad_argument") },
        { "query_distance", "{'obj1':'A','colour':'B'}", REFUSED ("bad_argument") },
        { "add_circle", "{'name':'c','center':'A','radius':2,'r':3}", REFUSED ("bad_argument") });
}

#define SCENE \
  POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"), \
  { "add_polygon", "{'name':'t','points':'A,B,C'}", MADE ("t", "polygon") }, \
  { "add_segment", "{'name':'s','p1':'B','p2':'C'}", MADE ("s", "segment") }, \
  { "add_line", "{'name':'l','p1':'B','p2':'C'}", MADE ("l", "line") }, \
  { "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}", MADE ("w", "angle") }, \
  { "add_circle", "{'name':'k','center':'A','radius':2}", MADE ("k", "circle") }

static void
test_marks (void)
{
  PLAY (SCENE,
        { "render_set_marks", "{'obj':'s','marks':'two ticks, an arrow'}", REFUSED ("bad_argument") },
        { "render_set_marks", "{'obj':'s','marks':'two ticks; arrow'}", "'changed':['s']" },
        { "render_set_marks", "{'obj':'s','marks':'1 tick on halves, 3 crosses'}", "'changed':['s']" },
        { "render_set_marks", "{'obj':'s','marks':'5 ticks'}", REFUSED ("bad_argument") },
        { "render_set_marks", "{'obj':'s','marks':'2 arcs'}", "Give 1 to 4 of ticks, arrows, crosses, circles" },
        { "render_set_marks", "{'obj':'k','marks':'2 ticks'}", "'changed':['k']" },
        { "render_set_marks", "{'obj':'k','marks':'tick on halves'}", REFUSED ("bad_argument") },
        { "render_set_marks", "{'obj':'l','marks':'double arrows'}", "'changed':['l']" },
        { "render_set_marks", "{'obj':'w','marks':'3 arcs, 1 tick'}", "'changed':['w']" },
        { "render_set_marks", "{'obj':'w','marks':'2 arrows'}", "An angle has" },
        { "render_set_marks", "{'obj':'A','marks':'tick'}", REFUSED ("type_mismatch") },
        { "render_set_marks", "{'obj':'s','marks':2}", REFUSED ("bad_argument") },
        { "render_set_marks", "{'obj':'s','marks':'none'}", "'changed':['s']" },
        { "render_set_angle_radius", "{'obj':'w','radius':40}", "'changed':['w']" },
        { "render_set_angle_radius", "{'obj':'w','radius':-1}", REFUSED ("bad_argument") },
        { "render_set_angle_radius", "{'obj':'s','radius':40}", REFUSED ("type_mismatch") });
}

static void
test_line_ends (void)
{
  PLAY (SCENE,
        { "render_set_arrows", "{'obj':'s','start':'ring','end':'arrow'}", "'changed':['s']" },
        { "render_set_arrows", "{'obj':'s','end':2}", "'changed':['s']" },
        { "render_set_arrows", "{'obj':'s','end':'feather'}", "Give one of: none, arrow, open arrow, bar, dot, ring" },
        { "render_set_arrows", "{'obj':'s'}", REFUSED ("bad_argument") },
        { "render_set_arrows", "{'obj':'k','end':1}", REFUSED ("type_mismatch") },
        { "render_set_trim", "{'obj':'l','trim':'to its points'}", "'changed':['l']" },
        { "render_set_trim", "{'obj':'l','trim':3}", REFUSED ("bad_argument") },
        { "render_set_trim", "{'obj':'s','trim':1}", REFUSED ("type_mismatch") });
}

static void
test_beside (void)
{
  PLAY (SCENE,
        { "add_dimension", "{'name':'d','a':'A','b':'B'}", MADE ("d", "segment") },
        { "add_dimension", "{'name':'d2','p1':'B','p2':'C','offset':-30,'caption':'x'}", MADE ("d2", "segment") },
        { "add_dimension", "{'name':'f','a':'A','b':'s'}", REFUSED ("type_mismatch") },
        { "add_dimension", "{'name':'f','a':'A','b':'A'}", REFUSED ("degenerate") },
        { "add_dimension", "{'name':'f','a':'A','b':'C','offset':5000}", REFUSED ("bad_argument") },
        { "add_brace", "{'name':'g','a':'A','b':'C','caption':'b'}", MADE ("g", "segment") },
        { "add_brace", "{'name':'h','a':'A','b':'s'}", REFUSED ("type_mismatch") },
        { "add_brace", "{'name':'h','a':'A','b':'A'}", REFUSED ("degenerate") },
        { "render_set_dimension", "{'obj':'s','shape':'brace','offset':10}", "'changed':['s']" },
        { "render_set_dimension", "{'obj':'s'}", REFUSED ("bad_argument") },
        { "render_set_dimension", "{'obj':'l','shape':'brace'}", REFUSED ("type_mismatch") },
        { "add_text_at", "{'name':'u','text':'b = {AC}','anchor':'A','dx':1,'dy':'1/2'}", "'text':'b = 3'" },
        { "add_text_at", "{'name':'v','text':'corner','anchor':'A'}", "'text':'corner'" },
        { "add_text_at", "{'name':'x1','text':'{AC','anchor':'A'}", "'text':'{AC'" },
        { "add_text_at", "{'name':'x2','text':'{1/0}','anchor':'A'}", REFUSED ("precondition") },
        { "add_text_at", "{'name':'x3','text':'{nothing}','anchor':'A'}", REFUSED ("bad_argument") },
        { "add_text_at", "{'name':'x4','text':'side','anchor':'s'}", REFUSED ("type_mismatch") },
        { "move_point", "{'name':'A','x':1,'y':1}", "'ok':true" },
        { "query_value", "{'expr':'x(A)'}", VALUE ("1") });
}

static void
test_fills (void)
{
  PLAY (SCENE,
        { "render_set_fill_pattern", "{'obj':'t','pattern':'hatched'}", "'changed':['t']" },
        { "render_set_fill_pattern", "{'obj':'t','pattern':'/','spacing':12}", "'changed':['t']" },
        { "render_set_fill_pattern", "{'obj':'t','pattern':'crosshatch'}", "'changed':['t']" },
        { "render_set_fill_pattern", "{'obj':'t','pattern':8}", REFUSED ("bad_argument") },
        { "render_set_fill_pattern", "{'obj':'t','pattern':'stars'}", "Give one of: solid, rising lines, falling lines" },
        { "render_set_fill_pattern", "{'obj':'s','pattern':1}", REFUSED ("type_mismatch") },
        { "render_set_fill_color", "{'obj':'t','colour':'light blue'}", "'changed':['t']" },
        { "render_set_fill_color", "{'obj':'t','color':'bluish'}", REFUSED ("bad_argument") },
        { "render_set_fill_color", "{'obj':'l','color':'Red'}", REFUSED ("type_mismatch") },
        { "render_set_layer", "{'obj':'t','layer':3}", "'changed':['t']" },
        { "render_set_layer", "{'obj':'t','layer':10}", REFUSED ("bad_argument") },
        { "render_set_color", "{'obj':'t','color':'automatic'}", "'ok':true" },
        { "render_copy_style", "{'to':'s,l','from':'t'}", "'ok':true" },
        { "render_copy_style", "{'to':'s'}", "'ok':true" },
        { "render_copy_style", "{'from':'s'}", REFUSED ("bad_argument") },
        { "render_copy_style", "{'to':'s','from':'nothing'}", REFUSED ("entity_not_found") },
        { "render_set_default_style", "{'obj':'t'}", "'ok':true" },
        { "render_set_default_style", "{'obj':'nothing'}", REFUSED ("entity_not_found") },
        { "render_set_default_style", "{}", REFUSED ("bad_argument") });
}

/* What plays and where it stands: sliders and points on paths; what leaves a trail. */
static void
test_motion (void)
{
  PLAY (SCENE,
        { "add_slider", "{'name':'v','min':0,'max':'360°','step':'1°'}", "'ok':true" },
        { "render_place_slider", "{'obj':'v','x':20,'y':40}", "'changed':['v']" },
        { "render_place_slider", "{'obj':'v','x':-2,'y':40}", REFUSED ("bad_argument") },
        { "render_place_slider", "{'obj':'s','x':20,'y':40}", REFUSED ("type_mismatch") },
        { "render_set_animation", "{'obj':'v','course':'to and fro','speed':2}", "'changed':['v']" },
        { "render_set_animation", "{'obj':'v','course':'wild'}", "Give one of: to and fro, increasing, decreasing, once" },
        { "render_set_animation", "{'obj':'v','speed':0}", REFUSED ("bad_argument") },
        { "render_set_animation", "{'obj':'v'}", REFUSED ("bad_argument") },
        { "render_set_animation", "{'obj':'t','speed':1}", REFUSED ("type_mismatch") },
        { "render_set_trace", "{'obj':'s','trace':1}", "'changed':['s']" },
        { "render_set_trace", "{'obj':'v','trace':1}", REFUSED ("type_mismatch") },
        { "render_set_trace", "{'obj':'s','trace':'perhaps'}", REFUSED ("bad_argument") });
}

/* Where a replay stops, and for how long. */
static void
test_replay (void)
{
  PLAY (POINT ("A", "0", "0"),
        { "render_set_breakpoint", "{'obj':'A','breakpoint':1}", "'changed':['A']" },
        { "render_set_breakpoint", "{'obj':'A','breakpoint':0}", "'changed':['A']" },
        { "render_set_breakpoint", "{'obj':'A','breakpoint':'perhaps'}", REFUSED ("bad_argument") },
        { "render_set_breakpoint", "{'obj':'B','breakpoint':1}", REFUSED ("entity_not_found") },
        { "render_set_replay", "{'breakpoints_only':1}", "'ok':true" },
        { "render_set_replay", "{'seconds':'5/2'}", "'ok':true" },
        { "render_set_replay", "{'seconds':61}", REFUSED ("bad_argument") },
        { "render_set_replay", "{}", REFUSED ("bad_argument") });
}

#define SAVE(view, x, more) \
  "{'view':'" view "','x_min':0,'x_max':" x ",'y_min':'-1','y_max':'1/3'" more "}"

/* Views are kept under their names; only one of them is home. */
static void
test_saved_views (void)
{
  PLAY ({ "render_delete_view", "{'view':'Whole'}", "Save one with render_save_view first." },
        { "render_save_view", SAVE ("Whole", "4", ",'shown':'axes, grid'"), "'ok':true" },
        { "render_save_view", SAVE (" Vertex ", "'sqrt(2)'", ",'sight':'-60, 20'"), "'ok':true" },
        { "render_save_view", SAVE ("Whole", "0", ""), REFUSED ("bad_argument") },
        { "render_save_view", SAVE ("Whole", "'A'", ""), REFUSED ("entity_not_found") },
        { "render_save_view", SAVE ("", "4", ""), REFUSED ("bad_argument") },
        { "render_save_view", SAVE ("Whole", "4", ",'shown':'clouds'"), "Give one of: axes, grid, both." },
        { "render_save_view", SAVE ("Whole", "4", ",'sight':'0, 91'"), REFUSED ("bad_argument") },
        { "render_save_view", SAVE ("Whole", "4", ",'sight':'left'"), REFUSED ("bad_argument") },
        { "render_rename_view", "{'view':'Vertex','new_name':'Whole'}", REFUSED ("name_taken") },
        { "render_rename_view", "{'view':'Side','new_name':'Top'}", "There are: “Whole”, “Vertex”." },
        { "render_rename_view", "{'view':'Vertex','new_name':'Top [1]'}", "'ok':true" },
        { "render_set_home_view", "{'view':'Top [1]'}", "'ok':true" },
        { "render_set_home_view", "{'view':'Vertex'}", REFUSED ("entity_not_found") },
        { "render_save_view", SAVE ("Top [1]", "7", ""), "'ok':true" },
        { "render_set_home_view", "{}", "'ok':true" },
        { "render_delete_view", "{'view':'Whole'}", "'ok':true" },
        { "render_delete_view", "{'view':'Whole'}", "There are: “Top [1]”." });
}

/* What a figure carries is read again as it was. */
static void
test_saved_views_kept (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GPtrArray) views = NULL;
  const PorismSavedView *view;

  tool_scene_expect (session, "render_save_view", SAVE ("Part = 1", "4", ",'shown':'grid','sight':'-60, 20'"), TRUE);
  tool_scene_expect (session, "render_set_home_view", "{'view':'Part = 1'}", TRUE);
  tool_scene_expect (session, "render_save_view", SAVE ("Part = 1", "8", ",'shown':'axes'"), TRUE);
  views = porism_saved_views_read (porism_construction_get_attributes (porism_session_get_construction (session), 0));
  g_assert_cmpuint (views->len, ==, 1);
  view = porism_saved_views_get_home (views);
  g_assert_true (view == porism_saved_views_find (views, "Part = 1"));
  g_assert_cmpfloat (view->x_max, ==, 8);
  g_assert_cmpfloat (view->y_max, ==, 1.0 / 3);
  g_assert_true (view->axes && !view->grid && !view->space);
}

/* What is exactly so is marked in classes; what is so but for a billionth is not. */
static void
test_mark_equal (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "4", "4"), POINT ("D", "0", "4"), POINT ("E", "9", "0"),
        POINT ("F", "12", "4"), POINT ("G", "'9+1e-12'", "5"),
        { "mark_equal", "{}", REFUSED ("precondition") },
        { "add_segment", "{'name':'s','p1':'E','p2':'F'}", MADE ("s", "segment") },
        { "add_segment", "{'name':'n','p1':'E','p2':'G'}", MADE ("n", "segment") },
        { "mark_equal", "{}", "Nothing of it is exactly equal" },
        { "add_polygon", "{'name':'q','points':'A,B,C,D'}", MADE ("q", "polygon") },
        { "mark_equal", "{'objects':'A'}", REFUSED ("type_mismatch") },
        { "mark_equal", "{'objects':'q','relations':'beautiful'}", REFUSED ("bad_argument") },
        { "mark_equal", "{'objects':'q','what':'right'}", "∠BAD = 90°; ∠ABC = 90°" },
        { "mark_equal", "{'objects':'q'}", "a = b = c = d (1 tick); a ∥ c (1 arrow); b ∥ d (2 arrows)" },
        { "mark_equal", "{}", "All is marked already: " });
}

void
tools_add_marks (void)
{
  g_test_add_func ("/tools/marks/named-values", test_named_values);
  g_test_add_func ("/tools/marks/aliases", test_aliases);
  g_test_add_func ("/tools/marks/unclear-aliases", test_unclear_aliases);
  g_test_add_func ("/tools/marks/marks", test_marks);
  g_test_add_func ("/tools/marks/line-ends", test_line_ends);
  g_test_add_func ("/tools/marks/beside", test_beside);
  g_test_add_func ("/tools/marks/fills", test_fills);
  g_test_add_func ("/tools/marks/motion", test_motion);
  g_test_add_func ("/tools/marks/replay", test_replay);
  g_test_add_func ("/tools/marks/saved-views", test_saved_views);
  g_test_add_func ("/tools/marks/saved-views-kept", test_saved_views_kept);
  g_test_add_func ("/tools/marks/mark-equal", test_mark_equal);
}
