/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points of which the text says only what their line does: where a tangent touches, on which sides a midline ends, where
 * a perpendicular bisector meets what it bisects. */

#include "config.h"

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
has (const PorismStatement *statement,
     const char            *name)
{
  return g_ptr_array_find_with_equal_func (statement->objects, name, g_str_equal, NULL);
}

static PorismStatement *
new_statement (const char *name,
               const char *a,
               const char *b,
               const char *c,
               const char *d)
{
  const char *const points[] = { a, b, c, d };
  PorismStatement *statement = porism_statement_new (name);

  for (guint i = 0; i < G_N_ELEMENTS (points) && points[i] != NULL; i++)
    g_ptr_array_add (statement->objects, g_strdup (points[i]));
  return statement;
}

typedef gboolean (*StatementFunc) (const PorismStatement *statement,
                                   const PorismStatement *about,
                                   const char            *name);

/* Whether @says is true of @about, @name and a statement other than @about. */
static gboolean
is_said (const PorismReading   *self,
         StatementFunc          says,
         const PorismStatement *about,
         const char            *name)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        if (g_ptr_array_index (clause->statements, k) != about && says (g_ptr_array_index (clause->statements, k), about, name))
          return TRUE;
    }
  return FALSE;
}

/* ---- where a tangent touches ---- */

/* Whether the point is one of the circle that @touches is of: said to be on it, or the end of a diameter. */
static gboolean
is_on_circle (const PorismStatement *statement,
              const PorismStatement *touches,
              const char            *point)
{
  if (is (statement, "on_circle", 3))
    return g_str_equal (NTH (statement, 0), point) && g_str_equal (NTH (statement, 1), NTH (touches, 2));
  return is (statement, "midpoint", 3) && g_str_equal (NTH (statement, 0), NTH (touches, 2)) && !g_str_equal (NTH (statement, 0), point) &&
         has (statement, point);
}

/* Of the ends of the tangent that which is on the circle; else its second, of a tangent from a point; where the fifth
 * object is the foot from the centre, that. */
static void
settle_tangent (const PorismReading *self,
                PorismClause        *clause,
                guint                k)
{
  PorismStatement *touches = g_ptr_array_steal_index (clause->statements, k);
  const char *a = NTH (touches, 0), *b = NTH (touches, 1), *centre = NTH (touches, 2), *of_circle = NTH (touches, 3);
  const gboolean first = is_said (self, is_on_circle, touches, a), second = is_said (self, is_on_circle, touches, b);
  const char *contact = second || !first ? b : a;

  if (touches->objects->len == 5 && !first && !second)
    {
      g_ptr_array_insert (clause->statements, (gint) k, new_statement ("foot", NTH (touches, 4), centre, a, b));
      g_ptr_array_insert (clause->statements, (gint) k + 1, new_statement ("equal_distances", centre, NTH (touches, 4), centre, of_circle));
    }
  else
    {
      g_ptr_array_insert (clause->statements, (gint) k, new_statement ("on_circle", contact, centre, of_circle, NULL));
      g_ptr_array_insert (clause->statements, (gint) k + 1, new_statement ("perpendicular", a, b, centre, contact));
    }
  porism_statement_free (touches);
}

/* Whether a point is said to be on the inscribed circle: then it touches there, and no further point of it is needed. */
static gboolean
is_of_circle (const PorismStatement *statement,
              const PorismStatement *inscribed,
              const char            *centre)
{
  return is (statement, "on_circle", 3) && g_str_equal (NTH (statement, 1), centre);
}

static void
settle_inscribed (const PorismReading *self,
                  PorismClause        *clause,
                  guint                k)
{
  PorismStatement *inscribed = g_ptr_array_steal_index (clause->statements, k);
  const char *centre = NTH (inscribed, 0), *foot = NTH (inscribed, 4);

  if (!is_said (self, is_of_circle, inscribed, centre))
    {
      g_ptr_array_insert (clause->statements, (gint) k, new_statement ("foot", foot, centre, NTH (inscribed, 2), NTH (inscribed, 3)));
      g_ptr_array_insert (clause->statements, (gint) k + 1, new_statement ("equal_distances", centre, foot, centre, NTH (inscribed, 1)));
    }
  porism_statement_free (inscribed);
}

void
porism_reading_settle_tangents (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = clause->statements->len; k-- > 0;)
        {
          const PorismStatement *statement = g_ptr_array_index (clause->statements, k);

          if (is (statement, "touches", 4) || is (statement, "touches", 5))
            settle_tangent (self, clause, k);
          else if (is (statement, "inscribed", 5))
            settle_inscribed (self, clause, k);
        }
    }
}

/* ---- midlines ---- */

/* Whether the sides from the corner called @corner of the trapezium to the one before it run as their opposites do. */
static gboolean
says_bases (const PorismStatement *statement,
            const PorismStatement *midline,
            const char            *corner)
{
  guint first, second;

  if (!is (statement, "parallel", 4) ||
      !g_ptr_array_find_with_equal_func (statement->objects, corner, g_str_equal, &first) ||
      !g_ptr_array_find_with_equal_func (statement->objects, NTH (midline, 3), g_str_equal, &second))
    return FALSE;
  return (first ^ 1) == second && has (statement, NTH (midline, 4)) && has (statement, NTH (midline, 5));
}

/* “The midline EF of trapezium ABCD” joins the midpoints of AB and CD, or, where these are the bases, of AD and BC. */
static void
settle_midline (const PorismReading *self,
                PorismClause        *clause,
                guint                k)
{
  PorismStatement *midline = g_ptr_array_steal_index (clause->statements, k);
  const char *const *corners = (const char *const *) midline->objects->pdata + 2;
  const gboolean across = is_said (self, says_bases, midline, corners[0]);

  g_ptr_array_insert (clause->statements, (gint) k, new_statement ("midpoint", NTH (midline, 0), corners[0], corners[across ? 3 : 1], NULL));
  g_ptr_array_insert (clause->statements, (gint) k + 1,
                      new_statement ("midpoint", NTH (midline, 1), corners[across ? 1 : 2], corners[across ? 2 : 3], NULL));
  porism_statement_free (midline);
}

/* ---- feet of perpendicular bisectors ---- */

static gboolean
names_point (const PorismStatement *statement,
             const PorismStatement *about,
             const char            *point)
{
  return has (statement, point);
}

static gboolean
is_asked_of (const PorismReading *self,
             const char          *point)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->questions->len; k++)
        if (has (g_ptr_array_index (clause->questions, k), point))
          return TRUE;
    }
  return FALSE;
}

/* “MN bisects AB perpendicularly”: of its two points one that the text says nothing more of is drawn where they meet.
 * That comes first, since that it is as far from both ends follows wherever they are, and not the other way about. */
static void
imply_foot (const PorismReading *self,
            PorismClause        *clause,
            guint                k)
{
  const PorismStatement *bisector = g_ptr_array_index (clause->statements, k);

  for (guint i = 0; i < 2; i++)
    if (!is_said (self, names_point, bisector, NTH (bisector, i)) && !is_asked_of (self, NTH (bisector, i)))
      {
        PorismStatement *foot = new_statement ("midpoint", NTH (bisector, i), NTH (bisector, 2), NTH (bisector, 3), NULL);

        foot->implied = TRUE;
        g_ptr_array_insert (clause->statements, (gint) k, foot);
        return;
      }
}

void
porism_reading_settle_places (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = clause->statements->len; k-- > 0;)
        if (is (g_ptr_array_index (clause->statements, k), "midline", 6))
          settle_midline (self, clause, k);
        else if (is (g_ptr_array_index (clause->statements, k), "perpendicular_bisector", 4))
          imply_foot (self, clause, k);
    }
}
