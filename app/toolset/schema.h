/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools of a registry as those who call them want them described: the catalogue, each vendor's
 * function schema, MCP, a table to read. All of it is derived from the ToolSpecs. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* One tool in one form; (transfer full). A tool without a description is given by its names and
 * types alone. */
typedef json_object *(*PorismSchemaFunc) (const PorismToolSpec *spec);

json_object      *porism_schema_parameters        (const PorismToolSpec *spec);
PorismSchemaFunc  porism_schema_lookup            (const char *format);
/* Whether a tool belongs to "planar", "solid", "render", "extra" or "all"; whether there is such a
 * set. */
gboolean          porism_schema_set_has           (const char           *set,
                                                   const PorismToolSpec *spec);
gboolean          porism_schema_set_exists        (const char *set);
/* @tools (const PorismToolSpec *) in @format; (transfer full), NULL where there is no such format. */
char             *porism_schema_write             (const GPtrArray *tools,
                                                   const char      *format);
/* The formats, "json, openai"; (transfer full). */
char             *porism_schema_list              (void);

G_END_DECLS
