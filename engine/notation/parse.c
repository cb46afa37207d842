/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The grammar, by recursive descent, loosest first:
 *
 *   equation     implication [ = implication ]            at the top only
 *   pair         ( sum , sum )                            at the top only, where it is wanted
 *   implication  exclusion [ → implication ]
 *   exclusion    disjunction { ⊕ disjunction }
 *   disjunction  conjunction { || conjunction }
 *   conjunction  negation { && negation }
 *   negation     { ! } relation
 *   relation     sum { < sum }                            a chain is a conjunction
 *   sum          product { (+ | -) product }
 *   product      signed { (* | / | nothing) signed }      nothing: before a letter, (, √ or |
 *   signed       { + | - } power
 *   power        postfix [ ^ signed ]
 *   postfix      operand { ° | % | ! }
 *
 * Operands are pushed as they are read, so what is built is the postfix program itself. */

#include "config.h"

#include "engine/expressions/functions.h"
#include "engine/kinds/language.h"
#include "engine/notation/compose.h"
#include "engine/notation/derived.h"
#include "engine/notation/parser.h"

#define SYNTAX PORISM_EXPRESSION_ERROR_SYNTAX

static guint
get_length (const PorismParser *self)
{
  return self->program.nodes->len;
}

static PorismToken
get_token (const PorismParser *self)
{
  return self->scanner.token;
}

static gboolean
need_condition (PorismParser *self,
                const char   *at)
{
  if (!porism_op_is_condition (porism_program_get_last (&self->program)))
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_TYPE, at,
                                _("A condition such as x > 0 is wanted where there is a number"));
  return TRUE;
}

static gboolean
fail_unexpected (PorismParser *self)
{
  g_autofree char *sign = NULL;

  if (get_token (self) == PORISM_TOKEN_END)
    return porism_scanner_fail (&self->scanner, SYNTAX, self->scanner.start,
                                _("A number, a name or “(” is missing"));
  sign = g_strndup (self->scanner.start,
                    MAX ((gsize) (self->scanner.end - self->scanner.start),
                         (gsize) (g_utf8_next_char (self->scanner.start) - self->scanner.start)));
  return porism_scanner_fail (&self->scanner, SYNTAX, self->scanner.start,
                              _("“%s” is not expected"), sign);
}

static gboolean
push_number (PorismParser *self)
{
  fmpq_t value;
  gboolean read;

  fmpq_init (value);
  read = porism_scanner_get_number (&self->scanner, value);
  if (read && fmpz_sgn (fmpq_numref (value)) < 0)
    {
      fmpq_neg (value, value);
      porism_program_push_rational (&self->program, value);
      porism_program_push (&self->program, PORISM_OP_NEGATE);
    }
  else if (read)
    porism_program_push_rational (&self->program, value);
  fmpq_clear (value);
  if (read)
    porism_scanner_advance (&self->scanner);

  return read;
}

static gboolean read_expression (PorismParser *self);

/* What stands between brackets or bars; @close is the end of it. */
static gboolean
read_enclosed (PorismParser *self,
               PorismToken   close)
{
  gboolean in_bars = self->in_bars;
  const char *start = self->scanner.start;

  self->in_bars = close == PORISM_TOKEN_BAR;
  if (!porism_parser_enter (self) || !read_expression (self) ||
      (close == PORISM_TOKEN_BAR && !porism_parser_need_number (self, start)))
    return FALSE;
  self->depth--;
  if (!porism_parser_expect (self, close))
    return FALSE;
  self->in_bars = in_bars;

  return TRUE;
}

static gboolean read_operand (PorismParser *self);

static gboolean
read_root (PorismParser *self)
{
  const char *start;

  porism_scanner_advance (&self->scanner);
  start = self->scanner.start;
  if (!porism_parser_enter (self) || !read_operand (self) ||
      !porism_parser_need_number (self, start))
    return FALSE;
  self->depth--;
  porism_program_push (&self->program, PORISM_OP_SQRT);

  return TRUE;
}

/* Where || opens two bars, one of them is taken. */
static void
split_bars (PorismParser *self)
{
  if (get_token (self) == PORISM_TOKEN_OR && *self->scanner.start == '|')
    {
      self->scanner.token = PORISM_TOKEN_BAR;
      self->scanner.end = self->scanner.start + 1;
    }
}

static gboolean
read_absolute (PorismParser *self)
{
  porism_scanner_advance (&self->scanner);
  if (!read_enclosed (self, PORISM_TOKEN_BAR))
    return FALSE;
  porism_program_push (&self->program, PORISM_OP_ABS);

  return TRUE;
}

static gboolean
read_operand (PorismParser *self)
{
  if (get_length (self) > PORISM_EXPRESSION_MAX_NODES)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_LIMIT, self->scanner.start,
                                _("The expression is too long"));
  split_bars (self);
  if (get_token (self) == PORISM_TOKEN_NUMBER)
    return push_number (self);
  if (get_token (self) == PORISM_TOKEN_NAME)
    return porism_parser_read_name (self);
  if (get_token (self) == PORISM_TOKEN_ROOT)
    return read_root (self);
  if (get_token (self) == PORISM_TOKEN_BAR)
    return read_absolute (self);
  if (get_token (self) == PORISM_TOKEN_OPEN)
    {
      porism_scanner_advance (&self->scanner);
      return read_enclosed (self, PORISM_TOKEN_CLOSE);
    }
  if (get_token (self) == PORISM_TOKEN_ANGLE)
    {
      porism_scanner_advance (&self->scanner);
      return porism_parser_read_angle (self);
    }
  if (get_token (self) == PORISM_TOKEN_PI)
    {
      porism_scanner_advance (&self->scanner);
      porism_program_push (&self->program, PORISM_OP_PI);
      return TRUE;
    }
  return fail_unexpected (self);
}

static gboolean
is_postfix (PorismToken token)
{
  return token == PORISM_TOKEN_DEGREE || token == PORISM_TOKEN_PERCENT || token == PORISM_TOKEN_NOT;
}

static gboolean
read_postfix (PorismParser *self)
{
  const char *start = self->scanner.start;

  if (!read_operand (self))
    return FALSE;
  for (; is_postfix (get_token (self)); porism_scanner_advance (&self->scanner))
    {
      if (!porism_parser_need_number (self, start))
        return FALSE;
      if (get_token (self) == PORISM_TOKEN_DEGREE)
        porism_program_push (&self->program, PORISM_OP_DEGREE);
      else if (!porism_parser_push_derived (self))
        return FALSE;
    }
  return TRUE;
}

static gboolean read_signed (PorismParser *self);

/**
 * porism_parser_read_exponent:
 *
 * Reads `^` or raised digits and what follows, and pushes the power of what was pushed last.
 *
 * Returns: %FALSE with the error set where there is none
 */
gboolean
porism_parser_read_exponent (PorismParser *self)
{
  gboolean raised = get_token (self) == PORISM_TOKEN_SUPERSCRIPT;
  const char *start;

  if (++self->power_depth > PORISM_EXPRESSION_MAX_DEPTH)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_LIMIT, self->scanner.start,
                                _("There are more than %d nested exponents"),
                                PORISM_EXPRESSION_MAX_DEPTH);
  if (!raised)
    porism_scanner_advance (&self->scanner);
  start = self->scanner.start;
  if (!(raised ? push_number (self) : read_signed (self)) ||
      !porism_parser_need_number (self, start))
    return FALSE;
  self->power_depth--;
  porism_program_push (&self->program, PORISM_OP_POWER);

  return TRUE;
}

static gboolean
read_power (PorismParser *self)
{
  const char *start = self->scanner.start;

  if (!read_postfix (self))
    return FALSE;
  if (get_token (self) != PORISM_TOKEN_POWER && get_token (self) != PORISM_TOKEN_SUPERSCRIPT)
    return TRUE;
  return porism_parser_need_number (self, start) && porism_parser_read_exponent (self);
}

static gboolean
read_signed (PorismParser *self)
{
  guint n_minus = 0;
  gboolean is_signed = FALSE;
  const char *start;

  for (; get_token (self) == PORISM_TOKEN_MINUS || get_token (self) == PORISM_TOKEN_PLUS;
       porism_scanner_advance (&self->scanner))
    {
      n_minus += get_token (self) == PORISM_TOKEN_MINUS;
      is_signed = TRUE;
    }
  start = self->scanner.start;
  if (!read_power (self) || (is_signed && !porism_parser_need_number (self, start)))
    return FALSE;
  while (n_minus-- > 0)
    porism_program_push (&self->program, PORISM_OP_NEGATE);

  return TRUE;
}

/* Whether a factor follows without a sign. */
static gboolean
is_factor_next (PorismParser *self)
{
  PorismToken token = get_token (self);

  return token == PORISM_TOKEN_NAME || token == PORISM_TOKEN_PI || token == PORISM_TOKEN_OPEN ||
         token == PORISM_TOKEN_ROOT || (token == PORISM_TOKEN_BAR && !self->in_bars);
}

typedef gboolean (*ReadOperand) (PorismParser *self);

/* Reads the right operand of @op with @read and pushes @op; @left is where the left one begins. */
static gboolean
read_right (PorismParser *self,
            const char   *left,
            PorismOp      op,
            ReadOperand   read)
{
  const char *right = self->scanner.start;

  if (!porism_parser_need_number (self, left) || !read (self) ||
      !porism_parser_need_number (self, right))
    return FALSE;
  porism_program_push (&self->program, op);

  return TRUE;
}

static gboolean
read_product (PorismParser *self)
{
  const char *start = self->scanner.start;

  if (!read_signed (self))
    return FALSE;
  for (;;)
    {
      PorismToken token = get_token (self);
      gboolean written = token == PORISM_TOKEN_TIMES || token == PORISM_TOKEN_DIVIDE;

      if (!written && !is_factor_next (self))
        return TRUE;
      if (written)
        porism_scanner_advance (&self->scanner);
      if (!read_right (self, start,
                       token == PORISM_TOKEN_DIVIDE ? PORISM_OP_DIV : PORISM_OP_MUL,
                       written ? read_signed : read_power))
        return FALSE;
    }
}

static gboolean
read_sum (PorismParser *self)
{
  const char *start = self->scanner.start;

  if (!read_product (self))
    return FALSE;
  while (get_token (self) == PORISM_TOKEN_PLUS || get_token (self) == PORISM_TOKEN_MINUS)
    {
      PorismOp op = get_token (self) == PORISM_TOKEN_PLUS ? PORISM_OP_ADD : PORISM_OP_SUB;

      porism_scanner_advance (&self->scanner);
      if (!read_right (self, start, op, read_product))
        return FALSE;
    }
  return TRUE;
}

/* Whether a name that is no function's follows: sin x cos x is a product of two. */
static gboolean
is_bare_factor_next (const PorismParser *self)
{
  return get_token (self) == PORISM_TOKEN_PI ||
         (get_token (self) == PORISM_TOKEN_NAME && porism_function_find (self->scanner.name) == NULL);
}

/* The product after a function that has no brackets. */
static gboolean
read_bare (PorismParser *self)
{
  const char *start = self->scanner.start;

  if (!porism_parser_enter (self) || !read_signed (self) || !porism_parser_need_number (self, start))
    return FALSE;
  while (is_bare_factor_next (self))
    if (!read_right (self, start, PORISM_OP_MUL, read_power))
      return FALSE;
  self->depth--;
  return TRUE;
}

static gboolean
get_relation (PorismToken token,
              PorismOp   *op)
{
  if (token < PORISM_TOKEN_LESS || token > PORISM_TOKEN_NOT_EQUAL)
    return FALSE;
  *op = (PorismOp) (PORISM_OP_LESS + (token - PORISM_TOKEN_LESS));
  return TRUE;
}

/* a ⊕ b, whose b is read now: a and not b, or not a and b. */
static gboolean
read_excluded (PorismParser *self,
               guint         first,
               ReadOperand   read)
{
  PorismProgram *program = &self->program;
  const guint n = get_length (self) - first;
  const char *start = self->scanner.start;
  guint second, m;

  porism_program_push (program, PORISM_OP_AND_GUARD);
  second = get_length (self);
  if (!read (self) || !need_condition (self, start))
    return FALSE;
  m = get_length (self) - second;
  if (2 * get_length (self) > PORISM_EXPRESSION_MAX_NODES)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_LIMIT, start, _("The expression is too long"));
  porism_program_push (program, PORISM_OP_NOT);
  porism_program_push (program, PORISM_OP_AND);
  porism_program_push (program, PORISM_OP_OR_GUARD);
  porism_program_repeat (program, first, n);
  porism_program_push (program, PORISM_OP_NOT);
  porism_program_push (program, PORISM_OP_AND_GUARD);
  porism_program_repeat (program, second, m);
  porism_program_push (program, PORISM_OP_AND);
  porism_program_push (program, PORISM_OP_OR);
  return TRUE;
}

/* a == b and a != b of truths, whose a was read. */
static gboolean
read_same_truth (PorismParser *self,
                 guint         first,
                 PorismOp      op)
{
  if (!read_excluded (self, first, read_sum))
    return FALSE;
  if (op == PORISM_OP_EQUAL)
    porism_program_push (&self->program, PORISM_OP_NOT);
  return TRUE;
}

/* After a < b: the `< c` of a chain, which says b < c as well. */
static gboolean
read_link (PorismParser *self,
           PorismOp      op,
           const char   *middle_start,
           guint         middle,
           guint         n)
{
  if (get_length (self) + n > PORISM_EXPRESSION_MAX_NODES)
    return porism_scanner_fail (&self->scanner, PORISM_EXPRESSION_ERROR_LIMIT, self->scanner.start,
                                _("The expression is too long"));
  porism_program_push (&self->program, PORISM_OP_AND_GUARD);
  porism_program_repeat (&self->program, middle, n);
  if (!read_right (self, middle_start, op, read_sum))
    return FALSE;
  porism_program_push (&self->program, PORISM_OP_AND);

  return TRUE;
}

/* The right operand of the relation pushed last, which is the middle of a chain. */
static guint
find_middle (PorismParser *self,
             gboolean      chained,
             guint        *first)
{
  const PorismNode *nodes = (const PorismNode *) (const void *) self->program.nodes->data;
  guint relation = get_length (self) - (chained ? 2 : 1);

  *first = relation - nodes[relation - 1].size;
  return nodes[relation - 1].size;
}

static gboolean
read_relation (PorismParser *self)
{
  const char *start = self->scanner.start;
  const guint first = get_length (self);
  guint middle = 0;
  guint n = 0;
  PorismOp op;

  if (!read_sum (self))
    return FALSE;
  if (get_relation (get_token (self), &op) && (op == PORISM_OP_EQUAL || op == PORISM_OP_NOT_EQUAL) &&
      porism_op_is_condition (porism_program_get_last (&self->program)))
    {
      porism_scanner_advance (&self->scanner);
      return read_same_truth (self, first, op);
    }
  while (get_relation (get_token (self), &op))
    {
      const char *right;
      gboolean chained = n > 0;

      porism_scanner_advance (&self->scanner);
      right = self->scanner.start;
      if (!(chained ? read_link (self, op, start, middle, n)
                    : read_right (self, start, op, read_sum)))
        return FALSE;
      n = find_middle (self, chained, &middle);
      start = right;
    }
  return TRUE;
}

static gboolean
read_negation (PorismParser *self)
{
  guint n = 0;
  const char *start;

  for (; get_token (self) == PORISM_TOKEN_NOT; porism_scanner_advance (&self->scanner))
    n++;
  start = self->scanner.start;
  if (!read_relation (self) || (n > 0 && !need_condition (self, start)))
    return FALSE;
  while (n-- > 0)
    porism_program_push (&self->program, PORISM_OP_NOT);

  return TRUE;
}

/* Conditions joined by @token; @guard and @op stand for it. */
static gboolean
read_connection (PorismParser *self,
                 PorismToken   token,
                 PorismOp      guard,
                 PorismOp      op,
                 ReadOperand   read)
{
  const char *start = self->scanner.start;

  if (!read (self))
    return FALSE;
  while (get_token (self) == token && !(self->in_bars && *self->scanner.start == '|'))
    {
      const char *right;

      if (!need_condition (self, start))
        return FALSE;
      porism_program_push (&self->program, guard);
      porism_scanner_advance (&self->scanner);
      right = self->scanner.start;
      if (!read (self) || !need_condition (self, right))
        return FALSE;
      porism_program_push (&self->program, op);
    }
  if (self->in_bars)
    split_bars (self);
  return TRUE;
}

static gboolean
read_conjunction (PorismParser *self)
{
  return read_connection (self, PORISM_TOKEN_AND, PORISM_OP_AND_GUARD, PORISM_OP_AND,
                          read_negation);
}

static gboolean
read_disjunction (PorismParser *self)
{
  return read_connection (self, PORISM_TOKEN_OR, PORISM_OP_OR_GUARD, PORISM_OP_OR,
                          read_conjunction);
}

static gboolean
read_exclusion (PorismParser *self)
{
  const guint first = get_length (self);
  const char *start = self->scanner.start;

  if (!read_disjunction (self))
    return FALSE;
  while (get_token (self) == PORISM_TOKEN_XOR)
    {
      if (!need_condition (self, start))
        return FALSE;
      porism_scanner_advance (&self->scanner);
      if (!read_excluded (self, first, read_disjunction))
        return FALSE;
    }
  return TRUE;
}

/* a → b: not a, or b; to the right of the arrow there may be another one. */
static gboolean
read_expression (PorismParser *self)
{
  const char *start = self->scanner.start;
  guint n = 0;

  if (!read_exclusion (self))
    return FALSE;
  for (; get_token (self) == PORISM_TOKEN_IMPLIES; n++)
    {
      if (!need_condition (self, start))
        return FALSE;
      porism_program_push (&self->program, PORISM_OP_NOT);
      porism_program_push (&self->program, PORISM_OP_OR_GUARD);
      porism_scanner_advance (&self->scanner);
      start = self->scanner.start;
      if (!read_exclusion (self))
        return FALSE;
    }
  if (n > 0 && !need_condition (self, start))
    return FALSE;
  while (n-- > 0)
    porism_program_push (&self->program, PORISM_OP_OR);
  return TRUE;
}

/* What is left over after a whole expression cannot belong to it. */
static gboolean
fail_left_over (PorismParser *self)
{
  const char *at = self->scanner.start;

  if (get_token (self) == PORISM_TOKEN_CLOSE)
    return porism_scanner_fail (&self->scanner, SYNTAX, at, _("There is no “(” for the “)”"));
  if (get_token (self) == PORISM_TOKEN_NUMBER)
    return porism_scanner_fail (&self->scanner, SYNTAX, at,
                                _("An operator such as * is missing"));
  if (get_token (self) == PORISM_TOKEN_EQUATION)
    return porism_scanner_fail (&self->scanner, SYNTAX, at,
                                _("There is a second “=” in the equation"));
  return fail_unexpected (self);
}

/* Whether the bracket that opens here has a comma of its own. */
static gboolean
is_pair_next (const PorismParser *self)
{
  PorismScanner ahead = self->scanner;
  gboolean found = FALSE;
  guint depth = 0;

  do
    {
      depth += ahead.token == PORISM_TOKEN_OPEN;
      depth -= ahead.token == PORISM_TOKEN_CLOSE && depth > 0;
      found = depth == 1 && ahead.token == PORISM_TOKEN_COMMA;
      porism_scanner_advance (&ahead);
    }
  while (!found && depth > 0 && ahead.token != PORISM_TOKEN_END &&
         ahead.token != PORISM_TOKEN_INVALID);
  g_clear_error (&ahead.error);

  return found;
}

static gboolean
read_pair (PorismParser *self)
{
  porism_scanner_advance (&self->scanner);
  for (guint i = 0; i < 2; i++)
    {
      const char *start = self->scanner.start;

      if (!porism_parser_enter (self) || !read_expression (self) ||
          !porism_parser_need_number (self, start) ||
          !porism_parser_expect (self, i == 0 ? PORISM_TOKEN_COMMA : PORISM_TOKEN_CLOSE))
        return FALSE;
      self->depth--;
    }
  porism_program_push (&self->program, PORISM_OP_POINT);

  return get_token (self) == PORISM_TOKEN_END || fail_left_over (self);
}

static gboolean
read_equation (PorismParser *self)
{
  const char *start = self->scanner.start;

  if (get_token (self) == PORISM_TOKEN_END)
    return porism_scanner_fail (&self->scanner, SYNTAX, start, _("There is no expression"));
  if (self->scope->pairs && is_pair_next (self))
    return read_pair (self);
  if (!read_expression (self))
    return FALSE;
  if (get_token (self) == PORISM_TOKEN_EQUATION)
    {
      porism_scanner_advance (&self->scanner);
      if (!read_right (self, start, PORISM_OP_EQUATION, read_expression))
        return FALSE;
    }
  return get_token (self) == PORISM_TOKEN_END || fail_left_over (self);
}

static gboolean
check_text (const char *text,
            GError    **error)
{
  gsize length = strlen (text);
  const char *end;

  if (length > PORISM_EXPRESSION_MAX_BYTES)
    {
      g_set_error (error, PORISM_EXPRESSION_ERROR, PORISM_EXPRESSION_ERROR_LIMIT,
                   _("The expression is longer than %d bytes."), PORISM_EXPRESSION_MAX_BYTES);
      return FALSE;
    }
  if (!g_utf8_validate_len (text, length, &end))
    {
      g_set_error (error, PORISM_EXPRESSION_ERROR, PORISM_EXPRESSION_ERROR_SYNTAX,
                   _("The expression is not valid UTF-8 at character %ld."),
                   g_utf8_pointer_to_offset (text, end) + 1);
      return FALSE;
    }
  return TRUE;
}

/* What was read must be readable again as it is printed: shorthand such as AB, √2 or a < b < c
 * grows. */
static gboolean
check_printed (PorismExpression *expression)
{
  g_autofree char *text = NULL;
  guint depth = 0;
  guint deepest = 0;

  if (!expression)
    return FALSE;
  text = porism_expression_to_text (expression, NULL);
  for (const char *at = text; *at; at++)
    {
      depth += (*at == '(') - (*at == ')');
      deepest = MAX (deepest, depth);
    }
  return deepest <= PORISM_EXPRESSION_MAX_DEPTH && strlen (text) <= PORISM_EXPRESSION_MAX_BYTES;
}

static PorismExpression *
finish (PorismParser *self)
{
  PorismExpression *expression = porism_program_finish (&self->program);

  if (!check_printed (expression))
    {
      g_clear_pointer (&expression, porism_expression_unref);
      self->scanner.error = g_error_new (PORISM_EXPRESSION_ERROR, PORISM_EXPRESSION_ERROR_LIMIT,
                                         _("The expression is too long or too deeply nested."));
    }
  return expression;
}

/* @written (taken) with the functions in the places of their calls. */
static PorismExpression *
insert_functions (PorismParser     *self,
                  PorismExpression *written)
{
  g_autofree const PorismExpression **functions = g_new0 (const PorismExpression *,
                                                          written->n_references + 1);
  PorismExpression *composed;

  for (guint i = 0; i < written->n_references; i++)
    functions[i] = self->scope->get_function (written->references[i], self->scope->user_data);
  composed = porism_expression_compose (written, functions);
  porism_expression_unref (written);
  if (!composed)
    self->scanner.error = g_error_new (PORISM_EXPRESSION_ERROR, PORISM_EXPRESSION_ERROR_LIMIT,
                                       _("With its functions written out the expression is too long, "
                                         "or one of them has no derivative."));
  return composed;
}

/**
 * porism_expression_parse:
 * @text: any bytes
 * @scope: what names stand for
 *
 * Reads an expression, a condition or an equation. Takes a time proportional to the length of
 * @text.
 *
 * Returns: (transfer full) (nullable): the expression; NULL with @error set, which says what is
 *   wrong and where
 */
PorismExpression *
porism_expression_parse (const char                  *text,
                         const PorismExpressionScope *scope,
                         GError                     **error)
{
  PorismExpression *expression = NULL;
  PorismParser parser = { .read_expression = read_expression, .read_bare = read_bare, .scope = scope };

  g_return_val_if_fail (text != NULL && scope != NULL, NULL);

  if (scope->position != NULL)
    *scope->position = 0;
  if (!check_text (text, error))
    return NULL;
  porism_scanner_init (&parser.scanner, text);
  porism_program_init (&parser.program, scope->variables);
  if (read_equation (&parser))
    expression = finish (&parser);
  if (expression && porism_expression_calls_functions (expression))
    expression = insert_functions (&parser, expression);
  porism_program_clear (&parser.program);
  if (!expression)
    porism_scanner_propagate (&parser.scanner, scope->position, error);

  return expression;
}
