/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that say how a moving figure is shown: where sliders stand, how they run when they are played, what
 * leaves a trail. Playing is looking; what it comes to is an action when it pauses. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

const PorismToolSpec porism_motion_tools[] = {
  { .name = "render_place_slider", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "slider position canvas screen move place knob",
    .description = N_("Say where a slider, a check box or a button stands on the screen, over the figure."),
    .sentence = N_("Place of {obj} on the screen: ({x}, {y})"),
    .parameters = { OBJECT ("obj", N_("the slider, the check box or the button")),
                    NUMBER ("x", N_("from the left, in pixels; -1: automatic")),
                    NUMBER ("y", N_("from above, in pixels; -1: automatic")) },
    .attributes = { NULL, "slider-x", "slider-y" },
    .run = porism_run_attributes },
  { .name = "render_set_animation", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "animate animation play speed oscillate loop once slider point on path movie",
    .description = N_("Say how a slider or a point on a path runs when a person plays it."),
    .sentence = N_("Motion of {obj}[: {course}][, speed: {speed}]"),
    .parameters = { OBJECT ("obj", N_("the slider or the point")),
                    OPTIONAL_INTEGER ("course", N_("0 to and fro, 1 increasing, 2 decreasing, 3 once")),
                    OPTIONAL_NUMBER ("speed", N_("0.01 to 100; 1: ten seconds from end to end")) },
    .attributes = { NULL, "animation", "animation-speed" },
    .run = porism_run_attributes },
  { .name = "render_set_trace", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "trace trail track leave path history",
    .description = N_("Let a point or a line leave a trail where it moves."),
    .sentence = N_("{trace?Let {obj} leave a trail|Let {obj} leave no trail}"),
    .parameters = { OBJECT ("obj", N_("the point or the line")), FLAG ("trace", N_("1 leaves a trail, 0 does not")) },
    .attributes = { NULL, "trace" },
    .run = porism_run_attributes },
  { .name = NULL },
};
