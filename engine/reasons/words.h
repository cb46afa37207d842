/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims and steps as a person writes them. */

#pragma once

#include "engine/reasons/derivation.h"

G_BEGIN_DECLS

typedef struct
{
  const char *const *points;    /* by number */
  guint64 lines;                /* a bit each: it is the name of a line, for which the point only stands */
} PorismNames;

/* "∠ABC = ∠ADC", as it is in the diagram; (transfer full). */
char       *porism_claim_say       (const PorismClaim   *claim,
                                    const PorismDiagram *diagram,
                                    const PorismNames   *names);
/* The angles that it is about as porism_claim_say() names them, by three points each, the vertex in the middle; how many:
 * 0 where they are between lines without a point in common. */
guint       porism_claim_find_corners (const PorismClaim *claim,
                                       const PorismNames *names,
                                       guint8             corners[2][3]);
/* "AB", or the name of the line for which one of the points only stands; (transfer full). */
char       *porism_pair_say        (const guint8      *pair,
                                    const PorismNames *names);
/* Why: "inscribed angles over one chord are equal"; translated. */
const char *porism_step_get_reason (const PorismStep *step);
/* The same with a name for a calculation where its premises give it one; translated. */
const char *porism_derivation_get_reason (const PorismDerivation *derivation,
                                          guint                   number);
/* "∠ABC = ∠AEC = ∠ADC", the claim of a step or the chain that leads to it; (transfer full). */
char       *porism_step_say_statement (const PorismDerivation *derivation,
                                       guint                   number,
                                       const PorismNames      *names);
/* "1, 2", the steps of these numbers, from 0, as they are counted from 1; (transfer full). */
char       *porism_premises_say        (const GArray *premises);
/* "∠ABC = ∠ADC (3, inscribed angles over one chord are equal)", in the order of the language; (transfer full). */
char       *porism_line_say            (const char   *statement,
                                        const GArray *premises,
                                        const char   *reason);
/* "∠ABC = ∠ADC (3, inscribed angles over one chord are equal)", premises by their numbers from 1; (transfer full). */
char       *porism_step_say        (const PorismDerivation *derivation,
                                    guint                   number,
                                    const PorismNames      *names);

G_END_DECLS
