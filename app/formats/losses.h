/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document holds that not every format has a place for. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PART_BRANCHES   = 1 << 0,      /* what was done on branches that were left */
  PORISM_PART_RUNS       = 1 << 1,      /* who ran, on which model, for how much */
  PORISM_PART_THOUGHTS   = 1 << 2,      /* thinking, looks, calls that were none */
  PORISM_PART_APPROVAL   = 1 << 3,      /* what was proposed, declined, or edited */
  PORISM_PART_ACTORS     = 1 << 4,      /* which action was a person's */
  PORISM_PART_PROVENANCE = 1 << 5,
  PORISM_PART_VIEW       = 1 << 6,
} PorismParts;

/* "the view; who did what": of @parts, those that @document has, for people; (transfer full)
 * (nullable). */
char *porism_losses_describe (PorismDocument *document,
                              PorismParts     parts);

G_END_DECLS
