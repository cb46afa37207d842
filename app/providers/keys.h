/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys of providers: in the environment, in the desktop's keyring, or in memory for the session;
 * nowhere else. A key belongs to the origin that it was given for. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_KEY_IN_KEYRING,
  PORISM_KEY_IN_SESSION,        /* no keyring answered: it is forgotten when the program ends */
  PORISM_KEY_IN_ENVIRONMENT,
  PORISM_KEY_NOWHERE,
} PorismKeyPlace;

#define PORISM_TYPE_KEYS (porism_keys_get_type ())
G_DECLARE_FINAL_TYPE (PorismKeys, porism_keys, PORISM, KEYS, GObject)

/* Where a keyring cannot be asked at all, @use_keyring FALSE keeps to environment and memory. */
PorismKeys    *porism_keys_new (gboolean use_keyring);
/* The environment variable that holds the key of @origin: the vendor's own name of it, else
 * PORISM_API_KEY. */
const char    *porism_keys_get_variable  (const char *origin);
void           porism_keys_find_async    (PorismKeys         *self,
                                          const char         *origin,
                                          GCancellable       *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer            user_data);
/* (transfer full): to be freed with porism_http_wipe(); NULL where there is none, which is no
 * error. */
char          *porism_keys_find_finish   (PorismKeys   *self,
                                          GAsyncResult *result,
                                          GError      **error);
/* Where the key is that porism_keys_find_async() would find. */
void           porism_keys_locate_async  (PorismKeys         *self,
                                          const char         *origin,
                                          GCancellable       *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer            user_data);
gboolean       porism_keys_locate_finish (PorismKeys     *self,
                                          GAsyncResult   *result,
                                          PorismKeyPlace *place,
                                          GError        **error);
/* @key NULL forgets it. */
void           porism_keys_store_async   (PorismKeys         *self,
                                          const char         *origin,
                                          const char         *key,
                                          GCancellable       *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer            user_data);
gboolean       porism_keys_store_finish  (PorismKeys     *self,
                                          GAsyncResult   *result,
                                          PorismKeyPlace *place,
                                          GError        **error);

G_END_DECLS
