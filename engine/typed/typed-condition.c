/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/solver/system.h"
#include "engine/typed/typed-arguments.h"
#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"

/* ---- points written together ---- */

static gboolean
is_point (const PorismConstruction *construction,
          const char               *name)
{
  const PorismRecord *record = porism_construction_get (construction, porism_construction_lookup (construction, name));

  return record != NULL && record->kind == PORISM_KIND_POINT;
}

/* Reads all of @text as the names of @n points; (transfer full) (nullable) */
static GPtrArray *
split_points (const PorismConstruction *construction,
              const char               *text,
              guint                     n)
{
  for (const char *at = text; n > 0 && *at != '\0';)
    {
      g_autofree char *first = NULL, *name = NULL;
      GPtrArray *rest;

      at = g_utf8_next_char (at);
      first = g_strndup (text, (gsize) (at - text));
      name = porism_name_canonicalise (first);
      if (name == NULL || !is_point (construction, name))
        continue;
      rest = split_points (construction, at, n - 1);
      if (rest == NULL)
        continue;
      g_ptr_array_insert (rest, 0, g_steal_pointer (&name));
      return rest;
    }
  return n == 0 && *text == '\0' ? g_ptr_array_new_with_free_func (g_free) : NULL;
}

/* The points of AB, where nothing is called that; (transfer full) (nullable) */
static GPtrArray *
read_two_points (const PorismConstruction *construction,
                 const char               *text)
{
  g_autofree char *name = porism_name_canonicalise (text);

  return name != NULL && porism_construction_lookup (construction, name) > 0 ? NULL
                                                                              : split_points (construction, text, 2);
}

/* ∠ABC as Angle(A,B,C); (transfer full) */
static char *
write_angles (const PorismConstruction *construction,
              const char               *text)
{
  g_autoptr (GRegex) sign = g_regex_new ("[∠∢]\\s*([\\p{L}\\d_'′]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GString *written = g_string_new (NULL);
  int from = 0, start, end;

  for (g_regex_match (sign, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *names = g_match_info_fetch (match, 1);
      g_autoptr (GPtrArray) points = split_points (construction, names, 3);

      if (points == NULL)
        continue;
      g_match_info_fetch_pos (match, 0, &start, &end);
      g_string_append_len (written, text + from, start - from);
      g_string_append_printf (written, "Angle(%s,%s,%s)", (const char *) points->pdata[0],
                              (const char *) points->pdata[1], (const char *) points->pdata[2]);
      from = end;
    }
  g_string_append (written, text + from);

  return g_string_free (written, FALSE);
}

/* ---- relations between lines ---- */

static gsize
match_one_of (const char        *at,
              const char *const *signs)
{
  for (guint i = 0; signs[i] != NULL; i++)
    if (g_str_has_prefix (at, signs[i]))
      return strlen (signs[i]);
  return 0;
}

static gsize
is_parallel_sign (const char *at)
{
  static const char *const signs[] = { "∥", "||", NULL };

  return match_one_of (at, signs);
}

static gsize
is_perpendicular_sign (const char *at)
{
  static const char *const signs[] = { "⟂", "⊥", NULL };

  return match_one_of (at, signs);
}

/* The relation of what lies on lines, and that of points a, b and c, d. */
static const struct
{
  PorismMatch is_sign;
  const char *of_lines;
  const char *of_points;
} between_lines[] = {
  { is_parallel_sign, "are-parallel", "parallel" },
  { is_perpendicular_sign, "are-perpendicular", "perpendicular" },
};

/* Whether it was drawn through two points. */
static gboolean
is_through_points (const PorismRecord *record)
{
  static const char *const through[] = { "segment", "line", "ray", "vector", NULL };

  return record != NULL && record->name != NULL && record->n_inputs == 2 && g_strv_contains (through, record->operation->id);
}

/* What was drawn through the two points; 0 where nothing was. */
static PorismId
find_line (const PorismConstruction *construction,
           const GPtrArray          *points)
{
  PorismId ends[2];

  for (guint i = 0; i < 2; i++)
    ends[i] = porism_construction_lookup (construction, points->pdata[i]);
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);

      if (!is_through_points (record))
        continue;
      for (guint i = 0; i < 2; i++)
        if (record->inputs[i].object == ends[0] && record->inputs[1 - i].object == ends[1])
          return id;
    }
  return 0;
}

/* The names of the points that a line was drawn through; (transfer full) (nullable) */
static GPtrArray *
list_ends (const PorismConstruction *construction,
           PorismId                  line)
{
  const PorismRecord *record = porism_construction_get (construction, line);
  GPtrArray *points;

  if (!is_through_points (record))
    return NULL;
  points = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (points, g_strdup (porism_construction_get (construction, record->inputs[i].object)->name));
  return points;
}

typedef struct
{
  PorismId line;                /* 0: none is drawn there */
  GPtrArray *points;            /* of it; NULL where it has none */
} Side;

static gboolean
read_side (const PorismConstruction *construction,
           PorismSlice               slice,
           Side                     *side)
{
  g_autofree char *text = porism_slice_dup (porism_slice_trim (slice));
  g_autofree char *name = porism_name_canonicalise (text);
  PorismId id = name != NULL ? porism_construction_lookup (construction, name) : 0;

  *side = (Side) { 0 };
  if (id > 0 && PORISM_KINDS (porism_construction_get (construction, id)->kind) & PORISM_KINDS_LINEAR)
    {
      side->line = id;
      side->points = list_ends (construction, id);
      return TRUE;
    }
  side->points = read_two_points (construction, text);
  if (side->points != NULL)
    side->line = find_line (construction, side->points);
  return side->points != NULL;
}

/* (transfer full) (nullable) */
static PorismAction *
new_condition (const char *relation,
               const char *objects)
{
  PorismAction *action = porism_action_new ("add_condition");

  porism_action_add_string (action, "relation", relation);
  if (objects != NULL)
    porism_action_add_string (action, "objects", objects);
  return action;
}

/* Of lines where both are drawn, else of points where both are written so. */
static PorismAction *
relate (const PorismConstruction *construction,
        guint                     i,
        const Side                sides[2])
{
  g_autofree char *objects = NULL;

  if (sides[0].line > 0 && sides[1].line > 0)
    {
      objects = g_strdup_printf ("%s,%s", porism_construction_get (construction, sides[0].line)->name,
                                 porism_construction_get (construction, sides[1].line)->name);
      return new_condition (between_lines[i].of_lines, objects);
    }
  if (sides[0].points == NULL || sides[1].points == NULL)
    return NULL;
  objects = g_strdup_printf ("%s,%s,%s,%s", (const char *) sides[0].points->pdata[0], (const char *) sides[0].points->pdata[1],
                             (const char *) sides[1].points->pdata[0], (const char *) sides[1].points->pdata[1]);
  return new_condition (between_lines[i].of_points, objects);
}

static PorismAction *
read_between_lines (const PorismConstruction *construction,
                    PorismSlice               line)
{
  for (guint i = 0; i < G_N_ELEMENTS (between_lines); i++)
    {
      gsize length, at = porism_slice_find (line, between_lines[i].is_sign, &length);
      Side sides[2] = { { 0 } };
      PorismAction *action = NULL;

      if (length == 0)
        continue;
      if (read_side (construction, (PorismSlice) { line.line, line.start, at }, &sides[0]) &&
          read_side (construction, (PorismSlice) { line.line, at + length, line.end }, &sides[1]))
        action = relate (construction, i, sides);
      g_clear_pointer (&sides[0].points, g_ptr_array_unref);
      g_clear_pointer (&sides[1].points, g_ptr_array_unref);
      return action;
    }
  return NULL;
}

/* ---- equations ---- */

/* Whether f(x) stands there, which is a definition. */
static gboolean
is_function (PorismSlice slice)
{
  PorismSlice name, argument;
  g_autofree char *variable = NULL;

  if (!porism_slice_get_call (slice, &name, &argument))
    return FALSE;
  variable = porism_slice_dup (porism_slice_trim (argument));

  return g_str_equal (variable, "x") || g_str_equal (variable, "y") || g_str_equal (variable, "t");
}

/* Whether the object is measured: its value is a number that is not its own. */
static gboolean
is_measured (const PorismRecord *record)
{
  return !porism_record_is_free (record) && !(record->flags & PORISM_RECORD_AUTOMATIC_NAME) &&
         PORISM_KINDS (record->kind) & (PORISM_KINDS_NUMERIC | PORISM_KINDS_WITH_LENGTH);
}

/* Whether @left = @right says something of what is there, and defines nothing. */
static gboolean
is_statement (PorismTypedReader *self,
              PorismSlice        left,
              PorismSlice        right)
{
  g_autofree char *text = porism_slice_dup (left);
  g_autofree char *name = porism_name_canonicalise (text);
  g_autoptr (PorismExpression) value = NULL;
  g_autoptr (GPtrArray) points = NULL;
  PorismId id;

  if (porism_slice_is_empty (left) || porism_slice_is_empty (right) || is_function (left))
    return FALSE;
  if (name == NULL)
    return TRUE;
  id = porism_construction_lookup (self->construction, name);
  if (id == 0)
    {
      points = split_points (self->construction, text, 2);
      return points != NULL;
    }
  value = porism_typed_reader_try (self, right, NULL);
  return value != NULL && porism_expression_is_constant (value) &&
         is_measured (porism_construction_get (self->construction, id));
}

static PorismAction *
read_equation (PorismTypedReader *self,
               PorismSlice        line)
{
  gsize length, at = porism_slice_find (line, porism_sign_assigns, &length);
  const PorismSlice left = porism_slice_trim ((PorismSlice) { line.line, line.start, at });
  const PorismSlice right = porism_slice_trim ((PorismSlice) { line.line, at + length, line.end });
  g_autofree char *sides[2] = { NULL }, *text = NULL;
  g_autoptr (PorismExpression) comparison = NULL;

  if (length != 1 || !is_statement (self, left, right))
    return NULL;
  sides[0] = porism_slice_dup (left);
  sides[1] = porism_slice_dup (right);
  text = g_strdup_printf ("%s == %s", sides[0], sides[1]);
  comparison = porism_typed_reader_try (self, porism_slice_new (text), NULL);
  if (comparison == NULL || !porism_expression_is_condition (comparison) || porism_expression_is_constant (comparison))
    return NULL;
  return new_condition (text, NULL);
}

PorismAction *
porism_typed_condition_parse (const char               *line,
                              const PorismConstruction *construction,
                              const PorismRegistry     *registry)
{
  PorismTypedReader reader = { .registry = registry, .construction = construction };
  g_autofree char *text = NULL;
  PorismSlice slice;
  PorismAction *action;

  if (!g_utf8_validate (line, -1, NULL))
    return NULL;
  text = write_angles (construction, line);
  slice = porism_slice_trim (porism_slice_new (text));
  action = read_between_lines (construction, slice);

  return action != NULL ? action : read_equation (&reader, slice);
}

/* ---- the switch ---- */

/* redefine_object of @name as @action. */
static PorismAction *
redefine_as (const char         *name,
             const PorismAction *action)
{
  PorismAction *redefinition = porism_action_new ("redefine_object");
  PorismArgument *arguments = porism_argument_new ("args", PORISM_ARGUMENT_OBJECT, NULL);

  for (guint i = 0; i < action->arguments->len; i++)
    g_ptr_array_add (arguments->items, porism_argument_copy (g_ptr_array_index (action->arguments, i)));
  porism_action_add_string (redefinition, "name", name);
  porism_action_add_string (redefinition, "tool", action->tool);
  porism_action_add (redefinition, arguments);

  return redefinition;
}

static PorismAction *
new_requirement (const PorismConstruction *construction,
                 const PorismRecord       *record)
{
  g_autofree char *expression = record->expression != NULL ? porism_construction_dup_expression (construction, record) : NULL;
  g_autoptr (GString) objects = g_string_new (NULL);

  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (objects, "%s%s", i > 0 ? "," : "",
                            porism_construction_get (construction, record->inputs[i].object)->name);
  return expression != NULL ? new_condition (expression, NULL) : new_condition (record->operation->id, objects->str);
}

/* What it says, without a word that it shall hold; (transfer full) (nullable) */
static PorismAction *
new_question (const PorismConstruction *construction,
              const PorismRegistry     *registry,
              PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autofree char *says = record->expression != NULL ? porism_construction_dup_expression (construction, record)
                                                     : porism_construction_dup_definition (construction, id);

  return porism_typed_input_parse (says, construction, registry, NULL, NULL);
}

PorismAction *
porism_typed_condition_new_switch (const PorismConstruction *construction,
                                   const PorismRegistry     *registry,
                                   PorismId                  id,
                                   gboolean                  required)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autoptr (PorismAction) action = NULL;

  if (record == NULL || record->name == NULL || !porism_system_takes (record))
    return NULL;
  action = required ? new_requirement (construction, record) : new_question (construction, registry, id);
  return action != NULL ? redefine_as (record->name, action) : NULL;
}
