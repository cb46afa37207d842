/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A file includes what it uses and nothing else: of each header of ours that a .c file includes, or of one that comes
 * by no other, it mentions a name that is declared there. That it includes enough, the compiler sees. A planted fault
 * shows that the rule is not blind. */

#include "config.h"

#include <string.h>

#include "tests/source-tree.h"

/* What declares a name: a macro, a function, a type, a member of an enumeration, a formula of every field. */
#define DECLARES \
  "#\\s*define\\s+(\\w+)|\\b(\\w+)\\s*\\(|\\}\\s*(\\w+)\\s*;|typedef\\s[^;{}()]*?(\\w+)(?:\\[[^\\]]*\\])?\\s*;|" \
  "\\(\\*(\\w+)\\)|\\bstruct\\s+(\\w+)|\\b([A-Z][A-Z0-9_]{3,})\\b|extern[^;]*?\\b(\\w+)(?:\\[\\w*\\])*;"

typedef struct
{
  GHashTable *declared;         /* names; of a header */
  GHashTable *mentioned;        /* names */
  GPtrArray *includes;          /* paths of ours */
} Reading;

static void
reading_free (gpointer reading)
{
  Reading *self = reading;

  g_hash_table_unref (self->declared);
  g_hash_table_unref (self->mentioned);
  g_ptr_array_unref (self->includes);
  g_free (self);
}

/* Adds what the groups of @pattern match, but words of C and of GLib that stand in every header. */
static void
add_matches (const char *pattern,
             const char *text,
             GHashTable *names)
{
  static const char *const common[] = { "void", "int", "gboolean", "guint", "double", "char", "NULL", "TRUE", "FALSE",
                                        "G_BEGIN_DECLS", "G_END_DECLS", "SPDX", NULL };
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    for (int i = 1; i < g_match_info_get_match_count (match); i++)
      {
        g_autofree char *name = g_match_info_fetch (match, i);

        if (name == NULL || *name == '\0' || g_strv_contains (common, name))
          continue;
        /* Who sees a struct's members calls it by its type's name. */
        g_hash_table_add (names, g_strdup (*name == '_' ? name + 1 : name));
        g_hash_table_add (names, g_steal_pointer (&name));
      }
}

/* F (name) is the name of a function in each field. */
static void
add_pasted (const char *code,
            GHashTable *names)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\bF \\((\\w+)\\)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, code, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);

      g_hash_table_add (names, g_strconcat ("porism_double_", name, NULL));
    }
}

/* Without comments and includes. */
static char *
strip (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("/\\*.*?\\*/|#\\s*include[^\n]*", G_REGEX_DOTALL, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, " ", 0, NULL);
}

static Reading *
read_source (const char *text)
{
  Reading *self = g_new0 (Reading, 1);
  g_autofree char *code = strip (text);
  g_autoptr (GHashTable) included = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter each;
  gpointer name;

  self->declared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->mentioned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->includes = g_ptr_array_new_with_free_func (g_free);
  add_matches (DECLARES, code, self->declared);
  add_matches ("\\b([A-Za-z_]\\w*)\\b", code, self->mentioned);
  add_pasted (code, self->mentioned);
  /* gettext's names are the header's that chooses the language. */
  if (strstr (code, "define _(") != NULL)
    g_hash_table_add (self->declared, g_strdup ("_"));
  add_matches ("#include \"([^\"]+/[^\"]+)\"", text, included);
  g_hash_table_iter_init (&each, included);
  while (g_hash_table_iter_next (&each, &name, NULL))
    g_ptr_array_add (self->includes, g_strdup (name));
  return self;
}

static gboolean
gives_name (const Reading *header,
            const Reading *file)
{
  GHashTableIter each;
  gpointer name;

  g_hash_table_iter_init (&each, header->declared);
  while (g_hash_table_iter_next (&each, &name, NULL))
    if (g_hash_table_contains (file->mentioned, name))
      return TRUE;
  return FALSE;
}

/* Adds @path and what it includes in turn. */
static void
add_reached (GHashTable *readings,
             const char *path,
             GHashTable *reached)
{
  const Reading *reading = g_hash_table_lookup (readings, path);

  if (reading == NULL || !g_hash_table_add (reached, (char *) path))
    return;
  for (guint i = 0; i < reading->includes->len; i++)
    add_reached (readings, g_ptr_array_index (reading->includes, i), reached);
}

/* Whether something is used that comes by include @i and by no other. */
static gboolean
is_used (GHashTable    *readings,
         const Reading *file,
         guint          i)
{
  g_autoptr (GHashTable) others = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter each;
  gpointer path;

  for (guint k = 0; k < file->includes->len; k++)
    if (k != i)
      add_reached (readings, g_ptr_array_index (file->includes, k), others);
  add_reached (readings, g_ptr_array_index (file->includes, i), own);
  g_hash_table_iter_init (&each, own);
  while (g_hash_table_iter_next (&each, &path, NULL))
    if ((g_str_equal (path, g_ptr_array_index (file->includes, i)) || !g_hash_table_contains (others, path)) &&
        gives_name (g_hash_table_lookup (readings, path), file))
      return TRUE;
  return FALSE;
}

/* A file's own header says what the file is for. */
static gboolean
is_own (const char *path,
        const char *include)
{
  return strlen (path) == strlen (include) && strncmp (path, include, strlen (path) - 1) == 0;
}

static guint
count_unused (const GPtrArray *sources)
{
  static const char *const of_flint[] = { "engine/surd/flint.h", "engine/surd/rational.h", NULL };
  g_autoptr (GHashTable) readings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, reading_free);
  guint n = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      const Source *source = g_ptr_array_index (sources, i);

      g_hash_table_insert (readings, (char *) source->path, read_source (source->text));
    }
  for (guint i = 0; i < sources->len; i++)
    {
      const Source *source = g_ptr_array_index (sources, i);
      const Reading *file = g_hash_table_lookup (readings, source->path);

      /* The classes of the fields are made of their names. FLINT's names are none of ours. */
      if (!g_str_has_suffix (source->path, ".c") || g_str_has_prefix (source->path, "engine/field/"))
        continue;
      for (guint k = 0; k < file->includes->len; k++)
        if (g_hash_table_contains (readings, g_ptr_array_index (file->includes, k)) &&
            !g_strv_contains (of_flint, g_ptr_array_index (file->includes, k)) &&
            !is_own (source->path, g_ptr_array_index (file->includes, k)) && !is_used (readings, file, k))
          {
            g_test_message ("%s includes %s and uses nothing of it", source->path,
                            (const char *) g_ptr_array_index (file->includes, k));
            n++;
          }
    }
  return n;
}

static void
test_planted (void)
{
  Source sources[] = {
    { "engine/a/a.h", "#define SIZE 3\nvoid porism_a (void);\n" },
    { "engine/a/b.h", "#include \"engine/a/a.h\"\ntypedef struct\n{\n  int x;\n} PorismB;\n" },
    { "engine/a/used.c", "#include \"engine/a/b.h\"\nvoid f (void) { porism_a (); }\n" },
    { "engine/a/unused.c", "#include \"engine/a/b.h\"\n/* porism_a */ void f (void) { }\n" },
    { "engine/a/twice.c", "#include \"engine/a/a.h\"\n#include \"engine/a/b.h\"\nint n = SIZE;\n" },
  };
  g_autoptr (GPtrArray) tree = g_ptr_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    g_ptr_array_add (tree, &sources[i]);
  g_assert_cmpuint (count_unused (tree), ==, 2);
}

static void
test_tree (void)
{
  g_autoptr (GPtrArray) sources = source_tree_read ();

  g_assert_cmpuint (count_unused (sources), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/includes/planted", test_planted);
  g_test_add_func ("/includes/tree", test_tree);

  return g_test_run ();
}
