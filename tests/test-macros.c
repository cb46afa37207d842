/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools of one's own: made from results, used by action and by typing, carried by the document, refused in words. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "app/library/tool-library.h"
#include "engine/macros/macro-text.h"
#include "engine/macros/macros.h"
#include "engine/typed/typed-input.h"
#include "tests/folder.h"
#include "tests/tool-scene.h"

#define TRIANGLE \
  POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3")
#define INCENTRE \
  { "add_angle_bisector", "{'name':'f','p1':'B','vertex':'A','p2':'C'}", MADE ("f", "line") }, \
  { "add_angle_bisector", "{'name':'g','p1':'A','vertex':'B','p2':'C'}", MADE ("g", "line") }, \
  { "add_intersect", "{'name':'I','obj1':'f','obj2':'g'}", "'exact':'1'" }
#define LARGER \
  POINT ("P", "1", "1"), POINT ("Q", "6", "1"), POINT ("R", "1", "13")

static void
test_use (void)
{
  PLAY (TRIANGLE, INCENTRE, LARGER,
        { "define_tool", "{'name':'Incentre','results':'I','title':'Mitte des Inkreises'}",
          "'message':'Mitte des Inkreises: makes point from point A, point B, point C.'" },
        { "Incentre", "{'name':'J','A':'P','B':'Q','C':'R'}",
          "'definition':'Intersect(AngleBisector(Q, P, R), AngleBisector(P, Q, R))','parents':['Q','P','R'],"
          "'value':{'type':'point','x':{'type':'number','exact':'3'" },
        { "Incentre", "{'name':'K','A':'P','B':'Q','C':'(1, 13)'}", "'exact':'3'" },
        { "Incentre", "{'name':'L','A':'P','B':'P','C':'R'}", REFUSED ("degenerate") },
        { "Incentre", "{'name':'L','A':'P','B':'f','C':'R'}", "'“f” is of the kind line, but “B” of Incentre must be of the kind point.'" },
        { "Incentre", "{'name':'L','A':'P','B':'Q'}", REFUSED ("bad_argument") },
        { "Incentre", "{'name':'A','A':'P','B':'Q','C':'R'}", REFUSED ("name_taken") },
        { "move_point", "{'name':'R','x':1,'y':'17/2'}", "'changed':['R','J']" });
}

/* Numbers, expressions, lists, sides, branches and several results. */
static void
test_steps (void)
{
  PLAY (TRIANGLE,
        { "add_number", "{'name':'r','value':2}", MADE ("r", "number") },
        { "add_circle", "{'name':'c','center':'A','radius':'r/2+AB/4'}", MADE ("c", "circle") },
        { "add_line", "{'name':'l','p1':'A','p2':'C'}", MADE ("l", "line") },
        { "add_intersect", "{'name':'S','obj1':'l','obj2':'c','index':2}", "'exact':'2'" },
        { "add_polygon", "{'name':'p','points':'A,B,S'}", MADE ("p", "polygon") },
        { "add_function", "{'name':'h','expr':'r*x^2 + x(B)'}", MADE ("h", "function") },
        { "define_tool", "{'name':'Odd','results':'S,p,h'}", "makes point, polygon, function from point A, point B, point C, number r." },
        { "Odd", "{'name':'T','A':'B','B':'A','C':'C','r':'r'}",
          "'name':'T_3','kind':'function','definition':'r*x^2+x(A)'" },
        { "query_area", "{'obj':'T_2'}", "'ok':true" },
        { "Odd", "{'name':'U','A':'B','B':'A','C':'C','r':'4'}", "'definition':'4*x^2+x(A)'" },
        { "define_tool", "{'name':'Whole','results':'p'}", "'ok':true" },
        { "Whole", "{'name':'V','A':'C','B':'A','C':'B','r':'r'}", "'kind':'segment'" });
}

static void
test_nested (void)
{
  PLAY (TRIANGLE, INCENTRE, LARGER,
        { "define_tool", "{'name':'Incentre','results':'I'}", "'ok':true" },
        { "Incentre", "{'name':'J','A':'P','B':'Q','C':'R'}", "'exact':'3'" },
        { "add_circle", "{'name':'k','center':'J','point':'P'}", MADE ("k", "circle") },
        { "define_tool", "{'name':'Through','results':'k'}", "makes circle from point P, point Q, point R." },
        { "delete_tool", "{'name':'Incentre'}", "'ok':true" },
        { "Through", "{'name':'m','P':'A','Q':'B','R':'C'}", "(x - 1)^2 + (y - 1)^2 = 2" });
}

/* The line is refused so. */
static void
expect_typed_refusal (PorismSession *session,
                      const char    *line,
                      const char    *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (porism_typed_input_parse (line, porism_session_get_construction (session),
                                           porism_session_get_registry (session), NULL, &error));
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_typed (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < 3; i++)
    {
      static const char *const lines[] = { "A = (0, 0)", "B = (4, 0)", "C = (0, 3)" };

      tool_scene_type (session, lines[i]);
    }
  tool_scene_type (session, "I = Intersect(AngleBisector(B, A, C), AngleBisector(A, B, C))");
  tool_scene_expect (session, "define_tool", "{'name':'Incentre','results':'I'}", TRUE);
  g_assert_nonnull (strstr (tool_scene_type (session, "J = Incentre(A, B, (0, 3))"), "\"exact\":\"1\""));
  g_assert_nonnull (strstr (tool_scene_type (session, "incentre(A, B, C)"), "\"exact\":\"1\""));
  g_assert_nonnull (strstr (tool_scene_type (session, "Circle(Incentre(A, B, C), 2)"), "(x - 1)^2 + (y - 1)^2 = 4"));
  expect_typed_refusal (session, "Incentre(A, B)", "Write Incentre(A, B, C).");
  expect_typed_refusal (session, "Incentre(A, B, C, 2)", "Write Incentre(A, B, C).");
  expect_typed_refusal (session, "Incenter(A, B, C)", "Did you mean “Incentre”?");
}

/* It is a step of the figure like others. */
static void
test_undo (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismRegistry *registry = porism_session_get_registry (session);
  const PorismConstruction *construction = porism_session_get_construction (session);

  tool_scene_type (session, "A = (0, 0)");
  tool_scene_type (session, "B = (4, 0)");
  tool_scene_type (session, "M = Midpoint(A, B)");
  tool_scene_expect (session, "define_tool", "{'name':'Middle','results':'M'}", TRUE);
  g_assert_nonnull (porism_macros_lookup (registry, construction, "Middle"));
  g_assert_true (porism_session_undo (session));
  g_assert_null (porism_macros_lookup (registry, construction, "Middle"));
  tool_scene_expect (session, "Middle", "{'name':'N','A':'A','B':'B'}", FALSE);
  g_assert_true (porism_session_undo (session));
}

/* The text says the same tools again, and damage is found out. */
static void
test_text (void)
{
  g_autoptr (PorismSession) session = porism_session_new (), other = porism_session_new ();
  g_autoptr (PorismAction) action = porism_action_new ("import_tool");
  g_autoptr (GPtrArray) macros = NULL;
  g_autofree char *text = NULL, *again = NULL;

  tool_scene_type (session, "A = (0, 0)");
  tool_scene_type (session, "B = (4, 0)");
  tool_scene_type (session, "r = 2");
  tool_scene_type (session, "c = Circle(A, r + Distance(A, B))");
  tool_scene_type (session, "T = Text(\"so \" + r + \" \\\\ ; \", (1, 2))");
  tool_scene_expect (session, "define_tool", "{'name':'Wheel','results':'c','title':'Rad; \\u2192'}", TRUE);
  macros = porism_macros_list (porism_session_get_registry (session), porism_session_get_construction (session));
  text = porism_macros_to_text (macros);
  porism_action_add_string (action, "definition", text);
  g_assert_true (porism_session_submit (other, action, "script", 0, TRUE)->observation->ok);
  g_assert_true (porism_session_submit (other, action, "script", 0, TRUE)->observation->ok);
  g_ptr_array_unref (macros);
  macros = porism_macros_list (porism_session_get_registry (other), porism_session_get_construction (other));
  g_assert_cmpuint (macros->len, ==, 1);
  again = porism_macros_to_text (macros);
  g_assert_cmpstr (again, ==, text);
  tool_scene_type (other, "P = (1, 1)");
  g_assert_nonnull (strstr (tool_scene_type (other, "Wheel(P, (1, 4), 2)"), "(x - 1)^2 + (y - 1)^2 = 25"));
}

/* No text, however damaged, does more than be refused. */
static void
test_damage (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GPtrArray) macros = NULL;
  g_autofree char *text = NULL;
  guint n_refused = 0;

  tool_scene_type (session, "A = (0, 0)");
  tool_scene_type (session, "B = (4, 0)");
  tool_scene_type (session, "c = Circle(A, 1 + Distance(A, B))");
  tool_scene_expect (session, "define_tool", "{'name':'Wheel','results':'c'}", TRUE);
  macros = porism_macros_list (porism_session_get_registry (session), porism_session_get_construction (session));
  text = porism_macros_to_text (macros);
  for (gsize i = 0; i < strlen (text); i++)
    for (guint k = 0; k < 3; k++)
      {
        static const char instead[] = "#9;";
        g_autofree char *damaged = g_strdup (text);
        g_autoptr (GPtrArray) read = NULL;

        damaged[i] = instead[k];
        read = porism_macros_from_text (damaged, NULL);
        n_refused += read == NULL;
      }
  g_assert_cmpuint (n_refused, >, 100);
}

/* What is kept in a folder is there again, but for what is damaged. */
static void
test_library (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *path = g_dir_make_tmp ("porism-tools-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path), within = g_file_get_child (folder, "tools");
  g_autoptr (GPtrArray) macros = NULL, kept = NULL, left = NULL;
  g_autofree char *damaged = g_build_filename (path, "tools", "Other" PORISM_TOOL_FILE_ENDING, NULL);

  tool_scene_type (session, "A = (0, 0)");
  tool_scene_type (session, "B = (4, 0)");
  tool_scene_type (session, "M = Midpoint(A, B)");
  tool_scene_expect (session, "define_tool", "{'name':'Middle','results':'M'}", TRUE);
  macros = porism_macros_list (porism_session_get_registry (session), porism_session_get_construction (session));
  g_assert_true (porism_tool_library_keep (within, macros->pdata[0], NULL));
  g_assert_true (porism_tool_library_keep (within, macros->pdata[0], NULL));
  g_assert_true (g_file_set_contents (damaged, "[Porism tools]\n", -1, NULL));
  kept = porism_tool_library_list (within);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_cmpstr (((const PorismMacro *) kept->pdata[0])->name, ==, "Middle");
  g_assert_true (porism_tool_library_remove (within, "Middle", NULL));
  left = porism_tool_library_list (within);
  g_assert_cmpuint (left->len, ==, 0);
  remove_folder (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/macros/use", test_use);
  g_test_add_func ("/macros/steps", test_steps);
  g_test_add_func ("/macros/nested", test_nested);
  g_test_add_func ("/macros/typed", test_typed);
  g_test_add_func ("/macros/undo", test_undo);
  g_test_add_func ("/macros/text", test_text);
  g_test_add_func ("/macros/damage", test_damage);
  g_test_add_func ("/macros/library", test_library);

  return g_test_run ();
}
