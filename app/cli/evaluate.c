/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli eval: an agent on all problems of a benchmark. This process hands out the problems and writes down what
 * became of them; others, of this program, try them. */

#include "config.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/cli/command.h"
#include "app/cli/problems.h"
#include "app/cli/progress-line.h"
#include "app/cli/solver.h"
#include "app/evaluation/contact-sheet.h"
#include "app/evaluation/crew.h"
#include "app/evaluation/program-agent.h"
#include "app/evaluation/report.h"
#include "app/files/autosave.h"
#include "app/files/whole-file.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/planner/planner-agent.h"
#include "app/terminal/interruption.h"

/* Where nothing is said. */
#define ITERATIONS 5
#define SECONDS 120

#define MOST_JOBS 64
#define MOST_ITERATIONS 100
#define MOST_SECONDS 86400.0
/* Beyond the limit, for a process that does not keep it by itself. */
#define GRACE 5.0

#define SCRIPT "script:"
#define TOOLS "tools"
#define PROGRAMS "geodsl"
/* The task of a model with tools that nobody gave another. */
#define TASK "realise"

typedef struct
{
  PorismSolverChoice choice;
  PorismTrialRules rules;
  char *ids;
  char *folder;                 /* of the report; or NULL */
  int jobs;
  gboolean resume, json, worker;

  json_object *whole;
  GPtrArray *problems;          /* PorismBuildProblem: all of the file */
  GArray *chosen;               /* guint: their indices */
  json_object **trials;         /* of each problem; NULL: not tried */
  PorismAutosave *results;      /* or NULL */
  PorismProgressLine progress;
} Evaluation;

static const PorismBuildProblem *
get_problem (const Evaluation *self,
             guint             i)
{
  return g_ptr_array_index (self->problems, i);
}

/* ---- where things are ---- */

/* An id may hold anything. */
static char *
dup_figure_path (const char               *folder,
                 const PorismBuildProblem *problem)
{
  g_autofree char *escaped = g_uri_escape_string (problem->id, NULL, TRUE);
  g_autofree char *name = g_strconcat (escaped, ".porism", NULL);

  return g_build_filename (folder, name, NULL);
}

static char *
dup_own_figure_path (const Evaluation         *self,
                     const PorismBuildProblem *problem)
{
  g_autofree char *figures = g_build_filename (self->folder, "figures", NULL);

  return dup_figure_path (figures, problem);
}

/* ---- the process that tries problems ---- */

/* The folder of "script:FOLDER", of which each problem has a recording of its own; else NULL. */
static const char *
get_scripts (const Evaluation *self)
{
  const char *name = self->choice.name;
  const char *path = name != NULL && g_str_has_prefix (name, SCRIPT) ? name + strlen (SCRIPT) : NULL;

  return path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR) ? path : NULL;
}

/* (transfer full) (nullable): that writes programs where the protocol says so; NULL after it complained. */
static PorismAgent *
make_drawer (Evaluation *self)
{
  g_autoptr (PorismAgent) agent = porism_solver_make (&self->choice);

  if (agent == NULL || !g_str_equal (self->rules.protocol, PROGRAMS))
    return g_steal_pointer (&agent);
  return PORISM_AGENT (porism_program_agent_new (agent, (guint64) MAX (self->choice.setup.seed, 0)));
}

static PorismAgent *
make_agent (Evaluation               *self,
            const PorismBuildProblem *problem)
{
  const char *scripts = get_scripts (self);
  g_autofree char *path = scripts != NULL ? dup_figure_path (scripts, problem) : NULL;
  char *name = self->choice.name;
  PorismAgent *agent;

  if (path == NULL)
    return make_drawer (self);
  self->choice.name = g_strconcat (SCRIPT, path, NULL);
  agent = make_drawer (self);
  g_free (self->choice.name);
  self->choice.name = name;
  return agent;
}

static void
save_figure (const Evaluation         *self,
             const PorismBuildProblem *problem,
             PorismDocument           *document)
{
  g_autofree char *path = dup_own_figure_path (self, problem);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  if (!porism_document_save (document, file, TRUE, &error))
    porism_cli_complain ("%s", error->message);
}

static json_object *
try (Evaluation *self,
     guint       i)
{
  const PorismBuildProblem *problem = get_problem (self, i);
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismAgent) agent = make_agent (self, problem);
  json_object *trial;

  if (agent == NULL)
    return porism_trial_new_failure (problem, &self->rules, PORISM_TRIAL_ERROR, "there is no such agent");
  trial = porism_trial_run (problem, &self->rules, agent, document);
  if (self->folder != NULL)
    save_figure (self, problem, document);
  return trial;
}

/* What interrupts is for the process that waits, which ends this one. */
static int
work (Evaluation *self)
{
  char line[32];

  signal (SIGINT, SIG_IGN);
  signal (SIGTERM, SIG_IGN);
  signal (SIGHUP, SIG_IGN);
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      const guint64 i = g_ascii_strtoull (line, NULL, 10);
      g_autofree char *answer = NULL;
      json_object *trial;

      if (i >= self->problems->len)
        return porism_cli_complain ("there is no problem of that number");
      trial = try (self, (guint) i);
      answer = porism_json_to_line (trial);
      porism_cli_print (answer);
      json_object_put (trial);
    }
  return PORISM_EXIT_DONE;
}

/* ---- the process that waits ---- */

/* @trial: (transfer full) */
static void
keep (Evaluation  *self,
      guint        i,
      json_object *trial)
{
  json_object_put (self->trials[i]);
  self->trials[i] = trial;
}

static void
write_down (Evaluation  *self,
            json_object *trial)
{
  g_autofree char *line = porism_json_to_line (trial);
  g_autofree char *text = g_strdup_printf ("%s: %s", porism_wire_get_text (trial, "problem"),
                                           porism_wire_get_text (trial, "verdict"));
  g_autoptr (GError) error = NULL;

  porism_progress_line_clear (&self->progress);
  if (self->results != NULL && !porism_autosave_append (self->results, line, &error))
    porism_cli_complain ("%s", error->message);
  if (self->json)
    porism_cli_print (line);
  porism_progress_line_add (&self->progress, porism_trial_has_verdict (trial, PORISM_TRIAL_SOLVED), text);
}

/* (transfer full): what a process answered, or what is known where it did not. */
static json_object *
read_answer (const Evaluation         *self,
             const PorismBuildProblem *problem,
             const char               *line,
             const char               *failure)
{
  json_object *trial = line != NULL ? porism_wire_parse_object (line) : NULL;
  g_autofree char *late = porism_trial_dup_lateness (&self->rules);

  if (trial != NULL && porism_trial_fits (trial, &self->rules))
    return trial;
  json_object_put (trial);
  if (line == NULL && failure == NULL)
    return porism_trial_new_failure (problem, &self->rules, PORISM_TRIAL_TIMEOUT, late);
  return porism_trial_new_failure (problem, &self->rules, PORISM_TRIAL_CRASHED,
                                   failure != NULL ? failure : "the process gave no answer");
}

/* After a timeout something may still be under way in it. */
static gboolean
answer_cb (guint       number,
           const char *line,
           const char *failure,
           gpointer    user_data)
{
  Evaluation *self = user_data;
  json_object *trial = read_answer (self, get_problem (self, number), line, failure);

  keep (self, number, trial);
  write_down (self, trial);

  return !porism_trial_has_verdict (trial, PORISM_TRIAL_TIMEOUT);
}

/* This program with the same command line. */
static GStrv
new_command (char **arguments)
{
  g_autoptr (GStrvBuilder) command = g_strv_builder_new ();
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  g_strv_builder_add_many (command, program != NULL ? program : "porism-cli", arguments[0], "--worker", NULL);
  g_strv_builder_addv (command, (const char **) arguments + 1);
  return g_strv_builder_end (command);
}

/* Returns: the signal that ended it; or 0 */
static int
hand_out (Evaluation *self,
          char      **arguments)
{
  g_auto (GStrv) command = new_command (arguments);
  g_autoptr (PorismCrew) crew = porism_crew_new ((const char *const *) command, self->rules.seconds + GRACE);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));
  PorismInterruption interruption = { 0 };
  guint n_solved = 0;

  for (guint i = 0; i < self->chosen->len; i++)
    {
      const guint number = g_array_index (self->chosen, guint, i);

      if (self->trials[number] == NULL)
        g_array_append_val (left, number);
      else
        n_solved += porism_trial_has_verdict (self->trials[number], PORISM_TRIAL_SOLVED);
    }
  signal (SIGPIPE, SIG_IGN);
  porism_progress_line_begin (&self->progress, self->chosen->len, self->chosen->len - left->len, n_solved);
  porism_interruption_begin (&interruption, (PorismInterrupted) porism_crew_stop, crew);
  porism_crew_work (crew, (guint) self->jobs, left, answer_cb, self);
  porism_interruption_end (&interruption);
  porism_progress_line_clear (&self->progress);

  return interruption.signal;
}

/* ---- what was tried before ---- */

static void
recall (Evaluation  *self,
        json_object *trial)
{
  const char *id = porism_wire_get_text (trial, "problem");

  for (guint i = 0; i < self->problems->len; i++)
    if (g_strcmp0 (get_problem (self, i)->id, id) == 0)
      keep (self, i, json_object_get (trial));
}

/* An agent that could not be asked is asked again. FALSE after it complained. */
static gboolean
recall_line (Evaluation *self,
             const char *line)
{
  json_object *trial = porism_wire_parse_object (line);
  const gboolean fits = porism_trial_fits (trial, &self->rules);

  if (!fits)
    porism_cli_complain ("%s has results of another agent, language or protocol; choose another folder", self->folder);
  else if (!porism_trial_has_verdict (trial, PORISM_TRIAL_ERROR))
    recall (self, trial);
  json_object_put (trial);

  return fits;
}

static gboolean
recall_lines (Evaluation *self,
              GPtrArray  *lines)
{
  if (lines->len > 0 && !self->resume)
    {
      porism_cli_complain ("%s has results already: --resume goes on with them, or choose another folder", self->folder);
      return FALSE;
    }
  for (guint i = 0; i < lines->len; i++)
    if (!recall_line (self, g_ptr_array_index (lines, i)))
      return FALSE;
  return TRUE;
}

/* FALSE after it complained. */
static gboolean
open_folder (Evaluation *self)
{
  g_autofree char *figures = g_build_filename (self->folder, "figures", NULL);
  g_autofree char *path = g_build_filename (self->folder, "results.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (g_mkdir_with_parents (figures, 0777) != 0)
    {
      porism_cli_complain ("%s: %s", self->folder, g_strerror (errno));
      return FALSE;
    }
  self->results = porism_autosave_continue (file, &error);
  if (self->results != NULL)
    lines = porism_autosave_read (self->results, &error);
  if (lines != NULL)
    return recall_lines (self, lines);
  porism_cli_complain ("%s", error->message);

  return FALSE;
}

/* ---- the report ---- */

/* FALSE after it complained. */
static gboolean
write_file (const Evaluation *self,
            const char       *name,
            const void       *contents,
            gsize             length)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  if (porism_file_replace (file, contents, length, NULL, NULL, &error))
    return TRUE;
  porism_cli_complain ("%s", error->message);

  return FALSE;
}

static gboolean
write_contact_sheet (const Evaluation *self)
{
  g_autoptr (GPtrArray) contacts = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_contact_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) sheet = NULL;

  for (guint i = 0; i < self->chosen->len; i++)
    {
      const guint number = g_array_index (self->chosen, guint, i);
      const PorismBuildProblem *problem = get_problem (self, number);
      json_object *trial = self->trials[number];
      g_autofree char *path = dup_own_figure_path (self, problem);
      PorismContact *contact;

      if (trial == NULL)
        continue;
      contact = g_new0 (PorismContact, 1);
      contact->caption = g_strdup_printf ("%s: %s", problem->id, porism_wire_get_text (trial, "verdict"));
      contact->good = porism_trial_has_verdict (trial, PORISM_TRIAL_SOLVED);
      if (porism_wire_get_length (porism_wire_get (trial, "steps")) > 0)
        contact->figure = g_file_new_for_path (path);
      g_ptr_array_add (contacts, contact);
    }
  sheet = porism_contact_sheet_draw (contacts, &error);
  if (sheet != NULL)
    return write_file (self, "contact-sheet.pdf", g_bytes_get_data (sheet, NULL), g_bytes_get_size (sheet));
  porism_cli_complain ("%s", error->message);

  return FALSE;
}

static gboolean
write_report (const Evaluation *self,
              json_object      *report)
{
  g_autofree char *markdown = porism_report_to_markdown (report, TRUE);
  const char *json = json_object_to_json_string_ext (report, JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_NOSLASHESCAPE);

  return write_file (self, "report.json", json, strlen (json)) &&
         write_file (self, "report.md", markdown, strlen (markdown)) && write_contact_sheet (self);
}

static void
print_report (const Evaluation *self,
              json_object      *report)
{
  g_autofree char *text = self->json ? porism_json_to_line (porism_wire_get (report, "overall"))
                                     : porism_report_to_markdown (report, FALSE);

  if (self->json)
    porism_cli_print (text);
  else
    porism_cli_tell (g_strchomp (text));
}

/* FALSE after it complained. @all: (out): whether all problems are solved */
static gboolean
conclude (const Evaluation *self,
          gboolean         *all)
{
  g_autoptr (GPtrArray) trials = g_ptr_array_new ();
  json_object *report;
  gboolean written;

  *all = TRUE;
  for (guint i = 0; i < self->chosen->len; i++)
    {
      json_object *trial = self->trials[g_array_index (self->chosen, guint, i)];

      if (trial != NULL)
        g_ptr_array_add (trials, trial);
      *all &= trial != NULL && porism_trial_has_verdict (trial, PORISM_TRIAL_SOLVED);
    }
  report = porism_report_new (trials, self->chosen->len, &self->rules);
  print_report (self, report);
  written = self->folder == NULL || write_report (self, report);
  json_object_put (report);

  return written;
}

/* ---- the command line ---- */

static gboolean
is_chosen (const Evaluation *self,
           guint             i)
{
  for (guint k = 0; k < self->chosen->len; k++)
    if (g_array_index (self->chosen, guint, k) == i)
      return TRUE;
  return FALSE;
}

/* FALSE after it complained. */
static gboolean
choose_problem (Evaluation *self,
                const char *id)
{
  for (guint i = 0; i < self->problems->len; i++)
    if (g_strcmp0 (get_problem (self, i)->id, id) == 0)
      {
        if (!is_chosen (self, i))
          g_array_append_val (self->chosen, i);
        return TRUE;
      }
  porism_cli_complain ("there is no problem “%s” in the file", id);

  return FALSE;
}

static gboolean
choose_problems (Evaluation *self)
{
  g_auto (GStrv) ids = self->ids != NULL ? g_strsplit (self->ids, ",", -1) : NULL;

  self->chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; ids == NULL && i < self->problems->len; i++)
    g_array_append_val (self->chosen, i);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (!choose_problem (self, g_strstrip (ids[i])))
      return FALSE;
  if (self->chosen->len == 0)
    porism_cli_complain ("--ids names no problem");

  return self->chosen->len > 0;
}

static gboolean
check_limits (const Evaluation *self)
{
  const PorismTrialRules *rules = &self->rules;

  if (self->jobs < 1 || self->jobs > MOST_JOBS)
    porism_cli_complain ("--jobs is a number from 1 to %d", MOST_JOBS);
  else if (rules->iterations < 1 || rules->iterations > MOST_ITERATIONS)
    porism_cli_complain ("--max-iterations is a number from 1 to %d", MOST_ITERATIONS);
  else if (rules->turns < 1 || rules->turns > PORISM_MOST_TURNS)
    porism_cli_complain ("--turns is a number from 1 to %d", PORISM_MOST_TURNS);
  else if (rules->tokens < 0 || !isfinite (rules->cost) || rules->cost < 0)
    porism_cli_complain ("a budget is a number and not negative");
  else if (!(rules->seconds > 0 && rules->seconds <= MOST_SECONDS))
    porism_cli_complain ("--limit is a number of seconds, at most %g", MOST_SECONDS);
  else
    return TRUE;

  return FALSE;
}

/* FALSE after it complained. */
static gboolean
check_words (Evaluation *self,
             const char *format)
{
  PorismTrialRules *rules = &self->rules;

  if (rules->language == NULL)
    rules->language = g_strdup ("zh");
  if (rules->protocol == NULL)
    rules->protocol = g_strdup (TOOLS);
  if (!g_str_equal (format, "geobuildbench"))
    porism_cli_complain ("there is no benchmark “%s”; there is geobuildbench", format);
  else if (!g_str_equal (rules->language, "zh") && !g_str_equal (rules->language, "en"))
    porism_cli_complain ("--language is zh or en");
  else if (!g_str_equal (rules->protocol, TOOLS) && !g_str_equal (rules->protocol, PROGRAMS))
    porism_cli_complain ("there is no protocol “%s”; there are " TOOLS " and " PROGRAMS, rules->protocol);
  else if (self->resume && self->folder == NULL)
    porism_cli_complain ("--resume goes on with what is in the folder of --report");
  else
    return TRUE;

  return FALSE;
}

/* What cannot work for any problem is said before the first. FALSE after it complained. */
static gboolean
check_agent (Evaluation *self)
{
  const gboolean many = get_scripts (self) != NULL;
  g_autoptr (PorismAgent) agent = many ? NULL : porism_solver_make (&self->choice);

  if (!many && agent == NULL)
    return FALSE;
  if (g_str_equal (self->rules.protocol, TOOLS) || (agent != NULL && PORISM_IS_MODEL_AGENT (agent)))
    return TRUE;
  porism_cli_complain ("--protocol " PROGRAMS " is for models: %s writes no programs", self->rules.agent);

  return FALSE;
}

static int
evaluate (Evaluation *self,
          char      **arguments)
{
  gboolean all;
  int number;

  if (!check_agent (self) || (self->folder != NULL && !open_folder (self)))
    return PORISM_EXIT_UNUSABLE;
  number = hand_out (self, arguments);
  if (!conclude (self, &all))
    return PORISM_EXIT_UNUSABLE;
  if (number != 0)
    return PORISM_EXIT_SIGNAL + number;

  return all ? PORISM_EXIT_DONE : PORISM_EXIT_REFUSED;
}

static int
evaluate_file (Evaluation *self,
               const char *path,
               char      **arguments)
{
  self->problems = porism_cli_load_problems (path, &self->whole);
  if (self->problems == NULL || !choose_problems (self))
    return PORISM_EXIT_UNUSABLE;
  self->trials = g_new0 (json_object *, self->problems->len);
  self->rules.agent = g_strdup (self->choice.name != NULL ? self->choice.name : PORISM_PLANNER_NAME);
  if (self->choice.setup.task == NULL)
    self->choice.setup.task = g_strdup (g_str_equal (self->rules.protocol, PROGRAMS) ? PORISM_TASK_PROGRAMS : TASK);

  return self->worker ? work (self) : evaluate (self, arguments);
}

static void
clear (Evaluation *self)
{
  for (guint i = 0; self->trials != NULL && i < self->problems->len; i++)
    json_object_put (self->trials[i]);
  g_free (self->trials);
  g_clear_pointer (&self->results, porism_autosave_close);
  g_clear_pointer (&self->chosen, g_array_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  json_object_put (self->whole);
  porism_solver_choice_clear (&self->choice);
  g_free (self->rules.agent);
  g_free (self->rules.language);
  g_free (self->rules.protocol);
  g_free (self->ids);
  g_free (self->folder);
}

int
porism_cli_eval (int    argc,
                 char **argv)
{
  Evaluation self = { .choice = PORISM_SOLVER_CHOICE_INIT, .jobs = 1,
                      .rules = { .iterations = ITERATIONS, .turns = PORISM_DEFAULT_TURNS, .seconds = SECONDS,
                                 .tokens = PORISM_DEFAULT_BUDGET_TOKENS } };
  PorismTrialRules *rules = &self.rules;
  g_autofree char *who = porism_solver_describe ();
  g_auto (GStrv) arguments = g_strdupv (argv);
  const GOptionEntry entries[] = {
    PORISM_SOLVER_OPTIONS (self.choice, who),
    { "language", 0, 0, G_OPTION_ARG_STRING, &rules->language, "Of the text that the agent is given; zh where nothing is said",
      "zh|en" },
    { "ids", 0, 0, G_OPTION_ARG_STRING, &self.ids, "Only these problems, separated by commas", "IDS" },
    { "protocol", 0, 0, G_OPTION_ARG_STRING, &rules->protocol, "How a model draws: by tools, or by programs in geodsl, the benchmark's language", "tools|geodsl" },
    { "max-iterations", 0, 0, G_OPTION_ARG_INT, &rules->iterations,
      "After each the figure is validated, and a model is told what is wrong; 5 where nothing is said", "N" },
    { "turns", 0, 0, G_OPTION_ARG_INT, &rules->turns, "Of an iteration; 30 where nothing is said", "N" },
    { "budget-tokens", 0, 0, G_OPTION_ARG_INT64, &rules->tokens,
      "Tokens that a problem may use; 200000 where nothing is said; 0 sets no limit", "N" },
    { "budget-cost", 0, 0, G_OPTION_ARG_DOUBLE, &rules->cost, "What a problem may cost", "X" },
    { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &rules->seconds, "Seconds that a problem may take; 120 where nothing is said", "S" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &self.jobs, "Problems at a time, each in a process; 1 where nothing is said", "N" },
    { "report", 0, 0, G_OPTION_ARG_FILENAME, &self.folder,
      "Write results.jsonl, report.json, report.md, contact-sheet.pdf and the figures there", "DIR" },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &self.resume, "Do not try again what is in DIR", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self.json, "Print a line of JSON a problem, and the sums last", NULL },
    { "worker", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &self.worker, NULL, NULL },
    { NULL }
  };
  int code = PORISM_EXIT_UNUSABLE;

  if (porism_cli_parse (&argc, &argv, entries, "geobuildbench DATA.json",
                        "Lets an agent draw each problem of GeoBuildBench from its text alone and judges the figures by the\n"
                        "conditions of the file, which it is never shown. script:FOLDER has a recording of each problem.\n"
                        "An interrupt leaves what there is, with its report; --resume goes on, and asks an agent again\n"
                        "that could not be asked.\n"
                        "Exit: 0 all solved, 1 not, 2 unusable, 128 and the signal's number where it was interrupted.",
                        2, 2) &&
      check_limits (&self) && check_words (&self, argv[1]))
    code = evaluate_file (&self, argv[2], arguments);
  clear (&self);

  return code;
}
