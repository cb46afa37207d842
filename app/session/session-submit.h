/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Submissions become entries. */

#pragma once

#include "app/session/session-state.h"
#include "app/session/submission.h"

G_BEGIN_DECLS

/* Journals what was done, after the session's figure has become what came out. Returns the last entry. */
const PorismEntry *porism_session_commit     (PorismSession    *self,
                                              PorismSubmission *submission);
/* The same submitted as one step, without waiting for anything; takes over @submission. */
const PorismEntry *porism_session_submit_all (PorismSession    *self,
                                              PorismSubmission *submission);

G_END_DECLS
