/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A model's call: an action for the engine, a look at the canvas that changes nothing, or something
 * that cannot be read. */

#pragma once

#include <json-c/json.h>

#include "app/agent/digest.h"
#include "app/providers/conversation.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_CALL_ACTION,
  PORISM_CALL_STATE,            /* the canvas in words */
  PORISM_CALL_PICTURE,          /* the canvas as a picture */
  PORISM_CALL_FIND,             /* more tools */
  PORISM_CALL_PROBLEM,          /* what rules read of a text */
  PORISM_CALL_UNREADABLE,
} PorismCallKind;

typedef struct
{
  PorismCallKind kind;
  PorismPart *part;             /* the call as it was made */
  PorismAction *action;         /* of an action */
  char *problem;                /* of an unreadable one */
  PorismStateWish wish;         /* of the state */
  char *query;                  /* of a search: what for */
  json_object *given;           /* of a text to be read: the arguments */
} PorismModelCall;

PorismModelCall      *porism_model_call_read    (const PorismPart *part);
/* One that is not even looked at. */
PorismModelCall      *porism_model_call_refuse  (const PorismPart *part,
                                                 const char       *problem);
void                  porism_model_call_free    (PorismModelCall *self);
/* What models are told of the looks. */
const PorismToolSpec *porism_look_at_state_spec   (void);
const PorismToolSpec *porism_look_at_picture_spec (void);
const PorismToolSpec *porism_look_at_problem_spec (void);

G_END_DECLS
