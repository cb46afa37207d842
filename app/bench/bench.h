/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How fast the engine is on this machine, beside loops that do the same arithmetic and nothing
 * else. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

#include "engine/actions/action.h"

G_BEGIN_DECLS

/* Runs every benchmark, some ten seconds; (transfer full): one flat object.
 * @trajectories: (nullable): the folder of published trajectories; without it what needs them is
 *   null */
json_object *porism_bench_run        (const char *trajectories);

/* The parts; each adds its members. */
void         porism_bench_calibrate  (json_object *report);
void         porism_bench_worst      (json_object *report);
void         porism_bench_throughput (json_object *report);
void         porism_bench_build      (json_object *report);
void         porism_bench_latency    (json_object *report,
                                      const char  *trajectories);
void         porism_bench_frame      (json_object *report);
void         porism_bench_labels     (json_object *report);
void         porism_bench_conditions (json_object *report);
void         porism_bench_gym        (json_object *report);
void         porism_bench_space      (json_object *report);

/* Takes the action. */
typedef void (*PorismBenchActFunc) (PorismAction *action, gpointer data);

/* As many solids as are turned. */
#define PORISM_BENCH_SOLIDS 50

/* Makes @n cubes, spheres and pyramids by actions. */
void         porism_bench_make_solids (guint              n,
                                       PorismBenchActFunc act,
                                       gpointer           data);

G_END_DECLS
