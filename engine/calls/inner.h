/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects that arguments say instead of naming them, of one action. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

PorismInnerObjects *porism_inner_objects_new   (void);
void                porism_inner_objects_free  (PorismInnerObjects *self);
guint               porism_inner_objects_get_n (const PorismInnerObjects *self);
/* Takes away what was made and nothing reads. */
void                porism_call_sweep_inner    (PorismCall *self);

G_END_DECLS
