/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview of a drag, put away while the figure has to be what is committed. */

#pragma once

#include "app/session/session-state.h"

G_BEGIN_DECLS

/* Puts the dragged object back to where it is committed; resuming goes on from there. */
void     porism_session_suspend_drag (PorismSession *self);
void     porism_session_resume_drag  (PorismSession *self);
/* Without a word, where a drag is under way. */
void     porism_session_place_drag   (PorismSession    *self,
                                      PorismCoordinates to);
/* Whether it moves what the object is made of by a vector, not the object itself to a place. */
gboolean porism_session_is_carrying  (PorismSession *self);

G_END_DECLS
