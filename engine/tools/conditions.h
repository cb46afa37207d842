/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be made to hold of given objects. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct
{
  char *relation;               /* of add_condition */
  const char *label;            /* N_(), with a mnemonic */
  GArray *objects;              /* PorismId, in the order of its roles */
  char *measure;                /* the expression whose value is asked; NULL: none */
} PorismConditionOffer;

void       porism_condition_offer_free     (PorismConditionOffer *self);
/* (transfer full), of PorismConditionOffer. */
GPtrArray *porism_construction_list_offers (const PorismConstruction *construction,
                                            const PorismId           *ids,
                                            guint                     n);

G_END_DECLS
