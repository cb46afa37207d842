/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists and choices as they are typed. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"

const PorismToolSpec porism_list_commands[] = {
  { .name = "add_of_lists", MAKES, .group = "lists", .keywords = "difference set same filter select order statistics",
    .description = N_("Make of lists: Complement, the items of one that are not in the other; Matches, at how many places both "
                      "have the same; KeepIf, the items beside which the other, as long, has not 0; OrdinalRank and TiedRank, "
                      "the places of numbers in order."),
    .sentence = N_("[{what} of ]{list}[ and {other}]"),
    .parameters = { NEW_NAME, { PORISM_PARAMETER_WHAT, PORISM_PARAMETER_TEXT, TRUE, N_("one of these words") },
                    OBJECT ("list", N_("the list")), OPTIONAL_OBJECT ("other", N_("the other list")) },
    .overloads = { { "list-complement", { "list", "other" } },
                   { "list-matches", { "list", "other" } },
                   { "list-keep", { "list", "other" } },
                   { "list-ordinal-rank", { "list" } },
                   { "list-tied-rank", { "list" } } } },
  { .name = "add_values", MAKES, .group = "lists", .keywords = "sequence table",
    .description = N_("Make the list of the values of a function, or the points of a curve, from one place to another; "
                      "or of the values of a function at the numbers of a list."),
    .sentence = N_("values of {graph}[ from {start}][ to {end}][ at {list}]"),
    .parameters = { NEW_NAME, OBJECT ("graph", N_("the function or curve")), OPTIONAL_NUMBER ("start", N_("the first place")),
                    OPTIONAL_NUMBER ("end", N_("the last place")), OPTIONAL_NUMBER ("step", N_("from one place to the next")),
                    OPTIONAL_OBJECT ("list", N_("the list instead of places")) },
    .overloads = { { "list-images", { "graph", "list" } },
                   { "list-values", { "graph", "start", "end", "step" } },
                   { "list-places", { "graph", "start", "end", "step" } } } },
  { .name = "add_choice", MAKES, .group = "lists", .keywords = "if condition case",
    .description = N_("Make one of two objects of the same kind, by a truth that follows the figure."),
    .sentence = N_("{object} if {condition}, else {other}"),
    .parameters = { NEW_NAME, OBJECT ("condition", N_("the truth")), OBJECT ("object", N_("what it is where that holds")),
                    OBJECT ("other", N_("what it is elsewhere")) },
    .overloads = { { "choice", { "object", "other", "condition" } } } },
  { .name = "add_several", MAKES, .group = "lists", .keywords = "sequence family many loop",
    .description = N_("Make several objects at once, each as it would be typed (name_1, name_2, …)."),
    .sentence = N_("several objects: {items}"),
    .parameters = { OPTIONAL_NAME, TEXT ("items", N_("such as Circle(A, 1), Circle(A, 2)")) },
    .run = porism_run_several },
  { .name = NULL },
};
