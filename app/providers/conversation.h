/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was said between us and a model, in nobody's format.
 *
 * A model's message is kept twice: in parts that every vendor's format can be written from, and as
 * the vendor's own JSON, which goes back unchanged to the model that said it, so that thinking
 * signatures and encrypted reasoning stay valid. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PART_TEXT,
  PORISM_PART_PICTURE,
  PORISM_PART_CALL,             /* the model calls a tool */
  PORISM_PART_RESULT,           /* what we answer to the call of the same id */
} PorismPartType;

typedef struct
{
  PorismPartType type;
  char *text;                   /* of a text and of a result */
  GBytes *picture;
  char *id;                     /* of a call and of its result */
  char *tool;                   /* of both */
  char *arguments;              /* of a call: as the model wrote them, maybe no JSON at all */
  char *doubt;                  /* of a call: why its arguments cannot be trusted; else NULL */
  gboolean failed;              /* of a result: the call was refused */
} PorismPart;

typedef enum
{
  PORISM_SIDE_USER,
  PORISM_SIDE_MODEL,
} PorismSide;

typedef struct
{
  PorismSide side;
  GPtrArray *parts;             /* PorismPart */
  json_object *native;          /* a model's message in its own form, or NULL */
  char *speaker;                /* the dialect and the model that said it, or NULL */
} PorismMessage;

typedef struct
{
  char *system;
  GPtrArray *messages;          /* PorismMessage */
  GPtrArray *tools;             /* const PorismToolSpec *, borrowed */
} PorismConversation;

/* An id that we gave to a call whose vendor gave none; the vendor is not told of it. */
#define PORISM_CALL_ID_PREFIX "porism-"

PorismConversation *porism_conversation_new         (const char *system);
PorismConversation *porism_conversation_ref         (PorismConversation *self);
void                porism_conversation_unref       (PorismConversation *self);
void                porism_conversation_add_tool    (PorismConversation   *self,
                                                     const PorismToolSpec *spec);
/* The new last message; borrowed. */
PorismMessage      *porism_conversation_add_message (PorismConversation *self,
                                                     PorismSide          side);
/* The same message once more, as the last one of @self; borrowed. */
PorismMessage      *porism_conversation_add_copy    (PorismConversation  *self,
                                                     const PorismMessage *message);
PorismPart         *porism_message_add_text         (PorismMessage *self,
                                                     const char    *text);
PorismPart         *porism_message_add_picture      (PorismMessage *self,
                                                     GBytes        *picture);
PorismPart         *porism_message_add_call         (PorismMessage    *self,
                                                     const PorismPart *call);
PorismPart         *porism_message_add_result       (PorismMessage    *self,
                                                     const PorismPart *call,
                                                     const char       *text,
                                                     gboolean          failed);
gboolean            porism_message_has              (const PorismMessage *self,
                                                     PorismPartType       type);

PorismPart         *porism_part_new_call            (const char *id,
                                                     const char *tool,
                                                     const char *arguments);
void                porism_part_free                (PorismPart *self);
gboolean            porism_part_has_own_id          (const PorismPart *self);

/* "image/png" and so on by the first bytes; NULL for what models are not shown. */
const char         *porism_picture_get_mime_type    (GBytes *picture);
/* "data:image/png;base64,…"; (transfer full). */
char               *porism_picture_to_data_uri      (GBytes *picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismConversation, porism_conversation_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismPart, porism_part_free)

G_END_DECLS
