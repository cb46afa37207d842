/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a submission begins, and where its entries go. */

#pragma once

#include "app/session/session-state.h"
#include "app/session/submission.h"

G_BEGIN_DECLS

void     porism_session_find_base  (PorismSession    *self,
                                    PorismSubmission *submission);
void     porism_session_find_place (PorismSession *self,
                                    PorismEntry   *draft);
/* Whether a person may go on with what @submission became. */
gboolean porism_session_is_gesture (PorismSession          *self,
                                    const PorismSubmission *submission);

G_END_DECLS
