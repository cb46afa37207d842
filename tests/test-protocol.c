/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The construction protocol: its rows, its page of HTML, its pages on paper, and the table, where an X server can be had. */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/session/replay-plan.h"
#include "tests/hand-stage.h"
#include "tests/tool-scene.h"
#include "tests/widget-stage.h"
#include "ui/protocol/porism-protocol-drag.h"
#include "ui/protocol/porism-protocol-print.h"
#include "ui/protocol/porism-protocol-window.h"
#include "ui/protocol/porism-protocol.h"

static void
draw (PorismSession *session)
{
  tool_scene_expect (session, "add_point", "{'name':'A','x':0,'y':0}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'B','x':4,'y':1}", TRUE);
  tool_scene_expect (session, "render_set_color", "{'obj':'A','color':'red'}", TRUE);
  tool_scene_expect (session, "query_distance", "{'obj1':'A','obj2':'B'}", TRUE);
  tool_scene_expect (session, "add_midpoint", "{'name':'M_1','p1':'A','p2':'B'}", TRUE);
}

static void
assert_row (GListModel *steps,
            guint       i,
            const char *number,
            const char *name,
            const char *words,
            const char *value)
{
  g_autoptr (PorismProtocolStep) step = g_list_model_get_item (steps, i);

  g_assert_cmpstr (porism_protocol_step_get_text (step, PORISM_PROTOCOL_NUMBER), ==, number);
  g_assert_cmpstr (porism_protocol_step_get_text (step, PORISM_PROTOCOL_NAME), ==, name);
  g_assert_cmpstr (porism_protocol_step_get_text (step, PORISM_PROTOCOL_WORDS), ==, words);
  g_assert_cmpstr (porism_protocol_step_get_text (step, PORISM_PROTOCOL_VALUE), ==, value);
}

/* What was made, with the values of now; what was undone is still a row. */
static void
test_rows (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GListStore) steps = NULL, moved = NULL, undone = NULL;

  draw (session);
  steps = porism_protocol_new (session);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (steps)), ==, 3);
  assert_row (G_LIST_MODEL (steps), 0, "1", "A", "Point at (0, 0)", "(0, 0)");
  assert_row (G_LIST_MODEL (steps), 2, "3", "M₁", "Midpoint of A and B", "(2, 1/2) = (2, 0.5)");
  tool_scene_expect (session, "move_point", "{'name':'B','x':5,'y':1}", TRUE);
  moved = porism_protocol_new (session);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (moved)), ==, 3);
  assert_row (G_LIST_MODEL (moved), 2, "3", "M₁", "Midpoint of A and B", "(5/2, 1/2) = (2.5, 0.5)");
  porism_session_undo (session);
  porism_session_undo (session);
  undone = porism_protocol_new (session);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (undone)), ==, 3);
}

static void
test_html (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GListStore) steps = NULL;
  g_autoptr (GBytes) picture = g_bytes_new_static ("<svg/>", 6);
  g_autofree char *html = NULL, *bare = NULL;

  draw (session);
  steps = porism_protocol_new (session);
  html = porism_protocol_to_html (G_LIST_MODEL (steps), "A < B", picture);
  g_assert_nonnull (strstr (html, "<title>A &lt; B</title>"));
  g_assert_nonnull (strstr (html, "data:image/svg+xml;base64,PHN2Zy8+"));
  g_assert_nonnull (strstr (html, "<tr><td>3</td><td>M₁</td><td>Midpoint of A and B</td><td>(2, 1/2) = (2, 0.5)</td>"));
  bare = porism_protocol_to_html (G_LIST_MODEL (steps), "A", NULL);
  g_assert_null (strstr (bare, "<img"));
}

/* The step after which the figure stands is selected; one that is chosen is told. */
static void
note_cb (guint64 *gone,
         guint64  entry)
{
  *gone = entry;
}

static void
test_table (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  GtkWidget *window = porism_protocol_window_new (NULL), *table;
  guint64 gone = 0;

  draw (session);
  porism_protocol_window_set_document (PORISM_PROTOCOL_WINDOW (window), document);
  g_signal_connect_swapped (window, "go", G_CALLBACK (note_cb), &gone);
  gtk_window_present (GTK_WINDOW (window));
  assert_says (window, "Midpoint of A and B");
  table = widget_find (window, GTK_TYPE_COLUMN_VIEW, NULL);
  g_signal_emit_by_name (table, "activate", 1);
  g_assert_cmpuint (gone, ==, 2);
  tool_scene_expect (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}", TRUE);
  assert_says (window, "Segment from A to B");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_names (GtkWidget  *window,
              const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);
  GListModel *steps;

  hand_rest ();
  steps = porism_protocol_window_get_steps (PORISM_PROTOCOL_WINDOW (window));
  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (PorismProtocolStep) step = g_list_model_get_item (steps, i);

      g_string_append_printf (names, "%s%s%s", i > 0 ? " " : "", porism_protocol_step_get_text (step, PORISM_PROTOCOL_NAME),
                              porism_protocol_step_is_breakpoint (step) ? "!" : "");
    }
  g_assert_cmpstr (names->str, ==, expected);
}

/* Steps are taken to another place by the pointer and by keys, marked, and put in between. */
static void
test_hand (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  GtkWidget *window = porism_protocol_window_new (NULL), *label;
  g_autoptr (PorismReplayPlan) plan = NULL;
  g_autoptr (GArray) path = NULL;
  double row;

  draw (session);
  porism_protocol_window_set_document (PORISM_PROTOCOL_WINDOW (window), document);
  gtk_window_present (GTK_WINDOW (window));
  assert_names (window, "A B M₁");
  label = widget_find (window, GTK_TYPE_LABEL, "Point at (4, 1)");
  gtk_widget_translate_coordinates (label, widget_find (window, GTK_TYPE_LABEL, "Point at (0, 0)"), 0, 0, NULL, &row);
  hand_drag (label, 20, 9, 20, 4 - row);
  assert_names (window, "B A M₁");
  gtk_widget_grab_focus (porism_protocol_get_row (widget_find (window, GTK_TYPE_LABEL, "Point at (4, 1)")));
  hand_key ("alt+Down");
  assert_names (window, "A B M₁");
  hand_key ("alt+Down");
  assert_says (window, "B cannot come after M_1, which depends on it.");
  hand_key ("alt+Up");
  assert_names (window, "B A M₁");
  g_assert_true (porism_session_undo (session));
  assert_names (window, "A B M₁");

  path = porism_session_get_path (session);
  porism_session_seek (session, g_array_index (path, guint64, 0));
  hand_press_named (window, GTK_TYPE_LABEL, "Insert new steps");
  assert_says (window, "New steps go in after step 1.");
  tool_scene_expect (session, "add_point", "{'name':'C','x':7,'y':7}", TRUE);
  assert_names (window, "A C B M₁");
  assert_says (window, "New steps go in after step 2.");
  tool_scene_expect (session, "render_set_breakpoint", "{'obj':'C','breakpoint':1}", TRUE);
  hand_press_named (window, GTK_TYPE_LABEL, "Breakpoints only");
  assert_names (window, "A C! B M₁");
  plan = porism_replay_plan_new (session);
  g_assert_true (plan->only);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* So many steps that they take more than a page. */
static void
test_paper (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GListStore) steps = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "porism-protocol-XXXXXX.pdf", NULL), *bytes = NULL;
  const int file = g_mkstemp (path);
  gsize size;

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  for (int i = 0; i < 80; i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'name':'P_%d','x':%d,'y':1}", i, i);

      tool_scene_expect (session, "add_point", arguments, TRUE);
    }
  steps = porism_protocol_new (session);
  porism_protocol_print (NULL, G_LIST_MODEL (steps), "Eighty points", GTK_PRINT_OPERATION_ACTION_EXPORT, path);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF"));
  g_remove (path);
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
  g_test_add_func ("/protocol/rows", test_rows);
  g_test_add_func ("/protocol/html", test_html);
  server = widget_stage_open ();
  if (server != NULL && gtk_init_check ())
    {
      adw_init ();
      widget_stage_forgive_tooltips ();
      g_test_add_func ("/protocol/table", test_table);
      g_test_add_func ("/protocol/paper", test_paper);
      if (driver != NULL)
        g_test_add_func ("/protocol/hand", test_hand);
    }
  result = g_test_run ();
  if (server != NULL)
    g_subprocess_force_exit (server);

  return result;
}
