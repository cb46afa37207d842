/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line to type commands and definitions into, as in Midpoint(A, B) or f(x) = x². */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_INPUT_BAR (porism_input_bar_get_type ())
G_DECLARE_FINAL_TYPE (PorismInputBar, porism_input_bar, PORISM, INPUT_BAR, PorismFrame)

void     porism_input_bar_set_session      (PorismInputBar *self,
                                            PorismSession  *session);
/* Puts @text into the line, with the focus at its end. */
void     porism_input_bar_edit             (PorismInputBar *self,
                                            const char     *text);
/* The same with “@name = @value”, in which the value is typed over. */
void     porism_input_bar_edit_value       (PorismInputBar *self,
                                            const char     *name,
                                            const char     *value);
/* Whether a line is being submitted: what is refused then is said here. */
gboolean porism_input_bar_is_submitting    (PorismInputBar *self);
/* Takes away what is said beneath the line; what is typed stays. */
void     porism_input_bar_dismiss          (PorismInputBar *self);

G_END_DECLS
