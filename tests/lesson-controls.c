/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "tests/hand-stage.h"
#include "tests/lesson-controls.h"
#include "tests/lesson-stage.h"
#include "tests/widget-search.h"
#include "ui/construct/porism-command.h"
#include "ui/controls/porism-canvas-control.h"
#include "ui/controls/porism-canvas-slider.h"
#include "ui/parts/porism-step-text.h"

static PorismId
find (const char *name)
{
  return porism_construction_lookup (lesson_get_figure (), name);
}

/* Whether the prompt says so. */
static gboolean
is_asked (const char *part)
{
  g_autofree char *prompt = NULL;

  g_object_get (lesson.canvas, "prompt", &prompt, NULL);

  return strstr (prompt, part) != NULL;
}

static void
draw_form (void)
{
  hand_press_named (GTK_WIDGET (lesson.window), GTK_TYPE_BUTTON, "_Draw");
  hand_wait (100);
}

/* What is clicked after a check box was put down is what it shows, until Enter; what was selected before needs no click. */
static void
test_check_box (void)
{
  GtkWidget *control;

  lesson_begin ();
  lesson_write_line ("A = (2, 1)");
  lesson_write_line ("B = (-2, 1)");
  lesson_take ("checkbox");
  lesson_click (200, 200);
  draw_form ();
  g_assert_true (is_asked ("objects that it shows"));
  lesson_click_point ("A");
  hand_key ("Return");
  g_assert_cmpuint (porism_construction_get_shown_if (lesson_get_figure (), find ("A")), ==, lesson_find_kind (PORISM_KIND_BOOLEAN));
  g_assert_false (is_asked ("objects that it shows"));
  hand_key ("ctrl+F9");
  assert_mentions (GTK_WIDGET (lesson.window->conditions_pane), "Nothing is required.");
  assert_mentions_not (GTK_WIDGET (lesson.window->conditions_pane), "0 = 0");
  hand_key ("ctrl+F9");
  hand_key ("Escape");
  control = widget_search (lesson.canvas, PORISM_TYPE_CANVAS_CONTROL, NULL);
  hand_press (widget_search (control, GTK_TYPE_CHECK_BUTTON, NULL));
  g_assert_false (porism_construction_shows (lesson_get_figure (), find ("A")));
  lesson_click_point ("B");
  lesson_take ("checkbox");
  lesson_click (200, 300);
  draw_form ();
  g_assert_cmpuint (porism_construction_get_shown_if (lesson_get_figure (), find ("B")), !=, 0);
}

/* A field is put where nothing is, and makes nothing there; then it asks for its object, which may stand upon the canvas. */
static void
test_field (void)
{
  GtkWidget *slider;

  lesson_begin ();
  lesson_take ("slider");
  lesson_click (150, 150);
  draw_form ();
  lesson_take ("input-box");
  lesson_click (400, 300);
  g_assert_cmpuint (lesson_count (PORISM_KIND_POINT), ==, 0);
  slider = widget_search (lesson.canvas, PORISM_TYPE_CANVAS_SLIDER, NULL);
  hand_click (slider, 6, 6);
  g_assert_cmpfloat (lesson_get_attribute ("a", PORISM_ATTRIBUTE_INPUT_BOX), ==, 1);
  g_assert_cmpfloat (lesson_get_attribute ("a", PORISM_ATTRIBUTE_INPUT_X), ==, 400);
}

/* A button has a name of its own, and what a press of it does is one step of the replay. */
static void
test_button (void)
{
  GtkWidget *control, *position;
  guint64 before;

  lesson_begin ();
  lesson_write_line ("a = 1");
  lesson_write_line ("b = 2");
  lesson_take ("button");
  lesson_click (200, 200);
  hand_type ("Reset");
  hand_key ("Tab");
  hand_type ("a = 5; b = 7");
  draw_form ();
  g_assert_cmpuint (find ("button1"), !=, 0);
  hand_key ("Escape");
  position = GTK_WIDGET (widget_search (GTK_WIDGET (lesson.window->replay_bar), GTK_TYPE_LABEL, "4 / 4"));
  g_assert_nonnull (position);
  before = porism_session_get_head (lesson_get_session ());
  control = widget_search (lesson.canvas, PORISM_TYPE_CANVAS_CONTROL, NULL);
  hand_press (widget_search (control, GTK_TYPE_BUTTON, NULL));
  g_assert_cmpfloat (lesson_get_value ("b")[0], ==, 7);
  assert_mentions (GTK_WIDGET (lesson.window->replay_bar), "5 / 5");
  assert_mentions (GTK_WIDGET (lesson.window->replay_bar), "Set a to 5; Set b to 7");
  hand_key ("alt+Left");
  g_assert_cmpuint (porism_session_get_head (lesson_get_session ()), ==, before);
  hand_key ("alt+Right");
  g_assert_cmpfloat (lesson_get_value ("b")[0], ==, 7);
}

/* A net gets the slider that unfolds it, and is flat first. */
static void
test_net (void)
{
  PorismId cube;

  lesson_begin ();
  lesson_write_line ("A = (0, 0)");
  lesson_write_line ("B = (2, 0)");
  lesson_write_line ("q = Cube(A, B)");
  cube = find ("q");
  porism_canvas_use_tool (lesson.window->canvas, "net", &cube, 1);
  hand_rest ();
  lesson_await_count (PORISM_KIND_NET, 1);
  g_assert_cmpfloat (lesson_get_value ("a")[0], ==, 1);
  g_assert_cmpuint (porism_construction_get (lesson_get_figure (), lesson_find_kind (PORISM_KIND_NET))->inputs[1].object, ==, find ("a"));
  g_assert_nonnull (widget_search (lesson.canvas, PORISM_TYPE_CANVAS_SLIDER, NULL));
}

/* Put where a larger canvas had room, all are within a smaller one, none upon another. */
static void
test_crowd (void)
{
  graphene_rect_t bounds[3];
  guint n = 0;

  lesson_begin ();
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("s%u", i);
      g_autoptr (PorismAction) slider = porism_action_new ("add_slider"), place = porism_action_new ("render_place_slider");

      porism_action_add_string (slider, "name", name);
      porism_action_add_integer (slider, "min", 0);
      porism_action_add_integer (slider, "max", 5);
      porism_action_add_string (slider, "step", "0.1");
      porism_action_add_string (place, "obj", name);
      porism_action_add_integer (place, "x", 2400);
      porism_action_add_integer (place, "y", 1500 + 60 * (int) i);
      porism_session_act (lesson_get_session (), slider, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
      porism_session_act (lesson_get_session (), place, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
    }
  hand_rest ();
  for (GtkWidget *child = gtk_widget_get_first_child (lesson.canvas); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (PORISM_IS_CANVAS_SLIDER (child))
      {
        g_assert_cmpuint (n, <, 3);
        g_assert_true (gtk_widget_compute_bounds (child, lesson.canvas, &bounds[n]));
        g_assert_cmpfloat (bounds[n].origin.x, >=, 0);
        g_assert_cmpfloat (bounds[n].origin.x + bounds[n].size.width, <=, (float) gtk_widget_get_width (lesson.canvas));
        g_assert_cmpfloat (bounds[n].origin.y + bounds[n].size.height, <=, (float) gtk_widget_get_height (lesson.canvas));
        for (guint i = 0; i < n; i++)
          g_assert_false (graphene_rect_intersection (&bounds[i], &bounds[n], NULL));
        n++;
      }
  g_assert_cmpuint (n, ==, 3);
}

/* All that stands upon the canvas is larger before a class. */
static void
test_grown (void)
{
  GtkWidget *control;
  int height;

  lesson_begin ();
  lesson_take ("checkbox");
  lesson_click (200, 200);
  draw_form ();
  hand_key ("Escape");
  control = widget_search (lesson.canvas, PORISM_TYPE_CANVAS_CONTROL, NULL);
  height = gtk_widget_get_height (control);
  hand_key ("Escape");
  hand_key ("shift+F11");
  hand_wait (200);
  g_assert_cmpint (gtk_widget_get_height (control), >=, height * 5 / 4);
  hand_key ("shift+F11");
  hand_wait (200);
}

/* What is asked does not cover what is to be pulled. */
static void
test_prompt (void)
{
  GtkWidget *prompt = GTK_WIDGET (lesson.window->prompt);

  lesson_begin ();
  lesson_take ("point");
  hand_rest ();
  g_assert_cmpint (gtk_widget_get_valign (prompt), ==, GTK_ALIGN_START);
  lesson_take ("slider");
  lesson_click (gtk_widget_get_width (lesson.canvas) / 2.0 - 60, 8);
  draw_form ();
  lesson_take ("midpoint");
  hand_rest ();
  g_assert_cmpint (gtk_widget_get_valign (prompt), ==, GTK_ALIGN_END);
  hand_key ("Escape");
}

static gboolean
any_pressed (GtkWidget *root)
{
  gboolean pressed = (gtk_widget_get_state_flags (root) & GTK_STATE_FLAG_ACTIVE) != 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && !pressed; child = gtk_widget_get_next_sibling (child))
    pressed = any_pressed (child);
  return pressed;
}

/* A row whose menu was opened and closed is not held down. */
static void
test_rows (void)
{
  GtkWidget *row;

  lesson_begin ();
  lesson_write_line ("A = (2, 1)");
  assert_mentions (GTK_WIDGET (lesson.window->algebra_pane), "(2, 1)");
  row = widget_search (GTK_WIDGET (lesson.window->algebra_pane), GTK_TYPE_LABEL, "(2, 1)");
  g_assert_nonnull (row);
  hand_click_secondary (row, gtk_widget_get_width (row) / 2.0, gtk_widget_get_height (row) / 2.0);
  hand_wait (300);
  g_assert_nonnull (lesson.window->popover);
  hand_key ("Escape");
  hand_wait (200);
  g_assert_false (any_pressed (GTK_WIDGET (lesson.window->algebra_pane)));
}

/* What is clicked twice is written anew, and nothing else hears the keys. */
static void
test_precise (void)
{
  double x, y;

  lesson_begin ();
  lesson_write_line ("A = (2, 1)");
  hand_key ("Escape");
  lesson_find_place (2, 1, &x, &y);
  hand_double_click (lesson.canvas, x, y);
  hand_key ("ctrl+a");
  hand_type ("A = (3, 2)");
  hand_key ("Return");
  g_assert_cmpfloat (lesson_get_value ("A")[0], ==, 3);
  g_assert_cmpstr (porism_canvas_get_tool (lesson.window->canvas), ==, "move");
}

/* What is shown at times upon the canvas takes no click while it is not. */
static void
test_edges (void)
{
  const double width = gtk_widget_get_width (lesson.canvas), height = gtk_widget_get_height (lesson.canvas);

  lesson_begin ();
  lesson_take ("point");
  lesson_click (width / 2, 20);
  lesson_click (width / 2 - 40, height - 90);
  lesson_click (width / 2 + 20, height - 90);
  lesson_click (width - 30, height - 90);
  lesson_await_count (PORISM_KIND_POINT, 4);
}

/* ---- found by words ---- */

static guint
find_rank (const GPtrArray *commands,
           const char      *action,
           const char      *text)
{
  for (guint i = 0; i < commands->len; i++)
    if (g_str_equal (((const PorismCommand *) commands->pdata[i])->action, action))
      return porism_command_rank (commands->pdata[i], text);
  g_error ("%s is in no menu", action);
}

/* Every entry of the menus is found by what it is called, and by what else people say. */
static void
test_commands (void)
{
  static const struct { const char *action, *text; } others[] = {
    { "win.insert-picture", "picture" }, { "win.insert-picture", "image" }, { "win.insert-picture", "photo" },
    { "win.export", "pdf" }, { "win.preferences", "settings" }, { "win.present", "beamer" }, { "win.show-help-overlay", "keys" },
    { "win.clear-trails", "trace" }, { "win.space", "3d" }, { "win.axes", "coordinate" },
  };
  g_autoptr (GPtrArray) commands = NULL;

  lesson_begin ();
  commands = porism_window_list_commands (lesson.window);
  g_assert_cmpuint (commands->len, >, 50);
  for (guint i = 0; i < commands->len; i++)
    {
      const PorismCommand *command = commands->pdata[i];

      g_assert_null (strchr (command->label, '_'));
      g_assert_cmpuint (porism_command_rank (command, command->label), ==, PORISM_COMMAND_BEGINS);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpuint (find_rank (commands, others[i].action, others[i].text), <, PORISM_COMMAND_OTHER);
  hand_key ("ctrl+k");
  hand_wait (100);
  g_assert_nonnull (lesson.window->popover);
  hand_key ("Escape");
  hand_wait (200);
  g_assert_null (lesson.window->popover);
  hand_key ("ctrl+k");
  hand_type ("coordinate axis");
  hand_key ("Return");
  hand_wait (100);
  g_assert_true (porism_document_get_backdrop (lesson.window->document, PORISM_ATTRIBUTE_AXES));
}

void
lesson_add_controls (void)
{
  g_test_add_func ("/window-lesson/check-box", test_check_box);
  g_test_add_func ("/window-lesson/field", test_field);
  g_test_add_func ("/window-lesson/button", test_button);
  g_test_add_func ("/window-lesson/net", test_net);
  g_test_add_func ("/window-lesson/crowd", test_crowd);
  g_test_add_func ("/window-lesson/grown", test_grown);
  g_test_add_func ("/window-lesson/prompt", test_prompt);
  g_test_add_func ("/window-lesson/rows", test_rows);
  g_test_add_func ("/window-lesson/edges", test_edges);
  g_test_add_func ("/window-lesson/precise", test_precise);
  g_test_add_func ("/window-lesson/commands", test_commands);
}
