/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A point by equations in its coordinates, as the plan of a figure under conditions has it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is what among the inputs; those that the expression refers to follow. */
enum
{
  PORISM_LOCI_OWN = 0,          /* x, y: where the point was put */
  PORISM_LOCI_BASE = 2,         /* x, y: near it, round */
  PORISM_LOCI_STEP = 4,         /* about as large as the figure */
  /* Of one locus: a coordinate; on a circle the tangent of half the direction. Of two: a common point that is
   * known, an object, where the type says so. */
  PORISM_LOCI_WHERE = 5,
  PORISM_LOCI_REFERENCES = 6,
};

/* Which loci; in the record's branch, twice, with the root added. A line comes before a circle. */
typedef enum
{
  PORISM_LOCI_LINE,             /* root 0: at that x; 1: at that y */
  PORISM_LOCI_CIRCLE,           /* root 1: opposite to the direction */
  PORISM_LOCI_LINES,
  PORISM_LOCI_LINE_AND_CIRCLE,
  PORISM_LOCI_CIRCLES,
  /* The same with a common point that is known: root 0: the other one; 1: that itself. */
  PORISM_LOCI_LINE_AND_CIRCLE_FROM,
  PORISM_LOCI_CIRCLES_FROM,
} PorismLociType;

/* Whether a record's @branch says that there are two loci, so that nothing is left free. */
static inline gboolean
porism_loci_meet (int branch)
{
  return branch >> 1 > PORISM_LOCI_CIRCLE;
}

G_END_DECLS
