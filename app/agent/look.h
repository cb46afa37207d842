/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What changes nothing, in the same words for every model: the two looks at the canvas, and reading a problem. */

#pragma once

#include <json-c/json.h>

#include "app/agent/digest.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

#define PORISM_LOOK_PICTURE_TOOL "canvas_picture"

#define PORISM_LOOK_AT_STATE \
  { .name = PORISM_DIGEST_TOOL, .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, \
    .group = "look", \
    .description = "List the objects of the canvas with definition, value and what they are made " \
                   "from; or give what a step was told, whole. Changes nothing.", \
    .parameters = { \
      { "from", PORISM_PARAMETER_INTEGER, TRUE, "number of the first object to list, or of the " \
        "first character of a step, from 1" }, \
      { "names", PORISM_PARAMETER_OBJECTS, TRUE, "only these objects" }, \
      { "step", PORISM_PARAMETER_INTEGER, TRUE, "the observation of this step instead" } } }

/* With the parameters that it has there. */
#define PORISM_LOOK_AT_PICTURE(...) \
  { .name = PORISM_LOOK_PICTURE_TOOL, .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, \
    .group = "look", \
    .description = "See the canvas as a picture. Changes nothing; measure with queries, not by " \
                   "eye.", \
    .parameters = { __VA_ARGS__ } }

#define PORISM_LOOK_PROBLEM_TOOL "read_problem"

#define PORISM_LOOK_AT_PROBLEM \
  { .name = PORISM_LOOK_PROBLEM_TOOL, .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, \
    .group = "look", .keywords = "text statement sentence clause parse understand textbook", \
    .description = "Read a problem of plane geometry by rules: what each clause says, as arguments of " \
                   "add_condition, what is asked, what was not understood. Draws nothing; compare it " \
                   "with the text.", \
    .parameters = { \
      { "text", PORISM_PARAMETER_TEXT, FALSE, "the problem as it stands" }, \
      { "language", PORISM_PARAMETER_TEXT, TRUE, "en or zh" } } }

/* What is wanted; free its names. FALSE with @error for what is no such number. */
gboolean porism_look_read_state (json_object     *arguments,
                                 PorismStateWish *wish,
                                 GError         **error);
/* What was read, see porism_briefing_tell(), (transfer full); NULL with @error where there is nothing to be read. */
json_object *porism_look_read_problem (json_object *arguments,
                                       GError     **error);

G_END_DECLS
