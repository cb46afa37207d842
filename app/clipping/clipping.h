/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects that were copied out of a figure: what makes them, and all that they depend on, as a text that goes into
 * other documents and other programs. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

#define PORISM_CLIPPING_MEDIA_TYPE "application/x-porism-objects+json"
#define PORISM_CLIPPING_MOST_OBJECTS 500
#define PORISM_CLIPPING_MOST_TEXT (1024 * 1024)

#define PORISM_CLIPPING_ERROR (porism_clipping_error_quark ())
GQuark porism_clipping_error_quark (void);

typedef enum
{
  PORISM_CLIPPING_ERROR_SYNTAX, /* the text is none of copied objects */
  PORISM_CLIPPING_ERROR_LIMIT,  /* it is too large */
} PorismClippingError;

typedef struct
{
  char *name;
  PorismId id;                  /* in the figure that it was copied from */
  PorismAction *action;         /* makes it */
  guint ordinal;                /* which of the objects that the action makes, from 1; 0: it makes this one */
  char *with;                   /* (nullable): the object with which it comes by itself, as a side with its polygon, */
  guint output;                 /* of whose objects it is this one, from 0 */
  gboolean chosen;              /* else something chosen depends on it */
  gboolean is_free;
  GHashTable *attributes;       /* name → text, of those that were set */
} PorismClipObject;

/* In the order in which they are made; of PorismClipObject. */
typedef GPtrArray PorismClipping;

/* (transfer full): the objects and what they depend on; empty where nothing of them can be made again. */
PorismClipping *porism_clipping_take      (PorismSession  *session,
                                           const PorismId *ids,
                                           guint           n);
/* (transfer full) */
char           *porism_clipping_to_text   (const PorismClipping *self);
/* (transfer full): NULL with an error of PORISM_CLIPPING_ERROR. */
PorismClipping *porism_clipping_from_text (const char *text,
                                           GError    **error);
/* (transfer full): what makes @object, with the names of @names (old → new) in place of those that it has there, itself
 * included; without a name where @names has none for it. */
PorismAction   *porism_clip_object_new_action (const PorismClipObject *object,
                                               GHashTable             *names,
                                               const PorismRegistry   *registry);

G_END_DECLS
