/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of a function and how it is answered; the inspector and the saved views in windows, where an X server can be
 * had. */

#include "config.h"

#include <adwaita.h>

#include "tests/hand-stage.h"
#include "tests/tool-scene.h"
#include "tests/widget-stage.h"
#include "ui/inspector/porism-function-fact.h"
#include "ui/inspector/porism-function-inspector.h"
#include "ui/inspector/porism-function-table.h"
#include "ui/views/porism-seen-view.h"
#include "ui/views/porism-views-window.h"

static const PorismFunctionInterval interval = { "f", "-3", "4" };

static void
assert_answer (PorismSession *session,
               guint          fact,
               const char    *expected)
{
  g_autofree char *name = porism_function_fact_dup_name (fact, porism_session_get_construction (session)), *text = NULL;
  g_autoptr (PorismAction) action = porism_function_fact_new_action (fact, &interval, name);
  const PorismEntry *entry = porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);

  g_test_message ("%s", porism_function_fact_get_title (fact));
  g_assert_true (entry->observation->ok);
  text = porism_function_fact_dup_answer (fact, entry->observation);
  g_assert_cmpstr (text, ==, expected);
}

/* Exact where the engine is exact; a length that it only encloses is marked. */
static void
test_facts (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *name = NULL;

  tool_scene_expect (session, "add_function", "{'name':'f','expr':'x^3/8 - x'}", TRUE);
  assert_answer (session, 0, "(−2√2, 0) ≈ (−2.83, 0)\n(0, 0)\n(2√2, 0) ≈ (2.83, 0)");
  assert_answer (session, 1, "(−2√6/3, 4√6/9) ≈ (−1.63, 1.09)\n(2√6/3, −4√6/9) ≈ (1.63, −1.09)");
  assert_answer (session, 2, "(0, 0)");
  assert_answer (session, 3, "(4, 4)");
  assert_answer (session, 4, "(2√6/3, −4√6/9) ≈ (1.63, −1.09)");
  assert_answer (session, 5, "63/32 ≈ 1.97");
  assert_answer (session, 6, "9/32 ≈ 0.28");
  assert_answer (session, 7, "≈ 12.01");
  name = porism_function_fact_dup_name (0, porism_session_get_construction (session));
  g_assert_cmpstr (name, ==, "Z_a");
}

static void
test_table (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (PorismAction) places = porism_function_table_new_places ("-1", "1/2", 3, "L");
  g_autoptr (PorismAction) value = porism_function_table_new_value ("f", "-1", "1/2", 1);
  g_autoptr (GListStore) rows = NULL;
  g_autofree char *text = NULL;
  const PorismEntry *entry;

  tool_scene_expect (session, "add_function", "{'name':'f','expr':'1/x'}", TRUE);
  entry = porism_session_submit (session, places, PORISM_ACTOR_PERSON, 0, TRUE);
  rows = porism_function_table_new (((const PorismNewObject *) entry->observation->new_objects->pdata[0])->value);
  entry = porism_session_submit (session, value, PORISM_ACTOR_PERSON, 0, TRUE);
  porism_function_table_set_value (rows, 1, entry->observation->value);
  porism_function_table_set_value (rows, 2, NULL);
  text = porism_function_table_to_text (G_LIST_MODEL (rows), "f");
  g_assert_cmpstr (text, ==, "x\tf(x)\n−1\t\n−1/2 = −0.5\t−2\n0\tundefined\n");
}

/* Found points are made, one undo each; a point goes along the graph. */
static void
test_window (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  PorismConstruction *construction = porism_session_get_construction (session);
  GtkWidget *window;
  const double *place;

  tool_scene_expect (session, "add_function", "{'name':'f','expr':'x^2 - 2'}", TRUE);
  window = porism_function_inspector_new (NULL, document, 0, -3, 2);
  gtk_window_present (GTK_WINDOW (window));
  assert_says (window, "(−√2, 0) ≈ (−1.41, 0)\n(√2, 0) ≈ (1.41, 0)");
  hand_press_named (window, GTK_TYPE_BUTTON, "Make");
  hand_rest ();
  g_assert_cmpuint (porism_construction_lookup (construction, "Z_2"), !=, 0);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_construction_lookup (construction, "Z_1"), ==, 0);
  hand_press_named (window, GTK_TYPE_LABEL, "Points");
  assert_says (window, "−5/2 = −2.5");
  assert_says (window, "17/4 = 4.25");
  hand_press_named (window, GTK_TYPE_LABEL, "Point on the Graph");
  hand_rest ();
  place = porism_construction_get_value (construction, porism_construction_lookup (construction, "V"));
  g_assert_cmpfloat_with_epsilon (place[1], place[0] * place[0] - 2, 1e-9);
  gtk_range_set_value (GTK_RANGE (widget_find (window, GTK_TYPE_SCALE, NULL)), 1.5);
  hand_rest ();
  place = porism_construction_get_value (construction, porism_construction_lookup (construction, "V"));
  g_assert_cmpfloat_with_epsilon (place[0], 1.5, 1e-6);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Going to a view is no step; the one that is home is shown first. */
static void
test_views (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  GtkWidget *canvas = g_object_new (PORISM_TYPE_CANVAS, "document", document, NULL), *stage, *window;
  const PorismViewport *seen;
  guint n;

  tool_scene_expect (session, "add_point", "{'name':'A','x':1,'y':1}", TRUE);
  gtk_widget_set_size_request (canvas, 400, 300);
  stage = widget_show (canvas);
  hand_rest ();
  seen = porism_canvas_get_viewport (PORISM_CANVAS (canvas));
  g_assert_false (porism_seen_view_show_home (PORISM_CANVAS (canvas), document));
  porism_canvas_show (PORISM_CANVAS (canvas), 5, -2, 50);
  {
    g_autoptr (PorismAction) save = porism_seen_view_save_action (PORISM_CANVAS (canvas), document, "Far");

    g_assert_true (porism_session_submit (session, save, PORISM_ACTOR_PERSON, 0, FALSE)->observation->ok);
  }
  tool_scene_expect (session, "render_set_home_view", "{'view':'Far'}", TRUE);
  tool_scene_expect (session, "render_save_view",
                     "{'view':'Near','x_min':0,'x_max':2,'y_min':0,'y_max':2,'shown':'axes'}", TRUE);
  n = porism_session_get_n_entries (session);
  window = porism_views_window_new (NULL, PORISM_CANVAS (canvas), document);
  gtk_window_present (GTK_WINDOW (window));
  hand_press_named (window, GTK_TYPE_LABEL, "Near");
  hand_rest ();
  g_assert_cmpfloat_with_epsilon (seen->x, 1, 1e-9);
  g_assert_cmpint (porism_document_get_backdrop (document, PORISM_ATTRIBUTE_AXES), ==, 1);
  g_assert_true (porism_seen_view_show_home (PORISM_CANVAS (canvas), document));
  g_assert_cmpfloat_with_epsilon (seen->x, 5, 1e-9);
  g_assert_cmpfloat_with_epsilon (seen->y, -2, 1e-9);
  g_assert_cmpfloat_with_epsilon (seen->scale, 50, 1e-6);
  g_assert_cmpint (porism_document_get_backdrop (document, PORISM_ATTRIBUTE_AXES), ==, -1);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, n);
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (stage)));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) server = NULL;
  g_autofree char *driver = g_find_program_in_path ("xdotool");
  int result;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/function-inspector/facts", test_facts);
  g_test_add_func ("/function-inspector/table", test_table);
  server = driver != NULL ? widget_stage_open () : NULL;
  if (server != NULL && gtk_init_check ())
    {
      adw_init ();
      widget_stage_forgive_tooltips ();
      g_test_add_func ("/function-inspector/window", test_window);
      g_test_add_func ("/function-inspector/views", test_views);
    }
  result = g_test_run ();
  if (server != NULL)
    g_subprocess_force_exit (server);

  return result;
}
