/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a frame costs in a window, beside one of an empty area. */

#pragma once

#include <json-c/json.h>

G_BEGIN_DECLS

/* Adds its members to @report, null where there is no OpenGL; GTK is initialised. It opens windows one after the other, for
 * some seconds. */
void porism_window_bench_run (json_object *report);

G_END_DECLS
