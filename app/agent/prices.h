/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What tokens cost, from a dated file that everyone can edit. A model that is not in it costs
 * something, too; only nobody here knows what. */

#pragma once

#include "app/providers/reply.h"

G_BEGIN_DECLS

typedef struct _PorismPrices PorismPrices;

/* The person's own file, else the one that comes with the program. */
PorismPrices *porism_prices_load         (GError **error);
/* (transfer full): where the person's own file is, or would be. */
char         *porism_prices_dup_own_path (void);
/* Makes the person's own file, a copy of the program's, where there is none. */
gboolean      porism_prices_make_own     (GError **error);
PorismPrices *porism_prices_load_file    (GFile   *file,
                                          GError **error);
void          porism_prices_free         (PorismPrices *self);
const char   *porism_prices_get_date     (const PorismPrices *self);
const char   *porism_prices_get_currency (const PorismPrices *self);
/* FALSE where the model is unknown or nothing was reported. */
gboolean      porism_prices_get_cost     (const PorismPrices *self,
                                          const char         *model,
                                          const PorismUsage  *usage,
                                          double             *cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismPrices, porism_prices_free)

G_END_DECLS
