/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/reader/settle.h"
#include "app/reader/spoken.h"

#define NTH(list, i) ((const char *) g_ptr_array_index ((list), (i)))

typedef void (*ListFunc) (PorismReading *self,
                          GPtrArray     *names,
                          gpointer       data);

/* ---- walking ---- */

/* @walk over all lists of points, in the order of the text. */
static void
walk_lists (PorismReading *self,
            ListFunc       walk,
            gpointer       data)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        walk (self, ((PorismMention *) g_ptr_array_index (clause->mentions, k))->points, data);
      for (guint k = 0; k < clause->statements->len; k++)
        walk (self, ((PorismStatement *) g_ptr_array_index (clause->statements, k))->objects, data);
      for (guint k = 0; k < clause->questions->len; k++)
        walk (self, ((PorismStatement *) g_ptr_array_index (clause->questions, k))->objects, data);
    }
}

static void
rename_in (PorismReading *self,
           GPtrArray     *names,
           gpointer       data)
{
  const char *const *pair = data;

  for (guint i = 0; i < names->len; i++)
    if (g_str_equal (NTH (names, i), pair[0]))
      {
        g_free (g_ptr_array_index (names, i));
        g_ptr_array_index (names, i) = g_strdup (pair[1]);
      }
}

static void
rename_all (PorismReading *self,
            const char    *from,
            const char    *to)
{
  g_autofree char *old = g_strdup (from), *new = g_strdup (to);
  const char *pair[] = { old, new };

  walk_lists (self, rename_in, pair);
}

/* ---- lines that are open ---- */

static gboolean
is_open (const char *name)
{
  return *name == '@';
}

static gboolean
is_about (const PorismStatement *self,
          const char            *name,
          guint                  n_objects)
{
  return g_str_equal (self->name, name) && self->objects->len == n_objects;
}

/* The open point of a line on which the closed point @p is said to be; NULL where there is none. */
static const char *
find_open_end (const PorismStatement *statement,
               guint                  from)
{
  const char *p = NTH (statement->objects, 0), *a = NTH (statement->objects, from), *b = NTH (statement->objects, from + 1);

  if (is_open (p) || g_str_equal (a, p) || g_str_equal (b, p))
    return NULL;
  return is_open (b) ? b : is_open (a) ? a : NULL;
}

static const char *
find_open (const PorismStatement *statement)
{
  const char *open = NULL;

  if (is_about (statement, "meet", 5))
    {
      open = find_open_end (statement, 1);
      return open != NULL ? open : find_open_end (statement, 3);
    }
  if (is_about (statement, "collinear", 3) || is_about (statement, "between", 3))
    return find_open_end (statement, 1);
  return NULL;
}

static void
close_lines_of (PorismReading   *self,
                PorismStatement *statement)
{
  const char *open;

  while ((open = find_open (statement)) != NULL)
    rename_all (self, open, NTH (statement->objects, 0));
}

static gboolean
has_open (const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    if (is_open (NTH (names, i)))
      return TRUE;
  return FALSE;
}

/* Of a bisector that meets nothing further one point says all. */
static void
close_bisector (PorismStatement *statement)
{
  gboolean first, second;

  if (!is_about (statement, "perpendicular_bisector", 4))
    return;
  first = is_open (NTH (statement->objects, 0));
  second = is_open (NTH (statement->objects, 1));
  if (first == second)
    return;
  g_free (statement->name);
  statement->name = g_strdup ("equidistant");
  g_ptr_array_remove_index (statement->objects, first ? 0 : 1);
}

static void
note_name (PorismReading *self,
           GPtrArray     *names,
           gpointer       data)
{
  for (guint i = 0; i < names->len; i++)
    g_hash_table_add (data, g_strdup (NTH (names, i)));
}

/* (transfer full): a letter that is not in the text. */
static char *
invent_name (PorismReading *self)
{
  static const char letters[] = "TXYZWVUSRQPNMLKHGFEDCBA";
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  walk_lists (self, note_name, names);
  for (guint n = 0;; n++)
    for (const char *letter = letters; *letter != '\0'; letter++)
      {
        g_autofree char *name = n == 0 ? g_strdup_printf ("%c", *letter) : g_strdup_printf ("%c%u", *letter, n);

        if (!g_hash_table_contains (names, name))
          return g_steal_pointer (&name);
      }
}

static void
name_open_points (PorismReading *self,
                  GPtrArray     *names,
                  gpointer       data)
{
  for (guint i = 0; i < names->len; i++)
    if (is_open (NTH (names, i)))
      {
        g_autofree char *name = invent_name (self);

        rename_all (self, NTH (names, i), name);
      }
}

static void
close_lines (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        close_lines_of (self, g_ptr_array_index (clause->statements, k));
    }
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        close_bisector (g_ptr_array_index (clause->statements, k));
      for (guint k = clause->mentions->len; k-- > 0;)
        if (has_open (((PorismMention *) g_ptr_array_index (clause->mentions, k))->points))
          g_ptr_array_remove_index (clause->mentions, k);
    }
  walk_lists (self, name_open_points, NULL);
}

/* ---- circles ---- */

static void
note_circle_point (GHashTable            *points,
                   const PorismStatement *statement)
{
  const GPtrArray *objects = statement->objects;

  if (is_about (statement, "on_circle", 3) && *NTH (objects, 2) == '*' &&
      !g_str_equal (NTH (objects, 0), NTH (objects, 1)) && !g_hash_table_contains (points, NTH (objects, 2)))
    g_hash_table_insert (points, g_strdup (NTH (objects, 2)), g_strdup (NTH (objects, 0)));
}

/* A circle that nothing is said to be on runs through what the text joins with its centre. */
static void
join_circle (PorismReading *self,
             GHashTable    *points,
             const char    *centre)
{
  g_autofree char *mark = g_strconcat ("*", centre, NULL);

  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *other = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < other->mentions->len && !g_hash_table_contains (points, mark); k++)
        {
          const GPtrArray *ends = ((PorismMention *) g_ptr_array_index (other->mentions, k))->points;

          if (ends->len == 2 && (g_str_equal (NTH (ends, 0), centre) || g_str_equal (NTH (ends, 1), centre)))
            g_hash_table_insert (points, g_strdup (mark), g_strdup (NTH (ends, g_str_equal (NTH (ends, 0), centre) ? 1 : 0)));
        }
    }
}

static void
join_circles (PorismReading *self,
              GHashTable    *points)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          const PorismMention *mention = g_ptr_array_index (clause->mentions, k);

          if (g_str_equal (mention->kind, "circle") && mention->points->len == 1)
            join_circle (self, points, NTH (mention->points, 0));
        }
    }
}

static void
invent_circle_points (PorismReading *self,
                      GPtrArray     *names,
                      gpointer       data)
{
  GHashTable *points = data;

  for (guint i = 0; i < names->len; i++)
    if (*NTH (names, i) == '*' && !g_hash_table_contains (points, NTH (names, i)))
      g_hash_table_insert (points, g_strdup (NTH (names, i)), invent_name (self));
}

/* A circle runs through the first point that is said to be on it. */
static void
close_circles (PorismReading *self)
{
  g_autoptr (GHashTable) points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer name, point;

  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        note_circle_point (points, g_ptr_array_index (clause->statements, k));
    }
  join_circles (self, points);
  walk_lists (self, invent_circle_points, points);
  g_hash_table_iter_init (&iter, points);
  while (g_hash_table_iter_next (&iter, &name, &point))
    rename_all (self, name, point);
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          PorismMention *mention = g_ptr_array_index (clause->mentions, k);
          g_autofree char *mark = g_strconcat ("*", NTH (mention->points, 0), NULL);

          if (g_str_equal (mention->kind, "circle") && mention->points->len == 1 && g_hash_table_contains (points, mark))
            g_ptr_array_add (mention->points, g_strdup (g_hash_table_lookup (points, mark)));
        }
    }
}

/* ---- angles ---- */

static void
mark_angle (PorismClause *clause,
            const char   *vertex)
{
  clause->state = PORISM_CLAUSE_UNKNOWN;
  if (clause->reason == NULL)
    clause->reason = g_strdup_printf (_("it is not said between which lines the angle ∠%s is"), vertex);
}

typedef struct
{
  char *first, *second;
} Legs;

static void
free_legs (gpointer data)
{
  Legs *legs = data;

  g_free (legs->first);
  g_free (legs->second);
  g_free (legs);
}

/* All of the text are found before any is put in its place. */
static void
find_all_legs (PorismReading *self,
               GPtrArray     *names,
               gpointer       data)
{
  GHashTable *found = data;

  for (guint i = 0; i < names->len; i++)
    {
      const char *vertex = NTH (names, i) + 1, *first, *second;
      Legs *legs;

      if (*NTH (names, i) != '<' || g_hash_table_contains (found, vertex) ||
          !porism_reading_find_legs (self, vertex, &first, &second))
        continue;
      legs = g_new0 (Legs, 1);
      legs->first = g_strdup (first);
      legs->second = g_strdup (second);
      g_hash_table_insert (found, g_strdup (vertex), legs);
    }
}

static void
close_angles_of (PorismClause *clause,
                 GPtrArray    *statements,
                 GHashTable   *found)
{
  for (guint i = 0; i < statements->len; i++)
    {
      GPtrArray *objects = ((PorismStatement *) g_ptr_array_index (statements, i))->objects;

      for (guint k = 0; k < objects->len; k++)
        if (*NTH (objects, k) == '<' || *NTH (objects, k) == '>')
          {
            const Legs *legs = g_hash_table_lookup (found, NTH (objects, k) + 1);
            const gboolean first = *NTH (objects, k) == '<';

            if (legs == NULL)
              {
                mark_angle (clause, NTH (objects, k) + 1);
                continue;
              }
            g_free (g_ptr_array_index (objects, k));
            g_ptr_array_index (objects, k) = g_strdup (first ? legs->first : legs->second);
          }
    }
}

static gboolean
is_label (const char *name)
{
  return !g_ascii_isupper (*name);
}

/* Of an angle with a label, ∠1, that is said to be one of three letters: the label gives way. */
static void
take_label (PorismReading         *self,
            const PorismStatement *statement)
{
  static const char *const marks[] = { "<", "", ">" };

  if (!is_about (statement, "equal_angles", 6))
    return;
  for (guint side = 0; side < 2; side++)
    {
      const guint label = 3 * side, other = 3 - label;
      g_autofree char *name = g_strdup (NTH (statement->objects, label + 1));

      if (!is_label (name) || is_label (NTH (statement->objects, other + 1)))
        continue;
      for (guint i = 0; i < 3; i++)
        {
          g_autofree char *mark = g_strconcat (marks[i], name, NULL);

          rename_all (self, mark, NTH (statement->objects, other + i));
        }
      return;
    }
}

static void
take_labels (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        take_label (self, g_ptr_array_index (clause->statements, k));
    }
}

/* Whether angles are told by their sum, and no figure that they are in is spoken of. */
static gboolean
speaks_of_angles_alone (const PorismReading *self)
{
  gboolean sums = FALSE;

  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      if (clause->mentions->len > 0)
        return FALSE;
      for (guint k = 0; k < clause->statements->len; k++)
        sums |= g_str_equal (((PorismStatement *) g_ptr_array_index (clause->statements, k))->name, "angle_sum");
    }
  return sums;
}

static void
rename_to_new (PorismReading *self,
               const char    *mark,
               const char    *vertex)
{
  g_autofree char *from = g_strconcat (mark, vertex, NULL), *to = invent_name (self);

  rename_all (self, from, to);
}

/* “∠1 and ∠2 are complementary”, and no more: each angle is one of its own. */
static void
free_angles (PorismReading *self,
             GPtrArray     *names,
             gpointer       data)
{
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *vertex = *NTH (names, i) == '<' ? g_strdup (NTH (names, i) + 1) : NULL;

      if (vertex == NULL)
        continue;
      rename_to_new (self, "<", vertex);
      if (!g_ascii_isalpha (*vertex))
        rename_to_new (self, "", vertex);
      rename_to_new (self, ">", vertex);
    }
}

static void
close_angles (PorismReading *self)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_legs);

  take_labels (self);
  if (speaks_of_angles_alone (self))
    walk_lists (self, free_angles, NULL);
  walk_lists (self, find_all_legs, found);
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      close_angles_of (clause, clause->statements, found);
      close_angles_of (clause, clause->questions, found);
    }
}

/* ---- what says nothing ---- */

static gboolean
is_one_of (const GPtrArray *names,
           guint            from)
{
  const char *p = NTH (names, 0);

  return g_str_equal (p, NTH (names, from)) || g_str_equal (p, NTH (names, from + 1));
}

/* Where lines meet in a point that one of them is named by, it is on the other. */
static void
simplify_meet (PorismStatement *statement)
{
  GPtrArray *objects = statement->objects;
  const gboolean first = is_one_of (objects, 1);

  if (!first && !is_one_of (objects, 3))
    return;
  g_ptr_array_remove_range (objects, first ? 1 : 3, 2);
  g_free (statement->name);
  statement->name = g_strdup ("collinear");
}

static gboolean
is_same_pair (const GPtrArray *names)
{
  const char *a = NTH (names, 0), *b = NTH (names, 1), *c = NTH (names, 2), *d = NTH (names, 3);

  return (g_str_equal (a, c) && g_str_equal (b, d)) || (g_str_equal (a, d) && g_str_equal (b, c));
}

static gboolean
says_nothing (const PorismStatement *statement)
{
  const GPtrArray *objects = statement->objects;

  if (is_about (statement, "collinear", 3) || is_about (statement, "between", 3) || is_about (statement, "beyond", 3) ||
      is_about (statement, "on_extension", 3))
    return is_one_of (objects, 1) || g_str_equal (NTH (objects, 1), NTH (objects, 2));
  if (is_about (statement, "on_circle", 3))
    return g_str_equal (NTH (objects, 0), NTH (objects, 2)) || g_str_equal (NTH (objects, 0), NTH (objects, 1));
  if (is_about (statement, "equal_distances", 4))
    return is_same_pair (objects);
  if (is_about (statement, "equal_angles", 6))
    return g_str_equal (NTH (objects, 0), NTH (objects, 3)) && g_str_equal (NTH (objects, 1), NTH (objects, 4)) &&
           g_str_equal (NTH (objects, 2), NTH (objects, 5));
  if (is_about (statement, "reflection", 4))
    return g_str_equal (NTH (objects, 0), NTH (objects, 1));
  /* An angle of a point that a turn leaves in its place. */
  return objects->len == 3 && (g_str_equal (NTH (objects, 0), NTH (objects, 1)) || g_str_equal (NTH (objects, 1), NTH (objects, 2)));
}

static gboolean
was_said (const PorismReading   *self,
          const PorismStatement *statement)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        {
          const PorismStatement *other = g_ptr_array_index (clause->statements, k);

          if (other == statement)
            return FALSE;
          if (porism_statement_equal (other, statement))
            return TRUE;
        }
    }
  return FALSE;
}

static void
tidy (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        if (is_about (g_ptr_array_index (clause->statements, k), "meet", 5))
          simplify_meet (g_ptr_array_index (clause->statements, k));
      for (guint k = clause->statements->len; k-- > 0;)
        if (says_nothing (g_ptr_array_index (clause->statements, k)))
          g_ptr_array_remove_index (clause->statements, k);
    }
}

/* ---- what a figure has unsaid ---- */

static void
imply (PorismReading       *self,
       PorismClause        *clause,
       const PorismMention *mention)
{
  const gboolean triangle = g_str_equal (mention->kind, "triangle");
  PorismStatement *statement;

  if (!triangle && !(g_str_equal (mention->kind, "quadrilateral") && mention->points->len == 4))
    return;
  statement = porism_statement_new (triangle ? "not_collinear" : "convex");
  statement->implied = TRUE;
  for (guint i = 0; i < mention->points->len; i++)
    g_ptr_array_add (statement->objects, g_strdup (NTH (mention->points, i)));
  g_ptr_array_add (clause->statements, statement);
  if (was_said (self, statement))
    g_ptr_array_remove (clause->statements, statement);
}

/* ---- bisectors of triangles ---- */

static gboolean
has_name (const GPtrArray *names,
          const char      *name)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) names, name, g_str_equal, NULL);
}

/* Whether @statement says where @point is: on what line or circle, or how it is to @corners alone. */
static gboolean
places (const PorismStatement *statement,
        const char            *point,
        const GPtrArray       *corners)
{
  static const char *const loci[] = { "collinear", "between", "on_extension", "on_line", "on_circle", "meet", "foot", "midpoint",
                                      "reflection", "equidistant", "circumcentre", "incentre", "centroid", "orthocentre", NULL };

  if (statement->implied || !has_name (statement->objects, point))
    return FALSE;
  if (g_strv_contains (loci, statement->name) && g_str_equal (NTH (statement->objects, 0), point))
    return TRUE;
  for (guint i = 0; i < statement->objects->len; i++)
    if (!g_str_equal (NTH (statement->objects, i), point) && !has_name (corners, NTH (statement->objects, i)))
      return g_str_equal (statement->name, "beyond");
  return TRUE;
}

static gboolean
is_placed (const PorismReading   *self,
           const PorismStatement *bisects,
           const GPtrArray       *corners)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->statements->len; k++)
        if (g_ptr_array_index (clause->statements, k) != bisects &&
            places (g_ptr_array_index (clause->statements, k), NTH (bisects->objects, 0), corners))
          return TRUE;
    }
  return FALSE;
}

/* (nullable): the corners of a triangle of the text in which the bisected angle is one. */
static const GPtrArray *
find_triangle (const PorismReading   *self,
               const PorismStatement *bisects)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          const PorismMention *mention = g_ptr_array_index (clause->mentions, k);

          if (g_str_equal (mention->kind, "triangle") && has_name (mention->points, NTH (bisects->objects, 1)) &&
              has_name (mention->points, NTH (bisects->objects, 2)) && has_name (mention->points, NTH (bisects->objects, 3)) &&
              !has_name (mention->points, NTH (bisects->objects, 0)))
            return mention->points;
        }
    }
  return NULL;
}

static void
imply_of (PorismClause          *clause,
          const char            *name,
          const PorismStatement *bisects)
{
  static const guint points[] = { 0, 1, 3 };
  PorismStatement *statement = porism_statement_new (name);

  statement->implied = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_ptr_array_add (statement->objects, g_strdup (NTH (bisects->objects, points[i])));
  g_ptr_array_add (clause->statements, statement);
}

/* Parallel lines have their letters in the same direction. */
static void
imply_direction (const PorismReading *self,
                 PorismClause        *clause)
{
  static const guint points[] = { 1, 3, 0, 2 };
  const guint n = clause->statements->len;

  for (guint k = 0; k < n; k++)
    {
      const PorismStatement *statement = g_ptr_array_index (clause->statements, k);
      PorismStatement *implied;

      if (!is_about (statement, "parallel", 4) || !porism_reading_names_line (self, NTH (statement->objects, 0), NTH (statement->objects, 1)))
        continue;
      implied = porism_statement_new ("same_side");
      implied->implied = TRUE;
      for (guint i = 0; i < G_N_ELEMENTS (points); i++)
        g_ptr_array_add (implied->objects, g_strdup (NTH (statement->objects, points[i])));
      g_ptr_array_add (clause->statements, implied);
    }
}

/* “AD bisects ∠BAC” of triangle ABC, and no more of D: it is on the side, as the bisector of a triangle ends there. */
static void
imply_ends (PorismReading *self,
            PorismClause  *clause)
{
  const guint n = clause->statements->len;

  for (guint k = 0; k < n; k++)
    {
      const PorismStatement *statement = g_ptr_array_index (clause->statements, k);
      const GPtrArray *corners = is_about (statement, "bisects", 4) ? find_triangle (self, statement) : NULL;

      if (corners == NULL || is_placed (self, statement, corners))
        continue;
      imply_of (clause, "collinear", statement);
      imply_of (clause, "between", statement);
    }
}

void
porism_reading_add_implied (PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      for (guint k = 0; k < clause->mentions->len && clause->state != PORISM_CLAUSE_UNKNOWN; k++)
        imply (self, clause, g_ptr_array_index (clause->mentions, k));
      if (clause->state == PORISM_CLAUSE_UNKNOWN)
        continue;
      imply_ends (self, clause);
      imply_direction (self, clause);
    }
}

void
porism_reading_settle (PorismReading *self)
{
  close_lines (self);
  porism_reading_settle_tangents (self);
  close_circles (self);
  close_angles (self);
  porism_reading_settle_places (self);
  porism_reading_settle_kinds (self);
  tidy (self);
}
