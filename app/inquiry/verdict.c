/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/inquiry/verdict.h"
#include "engine/proof/proof.h"

char *
porism_verdict_say (PorismConstruction *construction,
                    const PorismRecord *relation)
{
  static const char *const sentences[] = {
    [PORISM_PROOF_PROVED] = N_("It is always true, shown by algebra; no proof by theorems was found."),
    [PORISM_PROOF_PROBABLE] = N_("It is true at many random positions, decided exactly; no proof by theorems was found."),
    [PORISM_PROOF_DISPROVED] = N_("It is not always true: move the points, and it fails."),
    [PORISM_PROOF_UNDECIDED] = N_("No proof was found, and it could not be decided at other positions."),
  };
  PorismProofVerdict verdict;
  PorismProof proof;

  porism_construction_prove (construction, relation, PORISM_PROOF_LIMIT, &proof);
  verdict = proof.verdict;
  porism_proof_clear (&proof);

  return g_strdup (_(sentences[verdict]));
}
