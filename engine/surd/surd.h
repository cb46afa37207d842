/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums of products of roots and named numbers, as they are written by hand: 3+2*sqrt(2),
 * sqrt(2)*pi/6, sqrt(2-sqrt(2)).
 *
 * A surd is a sorted list of terms; a term is a rational coefficient times the square root of an
 * integer (without square factors as far as they could be found; negative for an imaginary term)
 * times atoms: nested or higher roots, and numbers that are only named, such as pi or cos(pi/7).
 * Arithmetic is exact and bounded. A result that would exceed the limits is NULL, and every
 * function takes NULL for an operand and answers NULL, so a computation is checked once, at its
 * end. */

#pragma once

#include "engine/surd/flint.h"

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_SURD_FACTORS 4

typedef struct _PorismSurd PorismSurd;

typedef enum
{
  PORISM_ATOM_ROOT,             /* the root of a positive surd */
  PORISM_ATOM_ALGEBRAIC,        /* a named algebraic number: cos(pi/7) */
  PORISM_ATOM_TRANSCENDENTAL,   /* pi, e, ln(2), acos(3/5) */
  PORISM_ATOM_PHASE,            /* exp(i y); its powers become cos(k y) + i sin(k y) */
} PorismAtomKind;

typedef struct
{
  grefcount references;
  PorismAtomKind kind;
  gulong degree;                /* of a root */
  PorismSurd *inside;           /* the radicand of a root, the y of a phase, an argument */
  char *text;                   /* tells atoms apart */
} PorismAtom;

typedef struct
{
  PorismAtom *atom;
  long power;                   /* 1 for a root, never 0 */
} PorismFactor;

typedef struct
{
  fmpq_t coefficient;           /* never 0 */
  fmpz_t radicand;              /* never 0 */
  PorismFactor factors[PORISM_SURD_FACTORS];
  guint n_factors;
} PorismSurdTerm;

struct _PorismSurd
{
  PorismSurdTerm *terms;
  guint n_terms;
};

PorismSurd *porism_surd_new_si         (long n);
PorismSurd *porism_surd_new_rational   (const fmpq_t value);
PorismSurd *porism_surd_new_root       (const fmpz_t radicand);
PorismSurd *porism_surd_new_symbol     (const char    *text,
                                        PorismAtomKind kind);
PorismSurd *porism_surd_new_function   (const char       *name,
                                        const PorismSurd *argument);
PorismSurd *porism_surd_new_phase      (const PorismSurd *angle);
PorismSurd *porism_surd_new_nested_root (PorismSurd *radicand,
                                         gulong      degree);
PorismSurd *porism_surd_new_algebraic  (const qqbar_t value);
PorismSurd *porism_surd_new_cosine     (const fmpq_t turn);
PorismSurd *porism_surd_new_unity      (const fmpq_t turn);
PorismSurd *porism_surd_new_tangent    (ulong p,
                                        ulong q);
PorismSurd *porism_surd_new_cyclotomic (const fmpq_poly_t polynomial,
                                        slong             p,
                                        ulong             n);
gboolean    porism_surd_new_exact      (const ca_t   value,
                                        ca_ctx_t     context,
                                        PorismSurd **numerator,
                                        PorismSurd **denominator);
PorismSurd *porism_surd_copy           (const PorismSurd *self);
void        porism_surd_free           (PorismSurd *self);
PorismSurd *porism_surd_add            (const PorismSurd *self,
                                        const PorismSurd *other);
PorismSurd *porism_surd_sub            (const PorismSurd *self,
                                        const PorismSurd *other);
PorismSurd *porism_surd_mul            (const PorismSurd *self,
                                        const PorismSurd *other);
PorismSurd *porism_surd_mul_rational   (const PorismSurd *self,
                                        const fmpq_t      factor);
PorismSurd *porism_surd_inverse        (const PorismSurd *self);
PorismSurd *porism_surd_pow            (const PorismSurd *self,
                                        long              exponent);
PorismSurd *porism_surd_nth_root       (const PorismSurd *self,
                                        gulong            degree);
PorismSurd *porism_surd_expand_phases  (const PorismSurd *self);
PorismSurd *porism_surd_dup_part       (const PorismSurd *self,
                                        gboolean          imaginary);
PorismSurd *porism_surd_dup_term       (const PorismSurd *self,
                                        guint             i);
void        porism_surd_drop_factor    (PorismSurd *self,
                                        guint       term,
                                        guint       factor);
gboolean    porism_surd_is_zero        (const PorismSurd *self);
gboolean    porism_surd_get_rational   (const PorismSurd *self,
                                        fmpq_t            value);
gboolean    porism_surd_is_real        (const PorismSurd *self);
gboolean    porism_surd_has_atoms      (const PorismSurd *self);
gboolean    porism_surd_has_nested_root (const PorismSurd *self);
void        porism_surd_get_content    (const PorismSurd *self,
                                        fmpq_t            content);
PorismSurd *porism_surd_simplify_angle (const PorismSurd *self);
char       *porism_surd_to_text        (const PorismSurd *self);
char       *porism_surd_quotient_text  (const PorismSurd *numerator,
                                        const PorismSurd *denominator);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismSurd, porism_surd_free)

G_END_DECLS
