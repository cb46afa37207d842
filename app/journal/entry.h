/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry of the journal: an action, who did it, and what came of it. */

#pragma once

#include "engine/actions/action.h"
#include "engine/actions/observation.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* Who acts: "person", "agent", "script", "import", or an outside client's name. */
#define PORISM_ACTOR_PERSON "person"
#define PORISM_ACTOR_AGENT  "agent"

/* Borrowed from the journal, never changed after it was added. */
typedef struct
{
  guint64 id;                   /* from 1; the observation's step; 0: refused to a person, no entry */
  guint64 parent;               /* 0: the root */
  guint64 origin;               /* the parent that it was made after, as documents have it: something
                                 * may have come in between since */
  gboolean inserted;            /* what followed its parent follows it now */
  guint64 replaces;             /* the last entry of the step that it takes the place of; 0: none */
  guint64 rearranges;           /* the end of the way of which this is the end in another order: undo leads there; 0: none */
  guint64 group;                /* an agent's turn; 0: an entry of its own */
  char *actor;
  gboolean exact;               /* whether exact values were wanted where the action does not say */
  PorismAction *action;         /* as understood */
  PorismObservation *observation;
  char *refusal;                /* why it was refused, in the person's language; else NULL */
  char *hint;                   /* what to do instead */
  char *line;                   /* the observation as one line of JSON, as it was recorded */
  gint64 time;                  /* microseconds of Unix time */
  PorismDelta *delta;           /* NULL where nothing changed */
  GPtrArray *asked;             /* PorismCasReply; NULL where no computer algebra system was asked */
  gboolean declined;            /* a person declined it: it was not run */
  gboolean over_limit;          /* its actor had reached a limit: it was not run */
  PorismAction *proposed;       /* what the agent proposed where a person edited it; else NULL */
} PorismEntry;

void     porism_entry_clear   (PorismEntry *entry);
/* Whether it goes into the journal: what a person was refused does not. */
gboolean porism_entry_is_step (const PorismEntry *entry);

G_END_DECLS
