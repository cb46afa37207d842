/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli prove: theorems of a collection, each drawn at random and decided exactly. */

#include "config.h"

#include "app/cli/command.h"
#include "app/jgex/jgex-prove.h"
#include "app/json/json.h"

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

static void
print_json (const PorismJgexProblem *problem,
            const PorismJgexProof   *proof)
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

static int
prove_all (const GPtrArray *problems,
           gboolean         always,
           gboolean         json)
{
  int code = PORISM_EXIT_DONE;

  for (guint i = 0; i < problems->len; i++)
    {
      const PorismJgexProblem *problem = g_ptr_array_index (problems, i);
      PorismJgexProof proof;

      if (always)
        porism_jgex_prove_always (problem, &proof);
      else
        porism_jgex_prove (problem, &proof);
      if (proof.verdict != PORISM_JGEX_HOLDS)
        code = PORISM_EXIT_REFUSED;
      if (json)
        print_json (problem, &proof);
      else
        print_columns (problem, &proof);
      porism_jgex_proof_clear (&proof);
    }
  return code;
}

int
porism_cli_prove (int    argc,
                  char **argv)
{
  gboolean generic = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "generic", 0, 0, G_OPTION_ARG_NONE, &generic, "Prove it for every position in a figure",
      NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "One object a line", NULL },
    { NULL }
  };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;

  if (!porism_cli_parse (&argc, &argv, entries, "jgex FILE",
                         "Draws every problem of a collection several times at random and "
                         "decides its goal exactly.\nPrints a line a problem: name, goal, verdict, "
                         "certainty, milliseconds.", 2, 2))
    return PORISM_EXIT_UNUSABLE;
  if (!g_str_equal (argv[1], "jgex"))
    return porism_cli_complain ("there is no format “%s” of problems; there is jgex", argv[1]);
  file = g_file_new_for_commandline_arg (argv[2]);
  problems = porism_jgex_load (file, &error);
  if (problems == NULL)
    return porism_cli_complain ("%s: %s", argv[2], error->message);
  if (problems->len == 0)
    return porism_cli_complain ("%s: there is no problem in it", argv[2]);

  return prove_all (problems, generic, json);
}
