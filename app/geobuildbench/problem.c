/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/geobuildbench/label.h"
#include "app/geobuildbench/problem.h"
#include "app/json/wire.h"

/* ---- names ---- */

void
porism_build_add_label (GPtrArray *labels,
                        char      *label)
{
  if (g_ptr_array_find_with_equal_func (labels, label, g_str_equal, NULL))
    g_free (label);
  else
    g_ptr_array_add (labels, label);
}

/* ---- required objects ---- */

static void
free_object (gpointer data)
{
  PorismBuildObject *object = data;

  g_free (object->name);
  g_free (object->fault);
  g_ptr_array_unref (object->labels);
  g_free (object);
}

PorismBuildObject *
porism_build_problem_add_object (PorismBuildProblem *self,
                                 const char         *kind)
{
  PorismBuildObject *object = g_new0 (PorismBuildObject, 1);

  object->kind = kind;
  object->labels = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->objects, object);

  return object;
}

static void
read_line_name (const PorismBuildProblem *self,
                PorismBuildObject        *object,
                json_object              *json)
{
  object->name = porism_build_dup_line_name (json, self->points);
  for (guint k = 1; object->name != NULL && k <= 2; k++)
    g_ptr_array_add (object->labels, porism_build_dup_line_point (object->name, k));
}

/* @least: of labels; one alone is the name of a line. */
static void
read_labels (const PorismBuildProblem *self,
             PorismBuildObject        *object,
             json_object              *json,
             guint                     least)
{
  gboolean line = g_str_equal (object->kind, "line");
  guint n = porism_wire_get_length (json);

  if (line && json_object_is_type (json, json_type_string))
    read_line_name (self, object, json);
  else if (line && n == 1)
    read_line_name (self, object, porism_wire_get_nth (json, 0));
  for (guint i = 0; i < n && object->name == NULL; i++)
    {
      char *label = porism_build_dup_label (porism_wire_get_nth (json, i));

      if (label != NULL)
        porism_build_add_label (object->labels, label);
    }
  if (object->name == NULL && (n < least || object->labels->len != n))
    object->fault = g_strdup_printf ("a %s needs %u or more labels, none of them twice", object->kind, least);
}

static void
read_circle (PorismBuildProblem *self,
             PorismBuildObject  *object,
             json_object        *json)
{
  char *centre = porism_build_dup_label (porism_wire_get (json, "center"));
  char *point = porism_build_dup_label (porism_wire_get (json, "radius_point"));

  if (centre == NULL)
    object->fault = g_strdup ("a circle needs a centre");
  else
    g_ptr_array_add (object->labels, centre);
  if (centre == NULL || point == NULL || g_str_equal (centre, point))
    {
      g_free (point);
      return;
    }
  g_ptr_array_add (object->labels, point);
  if (!g_hash_table_contains (self->radius_points, centre))
    g_hash_table_insert (self->radius_points, g_strdup (centre), g_strdup (point));
}

static void
read_objects (PorismBuildProblem *self,
              json_object        *required)
{
  static const struct
  {
    const char *member, *kind;
    guint least;
  } lists[] = { { "segments", "segment", 2 }, { "lines", "line", 2 }, { "circles", "circle", 1 },
                { "polygons", "polygon", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      json_object *list = porism_wire_get (required, lists[i].member);

      for (guint k = 0; k < porism_wire_get_length (list); k++)
        {
          PorismBuildObject *object = porism_build_problem_add_object (self, lists[i].kind);

          if (g_str_equal (lists[i].kind, "circle"))
            read_circle (self, object, porism_wire_get_nth (list, k));
          else
            read_labels (self, object, porism_wire_get_nth (list, k), lists[i].least);
          if (object->name != NULL)
            porism_build_add_label (self->lines, g_strdup (object->name));
        }
    }
}

static void
read_points (PorismBuildProblem *self,
             json_object        *points)
{
  for (guint i = 0; i < porism_wire_get_length (points); i++)
    {
      char *label = porism_build_dup_label (porism_wire_get_nth (points, i));

      if (label != NULL)
        porism_build_add_label (self->points, label);
      else if (self->fault == NULL)
        self->fault = g_strdup_printf ("%s is no label of a point",
                                       json_object_to_json_string (porism_wire_get_nth (points, i)));
    }
  self->n_required = self->points->len;
}

/* ---- conditions ---- */

static void
free_condition (gpointer data)
{
  PorismBuildCondition *condition = data;

  g_free (condition->type);
  g_ptr_array_unref (condition->labels);
  g_free (condition->value);
  g_free (condition->says);
  g_free (condition->fault);
  g_free (condition);
}

static void
read_conditions (PorismBuildProblem *self,
                 json_object        *all)
{
  for (guint i = 0; i < porism_wire_get_length (all); i++)
    {
      PorismBuildCondition *condition = g_new0 (PorismBuildCondition, 1);

      condition->json = porism_wire_get_nth (all, i);
      condition->type = g_strdup (porism_wire_get_text (condition->json, "type"));
      condition->labels = g_ptr_array_new_with_free_func (g_free);
      porism_build_condition_read (condition, self);
      g_ptr_array_add (self->conditions, condition);
    }
}

static void
add_named_points (PorismBuildProblem *self)
{
  for (guint i = 0; i < self->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (self->conditions, i);

      for (guint k = 0; condition->fault == NULL && k < condition->labels->len; k++)
        porism_build_add_label (self->points, g_strdup (g_ptr_array_index (condition->labels, k)));
    }
  for (guint i = 0; i < self->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (self->objects, i);

      for (guint k = 0; object->fault == NULL && k < object->labels->len; k++)
        porism_build_add_label (self->points, g_strdup (g_ptr_array_index (object->labels, k)));
    }
}

/* Whether the label is two others written together, which in an expression is their distance. */
static gboolean
reads_as_two (const PorismBuildProblem *self,
              const char               *label)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      const char *first = g_ptr_array_index (self->points, i);

      if (g_str_has_prefix (label, first) && !g_str_equal (label, first) &&
          g_ptr_array_find_with_equal_func (self->points, label + strlen (first), g_str_equal, NULL))
        return TRUE;
    }
  return FALSE;
}

static void
refuse_doubles (PorismBuildProblem *self)
{
  for (guint i = 0; i < self->conditions->len; i++)
    {
      PorismBuildCondition *condition = g_ptr_array_index (self->conditions, i);

      for (guint k = 0; condition->fault == NULL && k < condition->labels->len; k++)
        if (reads_as_two (self, g_ptr_array_index (condition->labels, k)))
          {
            condition->fault = g_strdup_printf ("the label %s reads as two points",
                                                (char *) g_ptr_array_index (condition->labels, k));
            g_clear_pointer (&condition->says, g_free);
          }
    }
}

/* ---- problems ---- */

gboolean
porism_build_is_problem (json_object *json)
{
  return json_object_is_type (porism_wire_get (json, "verification_conditions"), json_type_array);
}

json_object *
porism_build_find_problems (json_object *json)
{
  json_object *list = json_object_is_type (json, json_type_array) ? json : porism_wire_get (json, "problems");

  for (guint i = 0; i < porism_wire_get_length (list); i++)
    if (porism_build_is_problem (porism_wire_get_nth (list, i)))
      return list;
  return NULL;
}

PorismBuildProblem *
porism_build_problem_new_empty (void)
{
  PorismBuildProblem *self = g_new0 (PorismBuildProblem, 1);

  self->points = g_ptr_array_new_with_free_func (g_free);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->conditions = g_ptr_array_new_with_free_func (free_condition);
  self->objects = g_ptr_array_new_with_free_func (free_object);
  self->radius_points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
porism_build_problem_complete (PorismBuildProblem *self)
{
  add_named_points (self);
  refuse_doubles (self);
}

PorismBuildProblem *
porism_build_problem_new (json_object *json)
{
  PorismBuildProblem *self = porism_build_problem_new_empty ();
  json_object *id = porism_wire_get (json, "id"), *required = porism_wire_get (json, "required_objects");

  self->id = g_strdup (id != NULL ? json_object_get_string (id) : "");
  self->json = json;
  read_points (self, porism_wire_get (required, "points"));
  read_objects (self, required);
  read_conditions (self, porism_wire_get (json, "verification_conditions"));
  porism_build_problem_complete (self);

  return self;
}

void
porism_build_problem_free (PorismBuildProblem *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->fault);
  g_ptr_array_unref (self->points);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->conditions);
  g_ptr_array_unref (self->objects);
  g_hash_table_unref (self->radius_points);
  g_free (self);
}

/* The published files call the text their subject. */
const char *
porism_build_problem_get_text (const PorismBuildProblem *self)
{
  static const char *const members[] = { "text_en", "subject", "cleaned_text", "text_zh", "original_text" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (porism_wire_get_text (self->json, members[i]) != NULL)
      return porism_wire_get_text (self->json, members[i]);
  return NULL;
}
