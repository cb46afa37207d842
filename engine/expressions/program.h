/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How an expression lies in memory: a postfix program that is also its tree.
 *
 * Operands come before their operator, and every node knows how many nodes its subtree has, so the
 * last operand of node i ends at i - 1 and the one before it where that begins. A condition chooses
 * by jumping, so that a branch not taken costs nothing:
 *
 *   If(c, a, b)   c TEST a THEN b IF       TEST jumps to b where c is false, THEN jumps past IF
 *   c && d        c AND_GUARD d AND        the guard jumps past AND where c is false
 *   c || d        c OR_GUARD d OR          the guard jumps past OR where c is true
 *
 * TEST, THEN and the guards are the unary parents of what stands before them. */

#pragma once

#include "engine/expressions/expression.h"
#include "engine/field/field.h"

G_BEGIN_DECLS

#define PORISM_EXPRESSION_MAX_BYTES 65536
#define PORISM_EXPRESSION_MAX_NODES 10000
#define PORISM_EXPRESSION_MAX_DEPTH 200
#define PORISM_EXPRESSION_MAX_STACK 1024

typedef enum
{
  PORISM_OP_RATIONAL,           /* operands[0]: the constant */
  PORISM_OP_PI,
  PORISM_OP_E,
  PORISM_OP_VARIABLE,           /* operands[0]: the variable */
  PORISM_OP_NOTHING,            /* what If(c, a) is where c is false */
  /* operands: the references */
  PORISM_OP_NUMBER,
  PORISM_OP_ANGLE,
  PORISM_OP_BOOLEAN,
  PORISM_OP_LENGTH,             /* of a segment or vector */
  PORISM_OP_SPACE_LENGTH,
  PORISM_OP_X,                  /* of a point of space as well */
  PORISM_OP_Y,
  PORISM_OP_Z,
  PORISM_OP_ALONG_X,            /* the components of a vector */
  PORISM_OP_ALONG_Y,
  PORISM_OP_SPACE_ALONG_X,
  PORISM_OP_SPACE_ALONG_Y,
  PORISM_OP_SPACE_ALONG_Z,
  PORISM_OP_RADIUS,
  PORISM_OP_DISTANCE,
  PORISM_OP_SPACE_DISTANCE,
  PORISM_OP_ANGLE_AT,           /* at the second of three points, the smaller one */
  PORISM_OP_DIRECTED_ANGLE_AT,  /* counter-clockwise, in [0, 2 pi) */
  PORISM_OP_FORMER_ANGLE_AT,    /* the same, written as ANGLE_AT: what that was by the first rules */

  PORISM_OP_NEGATE,
  PORISM_OP_DEGREE,
  PORISM_OP_SQRT,
  PORISM_OP_CBRT,
  PORISM_OP_ABS,
  PORISM_OP_SIGN,
  PORISM_OP_FLOOR,
  PORISM_OP_CEIL,
  PORISM_OP_ROUND,
  PORISM_OP_SIN,
  PORISM_OP_COS,
  PORISM_OP_TAN,
  PORISM_OP_SEC,
  PORISM_OP_CSC,
  PORISM_OP_COT,
  PORISM_OP_ASIN,
  PORISM_OP_ACOS,
  PORISM_OP_ATAN,
  PORISM_OP_SINH,
  PORISM_OP_COSH,
  PORISM_OP_TANH,
  PORISM_OP_EXP,
  PORISM_OP_LN,
  PORISM_OP_LOG10,
  PORISM_OP_CALL,               /* operands: the reference of a function, the order of a derivative; only
                                 * in what was written, see compose.c */

  PORISM_OP_ADD,
  PORISM_OP_SUB,
  PORISM_OP_MUL,
  PORISM_OP_DIV,
  PORISM_OP_POWER,
  PORISM_OP_NROOT,
  PORISM_OP_LOG,                /* base first */
  PORISM_OP_ATAN2,
  PORISM_OP_MIN,
  PORISM_OP_MAX,
  PORISM_OP_CALL_OF_TWO,        /* as CALL, of a function of two variables */

  PORISM_OP_LESS,
  PORISM_OP_LESS_EQUAL,
  PORISM_OP_GREATER,
  PORISM_OP_GREATER_EQUAL,
  PORISM_OP_EQUAL,
  PORISM_OP_NOT_EQUAL,
  PORISM_OP_NOT,
  PORISM_OP_AND,
  PORISM_OP_OR,

  PORISM_OP_TEST,
  PORISM_OP_THEN,
  PORISM_OP_IF,
  PORISM_OP_AND_GUARD,
  PORISM_OP_OR_GUARD,

  PORISM_OP_EQUATION,           /* its value is the left side minus the right */
  PORISM_OP_POINT,              /* the coordinates of a point; its value is two elements; a root only */
  PORISM_N_OPS
} PorismOp;

typedef struct
{
  guint8 op;                    /* PorismOp */
  guint16 operands[3];
  guint16 offsets[3];           /* where in the elements of each reference what is read begins */
  guint32 size;                 /* nodes of the subtree, this one included */
  /* How many nodes are passed over: by TEST, THEN and the guards, when they jump. On the first node
   * of an angle in a trigonometric function, or of a comparison of angles, the way to that (see
   * turn.c); else 0. */
  guint32 jump;
  /* Where they are rational and of moderate size: the turn, in [0, 1), of an angle and of what a
   * trigonometric function takes; the exponent of a power. Else the denominator is 0. A comparison of
   * angles has the factor by which both are sums without fractions as its numerator. */
  gint32 numerator;
  gint32 denominator;
} PorismNode;

typedef struct
{
  fmpq_t value;
  PorismBound bound;            /* the nearest double and its distance */
} PorismConstant;

/* What a whole expression is worth without any field. */
typedef enum
{
  PORISM_WORTH_OTHER,
  PORISM_WORTH_RATIONAL,
  PORISM_WORTH_TURN,            /* a rational multiple of 2 pi */
} PorismWorth;

struct _PorismExpression
{
  gatomicrefcount ref_count;
  PorismNode *nodes;
  guint n_nodes;
  guint stack_size;             /* elements that evaluation needs */
  gulong cost;                  /* the nodes, each as often as it is dearer than a sum */
  PorismConstant *constants;
  guint n_constants;
  char **references;
  guint n_references;
  char **variables;
  PorismWorth worth;
  gboolean is_angle;            /* see porism_expression_is_angle() */
  fmpq_t value;
  PorismExpression *written;    /* what this was composed of; NULL where it holds no calls */
  gboolean bounded;             /* of a function: its domain has ends */
  gint degree;                  /* see porism_expression_get_degree() */
};

/* Builds a program operand by operand. */
typedef struct
{
  GArray *nodes;
  GArray *constants;            /* fmpq */
  GPtrArray *references;
  GHashTable *indices;          /* of the references, by name, plus one */
  char **variables;
} PorismProgram;

/* The names of the variables of the expression; (transfer full), ended by NULL. */
char            **porism_expression_dup_variables (const PorismExpression *self);
void              porism_program_init          (PorismProgram     *self,
                                                const char *const *variables);
void              porism_program_init_like     (PorismProgram          *self,
                                                const PorismExpression *like);
void              porism_program_clear         (PorismProgram *self);
void              porism_program_push          (PorismProgram *self,
                                                PorismOp       op);
void              porism_program_push_rational (PorismProgram *self,
                                                const fmpq_t   value);
void              porism_program_push_fraction (PorismProgram *self,
                                                const fmpq_t   value);
void              porism_program_push_variable (PorismProgram *self,
                                                guint          variable);
void              porism_program_push_objects  (PorismProgram     *self,
                                                PorismOp           op,
                                                const char *const *names,
                                                guint              n);
/* The function @name of the figure, or its derivative, of what was pushed last. */
void              porism_program_push_call     (PorismProgram *self,
                                                const char    *name,
                                                guint          order);
/* The function @name of the figure of the two that were pushed last. */
void              porism_program_push_call_of_two (PorismProgram *self,
                                                   const char    *name);
/* A variable, a constant or a reading of objects, whose references are those of this program. */
void              porism_program_push_leaf     (PorismProgram    *self,
                                                const PorismNode *leaf);
void              porism_program_push_copy     (PorismProgram          *self,
                                                const PorismExpression *from,
                                                guint                   first,
                                                guint                   n);
void              porism_program_repeat        (PorismProgram *self,
                                                guint          first,
                                                guint          n);
PorismOp          porism_program_get_last      (const PorismProgram *self);
PorismExpression *porism_program_finish        (PorismProgram *self);

guint             porism_op_get_arity          (PorismOp op);
gboolean          porism_op_is_condition       (PorismOp op);
gboolean          porism_op_is_trigonometric   (PorismOp op);
gboolean          porism_op_is_comparison      (PorismOp op);
/* Whether it calls a function of the figure. */
gboolean          porism_op_is_call            (PorismOp op);
/* Whether it decides whether to jump. */
gboolean          porism_op_is_control         (PorismOp op);

/* The operands of the node @at, first to last, as indices; their number. */
guint             porism_nodes_get_operands    (const PorismNode *nodes,
                                                guint             at,
                                                guint             operands[3]);
/* Notes the degree in the first variable, see porism_expression_get_degree(). */
void              porism_expression_find_degree (PorismExpression *self);
/* Finds what is rational: the worth of the whole, turns in functions, exponents. */
void              porism_expression_find_turns (PorismExpression *self);

G_END_DECLS
