/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that say how a figure as a whole looks. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

const PorismToolSpec porism_figure_tools[] = {
  { .name = "render_apply_preset", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "textbook style black and white grayscale greyscale print publication theme colour-blind color-blind "
                "projector apply_textbook_style",
    .description = N_("Give the whole figure a style, also what is drawn later; what objects had of their own gives way."),
    .sentence = N_("Style of the whole figure: {preset}"),
    .parameters = { INTEGER ("preset", N_("0 screen, 1 textbook, 2 grey, 3 colour, 4 colour-blind, 5 projector")) },
    .attributes = { "preset" },
    .run = porism_run_preset },
  { .name = "render_set_figure", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "page size width height font family typeface line weight decimal comma export print cm points",
    .description = N_("Set the size of the figure on paper, its font and its weights; 0 leaves one to the preset."),
    .sentence = N_("Set the figure on paper[, {width} cm wide][, {height} cm high]"),
    .parameters = { OPTIONAL_NUMBER ("width", N_("centimetres")), OPTIONAL_NUMBER ("height", N_("centimetres")),
                    OPTIONAL_TEXT ("font", N_("a family of fonts")), OPTIONAL_NUMBER ("font_size", N_("points")),
                    OPTIONAL_NUMBER ("line_weight", N_("points")), OPTIONAL_NUMBER ("point_diameter", N_("points")),
                    OPTIONAL_NUMBER ("arrow_length", N_("points")),
                    OPTIONAL_FLAG ("decimal_comma", N_("1 writes 3,14")) },
    .attributes = { "figure-width", "figure-height", "font", "font-size", "line-weight", "point-diameter", "arrow-length",
                    "decimal-comma" },
    .run = porism_run_attributes },
  { .name = "render_set_vector_arrows", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "vec overrightarrow names of vectors accents notation",
    .description = N_("Write the names of all vectors with arrows over them or without."),
    .sentence = N_("Arrows over the names of vectors: {arrows}"),
    .parameters = { INTEGER ("arrows", N_("0 as the preset has it, 1 shown, 2 none")) },
    .attributes = { "vector-arrows" },
    .run = porism_run_attributes },
  { .name = NULL },
};
