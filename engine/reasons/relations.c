/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The linear relations that claims are, calculus by calculus. A quantity is a pair of points (the direction of its
 * line, its length) or, of vectors, a point. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/reasons/relations.h"

typedef struct
{
  const PorismDiagram *diagram;
  PorismRelation *relations;
  guint n;
} Writer;

static PorismRelation *
begin (Writer *self)
{
  PorismRelation *relation = &self->relations[self->n++];

  g_assert (self->n <= PORISM_MOST_RELATIONS);
  relation->n = 0;

  return relation;
}

/* The pairs of @points with these factors; a pair of one point is nothing. */
static void
say (Writer       *self,
     const guint8 *points,
     const gint   *factors,
     guint         n)
{
  PorismRelation *relation = begin (self);

  for (guint i = 0; i < n; i++)
    if (points[2 * i] != points[2 * i + 1])
      porism_relation_add (relation, porism_diagram_pair (points[2 * i], points[2 * i + 1]),
                           factors[i]);
}

static void
say_equal (Writer *self,
           guint8  a,
           guint8  b,
           guint8  c,
           guint8  d)
{
  say (self, (const guint8[]) { a, b, c, d }, (const gint[]) { 1, -1 }, 2);
}

static void
say_proportion (Writer       *self,
                const guint8 *p)
{
  say (self, p, (const gint[]) { 1, -1, -1, 1 }, 4);
}

/* ---- directions ---- */

/* Equal angles at the vertices of number @i of two triangles. */
static void
say_equal_corners (Writer       *self,
                   const guint8 *p,
                   guint         i)
{
  guint8 a = p[i], b = p[(i + 1) % 3], c = p[(i + 2) % 3];
  guint8 d = p[3 + i], e = p[3 + (i + 1) % 3], f = p[3 + (i + 2) % 3];

  if (porism_diagram_same_turn (self->diagram, p))
    say_proportion (self, (const guint8[]) { a, b, a, c, d, e, d, f });
  else
    say_proportion (self, (const guint8[]) { a, b, a, c, d, f, d, e });
}

static void
write_angles (Writer            *self,
              const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  switch (claim->saying)
    {
    case PORISM_SAYS_COLLINEAR:
    case PORISM_SAYS_MIDPOINT:
      say_equal (self, p[0], p[1], p[0], p[2]);
      say_equal (self, p[0], p[1], p[1], p[2]);
      break;
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_PERPENDICULAR:
    case PORISM_SAYS_KNOWN_ANGLE:
      say_equal (self, p[0], p[1], p[2], p[3]);
      break;
    case PORISM_SAYS_EQUAL_ANGLES:
      say_proportion (self, p);
      break;
    case PORISM_SAYS_PARALLELOGRAM:
      say_equal (self, p[0], p[1], p[2], p[3]);
      say_equal (self, p[1], p[2], p[3], p[0]);
      break;
    case PORISM_SAYS_SIMILAR:
    case PORISM_SAYS_CONGRUENT:
      say_equal_corners (self, p, 0);
      say_equal_corners (self, p, 1);
      break;
    default:
      break;
    }
}

/* ---- lengths: their logarithms, themselves, and their squares ---- */

static void
say_known (Writer       *self,
           const guint8 *p)
{
  say (self, p, (const gint[]) { 1 }, 1);
}

static void
write_equal_lengths (Writer            *self,
                     const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  switch (claim->saying)
    {
    case PORISM_SAYS_EQUAL_LENGTHS:
      say_equal (self, p[0], p[1], p[2], p[3]);
      break;
    case PORISM_SAYS_MIDPOINT:
      say_equal (self, p[0], p[1], p[0], p[2]);
      break;
    case PORISM_SAYS_PARALLELOGRAM:
      say_equal (self, p[0], p[1], p[2], p[3]);
      say_equal (self, p[1], p[2], p[3], p[0]);
      break;
    case PORISM_SAYS_KNOWN_LENGTH:
      say_known (self, p);
      break;
    case PORISM_SAYS_CONGRUENT:
      say_equal (self, p[0], p[1], p[3], p[4]);
      say_equal (self, p[1], p[2], p[4], p[5]);
      say_equal (self, p[2], p[0], p[5], p[3]);
      break;
    default:
      break;
    }
}

static void
write_ratios (Writer            *self,
              const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  write_equal_lengths (self, claim);
  switch (claim->saying)
    {
    case PORISM_SAYS_KNOWN_RATIO:
      say_equal (self, p[0], p[1], p[2], p[3]);
      break;
    case PORISM_SAYS_EQUAL_RATIOS:
      say_proportion (self, p);
      break;
    case PORISM_SAYS_EQUAL_PRODUCTS:
      say (self, p, (const gint[]) { 1, 1, 1, -1, -1, -1 }, 6);
      break;
    case PORISM_SAYS_MIDPOINT:
      say_equal (self, p[0], p[1], p[1], p[2]);
      break;
    case PORISM_SAYS_SIMILAR:
      say_proportion (self, (const guint8[]) { p[0], p[1], p[3], p[4], p[1], p[2], p[4], p[5] });
      say_proportion (self, (const guint8[]) { p[0], p[1], p[3], p[4], p[0], p[2], p[3], p[5] });
      break;
    default:
      break;
    }
}

/* Of three points on a line the greatest distance is the sum of the others. */
static void
say_between (Writer       *self,
             const guint8 *p)
{
  const guint8 sides[] = { p[0], p[1], p[1], p[2], p[2], p[0] };
  gint factors[3] = { 1, 1, 1 };
  guint greatest = 0;

  for (guint i = 1; i < 3; i++)
    if (self->diagram->logarithms[porism_diagram_pair (sides[2 * i], sides[2 * i + 1])] >
        self->diagram->logarithms[porism_diagram_pair (sides[2 * greatest],
                                                       sides[2 * greatest + 1])])
      greatest = i;
  factors[greatest] = -1;
  say (self, sides, factors, 3);
}

/* What a known ratio says of a power of the lengths, where it is one of small whole numbers. */
static void
say_small_ratio (Writer       *self,
                 const guint8 *p,
                 gboolean      squared)
{
  gint numerator, denominator;

  if (!porism_diagram_small_ratio (self->diagram, p, &numerator, &denominator))
    return;
  say (self, p,
       (const gint[]) { squared ? denominator * denominator : denominator,
                        squared ? -numerator * numerator : -numerator }, 2);
}

static void
write_lengths (Writer            *self,
               const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  write_equal_lengths (self, claim);
  if (claim->saying == PORISM_SAYS_COLLINEAR || claim->saying == PORISM_SAYS_MIDPOINT)
    say_between (self, p);
  if (claim->saying == PORISM_SAYS_KNOWN_RATIO)
    say_small_ratio (self, p, FALSE);
}

/* The median of each triangle on the segment with the midpoint (Apollonius). */
static void
say_medians (Writer       *self,
             const guint8 *p)
{
  for (guint8 x = 0; x < self->diagram->n; x++)
    if (x != p[0] && x != p[1] && x != p[2])
      say (self, (const guint8[]) { x, p[0], p[0], p[1], x, p[1], x, p[2] },
           (const gint[]) { 2, 2, -1, -1 }, 4);
}

static void
write_squares (Writer            *self,
               const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  write_equal_lengths (self, claim);
  switch (claim->saying)
    {
    case PORISM_SAYS_KNOWN_RATIO:
      say_small_ratio (self, p, TRUE);
      break;
    case PORISM_SAYS_PERPENDICULAR:
      say_proportion (self, (const guint8[]) { p[0], p[2], p[0], p[3], p[1], p[2], p[1], p[3] });
      break;
    case PORISM_SAYS_MIDPOINT:
      say (self, (const guint8[]) { p[1], p[2], p[0], p[1] }, (const gint[]) { 1, -4 }, 2);
      say_medians (self, p);
      break;
    default:
      break;
    }
}

/* ---- points as vectors ---- */

static void
say_points (Writer       *self,
            const guint8 *points,
            const gint   *factors,
            guint         n)
{
  PorismRelation *relation = begin (self);

  for (guint i = 0; i < n; i++)
    porism_relation_add (relation, points[i], factors[i]);
}

static void
write_vectors (Writer            *self,
               const PorismClaim *claim)
{
  if (claim->saying == PORISM_SAYS_MIDPOINT)
    say_points (self, claim->points, (const gint[]) { 2, -1, -1 }, 3);
  else if (claim->saying == PORISM_SAYS_PARALLELOGRAM)
    say_points (self, claim->points, (const gint[]) { 1, -1, 1, -1 }, 4);
  else if (claim->saying == PORISM_SAYS_CENTROID)
    say_points (self, claim->points, (const gint[]) { 3, -1, -1, -1 }, 4);
}

/* AB is a multiple of CD by a ratio of small numbers: that says that they are parallel, and how long. */
static void
say_multiple (Writer       *self,
              const guint8 *p)
{
  const PorismClaim parallel = { PORISM_SAYS_PARALLEL, { p[0], p[1], p[2], p[3] } };
  const PorismClaim same_way = { PORISM_SAYS_SAME_WAY, { p[0], p[1], p[2], p[3] } };
  gint numerator, denominator;

  if (!porism_diagram_shows (self->diagram, &parallel) ||
      !porism_diagram_small_ratio (self->diagram, p, &numerator, &denominator))
    return;
  if (!porism_diagram_shows (self->diagram, &same_way))
    numerator = -numerator;
  say_points (self, p, (const gint[]) { -denominator, denominator, numerator, -numerator }, 4);
}

static void
write_sufficient_vectors (Writer            *self,
                          const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  switch (claim->saying)
    {
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_EQUAL_LENGTHS:
    case PORISM_SAYS_KNOWN_RATIO:
      say_multiple (self, p);
      break;
    case PORISM_SAYS_COLLINEAR:
      say_multiple (self, (const guint8[]) { p[0], p[1], p[0], p[2] });
      break;
    default:
      write_vectors (self, claim);
      break;
    }
}

guint
porism_calculus_get_n_quantities (PorismCalculus       calculus,
                                  const PorismDiagram *diagram)
{
  return calculus == PORISM_CALCULUS_VECTORS ? diagram->n : porism_diagram_get_n_pairs (diagram);
}

/**
 * porism_relations_implied:
 * @relations: room for PORISM_MOST_RELATIONS
 *
 * Returns: how many relations the claim comes to in the calculus
 */
guint
porism_relations_implied (PorismCalculus       calculus,
                          const PorismDiagram *diagram,
                          const PorismClaim   *claim,
                          PorismRelation      *relations)
{
  static void (*const writers[PORISM_N_CALCULI]) (Writer *, const PorismClaim *) = {
    [PORISM_CALCULUS_ANGLES] = write_angles, [PORISM_CALCULUS_RATIOS] = write_ratios,
    [PORISM_CALCULUS_LENGTHS] = write_lengths, [PORISM_CALCULUS_SQUARES] = write_squares,
    [PORISM_CALCULUS_VECTORS] = write_vectors,
  };
  Writer writer = { diagram, relations, 0 };

  g_assert (calculus < PORISM_N_CALCULI);
  writers[calculus] (&writer, claim);

  return writer.n;
}

/* In which calculi what a claim implies is all that it says. */
static gboolean
says_all (PorismCalculus calculus,
          guint          saying)
{
  switch (saying)
    {
    case PORISM_SAYS_COLLINEAR:
      return calculus == PORISM_CALCULUS_ANGLES || calculus == PORISM_CALCULUS_LENGTHS;
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_KNOWN_ANGLE:
    case PORISM_SAYS_EQUAL_ANGLES:
      return calculus == PORISM_CALCULUS_ANGLES;
    case PORISM_SAYS_PERPENDICULAR:
      return calculus == PORISM_CALCULUS_ANGLES || calculus == PORISM_CALCULUS_SQUARES;
    case PORISM_SAYS_EQUAL_LENGTHS:
    case PORISM_SAYS_KNOWN_LENGTH:
    case PORISM_SAYS_KNOWN_RATIO:
      return calculus != PORISM_CALCULUS_ANGLES && calculus != PORISM_CALCULUS_VECTORS;
    case PORISM_SAYS_EQUAL_RATIOS:
    case PORISM_SAYS_EQUAL_PRODUCTS:
    case PORISM_SAYS_SIMILAR:
    case PORISM_SAYS_CONGRUENT:
      return calculus == PORISM_CALCULUS_RATIOS;
    case PORISM_SAYS_PARALLELOGRAM:
      return calculus == PORISM_CALCULUS_ANGLES;
    default:
      return FALSE;
    }
}

/**
 * porism_relations_sufficient:
 *
 * Returns: how many relations together say, in the calculus, all that the claim says; 0: none do
 */
guint
porism_relations_sufficient (PorismCalculus       calculus,
                             const PorismDiagram *diagram,
                             const PorismClaim   *claim,
                             PorismRelation      *relations)
{
  Writer writer = { diagram, relations, 0 };

  if (calculus == PORISM_CALCULUS_VECTORS)
    {
      write_sufficient_vectors (&writer, claim);
      return writer.n;
    }
  return says_all (calculus, claim->saying)
           ? porism_relations_implied (calculus, diagram, claim, relations) : 0;
}
