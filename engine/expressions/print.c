/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Expressions as text, for the parser and for people.
 *
 * A stack holds what is still to be written, so the depth of the tree costs no depth of calls.
 * Brackets follow from precedence; where an operand would begin with a minus sign after an operator
 * it gets brackets too. */

#include "config.h"

#include <string.h>

#include "engine/expressions/decimal.h"
#include "engine/expressions/functions.h"

enum
{
  ANYTHING,
  OR,
  AND,
  RELATION,
  SUM,
  PRODUCT,
  SIGNED,
  POWER,
  POSTFIX,
  OPERAND,
};

/* Operators between two operands: how they are written, how tightly they bind and what binds
 * tightly enough to stand left and right of them. */
static const struct
{
  const char *text;
  const char *display;
  guint8 precedence;
  guint8 left;
  guint8 right;
} infixes[PORISM_N_OPS] = {
  [PORISM_OP_ADD] = { "+", " + ", SUM, SUM, PRODUCT },
  [PORISM_OP_SUB] = { "-", " − ", SUM, SUM, PRODUCT },
  [PORISM_OP_MUL] = { "*", "·", PRODUCT, PRODUCT, SIGNED },
  [PORISM_OP_DIV] = { "/", "/", PRODUCT, PRODUCT, SIGNED },
  [PORISM_OP_POWER] = { "^", "^", POWER, POSTFIX, POWER },
  [PORISM_OP_LESS] = { "<", " < ", RELATION, SUM, SUM },
  [PORISM_OP_LESS_EQUAL] = { "<=", " ≤ ", RELATION, SUM, SUM },
  [PORISM_OP_GREATER] = { ">", " > ", RELATION, SUM, SUM },
  [PORISM_OP_GREATER_EQUAL] = { ">=", " ≥ ", RELATION, SUM, SUM },
  [PORISM_OP_EQUAL] = { "==", " = ", RELATION, SUM, SUM },
  [PORISM_OP_NOT_EQUAL] = { "!=", " ≠ ", RELATION, SUM, SUM },
  [PORISM_OP_AND] = { "&&", " ∧ ", AND, AND, RELATION },
  [PORISM_OP_OR] = { "||", " ∨ ", OR, OR, AND },
  [PORISM_OP_EQUATION] = { "=", " = ", ANYTHING, SUM, SUM },
};

/* What a person writes around an operand instead of a function's name. */
static const struct
{
  const char *open;
  const char *close;
} enclosures[PORISM_N_OPS] = {
  [PORISM_OP_ABS] = { "|", "|" },
  [PORISM_OP_FLOOR] = { "⌊", "⌋" },
  [PORISM_OP_CEIL] = { "⌈", "⌉" },
};

/* What the text of a node begins with. */
typedef enum
{
  OPENING_LETTER,
  OPENING_DIGIT,
  OPENING_MINUS,
  OPENING_BRACKET,
} Opening;

/* Something still to be written: a text, or where that is NULL a node. */
typedef struct
{
  const char *text;
  guint node;
  guint precedence;             /* what does not bind so tightly gets brackets */
} Piece;

typedef struct
{
  const PorismExpression *expression;
  const char *const *names;     /* of the references, or NULL */
  gboolean display;
  guint8 *openings;             /* Opening of each node */
  GString *out;
  GArray *pieces;
} Printer;

static const PorismNode *
get_node (const Printer *self,
          guint          at)
{
  return &self->expression->nodes[at];
}

static PorismOp
get_op (const Printer *self,
        guint          at)
{
  return (PorismOp) self->expression->nodes[at].op;
}

static guint
get_precedence (PorismOp op)
{
  if (infixes[op].text)
    return infixes[op].precedence;
  if (op == PORISM_OP_NEGATE)
    return SIGNED;
  return op == PORISM_OP_DEGREE ? POSTFIX : OPERAND;
}

static Opening
find_opening (const Printer *self,
              guint          at)
{
  PorismOp op = get_op (self, at);
  guint operands[3];
  guint left = op == PORISM_OP_DEGREE ? POSTFIX : infixes[op].left;

  if (op == PORISM_OP_RATIONAL)
    return OPENING_DIGIT;
  if (op == PORISM_OP_NEGATE)
    return OPENING_MINUS;
  if (!infixes[op].text && op != PORISM_OP_DEGREE)
    return OPENING_LETTER;
  porism_nodes_get_operands (self->expression->nodes, at, operands);
  if (get_precedence (get_op (self, operands[0])) < left)
    return OPENING_BRACKET;
  return self->openings[operands[0]];
}

static void
push_text (Printer    *self,
           const char *text)
{
  Piece piece = { .text = text };

  g_array_append_val (self->pieces, piece);
}

static void
push_node (Printer *self,
           guint    node,
           guint    precedence)
{
  Piece piece = { .node = node, .precedence = precedence };

  g_array_append_val (self->pieces, piece);
}

/* Pieces are pushed as they are read; the first must be written first. */
static void
reverse_pieces (Printer *self,
                guint    from)
{
  Piece *pieces = (Piece *) (void *) self->pieces->data;

  for (guint i = from, j = self->pieces->len; i + 1 < j; i++)
    {
      Piece piece = pieces[--j];

      pieces[j] = pieces[i];
      pieces[i] = piece;
    }
}

static const char *
get_comma (const Printer *self)
{
  return self->display ? ", " : ",";
}

static const char *
get_name (const Printer    *self,
          const PorismNode *node,
          guint             i)
{
  return self->names ? self->names[node->operands[i]]
                     : self->expression->references[node->operands[i]];
}

static void
write_objects (Printer          *self,
               const PorismNode *node,
               guint             n)
{
  if (self->display && n > 1)
    {
      g_string_append (self->out, n == 3 ? "∠" : "");
      for (guint i = 0; i < n; i++)
        g_string_append (self->out, get_name (self, node, i));
      return;
    }
  g_string_append (self->out, porism_op_get_function_name ((PorismOp) node->op));
  for (guint i = 0; i < n; i++)
    {
      g_string_append (self->out, i > 0 ? get_comma (self) : "(");
      g_string_append (self->out, get_name (self, node, i));
    }
  g_string_append_c (self->out, ')');
}

static void
write_leaf (Printer          *self,
            const PorismNode *node)
{
  PorismOp op = (PorismOp) node->op;

  if (op == PORISM_OP_RATIONAL)
    porism_decimal_append (self->out, self->expression->constants[node->operands[0]].value);
  else if (op == PORISM_OP_PI)
    g_string_append (self->out, self->display ? "π" : "pi");
  else if (op == PORISM_OP_E)
    g_string_append_c (self->out, 'e');
  else if (op == PORISM_OP_VARIABLE)
    g_string_append (self->out, self->expression->variables[node->operands[0]]);
  else if (op == PORISM_OP_DISTANCE || op == PORISM_OP_SPACE_DISTANCE)
    write_objects (self, node, 2);
  else if (op >= PORISM_OP_ANGLE_AT && op <= PORISM_OP_FORMER_ANGLE_AT)
    write_objects (self, node, 3);
  else if ((op >= PORISM_OP_X && op <= PORISM_OP_RADIUS) ||
           ((op == PORISM_OP_LENGTH || op == PORISM_OP_SPACE_LENGTH) && strchr (get_name (self, node, 0), '(') != NULL))
    write_objects (self, node, 1);
  else
    g_string_append (self->out, get_name (self, node, 0));
}

/* A person leaves the sign out between a number and a factor that is none, and between brackets. */
static const char *
choose_product_sign (const Printer *self,
                     guint          left,
                     guint          right)
{
  PorismOp op = get_op (self, left);
  gboolean right_brackets = get_precedence (get_op (self, right)) < SIGNED ||
                            self->openings[right] == OPENING_BRACKET ||
                            self->openings[right] == OPENING_MINUS;

  if (!self->display)
    return "*";
  if (op == PORISM_OP_NEGATE)
    op = get_op (self, left - 1);
  if (op == PORISM_OP_RATIONAL && (right_brackets || self->openings[right] == OPENING_LETTER))
    return "";
  if (get_precedence (op) < PRODUCT && right_brackets)
    return "";
  return "·";
}

static void
push_infix (Printer *self,
            PorismOp op,
            guint    left,
            guint    right)
{
  gboolean minus = self->openings[right] == OPENING_MINUS && op != PORISM_OP_EQUATION &&
                   !porism_op_is_condition (op);

  push_node (self, left, infixes[op].left);
  push_text (self, op == PORISM_OP_MUL ? choose_product_sign (self, left, right)
                   : self->display     ? infixes[op].display
                                       : infixes[op].text);
  push_node (self, right, minus ? OPERAND + 1 : infixes[op].right);
}

static gboolean
is_root (PorismOp op)
{
  return op == PORISM_OP_SQRT || op == PORISM_OP_CBRT;
}

/* An integer exponent of a few digits is raised. */
static gboolean
push_raised (Printer *self,
             guint    base,
             guint    exponent)
{
  static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  gboolean negative = get_op (self, exponent) == PORISM_OP_NEGATE;
  const PorismNode *node = get_node (self, negative ? exponent - 1 : exponent);
  const fmpq *value;
  glong left;
  const char *digits[3];
  guint n = 0;

  if (!self->display || node->op != PORISM_OP_RATIONAL)
    return FALSE;
  value = self->expression->constants[node->operands[0]].value;
  if (!fmpz_is_one (fmpq_denref (value)) || fmpz_cmp_ui (fmpq_numref (value), 999) > 0)
    return FALSE;
  left = fmpz_get_si (fmpq_numref (value));
  do
    {
      digits[n++] = raised[left % 10];
      left /= 10;
    }
  while (left > 0);
  /* √2² would be read as the root of a square */
  push_node (self, base, is_root (get_op (self, base)) ? OPERAND + 1 : POSTFIX);
  if (negative)
    push_text (self, "⁻");
  while (n > 0)
    push_text (self, digits[--n]);

  return TRUE;
}

static gboolean
contains (const Printer *self,
          guint          at,
          PorismOp       op)
{
  for (guint i = at + 1 - get_node (self, at)->size; i <= at; i++)
    if (get_op (self, i) == op)
      return TRUE;
  return FALSE;
}

static gboolean
push_enclosed (Printer *self,
               PorismOp op,
               guint    operand)
{
  if (!self->display || !enclosures[op].open || contains (self, operand, op))
    return FALSE;
  push_text (self, enclosures[op].open);
  push_node (self, operand, ANYTHING);
  push_text (self, enclosures[op].close);

  return TRUE;
}

static gboolean
push_root (Printer *self,
           PorismOp op,
           guint    operand)
{
  if (!self->display || !is_root (op))
    return FALSE;
  push_text (self, op == PORISM_OP_SQRT ? "√" : "∛");
  push_node (self, operand, get_node (self, operand)->size == 1 ? ANYTHING : OPERAND + 1);

  return TRUE;
}

/* min(min(a,b),c) is written min(a,b,c). The arguments are found from the last to the first. */
static void
push_function (Printer *self,
               PorismOp op,
               guint    at)
{
  gboolean repeated = op == PORISM_OP_MIN || op == PORISM_OP_MAX;
  guint from;
  guint operands[3];
  guint n = porism_nodes_get_operands (self->expression->nodes, at, operands);

  push_text (self, porism_op_get_function_name (op));
  push_text (self, "(");
  from = self->pieces->len;
  for (guint i = n; i-- > 0;)
    {
      if (repeated && i == 0 && get_op (self, operands[0]) == op)
        {
          porism_nodes_get_operands (self->expression->nodes, operands[0], operands);
          i = n;
          continue;
        }
      push_node (self, operands[i], ANYTHING);
      if (i > 0)
        push_text (self, get_comma (self));
    }
  reverse_pieces (self, from);
  push_text (self, ")");
}

/* If(a,b,If(c,d,e)) is written If(a,b,c,d,e). */
static void
push_choice (Printer *self,
             guint    at)
{
  guint operands[3];

  push_text (self, "If(");
  for (; get_op (self, at) == PORISM_OP_IF; at = operands[2])
    {
      porism_nodes_get_operands (self->expression->nodes, at, operands);
      push_node (self, operands[0] - 1, ANYTHING);
      push_text (self, get_comma (self));
      push_node (self, operands[1] - 1, ANYTHING);
      if (get_op (self, operands[2]) != PORISM_OP_NOTHING)
        push_text (self, get_comma (self));
    }
  if (get_op (self, at) != PORISM_OP_NOTHING)
    push_node (self, at, ANYTHING);
  push_text (self, ")");
}

static gboolean
is_relation (const Printer *self,
             guint          at)
{
  return get_op (self, at) >= PORISM_OP_LESS && get_op (self, at) <= PORISM_OP_NOT_EQUAL;
}

static gboolean
is_same (const Printer *self,
         guint          a,
         guint          b)
{
  guint size = get_node (self, a)->size;

  if (get_node (self, b)->size != size)
    return FALSE;
  for (guint i = 0; i < size; i++)
    if (get_op (self, a - i) != get_op (self, b - i) ||
        memcmp (get_node (self, a - i)->operands, get_node (self, b - i)->operands,
                sizeof get_node (self, a)->operands) != 0)
      return FALSE;
  return TRUE;
}

/* A person reads a < b and b < c as a < b < c. */
static gboolean
push_chain (Printer *self,
            guint    left,
            guint    right)
{
  guint last = get_op (self, left) == PORISM_OP_AND ? left - 1 : left;
  guint operands[3];
  PorismOp op = get_op (self, right);

  if (!self->display || !is_relation (self, last) || !is_relation (self, right))
    return FALSE;
  porism_nodes_get_operands (self->expression->nodes, right, operands);
  if (!is_same (self, last - 1, operands[0]))
    return FALSE;
  push_node (self, left, AND);
  push_text (self, infixes[op].display);
  push_node (self, operands[1], SUM);

  return TRUE;
}

static void
push_connection (Printer *self,
                 PorismOp op,
                 guint    guard,
                 guint    right)
{
  guint left = guard - 1;

  if (op == PORISM_OP_AND && push_chain (self, left, right))
    return;
  push_infix (self, op, left, right);
}

static void
push_prefix (Printer *self,
             PorismOp op,
             guint    operand)
{
  if (op == PORISM_OP_NEGATE)
    {
      push_text (self, self->display ? "−" : "-");
      push_node (self, operand, SIGNED);
    }
  else
    {
      push_text (self, self->display ? "¬" : "!");
      push_node (self, operand, OPERAND);
    }
}

/* Whether it is a name, not what stands in the place of one; nor what is only known to this program, #12. */
static gboolean
is_name (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (!g_unichar_isalnum (c) && c != '_' && c != '\'' && c != '#' && c != '{' && c != '}')
        return FALSE;
    }
  return g_strcmp0 (text, "x") != 0;
}

/* Substitute(x^2, x, u), Substitute(Derivative(x^2), x, u): of a function without a name. */
static void
push_substitution (Printer    *self,
                   const char *function,
                   guint       order,
                   guint       argument)
{
  push_text (self, "Substitute(");
  for (guint i = 0; i < order; i++)
    push_text (self, "Derivative(");
  push_text (self, function);
  for (guint i = 0; i < order; i++)
    push_text (self, ")");
  push_text (self, get_comma (self));
  push_text (self, "x");
  push_text (self, get_comma (self));
  push_node (self, argument, ANYTHING);
  push_text (self, ")");
}

/* f(u), f''(u) */
static void
push_call (Printer *self,
           guint    at,
           guint    argument)
{
  const PorismNode *node = get_node (self, at);

  if (!is_name (get_name (self, node, 0)))
    {
      push_substitution (self, get_name (self, node, 0), node->operands[1], argument);
      return;
    }
  push_text (self, get_name (self, node, 0));
  for (guint i = 0; i < node->operands[1]; i++)
    push_text (self, "'");
  push_text (self, "(");
  push_node (self, argument, ANYTHING);
  push_text (self, ")");
}

static void
push_pair (Printer *self,
           guint    first,
           guint    second)
{
  push_text (self, "(");
  push_node (self, first, ANYTHING);
  push_text (self, get_comma (self));
  push_node (self, second, ANYTHING);
  push_text (self, ")");
}

static void
push_operation (Printer *self,
                guint    at)
{
  PorismOp op = get_op (self, at);
  guint operands[3];
  guint n = porism_nodes_get_operands (self->expression->nodes, at, operands);

  if (op == PORISM_OP_NEGATE || op == PORISM_OP_NOT)
    push_prefix (self, op, operands[0]);
  else if (op == PORISM_OP_DEGREE)
    {
      push_node (self, operands[0], POSTFIX);
      push_text (self, "°");
    }
  else if (op == PORISM_OP_AND || op == PORISM_OP_OR)
    push_connection (self, op, operands[0], operands[1]);
  else if (op == PORISM_OP_IF)
    push_choice (self, at);
  else if (op == PORISM_OP_CALL)
    push_call (self, at, operands[0]);
  else if (op == PORISM_OP_CALL_OF_TWO)
    {
      push_text (self, get_name (self, get_node (self, at), 0));
      push_pair (self, operands[0], operands[1]);
    }
  else if (op == PORISM_OP_POINT)
    push_pair (self, operands[0], operands[1]);
  else if (op == PORISM_OP_POWER && push_raised (self, operands[0], operands[1]))
    return;
  else if (infixes[op].text)
    push_infix (self, op, operands[0], operands[1]);
  else if (n > 1 || (!push_root (self, op, operands[0]) && !push_enclosed (self, op, operands[0])))
    push_function (self, op, at);
}

static void
write_piece (Printer     *self,
             const Piece *piece)
{
  guint from = self->pieces->len;
  gboolean brackets;

  if (piece->text)
    {
      g_string_append (self->out, piece->text);
      return;
    }
  brackets = get_precedence (get_op (self, piece->node)) < piece->precedence;
  if (!brackets && get_node (self, piece->node)->size == 1)
    {
      write_leaf (self, get_node (self, piece->node));
      return;
    }
  if (brackets)
    {
      push_text (self, "(");
      push_node (self, piece->node, ANYTHING);
      push_text (self, ")");
    }
  else
    push_operation (self, piece->node);
  reverse_pieces (self, from);
}

static char *
print (const PorismExpression *composed,
       const char *const      *names,
       gboolean                display)
{
  const PorismExpression *expression = composed->written ? composed->written : composed;
  g_autofree guint8 *openings = g_new (guint8, expression->n_nodes);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  Printer printer = {
    .expression = expression, .names = names, .display = display, .openings = openings,
    .out = g_string_new (NULL), .pieces = pieces,
  };

  for (guint i = 0; i < expression->n_nodes; i++)
    openings[i] = (guint8) find_opening (&printer, i);
  push_node (&printer, expression->n_nodes - 1, ANYTHING);
  while (pieces->len > 0)
    {
      Piece piece = g_array_index (pieces, Piece, pieces->len - 1);

      g_array_set_size (pieces, pieces->len - 1);
      write_piece (&printer, &piece);
    }
  return g_string_free (printer.out, FALSE);
}

/**
 * porism_expression_to_text:
 * @names: (nullable): what the references are called now
 *
 * Returns: (transfer full): the expression in its own language
 */
char *
porism_expression_to_text (const PorismExpression *self,
                           const char *const      *names)
{
  return print (self, names, FALSE);
}

/**
 * porism_expression_to_display:
 * @names: (nullable): what the references are called now
 *
 * Returns: (transfer full): the expression as a person writes it
 */
char *
porism_expression_to_display (const PorismExpression *self,
                              const char *const      *names)
{
  return print (self, names, TRUE);
}
