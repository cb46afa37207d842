/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/evaluation/feedback.h"
#include "app/json/json.h"

#define MALFORMED "malformed"

const char *
porism_feedback_get_type (const PorismBuildCondition *condition)
{
  return condition->type != NULL ? condition->type : MALFORMED;
}

static void
append_object (GString                 *text,
               const PorismBuildObject *object)
{
  g_string_append_printf (text, "- %s", object->kind);
  if (object->name != NULL)
    g_string_append_printf (text, " %s", object->name);
  for (guint i = 0; object->name == NULL && i < object->labels->len; i++)
    g_string_append_printf (text, " %s", (char *) g_ptr_array_index (object->labels, i));
  g_string_append_c (text, '\n');
}

static void
append_missing (GString                *text,
                const PorismBuildLacks *lacks)
{
  if (lacks->points->len + lacks->objects->len == 0)
    return;
  g_string_append (text, "Required objects that are missing:\n");
  for (guint i = 0; i < lacks->points->len; i++)
    g_string_append_printf (text, "- point %s\n", (char *) g_ptr_array_index (lacks->points, i));
  for (guint i = 0; i < lacks->objects->len; i++)
    append_object (text, g_ptr_array_index (lacks->objects, i));
}

static void
append_failed (GString                *text,
               const PorismBuildLacks *lacks)
{
  if (lacks->conditions->len == 0)
    return;
  g_string_append (text, "Conditions that do not hold:\n");
  for (guint i = 0; i < lacks->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (lacks->conditions, i);
      g_autofree char *line = porism_json_to_line (condition->json);

      g_string_append_printf (text, "- %s\n", line);
    }
}

char *
porism_feedback_write (const PorismBuildLacks *lacks)
{
  GString *text = g_string_new ("The figure was validated and is not accepted yet.\n");

  append_missing (text, lacks);
  append_failed (text, lacks);
  g_string_append (text, "Correct it.");

  return g_string_free (text, FALSE);
}

char *
porism_feedback_write_error (const char *error)
{
  return g_strdup_printf ("The program was not executed: %s\nCorrect it.", error);
}
