/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A connection to a client whose notifications go to a response that stays open, as soon as there
 * is one: that of the request since 2026-07-28, one of its own for a session before. */

#pragma once

#include <libsoup/soup.h>

#include "app/mcp/connection.h"

G_BEGIN_DECLS

typedef struct _PorismMcpChannel PorismMcpChannel;

typedef void (*PorismMcpChannelClosed) (PorismMcpChannel *channel,
                                        gpointer          user_data);

PorismMcpChannel    *porism_mcp_channel_new            (PorismMcpServer *server);
void                 porism_mcp_channel_free           (PorismMcpChannel *self);
PorismMcpConnection *porism_mcp_channel_get_connection (PorismMcpChannel *self);
/* Answers @message with a stream, in place of the one that there was; @closed: the stream ended. */
void                 porism_mcp_channel_attach         (PorismMcpChannel      *self,
                                                        SoupServerMessage     *message,
                                                        PorismMcpChannelClosed closed,
                                                        gpointer               user_data);
/* Says good-bye on the stream. */
void                 porism_mcp_channel_close          (PorismMcpChannel *self);

G_END_DECLS
