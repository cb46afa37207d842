/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools that make more than one operation's value: polygons with their sides, vertices, the centres of
 * a triangle, marks, functions and texts. */

#include "config.h"

#include <inttypes.h>
#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/notation/filled-text.h"
#include "engine/notation/number-text.h"
#include "engine/tools/run.h"

/* ---- polygons ---- */

/* The vertex whose letter names the side that begins at vertex @i: the opposite one in a triangle, else
 * that one itself, as GeoGebra has it. */
static PorismId
get_namesake (const PorismCall *self,
              const PorismId   *vertices,
              guint             n,
              guint             i)
{
  return vertices[n == 3 && self->rules >= PORISM_RULES_SECOND ? (i + 2) % 3 : i];
}

/* The vertex's letter in lower case, else the next free name. */
static char *
suggest_side_name (PorismCall         *self,
                   const PorismRecord *vertex)
{
  g_autofree char *lower = vertex->name != NULL ? g_utf8_strdown (vertex->name, -1) : NULL;

  if (lower != NULL && !g_str_equal (lower, vertex->name) && !porism_name_is_reserved (lower) &&
      porism_construction_lookup (self->construction, lower) == 0)
    return g_steal_pointer (&lower);
  return porism_construction_suggest_name (self->construction, PORISM_KIND_SEGMENT);
}

static gboolean
add_side (PorismCall *self,
          PorismId    polygon,
          PorismId    from,
          PorismId    to,
          PorismId    namesake)
{
  g_autofree char *name =
    suggest_side_name (self, porism_construction_get (self->construction, namesake));
  const gboolean in_space = porism_construction_get (self->construction, polygon)->kind == PORISM_KIND_SPACE_POLYGON;
  PorismRecord *record = porism_record_new (porism_operation_lookup (in_space ? "segment-in-space" : "segment"), 2);

  record->owner = polygon;
  record->flags |= PORISM_RECORD_AUTOMATIC_NAME;
  record->inputs[0].object = from;
  record->inputs[1].object = to;
  return porism_call_make (self, record, name, NULL);
}

/* Whether both have the same coordinates; a point of the plane is at height 0. */
static gboolean
is_same_place (const PorismCall *self,
               PorismId          p,
               PorismId          q)
{
  const double *from = porism_construction_get_value (self->construction, p);
  const double *to = porism_construction_get_value (self->construction, q);
  const double heights[] = {
    porism_construction_get (self->construction, p)->width > 2 ? from[2] : 0,
    porism_construction_get (self->construction, q)->width > 2 ? to[2] : 0,
  };

  return from[0] == to[0] && from[1] == to[1] && heights[0] == heights[1];
}

static gboolean
add_sides (PorismCall     *self,
           PorismId        polygon,
           const PorismId *vertices,
           guint           n)
{
  for (guint i = 0; i < n && !self->is_inner; i++)
    {
      /* Neighbours at one place have no side between them; the polygon itself is still drawn. */
      if (is_same_place (self, vertices[i], vertices[(i + 1) % n]))
        continue;
      if (!add_side (self, polygon, vertices[i], vertices[(i + 1) % n],
                     get_namesake (self, vertices, n, i)))
        return FALSE;
    }
  return TRUE;
}

gboolean
porism_run_polygon (PorismCall *self)
{
  const GArray *points = porism_call_get (self, "points")->objects;
  const PorismOverload *overload;
  PorismRecord *record;
  PorismId polygon;

  if (points->len < 3)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "points",
                                      _("Give at least three points, for example \"A,B,C\"."),
                                      _("A polygon needs at least three points."));
  overload = porism_call_choose_overload (self);
  record = overload != NULL ? porism_call_new_record (self, overload) : NULL;
  if (record == NULL ||
      !porism_call_make (self, record, porism_call_get (self, "name")->text, &polygon))
    return FALSE;

  return add_sides (self, polygon, (const PorismId *) (const void *) points->data, points->len);
}

/* The vertices beyond the given edge are points that the polygon makes. */
static gboolean
add_vertices (PorismCall *self,
              PorismId    polygon,
              PorismId   *vertices,
              guint       n)
{
  for (guint i = 2; i < n; i++)
    {
      g_autofree char *name = porism_construction_suggest_name (self->construction, PORISM_KIND_POINT);
      PorismRecord *record = porism_record_new (porism_operation_lookup ("polygon-vertex"), 1);

      record->inputs[0].object = polygon;
      record->owner = polygon;
      record->flags |= PORISM_RECORD_AUTOMATIC_NAME;
      record->branch = (gint) i;
      record->ordinal = i + 1;
      if (!porism_call_make (self, record, name, &vertices[i]))
        return FALSE;
    }
  return TRUE;
}

gboolean
porism_run_regular_polygon (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  gint64 n = porism_call_get (self, "n")->integer;
  g_autofree PorismId *vertices = NULL;
  PorismRecord *record;
  PorismId polygon;

  if (overload == NULL)
    return FALSE;
  if (n < 3 || n > 1000)
    return porism_observation_refuse (self->observation,
                                      n < 3 ? PORISM_ERROR_BAD_ARGUMENT : PORISM_ERROR_LIMIT, "n",
                                      _("Give a number of vertices from 3 to 1,000."),
                                      _("A regular polygon has from 3 to 1,000 vertices."));
  record = porism_call_new_record (self, overload);
  if (record == NULL ||
      !porism_call_make (self, record, porism_call_get (self, "name")->text, &polygon))
    return FALSE;

  if (self->is_inner)
    return TRUE;
  vertices = g_new0 (PorismId, n);
  vertices[0] = porism_call_get (self, "p1")->object;
  vertices[1] = porism_call_get (self, "p2")->object;
  return add_vertices (self, polygon, vertices, (guint) n) &&
         add_sides (self, polygon, vertices, (guint) n);
}

gboolean
porism_run_vertex (PorismCall *self)
{
  const PorismOverload *overload;
  gint64 index = porism_call_get (self, "index")->integer;
  PorismValue *value = (PorismValue *) porism_call_get (self, "index");
  PorismRecord *record;

  /* The index picks the branch; it is no input of the operation. */
  value->given = FALSE;
  overload = porism_call_choose_overload (self);
  value->given = TRUE;
  record = overload != NULL ? porism_call_new_record (self, overload) : NULL;
  if (record == NULL)
    return FALSE;
  if (index < 1)
    {
      porism_record_unref (record);
      return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "index", NULL,
                                        _("“index” counts from 1."));
    }
  return porism_call_make_branches (self, record, porism_call_get (self, "name")->text, index);
}

gboolean
porism_run_triangle_centre (PorismCall *self)
{
  static const PorismOverload centres[] = {
    { "triangle-incentre", { "a", "b", "c" } },
    { "triangle-centroid", { "a", "b", "c" } },
    { "triangle-circumcentre", { "a", "b", "c" } },
    { "triangle-orthocentre", { "a", "b", "c" } },
    { "triangle-nine-point-centre", { "a", "b", "c" } },
  };
  gint64 n = porism_call_get (self, "n")->integer;
  PorismValue *value = (PorismValue *) porism_call_get (self, "n");
  PorismRecord *record;

  value->given = FALSE;
  if (porism_call_choose_overload (self) == NULL)
    return FALSE;
  value->given = TRUE;
  if (n < 1 || n > (gint64) G_N_ELEMENTS (centres))
    return porism_observation_refuse (
      self->observation, PORISM_ERROR_BAD_ARGUMENT, "n",
      _("1 incentre, 2 centroid, 3 circumcentre, 4 orthocentre, 5 nine-point centre."),
      _("There is no triangle centre number %" PRIi64 " here."), n);
  record = porism_call_new_record (self, &centres[n - 1]);
  if (record == NULL)
    return FALSE;
  record->ordinal = (guint) n;

  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* ---- functions, texts ---- */

static PorismRecord *
new_function_record (PorismCall       *self,
                     PorismExpression *expression,
                     gboolean          bounded)
{
  guint n = porism_expression_get_n_references (expression);
  guint n_bounds = bounded ? 2 : 0;
  PorismRecord *record =
    porism_record_new (porism_call_get_operation (self, bounded ? "function-on-interval" : "function"),
                       n_bounds + n);

  record->expression = porism_expression_ref (expression);
  for (guint i = 0; i < n; i++)
    record->inputs[n_bounds + i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  return record;
}

gboolean
porism_run_function (PorismCall *self)
{
  static const char *const variables[] = { "x", NULL };
  const PorismValue *start = porism_call_get (self, "start_x");
  const PorismValue *end = porism_call_get (self, "end_x");
  g_autoptr (PorismExpression) expression = NULL;
  PorismRecord *record;

  if (start->given != end->given)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT,
                                      start->given ? "end_x" : "start_x",
                                      _("Without both, the function is drawn wherever it is defined."),
                                      _("Give both start_x and end_x, or neither."));
  expression = porism_call_parse (self, "expr", porism_call_get (self, "expr")->text, variables);
  if (expression == NULL)
    return FALSE;
  if (porism_expression_is_condition (expression) || porism_expression_is_equation (expression))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "expr",
                                      _("Write a term in x, for example x^2 - 1, without “y =”."),
                                      _("A function is a term in x, not an equation or a condition."));
  record = new_function_record (self, expression, start->given);
  if (start->given)
    for (int i = 0; i < 2; i++)
      if (!porism_call_make_number_input (self, i ? "end_x" : "start_x",
                                          porism_operation_get_role (record->operation, (guint) i),
                                          &record->inputs[i]))
        {
          porism_record_unref (record);
          return FALSE;
        }
  if (!porism_call_complete_record (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* Whether something stands between two dollar signs: a formula. */
static gboolean
has_formula (const char *text)
{
  const char *open = strchr (text, '$'), *close = open != NULL ? strchr (open + 1, '$') : NULL;

  return close != NULL && close > open + 1;
}

/* The name of an object in braces, where values would be put in; (transfer full), NULL at none. */
static char *
find_braced_name (const PorismCall *self,
                  const char       *text)
{
  for (const char *open = strchr (text, '{'); open != NULL; open = strchr (open + 1, '{'))
    {
      const char *close = strchr (open, '}');
      g_autofree char *inside = close != NULL ? g_strndup (open + 1, (gsize) (close - open - 1)) : NULL;
      g_autofree char *name = inside != NULL ? porism_name_canonicalise (inside) : NULL;

      if (name != NULL && porism_construction_lookup (self->construction, name) > 0)
        return g_steal_pointer (&name);
    }
  return NULL;
}

static void
mention_braces (PorismCall *self,
                const char *text)
{
  g_autofree char *name = find_braced_name (self, text);

  if (name != NULL)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (_("The text shows “{%s}” as it is: texts hold no values. Show the value of “%s” with "
                         "its label, by render_set_label_mode."), name, name));
}

gboolean
porism_run_text (PorismCall *self)
{
  static const PorismOverload overload = { "text", { "x", "y" } };
  PorismRecord *record = porism_call_new_record (self, &overload);
  gboolean latex;

  if (record == NULL)
    return FALSE;
  record->text = g_strdup (porism_call_get (self, "text")->text);
  latex = porism_call_is_given (self, "latex")
            ? porism_call_get (self, "latex")->integer != 0
            : self->rules >= PORISM_RULES_SECOND && has_formula (record->text);
  if (!latex && self->rules >= PORISM_RULES_SECOND)
    mention_braces (self, record->text);
  if (latex)
    record->attributes = porism_attributes_with_number (NULL, PORISM_ATTRIBUTE_LATEX, TRUE);
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* Whether each of @n values is shown. */
static gboolean
shows_all (const char *text,
           guint       n)
{
  g_autoptr (GArray) parts = porism_filled_text_split (text, n);
  guint n_shown = 0;

  for (guint value = 1; value <= n; value++)
    for (guint i = 0; i < parts->len; i++)
      if (g_array_index (parts, PorismTextPart, i).value == value)
        {
          n_shown++;
          break;
        }
  return n_shown == n;
}

gboolean
porism_run_text_with_values (PorismCall *self)
{
  static const PorismOverload overload = { "text-with-values", { "x", "y", "values" } };
  PorismRecord *record;

  if (!shows_all (porism_call_get (self, "text")->text, porism_call_get (self, "values")->objects->len))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "text",
                                      _("Write {1} where the first value is shown, {2} where the second one is."),
                                      _("The text does not show all of its values."));
  record = porism_call_new_record (self, &overload);

  if (record == NULL)
    return FALSE;
  record->text = g_strdup (porism_call_get (self, "text")->text);
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

gboolean
porism_run_text_of_object (PorismCall *self)
{
  static const PorismOverload name = { PORISM_OPERATION_TEXT_NAME, { "x", "y", "obj" } };
  static const PorismOverload formula = { PORISM_OPERATION_TEXT_FORMULA, { "x", "y", "obj" } };
  const char *what = porism_call_get (self, PORISM_PARAMETER_WHAT)->text;
  const char *form = porism_number_form_find (what);
  const gboolean names = g_strcmp0 (form, PORISM_FORM_NAME) == 0;
  const PorismId id = porism_call_get (self, "obj")->object;
  PorismRecord *record;

  if (!names && g_strcmp0 (form, PORISM_FORM_FORMULA) != 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, PORISM_PARAMETER_WHAT,
                                      _("Write Name or FormulaText."), _("“%s” is nothing that a text can say."), what);
  if (!names && porism_construction_get (self->construction, id)->kind != PORISM_KIND_FUNCTION)
    return porism_call_refuse_kind (self, "obj", id, PORISM_KINDS (PORISM_KIND_FUNCTION));
  if (names && porism_construction_get (self->construction, id)->name == NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "obj",
                                      _("Give the object a name first."), _("The object has no name."));
  record = porism_call_new_record (self, names ? &name : &formula);
  if (record == NULL)
    return FALSE;
  record->text = g_strdup_printf ("{1:%s}", form);
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
