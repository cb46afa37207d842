/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A vendor's protocol: a request from a neutral conversation, a reply from its events. A dialect is
 * a table of pure functions; it knows nothing of connections, keys or retries. */

#pragma once

#include "app/providers/provider-error.h"
#include "app/providers/reply.h"

G_BEGIN_DECLS

/* What some servers of a dialect do not take; left out once a server said so. */
typedef enum
{
  PORISM_WITHOUT_USAGE = 1 << 0,        /* a report of tokens at the stream's end */
  PORISM_WITHOUT_ENCRYPTED = 1 << 1,    /* encrypted reasoning */
  PORISM_WITHOUT_OLD_LIMIT = 1 << 2,    /* max_tokens: it wants max_completion_tokens */
} PorismWithout;

typedef struct
{
  char *model;
  char *effort;                 /* of reasoning: "low", "medium", "high", …; NULL for the model's own */
  guint max_output;             /* tokens, where the protocol demands a number */
  guint output_limit;           /* tokens that a reply may have; 0: any number */
  gboolean is_own;              /* it is asked of the vendor's own server */
  gboolean has_seed;            /* sent where the protocol has one */
  gint64 seed;
  guint without;                /* PorismWithout */
} PorismModelChoice;

/* A model that a server offers. */
typedef struct
{
  char *id;
  char *label;
} PorismModel;

PorismModel *porism_model_new  (const char *id,
                                const char *label);
void         porism_model_free (PorismModel *self);

typedef struct
{
  const char *id;               /* "anthropic" */
  const char *label;
  const char *base;             /* the vendor's own server, with the path that all requests share */
  const char *path;             /* that path, for a base address that has none */
  const char *key_header;
  const char *key_prefix;       /* "Bearer " or "" */
  const char *version_header;   /* NULL where none is wanted */
  const char *version;
  const char *models_path;

  /* (transfer full): the path of a request below the base. */
  char        *(*dup_path)(const PorismModelChoice  *choice);
  /* (transfer full). */
  json_object *(*write)(const PorismConversation *conversation,
                        const PorismModelChoice  *choice);
  /* FALSE with an error where the event is one. */
  gboolean (*read)(PorismReply *reply,
                   json_object *event,
                   GError     **error);
  /* Puts the calls and the native message together. */
  void (*finish)(PorismReply *reply);
  /* Adds the PorismModels that @json lists. */
  void (*read_models)(json_object *json,
                      GPtrArray   *models);
  /* What to leave out after the complaint, PorismWithout; may be NULL. */
  guint (*concede)(const char *complaint);
} PorismDialect;

/* All that there are: ROW (NAME) is porism_NAME. */
#define PORISM_DIALECTS(ROW) ROW (openai_chat) ROW (openai_responses) ROW (anthropic) ROW (gemini)

#define PORISM_DIALECT_DECLARE(NAME) extern const PorismDialect porism_##NAME;
PORISM_DIALECTS (PORISM_DIALECT_DECLARE)
#undef PORISM_DIALECT_DECLARE

/* The native message of @message, where @choice speaking @self said it; else NULL. */
json_object *porism_dialect_get_native (const PorismDialect     *self,
                                        const PorismModelChoice *choice,
                                        const PorismMessage     *message);
/* (transfer full): who says it. */
char        *porism_dialect_dup_speaker (const PorismDialect     *self,
                                         const PorismModelChoice *choice);
/* {"data": [{"id", "display_name"}]}, as most list their models. */
void         porism_dialect_read_models (json_object *json,
                                         GPtrArray   *models);

G_END_DECLS
