/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A dialog that asks for a line of text. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @body may be NULL. Its responses are "answer", called @answer, and "cancel". */
AdwMessageDialog *porism_question_new      (GtkWindow  *parent,
                                            const char *heading,
                                            const char *body,
                                            const char *text,
                                            const char *label,
                                            const char *answer);
const char       *porism_question_get_text (AdwMessageDialog *question);
void              porism_question_present  (AdwMessageDialog *question);

G_END_DECLS
