/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/cli/command.h"
#include "app/cli/problems.h"
#include "app/geobuildbench/problem.h"
#include "app/json/json.h"
#include "app/json/wire.h"

/* Of PorismBuildProblem; empty where there is none. */
static GPtrArray *
list_problems (json_object *json)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_build_problem_free);
  json_object *list = porism_build_find_problems (json);

  if (porism_build_is_problem (json))
    g_ptr_array_add (problems, porism_build_problem_new (json));
  for (guint i = 0; i < porism_wire_get_length (list); i++)
    g_ptr_array_add (problems, porism_build_problem_new (porism_wire_get_nth (list, i)));
  return problems;
}

GPtrArray *
porism_cli_load_problems (const char   *path,
                          json_object **whole)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_load_contents (file, NULL, &text, &length, NULL, &error))
    *whole = porism_json_parse (text, (gssize) length, &error);
  if (error != NULL)
    {
      porism_cli_complain ("%s: %s", path, error->message);
      return NULL;
    }
  problems = list_problems (*whole);
  if (problems->len > 0)
    return g_steal_pointer (&problems);
  json_object_put (*whole);
  *whole = NULL;
  porism_cli_complain ("%s: there is no problem of GeoBuildBench in it: nothing has “verification_conditions”", path);

  return NULL;
}
