/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The problem format of JGEX and AlphaGeometry: two lines a problem, its name and
 *
 *     a b c = triangle a b c; d = on_line d a b, on_circle d c a ? cong c d c a
 *
 * A clause makes points by one construction, or one point by two loci. What it makes stands among
 * the construction's arguments, or is left out of them. A new point may carry coordinates,
 * a@1.5_-2.
 *
 * What is read is consistent: every construction and relation is known and has its arguments,
 * which are points made before. */

#pragma once

#include <gio/gio.h>

#include "app/jgex/jgex-constructions.h"

G_BEGIN_DECLS

#define PORISM_JGEX_ERROR (porism_jgex_error_quark ())
GQuark porism_jgex_error_quark (void);

typedef enum
{
  PORISM_JGEX_ERROR_SYNTAX,     /* the message says what and where: "line 2, column 15: …" */
  PORISM_JGEX_ERROR_LIMIT,      /* too long a line, too many points */
} PorismJgexErrorCode;

typedef struct
{
  char *label;
  char *x, *y;                  /* decimals; NULL where it has no coordinates */
} PorismJgexPoint;

/* One construction with all its arguments: what it makes stands where its signature has it. */
typedef struct
{
  const PorismJgexConstruction *construction;
  char **arguments;
} PorismJgexStep;

typedef struct
{
  GPtrArray *points;            /* PorismJgexPoint: what it makes */
  GPtrArray *steps;             /* PorismJgexStep: one, or two loci */
} PorismJgexClause;

typedef struct
{
  char *name;
  guint line;                   /* of the name, from 1 */
  GPtrArray *clauses;           /* PorismJgexClause */
  const PorismJgexRelation *relation;
  char **goal;                  /* the labels that the relation is about */
} PorismJgexProblem;

/* (transfer full) (nullable): the PorismJgexProblems of @text. */
GPtrArray         *porism_jgex_read             (const char *text,
                                                 gsize       length,
                                                 GError    **error);
GPtrArray         *porism_jgex_load             (GFile   *file,
                                                 GError **error);
void               porism_jgex_problem_free     (PorismJgexProblem *self);
/* "cong a b c d"; (transfer full). */
char              *porism_jgex_problem_dup_goal (const PorismJgexProblem *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismJgexProblem, porism_jgex_problem_free)

G_END_DECLS
