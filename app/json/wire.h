/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Members of JSON that strangers wrote: what is missing or of another type is simply not there. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

json_object *porism_wire_get        (json_object *json,
                                     const char  *name);
const char  *porism_wire_get_text   (json_object *json,
                                     const char  *name);
gboolean     porism_wire_get_flag   (json_object *json,
                                     const char  *name);
/* -1 where there is none. */
gint64       porism_wire_get_count  (json_object *json,
                                     const char  *name);
/* 0 where it is no array. */
guint        porism_wire_get_length (json_object *json);
json_object *porism_wire_get_nth    (json_object *json,
                                     guint        i);

/* An integer, as a number or as a text; @value stays as it is where there is none. FALSE with
 * @error for one that is not within the bounds, and for anything else. */
gboolean     porism_wire_read_integer (json_object *json,
                                       const char  *name,
                                       gint64       least,
                                       gint64       most,
                                       gint64      *value,
                                       GError     **error);

/* Writing: (transfer full) @value, (transfer full) result. */
json_object *porism_wire_new_text   (const char *text);
void         porism_wire_add        (json_object *json,
                                     const char  *name,
                                     json_object *value);
void         porism_wire_add_text   (json_object *json,
                                     const char  *name,
                                     const char  *text);
void         porism_wire_append     (json_object *array,
                                     json_object *value);
/* {"type": @type}. */
json_object *porism_wire_new_typed  (const char *type);
/* {"type": @type, @name: @text}. */
json_object *porism_wire_new_block  (const char *type,
                                     const char *name,
                                     const char *text);
/* The text as a JSON object; an empty object where it is none. */
json_object *porism_wire_parse_object (const char *text);

G_END_DECLS
