/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened in a document, in order: the turns of its agents, each with what it did, and between
 * them what others did. It is the way to the document's head, or all of its branches. */

#pragma once

#include <json-c/json.h>

#include "app/document/document.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismTurn *turn;       /* NULL where it is no turn; borrowed as all of it */
  guint number;                 /* of the turn, from 1 */
  const char *actor;            /* who did it; of a turn PORISM_ACTOR_AGENT */
  GPtrArray *entries;           /* const PorismEntry */
} PorismEpisodeStep;

/* (transfer full), of PorismEpisodeStep; borrows from @document. @whole: with the branches that were
 * left, which are no part of it else. */
GPtrArray       *porism_document_list_episode (PorismDocument *document,
                                               gboolean        whole);
/* (nullable): the run of a step. */
const PorismRun *porism_episode_get_run       (PorismDocument          *document,
                                               const PorismEpisodeStep *step);
/* Whether the step's time is known; microseconds of Unix time. */
gint64           porism_episode_get_time      (const PorismEpisodeStep *step);
/* "2026-11-22T03:45:03.123456Z"; (transfer full), NULL for 0. */
char            *porism_episode_format_time   (gint64 microseconds);
/* {"media_type", "base64"}, the type null where it is none that vendors take; (transfer full)
 * (nullable). */
json_object     *porism_episode_new_picture   (PorismDocument *document);

G_END_DECLS
