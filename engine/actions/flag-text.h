/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Yes and no where the published tools want a text. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): what is said of an attribute that is yes or no, where @parameter, a text, sets one and
 * @argument is a truth or a number. */
char *porism_tool_spec_dup_flag_text (const PorismToolSpec  *self,
                                      const PorismParameter *parameter,
                                      const PorismArgument  *argument);

G_END_DECLS
