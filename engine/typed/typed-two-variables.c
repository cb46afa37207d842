/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/actions/name.h"
#include "engine/kinds/language.h"
#include "engine/notation/scanner.h"
#include "engine/typed/typed-list-text.h"
#include "engine/typed/typed-two-variables.h"

static const char *const in_x_and_y[] = { "x", "y", NULL };

/* ---- the label ---- */

/* The two letters that no object has; FALSE where @inside is something else. */
static gboolean
get_variables (PorismTypedLine *self,
               PorismSlice      inside,
               char            *variables[2])
{
  g_autoptr (GArray) parts = porism_slice_split (inside);
  gboolean free_letters = parts->len == 2;

  for (guint i = 0; free_letters && i < 2; i++)
    {
      g_autofree char *text = porism_slice_dup (g_array_index (parts, PorismSlice, i));

      variables[i] = porism_name_canonicalise (text);
      free_letters = variables[i] != NULL && porism_typed_reader_get_kind (&self->reader, variables[i]) == PORISM_KIND_NONE;
    }
  if (free_letters && !g_str_equal (variables[0], variables[1]))
    return TRUE;
  g_clear_pointer (&variables[0], g_free);
  g_clear_pointer (&variables[1], g_free);
  return FALSE;
}

/* Passes over "(x, y)" where that follows. */
static void
skip_brackets (PorismScanner *scanner)
{
  guint depth = 0;

  do
    {
      depth += scanner->token == PORISM_TOKEN_OPEN;
      depth -= depth > 0 && scanner->token == PORISM_TOKEN_CLOSE;
      if (depth > 0)
        porism_scanner_advance (scanner);
    }
  while (depth > 0 && scanner->token != PORISM_TOKEN_END && scanner->token != PORISM_TOKEN_INVALID);
}

/* Whether every name is an object's, but for the arguments of functions of two variables. */
static gboolean
calculates_with_functions (PorismTypedLine *self,
                           PorismSlice      slice)
{
  g_autofree char *text = porism_slice_dup (slice);
  gboolean known = TRUE;
  PorismScanner scanner;

  for (porism_scanner_init (&scanner, text);
       known && scanner.token != PORISM_TOKEN_END && scanner.token != PORISM_TOKEN_INVALID; porism_scanner_advance (&scanner))
    {
      const PorismKind kind =
        scanner.token == PORISM_TOKEN_NAME ? porism_typed_reader_get_kind (&self->reader, scanner.name) : PORISM_KIND_NUMBER;

      known = kind != PORISM_KIND_NONE;
      if (kind != PORISM_KIND_BIVARIATE)
        continue;
      porism_scanner_advance (&scanner);
      skip_brackets (&scanner);
    }
  known = known && scanner.error == NULL;
  g_clear_error (&scanner.error);
  return known;
}

gboolean
porism_typed_line_take_two_variables (PorismTypedLine *self,
                                      PorismSlice      slice,
                                      PorismSlice      right)
{
  char *variables[2] = { NULL, NULL };
  g_autofree char *function = NULL, *label = NULL;
  PorismSlice name, inside;

  if (!porism_slice_get_call (slice, &name, &inside))
    return FALSE;
  function = porism_slice_dup (name);
  label = porism_name_canonicalise (function);
  if (label == NULL || !porism_name_may_be_given (label, 0) || porism_command_exists (self->reader.registry, self->reader.construction, label) ||
      (porism_typed_reader_get_kind (&self->reader, label) == PORISM_KIND_BIVARIATE && !porism_slice_is_empty (right) &&
       calculates_with_functions (self, right)) ||
      !get_variables (self, inside, variables))
    return FALSE;
  self->label = g_steal_pointer (&label);
  self->label_slice = name;
  self->variable = variables[0];
  self->second = variables[1];
  return TRUE;
}

/* ---- the term ---- */

/* The term with x and y in the places of the letters u and v, which may stand together: uv. */
static char *
dup_in_x_and_y (PorismTypedLine *self)
{
  g_autofree char *together = g_strconcat (self->variable, self->second, NULL);
  g_autofree char *reversed = g_strconcat (self->second, self->variable, NULL);
  const char *const names[] = { self->variable, self->second, together, reversed, NULL };
  static const char *const values[] = { "x", "y", "x y", "y x", NULL };

  return porism_typed_text_substitute (self->definition, names, values);
}

gboolean
porism_typed_line_read_bivariate (PorismTypedLine *self,
                                  PorismTypedCall *call)
{
  g_autofree char *text = self->second != NULL ? dup_in_x_and_y (self) : porism_slice_dup (self->definition);
  const char *const own[] = { self->variable, self->second, NULL };
  g_autoptr (PorismExpression) written =
    porism_typed_reader_parse (&self->reader, self->definition, self->second != NULL ? own : in_x_and_y);
  g_autoptr (PorismExpression) expression =
    written != NULL ? porism_typed_reader_parse (&self->reader, porism_slice_new (text), in_x_and_y) : NULL;

  if (expression == NULL)
    return FALSE;
  if (porism_expression_is_condition (expression) || porism_expression_is_equation (expression))
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                     _("A function is a term, not an equation or a condition."));
  if (!porism_typed_line_begin (self, call, "add_function_of_two_variables", PORISM_KIND_BIVARIATE))
    return FALSE;
  porism_action_add_string (call->action, "expr", text);
  return TRUE;
}
