/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/typed/typed-forms.h"

G_BEGIN_DECLS

/* Whether the definition is a command whose arguments say which tool is meant; without an error. */
gboolean porism_typed_line_read_special (PorismTypedLine *self,
                                         PorismTypedCall *call);
/* The definition that this one, a command or the call of a curve, stands for; (transfer full), NULL where it is itself. */
char    *porism_typed_line_rewrite      (PorismTypedLine *self);

G_END_DECLS
