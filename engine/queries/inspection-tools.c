/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that look into a figure and prove what holds in it. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"

extern const PorismToolSpec porism_inspection_tools[];

const PorismToolSpec porism_inspection_tools[] = {
  { .name = "query_prove", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .keywords = "theorem always proof",
    .description = N_("Decide whether a relation holds for every position of the free points, with "
                      "its conditions or a counterexample."),
    .sentence = N_("Does this always hold: {relation}?"),
    .parameters = { TEXT ("relation", N_("a boolean query such as are_collinear")),
                    { "objects", PORISM_PARAMETER_OBJECTS, TRUE, N_("its objects in that query's order, such as A,B,C") },
                    OPTIONAL_FLAG ("why", N_("1 also says why, by theorems")) },
    .run = porism_run_prove },
  { .name = "query_discover", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .keywords = "theorem remarkable facts",
    .description = N_("List what follows by theorems and is not plain to see: points on one line or circle, "
                      "right angles, equal lengths."),
    .sentence = N_("What holds here?"),
    .run = porism_run_discover },
  { .name = "query_explain", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .keywords = "why steps solution calculate length angle area ratio",
    .description = N_("Say step by step how a length, an angle, an area or a ratio follows from what is given."),
    .sentence = N_("Why is it so: {expr}?"),
    .parameters = { EXPRESSION ("expr", N_("such as Angle(A,B,C), AB/CD or Area(A,B,C)")) },
    .run = porism_run_explain },
  { .name = "query_relation", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .keywords = "similar congruent ratio",
    .description = N_("List which relations hold between two to four objects, and which of them "
                      "always hold."),
    .sentence = N_("How are {obj1} and {obj2}[, {obj3}][, {obj4}] related?"),
    .parameters = { OBJECT ("obj1", N_("first object")), OBJECT ("obj2", N_("second object")),
                    OPTIONAL_OBJECT ("obj3", N_("third object")),
                    OPTIONAL_OBJECT ("obj4", N_("fourth object")) },
    .run = porism_run_relation },
  { .name = "query_are_concurrent", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .description = N_("Decide whether three lines or circles have a common point."),
    .sentence = N_("Do {obj1}, {obj2} and {obj3} meet in one point?"),
    .parameters = { OPTIONAL_NAME, OBJECT ("obj1", N_("first line or circle")),
                    OBJECT ("obj2", N_("second line or circle")),
                    OBJECT ("obj3", N_("third line or circle")) },
    .overloads = { { "are-concurrent", { "obj1", "obj2", "obj3" } } },
    .run = porism_run_query },
  { .name = "query_center", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "measurement",
    .description = N_("Find the centre of a circle, an arc or a sector, or the middle of a segment."),
    .sentence = N_("centre of {obj}"),
    .parameters = { OPTIONAL_NAME, OBJECT ("obj", N_("the object")) },
    .overloads = { { "centre", { "obj" } }, { "midpoint-segment", { "obj" } } },
    .run = porism_run_query },
  { .name = "query_value", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "measurement",
    .description = N_("Compute an expression over objects exactly, such as AB/CD + Angle(A,B,C); or "
                      "decide a comparison such as AB < CD."),
    .sentence = N_("{expr}"),
    .parameters = { OPTIONAL_NAME, EXPRESSION ("expr", N_("the expression")) },
    .run = porism_run_value },
  { .name = "check", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .keywords = "verify statements",
    .description = N_("Decide many statements about the figure at once, each by itself."),
    .sentence = N_("Which of these hold: {statements}?"),
    .parameters = { { "statements", PORISM_PARAMETER_TEXTS, FALSE, N_("such as AB = 5; CD ⟂ AB; collinear A,B,C") } },
    .run = porism_run_check },
  { .name = "query_conditions", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .keywords = "constraint freedom",
    .description = N_("List the conditions and what can move."),
    .sentence = N_("Which conditions are there, and what can move?"),
    .run = porism_run_conditions },
  { .name = "query_dependencies", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "cas",
    .description = N_("List what an object depends on."),
    .sentence = N_("What does {obj} depend on?"),
    .parameters = { OBJECT ("obj", N_("the object")) },
    .run = porism_run_dependencies },
  { .name = "query_graph", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "cas",
    .description = N_("List all objects in order with their kinds, definitions and parents."),
    .sentence = N_("Which objects are there?"),
    .parameters = { OPTIONAL_INTEGER ("from", N_("the number of the first one to list")) },
    .run = porism_run_graph },
  { .name = NULL },
};
