/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems of GeoBuildBench as tasks: draw what the text describes. The required points are the goal's objects, each
 * verification condition is a predicate, decided exactly where the benchmark compares rounded numbers. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

/* (nullable) (transfer full): the task; NULL where a condition of the problem is malformed, or about a line with a
 * name of its own. */
json_object *porism_geobuildbench_to_task (json_object *problem);

G_END_DECLS
