/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure on which lines are typed. */

#pragma once

#include "app/session/session.h"

/* "add_circle name=c center=A radius=2"; (transfer full). */
char              *typed_action_to_text (const PorismAction *action);
PorismAction      *typed_parse      (PorismSession *session,
                                     const char    *line,
                                     guint         *position,
                                     GError       **error);
/* Types @line as a person does: parsed, which must be possible, then submitted. */
const PorismEntry *typed_submit     (PorismSession *session,
                                     const char    *line);
/* The same, and it must be accepted. */
void               typed_must       (PorismSession *session,
                                     const char    *line);
/* With A, B, C, a circle c, a line l, a segment s, a vector v, a number a_1, a function g and a polygon p. */
PorismSession     *typed_new_figure (void);
