/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A format, a provider, a pane, a button of the palette is a row; what cannot be made from the rows is checked
 * against them here: what the desktop is told, the settings, the documentation, the icons. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "app/formats/open.h"
#include "app/providers/dialects.h"
#include "ui/construct/porism-palette-tool.h"
#include "ui/construct/porism-tool-search.h"
#include "ui/properties/porism-property.h"
#include "ui/window/porism-window-private.h"

#define ICONS "/org/porism/Porism/icons/scalable/actions/"

static char *
read_source (const char *path)
{
  g_autofree char *full = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), path, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (full, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What stands in @path where @pattern has its group, in alphabetical order. */
static GPtrArray *
find_all (const char *path,
          const char *pattern)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = read_source (path);

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_ptr_array_add (found, g_match_info_fetch (match, 1));
  g_ptr_array_sort (found, compare_texts);

  return found;
}

/* Takes both. */
static void
assert_same (GPtrArray *found,
             GPtrArray *rows)
{
  g_ptr_array_sort (rows, compare_texts);
  for (guint i = 0; i < MIN (found->len, rows->len); i++)
    g_assert_cmpstr (found->pdata[i], ==, rows->pdata[i]);
  g_assert_cmpuint (found->len, ==, rows->len);
  g_ptr_array_unref (found);
  g_ptr_array_unref (rows);
}

/* ---- formats ---- */

static GPtrArray *
list_media_types (void)
{
  GPtrArray *types = g_ptr_array_new_with_free_func (g_free);
  const PorismFormat *format;

  for (guint i = 0; (format = porism_format_get (i)) != NULL; i++)
    if (format->media_type != NULL)
      g_ptr_array_add (types, g_strdup (format->media_type));
  return types;
}

static GPtrArray *
list_patterns (void)
{
  GPtrArray *patterns = g_ptr_array_new_with_free_func (g_free);
  const PorismFormat *format;

  for (guint i = 0; (format = porism_format_get (i)) != NULL; i++)
    if (format->media_type != NULL)
      g_ptr_array_add (patterns, g_strconcat ("*", format->ending, NULL));
  return patterns;
}

/* The desktop offers Porism for what it reads, and knows such a file by the same ending. */
static void
test_media_types (void)
{
  assert_same (find_all ("data/org.porism.Porism.mime.xml", "<mime-type type=\"([^\"]+)\""),
               list_media_types ());
  assert_same (find_all ("data/org.porism.Porism.mime.xml", "<glob pattern=\"([^\"]+)\""), list_patterns ());
  assert_same (find_all ("data/org.porism.Porism.desktop.in", "(?:MimeType=|(?<=;))([a-z]+/[^;\n]+);"),
               list_media_types ());
  assert_same (find_all ("data/org.porism.Porism.metainfo.xml.in", "<mediatype>([^<]+)<"),
               list_media_types ());
}

static void
test_format_rows (void)
{
  const PorismFormat *format, *other;

  for (guint i = 0; (format = porism_format_get (i)) != NULL; i++)
    {
      g_assert_true (format->name != NULL && format->label != NULL && format->about != NULL);
      g_assert_nonnull (format->methods->recognise);
      g_assert_true (format->methods->read != NULL || format->methods->write != NULL);
      g_assert_cmpint (format->methods->read == NULL, ==, format->refusal != NULL);
      g_assert_true (format->media_type == NULL || format->methods->read != NULL);
      g_assert_true (!format->is_export || format->methods->write != NULL);
      for (guint k = 0; (other = porism_format_get (k)) != format; k++)
        {
          g_assert_cmpstr (other->name, !=, format->name);
          g_assert_false (g_str_has_suffix (format->ending, other->ending));
        }
    }
}

/* What is no JSON at all is shown to each of them, too. */
static void
test_bytes (void)
{
  static const char noise[] = { 1, 2, 0, 3 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (noise, sizeof noise), empty = g_bytes_new (NULL, 0);
  const PorismFormat *format;

  for (guint i = 0; (format = porism_format_get (i)) != NULL; i++)
    {
      g_assert_false (format->methods->recognise (bytes, NULL));
      g_assert_false (format->methods->recognise (empty, NULL));
    }
}

/* ---- providers ---- */

static GPtrArray *
list_providers (void)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; porism_dialect_get_all ()[i] != NULL; i++)
    g_ptr_array_add (ids, g_strdup (porism_dialect_get_all ()[i]->id));
  return ids;
}

/* What the settings let somebody choose for @name. */
static GPtrArray *
list_choices (const char *name)
{
  g_autofree char *pattern = g_strdup_printf ("<key name=\"%s\" type=\"s\">(.*?)</key>", name);
  g_autoptr (GPtrArray) key = find_all ("data/org.porism.Porism.gschema.xml", pattern);
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = NULL;

  g_assert_cmpuint (key->len, ==, 1);
  parts = g_strsplit (key->pdata[0], "<choice value=\"", -1);
  for (guint i = 1; parts[i] != NULL; i++)
    g_ptr_array_add (choices, g_strndup (parts[i], strcspn (parts[i], "\"")));
  g_ptr_array_sort (choices, compare_texts);

  return choices;
}

static void
test_providers (void)
{
  g_autofree char *readme = read_source ("README.md");

  assert_same (list_choices ("agent-provider"), list_providers ());
  for (guint i = 0; porism_dialect_get_all ()[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf ("%s:", porism_dialect_get_all ()[i]->id);

      g_assert_nonnull (strstr (readme, word));
    }
}

/* A task for people is a prompt of one word. */
static void
test_tasks (void)
{
  assert_same (list_choices ("agent-task"),
               find_all ("data/porism-app.gresource.xml", "<file>agent/([a-z]+)\\.md</file>"));
}

/* ---- panes ---- */

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, part)) != NULL; at += strlen (part))
    n++;
  return n;
}

/* Each has a setting, a button in either width of the header bar, an item of the menu, a key. */
static void
test_panes (void)
{
  g_autofree char *settings = read_source ("data/org.porism.Porism.gschema.xml");
  g_autofree char *template = read_source ("ui/window/porism-window.ui");
  g_autofree char *keys = read_source ("ui/window/porism-shortcuts.c");
  guint n = 0;

  for (const char *name; (name = porism_window_get_pane (n)) != NULL; n++)
    {
      g_autofree char *key = g_strdup_printf ("<key name=\"%s\" type=\"b\">", name);
      g_autofree char *button = g_strdup_printf ("<property name=\"action-name\">win.%s</property>", name);
      g_autofree char *item = g_strdup_printf ("<attribute name=\"action\">win.%s</attribute>", name);
      g_autofree char *shortcut = g_strdup_printf ("\"win.%s\", { \"", name);

      g_assert_cmpuint (count (settings, key), ==, 1);
      g_assert_cmpuint (count (template, button), ==, 2);
      g_assert_cmpuint (count (template, item), ==, 1);
      g_assert_cmpuint (count (keys, shortcut), ==, 1);
    }
  g_assert_cmpuint (count (settings, "<key name=\"show-"), ==, n);
  g_assert_cmpuint (count (template, "\"AdwFlap\" id="), ==, n);
}

/* ---- the palette ---- */

static gboolean
has_icon (const char *name)
{
  g_autofree char *path = g_strdup_printf (ICONS "%s.svg", name);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

static gboolean
has_overload (const PorismToolSpec *spec,
              const char           *operation)
{
  for (guint i = 0; i < PORISM_MAX_OVERLOADS && spec->overloads[i].operation != NULL; i++)
    if (g_str_equal (spec->overloads[i].operation, operation))
      return TRUE;
  return FALSE;
}

static gboolean
is_command (const char *name)
{
  for (guint i = 0; i < porism_operations_get_n (); i++)
    if (g_strcmp0 (porism_operations_get (i)->command, name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_role (const PorismPaletteTool *row,
          const PorismToolSpec    *spec,
          const char              *label)
{
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);

      if (!has_overload (spec, operation->id) && (row->command == NULL || g_strcmp0 (row->command, operation->command) != 0))
        continue;
      for (guint j = 0; j < porism_operation_n_roles (operation); j++)
        if (g_strcmp0 (operation->roles[j].label, label) == 0)
          return TRUE;
    }
  return FALSE;
}

/* (nullable): why a row would give no button, or an empty one. */
static const char *
find_fault (const PorismPaletteTool *row)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  const PorismToolSpec *spec = porism_registry_lookup (registry, row->tool);
  g_autofree char *icon = porism_palette_tool_dup_icon (row);

  if (!has_icon (icon))
    return "icon";
  if (row->label == NULL && porism_palette_tool_get_label (row) == row->id)
    return "label";
  if (row->tool == NULL)
    return g_str_equal (row->id, "move") || row->action != NULL ? NULL : "tool";
  if (spec == NULL)
    return "tool";
  if (row->operations != NULL && !has_overload (spec, row->operations))
    return "operation";

  for (guint i = 0; row->words != NULL && row->words[i] != NULL; i += 2)
    if (!has_role (row, spec, row->words[i]))
      return "words";
  return row->command == NULL || is_command (row->command) ? NULL : "command";
}

static void
test_palette (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_nonnull (porism_palette_tools_get (0)->group);
  for (guint i = 0; i < porism_palette_tools_get_n (); i++)
    {
      const PorismPaletteTool *row = porism_palette_tools_get (i);

      g_test_message ("%s", row->id);
      g_assert_cmpstr (find_fault (row), ==, NULL);
      g_assert_true (g_hash_table_add (seen, g_strdup (row->id)));
      g_assert_true (row->key == NULL ||
                     g_hash_table_add (seen, g_strconcat ("key ", row->key, NULL)));
    }
}

/* That a fault in a row is found. */
static void
test_planted_faults (void)
{
  static const char *const words[] = { "wing", "wing of the ray", NULL };
  static const struct { PorismPaletteTool row; const char *fault; } cases[] = {
    { { "ray", "add_rya" }, "tool" },
    { { "ray", NULL }, "tool" },
    { { "rays", "add_ray", .label = "Ray" }, "icon" },
    { { "rotate", "transform_rotate", .operations = "rotate-nothing", .label = "Rotate" }, "operation" },
    { { "delete", "delete_object" }, "label" },
    { { "point-on", "add_point_on", .command = "Pont", .label = "Point on Object" }, "command" },
    { { "ray", "add_ray", .words = words }, "words" },
    { { "ray", "add_ray" }, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (find_fault (&cases[i].row), ==, cases[i].fault);
}

/* The tools of GeoGebra's graphics view, as its manual names them, and where ours is: a row of the palette, a tool that the
 * search finds, an action of the window, a property, a command. Those without any are not there yet. */
static const struct
{
  const char *name, *row, *found, *action, *property, *typed;
} peers[] = {
  { "Move", "move" }, { "Move around Point" }, { "Point", "point" }, { "Point on Object", "point-on" },
  { "Attach or Detach Point", "attach" }, { "Intersect", "intersect" }, { "Midpoint or Center", "midpoint" },
  { "Complex Number" }, { "Extremum", .found = "add_turning_point" }, { "Roots", .found = "add_roots" },
  { "Line", "line" }, { "Segment", "segment" }, { "Segment with Given Length", "segment-length" }, { "Ray", "ray" },
  { "Polyline", "polyline" }, { "Vector", "vector" }, { "Vector from Point", "vector-at" },
  { "Perpendicular Line", "perpendicular" }, { "Parallel Line", "parallel" },
  { "Perpendicular Bisector", "perpendicular-bisector" }, { "Angle Bisector", "angle-bisector" },
  { "Tangents", "tangent" }, { "Polar or Diameter Line", "polar" }, { "Best Fit Line", "best-fit-line" },
  { "Locus", "locus" }, { "Polygon", "polygon" }, { "Regular Polygon", "regular-polygon" },
  { "Rigid Polygon", "rigid-polygon" }, { "Vector Polygon", "vector-polygon" },
  { "Circle with Center through Point", "circle-centre-point" },
  { "Circle with Center and Radius", "circle-centre-radius" }, { "Compass", "compass" },
  { "Circle through 3 Points", "circle-three-points" }, { "Semicircle", "semicircle" }, { "Circular Arc", "arc" },
  { "Circumcircular Arc", "arc-three-points" }, { "Circular Sector", "sector" },
  { "Circumcircular Sector", "sector-three-points" }, { "Ellipse", "ellipse" }, { "Hyperbola", "hyperbola" },
  { "Parabola", "parabola" }, { "Conic through 5 Points", "conic" }, { "Angle", "angle" },
  { "Angle with Given Size", "angle-of-size" }, { "Distance or Length", "distance" }, { "Area", "area" },
  { "Slope", "slope" }, { "List", "list" }, { "Reflect about Line", "reflect-line" },
  { "Reflect about Point", "reflect-point" }, { "Reflect about Circle", "invert" },
  { "Rotate around Point", "rotate" }, { "Translate by Vector", "translate" }, { "Dilate from Point", "dilate" },
  { "Text", "text" }, { "Image", .action = "insert-picture" }, { "Pen" }, { "Freehand Shape" },
  { "Relation", .typed = "query_relation" }, { "Function Inspector", "function-inspector" }, { "Slider", "slider" },
  { "Check Box", "checkbox" }, { "Button", "button" }, { "Input Box", "input-box" },
  { "Move Graphics View", "move" }, { "Zoom In", .action = "zoom-in" }, { "Zoom Out", .action = "zoom-out" },
  { "Show or Hide Object", .property = "visible" }, { "Show or Hide Label", .property = "label" },
  { "Copy Visual Style", "copy-style" }, { "Delete", "delete" },
};

/* Whether the search for tools offers it by its name. */
static gboolean
is_found (const PorismRegistry *registry,
          const char           *tool)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  const PorismToolSearch search = { .registry = registry, .own = own };
  const char *label = _(porism_operation_lookup (porism_registry_lookup (registry, tool)->overloads[0].operation)->label);
  g_autoptr (GArray) found = porism_tool_search_find (&search, label);

  for (guint i = 0; i < found->len; i++)
    if (g_strcmp0 (g_array_index (found, PorismFoundTool, i).tool->tool, tool) == 0)
      return TRUE;
  return FALSE;
}

/* Whether the window has it. */
static gboolean
has_action (const char *name)
{
  static const char *const sources[] = { "ui/window/porism-window-actions.c", "ui/window/porism-window-picture.c" };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (GPtrArray) names = find_all (sources[i], "\\{ \"([a-z-]+)\", [a-z_]+_cb");

      if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        return TRUE;
    }
  return FALSE;
}

static void
test_peers (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (GString) missing = g_string_new (NULL);

  g_assert_cmpuint (G_N_ELEMENTS (peers), ==, 71);
  for (guint i = 0; i < G_N_ELEMENTS (peers); i++)
    {
      g_test_message ("%s", peers[i].name);
      if (peers[i].row != NULL)
        g_assert_nonnull (porism_palette_tool_lookup (peers[i].row));
      else if (peers[i].found != NULL)
        g_assert_true (is_found (registry, peers[i].found));
      else if (peers[i].action != NULL)
        g_assert_true (has_action (peers[i].action));
      else if (peers[i].property != NULL)
        g_assert_nonnull (porism_property_find (peers[i].property));
      else if (peers[i].typed != NULL)
        g_assert_nonnull (porism_registry_lookup (registry, peers[i].typed));
      else
        g_string_append_printf (missing, "%s; ", peers[i].name);
    }
  g_assert_cmpstr (missing->str, ==, "Move around Point; Complex Number; Pen; Freehand Shape; ");
}

/* Every icon of ours that is named anywhere is in the program. */
static void
test_icons (void)
{
  static const char *const folders[] = { "algebra", "application", "canvas", "console", "construct", "controls", "insertion",
                                         "dialogs", "parts", "properties", "protocol", "steps", "window" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename ("ui", folders[i], NULL);
      g_autofree char *full = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), folder, NULL);
      g_autoptr (GDir) dir = g_dir_open (full, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);
          g_autoptr (GPtrArray) icons = find_all (path, "[\">](porism-[a-z-]+-symbolic)[\"<]");

          for (guint k = 0; k < icons->len; k++, n++)
            if (!has_icon (icons->pdata[k]))
              g_error ("%s: there is no icon %s", path, (char *) icons->pdata[k]);
        }
    }
  g_assert_cmpuint (n, >, 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rows/formats/media-types", test_media_types);
  g_test_add_func ("/rows/formats/rows", test_format_rows);
  g_test_add_func ("/rows/formats/bytes", test_bytes);
  g_test_add_func ("/rows/providers", test_providers);
  g_test_add_func ("/rows/tasks", test_tasks);
  g_test_add_func ("/rows/panes", test_panes);
  g_test_add_func ("/rows/palette/rows", test_palette);
  g_test_add_func ("/rows/palette/planted-faults", test_planted_faults);
  g_test_add_func ("/rows/palette/peers", test_peers);
  g_test_add_func ("/rows/icons", test_icons);

  return g_test_run ();
}
