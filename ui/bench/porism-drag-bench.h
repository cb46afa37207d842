/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a frame of a drag costs in a window. */

#pragma once

#include <json-c/json.h>

/* Adds "window_drag_p95_ms" and "window_drag_max_ms" of 500 objects of which 50 move, "window_drag_10000_p95_ms" and
 * "window_drag_10000_max_ms" of 10,000 of which 50 move; null where no window is drawn in time. */
void porism_drag_bench_run (json_object *report);
