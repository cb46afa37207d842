/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A provider of one of the four dialects on a server of this machine, and what it told. */

#pragma once

#include "app/providers/provider.h"
#include "tests/provider-server.h"

#define PROVIDER_KEY "sk-test-0123456789"
/* What the recorded exchanges say, in every dialect. */
#define PROVIDER_TEXT "Zuerst zwei Punkte: △ABC, ∠A = 60°, 𝔸."
#define PROVIDER_THINKING "The side AB runs along the axis; √3 follows."
#define PROVIDER_ANSWER "The distance is exact.\nANSWER: 3*sqrt(3)"

typedef struct
{
  ProviderServer *server;
  PorismKeys *keys;
  PorismProvider *provider;
  GString *text;                /* as it was told bit by bit */
  GString *thinking;
  GString *log;                 /* "restarted", "wait 1000" */
  guint delay;                  /* milliseconds to really wait instead of what is asked */
  GCancellable *cancellable;
  GError *error;                /* of the last ask */
} ProviderLab;

void         provider_lab_init  (ProviderLab         *self,
                                 const PorismDialect *dialect);
void         provider_lab_clear (ProviderLab *self);
/* (transfer full) (nullable): the reply; NULL leaves the error in the lab. */
PorismReply *provider_lab_ask   (ProviderLab        *self,
                                 PorismConversation *conversation);
/* (transfer full): one in which a question is asked, with the tools add_point and
 * query_distance. */
PorismConversation *provider_conversation_new  (void);
/* Adds the reply, as the next message of the conversation. */
void                provider_conversation_add  (PorismConversation *self,
                                                ProviderLab        *lab,
                                                const PorismReply  *reply);
/* Runs the main loop until *@done. */
void                provider_wait              (const gboolean *done);

/* The tests of the other files. */
void providers_add_streams (void);
void providers_add_faults  (void);
void providers_add_rules   (void);
void providers_add_agent   (void);
void providers_add_texts   (void);
