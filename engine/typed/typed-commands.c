/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/expressions/functions.h"
#include "engine/kinds/language.h"
#include "engine/kinds/similarity.h"
#include "engine/notation/derived.h"
#include "engine/notation/scanner.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-vectors.h"

#define ORIGIN "(0, 0)"

static const char *const in_x[] = { "x", NULL };

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

/* The only command that ends in the word @name: CircularArc for Arc. */
static const char *
find_longer_command (const char *const *commands,
                     const char        *name)
{
  const char *found = NULL;

  for (guint i = 0; commands[i] != NULL && strlen (name) > 2; i++)
    {
      if (!g_str_has_suffix (commands[i], name))
        continue;
      if (found != NULL)
        return NULL;
      found = commands[i];
    }
  return found;
}

static PorismTypedVerdict
fail_unknown_command (PorismTypedLine *self,
                      PorismSlice      slice,
                      const char      *name)
{
  g_auto (GStrv) commands = porism_commands_list (self->reader.registry);
  PorismSimilarity similarity;
  const char *nearest;

  porism_similarity_init (&similarity, name);
  for (guint i = 0; commands[i] != NULL; i++)
    porism_similarity_consider (&similarity, commands[i]);
  nearest = porism_similarity_get (&similarity);
  if (nearest == NULL)
    nearest = find_longer_command ((const char *const *) commands, name);
  if (nearest != NULL)
    porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_UNKNOWN,
                              _("There is no command “%s”. Did you mean “%s”?"), name, nearest);
  else
    porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_UNKNOWN,
                              _("There is no command “%s”."), name);
  return PORISM_TYPED_FAILED;
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

/* What is added to the arguments where it is left out; (transfer full), NULL where that is nothing. */
static char *
find_default (PorismTypedLine *self,
              const char      *command,
              const GArray    *given)
{
  if ((g_str_equal (command, "Rotate") || g_str_equal (command, "Dilate")) && given->len == 2)
    return g_strdup (ORIGIN);
  return (g_str_equal (command, "Solve") || g_str_equal (command, "NSolve")) && given->len == 1
           ? find_unknown (self, g_array_index (given, PorismSlice, 0)) : NULL;
}

static gboolean
read_with_default (PorismTypedLine *self,
                   const char      *command,
                   PorismSlice      arguments,
                   PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autofree char *added = find_default (self, command, given);
  g_autofree char *inside = porism_slice_dup (arguments);
  g_autofree char *whole = added != NULL ? g_strdup_printf ("%s, %s", inside, added) : NULL;

  return whole != NULL &&
         porism_typed_reader_call (&self->reader, command, self->definition, porism_slice_new (whole), call);
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
static gboolean
read_special_command (PorismTypedLine *self,
                      const char      *command,
                      PorismSlice      arguments,
                      PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);

  if (g_str_equal (command, "Text") && given->len > 0 && read_text_command (self, given, call))
    return TRUE;
  if (g_str_equal (command, "Conic"))
    return read_conic_command (self, given, call);
  if (g_str_equal (command, "Point") && given->len == 2 && read_point_command (self, given, call))
    return TRUE;
  if (g_str_equal (command, "Area") && given->len > 2)
    return read_area_command (self, arguments, call);
  if (g_str_equal (command, "Curve") && read_curve_command (self, given, call))
    return TRUE;
  return read_with_default (self, command, arguments, call);
}

/* Whether the command is one of a function between two places, of which the function is written out: the
 * expression of that name, in any case, would be another thing. */
static gboolean
is_of_a_function (PorismTypedLine *self,
                  const char      *name,
                  PorismSlice      arguments)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autoptr (PorismExpression) number = NULL, function = NULL;
  g_autofree char *text = NULL, *free_name = NULL;
  PorismSlice first;

  if (given->len != 3 || porism_function_find (name) != NULL ||
      porism_function_find_any_case (name) == NULL)
    return FALSE;
  first = g_array_index (given, PorismSlice, 0);
  number = porism_typed_reader_try (&self->reader, first, NULL);
  function = porism_typed_reader_try (&self->reader, first, in_x);
  if (number != NULL || function == NULL)
    return FALSE;
  text = porism_slice_dup (first);
  free_name = porism_construction_suggest_name (self->reader.construction, PORISM_KIND_FUNCTION);
  porism_typed_reader_fail (&self->reader, first, PORISM_TYPED_ERROR_ARGUMENTS,
                            _("%s takes the name of a function here. Make it first, such as %s(x) = %s."),
                            name, free_name, text);
  return TRUE;
}

/* A command whose bracket is not closed; of an expression, its parser says that. */
static PorismTypedVerdict
refuse_open_call (PorismTypedLine *self)
{
  PorismSlice name_slice, rest;
  g_autofree char *name = NULL;
  g_autofree char *command = NULL;

  if (!porism_slice_get_open_call (self->definition, &name_slice, &rest))
    return PORISM_TYPED_OTHER_FORM;
  name = porism_slice_dup (name_slice);
  command = porism_command_find (self->reader.registry, name);
  if (command == NULL || is_in_expressions (self, name))
    return PORISM_TYPED_OTHER_FORM;
  porism_typed_reader_fail (&self->reader, rest, PORISM_TYPED_ERROR_SYNTAX,
                            _("The bracket after “%s” is not closed: “%s” is missing."), name,
                            rest.line[rest.start] == '[' ? "]" : ")");
  return PORISM_TYPED_FAILED;
}

PorismTypedVerdict
porism_typed_line_read_command (PorismTypedLine *self,
                                PorismTypedCall *call)
{
  PorismSlice name_slice, arguments;
  g_autofree char *name = NULL;
  g_autofree char *command = NULL;
  gboolean expression;

  if (!porism_slice_get_call (self->definition, &name_slice, &arguments))
    return refuse_open_call (self);
  name = porism_slice_dup (name_slice);
  expression = is_in_expressions (self, name);
  command = porism_command_find (self->reader.registry, name);
  if (command == NULL || (expression && !g_str_equal (command, name)))
    return expression ? PORISM_TYPED_OTHER_FORM : fail_unknown_command (self, name_slice, name);
  if (read_special_command (self, command, arguments, call))
    return PORISM_TYPED_READ;
  if (porism_typed_reader_call (&self->reader, command, self->definition, arguments, call))
    {
      if (self->variable == NULL || call->result == PORISM_KIND_FUNCTION)
        return PORISM_TYPED_READ;
      g_clear_pointer (&call->action, porism_action_free);
      return PORISM_TYPED_OTHER_FORM;
    }
  /* x(x + 1) is a product, for all that x(A) is a command; but Max(x, 1, 2) is not max(x, 1, 2). */
  return expression && !self->reader.asking && !is_of_a_function (self, name, arguments) ? PORISM_TYPED_OTHER_FORM
                                                                                         : PORISM_TYPED_FAILED;
}
