/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the grammar and the names ask of the text alike. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/notation/parser.h"

#define SYNTAX PORISM_EXPRESSION_ERROR_SYNTAX

/**
 * porism_parser_expect:
 *
 * Passes over the @token, a closing bracket, an opening one or a comma, that must stand here.
 *
 * Returns: %FALSE with the error set where it does not
 */
gboolean
porism_parser_expect (PorismParser *self,
                      PorismToken   token)
{
  const char *sign = token == PORISM_TOKEN_OPEN    ? "("
                     : token == PORISM_TOKEN_CLOSE ? ")"
                     : token == PORISM_TOKEN_BAR   ? "|"
                                                   : ",";

  if (self->scanner.token != token && self->scanner.token == PORISM_TOKEN_EQUATION)
    return porism_scanner_fail (&self->scanner, SYNTAX, self->scanner.start,
                                _("Write == to compare; “=” is not expected"));
  if (self->scanner.token != token && self->scanner.token == PORISM_TOKEN_NUMBER)
    return porism_scanner_fail (&self->scanner, SYNTAX, self->scanner.start,
                                _("An operator such as * is missing"));
  if (self->scanner.token != token)
    return porism_scanner_fail (&self->scanner, SYNTAX, self->scanner.start,
                                _("“%s” is missing"), sign);
  porism_scanner_advance (&self->scanner);
  return TRUE;
}

/**
 * porism_parser_enter:
 *
 * One level deeper; the caller lowers the depth again.
 *
 * Returns: %FALSE with the error set where that is too deep
 */
gboolean
porism_parser_enter (PorismParser *self)
{
  if (++self->depth > PORISM_EXPRESSION_MAX_DEPTH)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_LIMIT, self->scanner.start,
                                _("There are more than %d nested brackets"),
                                PORISM_EXPRESSION_MAX_DEPTH);
  return TRUE;
}

/**
 * porism_parser_need_number:
 * @at: where the operand begins that was pushed last
 *
 * Returns: %FALSE with the error set where that is a condition
 */
gboolean
porism_parser_need_number (PorismParser *self,
                           const char   *at)
{
  if (porism_op_is_condition (porism_program_get_last (&self->program)))
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, at,
                                _("A number is wanted where there is a condition"));
  return TRUE;
}

/**
 * porism_parser_resolve:
 *
 * Returns: what kind of object @name is
 */
PorismKind
porism_parser_resolve (PorismParser *self,
                       const char   *name)
{
  return self->scope->resolve ? self->scope->resolve (name, self->scope->user_data)
                              : PORISM_KIND_NONE;
}

/**
 * porism_parser_read_expression:
 *
 * Returns: %FALSE with the error set where none stands here
 */
gboolean
porism_parser_read_expression (PorismParser *self)
{
  return self->read_expression (self);
}
