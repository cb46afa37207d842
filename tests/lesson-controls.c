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
  hand_key ("Escape");
  control = widget_search (lesson.canvas, PORISM_TYPE_CANVAS_CONTROL, NULL);
  hand_press (widget_search (control, GTK_TYPE_CHECK_BUTTON, NULL));
  g_assert_false (porism_construction_shows (lesson_get_figure (), find ("A")));
  lesson_click_point ("B");
  lesson_take ("checkbox");
  lesson_click (200, 300);
  draw_form ();
  g_assert_cmpuint (porism_construction_get_shown_if (lesson_get_figure (), find ("B")), !=, 0);
  lesson_check ();
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
  lesson_check ();
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
  assert_mentions (GTK_WIDGET (lesson.window->replay_bar), "Set a to 5; set b to 7");
  hand_key ("alt+Left");
  g_assert_cmpuint (porism_session_get_head (lesson_get_session ()), ==, before);
  hand_key ("alt+Right");
  g_assert_cmpfloat (lesson_get_value ("b")[0], ==, 7);
  lesson_check ();
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
  lesson_check ();
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
  g_test_add_func ("/window-lesson/commands", test_commands);
}
