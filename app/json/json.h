/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON in and out: json-c in strict mode with UTF-8 validation and depth 64, keeping the text of
 * decimals. Writing is deterministic: the same value gives the same bytes everywhere. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

#define PORISM_JSON_ERROR (porism_json_error_quark ())
GQuark porism_json_error_quark (void);

typedef enum
{
  PORISM_JSON_ERROR_SYNTAX,     /* the message says what and at which character */
  PORISM_JSON_ERROR_LIMIT,      /* a text beyond 1 GiB; an integer beyond 64 bits in a document */
  PORISM_JSON_ERROR_NUL,        /* \u0000 in a string: it is JSON, and no text that we take */
  PORISM_JSON_ERROR_TYPE,       /* not an object, a field of the wrong type */
} PorismJsonErrorCode;

/* A line longer than this is refused. */
#define PORISM_JSON_MAX_LINE (1024 * 1024)
/* The number of a group; every reader of JSON keeps integers as far as here. */
#define PORISM_JSON_MAX_GROUP (G_GINT64_CONSTANT (1) << 53)

/* (transfer full): any JSON text; the error says what and where. */
json_object  *porism_json_parse              (const char *text,
                                              gssize      length,
                                              GError    **error);

/* The same with U+FFFD in place of every \u0000: for finding out who is to be told of it. */
json_object  *porism_json_parse_without_nul  (const char *text,
                                              gssize      length,
                                              GError    **error);

/* An action beside which its envelope stands; strings may be NULL. */
typedef struct
{
  PorismAction *action;         /* owned */
  char *actor;
  gint64 group;                 /* -1 where none is given */
  char *document;
} PorismEnvelope;

void          porism_envelope_clear          (PorismEnvelope *self);
/* {"tool": …, "args": {…}, "actor", "group", "exact", "document"}. */
gboolean      porism_json_read_action        (json_object    *json,
                                              PorismEnvelope *envelope,
                                              GError        **error);
/* A line of text as porism_json_parse() then porism_json_read_action(). A failure becomes the
 * observation that answers it: bad_argument or limit. */
gboolean      porism_json_read_line          (const char         *line,
                                              gssize              length,
                                              PorismEnvelope     *envelope,
                                              PorismObservation **refusal);
json_object  *porism_json_from_action        (const PorismAction *action);
json_object  *porism_json_from_argument      (const PorismArgument *argument);
PorismArgument *porism_argument_from_json    (const char  *name,
                                              json_object *json);
json_object  *porism_json_from_quantity      (const PorismQuantity *quantity);
json_object  *porism_json_from_observation   (const PorismObservation *observation);
/* The same for a model, without what is told twice. */
json_object  *porism_json_compact_quantity   (const PorismQuantity *quantity);
json_object  *porism_json_compact_observation (const PorismObservation *observation);
/* One line without the line end; (transfer full). */
char         *porism_json_to_line            (json_object *json);
char         *porism_json_observation_to_line (const PorismObservation *observation);
/* The double as it is written: shortest that reads back, integers without ".0"; (transfer full). */
char         *porism_json_format_double      (double value);
/* The same as JSON; (transfer full). */
json_object  *porism_json_from_double        (double value);

G_END_DECLS
