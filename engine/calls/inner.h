/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects that arguments say instead of naming them, of one action. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

PorismInnerObjects *porism_inner_objects_new   (void);
void                porism_inner_objects_free  (PorismInnerObjects *self);
guint               porism_inner_objects_get_n (const PorismInnerObjects *self);
/* The truth that @text says, such as a > 2 or A ∈ c, without a name; FALSE after a refusal. */
gboolean            porism_call_make_truth     (PorismCall *self,
                                                const char *parameter,
                                                const char *text,
                                                PorismId   *id);
/* Takes away what was made and nothing reads. */
void                porism_call_sweep_inner    (PorismCall *self);

G_END_DECLS
