/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that measure solids. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/kinds/language.h"
#include "engine/solids/run.h"

const PorismToolSpec porism_solid_queries[] = {
  { .name = "query_volume", .klass = PORISM_TOOL_QUERY, .group = "solid-measure",
    .description = N_("Measure the volume of a solid or surface of revolution."),
    .sentence = N_("volume of {solid}"),
    .parameters = { OBJECT ("solid", N_("the solid")), OPTIONAL_NAME },
    .overloads = { { "volume", { "solid" } }, { "volume-of-revolution", { "solid" } } },
    .run = porism_run_measure_of_solid },
  { .name = "query_surface_area", .klass = PORISM_TOOL_QUERY, .group = "solid-measure",
    .description = N_("Measure the whole surface of a solid, or one of revolution."),
    .sentence = N_("surface area of {solid}"),
    .parameters = { OBJECT ("solid", N_("the solid")), OPTIONAL_NAME },
    .overloads = { { "surface-area", { "solid" } }, { "area-of-revolution", { "solid" } } },
    .run = porism_run_measure_of_solid },
  { .name = NULL },
};
