/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The host and the origin have to be this machine by what is written there: a name that a name
 * server resolves to it is another one. */

#include "config.h"

#include <string.h>
#include <unistd.h>

#include "app/json/wire.h"
#include "app/mcp/http-guard.h"
#include "app/mcp/meta.h"
#include "app/providers/endpoint.h"

#define TOKEN_BYTES 32

/**
 * porism_mcp_guard_new_token:
 *
 * Returns: (transfer full): hexadecimal digits
 */
char *
porism_mcp_guard_new_token (void)
{
  guint8 bytes[TOKEN_BYTES];
  GString *token = g_string_sized_new (2 * TOKEN_BYTES);

  if (getentropy (bytes, sizeof bytes) != 0)
    g_error ("the system has no random numbers");
  for (guint i = 0; i < TOKEN_BYTES; i++)
    g_string_append_printf (token, "%02x", bytes[i]);

  return g_string_free (token, FALSE);
}

/* In time that does not depend on where they differ. */
static gboolean
is_same (const char *given,
         const char *token)
{
  gsize length = strlen (token);
  guchar difference = 0;

  if (strlen (given) != length)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    difference |= (guchar) given[i] ^ (guchar) token[i];

  return difference == 0;
}

static gboolean
is_own_host (const char *host,
             guint       port)
{
  g_autoptr (GSocketConnectable) address = host != NULL ? g_network_address_parse (host, 80, NULL)
                                                        : NULL;

  return address != NULL && g_network_address_get_port (G_NETWORK_ADDRESS (address)) == port &&
         porism_endpoint_is_local (g_network_address_get_hostname (G_NETWORK_ADDRESS (address)));
}

/* A page from this machine, whatever port it is served on. */
static gboolean
is_own_origin (const char *origin)
{
  g_autoptr (GUri) uri = g_uri_parse (origin, G_URI_FLAGS_NONE, NULL);
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;
  const char *scheme = uri != NULL ? g_uri_get_scheme (uri) : "";

  return host != NULL && (g_str_equal (scheme, "http") || g_str_equal (scheme, "https")) &&
         porism_endpoint_is_local (host);
}

/**
 * porism_mcp_guard_check:
 *
 * Returns: 403, 401, or 0 for one who may come in
 */
guint
porism_mcp_guard_check (SoupMessageHeaders *headers,
                        guint               port,
                        const char         *token)
{
  /* All of them: whoever sends two means to deceive. */
  const char *origin = soup_message_headers_get_list (headers, "Origin");
  const char *given = soup_message_headers_get_list (headers, "Authorization");

  if (!is_own_host (soup_message_headers_get_list (headers, "Host"), port) ||
      (origin != NULL && !is_own_origin (origin)))
    return SOUP_STATUS_FORBIDDEN;
  if (given == NULL || g_ascii_strncasecmp (given, "Bearer ", 7) != 0 ||
      !is_same (given + 7, token))
    return SOUP_STATUS_UNAUTHORIZED;

  return 0;
}

/* A value that is no plain text stands between marks, in base 64. (transfer full) (nullable) */
static char *
decode (const char *value)
{
  const char *start = "=?base64?", *end = "?=";
  gsize length = strlen (value);
  g_autofree char *middle = NULL;
  g_autofree guchar *bytes = NULL;
  gsize size;

  if (!g_str_has_prefix (value, start) || !g_str_has_suffix (value, end) ||
      length < strlen (start) + strlen (end))
    return g_strdup (value);
  middle = g_strndup (value + strlen (start), length - strlen (start) - strlen (end));
  bytes = g_base64_decode (middle, &size);

  return size > 0 && g_utf8_validate_len ((const char *) bytes, size, NULL)
         ? g_strndup ((const char *) bytes, size) : NULL;
}

/* The members that are mirrored for some methods. */
static const struct
{
  const char *method;
  const char *member;
} named[] = {
  { "tools/call", "name" },
  { "resources/read", "uri" },
  { "prompts/get", "name" },
};

static char *
compare_one (SoupMessageHeaders *headers,
             const char         *header,
             const char         *expected,
             gboolean            encoded)
{
  const char *given = soup_message_headers_get_one (headers, header);
  g_autofree char *value = given != NULL && encoded ? decode (given) : g_strdup (given);

  if (given == NULL)
    return g_strdup_printf ("Header mismatch: %s is missing", header);
  if (value != NULL && g_str_equal (value, expected))
    return NULL;

  return g_strdup_printf ("Header mismatch: %s is not what the body says", header);
}

/**
 * porism_mcp_guard_compare:
 * @message: a request that says in which revision it is
 *
 * Returns: (transfer full) (nullable): what does not agree
 */
char *
porism_mcp_guard_compare (SoupMessageHeaders *headers,
                          json_object        *message)
{
  json_object *params = porism_wire_get (message, "params");
  const char *method = porism_wire_get_text (message, "method");
  char *problem = compare_one (headers, "MCP-Protocol-Version",
                               porism_mcp_meta_get_revision (params), FALSE);

  if (problem == NULL)
    problem = compare_one (headers, "Mcp-Method", method, FALSE);
  for (guint i = 0; problem == NULL && i < G_N_ELEMENTS (named); i++)
    {
      const char *value = porism_wire_get_text (params, named[i].member);

      if (g_str_equal (named[i].method, method) && value != NULL)
        problem = compare_one (headers, "Mcp-Name", value, TRUE);
    }
  return problem;
}

gboolean
porism_mcp_guard_accepts (SoupMessageHeaders *headers,
                          const char         *type)
{
  const char *accept = soup_message_headers_get_list (headers, "Accept");
  g_autofree char *any = g_strdup_printf ("%.*s/*", (int) (strchr (type, '/') - type), type);
  g_autoptr (GSList) types = accept != NULL ? soup_header_parse_quality_list (accept, NULL) : NULL;
  gboolean found = accept == NULL;

  for (GSList *l = types; l != NULL; l = l->next)
    {
      g_autofree char *essence = g_strdup (l->data);

      essence[strcspn (essence, "; \t")] = '\0';
      found = found || g_ascii_strcasecmp (essence, type) == 0 ||
              g_ascii_strcasecmp (essence, any) == 0 || g_str_equal (essence, "*/*");
      g_free (l->data);
    }
  return found;
}
