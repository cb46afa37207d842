/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is made of parts, of which a branch means one, or the whole where that is one. */

#pragma once

#include "engine/field/formula.h"

/* Whether the part with number @part is the one that the branch means; refuses a further one where that is the whole. */
static inline PorismStatus
F (is_meant_part) (FIELD *f, gboolean *meant, gint branch, guint part)
{
  const gboolean whole = branch == PORISM_BRANCH_WHOLE;

  if (whole && part > 0)
    UNDEFINED (SEVERAL_PARTS);
  *meant = part == (whole ? 0 : (guint) branch);

  return PORISM_OK;
}
