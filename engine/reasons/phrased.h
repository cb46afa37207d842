/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the conditions state that are expressions: by the phrases that say the same, and as equations. */

#pragma once

#include "engine/reasons/compared.h"

G_BEGIN_DECLS

/* As porism_record_state(), of each of the comparisons that hold together. */
guint porism_record_state_phrases (const PorismRecord  *record,
                                   const PorismDiagram *diagram,
                                   PorismFindStandIn    find,
                                   gpointer             user_data,
                                   PorismClaim         *claims);
/* The phrase of row @i, of how many points and claims; NULL: there are no more. */
const char *porism_phrased_get_name (guint  i,
                                     guint *n_points,
                                     guint *n_claims);

G_END_DECLS
