/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/geobuildbench/label.h"
#include "engine/solver/phrase.h"

char *
porism_build_dup_label (json_object *json)
{
  const char *text = json_object_is_type (json, json_type_string) ? json_object_get_string (json) : "";
  g_autoptr (GString) label = g_string_new (text);

  g_string_replace (label, "′", "'", 0);
  if (!g_ascii_isalpha (*label->str))
    return NULL;
  for (const char *c = label->str; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '_' && *c != '\'')
      return NULL;

  return g_strdup (label->str);
}

char *
porism_build_dup_line_name (json_object     *json,
                            const GPtrArray *points)
{
  g_autofree char *label = porism_build_dup_label (json);

  if (label == NULL || !g_ptr_array_find_with_equal_func ((GPtrArray *) points, label, g_str_equal, NULL))
    return g_steal_pointer (&label);
  return g_strconcat (label, "_line", NULL);
}

char *
porism_build_dup_line_point (const char *line,
                             guint       i)
{
  return g_strdup_printf ("%s_%u", line, i);
}

const char *
porism_build_get_radius_point (const PorismBuildProblem *problem,
                               const char               *centre)
{
  return g_hash_table_lookup (problem->radius_points, centre);
}

char *
porism_build_fill (const char        *format,
                   const char *const *labels,
                   const char        *value)
{
  g_autofree char *form = porism_phrases_expand (format);

  return porism_phrase_fill (form, labels, &value);
}
