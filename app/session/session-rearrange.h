/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps in another order, and steps that go in between. What was there before stays in the journal, as a way of its own. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* @refusal: why it could not be done, in the person's language; NULL: it is done, or there was nothing to do. */
typedef void (*PorismRearranged) (PorismSession *self,
                                  const char    *refusal,
                                  gpointer       user_data);

/* The construction @entry of the way on which the figure stands comes before @before of the same way, or last where that is
 * 0. The figure then stands after the last step; one undo leads back to the order that was. */
void porism_session_move_step  (PorismSession   *self,
                                guint64          entry,
                                guint64          before,
                                PorismRearranged callback,
                                gpointer         user_data);
/* What was last done from @first on, a step beside those between it and @after, is done once more after @after, where the
 * figure stands from then on. */
void porism_session_carry_over (PorismSession   *self,
                                guint64          after,
                                guint64          first,
                                PorismRearranged callback,
                                gpointer         user_data);

G_END_DECLS
