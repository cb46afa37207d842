/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* As much of JSON Schema as the schemas of the Model Context Protocol use. A keyword beyond that is
 * a failure, not silence. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

/* Whether @value is as @schema says; references are looked up in @root. @problem: (out) (transfer
 * full) (optional): what is wrong, and where. */
gboolean     json_schema_validate   (json_object *root,
                                     json_object *schema,
                                     json_object *value,
                                     char       **problem);
/* (nullable): a definition of @root by its name. */
json_object *json_schema_definition (json_object *root,
                                     const char  *name);

G_END_DECLS
