/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a problem asks: an expression, measured in its figure and in others of the same conditions. */

#pragma once

#include "app/planner/drawing.h"
#include "app/reader/clause.h"

G_BEGIN_DECLS

/* “A,B,C”; (transfer full). */
char         *porism_question_join       (const GPtrArray *texts);
/* (transfer full): as an expression over points; NULL where that is not known. */
char         *porism_question_write      (const PorismStatement *question);
/* (transfer full): the action that measures it. */
PorismAction *porism_question_new_action (const char *expression);
/* (transfer full) (nullable): the action that proves what is to be proved; NULL where that is no relation. */
PorismAction *porism_question_new_proof  (const PorismStatement *question);
/* Whether @proof, of that, proves it in @drawing. @holds: (out): whether it is not refuted at least. */
gboolean      porism_question_is_proved  (PorismDrawing      *drawing,
                                          const PorismAction *proof,
                                          gboolean           *holds);

G_END_DECLS
