/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a problem asks: an expression, measured in its figure and in others of the same conditions. */

#pragma once

#include "app/planner/drawing.h"
#include "app/reader/clause.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_VERDICT_PROVED,
  PORISM_VERDICT_PROBABLE,      /* it holds wherever it was tried */
  PORISM_VERDICT_FALSE,         /* somewhere it does not */
  PORISM_VERDICT_OPEN,
} PorismVerdict;

/* “A,B,C”; (transfer full). */
char         *porism_question_join       (const GPtrArray *texts);
/* (transfer full): as an expression over points; NULL where that is not known. */
char         *porism_question_write      (const PorismStatement *question);
/* (transfer full): the action that measures it. */
PorismAction *porism_question_new_action (const char *expression);
/* (transfer full) (nullable): the action that proves what is to be proved; NULL where that is no relation. */
PorismAction *porism_question_new_proof  (const PorismStatement *question);
/* What comes of @proof, of that, in @drawing. */
PorismVerdict porism_question_prove      (PorismDrawing      *drawing,
                                          const PorismAction *proof);

G_END_DECLS
