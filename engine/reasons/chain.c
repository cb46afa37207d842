/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The shortest way between two quantities over the equalities of the premises. Lines that the premises say to be one, or
 * parallel, count as one in an angle. */

#include "config.h"

#include <string.h>

#include "engine/reasons/chain.h"

#define NONE G_MAXUINT

/* An equality of two quantities. */
typedef struct
{
  PorismLink sides[2];
} Equality;

typedef struct
{
  const PorismDiagram *diagram;
  gboolean angles;
  guint *lines;                 /* by pair: another one of the same direction, or itself */
  GArray *equalities;           /* Equality */
} Chain;

/* ---- lines ---- */

static guint
find_line (const Chain  *self,
           const guint8 *pair)
{
  guint line = porism_diagram_pair (pair[0], pair[1]);

  while (self->lines[line] != line)
    line = self->lines[line];

  return line;
}

static void
join_lines (Chain *self,
            guint8 a,
            guint8 b,
            guint8 c,
            guint8 d)
{
  guint first = find_line (self, (const guint8[]) { a, b });

  self->lines[first] = find_line (self, (const guint8[]) { c, d });
}

static void
read_lines (Chain             *self,
            const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  if (claim->saying == PORISM_SAYS_COLLINEAR || claim->saying == PORISM_SAYS_MIDPOINT)
    {
      join_lines (self, p[0], p[1], p[0], p[2]);
      join_lines (self, p[0], p[1], p[1], p[2]);
    }
  if (claim->saying == PORISM_SAYS_PARALLEL || claim->saying == PORISM_SAYS_PARALLELOGRAM)
    join_lines (self, p[0], p[1], p[2], p[3]);
  if (claim->saying == PORISM_SAYS_PARALLELOGRAM)
    join_lines (self, p[1], p[2], p[3], p[0]);
}

/* ---- equalities ---- */

static void
add_lengths (Chain *self,
             guint8 a,
             guint8 b,
             guint8 c,
             guint8 d)
{
  Equality equality = { { { { a, b } }, { { c, d } } } };

  g_array_append_val (self->equalities, equality);
}

/* Of angles from AB to CD and from EF to GH, and the same turned back. */
static void
add_angles (Chain        *self,
            const guint8 *p)
{
  Equality ahead = { { { { p[0], p[1], p[2], p[3] } }, { { p[4], p[5], p[6], p[7] } } } };
  Equality back = { { { { p[2], p[3], p[0], p[1] } }, { { p[6], p[7], p[4], p[5] } } } };

  g_array_append_val (self->equalities, ahead);
  g_array_append_val (self->equalities, back);
}

static void
add_corner (Chain        *self,
            const guint8 *p,
            guint         i)
{
  guint8 a = p[i], b = p[(i + 1) % 3], c = p[(i + 2) % 3];
  guint8 d = p[3 + i], e = p[3 + (i + 1) % 3], f = p[3 + (i + 2) % 3];

  if (porism_diagram_same_turn (self->diagram, p))
    add_angles (self, (const guint8[]) { a, b, a, c, d, e, d, f });
  else
    add_angles (self, (const guint8[]) { a, b, a, c, d, f, d, e });
}

static void
read_angles (Chain             *self,
             const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  if (claim->saying == PORISM_SAYS_EQUAL_ANGLES)
    {
      add_angles (self, p);
      add_angles (self, (const guint8[]) { p[0], p[1], p[4], p[5], p[2], p[3], p[6], p[7] });
    }
  else if (claim->saying == PORISM_SAYS_SIMILAR || claim->saying == PORISM_SAYS_CONGRUENT)
    for (guint i = 0; i < 3; i++)
      add_corner (self, p, i);
}

static void
read_lengths (Chain             *self,
              const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  if (claim->saying == PORISM_SAYS_EQUAL_LENGTHS)
    add_lengths (self, p[0], p[1], p[2], p[3]);
  else if (claim->saying == PORISM_SAYS_MIDPOINT)
    add_lengths (self, p[0], p[1], p[0], p[2]);
  else if (claim->saying == PORISM_SAYS_CONGRUENT)
    for (guint i = 0; i < 3; i++)
      add_lengths (self, p[i], p[(i + 1) % 3], p[3 + i], p[3 + (i + 1) % 3]);
  else if (claim->saying == PORISM_SAYS_PARALLELOGRAM)
    for (guint i = 0; i < 2; i++)
      add_lengths (self, p[i], p[i + 1], p[i + 2], p[(i + 3) % 4]);
}

/* ---- the way ---- */

static gboolean
is_same (const Chain      *self,
         const PorismLink *a,
         const PorismLink *b)
{
  if (!self->angles)
    return porism_diagram_pair (a->points[0], a->points[1]) == porism_diagram_pair (b->points[0], b->points[1]);

  return find_line (self, a->points) == find_line (self, b->points) &&
         find_line (self, a->points + 2) == find_line (self, b->points + 2);
}

/* Each side of an equality is a place, two in a row are its sides; from which place each is reached, NONE: not yet. */
static guint
search_way (const Chain      *self,
            const PorismLink *start,
            const PorismLink *end,
            guint            *from)
{
  const PorismLink *places = (const PorismLink *) self->equalities->data;
  guint n = 2 * self->equalities->len, n_reached = 0;
  g_autofree guint *reached = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    from[i] = NONE;
  for (guint next = 0; next <= n_reached; next++)
    {
      const PorismLink *here = next == 0 ? start : &places[reached[next - 1]];

      if (is_same (self, here, end))
        return next == 0 ? NONE : reached[next - 1];
      for (guint i = 0; i < n; i++)
        if (from[i ^ 1] == NONE && is_same (self, here, &places[i]))
          {
            from[i ^ 1] = next == 0 ? n : reached[next - 1];
            reached[n_reached++] = i ^ 1;
          }
    }
  return NONE;
}

static gboolean
looks_same (const PorismLink *a,
            const PorismLink *b,
            gboolean          angles)
{
  return memcmp (a->points, b->points, angles ? 4 : 2) == 0;
}

static void
append_link (const Chain      *self,
             GArray           *links,
             const PorismLink *link)
{
  if (links->len == 0 ||
      !looks_same (&g_array_index (links, PorismLink, links->len - 1), link, self->angles))
    g_array_append_val (links, *link);
}

/* From the end back to the start: each equality by both its sides. */
static GArray *
collect_links (const Chain      *self,
               const PorismLink *start,
               const PorismLink *end,
               guint             last,
               const guint      *from)
{
  const PorismLink *places = (const PorismLink *) self->equalities->data;
  guint n = 2 * self->equalities->len;
  GArray *links = g_array_new (FALSE, FALSE, sizeof (PorismLink));

  append_link (self, links, end);
  for (guint place = last; place != n; place = from[place])
    {
      append_link (self, links, &places[place]);
      append_link (self, links, &places[place ^ 1]);
    }
  append_link (self, links, start);
  for (guint i = 0; i < links->len / 2; i++)
    {
      PorismLink link = g_array_index (links, PorismLink, i);

      g_array_index (links, PorismLink, i) = g_array_index (links, PorismLink, links->len - 1 - i);
      g_array_index (links, PorismLink, links->len - 1 - i) = link;
    }
  return links;
}

static void
read_premises (Chain                  *self,
               const PorismDerivation *derivation,
               const PorismStep       *step)
{
  for (guint i = 0; i < step->premises->len; i++)
    {
      guint premise = g_array_index (step->premises, guint, i);
      const PorismClaim *claim = &g_array_index (derivation->steps, PorismStep, premise).claim;

      read_lines (self, claim);
      if (self->angles)
        read_angles (self, claim);
      else
        read_lengths (self, claim);
    }
}

/**
 * porism_derivation_find_chain:
 *
 * Returns: (transfer full) (nullable): the chain, both sides of the step included
 */
GArray *
porism_derivation_find_chain (const PorismDerivation *self,
                              guint                   number)
{
  const PorismStep *step = &g_array_index (self->steps, PorismStep, number);
  guint n_pairs = porism_diagram_get_n_pairs (self->diagram), last, width;
  g_autofree guint *lines = g_new (guint, n_pairs);
  g_autoptr (GArray) equalities = g_array_new (FALSE, FALSE, sizeof (Equality));
  g_autofree guint *from = NULL;
  Chain chain = { self->diagram, step->claim.saying == PORISM_SAYS_EQUAL_ANGLES, lines, equalities };
  PorismLink start = { { 0 } }, end = { { 0 } };

  if (step->ground != PORISM_GROUND_CALCULATION ||
      (!chain.angles && step->claim.saying != PORISM_SAYS_EQUAL_LENGTHS))
    return NULL;
  for (guint i = 0; i < n_pairs; i++)
    lines[i] = i;
  read_premises (&chain, self, step);
  width = chain.angles ? 4 : 2;
  memcpy (start.points, step->claim.points, width);
  memcpy (end.points, step->claim.points + width, width);
  from = g_new (guint, 2 * equalities->len + 1);
  last = search_way (&chain, &start, &end, from);

  return last != NONE ? collect_links (&chain, &start, &end, last, from) : NULL;
}

/**
 * porism_derivation_find_lines:
 * @lines: (out): room for all pairs of points
 */
void
porism_derivation_find_lines (const PorismDerivation *self,
                              guint                   number,
                              guint                  *lines)
{
  const PorismStep *step = &g_array_index (self->steps, PorismStep, number);
  Chain chain = { .diagram = self->diagram, .lines = lines };

  for (guint i = 0; i < porism_diagram_get_n_pairs (self->diagram); i++)
    lines[i] = i;
  for (guint i = 0; i < step->premises->len; i++)
    read_lines (&chain, &g_array_index (self->steps, PorismStep, g_array_index (step->premises, guint, i)).claim);
  for (guint b = 0; b < self->diagram->n; b++)
    for (guint a = 0; a < b; a++)
      lines[porism_diagram_pair (a, b)] = find_line (&chain, (const guint8[]) { (guint8) a, (guint8) b });
}
