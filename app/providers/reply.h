/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A model's reply while it grows, and when it is whole. */

#pragma once

#include "app/document/usage.h"
#include "app/providers/conversation.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_STOP_NONE,             /* it has not ended */
  PORISM_STOP_DONE,             /* the model has said what it had to say, or calls tools */
  PORISM_STOP_LENGTH,           /* the limit of tokens cut it off */
  PORISM_STOP_BLOCKED,          /* the model or a filter declined */
  PORISM_STOP_OTHER,
} PorismStop;

/* A piece of a reply that arrives bit by bit: a call, a text with its signature. */
typedef struct
{
  gint64 index;                 /* by which further bits refer to it; -1 where by nothing */
  json_object *head;            /* what is known at once */
  GString *text;                /* what grows */
  GString *signature;           /* grows as well */
} PorismBlock;

typedef struct
{
  GString *text;
  GString *thinking;            /* as far as it is shown to us */
  GPtrArray *calls;             /* PorismPart, once the reply has ended */
  PorismStop stop;
  char *stop_reason;            /* the vendor's word */
  PorismUsage usage;
  json_object *native;          /* the message in the vendor's form, once the reply has ended */

  GString *held;                /* of what was said, what may become a tag of thinking */
  gboolean in_thought;          /* such a tag is open */
  gboolean tagged;              /* there were tags */
  const char *doubt;            /* why the arguments in the event at hand cannot be trusted */
  GPtrArray *blocks;            /* PorismBlock: what a dialect collects until the end */
} PorismReply;

PorismReply *porism_reply_new             (void);
void         porism_reply_free            (PorismReply *self);
void         porism_reply_set_stop        (PorismReply *self,
                                           PorismStop   stop,
                                           const char  *reason);
/* Adds what the model says, (nullable) @text, in however many pieces; servers of local models leave
 * their thoughts in it, <think>…</think>, which go where thoughts belong. */
void         porism_reply_add_said         (PorismReply *self,
                                            const char  *text);
/* There is no more of it. */
void         porism_reply_end_said         (PorismReply *self);
/* @id may be NULL or "": then it gets one of ours. */
void         porism_reply_add_call        (PorismReply *self,
                                           const char  *id,
                                           const char  *tool,
                                           const char  *arguments);
/* (transfer full) @head; borrowed. */
PorismBlock *porism_reply_add_block       (PorismReply *self,
                                           gint64       index,
                                           json_object *head);
/* The last block of that index, or NULL. */
PorismBlock *porism_reply_find_block      (PorismReply *self,
                                           gint64       index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismReply, porism_reply_free)

G_END_DECLS
