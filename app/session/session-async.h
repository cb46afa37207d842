/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Submissions settled now or later. */

#pragma once

#include "app/session/session-state.h"
#include "app/session/submission.h"

G_BEGIN_DECLS

/* Takes over @submission. Returns the last entry; NULL where it is settled later, and the callback is
 * called then. */
const PorismEntry *porism_session_act_all (PorismSession    *self,
                                           PorismSubmission *submission,
                                           PorismSubmitted   callback,
                                           gpointer          user_data);

G_END_DECLS
