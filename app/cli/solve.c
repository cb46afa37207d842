/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli solve: the loop on one problem, told as it goes. */

#include "config.h"

#include <math.h>
#include <stdio.h>

#include "app/agent/answer.h"
#include "app/agent/loop.h"
#include "app/agent/provenance.h"
#include "app/agent/script-agent.h"
#include "app/cli/command.h"
#include "app/cli/solver.h"
#include "app/files/whole-file.h"
#include "app/providers/conversation.h"
#include "app/terminal/interruption.h"

typedef struct
{
  gboolean json;
  gint64 tokens;                /* the budget; 0: as much as it takes */
  double cost;
  int turns;                    /* that it may take */
  guint n_steps;
  char *failure;                /* why the loop ended early; NULL where it did not */
  PorismInterruption interruption;      /* of a run with a document to save */
} Run;

static void
append_made (GString               *line,
             const PorismNewObject *object)
{
  const PorismQuantity *value = object->value;
  g_autofree char *text = value != NULL ? porism_quantity_to_display (value) : NULL;
  gboolean is_curve = value != NULL && porism_quantity_get_part (value, "equation") != NULL;

  g_string_append_printf (line, "%s%s %s", object->name, is_curve ? ":" : " =",
                          text != NULL ? text : "undefined");
}

static void
append_outcome (GString                 *line,
                const PorismObservation *observation)
{
  g_autofree char *value = NULL;

  if (!observation->ok)
    {
      g_string_append_printf (line, "  ✗ %s: %s",
                              porism_error_code_get_name (observation->error.code),
                              observation->error.message);
      return;
    }
  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      g_string_append (line, i == 0 ? "  → " : ", ");
      append_made (line, g_ptr_array_index (observation->new_objects, i));
    }
  if (observation->value == NULL || observation->new_objects->len > 0)
    return;
  value = porism_quantity_to_display (observation->value);
  g_string_append_printf (line, "  → %s", value);
}

static void
append_argument (GString              *line,
                 const PorismArgument *argument)
{
  const GPtrArray *items = argument->items;

  switch (argument->type)
    {
    case PORISM_ARGUMENT_BOOLEAN:
      g_string_append_printf (line, " %s", argument->boolean ? "true" : "false");
      break;
    case PORISM_ARGUMENT_NUMBER:
    case PORISM_ARGUMENT_STRING:
      g_string_append_printf (line, " %s", argument->text);
      break;
    case PORISM_ARGUMENT_LIST:
    case PORISM_ARGUMENT_OBJECT:
      for (guint i = 0; i < items->len; i++)
        append_argument (line, g_ptr_array_index (items, i));
      break;
    case PORISM_ARGUMENT_NULL:
    default:
      break;
    }
}

/* "7. add_intersect P L c 1  → P = (0, -3)", and what the recording says where it differs. */
static void
print_entry (const PorismEntry *entry,
             const char        *recorded)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%4" G_GUINT64_FORMAT ". %s", entry->id, entry->action->tool);
  for (guint i = 0; i < entry->action->arguments->len; i++)
    append_argument (line, g_ptr_array_index (entry->action->arguments, i));
  append_outcome (line, entry->observation);
  porism_cli_tell (line->str);
  if (recorded == NULL)
    return;
  g_string_printf (line, "      ! %s", recorded);
  porism_cli_tell (line->str);
}

static void
step_cb (PorismLoop *loop,
         guint64     id,
         const char *recorded,
         Run        *run)
{
  PorismSession *session = porism_document_get_session (porism_loop_get_document (loop));
  const PorismEntry *entry = porism_session_get_entry (session, id);

  run->n_steps++;
  if (run->json)
    porism_cli_print (entry->line);
  else
    print_entry (entry, recorded);
}

/* "   ✗ add_point: the arguments end too early": calls that were none. */
static void
print_unreadable (const PorismTurn *turn)
{
  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (turn->unreadable, i);
      g_autofree char *line = g_strdup_printf ("   ✗ %s: %s", call->tool, call->problem);

      porism_cli_tell (line);
    }
}

static void
turn_started_cb (PorismLoop *loop,
                 guint       index,
                 const char *text,
                 Run        *run)
{
  if (run->json)
    return;
  if (text != NULL && *text != '\0')
    porism_cli_tell (text);
  print_unreadable (porism_document_get_turn (porism_loop_get_document (loop), index));
}

static void
run_loop (Run            *run,
          PorismDocument *document,
          PorismAgent    *agent,
          gboolean        saves)
{
  g_autoptr (PorismLoop) loop = porism_loop_new (document, agent);

  g_signal_connect (loop, "step", G_CALLBACK (step_cb), run);
  g_signal_connect (loop, "turn-started", G_CALLBACK (turn_started_cb), run);
  porism_loop_set_interval (loop, 0);
  porism_loop_set_budget (loop, run->tokens, run->cost);
  g_object_set (loop, "max-turns", (guint) run->turns, NULL);
  if (saves)
    porism_interruption_begin (&run->interruption, (PorismInterrupted) porism_loop_stop, loop);
  run->failure = porism_loop_run_to_end (loop);
  porism_interruption_end (&run->interruption);
}

static void
print_answer (PorismDocument *document,
              gboolean        json)
{
  const char *answer = porism_document_get_answer (document);
  const char *provenance = porism_document_get_provenance (document);
  g_autofree char *clean = answer != NULL ? porism_cli_dup_clean (answer) : NULL;
  FILE *stream = json ? stderr : stdout;

  if (answer == NULL)
    fputs ("No answer was given.\n", stream);
  else if (provenance != NULL)
    fprintf (stream, "Answer: %s (%s)\n", clean, provenance);
  else
    fprintf (stream, "Answer: %s\n", clean);
}

/* TEXT, @FILE or - for stdin; NULL after a complaint. */
static char *
read_problem (const char *argument)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  char *contents = NULL;
  char buffer[4096];
  gsize n;

  if (argument[0] == '@')
    {
      if (!g_file_get_contents (argument + 1, &contents, NULL, &error))
        porism_cli_complain ("%s", error->message);
      return contents;
    }
  if (!g_str_equal (argument, "-"))
    return g_strdup (argument);
  while ((n = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (text, buffer, (gssize) n);

  return g_strdup (text->str);
}

/* The text and the picture of the command line, else those on which a script was recorded. */
static gboolean
pose_problem (PorismDocument *document,
              PorismAgent    *agent,
              const char     *argument,
              const char     *image)
{
  PorismScriptAgent *script = PORISM_IS_SCRIPT_AGENT (agent) ? PORISM_SCRIPT_AGENT (agent) : NULL;
  g_autofree char *text = argument != NULL ? read_problem (argument) : NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GError) error = NULL;

  if (argument != NULL && text == NULL)
    return FALSE;
  if (image != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (image);

      picture = porism_file_read (file, NULL, &error);
      if (picture == NULL)
        {
          porism_cli_complain ("%s: %s", image, error->message);
          return FALSE;
        }
    }
  else if (script != NULL && porism_script_agent_get_picture (script) != NULL)
    picture = g_bytes_ref (porism_script_agent_get_picture (script));
  if (script == NULL && picture != NULL && porism_picture_get_mime_type (picture) == NULL)
    {
      porism_cli_complain ("%s is no picture that models take: PNG, JPEG, GIF or WebP", image);
      return FALSE;
    }
  if (script == NULL && text == NULL && picture == NULL)
    {
      porism_cli_complain ("there is no problem: give its text, or a picture with --image");
      return FALSE;
    }
  if (text == NULL && script != NULL)
    text = g_strdup (porism_script_agent_get_problem (script));
  porism_document_set_problem (document, text);
  if (picture != NULL)
    porism_document_set_picture (document, picture);

  return TRUE;
}

/* A figure is done where something was drawn and all that was asked of it holds. FALSE after a
 * complaint. */
static gboolean
check_figure (PorismDocument *document)
{
  PorismFigureChecks checks;

  porism_provenance_check_figure (porism_document_get_session (document), &checks);
  if (checks.n_made == 0)
    porism_cli_complain ("it says that it is done, and nothing was constructed");
  else if (checks.n_failed > 0)
    porism_cli_complain ("it says that it is done, and %u of %u checks of the figure do not hold",
                         checks.n_failed, checks.n_checks);

  return checks.n_made > 0 && checks.n_failed == 0;
}

/* A recording is done when all of it was; a model, when it has answered. */
static gboolean
is_done (PorismAgent    *agent,
         PorismDocument *document,
         const Run      *run)
{
  const char *answer = porism_document_get_answer (document);

  if (PORISM_IS_SCRIPT_AGENT (agent) &&
      run->n_steps != porism_script_agent_get_n_actions (PORISM_SCRIPT_AGENT (agent)))
    return FALSE;
  if (answer != NULL && porism_answer_is_done (answer))
    return check_figure (document);

  return answer != NULL || PORISM_IS_SCRIPT_AGENT (agent);
}

static int
solve (Run                *run,
       PorismSolverChoice *choice,
       const char         *argument,
       const char         *image,
       const char         *save)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismAgent) agent = porism_solver_make (choice);
  g_autofree char *failure = NULL;

  if (agent == NULL || !pose_problem (document, agent, argument, image) ||
      (save != NULL && !porism_cli_prepare_save (document, save)))
    return PORISM_EXIT_UNUSABLE;
  run_loop (run, document, agent, save != NULL);
  failure = run->failure;
  if (failure != NULL)
    porism_cli_complain ("%s", failure);
  porism_solver_tell_usage (agent);
  print_answer (document, run->json);
  if (save != NULL && !porism_cli_save (document, save))
    return PORISM_EXIT_UNUSABLE;
  if (run->interruption.signal != 0)
    return PORISM_EXIT_SIGNAL + run->interruption.signal;

  return failure == NULL && is_done (agent, document, run) ? PORISM_EXIT_DONE
                                                           : PORISM_EXIT_REFUSED;
}

/* FALSE after a complaint. */
static gboolean
check_limits (const Run *run)
{
  if (run->turns < 1 || run->turns > PORISM_MOST_TURNS)
    porism_cli_complain ("--turns is a number from 1 to %d", PORISM_MOST_TURNS);
  else if (run->tokens < 0 || !isfinite (run->cost) || run->cost < 0.0)
    porism_cli_complain ("a budget is a number and not negative");
  else
    return TRUE;

  return FALSE;
}

int
porism_cli_solve (int    argc,
                  char **argv)
{
  g_autofree char *image = NULL, *save = NULL;
  PorismSolverChoice choice = PORISM_SOLVER_CHOICE_INIT;
  gboolean models = FALSE;
  Run run = { .tokens = PORISM_DEFAULT_BUDGET_TOKENS, .turns = PORISM_DEFAULT_TURNS };
  g_autofree char *who = porism_solver_describe ();
  const GOptionEntry entries[] = {
    PORISM_SOLVER_OPTIONS (choice, who),
    { "budget-tokens", 0, 0, G_OPTION_ARG_INT64, &run.tokens,
      "Tokens that it may use, in and out; then it stops. 200000 where nothing is said; 0 sets no "
      "limit", "N" },
    { "budget-cost", 0, 0, G_OPTION_ARG_DOUBLE, &run.cost,
      "What it may cost, in the currency of the prices; then it stops", "X" },
    { "turns", 0, 0, G_OPTION_ARG_INT, &run.turns,
      "Turns that it may take; 30 where nothing is said", "N" },
    { "models", 0, 0, G_OPTION_ARG_NONE, &models, "List the models of the agent's server", NULL },
    { "image", 0, 0, G_OPTION_ARG_FILENAME, &image, "The problem's picture", "PNG" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save, "Save the document as FILE at the end", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &run.json, "Print observations, one a line", NULL },
    { NULL }
  };
  int code = PORISM_EXIT_UNUSABLE;

  if (porism_cli_parse (&argc, &argv, entries, "[TEXT|@FILE|-]",
                        "Lets an agent draw on one problem and verifies every step. A provider's "
                        "key is read from\nits variable (OPENAI_API_KEY, ANTHROPIC_API_KEY, "
                        "GEMINI_API_KEY; PORISM_API_KEY for other\nservers) or the keyring.\n"
                        "With --save an interrupt ends the run and saves what there is.\n"
                        "Exit: 0 done, 1 not done, 2 unusable, 128 and the signal's number where it "
                        "was interrupted.", 0, 1) &&
      check_limits (&run))
    code = models ? porism_solver_list_models (&choice)
                  : solve (&run, &choice, argc > 1 ? argv[1] : NULL, image, save);
  porism_solver_choice_clear (&choice);

  return code;
}
