/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that a figure does not have, but could: what they are made of and what is known of them then. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/reasons/diagram.h"
#include "engine/reasons/words.h"

G_BEGIN_DECLS

#define PORISM_AUXILIARY_MOST_STATED 4

/* All that a row can make in a diagram; (transfer full), of PorismAuxiliary, without a place.
 * @hidden: points that only stand for a line, a bit each
 * @spoken: claims that the figure is about: only their lines and circles are met */
GArray  *porism_auxiliaries_list  (const PorismDiagram *diagram,
                                   guint64              hidden,
                                   const PorismClaim   *spoken,
                                   guint                n_spoken);
/* The point where the lines through two points each meet. */
PorismAuxiliary porism_auxiliary_meet (const guint8 *lines);
/* Finds its place among the points of the diagram, in doubles. FALSE: there is no such point. */
gboolean porism_auxiliary_place   (PorismAuxiliary     *self,
                                   const PorismDiagram *diagram);
/* Makes it in a transaction that is open, of the points @ids. FALSE: that is too dear. */
gboolean porism_auxiliary_make    (const PorismAuxiliary *self,
                                   PorismConstruction    *construction,
                                   const PorismId        *ids,
                                   PorismId              *made);
/* What is known of it as the point @number: how many claims. */
guint    porism_auxiliary_state   (const PorismAuxiliary *self,
                                   guint8                 number,
                                   PorismClaim           *claims);
/* "Let M be the midpoint of AB."; (transfer full). */
char    *porism_auxiliary_say     (const PorismAuxiliary *self,
                                   guint                  number,
                                   const PorismNames     *names);
/* The same of those that the proof needs, in order; (transfer full), of char *.
 * @auxiliaries: PorismAuxiliary: the last points of its diagram */
GPtrArray *porism_auxiliaries_say (const GArray           *auxiliaries,
                                   const PorismDerivation *derivation,
                                   const PorismNames      *names);
/* The letter of its construction, with a number where that is one of the @n names that are taken; (transfer full). */
char    *porism_auxiliary_name    (const PorismAuxiliary *self,
                                   const char *const     *taken,
                                   guint                  n);
/* The construction of row @i, "midpoint"; NULL: there are no more. */
const char *porism_auxiliary_get_name (guint i);

G_END_DECLS
