/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geobuildbench/judge.h"
#include "app/geobuildbench/label.h"
#include "app/geobuildbench/plane.h"
#include "engine/solver/conditions.h"

/* Over the square of its size: the area of a triangle that is flat. */
#define FLAT 1e-12

const char *
porism_build_state_get_name (PorismBuildState state)
{
  static const char *const names[] = { "malformed", "violated", "numeric", "proved" };

  return names[state];
}

/* ---- conditions ---- */

static PorismObservation *
ask (const PorismRegistry *registry,
     PorismConstruction   *figure,
     const char           *says)
{
  g_autoptr (PorismAction) action = porism_action_new ("query_value");
  g_autoptr (PorismDelta) delta = NULL;

  porism_action_add_string (action, "expr", says);
  action->exact = 1;
  return porism_registry_run (registry, figure, action, FALSE, 0, &delta, NULL);
}

/* The figure without the conditions of its own, which are none of the problem's; (transfer full) (nullable). */
static PorismDelta *
set_free (PorismConstruction *figure)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (figure);

  porism_construction_begin (figure);
  for (guint i = 0; i < conditions->len; i++)
    if (porism_construction_get (figure, g_array_index (conditions, PorismId, i)) != NULL)
      g_array_unref (porism_construction_delete (figure, g_array_index (conditions, PorismId, i)));
  return porism_construction_commit (figure);
}

/* Whether it is put into the figure without moving anything: then it is all that changes. */
static gboolean
holds_numerically (const PorismRegistry *registry,
                   PorismConstruction   *figure,
                   const char           *says)
{
  g_autoptr (PorismAction) action = porism_action_new ("add_condition");
  g_autoptr (PorismObservation) observation = NULL;
  g_autoptr (PorismDelta) freed = set_free (figure), delta = NULL;
  gboolean holds;

  porism_action_add_string (action, "name", "tried_1");
  porism_action_add_string (action, "relation", says);
  action->places = porism_argument_new ("places", PORISM_ARGUMENT_OBJECT, NULL);
  observation = porism_registry_run (registry, figure, action, FALSE, 0, &delta, NULL);
  holds = observation->ok && porism_delta_get_n (delta) == 1;
  if (delta != NULL)
    porism_construction_apply (figure, delta, FALSE);
  if (freed != NULL)
    porism_construction_apply (figure, freed, FALSE);

  return holds;
}

/* Of a line that the figure has and whose points it has not: puts two points on it. */
static void
add_line_points (const PorismRegistry *registry,
                 PorismConstruction   *figure,
                 const char           *line,
                 GPtrArray            *deltas)
{
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *name = porism_build_dup_line_point (line, i);
      g_autoptr (PorismAction) action = porism_action_new ("add_point_on");
      PorismDelta *delta = NULL;

      if (porism_construction_lookup (figure, name) != 0 || porism_construction_lookup (figure, line) == 0)
        continue;
      porism_action_add_string (action, "name", name);
      porism_action_add_string (action, "obj", line);
      porism_action_add_number (action, "x", i == 1 ? "0" : "10");
      porism_action_add_number (action, "y", i == 1 ? "0" : "7");
      porism_observation_free (porism_registry_run (registry, figure, action, FALSE, 0, &delta, NULL));
      if (delta != NULL)
        g_ptr_array_add (deltas, delta);
    }
}

/* Rounding excuses no strict inequality. */
static PorismBuildState
decide_comparison (const PorismRegistry *registry,
                   PorismConstruction   *figure,
                   const char           *says,
                   char                **reason)
{
  g_autoptr (PorismObservation) answer = ask (registry, figure, says);
  const PorismQuantity *value = answer->value;
  const gboolean strict = strstr (says, " > ") != NULL || strstr (says, " < ") != NULL || strstr (says, " != ") != NULL;

  /* What is too dear to be decided exactly may still hold as far as numbers tell. */
  if (!answer->ok && !strict && holds_numerically (registry, figure, says))
    return PORISM_BUILD_NUMERIC;
  if (!answer->ok)
    {
      *reason = g_strdup (answer->error.message);
      return PORISM_BUILD_VIOLATED;
    }
  if (value->has_boolean && value->boolean && value->certainty == PORISM_CERTAINTY_PROVED)
    return PORISM_BUILD_PROVED;
  if (strict)
    return value->has_boolean && value->boolean && value->certainty == PORISM_CERTAINTY_NUMERIC ? PORISM_BUILD_NUMERIC
                                                                                                : PORISM_BUILD_VIOLATED;
  return holds_numerically (registry, figure, says) ? PORISM_BUILD_NUMERIC : PORISM_BUILD_VIOLATED;
}

static PorismBuildState
decide (const PorismRegistry *registry,
        PorismConstruction   *figure,
        const char           *says,
        char                **reason)
{
  g_auto (GStrv) comparisons = g_strsplit (says, " && ", -1);
  PorismBuildState state = PORISM_BUILD_PROVED;

  for (guint i = 0; comparisons[i] != NULL && state != PORISM_BUILD_VIOLATED; i++)
    {
      const PorismBuildState one = decide_comparison (registry, figure, comparisons[i], reason);

      state = MIN (state, one);
    }
  return state;
}

PorismBuildState
porism_build_judge_condition (const PorismRegistry       *registry,
                              PorismConstruction         *figure,
                              const PorismBuildProblem   *problem,
                              const PorismBuildCondition *condition,
                              char                      **reason)
{
  g_autoptr (GPtrArray) deltas = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_delta_unref);
  PorismBuildState state = PORISM_BUILD_PROVED;

  *reason = NULL;
  if (condition->says == NULL)
    {
      *reason = g_strdup (condition->fault);
      return PORISM_BUILD_MALFORMED;
    }
  for (guint i = 0; i < problem->lines->len; i++)
    add_line_points (registry, figure, g_ptr_array_index (problem->lines, i), deltas);
  for (guint i = 0; i < condition->labels->len && state == PORISM_BUILD_PROVED; i++)
    if (!porism_build_has_point (figure, g_ptr_array_index (condition->labels, i)))
      {
        *reason = g_strdup_printf ("there is no point %s", (char *) g_ptr_array_index (condition->labels, i));
        state = PORISM_BUILD_VIOLATED;
      }
  if (state == PORISM_BUILD_PROVED && *condition->says != '\0')
    state = decide (registry, figure, condition->says, reason);
  while (deltas->len > 0)
    {
      porism_construction_apply (figure, g_ptr_array_index (deltas, deltas->len - 1), FALSE);
      g_ptr_array_remove_index (deltas, deltas->len - 1);
    }
  return state;
}

/* ---- objects ---- */

static PorismId
find (const PorismConstruction *figure,
      const char               *name,
      PorismKinds               kinds)
{
  PorismId id = porism_construction_lookup (figure, name);

  return id != 0 && porism_construction_is_defined (figure, id) &&
         kinds & PORISM_KINDS (porism_construction_get (figure, id)->kind) ? id : 0;
}

gboolean
porism_build_has_point (const PorismConstruction *figure,
                        const char               *label)
{
  return find (figure, label, PORISM_KINDS (PORISM_KIND_POINT)) != 0;
}

static gboolean
is_polygon (const double *const *corners,
            guint                n)
{
  return n == 3 ? !porism_plane_is_flat (corners, FLAT) : !porism_plane_crosses_itself (corners, n);
}

/* A circle that has the centre. */
static gboolean
has_circle (const PorismConstruction *figure,
            const char               *centre)
{
  const double *place = porism_construction_get_value (figure, porism_construction_lookup (figure, centre));
  const PorismId *order;
  guint n;

  order = porism_construction_get_order (figure, &n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (figure, order[i]);
      const double *value;

      if (record == NULL || !(PORISM_KINDS_CIRCULAR & PORISM_KINDS (record->kind)) ||
          !porism_construction_is_defined (figure, order[i]))
        continue;
      value = porism_construction_get_value (figure, order[i]);
      if (hypot (value[0] - place[0], value[1] - place[1]) <= 1e-6 * sqrt (value[2]))
        return TRUE;
    }
  return FALSE;
}

gboolean
porism_build_has_object (const PorismConstruction *figure,
                         const PorismBuildObject  *object)
{
  const double *corners[64];
  const guint n = object->labels->len;

  if (object->fault != NULL)
    return FALSE;
  if (object->name != NULL)
    return find (figure, object->name, PORISM_KINDS_LINEAR) != 0;
  for (guint i = 0; i < n; i++)
    {
      const char *label = g_ptr_array_index (object->labels, i);

      if (!porism_build_has_point (figure, label))
        return FALSE;
      if (i < G_N_ELEMENTS (corners))
        corners[i] = porism_construction_get_value (figure, porism_construction_lookup (figure, label));
    }
  if (g_str_equal (object->kind, "polygon"))
    return n <= G_N_ELEMENTS (corners) && is_polygon (corners, n);
  return !g_str_equal (object->kind, "circle") || has_circle (figure, g_ptr_array_index (object->labels, 0));
}
