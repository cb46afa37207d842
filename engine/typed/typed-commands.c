/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/expressions/functions.h"
#include "engine/notation/derived.h"
#include "engine/notation/scanner.h"
#include "engine/typed/typed-complaint.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-vectors.h"

#define ORIGIN "(0, 0)"
/* Of a slope field. */
#define LINES_ACROSS "40"
/* Of a slider, and of one of angles. */
#define STEP "0.1"
#define STEP_OF_ANGLE "1°"

/* Whether it is a function of the figure with primes for a derivative, f'. */
static gboolean
is_derivative (PorismTypedLine *self,
               const char      *name)
{
  gsize n = strlen (name);
  g_autofree char *function = NULL;

  while (n > 0 && name[n - 1] == '\'')
    n--;
  function = g_strndup (name, n);
  return porism_typed_reader_get_kind (&self->reader, function) == PORISM_KIND_FUNCTION;
}

/* Whether name(…) means something in an expression: a function, or a product such as a(b + 1) or a sin(b). */
static gboolean
is_in_expressions (PorismTypedLine *self,
                   const char      *name)
{
  return strchr (name, ' ') != NULL || porism_derived_exists (name) || porism_typed_vector_has_function (name) || is_derivative (self, name) || porism_function_find_any_case (name) != NULL ||
         porism_object_function_find (name, TRUE) != NULL || porism_name_is_reserved (name) ||
         porism_typed_reader_get_kind (&self->reader, name) != PORISM_KIND_NONE;
}

/* Conic(a, b, c, d, e, f): a x² + d x y + b y² + e x + f y + c = 0, as GeoGebra has it. */
static gboolean
read_conic_command (PorismTypedLine *self,
                    const GArray    *given,
                    PorismTypedCall *call)
{
  static const char *const terms[] = { "*x^2", "*y^2", "", "*x*y", "*x", "*y" };
  g_autoptr (GString) equation = g_string_new (NULL);

  if (given->len != G_N_ELEMENTS (terms))
    return FALSE;
  for (guint i = 0; i < given->len; i++)
    {
      PorismSlice slice = g_array_index (given, PorismSlice, i);
      g_autoptr (PorismExpression) coefficient = porism_typed_reader_try (&self->reader, slice, NULL);
      g_autofree char *text = porism_slice_dup (slice);

      if (coefficient == NULL)
        return FALSE;
      g_string_append_printf (equation, "%s(%s)%s", i > 0 ? "+" : "", text, terms[i]);
    }
  g_string_append (equation, "=0");
  if (!porism_typed_line_begin (self, call, "add_conic", PORISM_KIND_CONIC))
    return FALSE;
  porism_action_add_string (call->action, "equation", equation->str);
  return TRUE;
}

static gboolean
is_slice (PorismSlice slice,
          const char *text)
{
  g_autofree char *own = porism_slice_dup (slice);

  return g_str_equal (own, text);
}

/* Curve((x, y), from, to), as a definition has it, in t or in x. */
static gboolean
read_curve_command (PorismTypedLine *self,
                    GArray          *given,
                    PorismTypedCall *call)
{
  PorismSlice pair[2];
  gboolean polar = FALSE;

  if (given->len == 4 && is_slice (g_array_index (given, PorismSlice, 1), "t"))
    g_array_remove_index (given, 1);
  if (given->len != 3 || !porism_slice_split_pair (g_array_index (given, PorismSlice, 0), pair, &polar) || polar ||
      !porism_typed_line_begin (self, call, "add_curve", PORISM_KIND_CURVE))
    return FALSE;
  porism_typed_call_add_slice (call, "x_expr", pair[0]);
  porism_typed_call_add_slice (call, "y_expr", pair[1]);
  porism_typed_call_add_slice (call, "t_start", g_array_index (given, PorismSlice, 1));
  porism_typed_call_add_slice (call, "t_end", g_array_index (given, PorismSlice, 2));
  if (!porism_typed_line_is_in_t (self, pair))
    porism_action_add_string (call->action, "param", "x");
  return TRUE;
}

/* Text("A", (1, 2, 3)) */
static gboolean
read_text_in_space (PorismTypedLine *self,
                    const GArray    *given,
                    PorismTypedCall *call)
{
  static const char *const coordinates[] = { "x", "y", "z" };
  g_autofree char *text = porism_slice_dup_unquoted (g_array_index (given, PorismSlice, 0));
  g_autoptr (GArray) place = NULL;
  PorismSlice inside;

  if (text == NULL || given->len != 2 || !porism_slice_get_enclosed (g_array_index (given, PorismSlice, 1), '(', &inside))
    return FALSE;
  place = porism_slice_split (inside);
  if (place->len != G_N_ELEMENTS (coordinates) || !porism_typed_line_begin (self, call, "add_text_3d", PORISM_KIND_SPACE_TEXT))
    return FALSE;
  porism_action_add_string (call->action, "text", text);
  for (guint i = 0; i < place->len; i++)
    porism_typed_call_add_slice (call, coordinates[i], g_array_index (place, PorismSlice, i));
  return TRUE;
}

/* Text("a is " + a, (2, 3)) */
static gboolean
read_text_command (PorismTypedLine *self,
                   const GArray    *given,
                   PorismTypedCall *call)
{
  const PorismSlice text = g_array_index (given, PorismSlice, 0);
  PorismSlice place[2];
  gboolean polar;

  if (given->len > 2 ||
      (given->len == 2 && (!porism_slice_split_pair (g_array_index (given, PorismSlice, 1), place, &polar) || polar)))
    return FALSE;
  return porism_typed_line_read_concatenation (self, text, given->len == 2 ? place : NULL, FALSE, call) ==
         PORISM_TYPED_READ;
}

/* Point(s, 1/4): a quarter of the way along the segment. */
static gboolean
read_point_command (PorismTypedLine *self,
                    const GArray    *given,
                    PorismTypedCall *call)
{
  static const char *const coordinates[] = { "x", "y" };
  const PorismSlice path = g_array_index (given, PorismSlice, 0), part = g_array_index (given, PorismSlice, 1);
  g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->reader, part, NULL);
  g_autofree char *segment = porism_slice_dup (path), *ratio = porism_slice_dup (part);

  if (number == NULL || porism_expression_is_condition (number) ||
      porism_typed_reader_find_kind (&self->reader, path, PORISM_KINDS (PORISM_KIND_SEGMENT)) != PORISM_KIND_SEGMENT ||
      !porism_typed_line_begin (self, call, "add_point", PORISM_KIND_POINT))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (coordinates); i++)
    {
      g_autofree char *place = g_strdup_printf ("(1-(%s))*%s(Vertex(%s, 1))+(%s)*%s(Vertex(%s, 2))", ratio, coordinates[i],
                                                segment, ratio, coordinates[i], segment);

      porism_action_add_string (call->action, coordinates[i], place);
    }
  return TRUE;
}

/* Point({1, 2}) */
static gboolean
read_point_of_list (PorismTypedLine *self,
                    PorismSlice      list,
                    PorismTypedCall *call)
{
  g_autoptr (GArray) items = NULL;
  PorismSlice inside;

  if (!porism_slice_get_enclosed (list, '{', &inside))
    return FALSE;
  items = porism_slice_split (inside);
  if (items->len != 2 || !porism_typed_line_begin (self, call, "add_point", PORISM_KIND_POINT))
    return FALSE;
  porism_typed_call_add_slice (call, "x", g_array_index (items, PorismSlice, 0));
  porism_typed_call_add_slice (call, "y", g_array_index (items, PorismSlice, 1));
  return TRUE;
}

/* Point(A, u): where the vector leads to from the point. */
static gboolean
read_point_beside (PorismTypedLine *self,
                   const GArray    *given,
                   PorismSlice      arguments,
                   PorismTypedCall *call)
{
  const PorismKinds point = PORISM_KINDS (PORISM_KIND_POINT), vector = PORISM_KINDS (PORISM_KIND_VECTOR);

  return porism_typed_reader_find_kind (&self->reader, g_array_index (given, PorismSlice, 0), point) == PORISM_KIND_POINT &&
         porism_typed_reader_find_kind (&self->reader, g_array_index (given, PorismSlice, 1), vector) == PORISM_KIND_VECTOR &&
         porism_typed_reader_call (&self->reader, "Translate", self->definition, arguments, call);
}

/* Angle(20): of so many radians. */
static gboolean
read_angle_of_number (PorismTypedLine *self,
                      PorismSlice      number,
                      PorismTypedCall *call)
{
  g_autoptr (PorismExpression) value = porism_typed_reader_try (&self->reader, number, NULL);
  g_autofree char *name = porism_slice_dup (number);
  const PorismKind kind = porism_typed_reader_get_kind (&self->reader, name);
  const gboolean is_number = kind == PORISM_KIND_NUMBER || kind == PORISM_KIND_ANGLE ||
                             (kind == PORISM_KIND_NONE &&
                              porism_typed_reader_find_kind (&self->reader, number, ~PORISM_KINDS_NUMERIC) == PORISM_KIND_NONE);

  if (value == NULL || self->reader.asking || !is_number ||
      porism_expression_is_condition (value) ||
      !porism_typed_line_begin (self, call, "add_angle_value", PORISM_KIND_ANGLE))
    return FALSE;
  porism_typed_call_add_slice (call, "value", number);
  return TRUE;
}

/* The only letter of the equation that is nothing yet, which is what it is solved for; (transfer full), NULL at none, and
 * where it is x, for which it is solved unasked. */
static char *
find_unknown (PorismTypedLine *self,
              PorismSlice      equation)
{
  g_autofree char *text = porism_slice_dup (equation);
  g_autofree char *unknown = NULL;
  gboolean one = TRUE;
  PorismScanner scanner;

  for (porism_scanner_init (&scanner, text);
       scanner.token != PORISM_TOKEN_END && scanner.token != PORISM_TOKEN_INVALID; porism_scanner_advance (&scanner))
    {
      if (scanner.token != PORISM_TOKEN_NAME || g_utf8_strlen (scanner.name, -1) > 1 ||
          g_str_equal (scanner.name, "e") ||
          porism_typed_reader_get_kind (&self->reader, scanner.name) != PORISM_KIND_NONE)
        continue;
      one = one && (unknown == NULL || g_str_equal (unknown, scanner.name));
      if (unknown == NULL)
        unknown = g_strdup (scanner.name);
    }
  g_clear_error (&scanner.error);
  return one && g_strcmp0 (unknown, "x") != 0 ? g_steal_pointer (&unknown) : NULL;
}

static gboolean
is_in_degrees (PorismTypedLine *self,
               PorismSlice      slice)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->reader, slice, NULL);

  return number != NULL && porism_expression_has_degrees (number);
}

/* What is added to the arguments where it is left out; (transfer full), NULL where that is nothing. */
static char *
find_default (PorismTypedLine *self,
              const char      *command,
              const GArray    *given)
{
  if ((g_str_equal (command, "Rotate") || g_str_equal (command, "Dilate")) && given->len == 2)
    return g_strdup (ORIGIN);
  if (g_str_equal (command, "SlopeField") && given->len == 1)
    return g_strdup (LINES_ACROSS);
  if (g_str_equal (command, "Slider") && given->len == 2)
    return g_strdup (is_in_degrees (self, g_array_index (given, PorismSlice, 1)) ? STEP_OF_ANGLE : STEP);
  return (g_str_equal (command, "Solve") || g_str_equal (command, "NSolve")) && given->len == 1
           ? find_unknown (self, g_array_index (given, PorismSlice, 0)) : NULL;
}

static PorismTypedVerdict
read_with_default (PorismTypedLine *self,
                   const char      *command,
                   PorismSlice      arguments,
                   PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autofree char *added = find_default (self, command, given);
  g_autofree char *inside = porism_slice_dup (arguments);
  g_autofree char *whole = added != NULL ? g_strdup_printf ("%s, %s", inside, added) : NULL;

  if (whole == NULL)
    return PORISM_TYPED_OTHER_FORM;
  return porism_typed_verdict (porism_typed_reader_call (&self->reader, command, self->definition, porism_slice_new (whole), call));
}

/* Area(A, B, C): of the polygon. */
static gboolean
read_area_command (PorismTypedLine *self,
                   PorismSlice      vertices,
                   PorismTypedCall *call)
{
  g_autofree char *inside = porism_slice_dup (vertices);
  g_autofree char *polygon = g_strdup_printf ("Polygon(%s)", inside);

  return porism_typed_reader_call (&self->reader, "Area", self->definition, porism_slice_new (polygon), call);
}

/* Commands whose arguments are not those of a tool one by one. */
static PorismTypedVerdict
read_special_command (PorismTypedLine *self,
                      const char      *command,
                      PorismSlice      arguments,
                      PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);

  if (g_str_equal (command, "Text") && given->len > 0 && (read_text_in_space (self, given, call) || read_text_command (self, given, call)))
    return PORISM_TYPED_READ;
  if (g_str_equal (command, "Conic"))
    return read_conic_command (self, given, call) ? PORISM_TYPED_READ : PORISM_TYPED_OTHER_FORM;
  if (g_str_equal (command, "Point") && given->len == 1 &&
      read_point_of_list (self, g_array_index (given, PorismSlice, 0), call))
    return PORISM_TYPED_READ;
  if (g_str_equal (command, "Point") && given->len == 2 && read_point_command (self, given, call))
    return PORISM_TYPED_READ;
  if (g_str_equal (command, "Point") && given->len == 2 && read_point_beside (self, given, arguments, call))
    return PORISM_TYPED_READ;
  if (g_str_equal (command, "Angle") && given->len == 1 &&
      read_angle_of_number (self, g_array_index (given, PorismSlice, 0), call))
    return PORISM_TYPED_READ;
  if (g_str_equal (command, "Area") && given->len > 2)
    return porism_typed_verdict (read_area_command (self, arguments, call));
  if (g_str_equal (command, "Curve") && read_curve_command (self, given, call))
    return PORISM_TYPED_READ;
  return read_with_default (self, command, arguments, call);
}

/* Whether the definition can be more than the call of a command: x(x + 1) is a product, for all that x(A) is one. An object
 * that is called as a variable is goes before that. */
static gboolean
is_expression (PorismTypedLine *self)
{
  static const char *const variables[] = { "x", "y", "t", NULL };
  const char *const own[] = { self->variable, self->second, NULL };
  g_autoptr (PorismExpression) closed = porism_typed_reader_try (&self->reader, self->definition, NULL);
  g_autoptr (PorismExpression) open =
    porism_typed_reader_try (&self->reader, self->definition, self->variable != NULL ? own : variables);

  return closed != NULL || open != NULL;
}

PorismTypedVerdict
porism_typed_line_read_command (PorismTypedLine *self,
                                PorismTypedCall *call)
{
  PorismSlice name_slice, arguments;
  g_autofree char *name = NULL;
  g_autofree char *command = NULL;
  PorismTypedVerdict special;
  gboolean expression;

  if (!porism_slice_get_call (self->definition, &name_slice, &arguments))
    return PORISM_TYPED_OTHER_FORM;
  name = porism_slice_dup (name_slice);
  expression = is_in_expressions (self, name);
  command = porism_command_find (self->reader.registry, self->reader.construction, name);
  if (command == NULL || (expression && !g_str_equal (command, name)))
    return expression ? PORISM_TYPED_OTHER_FORM
                      : porism_typed_verdict (porism_typed_complain_of_command (&self->reader, name_slice, name));
  special = read_special_command (self, command, arguments, call);
  if (special != PORISM_TYPED_OTHER_FORM)
    return special;
  if (porism_typed_reader_call (&self->reader, command, self->definition, arguments, call))
    {
      if (self->variable == NULL || PORISM_KINDS (call->result) & PORISM_KINDS_CALLED)
        return PORISM_TYPED_READ;
      g_clear_pointer (&call->action, porism_action_free);
      return PORISM_TYPED_OTHER_FORM;
    }
  return expression && !self->reader.asking && is_expression (self) ? PORISM_TYPED_OTHER_FORM : PORISM_TYPED_FAILED;
}
