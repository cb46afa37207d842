/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims and steps as a person writes them. */

#pragma once

#include "engine/reasons/derivation.h"

G_BEGIN_DECLS

/* "∠ABC = ∠ADC", as it is in the diagram; (transfer full).
 * @names: of the points, by number */
char       *porism_claim_say   (const PorismClaim   *claim,
                                const PorismDiagram *diagram,
                                const char *const   *names);
/* Why: "inscribed angles over one chord are equal"; translated. */
const char *porism_step_get_reason (const PorismStep *step);
/* "∠ABC = ∠ADC (3, inscribed angles over one chord are equal)", premises by their numbers from 1; (transfer full). */
char       *porism_step_say        (const PorismDerivation *derivation,
                                    guint                   number,
                                    const char *const      *names);

G_END_DECLS
