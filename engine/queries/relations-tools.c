/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that compare two pairs of lines or segments. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/kinds/language.h"
#include "engine/queries/relations-tools.h"
#include "engine/queries/run.h"

const PorismToolSpec porism_relation_tools[] = {
  { .name = "query_are_equal_angles", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .description = N_("Decide whether the angle from obj1 to obj2 equals that from obj3 to obj4, "
                      "as angles of lines, modulo 180°."),
    .sentence = N_("Is the angle from {obj1} to {obj2} that from {obj3} to {obj4}?"),
    .parameters = { OPTIONAL_NAME, OBJECT ("obj1", N_("first line")),
                    OBJECT ("obj2", N_("second line")), OBJECT ("obj3", N_("third line")),
                    OBJECT ("obj4", N_("fourth line")) },
    .overloads = { { "are-equal-angles", { "obj1", "obj2", "obj3", "obj4" } } },
    .run = porism_run_query },
  { .name = "query_are_proportional", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .description = N_("Decide whether the lengths of obj1 and obj2 have the same ratio as those of "
                      "obj3 and obj4."),
    .sentence = N_("Are {obj1} and {obj2} in the ratio of {obj3} and {obj4}?"),
    .parameters = { OPTIONAL_NAME, OBJECT ("obj1", N_("first segment")),
                    OBJECT ("obj2", N_("second segment")), OBJECT ("obj3", N_("third segment")),
                    OBJECT ("obj4", N_("fourth segment")) },
    .overloads = { { "are-proportional", { "obj1", "obj2", "obj3", "obj4" } } },
    .run = porism_run_query },
  { .name = NULL },
};
