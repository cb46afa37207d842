/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in the _meta of requests and results since 2026-07-28. */

#pragma once

#include "app/mcp/revision.h"

G_BEGIN_DECLS

/* (nullable): the revision that a request says it is in; NULL for one of an earlier era. */
const char  *porism_mcp_meta_get_revision (json_object *params);
/* (nullable): what is wrong with a request of that era; static. */
const char  *porism_mcp_meta_get_problem  (json_object *params);
/* {"name", "version"} of the client; NULL where it does not say. */
json_object *porism_mcp_meta_get_client   (json_object *params);
/* A client's name as one who acts: short, printable, and nobody else's; (transfer full). */
char        *porism_mcp_meta_dup_actor    (json_object *client);
/* The same of us; (transfer full). */
json_object *porism_mcp_meta_new_server   (const PorismMcpRevision *revision);
/* Makes @result one of that era. @ttl: milliseconds that it may be kept; -1 where the kind of
 * result is not kept at all. */
void         porism_mcp_meta_complete     (json_object *result,
                                           int          ttl);
/* {"_meta": {…subscriptionId: @id}}; (transfer full). */
json_object *porism_mcp_meta_new_subscription (json_object *id);

G_END_DECLS
