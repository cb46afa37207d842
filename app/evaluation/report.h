/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an evaluation came to, as data and for people. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

#include "app/evaluation/trial.h"

G_BEGIN_DECLS

/* "rules", "overall", "by_category" and "by_difficulty" (a tally each), "trials". @trials: json_object; @n: how many
 * problems there are. (transfer full) */
json_object *porism_report_new         (const GPtrArray        *trials,
                                        guint                   n,
                                        const PorismTrialRules *rules);
/* Its tables, and a row a trial where @trials says so; (transfer full). */
char        *porism_report_to_markdown (json_object *report,
                                        gboolean     trials);

G_END_DECLS
