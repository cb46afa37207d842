/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The answer that a model ends its text with: a line "ANSWER: …". */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_ANSWER_NUMBER,         /* a decimal or an integer */
  PORISM_ANSWER_FRACTION,       /* of two integers */
  PORISM_ANSWER_EXPRESSION,     /* constant, in the expression language: "3*sqrt(3)" */
  PORISM_ANSWER_CHOICE,         /* one capital letter */
  PORISM_ANSWER_TEXT,           /* anything else */
} PorismAnswerKind;

typedef struct
{
  PorismAnswerKind kind;
  char *text;                   /* without decoration; what the expression language can read, in
                                 * its form */
} PorismAnswer;

/* The last answer in @text, or NULL where there is none; (transfer full). */
PorismAnswer *porism_answer_find  (const char *text);
/* The same for a text that is an answer already; (transfer full). */
PorismAnswer *porism_answer_parse (const char *text);
void          porism_answer_free  (PorismAnswer *self);
/* Whether it says that what was to be drawn is drawn. */
gboolean      porism_answer_is_done (const char *answer);
/* As a person reads it: "2√5" for "2*sqrt(5)"; (transfer full). */
char         *porism_answer_to_display (const char *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismAnswer, porism_answer_free)

G_END_DECLS
