/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A kind of figure that leaves open which of its sides or angles are meant (a right triangle, an isosceles one, a
 * trapezium): where the text says so elsewhere, the kind says nothing more; else it is taken as it is customary. So
 * are the parts of a segment. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/reader/settle.h"

#define NTH(statement, i) ((const char *) g_ptr_array_index ((statement)->objects, (i)))

static gboolean
is (const PorismStatement *statement,
    const char            *name,
    guint                  n_objects)
{
  return g_str_equal (statement->name, name) && statement->objects->len == n_objects;
}

static gboolean
has (const PorismStatement *figure,
     const char            *point)
{
  return g_ptr_array_find_with_equal_func (figure->objects, point, g_str_equal, NULL);
}

/* Whether objects @i and @k of @statement are corners of @figure, and different ones. */
static gboolean
is_side (const PorismStatement *figure,
         const PorismStatement *statement,
         guint                  i,
         guint                  k)
{
  return has (figure, NTH (statement, i)) && has (figure, NTH (statement, k)) &&
         !g_str_equal (NTH (statement, i), NTH (statement, k));
}

/* Whether @statement says which the angle is. */
static gboolean
says_right_angle (const PorismStatement *figure,
                  const PorismStatement *statement)
{
  if (is (statement, "angle", 3))
    return g_str_equal (g_ptr_array_index (statement->values, 0), "90°") && has (figure, NTH (statement, 1));
  return is (statement, "perpendicular", 4) && is_side (figure, statement, 0, 1) && is_side (figure, statement, 2, 3);
}

static gboolean
says_equal_sides (const PorismStatement *figure,
                  const PorismStatement *statement)
{
  if (is (statement, "equal_distances", 4) || is (statement, "ratio", 4))
    return is_side (figure, statement, 0, 1) && is_side (figure, statement, 2, 3);
  if (is (statement, "equidistant", 3))
    return is_side (figure, statement, 0, 1) && is_side (figure, statement, 0, 2);
  return is (statement, "equal_angles", 6) && is_side (figure, statement, 1, 4);
}

static gboolean
says_parallel_sides (const PorismStatement *figure,
                     const PorismStatement *statement)
{
  return is (statement, "parallel", 4) && is_side (figure, statement, 0, 1) && is_side (figure, statement, 2, 3);
}

/* (transfer full): what is taken of @figure, of which nothing more is said; NULL where it leaves nothing open. */
static char *
describe_assumption (const PorismStatement *figure)
{
  if (is (figure, "isosceles", 3))
    return g_strdup_printf (_("It is not said which sides of the isosceles triangle are equal: I take %s%s and %s%s."),
                            NTH (figure, 0), NTH (figure, 1), NTH (figure, 0), NTH (figure, 2));
  if (is (figure, "trapezoid", 4))
    return g_strdup_printf (_("It is not said which sides of the trapezium are parallel: I take %s%s and %s%s."), NTH (figure, 0),
                            NTH (figure, 1), NTH (figure, 3), NTH (figure, 2));
  return NULL;
}

typedef struct
{
  const char *name;
  guint n_corners;
  gboolean (*says)(const PorismStatement *figure,
                   const PorismStatement *statement);
} Kind;

static const Kind kinds[] = {
  { "right_triangle", 3, says_right_angle },
  { "isosceles", 3, says_equal_sides },
  { "trapezoid", 4, says_parallel_sides },
};

static gboolean
is_said_elsewhere (const PorismReading   *self,
                   const PorismStatement *figure,
                   const Kind            *kind)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        if (kind->says (figure, g_ptr_array_index (clause->statements, k)))
          return TRUE;
    }
  return FALSE;
}

/* Whether @figure says something still. */
static gboolean
is_needed (const PorismReading   *self,
           const PorismStatement *figure)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (is (figure, kinds[i].name, kinds[i].n_corners) && is_said_elsewhere (self, figure, &kinds[i]))
      return FALSE;
  return TRUE;
}

/* The equal sides of an isosceles triangle with a right angle are those of that; whether there is one. */
static gboolean
turn_to_right_angle (const PorismReading *self,
                     PorismStatement     *figure)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        {
          const PorismStatement *statement = g_ptr_array_index (clause->statements, k);
          guint apex;

          if (is (statement, "angle", 3) && says_right_angle (figure, statement) && has (figure, NTH (statement, 0)) &&
              has (figure, NTH (statement, 2)) &&
              g_ptr_array_find_with_equal_func (figure->objects, NTH (statement, 1), g_str_equal, &apex))
            {
              gpointer first = g_ptr_array_index (figure->objects, 0);

              g_ptr_array_index (figure->objects, 0) = g_ptr_array_index (figure->objects, apex);
              g_ptr_array_index (figure->objects, apex) = first;
              return TRUE;
            }
        }
    }
  return FALSE;
}

/* (transfer full) */
static PorismStatement *
new_distance (const PorismStatement *parts,
              guint                  end)
{
  PorismStatement *distance = porism_statement_new ("distance");

  g_ptr_array_add (distance->objects, g_strdup (NTH (parts, end)));
  g_ptr_array_add (distance->objects, g_strdup (NTH (parts, 0)));
  g_ptr_array_add (distance->values, g_strdup (g_ptr_array_index (parts->values, end - 1)));

  return distance;
}

/* “D divides BC into 3 and 4”: the first part is taken to be that of the first end. */
static void
settle_parts (PorismClause *clause,
              guint         k)
{
  PorismStatement *parts = g_ptr_array_steal_index (clause->statements, k);

  for (guint end = 1; end <= 2; end++)
    g_ptr_array_insert (clause->statements, (gint) (k + end - 1), new_distance (parts, end));
  if (!g_str_equal (g_ptr_array_index (parts->values, 0), g_ptr_array_index (parts->values, 1)) && clause->assumption == NULL)
    clause->assumption = g_strdup_printf (_("It is not said which part is which: I take %s%s = %s."), NTH (parts, 1), NTH (parts, 0),
                                          (char *) g_ptr_array_index (parts->values, 0));
  porism_statement_free (parts);
}

static PorismStatement *
new_side (const PorismStatement *sides,
          guint                  from,
          const char            *length)
{
  PorismStatement *distance = porism_statement_new ("distance");

  g_ptr_array_add (distance->objects, g_strdup (NTH (sides, from)));
  g_ptr_array_add (distance->objects, g_strdup (NTH (sides, from + 1)));
  g_ptr_array_add (distance->values, g_strdup (length));
  return distance;
}

/* “Two sides of an isosceles triangle are 3 and 7”: the one of which there are two is that with which there is a triangle. */
static void
settle_two_sides (PorismClause *clause,
                  guint         k)
{
  PorismStatement *sides = g_ptr_array_index (clause->statements, k);
  const char *one = g_ptr_array_index (sides->values, 0), *other = g_ptr_array_index (sides->values, 1);
  const double a = g_ascii_strtod (one, NULL), b = g_ascii_strtod (other, NULL);
  const gboolean first = 2 * a > b, second = 2 * b > a;

  if (first && second)
    {
      clause->state = PORISM_CLAUSE_UNKNOWN;
      clause->reason = g_strdup (_("either of the two lengths may be that of the equal sides"));
      return;
    }
  g_ptr_array_insert (clause->statements, (gint) k, new_side (sides, 0, first ? one : other));
  g_ptr_array_insert (clause->statements, (gint) k + 1, new_side (sides, 1, first ? other : one));
  g_ptr_array_remove_index (clause->statements, k + 2);
}

static void
settle_kind (const PorismReading *self,
             PorismClause        *clause,
             guint                k)
{
  PorismStatement *statement = g_ptr_array_index (clause->statements, k);

  if (is (statement, "parts", 3) && statement->values->len == 2)
    settle_parts (clause, k);
  else if (is (statement, "two_sides", 3))
    settle_two_sides (clause, k);
  else if (!is_needed (self, statement))
    g_ptr_array_remove_index (clause->statements, k);
  else if ((!is (statement, "isosceles", 3) || !turn_to_right_angle (self, statement)) && clause->assumption == NULL)
    clause->assumption = describe_assumption (statement);
}

/* ---- which way parallels run ---- */

static gboolean
is_of (const char            *point,
       const PorismStatement *lines,
       guint                  line)
{
  return g_str_equal (point, NTH (lines, 2 * line)) || g_str_equal (point, NTH (lines, 2 * line + 1));
}

static gboolean
is_one_of (const GPtrArray       *points,
           const PorismStatement *lines,
           guint                  line)
{
  for (guint i = 0; i < points->len; i++)
    if (is_of (g_ptr_array_index (points, i), lines, line))
      return TRUE;
  return FALSE;
}

/* Whether something is of a point of each line: then that says which way they run. */
static gboolean
joins (const PorismClause    *clause,
       const PorismStatement *lines)
{
  for (guint i = 0; i < clause->mentions->len; i++)
    {
      const PorismMention *mention = g_ptr_array_index (clause->mentions, i);

      if (is_one_of (mention->points, lines, 0) && is_one_of (mention->points, lines, 1))
        return TRUE;
    }
  for (guint i = 0; i < clause->statements->len + clause->questions->len; i++)
    {
      const PorismStatement *statement = i < clause->statements->len ? g_ptr_array_index (clause->statements, i)
                                           : g_ptr_array_index (clause->questions, i - clause->statements->len);

      if (statement != lines && !is (statement, "parallel", 4) && is_one_of (statement->objects, lines, 0) &&
          is_one_of (statement->objects, lines, 1))
        return TRUE;
    }
  return FALSE;
}

/* Whether a further point is said to be on the line. */
static gboolean
has_point_on (const PorismReading   *self,
              const PorismStatement *lines,
              guint                  line)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        {
          const PorismStatement *statement = g_ptr_array_index (clause->statements, k);

          if ((is (statement, "collinear", 3) || is (statement, "between", 3)) && is_of (NTH (statement, 1), lines, line) &&
              is_of (NTH (statement, 2), lines, line))
            return TRUE;
          if (is (statement, "meet", 5) && ((is_of (NTH (statement, 1), lines, line) && is_of (NTH (statement, 2), lines, line)) ||
                                            (is_of (NTH (statement, 3), lines, line) && is_of (NTH (statement, 4), lines, line))))
            return TRUE;
        }
    }
  return FALSE;
}

/* Parallels AB and CD that a third line cuts are named from one side to the other. */
static gboolean
run_one_way (const PorismReading   *self,
             const PorismStatement *lines)
{
  if (!is (lines, "parallel", 4) || is_of (NTH (lines, 0), lines, 1) || is_of (NTH (lines, 1), lines, 1) ||
      !has_point_on (self, lines, 0) || !has_point_on (self, lines, 1))
    return FALSE;
  for (guint i = 0; i < self->clauses->len; i++)
    if (joins (g_ptr_array_index (self->clauses, i), lines))
      return FALSE;
  return TRUE;
}

static void
add_direction (PorismClause          *clause,
               const PorismStatement *lines)
{
  PorismStatement *direction = porism_statement_new ("same_direction");

  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (direction->objects, g_strdup (NTH (lines, i)));
  direction->implied = TRUE;
  g_ptr_array_add (clause->statements, direction);
}

static void
settle_directions (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);
      const guint n = clause->statements->len;

      for (guint k = 0; k < n; k++)
        if (run_one_way (self, g_ptr_array_index (clause->statements, k)))
          add_direction (clause, g_ptr_array_index (clause->statements, k));
    }
}

void
porism_reading_settle_kinds (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = clause->statements->len; k-- > 0;)
        settle_kind (self, clause, k);
    }
  settle_directions (self);
}
