/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli prove: theorems of a collection, each drawn at random and decided exactly. porism-cli explain: a number of a
 * figure, and the steps that lead to it. */

#include "config.h"

#include <string.h>

#include "app/cli/command.h"
#include "app/jgex/jgex-prove.h"
#include "app/jgex/jgex-why.h"
#include "app/json/json.h"
#include "engine/reasons/words.h"
#include "engine/solutions/account.h"
#include "engine/solutions/written.h"

/* What the certainty column says: a goal that could not be decided has none. */
static const char *
name_certainty (PorismCertainty certainty)
{
  return certainty == PORISM_CERTAINTY_NONE ? "none" : porism_certainty_get_name (certainty);
}

static json_object *
describe_perturbed (const PorismJgexDecision *decision)
{
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "certainty",
                          json_object_new_string (name_certainty (decision->certainty)));
  json_object_object_add (json, "near", json_object_new_boolean (decision->near));
  if (decision->residual >= 0)
    json_object_object_add (json, "residual", porism_json_from_double (decision->residual));
  return json;
}

static json_object *
describe_step (const PorismJgexReasons *reasons,
               guint                    number)
{
  const PorismStep *step = &g_array_index (reasons->derivation->steps, PorismStep, number);
  const PorismNames names = { .points = (const char *const *) reasons->names->pdata };
  json_object *json = json_object_new_object (), *premises = json_object_new_array ();
  g_autofree char *statement
    = porism_claim_say (&step->claim, reasons->closure->diagram, &names);

  for (guint i = 0; i < step->premises->len; i++)
    json_object_array_add (premises,
                           json_object_new_int ((int) g_array_index (step->premises, guint, i) + 1));
  json_object_object_add (json, "statement", json_object_new_string (statement));
  json_object_object_add (json, "reason", json_object_new_string (porism_derivation_get_reason (reasons->derivation, number)));
  json_object_object_add (json, "premises", premises);

  return json;
}

static json_object *
describe_reasons (const PorismJgexReasons *reasons)
{
  json_object *steps;

  if (!porism_jgex_reasons_are_sound (reasons))
    return NULL;
  steps = json_object_new_array ();
  for (guint i = 0; i < reasons->derivation->steps->len; i++)
    json_object_array_add (steps, describe_step (reasons, i));

  return steps;
}

static json_object *
describe_auxiliaries (const PorismJgexReasons *reasons)
{
  const PorismNames names = { .points = (const char *const *) reasons->names->pdata };
  g_autoptr (GPtrArray) sentences
    = porism_auxiliaries_say (reasons->closure->auxiliaries, reasons->derivation, &names);
  json_object *list = json_object_new_array ();

  for (guint i = 0; i < sentences->len; i++)
    json_object_array_add (list, json_object_new_string (g_ptr_array_index (sentences, i)));

  return list;
}

/* The proof, or what is missing for one. */
static void
add_reasons (const PorismJgexReasons *reasons,
             json_object             *json)
{
  g_autofree char *milliseconds = g_strdup_printf ("%.3f", reasons->milliseconds);

  json_object_object_add (json, "why", describe_reasons (reasons));
  json_object_object_add (json, "why_milliseconds", json_object_new_double_s (reasons->milliseconds, milliseconds));
  if (porism_jgex_reasons_are_sound (reasons))
    json_object_object_add (json, "auxiliary", describe_auxiliaries (reasons));
  else
    {
      g_autofree char *missing = porism_jgex_reasons_say_missing (reasons);

      json_object_object_add (json, "missing", json_object_new_string (missing));
    }
}

static void
print_reasons (const PorismJgexProblem *problem,
               const PorismJgexReasons *reasons,
               PorismWrittenFormat      format)
{
  const PorismNames names = { .points = (const char *const *) reasons->names->pdata };
  g_autoptr (GPtrArray) auxiliaries = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = NULL, *preface = NULL;

  if (!porism_jgex_reasons_are_sound (reasons))
    {
      g_autofree char *missing = porism_jgex_reasons_say_missing (reasons);
      g_autofree char *line = g_strdup_printf ("    No proof. %s", missing);

      porism_cli_tell (line);
      return;
    }
  auxiliaries = porism_auxiliaries_say (reasons->closure->auxiliaries, reasons->derivation, &names);
  lines = porism_derivation_write (reasons->derivation, &names);
  if (format != PORISM_WRITTEN_TEXT)
    {
      g_ptr_array_add (auxiliaries, NULL);
      preface = auxiliaries->len > 1 ? g_strjoinv (" ", (char **) auxiliaries->pdata) : NULL;
      text = porism_written_to_text (lines, problem->name, preface, format);
      fputs (text, stdout);
      return;
    }
  for (guint i = 0; i < auxiliaries->len; i++)
    {
      g_autofree char *line = g_strdup_printf ("    %s", (const char *) g_ptr_array_index (auxiliaries, i));

      porism_cli_tell (line);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *step = porism_written_line_to_text (lines, i);
      g_autofree char *line = g_strdup_printf ("    %s", step);

      porism_cli_tell (line);
    }
}

/* @reasons: (nullable): where they are asked for */
static void
print_json (const PorismJgexProblem *problem,
            const PorismJgexProof   *proof,
            const PorismJgexReasons *reasons)
{
  json_object *json = json_object_new_object ();
  g_autofree char *goal = porism_jgex_problem_dup_goal (problem);
  g_autofree char *milliseconds = g_strdup_printf ("%.3f", proof->milliseconds);
  g_autofree char *line = NULL;

  json_object_object_add (json, "name", json_object_new_string (problem->name));
  json_object_object_add (json, "goal", json_object_new_string (goal));
  json_object_object_add (json, "verdict",
                          json_object_new_string (porism_jgex_verdict_get_name (proof->verdict)));
  json_object_object_add (json, "certainty",
                          json_object_new_string (name_certainty (proof->certainty)));
  json_object_object_add (json, "milliseconds",
                          json_object_new_double_s (proof->milliseconds, milliseconds));
  json_object_object_add (json, "figures", json_object_new_int ((int) proof->n_figures));
  json_object_object_add (json, "proved", json_object_new_int ((int) proof->n_proved));
  json_object_object_add (json, "redrawn", json_object_new_int ((int) proof->n_redrawn));
  json_object_object_add (json, "refuted", json_object_new_int ((int) proof->n_refuted));
  json_object_object_add (json, "choices", json_object_new_int ((int) proof->n_choices));
  if (proof->n_figures > 0)
    json_object_object_add (json, "perturbed", describe_perturbed (&proof->perturbed));
  if (proof->message != NULL)
    json_object_object_add (json, "message", json_object_new_string (proof->message));
  if (reasons != NULL)
    add_reasons (reasons, json);
  line = porism_json_to_line (json);
  porism_cli_print (line);
  json_object_put (json);
}

static void
print_columns (const PorismJgexProblem *problem,
               const PorismJgexProof   *proof)
{
  g_autofree char *name = g_strdelimit (g_strdup (problem->name), "\t", ' ');
  g_autofree char *goal = porism_jgex_problem_dup_goal (problem);
  g_autofree char *line
    = g_strdup_printf ("%s\t%s\t%s\t%s\t%.1f", name, goal,
                       porism_jgex_verdict_get_name (proof->verdict),
                       name_certainty (proof->certainty), proof->milliseconds);

  porism_cli_tell (line);
}

typedef struct
{
  gboolean always, json, why;
  char *format_name;
  PorismWrittenFormat format;
} Wishes;

/* How many were proved, and of which there is no proof. */
typedef struct
{
  guint n_plain, n_with_points;
  GPtrArray *missing;           /* char *: name and what is missing */
} Tally;

static void
count_reasons (Tally                   *tally,
               const PorismJgexProblem *problem,
               const PorismJgexReasons *reasons)
{
  g_autofree char *missing = NULL;

  if (!porism_jgex_reasons_are_sound (reasons))
    {
      missing = porism_jgex_reasons_say_missing (reasons);
      g_ptr_array_add (tally->missing, g_strdup_printf ("%s: %s", problem->name, missing));
    }
  else if (reasons->closure->auxiliaries->len > 0)
    tally->n_with_points++;
  else
    tally->n_plain++;
}

static void
print_tally (const Tally *tally,
             guint        n)
{
  g_autofree char *line
    = g_strdup_printf ("# %u of %u proved by theorems, %u more with points that were added; %u without a proof:",
                       tally->n_plain, n, tally->n_with_points, tally->missing->len);

  porism_cli_tell (line);
  for (guint i = 0; i < tally->missing->len; i++)
    {
      g_autofree char *missing = g_strdup_printf ("#   %s", (const char *) g_ptr_array_index (tally->missing, i));

      porism_cli_tell (missing);
    }
}

static gboolean
prove_one (const PorismJgexProblem *problem,
           const Wishes            *wishes,
           Tally                   *tally)
{
  PorismJgexReasons reasons = { NULL };
  PorismJgexProof proof;
  gboolean holds;

  if (wishes->always)
    porism_jgex_prove_always (problem, &proof);
  else
    porism_jgex_prove (problem, &proof);
  if (wishes->why)
    porism_jgex_explain (problem, TRUE, &reasons);
  if (wishes->json)
    print_json (problem, &proof, wishes->why ? &reasons : NULL);
  else if (wishes->format == PORISM_WRITTEN_TEXT)
    print_columns (problem, &proof);
  if (wishes->why && !wishes->json)
    print_reasons (problem, &reasons, wishes->format);
  if (wishes->why)
    count_reasons (tally, problem, &reasons);
  holds = proof.verdict == PORISM_JGEX_HOLDS;
  porism_jgex_reasons_clear (&reasons);
  porism_jgex_proof_clear (&proof);

  return holds;
}

static int
prove_all (const GPtrArray *problems,
           const Wishes    *wishes)
{
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  Tally tally = { .missing = missing };
  int code = PORISM_EXIT_DONE;

  for (guint i = 0; i < problems->len; i++)
    if (!prove_one (g_ptr_array_index (problems, i), wishes, &tally))
      code = PORISM_EXIT_REFUSED;
  if (wishes->why && !wishes->json)
    print_tally (&tally, problems->len);

  return code;
}

int
porism_cli_prove (int    argc,
                  char **argv)
{
  Wishes wishes = { 0 };
  const GOptionEntry entries[] = {
    { "generic", 0, 0, G_OPTION_ARG_NONE, &wishes.always,
      "Prove it for every position in a figure", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &wishes.json, "One object a line", NULL },
    { "why", 0, 0, G_OPTION_ARG_NONE, &wishes.why, "Say why, step by step, in the language of the terminal", NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &wishes.format_name,
      "With --why: text, or the proofs alone as markdown or latex", "FORMAT" },
    { NULL }
  };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *format = NULL;

  if (!porism_cli_parse (&argc, &argv, entries, "jgex FILE",
                         "Draws every problem of a collection several times at random and "
                         "decides its goal exactly.\nPrints a line a problem: name, goal, verdict, "
                         "certainty, milliseconds.", 2, 2))
    return PORISM_EXIT_UNUSABLE;
  format = wishes.format_name;
  if (format != NULL && (!wishes.why || wishes.json || !porism_written_format_find (format, &wishes.format)))
    return porism_cli_complain ("--format is text, markdown or latex, with --why and without --json");
  if (!g_str_equal (argv[1], "jgex"))
    return porism_cli_complain ("there is no format “%s” of problems; there is jgex", argv[1]);
  file = g_file_new_for_commandline_arg (argv[2]);
  problems = porism_jgex_load (file, &error);
  if (problems == NULL)
    return porism_cli_complain ("%s: %s", argv[2], error->message);
  if (problems->len == 0)
    return porism_cli_complain ("%s: there is no problem in it", argv[2]);

  if (wishes.why && !wishes.json)
    porism_cli_speak ();

  return prove_all (problems, &wishes);
}

/* ---- a number ---- */

/* What the number is called while it is asked for. */
#define NAME "explained"

static gboolean
submit (PorismSession *session,
        PorismAction  *action)
{
  const PorismEntry *entry = porism_session_submit (session, action, "script", 0, TRUE);

  porism_action_free (action);
  if (entry->observation->ok)
    return TRUE;
  porism_cli_complain ("%s", entry->observation->error.message);

  return FALSE;
}

/* Each line of the file as a person types it. */
static gboolean
type_lines (PorismSession *session,
            const char    *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      porism_cli_complain ("%s", error->message);
      return FALSE;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      PorismAction *action;

      if (lines[i][strspn (lines[i], " \t\r")] == '\0')
        continue;
      action = porism_action_new ("type");
      porism_action_add_string (action, "line", lines[i]);
      if (!submit (session, action))
        return FALSE;
    }
  return TRUE;
}

static PorismDocument *
open_figure (const char *path,
             gboolean    typed)
{
  g_autoptr (PorismDocument) document = NULL;

  if (!typed)
    return porism_cli_open (path, NULL);
  document = porism_document_new ();

  return type_lines (porism_document_get_session (document), path) ? g_steal_pointer (&document) : NULL;
}

static int
explain_value (const PorismConstruction *construction,
               const char               *expression,
               PorismWrittenFormat       format)
{
  const PorismRecord *question
    = porism_construction_get (construction, porism_construction_lookup (construction, NAME));
  PorismAccount account;
  int code = PORISM_EXIT_REFUSED;

  porism_construction_explain_value (construction, question, &account);
  if (account.solution != NULL)
    {
      g_autoptr (GPtrArray) lines = porism_solution_write (account.solution, &account.figure.names);
      g_autofree char *text = porism_written_to_text (lines, format != PORISM_WRITTEN_TEXT ? expression : NULL, NULL, format);

      fputs (text, stdout);
      code = PORISM_EXIT_DONE;
    }
  else
    fprintf (stderr, "%s\n", porism_account_get_failure (&account));
  porism_account_clear (&account);

  return code;
}

int
porism_cli_explain (int    argc,
                    char **argv)
{
  PorismWrittenFormat format = PORISM_WRITTEN_TEXT;
  char *format_name = NULL;
  gboolean typed = FALSE;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_name, "text, markdown or latex", "FORMAT" },
    { "typed", 0, 0, G_OPTION_ARG_NONE, &typed, "FILE holds lines as a person types them", NULL },
    { NULL }
  };
  g_autoptr (PorismDocument) document = NULL;
  g_autofree char *given_format = NULL;
  PorismAction *action;

  if (!porism_cli_parse (&argc, &argv, entries, "FILE EXPRESSION",
                         "Prints the steps by which a length, an angle, an area or a ratio follows from what is\n"
                         "given, such as Angle(A,B,C), AB/CD or Area(A,B,C), in the language of the terminal.", 2, 2))
    return PORISM_EXIT_UNUSABLE;
  given_format = format_name;
  if (format_name != NULL && !porism_written_format_find (format_name, &format))
    return porism_cli_complain ("there is no format “%s”; there are text, markdown and latex", format_name);
  document = open_figure (argv[1], typed);
  if (document == NULL)
    return PORISM_EXIT_UNUSABLE;
  action = porism_action_new ("query_value");
  porism_action_add_string (action, "expr", argv[2]);
  porism_action_add_string (action, "name", NAME);
  if (!submit (porism_document_get_session (document), action))
    return PORISM_EXIT_REFUSED;
  porism_cli_speak ();

  return explain_value (porism_session_get_construction (porism_document_get_session (document)), argv[2], format);
}
