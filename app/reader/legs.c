/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The legs of an angle that is named by its vertex: those of a polygon's corner, else the lines of the text that begin
 * there, else what stands to it as figures of such texts mostly have it. */

#include "config.h"

#include <string.h>

#include "app/reader/settle.h"

#define NTH(list, i) ((const char *) g_ptr_array_index ((list), (i)))

typedef struct
{
  const PorismReading *reading;
  const char *vertex;
  GPtrArray *neighbours;        /* char, borrowed: those a line of the text leads to */
  gboolean free;                /* none of the text's lines leads there */
} Search;

typedef gboolean (*StatementFunc) (Search                *self,
                                   const PorismStatement *statement);

static gboolean
is_point (const char *name)
{
  return g_ascii_isalpha (*name);
}

static gboolean
has (const GPtrArray *names,
     const char      *name)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) names, name, g_str_equal, NULL);
}

/* TRUE as soon as @visit is of a statement. */
static gboolean
visit_statements (Search       *self,
                  StatementFunc visit)
{
  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        if (visit (self, g_ptr_array_index (clause->statements, k)))
          return TRUE;
      for (guint k = 0; k < clause->questions->len; k++)
        if (visit (self, g_ptr_array_index (clause->questions, k)))
          return TRUE;
    }
  return FALSE;
}

/* ---- corners ---- */

static gboolean
find_corner_of (const GPtrArray *corners,
                const char      *vertex,
                const char     **first,
                const char     **second)
{
  guint i;

  if (corners->len < 3 || !g_ptr_array_find_with_equal_func ((GPtrArray *) corners, vertex, g_str_equal, &i))
    return FALSE;
  *first = NTH (corners, (i + corners->len - 1) % corners->len);
  *second = NTH (corners, (i + 1) % corners->len);
  return TRUE;
}

/* Of the first polygon that has one there. */
static gboolean
find_corner (const Search *self,
             const char  **first,
             const char  **second)
{
  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          const PorismMention *mention = g_ptr_array_index (clause->mentions, k);

          if (!g_str_equal (mention->kind, "circle") && find_corner_of (mention->points, self->vertex, first, second))
            return TRUE;
        }
    }
  return FALSE;
}

/* ---- neighbours ---- */

static gboolean
are_collinear_by (const PorismStatement *statement,
                  const char            *a,
                  const char            *b,
                  const char            *c)
{
  static const char *const lines[] = { "between", "beyond", "collinear", "on_extension", "midpoint", "on_line", NULL };

  return g_strv_contains (lines, statement->name) && has (statement->objects, a) && has (statement->objects, b) &&
         has (statement->objects, c);
}

/* Whether the text says that @a and @b are on one line with the vertex. */
static gboolean
is_in_line (const Search *self,
            const char   *a,
            const char   *b)
{
  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        if (are_collinear_by (g_ptr_array_index (clause->statements, k), self->vertex, a, b))
          return TRUE;
    }
  return FALSE;
}

static void
add_neighbour (Search     *self,
               const char *name)
{
  if (!is_point (name) || g_str_equal (name, self->vertex) || has (self->neighbours, name))
    return;
  for (guint i = 0; i < self->neighbours->len; i++)
    if (is_in_line (self, NTH (self->neighbours, i), name))
      return;
  g_ptr_array_add (self->neighbours, (gpointer) name);
}

static void
add_neighbours (Search *self)
{
  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          const GPtrArray *points = ((PorismMention *) g_ptr_array_index (clause->mentions, k))->points;
          const char *kind = ((PorismMention *) g_ptr_array_index (clause->mentions, k))->kind;

          if (g_str_equal (kind, "circle") || points->len != 2 || !has (points, self->vertex))
            continue;
          add_neighbour (self, NTH (points, 0));
          add_neighbour (self, NTH (points, 1));
        }
    }
}

/* A vertex on a line that the text names by two others looks along it; from beyond it, back. */
static gboolean
add_line_mates (Search                *self,
                const PorismStatement *statement)
{
  const GPtrArray *objects = statement->objects;

  if (g_str_equal (statement->name, "beyond") && objects->len == 3 && g_str_equal (NTH (objects, 2), self->vertex))
    add_neighbour (self, NTH (objects, 0));
  else if (objects->len == 3 && g_str_equal (NTH (objects, 0), self->vertex) &&
           (g_str_equal (statement->name, "between") || g_str_equal (statement->name, "collinear") ||
            g_str_equal (statement->name, "midpoint")))
    add_neighbour (self, NTH (objects, 2));
  return FALSE;
}

/* A point of an angle that has no line of its own in the text. */
static gboolean
add_angle_mates (Search                *self,
                 const PorismStatement *statement)
{
  const GPtrArray *objects = statement->objects;

  for (guint i = 0; i + 2 < objects->len; i += 3)
    if (*NTH (objects, i) == '<' && !g_str_equal (NTH (objects, i) + 1, self->vertex))
      {
        Search other = { self->reading, NTH (objects, i) + 1, g_ptr_array_new () };
        gboolean joined;

        add_neighbours (&other);
        joined = (other.neighbours->len == 0) != self->free;
        g_ptr_array_unref (other.neighbours);
        if (joined && self->neighbours->len < 2)
          add_neighbour (self, NTH (objects, i) + 1);
      }
  return self->neighbours->len >= 2;
}

/* Of two parallel lines the vertex is on one: it is joined with the point that is named in the same place of the
 * other; if it is on none, with one of each. */
static gboolean
add_parallel_mate (Search                *self,
                   const PorismStatement *statement)
{
  const GPtrArray *objects = statement->objects;
  guint i;

  if (!g_str_equal (statement->name, "parallel"))
    return FALSE;
  if (g_ptr_array_find_with_equal_func ((GPtrArray *) objects, self->vertex, g_str_equal, &i))
    add_neighbour (self, NTH (objects, (i + 2) % 4));
  else
    {
      for (i = 0; i < 4 && (self->neighbours->len == 0 || !g_str_equal (NTH (objects, i), NTH (self->neighbours, 0))); i++)
        ;
      add_neighbour (self, NTH (objects, i % 4));
      add_neighbour (self, NTH (objects, (i + 2) % 4));
    }
  return self->neighbours->len >= 2;
}

static gboolean
add_circle_mate (Search                *self,
                 const PorismStatement *statement)
{
  const GPtrArray *objects = statement->objects;

  if (g_str_equal (statement->name, "on_circle") && objects->len == 3)
    {
      add_neighbour (self, NTH (objects, 0));
      if (self->neighbours->len < 2)
        add_neighbour (self, NTH (objects, 2));
    }
  return self->neighbours->len >= 2;
}

static gboolean
is_centre (const Search *self,
           const char   *name)
{
  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          const PorismMention *mention = g_ptr_array_index (clause->mentions, k);

          if (g_str_equal (mention->kind, "circle") && g_str_equal (NTH (mention->points, 0), name))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
add_any (Search                *self,
         const PorismStatement *statement)
{
  for (guint i = 0; i < statement->objects->len && self->neighbours->len < 2; i++)
    if (!is_centre (self, NTH (statement->objects, i)))
      add_neighbour (self, NTH (statement->objects, i));
  return self->neighbours->len >= 2;
}

gboolean
porism_reading_find_legs (const PorismReading *self,
                          const char          *vertex,
                          const char         **first,
                          const char         **second)
{
  static const StatementFunc ways[] = { add_line_mates, add_angle_mates, add_parallel_mate, add_circle_mate, add_any };
  Search search = { self, vertex, NULL };
  g_autoptr (GPtrArray) neighbours = g_ptr_array_new ();

  if (!is_point (vertex))
    return FALSE;
  if (find_corner (&search, first, second))
    return TRUE;
  search.neighbours = neighbours;
  add_neighbours (&search);
  search.free = neighbours->len == 0;
  for (guint i = 0; i < G_N_ELEMENTS (ways) && neighbours->len < 2; i++)
    visit_statements (&search, ways[i]);
  if (neighbours->len < 2)
    return FALSE;
  *first = NTH (neighbours, 0);
  *second = NTH (neighbours, 1);
  return TRUE;
}
