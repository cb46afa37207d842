/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Operations evaluated in any field, on rational numbers and on each other's results.
 *
 * A scene is a construction on random rational input. It runs first in the exact field and then in
 * the others, on the same numbers and along the same way: what the exact field finds must lie
 * within every bound and ball and near the double, and end the same way. A field that cannot tell
 * may say so. */

#pragma once

#include "engine/ops/operation.h"
#include "engine/field/field.h"

#define TOLERANCE 1e-7

typedef struct
{
  guint index;                  /* among the values of the lab */
  PorismKind kind;
  guint width;
  void *elements;
  PorismStatus status;
  PorismReason reason;
  gboolean hidden;              /* not compared between the fields */
} Value;

/* One field and the values that a scene has made in it. */
typedef struct _Lab Lab;
struct _Lab
{
  union
  {
    PorismField base;
    PorismDoubleField number;
    PorismBoundField bound;
    PorismBallField ball;
    PorismExactField exact;
    PorismGenericField generic;
    PorismGradientField gradient;
  } field;
  Lab *guide;                   /* the exact field's, whose way this one goes; NULL for itself */
  GPtrArray *values;
  GRand *random;
};

typedef void (*Scene) (Lab *lab);

void    lab_init    (Lab            *lab,
                     PorismFieldKind kind,
                     Lab            *guide,
                     guint32         seed,
                     ulong           order);
void    lab_clear   (Lab *lab);
/* Runs a scene on several random inputs in all fields and compares; @order is that of the
 * cyclotomic field. */
void    run_scene   (Scene scene,
                     guint repetitions,
                     ulong order);

/* The numbers @numerators / @denominator as a value. */
Value  *given       (Lab        *lab,
                     PorismKind  kind,
                     guint       width,
                     const long *numerators,
                     ulong       denominator);
Value  *some_point  (Lab *lab);
Value  *some_number (Lab *lab,
                     int  low,
                     int  high);
/* An element of a value as a number. */
Value  *part        (Lab         *lab,
                     const Value *value,
                     guint        i);

/* The double nearest to an element, or the middle of what encloses it; where this field could not
 * tell, what the exact one found. */
double  approximate (Lab         *lab,
                     const Value *value,
                     guint        i);
/* Whether the exact field found a value. */
gboolean exists     (Lab         *lab,
                     const Value *value);
/* Why it found none. */
PorismReason reason (Lab         *lab,
                     const Value *value);

Value  *apply       (Lab          *lab,
                     const char   *id,
                     gint          branch,
                     guint         n,
                     Value *const *inputs);
Value  *locate      (Lab          *lab,
                     const char   *id,
                     gint          branch,
                     guint         n_free,
                     guint         n,
                     Value *const *inputs);
/* The exact field must decide as @expected, the double field be within rounding errors of it, and
 * no other field may disagree. */
void    claim       (Lab          *lab,
                     gboolean      expected,
                     const char   *id,
                     guint         n,
                     Value *const *inputs);

#define VALUES(...) G_N_ELEMENTS (((Value *[]) { __VA_ARGS__ })), (Value *[]) { __VA_ARGS__ }

#define POINT(x, y) given (lab, PORISM_KIND_POINT, 2, (const long[]) { (x), (y) }, 1)
#define NUMBER(n)   given (lab, PORISM_KIND_NUMBER, 1, (const long[]) { (n) }, 1)
#define ANGLE(x, y) given (lab, PORISM_KIND_ANGLE, 3, (const long[]) { (x), (y), 0 }, 1)

#define APPLY_BRANCH(id, branch, ...) apply (lab, (id), (branch), VALUES (__VA_ARGS__))
#define APPLY(id, ...)                APPLY_BRANCH (id, 0, __VA_ARGS__)
#define CLAIM_IS(expected, id, ...)   claim (lab, (expected), (id), VALUES (__VA_ARGS__))
#define CLAIM(id, ...)                CLAIM_IS (TRUE, id, __VA_ARGS__)
