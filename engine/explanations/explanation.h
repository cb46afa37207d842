/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a relation holds in a construction: a proof from what its operations and conditions state, for whoever shows it,
 * in words or by the objects that a step is about. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/reasons/remarkable.h"
#include "engine/reasons/stated.h"
#include "engine/reasons/words.h"

G_BEGIN_DECLS

/* What a closure in a figure of a person may cost: some hundred milliseconds. */
#define PORISM_EXPLANATION_ALLOWANCE 500000

typedef struct
{
  PorismClosure *closure;       /* NULL where the figure or the question is none for theorems */
  PorismDerivation *derivation; /* NULL where no proof was found */
  /* PorismId by point of the diagram: the point, or the line for which it stands; 0 of an auxiliary point, which the figure
   * does not have: closure->auxiliaries says how it is made and where it is. */
  GArray *objects;
  char *conclusion;             /* what the last steps come to, where these are not what was asked; or NULL */
  PorismConstruction *copy;     /* the figure with the auxiliary points in it, */
  GArray *points;               /* and PorismId there by point of the diagram */
  GPtrArray *texts;             /* their names */
  PorismNames names;            /* the same, for words */
} PorismExplanation;

/* Looks for it among all objects of the figure, or where these are many among those that the question rests on. Every
 * step is decided exactly, and a proof with one that cannot be is none. Where there is
 * no proof, points are added one after the other, and the proof is one with these. The construction is not changed.
 * @question: a relation that holds, of objects of the construction
 * @explanation: (out caller-allocates): to be cleared */
void porism_construction_explain_with_points (const PorismConstruction *construction,
                                              const PorismRecord       *question,
                                              PorismExplanation        *explanation);
/* The same, without further points, of what porism_construction_discover() found in the figure as it is. */
void porism_construction_explain_claim    (const PorismConstruction *construction,
                                           const PorismClaim        *claim,
                                           PorismExplanation        *explanation);
void porism_explanation_clear             (PorismExplanation *self);

/* What holds in the figure and is not stated by it: at most @most, the most remarkable first, each decided exactly. The
 * explanation then has no derivation, but the names for words.
 * @explanation: (out caller-allocates): to be cleared
 * Returns: (transfer full): PorismFindings */
GArray *porism_construction_discover      (const PorismConstruction *construction,
                                           guint                     most,
                                           PorismExplanation        *explanation);
/* A figure as it was read for theorems, for whoever reads more of it; only while it is studied. */
typedef struct
{
  PorismConstruction *construction; /* a copy, with points that stand for lines */
  const GArray *objects;        /* PorismId: all that is read, in order */
  const PorismId *points;       /* by number */
  guint64 named;                /* a bit for each point that does not stand for a line */
  PorismFindStandIn find;
  gpointer find_data;
} PorismFigureReading;

typedef void (*PorismStudyFunc) (const PorismFigureReading *reading,
                                 PorismExplanation         *explanation,
                                 gpointer                   user_data);

/* Reads the figure and what is given in it, and calls @study where the explanation has a closure, in which nothing has
 * been derived yet.
 * @question: what is asked of the figure
 * @explanation: (out caller-allocates): to be cleared */
void porism_construction_study            (const PorismConstruction *construction,
                                           const PorismRecord       *question,
                                           PorismStudyFunc           study,
                                           gpointer                  user_data,
                                           PorismExplanation        *explanation);
/* The objects of the figure that a step is about, points and lines; (transfer full), of PorismId, each once. */
GArray *porism_explanation_list_objects   (const PorismExplanation *self,
                                           guint                    step);

G_END_DECLS
