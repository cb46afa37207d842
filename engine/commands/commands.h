/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of this folder, each of which ends with an empty one; and how they begin. */

#pragma once

#include "engine/actions/toolspec.h"
#include "engine/queries/run.h"

G_BEGIN_DECLS

extern const PorismToolSpec porism_geometry_commands[];
extern const PorismToolSpec porism_conic_commands[];
extern const PorismToolSpec porism_function_commands[];
extern const PorismToolSpec porism_algebra_commands[];
extern const PorismToolSpec porism_curve_commands[];
extern const PorismToolSpec porism_number_commands[];
extern const PorismToolSpec porism_list_commands[];
extern const PorismToolSpec porism_space_commands[];

#define MAKES .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE
#define ASKS .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .run = porism_run_query

G_END_DECLS
