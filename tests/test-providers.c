/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Providers against a server of this machine that speaks each one's protocol: recorded exchanges,
 * what networks and servers do wrong, and what may be sent to whom. */

#include "config.h"

#include <glib/gstdio.h>

#include "tests/folder.h"
#include "tests/provider-lab.h"
#include "tests/provider-proxy.h"

int
main (int    argc,
      char **argv)
{
  g_autofree char *config = g_dir_make_tmp ("porism-providers-XXXXXX", NULL);
  int result;

  /* No proxy of the machine stands between a test and its own server, and the keyring and the
   * prompts of whoever runs the tests are their own. */
  g_assert_nonnull (config);
  g_unsetenv ("GIO_USE_PROXY_RESOLVER");
  provider_proxy_register ();
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
  g_test_init (&argc, &argv, NULL);
  providers_add_streams ();
  providers_add_faults ();
  providers_add_rules ();
  providers_add_agent ();
  providers_add_texts ();
  result = g_test_run ();
  remove_folder (config);

  return result;
}
