/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes wrong between us and a provider, by what can be done about it. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

G_BEGIN_DECLS

#define PORISM_PROVIDER_ERROR (porism_provider_error_quark ())
GQuark porism_provider_error_quark (void);

typedef enum
{
  PORISM_PROVIDER_ERROR_INSECURE,       /* the address would send in the clear, or is none */
  PORISM_PROVIDER_ERROR_KEY,            /* there is no key, or it is not accepted */
  PORISM_PROVIDER_ERROR_REDIRECT,       /* the server points elsewhere */
  PORISM_PROVIDER_ERROR_REFUSED,        /* the request is not accepted as it is */
  PORISM_PROVIDER_ERROR_BLOCKED,        /* the model or a filter declined to answer */
  PORISM_PROVIDER_ERROR_PAYMENT,        /* the account is used up */
  PORISM_PROVIDER_ERROR_LIMIT,          /* the answer is larger than we read */
  PORISM_PROVIDER_ERROR_TIMEOUT,        /* no answer in time */
  /* From here on, another attempt may succeed. */
  PORISM_PROVIDER_ERROR_BUSY,           /* asked to come back later */
  PORISM_PROVIDER_ERROR_SERVER,         /* its own failure */
  PORISM_PROVIDER_ERROR_UNREACHABLE,
  PORISM_PROVIDER_ERROR_CUT,            /* the answer ended too early */
  PORISM_PROVIDER_ERROR_MALFORMED,      /* the answer is not in its format */
} PorismProviderErrorCode;

gboolean porism_provider_error_is_passing     (const GError *error);
/* (transfer full): the error for people, in whole sentences, and what helps. */
char    *porism_provider_error_dup_sentence   (const GError *error);
/* The error of @status with the message that @body, a vendor's JSON or any text, holds. */
GError  *porism_provider_error_from_status    (guint       status,
                                               const char *body);
/* The milliseconds that a failure's body asks us to wait, as Gemini's does; G_MAXUINT for none. */
guint    porism_provider_error_read_delay     (const char *body);
/* The error that a vendor's stream holds: {"error": {…}}, or its inner object. */
GError  *porism_provider_error_from_json      (json_object *json);

G_END_DECLS
