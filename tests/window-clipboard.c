/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/clipping/clipping.h"
#include "tests/widget-search.h"
#include "tests/window-clipboard.h"
#include "ui/algebra/porism-object-menu.h"
#include "ui/window/porism-window-private.h"

static PorismWindow *
open_window (void)
{
  PorismWindow *window = porism_window_new (GTK_APPLICATION (g_application_get_default ()), NULL, NULL);

  gtk_window_present (GTK_WINDOW (window));

  return window;
}

/* As closing does, once what is unsaved was settled. */
static void
close_window (PorismWindow *window)
{
  g_autoptr (PorismDocument) unused = porism_document_new ();

  porism_window_set_document (window, unused, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
act (PorismWindow *window,
     const char   *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL);
}

static void
type (PorismWindow *window,
      const char   *line)
{
  g_autoptr (PorismAction) action = porism_action_new ("type");

  porism_action_add_string (action, "line", line);
  g_assert_true (porism_session_submit (porism_window_get_session (window), action, PORISM_ACTOR_PERSON, 0, FALSE)->observation->ok);
}

static const PorismConstruction *
get_figure (PorismWindow *window)
{
  return porism_session_get_construction (porism_window_get_session (window));
}

static void
select_object (PorismWindow *window,
               const char   *name)
{
  PorismId id = porism_construction_lookup (get_figure (window), name);

  g_assert_cmpuint (id, !=, 0);
  porism_canvas_set_selection (window->canvas, &id, 1);
}

static void
assert_defined (PorismWindow *window,
                const char   *name,
                const char   *expected)
{
  PorismId id = porism_construction_lookup (get_figure (window), name);
  g_autofree char *definition = id != 0 ? porism_construction_dup_definition (get_figure (window), id) : NULL;

  g_assert_cmpstr (definition, ==, expected);
}

static gboolean
is_idle (gpointer window)
{
  return !porism_session_get_busy (porism_window_get_session (window));
}

/* A triangle with a midpoint of a side, of which all comes along. */
static void
draw_triangle (PorismWindow *window)
{
  type (window, "A = (0, 0)");
  type (window, "B = (4, 0)");
  type (window, "C = (1, 3)");
  type (window, "t = Polygon(A, B, C)");
  type (window, "M = Midpoint(a)");
  type (window, "SetColor(t, \"#ff7f00\")");
}

/* What is made of points that stay where they are brings them along; one step back takes all away again. */
static void
test_duplicate (void)
{
  PorismWindow *window = open_window ();
  PorismId id;
  guint n;

  draw_triangle (window);
  select_object (window, "M");
  act (window, "duplicate");
  g_assert_true (widget_wait_for (is_idle, window));
  assert_defined (window, "t_1", NULL);
  assert_defined (window, "M_1", "Midpoint(a_1)");
  act (window, "undo");
  g_assert_true (widget_wait_for (is_idle, window));
  assert_defined (window, "M_1", NULL);
  assert_defined (window, "B_1", NULL);
  select_object (window, "t");
  act (window, "duplicate");
  g_assert_true (widget_wait_for (is_idle, window));
  assert_defined (window, "t_1", "Polygon(A_1, B_1, C_1)");
  id = porism_construction_lookup (get_figure (window), "t_1");
  g_assert_cmpuint (porism_canvas_get_selection (window->canvas, &n)[0], ==, id);
  g_assert_cmpstr (porism_attributes_get_text (porism_construction_get (get_figure (window), id)->attributes, PORISM_ATTRIBUTE_COLOR),
                   ==, "#ff7f00");
  close_window (window);
}

/* Elsewhere all comes along, here what is there is used; what was cut is gone and comes back. */
static void
test_paste (void)
{
  PorismWindow *window = open_window (), *other = open_window ();

  draw_triangle (window);
  type (window, "c_1 = Circle(C, 2)");
  type (window, "D = Point(c_1)");
  select_object (window, "D");
  act (window, "copy");
  act (window, "paste");
  g_assert_true (widget_wait_for (is_idle, window));
  assert_defined (window, "D_1", "Point(c_1)");
  type (other, "C = (9, 9)");
  act (other, "paste");
  g_assert_true (widget_wait_for (is_idle, other));
  assert_defined (other, "C", "(9, 9)");
  assert_defined (other, "C_1", "(1, 3)");
  assert_defined (other, "c_1", "Circle(C_1, 2)");
  assert_defined (other, "D", "Point(c_1)");
  act (other, "undo");
  g_assert_true (widget_wait_for (is_idle, other));
  g_assert_cmpuint (porism_construction_get_n_objects (get_figure (other)), ==, 1);
  select_object (window, "M");
  act (window, "cut");
  g_assert_true (widget_wait_for (is_idle, window));
  assert_defined (window, "M", NULL);
  close_window (window);
  close_window (other);
}

/* The objects are those of the menu. */
static void
act_on (PorismWindow *window,
        const char   *names,
        const char   *name)
{
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GSimpleActionGroup) group = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      PorismId id = porism_construction_lookup (get_figure (window), words[i]);

      g_array_append_val (ids, id);
    }
  group = porism_object_menu_create_actions (porism_window_get_session (window), (const PorismId *) (const void *) ids->data, ids->len);
  g_action_group_activate_action (G_ACTION_GROUP (group), name, NULL);
  g_assert_true (widget_wait_for (is_idle, window));
}

/* What depends on a point stays when it is put on a path, and when it is taken off again. */
static void
test_attach (void)
{
  PorismWindow *window = open_window ();

  type (window, "A = (3, 4)");
  type (window, "O = (0, 0)");
  type (window, "c = Circle(O, 10)");
  type (window, "s = Segment(O, A)");
  act_on (window, "A,c", "attach");
  assert_defined (window, "A", "Point(c)");
  assert_defined (window, "s", "Segment(O, A)");
  act_on (window, "A", "detach");
  assert_defined (window, "A", "(6, 8)");
  act_on (window, "A,s", "attach");
  assert_defined (window, "A", "(6, 8)");
  act (window, "undo");
  g_assert_true (widget_wait_for (is_idle, window));
  assert_defined (window, "A", "Point(c)");
  close_window (window);
}

/* The button in the row of a slider plays it, and has it pause. */
static void
test_play (void)
{
  PorismWindow *window = open_window ();
  PorismId id;
  guint played;

  type (window, "a = Slider(0, 5, 0.1)");
  id = porism_construction_lookup (get_figure (window), "a");
  g_action_group_activate_action (G_ACTION_GROUP (window), "played", g_variant_new_uint32 (id));
  g_object_get (window->canvas, "played", &played, NULL);
  g_assert_cmpuint (played, ==, id);
  g_action_group_activate_action (G_ACTION_GROUP (window), "played", g_variant_new_uint32 (id));
  g_object_get (window->canvas, "played", &played, NULL);
  g_assert_cmpuint (played, ==, 0);
  close_window (window);
}

/* A text of who knows where is read with care. */
static void
test_texts (void)
{
  static const char *const bad[] = { "", "[]", "{\"format\":\"other\",\"objects\":[]}", "{\"format\":\"porism-objects\",\"objects\":7}" };
  g_autoptr (GPtrArray) clipping = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (porism_clipping_from_text (bad[i], &error));
      g_assert_nonnull (error);
    }
  clipping = porism_clipping_from_text ("{\"format\":\"porism-objects\",\"objects\":[7, {\"name\":\"A\"}]}", NULL);
  g_assert_cmpuint (clipping->len, ==, 0);
}

void
window_clipboard_add_tests (void)
{
  g_test_add_func ("/window-files/duplicate", test_duplicate);
  g_test_add_func ("/window-files/paste", test_paste);
  g_test_add_func ("/window-files/attach", test_attach);
  g_test_add_func ("/window-files/play", test_play);
  g_test_add_func ("/window-files/clipboard-texts", test_texts);
}
