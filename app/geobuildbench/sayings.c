/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What conditions say that is more than a row of the table can hold. */

#include "config.h"

#include <string.h>

#include "app/geobuildbench/condition-type.h"
#include "app/geobuildbench/label.h"
#include "app/json/wire.h"

#define LABEL(condition, i) ((const char *) g_ptr_array_index ((condition)->labels, i))
#define LABELS(condition) ((const char *const *) (condition)->labels->pdata)

G_GNUC_PRINTF (2, 3)
static char *
fail (PorismBuildCondition *self,
      const char           *format,
      ...)
{
  va_list arguments;

  va_start (arguments, format);
  self->fault = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return NULL;
}

/* Joins what @format says of @labels to @text. */
static void
join (GString           *text,
      const char        *format,
      const char *const *labels,
      const char        *value)
{
  g_autofree char *says = porism_build_fill (format, labels, value);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " && " : "", says);
}

static char *
write_number (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.12g", value);
  return g_strdup (text);
}

static char *
write_degrees (double value)
{
  g_autofree char *number = write_number (value);

  return g_strconcat (number, "°", NULL);
}

static void
join_distances (GString              *text,
                PorismBuildCondition *self,
                guint                 from)
{
  for (guint i = from; i + 1 < self->labels->len; i += 2)
    g_string_append_printf (text, "%s" DISTANCE ("%s", "%s"), text->len > 0 ? "+" : "", LABEL (self, i),
                            LABEL (self, i + 1));
}

/* ---- angles ---- */

/* Flat and right angles by products, which have derivatives there. */
char *
porism_build_say_angle (PorismBuildCondition     *self,
                        const PorismBuildProblem *problem)
{
  double turn = g_ascii_strtod (self->value, NULL);
  g_autofree char *folded = NULL;

  turn -= 360 * (double) (gint64) (turn / 360);
  turn = turn < 0 ? turn + 360 : turn;
  turn = turn > 180 ? 360 - turn : turn;
  if (turn == 0 || turn == 180)
    return porism_build_fill (turn > 0 ? "[beyond 2 1 3]" : "[on_extension 2 1 3]", LABELS (self), NULL);
  folded = write_degrees (turn);
  return porism_build_fill ("[angle 1 2 3]", LABELS (self), folded);
}

char *
porism_build_say_angle_sum (PorismBuildCondition     *self,
                            const PorismBuildProblem *problem)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i + 2 < self->labels->len; i += 3)
    {
      if (g_str_equal (LABEL (self, i), LABEL (self, i + 1)) || g_str_equal (LABEL (self, i + 2), LABEL (self, i + 1)))
        return fail (self, "an angle has its vertex %s on a leg", LABEL (self, i + 1));
      g_string_append_printf (text, "%s" ANGLE ("%s", "%s", "%s"), text->len > 0 ? "+" : "", LABEL (self, i),
                              LABEL (self, i + 1), LABEL (self, i + 2));
    }
  g_string_append_printf (text, " == %s°", self->value);

  return g_strdup (text->str);
}

/* “2” or “[2, 1]”. */
static gboolean
read_ratio (PorismBuildCondition *self,
            double               *first,
            double               *second)
{
  json_object *ratio = porism_wire_get (self->json, "ratio");
  gboolean list = porism_wire_get_length (ratio) == 2;

  if (ratio == NULL)
    ratio = porism_wire_get (self->json, "value");
  *first = json_object_get_double (list ? porism_wire_get_nth (ratio, 0) : ratio);
  *second = list ? json_object_get_double (porism_wire_get_nth (ratio, 1)) : 1;
  if (*first > 0 && *second > 0)
    return TRUE;
  fail (self, "“%s” needs a “ratio”", self->type);
  return FALSE;
}

static char *
say_ratio (PorismBuildCondition *self,
           const char           *format)
{
  double first, second;
  g_autofree char *text1 = NULL, *text2 = NULL;

  if (!read_ratio (self, &first, &second))
    return NULL;
  g_free (self->value);
  self->value = write_number (first / second);
  text1 = write_number (first);
  text2 = write_number (second);
  {
    const char *labels[] = { LABEL (self, 0), LABEL (self, 1), LABEL (self, 2), LABEL (self, 3),
                             self->labels->len > 4 ? LABEL (self, 4) : NULL,
                             self->labels->len > 5 ? LABEL (self, 5) : NULL, text1, text2 };

    return porism_build_fill (format, labels, NULL);
  }
}

char *
porism_build_say_angle_ratio (PorismBuildCondition     *self,
                              const PorismBuildProblem *problem)
{
  return say_ratio (self, "$8*" ANGLE ("$1", "$2", "$3") " == $7*" ANGLE ("$4", "$5", "$6"));
}

char *
porism_build_say_ratio (PorismBuildCondition     *self,
                        const PorismBuildProblem *problem)
{
  return say_ratio (self, "$8*" DISTANCE ("$1", "$2") " == $7*" DISTANCE ("$3", "$4"));
}

/* The line runs through the vertex $4; its other point $1 makes one angle with both legs, between them or
 * opposite. */
char *
porism_build_say_bisector (PorismBuildCondition     *self,
                           const PorismBuildProblem *problem)
{
  const gboolean first = g_str_equal (LABEL (self, 0), LABEL (self, 3));
  const gboolean second = g_str_equal (LABEL (self, 1), LABEL (self, 3));
  const char *labels[] = { LABEL (self, first ? 1 : 0), LABEL (self, 2), LABEL (self, 3), LABEL (self, 4),
                           LABEL (self, 1) };
  g_autoptr (GString) text = g_string_new (NULL);

  if (g_str_equal (LABEL (self, 0), LABEL (self, 1)))
    return fail (self, "the bisector is a line through two points");
  join (text, "[bisects 1 2 3 4] && " CROSS ("$3", "$2", "$3", "$1") "*" CROSS ("$3", "$1", "$3", "$4") " > 0", labels, NULL);
  if (!first && !second)
    join (text, "[collinear 1 5 3]", labels, NULL);

  return g_strdup (text->str);
}

/* ---- lines ---- */

/* The label at @i has not come before. */
static gboolean
is_first (const PorismBuildCondition *self,
          guint                       i)
{
  for (guint k = 0; k < i; k++)
    if (g_str_equal (LABEL (self, k), LABEL (self, i)))
      return FALSE;
  return TRUE;
}

/* How many of the labels are points of the list, not of the line with a name that may follow them. */
static guint
count_listed (const PorismBuildCondition *self)
{
  return porism_wire_get (self->json, "line") != NULL ? self->labels->len - 2 : self->labels->len;
}

char *
porism_build_say_collinear (PorismBuildCondition     *self,
                            const PorismBuildProblem *problem)
{
  const guint n = count_listed (self);
  const gboolean named = n < self->labels->len;
  const char *labels[3] = { named ? LABEL (self, n) : NULL, named ? LABEL (self, n + 1) : NULL };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      guint known = (labels[0] != NULL) + (labels[1] != NULL);

      if (!is_first (self, i))
        continue;
      labels[known] = LABEL (self, i);
      if (known == 2 && !g_str_equal (labels[2], labels[0]) && !g_str_equal (labels[2], labels[1]))
        join (text, "[collinear 1 2 3]", labels, NULL);
    }
  if (text->len > 0)
    join (text, "[distinct 1 2]", labels, NULL);

  return g_strdup (text->str);
}

/* Each point but the ends is between its neighbours. */
char *
porism_build_say_order (PorismBuildCondition     *self,
                        const PorismBuildProblem *problem)
{
  const guint n = count_listed (self);
  g_autofree char *collinear = porism_build_say_collinear (self, problem);
  g_autoptr (GString) text = g_string_new (collinear);

  for (guint i = 0; i + 2 < n; i++)
    join (text, DOT ("$2", "$1", "$2", "$3") " < 0", LABELS (self) + i, NULL);

  return g_strdup (text->str);
}

/* On each of the objects: lines of two points, or circles. */
char *
porism_build_say_meet (PorismBuildCondition     *self,
                       const PorismBuildProblem *problem)
{
  static const char *const members[] = { "objects", "lines" };
  json_object *objects = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (members) && objects == NULL; i++)
    objects = porism_wire_get (self->json, members[i]);
  for (guint i = 0; i < porism_wire_get_length (objects); i++)
    {
      json_object *object = porism_wire_get_nth (objects, i);
      const gboolean circle = json_object_is_type (object, json_type_object);
      g_autofree char *p = porism_build_dup_label (circle ? porism_wire_get (object, "circle_center")
                                                          : porism_wire_get_nth (object, 0));
      g_autofree char *q = porism_build_dup_label (circle ? porism_wire_get (object, "radius_point")
                                                          : porism_wire_get_nth (object, 1));
      const char *labels[] = { LABEL (self, 0), p, q };

      if (p == NULL || q == NULL || g_str_equal (p, q))
        return fail (self, "“%s” names neither a line nor a circle: %s", self->type, json_object_to_json_string (object));
      g_ptr_array_add (self->labels, g_strdup (p));
      g_ptr_array_add (self->labels, g_strdup (q));
      if (!g_str_equal (p, labels[0]) && !g_str_equal (q, labels[0]))
        join (text, circle ? "[on_circle 1 2 3] && [distinct 2 3]"
                           : "[collinear 2 3 1] && [distinct 2 3]", labels, NULL);
    }
  if (self->labels->len < 5)
    return fail (self, "“%s” needs two objects that meet", self->type);

  return g_strdup (text->str);
}

/* ---- circles ---- */

/* |$1 $2| is the radius of the circle about $1; "" where that is what defines it. */
static char *
say_radius (const PorismBuildProblem *problem,
            const char               *centre,
            const char               *point)
{
  const char *other = porism_build_get_radius_point (problem, centre);
  const char *labels[] = { centre, point, other };

  if (other == NULL || g_str_equal (other, point))
    return g_strdup ("");
  return porism_build_fill ("[on_circle 2 1 3]", labels, NULL);
}

char *
porism_build_say_on_circle (PorismBuildCondition     *self,
                            const PorismBuildProblem *problem)
{
  return say_radius (problem, LABEL (self, 1), LABEL (self, 0));
}

char *
porism_build_say_diameter (PorismBuildCondition     *self,
                           const PorismBuildProblem *problem)
{
  g_autofree char *radius = say_radius (problem, LABEL (self, 0), LABEL (self, 1));
  g_autoptr (GString) text = g_string_new (radius);

  join (text, "[midpoint 1 2 3]", LABELS (self), NULL);
  return g_strdup (text->str);
}

/* With a point of contact $1 on the line $3 $4 and the circle about $2; or a circle about $1 alone and the line
 * $2 $3. */
char *
porism_build_say_tangent (PorismBuildCondition     *self,
                          const PorismBuildProblem *problem)
{
  const gboolean at = self->row->judge == PORISM_BUILD_TANGENT_AT;
  const char *other = porism_build_get_radius_point (problem, LABEL (self, at ? 1 : 0));
  g_autofree char *radius = at ? say_radius (problem, LABEL (self, 1), LABEL (self, 0)) : g_strdup ("");
  g_autoptr (GString) text = g_string_new (radius);

  if (!at && other == NULL)
    return fail (self, "nothing says how large the circle about %s is", LABEL (self, 0));
  if (!at)
    {
      const char *labels[] = { LABEL (self, 0), LABEL (self, 1), LABEL (self, 2), other };

      return porism_build_fill ("abs(" CROSS ("$2", "$3", "$2", "$1") ") == " DISTANCE ("$2", "$3") "*"
                                DISTANCE ("$1", "$4") " && " DISTANCE ("$1", "$4") " > 0", labels, NULL);
    }
  join (text, "[perpendicular 2 1 3 4]", LABELS (self), NULL);
  if (!g_str_equal (LABEL (self, 0), LABEL (self, 2)) && !g_str_equal (LABEL (self, 0), LABEL (self, 3)))
    join (text, "[collinear 3 4 1]", LABELS (self), NULL);

  return g_strdup (text->str);
}

char *
porism_build_say_inside_circle (PorismBuildCondition     *self,
                                const PorismBuildProblem *problem)
{
  json_object *radius = porism_wire_get (self->json, "radius");
  const char *other = porism_build_get_radius_point (problem, LABEL (self, 1));
  const char *labels[] = { LABEL (self, 0), LABEL (self, 1), other };

  if (json_object_is_type (radius, json_type_int) || json_object_is_type (radius, json_type_double))
    return porism_build_fill (DISTANCE ("$2", "$1") " < $v", labels, json_object_get_string (radius));
  if (other == NULL)
    return fail (self, "nothing says how large the circle about %s is", LABEL (self, 1));
  return porism_build_fill ("[inside_circle 1 2 3]", labels, NULL);
}

/* $1 of the arc from $2 to $3 about $4; the smaller arc lies beyond its chord. */
char *
porism_build_say_arc (PorismBuildCondition     *self,
                      const PorismBuildProblem *problem)
{
  const char *type = porism_wire_get_text (self->json, "arc_type");
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->labels->len == 4)
    join (text, "[on_circle 1 4 2] && [on_circle 1 4 3]", LABELS (self), NULL);
  else if (self->row->judge != PORISM_BUILD_MIDDLE_OF_ARC)
    return fail (self, "“%s” needs the centre of the arc", self->type);
  if (self->row->judge == PORISM_BUILD_MIDDLE_OF_ARC)
    join (text, "[equidistant 1 2 3]", LABELS (self), NULL);
  if (self->labels->len == 4 && type != NULL)
    join (text, g_str_equal (type, "major")
                ? "[same_side 1 4 2 3]" : "[opposite_sides 1 4 2 3]", LABELS (self), NULL);

  return g_strdup (text->str);
}

/* ---- polygons ---- */

char *
porism_build_say_polygon (PorismBuildCondition     *self,
                          const PorismBuildProblem *problem)
{
  static const char *const properties[] = { "parallelogram", "rectangle", "rhombus", "square" };
  const char *property = g_str_equal (self->type, "square") ? "square"
                                                            : porism_wire_get_text (self->json, "property");

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (g_strcmp0 (property, properties[i]) == 0)
      {
        g_autofree char *form = g_strdup_printf ("[%s 1 2 3 4]", property);

        return porism_build_fill (form, LABELS (self), NULL);
      }
  return fail (self, "there is no property “%s” of polygons", property != NULL ? property : "");
}

/* Every side is as long as the first, and every corner turns as the first does, by the right angle. */
char *
porism_build_say_regular (PorismBuildCondition     *self,
                          const PorismBuildProblem *problem)
{
  const guint n = self->labels->len;
  g_autofree char *corner = write_degrees (180 - 360.0 / n);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n < 3)
    return fail (self, "a polygon needs three corners");
  for (guint i = 0; i < n; i++)
    {
      const char *labels[] = { LABEL (self, 0), LABEL (self, 1), LABEL (self, 2 % n), LABEL (self, i),
                               LABEL (self, (i + 1) % n), LABEL (self, (i + 2) % n) };

      if (!is_first (self, i))
        return fail (self, "a polygon has the corner %s twice", LABEL (self, i));
      if (i > 0)
        join (text, DISTANCE ("$4", "$5") " == " DISTANCE ("$1", "$2") " && " CROSS ("$4", "$5", "$5", "$6") " == "
              CROSS ("$1", "$2", "$2", "$3"), labels, NULL);
    }
  join (text, "[angle 1 2 3]", LABELS (self), corner);

  return g_strdup (text->str);
}

char *
porism_build_say_perimeter (PorismBuildCondition     *self,
                            const PorismBuildProblem *problem)
{
  const guint n = self->labels->len;
  g_autoptr (GString) text = g_string_new (NULL);

  if (n < 3)
    return fail (self, "a polygon needs three corners");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s" DISTANCE ("%s", "%s"), i > 0 ? "+" : "", LABEL (self, i),
                            LABEL (self, (i + 1) % n));
  g_string_append_printf (text, " == %s", self->value);

  return g_strdup (text->str);
}

/* The sides that are named, else any two. */
char *
porism_build_say_isosceles (PorismBuildCondition     *self,
                            const PorismBuildProblem *problem)
{
  json_object *sides = porism_wire_get (self->json, "equal_sides");
  const char *labels[] = { LABEL (self, 0), LABEL (self, 1), LABEL (self, 2) };
  g_auto (GStrv) ends = g_new0 (char *, 5);
  gboolean named = porism_wire_get_length (sides) == 2;

  for (guint i = 0; i < 4 && named; i++)
    {
      ends[i] = porism_build_dup_label (porism_wire_get_nth (porism_wire_get_nth (sides, i / 2), i % 2));
      named = ends[i] != NULL;
    }
  if (named)
    return porism_build_fill ("[equal_distances 1 2 3 4]", (const char *const *) ends, NULL);
  return porism_build_fill ("(" DISTANCE ("$1", "$2") "-" DISTANCE ("$1", "$3") ")*(" DISTANCE ("$1", "$2") "-"
                            DISTANCE ("$2", "$3") ")*(" DISTANCE ("$1", "$3") "-" DISTANCE ("$2", "$3") ") == 0 && "
                            CROSS ("$1", "$2", "$1", "$3") " != 0", labels, NULL);
}

/* At the vertex that is named, else at any. */
char *
porism_build_say_right_triangle (PorismBuildCondition     *self,
                                 const PorismBuildProblem *problem)
{
  static const char *const members[] = { "right_angle_vertex", "right_angle", "right_angle_at", "vertex" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *vertex = porism_build_dup_label (porism_wire_get (self->json, members[i]));

      for (guint k = 0; k < 3; k++)
        {
          const char *labels[] = { LABEL (self, k), LABEL (self, (k + 1) % 3), LABEL (self, (k + 2) % 3) };

          if (g_strcmp0 (vertex, labels[0]) == 0)
            return porism_build_fill ("[perpendicular 1 2 1 3]", labels, NULL);
        }
    }
  return porism_build_fill (DOT ("$1", "$2", "$1", "$3") "*" DOT ("$2", "$1", "$2", "$3") "*"
                            DOT ("$3", "$1", "$3", "$2") " == 0", LABELS (self), NULL);
}

char *
porism_build_say_sum (PorismBuildCondition     *self,
                      const PorismBuildProblem *problem)
{
  const gboolean valued = self->row->valued;
  g_autoptr (GString) text = g_string_new (NULL);

  join_distances (text, self, valued ? 0 : 2);
  if (valued)
    g_string_append_printf (text, " == %s", self->value);
  else
    g_string_append_printf (text, " == " DISTANCE ("%s", "%s"), LABEL (self, 0), LABEL (self, 1));

  return g_strdup (text->str);
}

/* ---- maps ---- */

/* What a map is said to do to the pair $2 → $3 as to the pair $4 → $5, with the centre $1. */
static const char *
find_map (PorismBuildCondition *self)
{
  static const struct
  {
    const char *map, *says;
  } maps[] = {
    { "rotation", DOT ("$1", "$2", "$1", "$3") "*" DISTANCE ("$1", "$4") "^2 == " DOT ("$1", "$4", "$1", "$5") "*"
      DISTANCE ("$1", "$2") "^2 && " CROSS ("$1", "$2", "$1", "$3") "*" DISTANCE ("$1", "$4") "^2 == "
      CROSS ("$1", "$4", "$1", "$5") "*" DISTANCE ("$1", "$2") "^2" },
    { "translation", "[equal_vectors 2 3 4 5]" },
  };
  const char *map = porism_wire_get_text (self->json, "transformation");

  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    if (g_strcmp0 (map != NULL ? map : "rotation", maps[i].map) == 0)
      return maps[i].says;
  return fail (self, "there is no transformation “%s”", map);
}

/* By how much, and in which sense. */
static void
join_turn (GString              *text,
           PorismBuildCondition *self,
           const char *const    *labels)
{
  json_object *angle = porism_wire_get (self->json, "angle");
  const char *direction = porism_wire_get_text (self->json, "direction");
  gboolean number = json_object_is_type (angle, json_type_int) || json_object_is_type (angle, json_type_double);
  g_autofree char *turn = number ? g_strconcat (json_object_get_string (angle), "°", NULL) : NULL;

  if (number)
    join (text, "[angle 2 1 3]", labels, turn);
  if (number && direction != NULL)
    join (text, g_str_has_prefix (direction, "counter") || g_str_has_prefix (direction, "anti")
                ? "[counterclockwise 1 2 3]" : "[clockwise 1 2 3]", labels, NULL);
}

/* A pair of which one point is the centre says that both are. */
char *
porism_build_say_mapped (PorismBuildCondition     *self,
                         const PorismBuildProblem *problem)
{
  const gboolean centred = self->labels->len % 2 == 1;
  const guint n = self->labels->len / 2;
  const char *says = find_map (self);
  const char *labels[5] = { centred ? LABEL (self, 0) : NULL };
  g_autoptr (GString) text = g_string_new (NULL);

  if (says == NULL)
    return NULL;
  if (strstr (says, "$1") != NULL && !centred)
    return fail (self, "a rotation needs its centre, and as many images as points");
  for (guint i = 0; i < n; i++)
    {
      labels[3] = LABEL (self, i + centred);
      labels[4] = LABEL (self, i + centred + n);
      if (centred && g_str_equal (labels[3], labels[0]) && g_str_equal (labels[4], labels[0]))
        continue;
      if (centred)
        join (text, "[equidistant 1 4 5] && [distinct 1 4]", labels, NULL);
      if (labels[1] != NULL)
        join (text, says, labels, NULL);
      else
        {
          labels[1] = labels[3];
          labels[2] = labels[4];
          join_turn (text, self, labels);
        }
    }
  return g_strdup (text->str);
}
