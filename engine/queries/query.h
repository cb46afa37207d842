/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What questions share. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

/* Says, where @question is answered with no, that figures of one size may lie at different places. */
void               porism_call_mention_congruence (PorismCall         *self,
                                                   const PorismRecord *question);

/* The relation that the call's “relation” and “objects” say, as a record; NULL after a refusal; (transfer full). */
PorismRecord      *porism_call_read_relation (PorismCall *self);

G_END_DECLS
