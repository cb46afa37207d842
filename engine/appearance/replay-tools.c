/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that say how the steps of a figure are shown one after the other. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

const PorismToolSpec porism_replay_tools[] = {
  { .name = "render_set_breakpoint", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "breakpoint stop step replay protocol pause navigation",
    .description = N_("Let a replay of the steps stop where an object is made."),
    .sentence = N_("{breakpoint?Let a replay stop at {obj}|Let no replay stop at {obj}}"),
    .parameters = { OBJECT ("obj", N_("the object")), FLAG ("breakpoint", N_("1 stops there, 0 does not")) },
    .attributes = { NULL, "breakpoint" },
    .run = porism_run_attributes },
  { .name = "render_set_replay", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "render",
    .keywords = "replay seconds pace speed breakpoint steps protocol navigation",
    .description = N_("Say how the steps are replayed."),
    .sentence = N_("Replay of the steps[: {seconds} seconds each][, breakpoints only: {breakpoints_only}]"),
    .parameters = { OPTIONAL_FLAG ("breakpoints_only", N_("1 stops at breakpoints only, 0 at every step")),
                    OPTIONAL_NUMBER ("seconds", N_("that each step stays, up to 60; 0: as the person prefers")) },
    .attributes = { "breakpoints-only", "replay-seconds" },
    .run = porism_run_attributes },
  { .name = NULL },
};
