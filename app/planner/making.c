/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/planner/making.h"

#define MOST_STATEMENTS 3
/* Over what is drawn: a point that comes farther from its place is another one. */
#define NEAR 2e-2

#define OBJECT(statement, i) ((const char *) g_ptr_array_index ((statement)->objects, (i)))

/* A tool that makes the point, which the statement names first, of the others. */
typedef struct
{
  const char *statement;
  const char *tool;
  const char *const roles[4];
  const char *number;           /* of the centre of a triangle */
} Direct;

typedef enum
{
  LINE,                         /* through two points */
  PERPENDICULAR,                /* through the first point, to the line of the others */
  PARALLEL,
  BISECTOR,                     /* of the angle of three points */
  PERPENDICULAR_BISECTOR,       /* of two points */
  CIRCLE,                       /* about the first through the second */
} LocusKind;

typedef struct
{
  LocusKind kind;
  const char *points[3];
  const PorismStatement *statement;
  gboolean bounded;             /* the point is between the two */
} Locus;

struct _PorismMaking
{
  const char *point;
  const Direct *direct;         /* NULL: by an image or by loci */
  const char *angle;            /* of the turn about the second point that takes the first one there */
  gboolean clockwise;
  gboolean mirrored;            /* the first point, in the line of the others */
  const char *points[3];        /* of an image */
  Locus loci[2];
  guint n_loci;
  const PorismStatement *statements[MOST_STATEMENTS + 1];
};

static const Direct directs[] = {
  { "midpoint", "add_midpoint", { "p1", "p2" } },
  { "incentre", "add_triangle_center", { "a", "b", "c" }, "1" },
  { "centroid", "add_triangle_center", { "a", "b", "c" }, "2" },
  { "circumcentre", "add_triangle_center", { "a", "b", "c" }, "3" },
  { "orthocentre", "add_triangle_center", { "a", "b", "c" }, "4" },
};

/* ---- what is said of a point ---- */

static gboolean
is (const PorismStatement *statement,
    const char            *name,
    guint                  n_objects)
{
  return g_str_equal (statement->name, name) && statement->objects->len == n_objects;
}

typedef struct
{
  const GPtrArray *statements, *points;
  const char *point;
  PorismMaking *making;
} Search;

/* Its place in the order of points. */
static guint
get_rank (const Search *self,
          const char   *label)
{
  guint rank = G_MAXUINT;

  g_ptr_array_find_with_equal_func ((GPtrArray *) self->points, label, g_str_equal, &rank);
  return rank;
}

static void
consume (PorismMaking          *self,
         const PorismStatement *statement)
{
  guint n = 0;

  while (self->statements[n] != NULL && self->statements[n] != statement)
    n++;
  if (n < MOST_STATEMENTS)
    self->statements[n] = statement;
}

/* ---- loci ---- */

static guint
count_locus_points (const Locus *self)
{
  return self->kind == LINE || self->kind == PERPENDICULAR_BISECTOR || self->kind == CIRCLE ? 2 : 3;
}

/* Only of points that come before it. */
static void
add_locus (Search                *self,
           LocusKind              kind,
           const PorismStatement *statement,
           const char            *a,
           const char            *b,
           const char            *c)
{
  PorismMaking *making = self->making;
  const Locus locus = { kind, { a, b, c }, statement };

  if (making->n_loci == G_N_ELEMENTS (making->loci))
    return;
  for (guint i = 0; i < count_locus_points (&locus); i++)
    if (get_rank (self, locus.points[i]) >= get_rank (self, self->point))
      return;
  for (guint i = 0; i < making->n_loci; i++)
    if (kind == LINE && making->loci[i].kind == LINE && making->loci[i].statement != statement)
      return;
  making->loci[making->n_loci++] = locus;
}

/* Of two lines by two points each, of which the point is one. */
static void
add_directed (Search                *self,
              LocusKind              kind,
              const PorismStatement *statement)
{
  for (guint i = 0; i < 4; i++)
    {
      const guint other = i < 2 ? 2 : 0;

      if (g_str_equal (OBJECT (statement, i), self->point) && !g_str_equal (OBJECT (statement, other), self->point) &&
          !g_str_equal (OBJECT (statement, other + 1), self->point))
        add_locus (self, kind, statement, OBJECT (statement, i ^ 1), OBJECT (statement, other), OBJECT (statement, other + 1));
    }
}

static gboolean
is_on_line (const PorismStatement *statement)
{
  static const char *const names[] = { "collinear", "between", "on_line", "on_extension", NULL };

  return statement->objects->len == 3 && g_strv_contains (names, statement->name);
}

static void
add_loci_of (Search                *self,
             const PorismStatement *statement)
{
  const gboolean first = g_str_equal (OBJECT (statement, 0), self->point);

  if (is (statement, "perpendicular", 4))
    add_directed (self, PERPENDICULAR, statement);
  else if (is (statement, "parallel", 4))
    add_directed (self, PARALLEL, statement);
  else if (is (statement, "beyond", 3) && g_str_equal (OBJECT (statement, 2), self->point))
    add_locus (self, LINE, statement, OBJECT (statement, 0), OBJECT (statement, 1), NULL);
  else if (!first)
    return;
  else if (is_on_line (statement))
    add_locus (self, LINE, statement, OBJECT (statement, 1), OBJECT (statement, 2), NULL);
  else if (is (statement, "on_circle", 3))
    add_locus (self, CIRCLE, statement, OBJECT (statement, 1), OBJECT (statement, 2), NULL);
  else if (is (statement, "bisects", 4))
    add_locus (self, BISECTOR, statement, OBJECT (statement, 1), OBJECT (statement, 2), OBJECT (statement, 3));
  else if (is (statement, "equidistant", 3))
    add_locus (self, PERPENDICULAR_BISECTOR, statement, OBJECT (statement, 1), OBJECT (statement, 2), NULL);
  else if (is (statement, "foot", 4))
    {
      add_locus (self, PERPENDICULAR, statement, OBJECT (statement, 1), OBJECT (statement, 2), OBJECT (statement, 3));
      add_locus (self, LINE, statement, OBJECT (statement, 2), OBJECT (statement, 3), NULL);
    }
  else if (is (statement, "meet", 5))
    {
      add_locus (self, LINE, statement, OBJECT (statement, 1), OBJECT (statement, 2), NULL);
      add_locus (self, LINE, statement, OBJECT (statement, 3), OBJECT (statement, 4), NULL);
    }
}

static gboolean
has_path (const PorismMaking *self)
{
  for (guint i = 0; i < self->n_loci; i++)
    if (self->loci[i].kind == LINE || self->loci[i].kind == CIRCLE)
      return TRUE;
  return FALSE;
}

/* That a point is on the line is what the locus says; on which part of it has to be said still. */
static gboolean
says_only_locus (const PorismStatement *statement)
{
  return !g_str_equal (statement->name, "between") && !g_str_equal (statement->name, "beyond") &&
         !g_str_equal (statement->name, "on_extension");
}

/* Whether the path says all that is said of the point: what has to hold besides would lead it along that only by
 * search. */
static gboolean
is_only_on_path (const Search *self)
{
  const char *said = self->making->loci[0].statement->name;

  if (!g_str_equal (said, "between") && !g_str_equal (said, "on_circle"))
    return FALSE;
  for (guint i = 0; i < self->statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (self->statements, i);

      if (statement != self->making->loci[0].statement &&
          g_ptr_array_find_with_equal_func (statement->objects, self->point, g_str_equal, NULL))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_pair (const char *const *points,
         const char        *p,
         const char        *q)
{
  return (g_str_equal (points[0], p) && g_str_equal (points[1], q)) || (g_str_equal (points[0], q) && g_str_equal (points[1], p));
}

/* Whether the text has the point on the segment of those that the line is through. */
static gboolean
is_between (const Search *self,
            const Locus  *line)
{
  for (guint i = 0; i < self->statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (self->statements, i);

      if (is (statement, "between", 3) && g_str_equal (OBJECT (statement, 0), self->point) &&
          is_pair (line->points, OBJECT (statement, 1), OBJECT (statement, 2)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_loci (Search *self)
{
  for (guint i = 0; i < self->statements->len; i++)
    if (!((PorismStatement *) g_ptr_array_index (self->statements, i))->implied)
      add_loci_of (self, g_ptr_array_index (self->statements, i));
  if (!has_path (self->making) || (self->making->n_loci == 1 && !is_only_on_path (self)))
    return FALSE;
  for (guint i = 0; i < self->making->n_loci; i++)
    if (self->making->loci[i].kind == LINE)
      self->making->loci[i].bounded = is_between (self, &self->making->loci[i]);
  for (guint i = 0; i < self->making->n_loci; i++)
    if (self->making->n_loci == 1 || says_only_locus (self->making->loci[i].statement))
      consume (self->making, self->making->loci[i].statement);
  return TRUE;
}

/* ---- directly ---- */

/* (nullable): how the statement alone makes the point. */
static const Direct *
find_direct_of (const PorismStatement *statement,
                const char            *point)
{
  for (guint k = 0; k < G_N_ELEMENTS (directs) && !statement->implied; k++)
    if (g_str_equal (statement->name, directs[k].statement) && g_str_equal (OBJECT (statement, 0), point))
      return &directs[k];
  return NULL;
}

static gboolean
find_direct (Search *self)
{
  for (guint i = 0; i < self->statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (self->statements, i);

      self->making->direct = find_direct_of (statement, self->point);
      if (self->making->direct == NULL)
        continue;
      consume (self->making, statement);
      return TRUE;
    }
  return FALSE;
}

gboolean
porism_makings_has_direct (const GPtrArray *statements,
                           const char      *point)
{
  for (guint i = 0; i < statements->len; i++)
    if (find_direct_of (g_ptr_array_index (statements, i), point) != NULL)
      return TRUE;
  return FALSE;
}

/* ---- images ---- */

/* Of two points each of which is the image of the other, the later one is made. */
static gboolean
find_mirror (Search *self)
{
  for (guint i = 0; i < self->statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (self->statements, i);
      guint image;

      if (!is (statement, "reflection", 4))
        continue;
      image = get_rank (self, OBJECT (statement, 0)) < get_rank (self, OBJECT (statement, 1)) ? 1 : 0;
      if (!g_str_equal (OBJECT (statement, image), self->point))
        continue;
      self->making->mirrored = TRUE;
      self->making->points[0] = OBJECT (statement, 1 - image);
      self->making->points[1] = OBJECT (statement, 2);
      self->making->points[2] = OBJECT (statement, 3);
      consume (self->making, statement);
      return TRUE;
    }
  return FALSE;
}

/* (nullable): that @name is said of these three points. */
static const PorismStatement *
find_said (const Search *self,
           const char   *name,
           const char   *a,
           const char   *b,
           const char   *c)
{
  for (guint i = 0; i < self->statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (self->statements, i);

      if (is (statement, name, 3) && g_str_equal (OBJECT (statement, 0), a) && g_str_equal (OBJECT (statement, 1), b) &&
          g_str_equal (OBJECT (statement, 2), c))
        return statement;
    }
  return NULL;
}

static gboolean
are_equally_far (const PorismStatement *statement,
                 const char            *o,
                 const char            *p,
                 const char            *q)
{
  return is (statement, "equal_distances", 4) && g_str_equal (OBJECT (statement, 0), o) &&
         g_str_equal (OBJECT (statement, 1), p) && g_str_equal (OBJECT (statement, 2), o) && g_str_equal (OBJECT (statement, 3), q);
}

/* The turn by which the text takes a point there: which way, by which angle, as far from the centre. */
static gboolean
find_turn (Search *self)
{
  for (guint i = 0; i < self->statements->len; i++)
    {
      const PorismStatement *sense = g_ptr_array_index (self->statements, i), *angle;
      const gboolean clockwise = is (sense, "clockwise", 3);

      if ((!clockwise && !is (sense, "counterclockwise", 3)) || !g_str_equal (OBJECT (sense, 2), self->point))
        continue;
      angle = find_said (self, "angle", OBJECT (sense, 1), OBJECT (sense, 0), self->point);
      for (guint k = 0; angle != NULL && k < self->statements->len; k++)
        {
          const PorismStatement *equal = g_ptr_array_index (self->statements, k);

          if (!are_equally_far (equal, OBJECT (sense, 0), OBJECT (sense, 1), self->point))
            continue;
          self->making->angle = g_ptr_array_index (angle->values, 0);
          self->making->clockwise = clockwise;
          self->making->points[0] = OBJECT (sense, 1);
          self->making->points[1] = OBJECT (sense, 0);
          consume (self->making, sense);
          consume (self->making, angle);
          consume (self->making, equal);
          return TRUE;
        }
    }
  return FALSE;
}

GPtrArray *
porism_makings_find (const GPtrArray *statements,
                     const GPtrArray *points)
{
  GPtrArray *makings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < points->len; i++)
    {
      PorismMaking *making = g_new0 (PorismMaking, 1);
      Search search = { statements, points, g_ptr_array_index (points, i), making };

      making->point = search.point;
      if (find_direct (&search) || find_mirror (&search) || find_turn (&search) || find_loci (&search))
        g_ptr_array_add (makings, making);
      else
        g_free (making);
    }
  return makings;
}

const char *
porism_making_get_point (const PorismMaking *self)
{
  return self->point;
}

const PorismStatement *
porism_making_get_statement (const PorismMaking *self,
                             guint               i)
{
  return self->statements[i];
}

gboolean
porism_making_is_on_line (const PorismMaking *self,
                          const char         *p,
                          const char         *q)
{
  for (guint i = 0; i < self->n_loci; i++)
    if (self->loci[i].kind == LINE && is_pair (self->loci[i].points, p, q))
      return TRUE;
  return self->direct != NULL && g_str_equal (self->direct->statement, "midpoint") &&
         is_pair ((const char *[]) { OBJECT (self->statements[0], 1), OBJECT (self->statements[0], 2) }, p, q);
}

/* ---- making it ---- */

gboolean
porism_making_is_ready (const PorismMaking  *self,
                        const PorismDrawing *drawing)
{
  for (guint i = 1; self->direct != NULL && i < self->statements[0]->objects->len; i++)
    if (!porism_drawing_has (drawing, OBJECT (self->statements[0], i)))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (self->points) && self->points[i] != NULL; i++)
    if (!porism_drawing_has (drawing, self->points[i]))
      return FALSE;
  for (guint i = 0; i < self->n_loci; i++)
    for (guint k = 0; k < count_locus_points (&self->loci[i]); k++)
      if (!porism_drawing_has (drawing, self->loci[i].points[k]))
        return FALSE;
  return TRUE;
}

/* (transfer full) (nullable): what the point is on. */
static char *
need_locus (const Locus   *self,
            PorismDrawing *drawing,
            PorismPlace    place)
{
  g_autofree char *base = NULL, *name = NULL;
  const char *a = self->points[0], *b = self->points[1], *c = self->points[2];

  switch (self->kind)
    {
    case CIRCLE:
      return porism_drawing_need_circle (drawing, a, b);
    case BISECTOR:
      name = g_strdup_printf ("bisector_%s", b);
      return porism_drawing_make_hidden (drawing, name, "add_angle_bisector", "p1", a, "vertex", b, "p2", c, NULL);
    case PERPENDICULAR_BISECTOR:
      name = g_strdup_printf ("bisector_%s%s", a, b);
      return porism_drawing_make_hidden (drawing, name, "add_perpendicular_bisector", "p1", a, "p2", b, NULL);
    case PERPENDICULAR:
    case PARALLEL:
      base = porism_drawing_need_line (drawing, b, c, NULL);
      name = g_strdup_printf ("%s_%s", self->kind == PARALLEL ? "parallel" : "perpendicular", a);
      return base == NULL ? NULL : porism_drawing_make_hidden (drawing, name,
                                                               self->kind == PARALLEL ? "add_parallel_line"
                                                                                      : "add_perpendicular_line",
                                                               "point", a, "line", base, NULL);
    case LINE:
    default:
      return self->bounded ? porism_drawing_need_line (drawing, a, b, &place)
                           : porism_drawing_need_whole_line (drawing, a, b);
    }
}

static PorismAction *
new_making (const PorismMaking *self,
            const char         *tool)
{
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", self->point);
  return action;
}

static PorismAction *
new_direct (const PorismMaking *self)
{
  PorismAction *action = new_making (self, self->direct->tool);

  for (guint i = 0; self->direct->roles[i] != NULL; i++)
    porism_action_add_string (action, self->direct->roles[i], OBJECT (self->statements[0], i + 1));
  if (self->direct->number != NULL)
    porism_action_add_number (action, "n", self->direct->number);
  return action;
}

static PorismAction *
new_turned (const PorismMaking *self)
{
  PorismAction *action = new_making (self, "transform_rotate");
  g_autofree char *angle = g_strdup_printf ("%s%s", self->clockwise ? "-" : "", self->angle);

  porism_action_add_string (action, "obj", self->points[0]);
  porism_action_add_string (action, "angle", angle);
  porism_action_add_string (action, "center", self->points[1]);
  return action;
}

static PorismAction *
new_mirrored (const PorismMaking *self,
              PorismDrawing      *drawing)
{
  g_autofree char *axis = porism_drawing_need_line (drawing, self->points[1], self->points[2], NULL);
  PorismAction *action = axis != NULL ? new_making (self, "transform_reflect_line") : NULL;

  if (action == NULL)
    return NULL;
  porism_action_add_string (action, "obj", self->points[0]);
  porism_action_add_string (action, "line", axis);
  return action;
}

static void
add_place (PorismAction *action,
           const char   *name,
           double        value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.12g", value);
  porism_action_add_number (action, name, text);
}

static PorismAction *
new_on_path (const PorismMaking *self,
             const char         *path,
             PorismPlace         place)
{
  PorismAction *action = new_making (self, "add_point_on");

  porism_action_add_string (action, "obj", path);
  add_place (action, "x", place.x);
  add_place (action, "y", place.y);
  return action;
}

static PorismAction *
new_meet (const PorismMaking *self,
          const char         *first,
          const char         *second,
          gint64              index)
{
  PorismAction *action = new_making (self, "add_intersect");

  porism_action_add_string (action, "obj1", first);
  porism_action_add_string (action, "obj2", second);
  if (index > 0)
    porism_action_add_integer (action, "index", index);
  return action;
}

/* How far it comes from @place, in a copy of the figure; infinite where it is refused. */
static double
try_meet (const PorismMaking  *self,
          const PorismDrawing *drawing,
          const char          *first,
          const char          *second,
          gint64               index,
          PorismPlace          place)
{
  PorismDrawing copy = { drawing->registry, porism_construction_copy (drawing->figure), NULL, FALSE };
  PorismPlace came;
  double miss = INFINITY;

  if (porism_drawing_act (&copy, new_meet (self, first, second, index)) && porism_drawing_locate (&copy, self->point, &came))
    miss = hypot (came.x - place.x, came.y - place.y);
  porism_construction_free (copy.figure);
  return miss;
}

static PorismAction *
new_located (const PorismMaking *self,
             PorismDrawing      *drawing,
             PorismPlace         place)
{
  g_autofree char *first = self->n_loci == 1 && self->loci[0].kind == LINE
                             ? porism_drawing_need_segment (drawing, self->loci[0].points[0], self->loci[0].points[1])
                             : need_locus (&self->loci[0], drawing, place);
  g_autofree char *second = NULL;
  gboolean round = self->loci[0].kind == CIRCLE;
  gint64 index = 0;

  if (first == NULL || self->n_loci == 1)
    return first != NULL ? new_on_path (self, first, place) : NULL;
  second = need_locus (&self->loci[1], drawing, place);
  round |= self->loci[1].kind == CIRCLE;
  if (second == NULL)
    return NULL;
  if (round)
    index = try_meet (self, drawing, first, second, 2, place) < try_meet (self, drawing, first, second, 1, place) ? 2 : 1;
  return new_meet (self, first, second, index);
}

static double
measure_size (const PorismDrawing *drawing)
{
  double size = 0;
  guint n;
  const PorismId *order = porism_construction_get_order (drawing->figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (drawing->figure, order[i]);
      const double *value = porism_construction_get_value (drawing->figure, order[i]);

      if (record != NULL && record->kind == PORISM_KIND_POINT)
        size = MAX (size, hypot (value[0], value[1]));
    }
  return size;
}

gboolean
porism_making_perform (const PorismMaking *self,
                       PorismDrawing      *drawing,
                       PorismPlace         place)
{
  PorismAction *action;
  PorismPlace came;

  if (self->direct != NULL)
    action = new_direct (self);
  else if (self->angle != NULL)
    action = new_turned (self);
  else
    action = self->mirrored ? new_mirrored (self, drawing) : new_located (self, drawing, place);
  if (action == NULL || !porism_drawing_act (drawing, action) || !porism_drawing_locate (drawing, self->point, &came))
    return FALSE;
  return hypot (came.x - place.x, came.y - place.y) <= NEAR * measure_size (drawing);
}
