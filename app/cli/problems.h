/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems of GeoBuildBench from the command line. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

/* The problem in the file, or all of the collection; NULL after it complained. (transfer full) @whole holds them. */
GPtrArray *porism_cli_load_problems (const char   *path,
                                     json_object **whole);

G_END_DECLS
