/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Linear relations among quantities, and which of them give a further one.
 *
 * Only the parts without constants are kept: what is a combination of relations that hold in a diagram has there the
 * constant that they give it, so the diagram says which multiple of a right angle it is, or which number.
 *
 * Computed modulo a prime, which no coefficient of geometry comes near: a relation taken for a combination by
 * accident would have to be true in the diagram as well, and what is published is decided exactly. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_RELATION_MOST_TERMS 8

/* A sum of multiples of quantities that is a constant. */
typedef struct
{
  guint n;
  struct
  {
    guint quantity;
    gint factor;
  } terms[PORISM_RELATION_MOST_TERMS];
} PorismRelation;

typedef struct _PorismSpan PorismSpan;

PorismSpan *porism_span_new      (guint n_quantities);
void        porism_span_free     (PorismSpan *self);
/* Whether the relation is a combination of those added. */
gboolean    porism_span_contains (PorismSpan           *self,
                                  const PorismRelation *relation);
/* FALSE where it is one, and nothing is added. */
gboolean    porism_span_add      (PorismSpan           *self,
                                  const PorismRelation *relation,
                                  guint                 reason);
/* Appends the reasons of those that it is a combination of, which is the only one; some may be the same. */
void        porism_span_explain  (PorismSpan           *self,
                                  const PorismRelation *relation,
                                  GArray               *reasons);

/* Adds @factor times the quantity; of one that is there already to its factor. */
static inline void
porism_relation_add (PorismRelation *self,
                     guint           quantity,
                     gint            factor)
{
  g_assert (self->n < PORISM_RELATION_MOST_TERMS);
  self->terms[self->n].quantity = quantity;
  self->terms[self->n++].factor = factor;
}

G_END_DECLS
