/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a type of condition. All of them are polynomials in the coordinates, but for the roots
 * that angles need, so that deciding one is cheap; none holds where its points coincide.
 *
 * "A circle with centre O passes through P" names no circle: it is read as |OP| = |OR|, where R is
 * the circle's point among the required objects, else the first such point. */

#include "config.h"

#include <string.h>

#include "app/gym/geobuildbench-tasks.h"
#include "app/json/wire.h"

#define MAX_POINTS 8

/* A problem while its conditions are translated. */
typedef struct
{
  json_object *problem;
  GHashTable *radius_points;    /* centre → a point of its circle */
  json_object *predicates;
} Translation;

/* FALSE where the condition is not of the expected form. */
typedef gboolean (*TranslateFunc) (Translation *self,
                                   json_object *condition);

/* ---- names ---- */

/* Primes are written in two ways. (nullable) (transfer full): NULL where it is no name. */
static char *
dup_label (json_object *json)
{
  const char *text = json_object_is_type (json, json_type_string) ? json_object_get_string (json)
                                                                  : "";
  g_autoptr (GString) label = g_string_new (text);

  g_string_replace (label, "′", "'", 0);
  if (!g_ascii_isalpha (*label->str))
    return NULL;
  for (const char *c = label->str; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '_' && *c != '\'')
      return NULL;

  return g_strdup (label->str);
}

/* The labels of @json, a list of at least @least, or a list in a list: [["A", "B", "C"]]; NULL
 * where it is none. */
static GStrv
dup_labels (json_object *json,
            guint        least)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  guint n;

  if (porism_wire_get_length (json) == 1 &&
      json_object_is_type (porism_wire_get_nth (json, 0), json_type_array))
    json = porism_wire_get_nth (json, 0);
  n = porism_wire_get_length (json);
  if (n < least || n > MAX_POINTS)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      char *label = dup_label (porism_wire_get_nth (json, i));

      if (label == NULL)
        return NULL;
      g_ptr_array_add (labels, label);
    }
  g_ptr_array_add (labels, NULL);

  return (GStrv) g_ptr_array_free (g_steal_pointer (&labels), FALSE);
}

/* ---- expressions; (transfer full) ---- */

/* |AB|². */
static char *
square (const char *a,
        const char *b)
{
  return g_strdup_printf ("((x(%s)-x(%s))^2+(y(%s)-y(%s))^2)", b, a, b, a);
}

/* The vectors AB and CD multiplied, as a number. */
static char *
dot (const char *a,
     const char *b,
     const char *c,
     const char *d)
{
  return g_strdup_printf ("((x(%s)-x(%s))*(x(%s)-x(%s))+(y(%s)-y(%s))*(y(%s)-y(%s)))", b, a, d, c,
                          b, a, d, c);
}

static char *
cross (const char *a,
       const char *b,
       const char *c,
       const char *d)
{
  return g_strdup_printf ("((x(%s)-x(%s))*(y(%s)-y(%s))-(y(%s)-y(%s))*(x(%s)-x(%s)))", b, a, d, c,
                          b, a, d, c);
}

G_GNUC_PRINTF (2, 3)
static gboolean
add_predicate (Translation *self,
               const char  *format,
               ...)
{
  json_object *predicate = json_object_new_object (), *args = json_object_new_object ();
  g_autofree char *expression = NULL;
  va_list arguments;

  va_start (arguments, format);
  expression = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  porism_wire_add_text (args, "expr", expression);
  porism_wire_add_text (predicate, "tool", "query_value");
  porism_wire_add (predicate, "args", args);
  porism_wire_append (self->predicates, predicate);

  return TRUE;
}

/* ---- conditions ---- */

/* A number that an expression can take in as it is written. */
static const char *
get_value (json_object *condition)
{
  json_object *value = porism_wire_get (condition, "value");

  return json_object_is_type (value, json_type_int) || json_object_is_type (value, json_type_double)
         ? json_object_get_string (value) : NULL;
}

/* By its cosine: neither turned nor reflex ones are told apart. */
static gboolean
translate_angle (Translation *self,
                 json_object *condition)
{
  g_auto (GStrv) p = dup_labels (porism_wire_get (condition, "points"), 3);
  const char *degrees = get_value (condition);
  g_autofree char *product = NULL, *leg1 = NULL, *leg2 = NULL;

  if (p == NULL || degrees == NULL)
    return FALSE;
  product = dot (p[1], p[0], p[1], p[2]);
  leg1 = square (p[1], p[0]);
  leg2 = square (p[1], p[2]);

  return add_predicate (self, "%s*%s > 0 && %s == cos(%s°)*sqrt(%s*%s)", leg1, leg2, product,
                        degrees, leg1, leg2);
}

/* (nullable) (transfer full): a circle is known by its centre, which is written in three ways. */
static char *
dup_centre (json_object *condition)
{
  json_object *circle = porism_wire_get (condition, "circle");

  if (porism_wire_get (condition, "circle_center") != NULL)
    return dup_label (porism_wire_get (condition, "circle_center"));
  if (json_object_is_type (circle, json_type_object))
    return dup_label (porism_wire_get (circle, "center"));

  return dup_label (circle);
}

static gboolean
translate_on_circle (Translation *self,
                     json_object *condition)
{
  g_autofree char *point = dup_label (porism_wire_get (condition, "point"));
  g_autofree char *centre = dup_centre (condition);
  g_autofree char *radius1 = NULL, *radius2 = NULL;
  const char *other;

  if (point == NULL || centre == NULL)
    return FALSE;
  other = g_hash_table_lookup (self->radius_points, centre);
  if (other == NULL)
    {
      g_hash_table_insert (self->radius_points, g_strdup (centre), g_strdup (point));
      other = point;
    }
  radius1 = square (centre, point);
  radius2 = square (centre, other);

  return add_predicate (self, "%s > 0 && %s == %s", radius1, radius1, radius2);
}

static gboolean
translate_on_segment (Translation *self,
                      json_object *condition)
{
  g_autofree char *point = dup_label (porism_wire_get (condition, "point"));
  g_auto (GStrv) ends = dup_labels (porism_wire_get (condition, "segment"), 2);
  g_autofree char *area = NULL, *product = NULL;

  if (point == NULL || ends == NULL)
    return FALSE;
  area = cross (ends[0], ends[1], ends[0], point);
  product = dot (point, ends[0], point, ends[1]);

  return add_predicate (self, "%s == 0 && %s <= 0", area, product);
}

static gboolean
translate_on_line (Translation *self,
                   json_object *condition)
{
  g_autofree char *point = dup_label (porism_wire_get (condition, "point"));
  g_auto (GStrv) ends = dup_labels (porism_wire_get (condition, "line"), 2);
  g_autofree char *area = NULL, *length = NULL;

  if (point == NULL || ends == NULL)
    return FALSE;
  area = cross (ends[0], ends[1], ends[0], point);
  length = square (ends[0], ends[1]);

  return add_predicate (self, "%s > 0 && %s == 0", length, area);
}

static gboolean
translate_distance (Translation *self,
                    json_object *condition)
{
  g_auto (GStrv) ends = dup_labels (porism_wire_get (condition, "segment"), 2);
  const char *value = get_value (condition);
  g_autofree char *length = NULL;

  if (ends == NULL || value == NULL)
    return FALSE;
  length = square (ends[0], ends[1]);

  return add_predicate (self, "%s == (%s)^2", length, value);
}

static gboolean
translate_triangle (Translation *self,
                    json_object *condition)
{
  g_auto (GStrv) p = dup_labels (porism_wire_get (condition, "points"), 3);
  g_autofree char *area = p != NULL ? cross (p[0], p[1], p[0], p[2]) : NULL;

  return area != NULL && add_predicate (self, "%s*%s > 0", area, area);
}

static gboolean
translate_collinear (Translation *self,
                     json_object *condition)
{
  g_auto (GStrv) p = dup_labels (porism_wire_get (condition, "points"), 3);

  for (guint i = 2; p != NULL && p[i] != NULL; i++)
    {
      g_autofree char *area = cross (p[0], p[1], p[0], p[i]);

      add_predicate (self, "%s == 0", area);
    }
  return p != NULL;
}

typedef char *(*Product) (const char *a, const char *b, const char *c, const char *d);

/* Two lines through two points each. */
static gboolean
translate_directions (Translation *self,
                      json_object *condition,
                      Product      product)
{
  json_object *objects = porism_wire_get (condition, "objects");
  g_auto (GStrv) p = NULL, q = NULL;
  g_autofree char *vanishing = NULL, *length1 = NULL, *length2 = NULL;

  if (porism_wire_get_length (objects) != 2)
    return FALSE;
  p = dup_labels (porism_wire_get_nth (objects, 0), 2);
  q = dup_labels (porism_wire_get_nth (objects, 1), 2);
  if (p == NULL || q == NULL)
    return FALSE;
  vanishing = product (p[0], p[1], q[0], q[1]);
  length1 = square (p[0], p[1]);
  length2 = square (q[0], q[1]);

  return add_predicate (self, "%s*%s > 0 && %s == 0", length1, length2, vanishing);
}

static gboolean
translate_perpendicular (Translation *self,
                         json_object *condition)
{
  return translate_directions (self, condition, dot);
}

static gboolean
translate_parallel (Translation *self,
                    json_object *condition)
{
  return translate_directions (self, condition, cross);
}

static gboolean
translate_equal_segments (Translation *self,
                          json_object *condition)
{
  json_object *segments = porism_wire_get (condition, "segments");
  g_auto (GStrv) first = NULL;
  g_autofree char *length = NULL;

  if (segments == NULL)
    segments = porism_wire_get (condition, "objects");
  first = porism_wire_get_length (segments) >= 2
          ? dup_labels (porism_wire_get_nth (segments, 0), 2) : NULL;
  if (first == NULL)
    return FALSE;
  length = square (first[0], first[1]);
  for (guint i = 1; i < porism_wire_get_length (segments); i++)
    {
      g_auto (GStrv) ends = dup_labels (porism_wire_get_nth (segments, i), 2);
      g_autofree char *other = ends != NULL ? square (ends[0], ends[1]) : NULL;

      if (other == NULL || !add_predicate (self, "%s > 0 && %s == %s", length, length, other))
        return FALSE;
    }
  return TRUE;
}

/* The line through the vertex V and X bisects P V Q: X makes the same angle with both legs and lies
 * between them, or opposite. */
static gboolean
translate_bisector (Translation *self,
                    json_object *condition)
{
  g_auto (GStrv) line = dup_labels (porism_wire_get (condition, "line"), 2);
  g_auto (GStrv) p = dup_labels (porism_wire_get (condition, "angle_points"), 3);
  g_autofree char *dot1 = NULL, *dot2 = NULL, *leg1 = NULL, *leg2 = NULL, *side1 = NULL,
                  *side2 = NULL;
  const char *x;

  if (line == NULL || p == NULL ||
      (!g_str_equal (line[0], p[1]) && !g_str_equal (line[1], p[1])))
    return FALSE;
  x = g_str_equal (line[0], p[1]) ? line[1] : line[0];
  dot1 = dot (p[1], p[0], p[1], x);
  dot2 = dot (p[1], p[2], p[1], x);
  leg1 = square (p[1], p[0]);
  leg2 = square (p[1], p[2]);
  side1 = cross (p[1], p[0], p[1], x);
  side2 = cross (p[1], x, p[1], p[2]);

  return add_predicate (self, "%s*%s > 0 && %s*sqrt(%s) == %s*sqrt(%s)", side1, side2, dot1, leg2,
                        dot2, leg1);
}

static gboolean
translate_midpoint (Translation *self,
                    json_object *condition)
{
  g_autofree char *point = dup_label (porism_wire_get (condition, "point"));
  g_auto (GStrv) ends = dup_labels (porism_wire_get (condition, "segment"), 2);

  return point != NULL && ends != NULL &&
         add_predicate (self, "2*x(%s) == x(%s)+x(%s) && 2*y(%s) == y(%s)+y(%s)", point, ends[0],
                        ends[1], point, ends[0], ends[1]);
}

static gboolean
translate_concyclic (Translation *self,
                     json_object *condition)
{
  static const char *const parameters[] = { "a", "b", "c", "d" };
  g_auto (GStrv) p = dup_labels (porism_wire_get (condition, "points"), 4);
  json_object *predicate, *args;

  if (p == NULL || g_strv_length (p) != G_N_ELEMENTS (parameters))
    return FALSE;
  predicate = json_object_new_object ();
  args = json_object_new_object ();
  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    porism_wire_add_text (args, parameters[i], p[i]);
  porism_wire_add_text (predicate, "tool", "query_are_concyclic");
  porism_wire_add (predicate, "args", args);
  porism_wire_append (self->predicates, predicate);

  return TRUE;
}

static const struct
{
  const char *type;
  TranslateFunc translate;
} conditions[] = {
  { "angle_value", translate_angle },
  { "point_on_circle", translate_on_circle },
  { "point_on_segment", translate_on_segment },
  { "point_on_line", translate_on_line },
  { "distance_equals", translate_distance },
  { "segment_length", translate_distance },
  { "length", translate_distance },
  { "triangle_valid", translate_triangle },
  { "not_collinear", translate_triangle },
  { "collinear", translate_collinear },
  { "perpendicular", translate_perpendicular },
  { "parallel", translate_parallel },
  { "segment_equality", translate_equal_segments },
  { "equal_length", translate_equal_segments },
  { "angle_bisector", translate_bisector },
  { "midpoint_of", translate_midpoint },
  { "concyclic", translate_concyclic },
};

static gboolean
translate (Translation *self,
           json_object *condition)
{
  const char *type = porism_wire_get_text (condition, "type");

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    if (g_strcmp0 (conditions[i].type, type) == 0)
      return conditions[i].translate (self, condition);
  return FALSE;
}

/* ---- the problem ---- */

static void
collect_radius_points (Translation *self)
{
  json_object *circles
    = porism_wire_get (porism_wire_get (self->problem, "required_objects"), "circles");

  for (guint i = 0; i < porism_wire_get_length (circles); i++)
    {
      json_object *circle = porism_wire_get_nth (circles, i);
      g_autofree char *centre = dup_label (porism_wire_get (circle, "center"));
      g_autofree char *point = dup_label (porism_wire_get (circle, "radius_point"));

      if (centre != NULL && point != NULL && !g_hash_table_contains (self->radius_points, centre))
        g_hash_table_insert (self->radius_points, g_steal_pointer (&centre),
                             g_steal_pointer (&point));
    }
}

/* (nullable) (transfer full): NULL where a label is no name. */
static json_object *
list_points (json_object *problem,
             GString     *text)
{
  json_object *points = porism_wire_get (porism_wire_get (problem, "required_objects"), "points");
  json_object *objects = json_object_new_array ();

  for (guint i = 0; i < porism_wire_get_length (points); i++)
    {
      g_autofree char *label = dup_label (porism_wire_get_nth (points, i));
      json_object *object;

      if (label == NULL)
        {
          json_object_put (objects);
          return NULL;
        }
      object = json_object_new_object ();
      porism_wire_add_text (object, "name", label);
      porism_wire_add_text (object, "kind", "point");
      json_object_array_add (objects, object);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "\nPoints: ", label);
    }
  return objects;
}

static gboolean
translate_conditions (Translation *self)
{
  json_object *all = porism_wire_get (self->problem, "verification_conditions");

  collect_radius_points (self);
  for (guint i = 0; i < porism_wire_get_length (all); i++)
    if (!translate (self, porism_wire_get_nth (all, i)))
      return FALSE;
  return TRUE;
}

/* (nullable): in English where it is there; the published files call the text their subject. */
static const char *
find_text (json_object *problem)
{
  static const char *const members[] = { "text_en", "subject", "cleaned_text", "text_zh",
                                         "original_text" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (porism_wire_get_text (problem, members[i]) != NULL)
      return porism_wire_get_text (problem, members[i]);
  return NULL;
}

static json_object *
new_task (json_object *problem,
          const char  *text,
          json_object *objects,
          json_object *predicates)
{
  json_object *task = json_object_new_object (), *goal = json_object_new_object ();
  json_object *number = porism_wire_get (problem, "id");
  g_autofree char *id = g_strconcat ("geobuildbench-",
                                     number != NULL ? json_object_get_string (number) : NULL, NULL);

  porism_wire_add_text (task, "id", id);
  porism_wire_add_text (task, "text", text);
  porism_wire_add (goal, "objects", objects);
  porism_wire_add (goal, "predicates", predicates);
  porism_wire_add (task, "goal", goal);

  return task;
}

static gboolean
is_problem (json_object *json)
{
  return json_object_is_type (porism_wire_get (json, "verification_conditions"), json_type_array);
}

/**
 * porism_geobuildbench_find_problems:
 *
 * Returns: (nullable): the list of problems that @json is, or holds; NULL where it is none
 */
json_object *
porism_geobuildbench_find_problems (json_object *json)
{
  json_object *list = json_object_is_type (json, json_type_array) ? json
                                                                  : porism_wire_get (json,
                                                                                     "problems");

  for (guint i = 0; i < porism_wire_get_length (list); i++)
    if (is_problem (porism_wire_get_nth (list, i)))
      return list;
  return NULL;
}

/**
 * porism_geobuildbench_to_task:
 *
 * Returns: (transfer full) (nullable): "id", "text" and "goal" of a task
 */
json_object *
porism_geobuildbench_to_task (json_object *problem)
{
  g_autoptr (GHashTable) radius_points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                                g_free);
  Translation self = { problem, radius_points, json_object_new_array () };
  const char *said = find_text (problem);
  g_autoptr (GString) text = g_string_new (said != NULL ? said : "");
  json_object *objects = list_points (problem, text);

  if (objects != NULL && is_problem (problem) && translate_conditions (&self))
    return new_task (problem, text->str, objects, self.predicates);
  json_object_put (objects);
  json_object_put (self.predicates);

  return NULL;
}
