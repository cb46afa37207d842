/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A response that stays open and is written event by event. */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

typedef struct _PorismMcpStream PorismMcpStream;

/* The client went away, or porism_mcp_stream_end() was called and everything is written. */
typedef void (*PorismMcpStreamClosed) (gpointer user_data);

/* Begins the response to @message. */
PorismMcpStream *porism_mcp_stream_new  (SoupServerMessage    *message,
                                         PorismMcpStreamClosed closed,
                                         gpointer              user_data);
/* Forgets the response; @closed is not called any more. */
void             porism_mcp_stream_free (PorismMcpStream *self);
void             porism_mcp_stream_send (PorismMcpStream *self,
                                         const char      *line);
void             porism_mcp_stream_end  (PorismMcpStream *self);

G_END_DECLS
