/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules that keep the layers apart, read from the sources themselves: what a file includes,
 * what it is called, its licence header, its length, and that one place writes files. Each rule is a
 * function from one file to its faults; the first tests plant faults in memory, so that a blind rule
 * is found out. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "floors.h"
#include "source-tree.h"

#define LINE_LIMIT 800
#define ROOM_LIMIT 25

/* Appends a sentence to @faults for each place where @source breaks the rule. */
typedef void (*Rule) (const Source *source, GPtrArray *faults);

static gboolean
starts_with_any (const char        *text,
                 const char *const *prefixes)
{
  for (; *prefixes != NULL; prefixes++)
    if (g_str_has_prefix (text, *prefixes))
      return TRUE;
  return FALSE;
}

/* No files, no processes, no clock: of the C library what computes, and printing into memory. */
static const char *const engine_system[] = {
  "assert.h", "complex.h", "ctype.h", "errno.h", "fenv.h", "float.h", "inttypes.h", "limits.h",
  "math.h", "setjmp.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h",
  "string.h", "glib.h", "glib-object.h", "glib/gi18n-lib.h", "gmp.h", "gsl/", "suitesparse/", NULL
};

static const char *const exact_numbers[] = {
  "flint/", "arb", "acb", "antic/", "calcium/", NULL
};

static const char *const widgets[] = {
  "gtk/", "gdk/", "gsk/", "adwaita.h", "graphene", "epoxy/", NULL
};

static const char *
engine_refuses (const char *path,
                const char *name,
                gboolean    quoted)
{
  if (quoted)
    return g_str_has_prefix (name, "engine/") ? NULL : "the engine includes only the engine";
  if (starts_with_any (name, exact_numbers))
    return g_str_equal (path, "engine/surd/flint.h") || g_str_equal (path, "engine/surd/rational.h") ? NULL
                                                      : "include \"engine/surd/flint.h\" instead";
  return starts_with_any (name, engine_system) ? NULL
                                               : "the engine knows only numbers and GLib";
}

static const char *
app_refuses (const char *path,
             const char *name,
             gboolean    quoted)
{
  static const char *const below[] = { "engine/", "app/", NULL };

  if (quoted)
    return starts_with_any (name, below) ? NULL : "app includes only app and engine";
  return starts_with_any (name, widgets) ? "app has no widgets" : NULL;
}

static const char *
ui_refuses (const char *path,
            const char *name,
            gboolean    quoted)
{
  static const char *const layered[] = { "engine/", "app/", "ui/", "porism-resources.h",
                                         "ui-resources.h", NULL };

  return !quoted || starts_with_any (name, layered) ? NULL : "an include names its layer";
}

/* Returns: why @path may not include @name, or NULL */
static const char *
refuses (const char *path,
         const char *name,
         gboolean    quoted)
{
  if (quoted && g_str_equal (name, "config.h"))
    return NULL;
  if (strstr (name, "..") != NULL)
    return "an include names its layer";
  if (g_str_has_prefix (path, "engine/"))
    return engine_refuses (path, name, quoted);
  if (g_str_has_prefix (path, "app/"))
    return app_refuses (path, name, quoted);
  return ui_refuses (path, name, quoted);
}

static void
check_include (const Source *source,
               const char   *rest,
               GPtrArray    *faults)
{
  char closing = *rest == '"' ? '"' : '>';
  const char *end = *rest == '"' || *rest == '<' ? strchr (rest + 1, closing) : NULL;
  g_autofree char *name = end != NULL ? g_strndup (rest + 1, (gsize) (end - rest - 1)) : NULL;
  const char *reason = name != NULL ? refuses (source->path, name, closing == '"')
                                    : "an include is plain text";

  if (reason != NULL)
    g_ptr_array_add (faults, g_strdup_printf ("%s includes %s: %s", source->path,
                                              name != NULL ? name : rest, reason));
}

static void
rule_includes (const Source *source,
               GPtrArray    *faults)
{
  g_auto (GStrv) lines = g_strsplit (source->text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *text = g_strchug (lines[i]);

      if (*text != '#')
        continue;
      text += 1 + strspn (text + 1, " \t");
      if (g_str_has_prefix (text, "include"))
        check_include (source, text + 7 + strspn (text + 7, " \t"), faults);
    }
}

static void
rule_floors (const Source *source,
             GPtrArray    *faults)
{
  g_auto (GStrv) lines = g_strsplit (source->text, "\n", -1);
  guint floor = get_floor (source->path);

  if (floor == 0)
    g_ptr_array_add (faults, g_strdup_printf ("%s is on no floor: give its folder a place in this test "
                                              "and in HACKING.md", source->path));
  for (guint i = 0; floor > 0 && lines[i] != NULL; i++)
    {
      g_autofree char *name = NULL;

      if (!g_str_has_prefix (lines[i], "#include \"") || strchr (lines[i], '/') == NULL)
        continue;
      name = g_strndup (lines[i] + 10, strcspn (lines[i] + 10, "\""));
      if (get_floor (name) > floor)
        g_ptr_array_add (faults, g_strdup_printf ("%s includes %s, which stands above it", source->path,
                                                  name));
    }
}

static void
rule_name (const Source *source,
           GPtrArray    *faults)
{
  static const char *const empty_words[] = { "utils", "common", "misc", "data", "info", "manager",
                                             NULL };
  g_autofree char *name = g_path_get_basename (source->path);
  g_auto (GStrv) words = g_strsplit_set (name, "-_.", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_strv_contains (empty_words, words[i]))
      g_ptr_array_add (faults, g_strdup_printf ("%s: “%s” says nothing; name the noun",
                                                source->path, words[i]));
}

static void
rule_licence (const Source *source,
              GPtrArray    *faults)
{
  g_auto (GStrv) lines = g_strsplit (source->text, "\n", 3);

  if (g_strv_length (lines) < 3 ||
      !g_str_has_prefix (lines[0], "/* SPDX-FileCopyrightText: ") ||
      !g_str_equal (lines[1], " * SPDX-License-Identifier: GPL-3.0-or-later */"))
    g_ptr_array_add (faults, g_strdup_printf ("%s does not begin with the SPDX header",
                                              source->path));
}

static void
rule_length (const Source *source,
             GPtrArray    *faults)
{
  guint lines = 0;

  for (const char *c = source->text; *c != '\0'; c++)
    lines += *c == '\n';
  if (lines > LINE_LIMIT)
    g_ptr_array_add (faults, g_strdup_printf ("%s has %u lines: a noun is missing", source->path,
                                              lines));
}

/* What is written in one place cannot be torn in another. */
static void
rule_writing (const Source *source,
              GPtrArray    *faults)
{
  static const char *const writers[] = {
    "g_file_replace", "g_file_create", "g_file_append_to", "g_file_set_contents", "g_file_copy (",
    "g_file_move", "cairo_surface_write_to_png (", "cairo_svg_surface_create (",
    "cairo_pdf_surface_create (", "cairo_ps_surface_create (", "gdk_texture_save_to_png (",
    "g_mkstemp", "mkstemp (", "creat (", "freopen (", "\"w\")", "\"wb\")", "O_CREAT", "g_rename (",
  };

  if (g_str_has_prefix (source->path, "app/files/") ||
      g_str_equal (source->path, "app/cas/confinement.c"))   /* forbids it to others */
    return;
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    if (strstr (source->text, writers[i]) != NULL)
      g_ptr_array_add (faults, g_strdup_printf ("%s: %s: app/files writes", source->path,
                                                writers[i]));
}

/* What the program knows of a kind is a row that the compiler asks for, in the engine and in drawing: no branch
 * over kinds, and no table with holes. */
static void
rule_kinds (const Source *source,
            GPtrArray    *faults)
{
  static const char *const scattered[] = { "case PORISM_KIND_", "[PORISM_KIND_" };

  for (guint i = 0; i < G_N_ELEMENTS (scattered); i++)
    if (!g_str_has_prefix (source->path, "engine/") && strstr (source->text, scattered[i]) != NULL)
      g_ptr_array_add (faults, g_strdup_printf ("%s: %s: a kind is a row", source->path, scattered[i]));
}

/* A picture is emitted as a list, which one file draws: app/paint/paint.c, its texts by
 * app/lettering/text-runs.c, and app/render/layer.c what it keeps drawn. Neither the list nor what it is made of knows Cairo, or the figure. */
static void
rule_display (const Source *source,
              GPtrArray    *faults)
{
  static const char *const calls[] = {
    "cairo_stroke", "cairo_fill", "cairo_paint", "cairo_line_to", "cairo_set_source_rgb", "cairo_clip (",
  };
  static const char *const drawers[] = {
    "app/paint/paint.c", "app/render/layer.c", "app/lettering/text-runs.c", "app/bench/", NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    if (g_str_has_prefix (source->path, "app/") && !starts_with_any (source->path, drawers) &&
        strstr (source->text, calls[i]) != NULL)
      g_ptr_array_add (faults, g_strdup_printf ("%s: %s: drawing goes through the display list",
                                                source->path, calls[i]));
  if (g_str_has_prefix (source->path, "app/display/") &&
      (strstr (source->text, "#include \"engine/") != NULL || strstr (source->text, "<cairo") != NULL ||
       strstr (source->text, "<pango") != NULL))
    g_ptr_array_add (faults, g_strdup_printf ("%s: a display list knows no figure and no library",
                                              source->path));
}

static GPtrArray *
apply (Rule          rule,
       const Source *source)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);

  rule (source, faults);
  return faults;
}

static void
test_planted_includes (void)
{
  static const struct
  {
    const char *path, *text;
    guint faults;
  } cases[] = {
    { "engine/ops/lines.c", "#include \"config.h\"\n#include <math.h>\n", 0 },
    { "engine/ops/lines.c", "#include \"engine/field/field.h\"\n#include <gsl/gsl_roots.h>\n", 0 },
    { "engine/ops/lines.c", "#include <gtk/gtk.h>\n", 1 },
    { "engine/ops/lines.c", "  #  include\t<cairo.h>\r\n", 1 },
    { "engine/ops/lines.c", "#include <gio/gio.h>\n#include <glib/gstdio.h>\n", 2 },
    { "engine/ops/lines.c", "#include <json-c/json.h>\n#include <unistd.h>\n#include <time.h>", 3 },
    { "engine/ops/lines.c", "#include \"app/session/session.h\"\n", 1 },
    { "engine/ops/lines.c", "#include \"ui/window.h\"\n", 1 },
    { "engine/ops/lines.c", "#include \"lines.h\"\n", 1 },
    { "engine/ops/lines.c", "#include \"engine/../ui/window.h\"\n", 1 },
    { "engine/ops/lines.c", "#include LINES_H\n", 1 },
    { "engine/ops/lines.c", "#include <calcium/ca.h>\n", 1 },
    { "engine/ops/lines.c", "/* #include <gtk/gtk.h> */\n", 0 },
    { "engine/surd/flint.h", "#include <flint/fmpq.h>\n#include <calcium/ca.h>\n", 0 },
    { "app/cli/run.c", "#include <gio/gio.h>\n#include \"engine/tools/tools.h\"\n", 0 },
    { "app/cli/run.c", "#include \"ui/window.h\"\n", 1 },
    { "app/cli/run.c", "#include <gtk/gtk.h>\n#include <adwaita.h>\n", 2 },
    { "ui/main.c", "#include <adwaita.h>\n#include \"ui/window.h\"\n", 0 },
    { "ui/window.c", "#include <adwaita.h>\n#include \"app/session/session.h\"\n", 0 },
    { "ui/window.c", "#include \"window.h\"\n", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Source source = { cases[i].path, cases[i].text };
      g_autoptr (GPtrArray) faults = apply (rule_includes, &source);

      g_test_message ("%s: %s", source.path, source.text);
      g_assert_cmpuint (faults->len, ==, cases[i].faults);
    }
}

static void
test_planted_floors (void)
{
  static const struct
  {
    const char *path, *text;
    guint faults;
  } cases[] = {
    { "engine/ops/lines.c", "#include \"engine/geometry/line.h\"\n#include \"engine/ops/lines.h\"\n", 0 },
    { "engine/field/ball.h", "#include \"engine/geometry/line.h\"\n", 1 },
    { "app/session/session.c", "#include \"app/json/json.h\"\n#include \"app/formats/atif.h\"\n", 1 },
    { "app/session/session.c", "#include \"app/document/document.h\"\n", 1 },
    { "app/session/session.c", "#include \"config.h\"\n#include <glib.h>\n", 0 },
    { "app/attic/box.c", "", 1 },
    { "ui/main.c", "#include \"app/cli/run.h\"\n", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Source source = { cases[i].path, cases[i].text };
      g_autoptr (GPtrArray) faults = apply (rule_floors, &source);

      g_test_message ("%s: %s", source.path, source.text);
      g_assert_cmpuint (faults->len, ==, cases[i].faults);
    }
}

/* The drawing has the floors of the table in its order, from the top down, and no others. */
static void
test_drawing (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "HACKING.md", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint left = G_N_ELEMENTS (floors);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "`", 3);

      if (!g_str_has_prefix (lines[i], "| `"))
        continue;
      g_assert_cmpuint (left, >, 0);
      g_assert_cmpstr (cells[1], ==, floors[--left]);
    }
  g_assert_cmpuint (left, ==, 0);
}

static void
test_planted_names (void)
{
  static const struct
  {
    const char *path;
    guint faults;
  } cases[] = {
    { "engine/ops/utils.c", 1 }, { "app/session/session-manager.h", 1 },
    { "ui/canvas_data.c", 1 }, { "engine/ops/database.c", 0 }, { "ui/information.c", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Source source = { cases[i].path, "" };
      g_autoptr (GPtrArray) faults = apply (rule_name, &source);

      g_assert_cmpuint (faults->len, ==, cases[i].faults);
    }
}

static void
test_planted_headers (void)
{
#define HEADER "/* SPDX-FileCopyrightText: 2026 The Porism developers\n" \
  " * SPDX-License-Identifier: GPL-3.0-or-later */\n"
  static const struct
  {
    const char *text;
    guint faults;
  } cases[] = {
    { HEADER, 0 }, { HEADER "\nint x;\n", 0 }, { "\n" HEADER, 1 }, { "", 1 }, { "int x;\n", 1 },
    { "/* SPDX-FileCopyrightText: 2026 X\n * SPDX-License-Identifier: MIT */\n", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Source source = { "ui/window.c", cases[i].text };
      g_autoptr (GPtrArray) faults = apply (rule_licence, &source);

      g_assert_cmpuint (faults->len, ==, cases[i].faults);
    }
}

static void
test_planted_length (void)
{
  g_autofree char *text = g_strnfill (LINE_LIMIT + 1, '\n');
  Source source = { "ui/window.c", text };
  g_autoptr (GPtrArray) faults = apply (rule_length, &source);
  g_autoptr (GPtrArray) shorter = NULL;

  g_assert_cmpuint (faults->len, ==, 1);
  text[LINE_LIMIT] = '\0';
  shorter = apply (rule_length, &source);
  g_assert_cmpuint (shorter->len, ==, 0);
}

static void
test_planted_writing (void)
{
  static const struct
  {
    const char *path, *text;
    guint faults;
  } cases[] = {
    { "app/cli/run.c", "g_file_replace_contents (file, text, n);", 1 },
    { "app/cli/run.c", "g_file_set_contents (path, text, -1, error);", 1 },
    { "ui/window.c", "cairo_surface_write_to_png (surface, path);", 1 },
    { "ui/window.c", "cairo_surface_write_to_png_stream (surface, write, bytes);", 0 },
    { "ui/window.c", "fopen (path, \"w\");", 1 },
    { "ui/window.c", "fopen (path, \"rb\");", 0 },
    { "app/files/whole-file.c", "g_file_replace_contents (file, text, n);", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Source source = { cases[i].path, cases[i].text };
      g_autoptr (GPtrArray) faults = apply (rule_writing, &source);

      g_test_message ("%s: %s", source.path, source.text);
      g_assert_cmpuint (faults->len, ==, cases[i].faults);
    }
}

static void
test_planted_kinds (void)
{
  static const struct
  {
    const char *path, *text;
    guint faults;
  } cases[] = {
    { "app/render/fit.c", "    case PORISM_KIND_POINT:\n", 1 },
    { "ui/canvas/canvas.c", "table[PORISM_N_KINDS] = { [PORISM_KIND_POINT] = 1 };", 1 },
    { "app/render/drawn-kind.c", "{ .kind = PORISM_KIND_POINT },", 0 },
    { "engine/kinds/kind.c", "[PORISM_KIND_POINT] = {", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Source source = { cases[i].path, cases[i].text };
      g_autoptr (GPtrArray) faults = apply (rule_kinds, &source);

      g_test_message ("%s: %s", source.path, source.text);
      g_assert_cmpuint (faults->len, ==, cases[i].faults);
    }
}

static void
test_planted_display (void)
{
  static const struct
  {
    const char *path, *text;
    guint faults;
  } cases[] = {
    { "app/render/axes.c", "cairo_stroke (cr);", 1 },
    { "app/render/labels.c", "cairo_fill_preserve (cr);", 1 },
    { "app/render/pick.c", "cairo_in_fill (cr, x, y)", 0 },
    { "app/paint/paint.c", "cairo_stroke (cr);", 0 },
    { "ui/canvas/canvas.c", "cairo_paint (cr);", 0 },
    { "app/display/display-list.h", "#include \"engine/kinds/kind.h\"\n", 1 },
    { "app/display/display-list.h", "#include <cairo.h>\n", 1 },
    { "app/display/display-list.h", "#include \"app/trace/path.h\"\n", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Source source = { cases[i].path, cases[i].text };
      g_autoptr (GPtrArray) faults = apply (rule_display, &source);

      g_test_message ("%s: %s", source.path, source.text);
      g_assert_cmpuint (faults->len, ==, cases[i].faults);
    }
}

static void
test_tree (gconstpointer rule)
{
  g_autoptr (GPtrArray) sources = source_tree_read ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < sources->len; i++)
    (*(const Rule *) rule)(sources->pdata[i], faults);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (const char *) faults->pdata[i]);
  if (faults->len > 0)
    g_test_fail ();
}

/* A header and its source are one. Returns how many rooms hold more than @most. */
static guint
count_crowded (const GPtrArray *sources,
               guint            most)
{
  g_autoptr (GHashTable) stems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) rooms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_crowded = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      const char *path = ((const Source *) g_ptr_array_index (sources, i))->path;
      char *room = g_path_get_dirname (path);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (rooms, room));

      if (g_hash_table_add (stems, g_strndup (path, strlen (path) - 2)))
        n++;
      if (n == most + 1 && n > GPOINTER_TO_UINT (g_hash_table_lookup (rooms, room)))
        {
          g_test_message ("%s holds more than %u files", room, most);
          n_crowded++;
        }
      g_hash_table_replace (rooms, room, GUINT_TO_POINTER (n));
    }
  return n_crowded;
}

static void
test_rooms (void)
{
  g_autoptr (GPtrArray) sources = source_tree_read ();

  g_assert_cmpuint (count_crowded (sources, ROOM_LIMIT), ==, 0);
  g_assert_cmpuint (count_crowded (sources, 3), >, 0);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    Rule rule;
  } rules[] = {
    { "/layers/tree/includes", rule_includes },
    { "/layers/tree/floors", rule_floors },
    { "/layers/tree/names", rule_name },
    { "/layers/tree/licence", rule_licence },
    { "/layers/tree/length", rule_length },
    { "/layers/tree/writing", rule_writing },
    { "/layers/tree/kinds", rule_kinds },
    { "/layers/tree/display", rule_display },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layers/planted/includes", test_planted_includes);
  g_test_add_func ("/layers/planted/floors", test_planted_floors);
  g_test_add_func ("/layers/planted/names", test_planted_names);
  g_test_add_func ("/layers/planted/licence", test_planted_headers);
  g_test_add_func ("/layers/planted/length", test_planted_length);
  g_test_add_func ("/layers/planted/writing", test_planted_writing);
  g_test_add_func ("/layers/planted/kinds", test_planted_kinds);
  g_test_add_func ("/layers/planted/display", test_planted_display);
  g_test_add_func ("/layers/drawing", test_drawing);
  g_test_add_func ("/layers/rooms", test_rooms);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    g_test_add_data_func (rules[i].path, &rules[i].rule, test_tree);
  return g_test_run ();
}
