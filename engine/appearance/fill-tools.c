/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that say how areas are filled, and what lies over what. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

const PorismToolSpec porism_fill_tools[] = {
  { .name = "render_set_fill_pattern", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "hatch hatching crosshatch dots shading pattern fill texture",
    .description = N_("Fill an object with lines or dots."),
    .sentence = N_("Hatching of {obj}: {pattern}"),
    .parameters = { OBJECT ("obj", N_("the object")),
                    INTEGER ("pattern", N_("0 solid, 1 /, 2 \\, 3 |, 4 —, 5 cross, 6 diagonal cross, 7 dots")),
                    OPTIONAL_NUMBER ("spacing", N_("between lines, of which letters are 16; 0 as usual")) },
    .attributes = { NULL, "fill-pattern", "fill-spacing" },
    .run = porism_run_attributes },
  { .name = "render_set_fill_color", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "fill colour area background shading",
    .description = N_("Set the colour of an object's area, whatever colour its line has."),
    .sentence = N_("Fill colour of {obj}: {color}"),
    .parameters = { OBJECT ("obj", N_("the object")), TEXT ("color", N_("an English name such as Red, or #rrggbb")) },
    .attributes = { NULL, "fill-color" },
    .run = porism_run_attributes },
  { .name = "render_set_layer", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "order front back above below z depth layer",
    .description = N_("Set over what an object is drawn: over all of lower layers."),
    .sentence = N_("Layer of {obj}: {layer}"),
    .parameters = { OBJECT ("obj", N_("the object")), INTEGER ("layer", N_("0 to 9; 0 is the default")) },
    .attributes = { NULL, "layer" },
    .run = porism_run_attributes },
  { .name = NULL },
};
