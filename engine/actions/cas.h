/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine asks of a computer algebra system, which an application has: an interface, so
 * that the engine knows no programs. What comes back is a claim: nothing follows from it before it
 * is checked (cas-solutions.c, cas-antiderivative.c). */

#pragma once

#include "engine/expressions/expression.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_CAS_SOLVE,             /* the equation for the variable: any number of answers */
  PORISM_CAS_INTEGRATE,         /* an antiderivative: one answer */
  PORISM_CAS_N_TASKS
} PorismCasTask;

typedef enum
{
  PORISM_CAS_ANSWERED,          /* maybe with no answer: there is none */
  PORISM_CAS_NO_FORM,           /* it has no answer in the language of expressions */
  PORISM_CAS_UNAVAILABLE,       /* it is missing, or died */
  PORISM_CAS_ABANDONED,         /* at the deadline, or cancelled */
  PORISM_CAS_N_OUTCOMES
} PorismCasOutcome;

typedef struct
{
  PorismCasTask task;
  const PorismExpression *subject;
  guint variable;               /* of the subject's */
  guint seconds;                /* the deadline; nothing but giving up follows from it */
} PorismCasQuestion;

typedef struct _PorismCas PorismCas;

struct _PorismCas
{
  const char *source;           /* its name as observations give it; static */
  /* Adds the answers to @answers: PorismExpression, owned, with the subject's variables and with
   * objects that the subject refers to, by name. */
  PorismCasOutcome (*ask) (PorismCas               *self,
                           const PorismCasQuestion *question,
                           GPtrArray               *answers);
  /* From any thread: a question that is being asked is abandoned. */
  void (*cancel) (PorismCas *self);
  void (*free) (PorismCas *self);
};

/* @self may be NULL, which is unavailable. */
PorismCasOutcome  porism_cas_ask              (PorismCas               *self,
                                               const PorismCasQuestion *question,
                                               GPtrArray               *answers);
void              porism_cas_cancel           (PorismCas *self);
void              porism_cas_free             (PorismCas *self);

/* "solve(x^2=exp(x),x)": the question in the language of expressions, to be found again by. */
char             *porism_cas_question_to_text (const PorismCasQuestion *question);
/* An answer in the language of expressions, in the question's names; NULL where it is none. */
PorismExpression *porism_cas_read_answer      (const PorismCasQuestion *question,
                                               const char              *text);
/* "answered" and so on, as documents write it; UNAVAILABLE for what is none of them. */
const char       *porism_cas_outcome_get_name (PorismCasOutcome outcome);
PorismCasOutcome  porism_cas_outcome_from_name (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismCas, porism_cas_free)

G_END_DECLS
