/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be read of each open document: porism://doc-1/document.json and others. */

#pragma once

#include "app/mcp/request.h"

G_BEGIN_DECLS

json_object *porism_mcp_resources_list           (PorismMcpRequest *request);
json_object *porism_mcp_resources_list_templates (PorismMcpRequest *request);
json_object *porism_mcp_resources_read           (PorismMcpRequest *request);
/* Whether there is such a resource now. */
gboolean     porism_mcp_resources_exists         (PorismMcpServer *server,
                                                  const char      *uri);
/* Whether @uri is of the document of @handle, open or not. */
gboolean     porism_mcp_resources_belongs        (const char *uri,
                                                  const char *handle);
/* The contents of one, for a message; (transfer full). */
json_object *porism_mcp_resources_embed          (PorismMcpServer *server,
                                                  PorismDocument  *document,
                                                  const char      *name);

G_END_DECLS
