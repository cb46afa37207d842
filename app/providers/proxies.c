/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/providers/endpoint.h"
#include "app/providers/proxies.h"

struct _PorismProxies
{
  GObject parent_instance;

  GProxyResolver *others;       /* for other machines */
};

static void porism_proxies_resolver_init (GProxyResolverInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismProxies, porism_proxies, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_PROXY_RESOLVER,
                                                      porism_proxies_resolver_init))

static gboolean
is_to_this_machine (const char *text)
{
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;

  return host != NULL && porism_endpoint_is_local (host);
}

static char **
dup_direct (void)
{
  const char *const direct[] = { "direct://", NULL };

  return g_strdupv ((char **) direct);
}

static char **
porism_proxies_lookup (GProxyResolver *resolver,
                       const char     *uri,
                       GCancellable   *cancellable,
                       GError        **error)
{
  PorismProxies *self = PORISM_PROXIES (resolver);

  return is_to_this_machine (uri)
           ? dup_direct () : g_proxy_resolver_lookup (self->others, uri, cancellable, error);
}

static void
looked_up_cb (GObject      *others,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  char **proxies = g_proxy_resolver_lookup_finish (G_PROXY_RESOLVER (others), result, &error);

  if (proxies == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, proxies, (GDestroyNotify) g_strfreev);
}

static void
porism_proxies_lookup_async (GProxyResolver     *resolver,
                             const char         *uri,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer            user_data)
{
  PorismProxies *self = PORISM_PROXIES (resolver);
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  if (!is_to_this_machine (uri))
    {
      g_proxy_resolver_lookup_async (self->others, uri, cancellable, looked_up_cb, task);
      return;
    }
  g_task_return_pointer (task, dup_direct (), (GDestroyNotify) g_strfreev);
  g_object_unref (task);
}

static char **
porism_proxies_lookup_finish (GProxyResolver *resolver,
                              GAsyncResult   *result,
                              GError        **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
porism_proxies_resolver_init (GProxyResolverInterface *interface)
{
  interface->lookup = porism_proxies_lookup;
  interface->lookup_async = porism_proxies_lookup_async;
  interface->lookup_finish = porism_proxies_lookup_finish;
}

static void
porism_proxies_finalize (GObject *object)
{
  g_object_unref (PORISM_PROXIES (object)->others);

  G_OBJECT_CLASS (porism_proxies_parent_class)->finalize (object);
}

static void
porism_proxies_class_init (PorismProxiesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_proxies_finalize;
}

static void
porism_proxies_init (PorismProxies *self)
{
  self->others = g_object_ref (g_proxy_resolver_get_default ());
}

/**
 * porism_proxies_new:
 *
 * Returns: (transfer full): a resolver for sessions that carry keys
 */
GProxyResolver *
porism_proxies_new (void)
{
  return g_object_new (PORISM_TYPE_PROXIES, NULL);
}
