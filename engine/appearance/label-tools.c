/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tool that says where the label of an object stands, where the automatic place is not the one that is wanted. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

const PorismToolSpec porism_label_tools[] = {
  { .name = "render_set_label", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "label position place offset side move rotate along line name caption above below left right",
    .description = N_("Say where the label of an object stands: on which side, how far off, where along a line."),
    .sentence = N_("Place of the label of {obj}[: {side}]"),
    .parameters = { OBJECT ("obj", N_("the object")),
                    OPTIONAL_INTEGER ("side", N_("automatic, right, above right, above, …, or 0 to 8")),
                    OPTIONAL_NUMBER ("dx", N_("from the object to the right, in units of which a name is 16 high")),
                    OPTIONAL_NUMBER ("dy", N_("the same upwards; dx and dy 0: automatic")),
                    OPTIONAL_NUMBER ("position", N_("along a line, 0 to 1; -1: automatic")),
                    OPTIONAL_NUMBER ("rotation", N_("degrees, counter-clockwise")),
                    OPTIONAL_FLAG ("along", N_("1: in the direction of the line")) },
    .attributes = { NULL, "label-side", "label-dx", "label-dy", "label-position", "label-rotation", "label-along" },
    .run = porism_run_attributes },
  { .name = NULL },
};
