/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of a function in an interval, one row a fact. The answers are the engine's: exact where it knows them so. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* The interval, as it was typed. */
typedef struct
{
  const char *function;         /* its name */
  const char *start, *end;
} PorismFunctionInterval;

guint         porism_function_facts_get_n     (void);
/* "Zeros"; translated. */
const char   *porism_function_fact_get_title  (guint fact);
/* Whether the answer is points, which can be made. */
gboolean      porism_function_fact_has_points (guint fact);
/* What asks for it; @name: of what it makes. (transfer full) */
PorismAction *porism_function_fact_new_action (guint                         fact,
                                               const PorismFunctionInterval *interval,
                                               const char                   *name);
/* What the answer says; (transfer full). */
char         *porism_function_fact_dup_answer (guint                    fact,
                                               const PorismObservation *observation);
/* A name that nothing has, nor its first part: "Z", "Z_a"; (transfer full). */
char         *porism_function_fact_dup_name   (guint                     fact,
                                               const PorismConstruction *construction);

G_END_DECLS
