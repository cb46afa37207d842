/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of the generic field, shared by its files only.
 *
 * An element is a quotient of two polynomials over Z in the parameters and in generators r_i, each
 * with a relation r_i^2 = e_i, where e_i has earlier generators only. A generator is a square root,
 * which is positive, or the sign of a polynomial, of which only s^2 = 1 is used. No generator occurs
 * with a power above 1. The last variable is pi, which is algebraic over none of them. */

#pragma once

#include "engine/field/generic.h"

G_BEGIN_DECLS

#define PORISM_MOST_GENERATORS 12
#define PORISM_MOST_FACTORS 64

typedef struct
{
  fmpz_mpoly_q_struct square;   /* e, a polynomial */
  guint64 factors;              /* a root: the tower's factors whose product e is; 0 where it is nested */
  gint sign_of;                 /* a sign: the factor whose sign it is; -1 for a root */
  gboolean constant;            /* no parameter lies under it */
} PorismGenerator;

typedef struct
{
  fmpz_mpoly_struct polynomial; /* with a positive leading coefficient */
  gint8 sign;                   /* what this case says of it; 0: nothing */
} PorismFact;

struct _PorismGenericTower
{
  fmpz_mpoly_ctx_t context;
  guint n_parameters;
  guint n_generators;
  PorismGenerator generators[PORISM_MOST_GENERATORS];
  guint n_factors;              /* irreducible ones under square roots, and -1 */
  fmpz_mpoly_struct factors[PORISM_MOST_FACTORS];
  GArray *facts;                /* PorismFact */
  gulong operations, limit;
  guint64 choices;
  guint n_choices, n_asked;
  guint n_tests, first_pretended, n_pretended;
  gboolean measuring;
  double degree;                /* of all tests, while measuring */
  guint n_roots;                /* taken, while measuring */
  guint n_signs;                /* asked for, while measuring */
};

static inline slong
porism_tower_variable (const PorismGenericTower *self,
                       guint                     generator)
{
  return self->n_parameters + generator;
}

PorismGenericTower *porism_tower_new (guint n_parameters);
void     porism_tower_free           (PorismGenericTower *self);
/* Pi comes after all generators. */
static inline slong
porism_tower_pi (const PorismGenericTower *self)
{
  return porism_tower_variable (self, PORISM_MOST_GENERATORS);
}

static inline slong
porism_tower_n_variables (const PorismGenericTower *self)
{
  return porism_tower_pi (self) + 1;
}

/* Whether work of @cost may still be done. */
gboolean porism_tower_spend          (PorismGenericTower *self,
                                      gulong              cost);
/* Whether a generator occurs in @p; whether @p depends on a parameter. */
gboolean porism_tower_has_generators (const PorismGenericTower *self,
                                      const fmpz_mpoly_t        p);
gboolean porism_tower_has_parameters (const PorismGenericTower *self,
                                      const fmpz_mpoly_t        p);
/* @content = what all coefficients of @p as a polynomial in the generators have in common. */
void     porism_tower_find_content   (const PorismGenericTower *self,
                                      fmpz_mpoly_t              content,
                                      const fmpz_mpoly_t        p);
/* Takes squares of generators for what they are. */
void     porism_tower_reduce         (PorismGenericTower *self,
                                      fmpz_mpoly_q_t      value);

/* generic-sign.c */
/* The sign of a polynomial that does not vanish: 1, -1, or 0 where nothing says it. */
gint     porism_tower_find_sign      (PorismGenericTower *self,
                                      const fmpz_mpoly_t  p);

G_END_DECLS
