/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an agent has used: tokens, and what they cost where that is known; for the branch that the
 * document is on, and for the run against its budget. */

#pragma once

#include <gtk/gtk.h>

#include "app/agent/agent.h"
#include "app/agent/loop.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* "1,234 tokens in, 56 out"; (transfer full), NULL where nothing was reported. */
char *porism_usage_dup_text    (const PorismUsage *usage);
/* What of it came from a cache, and was thinking; (transfer full), NULL where that is not known. */
char *porism_usage_dup_details (const PorismUsage *usage);
/* "0.0123 USD"; (transfer full), NULL where it is negative: not known. */
char *porism_cost_dup_text     (double      cost,
                                const char *currency);

#define PORISM_TYPE_USAGE_METER (porism_usage_meter_get_type ())
G_DECLARE_FINAL_TYPE (PorismUsageMeter, porism_usage_meter, PORISM, USAGE_METER, PorismFrame)

/* Shows what was used up to now; both may be NULL. It hides where nothing is known. */
void  porism_usage_meter_show  (PorismUsageMeter *self,
                                PorismDocument   *document,
                                PorismLoop       *loop);

G_END_DECLS
