/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document may do with its session and nobody else: listen before everyone, replay a record,
 * say what is saved. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* Called as soon as @entry is journalled, before any signal; with NULL when the head has moved. */
typedef void (*PorismRecorder) (const PorismEntry *entry,
                                gpointer           user_data);

void  porism_session_set_recorder (PorismSession *self,
                                   PorismRecorder recorder,
                                   gpointer       user_data);
char *porism_session_replay       (PorismSession     *self,
                                   const PorismEntry *recorded,
                                   gboolean           accepted);
void  porism_session_reserve_group (PorismSession *self,
                                    guint64        group);
void  porism_session_set_saved    (PorismSession *self,
                                   gboolean       saved);

G_END_DECLS
