/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The vendors agree on the meaning of HTTP's codes and on an "error" object with a "message";
 * within a stream, where there is no code, the error's own word says what it is. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/providers/provider-error.h"

/* Of a message of the server; people read it in one line. */
#define MAX_MESSAGE 500

G_DEFINE_QUARK (porism-provider-error-quark, porism_provider_error)

static const struct
{
  guint status;
  PorismProviderErrorCode code;
  const char *meaning;
} meanings[] = {
  { 400, PORISM_PROVIDER_ERROR_REFUSED, N_("the request was not accepted") },
  { 401, PORISM_PROVIDER_ERROR_KEY, N_("the key was not accepted") },
  { 402, PORISM_PROVIDER_ERROR_PAYMENT, N_("the account has no credit") },
  { 403, PORISM_PROVIDER_ERROR_KEY, N_("the key does not allow this") },
  { 404, PORISM_PROVIDER_ERROR_REFUSED, N_("there is no such model or address") },
  { 408, PORISM_PROVIDER_ERROR_BUSY, N_("the server waited too long") },
  { 409, PORISM_PROVIDER_ERROR_BUSY, N_("the server is busy with another request") },
  { 413, PORISM_PROVIDER_ERROR_REFUSED, N_("the request is too large") },
  { 425, PORISM_PROVIDER_ERROR_BUSY, N_("the server asks to come back later") },
  { 429, PORISM_PROVIDER_ERROR_BUSY, N_("there were too many requests") },
  { 529, PORISM_PROVIDER_ERROR_BUSY, N_("the server is overloaded") },
};

/* The vendors' own words for an error, where it comes without a status or says more than it. */
static const struct
{
  const char *word;
  PorismProviderErrorCode code;
} words[] = {
  { "insufficient_quota", PORISM_PROVIDER_ERROR_PAYMENT },
  { "billing_error", PORISM_PROVIDER_ERROR_PAYMENT },
  { "authentication_error", PORISM_PROVIDER_ERROR_KEY },
  { "permission_error", PORISM_PROVIDER_ERROR_KEY },
  { "invalid_api_key", PORISM_PROVIDER_ERROR_KEY },
  { "UNAUTHENTICATED", PORISM_PROVIDER_ERROR_KEY },
  { "PERMISSION_DENIED", PORISM_PROVIDER_ERROR_KEY },
  { "rate_limit_exceeded", PORISM_PROVIDER_ERROR_BUSY },
  { "rate_limit_error", PORISM_PROVIDER_ERROR_BUSY },
  { "overloaded_error", PORISM_PROVIDER_ERROR_BUSY },
  { "RESOURCE_EXHAUSTED", PORISM_PROVIDER_ERROR_BUSY },
  { "UNAVAILABLE", PORISM_PROVIDER_ERROR_BUSY },
  { "api_error", PORISM_PROVIDER_ERROR_SERVER },
  { "server_error", PORISM_PROVIDER_ERROR_SERVER },
  { "INTERNAL", PORISM_PROVIDER_ERROR_SERVER },
  { "timeout_error", PORISM_PROVIDER_ERROR_SERVER },
  { "DEADLINE_EXCEEDED", PORISM_PROVIDER_ERROR_SERVER },
};

/**
 * porism_provider_error_is_passing:
 *
 * Returns: whether another attempt may succeed
 */
gboolean
porism_provider_error_is_passing (const GError *error)
{
  return error->domain == PORISM_PROVIDER_ERROR && error->code >= PORISM_PROVIDER_ERROR_BUSY;
}

/* What a person can do about it, where the message does not say so. */
static const struct
{
  PorismProviderErrorCode code;
  const char *advice;
} advices[] = {
  { PORISM_PROVIDER_ERROR_KEY, N_("Check the key.") },
  { PORISM_PROVIDER_ERROR_PAYMENT, N_("Top up the account, or choose another provider.") },
  { PORISM_PROVIDER_ERROR_TIMEOUT, N_("Try again, or choose a faster model.") },
  { PORISM_PROVIDER_ERROR_BUSY, N_("Try again in a while.") },
  { PORISM_PROVIDER_ERROR_SERVER, N_("Try again in a while.") },
  { PORISM_PROVIDER_ERROR_UNREACHABLE, N_("Check the network and the address of the server.") },
  { PORISM_PROVIDER_ERROR_CUT, N_("Try again.") },
  { PORISM_PROVIDER_ERROR_MALFORMED, N_("Check the address and the protocol of the server.") },
};

/**
 * porism_provider_error_dup_sentence:
 * @error: of any domain
 *
 * Returns: (transfer full): its message with a capital letter and a full stop, then what helps
 */
char *
porism_provider_error_dup_sentence (const GError *error)
{
  const char *rest = g_utf8_next_char (error->message);
  g_autofree char *first = *error->message != '\0'
                           ? g_utf8_strup (error->message, rest - error->message) : g_strdup ("");
  gsize length = strlen (error->message);
  gboolean is_ended = length > 0 && strchr (".!?", error->message[length - 1]) != NULL;
  GString *text = g_string_new (first);

  if (length > 0)
    g_string_append (text, rest);
  if (!is_ended)
    g_string_append_c (text, '.');
  for (guint i = 0; error->domain == PORISM_PROVIDER_ERROR && i < G_N_ELEMENTS (advices); i++)
    if ((PorismProviderErrorCode) error->code == advices[i].code)
      g_string_append_printf (text, " %s", _(advices[i].advice));

  return g_string_free (text, FALSE);
}

/* One line of at most MAX_MESSAGE characters; whatever the server sent is shown as text. */
static char *
clean_message (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  glong length = MIN (g_utf8_strlen (valid, -1), MAX_MESSAGE);
  g_autofree char *start = g_utf8_substring (valid, 0, length);

  for (char *c = start; *c != '\0'; c++)
    if ((guchar) *c < ' ' || *c == 0x7f)
      *c = ' ';

  return g_strdup (g_strstrip (start));
}

/* Gemini sends an array of one where it is not asked for a stream of events. */
static json_object *
inner_error (json_object *json)
{
  json_object *error;

  if (json_object_is_type (json, json_type_array))
    json = json_object_array_get_idx (json, 0);
  error = porism_wire_get (json, "error");

  return error != NULL ? error : json;
}

static const char *
find_message (json_object *json)
{
  json_object *error = inner_error (json);
  const char *message = porism_wire_get_text (error, "message");

  if (message != NULL)
    return message;
  if (json_object_is_type (error, json_type_string))
    return json_object_get_string (error);

  return porism_wire_get_text (json, "detail");
}

static gboolean
find_word (json_object             *json,
           PorismProviderErrorCode *code)
{
  static const char *const members[] = { "code", "type", "status" };
  json_object *error = inner_error (json);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      const char *word = porism_wire_get_text (error, members[i]);

      for (guint j = 0; word != NULL && j < G_N_ELEMENTS (words); j++)
        if (g_str_equal (word, words[j].word))
          {
            *code = words[j].code;
            return TRUE;
          }
    }
  return FALSE;
}

static const char *
find_meaning (guint                    status,
              PorismProviderErrorCode *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (meanings); i++)
    if (meanings[i].status == status)
      {
        *code = meanings[i].code;
        return _(meanings[i].meaning);
      }
  *code = status >= 500 ? PORISM_PROVIDER_ERROR_SERVER : PORISM_PROVIDER_ERROR_REFUSED;

  return status >= 500 ? _("the server failed") : _("the request was not accepted");
}

/**
 * porism_provider_error_from_status:
 * @status: an HTTP code that is not a success
 * @body: what came with it, maybe ""
 *
 * Returns: (transfer full): the error
 */
GError *
porism_provider_error_from_status (guint       status,
                                   const char *body)
{
  json_object *json = porism_json_parse (body, -1, NULL);
  const char *said = json != NULL ? find_message (json) : body;
  g_autofree char *message = clean_message (said != NULL ? said : "");
  PorismProviderErrorCode code;
  const char *meaning = find_meaning (status, &code);
  GError *error;

  if (json != NULL)
    find_word (json, &code);
  json_object_put (json);
  if (*message == '\0')
    error = g_error_new (PORISM_PROVIDER_ERROR, code, "%s (HTTP %u)", meaning, status);
  else
    error = g_error_new (PORISM_PROVIDER_ERROR, code, "%s (HTTP %u): %s", meaning, status, message);

  return error;
}

/**
 * porism_provider_error_read_delay:
 *
 * Returns: the "retryDelay" ("34s") among the error's details in milliseconds, or G_MAXUINT
 */
guint
porism_provider_error_read_delay (const char *body)
{
  json_object *json = porism_json_parse (body, -1, NULL);
  json_object *details = porism_wire_get (inner_error (json), "details");
  guint delay = G_MAXUINT;

  for (guint i = 0; i < porism_wire_get_length (details); i++)
    {
      const char *text = porism_wire_get_text (porism_wire_get_nth (details, i), "retryDelay");
      double seconds = text != NULL ? g_ascii_strtod (text, NULL) : -1.0;

      if (seconds >= 0.0 && seconds < G_MAXUINT / 2000.0)
        delay = (guint) (seconds * 1000);
    }
  json_object_put (json);

  return delay;
}

/**
 * porism_provider_error_from_json:
 *
 * Returns: (transfer full): the error; the server's own failure where its word is unknown
 */
GError *
porism_provider_error_from_json (json_object *json)
{
  const char *said = find_message (json);
  g_autofree char *message = clean_message (said != NULL ? said : _("no reason was given"));
  PorismProviderErrorCode code = PORISM_PROVIDER_ERROR_SERVER;
  json_object *number = porism_wire_get (inner_error (json), "code");

  if (!find_word (json, &code) && json_object_is_type (number, json_type_int))
    find_meaning ((guint) CLAMP (json_object_get_int64 (number), 0, 999), &code);

  return g_error_new (PORISM_PROVIDER_ERROR, code, _("the server ended its answer: %s"), message);
}
