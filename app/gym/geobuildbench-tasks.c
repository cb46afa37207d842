/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/geobuildbench/problem.h"
#include "app/gym/geobuildbench-tasks.h"
#include "app/json/wire.h"

static json_object *
list_points (const PorismBuildProblem *problem,
             GString                  *text)
{
  json_object *objects = json_object_new_array ();

  for (guint i = 0; i < problem->n_required; i++)
    {
      const char *label = g_ptr_array_index (problem->points, i);
      json_object *object = json_object_new_object ();

      porism_wire_add_text (object, "name", label);
      porism_wire_add_text (object, "kind", "point");
      json_object_array_add (objects, object);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "\nPoints: ", label);
    }
  return objects;
}

static json_object *
list_predicates (const PorismBuildProblem *problem)
{
  json_object *predicates = json_object_new_array ();

  for (guint i = 0; i < problem->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (problem->conditions, i);
      json_object *predicate, *args;

      if (*condition->says == '\0')
        continue;
      predicate = json_object_new_object ();
      args = json_object_new_object ();
      porism_wire_add_text (args, "expr", condition->says);
      porism_wire_add_text (predicate, "tool", "query_value");
      porism_wire_add (predicate, "args", args);
      porism_wire_append (predicates, predicate);
    }
  return predicates;
}

/* Whether all that it asks for can be asked of a figure that has only the points of the problem. */
static gboolean
is_task (const PorismBuildProblem *problem)
{
  if (!porism_build_is_problem (problem->json) || problem->fault != NULL || problem->lines->len > 0)
    return FALSE;
  for (guint i = 0; i < problem->conditions->len; i++)
    if (((PorismBuildCondition *) g_ptr_array_index (problem->conditions, i))->says == NULL)
      return FALSE;
  return TRUE;
}

static json_object *
new_task (const PorismBuildProblem *problem)
{
  json_object *task = json_object_new_object (), *goal = json_object_new_object ();
  g_autofree char *id = g_strconcat ("geobuildbench-", problem->id, NULL);
  const char *said = porism_build_problem_get_text (problem);
  g_autoptr (GString) text = g_string_new (said != NULL ? said : "");

  porism_wire_add (goal, "objects", list_points (problem, text));
  porism_wire_add (goal, "predicates", list_predicates (problem));
  porism_wire_add_text (task, "id", id);
  porism_wire_add_text (task, "text", text->str);
  porism_wire_add (task, "goal", goal);

  return task;
}

/**
 * porism_geobuildbench_to_task:
 *
 * Returns: (transfer full) (nullable): "id", "text" and "goal" of a task
 */
json_object *
porism_geobuildbench_to_task (json_object *json)
{
  g_autoptr (PorismBuildProblem) problem = porism_build_problem_new (json);

  return is_task (problem) ? new_task (problem) : NULL;
}
