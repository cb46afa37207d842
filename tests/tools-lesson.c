/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a figure for a lesson has: conditions to show, check boxes, buttons, fields, pictures. */

#include "config.h"

#include "tests/tool-scene.h"

/* One white pixel. */
#define PIXEL \
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="
/* Its head, with a width of 65,536. */
#define VAST "iVBORw0KGgoAAAANSUhEUgABAAAAAAABCAAAAABOGbwEAAAACElEQVR4nAMAAAAAAUgGidIAAAAASUVORK5CYII="

#define SCENE \
  POINT ("A", "0", "0"), POINT ("B", "3", "0"), \
  { "add_circle", "{'name':'c','center':'A','radius':2}", "'ok':true" }, \
  { "add_slider", "{'name':'a','min':0,'max':5,'step':1}", "'ok':true" }

static gboolean
shows (PorismSession *session,
       const char    *name)
{
  PorismConstruction *construction = porism_session_get_construction (session);

  return porism_construction_shows (construction, porism_construction_lookup (construction, name));
}

static void
test_refused (void)
{
  PLAY (SCENE,
        { "set_condition_to_show", "{'obj':'B','condition':'a'}", REFUSED ("type_mismatch") },
        { "set_condition_to_show", "{'obj':'B','condition':'D = (1, 2)'}", REFUSED ("bad_argument") },
        { "set_condition_to_show", "{'obj':'B','condition':'a >'}", REFUSED ("bad_argument") },
        { "add_checkbox", "{'name':'b','caption':'Circle','objects':'c'}", "'definition':'true'" },
        { "add_checkbox", "{'name':'d','objects':'nothing'}", REFUSED ("entity_not_found") },
        { "set_value", "{'name':'b','value':0}", "'changed':['b']" },
        { "set_value", "{'name':'b','value':'a'}", REFUSED ("bad_argument") },
        { "add_button", "{'name':'t','caption':'Reset','steps':'a = 0; B = (3, 0)'}", "'ok':true" },
        { "add_button", "{'name':'u','caption':'Reset','steps':'nonsense(3)'}", REFUSED ("bad_argument") },
        { "add_button", "{'name':'u','caption':'Reset','steps':' ; '}", REFUSED ("bad_argument") },
        { "add_button", "{'name':'u','caption':'Reset','steps':'Button(\\'a\\', \\'b\\')'}", REFUSED ("bad_argument") },
        { "set_button_steps", "{'obj':'t','steps':'a = 1'}", "'changed':['t']" },
        { "set_button_steps", "{'obj':'c','steps':'a = 1'}", REFUSED ("type_mismatch") },
        { "render_set_input_box", "{'obj':'a'}", "'changed':['a']" },
        { "render_set_input_box", "{'obj':'b'}", REFUSED ("type_mismatch") },
        { "render_place_input_box", "{'obj':'a','x':5,'y':6}", "'changed':['a']" },
        { "render_place_input_box", "{'obj':'a','x':-5,'y':6}", REFUSED ("bad_argument") },
        { "add_picture", "{'name':'p','picture':'" PIXEL "','p1':'A','p2':'B'}", "'exact':'9'" },
        { "add_picture", "{'name':'q','picture':'" PIXEL "','x':1,'y':1,'width':2}", "'exact':'4'" },
        { "add_picture", "{'name':'r','picture':'" VAST "'}", REFUSED ("limit") },
        { "add_picture", "{'name':'r','picture':'R0lGODlhAQABAAAAACw='}", REFUSED ("bad_argument") },
        { "add_picture", "{'name':'r','picture':'" PIXEL "','p1':'c','p2':'B'}", REFUSED ("type_mismatch") },
        { "add_picture", "{'name':'r','picture':'" PIXEL "','p1':'A','p2':'A'}", REFUSED ("degenerate") });
}

/* An object comes and goes with what its condition says; what was only said for it goes with it. */
static void
test_conditions (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  guint n;

  tool_scene_type (session, "a = Slider(0, 5, 1)");
  tool_scene_type (session, "A = (1, 0)");
  tool_scene_type (session, "c: x^2 + y^2 = 1");
  n = porism_construction_get_n_objects (construction);
  tool_scene_type (session, "SetConditionToShowObject(c, a > 2)");
  g_assert_false (shows (session, "c"));
  tool_scene_type (session, "a = 3");
  g_assert_true (shows (session, "c"));
  tool_scene_type (session, "c: x^2 + y^2 = 4");
  tool_scene_type (session, "a = 1");
  g_assert_false (shows (session, "c"));
  tool_scene_type (session, "ShowIf(c, A ∈ c)");
  g_assert_false (shows (session, "c"));
  tool_scene_type (session, "A = (2, 0)");
  g_assert_true (shows (session, "c"));
  tool_scene_type (session, "ShowIf(c)");
  g_assert_cmpuint (porism_construction_get_n_objects (construction), ==, n);
  while (porism_session_undo (session))
    continue;
  g_assert_cmpuint (porism_construction_get_n_objects (construction), ==, 0);
  while (porism_session_redo (session))
    continue;
  g_assert_true (shows (session, "c"));
}

static void
test_checkbox (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);

  tool_scene_type (session, "A = (1, 0)");
  tool_scene_type (session, "B = (2, 0)");
  tool_scene_type (session, "b = Checkbox(\"both\", {A, B})");
  g_assert_true (shows (session, "A") && shows (session, "B"));
  tool_scene_type (session, "b = false");
  g_assert_true (!shows (session, "A") && !shows (session, "B"));
  tool_scene_type (session, "SetValue(b, 1)");
  g_assert_true (shows (session, "A"));
  tool_scene_type (session, "Delete(b)");
  g_assert_true (shows (session, "A"));
  g_assert_cmpuint (porism_construction_lookup (construction, "b"), ==, 0);
}

/* What a drag brings and takes is among what it changes. */
static void
test_drag (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismId *affected;
  PorismId circle;
  guint n;

  tool_scene_type (session, "A = (0, 0)");
  tool_scene_type (session, "c: x^2 + y^2 = 1");
  tool_scene_type (session, "ShowIf(c, x(A) > 1)");
  circle = porism_construction_lookup (construction, "c");
  porism_session_begin_drag (session, porism_construction_lookup (construction, "A"));
  affected = porism_drag_get_affected (porism_session_get_drag (session), &n);
  g_assert_cmpuint (affected[n - 1], ==, circle);
  porism_session_drag_to (session, PORISM_COORDINATES (2, 0));
  g_assert_true (shows (session, "c"));
  porism_session_cancel_drag (session);
  g_assert_false (shows (session, "c"));
}

static void
test_hands (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "1"), POINT ("C", "2", "5"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", "'ok':true" },
        { "attach_point", "{'point':'C','path':'l'}", "'tool':'redefine_object','ok':true" },
        { "attach_point", "{'point':'l','path':'l'}", REFUSED ("type_mismatch") },
        { "attach_point", "{'point':'C','path':'A'}", REFUSED ("type_mismatch") },
        { "detach_point", "{'point':'C'}", "'tool':'redefine_object','ok':true" },
        { "detach_point", "{'point':'C'}", REFUSED ("precondition") },
        { "detach_point", "{'point':'l'}", REFUSED ("type_mismatch") },
        { "add_list_of_objects", "{'name':'m','objects':'A,B,C'}", MADE ("m", "point_list") },
        { "add_polygon", "{'name':'p','points':'A,B,C'}", "'ok':true" },
        { "add_rectangle", "{'name':'o','p1':'A','p2':'B','ratio':'1/2'}", "'exact':'5'" },
        { "add_vector_polygon", "{'name':'q','polygon':'p','dx':1,'dy':2}", MADE ("q", "polygon") },
        { "add_vector_polygon", "{'name':'r','polygon':'p'}", MADE ("r", "polygon") },
        { "add_vector_polygon", "{'name':'s','polygon':'p','dx':0}", REFUSED ("degenerate") },
        { "add_vector_polygon", "{'name':'s','polygon':'l'}", REFUSED ("type_mismatch") });
}

/**
 * tools_add_lesson:
 *
 * Adds the tests of this file.
 */
void
tools_add_lesson (void)
{
  g_test_add_func ("/tools/lesson/refused", test_refused);
  g_test_add_func ("/tools/lesson/conditions", test_conditions);
  g_test_add_func ("/tools/lesson/checkbox", test_checkbox);
  g_test_add_func ("/tools/lesson/drag", test_drag);
  g_test_add_func ("/tools/lesson/hands", test_hands);
}
