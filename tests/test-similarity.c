/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is meant by a misspelt name: nearly always right, or nothing. */

#include "config.h"

#include "engine/kinds/similarity.h"
#include "engine/typed/command.h"

typedef struct
{
  const char *written, *meant;  /* NULL: nothing is guessed */
} Row;

static void
check (const Row         *rows,
       gsize              n,
       const char *const *names)
{
  for (gsize i = 0; i < n; i++)
    {
      PorismSimilarity similarity;

      porism_similarity_init (&similarity, rows[i].written);
      for (guint k = 0; names[k] != NULL; k++)
        porism_similarity_consider (&similarity, names[k]);
      if (g_strcmp0 (porism_similarity_get (&similarity), rows[i].meant) == 0)
        continue;
      g_test_message ("%s: %s, not %s", rows[i].written,
                      porism_similarity_get (&similarity) != NULL ? porism_similarity_get (&similarity) : "—",
                      rows[i].meant != NULL ? rows[i].meant : "—");
      g_test_fail ();
    }
}

static void
test_commands (void)
{
  static const Row rows[] = {
    { "Midpont", "Midpoint" }, { "Middpoint", "Midpoint" }, { "midpoitn", "Midpoint" },
    { "Cirlce", "Circle" }, { "Circel", "Circle" }, { "Intersct", "Intersect" },
    { "Intersection", NULL }, { "Segmnet", "Segment" }, { "Perpendicularline", "PerpendicularLine" },
    { "PerpendicularLien", "PerpendicularLine" }, { "Tangnt", "Tangent" }, { "Poligon", "Polygon" },
    { "Refelct", "Reflect" }, { "Rotation", NULL }, { "Tranlsate", "Translate" }, { "Elipse", "Ellipse" },
    { "Sector", NULL }, { "Arc", NULL }, { "Frobnicate", NULL }, { "Triangle", NULL }, { "Height", NULL },
    { "Foo", NULL }, { "Rey", "Ray" }, { "Lien", "Line" },
  };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_auto (GStrv) commands = porism_commands_list (registry, NULL);

  check (rows, G_N_ELEMENTS (rows), (const char *const *) commands);
}

static void
test_tools (void)
{
  static const Row rows[] = {
    { "add_piont", "add_point" }, { "add_circel", "add_circle" }, { "ad_segment", "add_segment" },
    { "add_segement", "add_segment" }, { "query_angel", "query_angle" }, { "draw_circle", NULL },
    { "create_point", NULL }, { "add_square", NULL }, { "add_ray_line", NULL }, { "line", NULL },
  };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    g_ptr_array_add (names, (gpointer) porism_registry_get (registry, i)->name);
  g_ptr_array_add (names, NULL);
  check (rows, G_N_ELEMENTS (rows), (const char *const *) names->pdata);
}

/* Other names of one letter, and other indices, are other objects. */
static void
test_objects (void)
{
  static const char *const names[] = { "A", "B", "C", "AB", "P_1", "P_2", "circle", "c", "alpha", NULL };
  static const Row rows[] = {
    { "D", NULL }, { "a", "A" }, { "C", NULL }, { "AC", NULL }, { "P_3", NULL }, { "P_12", NULL },
    { "circel", "circle" }, { "Circle", "circle" }, { "alhpa", "alpha" }, { "ab", "AB" }, { "beta", NULL },
    { "", NULL }, { "α", NULL },
  };

  check (rows, 2, names);
  check (rows + 3, G_N_ELEMENTS (rows) - 3, names);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/similarity/commands", test_commands);
  g_test_add_func ("/similarity/tools", test_tools);
  g_test_add_func ("/similarity/objects", test_objects);

  return g_test_run ();
}
