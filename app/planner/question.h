/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a problem asks: an expression, measured in its figure and in others of the same conditions. */

#pragma once

#include "app/reader/reading.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* “A,B,C”; (transfer full). */
char         *porism_question_join       (const GPtrArray *texts);
/* (transfer full): as an expression over points; NULL where that is not known. */
char         *porism_question_write      (const PorismStatement *question);
/* (transfer full): the action that measures it. */
PorismAction *porism_question_new_action (const char *expression);
/* Its value in @figure, as a person reads it; NULL where it has none. @other: (out) (transfer full): another value that
 * it has where the same conditions hold, in search of which the figure is moved; NULL where none was found. */
char         *porism_question_answer     (const PorismRegistry *registry,
                                          PorismConstruction   *figure,
                                          const char           *expression,
                                          char                **other);
/* (transfer full) (nullable): the action that proves what is to be proved; NULL where that is no relation. */
PorismAction *porism_question_new_proof  (const PorismStatement *question);
/* Whether @proof, of that, proves it in @figure. */
gboolean      porism_question_is_proved  (const PorismRegistry *registry,
                                          PorismConstruction   *figure,
                                          const PorismAction   *proof);

G_END_DECLS
