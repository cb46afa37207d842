/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From our parsed tree to giac's notation. No letter of what a person or a model wrote gets there:
 * symbols are numbered, numbers are written from their values, and every operation has its
 * brackets, so nothing rests on how giac ranks operators. */

#include "config.h"

#include <string.h>

#include "app/cas/giac-dialect.h"
#include "engine/expressions/replace.h"

/* Longer questions have no answers of use. */
#define MOST_BYTES 16384
#define MOST_NODES 1000

/* What is written for an operation, its operands where $1, $2, $3 stand. The nodes that only guide
 * evaluation are their operand; what has no row cannot be said. */
static const char *const phrases[PORISM_N_OPS] = {
  [PORISM_OP_PI] = "pi",
  [PORISM_OP_E] = "exp(1)",
  [PORISM_OP_NEGATE] = "(-$1)",
  [PORISM_OP_DEGREE] = "($1*pi/180)",
  [PORISM_OP_SQRT] = "sqrt($1)",
  [PORISM_OP_CBRT] = "surd($1,3)",
  [PORISM_OP_ABS] = "abs($1)",
  [PORISM_OP_SIGN] = "sign($1)",
  [PORISM_OP_FLOOR] = "floor($1)",
  [PORISM_OP_CEIL] = "ceil($1)",
  [PORISM_OP_ROUND] = "floor($1+1/2)",
  [PORISM_OP_SIN] = "sin($1)",
  [PORISM_OP_COS] = "cos($1)",
  [PORISM_OP_TAN] = "tan($1)",
  [PORISM_OP_SEC] = "(1/cos($1))",
  [PORISM_OP_CSC] = "(1/sin($1))",
  [PORISM_OP_COT] = "(1/tan($1))",
  [PORISM_OP_ASIN] = "asin($1)",
  [PORISM_OP_ACOS] = "acos($1)",
  [PORISM_OP_ATAN] = "atan($1)",
  [PORISM_OP_SINH] = "sinh($1)",
  [PORISM_OP_COSH] = "cosh($1)",
  [PORISM_OP_TANH] = "tanh($1)",
  [PORISM_OP_EXP] = "exp($1)",
  [PORISM_OP_LN] = "ln($1)",
  [PORISM_OP_LOG10] = "(ln($1)/ln(10))",
  [PORISM_OP_ADD] = "($1+$2)",
  [PORISM_OP_SUB] = "($1-$2)",
  [PORISM_OP_MUL] = "($1*$2)",
  [PORISM_OP_DIV] = "($1/$2)",
  [PORISM_OP_POWER] = "($1^$2)",
  [PORISM_OP_NROOT] = "surd($1,$2)",
  [PORISM_OP_LOG] = "(ln($2)/ln($1))",
  [PORISM_OP_MIN] = "min($1,$2)",
  [PORISM_OP_MAX] = "max($1,$2)",
  [PORISM_OP_LESS] = "($1<$2)",
  [PORISM_OP_LESS_EQUAL] = "($1<=$2)",
  [PORISM_OP_GREATER] = "($1>$2)",
  [PORISM_OP_GREATER_EQUAL] = "($1>=$2)",
  [PORISM_OP_EQUAL] = "($1==$2)",
  [PORISM_OP_NOT_EQUAL] = "($1!=$2)",
  [PORISM_OP_NOT] = "(not $1)",
  [PORISM_OP_AND] = "($1 and $2)",
  [PORISM_OP_OR] = "($1 or $2)",
  [PORISM_OP_TEST] = "$1",
  [PORISM_OP_THEN] = "$1",
  [PORISM_OP_AND_GUARD] = "$1",
  [PORISM_OP_OR_GUARD] = "$1",
  [PORISM_OP_IF] = "piecewise($1,$2,$3)",
  [PORISM_OP_EQUATION] = "$1=$2",
};

static const char *const commands[PORISM_CAS_N_TASKS] = {
  [PORISM_CAS_SOLVE] = "solve",
  [PORISM_CAS_INTEGRATE] = "integrate",
};

/**
 * porism_giac_symbols_init:
 * @subject: borrowed
 */
void
porism_giac_symbols_init (PorismGiacSymbols      *self,
                          const PorismExpression *subject)
{
  self->subject = subject;
  self->readings = g_ptr_array_new_with_free_func (g_free);
}

/**
 * porism_giac_symbols_clear:
 *
 * Frees what the symbols stand for.
 */
void
porism_giac_symbols_clear (PorismGiacSymbols *self)
{
  g_ptr_array_unref (self->readings);
}

/* The same reading of the same objects is the same symbol. */
static char *
write_reading (PorismGiacSymbols *self,
               const PorismNode  *node)
{
  g_autoptr (PorismExpression) leaf = porism_expression_take_leaf (self->subject, node);
  g_autofree char *text = porism_expression_to_text (leaf, NULL);
  guint symbol = 0;

  while (symbol < self->readings->len &&
         !g_str_equal (g_ptr_array_index (self->readings, symbol), text))
    symbol++;
  if (symbol == self->readings->len)
    g_ptr_array_add (self->readings, g_steal_pointer (&text));

  return g_strdup_printf ("v%u", symbol);
}

static char *
write_rational (const fmpq_t value)
{
  char *digits = fmpq_get_str (NULL, 10, value);
  char *text = g_strdup_printf ("(%s)", digits);

  flint_free (digits);
  return text;
}

static char *
write_operation (const char  *phrase,
                 char *const *operands)
{
  GString *text = g_string_new (NULL);

  for (const char *c = phrase; *c != '\0'; c++)
    if (*c == '$')
      g_string_append (text, operands[*++c - '1']);
    else
      g_string_append_c (text, *c);
  return g_string_free (text, FALSE);
}

/* The text of one node, whose operands' texts are the last of @texts; NULL where there is none. */
static char *
write_node (PorismGiacSymbols *self,
            const PorismNode  *node,
            GPtrArray         *texts)
{
  PorismOp op = (PorismOp) node->op;
  guint arity = porism_op_get_arity (op);

  if (op == PORISM_OP_RATIONAL)
    return write_rational (self->subject->constants[node->operands[0]].value);
  if (op == PORISM_OP_VARIABLE)
    return g_strdup_printf ("x%u", node->operands[0]);
  if (porism_op_count_objects (op) > 0)
    return write_reading (self, node);
  if (phrases[op] == NULL)
    return NULL;
  return write_operation (phrases[op], (char *const *) texts->pdata + texts->len - arity);
}

/* The nodes come operands first, so a stack of texts ends with the whole. */
static char *
write_subject (PorismGiacSymbols *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (self->subject->n_nodes > MOST_NODES)
    return NULL;
  for (guint i = 0; i < self->subject->n_nodes; i++)
    {
      const PorismNode *node = &self->subject->nodes[i];
      guint arity = porism_op_get_arity ((PorismOp) node->op);
      char *text = write_node (self, node, texts);

      if (text == NULL || strlen (text) > MOST_BYTES)
        {
          g_free (text);
          return NULL;
        }
      g_ptr_array_set_size (texts, (int) (texts->len - arity));
      g_ptr_array_add (texts, text);
    }
  return g_strdup (g_ptr_array_index (texts, 0));
}

/**
 * porism_giac_write:
 * @self: its readings are filled in
 *
 * Returns: (transfer full) (nullable): the command; NULL where giac has no word for something in
 *   the subject, or it is too long
 */
char *
porism_giac_write (PorismGiacSymbols       *self,
                   const PorismCasQuestion *question)
{
  g_autofree char *subject = write_subject (self);

  if (subject == NULL)
    return NULL;
  return g_strdup_printf ("%s(%s,x%u)", commands[question->task], subject, question->variable);
}
