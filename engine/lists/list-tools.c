/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make lists and read them. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/kinds/language.h"
#include "engine/lists/run.h"

const PorismToolSpec porism_list_tools[] = {
  { .name = "add_list", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "lists",
    .keywords = "sequence set data",
    .description = N_("Make a list of numbers or of points."),
    .sentence = N_("list {items}"),
    .parameters = { NEW_NAME, EXPRESSION ("items", N_("such as 1, a+2 or A, (1, 2)")) },
    .run = porism_run_list },
  { .name = "add_from_list", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "lists",
    .keywords = "item average statistics",
    .description = N_("Make what a list has: what is Element n, Length, Sum, Product, Mean, Max, Min, IndexOf item, First n, "
                      "Last n, Take n to, Reverse, Sort, Unique, Join, Append, Intersection or Remove item."),
    .sentence = N_("[{what} of ]{list}[ and {item}][, {n}][ to {to}]"),
    .parameters = { NEW_NAME, { PORISM_PARAMETER_WHAT, PORISM_PARAMETER_TEXT, TRUE, N_("one of these words") },
                    OBJECT ("list", N_("the list")), OPTIONAL_OBJECT ("item", N_("an item, or a further list")),
                    OPTIONAL_NUMBER ("n", N_("which or how many, from 1")), OPTIONAL_NUMBER ("to", N_("the last taken")) },
    .overloads = { { "list-number", { "list", "n" } },
                   { "list-point", { "list", "n" } },
                   { "list-length", { "list" } },
                   { "list-sum", { "list" } },
                   { "list-sum-first", { "list", "n" } },
                   { "list-sum-points", { "list" } },
                   { "list-product", { "list" } },
                   { "list-product-first", { "list", "n" } },
                   { "list-mean", { "list" } },
                   { "list-mean-points", { "list" } },
                   { "list-maximum", { "list" } },
                   { "list-minimum", { "list" } },
                   { "list-index", { "item", "list" } },
                   { "list-index-point", { "item", "list" } },
                   { "list-first", { "list", "n" } },
                   { "list-first-one", { "list" } },
                   { "list-last", { "list", "n" } },
                   { "list-last-one", { "list" } },
                   { "list-take", { "list", "n", "to" } },
                   { "list-take-from", { "list", "n" } },
                   { "list-reverse", { "list" } },
                   { "list-sort", { "list" } },
                   { "list-unique", { "list" } },
                   { "list-join", { "list", "item" } },
                   { "list-join-points", { "list", "item" } },
                   { "list-append", { "list", "item" } },
                   { "list-append-point", { "list", "item" } },
                   { "list-common", { "list", "item" } },
                   { "list-without", { "list", "item" } } } },
  { .name = NULL },
};
