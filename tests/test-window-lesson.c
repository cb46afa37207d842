/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a teacher draws, by the mouse alone but for what is written, in one window: each figure on a document of its own,
 * undone, redone, saved and opened again. The first three by the keyboard alone, too. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <math.h>
#include <string.h>

#include "tests/folder.h"
#include "tests/hand-stage.h"
#include "tests/lesson-controls.h"
#include "tests/lesson-stage.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/controls/porism-canvas-slider.h"
#include "ui/dialogs/porism-own-tool-dialog.h"
#include "ui/dialogs/porism-preferences.h"
#include "ui/window/porism-shortcuts.h"

#define WIDTH 1500
/* The whole palette is seen. */
#define HEIGHT 1250

/* ---- the figures ---- */

static void
assert_through (PorismId    circle,
                const char *point)
{
  const double *c = porism_construction_get_value (lesson_get_figure (), circle), *p = lesson_get_value (point);

  g_assert_cmpfloat_with_epsilon (pow (p[0] - c[0], 2) + pow (p[1] - c[1], 2), c[2], 1e-9);
}

static void
test_circles (void)
{
  lesson_begin ();
  lesson_take ("circle-three-points");
  lesson_click (300, 600);
  lesson_click (620, 580);
  lesson_click (420, 300);
  lesson_take ("incircle");
  lesson_click_point ("A");
  lesson_click_point ("B");
  lesson_click_point ("C");
  lesson_await_count (PORISM_KIND_CIRCLE, 2);
  lesson_await_count (PORISM_KIND_POINT, 3);
  assert_through (porism_construction_lookup (lesson_get_figure (), "c"), "C");
  lesson_check ();
}

static void
test_tangents (void)
{
  lesson_begin ();
  lesson_take ("circle-centre-point");
  lesson_click (300, 500);
  lesson_click (410, 480);
  lesson_take ("point");
  lesson_click (660, 420);
  lesson_take ("tangent");
  lesson_click_point ("C");
  lesson_click (300, 500 + hypot (110, 20));
  lesson_await_count (PORISM_KIND_LINE, 2);
  lesson_check ();
}

static void
test_reflection (void)
{
  lesson_begin ();
  lesson_take ("polygon");
  lesson_click (150, 600);
  lesson_click (330, 560);
  lesson_click (250, 350);
  lesson_click (150, 600);
  lesson_take ("line");
  lesson_click (420, 650);
  lesson_click (450, 250);
  lesson_take ("reflect-line");
  lesson_click (240, 510);
  lesson_click (435, 450);
  lesson_await_count (PORISM_KIND_POLYGON, 2);
  lesson_find_record ("A'");
  lesson_find_record ("B'");
  lesson_find_record ("C'");
  lesson_check ();
}

static void
test_hexagon (void)
{
  lesson_begin ();
  lesson_take ("regular-polygon");
  lesson_click (350, 600);
  lesson_click (520, 600);
  lesson_answer ("6");
  g_assert_cmpuint (porism_construction_get (lesson_get_figure (), lesson_find_kind (PORISM_KIND_POLYGON))->width, ==, 12);
  lesson_check ();
}

/* A slider of degrees is pulled upon the canvas, and what it turns turns. */
static void
test_rotation (void)
{
  GtkWidget *slider;
  double before, angle;

  lesson_begin ();
  lesson_take ("slider");
  lesson_click (150, 150);
  hand_press_named (GTK_WIDGET (lesson.window), GTK_TYPE_TOGGLE_BUTTON, "Degrees");
  hand_press_named (GTK_WIDGET (lesson.window), GTK_TYPE_BUTTON, "_Draw");
  hand_wait (100);
  lesson_take ("segment");
  lesson_click (300, 600);
  lesson_click (520, 600);
  lesson_take ("rotate");
  lesson_click (410, 600);
  lesson_click_point ("A");
  lesson_answer ("a");
  lesson_await_count (PORISM_KIND_SEGMENT, 2);
  slider = widget_search (lesson.canvas, PORISM_TYPE_CANVAS_SLIDER, NULL);
  g_assert_nonnull (slider);
  before = lesson_get_value ("B'")[1];
  hand_drag (widget_search (slider, GTK_TYPE_RANGE, NULL), 10, 12, 50, 12);
  angle = lesson_get_value ("a")[0];
  g_assert_cmpfloat (fabs (lesson_get_value ("B'")[1] - before), >, 0.01);
  g_assert_cmpfloat (angle, >, 0);
  lesson_check ();
}

static void
test_function (void)
{
  const double *tangent;
  double x, y, slope;

  lesson_begin ();
  lesson_write_line ("f(x) = x^2/4");
  lesson_take ("point-on");
  lesson_find_place (1, 0.25, &x, &y);
  lesson_click (x, y);
  lesson_take ("tangent");
  lesson_click_point ("A");
  lesson_find_place (-2, 1, &x, &y);
  lesson_click (x, y);
  lesson_take ("move");
  lesson_drag_point ("A", 60, 0);
  g_assert_cmpfloat (lesson_get_value ("A")[0], >, 1.2);
  g_assert_cmpfloat_with_epsilon (lesson_get_value ("A")[1], lesson_get_value ("A")[0] * lesson_get_value ("A")[0] / 4, 1e-6);
  tangent = porism_construction_get_value (lesson_get_figure (), lesson_find_kind (PORISM_KIND_LINE));
  slope = -tangent[0] / tangent[1];
  g_assert_cmpfloat_with_epsilon (slope, lesson_get_value ("A")[0] / 2, 1e-6);
  lesson_check ();
}

/* What draws the locus goes round by itself, and leaves a trail. */
static void
test_locus (void)
{
  static const char *const trail[] = { "Leave a Trail", NULL }, *const play[] = { "Play or Pause", NULL };
  double x, y, before;

  lesson_begin ();
  lesson_take ("circle-centre-point");
  lesson_click (300, 500);
  lesson_click (420, 500);
  lesson_take ("point-on");
  lesson_click (300, 380);
  lesson_take ("point");
  lesson_click (650, 420);
  lesson_take ("midpoint");
  lesson_click_point ("C");
  lesson_click_point ("D");
  lesson_take ("locus");
  lesson_click_point ("E");
  lesson_click_point ("C");
  lesson_await_count (PORISM_KIND_LOCUS, 1);
  lesson_take ("move");
  lesson_find_place (lesson_get_value ("E")[0], lesson_get_value ("E")[1], &x, &y);
  hand_click_secondary (lesson.canvas, x, y);
  lesson_choose (trail);
  g_assert_cmpfloat (lesson_get_attribute ("E", PORISM_ATTRIBUTE_TRACE), ==, 1);
  before = lesson_get_value ("C")[0];
  lesson_find_place (lesson_get_value ("C")[0], lesson_get_value ("C")[1], &x, &y);
  hand_click_secondary (lesson.canvas, x, y);
  lesson_choose (play);
  hand_wait (1200);
  hand_key ("space");
  hand_wait (200);
  g_assert_cmpfloat (lesson_get_value ("C")[0], !=, before);
  lesson_check ();
}

/* The middle of two points becomes a tool, and is used twice. */
static void
test_own_tool (void)
{
  static const char *const make[] = { "Make a Tool of This…", NULL };
  GtkWidget *dialog;
  double x, y;
  guint n;

  lesson_begin ();
  lesson_take ("midpoint");
  lesson_click (200, 500);
  lesson_click (400, 520);
  lesson_take ("move");
  lesson_find_place (lesson_get_value ("C")[0], lesson_get_value ("C")[1], &x, &y);
  hand_click_secondary (lesson.canvas, x, y);
  lesson_choose (make);
  dialog = hand_await_window (PORISM_TYPE_OWN_TOOL_DIALOG);
  n = g_list_model_get_n_items (gtk_window_get_toplevels ());
  hand_key ("Escape");
  hand_wait (100);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, n - 1);
  hand_click_secondary (lesson.canvas, x, y);
  lesson_choose (make);
  dialog = hand_await_window (PORISM_TYPE_OWN_TOOL_DIALOG);
  hand_type ("Middle");
  hand_press_named (dialog, GTK_TYPE_BUTTON, "_Make Tool");
  hand_wait (200);
  lesson_take ("tool:Middle");
  lesson_click (200, 300);
  lesson_click (400, 320);
  lesson_click (500, 300);
  lesson_click (640, 320);
  lesson_await_count (PORISM_KIND_POINT, 9);
  g_assert_cmpfloat_with_epsilon (lesson_get_value ("F")[0], (lesson_get_value ("D")[0] + lesson_get_value ("E")[0]) / 2, 1e-9);
  lesson_check ();
}

/* What the text says now. */
static char *
dup_text (void)
{
  const PorismId id = lesson_find_kind (PORISM_KIND_TEXT);

  return porism_construction_dup_text (lesson_get_figure (), porism_construction_get (lesson_get_figure (), id),
                                       porism_construction_get_value (lesson_get_figure (), id));
}

static void
test_text (void)
{
  g_autofree char *before = NULL, *after = NULL;

  lesson_begin ();
  lesson_take ("polygon");
  lesson_click (200, 600);
  lesson_click (480, 600);
  lesson_click (320, 400);
  lesson_click (200, 600);
  lesson_take ("text");
  lesson_click (560, 300);
  hand_type ("Area {Area(poly1)}");
  hand_press_named (GTK_WIDGET (lesson.window), GTK_TYPE_BUTTON, "_Draw");
  hand_wait (200);
  before = dup_text ();
  lesson_take ("move");
  lesson_drag_point ("C", 0, -60);
  after = dup_text ();
  g_assert_true (g_str_has_prefix (after, "Area "));
  g_assert_cmpstr (before, !=, after);
  lesson_check ();
}

/* The grid comes from the menu of the empty canvas, and a point that is set near one of its nodes is upon it. */
static void
test_grid (void)
{
  static const char *const grid[] = { "Grid", NULL };
  double x, y;

  lesson_begin ();
  hand_click_secondary (lesson.canvas, 300, 300);
  lesson_choose (grid);
  lesson_take ("point");
  lesson_find_place (-1, 2, &x, &y);
  lesson_click (x + 3, y - 2);
  g_assert_cmpfloat (lesson_get_value ("A")[0], ==, -1);
  g_assert_cmpfloat (lesson_get_value ("A")[1], ==, 2);
  lesson_check ();
}

/* A band takes three of four points, and all three get a colour at once, which is undone at once; a name is pulled off. */
static void
test_styles (void)
{
  double x, y;

  lesson_begin ();
  lesson_take ("point");
  lesson_click (200, 300);
  lesson_click (300, 330);
  lesson_click (260, 420);
  lesson_click (600, 600);
  lesson_take ("move");
  hand_drag (lesson.canvas, 150, 250, 360, 480);
  hand_click_secondary (lesson.canvas, 300, 330);
  lesson_choose ((const char *const[]) { "Colour", NULL });
  hand_press_named (GTK_WIDGET (lesson.window), GTK_TYPE_BUTTON, "Red");
  hand_wait (200);
  g_assert_cmpstr (porism_attributes_get_text (lesson_find_record ("A")->attributes, PORISM_ATTRIBUTE_COLOR), ==, "#e01b24");
  g_assert_cmpstr (porism_attributes_get_text (lesson_find_record ("C")->attributes, PORISM_ATTRIBUTE_COLOR), ==, "#e01b24");
  g_assert_cmpstr (porism_attributes_get_text (lesson_find_record ("D")->attributes, PORISM_ATTRIBUTE_COLOR), !=, "#e01b24");
  lesson_find_place (lesson_get_value ("D")[0], lesson_get_value ("D")[1], &x, &y);
  hand_drag (lesson.canvas, x + 10, y - 10, x + 60, y - 40);
  g_assert_cmpfloat (lesson_get_attribute ("D", PORISM_ATTRIBUTE_LABEL_DX), >, 30);
  lesson_check ();
}

/* As if it had been printed there before. */
static void
print_to (const char *path)
{
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  gtk_print_settings_set_printer (settings, "Print to File");
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  g_settings_set_value (lesson.window->settings, "print-settings", gtk_print_settings_to_gvariant (settings));
}

/* It is printed into a file, and saved, from the menu. */
static void
test_kept (void)
{
  g_autofree char *path = g_build_filename (lesson.folder, "printed.pdf", NULL), *before = NULL, *after = NULL;
  g_autoptr (GFile) file = g_file_new_build_filename (lesson.folder, "kept.porism", NULL);
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  lesson_begin ();
  porism_window_open_or_begin (lesson.window, file);
  hand_wait (200);
  lesson_take ("circle-centre-point");
  lesson_click (300, 500);
  lesson_click (410, 480);
  print_to (path);
  hand_press (GTK_WIDGET (lesson.window->main_menu));
  lesson_choose ((const char *const[]) { "Print and Copy", "Print…", NULL });
  dialog = hand_await_window (g_type_from_name ("GtkPrintUnixDialog"));
  hand_press_named (dialog, GTK_TYPE_BUTTON, "_Print");
  hand_wait (500);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  hand_press (GTK_WIDGET (lesson.window->main_menu));
  lesson_choose ((const char *const[]) { "Save", NULL });
  hand_wait (300);
  document = porism_document_load (file, &error);
  g_assert_no_error (error);
  before = lesson_dup_state (lesson_get_session ());
  after = lesson_dup_state (porism_document_get_session (document));
  g_assert_cmpstr (after, ==, before);
}

/* ---- before a class ---- */

static gboolean
is_alone (void)
{
  return !gtk_widget_get_visible (lesson.window->header) && !gtk_widget_get_visible (GTK_WIDGET (lesson.window->tool_palette)) &&
         !adw_flap_get_reveal_flap (lesson.window->algebra_flap);
}

/* The figure alone is shown, larger, and goes on being drawn; Escape leads back, as does the button. */
static void
test_presentation (void)
{
  double before;

  lesson_begin ();
  lesson_take ("point");
  lesson_click (400, 400);
  hand_key ("Escape");
  hand_key ("shift+F11");
  hand_wait (200);
  g_assert_true (is_alone ());
  before = lesson_get_value ("A")[0];
  lesson_drag_point ("A", 90, 0);
  g_assert_cmpfloat (lesson_get_value ("A")[0], >, before);
  hand_key ("Escape");
  hand_key ("Escape");
  hand_wait (200);
  g_assert_false (is_alone ());
  g_assert_true (adw_flap_get_reveal_flap (lesson.window->algebra_flap));
  hand_key ("shift+F11");
  hand_press_named (lesson.window->presentation, GTK_TYPE_BUTTON, "Leave the Presentation");
  g_assert_false (is_alone ());
}

/* ---- menus and preferences ---- */

/* A letter that is underlined leads to one item. */
static void
check_menu (GMenuModel *menu,
            GString    *letters)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autoptr (GString) below = g_string_new (NULL);
      g_autofree char *label = NULL;
      const char *mark;

      if (section != NULL)
        check_menu (section, letters);
      if (submenu != NULL)
        check_menu (submenu, below);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        continue;
      mark = strchr (label, '_');
      if (mark == NULL || strchr (letters->str, g_ascii_tolower (mark[1])) != NULL)
        g_error ("“%s” has no letter of its own (%s)", label, letters->str);
      g_string_append_c (letters, g_ascii_tolower (mark[1]));
    }
}

static void
test_menu (void)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  check_menu (gtk_menu_button_get_menu_model (lesson.window->main_menu), letters);
  g_assert_cmpuint (letters->len, <=, 24);
}

/* What is changed there is so at once. */
static void
test_preferences (void)
{
  GSettings *settings = lesson.window->settings;
  GtkWidget *dialog, *row;

  lesson_begin ();
  lesson_write_line ("A = (1/3, 2)");
  assert_mentions (GTK_WIDGET (lesson.window->algebra_pane), "0.33");
  hand_key ("ctrl+comma");
  dialog = hand_await_window (PORISM_TYPE_PREFERENCES);
  widget_assert_named (widget_search (dialog, ADW_TYPE_PREFERENCES_PAGE, NULL));
  row = widget_search (dialog, ADW_TYPE_ACTION_ROW, "_Decimals");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget_search (row, GTK_TYPE_SPIN_BUTTON, NULL)), 4);
  assert_mentions (GTK_WIDGET (lesson.window->algebra_pane), "0.3333");
  row = widget_search (dialog, ADW_TYPE_ACTION_ROW, "_Letters in Figures, Percent");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget_search (row, GTK_TYPE_SPIN_BUTTON, NULL)), 150);
  g_assert_cmpfloat (g_settings_get_double (settings, "text-size"), ==, 1.5);
  adw_combo_row_set_selected (ADW_COMBO_ROW (widget_search (dialog, ADW_TYPE_COMBO_ROW, "_Style")), 2);
  g_assert_true (g_variant_equal (g_settings_get_value (settings, "style-variant"), g_variant_new_string ("dark")));
  hand_key ("Escape");
  g_settings_reset (settings, "decimals");
  g_settings_reset (settings, "text-size");
}

/* ---- by the keyboard alone ---- */

/* Arrows move what is selected, with Shift a tenth, with Control ten times as far; a run of them is one step. */
static void
test_nudge (void)
{
  double at, unit;

  lesson_begin ();
  lesson_take ("point");
  lesson_click (400, 400);
  lesson_click (500, 480);
  hand_key ("Escape");
  hand_key ("Tab");
  at = lesson_get_value ("A")[0];
  hand_key ("Right");
  unit = lesson_get_value ("A")[0] - at;
  hand_key ("Right");
  hand_key ("shift+Right");
  g_assert_cmpfloat_with_epsilon (lesson_get_value ("A")[0], at + 2.1 * unit, 0.02 * unit);
  hand_key ("ctrl+Right");
  g_assert_cmpfloat_with_epsilon (lesson_get_value ("A")[0], at + 12.1 * unit, 0.02 * unit);
  hand_key ("ctrl+z");
  g_assert_cmpfloat (lesson_get_value ("A")[0], ==, at);
  hand_drag (lesson.canvas, 350, 350, 550, 530);
  hand_key ("Down");
  hand_key ("ctrl+Right");
  g_assert_cmpfloat_with_epsilon (lesson_get_value ("A")[0], at + 10 * unit, 0.02 * unit);
  hand_key ("ctrl+z");
  g_assert_cmpfloat (lesson_get_value ("A")[0], ==, at);
}

static void
write_by_keys (const char *const *lines)
{
  lesson_begin ();
  hand_key ("ctrl+i");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      hand_type (lines[i]);
      hand_key ("Return");
    }
  hand_key ("Escape");
}

/* Goes to the object by Tab and gives it to the tool in hand. */
static void
choose_by_keys (const char *name)
{
  const PorismId id = porism_construction_lookup (lesson_get_figure (), name);
  guint n;
  const PorismId *selected = porism_canvas_get_selection (lesson.window->canvas, &n);

  for (guint i = 0; i < 20 && (n != 1 || selected[0] != id); i++)
    {
      hand_key ("Tab");
      selected = porism_canvas_get_selection (lesson.window->canvas, &n);
    }
  hand_key ("Return");
}

static void
test_keys (void)
{
  static const char *const triangle[] = { "A=(0,0)", "B=(4,0)", "C=(1,3)", NULL };
  static const char *const circle[] = { "c=Circle((0,0),2)", "P=(5,1)", NULL };
  static const char *const image[] = { "A=(0,0)", "B=(2,0)", "C=(1,2)", "t=Polygon(A,B,C)", "l:x=-1", NULL };

  write_by_keys (triangle);
  hand_key ("o");
  choose_by_keys ("A");
  choose_by_keys ("B");
  choose_by_keys ("C");
  hand_key ("Escape");
  hand_key ("y");
  choose_by_keys ("A");
  choose_by_keys ("B");
  choose_by_keys ("C");
  lesson_await_count (PORISM_KIND_CIRCLE, 2);
  write_by_keys (circle);
  hand_key ("t");
  choose_by_keys ("P");
  choose_by_keys ("c");
  lesson_await_count (PORISM_KIND_LINE, 2);
  write_by_keys (image);
  hand_key ("f");
  choose_by_keys ("t");
  choose_by_keys ("l");
  g_assert_cmpfloat (lesson_get_value ("C'")[0], ==, -3);
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
  g_settings_set_boolean (settings, "show-agent", FALSE);
  g_settings_set_int (settings, "window-height", HEIGHT);
  lesson.window = porism_window_new (GTK_APPLICATION (g_application_get_default ()), settings, keys);
  lesson.canvas = GTK_WIDGET (lesson.window->canvas);
  gtk_window_present (GTK_WINDOW (lesson.window));
  hand_wait (300);
}

static void
test_no_display (void)
{
  g_test_skip ("Xvfb or xdotool is missing");
}

static void
add_tests (void)
{
  g_test_add_func ("/window-lesson/circles", test_circles);
  g_test_add_func ("/window-lesson/tangents", test_tangents);
  g_test_add_func ("/window-lesson/reflection", test_reflection);
  g_test_add_func ("/window-lesson/hexagon", test_hexagon);
  g_test_add_func ("/window-lesson/rotation", test_rotation);
  g_test_add_func ("/window-lesson/function", test_function);
  g_test_add_func ("/window-lesson/locus", test_locus);
  g_test_add_func ("/window-lesson/own-tool", test_own_tool);
  g_test_add_func ("/window-lesson/text", test_text);
  g_test_add_func ("/window-lesson/grid", test_grid);
  g_test_add_func ("/window-lesson/styles", test_styles);
  g_test_add_func ("/window-lesson/kept", test_kept);
  g_test_add_func ("/window-lesson/presentation", test_presentation);
  g_test_add_func ("/window-lesson/menu", test_menu);
  g_test_add_func ("/window-lesson/preferences", test_preferences);
  g_test_add_func ("/window-lesson/nudge", test_nudge);
  g_test_add_func ("/window-lesson/keys", test_keys);
  lesson_add_controls ();
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *driver = g_find_program_in_path ("xdotool");
  int status;

  lesson.folder = g_dir_make_tmp ("porism-lesson-XXXXXX", NULL);
  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("XDG_DATA_HOME", lesson.folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  display = driver != NULL ? widget_stage_open () : NULL;
  if (display != NULL && gtk_init_check ())
    {
      widget_stage_forgive_tooltips ();
      application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      g_application_set_resource_base_path (G_APPLICATION (application), "/org/porism/Porism");
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_application_set_default (G_APPLICATION (application));
      porism_shortcuts_install (GTK_APPLICATION (application));
      open_window ();
      add_tests ();
    }
  else
    g_test_add_func ("/window-lesson/widgets", test_no_display);
  status = g_test_run ();
  if (lesson.window != NULL)
    gtk_window_destroy (GTK_WINDOW (lesson.window));
  remove_folder (lesson.folder);
  g_free (lesson.folder);
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
