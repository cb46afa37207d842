/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Calls of functions of two variables: f(1, 2), f(A) at a point, and f where x and y are the variables. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/notation/parser.h"

/* Whether the variables are x and y, those of a function that stands without brackets. */
static gboolean
is_of_x_and_y (const PorismParser *self)
{
  const char *const *variables = self->scope->variables;

  return variables != NULL && variables[0] != NULL && g_str_equal (variables[0], "x") && variables[1] != NULL &&
         g_str_equal (variables[1], "y") && variables[2] == NULL;
}

/* The point A of f(A), whose coordinates are both arguments; FALSE where other arguments stand there. */
static gboolean
take_point (PorismParser *self)
{
  PorismScanner ahead = self->scanner;
  char name[PORISM_NAME_SIZE];
  const char *const names[] = { name };

  if (ahead.token != PORISM_TOKEN_NAME)
    return FALSE;
  g_strlcpy (name, ahead.name, sizeof name);
  porism_scanner_advance (&ahead);
  if (ahead.token != PORISM_TOKEN_CLOSE || porism_parser_resolve (self, name) != PORISM_KIND_POINT)
    {
      g_clear_error (&ahead.error);
      return FALSE;
    }
  self->scanner = ahead;
  porism_program_push_objects (&self->program, PORISM_OP_X, names, 1);
  porism_program_push_objects (&self->program, PORISM_OP_Y, names, 1);
  return TRUE;
}

static gboolean
read_number (PorismParser *self)
{
  const char *start = self->scanner.start;

  return porism_parser_read_expression (self) && porism_parser_need_number (self, start);
}

/* What stands between the brackets. */
static gboolean
read_arguments (PorismParser *self)
{
  const gboolean in_bars = self->in_bars;

  self->in_bars = FALSE;
  if (!porism_parser_enter (self) || !porism_parser_expect (self, PORISM_TOKEN_OPEN) ||
      !(take_point (self) ||
        (read_number (self) && porism_parser_expect (self, PORISM_TOKEN_COMMA) && read_number (self))))
    return FALSE;
  self->depth--;
  self->in_bars = in_bars;
  return porism_parser_expect (self, PORISM_TOKEN_CLOSE);
}

/**
 * porism_parser_read_call_of_two:
 * @at: where the name stands
 *
 * Reads and pushes what follows the name of a function of two variables.
 *
 * Returns: %FALSE with the error set where that is no call
 */
gboolean
porism_parser_read_call_of_two (PorismParser *self,
                                const char   *name,
                                const char   *at)
{
  if (self->scanner.token != PORISM_TOKEN_OPEN && is_of_x_and_y (self))
    for (guint i = 0; i < 2; i++)
      porism_program_push_variable (&self->program, i);
  else if (self->scanner.token != PORISM_TOKEN_OPEN)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, at,
                                _("A number is wanted, such as %s(2, 3); “%s” is a function of two variables"), name, name);
  else if (!read_arguments (self))
    return FALSE;
  porism_program_push_call_of_two (&self->program, name);
  return TRUE;
}
