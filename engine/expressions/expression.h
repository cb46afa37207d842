/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The expression language: read, evaluated in any field, printed.
 *
 * An expression is immutable and counted. It refers to objects by index into its list of references
 * (names as they were read); whoever uses it binds those to values when it evaluates. Numbers are
 * read as the decimal written. Angles are radians, `°` and `deg` are pi/180. */

#pragma once

#include "engine/field/field-kind.h"
#include "engine/kinds/kind.h"
#include "engine/kinds/shape.h"
#include "engine/surd/rational.h"

G_BEGIN_DECLS

#define PORISM_EXPRESSION_ERROR (porism_expression_error_quark ())
GQuark porism_expression_error_quark (void);

typedef enum
{
  PORISM_EXPRESSION_ERROR_SYNTAX,       /* the message says what and at which character */
  PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, /* no variable, function or object of that name */
  PORISM_EXPRESSION_ERROR_TYPE,         /* an object of the wrong kind, a condition for a number */
  PORISM_EXPRESSION_ERROR_LIMIT,        /* too long, too deep, too large a number */
} PorismExpressionErrorCode;

/* What kind of object @name is, or PORISM_KIND_NONE where there is none. */
typedef PorismKind (*PorismExpressionResolve) (const char *name, gpointer user_data);

typedef struct
{
  const char *const *variables;         /* NULL-terminated, e.g. { "x", NULL }; may be NULL */
  PorismExpressionResolve resolve;      /* may be NULL: no objects */
  gpointer user_data;
  /* The expression of the function @name of the figure, borrowed; may be NULL: no functions. */
  const PorismExpression *(*get_function)(const char *name, gpointer user_data);
  gboolean pairs;                       /* whether (a, b), the coordinates of a point, may be read */
  gboolean directed_angles;             /* whether Angle(A,B,C) counts counter-clockwise, to below 2 pi */
  glong *position;                      /* (out): where it is wrong, in characters from 0; NULL: the message says so */
} PorismExpressionScope;

PorismExpression *porism_expression_parse            (const char                  *text,
                                                      const PorismExpressionScope *scope,
                                                      GError                     **error);
PorismExpression *porism_expression_new_rational     (const fmpq_t value);
PorismExpression *porism_expression_new_integer      (glong value);
PorismExpression *porism_expression_ref              (PorismExpression *self);
void              porism_expression_unref            (PorismExpression *self);
guint             porism_expression_get_n_references (const PorismExpression *self);
const char       *porism_expression_get_reference    (const PorismExpression *self,
                                                      guint                   i);
/* How many elements of the object's value evaluation reads, from the first one on. */
guint             porism_expression_get_reference_width (const PorismExpression *self,
                                                         guint                   i);
/* The kinds of object in whose place reference @i can stand, by what is read of it. */
PorismKinds       porism_expression_get_reference_kinds (const PorismExpression *self,
                                                         guint                   i);
/* Of all references together. */
guint             porism_expression_get_references_width (const PorismExpression *self);
/* Whether it is a condition (a comparison, a logical connection), not a number. */
gboolean          porism_expression_is_condition     (const PorismExpression *self);
/* Whether it is an equation lhs = rhs. */
gboolean          porism_expression_is_equation      (const PorismExpression *self);
/* Whether it is a pair (a, b): its value is two elements. */
gboolean          porism_expression_is_pair          (const PorismExpression *self);
/* An upper bound of its degree as a polynomial in the first variable, from its form alone; of a pair, of
 * both; -1 where its form is none. */
gint              porism_expression_get_degree       (const PorismExpression *self);
/* Whether `°` or `deg` stands in it. */
gboolean          porism_expression_has_degrees      (const PorismExpression *self);
/* Whether @name is one of its variables. */
gboolean                    porism_expression_has_variable (const PorismExpression *self,
                                                            const char             *name);
/* Whether it holds no variable and no reference. */
gboolean          porism_expression_is_constant      (const PorismExpression *self);
/* Whether it is a rational number as it stands, and which; @value may be NULL. */
gboolean          porism_expression_get_rational     (const PorismExpression *self,
                                                      fmpq_t                  value);
/* Whether it is a rational number of turns (2 pi); e.g. 60° is 1/6, pi/2 is 1/4, 0 is 0. */
gboolean          porism_expression_get_turn         (const PorismExpression *self,
                                                      fmpq_t                  turn);
/* Whether it is a sum of angles, with rational factors, in which an angle of the figure occurs. */
gboolean          porism_expression_is_angle         (const PorismExpression *self);
/* Whether what is written so alone is an angle, not a number: it has the sign of degrees, from 0° to below 360°, or is a
 * sum in which an angle stands. */
gboolean          porism_expression_makes_angle      (const PorismExpression *self);
/* The least common multiple of @order and the denominators of all rational turns in trigonometric
 * functions inside it. */
ulong             porism_expression_collect_order    (const PorismExpression *self,
                                                      ulong                   order);
/* Whether a turn may stand in a trigonometric function that is not written there: of an object, or computed. */
gboolean          porism_expression_has_unwritten_turns (const PorismExpression *self);
/* Coefficients, lowest first, of lhs - rhs (or the expression itself) as a polynomial in the
 * variable with index @variable; NULL where it is none, or its degree exceeds @max_degree. Each
 * coefficient is an expression without that variable, with the references of @self under the same
 * indices. */
GPtrArray        *porism_expression_get_polynomial   (const PorismExpression *self,
                                                      guint                   variable,
                                                      guint                   max_degree);
/* Whether it is an equation of degree 1 at most in the first @n variables. */
gboolean          porism_expression_is_linear (const PorismExpression *equation,
                                               guint                   n);
/* The text of it in the expression language, ASCII (the degree sign excepted); with the reference
 * names replaced by @names where that is not NULL. It parses back to the same expression. */
char             *porism_expression_to_text          (const PorismExpression *self,
                                                      const char *const      *names);
/* The same for a person: 2√3, x², ≤, π. */
char             *porism_expression_to_display       (const PorismExpression *self,
                                                      const char *const      *names);

/* The value in the field @field; that of an equation is lhs - rhs. @references has the elements of
 * each referenced object, @variables the elements of the scope's variables one after the other (NULL
 * where there are none), @out one element, two of a pair (a condition gives 0 or 1). Allocates nothing in the fields
 * double and bound. */
typedef PorismStatus (*PorismExpressionFunc) (void                   *field,
                                              const PorismExpression *self,
                                              const void *const      *references,
                                              const void             *variables,
                                              void                   *out);
/* By PorismFieldKind. */
extern const PorismExpressionFunc porism_expression_evaluate[PORISM_N_FIELDS];

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismExpression, porism_expression_unref)

G_END_DECLS
