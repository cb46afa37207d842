/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that say how axes and grids look, and what their scales are. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/kinds/language.h"
#include "engine/appearance/appearance.h"

#define OPTIONAL_TEXTS(name, description) \
  { name, PORISM_PARAMETER_TEXTS, TRUE, description }

const PorismToolSpec porism_axes_tools[] = {
  { .name = "render_set_axes", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "axis name label arrow tick step number line pi coordinate axes textbook",
    .description = N_("Show the axes: which, with what names, steps, arrows and numbers."),
    .sentence = N_("Set the axes[: {show}][, names {x_name}, {y_name}][, step {x_step}]"),
    .parameters = { OPTIONAL_TEXT ("show", N_("both, x (a number line), y or none")),
                    OPTIONAL_TEXT ("x_name", N_("at the tip, such as t or $v_0$; empty for none")),
                    OPTIONAL_TEXT ("y_name", N_("the same of the other axis")),
                    OPTIONAL_NUMBER ("x_step", N_("from tick to tick, such as pi/2 or 1/3; 0: as there is room")),
                    OPTIONAL_NUMBER ("y_step", N_("the same of the other axis")),
                    OPTIONAL_TEXT ("arrows", N_("ends, both or none")),
                    OPTIONAL_TEXT ("numbers", N_("shown, ticks (without numbers) or none")),
                    OPTIONAL_FLAG ("positive", N_("1: only from the origin on")) },
    .run = porism_run_axes },
  { .name = "render_set_ticks", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "axis tick mark explicit number label list",
    .description = N_("Show the axes with ticks at just these numbers."),
    .sentence = N_("Set the ticks of the axes[, x: {x_ticks}][, y: {y_ticks}]"),
    .parameters = { OPTIONAL_TEXTS ("x_ticks", N_("exact numbers such as -pi; pi/2; 3; empty for every step")),
                    OPTIONAL_TEXTS ("y_ticks", N_("the same of the other axis")) },
    .run = porism_run_ticks },
  { .name = "render_set_grid", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "grid polar isometric triangular squared paper gridlines",
    .description = N_("Show a grid, or none."),
    .sentence = N_("Grid: {kind}[, step {step}]"),
    .parameters = { TEXT ("kind", N_("cartesian, polar, isometric or none")),
                    OPTIONAL_NUMBER ("step", N_("from line to line; 0: as there is room")),
                    OPTIONAL_INTEGER ("rays", N_("of a polar grid: 2 to 72 around; 12 is the default")),
                    OPTIONAL_TEXT ("angles", N_("at its rays: radians, degrees or none")) },
    .run = porism_run_grid },
  { .name = "render_set_axis_ratio", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "axis scale ratio aspect unequal scales stretch axes ratio",
    .description = N_("Set the ratio of the scales of both axes."),
    .sentence = N_("{free?Let the ratio of the axes follow the window|Ratio of the axes}[ {x} : {y}]"),
    .parameters = { OPTIONAL_NUMBER ("x", N_("so many units across are as long as")),
                    OPTIONAL_NUMBER ("y", N_("so many units up")),
                    OPTIONAL_FLAG ("free", N_("1: whatever fills the picture with the coordinate system")) },
    .run = porism_run_axis_ratio },
  { .name = "render_set_axis_scale", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "axis logarithmic log scale semilog loglog linear",
    .description = N_("Set whether an axis is linear or logarithmic."),
    .sentence = N_("Scale of the axes[, x: {x}][, y: {y}]"),
    .parameters = { OPTIONAL_TEXT ("x", N_("linear or logarithmic")),
                    OPTIONAL_TEXT ("y", N_("linear or logarithmic")) },
    .run = porism_run_axis_scale },
  { .name = NULL },
};
