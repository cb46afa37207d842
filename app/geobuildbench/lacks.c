/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/geobuildbench/judge.h"
#include "app/geobuildbench/lacks.h"
#include "app/geobuildbench/reference.h"

static gboolean
holds (const PorismRegistry       *registry,
       PorismConstruction         *figure,
       const PorismBuildWindow    *window,
       const PorismBuildCondition *condition,
       PorismBuildReading          reading)
{
  g_autofree char *reason = NULL;

  if (reading != PORISM_BUILD_BY_US)
    return porism_build_window_judge (window, condition, reading == PORISM_BUILD_BY_STRICT_REFERENCE);
  return porism_build_judge_condition (registry, figure, window->problem, condition, &reason) >= PORISM_BUILD_NUMERIC;
}

PorismBuildLacks *
porism_build_lacks_new (const PorismRegistry     *registry,
                        PorismConstruction       *figure,
                        const PorismBuildProblem *problem,
                        PorismBuildReading        reading)
{
  PorismBuildLacks *self = g_new0 (PorismBuildLacks, 1);
  g_autoptr (PorismBuildWindow) window = porism_build_window_new (figure, problem);

  self->conditions = g_ptr_array_new ();
  self->points = g_ptr_array_new ();
  self->objects = g_ptr_array_new ();
  for (guint i = 0; i < problem->conditions->len; i++)
    if (!holds (registry, figure, window, g_ptr_array_index (problem->conditions, i), reading))
      g_ptr_array_add (self->conditions, g_ptr_array_index (problem->conditions, i));
  for (guint i = 0; i < problem->n_required; i++)
    if (!porism_build_has_point (figure, g_ptr_array_index (problem->points, i)))
      g_ptr_array_add (self->points, g_ptr_array_index (problem->points, i));
  for (guint i = 0; i < problem->objects->len; i++)
    if (!porism_build_has_object (figure, g_ptr_array_index (problem->objects, i)))
      g_ptr_array_add (self->objects, g_ptr_array_index (problem->objects, i));
  return self;
}

void
porism_build_lacks_free (PorismBuildLacks *self)
{
  g_ptr_array_unref (self->conditions);
  g_ptr_array_unref (self->points);
  g_ptr_array_unref (self->objects);
  g_free (self);
}
