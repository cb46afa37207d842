/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why Euler's line, Simson's line, the nine-point circle and an exercise are as they are, asked by pointer and keys in one
 * window; what is shown upon the figure is read from the canvas. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <math.h>
#include <string.h>

#include "tests/hand-stage.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/canvas/porism-canvas-private.h"
#include "ui/reasons/porism-reason-row.h"
#include "ui/start/porism-example.h"
#include "ui/window/porism-shortcuts.h"
#include "ui/window/porism-window-private.h"

#define WIDTH 1500
#define HEIGHT 1000

static struct
{
  PorismWindow *window;
  GtkWidget *pane;
  PorismCanvas *canvas;
  guint64 head;                 /* of the journal, */
  guint n_entries;              /* before it was asked */
} why;

static PorismSession *
get_session (void)
{
  return porism_window_get_session (why.window);
}

static const PorismConstruction *
get_figure (void)
{
  return porism_session_get_construction (get_session ());
}

static PorismId
find (const char *name)
{
  const PorismId id = porism_construction_lookup (get_figure (), name);

  g_assert_cmpuint (id, >, 0);

  return id;
}

static void
begin (const char *sample)
{
  guint i = 0;
  g_autoptr (PorismDocument) document = NULL;

  while (!g_str_equal (porism_example_get (i)->name, sample))
    i++;
  document = porism_example_open (porism_example_get (i));
  porism_window_set_document (why.window, document, NULL);
  hand_rest ();
  why.head = porism_session_get_head (get_session ());
  why.n_entries = porism_session_get_n_entries (get_session ());
}

/* ---- what is done ---- */

/* Clicks on points, and on segments beside their middle; names end with NULL. */
static void
select_objects (const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      const PorismRecord *record = porism_construction_get (get_figure (), find (names[i]));
      const double *value = porism_construction_get_value (get_figure (), find (names[i]));
      double x = value[0], y = value[1], sx, sy;

      if (record->kind != PORISM_KIND_POINT)
        {
          const double *p = porism_construction_get_value (get_figure (), record->inputs[0].object);
          const double *q = porism_construction_get_value (get_figure (), record->inputs[1].object);

          x = 0.6 * p[0] + 0.4 * q[0];
          y = 0.6 * p[1] + 0.4 * q[1];
        }
      porism_viewport_to_screen (porism_canvas_get_viewport (why.canvas), x, y, &sx, &sy);
      if (i == 0)
        hand_click (GTK_WIDGET (why.canvas), sx, sy);
      else
        hand_click_adding (GTK_WIDGET (why.canvas), sx, sy);
    }
}

static GtkWidget *
get_row (guint i)
{
  GtkWidget *list = widget_search (why.pane, GTK_TYPE_LIST_BOX, NULL);
  GtkListBoxRow *row = list != NULL ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) i) : NULL;

  g_assert_nonnull (row);

  return GTK_WIDGET (row);
}

static const char *
get_spoken (guint i)
{
  return porism_reason_row_get_spoken (PORISM_REASON_ROW (get_row (i)));
}

static guint
count_rows (void)
{
  GtkWidget *list = widget_search (why.pane, GTK_TYPE_LIST_BOX, NULL);
  guint n = 0;

  while (list != NULL && gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;
  return n;
}

static void
look_at (guint i)
{
  GtkWidget *row = get_row (i);

  hand_rest ();
  hand_point (row, gtk_widget_get_width (row) / 2.0, gtk_widget_get_height (row) / 2.0);
}

/* ---- what is seen ---- */

static gboolean
is_lit (const char *name)
{
  const PorismId id = find (name);

  for (guint i = 0; i < why.canvas->highlight->len; i++)
    if (g_array_index (why.canvas->highlight, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

static gboolean
is_unfaded (const char *name)
{
  const PorismId id = find (name);

  for (guint i = 0; i < why.canvas->unfaded->len; i++)
    if (g_array_index (why.canvas->unfaded, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

/* The marks and what is lit are of the row's own objects. */
static void
assert_lit_by (guint i)
{
  g_assert_nonnull (why.canvas->illustration);
  g_assert_cmpuint (why.canvas->highlight->len, >, 0);
  for (guint k = 0; k < why.canvas->highlight->len; k++)
    g_assert_nonnull (strstr (get_spoken (i),
                              porism_construction_get (get_figure (), g_array_index (why.canvas->highlight, PorismId, k))->name));
}

static void
assert_untouched (void)
{
  g_assert_null (why.canvas->illustration);
  g_assert_null (why.canvas->unfaded);
  g_assert_cmpuint (why.canvas->highlight->len, ==, 0);
  g_assert_cmpuint (porism_session_get_head (get_session ()), ==, why.head);
  g_assert_cmpuint (porism_session_get_n_entries (get_session ()), ==, why.n_entries);
}

/* The row of the step whose reason is that. */
static guint
find_step (const char *reason)
{
  for (guint i = 0; i < count_rows (); i++)
    if (strstr (get_spoken (i), reason) != NULL)
      return i;
  g_assert_not_reached ();
}

/* By the button. */
static void
assert_copied (const char *part)
{
  GdkContentProvider *content;
  g_auto (GValue) value = G_VALUE_INIT;

  hand_press_named (why.pane, GTK_TYPE_BUTTON, "Copy as Text");
  content = gdk_clipboard_get_content (gtk_widget_get_clipboard (why.pane));
  g_assert_nonnull (content);
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_nonnull (strstr (g_value_get_string (&value), part));
}

/* ---- the figures ---- */

static void
test_euler (void)
{
  static const char *const points[] = { "O", "G", "H", NULL };
  guint midline, n;

  begin ("euler-line");
  select_objects (points);
  hand_key ("ctrl+shift+y");
  assert_mentions (why.pane, "midline of a triangle");
  assert_mentions (why.pane, "by construction: M = Midpoint(B, C)");
  n = count_rows ();
  g_assert_nonnull (strstr (get_spoken (n - 1), "O, G, H lie on one line"));
  midline = find_step ("midline of a triangle");
  look_at (midline);
  assert_lit_by (midline);
  g_assert_null (why.canvas->unfaded);
  hand_press (get_row (midline));
  g_assert_nonnull (why.canvas->unfaded);
  g_assert_true (is_unfaded ("M") && is_unfaded ("N") && is_unfaded ("a"));
  g_assert_false (is_unfaded ("H") || is_unfaded ("e"));
  hand_key ("alt+Page_Down");
  assert_lit_by (midline + 1);
  hand_press_named (why.pane, GTK_TYPE_BUTTON, "Previous Step of the Proof");
  assert_lit_by (midline);
  assert_copied ("midline of a triangle");
  hand_key ("Escape");
  g_assert_null (why.canvas->unfaded);
  widget_assert_named (why.pane);
  hand_key ("ctrl+shift+F9");
  hand_wait (100);
  assert_untouched ();
}

/* By the menu of the empty canvas; and one more fact than what is given. */
static void
test_nine_points (void)
{
  guint i = 0;
  double p[4][2];
  double x, y, twice;

  begin ("nine-point-circle");
  hand_click_secondary (GTK_WIDGET (why.canvas), 5, 5);
  hand_press_named (GTK_WIDGET (why.window->popover), GTK_TYPE_LABEL, "What Holds Here?");
  assert_mentions (why.pane, "lie on one circle");
  while (strstr (get_spoken (i), "lie on one circle") == NULL || strchr (get_spoken (i), 'M') == NULL)
    i++;
  look_at (i);
  g_assert_cmpuint (why.canvas->highlight->len, ==, 4);
  for (guint k = 0; k < 4; k++)
    memcpy (p[k], porism_construction_get_value (get_figure (), g_array_index (why.canvas->highlight, PorismId, k)), sizeof p[k]);
  /* The centre of the circle through three, from the first. */
  for (guint k = 1; k < 4; k++)
    {
      p[k][0] -= p[0][0];
      p[k][1] -= p[0][1];
    }
  twice = 2 * (p[1][0] * p[2][1] - p[1][1] * p[2][0]);
  x = (p[2][1] * (p[1][0] * p[1][0] + p[1][1] * p[1][1]) - p[1][1] * (p[2][0] * p[2][0] + p[2][1] * p[2][1])) / twice;
  y = (p[1][0] * (p[2][0] * p[2][0] + p[2][1] * p[2][1]) - p[2][0] * (p[1][0] * p[1][0] + p[1][1] * p[1][1])) / twice;
  g_assert_cmpfloat_with_epsilon (hypot (p[3][0] - x, p[3][1] - y), hypot (x, y), 1e-9);
  hand_press (get_row (i));
  assert_mentions (why.pane, "steps");
  g_assert_nonnull (strstr (get_spoken (count_rows () - 1), "lie on one circle"));
  hand_press_named (why.pane, GTK_TYPE_BUTTON, "What Holds Here");
  g_assert_cmpuint (count_rows (), >, i);
  hand_key ("ctrl+shift+F9");
  hand_wait (100);
  assert_untouched ();
}

/* Found among the tools, and of what is selected. */
static void
test_simson (void)
{
  static const char *const points[] = { "D", "E", "F", NULL };
  guint angles;

  begin ("simson-line");
  select_objects (points);
  hand_key ("ctrl+k");
  hand_type ("why");
  hand_key ("Return");
  assert_mentions (why.pane, "inscribed angles over one chord are equal");
  angles = find_step ("inscribed angles over one chord are equal");
  look_at (angles);
  assert_lit_by (angles);
  g_assert_cmpuint (why.canvas->illustration->n_corners, ==, 2);
  hand_key ("ctrl+shift+F9");
  hand_wait (100);
  assert_untouched ();
}

static gboolean
has_moved (gpointer head)
{
  return porism_session_get_head (get_session ()) != *(guint64 *) head;
}

/* What is shown follows the figure. */
static void
test_bisector (void)
{
  static const char *const segments[] = { "AE", "ED", NULL };
  guint last;
  double sx, sy;
  const double *a;

  begin ("bisector");
  select_objects (segments);
  hand_click_secondary (GTK_WIDGET (why.canvas), why.canvas->pointer_x, why.canvas->pointer_y);
  hand_press_named (GTK_WIDGET (why.window->popover), GTK_TYPE_LABEL, "Why?");
  assert_mentions (why.pane, "equal base angles make a triangle isosceles");
  last = count_rows () - 1;
  look_at (last);
  g_assert_true (is_lit ("A") && is_lit ("E") && is_lit ("D") && !is_lit ("B"));
  hand_press (get_row (last));
  a = porism_construction_get_value (get_figure (), find ("A"));
  porism_viewport_to_screen (porism_canvas_get_viewport (why.canvas), a[0], a[1], &sx, &sy);
  hand_drag (GTK_WIDGET (why.canvas), sx, sy, sx + 40, sy);
  g_assert_true (widget_wait_for (has_moved, &why.head));
  hand_wait (400);
  g_assert_nonnull (why.canvas->unfaded);
  assert_mentions (why.pane, "equal base angles make a triangle isosceles");
  hand_press (why.window->undo_button);
  why.n_entries = porism_session_get_n_entries (get_session ());
  hand_key ("ctrl+shift+F9");
  hand_wait (100);
  assert_untouched ();
}

static gboolean
has_why (gpointer pane)
{
  return widget_search (pane, GTK_TYPE_BUTTON, "Why?") != NULL;
}

static void
write_line (const char *line)
{
  hand_press_named (GTK_WIDGET (porism_algebra_pane_get_input (why.window->algebra_pane)), GTK_TYPE_ENTRY, NULL);
  hand_type (line);
  hand_key ("Return");
}

/* And asks why of its step, as the menu of its card does. */
static void
prove_as_agent (void)
{
  g_autoptr (PorismAction) prove = porism_action_new ("query_prove");
  const PorismEntry *entry;

  porism_action_add_string (prove, "relation", "are_concyclic");
  porism_action_add_string (prove, "objects", "M, N, C, O");
  entry = porism_session_submit (get_session (), prove, PORISM_ACTOR_AGENT, 0, FALSE);
  g_action_group_activate_action (G_ACTION_GROUP (why.window), "why-entry", g_variant_new_uint64 (entry->id));
}

/* A truth in the list of conditions, and one that no theorem is about. */
static void
test_truths (void)
{
  static const char *const lines[] = { "p = AreCollinear(O, G, H)", "q = AreEqual(Distance(A,H)^2 + Distance(B,C)^2, 4 Distance(O,A)^2)" };

  begin ("euler-line");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    write_line (lines[i]);
  hand_key ("ctrl+F9");
  hand_wait (300);
  g_assert_true (widget_wait_for (has_why, why.window->conditions_pane));
  hand_press_named (GTK_WIDGET (why.window->conditions_pane), GTK_TYPE_BUTTON, "Why?");
  assert_mentions (why.pane, "midline of a triangle");
  write_line ("Prove(AreParallel(m_a, h_a))");
  hand_press_named (GTK_WIDGET (why.window->algebra_pane), GTK_TYPE_BUTTON, "_Why?");
  assert_mentions (why.pane, "by construction: h_a = PerpendicularLine(A, a)");
  /* What is asked last is answered. */
  g_action_group_activate_action (G_ACTION_GROUP (why.window), "what-holds", NULL);
  prove_as_agent ();
  assert_mentions (why.pane, "M, N, C, O lie on one circle");
  assert_mentions (why.pane, "opposite angles add up to 180°: the quadrilateral is cyclic");
  porism_canvas_set_selection (why.canvas, (const PorismId[]) { find ("q") }, 1);
  hand_key ("ctrl+shift+y");
  assert_mentions (why.pane, "shown by algebra");
  hand_key ("ctrl+F9");
}

/* ---- the window ---- */

static void
open_window (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  g_autoptr (PorismKeys) keys = porism_keys_new (FALSE);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
  g_settings_set_int (settings, "window-width", WIDTH);
  g_settings_set_int (settings, "window-height", HEIGHT);
  g_settings_set_boolean (settings, "show-agent", FALSE);
  why.window = porism_window_new (GTK_APPLICATION (g_application_get_default ()), settings, keys);
  why.canvas = why.window->canvas;
  why.pane = GTK_WIDGET (why.window->reasons_pane);
  gtk_window_present (GTK_WINDOW (why.window));
  hand_wait (300);
}

static void
test_no_display (void)
{
  g_test_skip ("Xvfb or xdotool is missing");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *driver = g_find_program_in_path ("xdotool");
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  display = driver != NULL ? widget_stage_open () : NULL;
  if (display != NULL && gtk_init_check ())
    {
      widget_stage_forgive_tooltips ();
      application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_application_set_default (G_APPLICATION (application));
      porism_shortcuts_install (GTK_APPLICATION (application));
      open_window ();
      g_test_add_func ("/window-why/euler", test_euler);
      g_test_add_func ("/window-why/nine-points", test_nine_points);
      g_test_add_func ("/window-why/simson", test_simson);
      g_test_add_func ("/window-why/bisector", test_bisector);
      g_test_add_func ("/window-why/truths", test_truths);
    }
  else
    g_test_add_func ("/window-why/widgets", test_no_display);
  status = g_test_run ();
  if (why.window != NULL)
    gtk_window_destroy (GTK_WINDOW (why.window));
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
