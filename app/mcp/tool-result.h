/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tool answers: blocks for a model to read, and the same as a structure. */

#pragma once

#include "app/mcp/request.h"

G_BEGIN_DECLS

typedef struct
{
  json_object *content;         /* an array */
  json_object *structure;       /* NULL where there is none */
  gboolean is_error;
} PorismMcpToolResult;

void         porism_mcp_tool_result_init        (PorismMcpToolResult *self);
void         porism_mcp_tool_result_clear       (PorismMcpToolResult *self);
void         porism_mcp_tool_result_add_text    (PorismMcpToolResult *self,
                                                 const char          *text);
void         porism_mcp_tool_result_add_image   (PorismMcpToolResult *self,
                                                 GBytes              *png);
/* What is no image is a resource: as text where it is one. */
void         porism_mcp_tool_result_add_file    (PorismMcpToolResult *self,
                                                 GBytes              *file,
                                                 const char          *uri,
                                                 const char          *type);
void         porism_mcp_tool_result_observe     (PorismMcpToolResult     *self,
                                                 const PorismObservation *observation);
/* (transfer full) @structure, which is written as text, too. */
void         porism_mcp_tool_result_structure   (PorismMcpToolResult *self,
                                                 json_object         *structure);
/* As the revision has it; (transfer full). */
json_object *porism_mcp_tool_result_to_json     (const PorismMcpToolResult *self,
                                                 const PorismMcpRevision   *revision);

/* The schemas of those structures; (transfer full). */
json_object *porism_mcp_observation_schema      (void);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismMcpToolResult, porism_mcp_tool_result_clear)

G_END_DECLS
