/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sockets that listen on the loopback interface, and who comes in by them: strangers until a request
 * shows the token, of whom there are a few at a time and none for long. */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

typedef struct _PorismMcpListener PorismMcpListener;

/* A connection from @there to @here. */
typedef void (*PorismMcpAccepted) (GSocketConnection *connection,
                                   GSocketAddress    *here,
                                   GSocketAddress    *there,
                                   gpointer           user_data);

/* @port: tried first; where it is taken or 0, any. NULL with @error where none can be had. */
PorismMcpListener *porism_mcp_listener_new      (guint             port,
                                                 PorismMcpAccepted accepted,
                                                 gpointer          user_data,
                                                 GError          **error);
/* Takes the listener: nobody comes in any more. */
void               porism_mcp_listener_close    (PorismMcpListener *self);
guint              porism_mcp_listener_get_port (PorismMcpListener *self);
/* The request shows the token: its connection is no stranger's any more. FALSE where too many are
 * in already. */
gboolean           porism_mcp_listener_admit    (PorismMcpListener *self,
                                                 SoupServerMessage *message);

/* The descriptor of the socket that the message came over. */
int                porism_mcp_message_get_socket (SoupServerMessage *message);
/* Ends the connection at once, whatever is still to be read or written. */
void               porism_mcp_message_cut        (SoupServerMessage *message);

G_END_DECLS
