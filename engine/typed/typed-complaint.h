/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong with a line that nothing could be read of, where that can be told better than by who gave up on it. */

#pragma once

#include "engine/typed/typed-arguments.h"

G_BEGIN_DECLS

/* Says why @line, which was refused, is wrong as a whole: a bracket or a text that is not closed, a sign with nothing after it,
 * a command without brackets. Else the error stays as it is. */
void     porism_typed_complain_of_line    (PorismTypedReader *self,
                                           PorismSlice        line);
/* Sets the error that there is no command @name at @slice, with what was probably meant; FALSE. */
gboolean porism_typed_complain_of_command (PorismTypedReader *self,
                                           PorismSlice        slice,
                                           const char        *name);

G_END_DECLS
