/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers behind one small interface.
 *
 * A field is a value of one of the struct types below; each begins with a PorismField. Its
 * elements are arrays of a plain C type, so a formula in three-address style compiles to straight
 * code for each (see formula.h). What does not care which field it serves (evaluation of a
 * sub-graph) goes through the class.
 *
 *   double   what is dragged and drawn; decides by the sign of the double
 *   bound    a double with a rigorous error radius; the first stage of the filter
 *   ball     Arb's real balls at a chosen precision; the second stage
 *   exact    Calcium numbers; decides everything algebraic, within its limits
 *   generic  rational functions of parameters, with square roots; decides for every position at once
 *   gradient a double with its derivatives; decides as the double does
 */

#pragma once

#include "engine/field/field-kind.h"
#include "engine/kinds/status.h"
#include "engine/surd/flint.h"

G_BEGIN_DECLS

typedef struct _PorismField PorismField;
typedef struct _PorismFieldClass PorismFieldClass;

struct _PorismFieldClass
{
  PorismFieldKind kind;
  const char *name;
  gsize element_size;
  void (*init_elements)  (PorismField *field, void *elements, gsize n);
  void (*clear_elements) (PorismField *field, void *elements, gsize n);
  void (*set_rational)   (PorismField *field, void *element, const fmpq_t value);
  void (*copy_element)   (PorismField *field, void *to, const void *from);
};

struct _PorismField
{
  const PorismFieldClass *klass;
  PorismReason reason;          /* why the last evaluation ended UNDEFINED */
};

/* A double and a rigorous bound of its distance from the true value; radius 0 means exact,
 * an infinite radius that nothing is known. */
typedef struct
{
  double mid;
  double rad;
} PorismBound;

typedef struct
{
  PorismField base;
} PorismDoubleField;

typedef struct
{
  PorismField base;
} PorismBoundField;

/* Who pays for work in balls (exact-cost.h): all evaluations of a figure share one account. */
typedef struct
{
  gulong work;                  /* the cost of what the present formula has evaluated */
  gulong limit;                 /* of it; beyond it no expression is evaluated */
  gulong known;                 /* the part of it that the action has paid for before */
  gulong allowed;               /* of the rest */
  gulong left;                  /* what the present action may still do */
  guint action;                 /* tells actions apart, those of other figures too */
  const void *counted;          /* the closure whose search the present formula has counted */
} PorismBallAccount;

typedef struct
{
  PorismField base;
  slong precision;              /* bits */
  PorismBallAccount own;
  PorismBallAccount *account;   /* its own, unless it serves a figure; a copy of the field shares it */
  /* Where a comparison is not decided, the value of an expression is the union of those of both cases. It has
   * one then where it is not continuous. */
  gboolean joins;
  guint cases;                  /* how the first @n_cases of those comparisons are taken, a bit each */
  guint n_cases;
  guint n_compared;
} PorismBallField;

static inline gboolean
porism_ball_exceeded (const PorismBallField *f)
{
  const PorismBallAccount *account = f->account;

  return account->work > account->limit || account->work - account->known > account->allowed;
}

typedef struct
{
  PorismField base;
  ca_ctx_t context;
  ulong cyclotomic_order;       /* N: rational-degree rotations live in Q(zeta_N); 0 before any */
  ca_t zeta;                    /* exp(2 pi i / N) */
  ulong wanted_order;           /* of the rotations that were asked for and are not in there, 1 where none;
                                 * 0 beyond the greatest */
  gulong work;                  /* the cost of the steps taken so far (exact-cost.h) */
  gulong limit;                 /* of the work; no step begins that would pass it */
  gulong step;                  /* what a single step may cost */
  gboolean refused;             /* a step was refused: every decision is UNKNOWN until the next formula */
  PorismBallAccount *balls;     /* (nullable): who pays for what it asks of balls */
} PorismExactField;

static inline gboolean
porism_exact_exceeded (const PorismExactField *f)
{
  return f->refused;
}

/* A rational function of the parameters and of square roots over them (generic.c). */
typedef struct
{
  fmpz_mpoly_q_struct value;
  gint8 sign;                   /* 1: never negative, -1: never positive, 0: nothing is known */
  double degrees[2];            /* of numerator and denominator at most, while a field measures */
} PorismGeneric;

typedef struct _PorismGenericTower PorismGenericTower;

typedef struct
{
  PorismField base;
  PorismGenericTower *tower;
} PorismGenericField;

/* A double and how fast it changes in as many directions. */
#define PORISM_N_DIRECTIONS 4

typedef struct
{
  double value;
  double d[PORISM_N_DIRECTIONS];
} PorismGradient;

typedef struct
{
  PorismField base;
} PorismGradientField;

/* Larger cyclotomic fields are not made: their elements have hundreds of coefficients, and beyond the greatest
 * degree a single sum of two of them is dearer than PORISM_EXACT_STEP. */
#define PORISM_GREATEST_ORDER 1440
#define PORISM_GREATEST_DEGREE 632

/* The field of rotations of that order has i as well, so that every sine is in it. */
static inline ulong
porism_order_with_sines (ulong order)
{
  return order > 2 ? order * (4 / n_gcd (order, 4)) : order;
}

/* Whether a field of rotations of that order is made. */
static inline gboolean
porism_order_is_moderate (ulong order)
{
  return order <= PORISM_GREATEST_ORDER &&
         n_euler_phi (porism_order_with_sines (order)) <= PORISM_GREATEST_DEGREE;
}

/* The order of rotations of both orders; 0 where one is 0 or the field would be too large. */
static inline ulong
porism_order_join (ulong a,
                   ulong b)
{
  ulong joined = a == 0 || b == 0 ? 0 : a / n_gcd (a, b) * b;

  return joined > 0 && porism_order_is_moderate (joined) ? joined : 0;
}

/* The degree of @value's number field: 1 where it is rational; of a tower, the product of its steps. */
gulong porism_exact_get_degree (PorismExactField *field,
                                const ca_struct  *value);

void porism_double_field_init  (PorismDoubleField *field);
void porism_bound_field_init   (PorismBoundField *field);
void porism_ball_field_init    (PorismBallField *field,
                                slong            precision);
void porism_exact_field_init   (PorismExactField *field,
                                ulong             cyclotomic_order);
void porism_exact_field_clear  (PorismExactField *field);
void porism_generic_field_init  (PorismGenericField *field,
                                 guint               n_parameters);
void porism_generic_field_clear (PorismGenericField *field);
void porism_gradient_field_init (PorismGradientField *field);

G_END_DECLS
