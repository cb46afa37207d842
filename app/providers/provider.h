/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A model on a server: takes a conversation, gives the model's reply.
 *
 * What passes is tried again, after the time that the server asks for or one that doubles; all
 * attempts together take no longer than the timeout. Nothing of it ever shows the key. */

#pragma once

#include "app/providers/dialect.h"
#include "app/providers/keys.h"
#include "app/providers/stream.h"

G_BEGIN_DECLS

/* How many milliseconds to wait in place of @milliseconds: tests do not wait. */
typedef guint (*PorismDelayFunc) (guint    milliseconds,
                                  gpointer user_data);

/* A stream, while a reply arrives. Properties: "timeout" (milliseconds that an ask may take, 120,000),
 * "attempts" (4). */
#define PORISM_TYPE_PROVIDER (porism_provider_get_type ())
G_DECLARE_FINAL_TYPE (PorismProvider, porism_provider, PORISM, PROVIDER, GObject)

/* @base: the server's address; NULL for the vendor's own
 * @allow_plain: HTTP without TLS to another machine was confirmed */
PorismProvider      *porism_provider_new (const PorismDialect *dialect,
                                          const char          *base,
                                          gboolean allow_plain,
                                          PorismKeys          *keys,
                                          GError             **error);
void                 porism_provider_set_model   (PorismProvider *self,
                                                  const char     *model);
const char          *porism_provider_get_model   (PorismProvider *self);
/* "low", "medium", "high", …; NULL leaves it to the model. */
void                 porism_provider_set_effort  (PorismProvider *self,
                                                  const char     *effort);
/* Where the protocol has one; negative: none. */
void                 porism_provider_set_seed    (PorismProvider *self,
                                                  gint64          seed);
/* (nullable); negative: none. */
const char          *porism_provider_get_effort  (PorismProvider *self);
gint64               porism_provider_get_seed    (PorismProvider *self);
/* Tokens that a reply may have; 0: as many as it likes. */
void                 porism_provider_set_output_limit (PorismProvider *self,
                                                       guint           tokens);
const PorismDialect *porism_provider_get_dialect (PorismProvider *self);
/* To whom the key belongs. */
const char          *porism_provider_get_origin  (PorismProvider *self);
/* "anthropic:claude-…"; (transfer full). */
char                *porism_provider_dup_speaker (PorismProvider *self);
void                 porism_provider_set_delay   (PorismProvider *self,
                                                  PorismDelayFunc func,
                                                  gpointer        user_data);

/* Bytes of the request that would be made. */
gsize                porism_provider_measure     (PorismProvider           *self,
                                                  const PorismConversation *conversation);
/* @conversation must not change until the answer is there. */
void                 porism_provider_ask_async   (PorismProvider     *self,
                                                  PorismConversation *conversation,
                                                  GCancellable       *cancellable,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
PorismReply         *porism_provider_ask_finish  (PorismProvider *self,
                                                  GAsyncResult   *result,
                                                  GError        **error);
/* What the server offers; (transfer full), of PorismModel. */
void                 porism_provider_list_models_async  (PorismProvider     *self,
                                                         GCancellable       *cancellable,
                                                         GAsyncReadyCallback callback,
                                                         gpointer            user_data);
GPtrArray           *porism_provider_list_models_finish (PorismProvider *self,
                                                         GAsyncResult   *result,
                                                         GError        **error);

G_END_DECLS
