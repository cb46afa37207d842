/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures of tests/figures, each a file of actions as an author of textbooks would draw it with what everybody may
 * call: all is accepted, what the file claims is proved, and a picture comes of it. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "app/export/export.h"
#include "tests/session-lab.h"

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
assert_drawn (const PorismConstruction *figure)
{
  const PorismAttributes *settings = porism_construction_get_attributes (figure, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = NULL;
  PorismExport export;

  porism_export_init (&export, figure);
  export.format = "svg";
  svg = porism_export_draw (&export, figure, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg), "<path"));
  g_assert_cmpint ((int) porism_attributes_get_number (settings, PORISM_ATTRIBUTE_PRESET), ==, PORISM_PRESET_TEXTBOOK);
  g_assert_cmpfloat (porism_attributes_get_number (settings, PORISM_ATTRIBUTE_FIGURE_WIDTH), >, 0);
}

static void
test_figure (gconstpointer data)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  replay (session, data);
  assert_drawn (porism_session_get_construction (session));
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
  g_test_add_func ("/figures/all-named", test_all_named);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strdup_printf ("/figures/%s", names[i]);

      g_test_add_data_func (path, names[i], test_figure);
    }

  return g_test_run ();
}
