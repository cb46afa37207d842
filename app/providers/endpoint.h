/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Addresses of servers: which may be spoken to, and which are the same. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Whether the host of a URI is this machine, whatever a name server says. */
gboolean  porism_endpoint_is_local    (const char *host);
/* The base address as requests are appended to it, without a slash at the end; @path where it has
 * none. Refused: what is no address of a server, one with a name or a password in it, and HTTP
 * without TLS to another machine unless @allow_plain. (transfer full) */
char     *porism_endpoint_normalise   (const char *address,
                                       const char *path,
                                       gboolean    allow_plain,
                                       GError    **error);
/* "https://api.openai.com", "http://localhost:8080": to whom a key belongs. (transfer full) */
char     *porism_endpoint_dup_origin  (GUri *uri);
gboolean  porism_endpoint_same_origin (GUri *a,
                                       GUri *b);

G_END_DECLS
