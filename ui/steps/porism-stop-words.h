/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done up to a stop of a replay, which what a person changed at once, such as by a button, is as a whole. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* “Set a to 5; set b to 7”, what is done up to the stop @entry from the one before; (transfer full). */
char   *porism_stop_dup_words  (PorismSession *session,
                                guint64        entry);

G_END_DECLS
