/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The signs that stand for points. */

#pragma once

#include "app/render/emitter.h"

G_BEGIN_DECLS

/* The sign of @item in its place, with a rim in the background's colour. */
void porism_sign_emit      (PorismEmitter    *self,
                            const PorismItem *item);
/* A soft disc behind it, for what is hovered or selected. */
void porism_sign_emit_glow (PorismEmitter          *self,
                            const PorismItem       *item,
                            const PorismDisplayInk *ink);

G_END_DECLS
