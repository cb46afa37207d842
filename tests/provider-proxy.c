/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/provider-proxy.h"

#define TEST_TYPE_PROXY (test_proxy_get_type ())
G_DECLARE_FINAL_TYPE (TestProxy, test_proxy, TEST, PROXY, GObject)

struct _TestProxy
{
  GObject parent_instance;
};

static const char *proxy;

static void test_proxy_resolver_init (GProxyResolverInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TestProxy, test_proxy, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_PROXY_RESOLVER,
                                                      test_proxy_resolver_init))

static gboolean
is_supported (GProxyResolver *resolver)
{
  return TRUE;
}

static char **
lookup (GProxyResolver *resolver,
        const char     *uri,
        GCancellable   *cancellable,
        GError        **error)
{
  const char *const proxies[] = { proxy != NULL ? proxy : "direct://", NULL };

  return g_strdupv ((char **) proxies);
}

static void
lookup_async (GProxyResolver     *resolver,
              const char         *uri,
              GCancellable       *cancellable,
              GAsyncReadyCallback callback,
              gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (resolver, cancellable, callback, user_data);

  g_task_return_pointer (task, lookup (resolver, uri, NULL, NULL), (GDestroyNotify) g_strfreev);
}

static char **
lookup_finish (GProxyResolver *resolver,
               GAsyncResult   *result,
               GError        **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
test_proxy_resolver_init (GProxyResolverInterface *interface)
{
  interface->is_supported = is_supported;
  interface->lookup = lookup;
  interface->lookup_async = lookup_async;
  interface->lookup_finish = lookup_finish;
}

static void
test_proxy_class_init (TestProxyClass *klass)
{
}

static void
test_proxy_init (TestProxy *self)
{
}

void
provider_proxy_register (void)
{
  /* GIO makes the extension point when the default is asked for, or here. */
  g_io_extension_point_register (G_PROXY_RESOLVER_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_PROXY_RESOLVER_EXTENSION_POINT_NAME, TEST_TYPE_PROXY,
                                  "porism-test", 1000);
}

void
provider_proxy_set (const char *address)
{
  proxy = address;
}
