/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli stats: figures of the runs in documents and published trajectories. */

#include "config.h"

#include <string.h>

#include "app/agent/statistics.h"
#include "app/cli/command.h"
#include "app/formats/open.h"
#include "app/json/json.h"
#include "app/json/wire.h"

/* Deeper is a loop of links. */
#define MAX_DEPTH 16

typedef struct
{
  json_object *runs;            /* a row each */
  PorismStatistics total;
  guint files;
  guint unreadable;
} Report;

/* ---- as JSON ---- */

static void
add_count (json_object *json,
           const char  *name,
           guint        count)
{
  porism_wire_add (json, name, json_object_new_int64 (count));
}

typedef const char *(*GetName) (guint i);

static json_object *
counts_to_json (const guint *counts,
                guint        n,
                GetName      get_name)
{
  json_object *json = json_object_new_object ();

  for (guint i = 0; i < n; i++)
    if (counts[i] > 0)
      add_count (json, get_name (i), counts[i]);

  return json;
}

static const char *
get_error_name (guint i)
{
  return porism_error_code_get_name (i);
}

static const char *
get_cause_name (guint i)
{
  return porism_cause_get_name (i);
}

static const char *
get_phase_name (guint i)
{
  return porism_phase_get_name (i);
}

static json_object *
phases_to_json (const PorismStatistics *statistics)
{
  json_object *json = json_object_new_array ();

  for (guint i = 0; i < PORISM_STATISTICS_PARTS; i++)
    json_object_array_add (json, counts_to_json (statistics->phases[i], PORISM_N_PHASES,
                                                 get_phase_name));
  return json;
}

/* Known ones only. */
static void
add_usage (json_object       *json,
           const PorismUsage *usage)
{
  const struct
  {
    const char *name;
    gint64 count;
  } counts[] = {
    { "input_tokens", usage->input }, { "cached_tokens", usage->cached },
    { "output_tokens", usage->output }, { "reasoning_tokens", usage->reasoning },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    porism_wire_add (json, counts[i].name,
                     counts[i].count >= 0 ? json_object_new_int64 (counts[i].count) : NULL);
}

static void
add_statistics (json_object            *json,
                const PorismStatistics *statistics)
{
  add_count (json, "turns", statistics->turns);
  add_count (json, "calls", statistics->calls);
  add_count (json, "refused", statistics->refused);
  add_count (json, "declined", statistics->declined);
  add_count (json, "unreadable", statistics->unreadable);
  porism_wire_add (json, "errors", counts_to_json (statistics->errors, PORISM_N_ERRORS,
                                                   get_error_name));
  porism_wire_add (json, "causes", counts_to_json (statistics->causes, PORISM_N_CAUSES,
                                                   get_cause_name));
  porism_wire_add (json, "phases", phases_to_json (statistics));
  add_usage (json, &statistics->usage);
  if (statistics->cost >= 0)
    porism_wire_add (json, "cost", porism_json_from_double (statistics->cost));
  else
    porism_wire_add (json, "cost", NULL);
  porism_wire_add (json, "currency", statistics->currency != NULL
                                     ? json_object_new_string (statistics->currency) : NULL);
  porism_wire_add (json, "seconds_of_waiting",
                   porism_json_from_double ((double) statistics->duration / G_USEC_PER_SEC));
  porism_wire_add (json, "seconds",
                   porism_json_from_double ((double) statistics->elapsed / G_USEC_PER_SEC));
}

static void
add_text (json_object *json,
          const char  *name,
          const char  *text)
{
  porism_wire_add (json, name, text != NULL ? json_object_new_string (text) : NULL);
}

static json_object *
run_to_json (const char             *path,
             PorismDocument         *document,
             guint                   number,
             const PorismStatistics *statistics)
{
  const PorismRun *run = number > 0 ? porism_document_get_run (document, number - 1) : NULL;
  json_object *json = json_object_new_object ();

  add_text (json, "file", path);
  porism_wire_add (json, "run", number > 0 ? json_object_new_int64 (number) : NULL);
  add_text (json, "agent", run != NULL ? run->agent : NULL);
  add_text (json, "model", run != NULL ? run->model : NULL);
  add_text (json, "end", run != NULL ? run->end : NULL);
  add_text (json, "answer", porism_document_get_run_answer (document, number));
  add_text (json, "provenance", porism_document_get_run_provenance (document, number));
  add_statistics (json, statistics);

  return json;
}

static json_object *
total_to_json (const Report *report)
{
  json_object *json = json_object_new_object ();

  add_count (json, "files", report->files);
  add_count (json, "runs", report->total.runs);
  add_count (json, "answers", report->total.answers);
  porism_wire_add (json, "provenances", counts_to_json (report->total.provenances,
                                                        PORISM_STATISTICS_PROVENANCES,
                                                        porism_statistics_get_provenance));
  porism_wire_add (json, "ends", counts_to_json (report->total.ends, PORISM_STATISTICS_ENDS,
                                                 porism_statistics_get_end));
  add_statistics (json, &report->total);

  return json;
}

static void
print_json (const Report *report)
{
  json_object *json = json_object_new_object ();
  g_autofree char *line = NULL;

  porism_wire_add (json, "runs", json_object_get (report->runs));
  porism_wire_add (json, "total", total_to_json (report));
  line = porism_json_to_line (json);
  porism_cli_print (line);
  json_object_put (json);
}

/* ---- for people ---- */

G_GNUC_PRINTF (1, 2)
static void
print_line (const char *format,
            ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  porism_cli_tell (line);
}

static double
percent (guint part,
         guint whole)
{
  return whole > 0 ? 100.0 * part / whole : 0;
}

static void
print_counts (const char  *title,
              const guint *counts,
              guint        n,
              guint        whole,
              GetName      get_name)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    any |= counts[i] > 0;
  if (!any)
    return;
  print_line ("%s", title);
  for (guint i = 0; i < n; i++)
    if (counts[i] > 0)
      print_line ("  %-24s%6u %5.1f %%", get_name (i), counts[i], percent (counts[i], whole));
}

static void
print_causes (const PorismStatistics *total)
{
  if (total->refused == 0)
    return;
  print_line ("Refused calls by cause (of %u)", total->refused);
  for (guint i = 0; i < PORISM_N_CAUSES; i++)
    if (total->causes[i] > 0)
      print_line ("  %-24s%6u %5.1f %%  %s", porism_cause_get_name (i), total->causes[i],
                  percent (total->causes[i], total->refused), porism_cause_get_layer (i));
}

static void
print_phases (const PorismStatistics *total)
{
  print_line ("Shares along the run %%%10s%10s%10s%10s", porism_phase_get_name (0),
              porism_phase_get_name (1), porism_phase_get_name (2), porism_phase_get_name (3));
  for (guint i = 0; i < PORISM_STATISTICS_PARTS; i++)
    {
      const guint *phases = total->phases[i];
      guint n = 0;

      for (guint k = 0; k < PORISM_N_PHASES; k++)
        n += phases[k];
      print_line ("  quarter %u           %10.1f%10.1f%10.1f%10.1f", i + 1, percent (phases[0], n),
                  percent (phases[1], n), percent (phases[2], n), percent (phases[3], n));
    }
}

static void
print_spent (const PorismStatistics *total)
{
  if (total->usage.input >= 0 || total->usage.output >= 0)
    print_line ("Tokens: %" G_GINT64_FORMAT " in (%" G_GINT64_FORMAT " cached), %" G_GINT64_FORMAT
                " out", MAX (total->usage.input, 0), MAX (total->usage.cached, 0),
                MAX (total->usage.output, 0));
  if (total->cost >= 0)
    print_line ("Cost: %.4f %s%s", total->cost, total->currency != NULL ? total->currency : "",
                total->mixed ? ", and more in other currencies" : "");
  if (total->elapsed > 0)
    print_line ("Time: %.1f s, of which %.1f s waiting for the agent",
                (double) total->elapsed / G_USEC_PER_SEC,
                (double) total->duration / G_USEC_PER_SEC);
}

static void
print_report (const Report *report)
{
  const PorismStatistics *total = &report->total;

  print_line ("%u files, %u runs, %u answers, %u turns, %u calls, %u of them refused, %u declined",
              report->files, total->runs, total->answers, total->turns, total->calls,
              total->refused, total->declined);
  print_counts ("Answers", total->provenances, PORISM_STATISTICS_PROVENANCES, total->answers,
                porism_statistics_get_provenance);
  print_counts ("How runs ended", total->ends, PORISM_STATISTICS_ENDS, total->runs,
                porism_statistics_get_end);
  print_causes (total);
  print_counts ("By error code", total->errors, PORISM_N_ERRORS, total->refused, get_error_name);
  print_phases (total);
  print_spent (total);
}

/* ---- reading ---- */

static void
add_run (Report         *report,
         const char     *path,
         PorismDocument *document,
         guint           run)
{
  PorismStatistics statistics;

  if (!porism_statistics_count (&statistics, document, run))
    return;
  json_object_array_add (report->runs, run_to_json (path, document, run, &statistics));
  porism_statistics_add (&report->total, &statistics);
  porism_statistics_clear (&statistics);
}

static void
add_file (Report     *report,
          const char *path)
{
  g_autoptr (PorismDocument) document = porism_cli_open (path, NULL);

  if (document == NULL)
    {
      report->unreadable++;
      return;
    }
  report->files++;
  for (guint run = 0; run <= porism_document_get_n_runs (document); run++)
    add_run (report, path, document, run);
}

static int
compare_names (const void *a,
               const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* In the order of their names, so that the report is the same everywhere. */
static void
add_path (Report     *report,
          const char *path,
          guint       depth)
{
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    folder = g_dir_open (path, 0, NULL);
  if (folder == NULL)
    {
      if (depth == 0 || porism_format_find_by_ending (path, TRUE) != NULL)
        add_file (report, path);
      return;
    }
  while (depth < MAX_DEPTH && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_path (report, g_ptr_array_index (names, i), depth + 1);
}

int
porism_cli_stats (int    argc,
                  char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "One JSON object: each run, and all together", NULL },
    { NULL }
  };
  g_autofree char *endings = porism_list_formats (TRUE, TRUE);
  g_autofree char *summary =
    g_strdup_printf ("Figures of runs: where answers came from, what was refused and why,\n"
                     "which tools were used when, tokens, cost and time. Reads documents and\n"
                     "published trajectories, in folders those named %s.", endings);
  Report report = { 0 };
  int code = PORISM_EXIT_DONE;

  if (!porism_cli_parse (&argc, &argv, entries, "DIR|FILE…", summary, 1, G_MAXINT16))
    return PORISM_EXIT_UNUSABLE;
  report.runs = json_object_new_array ();
  porism_statistics_init (&report.total);
  for (int i = 1; i < argc; i++)
    add_path (&report, argv[i], 0);
  if (report.unreadable > 0)
    code = report.files > 0 ? PORISM_EXIT_REFUSED : PORISM_EXIT_UNUSABLE;
  if (report.files == 0 && report.unreadable == 0)
    code = porism_cli_complain ("there is no document and no trajectory");
  else if (report.files > 0 && json)
    print_json (&report);
  else if (report.files > 0)
    print_report (&report);
  porism_statistics_clear (&report.total);
  json_object_put (report.runs);

  return code;
}
