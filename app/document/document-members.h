/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Members of a document's JSON: the words of its format, and how they are checked before use. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

G_BEGIN_DECLS

#define PORISM_DOCUMENT_FORMAT "porism"
/* 2: turns know what they used and their place on the branches, runs, declined and edited
 * entries. */
#define PORISM_DOCUMENT_VERSION 2

/* Why an entry's action was not run. */
#define PORISM_WITHHELD_DECLINED "declined"
#define PORISM_WITHHELD_LIMIT "limit"

/* Sets @error; returns FALSE. */
gboolean     porism_member_damaged      (GError    **error,
                                         const char *format,
                                         ...) G_GNUC_PRINTF (2, 3);
/* (nullable): NULL also where the member is null; borrowed. */
json_object *porism_member_get          (json_object *json,
                                         const char  *member);
/* @where: whose member it is, for the error. */
gboolean     porism_member_read_integer (json_object *json,
                                         const char  *where,
                                         const char  *member,
                                         gint64       greatest,
                                         gint64      *integer,
                                         GError     **error);
/* @text: (transfer full); NULL where the member is missing or null, if it is @optional. */
gboolean     porism_member_read_text    (json_object *json,
                                         const char  *where,
                                         const char  *member,
                                         gboolean     optional,
                                         char       **text,
                                         GError     **error);
/* A list or an object; borrowed. */
gboolean     porism_member_read         (json_object   *json,
                                         const char    *where,
                                         const char    *member,
                                         enum json_type type,
                                         json_object  **value,
                                         GError       **error);
/* (transfer full) (nullable): the members of @json that are not among @known. */
json_object *porism_member_dup_unknown  (json_object       *json,
                                         const char *const *known);

G_END_DECLS
