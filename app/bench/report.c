/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks and the figures. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "app/bench/report.h"

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/**
 * porism_bench_now:
 *
 * Returns: seconds of the monotonic clock
 */
double
porism_bench_now (void)
{
  return read_clock (CLOCK_MONOTONIC);
}

/**
 * porism_bench_spent:
 *
 * Returns: seconds that a processor has worked for this thread: what waits for others is not counted,
 *   so a busy machine gives about the figures of a quiet one
 */
double
porism_bench_spent (void)
{
  return read_clock (CLOCK_THREAD_CPUTIME_ID);
}

/**
 * porism_bench_report:
 *
 * Adds @value, rounded to four significant digits, under @name.
 */
void
porism_bench_report (json_object *report,
                     const char  *name,
                     double       value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.4g", value);
  json_object_object_add (report, name, json_object_new_double_s (value, text));
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/**
 * porism_bench_median:
 * @seconds: doubles, of which there is one at least; sorted by this
 */
double
porism_bench_median (GArray *seconds)
{
  g_return_val_if_fail (seconds->len > 0, 0.0);

  qsort (seconds->data, seconds->len, sizeof (double), compare_doubles);
  return g_array_index (seconds, double, seconds->len / 2);
}
