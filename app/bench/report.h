/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the benchmarks read and write: clocks, and the report. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

/* Seconds of the monotonic clock. */
double       porism_bench_now        (void);
/* Seconds that a processor has worked for this thread, whatever else the machine does. */
double       porism_bench_spent      (void);
/* Four significant digits: more would be noise. */
void         porism_bench_report     (json_object *report,
                                      const char  *name,
                                      double       value);
double       porism_bench_median     (GArray *seconds);

G_END_DECLS
