/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a replay stops: at each step of the path, but at what a person changed at once, such as by a button, as one. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* The last entry of each stop, of guint64; (transfer full). */
GArray *porism_stops_new       (PorismSession *session);
/* Of how many stops the figure is shown. */
guint   porism_stops_find_head (const GArray  *self,
                                PorismSession *session);
/* “Set a to 5; set b to 7”, what is done up to the stop @entry from the one before; (transfer full). */
char   *porism_stop_dup_words  (PorismSession *session,
                                guint64        entry);

G_END_DECLS
