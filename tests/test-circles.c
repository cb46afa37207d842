/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* No file calls its way back to itself, and none calls a floor above its own: who calls whom is read from the
 * objects that the linker sees. What must be tied stands in a table, and in HACKING.md with its reason. */

#include <gio/gio.h>

#include "floors.h"

/* A folder, and how many of its files are in circles. */
typedef struct
{
  const char *folder;
  guint n;
} Tied;

static const Tied tied[] = {
  { "engine/surd", 3 },
};

typedef struct
{
  char *name;                   /* "app/agent/loop" */
  GPtrArray *needs;             /* symbols, as char * */
  GHashTable *calls;            /* File, as a set */
  guint index, low;             /* of Tarjan's algorithm; 0: not seen yet */
  gboolean waiting;
} File;

typedef struct
{
  GPtrArray *files;
  GHashTable *by_name;
  GHashTable *homes;            /* symbol to the File that defines it */
} Tree;

static void
file_free (gpointer data)
{
  File *self = data;

  g_free (self->name);
  g_ptr_array_unref (self->needs);
  g_hash_table_unref (self->calls);
  g_free (self);
}

static Tree *
tree_new (void)
{
  Tree *self = g_new0 (Tree, 1);

  self->files = g_ptr_array_new_with_free_func (file_free);
  self->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  self->homes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

static void
tree_free (Tree *self)
{
  g_hash_table_unref (self->homes);
  g_hash_table_unref (self->by_name);
  g_ptr_array_unref (self->files);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tree, tree_free)

/* The formulas are compiled once a field: those are one file. */
static File *
ensure_file (Tree *self, const char *name)
{
  File *file = g_hash_table_lookup (self->by_name, name);

  if (file != NULL)
    return file;
  file = g_new0 (File, 1);
  file->name = g_strdup (name);
  file->needs = g_ptr_array_new_with_free_func (g_free);
  file->calls = g_hash_table_new (NULL, NULL);
  g_ptr_array_add (self->files, file);
  g_hash_table_insert (self->by_name, file->name, file);

  return file;
}

/* "…/libporism-app.a[…/agent_loop.c.o]:" is app/agent/loop. (nullable) (transfer full) */
static char *
dup_name (const char *layer,
          const char *line)
{
  const char *from = strrchr (line, '['), *slash = strrchr (line, '/');
  const char *to = g_strrstr (line, ".c.o]:");
  g_autofree char *name = NULL;
  char *fold;

  if (from == NULL || to == NULL)
    return NULL;
  from = slash != NULL && slash > from ? slash + 1 : from + 1;
  name = g_strndup (from, (gsize) (to - from));
  fold = strchr (name, '_');
  if (fold != NULL)
    *fold = '/';

  return g_strconcat (layer, "/", name, NULL);
}

/* @symbols: as nm prints them with -A -P of an archive of @layer */
static void
tree_read (Tree       *self,
           const char *layer,
           const char *symbols)
{
  g_auto (GStrv) lines = g_strsplit (symbols, "\n", -1);
  File *file = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *name = dup_name (layer, lines[i]);
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);

      if (name != NULL)
        file = ensure_file (self, name);
      if (name != NULL || file == NULL || words[0] == NULL || words[1] == NULL)
        continue;
      if (g_str_equal (words[1], "U"))
        g_ptr_array_add (file->needs, g_strdup (words[0]));
      else if (g_ascii_isupper (*words[1]) && g_str_has_prefix (words[0], "porism_"))
        g_hash_table_insert (self->homes, g_strdup (words[0]), file);
    }
}

static void
tree_tie (Tree *self)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      File *file = g_ptr_array_index (self->files, i);

      for (guint j = 0; j < file->needs->len; j++)
        {
          File *home = g_hash_table_lookup (self->homes, g_ptr_array_index (file->needs, j));

          if (home != NULL && home != file)
            g_hash_table_add (file->calls, home);
        }
    }
}

typedef struct
{
  GPtrArray *path;
  GPtrArray *found;             /* GPtrArray of File: the circles */
  guint n;
} Walk;

/* Tarjan, Depth-first search and linear graph algorithms, 1972. */
static void
visit (Walk *walk,
       File *file)
{
  GHashTableIter iter;
  gpointer other;
  GPtrArray *circle;
  File *last;

  file->index = file->low = ++walk->n;
  file->waiting = TRUE;
  g_ptr_array_add (walk->path, file);
  g_hash_table_iter_init (&iter, file->calls);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    {
      File *called = other;

      if (called->index == 0)
        visit (walk, called);
      if (called->waiting)
        file->low = MIN (file->low, called->low);
    }
  if (file->low < file->index)
    return;
  circle = g_ptr_array_new ();
  do
    {
      last = g_ptr_array_steal_index (walk->path, walk->path->len - 1);
      last->waiting = FALSE;
      g_ptr_array_add (circle, last);
    }
  while (last != file);
  if (circle->len > 1)
    g_ptr_array_add (walk->found, circle);
  else
    g_ptr_array_unref (circle);
}

/* Of GPtrArray of File; (transfer full). */
static GPtrArray *
tree_find_circles (Tree *self)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  Walk walk = { path, g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref), 0 };

  tree_tie (self);
  for (guint i = 0; i < self->files->len; i++)
    if (((File *) g_ptr_array_index (self->files, i))->index == 0)
      visit (&walk, g_ptr_array_index (self->files, i));
  return walk.found;
}

/* How many calls of one file to another go up. */
static guint
tree_count_climbs (Tree *self)
{
  guint n = 0;

  for (guint i = 0; i < self->files->len; i++)
    {
      File *file = g_ptr_array_index (self->files, i);
      guint floor = get_floor (file->name);
      GHashTableIter iter;
      gpointer other;

      g_hash_table_iter_init (&iter, file->calls);
      while (floor > 0 && g_hash_table_iter_next (&iter, &other, NULL))
        if (get_floor (((File *) other)->name) > floor)
          {
            g_test_message ("%s calls %s, which stands above it", file->name, ((File *) other)->name);
            n++;
          }
    }
  return n;
}

static void
test_planted (void)
{
  static const char plain[] = "lib.a[x/agent_loop.c.o]:\nporism_loop_run T 0 8\nporism_turn U\n"
                              "lib.a[x/agent_turn.c.o]:\nporism_turn T 0 8\nprintf U\n";
  static const char back[] = "lib.a[x/agent_look.c.o]:\nporism_look D 0 8\nporism_loop_run U\n"
                             "lib.a[x/agent_turn.c.o]:\nporism_look U\nstatic t 0 8\n";
  g_autoptr (Tree) straight = tree_new (), tied_up = tree_new (), climbing = tree_new ();
  g_autoptr (GPtrArray) none = NULL, one = NULL;
  GPtrArray *circle;

  tree_read (straight, "app", plain);
  none = tree_find_circles (straight);
  g_assert_cmpuint (straight->files->len, ==, 2);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (tree_count_climbs (straight), ==, 0);
  tree_read (climbing, "app", "lib.a[x/json_text.c.o]:\nporism_turn U\nlib.a[x/agent_turn.c.o]:\nporism_turn T 0 8\n");
  tree_tie (climbing);
  g_assert_cmpuint (tree_count_climbs (climbing), ==, 1);

  tree_read (tied_up, "app", plain);
  tree_read (tied_up, "app", back);
  one = tree_find_circles (tied_up);
  g_assert_cmpuint (one->len, ==, 1);
  circle = g_ptr_array_index (one, 0);
  g_assert_cmpuint (circle->len, ==, 3);
  g_assert_true (g_str_has_prefix (((File *) g_ptr_array_index (circle, 0))->name, "app/agent/"));
}

static void
read_archive (Tree       *tree,
              const char *layer,
              const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) nm = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "nm", "-P",
                                                 path, NULL);
  g_autofree char *symbols = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (nm, NULL, NULL, &symbols, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (nm));
  tree_read (tree, layer, symbols);
}

static void
read_layer (Tree       *tree,
            const char *layer)
{
  g_autofree char *folder = g_build_filename (g_getenv ("PORISM_BUILD_DIR"), layer, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".a"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        read_archive (tree, layer, path);
      }
}

static guint
count_in (const GPtrArray *circles,
          const char      *folder)
{
  guint n = 0;

  for (guint i = 0; i < circles->len; i++)
    {
      const GPtrArray *circle = g_ptr_array_index (circles, i);

      for (guint j = 0; j < circle->len; j++)
        {
          g_autofree char *of = g_path_get_dirname (((File *) g_ptr_array_index (circle, j))->name);

          n += g_str_equal (of, folder);
        }
    }
  return n;
}

static void
say (const GPtrArray *circle)
{
  g_autoptr (GString) names = g_string_new ("a circle:");

  for (guint i = 0; i < circle->len; i++)
    g_string_append_printf (names, " %s", ((File *) g_ptr_array_index (circle, i))->name);
  g_test_message ("%s", names->str);
}

static void
test_tree (void)
{
  static const char *const layers[] = { "engine", "app", "ui" };
  g_autoptr (Tree) tree = tree_new ();
  g_autoptr (GPtrArray) circles = NULL;
  guint n_tied = 0, n_known = 0;

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      guint before = tree->files->len;

      read_layer (tree, layers[i]);
      g_assert_cmpuint (tree->files->len, >, before + 50);
    }
  circles = tree_find_circles (tree);
  for (guint i = 0; i < circles->len; i++)
    {
      const GPtrArray *circle = g_ptr_array_index (circles, i);

      say (circle);
      n_tied += circle->len;
    }
  for (guint i = 0; i < G_N_ELEMENTS (tied); i++)
    {
      g_assert_cmpuint (count_in (circles, tied[i].folder), ==, tied[i].n);
      n_known += tied[i].n;
    }
  g_assert_cmpuint (n_tied, ==, n_known);
  g_assert_cmpuint (tree_count_climbs (tree), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/circles/planted", test_planted);
  g_test_add_func ("/circles/tree", test_tree);
  return g_test_run ();
}
