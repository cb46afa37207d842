/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The constructions and relations of JGEX: one row each. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A construction's recipe is a short list of statements over its arguments:
 *
 *     m = midpoint(b, c); x = reflect(a, m)     what it makes, by terms (jgex-terms.c)
 *     on parallel(a, line(b, c))                that its point lies on a locus
 *     equidistant(x, a, b)                      a fact that meets can use
 *
 * Statements after “on” hold of the point when it was chosen. A construction is itself a term, over
 * its arguments without what it makes. */
typedef struct
{
  const char *name;
  const char *makes;            /* "x y" */
  const char *arguments;        /* "x y a b", "#y" for a number */
  const char *recipe;
  const char *states;           /* what holds of its arguments, as statements of engine/reasons; may be empty */
} PorismJgexConstruction;

/* What a goal may say. */
typedef struct
{
  const char *name;
  guint least, most;            /* points */
  /* The queries whose conjunction it is: "para abcd; cong acbd". Of a relation of any number of
   * points the last letter of its only query stands for each further one. */
  const char *queries;
  const char *states;           /* the same as statements of engine/reasons */
} PorismJgexRelation;

const PorismJgexConstruction *porism_jgex_construction_lookup (const char *name);
/* Whether its point lies on a locus, so that another one can meet it. */
gboolean porism_jgex_construction_is_locus (const PorismJgexConstruction *self);
const PorismJgexRelation *porism_jgex_relation_lookup (const char *name);

G_END_DECLS
