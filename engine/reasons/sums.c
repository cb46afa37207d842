/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Directed angles are differences of directions, modulo 180°. From the difference that is asked about one comes to what it
 * is equal to by adding or subtracting what the premises say, one after the other, so that there are never more than two
 * angles; each such difference is then written with undirected angles, whose signs the diagram shows. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/reasons/chain.h"
#include "engine/reasons/sums.h"

#define MOST_TERMS 8
#define MOST_RULES 24
#define MOST_MOVES 8
#define MOST_TRIED 30000
#define TOLERANCE 1e-6

/* Directions of lines, each so often, and degrees. */
typedef struct
{
  guint n;
  struct
  {
    guint line;
    gint factor;
  } terms[MOST_TERMS];
  double degrees;
} State;

typedef struct
{
  const PorismDiagram *diagram;
  guint *lines;
  State rules[MOST_RULES];
  guint premises[MOST_RULES];   /* of which premise each rule is */
  guint n_rules, n_tried;
  State goal;
  guint n_moves;
  State path[MOST_MOVES + 1];
} Search;

/* ---- differences of directions ---- */

static gboolean
add_term (State *self,
          guint  line,
          gint   factor)
{
  for (guint i = 0; i < self->n; i++)
    if (self->terms[i].line == line)
      {
        self->terms[i].factor += factor;
        if (self->terms[i].factor == 0)
          self->terms[i] = self->terms[--self->n];
        return TRUE;
      }
  if (self->n == MOST_TERMS)
    return FALSE;
  self->terms[self->n].line = line;
  self->terms[self->n++].factor = factor;

  return TRUE;
}

/* The turn from AB to CD, @factor times. */
static void
add_angle (const Search *self,
           State        *state,
           const guint8 *p,
           gint          factor)
{
  add_term (state, self->lines[porism_diagram_pair (p[2], p[3])], factor);
  add_term (state, self->lines[porism_diagram_pair (p[0], p[1])], -factor);
}

static gboolean
add_state (State       *self,
           const State *other,
           gint         factor)
{
  for (guint i = 0; i < other->n; i++)
    if (!add_term (self, other->terms[i].line, factor * other->terms[i].factor))
      return FALSE;
  self->degrees += factor * other->degrees;

  return TRUE;
}

static guint
count_terms (const State *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += (guint) ABS (self->terms[i].factor);

  return n;
}

static double
measure_turn (const PorismDiagram *diagram,
              const guint8        *p)
{
  double turn = diagram->directions[porism_diagram_pair (p[2], p[3])] - diagram->directions[porism_diagram_pair (p[0], p[1])];

  return 180 * (turn - floor (turn));
}

/* ---- what the premises say ---- */

static void
add_rule (Search      *self,
          const State *rule,
          guint        premise)
{
  if (self->n_rules == MOST_RULES || rule->n == 0)
    return;
  self->premises[self->n_rules] = premise;
  self->rules[self->n_rules++] = *rule;
}

static void
add_equal_angles (Search       *self,
                  const guint8 *p,
                  guint         premise)
{
  State rule = { 0 };

  add_angle (self, &rule, p, 1);
  add_angle (self, &rule, p + 4, -1);
  add_rule (self, &rule, premise);
}

static void
add_known_angle (Search       *self,
                 const guint8 *p,
                 guint         premise)
{
  State rule = { 0 };

  add_angle (self, &rule, p, 1);
  rule.degrees = -measure_turn (self->diagram, p);
  add_rule (self, &rule, premise);
}

static void
add_triangles (Search       *self,
               const guint8 *p,
               guint         premise)
{
  gboolean same = porism_diagram_same_turn (self->diagram, p);

  for (guint i = 0; i < 3; i++)
    {
      guint8 a = p[i], b = p[(i + 1) % 3], c = p[(i + 2) % 3];
      guint8 d = p[3 + i], e = p[3 + (i + 1) % 3], f = p[3 + (i + 2) % 3];

      add_equal_angles (self, (const guint8[]) { a, b, a, c, d, same ? e : f, d, same ? f : e }, premise);
    }
}

static void
read_rules (Search                 *self,
            const PorismDerivation *derivation,
            const PorismStep       *step)
{
  for (guint i = 0; i < step->premises->len; i++)
    {
      guint premise = g_array_index (step->premises, guint, i);
      const PorismClaim *claim = &g_array_index (derivation->steps, PorismStep, premise).claim;

      if (claim->saying == PORISM_SAYS_EQUAL_ANGLES)
        add_equal_angles (self, claim->points, i);
      else if (claim->saying == PORISM_SAYS_PERPENDICULAR || claim->saying == PORISM_SAYS_KNOWN_ANGLE)
        add_known_angle (self, claim->points, i);
      else if (claim->saying == PORISM_SAYS_SIMILAR || claim->saying == PORISM_SAYS_CONGRUENT)
        add_triangles (self, claim->points, i);
    }
}

/* ---- the way ---- */

static gboolean
is_goal (const Search *self,
         const State  *state)
{
  State rest = *state;

  return add_state (&rest, &self->goal, -1) && rest.n == 0;
}

static gboolean search_from (Search *self,
                             guint   depth,
                             guint   most,
                             guint64 used);

static gboolean
try_rule (Search *self,
          guint   rule,
          gint    factor,
          guint   depth,
          guint   most,
          guint64 used)
{
  State next = self->path[depth];

  if (self->n_tried++ > MOST_TRIED || !add_state (&next, &self->rules[rule], factor) ||
      count_terms (&next) > 2 * PORISM_SUM_MOST_ANGLES)
    return FALSE;
  self->path[depth + 1] = next;

  return search_from (self, depth + 1, most, used | (guint64) 1 << self->premises[rule]);
}

static gboolean
search_from (Search *self,
             guint   depth,
             guint   most,
             guint64 used)
{
  self->n_moves = depth;
  if (is_goal (self, &self->path[depth]))
    return TRUE;
  for (guint i = 0; depth < most && i < self->n_rules; i++)
    if (!(used >> self->premises[i] & 1) &&
        (try_rule (self, i, 1, depth, most, used) || try_rule (self, i, -1, depth, most, used)))
      return TRUE;
  return FALSE;
}

/* ---- with undirected angles ---- */

/* Points on both lines, which meet in the middle one. */
static gboolean
find_corner (const Search *self,
             guint         first,
             guint         second,
             guint8       *corner)
{
  guint8 n = (guint8) self->diagram->n;

  for (guint8 vertex = 0; vertex < n; vertex++)
    {
      gboolean has_first = FALSE, has_second = FALSE;

      for (guint8 i = 0; i < n; i++)
        {
          guint line = i == vertex ? G_MAXUINT : self->lines[porism_diagram_pair (vertex, i)];

          if (line == first && !has_first)
            corner[0] = i;
          if (line == second && !has_second)
            corner[2] = i;
          has_first = has_first || line == first;
          has_second = has_second || line == second;
        }
      corner[1] = vertex;
      if (has_first && has_second)
        return TRUE;
    }
  return FALSE;
}

/* 1 where the turn from the first leg to the second is the angle, -1 where it is the angle the other way round. */
static gint
find_sign (const Search *self,
           const guint8 *corner)
{
  const guint8 legs[] = { corner[1], corner[0], corner[1], corner[2] };
  double angle = porism_diagram_measure_angle (self->diagram, corner[0], corner[1], corner[2]);

  return fabs (measure_turn (self->diagram, legs) - angle) < TOLERANCE ? 1 : -1;
}

static double
measure_sum (const Search         *self,
             const PorismAngleSum *sum)
{
  double size = 0;

  for (guint i = 0; i < sum->n; i++)
    {
      const guint8 *c = sum->angles[i].corner;

      size += sum->angles[i].sign * porism_diagram_measure_angle (self->diagram, c[0], c[1], c[2]);
    }
  return size;
}

/* The lines that are subtracted, or added, each as often as it is. */
static guint
list_lines (const State *state,
            gint         sign,
            guint       *lines)
{
  guint n = 0;

  for (guint i = 0; i < state->n; i++)
    for (gint j = 0; j < sign * state->terms[i].factor; j++)
      lines[n++] = state->terms[i].line;

  return n;
}

/* As a sum that is as large as the first angle, @size, of the sign @sign; FALSE where lines do not meet in a point. */
static gboolean
write_sum (const Search   *self,
           const State    *state,
           gint            sign,
           double          size,
           PorismAngleSum *sum)
{
  guint from[2 * PORISM_SUM_MOST_ANGLES], to[2 * PORISM_SUM_MOST_ANGLES];
  guint n = list_lines (state, -1, from);

  if (list_lines (state, 1, to) != n || n > PORISM_SUM_MOST_ANGLES)
    return FALSE;
  for (guint turn = 0; turn < 2; turn++)
    {
      gboolean found = TRUE;

      *sum = (PorismAngleSum) { .n = n };
      for (guint i = 0; i < n && found; i++)
        {
          found = find_corner (self, from[i], to[(i + turn) % n], sum->angles[i].corner);
          if (found)
            sum->angles[i].sign = sign * find_sign (self, sum->angles[i].corner);
        }
      sum->degrees = size - measure_sum (self, sum);
      if (found)
        return TRUE;
    }
  return FALSE;
}

static void
put_corner (const guint8   *p,
            PorismAngleSum *sum)
{
  for (guint i = 0; i < 2; i++)
    for (guint j = 2; j < 4; j++)
      if (p[i] == p[j] && p[1 - i] != p[5 - j])
        {
          sum->n = 1;
          sum->angles[0].sign = 1;
          memcpy (sum->angles[0].corner, (const guint8[]) { p[1 - i], p[i], p[5 - j] }, 3);
        }
}

/* Whether an angle is said to be itself and something that vanishes. */
static gboolean
has_corner (const PorismAngleSum *sum,
            const guint8         *corner)
{
  for (guint i = 0; i < sum->n; i++)
    if (memcmp (sum->angles[i].corner, corner, 3) == 0 ||
        memcmp (sum->angles[i].corner, (const guint8[]) { corner[2], corner[1], corner[0] }, 3) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_whole (double degrees)
{
  return fabs (degrees - round (degrees)) < TOLERANCE;
}

/* The sums from the first angle to the last, at both ends as the claim names them. */
static GArray *
write_sums (const Search      *self,
            const PorismClaim *claim)
{
  GArray *sums = g_array_new (FALSE, FALSE, sizeof (PorismAngleSum));
  PorismAngleSum first = { 0 }, last = { 0 };
  double size;
  gint sign;

  put_corner (claim->points, &first);
  if (first.n == 0)
    return sums;
  size = measure_sum (self, &first);
  sign = find_sign (self, first.angles[0].corner);
  if (fabs (measure_turn (self->diagram, claim->points) - (sign > 0 ? size : 180 - size)) > TOLERANCE)
    sign = -sign;
  g_array_append_val (sums, first);
  for (guint i = 1; i < self->n_moves; i++)
    {
      PorismAngleSum sum;

      if (write_sum (self, &self->path[i], sign, size, &sum) && is_whole (sum.degrees) &&
          !has_corner (&sum, first.angles[0].corner))
        g_array_append_val (sums, sum);
    }
  if (claim->saying == PORISM_SAYS_EQUAL_ANGLES)
    put_corner (claim->points + 4, &last);
  if (last.n > 0 && fabs (size - measure_sum (self, &last)) > TOLERANCE)
    last.angles[0].sign = -1;
  last.degrees = size - measure_sum (self, &last);
  g_array_append_val (sums, last);

  return sums;
}

/**
 * porism_derivation_find_sums:
 *
 * Returns: (transfer full) (nullable): equal sums of angles; the last one is the other angle of the step, or a number
 */
GArray *
porism_derivation_find_sums (const PorismDerivation *self,
                             guint                   number)
{
  const PorismStep *step = &g_array_index (self->steps, PorismStep, number);
  g_autofree guint *lines = g_new (guint, porism_diagram_get_n_pairs (self->diagram));
  g_autofree Search *search = g_new0 (Search, 1);
  g_autoptr (GArray) sums = NULL;
  guint most = 1;

  if (step->ground != PORISM_GROUND_CALCULATION || step->calculus != PORISM_CALCULUS_ANGLES || step->premises->len > 64 ||
      (step->claim.saying != PORISM_SAYS_EQUAL_ANGLES && step->claim.saying != PORISM_SAYS_PERPENDICULAR &&
       step->claim.saying != PORISM_SAYS_KNOWN_ANGLE))
    return NULL;
  porism_derivation_find_lines (self, number, lines);
  search->diagram = self->diagram;
  search->lines = lines;
  read_rules (search, self, step);
  add_angle (search, &search->path[0], step->claim.points, 1);
  if (step->claim.saying == PORISM_SAYS_EQUAL_ANGLES)
    add_angle (search, &search->goal, step->claim.points + 4, 1);
  while (most <= MOST_MOVES && !search_from (search, 0, most, 0))
    most++;
  if (most > MOST_MOVES)
    return NULL;
  sums = write_sums (search, &step->claim);

  return sums->len > 2 ? g_steal_pointer (&sums) : NULL;
}
