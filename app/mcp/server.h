/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is served to outside agents, whatever way they come: the open documents of a workspace, the
 * tools that act on them, and word of what changes. */

#pragma once

#include "app/document/workspace.h"
#include "app/toolset/surface.h"

G_BEGIN_DECLS

/* So many documents at most are opened for outside agents, and so many objects and steps at most a
 * document may have for them to add more. */
#define PORISM_MCP_MAX_DOCUMENTS 16
#define PORISM_MCP_MAX_OBJECTS 10000
#define PORISM_MCP_MAX_STEPS 100000

/* Signals: "documents-changed": which are open; "document-changed" (const char *handle): its figure
 * or its journal; "tools-changed": which tools are offered. */
#define PORISM_TYPE_MCP_SERVER (porism_mcp_server_get_type ())
G_DECLARE_FINAL_TYPE (PorismMcpServer, porism_mcp_server, PORISM, MCP_SERVER, GObject)

/* Opens an empty document where the person sees it; (transfer none), NULL where that cannot be. */
typedef PorismDocument *(*PorismMcpOpener) (gpointer user_data);

/* @workspace: borrowed for the server's life. @own: the specs of tools that are no actions, ended by NULL;
 * see porism_mcp_document_tools_serve(). */
PorismMcpServer *porism_mcp_server_new           (PorismWorkspace            *workspace,
                                                  const PorismToolSpec      **own,
                                                  const PorismSurfaceOptions *options,
                                                  GError                    **error);
PorismWorkspace *porism_mcp_server_get_workspace (PorismMcpServer *self);
PorismSurface   *porism_mcp_server_get_surface   (PorismMcpServer *self);
/* To be called after documents were added to the workspace or closed there. */
void             porism_mcp_server_refresh       (PorismMcpServer *self);
/* To be called where a tool was unlocked. */
void             porism_mcp_server_tools_changed (PorismMcpServer *self);
/* The document that the person looks at; (nullable), not owned. */
void             porism_mcp_server_set_active    (PorismMcpServer *self,
                                                  PorismDocument  *document);
gboolean         porism_mcp_server_is_active     (PorismMcpServer *self,
                                                  PorismDocument  *document);

/* For a server with a main loop of its own: how long, in microseconds, whoever asks may be held up in any of
 * its documents; see porism_session_set_patience(). */
void             porism_mcp_server_set_patience  (PorismMcpServer *self,
                                                  gint64           microseconds);

/* Where documents are shown in windows: these open them, and only a person closes them. */
void             porism_mcp_server_set_opener    (PorismMcpServer *self,
                                                  PorismMcpOpener  opener,
                                                  gpointer         user_data);
/* The new document's handle; NULL where there are too many. */
const char      *porism_mcp_server_open          (PorismMcpServer *self);
gboolean         porism_mcp_server_can_close     (PorismMcpServer *self);
gboolean         porism_mcp_server_close         (PorismMcpServer *self,
                                                  const char      *handle);

G_END_DECLS
