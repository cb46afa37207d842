/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures of tests/figures, each a file of actions as an author of textbooks would draw it with what everybody may
 * call: all is accepted, what the file claims is proved, and of ten questions that are asked of it before it is printed
 * at least nine are answered by yes. */

#include "config.h"

#include <string.h>

#include "tests/figure-points.h"
#include "tests/session-lab.h"

#define LEAST_POINTS 9

static const char *const names[] = {
  "altitudes", "area-between-curves", "common-tangents", "cubic", "cycloid", "ellipse", "inscribed-angle",
  "linear-programme", "number-line", "parallelogram", "pentagon", "polar-rose", "pulley", "pythagoras",
  "similar-triangles", "tangential-quadrilateral", "trapezium", "unit-circle", "vector-sum", "venn",
};

static void
assert_proved (const PorismQuantity *value,
               const char           *line)
{
  if (value->boolean && value->certainty == PORISM_CERTAINTY_PROVED)
    return;
  g_test_message ("“%s” is not proved, of %s", value->text != NULL ? value->text : "it", line);
  g_test_fail ();
}

/* How many claims the line makes. */
static guint
assert_claims (const PorismObservation *observation,
               const char              *line)
{
  const PorismQuantity *value = observation->value;

  if (value == NULL || !value->has_boolean)
    return 0;
  if (value->items == NULL)
    {
      assert_proved (value, line);
      return 1;
    }
  for (guint i = 0; i < value->items->len; i++)
    assert_proved (g_ptr_array_index (value->items, i), line);

  return value->items->len;
}

static void
replay (PorismSession *session,
        const char    *name)
{
  g_autofree char *file = g_strdup_printf ("%s.jsonl", name), *text = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "tests", "figures", file, NULL);
  g_auto (GStrv) lines = NULL;
  gboolean found = g_file_get_contents (path, &text, NULL, NULL);
  guint n_claims = 0;

  g_assert_true (found);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    n_claims += assert_claims (accepted (session, "%s", lines[i])->observation, lines[i]);
  g_assert_cmpuint (n_claims, >, 0);
}

static void
assert_printable (PorismSession *session,
                  const char    *name)
{
  const PorismAttributes *settings = porism_construction_get_attributes (porism_session_get_construction (session), 0);
  g_autoptr (GString) faults = g_string_new (NULL);
  guint n;

  g_assert_cmpint ((int) porism_attributes_get_number (settings, PORISM_ATTRIBUTE_PRESET), ==, PORISM_PRESET_TEXTBOOK);
  n = figure_points_count (session, faults);
  g_test_message ("%s: %u of %u\n%s", name, n, FIGURE_N_POINTS, faults->str);
  g_assert_cmpuint (n, >=, LEAST_POINTS);
}

static void
test_figure (gconstpointer data)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  replay (session, data);
  assert_printable (session, data);
}

/* Coloured, in sans serif, in four weights, with marks on what is not equal, and without a size. */
static void
test_faults (void)
{
  static const char *const faults[] = { "one typeface", "three weights", "black on white", "marks proved", "physical size" };
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) told = g_string_new (NULL);

  point (session, "A", 0, 0);
  point (session, "B", 4, 0);
  point (session, "C", 1, 3);
  accepted (session, "{'tool':'add_polygon','args':{'name':'t','points':'A, B, C'}}");
  accepted (session, "{'tool':'render_set_marks','args':{'obj':'a','marks':'1 tick'}}");
  accepted (session, "{'tool':'render_set_marks','args':{'obj':'b','marks':'1 tick'}}");
  accepted (session, "{'tool':'render_set_line_thickness','args':{'obj':'a','thickness':1}}");
  accepted (session, "{'tool':'render_set_line_thickness','args':{'obj':'b','thickness':9}}");
  accepted (session, "{'tool':'render_set_line_thickness','args':{'obj':'c','thickness':12}}");
  accepted (session, "{'tool':'add_circle','args':{'name':'k','center':'A','point':'B'}}");
  accepted (session, "{'tool':'render_set_figure','args':{'font':'DejaVu Sans'}}");
  g_assert_cmpuint (figure_points_count (session, told), ==, FIGURE_N_POINTS - G_N_ELEMENTS (faults));
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *line = g_strconcat ("not so: ", faults[i], NULL);

      g_assert_nonnull (strstr (told->str, line));
    }
}

/* No file of the folder is left out. */
static void
test_all_named (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "tests", "figures", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  g_assert_nonnull (folder);
  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    n++;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (names));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/figures/faults", test_faults);
  g_test_add_func ("/figures/all-named", test_all_named);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strdup_printf ("/figures/%s", names[i]);

      g_test_add_data_func (path, names[i], test_figure);
    }

  return g_test_run ();
}
