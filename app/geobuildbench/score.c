/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/geobuildbench/judge.h"
#include "app/geobuildbench/reference.h"
#include "app/geobuildbench/score.h"
#include "app/json/json.h"
#include "app/json/wire.h"

double
porism_build_get_share (guint n,
                        guint of)
{
  return of > 0 ? (double) n / of : 1;
}

gboolean
porism_build_score_passes (const PorismBuildScore *self)
{
  return porism_build_get_share (self->n_held, self->n_conditions) >= PORISM_BUILD_SUCCESS &&
         porism_build_get_share (self->n_there, self->n_objects) >= PORISM_BUILD_SUCCESS;
}

static void
count_objects (PorismBuildScore         *score,
               PorismConstruction       *figure,
               const PorismBuildProblem *problem)
{
  score->n_objects = problem->n_required + problem->objects->len;
  for (guint i = 0; i < problem->n_required; i++)
    score->n_there += porism_build_has_point (figure, g_ptr_array_index (problem->points, i));
  for (guint i = 0; i < problem->objects->len; i++)
    score->n_there += porism_build_has_object (figure, g_ptr_array_index (problem->objects, i));
}

PorismBuildScore
porism_build_score (const PorismRegistry     *registry,
                    PorismConstruction       *figure,
                    const PorismBuildProblem *problem,
                    PorismBuildReading        reading)
{
  PorismBuildScore score = { problem->conditions->len };
  g_autoptr (PorismBuildWindow) window = porism_build_window_new (figure, problem);

  for (guint i = 0; i < problem->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (problem->conditions, i);
      g_autofree char *reason = NULL;
      PorismBuildState state;

      if (reading != PORISM_BUILD_BY_US)
        {
          score.n_held += porism_build_window_judge (window, condition, reading == PORISM_BUILD_BY_STRICT_REFERENCE);
          continue;
        }
      state = porism_build_judge_condition (registry, figure, problem, condition, &reason);
      score.n_held += state >= PORISM_BUILD_NUMERIC;
      score.n_proved += state == PORISM_BUILD_PROVED;
    }
  count_objects (&score, figure, problem);

  return score;
}

/* ---- the report ---- */

static void
add_line (GPtrArray   *lines,
          json_object *json)
{
  g_ptr_array_add (lines, porism_json_to_line (json));
  json_object_put (json);
}

static json_object *
describe_by_us (const PorismRegistry       *registry,
                PorismConstruction         *figure,
                const PorismBuildProblem   *problem,
                const PorismBuildCondition *condition)
{
  json_object *json = json_object_new_object ();
  g_autofree char *reason = NULL;
  PorismBuildState state = porism_build_judge_condition (registry, figure, problem, condition, &reason);

  porism_wire_add_text (json, "state", porism_build_state_get_name (state));
  if (reason != NULL)
    porism_wire_add_text (json, "reason", reason);
  return json;
}

static json_object *
describe_by_reference (const PorismBuildWindow    *window,
                       const PorismBuildCondition *condition)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "state", condition->says == NULL                                 ? "malformed"
                                       : porism_build_window_judge (window, condition, FALSE) ? "passed"
                                                                                              : "failed");
  porism_wire_add (json, "strict", json_object_new_boolean (porism_build_window_judge (window, condition, TRUE)));
  if (condition->fault != NULL)
    porism_wire_add_text (json, "reason", condition->fault);
  return json;
}

static void
report_conditions (GPtrArray                *lines,
                   const PorismRegistry     *registry,
                   PorismConstruction       *figure,
                   const PorismBuildProblem *problem,
                   gboolean                  by_reference)
{
  g_autoptr (PorismBuildWindow) window = porism_build_window_new (figure, problem);

  for (guint i = 0; i < problem->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (problem->conditions, i);
      json_object *line = json_object_new_object ();
      json_object *judged = by_reference ? describe_by_reference (window, condition)
                                         : describe_by_us (registry, figure, problem, condition);

      porism_wire_add (line, "condition", json_object_new_int ((int) i + 1));
      porism_wire_add_text (line, "type", condition->type != NULL ? condition->type : "");
      if (condition->says != NULL)
        porism_wire_add_text (line, "says", condition->says);
      json_object_object_foreach (judged, key, value)
        porism_wire_add (line, key, json_object_get (value));
      json_object_put (judged);
      add_line (lines, line);
    }
}

static void
report_object (GPtrArray  *lines,
               const char *kind,
               const char *labels,
               gboolean    there,
               const char *fault)
{
  json_object *line = json_object_new_object ();

  porism_wire_add_text (line, "object", kind);
  porism_wire_add_text (line, "labels", labels);
  porism_wire_add_text (line, "state", there ? "there" : fault != NULL ? "malformed" : "missing");
  if (fault != NULL)
    porism_wire_add_text (line, "reason", fault);
  add_line (lines, line);
}

static char *
join_labels (const GPtrArray *labels)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", (char *) g_ptr_array_index (labels, i));
  return g_strdup (text->str);
}

static void
report_objects (GPtrArray                *lines,
                const PorismConstruction *figure,
                const PorismBuildProblem *problem)
{
  for (guint i = 0; i < problem->n_required; i++)
    {
      const char *label = g_ptr_array_index (problem->points, i);

      report_object (lines, "point", label, porism_build_has_point (figure, label), NULL);
    }
  for (guint i = 0; i < problem->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (problem->objects, i);
      g_autofree char *labels = object->name != NULL ? g_strdup (object->name) : join_labels (object->labels);

      report_object (lines, object->kind, labels, porism_build_has_object (figure, object), object->fault);
    }
}

static void
add_score (json_object            *verdict,
           const PorismBuildScore *score)
{
  porism_wire_add (verdict, "condition_score",
                   porism_json_from_double (porism_build_get_share (score->n_held, score->n_conditions)));
  porism_wire_add (verdict, "object_score",
                   porism_json_from_double (porism_build_get_share (score->n_there, score->n_objects)));
  porism_wire_add (verdict, "success", json_object_new_boolean (porism_build_score_passes (score)));
}

GPtrArray *
porism_build_report (const PorismRegistry     *registry,
                     PorismConstruction       *figure,
                     const PorismBuildProblem *problem,
                     gboolean                  by_reference,
                     gboolean                 *passes)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const PorismBuildScore score = porism_build_score (registry, figure, problem,
                                                     by_reference ? PORISM_BUILD_BY_REFERENCE : PORISM_BUILD_BY_US);
  json_object *verdict = json_object_new_object ();

  report_conditions (lines, registry, figure, problem, by_reference);
  report_objects (lines, figure, problem);
  porism_wire_add_text (verdict, "problem", problem->id);
  add_score (verdict, &score);
  if (!by_reference)
    porism_wire_add (verdict, "proved", json_object_new_int ((int) score.n_proved));
  else
    {
      const PorismBuildScore strict = porism_build_score (registry, figure, problem, PORISM_BUILD_BY_STRICT_REFERENCE);

      porism_wire_add (verdict, "strict_success", json_object_new_boolean (porism_build_score_passes (&strict)));
    }
  if (problem->fault != NULL)
    porism_wire_add_text (verdict, "reason", problem->fault);
  add_line (lines, verdict);
  *passes = porism_build_score_passes (&score);

  return lines;
}
