/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems of GeoBuildBench as tasks: draw what the text describes. The required points are the
 * goal's objects, each verification condition is a predicate, decided exactly where the benchmark
 * compares rounded numbers. */

#pragma once

#include <json-c/json.h>
#include <glib.h>

G_BEGIN_DECLS

/* (nullable): the problems in what a file of the collection holds, a list or an object with one;
 * NULL where it holds none. Borrowed. */
json_object *porism_geobuildbench_find_problems (json_object *json);
/* (nullable) (transfer full): the task; NULL where a condition of the problem cannot be said in
 * expressions over points. */
json_object *porism_geobuildbench_to_task       (json_object *problem);

G_END_DECLS
