/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Other words for tools, given as JSON: {"tool": {"description": "…", "parameters": {"p": "…"}}}. A
 * tool's name, its types and what it does stay as they are. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* (transfer full): an object of tools; NULL with @error. */
json_object *porism_overlay_parse (const char *text,
                                   GError    **error);
/* Whether @words can be said of @spec, which is NULL where there is no tool @name; FALSE with
 * @error. */
gboolean     porism_overlay_check (const char           *name,
                                   json_object          *words,
                                   const PorismToolSpec *spec,
                                   GError              **error);
/* Says what was checked; @texts keeps the words. */
void         porism_overlay_apply (json_object    *words,
                                   PorismToolSpec *spec,
                                   GStringChunk   *texts);

G_END_DECLS
