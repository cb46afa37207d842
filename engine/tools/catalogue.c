/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables, one line a family. */

#include "config.h"

#include "engine/actions/toolspec.h"
#include "engine/appearance/appearance.h"
#include "engine/commands/commands.h"
#include "engine/lessons/run.h"
#include "engine/queries/relations-tools.h"
#include "engine/solids/run.h"

extern const PorismToolSpec porism_point_tools[];
extern const PorismToolSpec porism_circle_tools[];
extern const PorismToolSpec porism_transform_tools[];
extern const PorismToolSpec porism_measure_tools[];
extern const PorismToolSpec porism_function_tools[];
extern const PorismToolSpec porism_inspection_tools[];
extern const PorismToolSpec porism_curve_tools[];
extern const PorismToolSpec porism_conic_tools[];
extern const PorismToolSpec porism_list_tools[];
extern const PorismToolSpec porism_typed_tools[];
extern const PorismToolSpec porism_space_tools[];
extern const PorismToolSpec porism_macro_tools[];

static const PorismToolSpec *const catalogues[] = {
  porism_point_tools,
  porism_circle_tools,
  porism_transform_tools,
  porism_measure_tools,
  porism_function_tools,
  porism_relation_tools,
  porism_inspection_tools,
  porism_appearance_tools,
  porism_figure_tools,
  porism_axes_tools,
  porism_mark_tools,
  porism_fill_tools,
  porism_label_tools,
  porism_view_tools,
  porism_motion_tools,
  porism_style_tools,
  porism_replay_tools,
  porism_curve_tools,
  porism_conic_tools,
  porism_list_tools,
  porism_typed_tools,
  porism_solid_tools,
  porism_solid_queries,
  porism_space_tools,
  porism_macro_tools,
  porism_lesson_tools,
  porism_geometry_commands,
  porism_conic_commands,
  porism_function_commands,
  porism_algebra_commands,
  porism_curve_commands,
  porism_number_commands,
  porism_list_commands,
  porism_solid_commands,
  porism_space_commands,
};

static PorismRegistry *
read_catalogues (void)
{
  PorismRegistry *self = porism_registry_new_empty ();

  for (guint i = 0; i < G_N_ELEMENTS (catalogues); i++)
    for (const PorismToolSpec *spec = catalogues[i]; spec->name != NULL; spec++)
      porism_registry_add (self, spec);

  return self;
}

PorismRegistry *
porism_registry_new (void)
{
  static PorismRegistry *all;

  if (g_once_init_enter (&all))
    g_once_init_leave (&all, read_catalogues ());

  return porism_registry_new_like (all);
}
