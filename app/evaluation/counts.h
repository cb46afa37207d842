/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How often something was, by its name: a JSON object of integers. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

void         porism_counts_add     (json_object *counts,
                                    const char  *name,
                                    gint64       n);
/* Adds all of @further, (nullable). */
void         porism_counts_merge   (json_object *counts,
                                    json_object *further);
/* (nullable): of none. */
gint64       porism_counts_get_sum (json_object *counts);
/* (transfer full): the same, the most frequent first. */
json_object *porism_counts_sort    (json_object *counts);

G_END_DECLS
