/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A proof in words. */

#pragma once

#include "app/inquiry/inquiry.h"
#include "engine/solutions/written.h"

G_BEGIN_DECLS

/* How a step stands in a proof. */
typedef enum
{
  PORISM_STANDING_GIVEN,        /* required, or chosen so */
  PORISM_STANDING_CONSTRUCTED,  /* what an operation makes so */
  PORISM_STANDING_AUXILIARY,    /* about a point that the figure does not have */
  PORISM_STANDING_DERIVED,
} PorismStanding;

PorismStanding porism_reason_get_standing (const PorismReasons      *reasons,
                                           const PorismConstruction *construction,
                                           guint                     step);
/* "by 2 and 3: midline of a triangle", "given"; (transfer full). */
char          *porism_reason_dup_reason   (const PorismReasons      *reasons,
                                           const PorismConstruction *construction,
                                           guint                     step);
/* The whole proof, a line a step, or all that was found; (transfer full). */
char          *porism_reasons_to_text     (const PorismReasons      *reasons,
                                           const PorismConstruction *construction);
/* The proof as it is written for others; NULL where there is none; (transfer full). */
char          *porism_reasons_write       (const PorismReasons *reasons,
                                           PorismWrittenFormat  format);

G_END_DECLS
