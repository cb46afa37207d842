/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/geodsl/names.h"
#include "app/geodsl/number.h"
#include "engine/actions/name.h"
#include "engine/notation/scanner.h"

/* Room for the word of its kind and a number. */
#define LONGEST_STEM (PORISM_NAME_LENGTH - 20)
#define FRESH "aux"

char
porism_geodsl_get_letter (PorismKind kind)
{
  static const struct
  {
    PorismKind kind;
    char letter;
  } letters[] = {
    { PORISM_KIND_POINT, 'p' }, { PORISM_KIND_POLYGON, 'P' }, { PORISM_KIND_CIRCLE, 'c' }, { PORISM_KIND_ARC, 'C' },
    { PORISM_KIND_LINE, 'l' }, { PORISM_KIND_RAY, 'r' }, { PORISM_KIND_SEGMENT, 's' }, { PORISM_KIND_ANGLE, 'a' },
    { PORISM_KIND_VECTOR, 'v' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].kind == kind)
      return letters[i].letter;
  return '?';
}

GHashTable *
porism_geodsl_list_names (const GPtrArray *labels)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < labels->len; i++)
    {
      char *name = porism_name_canonicalise (g_ptr_array_index (labels, i));

      if (name != NULL)
        g_hash_table_add (names, name);
    }
  return names;
}

static gboolean
is_two_names (GHashTable *names,
              const char *name)
{
  for (const char *at = g_utf8_next_char (name); *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *before = g_strndup (name, (gsize) (at - name));

      if (g_hash_table_contains (names, before) && g_hash_table_contains (names, at))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_both (const char *name,
         const char *first,
         const char *second)
{
  g_autofree char *forth = g_strconcat (first, second, NULL), *back = g_strconcat (second, first, NULL);

  return g_str_equal (name, forth) || g_str_equal (name, back);
}

/* An automatic name gives way. */
static gboolean
is_taken (const PorismConstruction *construction,
          const char               *name)
{
  PorismId id = porism_construction_lookup (construction, name);

  return id != 0 && !(porism_construction_get (construction, id)->flags & PORISM_RECORD_AUTOMATIC_NAME);
}

static gboolean
is_good (const PorismConstruction *construction,
         GHashTable               *names,
         const char               *name,
         PorismKind                kind)
{
  g_autofree char *read = porism_name_canonicalise (name);

  return g_strcmp0 (read, name) == 0 && porism_name_may_be_given (name, PORISM_KINDS (kind)) &&
         !is_taken (construction, name) && !is_two_names (names, name) &&
         !porism_construction_is_two_points (construction, name);
}

/* @label without what no name has. */
static char *
dup_stem (const char *label)
{
  g_autofree char *cut = g_utf8_substring (label, 0, MIN (g_utf8_strlen (label, -1), LONGEST_STEM));
  g_autoptr (GString) stem = g_string_new (NULL);

  for (const char *at = cut; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *character = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));
      g_autofree char *longer = g_strconcat ("A", stem->str, character, NULL);
      g_autofree char *name = porism_name_canonicalise (longer);

      if (name != NULL)
        g_string_assign (stem, name + 1);
    }
  return g_strdup (stem->str);
}

/* "point_60": the @n-th of what may be called like that. */
static char *
compose (const char *stem,
         PorismKind  kind,
         guint       n)
{
  g_autofree char *name = *stem == '\0' ? g_strdup (porism_kind_get_name (kind))
                                        : g_strconcat (porism_kind_get_name (kind), "_", stem, NULL);

  return n == 1 ? g_steal_pointer (&name) : g_strdup_printf ("%s_%u", name, n);
}

char *
porism_geodsl_choose_name (const PorismConstruction *construction,
                           GHashTable               *names,
                           const char               *label,
                           PorismKind                kind,
                           const char               *first,
                           const char               *second)
{
  g_autofree char *name = porism_name_canonicalise (label);
  g_autofree char *stem = dup_stem (label);

  if (name != NULL && first != NULL && second != NULL && is_both (name, first, second) &&
      !is_taken (construction, name))
    return g_steal_pointer (&name);
  if (name != NULL && is_good (construction, names, name, kind))
    return g_steal_pointer (&name);
  if (!g_hash_table_contains (names, stem) && is_good (construction, names, stem, kind))
    return g_steal_pointer (&stem);
  for (guint n = 1; ; n++)
    {
      g_autofree char *other = compose (stem, kind, n);

      if (!g_hash_table_contains (names, other) && is_good (construction, names, other, kind))
        return g_steal_pointer (&other);
    }
}

char *
porism_geodsl_fresh_name (const PorismConstruction *construction,
                          GHashTable               *names)
{
  for (guint n = 1; ; n++)
    {
      g_autofree char *name = g_strdup_printf (FRESH "_%u", n);

      if (!g_hash_table_contains (names, name) && porism_construction_lookup (construction, name) == 0)
        return g_steal_pointer (&name);
    }
}

/* Whether a token is what it says wherever it stands. */
static gboolean
is_label (const char *token)
{
  g_auto (PorismGeodslNumber) number = porism_geodsl_number_read (token);

  for (const char *at = token; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isspace (g_utf8_get_char (at)))
      return FALSE;
  return number.type == PORISM_GEODSL_NO_NUMBER && *token != '\0' && !g_str_equal (token, "_") &&
         !g_str_equal (token, "->") && strchr (token, '#') == NULL && strstr (token, "//") == NULL;
}

char *
porism_geodsl_dup_label (const char *name,
                         const char *caption)
{
  g_autofree char *stem = dup_stem (caption);
  gboolean meant = is_label (caption) && (g_str_equal (name, stem) || (*stem != '\0' && strstr (name, stem) != NULL));

  return g_strdup (meant ? caption : name);
}
