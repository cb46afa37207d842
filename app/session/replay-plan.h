/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a replay of the steps stops, and for how long: as all that was done and not taken back says,
 * wherever the figure is looked at now. Place 0 is the empty figure, place n stands after the n-th entry. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *path;                 /* guint64, the last entry of each stop: what a person changed at once is one */
  GHashTable *places;           /* by entry: the place behind its stop */
  GHashTable *breakpoints;      /* the index of each stop that made something at which it stops */
  guint64 end;                  /* the last entry that nobody took back; 0: there is none */
  gboolean only;                /* it stops nowhere else, where there is any */
  double seconds;               /* that each step stays; 0: nothing is said */
} PorismReplayPlan;

PorismReplayPlan *porism_replay_plan_new           (PorismSession *session);
void              porism_replay_plan_free          (PorismReplayPlan *self);
/* Whether no stop is between the two, of which @after comes directly after @before. */
gboolean          porism_entries_are_one_stop      (const PorismEntry *before,
                                                    const PorismEntry *after);
/* 0 where @entry is none of the path. */
guint             porism_replay_plan_find          (const PorismReplayPlan *self,
                                                    guint64                 entry);
gboolean          porism_replay_plan_is_breakpoint (const PorismReplayPlan *self,
                                                    guint64                 entry);
/* The stop behind @place, the one before it, and the one that is nearest. */
guint             porism_replay_plan_get_next      (const PorismReplayPlan *self,
                                                    guint                   place);
guint             porism_replay_plan_get_previous  (const PorismReplayPlan *self,
                                                    guint                   place);
guint             porism_replay_plan_get_nearest   (const PorismReplayPlan *self,
                                                    guint                   place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismReplayPlan, porism_replay_plan_free)

G_END_DECLS
