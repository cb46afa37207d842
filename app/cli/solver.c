/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys are never on the command line, which everyone on the machine can read. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "app/agent/script-agent.h"
#include "app/cli/command.h"
#include "app/cli/solver.h"
#include "app/planner/planner-agent.h"
#include "app/providers/dialects.h"

void
porism_solver_choice_clear (PorismSolverChoice *self)
{
  g_free (self->name);
  porism_model_setup_clear (&self->setup);
  porism_surface_choice_clear (&self->surface);
}

static PorismAgent *
make_script_agent (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  PorismScriptAgent *agent = porism_script_agent_new (file, &error);

  if (agent == NULL)
    porism_cli_complain ("script:%s: %s", path, error->message);

  return (PorismAgent *) agent;
}

static void
waiting_cb (PorismProvider *provider,
            guint           milliseconds,
            const char     *reason)
{
  porism_cli_complain ("%s; another attempt in %g seconds", reason, milliseconds / 1000.0);
}

/**
 * porism_solver_describe:
 *
 * Returns: (transfer full): for the help, what --agent may be
 */
char *
porism_solver_describe (void)
{
  g_autofree char *models = porism_dialect_list (":");

  return g_strdup_printf ("Who solves it: planner, which needs no model; script:FILE; or %s and a model", models);
}

/* Fills in the provider and the model of the name; one that ends with the colon has no model. FALSE
 * after a complaint. */
static gboolean
read_name (PorismSolverChoice *choice)
{
  g_auto (GStrv) parts = g_strsplit (choice->name != NULL ? choice->name : "", ":", 2);

  if (parts[0] == NULL || parts[1] == NULL || porism_dialect_lookup (parts[0]) == NULL)
    {
      g_autofree char *models = porism_dialect_list (":MODEL");

      porism_cli_complain ("say who solves it with --agent: planner, script:FILE (a recorded trajectory "
                           "or a document), or %s (for --models without a model: “openai:”)", models);
      return FALSE;
    }
  g_free (choice->setup.dialect);
  g_free (choice->setup.model);
  choice->setup.dialect = g_strdup (parts[0]);
  choice->setup.model = g_strdup (parts[1]);

  return TRUE;
}

/**
 * porism_solver_make:
 *
 * Returns: (transfer full) (nullable): the agent
 */
PorismAgent *
porism_solver_make (PorismSolverChoice *choice)
{
  g_autoptr (PorismKeys) keys = porism_keys_new (TRUE);
  g_autoptr (GError) error = NULL;
  PorismModelAgent *agent;

  if (choice->name == NULL || g_str_equal (choice->name, PORISM_PLANNER_NAME))
    return PORISM_AGENT (porism_planner_agent_new (TRUE));
  if (g_str_has_prefix (choice->name, "script:"))
    return make_script_agent (choice->name + strlen ("script:"));
  if (!read_name (choice))
    return NULL;
  if (*choice->setup.model == '\0')
    {
      porism_cli_complain ("--agent %s names no model; --models lists what there is",
                           choice->name);
      return NULL;
    }
  porism_surface_options_clear (&choice->setup.surface);
  if (!porism_surface_choice_read (&choice->surface, &choice->setup.surface))
    return NULL;
  agent = porism_model_setup_make_agent (&choice->setup, keys, &error);
  if (agent == NULL)
    {
      porism_cli_complain ("%s", error->message);
      return NULL;
    }
  g_signal_connect (porism_model_agent_get_provider (agent), "waiting", G_CALLBACK (waiting_cb),
                    NULL);

  return PORISM_AGENT (agent);
}

typedef struct
{
  GMainLoop *main_loop;
  GPtrArray *models;
  GError *error;
} Listing;

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Listing *listing = user_data;

  listing->models = porism_provider_list_models_finish (PORISM_PROVIDER (source), result,
                                                        &listing->error);
  g_main_loop_quit (listing->main_loop);
}

/**
 * porism_solver_list_models:
 *
 * Returns: the exit code
 */
int
porism_solver_list_models (PorismSolverChoice *choice)
{
  g_autoptr (PorismKeys) keys = porism_keys_new (TRUE);
  g_autoptr (PorismProvider) provider = NULL;
  g_autoptr (GMainLoop) main_loop = g_main_loop_new (NULL, FALSE);
  Listing listing = { .main_loop = main_loop };
  g_autoptr (GPtrArray) models = NULL;
  g_autoptr (GError) error = NULL;

  if (!read_name (choice))
    return PORISM_EXIT_UNUSABLE;
  provider = porism_model_setup_make_provider (&choice->setup, keys, &error);
  if (provider == NULL)
    return porism_cli_complain ("%s", error->message);
  g_signal_connect (provider, "waiting", G_CALLBACK (waiting_cb), NULL);
  porism_provider_list_models_async (provider, NULL, listed_cb, &listing);
  g_main_loop_run (main_loop);
  models = listing.models;
  error = listing.error;
  if (models == NULL)
    {
      porism_cli_complain ("%s", error->message);
      return PORISM_EXIT_REFUSED;
    }
  for (guint i = 0; i < models->len; i++)
    porism_cli_tell (((const PorismModel *) g_ptr_array_index (models, i))->id);

  return PORISM_EXIT_DONE;
}

/**
 * porism_solver_tell_usage:
 *
 * Says nothing of an agent that uses no tokens.
 */
void
porism_solver_tell_usage (PorismAgent *agent)
{
  PorismUsage usage;
  double cost;

  if (!PORISM_IS_MODEL_AGENT (agent))
    return;
  usage = porism_model_agent_get_usage (PORISM_MODEL_AGENT (agent));
  if (usage.input < 0 && usage.output < 0)
    return;
  fprintf (stderr, "Tokens: %" G_GINT64_FORMAT " in (%" G_GINT64_FORMAT " from the cache), %"
           G_GINT64_FORMAT " out (%" G_GINT64_FORMAT " of reasoning)", MAX (usage.input, 0),
           MAX (usage.cached, 0), MAX (usage.output, 0), MAX (usage.reasoning, 0));
  if (porism_model_agent_get_cost (PORISM_MODEL_AGENT (agent), &cost))
    fprintf (stderr, ", about %.4f USD", cost);
  fputc ('\n', stderr);
}
