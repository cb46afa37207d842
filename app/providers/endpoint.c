/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An origin is a scheme, a host and a port. A key belongs to one origin and is sent to no other. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/providers/endpoint.h"
#include "app/providers/provider-error.h"

/**
 * porism_endpoint_is_local:
 *
 * Returns: whether @host is a loopback address or a name that is reserved for one
 */
gboolean
porism_endpoint_is_local (const char *host)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);
  g_autofree char *lower = g_ascii_strdown (host, -1);

  if (address != NULL)
    return g_inet_address_get_is_loopback (address);

  return g_str_equal (lower, "localhost") || g_str_has_suffix (lower, ".localhost");
}

static int
effective_port (GUri *uri)
{
  int port = g_uri_get_port (uri);

  if (port > 0)
    return port;

  return g_strcmp0 (g_uri_get_scheme (uri), "https") == 0 ? 443 : 80;
}

gboolean
porism_endpoint_same_origin (GUri *a,
                             GUri *b)
{
  return g_strcmp0 (g_uri_get_scheme (a), g_uri_get_scheme (b)) == 0 &&
         g_uri_get_host (a) != NULL && g_uri_get_host (b) != NULL &&
         g_ascii_strcasecmp (g_uri_get_host (a), g_uri_get_host (b)) == 0 &&
         effective_port (a) == effective_port (b);
}

/**
 * porism_endpoint_dup_origin:
 * @uri: with a host
 *
 * Returns: (transfer full): scheme, host and, where it is not the usual one, port
 */
char *
porism_endpoint_dup_origin (GUri *uri)
{
  g_autofree char *host = g_ascii_strdown (g_uri_get_host (uri), -1);
  const char *scheme = g_uri_get_scheme (uri);
  gboolean is_usual = effective_port (uri) == (g_str_equal (scheme, "https") ? 443 : 80);

  return g_uri_join (G_URI_FLAGS_NONE, scheme, NULL, host, is_usual ? -1 : effective_port (uri), "",
                     NULL, NULL);
}

static GUri *
parse_address (const char *address,
               GError    **error)
{
  g_autoptr (GUri) uri = g_uri_parse (address, G_URI_FLAGS_ENCODED, NULL);
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;
  const char *scheme = uri != NULL ? g_uri_get_scheme (uri) : NULL;

  /* A second address within the path is one that was typed behind another. */
  if (host == NULL || *host == '\0' || strstr (g_uri_get_path (uri), "://") != NULL ||
      (!g_str_equal (scheme, "https") && !g_str_equal (scheme, "http")))
    {
      g_set_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_INSECURE,
                   _("“%s” is not the address of a server; it has the form "
                     "https://host/path or http://localhost:port/path"), address);
      return NULL;
    }
  /* The address itself may hold a password, so it is not repeated. */
  if (g_uri_get_userinfo (uri) != NULL || g_uri_get_query (uri) != NULL ||
      g_uri_get_fragment (uri) != NULL)
    {
      g_set_error_literal (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_INSECURE,
                           _("the server's address may not hold a user name, a password, a query "
                             "or a fragment; keys are given separately"));
      return NULL;
    }
  return g_steal_pointer (&uri);
}

/**
 * porism_endpoint_normalise:
 * @path: for an address that has none
 * @allow_plain: the person confirmed that everything may be read on its way
 *
 * Returns: (transfer full): the base address; NULL with @error
 */
char *
porism_endpoint_normalise (const char *address,
                           const char *path,
                           gboolean    allow_plain,
                           GError    **error)
{
  g_autoptr (GUri) uri = parse_address (address, error);
  g_autofree char *origin = NULL;
  g_autofree char *own = NULL;
  gsize length;

  if (uri == NULL)
    return NULL;
  if (g_str_equal (g_uri_get_scheme (uri), "http") && !allow_plain &&
      !porism_endpoint_is_local (g_uri_get_host (uri)))
    {
      g_set_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_INSECURE,
                   _("%s is another machine, and HTTP without TLS sends the key and the problem so "
                     "that others can read them; use https, or allow it explicitly"),
                   g_uri_get_host (uri));
      return NULL;
    }
  origin = porism_endpoint_dup_origin (uri);
  own = g_strdup (g_uri_get_path (uri));
  length = strlen (own);
  while (length > 0 && own[length - 1] == '/')
    own[--length] = '\0';

  return g_strconcat (origin, length > 0 ? own : path, NULL);
}
