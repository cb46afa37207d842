/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "tests/gym-lab.h"

#include "tests/json-text.h"

PorismGym *
new_gym (void)
{
  const PorismGymOptions options = PORISM_GYM_OPTIONS_DEFAULT;

  return porism_gym_new (&options, NULL);
}

char *
answer_text (PorismGym  *gym,
             const char *line)
{
  GString *reply = g_string_new (NULL);

  porism_gym_answer (gym, json_text (line), strlen (line), reply);

  return g_string_free (reply, FALSE);
}

json_object *
answer (PorismGym  *gym,
        const char *line)
{
  g_autofree char *text = answer_text (gym, line);
  g_autoptr (GError) error = NULL;
  json_object *json;

  g_assert_true (g_str_has_suffix (text, "}\n"));
  g_assert_true (strchr (text, '\n') == text + strlen (text) - 1);
  json = porism_json_parse (text, -1, &error);
  g_assert_no_error (error);

  return json;
}

void
forget (PorismGym  *gym,
        const char *line)
{
  json_object *reply = answer (gym, line);

  if (json_object_object_get_ex (reply, "error", NULL))
    g_error ("%s: %s", line, json_object_get_string (reply));
  json_object_put (reply);
}

json_object *
at (json_object *json,
    const char  *path)
{
  g_auto (GStrv) keys = g_strsplit (path, ".", -1);

  for (char **key = keys; *key != NULL; key++)
    if (!json_object_object_get_ex (json, *key, &json))
      g_error ("there is no %s", path);

  return json;
}

double
number (json_object *json,
        const char  *path)
{
  return json_object_get_double (at (json, path));
}

gboolean
flag (json_object *json,
      const char  *path)
{
  return json_object_get_boolean (at (json, path));
}

void
assert_error (PorismGym  *gym,
              const char *line,
              const char *code)
{
  json_object *reply = answer (gym, line);

  assert_text (reply, "error.code", code);
  g_assert_cmpuint (json_object_get_string_len (at (reply, "error.message")), >, 0);
  json_object_put (reply);
}
