/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that are no actions: which documents there are, what the canvas shows, and moving along
 * its history. */

#pragma once

#include "app/mcp/tool-result.h"

G_BEGIN_DECLS

typedef struct _PorismMcpDocumentTool PorismMcpDocumentTool;

struct _PorismMcpDocumentTool
{
  PorismToolSpec spec;
  gboolean any;                 /* of no document in particular */
  const char *schema;           /* of its structure; NULL where it has none */
  /* @document: NULL for one of no document in particular. Where it cannot be done @refusal says
   * why, and FALSE is returned; where the answer comes later, the request waits. */
  gboolean (*run) (PorismMcpRequest    *request,
                   PorismDocument      *document,
                   json_object         *arguments,
                   PorismMcpToolResult *result,
                   PorismObservation   *refusal);
};

/* Of what a person gave up while it was under way; FALSE. */
gboolean                     porism_mcp_refuse_given_up       (PorismObservation *refusal);

/* A server that has them beside the actions; see porism_mcp_server_new(). */
PorismMcpServer             *porism_mcp_document_tools_serve  (PorismWorkspace            *workspace,
                                                               const PorismSurfaceOptions *options,
                                                               GError                    **error);
const PorismMcpDocumentTool *porism_mcp_document_tools_lookup (const char *name);

G_END_DECLS
